"""The dialog that distributes a comparison: what to run, what came back, and what is missing."""

from dataclasses import replace
from itertools import islice
from pathlib import Path
from time import sleep

import pytest
from coins import Coins, last
from kept_runs import FIXED, STRENGTHS, steps
from local_engine import thread_engine
from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFileDialog, QPushButton, QWidget

from bwinf_gui.runs import format_run, new_run, parse_run
from bwinf_gui.runs.library import RunLibrary
from bwinf_gui.tasks.dice.compare.comparison import UntilCertain
from bwinf_gui.tasks.dice.compare.parts import Part, PartProgress, play_part
from bwinf_gui.tasks.dice.compare.run_kinds import PARTS
from bwinf_gui.tasks.dice.tab.compare import parts_dialog
from bwinf_gui.tasks.dice.tab.compare.parts_dialog import PartsDialog
from bwinf_gui.tasks.run_kinds import KINDS
from bwinf_gui.text.errors import InputError, Reason
from bwinf_gui.widgets.run_bar import RunStatus


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
            file=file,
            title="dice.txt",
            engine=engine,
            library=library,
            appearance=appearance,
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


def test_a_script_plays_each_part_in_a_job_of_its_own(make_dialog):
    dialog = make_dialog(file=Path("dice.txt"))
    form = dialog.findChild(QObject, "partsForm")
    form.setCurrentIndex(1)
    form.activated.emit(1)
    assert "#SBATCH --array=1-4\n" in text(dialog)
    assert '--part "${SLURM_ARRAY_TASK_ID}/4"' in text(dialog)


def test_a_run_until_certain_has_no_parts(make_dialog):
    dialog = make_dialog(replace(FIXED, plan=UntilCertain()))
    assert text(dialog).startswith("Parts need a fixed number of games")
    assert dialog.findChild(QObject, "partsPlay") is None, "there is nothing to play"


def test_a_part_is_played_here_and_the_others_elsewhere(
    make_dialog, qtbot, take_in, library, tmp_path, monkeypatch
):
    monkeypatch.setattr(parts_dialog, "play_part", played_by_coins)
    dialog, runs = make_dialog(), []
    dialog.merged.connect(runs.append)
    dialog.findChild(QObject, "partsCount").setValue(3)
    dialog.findChild(QObject, "partsPlay").click()
    qtbot.waitUntil(lambda: 1 in dialog.state.given)
    assert text(dialog, "partsState") == "Part 1 is here, parts 2–3 are missing"
    (entry,) = library.entries()
    assert (entry.kind, entry.finished) == (PARTS.name, True)
    take_in(dialog, [part_file(tmp_path, 2), part_file(tmp_path, 3)])
    (run,) = runs
    assert library.value(run).results == steps()[-1].results


@pytest.fixture
def rows(make_dialog):
    """The rows of a dialog that is seen."""
    dialog = make_dialog()
    dialog.show()
    yield dialog.findChild(QObject, "partsTable")
    dialog.close()


def buttons_of(rows, row):
    """The buttons in a row by their texts."""
    buttons = rows.indexWidget(rows.model().index(row, 2)).findChildren(QPushButton)
    return {button.text(): button for button in buttons}


@pytest.mark.usefixtures("dressed")
def test_each_part_has_buttons_in_its_row(rows, qtbot, monkeypatch):
    monkeypatch.setattr(parts_dialog, "play_part", played_by_coins)
    dialog = rows.window()
    assert list(buttons_of(rows, 3)) == ["Play here", "Save job …", "Copy command"]
    buttons_of(rows, 2)["Copy command"].click()
    assert rows.current_row == 2, "what follows is about this part"
    assert "--part 3/4 " in QGuiApplication.clipboard().text()
    buttons_of(rows, 3)["Play here"].click()
    qtbot.waitUntil(lambda: 4 in dialog.state.given)
    assert list(buttons_of(rows, 3)) == ["Save part …"]
    assert text(dialog, "partsState") == "Part 4 is here, parts 1–3 are missing"


@pytest.mark.usefixtures("dressed")
def test_a_row_says_that_its_command_is_copied_and_no_button_moves(rows):
    dialog, copy = rows.window(), lambda: dialog.findChild(QPushButton, "partsCopyCommand")
    before = copy().geometry()
    copy().click()
    assert copy().text() == "copied"
    assert text(dialog, "partsCopy") == "✓ copied"
    assert copy().accessibleName() == "Part 1 of 4: copied"
    assert copy().geometry() == before
    rows.row_chosen.emit(1)
    assert list(buttons_of(rows, 0))[-1] == "Copy command", "the command below is another one now"


@pytest.mark.usefixtures("dressed")
def test_buttons_of_rows_have_all_the_room_that_they_need(make_dialog, spoken, qtbot):
    spoken("de")
    dialog = make_dialog()
    dialog.resize(1000, 700)
    dialog.show()
    rows = dialog.findChild(QObject, "partsTable")
    qtbot.waitUntil(lambda: "Auftrag speichern …" in buttons_of(rows, 0))
    for button in buttons_of(rows, 0).values():
        assert button.width() >= button.sizeHint().width()
    dialog.close()


@pytest.mark.usefixtures("dressed")
def test_stopped_parts_are_not_denied_and_go_on_where_they_were(
    rows, qtbot, library, tmp_path, monkeypatch
):
    dialog, job = rows.window(), tmp_path / "job.bwinfrun"
    monkeypatch.setattr(parts_dialog, "play_part", played_until_stopped)
    buttons_of(rows, 0)["Play here"].click()
    qtbot.waitUntil(lambda: 1 in dialog.state.begun and dialog.state.begun[1].games > 0)
    buttons_of(rows, 0)["Stop"].click()
    qtbot.waitUntil(lambda: "Resume" in buttons_of(rows, 0))
    assert text(dialog, "partsState") == "Part 1 is stopped, parts 2–4 are missing"
    monkeypatch.setattr(parts_dialog, "play_part", played_by_coins)
    buttons_of(rows, 1)["Play here"].click()
    qtbot.waitUntil(lambda: 2 in dialog.state.given)
    assert text(dialog, "partsState") == "Part 2 is here, part 1 is stopped, parts 3–4 are missing"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(job), ""))
    buttons_of(rows, 0)["Save job …"].click()
    games = dialog.state.begun[1].games
    assert parse_run(job.read_bytes(), job.name, KINDS).restored(PARTS).games == games
    buttons_of(rows, 0)["Resume"].click()
    assert dialog.state.begun[1].games >= games
    qtbot.waitUntil(lambda: 1 in dialog.state.given)
    assert not dialog.state.begun
    assert [entry.finished for entry in library.entries()] == [True, True], "each is kept once"


@pytest.mark.usefixtures("dressed")
def test_tab_goes_through_the_buttons_of_the_chosen_row_only(rows, qtbot):
    with qtbot.waitActive(rows.window()):
        rows.window().activateWindow()
    rows.setFocus()
    rows.choose_row(0)
    qtbot.keyClick(rows, Qt.Key.Key_Down)
    names = []
    for _ in range(4):
        qtbot.keyClick(rows.window().focusWidget(), Qt.Key.Key_Tab)
        names.append(rows.window().focusWidget().objectName())
    assert names == ["partsPlay", "partsSave", "partsCopyCommand", "partsForm"]
    assert buttons_of(rows, 1)["Play here"].objectName() == "partsPlay"
    assert buttons_of(rows, 1)["Play here"].accessibleName() == "Part 2 of 4: Play here"


@pytest.mark.usefixtures("dressed")
def test_in_a_narrow_window_buttons_have_icons_and_tips(rows, qtbot):
    dialog = rows.window()
    dialog.resize(1000, 600)
    qtbot.waitUntil(lambda: "Play here" in buttons_of(rows, 0))
    dialog.resize(420, 600)
    qtbot.waitUntil(lambda: list(buttons_of(rows, 0)) == [""])
    play = dialog.findChild(QPushButton, "partsPlay")
    assert (play.toolTip(), play.accessibleName()) == ("Play here", "Part 1 of 4: Play here")
    dialog.resize(1000, 600)
    qtbot.waitUntil(lambda: "Play here" in buttons_of(rows, 0))


@pytest.mark.usefixtures("dressed")
@pytest.mark.parametrize("width", [600, 760, 940])
def test_what_is_done_with_a_part_is_read_whole(make_dialog, spoken, width):
    spoken("de")
    dialog = make_dialog()
    dialog.resize(width, 600)
    dialog.show()
    rows = dialog.findChild(QObject, "partsTable")
    half = steps()[60]
    dialog._change(  # how far a run is, is known only while it is played
        begun={1: replace(PartProgress.before(FIXED, Part(1, 4)), results=half.results)},
        under_way=1,
        status=RunStatus(done="4,5 Mio. von 75 Mio. Spielen", left="noch etwa 13 s"),
    )
    assert rows.rows[0].words == "wird hier gespielt"
    assert rows.sizeHintForColumn(1) <= rows.columnWidth(1)
    assert rows.sizeHintForColumn(0) <= rows.columnWidth(0)
    dialog.close()


@pytest.mark.usefixtures("dressed")
def test_of_many_parts_only_those_that_are_seen_have_buttons(rows):
    rows.window().findChild(QObject, "partsCount").setValue(1000)
    assert rows.indexWidget(rows.model().index(999, 2)) is None
    rows.scrollToBottom()
    assert list(buttons_of(rows, 999)) == ["Play here", "Save job …", "Copy command"]
    assert rows.indexWidget(rows.model().index(0, 2)) is None


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
