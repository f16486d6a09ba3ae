"""A mistake in any function of a page costs one banner that names it; the page goes on."""

from dataclasses import dataclass
from types import SimpleNamespace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLabel, QPushButton, QWidget

from bwinf_gui.kit.build import built
from bwinf_gui.kit.page import KitPage
from bwinf_gui.kit.parts import Button, Card, Column, Page, Table, Words, headline
from bwinf_gui.kit.pictures import Hit, Mouse, Picture
from bwinf_gui.kit.stage import Stage
from bwinf_gui.kit.state import State
from bwinf_gui.widgets.document import Document

OWNER = SimpleNamespace(word="fault", title="Faults")


@dataclass(frozen=True, kw_only=True)
class Faulty(State[int, int]):
    presses: int = 0


def fails(*_about):
    raise LookupError("out of luck")


def leaves(*_about):
    raise SystemExit(3)


def page_with(**functions):
    """A page whose functions are right but for some."""
    say = functions.get("say", lambda s: f"{s.answer} times {s.presses}")
    rows = functions.get("rows", lambda s: list(range(s.answer)))
    return Page(
        state=functions.get("state", Faulty),
        title="Faults",
        left=[Button("Press", functions.get("do", lambda s: s.but(presses=9)), name="Press")],
        centre=[
            headline(lambda s: f"answer {s.answer}"),
            Picture(
                title="Picture",
                shown=functions.get("shown", lambda _s: [0, 1]),
                paint=functions.get("paint", lambda _painter, _frame: None),
                mouse=Mouse(hit=functions.get("hit", lambda _frame, _x, _y: Hit(1))),
            ),
        ],
        right=[
            Words(say, name="Said"),
            Table(
                "Rows",
                rows,
                [Column("Row", functions.get("text", str))],
                chosen=functions.get("chosen", lambda _s: -1),
                exported=True,
                name="Rows",
            ),
        ],
    )


@pytest.fixture
def opened(qtbot, dressed, appearance):
    """Opens a document on a page; returns it, what broke off, and its window."""
    del dressed

    windows = []

    def opened(solve=lambda value: value, **functions):
        window, mistakes = QWidget(), []
        windows.append(window)
        qtbot.addWidget(window)
        document = Document(parse=lambda content, _source: int(content), write=str)
        document.setParent(window)
        shown = page_with(**functions)
        page = KitPage(
            shown,
            stage=Stage(shown.state(), appearance=appearance, task=OWNER),
            document=document,
            solve=solve,
            parent=window,
        )
        page.broke_off.connect(lambda _title, error: mistakes.append(error))
        page.resize(1200, 700)
        window.resize(1200, 700)
        document.begin(3)
        window.show()
        qtbot.waitExposed(window)
        window.grab()
        QApplication.processEvents()
        return page, mistakes

    return opened


@dataclass(frozen=True, kw_only=True)
class NeverOpened(Faulty):
    def opened(self):
        raise LookupError("out of luck")


MISTAKES = {
    "a text raises": ({"say": fails}, "Said", "raised LookupError: out of luck"),
    "a text is none": ({"say": lambda _s: 7}, "Said", "returned int; a text is expected"),
    "a text leaves": ({"say": leaves}, "Said", "raised SystemExit: 3"),
    "rows are none": ({"rows": lambda _s: 7}, "rows of Rows", "a sequence of up to"),
    "rows raise": ({"rows": fails}, "rows of Rows", "raised LookupError"),
    "rows are a generator": ({"rows": lambda _s: (n for n in (1, 2))}, "rows of Rows", "sequence"),
    "there are far too many rows": (
        {"rows": lambda _s: range(10**12)},
        "rows of Rows",
        "returned range; a sequence of up to 10,000,000 rows is expected (tests/kit/test_m",
    ),
    "rows cannot be counted": (
        {"rows": lambda _s: range(10**30)},
        "rows of Rows",
        "a sequence of up to 10,000,000 rows is expected (tests/kit/test_mistakes.py",
    ),
    "no such row is chosen": (
        {"chosen": lambda _s: 3},
        "chosen row of Rows",
        "returned 3, but there are 3 rows, counted from 0 (tests/kit/test_mistakes.py",
    ),
    "shown raises": ({"shown": fails}, "shown", "raised LookupError"),
    "shown is no sequence": ({"shown": lambda _s: 7}, "shown", "a sequence is expected"),
    "painting raises": ({"paint": fails}, "paint", "raised LookupError"),
    "solving raises": ({"solve": fails}, "solve", "raised LookupError"),
    "solving leaves": ({"solve": leaves}, "solve", "raised SystemExit: 3"),
    "the state cannot open": ({"state": NeverOpened}, "opened", "raised LookupError"),
}


@pytest.mark.parametrize(("functions", "function", "what"), MISTAKES.values(), ids=MISTAKES)
def test_a_mistake_is_named_once_and_the_page_goes_on(opened, functions, function, what):
    page, mistakes = opened(**functions)
    page.grab()
    page.exports()
    [mistake] = mistakes
    assert mistake.function == function
    assert what in mistake.sentence
    assert mistake.sentence.startswith("Faults: ")
    is_answered = "solve" not in functions
    assert page.findChild(QLabel, "faultAnswer").text() == ("answer 3" if is_answered else "")


def test_the_sentence_has_the_file_and_the_line(opened):
    _, [mistake] = opened(say=fails)
    assert "test_mistakes.py:" in mistake.sentence


def test_a_constant_that_is_no_text_is_left_blank(opened):
    page, _ = opened(say=7)
    assert page.findChild(QLabel, "faultSaid").text() == ""
    assert page.findChild(QLabel, "faultAnswer").text() == "answer 3"


@pytest.mark.parametrize("do", [fails, leaves, lambda _s: 7])
def test_an_event_that_fails_changes_nothing(opened, qtbot, do):
    page, mistakes = opened(do=do)
    qtbot.mouseClick(page.findChild(QPushButton, "faultPress"), Qt.MouseButton.LeftButton)
    assert len(mistakes) == 1
    assert page.state.presses == 0


def test_a_column_that_fails_leaves_its_cells_empty(opened):
    page, mistakes = opened(text=fails)
    table = page.findChild(QWidget, "faultRows")
    assert table.model().index(0, 0).data() == ""
    assert [mistake.function for mistake in mistakes] == ["text of Row"]


def test_what_is_below_the_mouse_may_fail(opened, qtbot):
    page, mistakes = opened(hit=fails)
    qtbot.mouseMove(page.stage.canvas.viewport())
    qtbot.mouseClick(page.stage.canvas.viewport(), Qt.MouseButton.LeftButton)
    assert [mistake.function for mistake in mistakes] == ["hit"]


def test_a_generator_yields_its_answer_last(opened):
    page, mistakes = opened(solve=iter_answers)
    assert page.state.answer == 3
    assert mistakes == []


def iter_answers(value):
    yield 1
    yield value


def test_what_is_hidden_is_not_asked(qtbot, appearance):
    stage = Stage(Faulty(value=1, answer=1), appearance=appearance, task=OWNER, parent=None)
    mistakes = []
    stage.broke_off.connect(mistakes.append)
    window = QWidget()
    qtbot.addWidget(window)
    card = Card(Words(fails, name="Inside"), when=lambda s: s.presses > 0)
    stage.ui.column(*built([card], stage), into=window)
    stage.show(stage.state, fresh=True)
    assert mistakes == []
    stage.show(stage.state.but(presses=1))
    assert len(mistakes) == 1


def test_whether_a_card_is_seen_is_asked_once_for_each_state(qtbot, appearance):
    stage = Stage(Faulty(value=1, answer=1), appearance=appearance, task=OWNER, parent=None)
    window, asked = QWidget(), []
    qtbot.addWidget(window)

    def is_pressed(s):
        asked.append(s)
        return s.presses > 0

    texts = [Words(lambda s, n=n: f"{n}: {s.presses}") for n in range(3)]
    stage.ui.column(*built([Card(*texts, when=is_pressed)], stage), into=window)
    for presses in (0, 1, 2):
        stage.show(stage.state.but(presses=presses), fresh=not presses)
        # Once for the texts, and once for the card itself.
        assert asked == [stage.state] * 2
        asked.clear()
    assert [label.text() for label in window.findChildren(QLabel)] == ["0: 2", "1: 2", "2: 2"]
