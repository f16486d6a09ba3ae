"""Solving never blocks the window, and only the answer to the latest value counts."""

import threading

import pytest
from PySide6.QtCore import QObject, QThreadPool

from bwinf_gui.task import SolvedShare
from bwinf_gui.widgets import solver
from bwinf_gui.widgets.solver import Solver


class Answers:
    """A solver whose `solve` waits for `gate` where the value is negative."""

    def __init__(self, parent):
        self.gate, self.begun = threading.Event(), threading.Event()
        self.solved, self.refused, self.dropped = [], [], []
        self.solver = Solver(self.solve, threads=None, parent=parent)
        self.solver.solved.connect(lambda value, answer: self.solved.append((value, answer)))
        self.solver.refused.connect(lambda value, error: self.refused.append((value, error)))

    def solve(self, value):
        if value == 0:
            raise SystemExit(3)
        return self.slowly(value) if value < 0 else 2 * value

    def slowly(self, value):
        try:
            self.begun.set()
            yield None
            self.gate.wait()
            yield 2 * value
        except GeneratorExit:
            self.dropped.append(value)


@pytest.fixture
def answers(qapp, monkeypatch):
    del qapp
    monkeypatch.setattr(solver, "PATIENCE_SECONDS", 0.03)
    parent = QObject()
    answers = Answers(parent)
    yield answers
    answers.gate.set()
    answers.solver.stop()


def test_a_quick_answer_is_there_at_once(answers, monkeypatch):
    monkeypatch.setattr(solver, "PATIENCE_SECONDS", 60)
    answers.solver.start(3)
    assert answers.solved == [(3, 6)]


def test_a_slow_one_is_awaited_beside_the_window(answers, qtbot):
    answers.solver.start(-3)
    assert answers.solved == []
    assert answers.solver.is_busy
    answers.gate.set()
    qtbot.waitUntil(lambda: answers.solved == [(-3, -6)])


def test_one_that_was_stopped_and_is_over_does_not_delay_the_next(answers, monkeypatch):
    answers.solver.start(-1)
    assert answers.begun.wait()
    answers.solver.stop()
    answers.gate.set()
    # Nothing tells the window yet that the thread is done.
    assert QThreadPool.globalInstance().waitForDone(5000)
    monkeypatch.setattr(solver, "PATIENCE_SECONDS", 60)
    answers.solver.start(3)
    assert answers.solved == [(3, 6)]


def test_only_the_newest_value_is_answered(answers, qtbot):
    for value in (-1, -2, -3, 4):
        answers.solver.start(value)
    answers.gate.set()
    qtbot.waitUntil(lambda: bool(answers.solved))
    assert answers.solved == [(4, 8)]
    assert answers.dropped == [-1], "the others were never begun"


def test_a_share_before_each_answer_takes_no_answer_away(answers, qtbot, monkeypatch):
    now, shown = [0.0], []
    monkeypatch.setattr(solver, "perf_counter", lambda: now[0])

    def solve(_value):
        for part in (1, 2):
            now[0] += 1
            yield SolvedShare(part / 2)
            yield part
        answers.gate.wait()

    solving = Solver(solve, threads=None, parent=answers.solver)
    solving.progressed.connect(lambda share: shown.append(f"{share:.0%}"))
    solving.solved.connect(lambda _value, answer: shown.append(answer))
    solving.start(3)
    qtbot.waitUntil(lambda: shown == ["50%", 1, "100%", 2])
    answers.gate.set()
    qtbot.waitUntil(lambda: not solving.is_busy)


def test_what_is_stopped_is_not_answered(answers, qtbot):
    answers.solver.start(-1)
    assert answers.begun.wait()
    answers.solver.stop()
    assert not answers.solver.is_busy
    answers.gate.set()
    answers.solver.start(5)
    qtbot.waitUntil(lambda: bool(answers.solved))
    assert answers.solved == [(5, 10)]


def test_the_answer_to_the_same_value_is_kept(answers, monkeypatch):
    monkeypatch.setattr(solver, "PATIENCE_SECONDS", 60)
    for _ in range(2):
        answers.solver.start(3)
    assert answers.solved == [(3, 6)] * 2


def test_whatever_a_task_raises_is_a_refusal(answers, monkeypatch):
    monkeypatch.setattr(solver, "PATIENCE_SECONDS", 60)
    answers.solver.start(0)
    [(value, error)] = answers.refused
    assert value == 0
    assert isinstance(error, SystemExit)


def test_it_stays_busy_from_one_slow_value_to_the_next(answers, qtbot):
    said = []
    answers.solver.busy_changed.connect(said.append)
    answers.solver.start(-1)
    qtbot.waitUntil(lambda: said == [True])
    answers.solver.start(-2)
    answers.gate.set()
    qtbot.waitUntil(lambda: bool(answers.solved))
    assert said == [True, False]


def test_it_is_busy_too_while_what_was_stopped_does_not_end(answers, qtbot):
    answers.solver.start(-1)
    answers.solver.stop()
    said = []
    answers.solver.busy_changed.connect(said.append)
    answers.solver.start(-2)
    qtbot.waitUntil(lambda: said == [True])
