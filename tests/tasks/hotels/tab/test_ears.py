"""What a screen reader hears of the tab Vollgeladen."""

from driving import child
from hotel_routes import route
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QLabel

from bwinf_gui.tasks.hotels.recording import PlayedKind

ONE_TOO_FAR = route(700, (300, 25), (361, 44), (500, 40))


def interface(widget):
    return QAccessible.queryAccessibleInterface(widget)


def name(widget):
    return interface(widget).text(QAccessible.Text.Name)


def test_every_change_of_the_threshold_is_announced(desk, announced):
    desk.show(ONE_TOO_FAR)
    announced.clear()
    desk.press("hotelsThreshold", Qt.Key.Key_Up)
    desk.press("hotelsTimeline", Qt.Key.Key_Up)
    desk.press("hotelsTimeline", Qt.Key.Key_Down)
    assert announced == [
        "With threshold 4.0 the trip breaks on day 1.",
        "With threshold 4.4 the trip breaks on day 1.",
        "With threshold 4.0 the trip breaks on day 1.",
    ]


def test_every_step_is_announced(desk, announced):
    desk.open("360")
    desk.playback.go_first()
    announced.clear()
    desk.playback.step_forward()
    desk.playback.step_forward()
    desk.playback.go_last()
    assert announced == [
        "Day 1: 331 min to hotel 3 at minute 331, rating 4.2.",
        "Day 2: 334 min to hotel 7 at minute 665, rating 3.8.",
        "Day 5: 360 min to the destination.",
    ]


def test_every_rating_that_is_dropped_is_announced(desk, announced):
    desk.show(ONE_TOO_FAR)
    desk.play(PlayedKind.DROPPING)
    desk.playback.go_first()
    announced.clear()
    desk.playback.step_forward()
    assert announced == ["Drop the worst hotels: 1 hotel dropped, up to rating 2.5"]


def test_a_counterexample_is_announced(desk, announced):
    desk.show(ONE_TOO_FAR)
    announced.clear()
    child(desk.tab, "hotelsCounterexample").click()
    assert announced == ["With threshold 4.0: 4.4 at minute 361: 1 minute too far"]
    child(desk.tab, "hotelsCounterexample").click()
    assert len(announced) == 1


def test_the_slider_speaks_ratings(desk, spoken):
    desk.show(ONE_TOO_FAR)
    spoken("de")
    slider = interface(desk.slider)
    assert slider.role() == QAccessible.Role.Slider
    assert slider.text(QAccessible.Text.Value) == "2,5"
    value = slider.valueInterface()
    assert (value.minimumValue(), value.currentValue(), value.maximumValue()) == (0, 2.5, 5)
    value.setCurrentValue(4.4)
    assert desk.threshold_in_words() == "mindestens 4,4"
    assert value.currentValue() == 4.4


def test_the_slider_can_be_asked_for_what_it_does_not_offer(desk):
    """A screen reader asks every control for everything; it must not end the program."""
    desk.show(ONE_TOO_FAR)
    assert interface(desk.slider).textInterface() is None
    assert interface(desk.slider).actionInterface() is not None


def test_the_description_of_the_picture_has_a_line_for_each_day(desk):
    desk.open("360")
    answer, *days = desk.timeline.accessibleDescription().splitlines()
    assert answer == "Best possible worst hotel: 3.3."
    assert [day.split(":")[0] for day in days] == [f"Day {number}" for number in range(1, 6)]


def test_days_minutes_and_objectives_are_named(desk):
    desk.open("360")
    labels = {label.buddy(): label.text() for label in desk.tab.findChildren(QLabel)}
    for control, text in (("hotelsDays", "&Days"), ("hotelsMinutes", "&Minutes a day")):
        assert labels[child(desk.tab, control)] == text
    assert name(child(desk.tab, "hotelsObjectiveMean")) == "best average"
    assert child(desk.tab, "hotelsPlayed").accessibleName() == "What is played"
    assert name(desk.slider).startswith("Threshold")
