"""A whole tab from one value: here, stairs that are climbed one after the other."""

import threading
from dataclasses import dataclass, replace

import pytest
from driving import child, click, painted, press, table_texts, undressed
from PySide6.QtCore import QAbstractAnimation, Qt
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QApplication, QLabel, QLineEdit, QPushButton, QWidget
from pytestqt.qtbot import QtBot
from qt_fixtures import still

from bwinf_gui.kit.parts import (
    Column,
    Page,
    Table,
    headline,
    remark,
)
from bwinf_gui.kit.pictures import Picture
from bwinf_gui.kit.rows import number_rows
from bwinf_gui.kit.state import LAST, State
from bwinf_gui.kit.tab import KitTab, OnPaper, Tab
from bwinf_gui.task import SolvedShare, Task
from bwinf_gui.text.command_lines import command_of
from bwinf_gui.text.errors import InputError, Reason
from bwinf_gui.text.reading import counted_rows, format_counted_rows
from bwinf_gui.widgets import solver
from bwinf_gui.widgets.actions import Actions
from bwinf_gui.widgets.document import DocumentSource, DocumentState
from bwinf_gui.widgets.empty_page import PictureView
from bwinf_gui.widgets.playback_bar import PlaybackBar
from bwinf_gui.widgets.services import Services

MOST_STEPS = 12
TOO_HIGH = Reason("all stairs together have more than {most} steps")
TASK = Task(
    word="stairs",
    title="Stairs",
    icon="dice",
    pattern="stairs*.txt",
    fits=lambda _lines: False,
    question="How high is it?",
    sentence="Step by step.",
    own="Own stairs",
    tab="",
)


@dataclass(frozen=True)
class Stairs:
    number: int
    steps: int

    @property
    def text(self):
        return f"Stairs {self.number} have {self.steps} steps"


def parse(content, source):
    return tuple(counted_rows(content, source, ranges=(range(1, 10),), most=5))


def solve(value):
    if sum(steps for (steps,) in value) > MOST_STEPS:
        raise InputError("", 0, TOO_HIGH, most=MOST_STEPS)
    return [Stairs(number, steps) for number, (steps,) in enumerate(value, start=1)]


def paint(painter, frame):
    painter.fillRect(frame.area, QColor("red" if frame.shown[frame.after] else "blue"))


@dataclass(frozen=True, kw_only=True)
class Climb(State):
    row: int = 0

    def opened(self):
        return super().opened().but(row=max(0, len(self.answer) - 1))

    def settled(self):
        return self.but(row=min(self.row, max(0, len(self.answer) - 1)), step=LAST)

    @property
    def stairs(self):
        return self.answer[self.row] if self.answer else None


ANSWERS = Table(
    "Answers",
    lambda s: s.answer,
    (
        Column("Stairs", lambda stairs: stairs.number, number=True),
        Column("Height", lambda stairs: f"{stairs.steps} m"),
    ),
    chosen=lambda s: s.row if s.answer else -1,
    choose=lambda s, row: s.but(row=row, step=0, playing=True),
    exported=True,
    focus=True,
    name="Answers",
)
PAGE = Page(
    state=Climb,
    title="Stairs",
    left=[
        number_rows(
            "Steps",
            with_rows=lambda rows: parse(format_counted_rows(rows).encode(), ""),
            new_row=(1,),
        )
    ],
    centre=[
        headline(lambda s: f"{len(s.answer)} stairs"),
        remark(lambda s: s.stairs.text if s.stairs else ""),
        Picture(
            title="Stairs",
            shown=lambda s: range(s.stairs.steps + 1) if s.stairs else None,
            paint=paint,
            say=lambda s: f"on step {s.step}" if s.stairs else "",
        ),
    ],
    right=[ANSWERS],
)
TAB = Tab(
    page=PAGE,
    parse=parse,
    write=format_counted_rows,
    solve=solve,
    new=((1,),),
    own=lambda: ((2,), (3,)),
)


class Desk:
    """A tab, and hands to use it."""

    def __init__(self, qtbot, frame, tab, appearance):
        services = Services(
            actions=Actions(icons=appearance.icons, parent=frame),
            appearance=appearance,
            engine=None,
            computing=None,
            threads=None,
            library=None,
            database=None,
        )
        self.qtbot, self.frame = qtbot, frame
        with undressed():
            self.tab = KitTab(tab, task=TASK, services=services)
            self.tab.setParent(frame)
        self.tab.resize(frame.size())
        self.tab.show()
        self.input = child(self.tab, "stairsInput")
        self.table = child(self.tab, "stairsAnswers")
        self.playback = self.tab.page.playback

    def renew(self):
        """Let nothing be known of what the test before has done."""
        self.tab.document.show(DocumentState(None, DocumentSource()))
        self.tab.document.history.clear()
        self.frame.resize(1366, 700)
        self.frame.activateWindow()
        QApplication.processEvents()

    def open(self, path, *steps):
        """Open a file with stairs of so many steps each."""
        path.write_text(format_counted_rows([(count,) for count in steps]))
        self.tab.document.open(path.read_bytes(), path=path, writable=True)

    def value(self):
        return [steps for (steps,) in self.tab.document.value]

    def edit(self, row, text):
        """Type into a cell of the input; says whether that was taken."""
        self.input.edit(self.input.model().index(row, 0))
        field = self.field()
        field.clear()
        self.qtbot.keyClicks(field, text)
        press(self.qtbot, field, Qt.Key.Key_Return)
        QApplication.processEvents()
        return self.field() is None

    def field(self):
        """The open field of a cell, None without one."""
        fields = self.input.viewport().findChildren(QLineEdit)
        return next((field for field in fields if field.isVisible()), None)

    def choose(self, row):
        """Click on a row of the answer."""
        rect = self.table.visualRect(self.table.model().index(row, 1))
        self.qtbot.mouseClick(self.table.viewport(), Qt.MouseButton.LeftButton, pos=rect.center())

    def said(self):
        """The answer, the chosen row, and what the picture shows."""
        names = ("stairsAnswer", "stairsRemark", "stairsWords")
        return [child(self.tab, name).text() for name in names]

    def refusal(self):
        return self.field().accessibleDescription() if self.field() else ""

    def banner(self):
        banner = child(self.tab, "messageBanner")
        return banner.message.plain if banner.isVisible() else ""

    def painted(self):
        """The colour of the picture."""
        picture = child(self.tab, "stairsPicture").grab().toImage()
        return picture.pixelColor(picture.rect().center()).name()


def seen_desk(qtbot, appearance, tab=TAB, size=(1366, 700)):
    """A tab that is seen."""
    frame = QWidget()
    frame.resize(*size)
    frame.show()
    frame.activateWindow()
    qtbot.waitExposed(frame)
    return Desk(qtbot, frame, tab, appearance)


@pytest.fixture
def new_desk(qtbot, spoken):
    """Makes tabs that are seen."""
    spoken("en")
    frames = []

    def new_desk(*how, **more):
        desk = seen_desk(qtbot, *how, **more)
        frames.append(desk.frame)
        qtbot.addWidget(desk.frame)
        return desk

    yield new_desk
    for frame in frames:
        frame.close()


@pytest.fixture(scope="module")
def kept_desk(qapp, request):
    """A tab without motion for all tests, each of which begins with an empty one."""
    desk = seen_desk(QtBot(request), still(qapp))
    yield desk
    desk.frame.close()
    desk.frame.deleteLater()


@pytest.fixture
def desk(kept_desk, spoken):
    """An empty tab without motion."""
    spoken("en")
    kept_desk.renew()
    return kept_desk


@pytest.fixture
def lively(new_desk, moving):
    """A tab that moves."""
    desk = new_desk(moving)
    yield desk
    desk.playback.pause()


@pytest.fixture
def file(tmp_path):
    return tmp_path / "stairs1.txt"


@pytest.mark.usefixtures("dressed")
def test_the_picture_of_the_empty_page_is_worked_out_once(new_desk, appearance):
    asked = []

    def own():
        asked.append(True)
        return ((1,),)

    desk = new_desk(appearance, replace(TAB, own=own))
    painted(desk.frame)
    for _ in range(3):
        desk.tab.grab()
    assert len(asked) == 1


@pytest.mark.usefixtures("dressed")
def test_a_file_opens_with_the_last_state_of_its_example_and_stands(lively, file):
    lively.open(file, 2, 3)
    assert lively.said() == ["2 stairs", "Stairs 2 have 3 steps", "on step 3"]
    assert lively.table.current_row == 1
    assert not lively.playback.is_playing
    assert lively.painted() == QColor("red").name()


def test_choosing_a_row_plays_it_from_its_first_state(lively, file):
    lively.open(file, 2, 3)
    lively.choose(0)
    assert lively.playback.is_playing
    assert lively.playback.index == 1, "the first step has begun"
    motion = child(lively.tab, "stairsPicture").findChild(QAbstractAnimation)
    motion.setCurrentTime(motion.totalDuration())
    assert lively.said()[1:] == ["Stairs 1 have 2 steps", "on step 1"]


def test_without_motion_choosing_a_row_shows_its_last_state(desk, file):
    desk.open(file, 2, 3)
    desk.choose(0)
    assert not desk.playback.is_playing
    assert desk.said()[1:] == ["Stairs 1 have 2 steps", "on step 2"]


@pytest.mark.usefixtures("dressed")
def test_steps_are_shown_described_and_announced(desk, file, announced):
    desk.open(file, 2, 3)
    assert announced == [], "the file that was opened is told by the window"
    desk.choose(0)
    click(desk.qtbot, desk.tab, "stairsStepFirst")
    assert desk.painted() == QColor("blue").name()
    click(desk.qtbot, desk.tab, "stairsStepForward")
    assert desk.said()[2] == "on step 1"
    assert child(desk.tab, "stairsPicture").accessibleDescription() == "on step 1"
    assert announced == ["on step 2", "on step 0", "on step 1"]


def test_an_edit_is_answered_at_once_and_undone(desk, file):
    desk.open(file, 2, 3)
    desk.choose(0)
    assert desk.edit(0, "5")
    assert desk.value() == [5, 3]
    assert desk.said() == ["2 stairs", "Stairs 1 have 5 steps", "on step 5"], "the row stays chosen"
    assert desk.tab.seen.command() is None, "a command reads a file, which does not have this"
    desk.tab.document.history.undo()
    assert desk.value() == [2, 3]
    assert table_texts(desk.table) == [["1", "2 m"], ["2", "3 m"]]
    assert desk.tab.seen.command() == command_of(["bwinf", "stairs", str(file)])


@pytest.mark.parametrize(
    ("text", "reason"),
    [("10", "10 is not between 1 and 9"), ("x", "“x” is not a whole number"), ("", "whole number")],
)
def test_a_number_that_cannot_be_stays_in_its_field_which_says_why(desk, file, text, reason):
    desk.open(file, 2, 3)
    assert not desk.edit(0, text)
    assert reason in desk.refusal()
    assert desk.field().text() == text
    press(desk.qtbot, desk.field(), Qt.Key.Key_Escape)
    assert desk.refusal() == ""
    assert desk.value() == [2, 3]


def test_rows_are_added_and_removed(desk, file):
    desk.open(file, 2, 3)
    click(desk.qtbot, desk.tab, "stairsAddRow")
    assert desk.value() == [2, 3, 1]
    assert desk.input.current_row == 2, "the new row is the one to edit"
    press(desk.qtbot, desk.input, Qt.Key.Key_Delete)
    desk.input.selectRow(0)
    desk.table.setFocus()
    press(desk.qtbot, desk.table, Qt.Key.Key_Delete)
    assert desk.value() == [2, 3], "the key belongs to the input alone"
    click(desk.qtbot, desk.tab, "stairsRemoveRow")
    assert desk.value() == [3]


def test_a_row_too_many_is_refused_in_words(desk, file, announced):
    desk.open(file, 1, 1, 1, 1, 1)
    click(desk.qtbot, desk.tab, "stairsAddRow")
    assert len(desk.value()) == 5
    assert "is not between 0 and 5" in desk.banner()
    assert len(announced) == 1
    assert desk.edit(0, "2")
    assert desk.banner() == ""


@pytest.mark.usefixtures("dressed")
def test_what_cannot_be_solved_shows_no_answer_until_it_is_mended(desk, file):
    desk.open(file, 2, 3)
    desk.choose(0)
    assert desk.edit(1, "9")
    assert desk.edit(0, "9")
    assert "stairs1.txt: All stairs together have more than 12 steps" in desk.banner()
    assert "Still shown" not in desk.banner()
    assert desk.said() == ["", "", ""]
    assert desk.table.rows == ()
    assert desk.playback.length == 0
    assert desk.painted() not in {QColor("red").name(), QColor("blue").name()}
    assert desk.tab.seen.exports().pictures == desk.tab.seen.exports().tables == ()
    assert desk.edit(0, "1")
    assert desk.banner() == ""
    assert desk.said() == ["2 stairs", "Stairs 1 have 1 steps", "on step 1"]


def test_a_file_that_cannot_be_solved_can_be_mended(desk, file):
    desk.open(file, 9, 9)
    assert "more than 12 steps" in desk.banner()
    assert desk.edit(0, "1")
    assert desk.said()[0] == "2 stairs"


def test_an_own_value_that_cannot_be_solved_is_reported_too(desk):
    desk.tab.begin()
    assert desk.edit(0, "9")
    assert desk.edit(1, "9")
    assert desk.banner().startswith("All stairs together have more than 12 steps")


class SlowDesk:
    """A tab that solves stairs of 9 steps only once the test lets it."""

    def __init__(self, new_desk, appearance):
        self.go_on = threading.Event()
        self.desk = new_desk(appearance, replace(TAB, solve=self.solve))
        self.line = child(self.desk.tab, "stairsSolving")

    def solve(self, value):
        if (9,) in value:
            self.go_on.wait(30)
        return solve(value)

    def said(self):
        """The line about solving, and the button in it."""
        line = self.line
        texts = [line.findChild(kind).text() for kind in (QLabel, QPushButton)]
        return texts if line.isVisible() else []

    def press(self):
        self.line.findChild(QPushButton).click()


@pytest.fixture
def slow(new_desk, appearance, monkeypatch):
    monkeypatch.setattr(solver, "PATIENCE_SECONDS", 0.01)
    monkeypatch.setattr(solver, "BUSY_AFTER_MS", 0)
    slow = SlowDesk(new_desk, appearance)
    yield slow
    slow.go_on.set()


BUSY, CANCELLED = ["Solving …", "Cancel"], ["Solving was cancelled.", "Solve again"]


@pytest.mark.parametrize("cancel", ["button", "Esc"])
def test_solving_that_takes_long_is_cancelled_and_begun_again(slow, qtbot, file, announced, cancel):
    slow.desk.open(file, 9)
    qtbot.waitUntil(lambda: slow.said() == BUSY)
    slow.press() if cancel == "button" else slow.desk.tab.seen.stop()
    assert slow.said() == CANCELLED
    assert slow.desk.tab.seen.status()[0] == "", "it is said once"
    slow.press()
    assert slow.said() == BUSY, "the button keeps the focus"
    assert announced == [BUSY[0], CANCELLED[0], BUSY[0]]
    slow.go_on.set()
    qtbot.waitUntil(lambda: slow.desk.said()[0] == "1 stairs")
    assert slow.said() == []


@pytest.mark.usefixtures("dressed")
def test_the_window_goes_on_while_the_picture_of_the_empty_page_is_solved(
    slow, qtbot, new_desk, appearance
):
    threads = []

    def solve(value):
        threads.append(threading.current_thread())
        return slow.solve(value)

    desk = new_desk(appearance, replace(TAB, solve=solve, own=lambda: ((9,),)))
    [view, *_] = desk.tab.findChildren(PictureView)

    def colour():
        image = painted(view).grab().toImage()
        return image.pixelColor(image.rect().center()).name()

    assert colour() != QColor("red").name()
    slow.go_on.set()
    qtbot.waitUntil(lambda: colour() == QColor("red").name())
    assert threading.main_thread() not in threads
    assert len(threads) == 1


def test_solving_can_be_cancelled_on_a_further_page_too(slow, qtbot, file, new_desk, appearance):
    tab = replace(TAB, solve=slow.solve, more=[(replace(PAGE, left=[], right=[]), OnPaper())])
    desk = new_desk(appearance, tab)
    desk.open(file, 9)
    further = desk.tab.pages[1]
    line = child(further, "stairsSolving1")
    qtbot.waitUntil(lambda: not line.isHidden())
    line.findChild(QPushButton).click()
    assert line.findChild(QLabel).text() == CANCELLED[0]


def test_what_is_known_so_far_is_shown_while_the_rest_is_worked_out(
    slow, qtbot, file, new_desk, appearance, monkeypatch
):
    monkeypatch.setattr(solver, "_SECONDS_BETWEEN", 0)

    def solve_slowly(value):
        yield None
        yield solve(value[:1])
        slow.go_on.wait(30)
        yield solve(value)

    desk = new_desk(appearance, replace(TAB, solve=solve_slowly))
    desk.open(file, 2, 3)
    line = child(desk.tab, "stairsSolving")
    qtbot.waitUntil(lambda: desk.said()[0] == "1 stairs" and line.isVisible())
    slow.go_on.set()
    qtbot.waitUntil(lambda: desk.said()[0] == "2 stairs")
    assert not line.isVisible()


def test_a_share_that_the_solver_yields_is_shown_but_announced_only_as_solving(
    slow, qtbot, file, new_desk, appearance, monkeypatch, announced
):
    monkeypatch.setattr(solver, "_SECONDS_BETWEEN", 0)

    def solve_slowly(value):
        yield SolvedShare(0.2)
        yield SolvedShare(0.4)
        slow.go_on.wait(30)
        yield solve(value)

    desk = new_desk(appearance, replace(TAB, solve=solve_slowly))
    desk.open(file, 2, 3)
    line = child(desk.tab, "stairsSolving")
    qtbot.waitUntil(lambda: line.findChild(QLabel).text() == "Solving … 40%")
    assert desk.said()[0] == "", "a share is no answer"
    slow.go_on.set()
    qtbot.waitUntil(lambda: desk.said()[0] == "2 stairs")
    assert not line.isVisible()
    assert announced.count("Solving …") == 1
    assert "Solving … 40%" not in announced


def test_an_answer_stays_while_the_next_is_worked_out_and_goes_when_it_is_cancelled(
    slow, qtbot, file
):
    slow.desk.open(file, 2, 3)
    qtbot.waitUntil(lambda: slow.desk.said()[0] == "2 stairs")
    slow.desk.tab.document.change(((9,),), "")
    qtbot.waitUntil(lambda: slow.said() == BUSY)
    assert slow.desk.said()[0] == "2 stairs"
    slow.press()
    assert slow.desk.said()[0] == "", "it was the answer to something else"
    slow.desk.tab.document.history.undo()
    qtbot.waitUntil(lambda: slow.desk.said()[0] == "2 stairs")
    assert slow.said() == []


def test_an_empty_answer_is_an_answer(desk, file):
    desk.open(file)
    assert desk.said() == ["0 stairs", "", ""]
    assert desk.tab.seen.exports().tables == ()


def test_tables_are_put_together_when_they_are_wanted(new_desk, appearance, file):
    asked = []

    def height(stairs):
        asked.append(stairs)
        return f"{stairs.steps} m"

    table = replace(ANSWERS, columns=(*ANSWERS.columns, Column("Height", height)))
    desk = new_desk(appearance, replace(TAB, page=replace(PAGE, right=[table])))
    desk.open(file, 2, 3)
    asked.clear()
    exports = desk.tab.seen.exports()
    assert asked == []
    [offer] = exports.tables
    assert offer.table().heads == ("Stairs", "Height", "Height")
    assert offer.table().rows == ((1, "2 m", "2 m"), (2, "3 m", "3 m"))
    assert [picture.widget.objectName() for picture in exports.pictures] == ["stairsPicture"]


def test_the_page_plays_as_all_pages_that_play(desk, file):
    assert desk.tab.seen.why_not_start() == "Nothing is open yet."
    desk.open(file, 2, 3)
    assert desk.tab.seen.why_not_start() == ""
    assert desk.tab.seen.why_not_stop() == "Nothing is playing."


def test_a_narrow_window_says_the_answer_behind_the_bar(new_desk, appearance, file):
    desk = new_desk(appearance, size=(640, 480))
    desk.open(file, 2, 3)
    assert desk.tab.findChild(PlaybackBar).toolTip() == "2 stairs"


def test_the_language_changes_everywhere_and_nothing_else(desk, file, spoken):
    desk.open(file, 2, 3)
    desk.choose(0)
    click(desk.qtbot, desk.tab, "stairsStepFirst")
    spoken("de")
    button = child(desk.tab, "stairsAddRow")
    assert isinstance(button, QPushButton)
    assert button.text() == "Zeile hinzufügen"
    assert desk.input.accessibleName() == "Eingabe"
    assert child(desk.tab, "stairsCounter").text().startswith("<b>Schritt 0")
    assert desk.table.current_row == 0
    assert desk.playback.index == 0


def report_of(inquiry):
    *_, answers = inquiry.work.values(None)
    [part] = inquiry.build_parts(answers)
    return part


@pytest.mark.usefixtures("dressed")
def test_a_report_says_the_answer_with_its_example_and_the_table(desk, file):
    desk.open(file, 2, 3)
    for inquiry in (
        desk.tab.inquiry(),
        desk.tab.inquiry_of(file.read_bytes(), file),
    ):
        part = report_of(inquiry)
        assert part.answer == "2 stairs"
        assert part.tables[0].rows == ((1, "2 m"), (2, "3 m"))
        assert part.command == "bwinf stairs stairs1.txt"
        [figure] = part.figures
        assert (figure.title, figure.sentence) == ("Stairs", "on step 3")
        assert figure.image.pixelColor(figure.image.rect().center()) == QColor("red")


def test_a_report_has_no_figure_for_an_empty_answer(desk, file):
    file.write_text("0\n")
    part = report_of(desk.tab.inquiry_of(file.read_bytes(), file))
    assert (part.answer, part.figures) == ("0 stairs", ())


def test_a_report_names_the_file_that_cannot_be_solved(desk, file):
    file.write_text("2\n9\n9\n")
    inquiry = desk.tab.inquiry_of(file.read_bytes(), file)
    with pytest.raises(InputError) as refused:
        report_of(inquiry)
    assert refused.value.source == "stairs1.txt"


def test_what_was_edited_is_saved_and_opened_again(desk, file, tmp_path):
    desk.open(file, 2, 3)
    desk.edit(0, "4")
    assert desk.tab.document.is_modified
    other = tmp_path / "stairs2.txt"
    desk.tab.document.save(other)
    assert other.read_text() == "2\n4\n3\n"
    assert not desk.tab.document.is_modified
    assert desk.tab.seen.command() == command_of(["bwinf", "stairs", str(other)])


def test_what_was_not_saved_comes_back_in_another_window(desk, new_desk, appearance, file):
    desk.open(file, 2, 3)
    desk.edit(0, "4")
    other = new_desk(appearance)
    other.tab.document.recover(desk.tab.document.draft())
    assert other.value() == [4, 3]
    assert other.tab.document.is_modified
    assert other.said()[0] == "2 stairs"


def test_what_cannot_be_solved_is_kept_as_a_draft_too(desk, new_desk, appearance, file):
    desk.open(file, 2, 3)
    desk.edit(0, "9")
    desk.edit(1, "9")
    other = new_desk(appearance)
    other.tab.document.recover(desk.tab.document.draft())
    assert other.value() == [9, 9]
    assert "more than 12 steps" in other.banner()


def test_own_values_and_new_ones_begin_without_a_file(desk):
    for begin, value in ((desk.tab.begin, [2, 3]), (desk.tab.new, [1])):
        begin()
        assert desk.value() == value
        assert not desk.tab.document.is_modified
        assert desk.tab.seen.command() is None
