"""Exact answers outlive the session: kept when they are found, known when the store is opened."""

import pytest
from PySide6.QtCore import QObject, Signal

from bwinf_gui.places import run_store
from bwinf_gui.runs.library import RunLibrary
from bwinf_gui.tasks.dice.dice import Die
from bwinf_gui.tasks.dice.exact.values import OutcomeProbabilities, Question, Solution
from bwinf_gui.tasks.dice.tab.exact.run import KeptSolutions
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


class StandInRun(QObject):
    """Finds what it is told to, and notes what it is reminded of."""

    found = Signal(object, str)

    def __init__(self, parent):
        super().__init__(parent)
        self.known = []

    def take_over(self, solutions):
        self.known += solutions


@pytest.fixture
def session(qapp):
    """Begins a session: a run whose answers are kept, and the library."""
    owners = []

    def begin():
        owner = QObject(qapp)
        library = RunLibrary(path=run_store(), kinds=KINDS, threads=QtThreads(owner))
        run = StandInRun(owner)
        KeptSolutions(library=library, run=run, parent=owner)
        owners.append((owner, library))
        return library, run

    yield begin
    for owner, library in owners:
        library.close()
        owner.deleteLater()


def test_an_answer_is_known_in_the_next_session(session):
    library, run = session()
    library.open()
    run.found.emit([SOLUTION], "wuerfel.txt")
    (entry,) = library.entries()
    assert (entry.title, entry.finished) == ("wuerfel.txt", True)
    begun = ["bwinf", "dice", "exact", "--die", "1 6", "--die", "5 6"]
    assert words_of(entry.command)[:7] == begun
    later, again = session()
    assert again.known == [], "the store is not open yet"
    later.open()
    assert again.known == [SOLUTION]


def test_an_answer_of_another_version_is_solved_anew(session, monkeypatch):
    library, run = session()
    library.open()
    run.found.emit([SOLUTION], "wuerfel.txt")
    monkeypatch.setattr("bwinf_gui.runs.library.__version__", "77.0")
    later, again = session()
    later.open()
    assert again.known == []


def test_without_a_store_answers_are_found_all_the_same(session, tmp_path, monkeypatch):
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("BWINF_HOME", str(tmp_path / "file"))
    library, run = session()
    library.open()
    run.found.emit([SOLUTION], "wuerfel.txt")
    assert list(library.entries()) == []
