"""Looking at the timeline: closer, farther along, at single hotels, dark, in German, small."""

import itertools

import numpy as np
import pytest
from driving import child
from hotel_routes import TENTH, route
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QColor, QWheelEvent
from PySide6.QtWidgets import QApplication

from bwinf_gui.tasks.hotels.recording import PlayedKind
from bwinf_gui.tasks.hotels.route import RATING_ONE, Route
from bwinf_gui.tasks.hotels.tab import trip_painter
from bwinf_gui.tasks.hotels.tab.geometry import TimelineGeometry, Window, minute_ticks
from bwinf_gui.tasks.hotels.tab.timeline_painter import MOST_CIRCLES, nearest_hotel
from bwinf_gui.widgets import theme
from bwinf_gui.widgets.colours import DARK, LIGHT

CTRL = Qt.KeyboardModifier.ControlModifier


def turn(desk, point, notches, modifiers=Qt.KeyboardModifier.NoModifier):
    """Turn the wheel over a place."""
    event = QWheelEvent(
        QPointF(point),
        QPointF(desk.view.mapToGlobal(point)),
        QPoint(),
        QPoint(0, 120 * notches),
        Qt.MouseButton.NoButton,
        modifiers,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(desk.view, event)


@pytest.mark.usefixtures("dressed")
def test_the_wheel_looks_closer_where_the_pointer_is(desk):
    desk.open("lang")
    place = desk.geometry.plot.center().toPoint()
    minute = desk.geometry.minute_at(place.x())
    turn(desk, place, 4)
    assert desk.geometry.window.span < 700
    assert desk.geometry.minute_at(place.x()) == pytest.approx(minute, abs=2)
    turn(desk, place, -9)
    assert desk.geometry.window == Window.whole(1410)


def test_a_trip_that_is_played_without_motion_is_followed(desk):
    desk.open("lang")
    desk.timeline.zoom(25)
    playback, trip = desk.playback, desk.solution.trip
    ends = [stop.minute for stop in trip.stops] + [trip.total]
    steps = [playback.go_first, *(playback.step_forward for _ in ends), playback.go_first]
    for step, end in zip(
        [*steps, playback.go_last], [ends[0], *ends, ends[0], ends[-1]], strict=True
    ):
        step()
        assert desk.geometry.window.start <= end <= desk.geometry.window.end


def test_the_picture_is_pulled_along(desk):
    desk.open("lang")
    desk.timeline.zoom(6)
    start = desk.geometry.window.start
    place = desk.geometry.plot.center().toPoint()
    before = desk.geometry.minute_at(place.x())
    desk.drag(place, -80)
    assert desk.geometry.window.start > start
    assert desk.geometry.minute_at(place.x() - 80) == pytest.approx(before, abs=3)
    assert desk.scene.chosen == 0
    child(desk.tab, "hotelsFit").click()
    assert desk.geometry.window == Window.whole(desk.document.value.total)


def test_keys_look_closer_and_move(desk):
    desk.open("lang")
    desk.press("hotelsTimeline", Qt.Key.Key_Plus, CTRL)
    desk.press("hotelsTimeline", Qt.Key.Key_Plus, CTRL)
    window = desk.geometry.window
    assert window.span < 1410
    desk.press("hotelsTimeline", Qt.Key.Key_PageDown)
    assert desk.geometry.window.start > window.start
    desk.press("hotelsTimeline", Qt.Key.Key_0, CTRL)
    assert desk.geometry.window == Window.whole(desk.document.value.total)


def test_the_pointer_shows_line_minute_and_rating(desk):
    desk.open("360")
    assert desk.hotel_at(QPointF(desk.place_of(7))) == 7
    desk.qtbot.mouseMove(desk.view, desk.place_of(7))
    assert desk.scene.hovered == 7
    assert desk.hotel_at(QPointF(1, 1)) == 0


def test_hotels_below_the_threshold_are_hollow(desk):
    desk.show(route(700, (350, 45), (100, 20), (500, 48)))
    assert desk.colour_at(desk.place_of(3)) == LIGHT.secondary
    assert desk.colour_at(desk.place_of(2)) == LIGHT.base
    assert desk.colour_at(desk.place_of(1)) == LIGHT.player_a
    desk.set_threshold(20 * TENTH)
    assert desk.colour_at(desk.place_of(2)) == LIGHT.secondary


def contrast(one, other):
    """How much two colours differ in lightness, from 1 to 21, as WCAG has it."""
    lights = []
    for colour in (one, other):
        parts = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
                 for part in (colour.redF(), colour.greenF(), colour.blueF())]  # fmt: skip
        lights.append(0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2])
    return (max(lights) + 0.05) / (min(lights) + 0.05)


def test_the_dark_picture_is_dark_and_its_road_is_seen(own_desk, qapp, appearance):
    own_desk.show(route(700, (350, 45), (100, 20), (500, 48)))
    dark = theme.Theme.of(qapp.font(), dark=True)
    theme.apply(qapp, dark)
    appearance.use(dark)
    assert own_desk.colour_at(own_desk.place_of(3)) == DARK.secondary
    assert own_desk.colour_at(own_desk.place_of(2)) == DARK.base
    own_desk.show(route(700, (350, 45)))
    image, road = own_desk.view.grab().toImage(), own_desk.geometry.road
    ground = QColor(DARK.base)
    edge = [image.pixelColor(round(road.left()) + 60, round(road.top()) + y) for y in (-1, 0, 1)]
    assert max(contrast(colour, ground) for colour in edge) >= 3
    theme.apply(qapp, theme.system_theme(qapp, theme.Scheme.LIGHT))


@pytest.mark.usefixtures("dressed")
def test_many_hotels_are_drawn_as_small_squares(desk):
    anywhere = np.random.default_rng(3)
    minutes = anywhere.integers(1, 1800, 50_000)
    ratings = anywhere.integers(0, 51, 50_000) * TENTH
    desk.show(Route(1800, minutes, ratings))
    image = desk.view.grab().toImage()
    geometry = desk.geometry
    inked = 0
    for place in range(0, 50_000, 97):
        at = geometry.point(int(minutes[place]), int(ratings[place]))
        around = [
            image.pixelColor(round(at.x()) + across, round(at.y()) + down).name().upper()
            for across in range(-3, 4)
            for down in range(-3, 4)
        ]
        inked += LIGHT.secondary in around or LIGHT.button_edge in around
    assert inked > 0.9 * len(range(0, 50_000, 97))
    assert len(desk.scene.route.minutes) > MOST_CIRCLES
    desk.timeline.zoom(25)
    desk.timeline.grab()


def test_a_hotel_that_is_left_out_is_pale_among_many(desk):
    crowd = [(minute % 800 + 1, minute % 30) for minute in range(MOST_CIRCLES)]
    desk.show(route(1800, (1500, 40), *crowd))
    ways = [QPoint(across, down) for across in (-1, 0, 1) for down in (-1, 0, 1)]
    assert LIGHT.secondary in {desk.colour_at(desk.place_of(1) + way) for way in ways}
    desk.toggle(1)
    around = {desk.colour_at(desk.place_of(1) + way) for way in ways}
    assert LIGHT.button_edge in around
    assert LIGHT.secondary not in around


def test_where_start_and_destination_are_one_place_it_has_one_name(desk, monkeypatch):
    desk.show(route(0))
    image = desk.view.grab().toImage()
    monkeypatch.setattr(trip_painter, "tr", lambda text: "" if text == "Start" else text)
    assert desk.view.grab().toImage() == image


def test_the_nearest_hotel_is_found_like_by_looking_at_all():
    anywhere = np.random.default_rng(5)
    shown = Route(900, anywhere.integers(0, 900, 400), anywhere.integers(0, 51, 400) * TENTH)
    geometry = TimelineGeometry(700, 500, 4, 18, 20, Window.whole(900))
    hotels = zip(shown.minutes.tolist(), shown.ratings.tolist(), strict=True)
    places = np.array([geometry.point(*hotel).toTuple() for hotel in hotels])
    for _ in range(200):
        at = QPointF(anywhere.uniform(30, 690), anywhere.uniform(60, 400))
        squares = ((places - at.toTuple()) ** 2).sum(axis=1)
        best = squares.min()
        found = nearest_hotel(shown, geometry, at, 12)
        if best > 12**2:
            assert found == 0
        else:
            assert squares[found - 1] == pytest.approx(best)


def test_ticks_are_round_and_far_enough_apart():
    for span in (10, 37, 400, 1737, 10**9):
        window = Window(0, span)
        ticks = minute_ticks(window, span / 8)
        assert 2 <= len(ticks) <= 9
        steps = {after - before for before, after in itertools.pairwise(ticks)}
        assert len(steps) == 1
        assert str(steps.pop()).rstrip("0") in {"1", "2", "5"}


def test_everything_is_said_in_german(desk, spoken, qtbot):
    desk.open("gierig")
    spoken("de")
    qtbot.waitUntil(lambda: desk.answer() == "Bestes schlechtestes Hotel: 3,9")
    assert "Besser geht es nicht" in desk.text("hotelsRemark")
    assert desk.text("hotelsReachThreshold") == "mindestens 3,9"
    assert desk.text("hotelsReachVerdict") == "✓ hält: 5 Tage"
    assert "140 Minuten zu weit" in desk.text("hotelsProof")
    assert "Tag 1: 350 min bis Hotel 4" in desk.timeline.accessibleDescription()
    assert desk.timeline.accessibleName() == "Zeitstrahl aller Hotels"
    desk.play(PlayedKind.GREEDY)
    assert desk.answer() == "Bestes Hotel in Reichweite: 6 Tage statt 5"
    desk.play(PlayedKind.DROPPING)
    desk.playback.seek(2)
    assert desk.answer() == "2 Hotels gestrichen, bis zur Bewertung 1,0"


@pytest.mark.usefixtures("dressed")
def test_the_picture_fits_every_window(desk):
    for size, name in itertools.product([(683, 384), (1000, 700), (1366, 700)], ["lang", "luecke"]):
        desk.renew()
        desk.frame.resize(*size)
        desk.tab.resize(*size)
        desk.open(name)
        geometry = desk.geometry
        assert geometry.plot.height() > 3 * geometry.line, (size, name)
        assert geometry.plot.bottom() <= geometry.road.top(), (size, name)
        assert geometry.road.bottom() < desk.timeline.height(), (size, name)
        desk.timeline.grab()


def test_every_control_has_a_name(desk):
    desk.open("gierig")
    for name in (
        "hotelsTimeline", "hotelsThreshold", "hotelsAnswers", "hotelsList", "hotelsObjective",
        "hotelsOneLine", "hotelsCompared",
    ):  # fmt: skip
        assert child(desk.tab, name).accessibleName(), name
    assert RATING_ONE * 2 == 20 * TENTH
