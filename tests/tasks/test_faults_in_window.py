"""Whatever a task from outside does wrong in the window costs a banner, and ends nothing."""

import re
import sys

import faulty
import pytest
from driving import child, choose_language, painted, press, shared_program
from faults import *  # noqa: F403 - fixtures
from faults import PLACE, installed, is_alive, said
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QContextMenuEvent, QMouseEvent
from PySide6.QtWidgets import QApplication, QLabel
from qt_fixtures import *  # noqa: F403 - fixtures

from bwinf_gui import border
from bwinf_gui.app.crash import CrashDialog
from bwinf_gui.app.report import ReportDialog
from bwinf_gui.kit.check.page import CheckPage
from bwinf_gui.kit.stage import Stage
from bwinf_gui.kit.ui import LONGEST_TEXT
from bwinf_gui.tasks import all_tasks
from bwinf_gui.widgets.banner import MessageBanner
from bwinf_gui.widgets.document import DocumentSource, DocumentState
from bwinf_gui.widgets.writing_dialog import ExportDialog


@pytest.fixture(scope="module")
def shared(qapp, tmp_path_factory):
    """A window with the task, for all mistakes that come later."""
    folder = tmp_path_factory.mktemp("shared")
    with (
        installed(),
        shared_program(qapp, folder, workers=False, tabs=["faulty", "parking"]) as program,
    ):
        yield program


@pytest.fixture
def program(shared):
    """The window, in which nobody was told of anything yet."""
    # Private: a window that is shared by many tests forgets what it has reported.
    shared._guard._reported.clear()
    shared._mistakes.clear()
    border._slow.clear()
    for stage in shared.window.findChildren(Stage):
        stage._reported.clear()
    yield shared
    if (banner := shared.window.findChild(MessageBanner, "outsideBanner")) is not None:
        banner.dismiss()


OPENING = {
    "parse=raise": "`parse` raised LookupError: boom in parse",
    "parse=exit": "`parse` raised SystemExit: 3",
    "parse=None": "`parse` returned NoneType; tuple is expected (faulty/stairs.py:",
    "solve=raise": "`solve` raised LookupError: boom in solve",
    "solve=exit": "`solve` raised SystemExit: 3",
    "solve=None": "`solve` returned NoneType; a value is expected (faulty/stairs.py:",
    "solve=later()": "`solve` returned coroutine; a value is expected (faulty/stairs.py:",
    "solve=one_by_one()": "`solve` returned async_generator; a value is expected (",
    "solve=(step for step in ())": "`solve` returned NoneType; a value is expected",
    "solve=7": "returned int; a sequence of up to 10,000,000 rows is expected (faulty/tab.py:",
    "limits=7": "`limits` returned int; a pair of numbers is expected (faulty/tab.py:",
    "limits=(1, 10**12)": "`limits` returned tuple; a pair of numbers is expected (faulty/tab.py:",
    "chosen='x'": "returned str; a whole number up to 2,147,483,647 is expected (faulty/tab.py:",
    "solve={}": "`shown` returned dict; a sequence is expected (faulty/tab.py:",
    "states=raise": "`shown` raised LookupError: boom in states",
    "states=7": "`shown` returned int; a sequence is expected (faulty/tab.py:",
    "say=raise": "`words of the picture` raised LookupError: boom in say",
    "say=7": "`words of the picture` returned int; a text is expected (faulty/tab.py:",
    "headline=raise": "`Answer` raised LookupError: boom in headline",
    "headline=7": "`Answer` returned int; a text is expected (faulty/tab.py:",
    "rows=7": "`rows of Steps` returned int; a sequence of up to 10,000,000 rows is expected (fau",
    "rows=exit": "`rows of Steps` raised SystemExit: 3",
    "fits=raise": "`fits` raised LookupError: boom in fits",
    "fits=exit": "`fits` raised SystemExit: 3",
    "fits=7": "`fits` returned int; True or False is expected (faulty/task.py:",
    "parse=7": "`parse` returned int; tuple is expected (faulty/stairs.py:",
    "question=exit": "`question` raised SystemExit: 3",
    "question=None": "`question` returned NoneType; a value is expected (faulty/tab.py:",
    "question=object()": "is not equal to itself when it is asked for twice (faulty/tab.py:",
    "question=Incomparable()": "`question` raised LookupError: not comparable (faulty/__init__.py:",
    "solve=throw(UnspeakableError())": "`solve` raised UnspeakableError (faulty/__init__.py:",
    "parse=Faceless()": "`parse` raised LookupError: no class (faulty/__init__.py:",
    "parse=Incomparable()": "`question` raised LookupError: not comparable (faulty/__init__.py:",
    "rows=Incomparable([1])": "`rows of Steps` raised LookupError: not comparable (faulty/__init__",
    "rows=range(10**12)": "`rows of Steps` returned range; a sequence of up to 10,000,000 rows",
    "failing=10**30": "`failing` returned int; a whole number up to 2,147,483,647 / NoneType",
    "options=[7]": "`options` returned list; a sequence of texts / NoneType is expected (faulty/",
}
"""Mistakes when a file is opened."""


@pytest.mark.parametrize("what", OPENING)
def test_a_mistake_while_a_file_is_opened_is_reported_by_function_and_place(
    program, fault, stairs, what
):
    fault(what)
    program.window.open_path(stairs())
    assert said(program).startswith("Faulty: `")
    assert OPENING[what] in said(program)
    sentences = said(program).split("Faulty: ")
    assert len({*map(str.strip, sentences)}) == len(sentences), "each is said once"
    assert re.search(PLACE, said(program))
    assert is_alive(program)


PAINTING = [
    "dot=(255, 0, 0)",
    "paint=raise",
    "paint=exit",
    "states=[]",
    "text=raise",
    "text=exit",
    "text=object()",
]


@pytest.mark.parametrize("what", PAINTING)
def test_a_mistake_while_something_is_painted_is_reported(program, fault, stairs, what):
    fault(what)
    program.window.open_path(stairs())
    painted(program.window).grab()
    program.window.setUpdatesEnabled(False)
    assert said(program).startswith("Faulty: `")
    assert re.search(PLACE, said(program))
    assert is_alive(program)


@pytest.mark.qt_log_ignore("QPainter::", extend=True)
@pytest.mark.parametrize("what", ["paint=arguments[0].end()", "paint=arguments[0].save()"])
def test_a_painter_that_is_left_in_disorder_ends_nothing(program, fault, stairs, what):
    fault(what)
    program.window.open_path(stairs())
    painted(program.window).grab()
    program.window.setUpdatesEnabled(False)
    assert is_alive(program)


def test_a_picture_of_the_empty_page_that_cannot_be_painted_is_reported(program, fault):
    program.window.show_task("faulty")
    program.window.page.document.show(DocumentState(None, DocumentSource()))
    fault("paint=raise")
    for _ in range(3):
        painted(program.window).grab()
    program.window.setUpdatesEnabled(False)
    assert "`cover` raised LookupError: boom in paint" in said(program)
    assert is_alive(program)


def test_a_text_without_end_is_shown_in_part(program, fault, stairs):
    fault("headline='x ' * 500_000")
    program.window.open_path(stairs())
    assert len(child(program.window.page, "faultyAnswer").text()) == LONGEST_TEXT
    assert is_alive(program)


@pytest.mark.qt_no_exception_capture
@pytest.mark.parametrize("what", ["write=raise", "write=7", "write='\\ud800'"])
def test_another_file_takes_the_place_of_changes_that_cannot_be_written(
    program, fault, stairs, what
):
    program.window.open_path(stairs())
    page = program.window.page
    page.document.change((9, 9), "edit")
    fault(what)
    program.window.open_path(stairs(4, 5))
    assert page.document.value[:2] == (4, 5)
    assert "`write` r" in said(program)
    page.document.history.undo()
    assert page.document.value == (9, 9)
    assert is_alive(program)


def test_a_menu_of_something_else_is_reported(program, fault, stairs):
    program.window.open_path(stairs())
    fault("menu=[7]")
    canvas = child(program.window.page, "faultyPicture")
    by_key = QContextMenuEvent.Reason.Keyboard
    QApplication.sendEvent(canvas.viewport(), QContextMenuEvent(by_key, QPoint(60, 30), QPoint()))
    child(program.window.page, "faultyMenu").close()
    assert "`menu` raised AttributeError: 'int' object has no attribute 'text'" in said(program)
    assert is_alive(program)


def test_a_slow_solver_keeps_nobody_waiting(qtbot, program, fault, stairs, monkeypatch):
    monkeypatch.setattr("bwinf_gui.widgets.solver.PATIENCE_SECONDS", 0.01)
    fault("solve=wait")
    program.window.open_path(stairs())
    page = program.window.page
    assert page.document.name == "stairs.txt"
    assert not page.is_answered
    assert is_alive(program)
    faulty.LET_GO.set()
    qtbot.waitUntil(lambda: page.is_answered)


def test_a_slow_judge_keeps_nobody_waiting(qtbot, program, fault, stairs):
    program.window.open_path(stairs())
    page = program.window.page
    fault("judge=wait")
    page.show_page(page.check_page)
    child(page, "checkInput").setPlainText("6")
    judging = "The answer is being judged …"
    qtbot.waitUntil(lambda: judging in [each.text() for each in page.findChildren(QLabel)])
    assert page.seen.status() == (judging, "")
    assert is_alive(program)
    faulty.LET_GO.set()
    qtbot.waitUntil(lambda: page.is_answered)
    page.show_page(page.pages[0])


class Clock:
    """A clock that goes on by itself only where a function of the task waits."""

    def __init__(self):
        self.now = 0.0

    def wait(self, _seconds):
        self.now += 31


@pytest.fixture
def clock(monkeypatch):
    """The functions of the task take their time, and the test does not."""
    clock = Clock()
    for module in ("border", "kit.ui"):
        monkeypatch.setattr(f"bwinf_gui.{module}.perf_counter", lambda: clock.now)
    monkeypatch.setattr(faulty.LET_GO, "wait", clock.wait)
    return clock


SLOW = {
    "fits=wait": "`fits` held up the window for 31 s (faulty/task.py:",
    "parse=wait": "`parse` held up the window for 31 s (faulty/stairs.py:",
    "states=wait": "`shown` held up the window for 31 s (faulty/tab.py:",
    "say=wait": "`words of the picture` held up the window for 31 s (faulty/tab.py:",
    "headline=wait": "`Answer` held up the window for 31 s (faulty/tab.py:",
    "rows=wait": "`rows of Steps` held up the window for 31 s (faulty/tab.py:",
    "paint=wait": "`paint` held up the window for 31 s (faulty/tab.py:",
    "text=wait": "`text of Height` held up the window for 31 s (faulty/tab.py:",
}


EVENTS = ["event", "press", "drag", "drop", "keys", "letters"]
"""What happens in `use_all`, each a function of the task."""


def use_all(qtbot, window):
    """Click, drag and press keys."""
    qtbot.mouseClick(child(window.page, "faultyEvent"), Qt.MouseButton.LeftButton)
    canvas = child(window.page, "faultyPicture")
    area, start = canvas.viewport(), QPoint(60, 30)
    qtbot.mousePress(area, Qt.MouseButton.LeftButton, pos=start)
    left, no_key = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    for way in (20, 40):
        # A move of QTest names no buttons.
        at = QPointF(start + QPoint(way, 0))
        where = area.mapToGlobal(at)
        move = QMouseEvent(QEvent.Type.MouseMove, at, where, left, left, no_key)
        QApplication.sendEvent(area, move)
    qtbot.mouseRelease(area, Qt.MouseButton.LeftButton, pos=start)
    press(qtbot, canvas, Qt.Key.Key_X)
    press(qtbot, canvas, Qt.Key.Key_A)


@pytest.mark.usefixtures("clock")
@pytest.mark.parametrize("function", EVENTS)
def test_an_event_that_holds_up_the_window_is_named_once(program, qtbot, fault, stairs, function):
    program.window.open_path(stairs())
    fault(f"{function}=wait")
    for _ in range(2):
        use_all(qtbot, program.window)
    assert said(program).count("held up the window") == 1
    assert f"`{function}` held up the window for 31 s (faulty/tab.py:" in said(program)
    assert is_alive(program)


@pytest.mark.parametrize("function", EVENTS)
def test_an_event_that_fails_is_reported_and_changes_nothing(
    program, qtbot, fault, stairs, function
):
    program.window.open_path(stairs(4, 5))
    value = program.window.page.document.value
    fault(f"{function}=raise")
    use_all(qtbot, program.window)
    assert f"`{function}` raised LookupError: boom in {function}" in said(program)
    assert program.window.page.document.value == value
    assert is_alive(program)


LATER = {
    "say=exit": "`words of the picture` raised SystemExit: 3",
    "say=7": "`words of the picture` returned int; a text is expected (faulty/tab.py:",
    "counter=exit": "`counter` raised SystemExit: 3",
    "event=int('x')": "`event` raised ValueError: invalid literal for int()",
    "press=int('x')": "`press` raised ValueError: invalid literal for int()",
    "keys=int('x')": "`keys` raised ValueError: invalid literal for int()",
    "hit=exit": "`hit` raised SystemExit: 3",
    "hit=7": "`hit` returned int; Hit / NoneType is expected (faulty/tab.py:",
    "keys=exit": "`keys` raised SystemExit: 3",
    "unnamed=exit": "`<lambda>` raised SystemExit: 3",
    "letters=7": "`letters` returned int; State / NoneType is expected (faulty/tab.py:",
}
"""Mistakes when mouse and keys are used."""


@pytest.mark.parametrize("what", LATER)
def test_a_mistake_while_the_window_is_used_is_reported_once(program, qtbot, fault, stairs, what):
    program.window.open_path(stairs())
    fault(what)
    use_all(qtbot, program.window)
    for key in (Qt.Key.Key_Y, Qt.Key.Key_Home):
        press(qtbot, child(program.window.page, "faultyPicture"), key)
    assert LATER[what] in said(program)
    assert said(program).count("Faulty: ") == 1
    assert is_alive(program)


JUDGED = {
    "judged=exit": "`state` raised SystemExit: 3",
    "judged=raise": "`state` raised LookupError: boom in judged",
    "judged_words=exit": "`words` raised SystemExit: 3",
    "judged=7": "`state` returned int; State / NoneType is expected (faulty/tab.py:",
}


@pytest.mark.parametrize("what", JUDGED)
def test_a_mistake_in_the_picture_of_an_answer_is_reported(program, qtbot, fault, stairs, what):
    program.window.open_path(stairs())
    fault(what)
    page = program.window.page
    page.show_page(page.check_page)
    child(page, "checkInput").setPlainText("5")
    qtbot.waitUntil(lambda: JUDGED[what] in said(program))
    assert said(program).count("Faulty: ") == 1
    page.show_page(page.pages[0])
    assert is_alive(program)


EXPORTED = {
    "rows=raise": "`rows of Steps` raised LookupError: boom in rows",
    "rows=exit": "`rows of Steps` raised SystemExit: 3",
    "rows=7": "`rows of Steps` returned int; a sequence of up to 10,000,000 rows is expected",
    "text=raise": "`Steps` raised LookupError: boom in text",
    "text=exit": "`Steps` raised SystemExit: 3",
}
"""Mistakes when a table is exported."""


@pytest.mark.qt_no_exception_capture
@pytest.mark.parametrize("what", EXPORTED)
def test_a_mistake_in_an_exported_table_is_reported(program, fault, stairs, what, monkeypatch):
    # Private: as in the whole program, which takes it over for good.
    monkeypatch.setattr(sys, "excepthook", program._guard._on_exception)
    program.window.open_path(stairs())
    fault(what)
    child(program.window, "exportAction").trigger()
    for dialog in program.window.findChildren(ExportDialog):
        dialog.choice.setCurrentRow(dialog.choice.count() - 1)
        dialog.close()
    assert EXPORTED[what] in said(program)
    assert is_alive(program)


JUDGED_TABLES = {
    "judged_title=exit": "`title` raised SystemExit: 3",
    "judged_when=exit": "`when of Judged` raised SystemExit: 3",
    "judged_rows=exit": "`rows of Judged` raised SystemExit: 3",
    "judged_text=exit": "`Judged` raised SystemExit: 3",
}


@pytest.mark.qt_no_exception_capture
@pytest.mark.parametrize("what", JUDGED_TABLES)
@pytest.mark.parametrize("action", ["exportAction", "reportAction"])
def test_a_mistake_in_a_table_of_a_judged_answer_is_reported(
    program, qtbot, fault, stairs, what, action, monkeypatch
):
    # Private: as in the whole program, which takes it over for good.
    monkeypatch.setattr(sys, "excepthook", program._guard._on_exception)
    program.window.open_path(stairs())
    page = program.window.page
    page.show_page(page.check_page)
    child(page, "checkInput").setPlainText("5")
    qtbot.waitUntil(lambda: page.check_page.is_answered)
    fault(what)
    found = []
    child(program.window, action).trigger()
    for dialog in program.window.findChildren(ExportDialog):
        dialog.choice.setCurrentRow(dialog.choice.count() - 1)
        dialog.copy_button.click()
        dialog.close()
    for dialog in program.window.findChildren(ReportDialog):
        qtbot.waitUntil(lambda dialog=dialog: not dialog.is_busy)
        found += [section.failure for section in dialog.sections]
        dialog.close()
    page.show_page(page.pages[0])
    assert JUDGED_TABLES[what] in "".join([said(program), *found])
    assert is_alive(program)


REPORTED = {
    "parse=exit": "`report` raised SystemExit: 3",
    "solve=exit": "`solve` raised SystemExit: 3",
    "headline=exit": "`report` raised SystemExit: 3",
    "rows=raise": "`report` raised LookupError: boom in rows",
    "settings=7": "`report` returned int; a text is expected (faulty/tab.py:",
    "say=7": "`report` returned int; a text is expected (faulty/tab.py:",
}


@pytest.mark.parametrize("what", REPORTED)
def test_a_mistake_in_a_report_is_said_in_its_section(
    program, qtbot, fault, stairs, tmp_path, what
):
    for file in (stairs(1).rename(tmp_path / "stairs-1.txt"), stairs(2)):
        program.window.open_path(file)
    fault(what)
    child(program.window, "reportAction").trigger()
    [dialog] = program.window.findChildren(ReportDialog)
    dialog.files.item(1).setCheckState(Qt.CheckState.Checked)
    qtbot.waitUntil(lambda: not dialog.is_busy)
    assert REPORTED[what] in dialog.sections[1].failure
    dialog.close()
    assert is_alive(program)


def test_a_mistake_is_reported_once_whichever_way_leads_to_it(program, fault, stairs):
    fault("parse=exit")
    file = stairs()
    program.window.open_path(file)
    [page] = [page for page in program.window.tabs.pages if page.task.word == "faulty"]
    with border.Surviving():
        page.document.adopt(file.read_bytes(), name="stairs.txt", text="Open a draft")
    assert said(program).count("`parse` raised") == 1


def test_another_language_reports_no_mistake_again(program, fault, stairs):
    fault("headline=7")
    program.window.open_path(stairs())
    try:
        choose_language(program.window, "Deutsch")
        assert said(program).count("Faulty: ") == 1
    finally:
        choose_language(program.window, "English")


@pytest.mark.usefixtures("clock")
@pytest.mark.parametrize("what", SLOW)
def test_a_function_that_holds_up_the_window_is_named_once(program, fault, stairs, what):
    fault(what)
    for _ in range(2):
        program.window.open_path(stairs())
        painted(program.window).grab()
        program.window.setUpdatesEnabled(False)
    assert said(program).count("held up the window") == 1
    assert SLOW[what] in said(program)
    assert is_alive(program)


def test_built_in_tasks_and_functions_beside_the_window_may_take_their_time(
    qtbot, program, fault, stairs, clock
):
    fault("solve=wait")
    program.window.open_path(stairs())
    page = program.window.page
    qtbot.waitUntil(lambda: page.is_answered)
    assert clock.now == 31
    assert "held up" not in said(program)
    [parking] = [task for task in all_tasks() if task.word == "parking"]
    border.call(parking, "parse", clock.wait, 31)
    assert "held up" not in said(program)


def test_several_mistakes_stand_in_one_banner_that_leads_to_the_details(
    qtbot, program, fault, stairs, caplog
):
    for what in ("parse=raise", "fits=raise"):
        fault(what)
        program.window.open_path(stairs())
    assert "boom in fits" in said(program)
    assert "boom in parse" in said(program)
    assert "Traceback" in caplog.text, "the log has all of it"
    banner = child(program.window, "outsideBanner")
    [details] = [each for each in banner.buttons if each.text() == "Show the details"]
    details.click()
    [dialog] = program.window.findChildren(CrashDialog)
    texts = [label.text() for label in dialog.findChildren(QLabel)]
    assert any(text.startswith("The task Faulty has a mistake.") for text in texts)
    report = child(dialog, "crashReport").toPlainText()
    assert "LookupError: boom in fits" in report
    assert "faulty/__init__.py" in report
    dialog.close()
    choose_language(program.window, "Deutsch")
    qtbot.waitUntil(lambda: "`parse` hat LookupError: boom in parse ausgelöst" in said(program))
    choose_language(program.window, "English")
    qtbot.waitUntil(lambda: "`parse` raised LookupError" in said(program))


def test_traps_that_fail_leave_the_other_cases(qtbot, program, fault, stairs):
    program.window.open_path(stairs())
    fault("traps=raise")
    [check] = program.window.page.findChildren(CheckPage)
    check.show_mode(check.program)
    qtbot.waitUntil(lambda: "boom in traps" in said(program))
    assert is_alive(program)
