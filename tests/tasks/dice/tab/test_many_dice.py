"""A comparison of many dice in the window: found, selected, shown alone, put in order, exported."""

from dataclasses import replace
from functools import cache

import pytest
from coins import Coins, last
from driving import child, keep_tabs, open_program, shared_program, table_texts
from PySide6.QtCore import Qt
from PySide6.QtGui import QFontMetrics
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from bwinf_gui.tasks.dice.compare.comparison import Comparison, FixedGames
from bwinf_gui.tasks.dice.compare.playing import play
from bwinf_gui.tasks.dice.dice import Die
from bwinf_gui.tasks.dice.tab.compare.crosstable import MARKER_UNITS
from bwinf_gui.widgets.metrics import TextSize

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")
COUNT = 30
DICE = tuple(Die((number, 6)) for number in range(1, COUNT + 1))
STRENGTHS = [1 + number * 7 % COUNT for number in range(COUNT)]
"""Every die has another one, and die 18 the highest."""


@cache
def run(dice=DICE, games=400, seed=1, **more):
    comparison = Comparison(dice=dice, plan=FixedGames(games), seed=seed, **more)
    return last(play(comparison, Coins(*STRENGTHS).submit, at_once=2))


@pytest.fixture(scope="module")
def shared(qapp, tmp_path_factory):
    """One window for all tests, each of which begins with its own dice."""
    folder = tmp_path_factory.mktemp("shared")
    with shared_program(qapp, folder, workers=False, tabs=["dice"]) as program:
        yield program.window


@pytest.fixture
def window(qtbot, shared):
    """The window with many dice that have played, of which nothing is chosen."""
    with qtbot.waitActive(shared):
        shared.activateWindow()
    shared.page.document.restore(DICE[:2], name="others.txt")
    show_many(shared)
    return shared


@pytest.fixture
def fresh(qtbot, store, monkeypatch):
    """A window that has shown nothing else before."""
    keep_tabs(monkeypatch, "dice")
    with open_program(qtbot, store, workers=False) as program:
        show_many(program.window)
        yield program.window


def show_many(window):
    """Let many dice have played."""
    window.page.document.restore(DICE, name="wuerfel.txt")
    window.page._comparison.show_run(run(), None)


def ranked(window):
    """The numbers of the dice in the ranking, from above."""
    return [int(row[1].split()[1]) for row in table_texts(child(window, "ranking"))]


def heads(window):
    """The numbers of the rows and of the columns of the table."""
    model = child(window, "crosstable").model()
    orientations = Qt.Orientation.Vertical, Qt.Orientation.Horizontal
    rows, columns = (
        [int(model.headerData(place, side)[1:]) for place in range(model.rowCount())]
        for side in orientations
    )
    assert rows == columns
    return rows


def drawn(window):
    """The numbers of the dice that the chart draws."""
    chart = child(window, "liveChart")
    return [place + 1 for place, curve in enumerate(chart.curves) if curve.points]


def search(window, text):
    field = child(window, "diceSearch")
    field.setFocus()
    field.clear()
    QTest.keyClicks(field, text)


def show_only(window, text="3, 21-23"):
    search(window, text)
    QTest.keyClick(child(window, "showOnlyTheseButton"), Qt.Key.Key_Space)


def assert_uncut(window, *names):
    for name in names:
        widget = child(window, name)
        assert widget.visibleRegion().boundingRect() == widget.rect(), name


def test_a_few_dice_have_no_more_to_choose_than_ever(window):
    dice = DICE[:6]
    window.page.document.restore(dice, name="few.txt")
    window.page._comparison.show_run(run(dice), None)
    names = ("diceSearch", "showOnlyTheseButton", "showAllDiceButton", "diceOrder")
    assert not any(child(window, name).isVisible() for name in names)
    assert heads(window) == [1, 2, 3, 4, 5, 6]
    assert ranked(window)[0] == 5
    ranking = child(window, "ranking")
    assert ranking.selectionMode() == ranking.SelectionMode.SingleSelection


def test_what_is_found_is_selected_everywhere(window):
    search(window, "3, 21-23")
    assert child(window, "diceTable").selected == (2, 20, 21, 22)
    ranking = child(window, "ranking")
    rows = {index.row() for index in ranking.selectedIndexes()}
    assert {ranked(window)[row] for row in rows} == {3, 21, 22, 23}
    assert {3, 21, 22, 23} <= {*drawn(window)}
    assert len(ranked(window)) == COUNT, "nothing is left out before it is asked for"
    top = ranking.rowAt(0)
    assert 3 in ranked(window)[top : top + 7]


@pytest.mark.usefixtures("dressed")
def test_nothing_beside_the_chart_is_cut_off(fresh, spoken):
    spoken("de")
    ranking = child(fresh, "ranking")
    assert any("–" in row[0] for row in table_texts(ranking))
    assert ranking.columnWidth(0) >= ranking.sizeHintForColumn(0)
    show_only(fresh)
    QApplication.processEvents()
    assert_uncut(fresh, "showAllDiceButton", "rankingMethod", "diceOrder")


def test_another_language_after_a_search_cuts_nothing_off(fresh, spoken):
    show_only(fresh)
    spoken("de")
    for _ in range(5):
        # The table has told the legend, whose width asks for another one of the column, and so on.
        QApplication.processEvents()
    assert_uncut(fresh, "showAllDiceButton", "rankingMethod", "diceOrder")


def test_only_these_are_shown_in_ranking_table_and_chart_and_all_again(window):
    assert not child(window, "showOnlyTheseButton").isEnabled()
    show_only(window)
    assert sorted(heads(window)) == drawn(window) == [3, 21, 22, 23]
    assert ranked(window) == heads(window)
    child(window, "showAllDiceButton").click()
    assert len(heads(window)) == len(ranked(window)) == COUNT
    assert len(drawn(window)) >= 24
    assert not child(window, "showAllDiceButton").isVisible()


def test_a_pair_of_dice_that_are_shown_is_the_chosen_one(window):
    assert window.page._comparison._pair == (0, 1)
    show_only(window, "3, 21")
    table = child(window, "crosstable")
    assert {die + 1 for die in window.page._comparison._pair} == {3, 21}
    cell = table.currentIndex()
    assert {cell.row(), cell.column()} == {0, 1}


def test_rows_that_are_selected_in_the_ranking_can_be_shown_alone(window):
    ranking = child(window, "ranking")
    ranking.setFocus()
    ranking.setCurrentIndex(ranking.model().index(0, 0))
    QTest.keyClick(ranking, Qt.Key.Key_Down, Qt.KeyboardModifier.ShiftModifier)
    QTest.keyClick(ranking, Qt.Key.Key_Down, Qt.KeyboardModifier.ShiftModifier)
    best = ranked(window)[:3]
    child(window, "showOnlyTheseButton").click()
    assert ranked(window) == best


def test_a_cell_stands_for_its_dice_whatever_the_order(window, qtbot):
    table, page = child(window, "crosstable"), window.page._comparison
    rows = heads(window)
    with qtbot.waitSignal(table.pair_chosen):
        table.setCurrentIndex(table.model().index(4, 2))
    assert page._pair == (rows[4] - 1, rows[2] - 1)
    score = run().score(page._pair)
    shown = table.model().index(4, 2).data()
    assert shown == f"{100 * score.wins_a / score.games:.1f}"


def test_orders(window):
    order, table = child(window, "diceOrder"), child(window, "crosstable")
    by_place, by_number, against = order.menu().actions()
    assert heads(window) == ranked(window)
    assert ranked(window)[0] == 1 + run().standings.best().die
    by_number.trigger()
    assert ranked(window) == heads(window) == list(range(1, COUNT + 1))
    table.setCurrentIndex(table.model().index(0, 8))
    assert against.text() == "by wins against die 9"
    against.trigger()
    shares = [run().standings.share(number - 1, 8) for number in heads(window)[1:]]
    assert heads(window)[0] == 9
    assert shares == sorted(shares, reverse=True)
    table.horizontalHeader().sectionClicked.emit(5)
    assert heads(window)[0] != 9
    by_place.trigger()
    assert heads(window)[0] == 1 + run().standings.best().die


def test_a_running_update_and_another_language_keep_what_was_chosen(window, spoken):
    show_only(window)
    window.page._comparison._run.show(run(games=800))
    assert drawn(window) == [3, 21, 22, 23]
    assert sorted(heads(window)) == drawn(window)
    spoken("de")
    assert sorted(heads(window)) == drawn(window) == [3, 21, 22, 23]
    assert child(window, "showAllDiceButton").text() == "Alle zeigen"
    assert child(window, "ranking").accessibleName() == "Rangliste: 4 von 30 Würfeln"


def test_another_file_forgets_what_was_chosen(window):
    show_only(window)
    window.page.document.restore(DICE[::-1], name="other.txt")
    window.page._comparison.show_run(run(DICE[::-1]), None)
    assert len(heads(window)) == COUNT
    assert child(window, "diceSearch").text() == ""
    assert child(window, "diceTable").selected == ()


def test_a_die_that_is_added_forgets_what_is_shown(window):
    show_only(window)
    window.page.document.add_die("add die")
    assert len(heads(window)) == COUNT + 1


def test_dice_that_did_not_all_play_keep_their_numbers(window):
    numbers = tuple(range(5, 5 + 20))
    some = replace(run(DICE[4:24]), comparison=replace(run(DICE[4:24]).comparison, numbers=numbers))
    window.page._comparison._run.show(some)
    show_only(window, "6, 24, 30")
    assert sorted(heads(window)) == [6, 24]


def test_exports_say_what_they_contain(window):
    def tables():
        offers = window.page.exports().tables
        return {offer.title: len(offer.table().rows) for offer in offers}

    assert tables() == {"Ranking": COUNT, "Head to head": COUNT * (COUNT - 1) // 2}
    show_only(window)
    assert tables() == {"Ranking: 4 of 30 dice": 4, "Head to head: 4 of 30 dice": 6}
    titles = [picture.title for picture in window.page.exports().pictures]
    assert titles[1:] == ["Ranking: 4 of 30 dice", "Head to head: 4 of 30 dice"]


def test_a_search_in_vain_says_so(window):
    search(window, "7 7 7")
    field = child(window, "diceSearch")
    assert field.accessibleDescription() == "No die is called this or has these faces."
    assert child(window, "diceTable").selected == ()
    search(window, "7")
    assert field.accessibleDescription() == ""
    assert not child(window, "showOnlyTheseButton").isEnabled(), "a die does not play alone"


@pytest.mark.usefixtures("dressed")
def test_a_head_has_room_for_its_marker_and_the_highest_number(window):
    header, metrics = child(window, "crosstable").horizontalHeader(), window.page._metrics
    text = QFontMetrics(metrics.sized(TextSize.HEADING)).horizontalAdvance(f"D{COUNT}")
    assert header.sectionSize(0) >= text + MARKER_UNITS * metrics.unit
