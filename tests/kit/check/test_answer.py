"""A pasted text: each section is held against the file that it names, or that one chooses."""

from dataclasses import replace

import pytest
from checking_answers import Checking
from driving import child, choose_language, click, shared_program
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFileDialog

from bwinf_gui.border import on_mistake
from bwinf_gui.checking.answers import PrintedAnswer
from bwinf_gui.kit.check.answer import state as events
from bwinf_gui.kit.check.answer.mode import KeptAnswer
from bwinf_gui.resources import resource
from bwinf_gui.runs.remembered import Remembered
from bwinf_gui.tasks.recognition import where_program_belongs

ROW = "A G\n2\nH 2\nI 5\n"
LONGER = "A I\n2\nJ 0\nK 3\n"
RIGHT = "A:\nB:\nC: H 1 right\nD: H 1 left\nE:\nF: H 1 left, I 2 left\nG: I 1 left\n"
OTHER = "A: J 1 right\nB: K 1 right, J 2 right\nC:\nD: K 1 right\nE: K 1 left\n"
OTHER += "F:\nG:\nH:\nI:\n"
BOTH = f"The idea is simple.\n## parkplatz1\n{OTHER}\n## parkplatz0.txt\n{RIGHT}"
WRONG = RIGHT.replace("H 1 right", "H 3 right")
BOTH_WRONG = BOTH.replace("H 1 right", "H 3 right")


@pytest.fixture(scope="module")
def shared(qapp, tmp_path_factory):
    with shared_program(qapp, tmp_path_factory.mktemp("shared"), workers=False) as program:
        yield program


@pytest.fixture
def folder(tmp_path):
    for name, row in (("parkplatz0.txt", ROW), ("parkplatz1.txt", LONGER)):
        (tmp_path / name).write_text(row)
    return tmp_path


@pytest.fixture
def desk(qtbot, shared, folder):
    shared.window.open_path(folder / "parkplatz0.txt")
    desk = Checking(qtbot, shared)
    desk.page.answer.show_text("")
    desk.wait()
    return desk


def sections(desk):
    state = desk.page.answer.state
    return [(each.case.name, each.row.verdict.value) for each in state.sections]


def right_lines(desk):
    table = child(desk.page, "checkSections")
    return [table.model().index(row, 1).data() for row in range(len(table.rows))]


def against(desk):
    return child(desk.page, "checkAgainst").currentText()


def test_what_is_right_under_other_rules_too_has_a_tone_of_its_own(desk):
    desk.paste(RIGHT)
    stage = desk.page.answer.stage
    assert desk.text("checkHeadline") == "The answer is right"
    read = stage.state.answer
    section = read.sections[0]
    lines = tuple(replace(n, fields={"weak": True}) for n in section.row.judgement.lines)
    row = replace(section.row, judgement=replace(section.row.judgement, lines=lines))
    stage.do(events.take_read, replace(read, sections=(replace(section, row=row),)))
    assert desk.text("checkHeadline") == "Fits, but not only this"
    assert {is_weak for _, is_weak in stage.state.signs.values()} == {True}


def test_only_where_there_is_a_fault_a_key_leads_to_it(desk):
    desk.paste(RIGHT)
    assert desk.page.top.status()[0] == "Pasted text, nothing was run"
    desk.paste(WRONG)
    assert desk.page.top.status()[0] == "Pasted text, nothing was run · F8 leads to the next fault"


def test_each_section_is_held_against_the_file_that_it_names(desk):
    desk.paste(BOTH)
    assert sections(desk) == [("parkplatz1.txt", "AC"), ("parkplatz0.txt", "AC")]
    assert right_lines(desk) == ["9 of 9", "7 of 7"]
    assert desk.page.top.status()[1] == "2 of 2 sections right"


def test_the_first_section_with_a_fault_is_shown(desk):
    desk.paste(BOTH_WRONG)
    assert child(desk.page, "checkSections").current_row == 1
    assert against(desk) == "parkplatz0.txt"
    assert desk.text("checkHeadline").startswith("C: ")
    assert child(desk.page, "checkInput").textCursor().blockNumber() == 15
    assert desk.text("checkRead") == "lines 13 to 20"


def test_another_section_is_chosen_by_a_click_in_the_text(desk):
    desk.paste(BOTH_WRONG)
    field = child(desk.page, "checkInput")
    cursor = field.textCursor()
    cursor.setPosition(field.document().findBlockByNumber(3).position())
    field.setTextCursor(cursor)
    assert child(desk.page, "checkSections").current_row == 0
    assert against(desk) == "parkplatz1.txt"


def test_the_text_stays_where_it_is_clicked_and_typed(desk):
    desk.paste("\n" * 60 + BOTH_WRONG + "\n" * 60)
    field, bar = child(desk.page, "checkInput"), child(desk.page, "checkInput").verticalScrollBar()
    field.setFocus()
    bar.setValue(58)
    block = field.document().findBlockByNumber(63)
    place = field.blockBoundingGeometry(block).translated(field.contentOffset()).center().toPoint()
    assert desk.page.answer.state.section == 1
    desk.qtbot.mousePress(field.viewport(), Qt.MouseButton.LeftButton, pos=place)
    desk.qtbot.mouseMove(field.viewport(), place + QPoint(1, 0))
    desk.qtbot.mouseRelease(field.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert desk.page.answer.state.section == 0
    assert (bar.value(), field.textCursor().selectedText()) == (58, "")
    desk.qtbot.keyClick(field, Qt.Key.Key_Home, Qt.KeyboardModifier.ControlModifier)
    desk.qtbot.keyClick(field, Qt.Key.Key_Return)
    desk.wait()
    assert bar.value() == 0


def test_the_next_fault_may_be_in_the_next_section(desk):
    desk.paste(BOTH_WRONG)
    desk.page.answer.stage.do(events.choose_section, 0)
    click(desk.qtbot, desk.tab, "checkNextFault")
    assert against(desk) == "parkplatz0.txt"


def test_what_fits_another_file_is_not_judged(desk):
    desk.paste(OTHER)
    assert desk.text("checkHeadline") == "This answer does not fit parkplatz0.txt"
    assert desk.text("checkMisfitReason") == "There are no cars J and K here."
    assert not child(desk.page, "checkLines").isVisible()
    click(desk.qtbot, desk.page, "checkFitting")
    desk.wait()
    assert against(desk) == "parkplatz1.txt"


def test_that_another_file_fits_is_said_once(desk, folder):
    (folder / "parkplatz2.txt").write_text(ROW.replace("I 5", "I 4"))
    desk.tab.window().open_path(folder / "parkplatz2.txt")
    other = Checking(desk.qtbot, desk.program)
    other.paste(RIGHT)
    assert other.text("checkHeadline") == "This answer does not fit parkplatz2.txt"
    assert child(other.page, "checkFitReason").isVisible()
    assert not child(other.page, "checkMisfitReason").isVisible()


def test_the_two_cases_have_the_room_of_the_proof_while_there_is_none(desk):
    window, before = desk.tab.window(), desk.tab.window().size()
    window.resize(966, 608)
    desk.paste(OTHER)
    button = child(desk.page, "checkFitting")
    assert button.visibleRegion().boundingRect() == button.rect()
    for picture in (child(desk.page, "checkHereRow"), child(desk.page, "checkThereRow")):
        assert picture.visibleRegion().boundingRect() == picture.rect()
        assert picture.width() > 0.9 * desk.page.width()
    click(desk.qtbot, desk.page, "checkFitting")
    desk.wait()
    assert child(desk.page, "checkLines").isVisible()
    window.resize(before)
    assert desk.text("checkHeadline") == "The answer is right"


def test_of_what_fits_another_file_no_more_is_said_than_was_looked_at(desk):
    """Spots that the other file does not have are passed over, and so are the cars moved there."""
    desk.paste(f"{OTHER}P: X 1 right\n")
    assert desk.text("checkHeadline") == "This answer does not fit parkplatz0.txt"
    said = "Everything there is answered, and more of it is right."
    assert desk.text("checkFitReason") == said


def test_it_is_judged_all_the_same_where_one_insists(desk):
    desk.paste(OTHER)
    click(desk.qtbot, desk.page, "checkDespite")
    desk.wait()
    assert against(desk) == "parkplatz0.txt"
    assert child(desk.page, "checkLines").isVisible()
    assert sections(desk) == [("parkplatz0.txt", "WA")]


def test_after_that_it_can_be_judged_for_the_file_that_it_fits(desk):
    mistakes = []
    before = on_mistake(mistakes.append)
    try:
        desk.paste(OTHER)
        click(desk.qtbot, desk.page, "checkDespite")
        desk.wait()
        desk.page.answer.stage.do(events.choose_case, "")
        desk.wait()
        click(desk.qtbot, desk.page, "checkFitting")
        desk.wait()
    finally:
        on_mistake(before)
    assert sections(desk) == [("parkplatz1.txt", "AC")]
    assert not mistakes


def test_a_file_that_is_chosen_holds_until_it_is_recognised_again(desk):
    desk.paste(RIGHT)
    desk.page.answer.stage.do(events.choose_case, "parkplatz1.txt")
    desk.wait()
    assert desk.text("checkHeadline") == "This answer does not fit parkplatz1.txt"
    desk.page.answer.stage.do(events.choose_case, "")
    desk.wait()
    assert desk.text("checkHeadline") == "The answer is right"


def test_a_verdict_is_in_the_language_that_is_chosen_later(qtbot, desk):
    desk.paste(WRONG)
    choose_language(desk.tab.window(), "Deutsch")
    try:
        said = "C: H kann nicht 3 nach rechts, dort steht I"
        qtbot.waitUntil(lambda: desk.text("checkHeadline") == said)
    finally:
        choose_language(desk.tab.window(), "English")


def test_what_is_not_understood_is_not_judged(desk):
    desk.paste("Dear diary,")
    assert desk.text("checkHeadline") == "Nothing here is understood as an answer"
    assert desk.text("checkRemark").startswith("No line of this answer names a spot")
    assert child(desk.page, "checkForms").isVisible()
    assert not child(desk.page, "checkLines").isVisible()


def test_only_what_title_and_remark_leave_is_said_beside_the_lines(desk):
    desk.paste(WRONG)
    assert desk.text("checkHeadline") == "C: H cannot shift 3 to the right, I stands there"
    # How far it gets is said in the picture.
    assert not child(desk.page, "checkReason").isVisible()
    desk.paste(RIGHT.replace("E:", "E: impossible"))
    assert desk.text("checkHeadline") == "E: E is free, nothing has to shift"
    assert not child(desk.page, "checkReason").isVisible()


def test_the_command_names_all_files_that_are_answered(desk, folder):
    desk.paste(BOTH)
    command = desk.page.top.command()
    assert command.startswith("bwinf check parking ")
    assert str(folder / "parkplatz1.txt") in command
    assert command.endswith(f"{folder / 'parkplatz0.txt'} --answer -")


def test_without_a_file_the_only_one_that_fits_is_found(qtbot, shared):
    shared.window.show_task("hotels")
    desk = Checking(qtbot, shared)
    assert desk.tab.document.is_empty
    case = next(c for c in desk.page.answer.state.value.cases if "gierig" in c.name)
    line = desk.page.desk.checker.judge(case.case, PrintedAnswer("317")).lines[0]
    minutes = [part.split(":")[1].split("(")[0] for part in line.best.split("|") if ":" in part]
    desk.paste("\n".join(minutes))
    assert against(desk) == case.name
    assert desk.text("checkHeadline") == "The answer is right"


@pytest.mark.usefixtures("dressed")
def test_without_a_file_that_fits_the_headline_stays_at_the_top(qtbot, shared):
    shared.window.show_task("hotels")
    desk = Checking(qtbot, shared)
    assert desk.tab.document.is_empty
    desk.paste("## Example 7\n350\n")
    headline = child(desk.page, "checkHeadline")
    assert headline.text() == "Open the file that this answers"
    assert headline.mapTo(desk.page, QPoint()).y() < desk.page.height() / 8


def test_the_way_from_an_empty_tab_pastes_the_clipboard(qtbot, shared):
    shared.window.show_task("nim")
    tab = shared.window.page
    tab.check_page.answer.show_text("")
    tab.show_page(tab.pages[0])
    QGuiApplication.clipboard().setText("Zug1")
    click(qtbot, tab, "checkPasteButton")
    assert tab.page is tab.check_page
    assert child(tab.page, "checkInput").toPlainText() == "Zug1"


@pytest.mark.parametrize("name", ["player.py", "player.c", "Player.java", "player.js"])
@pytest.mark.parametrize("task", ["parking", "nim"])
def test_a_program_that_plays_is_sent_where_it_belongs_from_any_tab(shared, task, name):
    shared.window.show_task(task)
    tab = shared.window.page
    shared.window.open_path(resource("starter", "nim", name))
    message = child(tab, "messageBanner").message.plain
    assert message.startswith(f"{name}: This program plays Nim. Choose it in the tab “Nim”")
    tab.banner.dismiss()
    tab.check_page.program.close_down()
    tab.check_page.show_mode(tab.check_page.answer)
    tab.show_page(tab.pages[0])


@pytest.mark.parametrize(
    "text", ["print(answer)", "# The bwinf's task: look where to move\nprint('position', place)"]
)
def test_a_program_that_answers_is_at_home_where_it_is(text):
    assert where_program_belongs(text) == ""


def test_an_empty_clipboard_leaves_the_text(desk):
    desk.paste(RIGHT)
    QGuiApplication.clipboard().setText(" ")
    click(desk.qtbot, desk.page, "checkPaste")
    assert child(desk.page, "checkInput").toPlainText() == RIGHT


def test_a_pasted_text_is_kept_where_another_answer_is_shown_at_once(desk):
    desk.paste(RIGHT)
    answer = desk.page.answer
    answer.show_answer(answer.state.sections[0])
    kept = Remembered(desk.page.desk.services.database, "answer/parking", KeptAnswer).get()
    answer.show_text("")
    assert kept.text == RIGHT


def test_where_one_column_is_seen_page_and_mode_are_chosen_in_one_list(qtbot, desk):
    window, views = desk.page.window(), child(desk.tab, "viewBox")
    assert not views.isVisible()
    size = window.size()
    window.resize(700, 400)
    qtbot.waitUntil(views.isVisible)
    names = [views.itemText(place) for place in range(views.count())]
    assert names == ["Row", "Check: Answer", "Check: Program", "Check: Folder"]
    assert views.currentText() == "Check: Answer"
    views.activated.emit(0)
    assert desk.tab.page is not desk.page
    views.activated.emit(3)
    assert (desk.tab.page, desk.page.top) == (desk.page, desk.page.folder)
    desk.page.show_mode(desk.page.answer)
    assert views.currentText() == "Check: Answer"
    window.resize(size)
    qtbot.waitUntil(lambda: not views.isVisible())


def test_the_focus_goes_to_the_mode_that_comes_to_the_top(qtbot, desk):
    child(desk.page, "checkInput").setFocus()
    desk.page.show_mode(desk.page.folder)
    qtbot.waitUntil(child(desk.page.folder.left, "checkFolder").hasFocus)
    desk.page.show_mode(desk.page.answer)
    qtbot.waitUntil(child(desk.page, "checkInput").hasFocus)


@pytest.mark.parametrize("name", ["Program", "Folder"])
def test_something_else_is_chosen_without_a_failure(desk, monkeypatch, name):
    failures, asked = [], []
    desk.page.broke_off.connect(lambda *failure: failures.append(failure))
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: asked.append(1) or ("", ""))
    monkeypatch.setattr(QFileDialog, "getExistingDirectory", lambda *_: asked.append(1) or "")
    click(desk.qtbot, desk.page, f"checkSome{name}")
    assert (failures, asked) == ([], [1])


def test_an_answer_from_elsewhere_is_judged_also_after_a_stop(desk):
    answer = desk.page.answer
    answer.show_text(RIGHT)
    desk.wait()
    (given,) = answer.state.sections
    answer.show_text(WRONG)
    answer.stop()
    assert answer.state.is_stopped
    answer.show_answer(given)
    desk.wait()
    assert sections(desk) == [("parkplatz0.txt", "AC")]
