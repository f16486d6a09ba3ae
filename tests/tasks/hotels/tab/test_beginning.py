"""A new route begins with its best trip; ideas tell no more than the picture shows."""

import pytest
from driving import child, table_texts
from hotel_routes import route
from PySide6.QtCore import Qt

from bwinf_gui.tasks.hotels.recording import PlayedKind


@pytest.mark.parametrize("kind", [PlayedKind.TRIP, PlayedKind.GREEDY, PlayedKind.DROPPING])
def test_another_file_begins_with_the_best_trip_and_nothing_chosen(desk, kind):
    desk.open("gierig")
    desk.trip.play_kind(kind)
    desk.press("hotelsThreshold", Qt.Key.Key_Up)
    desk.trip.choose_hotel(7)
    child(desk.tab, "hotelsCounterexample").setChecked(True)
    desk.open("360")
    assert desk.answer() == "Best possible worst hotel: 3.3"
    assert desk.timeline.scene.recording.kind is PlayedKind.TRIP
    assert desk.timeline.scene.chosen == desk.hotels.current == 0
    assert desk.threshold() == 33
    assert not child(desk.tab, "hotelsCounterexample").isChecked()
    assert child(desk.tab, "hotelsPlayed").currentText() == "Best trip"


def test_a_route_of_chance_begins_so_too(desk):
    desk.open("gierig")
    desk.trip.play_kind(PlayedKind.GREEDY)
    desk.trip.choose_hotel(7)
    desk.timeline.zoom(3)
    desk.tab.take_new_seed()
    assert desk.timeline.scene.recording.kind in {PlayedKind.TRIP, PlayedKind.REACH}
    assert desk.timeline.scene.chosen == desk.hotels.current == 0
    assert desk.timeline.window_of_minutes.is_whole


@pytest.mark.usefixtures("dressed")
def test_a_clicked_hotel_is_scrolled_to_in_the_list(desk):
    desk.open("lang")
    assert not is_seen(desk, 120)
    desk.click(desk.place_of(120))
    assert desk.hotels.current == 120
    assert is_seen(desk, 120)
    desk.hotels.scrollToTop()
    desk.click(desk.place_of(120))
    assert is_seen(desk, 120)


def test_a_listed_hotel_is_moved_to_in_the_picture(desk):
    desk.open("lang")
    desk.timeline.zoom(10)
    far = int(desk.document.route.minutes.argmax()) + 1
    minute = min(int(desk.document.route.minutes[far - 1]), desk.document.route.total)
    assert (
        not desk.timeline.window_of_minutes.start <= minute <= desk.timeline.window_of_minutes.end
    )
    desk.hotels.selectRow(far - 1)
    assert desk.timeline.scene.chosen == far
    assert desk.timeline.window_of_minutes.start <= minute <= desk.timeline.window_of_minutes.end


def is_seen(desk, number):
    """Whether the row of a hotel is in the visible part of the list."""
    table = desk.hotels
    row = table.visualRect(table.model().index(number - 1, 0))
    return table.viewport().rect().contains(row)


def test_the_greedy_idea_does_not_tell_its_end_before(desk):
    desk.open("gierig")
    desk.trip.play_kind(PlayedKind.GREEDY)
    for day in range(desk.playback.length):
        desk.playback.seek(day)
        told = " ".join((desk.answer(), desk.remark(), desk.text("hotelsNights")))
        assert "1.3" not in told or day >= 2
        assert "3.9" not in told
        assert "instead" not in told
        assert len(table_texts(desk.answers)) == day
        assert desk.numbers() == [2, 7, 11, 15][:day]
        assert child(desk.tab, "hotelsOneLine").toPlainText() == ""
    desk.playback.seek(1)
    assert desk.remark().endswith("On day 1 that is the one rated 4.8, and the best trip is lost.")
    assert desk.text("hotelsNights") == "1 so far"


def test_hotels_are_dropped_rating_by_rating(desk):
    desk.show(route(700, (350, 45), (355, 40), (100, 20), (450, 20), (340, 30)))
    desk.trip.play_kind(PlayedKind.DROPPING)
    seen = []
    for step in range(desk.playback.length + 1):
        desk.playback.seek(step)
        seen.append((desk.timeline.scene.labels.threshold, desk.answer()))
    assert [label for label, _ in seen] == [
        "", "dropped up to 2.0", "dropped up to 3.0", "dropped up to 4.0", "dropped up to 4.5",
    ]  # fmt: skip
    assert seen[1][1] == "Drop the worst hotels: 2 hotels dropped, up to rating 2.0"
    desk.playback.seek(1)
    assert desk.remark() == "The trip does not need them; its worst hotel is rated 4.0."


def test_only_a_trip_that_arrives_has_a_worst_hotel(desk):
    desk.open("gierig")
    assert desk.timeline.scene.worst is not None
    desk.playback.step_back()
    assert desk.timeline.scene.worst is None
