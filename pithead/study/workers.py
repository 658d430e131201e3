"""Many jobs on all cores of this machine, or on a Ray cluster. Results come as they are ready; since a job depends on
nothing but itself, a lost worker's jobs are simply done again, and the results are the same anywhere."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from itertools import islice
from multiprocessing import get_context
from typing import TypeVar

from pithead.engine.errors import PitheadError

Given = TypeVar("Given")
Result = TypeVar("Result")
AHEAD = 4  # jobs that wait for each worker, so that none is idle
TRIES = 5  # of a job whose worker is lost


def do_all(work: Callable[[Given], Result], jobs: Iterable[Given], workers: int | None = None,
           cluster: str = "") -> Iterator[tuple[Given, Result]]:  # fmt: skip
    """Each job with its result, in the order in which they are done."""
    if cluster:
        return _on_cluster(work, iter(jobs), cluster)
    workers = workers or os.cpu_count() or 1
    if workers == 1:
        return ((job, work(job)) for job in jobs)
    return _on_cores(work, iter(jobs), workers)


def _on_cores(
    work: Callable[[Given], Result], jobs: Iterator[Given], workers: int
) -> Iterator[tuple[Given, Result]]:
    with ProcessPoolExecutor(workers, get_context("spawn")) as pool:
        waiting: dict[Future[Result], Given] = {}
        try:
            while True:
                for job in islice(jobs, AHEAD * workers - len(waiting)):
                    waiting[pool.submit(work, job)] = job
                if not waiting:
                    return
                for done in wait(waiting, return_when=FIRST_COMPLETED).done:
                    yield waiting.pop(done), done.result()
        finally:
            pool.shutdown(cancel_futures=True)


def _on_cluster(
    work: Callable[[Given], Result], jobs: Iterator[Given], address: str
) -> Iterator[tuple[Given, Result]]:
    try:
        import ray
    except ImportError:
        raise PitheadError("--cluster needs Ray: pip install 'pithead[cluster]'") from None
    try:
        ray.init(address=address, ignore_reinit_error=True, log_to_driver=False)
    except (ConnectionError, ValueError) as error:
        raise PitheadError(f"--cluster {address}: there is no Ray cluster to be reached ({error})") from None
    remote = ray.remote(max_retries=TRIES)(work)
    workers = int(ray.cluster_resources().get("CPU", 1))
    waiting: dict = {}
    try:
        while True:
            for job in islice(jobs, AHEAD * workers - len(waiting)):
                waiting[remote.remote(job)] = job
            if not waiting:
                return
            for done in ray.wait(list(waiting))[0]:
                yield waiting.pop(done), ray.get(done)
    finally:
        ray.shutdown()
