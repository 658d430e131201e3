"""The same work on a Ray cluster: a real one, of several nodes on this machine."""

from __future__ import annotations

import functools
import importlib.util
import os

import pytest

from pithead.engine.errors import PitheadError
from pithead.engine.game import load_game
from pithead.engine.rule import PURE
from pithead.study.arena import Arena, plan, run
from pithead.study.workers import do_all
from tests.study import odd_jobs
from tests.study.test_arena import same_games, shorter_rings

pytestmark = [
    pytest.mark.skipif(importlib.util.find_spec("ray") is None, reason="Ray is an extra"),
    pytest.mark.skipif(PURE, reason="too slow"),
]
SMALL = {"object_store_memory": 80 * 2**20, "include_dashboard": False}


@pytest.fixture(scope="module")
def cluster():
    """A head that does no work, and nodes with one worker each."""
    from ray.cluster_utils import Cluster

    made = Cluster(initialize_head=True, head_node_args={"num_cpus": 0, **SMALL})
    made.add_node(num_cpus=1, **SMALL)
    yield made
    made.shutdown()


def test_the_games_of_a_lost_node_are_played_again_and_all_are_as_on_one_machine(cluster):
    planned = plan(load_game("rings"), None, ["search:100", "random"], 24)  # slow enough for both nodes to be at it
    here, there = Arena(planned), Arena(planned)
    run(here, workers=1)
    short_lived = cluster.add_node(num_cpus=1, **SMALL)

    def keep(job, played):
        if len(there.played) == 4:
            cluster.remove_node(short_lived, allow_graceful=False)

    run(there, cluster=cluster.address, keep=keep)
    assert len(there.played) == 24 and same_games(here, there)


def test_an_edition_travels_to_where_its_file_is_not(cluster, tmp_path):
    path = shorter_rings(tmp_path)
    planned = plan(load_game("rings"), path, ["random"], 6)
    here, there = Arena(planned), Arena(planned)
    run(here, workers=1)
    path.unlink()
    run(there, cluster=cluster.address)
    assert same_games(here, there)


def test_a_job_whose_worker_dies_is_done_again(cluster, tmp_path):
    jobs = [(str(tmp_path), number) for number in range(8)]
    results = list(do_all(odd_jobs.deadly_once, jobs, cluster=cluster.address))
    assert (tmp_path / "died").exists()
    assert sorted(results) == [(job, job[1] ** 2) for job in jobs]


def test_every_node_is_prepared_once(cluster, tmp_path):
    other = cluster.add_node(num_cpus=1, **SMALL)
    prepare = functools.partial(odd_jobs.note, str(tmp_path))
    assert len(list(do_all(odd_jobs.squared, range(50), cluster=cluster.address, prepare=prepare))) == 50
    cluster.remove_node(other)
    notes = list(tmp_path.iterdir())
    assert len(notes) == 2 and not [note for note in notes if note.name.startswith(f"{os.getpid()}-")]


def test_work_that_raises_names_the_job(cluster):
    with pytest.raises(PitheadError, match=r"7 cannot be done: ZeroDivisionError at odd_jobs.py:\d+: seven ate nine"):
        list(do_all(odd_jobs.picky, range(20), cluster=cluster.address))


def test_a_preparation_that_fails_is_told(cluster):
    with pytest.raises(PitheadError, match="seven ate nine"):
        list(do_all(odd_jobs.squared, [1], cluster=cluster.address, prepare=functools.partial(odd_jobs.picky, 7)))


@pytest.mark.parametrize("address", ["nowhere", "ray://127.0.0.1:10001", "127.0.0.1:1", "127.0.0.1:many"])
def test_an_address_where_there_is_no_cluster_is_refused_in_a_sentence(address):
    with pytest.raises(PitheadError, match=f"--cluster {address}: "):
        list(do_all(odd_jobs.squared, [1], cluster=address))
