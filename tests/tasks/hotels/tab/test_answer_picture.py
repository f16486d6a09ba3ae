"""A pasted trip on its timeline: how far it drives, where it fails, what is said of it."""

import pytest
from checking_answers import Checking, shared_checking
from cut_texts import cut_cells, cut_texts
from driving import child
from hotel_pictures import geometry_of, scene_of
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest

from bwinf_gui.tasks.hotels.route import RATING_ONE

ROUTE = "5\n1000\n340 2.3\n361 4.4\n363 4.0\n700 3.0\n990 5.0\n"


@pytest.fixture(scope="module")
def program(qapp, tmp_path_factory):
    folder = tmp_path_factory.mktemp("shared")
    with shared_checking(qapp, folder, "hotels.txt", ROUTE, tab="hotels") as program:
        yield program


@pytest.fixture
def desk(qtbot, program):
    return Checking(qtbot, program).renewed()


@pytest.fixture
def timeline(desk):
    return child(desk.page, "checkTimeline")


def reds_in(timeline, box, colour):
    """How many pixels of a box have a colour."""
    image = timeline.viewport().grab(box.toAlignedRect()).toImage()
    pixels = [(x, y) for x in range(image.width()) for y in range(image.height())]
    return sum(image.pixelColor(*pixel).name().upper() == colour for pixel in pixels)


def test_a_trip_that_arrives_is_driven_to_its_end(desk, timeline):
    desk.paste("340 2.3\n700 3.0")
    assert (desk.playback.index, desk.playback.length) == (3, 3)
    assert desk.playback.failing is None
    assert [stop.minute for stop in scene_of(timeline).stops] == [340, 700]
    words = timeline.accessibleDescription()
    assert words.startswith("The trip as it was submitted.\nDay 1:")


@pytest.mark.usefixtures("dressed")
def test_a_day_that_is_too_long_ends_the_playback_and_is_red(desk, timeline, appearance):
    desk.paste("361 4.4\n700 3.0")
    assert (desk.playback.index, desk.playback.length) == (1, 3)
    assert not child(desk.page, "checkStepForward").isEnabled()
    assert "Day 1 is not possible: 4.4 at minute 361: 1 minute too far." in (
        timeline.accessibleDescription()
    )
    geometry, red = geometry_of(timeline), appearance.theme.colours.error
    road = geometry.road.adjusted(0, 4, 0, -4)
    road.setRight(geometry.x(340))
    assert reds_in(timeline, road, red) > 0.7 * road.width() * road.height()
    child(desk.page, "checkStepBack").click()
    assert reds_in(timeline, road, red) == 0, "nothing is driven yet"


@pytest.fixture
def slowly(desk, tmp_path):
    """A route on which five days can be spent long before the destination."""
    path = tmp_path / "hotels9.txt"
    hotels = "".join(f"{minute} 3.0\n" for minute in range(100, 900, 100))
    desk.tab.document.open(f"8\n850\n{hotels}".encode(), path=path, writable=False)
    yield
    desk.tab.document.open(ROUTE.encode(), path=path, writable=False)


@pytest.mark.usefixtures("dressed", "slowly")
@pytest.mark.parametrize("nights", [5, 7])
def test_without_days_left_the_rest_of_the_road_is_red(desk, timeline, appearance, nights):
    desk.paste("\n".join(f"{100 * night} 3.0" for night in range(1, nights + 1)))
    geometry, red = geometry_of(timeline), appearance.theme.colours.error
    assert (desk.playback.index, geometry.is_full) == (6, True)
    road = geometry.road.adjusted(0, 4, 0, -4)
    road.setLeft(geometry.x(720))
    road.setRight(geometry.x(820))
    assert reds_in(timeline, road, red) > 0.7 * road.width() * road.height()
    post = QRectF(geometry.x(500), geometry.plot.bottom() + 2, 100, 12)
    assert reds_in(timeline, post, red) > 50, "how far it is from there"
    # At the destination nobody stays the night.
    end = QRectF(geometry.x(850) - 8, geometry.y(3 * RATING_ONE), 20, 40)
    assert reds_in(timeline, end, red) == 0


@pytest.mark.usefixtures("dressed", "slowly")
def test_what_a_line_is_called_covers_no_night(desk, timeline, appearance):
    desk.paste("300 3.0\n600 3.0\n800 3.0")
    geometry, colours = geometry_of(timeline), appearance.theme.colours

    def inked(minute):
        at = geometry.point(minute, 3 * RATING_ONE)
        return reds_in(timeline, QRectF(at.x() - 6, at.y() - 6, 12, 12), colours.player_a)

    assert inked(800) == inked(300) > 50


@pytest.mark.usefixtures("dressed")
def test_a_low_picture_has_a_road_for_each_trip(desk, timeline, appearance):
    desk.paste("340 2.3\n700 3.0\n990 5.0")
    timeline.resize(timeline.width(), 50 * appearance.theme.metrics.unit)
    box = QRectF(0, 0, timeline.viewport().width(), timeline.viewport().height() / 2)
    colours = appearance.theme.colours
    for inked, half in ((colours.player_a, box), (colours.good, box.translated(0, box.height()))):
        drawn = {ink: reds_in(timeline, half, ink) > 0 for ink in (colours.player_a, colours.good)}
        assert drawn == {ink: ink == inked for ink in drawn}


@pytest.mark.usefixtures("dressed")
def test_the_lens_holds_the_house_of_a_day_that_is_three_minutes_too_long(
    desk, timeline, appearance
):
    desk.paste("363 4.0\n700 3.0")
    geometry, unit = geometry_of(timeline), appearance.theme.metrics.unit
    lens = QRectF(0, 0, 29 * unit, 26 * unit)
    lens.moveBottomLeft(QPointF(geometry.x(363) + 2 * unit, geometry.plot.bottom() - unit))
    behind = lens.translated(lens.width() + 3, 0)
    behind.setWidth(4 * unit)
    red = appearance.theme.colours.error
    assert reds_in(timeline, lens, red) > 0
    assert reds_in(timeline, behind, red) == 0


def test_what_would_come_after_it_is_seen_all_the_same(desk, timeline):
    desk.paste("361 4.4\n700 3.0")
    assert [stop.minute for stop in scene_of(timeline).stops] == [700]
    assert [day.number for day in scene_of(timeline).days] == [1, 2, 3]


@pytest.mark.parametrize(
    ("answer", "words"),
    [
        ("340 2.3\n650\n990", "Day 2 is not possible: Minute 650: there is no hotel."),
        (
            "340\n700\n1010 5.0",
            "Day 3 is not possible: Minute 1\u202f010: not before the destination.",
        ),
    ],
)
def test_a_night_where_none_can_be_is_reported(desk, timeline, answer, words):
    desk.paste(answer)
    assert words in timeline.accessibleDescription()


def test_what_is_no_trip_shows_the_hotels_only(desk, timeline):
    desk.paste("impossible")
    assert desk.playback.length == 0
    assert timeline.isVisible()
    assert scene_of(timeline).stops == []
    assert timeline.accessibleDescription() == "5 hotels, 1\u202f000 minutes"


def test_the_counter_counts_days(desk):
    desk.paste("340 2.3\n700 3.0")
    assert "Day 3" in desk.text("checkCounter")


def click_hotel(desk, timeline, minute, tenths):
    at = geometry_of(timeline).point(minute, tenths * RATING_ONE // 10).toPoint()
    desk.qtbot.mouseClick(timeline.viewport(), Qt.MouseButton.LeftButton, pos=at)


def test_a_click_on_a_hotel_changes_the_trip_to_try_another(desk, timeline):
    desk.paste("361 4.4\n700 3.0")
    said, back = child(desk.page, "checkTried"), child(desk.page, "checkTriedBack")
    assert said.text().startswith("Click a hotel")
    assert not back.isEnabled()
    click_hotel(desk, timeline, 340, 23)
    assert [stop.minute for stop in scene_of(timeline).stops] == [340, 361, 700]
    assert said.text() == "This trip is right: no trip has a better worst hotel."
    assert timeline.accessibleDescription().startswith("The trip as you have changed it.\nDay 1:")
    click_hotel(desk, timeline, 700, 30)
    assert said.text().startswith("Day 3 is not possible:")
    back.click()
    assert [day.end for day in scene_of(timeline).recording.trip.days] == [361, 700, 1000]
    assert not back.isEnabled()


def test_keys_choose_a_hotel_and_change_the_trip_too(desk, timeline):
    desk.paste("361 4.4\n700 3.0")
    said, marked = child(desk.page, "checkTried"), child(desk.page, "checkTriedHotel")
    assert not marked.isVisible()
    QTest.keyClick(timeline, Qt.Key.Key_Return)
    assert not child(desk.page, "checkTriedBack").isEnabled()
    QTest.keyClick(timeline, Qt.Key.Key_Up)
    assert marked.text() == "Hotel 1: minute 340, rating 2.3. Return adds it."
    QTest.keyClick(timeline, Qt.Key.Key_Return)
    assert [stop.minute for stop in scene_of(timeline).stops] == [340, 361, 700]
    assert said.text() == "This trip is right: no trip has a better worst hotel."
    assert marked.text().endswith("Return takes it away.")
    for key in (Qt.Key.Key_Down, Qt.Key.Key_Enter):
        QTest.keyClick(timeline, key)
    assert [day.end for day in scene_of(timeline).recording.trip.days] == [361, 700, 1000]
    for _ in range(9):
        QTest.keyClick(timeline, Qt.Key.Key_Up)
    assert "minute 990" in marked.text()
    child(desk.page, "checkTriedBack").click()
    assert not marked.isVisible()


def test_the_tried_trip_is_copied_as_an_answer(desk, timeline):
    desk.paste("340 2.3\n700 3.0")
    click_hotel(desk, timeline, 990, 50)
    child(desk.page, "checkTriedCopy").click()
    assert QGuiApplication.clipboard().text() == "340 2.3\n700 3.0\n990 5.0"
    desk.paste(QGuiApplication.clipboard().text())
    assert not child(desk.page, "checkTriedBack").isEnabled()


def test_a_trip_that_is_the_best_one_is_compared_with_none(desk):
    desk.paste("340 2.3\n700 3.0")
    nights = child(desk.page, "checkNights")
    last = nights.model().columnCount() - 1
    assert nights.isColumnHidden(last)
    desk.paste("361 4.4\n700 3.0")
    assert not nights.isColumnHidden(last)


@pytest.mark.usefixtures("dressed")
@pytest.mark.parametrize("language", ["en", "de"])
def test_the_nights_are_not_cut_in_a_window_of_1024_pixels(desk, spoken, language):
    window = desk.program.window
    before = window.size()
    window.resize(1024, 560)
    spoken(language)
    desk.paste("361 4.4\n700 3.0")
    nights = child(desk.page, "checkNights")
    assert cut_texts(nights) + cut_cells(nights) == []
    desk.paste("340 2.3\n700 3.0")
    assert cut_texts(nights) + cut_cells(nights) == []
    assert nights.horizontalHeader().length() == nights.viewport().width()
    # Text is a little wider elsewhere.
    last = nights.model().index(nights.model().rowCount() - 1, 0)
    assert nights.sizeHintForIndex(last).width() < nights.columnWidth(0)
    window.resize(before)
