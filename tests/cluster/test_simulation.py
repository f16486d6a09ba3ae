"""How many workers one process keeps busy, in virtual time; see docs/decisions/0020."""

import pytest

pytest.importorskip("distributed")

from simulated_cluster import SimulatedCluster


@pytest.mark.slow
def test_a_thousand_workers_are_kept_busy():
    cluster = SimulatedCluster(workers=1000, job_seconds=1)
    assert cluster.share_busy(85_000, warm_up=8) > 0.9


def test_few_workers_are_kept_busy_with_small_jobs_too():
    cluster = SimulatedCluster(workers=30, job_seconds=0.02)
    assert cluster.share_busy(20_000, warm_up=3) > 0.9


@pytest.mark.slow
def test_what_limits_is_how_many_jobs_one_program_hands_out():
    large, small = SimulatedCluster(400, 0.2), SimulatedCluster(400, 0.02)
    assert large.share_busy(50_000, warm_up=3) > 0.9
    assert small.share_busy(30_000, warm_up=3) < 0.5
