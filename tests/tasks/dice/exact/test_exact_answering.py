"""Questions one after the other: estimates, honest progress, refusals, and what is left behind."""

import time
from contextlib import closing
from dataclasses import replace
from itertools import pairwise

import pytest
from exact_streams import here, never
from process_state import is_alive

from bwinf_gui.engine.pool import WorkerError
from bwinf_gui.engine.worker import WorkerEnvironment, WorkerPool
from bwinf_gui.tasks.dice.dice import Die
from bwinf_gui.tasks.dice.exact.answering import SolverSession, answers
from bwinf_gui.tasks.dice.exact.estimate import Machine, estimate_of, estimates_of
from bwinf_gui.tasks.dice.exact.job import Calibration, Step
from bwinf_gui.tasks.dice.exact.problem import problem_of
from bwinf_gui.tasks.dice.exact.storage import STORAGES
from bwinf_gui.tasks.dice.exact.tables import Tables
from bwinf_gui.tasks.dice.exact.values import (
    NotSolvableError,
    Obstacle,
    Question,
    Refusal,
    Solution,
)
from bwinf_gui.tasks.dice.rules import PRESETS, Rules

QUICK = Die((5, 6)), Die((1, 2))
LONG = Die((1, 2, 3, 4, 5, 6)), Die((2, 3, 4, 5, 6, 7))
PLENTY = Machine(memory=2**40, disk=2**40)


def estimates(*pairs, rules=PRESETS["bwinf"].rules):
    return tuple(estimates_of(Question(dice=pair, rules=rules) for pair in pairs))


def session(folder, stream=here, **options):
    return SolverSession(stream=stream, threads=1, folder=folder, machine=PLENTY, **options)


@pytest.fixture(scope="module")
def pool(kernel_cache):
    """A worker; one that has ended is replaced."""
    with closing(WorkerPool(1, WorkerEnvironment(kernel_cache))) as pool:
        yield pool


def test_answers_come_in_order_and_progress_reaches_all_that_was_announced(tmp_path):
    asked = estimates(QUICK, (Die((0,)), Die((1, 2))), QUICK[::-1])
    progress = list(answers(asked, session(tmp_path)))
    positions = [step.positions for step in progress]
    assert all(before <= after for before, after in pairwise(positions))
    assert positions[0] == 0
    assert positions[-1] == progress[-1].all_positions == sum(e.positions for e in asked)
    assert [answer.question.dice for answer in progress[-1].answers] == [
        estimate.question.dice for estimate in asked
    ]
    assert [len(step.answers) for step in progress] == sorted(len(s.answers) for s in progress)
    assert list(tmp_path.iterdir()) == []


def test_a_question_that_has_no_answer_does_not_stop_the_others(tmp_path):
    asked = (Refusal(Obstacle.RULES), *estimates(QUICK))
    *_, last = answers(asked, session(tmp_path))
    assert last.answers[0] == Refusal(Obstacle.RULES)
    assert isinstance(last.answers[1], Solution)


def test_rules_that_cannot_be_solved_are_refused_before_anything_starts():
    assert estimates(QUICK, rules=Rules(roll_limit=100)) == (Refusal(Obstacle.RULES),)


@pytest.mark.parametrize(
    ("machine", "obstacle"),
    [
        (Machine(memory=300_000_000, disk=2**40), Obstacle.MEMORY),
        (Machine(memory=1_000_000_000, disk=1000), Obstacle.DISK),
    ],
)
def test_a_pair_that_does_not_fit_is_refused_and_nothing_starts(tmp_path, machine, obstacle):
    lacking = SolverSession(stream=never, threads=1, folder=tmp_path / "folder", machine=machine)
    *_, last = answers(estimates(LONG), lacking)
    (refusal,) = last.answers
    assert refusal.obstacle is obstacle
    assert refusal.needed > refusal.available > 0
    assert list(tmp_path.iterdir()) == []


def test_the_quickest_storage_that_fits_is_taken():
    estimate = estimate_of(Question(dice=LONG))
    for storage, footprints in zip(STORAGES, estimate.footprints, strict=True):
        assert estimate.storage_on(Machine(footprints.memory, 2**40)) == storage
        assert estimate.footprint_of(storage) == footprints
    memory = [footprints.memory for footprints in estimate.footprints]
    assert memory == sorted(memory, reverse=True)
    assert 1.5e9 < memory[0] < 3e9


def test_too_many_positions_to_count_are_refused():
    estimate = replace(estimate_of(Question(dice=QUICK)), largest_block=2**31 - 1)
    assert estimate.storage_on(PLENTY) == STORAGES[0]
    with pytest.raises(NotSolvableError) as refused:
        replace(estimate, largest_block=2**31).storage_on(PLENTY)
    assert refused.value.refusal.obstacle is Obstacle.TOO_LARGE


def test_the_largest_block_is_that_of_the_opening():
    question = Question(dice=LONG)
    assert estimate_of(question).largest_block == problem_of(question).blocks[-1].positions


def test_time_follows_the_speed_of_the_machine():
    estimate = estimate_of(Question(dice=LONG))
    assert estimate.seconds_at(2.0) == estimate.seconds / 2


def test_several_threads_take_less_time_and_hardly_more_room():
    one, two, four = (estimate_of(Question(dice=LONG), threads) for threads in (1, 2, 4))
    assert one.seconds > two.seconds > four.seconds > one.seconds / 4
    for storage in STORAGES:
        least, most = one.footprint_of(storage), four.footprint_of(storage)
        assert most.memory < 1.5 * least.memory
        assert most.disk <= 1.5 * least.disk
    assert one.positions == two.positions


def test_this_machine_has_memory_and_disk(tmp_path):
    machine = Machine.here(tmp_path / "not" / "there")
    assert 10**8 < machine.memory < 10**14
    assert 0 < machine.disk < 10**17


def test_values_on_disk_leave_nothing_behind(tmp_path):
    footprints = estimate_of(Question(dice=QUICK)).footprint_of(STORAGES[1])
    small = SolverSession(
        stream=here, threads=1, folder=tmp_path, machine=Machine(footprints.memory, footprints.disk)
    )
    *_, last = answers(estimates(QUICK), small)
    assert isinstance(last.answers[0], Solution)
    assert list(tmp_path.iterdir()) == []


def test_the_table_is_kept_where_that_is_wanted(tmp_path):
    tables = Tables(tmp_path / "tables")
    list(answers(estimates(QUICK), session(tmp_path, tables=tables)))
    assert tables.find(QUICK, Rules()) is not None
    assert [path.suffix for path in (tmp_path / "tables").iterdir()] == [".table"]


def test_no_table_is_begun_that_would_not_be_kept(tmp_path):
    tables = Tables(tmp_path / "tables", limit=10)
    *_, last = answers(estimates(QUICK), session(tmp_path, tables=tables))
    assert isinstance(last.answers[0], Solution)
    assert not (tmp_path / "tables").exists()


def test_no_table_is_begun_where_the_disk_is_full(tmp_path):
    tables = Tables(tmp_path / "tables")
    full = SolverSession(
        stream=here, threads=1, folder=tmp_path, tables=tables, machine=Machine(2**40, disk=1000)
    )
    *_, last = answers(estimates(QUICK), full)
    assert isinstance(last.answers[0], Solution)
    assert tables.find(QUICK, Rules()) is None


@pytest.mark.slow
def test_a_worker_solves_and_says_how_fast_it_is(pool, tmp_path):
    *_, last = answers(estimates(QUICK), session(tmp_path, pool.stream))
    assert isinstance(last.answers[0], Solution)
    started = time.monotonic()
    pace = pool.run(Calibration())
    assert 0.001 < pace.speed < 100
    assert 0 < pace.spent < time.monotonic() - started


@pytest.mark.slow
def test_cancelling_ends_the_worker_at_once_and_leaves_nothing(pool, tmp_path):
    tables = Tables(tmp_path / "tables")
    with closing(answers(estimates(LONG), session(tmp_path, pool.stream, tables=tables))) as run:
        while next(run).positions == 0:
            pass
        (process,) = pool.process_ids
    assert not is_alive(process)
    assert tables.find(LONG, Rules()) is None
    assert list((tmp_path / "tables").iterdir()) == []


def killed(job):
    """A worker that somebody kills once it has begun a table."""
    job.draft.write_bytes(b"begun")
    yield Step(positions=1)
    raise WorkerError("the worker process ended unexpectedly", deaths=1)


def test_a_killed_worker_leaves_no_wrong_value(tmp_path):
    tables = Tables(tmp_path / "tables")
    run = answers(estimates(QUICK), session(tmp_path, killed, tables=tables))
    while next(run).positions == 0:
        pass
    assert any((tmp_path / "tables").iterdir())
    with pytest.raises(WorkerError):
        list(run)
    assert tables.find(QUICK, Rules()) is None
    assert list((tmp_path / "tables").iterdir()) == []
