"""The table of all pairs: its cells, their size, and which pair they stand for."""

import pytest
from PySide6.QtCore import Qt

from bwinf_gui.tasks.dice.batch import Result, Score
from bwinf_gui.tasks.dice.compare.comparison import Comparison, ComparisonProgress, FixedGames
from bwinf_gui.tasks.dice.compare.pair_results import PairResults
from bwinf_gui.tasks.dice.dice import Die
from bwinf_gui.tasks.dice.tab.compare.crosstable import HEAD_UNITS, LEAST_CELL_UNITS, Crosstable
from bwinf_gui.tasks.dice.tab.compare.crosstable_model import CellRole


@pytest.fixture
def table(qtbot, appearance):
    table = Crosstable(appearance=appearance, parent=None)
    qtbot.addWidget(table)
    table.show()
    return table


@pytest.mark.usefixtures("dressed")
def test_two_dice_do_not_get_huge_cells(table, appearance):
    table.show_dice((1, 2))
    table.resize(400, 700)
    assert table.rowHeight(0) <= 20 * appearance.theme.metrics.unit


def test_a_double_click_on_a_pair_asks_for_a_game_of_it(qtbot, table):
    table.show_dice((1, 2, 3))
    table.resize(400, 400)
    asked, chosen = [], []
    table.game_requested.connect(lambda: asked.append(chosen[-1]))
    table.pair_chosen.connect(chosen.append)

    def double_click(row, column):
        place = table.visualRect(table.model().index(row, column)).center()
        qtbot.mouseClick(table.viewport(), Qt.MouseButton.LeftButton, pos=place)
        qtbot.mouseDClick(table.viewport(), Qt.MouseButton.LeftButton, pos=place)

    double_click(2, 1)
    assert asked == [(2, 1)]
    double_click(1, 1)
    assert asked == [(2, 1)], "a die does not play against itself"


@pytest.mark.usefixtures("dressed")
def test_in_a_low_column_six_rows_are_seen_without_scrolling(table, appearance):
    table.show_dice((1, 2, 3, 4, 5, 6))
    unit = appearance.theme.metrics.unit
    assert table.minimumSizeHint().height() >= (HEAD_UNITS + 6 * LEAST_CELL_UNITS) * unit
    table.resize(400, table.minimumSizeHint().height())
    assert table.verticalScrollBar().maximum() == 0


def test_a_cell_stands_for_its_row_against_its_column(table, qtbot):
    table.show_dice((1, 2, 3))
    table.choose((0, 1))
    with qtbot.waitSignal(table.pair_chosen) as chosen:
        table.setCurrentIndex(table.model().index(2, 0))
    assert chosen.args == [(2, 0)]


def test_heads_of_dice_that_have_left_say_nothing(table):
    table.show_dice((1, 2, 3, 4, 5, 6))
    table.show_dice((4, 9))
    for orientation in (Qt.Orientation.Horizontal, Qt.Orientation.Vertical):
        heads = [table.model().headerData(section, orientation) for section in range(6)]
        assert heads == ["D4", "D9", None, None, None, None]


def test_equal_dice_have_no_tint(table):
    comparison = Comparison(dice=(Die((1, 6)), Die((2, 6))), plan=FixedGames(10), seed=1)
    for wins, is_equal in ((10**8 + 100, True), (2 * 10**8, False)):
        half = Score(wins, 10**8, 0)
        table.show_progress(
            ComparisonProgress(
                comparison=comparison, results=PairResults.of(2, {(0, 1): Result(half, half)})
            )
        )
        outcome = table.model().index(0, 1).data(CellRole.OUTCOME)
        assert outcome.is_equal == is_equal
