"""The panel for exact answers, its line of progress and what they begin, with a made-up solver."""

import threading
from dataclasses import replace
from types import SimpleNamespace

import pytest
from dice_parts import DiceParts, dice_state
from driving import child, click

from bwinf_gui.engine.controller import RunState, RunView
from bwinf_gui.engine.engine import Engine
from bwinf_gui.engine.pool import InProcessPool, WorkerError
from bwinf_gui.kit.build import built
from bwinf_gui.runs.library import RunLibrary
from bwinf_gui.tasks.dice.compare.comparison import ComparisonProgress
from bwinf_gui.tasks.dice.dice import Die
from bwinf_gui.tasks.dice.exact.estimate import Machine
from bwinf_gui.tasks.dice.exact.job import Calibration, Speed, Step
from bwinf_gui.tasks.dice.exact.tables import Tables
from bwinf_gui.tasks.dice.exact.values import Obstacle, OutcomeProbabilities, Refusal, Solution
from bwinf_gui.tasks.dice.rules import BWINF, PRESETS
from bwinf_gui.tasks.dice.tab.compare.exact_control import ExactControl
from bwinf_gui.tasks.dice.tab.compare.exact_panel import exact_bar, exact_panel
from bwinf_gui.tasks.run_kinds import KINDS
from bwinf_gui.widgets.background import QtThreads

DICE = Die((1, 2, 3)), Die((1, 6)), Die((5, 6))
KNOWN = tuple(Die((1,) * ones + (6,) * (6 - ones)) for ones in (5, 4, 3))
"""Dice of the contest, whose pairs are in the shipped table."""
PLENTY = Machine(memory=10**13, disk=10**13)


class StandInPool(InProcessPool):
    """Solves at once, but not before `go` is set; `answer` replaces what it would answer."""

    def __init__(self):
        self.go = threading.Event()
        self.go.set()
        self.calibrations = 0
        self.solved = []
        self.answer = None

    def run(self, job):
        assert isinstance(job, Calibration)
        self.calibrations += 1
        return Speed(1.0)

    def stream(self, job):
        yield Step(1.0)
        self.go.wait()
        if isinstance(self.answer, Exception):
            raise self.answer
        self.solved.append(job.question.dice)
        if job.draft:
            job.draft.write_bytes(b"table")
        half = OutcomeProbabilities(0.75, 0.25, 0.0, 50.0)
        solution = Solution(
            question=job.question,
            a_starts=half,
            b_starts=half,
            error_bound=1e-11,
            rolls_error_bound=1e-8,
            seconds=0.0,
        )
        yield Step(2.0, self.answer or solution)

    def close(self):
        self.go.set()


class Stage(DiceParts):
    """What the comparison page is to the control."""

    def __init__(self, pool, folder, appearance):
        super().__init__([], dice_state(DICE), appearance=appearance)
        self.engine = Engine(
            workers=1, new_pool=lambda _: pool, preparations=[], threads=QtThreads(self)
        )
        self.tables = Tables(folder / "tables")
        library = RunLibrary(path=folder / "store", kinds=KINDS, threads=QtThreads(self))
        self.control = ExactControl(
            stage=self.stage,
            services=SimpleNamespace(engine=self.engine, library=library),
            folder=folder,
            tables=self.tables,
            title=lambda: "wuerfel.txt",
        )
        parts = [
            exact_panel(self.control),
            exact_bar(self.cancel),
        ]
        self.stage.ui.fill(self.layout(), built(parts, self.stage), 1.0)
        self.failures = []
        self.control.failed.connect(lambda *texts: self.failures.append(texts))

    def cancel(self):
        self.control.stop()

    def open(self):
        """Open the panel, as the button does."""
        self.change(asks_exactly=True)

    @property
    def table(self):
        return self.state.exact

    def words(self, name):
        return child(self, name).text()

    @property
    def can_solve(self):
        return [child(self, name).isEnabled() for name in ("solvePairButton", "solveAllButton")]

    @property
    def offered(self):
        return [child(self, name).text() for name in ("solvePairButton", "solveAllButton")]


@pytest.fixture
def pool():
    return StandInPool()


@pytest.fixture
def machine(monkeypatch):
    """What the machine has to offer, in its only item."""
    offered = [PLENTY]
    monkeypatch.setattr(Machine, "here", lambda _folder: offered[0])
    return offered


@pytest.fixture
def stage(qtbot, pool, machine, tmp_path, appearance):
    assert machine == [PLENTY]
    stage = Stage(pool, tmp_path, appearance)
    qtbot.addWidget(stage)
    stage.resize(1000, 600)
    stage.show()
    qtbot.waitExposed(stage)
    yield stage
    stage.engine.shut_down()
    stage.change(asks_exactly=False)
    stage.close()


def open_panel(qtbot, stage):
    stage.open()
    qtbot.waitUntil(lambda: "about" in stage.words("exactAllWords").casefold())


def test_the_panel_says_what_it_takes_before_anything_starts(qtbot, stage, pool):
    open_panel(qtbot, stage)
    for name in ("exactPairWords", "exactAllWords"):
        assert " s, " in stage.words(name)
        assert "of memory" in stage.words(name)
    assert stage.can_solve == [True, True]
    assert pool.solved == []
    assert not stage.control.is_active


def test_the_speed_is_measured_once(qtbot, stage, pool):
    open_panel(qtbot, stage)
    stage.change(asks_exactly=False)
    assert not child(stage, "exactPanel").isVisible()
    open_panel(qtbot, stage)
    assert pool.calibrations == 1


def test_a_pair_is_solved(qtbot, stage, pool):
    open_panel(qtbot, stage)
    with qtbot.waitSignal(stage.control.found):
        click(qtbot, stage, "solvePairButton")
    qtbot.waitUntil(lambda: not stage.control.is_active)
    assert pool.solved == [DICE[:2]]
    table = stage.table
    assert table.outcomes((0, 1)).wins_a == 0.75
    assert table.outcomes((0, 2)) is None
    open_panel(qtbot, stage)
    assert "= exact" in stage.words("exactPairWords")
    assert "Error bound 1·10⁻¹¹. Again: about " in stage.words("exactPairWords")
    assert stage.offered == ["Solve again", "Solve all pairs"]
    assert stage.can_solve == [True, True]


def test_what_was_solved_before_is_said_at_once_and_can_be_solved_again(qtbot, stage, pool):
    stage.change(value=KNOWN, answer=KNOWN)
    stage.open()
    assert stage.words("exactPairWords").startswith("= exact: Die 1 wins 0.96628372%, die 2 wins")
    assert "Solved before, bound 8·10⁻¹¹." in stage.words("exactPairWords")
    assert stage.words("exactAllWords").startswith("All are solved, bound 9·10⁻¹¹.")
    assert stage.offered == ["Solve again", "Solve all again"]
    assert pool.solved == []
    qtbot.waitUntil(lambda: "Again: about " in stage.words("exactAllWords"))
    assert stage.can_solve == [True, True]
    click(qtbot, stage, "solvePairButton")
    qtbot.waitUntil(lambda: not stage.control.is_active)
    assert pool.solved == [KNOWN[:2]]
    assert stage.table.outcomes((0, 1)).wins_a == 0.75
    stage.open()
    assert stage.table.outcomes((0, 1)).wins_a == 0.75
    assert "Solved before" not in stage.words("exactPairWords")


def test_all_pairs_that_were_solved_before_can_be_solved_again(qtbot, stage, pool):
    stage.change(value=KNOWN, answer=KNOWN)
    open_panel(qtbot, stage)
    click(qtbot, stage, "solveAllButton")
    qtbot.waitUntil(lambda: len(pool.solved) == 3 and not stage.control.is_active)


def test_a_table_that_is_no_longer_kept_can_be_made_again(qtbot, stage, pool):
    open_panel(qtbot, stage)
    assert "The game page then has exact chances" in stage.words("exactPairWords")
    click(qtbot, stage, "solvePairButton")
    qtbot.waitUntil(lambda: not stage.control.is_active)
    stage.tables.limit = 0
    stage.tables.shrink()
    stage.open()
    assert "keeps estimating" in stage.words("exactPairWords")
    stage.change(asks_exactly=False)
    stage.tables.limit = 10**10
    open_panel(qtbot, stage)
    assert "The game page then has exact chances" in stage.words("exactPairWords")
    click(qtbot, stage, "solvePairButton")
    qtbot.waitUntil(lambda: not stage.control.is_active)
    assert pool.solved == [DICE[:2], DICE[:2]]
    assert stage.tables.holds(DICE[:2], BWINF.rules)


def test_a_table_beyond_the_limit_is_announced(qtbot, stage):
    stage.tables.limit = 1000
    open_panel(qtbot, stage)
    assert "keeps estimating" in stage.words("exactPairWords")


def test_all_pairs_are_solved_the_chosen_one_first_and_none_twice(qtbot, stage, pool):
    stage.change(pair=(1, 2))
    open_panel(qtbot, stage)
    click(qtbot, stage, "solvePairButton")
    qtbot.waitUntil(lambda: len(pool.solved) == 1 and not stage.control.is_active)
    stage.change(pair=(0, 2))
    open_panel(qtbot, stage)
    click(qtbot, stage, "solveAllButton")
    qtbot.waitUntil(lambda: len(pool.solved) == 3 and not stage.control.is_active)
    assert pool.solved == [(DICE[1], DICE[2]), (DICE[0], DICE[2]), (DICE[0], DICE[1])]
    stage.open()
    assert stage.words("exactAllWords").startswith("All are solved, bound 1·10⁻¹¹.")
    assert stage.offered == ["Solve again", "Solve all again"]


def test_answers_stay_when_a_solution_is_cancelled(qtbot, stage, pool):
    open_panel(qtbot, stage)
    click(qtbot, stage, "solvePairButton")
    qtbot.waitUntil(lambda: not stage.control.is_active)
    pool.go.clear()
    open_panel(qtbot, stage)
    # The worker that has found out what that takes is closed.
    qtbot.waitUntil(pool.go.is_set)
    pool.go.clear()
    click(qtbot, stage, "solveAllButton")
    assert child(stage, "exactProgress").isVisible()
    assert "die 1 against die 3 (1 of 2)" in stage.words("exactWhat")
    click(qtbot, stage, "exactCancel")
    assert not stage.control.is_active
    assert not child(stage, "exactProgress").isVisible()
    assert len(stage.stage.state.answers.solutions) == 1
    assert stage.failures == []


def test_nothing_else_can_be_started_meanwhile(qtbot, stage, pool):
    pool.go.clear()
    open_panel(qtbot, stage)
    click(qtbot, stage, "solvePairButton")
    stage.open()
    assert stage.can_solve == [False, False]
    stage.control.stop()
    assert stage.can_solve == [True, True]


def test_what_does_not_fit_is_refused_with_a_sentence(qtbot, stage, machine, pool):
    machine[0] = Machine(memory=1_000_000, disk=1_000_000)
    stage.open()
    qtbot.waitUntil(lambda: "only 1\N{NO-BREAK SPACE}MB" in stage.words("exactAllWords"))
    assert "of memory, but only" in stage.words("exactPairWords")
    assert stage.can_solve == [False, False]
    assert pool.solved == []


def test_rules_that_cannot_be_solved_say_so(qtbot, stage, pool):
    stage.change(preset=PRESETS["rolloff"])
    stage.open()
    qtbot.waitUntil(lambda: "no exact solution" in stage.words("exactAllWords"))
    assert "no exact solution" in stage.words("exactPairWords")
    assert stage.can_solve == [False, False]
    assert pool.calibrations == 0


def test_what_is_offered_is_what_is_solved_where_fewer_dice_are_shown_than_asked_for(
    qtbot, stage, pool
):
    asked = replace(stage.state.asked, dice=DICE[1:], numbers=(2, 3))
    stage.change(run=RunView(RunState.STOPPED, ComparisonProgress.before(asked)))
    stage.open()
    qtbot.waitUntil(lambda: "about" in stage.words("exactPairWords").casefold())
    # The only pair is offered once.
    assert not child(stage, "solveAllButton").isVisible()
    click(qtbot, stage, "solvePairButton")
    assert stage.words("exactWhat").endswith("die 2 against die 3")
    qtbot.waitUntil(lambda: not stage.control.is_active)
    assert pool.solved == [(DICE[1], DICE[2])]


def test_answers_of_other_rules_are_not_shown(qtbot, stage):
    open_panel(qtbot, stage)
    click(qtbot, stage, "solvePairButton")
    qtbot.waitUntil(lambda: not stage.control.is_active)
    stage.change(preset=PRESETS["goal-last"])
    assert not stage.table.solutions
    stage.change(preset=BWINF, value=DICE[::-1], answer=DICE[::-1])
    assert stage.table.outcomes((2, 1)).wins_a == 0.75


def test_a_solution_goes_on_without_its_dice_and_says_whose_it_is(qtbot, stage, pool):
    pool.go.clear()
    open_panel(qtbot, stage)
    click(qtbot, stage, "solvePairButton")
    assert stage.words("exactWhat") == "Exact: die 1 against die 2"
    stage.change(value=DICE[1:], answer=DICE[1:])
    assert stage.words("exactWhat") == "Exact (wuerfel.txt): die 1 against die 2"
    assert stage.control.is_active
    stage.control.stop()


@pytest.mark.parametrize(
    ("answer", "words"),
    [
        (Refusal(Obstacle.ENDLESS), "may never end"),
        (WorkerError("killed", deaths=1), "ended unexpectedly"),
    ],
)
def test_what_goes_wrong_on_the_way_is_said(qtbot, stage, pool, answer, words):
    pool.answer = answer
    open_panel(qtbot, stage)
    click(qtbot, stage, "solvePairButton")
    qtbot.waitUntil(lambda: not stage.control.is_active)
    assert words in stage.failures[0][1]()
    assert len(stage.failures) == 1
    assert not stage.stage.state.answers.solutions
