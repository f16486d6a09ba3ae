"""A program is checked in the window: its command, its cases, its run, and what makes it fail."""

import multiprocessing
import textwrap
from dataclasses import fields, replace

import psutil
import pytest
from driving import child, choose_language, click, open_program, shared_program, table_texts
from folders import keep_apart
from programs_here import *  # noqa: F403 - fixtures
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDropEvent, QGuiApplication
from PySide6.QtWidgets import QFileDialog, QLabel, QLineEdit
from warm_helpers import *  # noqa: F403 - fixtures

from bwinf_gui.checking.checks import Check
from bwinf_gui.checking.rows import judgement_on
from bwinf_gui.kit.check.program import state as st
from bwinf_gui.kit.check.program.state import Activity, ProgramCheckOptions
from bwinf_gui.text.command_lines import words_of
from bwinf_gui.widgets.playback_bar import PlaybackBar

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
FAULTLESS = """
    import sys
    lines = open(sys.argv[1]).read().split("\\n")
    total = int(lines[1])
    hotels = [(int(m), float(r)) for m, r in map(str.split, lines[2:2 + int(lines[0])])]
    def best(place, left):
        if total - place <= 360: return 9.0, []
        reached = [hotel for hotel in hotels if left and place < hotel[0] <= place + 360]
        rests = [(hotel, best(hotel[0], left - 1)) for hotel in reached]
        return max([(min(hotel[1], worst), [hotel, *nights]) for hotel, (worst, nights) in rests],
            default=(-1.0, []))
    worst, nights = best(0, 4)
    print("unmöglich" if worst < 0 else "" if nights else "keine Nacht nötig")
    for night in nights if worst >= 0 else ():
        print(*night)
"""


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
    with shared_program(qapp, home, workers=False, tabs=["hotels"]) as program:
        yield program.window


@pytest.fixture
def tab(shared, folder):
    """The page with nothing chosen yet, and nothing known of any program."""
    shared.open_path(folder / "hotels1.txt")
    tab = shared.page
    tab.show_page(tab.check_page)
    choose_program(tab)
    mode = tab.check_page.program
    options = vars_of(ProgramCheckOptions(at_once=1))
    mode.stage.do(lambda s: s.with_options(**options).forgotten().but(chosen=None))
    yield tab
    tab.check_page.close_down()


def vars_of(options):
    return {field.name: getattr(options, field.name) for field in fields(options)}


def choose_program(tab):
    child(tab, "checkSwitch").buttons[1].click()


def texts(tab):
    """The cells that say something, from top to bottom."""
    grid = child(tab, "checkResults")
    cells = (grid.item(row, column) for row in range(grid.rowCount()) for column in range(2))
    return [cell.text() for cell in cells if cell is not None and cell.text()]


def verdicts(tab):
    """What is said of each case to those who do not see."""
    grid = child(tab, "checkResults")
    cells = (grid.item(row, column) for row in range(grid.rowCount()) for column in range(2))
    said = (cell.data(Qt.ItemDataRole.AccessibleTextRole) for cell in cells if cell is not None)
    return dict(each.split(", ")[:2] for each in said if each)


def picture(icon):
    return icon.pixmap(24).toImage()


def look_at(tab, name):
    grid = child(tab, "checkResults")
    grid.setCurrentItem(grid.findItems(name, Qt.MatchFlag.MatchExactly)[0])


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


def trust(qtbot, tab, button="checkTrustFolder"):
    qtbot.waitUntil(lambda: child(tab, "checkProgramQuestion").isVisible(), timeout=RUN_MS)
    click(qtbot, tab, button)


def ended(qtbot, tab):
    qtbot.waitUntil(lambda: tab.check_page.program.is_answered, timeout=RUN_MS)


def start(qtbot, tab, path):
    """Drop a program, and say that its folder is trusted; it is checked then."""
    drop(child(tab, "checkProgram"), path)
    trust(qtbot, tab)


def find(qtbot, tab, path):
    """The same, and look for a counterexample."""
    without_traps(tab)
    start(qtbot, tab, path)
    ended(qtbot, tab)
    click(qtbot, tab, "checkFind")
    qtbot.waitUntil(lambda: tab.check_page.program.state.search is not None, timeout=RUN_MS)


def search_for(tab, *, seconds):
    child(tab, "checkProgramLimits").linkActivated.emit("limits")
    child(tab, "checkProgramSearchTime").setValue(seconds)


def headline(tab):
    return child(tab, "checkCaseHeadline").text()


def without_traps(tab):
    child(tab, "checkProgramTraps").setChecked(False)


def test_the_files_beside_the_open_one_and_traps_are_the_cases(tab):
    names = texts(tab)
    assert names[:4] == ["Task files", "hotels1", "hotels10", "hotels2"]
    assert "Traps" in names
    assert "A hotel at 361 min" in names


def test_groups_are_left_out(tab):
    without_traps(tab)
    assert texts(tab) == ["Task files", "hotels1", "hotels10", "hotels2"]
    child(tab, "checkProgramContest").setChecked(False)
    assert not child(tab, "checkResults").isVisible()
    assert not child(tab, "checkStart").isEnabled()


@pytest.mark.usefixtures("warm_runners")
def test_a_dropped_program_is_checked_once_its_folder_is_trusted(qtbot, tab, folder):
    without_traps(tab)
    assert tab.check_page.top.exports().tables == ()
    path = written(folder, GREEDY)
    drop(child(tab, "checkProgram"), path)
    assert child(tab, "checkProgram").text() == "main.py"
    assert child(tab, "checkProgramFolder").text() == "mine/"
    trust(qtbot, tab)
    ended(qtbot, tab)
    assert verdicts(tab) == {"hotels1": "correct", "hotels2": "correct", "hotels10": "correct"}
    assert "main.py · 3 of 3 right" in child(tab, "checkResultsHint").text()
    exports = tab.check_page.top.exports()
    assert len(exports.pictures) == 1
    (offer,) = exports.tables
    assert [row[:3] for row in offer.table().rows] == [
        ("Task files", f"{name}.txt", "correct") for name in ("hotels1", "hotels2", "hotels10")
    ]


def test_the_results_have_the_focus_of_a_program_that_is_opened(qtbot, tab, folder):
    without_traps(tab)
    tab.window().open_path(written(folder, GREEDY))
    qtbot.waitUntil(lambda: child(tab, "checkProgramQuestion").isVisible(), timeout=RUN_MS)
    assert tab.window().focusWidget() is child(tab, "checkResults")
    trust(qtbot, tab, "checkDoNotRun")


def test_nothing_runs_without_trust(qtbot, tab, folder):
    without_traps(tab)
    drop(child(tab, "checkProgram"), written(folder, GREEDY))
    trust(qtbot, tab, "checkDoNotRun")
    assert tab.check_page.program.is_answered
    assert set(verdicts(tab).values()) == {"not checked yet"}


@pytest.mark.usefixtures("programs_here")
def test_trust_holds_for_changed_versions_and_for_one_time_only_if_said_so(qtbot, tab, folder):
    without_traps(tab)
    drop(child(tab, "checkProgram"), written(folder, GREEDY))
    trust(qtbot, tab, "checkTrustOnce")
    ended(qtbot, tab)
    written(folder, GREEDY + "\n")
    click(qtbot, tab, "checkStart")
    trust(qtbot, tab)
    ended(qtbot, tab)
    child(tab, "checkWatch").setChecked(False)
    written(folder, "print('impossible')")
    click(qtbot, tab, "checkStart")
    ended(qtbot, tab)
    assert "wrong" in verdicts(tab).values()


@pytest.mark.usefixtures("programs_here")
def test_a_program_that_is_saved_is_checked_again(qtbot, tab, folder):
    without_traps(tab)
    start(qtbot, tab, written(folder, GREEDY))
    ended(qtbot, tab)
    assert child(tab, "checkWatch").isChecked()
    written(folder, "print('impossible')")
    qtbot.waitUntil(lambda: verdicts(tab)["hotels1"] == "wrong", timeout=RUN_MS)
    ended(qtbot, tab)
    assert child(tab, "checkSavedAt").isVisible()


@pytest.mark.usefixtures("programs_here")
def test_a_program_that_is_saved_while_it_is_checked_is_checked_again(
    qtbot, tab, folder, monkeypatch
):
    path, rows = written(folder, GREEDY), Check.rows

    def saved_meanwhile(*arguments):
        for row in rows(*arguments):
            if path.read_text("utf-8") != "print('impossible')":
                path.write_text("print('impossible')")
            yield row

    monkeypatch.setattr(Check, "rows", saved_meanwhile)
    without_traps(tab)
    start(qtbot, tab, path)
    qtbot.waitUntil(lambda: verdicts(tab)["hotels1"] == "wrong", timeout=RUN_MS)
    ended(qtbot, tab)
    assert child(tab, "checkSavedAt").isVisible()


@pytest.mark.usefixtures("programs_here")
@pytest.mark.parametrize(
    ("source", "way"),
    [
        (GREEDY.replace("open(sys.argv[1])", "sys.stdin"), "Stdin"),
        (GREEDY.replace("sys.argv[1]", "'hotels1.txt'"), "File"),
        (GREEDY.replace("open(sys.argv[1])", "open(input('File name? '))"), "Typed"),
    ],
)
def test_how_a_program_gets_its_case_is_found_out_and_shown(qtbot, tab, folder, source, way):
    without_traps(tab)
    start(qtbot, tab, written(folder, source))
    ended(qtbot, tab)
    assert set(verdicts(tab).values()) == {"correct"}
    assert child(tab, f"checkHow{way}").isChecked()
    assert child(tab, "checkHowHint").text() == "✓ detected"


@pytest.mark.usefixtures("warm_runners")
def test_another_way_is_chosen_by_a_click_and_tried(qtbot, tab, folder):
    without_traps(tab)
    start(qtbot, tab, written(folder, GREEDY))
    ended(qtbot, tab)
    child(tab, "checkHowStdin").click()
    assert set(verdicts(tab).values()) == {"not checked yet"}
    qtbot.waitUntil(lambda: "crashes" in headline(tab), timeout=RUN_MS)
    assert "IndexError" in child(tab, "checkErrors").toPlainText()
    ended(qtbot, tab)
    child(tab, "checkHowArgument").click()
    qtbot.waitUntil(lambda: "runs to its end" in headline(tab), timeout=RUN_MS)
    ended(qtbot, tab)
    click(qtbot, tab, "checkJudge")
    ended(qtbot, tab)
    assert set(verdicts(tab).values()) == {"correct"}


@pytest.mark.usefixtures("programs_here")
def test_a_trial_run_shows_what_was_asked_typed_and_read(qtbot, tab, folder):
    source = GREEDY.replace("open(sys.argv[1])", "open(input('File name? '))")
    without_traps(tab)
    start(qtbot, tab, written(folder, source + "    input('Another one (y/n)? ')\n"))
    ended(qtbot, tab)
    child(tab, "checkTrial").linkActivated.emit("look")
    assert "File name? hotels1.txt ⏎" in child(tab, "checkOutput").toPlainText()
    steps = table_texts(child(tab, "checkSteps"))
    assert ["question 1", "File name?"] in steps
    assert ["answer", "n"] in steps
    assert table_texts(child(tab, "checkTrialRead")) == [["line 2", "350 4.0"]]


@pytest.mark.usefixtures("programs_here")
def test_what_nobody_can_know_is_asked_and_typed_from_then_on(qtbot, tab, folder):
    source = "input('How many days? ')\ninput('And in which city? ')\nprint('350 4.0')"
    without_traps(tab)
    start(qtbot, tab, written(folder, source))
    ended(qtbot, tab)
    for name, prompt, answer in (
        ("checkAnswer1", "How many days?", "5"),
        ("checkAnswer2", "And in which city?", "Ulm"),
    ):
        qtbot.waitUntil(
            lambda name=name: tab.findChild(QLineEdit, name) is not None, timeout=RUN_MS
        )
        field = child(tab, name)
        qtbot.waitUntil(lambda field=field: field.placeholderText() != "", timeout=RUN_MS)
        assert field.placeholderText() == prompt
        qtbot.keyClicks(field, answer)
        qtbot.keyClick(field, Qt.Key.Key_Return)
    printed = "How many days? 5 ⏎\nAnd in which city? Ulm ⏎\n350 4.0"
    output = child(tab, "checkOutput")
    qtbot.waitUntil(lambda: output.toPlainText() == printed, timeout=RUN_MS)
    ended(qtbot, tab)
    click(qtbot, tab, "checkJudge")
    ended(qtbot, tab)
    assert verdicts(tab)["hotels1"] == "correct"


@pytest.mark.usefixtures("warm_runners")
def test_a_crash_is_reported_once_with_the_line_of_the_program(qtbot, tab, folder):
    without_traps(tab)
    start(qtbot, tab, written(folder, "x = 1\nraise KeyError('lost')\ny = 2\n"))
    ended(qtbot, tab)
    assert set(verdicts(tab).values()) == {"crashed"}
    look_at(tab, "hotels2")
    assert headline(tab) == "Crash in line 2: 'lost'"
    assert child(tab, "checkCrashSource").toPlainText().split("\n")[1] == "raise KeyError('lost')"
    assert child(tab, "checkCrash").text() == "3 files, KeyError"
    click(qtbot, tab, "checkReadErrors")
    assert "KeyError: 'lost'" in child(tab, "checkErrors").toPlainText()


@pytest.mark.usefixtures("warm_runners")
def test_the_lines_of_a_crash_are_read_again_with_each_check(qtbot, tab, folder):
    without_traps(tab)
    start(qtbot, tab, written(folder, "raise KeyError('lost')"))
    ended(qtbot, tab)
    child(tab, "checkWatch").setChecked(False)
    written(folder, "raise ValueError('gone')")
    click(qtbot, tab, "checkStart")
    ended(qtbot, tab)
    assert child(tab, "checkCrashSource").toPlainText() == "raise ValueError('gone')"


@pytest.mark.usefixtures("warm_runners")
def test_the_lines_of_a_crash_are_those_of_the_program_only(qtbot, tab, folder):
    (folder / "secret.py").write_text("secret = 1\n")
    places = [f'  File "{folder / "secret.py"}", line 1', '  File "../secret.py", line 1']
    source = (
        f"import sys\nsys.stderr.write({chr(10).join([*places, 'ValueError: x'])!r})\nsys.exit(1)"
    )
    without_traps(tab)
    start(qtbot, tab, written(folder, source))
    ended(qtbot, tab)
    assert "secret" not in child(tab, "checkCrashSource").toPlainText()


@pytest.fixture(params=[None, judgement_on], ids=["plain", "with games"])
def judged_with(tab, request):
    """The checker of the page judges by playing games, or does not."""
    mode = tab.check_page.program
    checker = mode.state.checker
    mode.change(checker=replace(checker, judge_with=request.param))
    yield
    mode.change(checker=checker)


@pytest.mark.usefixtures("programs_here", "judged_with")
def test_traps_and_verdicts_are_in_the_language_that_is_chosen_later(qtbot, tab, folder):
    start(qtbot, tab, written(folder, GREEDY))
    ended(qtbot, tab)
    hint = child(tab, "checkResultsHint").text()
    look_at(tab, "Another order")
    assert headline(tab) == "The worst hotel is rated 2.0; 4.0 is possible"
    choose_language(tab.window(), "Deutsch")
    try:
        said = "Das schlechteste Hotel hat 2,0, möglich ist 4,0"
        qtbot.waitUntil(lambda: headline(tab) == said, timeout=RUN_MS)
        assert child(tab, "checkResultsHint").text() == hint.replace("of", "von").replace(
            "right", "richtig"
        )
        assert "Hotel bei 361 min" in texts(tab)
        assert "noch nicht geprüft" not in verdicts(tab).values()
    finally:
        choose_language(tab.window(), "English")


def test_f8_leads_to_the_next_fault(qtbot, tab, folder):
    without_traps(tab)
    (folder / "hotels2.txt").write_text("2\n700\n350 1.0\n340 5.0\n")
    start(qtbot, tab, written(folder, GREEDY))
    ended(qtbot, tab)
    mode = tab.check_page.program
    assert mode.state.result.case.name == "hotels2.txt", "the first fault is looked at"
    look_at(tab, "hotels10")
    assert child(tab, "checkNextFault").isEnabled()
    tab.window().activateWindow()
    qtbot.waitUntil(tab.window().isActiveWindow)
    qtbot.keyClick(tab, Qt.Key.Key_F8)
    assert mode.state.result.case.name == "hotels2.txt"
    assert "not optimal" in child(tab, "checkCaseRemark").text().lower()


@pytest.mark.parametrize(
    ("command", "reason"),
    [("nosuchtool {file}", "neither a program"), ("python3 'x", "is not closed")],
)
def test_what_is_wrong_with_the_command_is_reported_beneath_it(qtbot, tab, command, reason):
    field = child(tab, "checkProgram")
    enter(qtbot, field, command)
    click(qtbot, tab, "checkStart")
    assert field.property("wrong") == "true"
    assert reason in field.accessibleDescription()
    assert field.text() == command
    enter(qtbot, field, "python3 main.py")
    assert field.property("wrong") == "false"


def enter(qtbot, field, text):
    field.selectAll()
    qtbot.keyClicks(field, text)


@pytest.mark.usefixtures("same_home")
def test_a_command_is_remembered_beyond_the_window_and_closing_leaves_no_process(
    qtbot, tab, store, folder
):
    enter(qtbot, child(tab, "checkProgram"), "python3 mine.py {file}")
    child(tab, "checkProgramLimits").linkActivated.emit("limits")
    child(tab, "checkProgramTime").setValue(3)
    with open_program(qtbot, store, folder / "hotels1.txt", workers=False) as program:
        tab = program.window.page
        options = tab.check_page.program.state.options
        assert (options.command, options.seconds) == ("python3 mine.py {file}", 3)
        child(tab, "checkProgramTime").setValue(60)
        tab.show_page(tab.check_page)
        choose_program(tab)
        others = helpers()
        start(qtbot, tab, written(folder, "import time\ntime.sleep(600)"))
        qtbot.waitUntil(lambda: bool(helpers() - others), timeout=RUN_MS)
        processes = helpers() - others
    assert not any(map(psutil.pid_exists, processes))


def helpers():
    return {child.pid for child in multiprocessing.active_children()}


def test_a_run_is_stopped_at_once_and_keeps_what_is_known(qtbot, tab, folder):
    without_traps(tab)
    source = "import sys, time\nif 'hotels10' in sys.argv[1]: time.sleep(600)\nprint('x')"
    start(qtbot, tab, written(folder, source))
    qtbot.waitUntil(lambda: "not checked yet" not in verdicts_of_others(tab), timeout=RUN_MS)
    qtbot.waitUntil(lambda: tab.check_page.program.state.doing is Activity.CHECKING, timeout=RUN_MS)
    assert tab.check_page.top.status()[0] == "2 of 3 files"
    click(qtbot, tab, "checkProgramStop")
    assert tab.check_page.program.is_answered
    assert verdicts(tab)["hotels1"] == "no answer"
    assert verdicts(tab)["hotels10"] == "not checked yet"


def verdicts_of_others(tab):
    """What is said of the cases with which no program sleeps."""
    return [verdict for name, verdict in verdicts(tab).items() if name != "hotels10"]


@pytest.mark.usefixtures("programs_here")
def test_a_program_that_prints_nothing_is_said_to(qtbot, tab, folder):
    without_traps(tab)
    start(qtbot, tab, written(folder, "import sys\nopen(sys.argv[1]).read()"))
    ended(qtbot, tab)
    assert headline(tab) == "Your program prints nothing"
    (silent,) = child(tab, "checkResults").findItems("hotels2", Qt.MatchFlag.MatchExactly)
    dash = tab.check_page.desk.services.appearance.icons.icon("dash")
    # That would be "not checked yet", or "not handed in" in a folder.
    assert picture(silent.icon()) != picture(dash)
    assert child(tab, "checkCaseRemark").text().startswith("Does it get the case in another way")


@pytest.mark.usefixtures("programs_here")
def test_a_program_that_once_prints_nothing_is_not_said_to_get_its_cases_in_another_way(
    qtbot, tab, folder
):
    without_traps(tab)
    source = "import sys\nif '350' in open(sys.argv[1]).read():\n    print(350)\n"
    start(qtbot, tab, written(folder, source))
    ended(qtbot, tab)
    look_at(tab, "hotels2")
    assert headline(tab) == "Your program prints nothing"
    assert "another way" not in child(tab, "checkCaseRemark").text()


@pytest.mark.usefixtures("warm_runners")
def test_a_number_that_is_typed_is_shown_in_words(qtbot, tab, folder):
    without_traps(tab)
    source = "open('hotels' + input('Number: ') + '.txt').read()\nprint(350)\n"
    start(qtbot, tab, written(folder, source))
    ended(qtbot, tab)
    field = child(tab, "checkAnswer1")
    assert field.text() == "number"
    tab.check_page.program.stage.do(st.look_at_trial)
    assert child(tab, "checkOutput").toPlainText().startswith("Number: 1 ⏎")
    field.setText("number")
    field.editingFinished.emit()
    assert tab.check_page.program.state.answers == ("{number}",)


@pytest.mark.usefixtures("warm_runners")
def test_a_run_is_paused_and_goes_on(qtbot, tab, folder):
    without_traps(tab)
    start(qtbot, tab, written(folder, GREEDY))
    click(qtbot, tab, "checkStart")
    assert child(tab, "checkStart").text() == "Resume"
    assert not child(tab, "checkFind").isEnabled()
    click(qtbot, tab, "checkStart")
    ended(qtbot, tab)
    assert "not checked yet" not in verdicts(tab).values()
    assert child(tab, "checkStart").text() == "Check again"


@pytest.mark.usefixtures("warm_runners")
def test_a_program_that_is_dropped_during_a_run_takes_its_place(qtbot, tab, folder):
    without_traps(tab)
    start(qtbot, tab, written(folder, "import time\ntime.sleep(600)"))
    qtbot.waitUntil(lambda: tab.check_page.program.state.doing.runs, timeout=RUN_MS)
    drop(child(tab, "checkProgram"), written(folder, GREEDY, "other.py"))
    qtbot.waitUntil(lambda: "correct" in verdicts(tab).values(), timeout=RUN_MS)
    ended(qtbot, tab)
    assert set(verdicts(tab).values()) == {"correct"}


def test_a_paused_run_leaves_no_process_either(qtbot, tab, folder):
    others = helpers()
    start(qtbot, tab, written(folder, GREEDY))
    click(qtbot, tab, "checkStart")
    tab.check_page.close_down()
    assert helpers() <= others


@pytest.mark.usefixtures("programs_here")
class TestCounterexample:
    def test_shows_a_small_case_and_what_was_right(self, qtbot, tab, folder):
        search_for(tab, seconds=20)
        find(qtbot, tab, written(folder, GREEDY))
        program = tab.check_page.program
        qtbot.waitUntil(lambda: "2 hotels" in headline(tab), timeout=RUN_MS)
        click(qtbot, tab, "checkSearchStop")
        assert program.is_answered
        file = table_texts(child(tab, "checkFoundFile"))
        assert file[:2][0] == ["2", "hotels"]
        assert {"the best trip sleeps here", "your program stays here"} <= {
            remark for _, remark in file
        }
        assert ["1 hotel: no mistake found"] in table_texts(child(tab, "checkSmaller"))
        reasons = program.right.findChildren(QLabel, "checkProgramReason")
        assert any("The best trip sleeps in hotel" in each.text() for each in reasons)
        assert table_texts(child(tab, "checkGroups"))[-1][:2] == ["Counterexamples", "0 of 1"]
        from_above = [
            child(tab, f"check{name}").mapTo(tab, QPoint()).y()
            for name in ("Groups", "FoundFile", "SameMistake", "Smaller")
            if child(tab, f"check{name}").isVisible()
        ]
        assert len(from_above) >= 3
        assert from_above == sorted(from_above)
        bar, pill = program.centre.findChild(PlaybackBar), child(tab, "checkCaseVerdict")
        assert (bar.isVisible(), pill.isVisible()) == (True, False)
        before = tab.window().size()
        tab.window().resize(700, 400)
        assert (bar.isVisible(), pill.isVisible()) == (False, True)
        assert pill.text() == "not optimal"
        tab.window().resize(before)

    def test_is_saved_and_checked_with_the_cases_and_opened_in_the_tab_until_undo(
        self, qtbot, tab, folder, tmp_path, monkeypatch
    ):
        # Found at once, since there is a trip in one of the first cases.
        find(qtbot, tab, written(folder, "print('impossible')"))
        ended(qtbot, tab)
        path = tmp_path / "smallest.txt"
        chosen = str(path.with_suffix(""))
        monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (chosen, ""))
        click(qtbot, tab, "checkFoundSave")
        file = table_texts(child(tab, "checkFoundFile"))
        text = "".join(f"{line}\n" for line, _ in file)
        assert path.read_text() == text
        reported = (tmp_path / "smallest.md").read_text()
        assert reported.startswith("# hotels-gegenbeispiel.txt\n\nmain.py: ")
        assert all(remark in reported for _, remark in file)
        assert "    impossible" in reported
        click(qtbot, tab, "checkFoundSave")
        assert [each.name for each in tmp_path.glob("*.md")] == ["smallest.md"]
        child(tab, "checkFoundCopy").trigger()
        assert QGuiApplication.clipboard().text() == text
        child(tab, "checkFoundKeep").trigger()
        program = tab.check_page.program

        def same():
            results = program.state.results
            return [
                each.row.verdict.value for each in results if each.case.content.decode() == text
            ]

        assert same() == ["WA"]
        assert program.state.view is st.ModeView.FOUND
        click(qtbot, tab, "checkStart")
        ended(qtbot, tab)
        assert same() == ["WA"]
        groups = child(tab, "checkGroups")
        assert table_texts(groups)[groups.current_row][0] == "Your own files"
        assert "hotels-gegenbeispiel.txt" in tab.check_page.top.command()
        click(qtbot, tab, "checkFoundOpen")
        assert tab.document.content.decode() == text
        assert tab.document.is_modified
        tab.document.history.undo()
        assert tab.document.name == "hotels1.txt"

    def test_goes_with_the_program_that_it_belongs_to(self, qtbot, tab, folder):
        find(qtbot, tab, written(folder, "print('impossible')"))
        ended(qtbot, tab)
        assert child(tab, "checkFoundFile").isVisible()
        drop(child(tab, "checkProgram"), written(folder, GREEDY, "other.py"))
        assert not child(tab, "checkFoundFile").isVisible()
        assert "Counterexamples" not in texts(tab)
        assert set(verdicts(tab).values()) == {"not checked yet"}

    def test_is_tried_again_when_the_program_is_saved_and_nothing_else_stays(
        self, qtbot, tab, folder
    ):
        search_for(tab, seconds=20)
        find(qtbot, tab, written(folder, GREEDY))
        qtbot.waitUntil(lambda: "2 hotels" in headline(tab), timeout=RUN_MS)
        click(qtbot, tab, "checkSearchStop")
        assert child(tab, "checkSmaller").isVisible()
        written(folder, "raise SystemError")
        qtbot.waitUntil(lambda: child(tab, "checkSavedAt").isVisible(), timeout=RUN_MS)
        ended(qtbot, tab)
        (again,) = tab.check_page.program.state.counterexamples
        assert again.row.crash is not None
        assert not child(tab, "checkSmaller").isVisible()

    def test_is_followed_by_others_when_the_search_goes_on(self, qtbot, tab, folder):
        search_for(tab, seconds=30)
        find(qtbot, tab, written(folder, TWO_MISTAKES))
        ended(qtbot, tab)
        assert headline(tab) == "Fails already with 1 hotel"
        state = lambda: tab.check_page.program.state  # noqa: E731
        seed = state().seed
        click(qtbot, tab, "checkSearchOn")
        qtbot.waitUntil(lambda: len(state().found) == 2, timeout=RUN_MS)
        click(qtbot, tab, "checkSearchStop")
        assert headline(tab) == "Fails already with 2 hotels"
        assert state().seed == seed

    def test_of_a_right_program_is_not_found(self, qtbot, tab, folder):
        search_for(tab, seconds=1)
        find(qtbot, tab, written(folder, FAULTLESS))
        click(qtbot, tab, "checkSearchStop")
        ended(qtbot, tab)
        assert not child(tab, "checkFoundFile").isVisible()
        assert "No counterexample found in" in headline(tab)


TWO_MISTAKES = GREEDY.replace(
    "place, nights = 0, []",
    "place, nights = 0, []\n    if len(hotels) == 1: raise KeyError('one')",
)
"""Crashes with one hotel, and drives too far with two."""


def test_the_copied_command_means_the_same_in_any_folder(qtbot, tab, folder):
    path = written(folder, GREEDY)
    drop(child(tab, "checkProgram"), path)
    command = words_of(tab.check_page.top.command())
    assert command[:3] == ["bwinf", "check", "hotels"]
    assert command[3:6] == [str(folder / name) for name in CASES]
    assert words_of(command[command.index("--program") + 1]) == [str(path)]
    contest = child(tab, "checkProgramContest")
    qtbot.waitUntil(contest.isEnabled)
    contest.click()
    assert words_of(tab.check_page.top.command())[3:] == command[6:], "traps alone"


@pytest.mark.usefixtures("dressed")
def test_files_of_ones_own_are_cases(qtbot, tab, tmp_path, monkeypatch):
    own = tmp_path / "extra" / "my case.txt"
    own.parent.mkdir()
    own.write_text("0\n5\n")
    monkeypatch.setattr(QFileDialog, "getOpenFileNames", lambda *_: ([str(own)], ""))
    click(qtbot, tab, "checkProgramOwnAdd")
    assert texts(tab)[-2:] == ["Your own files", "my case"]
    choose_language(tab.window(), "Deutsch")
    # With a scroll bar there is still less room.
    search_for(tab, seconds=20)
    box = child(tab, "checkProgramOwn")
    assert box.text() == "Eigene Dateien"
    qtbot.waitUntil(lambda: box.width() >= box.sizeHint().width())
    choose_language(tab.window(), "English")
    click(qtbot, tab, "checkProgramOwnClear")
    assert "my case" not in texts(tab)


def test_a_bad_file_of_ones_own_is_reported(qtbot, tab, tmp_path, monkeypatch):
    bad = tmp_path / "bad.txt"
    bad.write_text("what is this")
    monkeypatch.setattr(QFileDialog, "getOpenFileNames", lambda *_: ([str(bad)], ""))
    click(qtbot, tab, "checkProgramOwnAdd")
    banner = child(tab, "messageBanner")
    assert any("bad.txt" in label.text() for label in banner.findChildren(QLabel))


def test_a_folder_is_taken_for_the_program_in_it(tab, folder, monkeypatch):
    path = written(folder, GREEDY, "solve.py")
    (path.parent / "notes.txt").write_text("later")
    monkeypatch.setattr(QFileDialog, "getExistingDirectory", lambda *_: str(path.parent))
    tab.check_page.program.choose_folder(tab.check_page.program.state)
    assert child(tab, "checkProgram").text() == "solve.py"
    monkeypatch.setattr(QFileDialog, "getExistingDirectory", lambda *_: str(folder / "mine2"))
    (folder / "mine2").mkdir()
    written(folder, GREEDY, "../mine2/a.py")
    written(folder, GREEDY, "../mine2/b.py")
    tab.check_page.program.choose_folder(tab.check_page.program.state)
    assert "several programs" in child(tab, "checkProgram").accessibleDescription()


def test_every_name_is_that_of_one_thing_whatever_is_checked(tab):
    page = tab.check_page
    assert all((page.answer, page.program, page.folder)), "each is made when it is asked for"
    for button in child(tab, "checkSwitch").buttons:
        button.click()
        for name in ("checkPage", "checkInput", "checkProgram", "checkFolder", "checkStart"):
            child(tab, name)
        for name in ("checkLines", "checkFind"):
            child(tab, name)


def test_without_a_program_one_is_chosen_in_the_middle_too(tab, monkeypatch):
    asked = []
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: asked.append(1) or ("", ""))
    pick = child(tab, "checkPickProgram")
    assert pick.isVisible()
    pick.click()
    assert asked == [1]
