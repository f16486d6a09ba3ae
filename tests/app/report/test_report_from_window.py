"""A report from the window: what is open in it, what was asked and counted there, how it looks."""

from pathlib import Path

import pytest
from driving import RUN_MS, child, open_program, shared_program
from PySide6.QtCore import Qt
from PySide6.QtPrintSupport import QPrinter
from PySide6.QtWidgets import QMenu
from report_dialogs import dialog_over, write

from bwinf_gui.app.report import ReportDialog
from bwinf_gui.resources import resource
from bwinf_gui.tasks.dice.compare.command_line import progress_command
from bwinf_gui.tasks.dice.compare.sentences import answer
from bwinf_gui.tasks.parking.row import move_car
from bwinf_gui.widgets.inquiry import PAGE_WIDTH

ROWS = [resource("examples", f"parkplatz-{name}.txt") for name in ("kurz", "gleichstand")]
DICE = [resource("examples", "wuerfel-hoch.txt")]
TRIP, NIGHTS = "5 days of 360 min", "500 minutes a day would make 4.2 possible"
DIFFERENT = "2\n6 1 1 1 1 5 6\n6 1 2 3 3 3 6\n"
"""Dice that nobody has solved."""


@pytest.fixture
def window(qtbot, store):
    with open_program(qtbot, store) as program:
        yield program.window


def test_what_is_not_saved_is_in_the_report_as_the_window_shows_it(window, qtbot, tmp_path):
    own, other = tmp_path / "mine.txt", tmp_path / "yours.txt"
    for path in (own, other):
        path.write_bytes(ROWS[1].read_bytes())
    window.open_path(other)
    window.open_path(own)
    document = window.page.document
    document.change(move_car(document.value, 3, 14), "move")
    child(window, "reportAction").trigger()
    dialog = child(window, "reportDialog")
    texts = [dialog.files.item(row).text() for row in range(dialog.files.count())]
    assert texts == ["mine.txt (not saved)", "yours.txt"]
    assert dialog.sources == [window.page], "other files are only offered"
    dialog.files.item(1).setCheckState(Qt.CheckState.Checked)
    shown, saved = write(dialog, qtbot, tmp_path / "report.html").decode().split("<h2")[1:]
    assert "mine.txt (not saved)</h2>" in shown
    assert "bwinf parking" not in shown, "the command would answer for the file"
    assert "T 1 right" in saved
    assert "T 1 right" not in shown
    assert window.page.document.is_modified


def test_the_report_asks_what_the_window_asks(window, qtbot, tmp_path):
    window.open_path(resource("examples", "hotels-gierig.txt"))
    child(window, "hotelsMinutes").setValue(400)
    child(window, "hotelsObjectiveMean").click()
    child(window, "reportAction").trigger()
    dialog = child(window, "reportDialog")
    text = write(dialog, qtbot, tmp_path / "report.html").decode()
    assert "--minutes 400 --objective mean" in text
    assert "5 days of 400 min" in text


def test_the_tournament_of_nim_is_in_the_report_with_its_games_and_chances(window, qtbot, tmp_path):
    path = resource("examples", "nim-drei.in")
    window.open_path(path)
    child(window, "nimGames").setValue(500)
    window.page.show_page(window.page.pages[1])
    text = write(dialog_over(window, "nim", [path]), qtbot, tmp_path / "r.html").decode()
    assert "begins and wins" in text
    assert "Binary columns" not in text, "the page with the sticks is not in front"
    assert "1919/1920" in text
    assert "--games 500 --first spieler1 --second spieler2" in text


def test_the_tournament_of_the_five_players_is_one_page(window, qtbot):
    path = resource("examples", "nim-drei.in")
    window.open_path(path)
    child(window, "nimGames").setValue(500)
    window.page.show_page(window.page.pages[1])
    dialog = dialog_over(window, "nim", [path])
    qtbot.waitUntil(lambda: not dialog.is_busy, timeout=RUN_MS)
    preview = child(dialog, "reportPreview")
    preview.updatePreview()
    assert preview.pageCount() == 1
    dialog.close()


def test_no_report_is_offered_on_the_page_of_games_before_there_is_one(window, qtbot):
    window.open_path(DICE[0])
    report = child(window, "reportAction")
    window.page.show_page(window.page.pages[1])
    assert not report.isEnabled()
    assert "…" in report.toolTip(), "the simulation is prepared, or the game is opened"
    qtbot.waitUntil(report.isEnabled, timeout=RUN_MS)


def test_what_was_counted_in_the_window_is_not_counted_again(window, qtbot, tmp_path):
    own = tmp_path / "own.txt"
    own.write_text(DIFFERENT)
    window.open_path(own)
    child(window, "gamesPerPair").setValue(1000)
    page = window.page.page
    page.toggle()
    qtbot.waitUntil(lambda: page.is_answered, timeout=RUN_MS)
    counted = page.run.progress
    child(window, "reportAction").trigger()
    dialog = child(window, "reportDialog")
    qtbot.waitUntil(lambda: not dialog.is_busy, timeout=RUN_MS)
    part = dialog.sections[0].part
    assert part.answer == f"{answer(counted.standings, (1, 2))}."
    assert part.command == progress_command(counted, file=Path(own.name))
    assert any(f" per pair, with seed {counted.comparison.seed}." in each for each in part.reasons)
    dialog.close()


def test_a_report_is_cancelled_while_it_waits_for_games(window, qtbot):
    window.open_path(DICE[0])
    child(window, "gamesPerPair").setValue(10_000_000)
    child(window, "reportAction").trigger()
    dialog = child(window, "reportDialog")
    run = dialog.run
    qtbot.waitUntil(lambda: run.is_active)
    with qtbot.waitSignal(dialog.finished):
        dialog.cancel_button.click()
    assert not run.is_active
    assert not dialog.is_busy


def test_workers_that_cannot_work_are_reported_in_the_report(window, qtbot, monkeypatch, tmp_path):
    def broken(_):
        raise OSError("no room for processes")
        yield

    engine = window.engine
    # What breaks is a process; the engine is asked as if it were starting.
    monkeypatch.setattr(engine._pool, "prepare", broken)
    engine._ready.clear()
    engine.prepare()
    qtbot.waitUntil(lambda: engine.error is not None)
    # The chances of these dice are not known, as those of the examples are.
    dice = tmp_path / "own.txt"
    dice.write_text("2\n6 1 2 3 4 6 6\n6 1 2 2 5 6 6\n")
    dialog = dialog_over(window, "ludo", [dice])
    qtbot.waitUntil(lambda: len(dialog.sections) == 1)
    assert "No room for processes." in dialog.sections[0].failure
    dialog.close()


@pytest.mark.usefixtures("dressed")
def test_figures_are_light_and_as_wide_as_the_page_whatever_the_window_looks_like(window, qtbot):
    menus = window.findChildren(QMenu)
    actions = {action.text(): action for menu in menus for action in menu.actions()}
    window.show_task("nim")
    child(window, "nimGames").setValue(100)
    for colours in ("&Dark", "&Light"):
        actions[colours].trigger()
        assert (window.palette().window().color().lightnessF() > 0.5) == (colours == "&Light")
        dialog = dialog_over(window, "nim", [resource("examples", "nim-drei.in")])
        qtbot.waitUntil(lambda dialog=dialog: len(dialog.sections) == 1, timeout=RUN_MS)
        figures = dialog.sections[0].part.figures
        assert len(figures) == 2
        for figure in figures:
            assert figure.image.deviceIndependentSize().width() <= PAGE_WIDTH
            assert lightness(figure.image) > 0.8
        dialog.close()


def lightness(image):
    """How light an image is as a whole, from 0 to 1."""
    small = image.scaled(20, 20, mode=Qt.TransformationMode.SmoothTransformation)
    points = [small.pixelColor(x, y).lightnessF() for x in range(20) for y in range(20)]
    return sum(points) / len(points)


@pytest.fixture(scope="module")
def lasting(qapp, tmp_path_factory):
    """A program for tests to which it does not matter what was opened before.

    They come last, as it would be dressed with the windows of others.
    """
    with shared_program(qapp, tmp_path_factory.mktemp("shared"), workers=False) as program:
        yield program.window


@pytest.fixture
def shared(lasting):
    """Its window, without dialogs and with the first page of each tab on top."""
    yield lasting
    for dialog in lasting.findChildren(ReportDialog):
        dialog.deleteLater()
    for tab in lasting.tabs.pages:
        tab.show_page(tab.pages[0])


def test_what_is_open_stays_as_it_is(shared, qtbot, tmp_path):
    shared.open_path(ROWS[1])
    write(dialog_over(shared, "parking", [ROWS[0]]), qtbot, tmp_path / "report.html")
    assert shared.page.document.name == "parkplatz-gleichstand.txt"


def test_the_dialog_offers_the_open_file(shared):
    shared.open_path(ROWS[1])
    child(shared, "reportAction").trigger()
    dialog = child(shared, "reportDialog")
    assert dialog.sources == [shared.page]
    assert dialog.files.item(0).text() == "parkplatz-gleichstand.txt"
    dialog.files.item(0).setCheckState(dialog.files.item(0).checkState().Unchecked)
    assert not dialog.save_button.isEnabled()
    dialog.close()


def test_a_report_is_printed(shared, qtbot, tmp_path):
    shared.open_path(ROWS[0])
    child(shared, "reportAction").trigger()
    dialog = child(shared, "reportDialog")
    printer = QPrinter(QPrinter.PrinterMode.HighResolution)
    printer.setOutputFormat(QPrinter.OutputFormat.PdfFormat)
    printer.setOutputFileName(str(tmp_path / "printed.pdf"))
    with qtbot.waitSignal(dialog.finished, timeout=RUN_MS):
        dialog.print_on(printer)
    assert (tmp_path / "printed.pdf").read_bytes().startswith(b"%PDF-")


@pytest.mark.parametrize(("number", "said", "silent"), [(0, TRIP, NIGHTS), (1, NIGHTS, TRIP)])
def test_the_page_in_front_is_reported(shared, qtbot, tmp_path, number, said, silent):
    shared.open_path(resource("examples", "hotels-gierig.txt"))
    shared.page.show_page(shared.page.pages[number])
    text = write(reported(shared), qtbot, tmp_path / "r.html").decode()
    assert said in text
    assert silent not in text


def test_the_verdicts_on_an_answer_are_reported_while_they_are_in_front(shared, qtbot, tmp_path):
    shared.open_path(resource("examples", "parkplatz-kurz.txt"))
    check = shared.page.check_page
    shared.page.show_page(check)
    check.show_mode(check.answer)
    check.answer.show_text("A: H 1 right")
    qtbot.waitUntil(lambda: check.answer.exports().tables != (), timeout=RUN_MS)
    text = write(reported(shared), qtbot, tmp_path / "r.html").decode()
    assert "<b>A: There is no cross car H</b>" in text
    assert "H 1 right" in text


def test_nothing_is_reported_before_anything_is_judged(shared):
    shared.open_path(resource("examples", "hotels-gierig.txt"))
    report, pages = child(shared, "reportAction"), shared.page.pages
    shared.page.show_page(shared.page.check_page)
    assert not report.isEnabled()
    assert "Nothing is judged yet." in report.toolTip()
    shared.page.show_page(pages[0])
    assert report.isEnabled()


def test_files_ticked_beside_verdicts_are_answered_by_the_first_page(shared, qtbot, tmp_path):
    path = resource("examples", "hotels-gierig.txt")
    shared.open_path(path)
    shared.page.show_page(shared.page.check_page)
    text = write(dialog_over(shared, "hotels", [path]), qtbot, tmp_path / "r.html").decode()
    assert TRIP in text
    assert NIGHTS not in text


def reported(window):
    child(window, "reportAction").trigger()
    return child(window, "reportDialog")
