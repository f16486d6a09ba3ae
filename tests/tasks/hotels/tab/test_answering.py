"""The answer: picture, tables and words agree, whatever is asked."""

import pytest
from driving import child, table_texts
from hotel_routes import TENTH, example, route
from PySide6.QtGui import QGuiApplication

from bwinf_gui.tasks.hotels.parsing import parse_route
from bwinf_gui.tasks.hotels.solving import Objective, solve
from bwinf_gui.tasks.hotels.trip import TripLimits, one_line, usable_hotels
from bwinf_gui.text.command_lines import words_of

NAMES = ("360", "einfach", "gierig", "lang")


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("objective", Objective)
def test_the_window_shows_what_core_finds(desk, name, objective):
    desk.open(name)
    child(desk.tab, f"hotelsObjective{objective.capitalize()}").click()
    path = example(name)
    trip = solve(usable_hotels(parse_route(path.read_bytes(), path.name)), TripLimits(), objective)
    assert desk.numbers() == [stop.number for stop in trip.stops]
    assert desk.threshold() == trip.minimum // TENTH
    assert child(desk.tab, "hotelsOneLine").toPlainText() == one_line(trip)


def test_the_table_tells_nights_and_the_destination(desk):
    desk.open("360")
    assert table_texts(desk.answers) == [
        ["1", "3", "331", "4.2", "331 min"],
        ["2", "7", "665", "3.8", "334 min"],
        ["3", "11", "1\u202f003", "3.3", "338 min"],
        ["4", "16", "1\u202f352", "3.5", "349 min"],
        ["Destination", "", "1\u202f712", "–", "360 min"],
    ]
    assert desk.answer() == "Best possible worst hotel: 3.3"
    assert desk.text("hotelsAnswersHint") == "4 of at most 4"


def test_the_best_average_tells_its_price(desk):
    desk.show(route(600, (100, 50), (200, 25), (300, 10), (400, 25), (500, 50)))
    child(desk.tab, "hotelsDays").setValue(4)
    child(desk.tab, "hotelsMinutes").setValue(200)
    assert desk.answer() == "Best possible worst hotel: 2.5"
    assert desk.numbers() == [2, 4]
    child(desk.tab, "hotelsObjectiveMean").click()
    assert desk.answer() == "Best possible average: 3.67"
    assert "Its worst hotel is rated 1.0; the best possible would be 2.5." in desk.text(
        "hotelsRemark"
    )
    assert desk.numbers() == [1, 3, 5]
    assert desk.threshold() == 10


def test_more_minutes_a_day_and_fewer_days(desk):
    desk.open("gierig")
    child(desk.tab, "hotelsMinutes").setValue(500)
    assert desk.answer() == "Best possible worst hotel: 4.2"
    child(desk.tab, "hotelsDays").setValue(2)
    assert desk.answer() == "No trip is possible"
    assert "at least 4 days; allowed: 2" in desk.text("hotelsRemark")
    assert desk.numbers() == [6, 12]
    child(desk.tab, "hotelsTotal").setValue(500)
    assert desk.answer() == "No night is needed"
    assert desk.numbers() == []


def test_the_stretch_that_is_too_long_is_named(desk):
    desk.open("luecke")
    assert desk.answer() == "No trip is possible"
    assert desk.text("hotelsRemark") == (
        "From minute 665 to minute 1\u202f034 there is no hotel: 369 min, 9 too many for a day."
    )
    assert desk.numbers() == [4, 8]
    assert table_texts(desk.answers)[-1] == ["no hotel", "", "to 1\u202f025", "–", "360 min"]
    found = desk.scene.break_
    assert (found.limit, found.target, found.excess) == (1025, 1034, 9)
    assert child(desk.tab, "hotelsOneLine").toPlainText() == ""
    assert not child(desk.tab, "hotelsCopy").isEnabled()


@pytest.mark.usefixtures("dressed")
@pytest.mark.parametrize("text", ["0\n0\n", "0\n300\n", "0\n2000\n", "1\n10\n0 3.0\n"])
def test_routes_without_a_useful_hotel(desk, text):
    desk.read(text)
    assert desk.numbers() == []
    assert not desk.slider.isEnabled()
    desk.timeline.grab()
    needs_none = text != "0\n2000\n"
    assert desk.answer() == ("No night is needed" if needs_none else "No trip is possible")


def test_the_line_is_copied(desk):
    desk.open("360")
    child(desk.tab, "hotelsCopy").click()
    assert QGuiApplication.clipboard().text() == child(desk.tab, "hotelsOneLine").toPlainText()
    assert QGuiApplication.clipboard().text().endswith("--360-- |E|")


def test_the_command_asks_the_same(desk):
    desk.open("360")
    file = example("360")
    assert words_of(desk.tab.seen.command()) == ["bwinf", "hotels", str(file)]
    child(desk.tab, "hotelsDays").setValue(6)
    child(desk.tab, "hotelsMinutes").setValue(300)
    child(desk.tab, "hotelsObjectiveMean").click()
    wish = ["--days", "6", "--minutes", "300", "--objective", "mean"]
    assert words_of(desk.tab.seen.command()) == ["bwinf", "hotels", str(file), *wish]
    desk.toggle(3)
    assert desk.tab.seen.command() is None
