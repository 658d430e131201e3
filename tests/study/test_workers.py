"""Work for many hands: every job once, whatever happens to a worker."""

from __future__ import annotations

import functools
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from pithead.engine.errors import PitheadError
from pithead.study.workers import do_all
from tests.study import odd_jobs


@pytest.mark.parametrize("workers", [1, 2, 3])
def test_every_job_is_done_once(workers):
    results = list(do_all(odd_jobs.squared, range(2000), workers))
    assert sorted(results) == [(number, number * number) for number in range(2000)]


def test_several_processes_work_and_this_one_does_not():
    done = list(do_all(odd_jobs.squared_where, range(200), 2))
    assert sorted((job, square) for job, (square, _) in done) == [(number, number**2) for number in range(200)]
    processes = {process for _, (_, process) in done}
    assert len(processes) == 2 and os.getpid() not in processes


def test_no_jobs_are_done_at_once():
    assert list(do_all(odd_jobs.squared, [], 2)) == []


@pytest.mark.parametrize("workers", [1, 2])
def test_it_is_prepared_for_once_and_here(workers, tmp_path):
    list(do_all(odd_jobs.squared, range(10), workers, prepare=functools.partial(odd_jobs.note, str(tmp_path))))
    notes = [note.name for note in tmp_path.iterdir()]
    assert len(notes) == 1 and notes[0].startswith(f"{os.getpid()}-")


@pytest.mark.parametrize("workers", [1, 2])
def test_work_that_raises_names_the_job_and_the_line(workers):
    done = []
    with pytest.raises(PitheadError, match=r"7 cannot be done: ZeroDivisionError at odd_jobs.py:\d+: seven ate nine"):
        done += do_all(odd_jobs.picky, range(100), workers)


def test_what_was_done_before_is_kept():
    done = []
    with pytest.raises(PitheadError):
        for job, _ in do_all(odd_jobs.picky, range(8), 1):
            done.append(job)
    assert done == list(range(7))


def test_the_jobs_of_a_worker_that_dies_are_done_again(tmp_path):
    jobs = [(str(tmp_path), number) for number in range(20)]
    results = list(do_all(odd_jobs.deadly_once, jobs, 2))
    assert (tmp_path / "died").exists()
    assert sorted(results) == [(job, job[1] ** 2) for job in jobs]


def test_a_job_that_kills_every_worker_is_given_up():
    with pytest.raises(PitheadError, match="died 5 times"):
        list(do_all(odd_jobs.deadly, range(3), 2))


WORKING = "from pithead.study.workers import do_all\nfrom tests.study import odd_jobs\nif __name__ == '__main__':\n"


def children(process: int) -> list[int]:
    found = Path(f"/proc/{process}/task/{process}/children").read_text(encoding="utf-8")
    return [int(child) for child in found.split()]


@pytest.mark.skipif(sys.platform != "linux", reason="it looks into /proc")
@pytest.mark.parametrize("ending", [signal.SIGINT, signal.SIGKILL])
def test_no_worker_is_left_when_the_one_who_gives_out_the_work_ends(ending, tmp_path):
    script = tmp_path / "work.py"
    script.write_text(f"{WORKING}    print('go', flush=True)\n    list(do_all(odd_jobs.forever, range(9), 2))\n")
    root = Path(__file__).parents[2]
    with subprocess.Popen(
        [sys.executable, str(script)], cwd=root, env={**os.environ, "PYTHONPATH": str(root)}, text=True,
        stdout=subprocess.PIPE, stderr=subprocess.PIPE,
    ) as process:  # fmt: skip
        process.stdout.readline()
        while len(workers := children(process.pid)) < 3:  # two, and multiprocessing's own helper
            time.sleep(0.05)
        time.sleep(1)
        process.send_signal(ending)
        _, errors = process.communicate(timeout=20)
    assert "KeyboardInterrupt" in errors or ending == signal.SIGKILL
    assert errors.count("Traceback") <= 1  # of the script alone
    for _ in range(100):
        if not [worker for worker in workers if Path(f"/proc/{worker}").exists()]:
            return
        time.sleep(0.1)
    raise AssertionError("workers are left")
