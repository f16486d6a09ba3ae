"""Exact answers outlive the session: kept when they are found, known when the store is opened."""

from types import SimpleNamespace

import pytest
from PySide6.QtCore import QObject

from bwinf_gui.engine.engine import Engine
from bwinf_gui.kit.stage import Stage
from bwinf_gui.places import run_store
from bwinf_gui.runs.library import RunLibrary
from bwinf_gui.tasks.dice.dice import Die
from bwinf_gui.tasks.dice.exact.tables import Tables
from bwinf_gui.tasks.dice.exact.values import OutcomeProbabilities, Question, Solution
from bwinf_gui.tasks.dice.tab.compare import exact_control
from bwinf_gui.tasks.dice.tab.compare.exact_control import ExactControl
from bwinf_gui.tasks.dice.tab.compare.state import CompareState
from bwinf_gui.tasks.dice.task import TASK
from bwinf_gui.tasks.run_kinds import KINDS
from bwinf_gui.text.command_lines import words_of
from bwinf_gui.widgets.background import QtThreads

SOLUTION = Solution(
    question=Question(dice=(Die((1, 6)), Die((5, 6)))),
    a_starts=OutcomeProbabilities(0.25, 0.75, 0.0, 100.5),
    b_starts=OutcomeProbabilities(0.125, 0.875, 0.0, 101.5),
    error_bound=1e-11,
    rolls_error_bound=1e-8,
    seconds=0.5,
)


@pytest.fixture
def session(qapp, appearance, tmp_path):
    """Begins a session: what solves, and the library in which its answers are kept."""
    owners = []

    def begin():
        owner = QObject(qapp)
        library = RunLibrary(path=run_store(), kinds=KINDS, threads=QtThreads(owner))
        engine = Engine(
            workers=1, new_pool=lambda _: None, preparations=[], threads=QtThreads(owner)
        )
        stage = Stage(CompareState(), appearance=appearance, task=TASK, parent=owner)
        control = ExactControl(
            stage=stage,
            services=SimpleNamespace(engine=engine, library=library),
            folder=tmp_path,
            tables=Tables(tmp_path / "tables"),
            title=lambda: "wuerfel.txt",
        )
        owners.append((owner, library))
        return library, control, stage

    yield begin
    for owner, library in owners:
        library.close()
        owner.deleteLater()


def test_an_answer_is_known_in_the_next_session(session):
    library, control, _ = session()
    library.open()
    control.keep([SOLUTION], "wuerfel.txt")
    (entry,) = library.entries()
    assert (entry.title, entry.finished) == ("wuerfel.txt", True)
    begun = ["bwinf", "dice", "exact", "--die", "1 6", "--die", "5 6"]
    assert words_of(entry.command)[:7] == begun
    later, _, stage = session()
    assert stage.state.answers.solutions == (), "the store is not open yet"
    later.open()
    assert stage.state.answers.solutions == (SOLUTION,)


def test_an_answer_of_another_version_is_solved_again(session, monkeypatch):
    library, control, _ = session()
    library.open()
    control.keep([SOLUTION], "wuerfel.txt")
    monkeypatch.setattr(exact_control, "__version__", "77.0")
    later, _, stage = session()
    later.open()
    assert stage.state.answers.solutions == ()


def test_without_a_store_answers_are_found_all_the_same(session, tmp_path, monkeypatch):
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("BWINF_HOME", str(tmp_path / "file"))
    library, control, _ = session()
    library.open()
    control.keep([SOLUTION], "wuerfel.txt")
    assert list(library.entries()) == []
