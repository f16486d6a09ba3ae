"""The dialog that distributes a comparison: what to run, what came back, and what is missing."""

import threading
from dataclasses import replace
from itertools import islice
from pathlib import Path
from time import sleep
from types import SimpleNamespace

import pytest
from coins import Coins, last
from kept_runs import FIXED, STRENGTHS, steps
from local_engine import thread_engine
from PySide6.QtCore import QObject
from PySide6.QtGui import QGuiApplication, QShortcut
from PySide6.QtWidgets import QFileDialog, QPushButton, QWidget

from bwinf_gui.runs import format_run, new_run, parse_run
from bwinf_gui.runs.library import RunLibrary
from bwinf_gui.tasks.dice.compare.comparison import UntilCertain
from bwinf_gui.tasks.dice.compare.parts import Part, PartProgress, play_part
from bwinf_gui.tasks.dice.compare.run_kinds import PARTS
from bwinf_gui.tasks.dice.tab.compare import parts_dialog
from bwinf_gui.tasks.dice.tab.compare.parts_dialog import PartsDialog
from bwinf_gui.tasks.dice.task import TASK
from bwinf_gui.tasks.run_kinds import KINDS
from bwinf_gui.text.errors import InputError, Reason


def part_file(folder, number, of=3):
    start = PartProgress.before(FIXED, Part(number, of))
    part = last(play_part(start, Coins(*STRENGTHS).submit, at_once=2))
    file = folder / f"part-{number}-of-{of}.bwinfrun"
    file.write_text(format_run(new_run(PARTS, part, "")))
    return file


@pytest.fixture
def engine(qapp):
    owner = QObject(qapp)
    engine = thread_engine(owner)
    engine.prepare()
    yield engine
    engine.shut_down()
    owner.deleteLater()


@pytest.fixture
def library(engine, tmp_path):
    library = RunLibrary(path=tmp_path / "runs.sqlite3", kinds=KINDS, threads=engine.threads)
    library.open()
    yield library
    library.close()


@pytest.fixture
def make_dialog(qtbot, appearance, library, engine):
    parent = QWidget()
    qtbot.addWidget(parent)
    parent.resize(900, 600)

    def make(comparison=FIXED, file=None):
        return PartsDialog(
            comparison,
            task=TASK,
            file=file,
            title="dice.txt",
            services=SimpleNamespace(engine=engine, library=library, appearance=appearance),
            parent=parent,
        )

    return make


@pytest.fixture
def take_in(qtbot):
    """Have a dialog read files, and wait until it has, or is closed."""

    def take(dialog, files):
        choose, closed = dialog.findChild(QObject, "partsChoose"), []
        dialog.finished.connect(closed.append)
        dialog.take_in(files)
        assert not choose.isEnabled()
        qtbot.waitUntil(lambda: bool(closed) or choose.isEnabled())

    return take


def text(dialog, name="partsText"):
    widget = dialog.findChild(QObject, name)
    return widget.toPlainText() if name == "partsText" else widget.text()


def test_there_is_a_command_for_each_part_without_a_folder(make_dialog):
    dialog = make_dialog(file=Path("/somewhere/dice.txt"))
    dialog.findChild(QObject, "partsCount").setValue(3)
    rows = dialog.findChild(QObject, "partsTable")
    rows.choose_row(1)
    rows.row_chosen.emit(1)
    words = "--part 2/3 --output part-2-of-3.bwinfrun --games 12345 --seed 7 --rules bwinf"
    assert text(dialog).splitlines() == [
        f"bwinf dice compare dice.txt {words}",
        "# then read the file here, or: bwinf runs merge part-*-of-3.bwinfrun",
    ]
    copy = dialog.findChild(QObject, "partsCopy")
    copy.click()
    assert copy.text() == "✓ copied"
    assert QGuiApplication.clipboard().text() == text(dialog)


def test_a_run_until_certain_has_no_parts(make_dialog):
    dialog = make_dialog(replace(FIXED, plan=UntilCertain()))
    assert text(dialog).startswith("Parts need a fixed number of games")
    assert not dialog.findChild(QObject, "partsSave").isEnabled(), "there is nothing to play"
    assert not dialog.findChild(QObject, "partsTable").rows
    dialog.toggle()
    assert dialog.state.under_way is None


def test_a_part_is_played_here_and_the_others_elsewhere(
    make_dialog, qtbot, take_in, library, tmp_path, monkeypatch
):
    monkeypatch.setattr(parts_dialog, "play_part", played_by_coins)
    dialog, runs = make_dialog(), []
    dialog.merged.connect(runs.append)
    dialog.findChild(QObject, "partsCount").setValue(3)
    dialog.findChild(QObject, "partsPlay").click()
    qtbot.waitUntil(lambda: Part(1, 3) in dialog.state.given)
    assert text(dialog, "partsState") == "Part 1 is here, parts 2–3 are missing"
    (entry,) = library.entries()
    assert (entry.kind, entry.finished) == (PARTS.name, True)
    take_in(dialog, [part_file(tmp_path, 2), part_file(tmp_path, 3)])
    (run,) = runs
    assert library.value(run).results == steps()[-1].results


def press(dialog, name, text):
    """Press one of the buttons about the chosen part."""
    button = dialog.findChild(QPushButton, name)
    assert button.text() == text
    button.click()


def choose(dialog, number):
    dialog.findChild(QObject, "partsTable").row_chosen.emit(number - 1)


@pytest.mark.usefixtures("dressed")
def test_the_buttons_are_about_the_chosen_part(make_dialog, qtbot, monkeypatch):
    monkeypatch.setattr(parts_dialog, "play_part", played_by_coins)
    dialog = make_dialog()
    dialog.show()
    choose(dialog, 3)
    press(dialog, "partsCopy", "&Copy")
    assert "--part 3/4 " in QGuiApplication.clipboard().text()
    choose(dialog, 4)
    assert text(dialog, "partsCopy") == "&Copy", "the command is another one now"
    shortcut = dialog.findChild(QShortcut)
    assert shortcut.key().toString() == "Ctrl+Return", "as the button says"
    shortcut.activated.emit()
    qtbot.waitUntil(lambda: Part(4, 4) in dialog.state.given)
    assert text(dialog, "partsSave") == "Save part …"
    assert not dialog.findChild(QPushButton, "partsPlay").isVisible(), "it is played already"
    assert text(dialog, "partsState") == "Part 4 is here, parts 1–3 are missing"
    choose(dialog, 1)
    assert (text(dialog, "partsPlay"), text(dialog, "partsSave")) == ("Play here", "Save job …")
    dialog.close()


def play_until_stopped(dialog, number, qtbot, monkeypatch):
    """Play some of a part here."""
    monkeypatch.setattr(parts_dialog, "play_part", played_until_stopped)
    choose(dialog, number)
    press(dialog, "partsPlay", "Play here")
    begun = lambda: dialog.state.begun.get(Part(number, 4))  # noqa: E731
    qtbot.waitUntil(lambda: begun() is not None and begun().games > 0)
    press(dialog, "partsStop", "Stop")
    monkeypatch.setattr(parts_dialog, "play_part", played_by_coins)
    return begun().games


@pytest.mark.usefixtures("dressed")
def test_stopped_parts_are_not_denied_and_go_on_where_they_were(
    make_dialog, qtbot, library, tmp_path, monkeypatch
):
    dialog, job = make_dialog(), tmp_path / "job.bwinfrun"
    dialog.show()
    games = play_until_stopped(dialog, 1, qtbot, monkeypatch)
    assert text(dialog, "partsState") == "Part 1 is stopped, parts 2–4 are missing"
    choose(dialog, 2)
    press(dialog, "partsPlay", "Play here")
    qtbot.waitUntil(lambda: Part(2, 4) in dialog.state.given)
    assert text(dialog, "partsState") == "Part 2 is here, part 1 is stopped, parts 3–4 are missing"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(job), ""))
    choose(dialog, 1)
    press(dialog, "partsSave", "Save job …")
    assert parse_run(job.read_bytes(), job.name, KINDS).restored(PARTS).games == games
    press(dialog, "partsPlay", "Resume")
    assert dialog.state.begun[Part(1, 4)].games >= games
    qtbot.waitUntil(lambda: Part(1, 4) in dialog.state.given)
    assert not dialog.state.begun
    assert [entry.finished for entry in library.entries()] == [True, True], "each is kept once"
    dialog.close()


@pytest.mark.usefixtures("dressed")
def test_the_next_part_can_be_played_before_the_run_of_the_last_one_has_ended(
    make_dialog, qtbot, library, monkeypatch
):
    written = threading.Event()

    def ends_late(start, submit, *, at_once):
        yield from played_by_coins(start, submit, at_once=at_once)
        written.wait(5)

    monkeypatch.setattr(parts_dialog, "play_part", ends_late)
    dialog = make_dialog()
    dialog.show()
    press(dialog, "partsPlay", "Play here")
    qtbot.waitUntil(lambda: Part(1, 4) in dialog.state.given)
    assert dialog.state.run.is_active
    choose(dialog, 2)
    press(dialog, "partsPlay", "Play here")
    qtbot.waitUntil(lambda: Part(2, 4) in dialog.state.given)
    written.set()
    qtbot.waitUntil(lambda: [entry.finished for entry in library.entries()] == [True, True])
    dialog.close()


def test_a_part_that_is_stopped_before_its_first_game_has_not_begun(
    make_dialog, qtbot, library, monkeypatch
):
    dialog, value = make_dialog(), threading.Event()

    def without_games(start, submit, *, at_once):
        del submit, at_once
        while True:
            yield start
            value.set()
            sleep(0.001)  # it waits for the stop, which ends it here

    monkeypatch.setattr(parts_dialog, "play_part", without_games)
    dialog.show()
    press(dialog, "partsPlay", "Play here")
    assert text(dialog, "partsState") == "Part 1 is being played here"
    qtbot.waitUntil(value.is_set)
    press(dialog, "partsStop", "Stop")
    assert text(dialog, "partsState") == "No part is here yet"
    assert text(dialog, "partsPlay") == "Play here"
    dialog.close()
    qtbot.waitUntil(lambda: len(library.entries()) == 1)
    assert text(make_dialog(), "partsState") == "No part is here yet"


@pytest.mark.usefixtures("dressed")
def test_what_was_begun_is_there_when_the_dialog_is_opened_again(
    make_dialog, take_in, qtbot, library, tmp_path, monkeypatch
):
    first = make_dialog()
    first.show()
    choose(first, 2)
    monkeypatch.setattr(parts_dialog, "play_part", played_by_coins)
    press(first, "partsPlay", "Play here")
    qtbot.waitUntil(lambda: Part(2, 4) in first.state.given)
    games = play_until_stopped(first, 3, qtbot, monkeypatch)
    first.close()
    # The second one is there from its first games on, and written again when it is stopped.
    qtbot.waitUntil(lambda: games in [entry.done for entry in library.entries()])
    assert text(make_dialog(replace(FIXED, seed=8)), "partsState") == "No part is here yet"
    dialog, runs = make_dialog(), []
    dialog.merged.connect(runs.append)
    dialog.show()
    assert text(dialog, "partsState") == "Part 2 is here, part 3 is stopped, parts 1, 4 are missing"
    count = dialog.findChild(QObject, "partsCount")
    count.setValue(3)
    assert text(dialog, "partsState") == "No part is here yet", "these are parts of four"
    count.setValue(4)
    choose(dialog, 3)
    assert dialog.state.begun[Part(3, 4)].games == games
    press(dialog, "partsPlay", "Resume")
    qtbot.waitUntil(lambda: Part(3, 4) in dialog.state.given)
    assert len(library.entries()) == 2, "each is kept once"
    take_in(dialog, [part_file(tmp_path, 1, of=4), part_file(tmp_path, 4, of=4)])
    (run,) = runs
    assert library.value(run).results == steps()[-1].results


def played_until_stopped(start, submit, *, at_once):
    del submit
    steps_of_part = play_part(start, Coins(*STRENGTHS).submit, at_once=at_once, job_games=1)
    first = next(islice(steps_of_part, 4, None))
    while True:
        yield first
        sleep(0.001)  # it waits for the stop, which ends it here


def played_by_coins(start, submit, *, at_once):
    del submit
    return play_part(start, Coins(*STRENGTHS).submit, at_once=at_once)


def test_a_job_for_another_computer_is_a_part_that_nobody_has_played(
    make_dialog, library, tmp_path, monkeypatch
):
    file = tmp_path / "job.bwinfrun"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(tmp_path / "job"), ""))
    make_dialog().findChild(QObject, "partsSave").click()
    number = library.take_in(file.read_bytes(), file.name)
    job = library.value(library.run(number))
    assert (job.part, job.games, job.comparison) == (Part(1, 4), 0, FIXED)
    assert library.run(number).entry.can_go_on


@pytest.mark.usefixtures("dressed")
def test_more_dice_than_a_file_has_room_for_have_no_parts(make_dialog):
    dialog = make_dialog(replace(FIXED, dice=601 * FIXED.dice[:1]))
    assert text(dialog) == "Parts have room for at most 600 dice."


def test_parts_become_a_run_as_soon_as_all_are_there(make_dialog, take_in, library, tmp_path):
    dialog, runs = make_dialog(), []
    dialog.merged.connect(runs.append)
    take_in(dialog, [part_file(tmp_path, 3)])
    assert text(dialog, "partsState") == "Part 3 is here, parts 1–2 are missing"
    take_in(dialog, [part_file(tmp_path, 1), part_file(tmp_path, 2)])
    (run,) = runs
    assert library.value(run).results == steps()[-1].results
    assert run.entry.title == "dice.txt"


@pytest.mark.parametrize("content", [None, "no run at all"])
def test_what_does_not_belong_together_is_reported(
    make_dialog, take_in, library, tmp_path, content
):
    files = [part_file(tmp_path, number) for number in (1, 2, 3)]
    other = tmp_path / "again.bwinfrun"
    other.write_text(files[0].read_text() if content is None else content)
    dialog = make_dialog()
    take_in(dialog, [*files, other])
    wanted = "It is part 1 of 3" if content is None else "The file does not contain a run."
    assert text(dialog, "partsRefusal").startswith(wanted)
    assert not library.entries()


@pytest.mark.parametrize("content", [None, "no run at all"])
def test_parts_that_were_taken_stay_where_another_file_is_refused(
    make_dialog, take_in, tmp_path, content
):
    dialog, runs = make_dialog(), []
    dialog.merged.connect(runs.append)
    first, *others = [part_file(tmp_path, number) for number in (1, 2, 3)]
    take_in(dialog, [first])
    bad = tmp_path / "again.bwinfrun"
    bad.write_text(first.read_text() if content is None else content)
    take_in(dialog, [bad])
    assert not runs
    take_in(dialog, others)
    assert len(runs) == 1


def test_a_long_error_does_not_widen_the_dialog(make_dialog, take_in, monkeypatch, tmp_path):
    def fail(path):
        raise InputError(path.name, 0, Reason("x" * 3000))

    monkeypatch.setattr(parts_dialog, "read_bytes", fail)
    dialog = make_dialog()
    dialog.show()
    size = dialog.size()
    take_in(dialog, [part_file(tmp_path, 1)])
    assert "x" * 30 in text(dialog, "partsRefusal").lower()
    assert dialog.size() == size
    assert dialog.minimumSizeHint().width() <= size.width()
