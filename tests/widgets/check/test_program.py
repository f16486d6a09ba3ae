"""A program is checked in the window: its command, its cases, its run, and what makes it fail."""

import multiprocessing
import textwrap
from pathlib import Path

import psutil
import pytest
from driving import child, click, open_program, shared_program, table_texts
from folders import keep_apart
from PySide6.QtCore import QMimeData, QPointF, Qt, QUrl
from PySide6.QtGui import QDropEvent
from PySide6.QtWidgets import QFileDialog, QLabel, QMessageBox
from warm_helpers import *  # noqa: F403 - fixtures

from bwinf_gui.checking.answers import PrintedAnswer
from bwinf_gui.checking.cases import case_of_content
from bwinf_gui.checking.counterexamples import Failing, SearchProgress
from bwinf_gui.checking.rows import answered
from bwinf_gui.tasks.hotels.check.checker import CHECKER
from bwinf_gui.text.command_lines import python_command, words_of
from bwinf_gui.widgets.check.program_trials import Trials
from bwinf_gui.widgets.check.program_wish import ProgramWish
from bwinf_gui.widgets.check.program_work import search_in_words

RUN_MS = 60_000
CASES = {
    "hotels1.txt": "2\n700\n350 4.0\n100 2.0\n",
    "hotels2.txt": "1\n300\n100 4.0\n",
    "hotels10.txt": "0\n1000\n",
}
GREEDY = """
    import sys
    lines = open(sys.argv[1]).read().split("\\n")
    total = int(lines[1])
    hotels = sorted((int(m), float(r)) for m, r in map(str.split, lines[2:2 + int(lines[0])]))
    place, nights = 0, []
    while total - place > 360:
        reached = [hotel for hotel in hotels if place < hotel[0] <= place + 360]
        if not reached or len(nights) > 5:
            sys.exit(print("unmöglich"))
        nights.append(max(reached))
        place = nights[-1][0]
    print("keine Nacht nötig" if not nights else "")
    for night in nights:
        print(*night)
"""
"""Drives as far as it can, whatever the hotel there is like."""


@pytest.fixture
def folder(tmp_path):
    for name, text in CASES.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    return tmp_path


@pytest.fixture(scope="module")
def home(tmp_path_factory):
    """Where the shared window keeps what it keeps."""
    return tmp_path_factory.mktemp("shared")


@pytest.fixture
def same_home(home, monkeypatch):
    """Another window keeps it there too."""
    keep_apart(home, monkeypatch)


@pytest.fixture(scope="module")
def shared(qapp, home):
    """A window for all tests but those that close it."""
    with shared_program(qapp, home, workers=False) as program:
        yield program.window


@pytest.fixture
def tab(shared, folder):
    """The page with nothing chosen yet, and nothing known of any program."""
    shared.open_path(folder / "hotels1.txt")
    tab = shared.page
    tab.show_page(tab.check_page)
    choose_program(tab)
    mode = tab.check_page.program
    mode._trials, mode._searched = Trials(CHECKER, tab.task.pattern, tab.task.examples), None
    mode.panel.show_wish(ProgramWish(at_once=1))
    mode.panel.edited.emit()
    yield tab
    tab.check_page.close_down()


def choose_program(tab):
    tab.check_page._switch.buttons[1].click()


def texts(tab):
    return table_texts(child(tab, "checkResults"))


def verdicts(tab):
    return {name: verdict for name, verdict, *_ in texts(tab) if verdict}


def written(folder, source, name="main.py"):
    path = folder / "mine" / name
    path.parent.mkdir(exist_ok=True)
    path.write_text(textwrap.dedent(source), encoding="utf-8")
    return path


def drop(field, path):
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(path))])
    field.dropEvent(
        QDropEvent(
            QPointF(1, 1),
            Qt.DropAction.CopyAction,
            data,
            Qt.MouseButton.LeftButton,
            Qt.KeyboardModifier.NoModifier,
        )
    )


def trust(qtbot, tab):
    qtbot.waitUntil(lambda: tab.findChild(QMessageBox, "trustDialog") is not None)
    box = tab.findChild(QMessageBox, "trustDialog")
    role = QMessageBox.ButtonRole.AcceptRole
    next(each for each in box.buttons() if box.buttonRole(each) is role).click()


def ended(qtbot, tab):
    qtbot.waitUntil(lambda: not tab.check_page.program.is_running, timeout=RUN_MS)


def start(qtbot, tab, path, button="checkStart"):
    """Drop a program, press a button, and say that it is trusted."""
    drop(child(tab, "checkProgram"), path)
    click(qtbot, tab, button)
    trust(qtbot, tab)


def without_traps(tab):
    child(tab, "checkProgramTraps").setChecked(False)


def test_the_files_beside_the_open_one_and_traps_are_the_cases(tab):
    names = [row[0] for row in texts(tab)]
    assert names[:4] == ["Files of the task", "hotels1", "hotels2", "hotels10"]
    assert "Traps" in names
    assert "A hotel after 361 minutes" in names


def test_groups_are_left_out_and_numbered(tab):
    without_traps(tab)
    assert [row[0] for row in texts(tab)] == ["Files of the task", "hotels1", "hotels2", "hotels10"]
    child(tab, "checkProgramContest").setChecked(False)
    assert texts(tab) == []
    assert not child(tab, "checkStart").isEnabled()


def test_a_dropped_program_becomes_a_command_in_its_folder(tab, folder):
    path = written(folder, GREEDY)
    drop(child(tab, "checkProgram"), path)
    words = words_of(child(tab, "checkProgram").text())
    assert (Path(words[0]).stem, words[-2:]) == (python_command(), ["main.py", "{file}"])
    assert child(tab, "checkProgramFolder").text() == str(path.parent)


@pytest.mark.usefixtures("warm_runners")
def test_all_cases_are_run_once_the_program_is_trusted_and_can_be_exported(qtbot, tab, folder):
    without_traps(tab)
    assert tab.check_page.exports().tables == ()
    start(qtbot, tab, written(folder, GREEDY))
    ended(qtbot, tab)
    assert verdicts(tab) == {"hotels1": "correct", "hotels2": "correct", "hotels10": "correct"}
    assert child(tab, "checkProgramWords").text() == "3 cases: 3 correct."
    assert texts(tab)[1][2:4] == ["4.0", "4.0"]
    exports = tab.check_page.exports()
    assert len(exports.pictures) == 1
    (offer,) = exports.tables
    table = offer.table()
    assert [row[:3] for row in table.rows] == [
        ("Files of the task", name, "correct") for name in ("hotels1", "hotels2", "hotels10")
    ]


def test_nothing_runs_without_trust(qtbot, tab, folder):
    without_traps(tab)
    drop(child(tab, "checkProgram"), written(folder, GREEDY))
    click(qtbot, tab, "checkStart")
    qtbot.waitUntil(lambda: tab.findChild(QMessageBox, "trustDialog") is not None)
    tab.findChild(QMessageBox, "trustDialog").reject()
    assert not tab.check_page.program.is_running
    assert set(verdicts(tab).values()) == {"–"}


@pytest.mark.usefixtures("warm_runners")
def test_a_program_that_reads_standard_input_is_run_as_well(qtbot, tab, folder):
    without_traps(tab)
    start(qtbot, tab, written(folder, GREEDY.replace("open(sys.argv[1])", "sys.stdin")))
    ended(qtbot, tab)
    assert set(verdicts(tab).values()) == {"correct"}


@pytest.mark.usefixtures("warm_runners")
def test_why_a_case_is_wrong_is_told_with_its_last_words(qtbot, tab, folder):
    without_traps(tab)
    start(qtbot, tab, written(folder, "raise KeyError('lost')"))
    ended(qtbot, tab)
    assert set(verdicts(tab).values()) == {"crashed"}
    child(tab, "checkResults").selectRow(2)
    assert "KeyError: 'lost'" in child(tab, "checkProgramReason").text()


@pytest.mark.usefixtures("warm_runners")
def test_f8_leads_to_the_next_fault(qtbot, tab, folder):
    without_traps(tab)
    (folder / "hotels2.txt").write_text("2\n700\n350 1.0\n340 5.0\n")
    start(qtbot, tab, written(folder, GREEDY))
    ended(qtbot, tab)
    assert child(tab, "checkNextFault").isEnabled()
    # The question has taken the keys.
    tab.window().activateWindow()
    qtbot.waitUntil(tab.window().isActiveWindow)
    qtbot.keyClick(tab, Qt.Key.Key_F8)
    assert tab.check_page.program.results.result.case.name == "hotels2.txt"
    assert "not optimal" in child(tab, "checkCaseRemark").text().lower()


@pytest.mark.parametrize(
    ("command", "reason"),
    [("nosuchtool {file}", "neither a program"), ("python3 'x", "is not closed")],
)
def test_what_is_wrong_with_the_command_is_told_beneath_it(qtbot, tab, command, reason):
    field = child(tab, "checkProgram")
    field.setText(command)
    click(qtbot, tab, "checkStart")
    assert field.property("wrong") == "true"
    assert reason in field.accessibleDescription()
    assert field.text() == command
    field.setText("python3 main.py")
    assert field.property("wrong") == "false"


@pytest.mark.usefixtures("same_home")
def test_a_command_is_remembered_beyond_the_window(qtbot, tab, store, folder):
    child(tab, "checkProgram").setText("python3 mine.py {file}")
    child(tab, "checkProgramTime").setValue(3)
    with open_program(qtbot, store, folder / "hotels1.txt", workers=False) as program:
        panel = program.window.page.check_page.program.panel
        assert (panel.wish.command, panel.wish.seconds) == ("python3 mine.py {file}", 3)


def test_a_run_is_stopped_at_once_and_keeps_what_is_known(qtbot, tab, folder):
    without_traps(tab)
    source = "import sys, time\nif 'hotels10' in sys.argv[1]: time.sleep(600)\nprint('x')"
    start(qtbot, tab, written(folder, source))
    qtbot.waitUntil(lambda: verdicts(tab)["hotels1"] != "–", timeout=RUN_MS)
    click(qtbot, tab, "checkProgramStop")
    assert not tab.check_page.program.is_running
    assert verdicts(tab)["hotels1"] == "no answer"
    assert verdicts(tab)["hotels10"] == "–"


@pytest.mark.usefixtures("warm_runners")
def test_a_run_is_paused_and_goes_on(qtbot, tab, folder):
    without_traps(tab)
    start(qtbot, tab, written(folder, GREEDY))
    click(qtbot, tab, "checkStart")
    assert child(tab, "checkStart").text() == "Resume"
    assert not child(tab, "checkFind").isEnabled()
    click(qtbot, tab, "checkStart")
    ended(qtbot, tab)
    assert "–" not in verdicts(tab).values()
    assert child(tab, "checkStart").text() == "Check all again"


def test_closing_the_window_leaves_no_process(qtbot, store, folder):
    source = "import time\ntime.sleep(600)"
    with open_program(qtbot, store, folder / "hotels1.txt", workers=False) as program:
        tab = program.window.page
        tab.show_page(tab.check_page)
        choose_program(tab)
        others = helpers()
        start(qtbot, tab, written(folder, source))
        qtbot.waitUntil(lambda: bool(helpers() - others), timeout=RUN_MS)
        processes = helpers() - others
    assert not any(map(psutil.pid_exists, processes))


def helpers():
    return {child.pid for child in multiprocessing.active_children()}


def test_a_paused_run_leaves_no_process_either(qtbot, store, folder):
    with open_program(qtbot, store, folder / "hotels1.txt", workers=False) as program:
        tab = program.window.page
        tab.show_page(tab.check_page)
        choose_program(tab)
        start(qtbot, tab, written(folder, GREEDY))
        click(qtbot, tab, "checkStart")


class TestCounterexample:
    def test_shows_the_smallest_case_beside_the_best_answer(self, qtbot, tab, folder):
        child(tab, "checkProgramSearchTime").setValue(20)
        start(qtbot, tab, written(folder, GREEDY), "checkFind")
        program = tab.check_page.program
        qtbot.waitUntil(
            lambda: program._trials.found is not None or not program.is_running, timeout=RUN_MS
        )
        click(qtbot, tab, "checkProgramStop")
        assert not child(tab, "checkFound").isHidden()
        assert "2 hotels" in child(tab, "checkFoundTitle").text()
        assert child(tab, "checkFoundFile").toPlainText().startswith("2\n")
        submitted = child(tab, "checkFoundSubmitted").text()
        assert submitted != child(tab, "checkFoundBest").text()
        assert "Wrong already for 2 hotels" in child(tab, "checkProgramWords").text()
        assert texts(tab)[0][0] == "Counterexample"

    @pytest.mark.usefixtures("warm_runners")
    def test_is_saved_and_checked_with_the_cases_and_opened_in_the_tab_until_undo(
        self, qtbot, tab, folder, tmp_path, monkeypatch
    ):
        # Found at once, since there is a trip in one of the first cases.
        start(qtbot, tab, written(folder, "print('impossible')"), "checkFind")
        ended(qtbot, tab)
        path = tmp_path / "smallest.txt"
        monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(path), ""))
        click(qtbot, tab, "checkFoundSave")
        text = child(tab, "checkFoundFile").toPlainText()
        assert path.read_text() == text
        without_traps(tab)
        click(qtbot, tab, "checkFoundKeep")
        names = [row[0] for row in texts(tab)]
        assert names[-2:] == ["Your own files", "hotels-gegenbeispiel"]
        click(qtbot, tab, "checkStart")
        qtbot.waitUntil(lambda: verdicts(tab)["hotels-gegenbeispiel"] != "–", timeout=RUN_MS)
        ended(qtbot, tab)
        assert texts(tab)[-1][:2] == ["hotels-gegenbeispiel", "wrong"]
        assert "hotels-gegenbeispiel.txt" in tab.check_page.command()
        click(qtbot, tab, "checkFoundOpen")
        assert tab.document.content.decode() == text
        assert tab.is_modified
        tab.history.undo()
        assert tab.document_name == "hotels1.txt"

    @pytest.mark.usefixtures("warm_runners")
    def test_goes_with_the_program_that_it_belongs_to(self, qtbot, tab, folder):
        start(qtbot, tab, written(folder, "print('impossible')"), "checkFind")
        ended(qtbot, tab)
        assert not child(tab, "checkFound").isHidden()
        drop(child(tab, "checkProgram"), written(folder, GREEDY, "other.py"))
        assert child(tab, "checkFound").isHidden()
        assert "Counterexample" not in [row[0] for row in texts(tab)]

    def test_of_a_right_program_is_not_found(self, qtbot, tab, folder):
        child(tab, "checkProgramSearchTime").setValue(1)
        start(qtbot, tab, written(folder, GREEDY), "checkFind")
        click(qtbot, tab, "checkProgramStop")
        ended(qtbot, tab)
        assert child(tab, "checkFound").isHidden()
        assert "nothing found after" in child(tab, "checkProgramWords").text()


def test_how_a_counterexample_became_small_is_told_step_by_step(tab):
    texts = ("2\n700\n350 4.0\n100 2.0\n", "1\n700\n350 4.0\n", "1\n500\n350 4.0\n")
    cases = [case_of_content(CHECKER, text.encode(), "hotels.txt") for text in texts]
    steps = tuple(
        Failing(case.case, answered(CHECKER, case, PrintedAnswer("9"), submission=""), tried)
        for case, tried in zip(cases, (45, 67, 70), strict=True)
    )
    program = tab.check_page.program
    program._show_found(SearchProgress(72, steps))
    table = child(tab, "checkShrunk")
    assert [row[:2] for row in table_texts(table)] == [
        ["found", "45"],
        ["without 100 2.0", "22"],
        ["700 → 500", "3"],
    ]
    assert table_texts(table)[-1][2] == "1 hotel, 500 min"
    assert [offer.title for offer in program.results.tables()] == ["Results", "How it became small"]
    assert search_in_words(SearchProgress(72, steps), CHECKER, 21.04) == (
        "45 cases tried · 27 to make it smaller · 2 hotels, 700 min → 1 hotel, 500 min · 21.0 s"
    )
    program._show_found(None)
    assert table.isHidden() or not table.isVisible()


def test_the_copied_command_means_the_same_in_any_folder(tab, folder):
    path = written(folder, GREEDY)
    drop(child(tab, "checkProgram"), path)
    command = words_of(tab.check_page.command())
    assert command[:3] == ["bwinf", "check", "hotels"]
    assert command[3:6] == [str(folder / name) for name in CASES]
    program = words_of(command[command.index("--program") + 1])
    assert (Path(program[0]).stem, program[-2:]) == (python_command(), [str(path), "{file}"])


def test_files_of_ones_own_are_cases(qtbot, tab, tmp_path, monkeypatch):
    own = tmp_path / "extra" / "my case.txt"
    own.parent.mkdir()
    own.write_text("0\n5\n")
    monkeypatch.setattr(QFileDialog, "getOpenFileNames", lambda *_: ([str(own)], ""))
    click(qtbot, tab, "checkProgramOwnAdd")
    assert [row[0] for row in texts(tab)][-2:] == ["Your own files", "my case"]
    click(qtbot, tab, "checkProgramOwnClear")
    assert "my case" not in [row[0] for row in texts(tab)]


def test_a_bad_file_of_ones_own_is_told(qtbot, tab, tmp_path, monkeypatch):
    bad = tmp_path / "bad.txt"
    bad.write_text("what is this")
    monkeypatch.setattr(QFileDialog, "getOpenFileNames", lambda *_: ([str(bad)], ""))
    click(qtbot, tab, "checkProgramOwnAdd")
    banner = child(tab, "messageBanner")
    assert any("bad.txt" in label.text() for label in banner.findChildren(QLabel))


def test_every_name_is_that_of_one_thing_whatever_is_checked(tab):
    page = tab.check_page
    assert all((page.answer, page.program, page.folder)), "each is made when it is asked for"
    for button in tab.check_page._switch.buttons:
        button.click()
        for name in ("checkPage", "checkInput", "checkProgram", "checkFolder", "checkStart"):
            child(tab, name)
        for name in ("checkLines", "checkFind"):
            child(tab, name)
