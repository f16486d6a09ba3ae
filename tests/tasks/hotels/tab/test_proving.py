"""Why not better: the threshold, how far the days get with it, and what is played."""

import pytest
from driving import child
from hotel_routes import TENTH, example, route
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel

from bwinf_gui.tasks.hotels.parsing import parse_route
from bwinf_gui.tasks.hotels.reaching import reach
from bwinf_gui.tasks.hotels.recording import DayEnd, PlayedKind, dropping_steps
from bwinf_gui.tasks.hotels.trip import TripLimits, usable_hotels

ONE_TOO_FAR = route(700, (300, 25), (361, 44), (500, 40))


def test_at_the_optimum_it_holds_and_one_step_above_it_breaks(desk):
    desk.show(ONE_TOO_FAR)
    assert desk.threshold() == 25
    assert desk.text("hotelsReachVerdict") == "✓ holds: 3 days"
    assert desk.text("hotelsNextThreshold") == "at least 4.0"
    assert desk.text("hotelsNextVerdict") == "✗ breaks"
    assert desk.text("hotelsProof") == (
        "After minute 0, no hotel up to minute 360 has 4.0 or more. "
        "The next, rated 4.4, is at minute 361: <b>1 minute too far.</b>"
    )
    assert "It cannot be better" in desk.text("hotelsRemark")
    assert desk.scene.break_ is None


def test_above_the_optimum_the_picture_shows_where_it_breaks(desk):
    desk.show(ONE_TOO_FAR)
    desk.press("hotelsThreshold", Qt.Key.Key_Up)
    assert desk.threshold() == 40
    assert desk.answer() == "With threshold 4.0 the trip breaks on day 1."
    assert desk.numbers() == []
    (day,) = desk.scene.days
    assert (day.outcome, day.end) == (DayEnd.BREAKS, 360)
    desk.press("hotelsThreshold", Qt.Key.Key_Down)
    assert desk.threshold() == 25
    assert desk.answer() == "Best possible worst hotel: 2.5"


def test_below_the_optimum_it_holds_and_goes_as_far_as_it_can(desk):
    desk.show(route(650, (300, 50), (350, 10), (500, 30), (360, 20)))
    assert desk.threshold() == 50
    desk.press("hotelsTimeline", Qt.Key.Key_Down)
    desk.press("hotelsTimeline", Qt.Key.Key_Down)
    assert desk.threshold() == 20
    assert desk.answer() == "With threshold 2.0 the trip holds: 2 days."
    assert desk.numbers() == [4]
    assert desk.text("hotelsProof") == "The trip holds with 3.0 too."


def test_where_the_days_run_out_nothing_is_said_of_higher_thresholds(desk):
    desk.show(route(700, (350, 10), (200, 20), (500, 30)))
    desk.set_limits(TripLimits(2, 360))
    assert desk.remark().endswith("with the next higher threshold the days run out.")
    desk.press("hotelsThreshold", Qt.Key.Key_Up)
    assert desk.answer() == "With threshold 2.0 the days run out."
    desk.press("hotelsThreshold", Qt.Key.Key_Up)
    assert desk.answer() == "With threshold 3.0 the trip breaks on day 1."


def test_nothing_is_better_than_the_best(desk):
    desk.show(route(700, (355, 48), (200, 12)))
    assert "no hotel on the way is rated higher" in desk.text("hotelsRemark")
    assert "there is nothing better" in desk.text("hotelsProof")
    assert not child(desk.tab, "hotelsNextVerdict").isVisible()


def test_no_label_beside_the_thresholds_is_empty(desk):
    desk.show(ONE_TOO_FAR)
    card = child(desk.tab, "hotelsReachThreshold").parentWidget()
    shown = [label.text() for label in card.findChildren(QLabel) if not label.isHidden()]
    assert "next rating" in shown
    assert all(shown)


def test_the_days_can_run_out(desk):
    desk.show(route(700, (300, 25), (340, 10), (400, 40), (500, 40), (360, 5)))
    child(desk.tab, "hotelsMinutes").setValue(300)
    child(desk.tab, "hotelsDays").setValue(2)
    assert desk.answer() == "No trip is possible"
    assert "at least 3 days; allowed: 2" in desk.text("hotelsRemark")
    assert desk.scene.break_.is_late


@pytest.mark.parametrize("name", ["360", "einfach", "gierig", "lang", "luecke"])
def test_every_threshold_is_what_core_says(desk, name):
    desk.open(name)
    path = example(name)
    hotels = usable_hotels(parse_route(path.read_bytes(), path.name))
    for level in hotels.levels.tolist():
        desk.set_threshold(level)
        assert desk.threshold() == level // TENTH
        found = reach(hotels, TripLimits(), level)
        if desk.scene.recording.kind is PlayedKind.REACH:
            assert desk.numbers() == [stop.number for stop in found.stops]
        holds = desk.text("hotelsReachVerdict").startswith("✓")
        assert holds == found.arrives


@pytest.mark.usefixtures("dressed")
def test_the_slider_goes_to_the_nearest_rating(desk):
    desk.show(ONE_TOO_FAR)
    slider = desk.slider
    for wanted, got in ((3.0, 25), (3.4, 40), (4.21, 44), (5.0, 44), (0.0, 25)):
        x = round(slider.x_of(wanted * 10 * TENTH))
        desk.qtbot.mouseClick(
            slider, Qt.MouseButton.LeftButton, pos=QPoint(x, slider.height() // 3)
        )
        assert desk.threshold() == got


def test_halfway_between_two_ratings_the_higher_one_is_meant(desk):
    desk.show(ONE_TOO_FAR)
    desk.set_threshold(42 * TENTH)
    assert desk.threshold() == 44


def test_the_greedy_idea_tells_where_it_goes_wrong(desk):
    desk.open("gierig")
    desk.play(PlayedKind.GREEDY)
    assert desk.answer() == "The best hotel within reach: 6 days instead of 5"
    assert desk.remark() == (
        "The mistake: 4.8 at minute 200 on day 1. Before, 3.9 was still possible."
    )
    assert desk.numbers() == [2, 4, 9, 11, 15]
    assert child(desk.tab, "hotelsPlayed").currentText() == "Idea: the best hotel within reach"
    desk.press("hotelsThreshold", Qt.Key.Key_Up)
    assert desk.scene.recording.kind is PlayedKind.REACH


def test_dropping_hotels_ends_where_no_trip_is_left(desk):
    desk.open("einfach")
    desk.play(PlayedKind.DROPPING)
    path = example("einfach")
    steps = [*dropping_steps(parse_route(path.read_bytes(), path.name), TripLimits())]
    assert desk.playback.length == len(steps) - 1
    for index, step in enumerate(steps):
        desk.playback.seek(index)
        assert desk.numbers() == [stop.number for stop in step.reach.stops]
    assert "Now no trip is left: 3.6 was the answer." in desk.text("hotelsRemark")
    assert "hotels dropped, up to rating 3.6" in desk.answer()


def test_an_idea_plays_from_its_beginning(lively):
    lively.open("gierig")
    lively.play(PlayedKind.GREEDY)
    assert lively.playback.is_playing
    assert lively.playback.index <= 1
    lively.playback.set_speed(float("inf"))
    lively.playback.go_last()
    assert len(lively.scene.stops) == 5


def test_a_day_grows(lively):
    lively.open("360")
    lively.playback.go_first()
    assert lively.scene.days == ()
    lively.playback.step_forward()
    lively.qtbot.waitUntil(lambda: lively.scene.share > 0)
    scene = lively.scene
    (day,) = scene.days
    assert 0 < scene.end_of(day) < day.end
    assert scene.stops == []
    lively.qtbot.waitUntil(lambda: lively.scene.time == 1.0)
    assert [stop.number for stop in lively.scene.stops] == [3]


def test_the_trip_can_be_stepped_through(desk):
    desk.open("360")
    assert desk.playback.index == desk.playback.length == 5
    desk.playback.step_back()
    assert len(desk.scene.stops) == 4
    desk.playback.go_first()
    assert desk.scene.stops == []
    assert desk.text("hotelsCounter").startswith("<b>Day 0</b>")


def test_esc_takes_a_drag_of_the_slider_back(desk):
    desk.open()
    before, left, y = desk.threshold(), Qt.MouseButton.LeftButton, desk.slider.height() // 2
    QTest.mousePress(desk.slider, left, pos=QPoint(desk.slider.width() // 2, y))
    QTest.mouseMove(desk.slider, QPoint(round(desk.slider.x_of(20 * TENTH)), y))
    assert desk.threshold() != before
    assert desk.trip.why_not_stop() == ""
    desk.trip.stop()
    assert desk.threshold() == before
    QTest.mouseMove(desk.slider, QPoint(round(desk.slider.x_of(10 * TENTH)), y))
    QTest.mouseRelease(desk.slider, left, pos=QPoint(round(desk.slider.x_of(10 * TENTH)), y))
    assert desk.threshold() == before
    assert not desk.stage.is_dragging


def test_a_hotel_where_the_trip_starts_is_not_said_to_be_missing(desk):
    desk.show(route(700, (0, 50)))
    assert desk.text("hotelsProof").startswith("After minute 0, no hotel up to minute 360 has ")
