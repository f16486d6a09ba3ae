"""A comparison of many dice in the window: found, selected, shown alone, put in order, exported."""

from functools import cache

import pytest
from coins import Coins, last
from dice_parts import state_of_run
from driving import child, keep_tabs, open_program, painted, shared_program, table_texts
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit

from bwinf_gui.tasks.dice.compare.comparison import Comparison, FixedGames
from bwinf_gui.tasks.dice.compare.playing import play
from bwinf_gui.tasks.dice.dice import Die
from bwinf_gui.tasks.dice.rules import Ranking
from bwinf_gui.tasks.dice.tab.compare.answer import certainty_of
from bwinf_gui.tasks.dice.tab.compare.live_chart import DiceSubject
from bwinf_gui.tasks.dice.tab.compare.page import ComparisonPage
from bwinf_gui.tasks.dice.tab.compare.proof import legend_in_words, reach_in_words
from bwinf_gui.widgets.pictures import PNG_SCALE, PictureForm, image_of, write_picture

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")
COUNT = 30
DICE = tuple(Die((number, 6)) for number in range(1, COUNT + 1))
STRENGTHS = [1 + number * 7 % COUNT for number in range(COUNT)]
"""Every die has another one, and die 18 the highest."""


@cache
def run(dice=DICE, games=400, strengths=tuple(STRENGTHS)):
    comparison = Comparison(dice=dice, plan=FixedGames(games), seed=1)
    return last(play(comparison, Coins(*strengths).submit, at_once=2))


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
    comparison(window).run.show_run(run(), None)


def comparison(window):
    return window.page.findChild(ComparisonPage)


def ranked(window):
    """The numbers of the dice in the ranking, from above."""
    return [int(row[2].split()[1]) for row in table_texts(child(window, "ranking"))]


def heads(window, side=Qt.Orientation.Vertical):
    """The numbers of the rows of the table, or of its columns."""
    model = child(window, "crosstable").model()
    count = model.rowCount() if side is Qt.Orientation.Vertical else model.columnCount()
    return [int(model.headerData(place, side).lstrip("DW")) for place in range(count)]


def columns(window):
    return heads(window, Qt.Orientation.Horizontal)


def coloured(window):
    """The numbers of the dice whose curves have labels."""
    return [
        int(style.name.split()[1])
        for style in child(window, "liveChart").styles
        if not style.quiet and style.shown
    ]


def drawn(window):
    """The numbers of the dice that the chart draws."""
    chart = child(window, "liveChart")
    return [place + 1 for place, curve in enumerate(chart.curves) if curve.points]


def search(window, text):
    field = child(window, "diceSearch")
    field.setFocus()
    field.clear()
    QTest.keyClicks(field, text)


def pair_of(window):
    return comparison(window).state.pair


MANY_ONLY = ("diceSearch", "showTopButton", "showTableButton")


@pytest.mark.usefixtures("dressed")
def test_pictures_have_all_dice_whether_they_are_seen_or_not(fresh):
    painted(fresh)
    for shown in ("showRankingButton", "showTableButton"):
        child(fresh, shown).click()
        for picture in pictures_of(fresh, "Ranking", "Head to head"):
            where = f"{picture.title}, {shown}"
            check_rows(QImage.fromData(write_picture(picture, PictureForm.PNG)), PNG_SCALE, where)
            # The preview, the clipboard and the printer get this one.
            check_rows(image_of(picture.widget, 1), 1, where)


@pytest.mark.usefixtures("dressed")
def test_the_frame_of_the_chosen_pair_is_not_in_the_picture(fresh):
    page = comparison(painted(fresh))
    child(fresh, "showTableButton").click()
    [picture] = pictures_of(fresh, "Head to head")
    page.stage.do(lambda s: s.but(pair=(s.rows[0], s.columns[1])))
    chosen = image_of(picture.widget, 1)
    page.stage.do(lambda s: s.but(pair=(s.rows[2], s.columns[0])))
    assert image_of(picture.widget, 1) == chosen
    assert picture.widget.grab().toImage() != chosen, "the screen has it"


def pictures_of(window, *titles):
    return [each for each in window.page.seen.exports().pictures if each.title in titles]


def check_rows(image, scale, where):
    """There are all rows, drawn up to the right end, where a scroll bar would be."""
    row, width, height = 20 * scale, image.width(), image.height()
    assert height >= COUNT * row, where
    lowest = range(height - 5 * row, height - row)
    assert len({image.pixel(x, y) for x in range(0, width // 2, 3) for y in lowest}) > 10, where
    assert len({image.pixel(width - 7 * scale, y) for y in lowest}) > 1, where


@pytest.mark.usefixtures("dressed")
def test_nothing_beside_the_chart_is_cut_off(fresh, spoken):
    ranking = child(fresh, "ranking")
    for language in ("en", "de"):
        spoken(language)
        assert ranking.columnWidth(0) >= ranking.sizeHintForColumn(0), language
        for name in ("showTopButton", "showTableButton", "diceSearch", "rankingMethod"):
            widget = child(fresh, name)
            assert widget.visibleRegion().boundingRect() == widget.rect(), (name, language)


def test_a_few_dice_have_no_more_to_choose_than_ever(window):
    dice = DICE[:6]
    window.page.document.restore(dice, name="few.txt")
    comparison(window).run.show_run(run(dice), None)
    assert not any(child(window, name).isVisible() for name in MANY_ONLY)
    assert heads(window) == columns(window) == [1, 2, 3, 4, 5, 6]
    assert ranked(window)[0] == 5
    assert child(window, "ranking").isVisible()
    assert child(window, "crosstable").isVisible()


def test_of_many_dice_ranking_or_table_has_the_whole_column(window):
    ranking, table = child(window, "ranking"), child(window, "crosstable")
    assert (ranking.isVisible(), table.isVisible()) == (True, False)
    child(window, "showTableButton").click()
    assert (ranking.isVisible(), table.isVisible()) == (False, True)
    assert child(window, "showTableButton").isChecked()
    child(window, "showRankingButton").click()
    assert (ranking.isVisible(), table.isVisible()) == (True, False)


def test_the_table_has_columns_for_the_leaders_and_the_chosen(window):
    assert heads(window) == ranked(window)
    assert columns(window) == ranked(window)[:6]
    last = ranked(window)[-1]
    search(window, str(last))
    assert columns(window) == [*ranked(window)[:6], last]
    assert sorted(columns(window)) == sorted(coloured(window))


def test_what_is_found_is_selected_everywhere(window):
    search(window, "3, 21-23")
    assert child(window, "diceTable").selected == (2, 20, 21, 22)
    ranking = child(window, "ranking")
    rows = {index.row() for index in ranking.selectedIndexes()}
    assert {ranked(window)[row] for row in rows} == {3, 21, 22, 23}
    assert {3, 21, 22, 23} <= {*coloured(window)}
    assert len(ranked(window)) == COUNT, "nothing is left out before it is asked for"


def test_the_first_five_are_a_click_away(window):
    best = ranked(window)[:5]
    button = child(window, "showTopButton")
    assert button.text() == "Show the first 5"
    button.click()
    assert ranked(window) == heads(window) == columns(window) == best
    assert drawn(window) == sorted(best)
    assert button.isChecked()
    words, _ = certainty_of(comparison(window).state)
    assert "Which 5 dice are the first is open: " in words
    assert f">{words}</span>" in child(window, "certainty").text()
    button.click()
    assert len(heads(window)) == len(ranked(window)) == len(drawn(window)) == COUNT


def test_dice_that_are_found_are_shown_beside_the_first_five(window):
    best, last = ranked(window)[:5], ranked(window)[-1]
    child(window, "showTopButton").click()
    search(window, str(last))
    assert ranked(window) == heads(window) == columns(window) == [*best, last]
    assert drawn(window) == sorted(coloured(window)) == sorted([*best, last])
    assert pair_of(window) == (last - 1, best[0] - 1)
    s = comparison(window).state
    assert "the first 5 and the chosen ones" in legend_in_words(s)
    assert DiceSubject(s=s).share_title() == "games won"
    child(window, "showTopButton").click()
    s = comparison(window).state
    assert "the first 6 and the chosen ones" in legend_in_words(s)
    assert "the first 6 and the chosen ones" in DiceSubject(s=s).share_title()


def test_the_pair_that_is_found_is_the_chosen_one(window):
    assert pair_of(window) == (0, 1)
    best = ranked(window)[:2]
    search(window, f"{best[0]}, {best[1]}")
    table = child(window, "crosstable")
    assert {die + 1 for die in pair_of(window)} == {*best}
    cell = table.currentIndex()
    assert {cell.row(), cell.column()} == {0, 1}


def test_a_cell_stands_for_its_dice_whatever_the_order(window):
    table = child(window, "crosstable")
    table.setCurrentIndex(table.model().index(4, 2))
    first, second = heads(window)[4], columns(window)[2]
    assert pair_of(window) == (first - 1, second - 1)
    score = run().score(pair_of(window))
    assert table.currentIndex().data() == f"{100 * score.wins_a / score.games:.0f}"
    assert child(window, "diceTable").selected == tuple(sorted((first - 1, second - 1)))


def test_a_head_sorts_the_table_and_nothing_else(window):
    before, table = ranked(window), child(window, "crosstable")
    table.horizontalHeader().sectionClicked.emit(5)
    other = before[5]
    assert heads(window)[0] == other
    shares = [run().standings.share(number - 1, other - 1) for number in heads(window)[1:]]
    assert shares == sorted(shares, reverse=True)
    assert ranked(window) == before
    table.horizontalHeader().sectionClicked.emit(5)
    assert heads(window) == before


def test_a_running_update_and_another_language_keep_what_was_chosen(window, spoken):
    child(window, "showTopButton").click()
    best = sorted(ranked(window))
    comparison(window).run.show(run(games=2000))
    assert sorted(heads(window)) == drawn(window) == best
    spoken("de")
    assert sorted(heads(window)) == drawn(window) == best
    assert child(window, "showTopButton").text() == "Die ersten 5 zeigen"
    assert child(window, "ranking").accessibleName() == "Rangliste: 5 von 30 Würfeln"


def test_another_file_forgets_what_was_chosen(window):
    search(window, "3, 21-23")
    child(window, "showTopButton").click()
    window.page.document.restore(DICE[::-1], name="other.txt")
    comparison(window).run.show_run(run(DICE[::-1]), None)
    assert len(heads(window)) == COUNT
    assert child(window, "diceSearch").text() == ""
    assert child(window, "diceTable").selected == ()


def test_a_die_that_is_added_forgets_what_is_shown(window):
    child(window, "showTopButton").click()
    window.page.document.change((*DICE, Die((1, 6))), "add die")
    assert len(heads(window)) == COUNT + 1


@pytest.mark.usefixtures("dressed")
def test_a_die_that_was_just_added_can_be_removed(fresh):
    """Qt measures the rows of the list once more before they go."""
    window = painted(fresh)
    window.page.document.restore(DICE[:6], name="few.txt")
    child(window, "addDieButton").click()
    dice = child(window, "diceTable")
    QTest.keyClick(dice.findChild(QLineEdit, "facesEditor"), Qt.Key.Key_Escape)
    QTest.qWait(50)
    comparison(window).stage.do(lambda s: s.but(chosen=frozenset({7})))
    child(window, "removeDiceButton").click()
    assert dice.count() == 6
    # Private: a mistake of our own task is otherwise only in the log.
    assert not comparison(window).stage.ui.doer._reported


def test_pictures_and_tables_say_what_they_contain(window):
    def tables():
        offers = window.page.seen.exports().tables
        return {offer.title: len(offer.table().rows) for offer in offers}

    assert tables() == {"Ranking": COUNT, "Head to head": COUNT * (COUNT - 1) // 2}
    child(window, "showTopButton").click()
    assert tables() == {"Ranking: 5 of 30 dice": 5, "Head to head: 5 of 30 dice": 10}
    titles = [picture.title for picture in window.page.seen.exports().pictures]
    assert titles[1:] == ["Ranking: 5 of 30 dice", "Head to head: 5 of 30 dice"]


def test_a_search_in_vain_says_so(window):
    search(window, "7 7 7")
    field = child(window, "diceSearch")
    assert field.accessibleDescription() == "No die is called this or has these faces."
    assert child(window, "diceTable").selected == ()
    search(window, "7")
    assert field.accessibleDescription() == ""


def certain_of_few(*strengths):
    """What is said of a run of as few dice as are many."""
    s = state_of_run(run(DICE[: len(strengths)], games=2000, strengths=strengths))
    return certainty_of(s), s


def test_the_set_of_the_first_five_is_certain_before_their_order(spoken):
    spoken("en")
    (words, tone), s = certain_of_few(900, 700, 500, 400, 400, *range(1, 11))
    assert s.are_many
    assert words.startswith("✓ The first 5 are certain: 1, 2, 3, ")
    assert tone == "good"


def test_that_another_die_may_belong_to_the_first_five_is_said(spoken):
    spoken("en")
    (words, tone), s = certain_of_few(900, 700, 550, 420, 320, 320, *range(1, 10))
    assert s.are_many
    fifth, sixth = (line.die + 1 for line in s.lines[4:6])
    assert {fifth, sixth} == {5, 6}
    assert words == (
        "Ranking certain down to place 4, error at most 5%. "
        f"Which 5 dice are the first is open: die {sixth} may be among them."
    )
    assert tone == "notice"


def test_what_plus_and_minus_mean_is_said_beside_the_ranking_that_has_them(spoken):
    spoken("en")
    s = state_of_run(run(games=2000))
    words = reach_in_words(s)
    assert words.startswith("each ± ")
    assert words.endswith("; all ± on this page together 95% certain")
    assert reach_in_words(s.but(ranking=Ranking.BEATEN)) == ""
