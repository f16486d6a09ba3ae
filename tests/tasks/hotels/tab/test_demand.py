"""The counterexample to a higher threshold: only for those who ask, and told apart from a break."""

import pytest
from driving import child
from hotel_routes import route
from PySide6.QtCore import QPoint, Qt

from bwinf_gui.tasks.hotels.recording import PlayedKind
from bwinf_gui.tasks.hotels.tab.geometry import Window

ONE_TOO_FAR = route(700, (300, 25), (361, 44), (500, 40))


@pytest.fixture
def shown(desk):
    desk.show(ONE_TOO_FAR)
    return desk


def test_the_answer_alone_shows_no_break(shown):
    assert shown.scene.break_ is None
    assert shown.scene.break_words == ("", "")


def test_the_button_shows_it_and_hides_it(shown):
    button = child(shown.tab, "hotelsCounterexample")
    button.click()
    scene = shown.scene
    assert (scene.break_.limit, scene.break_.beyond.number, scene.break_.excess) == (360, 2, 1)
    assert scene.is_supposed
    assert scene.break_words == ("With threshold 4.0:", "4.4 at minute 361: 1 minute too far")
    button.click()
    assert shown.scene.break_ is None


@pytest.mark.parametrize(
    ("hotels", "line"), [((), "40 minutes too far"), (((400, 40),), "300 minutes are missing")]
)
def test_the_destination_beyond_the_break_is_not_named(desk, hotels, line):
    desk.show(route(700, (300, 40), (350, 25), *hotels))
    child(desk.tab, "hotelsDays").setValue(2)
    child(desk.tab, "hotelsCounterexample").click()
    assert desk.scene.is_supposed
    assert desk.scene.break_words == ("With threshold 4.0:", line)


def test_the_button_keeps_it_in_the_picture(desk, spoken, qtbot):
    desk.show(ONE_TOO_FAR)
    child(desk.tab, "hotelsCounterexample").click()
    assert desk.scene.is_supposed
    before = desk.view.grab().toImage()
    spoken("de")
    qtbot.waitUntil(lambda: desk.scene.break_words[0] == "Bei Schwelle 4,0:")
    child(desk.tab, "hotelsCounterexample").click()
    assert desk.scene.break_ is None
    assert desk.view.grab().toImage() != before


def test_a_break_that_is_shown_is_no_supposition(shown):
    child(shown.tab, "hotelsCounterexample").click()
    shown.press("hotelsThreshold", Qt.Key.Key_Up)
    assert shown.scene.break_.day == 1
    assert not shown.scene.is_supposed
    assert not child(shown.tab, "hotelsCounterexample").isEnabled()


def test_an_idea_has_no_counterexample(shown):
    child(shown.tab, "hotelsCounterexample").click()
    shown.play(PlayedKind.GREEDY)
    assert shown.scene.break_ is None


def pull(desk, start, end):
    """Press on the picture and pull straight up or down."""
    left = Qt.MouseButton.LeftButton
    desk.qtbot.mousePress(desk.view, left, pos=start)
    for share in (0.3, 1.0):
        height = round(start.y() + share * (end - start.y()))
        desk.qtbot.mouseMove(desk.view, QPoint(start.x(), height))
    desk.qtbot.mouseRelease(desk.view, left, pos=QPoint(start.x(), end))


def test_the_line_of_the_threshold_is_pulled_from_rating_to_rating(shown):
    geometry = shown.geometry
    height = round(geometry.y(shown.scene.threshold))
    pull(shown, QPoint(round(geometry.left) + 40, height), round(geometry.y(4_100_000_000)))
    assert shown.threshold() == 40
    assert shown.answer() == "With threshold 4.0 the trip breaks on day 1."
    assert shown.geometry.window == Window.whole(700)
    height = round(geometry.y(shown.scene.threshold))
    pull(shown, QPoint(round(geometry.left) + 40, height), round(geometry.plot.bottom()))
    assert shown.threshold() == 25


def test_the_tag_of_the_threshold_can_be_pulled_too(shown):
    geometry = shown.geometry
    tag = QPoint(round(geometry.right) - 40, round(geometry.y(25 * 10**8)) + 15)
    shown.qtbot.mouseMove(shown.view, tag)
    assert shown.view.cursor().shape() == Qt.CursorShape.SizeVerCursor
    pull(shown, tag, round(geometry.plot.top()))
    assert shown.threshold() == 44


def test_where_an_idea_has_got_to_cannot_be_pulled(shown):
    shown.play(PlayedKind.DROPPING)
    shown.playback.seek(1)
    geometry = shown.geometry
    height = round(geometry.y(shown.scene.threshold))
    pull(shown, QPoint(round(geometry.left) + 40, height), round(geometry.plot.top()))
    assert shown.scene.recording.kind is PlayedKind.DROPPING
