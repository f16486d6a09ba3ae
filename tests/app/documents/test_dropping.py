"""What is dropped opens where it belongs: programs, folders and printed answers are checked."""

import pytest
from driving import child, save_as, shared_program
from PySide6.QtWidgets import QFileDialog

from bwinf_gui.resources import resource

CASE = resource("examples", "parkplatz-kurz.txt")
ANSWER = "A: J 1 rechts\nB: K 1 rechts, J 2 rechts\nC:\n"
TRIP = "322 3.7\n603 4.0\n942 3.9\n1284 3.6\n"


@pytest.fixture(scope="module")
def shared(qapp, tmp_path_factory):
    """One window for all: each test opens what it needs."""
    with shared_program(qapp, tmp_path_factory.mktemp("shared"), workers=False) as program:
        yield program.window


@pytest.fixture
def window(shared):
    shared.open_path(CASE)
    return shared


def said(window):
    message = child(window.page, "messageBanner").message
    return message.plain if message is not None else ""


def mode(window):
    check = window.page.check_page
    assert window.page.page is check
    return check.top


def test_a_program_is_checked(window, tmp_path):
    program = tmp_path / "parkplatz.py"
    program.write_text("import sys\nprint(sys.argv)\n")
    window.open_path(program)
    assert mode(window) is window.page.check_page.program
    assert "parkplatz.py" in child(window.page, "checkProgram").text()
    assert said(window) == ""


def test_a_folder_is_checked(window, tmp_path):
    (tmp_path / "anna").mkdir()
    window.open_path(tmp_path)
    assert mode(window) is window.page.check_page.folder
    assert child(window.page, "checkFolder").text() == str(tmp_path)


def test_a_printed_answer_is_judged(window, tmp_path):
    answer = tmp_path / "ausgabe.txt"
    answer.write_text(ANSWER)
    window.open_path(answer)
    assert mode(window) is window.page.check_page.answer
    assert child(window.page, "checkInput").toPlainText() == ANSWER


def test_an_answer_below_a_heading_is_judged(window, tmp_path):
    answer = tmp_path / "ausgabe.md"
    answer.write_text(f"# parkplatz-kurz.txt\n{ANSWER}")
    window.open_path(answer)
    assert mode(window) is window.page.check_page.answer
    assert child(window.page, "checkInput").toPlainText() == answer.read_text()


def test_a_document_is_judged_for_the_files_next_to_it_where_none_is_open(qtbot, tmp_path, qapp):
    document = tmp_path / "aufgabe1.md"
    headings = ("### parkplatz7.txt", "### parkplatz9.txt")
    document.write_text("# Idee\n" + "".join(f"{head}\n{ANSWER}" for head in headings))
    (tmp_path / "parkplatz7.txt").write_bytes(CASE.read_bytes())
    with shared_program(qapp, tmp_path / "home", workers=False) as program:
        window = program.window
        window.open_path(document)
        assert window.page.document.is_empty
        answer = mode(window)
        qtbot.waitUntil(lambda: answer.is_answered)
        assert [each.case.name for each in answer.state.sections] == ["parkplatz7.txt"]
        answer.show_text("A: J 1 rechts\nB: Z 9 rechts\nC: Y 3 links\n")
        qtbot.waitUntil(lambda: answer.is_answered)
        assert not answer.state.sections
        headline = child(window.page, "checkHeadline").text()
        assert headline == "Open the file that this answers"


MOVES = "B: L 1 links\nC: I 1 links, I 3 links\nD: N 3 rechts, L 2 links\nE: N 3 rechts\n"
DOCUMENT = f"# Aufgabe 1\n\n## parkplatz2\nA:\n{MOVES}\n## parkplatz3\nA:\n{MOVES}"


@pytest.fixture
def empty(qapp, tmp_path):
    with shared_program(qapp, tmp_path / "home", workers=False) as program:
        yield program.window


@pytest.mark.parametrize("task", ["hotels", "nim", "dice", "parking"])
def test_a_document_goes_to_the_task_whose_files_it_names(qtbot, empty, tmp_path, task):
    document = tmp_path / "loesung.md"
    document.write_text(DOCUMENT)
    (tmp_path / "parkplatz2.txt").write_bytes(CASE.read_bytes())
    empty.show_task(task)
    empty.open_path(document)
    assert said(empty) == ""
    assert empty.page.task.word == "parking"
    answer = mode(empty)
    qtbot.waitUntil(lambda: answer.is_answered)
    assert [each.case.name for each in answer.state.sections] == ["parkplatz2.txt"]


def test_an_answer_that_names_nothing_goes_to_the_only_task_that_reads_it(empty, tmp_path):
    answer = tmp_path / "ausgabe.txt"
    answer.write_text(f"A:\n{MOVES}")
    empty.show_task("nim")
    empty.open_path(answer)
    assert empty.page.task.word == "parking"
    assert child(empty.page, "checkInput").toPlainText() == answer.read_text()


def test_of_a_document_that_no_task_reads_it_is_shown_what_would_be_understood(
    qtbot, empty, tmp_path
):
    document = tmp_path / "notes.md"
    document.write_text("# Idee\n\nDas machen wir morgen.\n")
    empty.show_task("nim")
    empty.open_path(document)
    assert said(empty) == ""
    answer = mode(empty)
    qtbot.waitUntil(lambda: answer.is_answered)
    assert empty.page.task.word == "nim"
    headline = child(empty.page, "checkHeadline").text()
    assert headline == "Nothing here is understood as an answer"
    assert child(empty.page, "checkForms").isVisibleTo(empty.page)


def test_an_answer_to_what_is_open_in_another_tab_is_judged_there(window, tmp_path):
    window.open_path(resource("examples", "hotels-einfach.txt"))
    window.show_task("parking")
    answer = tmp_path / "reise.txt"
    answer.write_text(TRIP)
    window.open_path(answer)
    assert window.page.task.word == "hotels"
    assert mode(window) is window.page.check_page.answer
    assert child(window.page, "checkInput").toPlainText() == TRIP


def test_printed_shares_of_dice_are_judged(window, tmp_path):
    window.show_task("dice")
    answer = tmp_path / "ausgabe.txt"
    answer.write_text("Würfel 1: 54.5 %\nWürfel 2: 45.5 %\n")
    window.open_path(answer)
    assert mode(window) is window.page.check_page.answer
    assert child(window.page, "checkInput").toPlainText() == answer.read_text()


def test_a_document_is_refused_whatever_its_bytes_say(window, tmp_path):
    document = tmp_path / "Aufgabe5.pdf"
    document.write_bytes(b"%PDF-1.4\nBT " + ANSWER.encode() + b" ET\n")
    window.open_path(document)
    assert said(window).startswith("Aufgabe5.pdf: No text (PDF)")
    assert child(window.page, "checkInput").toPlainText() != document.read_bytes().decode()


def test_a_text_that_is_no_answer_is_refused_as_before(window, tmp_path):
    text = tmp_path / "notes.txt"
    text.write_text("Dear diary,\nnothing happened.\n")
    window.open_path(text)
    assert said(window).startswith("notes.txt, line 1:")


def test_a_bad_case_is_never_taken_for_an_answer(window, tmp_path):
    bad = tmp_path / "parkplatz9.txt"
    bad.write_text(ANSWER)
    window.open_path(bad)
    assert said(window).startswith("parkplatz9.txt, line 1:")


@pytest.mark.parametrize(
    ("case", "name", "text"),
    [
        ("parkplatz-kurz.txt", "parkplatz0_ergebnis.txt", ANSWER),
        ("hotels-einfach.txt", "hotels1-ausgabe.txt", TRIP),
    ],
)
def test_an_answer_that_is_named_like_a_case_is_judged(window, tmp_path, case, name, text):
    window.open_path(resource("examples", case))
    answer = tmp_path / name
    answer.write_text(text)
    window.open_path(answer)
    assert said(window) == ""
    assert mode(window) is window.page.check_page.answer
    assert child(window.page, "checkInput").toPlainText() == text


def test_a_text_named_like_a_case_is_refused_as_one_until_an_answer_follows(window, tmp_path):
    text = tmp_path / "parkplatz1_notes.txt"
    text.write_text("Dear diary,\nnothing happened.\n")
    window.open_path(text)
    assert said(window).startswith("parkplatz1_notes.txt, line 1:")
    answer = tmp_path / "ausgabe.txt"
    answer.write_text(ANSWER)
    window.open_path(answer)
    assert said(window) == ""


def test_a_result_file_of_nim_that_begins_like_its_start_is_judged(window, tmp_path):
    start = "# rows\n3 4 5\n"
    result = start + "Gewonnene Spiele Spieler2: 0.0%\nVerlorene Spiele Spieler2: 100.0%\n"
    (tmp_path / "start.in").write_text(start)
    (tmp_path / "start.out").write_text(result)
    window.open_path(tmp_path / "start.out")
    assert window.page.task.word == "nim"
    assert mode(window) is window.page.check_page.answer
    assert child(window.page, "checkInput").toPlainText() == result


def test_no_case_needs_to_be_open(window, tmp_path):
    (tmp_path / "anna").mkdir()
    window.show_task("hotels")
    window.open_path(tmp_path)
    assert mode(window) is window.page.check_page.folder
    assert said(window) == ""


def test_saved_names_get_their_ending(window, tmp_path, monkeypatch):
    save_as(window, tmp_path / "mine", monkeypatch)
    assert window.page.document.path == tmp_path / "mine.txt"
    save_as(window, tmp_path / "row.2", monkeypatch)
    assert window.page.document.path == tmp_path / "row.2.txt"
    save_as(window, tmp_path / "row.dat", monkeypatch)
    assert window.page.document.path == tmp_path / "row.dat"


def test_a_file_that_the_dialog_did_not_ask_about_is_not_overwritten(window, tmp_path, monkeypatch):
    there = tmp_path / "mine.txt"
    there.write_text("precious")
    save_as(window, tmp_path / "mine", monkeypatch)
    assert there.read_text() == "precious"
    assert said(window).startswith("mine.txt: A file of that name already exists")
    [overwrite] = [
        each for each in child(window.page, "messageBanner").buttons if each.text() == "Overwrite"
    ]
    overwrite.click()
    assert window.page.document.path == there
    assert there.read_text() != "precious"


def test_a_dialog_that_is_cancelled_leaves_the_focus_where_it_was(shared, monkeypatch):
    shared.show_task("dice")
    shared.page.show_page(shared.page.pages[0])
    assert shared.page.document.is_empty
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: ("", ""))
    button = child(shared.page, "checkProgramButton")
    button.setFocus()
    button.click()
    assert shared.page.focusWidget() is button
