"""The page that compares nights and minutes a day with the worst hotel."""

import pytest
from driving import child, table_texts
from hotel_routes import TENTH, example, route
from PySide6.QtCore import Qt

from bwinf_gui.border import on_mistake
from bwinf_gui.tasks.hotels.parsing import parse_route
from bwinf_gui.tasks.hotels.recording import PlayedKind
from bwinf_gui.tasks.hotels.tab.compare import layout_of
from bwinf_gui.tasks.hotels.tradeoffs import minutes_steps, nights_front
from bwinf_gui.tasks.hotels.trip import TripLimits, usable_hotels
from bwinf_gui.text.numbers import whole


@pytest.fixture
def compared(desk):
    """The page with a route of which there is something to compare."""
    desk.open("einfach")
    desk.tab.show_page(desk.tradeoffs)
    assert desk.tradeoffs.is_answered
    return desk


def hotels():
    path = example("einfach")
    return usable_hotels(parse_route(path.read_bytes(), path.name))


def rated(rating):
    return "no night" if rating is None else f"{rating / TENTH / 10:.1f}"


def test_tables_and_charts_show_what_core_finds(compared):
    front = [*nights_front(hotels(), TripLimits(20, 360))][::-1]
    steps = [*minutes_steps(hotels(), 5)]
    table = child(compared.tab, "hotelsCompared")
    assert table_texts(table) == [[str(point.place), rated(point.rating)] for point in front]
    chart = child(compared.tab, "hotelsComparedChart")
    assert chart.accessibleName() == "Nights and the worst hotel"
    assert chart.accessibleDescription().count(":") == len(front)
    child(compared.tab, "hotelsMoreMinutes").click()
    assert table_texts(table) == [[whole(step.place), rated(step.rating)] for step in steps]
    assert table.accessibleName() == "What do more minutes a day gain?"
    assert table.model().headerData(0, Qt.Orientation.Horizontal) == "Minutes a day"
    assert chart.accessibleName() == "Minutes a day and the worst hotel"
    assert len(chart.shown.rated) == len(steps) - 1, "what needs no night is only in the table"


def test_a_point_of_the_front_is_taken_by_click(compared):
    point = next(iter(nights_front(hotels(), TripLimits(20, 360))))
    chart = child(compared.tab, "hotelsComparedChart")
    place = layout_of(chart.frame).at(point).toPoint()
    compared.qtbot.mouseClick(chart.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert child(compared.tab, "hotelsDays").value() == point.place + 1
    assert compared.solution.trip.minimum == point.rating


def test_a_row_of_the_minutes_is_taken(compared):
    child(compared.tab, "hotelsMoreMinutes").click()
    table = child(compared.tab, "hotelsCompared")
    step = [*minutes_steps(hotels(), 5)][-2]
    table.selectRow(table.model().rowCount() - 2)
    assert child(compared.tab, "hotelsMinutes").value() == step.place
    assert compared.solution.trip.minimum == step.rating
    assert table.currentIndex().row() == table.model().rowCount() - 2


def test_the_input_is_on_both_pages(compared):
    assert compared.tradeoffs.isAncestorOf(compared.hotels)
    compared.tab.show_page(compared.trip)
    assert compared.trip.isAncestorOf(compared.hotels)


def test_nothing_is_compared_that_nobody_sees(own_desk):
    own_desk.open("einfach")
    assert child(own_desk.tab, "hotelsCompared").model().rowCount() == 0


def test_a_single_number_of_nights_is_a_sentence_and_no_chart(desk):
    desk.show(route(700, (350, 50), (340, 20)))
    desk.tab.show_page(desk.tradeoffs)
    assert child(desk.tab, "hotelsMoreMinutes").isChecked(), "nights change nothing"
    assert child(desk.tab, "hotelsComparedChart").isVisible()
    child(desk.tab, "hotelsMoreNights").click()
    sentence = child(desk.tab, "hotelsAlone")
    assert sentence.isVisible()
    assert sentence.text() == "It takes 1 night; with more, the worst hotel gets no better."
    for name in ("hotelsComparedChart", "hotelsCompared"):
        assert not child(desk.tab, name).isVisible(), name
    assert desk.tab.seen.exports().pictures == ()
    child(desk.tab, "hotelsMinutes").setValue(100)
    assert desk.text("hotelsAlone") == "There is no trip, however many nights are allowed."
    child(desk.tab, "hotelsMinutes").setValue(700)
    assert desk.text("hotelsAlone") == "A single day is enough for the whole drive."
    child(desk.tab, "hotelsMoreMinutes").click()
    assert child(desk.tab, "hotelsComparedChart").isVisible()
    assert len(desk.tab.seen.exports().pictures) == len(desk.tab.seen.exports().tables) == 1


def test_the_page_is_titled_by_the_worst_hotel_whatever_counts(compared):
    worst = "Best possible worst hotel: 3.6"
    assert compared.text("hotelsTradeoffs") == worst
    child(compared.tab, "hotelsObjectiveMean").click()
    assert compared.text("hotelsTradeoffs") == worst
    assert compared.answer().startswith("Best possible average")


def test_more_nights_have_words_that_fit_one(desk):
    desk.show(route(700, (350, 50)))
    child(desk.tab, "hotelsDays").setValue(1)
    desk.tab.show_page(desk.tradeoffs)
    assert "1 night would make 5.0 possible." in desk.text("hotelsTradeoffsRemark")


def test_all_nights_that_can_help_are_compared(desk):
    # With hotels rated 5.0 only, every second day is one minute long.
    ends = [(minute + day, 50) for minute in range(2, 5040, 361) for day in (0, 359)]
    desk.show(route(5040, *((day * 360, 10) for day in range(1, 14)), *ends[:-2]))
    child(desk.tab, "hotelsDays").setValue(14)
    desk.tab.show_page(desk.tradeoffs)
    assert desk.text("hotelsTradeoffsRemark").startswith("26 nights would make 5.0 possible.")
    assert desk.text("hotelsAlone") == ""
    child(desk.tab, "hotelsDays").setValue(27)
    assert desk.answer() == "Best possible worst hotel: 5.0"


def test_without_a_night_is_no_rating_that_becomes_possible(desk):
    desk.show(route(700, (350, 50)))
    desk.tab.show_page(desk.tradeoffs)
    assert desk.text("hotelsTradeoffsRemark") == "With 700 minutes a day, no night would be needed."
    child(desk.tab, "hotelsMinutes").setValue(800)
    assert desk.text("hotelsTradeoffsRemark") == "Neither more nights nor more minutes a day help."


@pytest.fixture
def mistakes():
    """What the window would be told above all tabs."""
    found = []
    on_mistake(found.append)
    yield found
    on_mistake(None)


def broken(*_):
    raise MemoryError("too many steps")
    yield


def test_a_comparison_that_fails_says_so_and_ends(desk, monkeypatch, mistakes):
    monkeypatch.setattr("bwinf_gui.tasks.hotels.solution.tradeoffs", broken)
    desk.open("einfach")
    desk.tab.show_page(desk.tradeoffs)
    desk.qtbot.waitUntil(lambda: len(mistakes) == 1)
    assert "too many steps" in mistakes[0].sentence
    assert desk.tradeoffs.is_answered


def test_an_idea_that_fails_says_so(own_desk, monkeypatch, mistakes):
    monkeypatch.setattr("bwinf_gui.tasks.hotels.solution.dropping_steps", broken)
    own_desk.open("einfach")
    own_desk.play(PlayedKind.DROPPING)
    own_desk.qtbot.waitUntil(lambda: len(mistakes) == 1)
    assert "too many steps" in mistakes[0].sentence
