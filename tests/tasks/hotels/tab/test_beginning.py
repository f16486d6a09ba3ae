"""A new route begins with its best trip; ideas tell no more than the picture shows."""

import pytest
from driving import child, table_texts
from hotel_routes import route
from PySide6.QtCore import Qt

from bwinf_gui.tasks.hotels.recording import PlayedKind
from bwinf_gui.tasks.hotels.tab.geometry import Window


@pytest.mark.parametrize("kind", [PlayedKind.TRIP, PlayedKind.GREEDY, PlayedKind.DROPPING])
def test_another_file_begins_with_the_best_trip_and_nothing_chosen(desk, kind):
    desk.open("gierig")
    desk.play(kind)
    desk.press("hotelsThreshold", Qt.Key.Key_Up)
    desk.choose_hotel(7)
    child(desk.tab, "hotelsCounterexample").click()
    desk.open("360")
    assert desk.answer() == "Best possible worst hotel: 3.3"
    assert desk.scene.recording.kind is PlayedKind.TRIP
    assert desk.scene.chosen == desk.hotel == 0
    assert desk.threshold() == 33
    assert not child(desk.tab, "hotelsCounterexample").isChecked()
    assert child(desk.tab, "hotelsPlayed").currentText() == "Best trip"


def test_a_route_of_chance_begins_so_too(desk):
    desk.open("gierig")
    desk.play(PlayedKind.GREEDY)
    desk.choose_hotel(7)
    desk.timeline.zoom(3)
    desk.tab.seen.take_new_seed()
    assert desk.scene.recording.kind in {PlayedKind.TRIP, PlayedKind.REACH}
    assert desk.scene.chosen == desk.hotel == 0
    assert desk.geometry.window == Window.whole(desk.document.value.total)


@pytest.mark.usefixtures("dressed")
def test_a_clicked_hotel_is_scrolled_to_in_the_list(desk):
    desk.open("lang")
    assert not is_seen(desk, 120)
    desk.click(desk.place_of(120))
    assert desk.hotel == 120
    assert is_seen(desk, 120)


def test_a_listed_hotel_is_moved_to_in_the_picture(desk):
    desk.open("lang")
    desk.timeline.zoom(10)
    far = int(desk.document.value.minutes.argmax()) + 1
    minute = min(int(desk.document.value.minutes[far - 1]), desk.document.value.total)
    assert not desk.geometry.window.start <= minute <= desk.geometry.window.end
    desk.hotels.selectRow(far - 1)
    assert desk.scene.chosen == far
    assert desk.geometry.window.start <= minute <= desk.geometry.window.end


def is_seen(desk, number):
    """Whether the row of a hotel is in the visible part of the list."""
    table = desk.hotels
    row = table.visualRect(table.model().index(number - 1, 0))
    return table.viewport().rect().contains(row)


def test_the_greedy_idea_does_not_tell_its_end_before(desk):
    desk.open("gierig")
    desk.play(PlayedKind.GREEDY)
    for day in range(desk.playback.length):
        desk.playback.seek(day)
        reported = " ".join((desk.answer(), desk.remark(), desk.text("hotelsAnswersHint")))
        assert "instead" not in reported
        assert "The mistake" not in reported
        assert len(table_texts(desk.answers)) == day
        assert desk.numbers() == [2, 4, 9, 11, 15][:day]
        assert child(desk.tab, "hotelsOneLine").toPlainText() == ""
    desk.playback.seek(1)
    assert desk.remark().endswith("On day 1 that is the one rated 4.8, and the best trip is lost.")
    assert not child(desk.tab, "hotelsAnswersHint").text()


def test_hotels_are_dropped_rating_by_rating(desk):
    desk.show(route(700, (350, 45), (355, 40), (100, 20), (450, 20), (340, 30)))
    desk.play(PlayedKind.DROPPING)
    seen = []
    for step in range(desk.playback.length + 1):
        desk.playback.seek(step)
        seen.append((desk.scene.threshold_words, desk.answer()))
    assert [label for label, _ in seen] == [
        "", "dropped up to 2.0", "dropped up to 3.0", "dropped up to 4.0", "dropped up to 4.5",
    ]  # fmt: skip
    assert seen[1][1] == "Drop the worst hotels: 2 hotels dropped, up to rating 2.0"
    desk.playback.seek(1)
    assert desk.remark() == "The trip does not need them; its worst hotel is rated 4.0."


def test_only_a_trip_that_arrives_has_a_worst_hotel(desk):
    desk.open("gierig")
    assert desk.scene.worst is not None
    desk.playback.step_back()
    assert desk.scene.worst is None
