"""How much the page of comparisons says at once, and that it does so in large text too."""

import re
from html import unescape

import pytest
from driving import (
    child,
    choose_language,
    choose_text_size,
    keep_tabs,
    open_program,
    painted,
    shared_program,
)
from PySide6.QtCore import QBuffer, QIODevice, QPoint
from PySide6.QtGui import QPainter
from PySide6.QtSvg import QSvgGenerator

from bwinf_gui.engine.progress import Finish, Snapshot
from bwinf_gui.resources import resource
from bwinf_gui.tasks.dice.batch import Result, Score
from bwinf_gui.tasks.dice.compare.comparison import Comparison, ComparisonProgress, FixedGames
from bwinf_gui.tasks.dice.compare.pair_results import PairResults
from bwinf_gui.tasks.dice.dice import Die
from bwinf_gui.tasks.dice.tab.compare.dice_list import DiceList
from bwinf_gui.tasks.dice.tab.compare.page import ComparisonPage
from bwinf_gui.widgets.chart.axes import ShareAxis

DICE = tuple(Die((*range(least, least + 5), 12)) for least in range(1, 7))
MOST = 100
OFFICIAL = tuple(Die(tuple(range(least, least + 6))) for least in range(1, 7))
"""The first example of the task sheet, whose chances are shipped."""
NAME = re.compile(
    r"\b(?:(?:[Dd]ice|Würfel) \d+(?:, \d+)*(?: (?:and|to|und|bis) \d+)?|[Dd]ie \d+|[DW]\d+)\b"
)
FACE = re.compile(r"\b(?:a|eine) 6\b")
NUMBER = re.compile(r"\d+(?:[.,\N{NARROW NO-BREAK SPACE}]\d+)*")


@pytest.fixture(scope="module")
def shared(qapp, tmp_path_factory):
    """One window for all runs of six dice, each of which is shown anew."""
    folder = tmp_path_factory.mktemp("shared")
    with shared_program(qapp, folder, workers=False, tabs=["dice"]) as program:
        yield painted(program.window)


@pytest.fixture
def window(shared):
    """The window in English, with the list of dice."""
    yield shared
    choose_language(shared, "English")
    shared.page.findChild(DiceList).show()


def played(dice, parts, most):
    """Six dice whose games are drawn now and then, but for the first one's.

    Of `parts` of its other games, a die wins one more than the next die does.
    """
    comparison = Comparison(dice=dice, plan=FixedGames(most), seed=1)

    def result(a, b, games):
        draws = 0 if a == 0 else games * b // 20
        wins = (games - draws) * (parts // 2 + b - a) // parts
        half = Score(wins, games - draws - wins, draws)
        return Result(half, half)

    def results(games):
        return {(a, b): result(a, b, games // 2) for a, b in comparison.pairs}

    curve = tuple(Snapshot(games, results(games)) for games in (100, 1000, 10_000, most))
    counts = PairResults.of(len(DICE), curve[-1].results)
    return ComparisonProgress(
        comparison=comparison, results=counts, curve=curve, finish=Finish.COMPLETE
    )


def painted_texts(widget):
    """Every text that a widget paints, each line or cell of its own."""
    device, picture = QBuffer(), QSvgGenerator()
    device.open(QIODevice.OpenModeFlag.WriteOnly)
    picture.setOutputDevice(device)
    picture.setSize(widget.size())
    painter = QPainter(picture)
    widget.render(painter, QPoint())
    painter.end()
    found = re.findall(r"<text[^>]*>(.*?)</text>", device.data().data().decode(), re.DOTALL)
    return [unescape(text).strip() for text in found]


@pytest.mark.usefixtures("qapp")
def test_an_axis_of_shares_has_few_numbers_however_high_it_is():
    [(apart, _first)] = ShareAxis("left").tickSpacing(0, 70, 2000)
    assert apart == 10


def test_why_is_said_in_large_text_too(qtbot, store, monkeypatch):
    """In a window of its own: after four dice, six have all their rows a moment later."""
    keep_tabs(monkeypatch, "dice")
    with open_program(qtbot, store, workers=False) as program:
        window = painted(program.window)
        window.open_path(resource("examples", "wuerfel-hoch.txt"))
        card = child(window, "whyCard")
        qtbot.waitUntil(card.isVisible)
        choose_text_size(window, 150)
        assert card.isVisible()


@pytest.mark.parametrize("games", [100_000, 1_000_000])
@pytest.mark.parametrize(
    ("dice", "parts", "language", "share"),
    [(DICE, 12, "English", "91.7"), (OFFICIAL, 24, "Deutsch", "43,7")],
)
def test_six_dice_after_a_run_have_at_most_a_hundred_numbers(
    qtbot, window, dice, parts, language, share, games
):
    """Names and faces are not counted: nobody reads these as results."""
    choose_language(window, language)
    page = window.page.findChild(ComparisonPage)
    window.page.document.restore(dice, name="wuerfel.txt")
    page.run.show_run(played(dice, parts, games), None)
    page.findChild(DiceList).hide()
    qtbot.waitUntil(lambda: share in painted_texts(page))
    texts = [FACE.sub("", NAME.sub("", text)) for text in painted_texts(page)]
    numbers = [number for text in texts for number in NUMBER.findall(text)]
    # A run that has just ended has a mark where it became certain, and says how long it took.
    room = 0 if dice is OFFICIAL else 2
    assert 80 <= len(numbers) <= MOST - room, numbers
