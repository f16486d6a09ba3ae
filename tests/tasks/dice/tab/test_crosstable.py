"""The table of all pairs: its cells, their size, and which pair they stand for."""

from itertools import pairwise

import pytest
from dice_parts import state_of_run
from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QImage, QPainter

from bwinf_gui.tasks.dice.batch import Result, Score
from bwinf_gui.tasks.dice.compare.comparison import Comparison, ComparisonProgress, FixedGames
from bwinf_gui.tasks.dice.compare.pair_results import PairResults
from bwinf_gui.tasks.dice.dice import Die
from bwinf_gui.tasks.dice.tab.compare.tables import cell_of, heats_of
from bwinf_gui.widgets import theme
from bwinf_gui.widgets.heat_table import Heats, HeatTable, paint_hatch
from bwinf_gui.widgets.inquiry import render_offscreen

DISPLAY, TIP = Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole


@pytest.fixture
def table(qtbot, appearance):
    table = HeatTable(appearance=appearance)
    qtbot.addWidget(table)
    table.show()
    return table


def of_dice(numbers, results=None, **more):
    """A state of dice with these numbers; all of them play, or have played."""
    comparison = Comparison(
        dice=tuple(Die((number, 6)) for number in numbers),
        plan=FixedGames(1000),
        seed=1,
        numbers=numbers,
    )
    progress = ComparisonProgress(
        comparison=comparison, results=PairResults.of(len(numbers), results or {})
    )
    return state_of_run(progress, **more)


def played(wins=600, draws=100, losses=300):
    half = Score(wins, losses, draws)
    return {(0, 1): Result(half, half)}


@pytest.mark.usefixtures("dressed")
def test_two_dice_do_not_get_huge_cells(table, appearance):
    table.show_heats(heats_of(of_dice((1, 2))))
    table.resize(400, 700)
    assert table.rowHeight(0) <= 20 * appearance.theme.metrics.unit


def test_a_double_click_on_a_pair_asks_for_a_game_of_it(qtbot, table):
    table.show_heats(heats_of(of_dice((1, 2, 3))))
    table.resize(400, 400)
    asked = []
    table.pair_opened.connect(asked.append)

    def double_click(row, column):
        place = table.visualRect(table.model().index(row, column)).center()
        qtbot.mouseClick(table.viewport(), Qt.MouseButton.LeftButton, pos=place)
        qtbot.mouseDClick(table.viewport(), Qt.MouseButton.LeftButton, pos=place)

    double_click(2, 1)
    assert asked == [(2, 1)]
    double_click(1, 1)
    assert asked == [(2, 1)], "a die does not play against itself"


@pytest.mark.usefixtures("dressed")
def test_a_few_rows_are_all_seen_without_scrolling(table):
    table.show_heats(heats_of(of_dice((1, 2, 3, 4, 5, 6))))
    table.resize(400, table.minimumSizeHint().height())
    assert table.verticalScrollBar().maximum() == 0


def test_a_cell_stands_for_its_row_against_its_column(table, qtbot):
    table.show_heats(heats_of(of_dice((1, 2, 3), pair=(0, 1))))
    with qtbot.waitSignal(table.pair_chosen) as chosen:
        table.setCurrentIndex(table.model().index(2, 0))
    assert chosen.args == [(2, 0)]


def test_heads_of_dice_that_have_left_say_nothing(table):
    table.show_heats(heats_of(of_dice((1, 2, 3, 4, 5, 6))))
    table.show_heats(heats_of(of_dice((4, 9))))
    for orientation in (Qt.Orientation.Horizontal, Qt.Orientation.Vertical):
        heads = [table.model().headerData(section, orientation) for section in range(6)]
        assert heads == ["D4", "D9", None, None, None, None]


def test_a_cell_has_one_number_and_draws_only_where_there_are_any():
    s = of_dice((1, 2), played())
    cell = cell_of(s, 0, 1)
    assert (cell.text, cell_of(s, 1, 0).text, cell.below) == ("60.0", "30.0", "10")
    assert cell_of(of_dice((1, 2), played(600, 0, 400)), 0, 1).below == ""
    assert cell_of(of_dice((1, 2), played(600, 1, 399)), 0, 1).below == ""


def test_what_is_not_certain_is_open():
    assert cell_of(of_dice((1, 2), played(51, 0, 49)), 0, 1).is_open
    assert not cell_of(of_dice((1, 2), played(9000, 0, 1000)), 0, 1).is_open
    assert not cell_of(of_dice((1, 2)), 0, 1).is_open, "nothing is known of it"


def test_the_words_of_a_cell_are_from_its_rows_side(table):
    table.show_heats(heats_of(of_dice((4, 9), played(6000, 1000, 3000))))
    words = table.model().index(1, 0).data(TIP)
    assert words.startswith("Die 4 beats die 9: 60.0% to 30.0%.\n")
    assert "Die 9: 6_000 won, 2_000 drawn, 12_000 lost".replace("_", "\u202f") in words


@pytest.mark.usefixtures("dressed")
def test_its_picture_has_all_rows_and_columns(table):
    numbers = tuple(range(1, 41))
    table.show_heats(heats_of(of_dice(numbers)))
    table.resize(300, 300)
    assert table.verticalScrollBar().maximum() > 0
    table.resize(table.whole_size())
    assert table.verticalScrollBar().maximum() == 0
    assert table.horizontalScrollBar().maximum() == 0


def test_the_hatching_is_as_wide_on_paper_as_on_a_screen():
    def stripes(scale):
        """How often a line through the middle begins a stripe."""
        image = QImage(QSize(80, 20) * scale, QImage.Format.Format_RGB32)
        image.setDevicePixelRatio(scale)
        image.fill(Qt.GlobalColor.white)
        painter = QPainter(image)
        paint_hatch(painter, QRectF(0, 0, 80, 20), "black")
        painter.end()
        row = [image.pixelColor(x, 10 * scale).lightness() < 128 for x in range(80 * scale)]
        return sum(not before and after for before, after in pairwise(row))

    assert stripes(3) == stripes(1) > 0


@pytest.mark.usefixtures("dressed")
def test_on_paper_the_corner_is_light_in_a_dark_window_too(qapp):
    def build(appearance, parent):
        table = HeatTable(appearance=appearance)
        table.setParent(parent)
        table.show_heats(Heats(rows=(0, 1), columns=(0, 1)))
        return table

    light = theme.system_theme(qapp, theme.Scheme.LIGHT)
    theme.apply(qapp, theme.system_theme(qapp, theme.Scheme.DARK))
    image = render_offscreen(QSize(300, 100), build)
    theme.apply(qapp, light)
    assert image.pixelColor(3, 3) == QColor(light.colours.base)
