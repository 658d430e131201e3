"""Many jobs on all cores of this machine, or on a Ray cluster. A job depends on nothing but itself, so the results are
the same anywhere and in any order, and the jobs of a worker that is lost are simply done again."""

from __future__ import annotations

import logging
import os
import signal
import socket
import sys
import threading
import time
import traceback
from collections.abc import Callable, Generator, Hashable, Iterable, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import ExitStack, redirect_stdout
from itertools import islice
from multiprocessing import get_context
from multiprocessing.connection import Connection
from pathlib import Path
from types import TracebackType
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from pithead.engine.errors import PitheadError

Given = TypeVar("Given")
Result = TypeVar("Result")
AHEAD = 4  # tasks that wait for each worker, so that none is idle
TRIES = 5  # of a task whose worker is lost
TASK_SECONDS = 0.25  # jobs are handed out in bundles that take about so long, for a short job is cheaper than its way
LARGEST_BUNDLE = 500
PATIENCE = 5  # seconds for the address of a cluster to answer


def do_all(work: Callable[[Given], Result], jobs: Iterable[Given], workers: int | None = None, cluster: str = "",
           prepare: Callable[[], object] | None = None) -> Generator[tuple[Given, Result]]:  # fmt: skip
    """Each job with its result, in the order in which they are done; all cores unless told how many `workers`.

    `work`, the jobs and the results travel between processes, so `work` is a function of a module (or a `partial` of
    one). `prepare` is called beforehand, once on each machine: it warms what every worker there would otherwise
    compile for itself. Work that raises ends it all with a PitheadError that names the job by its `str`; whoever stops
    listening earlier (Ctrl-C) stops the workers."""
    if cluster:
        return _share_out(lambda: _Cluster(work, cluster, prepare), jobs)
    workers = workers or os.cpu_count() or 1
    if workers == 1:
        return _one_by_one(work, jobs, prepare)
    return _share_out(lambda: _Cores(work, workers, prepare), jobs)


class Done(NamedTuple):
    """What came of a bundle of jobs."""

    results: list[Any]  # of its first jobs: of all, unless there is an error
    error: PitheadError | None
    seconds: float


def _do(work: Callable[[Any], Any], bundle: Sequence[Any]) -> Done:
    begun, results, trouble = time.perf_counter(), [], None
    for job in bundle:
        try:
            results.append(work(job))
        except Exception as error:
            trouble = _told(job, error)
            break
    return Done(results, trouble, time.perf_counter() - begun)


def _told(job: object, error: Exception) -> PitheadError:
    """An error as one sentence that finds its way through any process, and says which job and which line it was."""
    if isinstance(error, PitheadError):
        return error
    frames = traceback.extract_tb(error.__traceback__)
    where = f" at {Path(frames[-1].filename).name}:{frames[-1].lineno}" if frames else ""
    notes = "".join(f", {line}" for line in getattr(error, "__notes__", []))
    return PitheadError(f"{job} cannot be done: {type(error).__name__}{where}{notes}: {error}")


def _one_by_one(
    work: Callable[[Given], Result], jobs: Iterable[Given], prepare: Callable[[], object] | None
) -> Generator[tuple[Given, Result]]:
    if prepare:
        prepare()
    for job in jobs:
        done = _do(work, [job])
        if done.error:
            raise done.error
        yield job, done.results[0]


class _Crew(Protocol):
    """Those who do tasks."""

    room: int  # for tasks, those that wait included

    def begin(self, bundle: list[Any]) -> Hashable:
        """Hand out a bundle of jobs as a task."""

    def finished(self, tasks: Iterable[Any]) -> list[tuple[Any, Done]]:
        """Waits for at least one. Raises Lost if all tasks have to be begun again."""

    def __enter__(self) -> _Crew: ...

    def __exit__(self, kind: type | None, error: BaseException | None, trace: TracebackType | None) -> None: ...


class Lost(Exception):
    """A worker is lost, and all tasks with it."""


def _share_out(hire: Callable[[], _Crew], jobs: Iterable[Given]) -> Generator[tuple[Given, Any]]:
    bundles, waiting = _Bundles(jobs), dict[Hashable, list[Given]]()
    with hire() as crew:
        while True:
            while len(waiting) < crew.room and (bundle := bundles.next()):
                waiting[crew.begin(bundle)] = bundle
            if not waiting:
                return
            try:
                finished = crew.finished(waiting)
            except Lost:
                waiting = {crew.begin(bundle): bundle for bundle in waiting.values()}
                continue
            for task, done in finished:
                bundles.took(done)
                yield from zip(waiting.pop(task), done.results, strict=False)
                if done.error:
                    raise done.error


class _Bundles(Generic[Given]):
    """Jobs in bundles that grow or shrink with the time that jobs are seen to take."""

    def __init__(self, jobs: Iterable[Given]):
        self._jobs, self._size, self._done, self._seconds = iter(jobs), 1, 0, 0.0

    def next(self) -> list[Given]:
        return list(islice(self._jobs, self._size))

    def took(self, done: Done) -> None:
        self._done += len(done.results)
        self._seconds += done.seconds
        wanted = TASK_SECONDS * self._done / max(self._seconds, 1e-9)
        self._size = max(1, min(round(wanted), LARGEST_BUNDLE))


# This machine


class _Cores:
    """Processes on this machine. They end when this end of the `lifeline` is closed, by us or with us: nobody goes on
    with a game that nobody waits for."""

    def __init__(self, work: Callable, workers: int, prepare: Callable[[], object] | None):
        self.room = AHEAD * workers
        self._work, self._workers, self._lost = work, workers, 0
        if prepare:
            prepare()  # the workers find what it compiled in the cache on disk

    def __enter__(self) -> _Cores:
        context = get_context("spawn")
        theirs, self._lifeline = context.Pipe(duplex=False)
        self._pool = ProcessPoolExecutor(self._workers, context, _start, (theirs,))
        return self

    def __exit__(self, kind: type | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self._lifeline.close()
        self._pool.shutdown(cancel_futures=True)

    def begin(self, bundle: list[Any]) -> Hashable:
        try:
            return self._pool.submit(_do, self._work, bundle)
        except BrokenProcessPool as broken:
            lost: Future[Done] = Future()  # noticed in `finished`, where all is begun again
            lost.set_exception(broken)
            return lost

    def finished(self, tasks: Iterable[Future[Done]]) -> list[tuple[Future[Done], Done]]:
        try:
            return [(task, task.result()) for task in wait(tasks, return_when=FIRST_COMPLETED).done]
        except BrokenProcessPool:
            self._lost += 1
            if self._lost >= TRIES:
                raise PitheadError(
                    f"worker processes have died {TRIES} times; is there too little memory for {self._workers} of them?"
                ) from None
            self.__exit__(None, None, None)
            self.__enter__()
            raise Lost from None


def _start(lifeline: Connection) -> None:
    """In a new process: Ctrl-C is for the one who gives out the work, and without that one there is nothing to do."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)

    def watch() -> None:
        lifeline.poll(None)
        os._exit(0)

    threading.Thread(target=watch, daemon=True).start()


# A cluster


class _Cluster:
    """Ray's workers. Ray itself does the tasks of a lost worker again, and reports it on stdout, where figures may be
    expected: meanwhile everything goes to stderr."""

    def __init__(self, work: Callable, address: str, prepare: Callable[[], object] | None):
        self._work, self._address, self._prepare = work, address, prepare

    def __enter__(self) -> _Cluster:
        try:
            import ray
        except ImportError:
            raise PitheadError("--cluster needs Ray: pip install 'pithead[cluster]'") from None
        self._ray = ray
        with ExitStack() as begun:
            begun.enter_context(redirect_stdout(sys.stderr))
            if not ray.is_initialized():
                self._connect()
                begun.callback(ray.shutdown)
            self.room = AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1)))
            self._remote = ray.remote(max_retries=TRIES)(_do)
            self._prepare_nodes()
            self._to_end = begun.pop_all()
        return self

    def _connect(self) -> None:
        _check_address(self._address)
        # What is compiled lies where it would lie here.
        kept = {name: value for name, value in os.environ.items() if name.startswith("PITHEAD_")}
        try:
            self._ray.init(
                address=self._address, log_to_driver=False, logging_level=logging.ERROR,
                runtime_env={"env_vars": kept},
            )  # fmt: skip
        except (ConnectionError, RuntimeError, ValueError) as error:
            reason = str(error).strip().split("\n")[0]
            raise PitheadError(f"--cluster {self._address}: Ray cannot be reached there: {reason}") from None

    def _prepare_nodes(self) -> None:
        from ray.util.scheduling_strategies import NodeAffinitySchedulingStrategy

        if self._prepare is None:
            return
        nodes = [node["NodeID"] for node in self._ray.nodes() if node["Alive"] and node["Resources"].get("CPU")]
        tasks = [
            self._remote.options(scheduling_strategy=NodeAffinitySchedulingStrategy(node, soft=True)).remote(
                _call, [self._prepare]
            )
            for node in nodes
        ]
        for _, done in (pair for task in tasks for pair in self.finished([task])):
            if done.error:
                raise done.error

    def __exit__(self, kind: type | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self._to_end.close()

    def begin(self, bundle: list[Any]) -> Hashable:
        return self._remote.remote(self._work, bundle)

    def finished(self, tasks: Iterable[Any]) -> list[tuple[Any, Done]]:
        ready, _ = self._ray.wait(list(tasks))
        try:
            return [(task, self._ray.get(task)) for task in ready]
        except self._ray.exceptions.RayError as error:
            reason = str(error).strip().split("\n")[0]
            raise PitheadError(f"--cluster {self._address}: workers are lost again and again: {reason}") from None


def _call(prepare: Callable[[], object]) -> None:
    prepare()


def _check_address(address: str) -> None:
    """Ray itself takes half a minute to find out that nobody answers."""
    host, _, port = address.rpartition(":")
    if not host or "/" in host or not port.isdecimal():
        raise PitheadError(f"--cluster {address}: the address of a cluster looks like 10.0.0.1:6379")
    try:
        socket.create_connection((host, int(port)), PATIENCE).close()
    except (OSError, OverflowError) as error:
        raise PitheadError(f"--cluster {address}: nobody answers there: {error}") from None
