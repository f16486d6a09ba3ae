"""The board as it looks: where things are, their colours, and beside a projector's digits."""

import pytest
from driving import child
from PySide6.QtCore import QPoint, QRect
from PySide6.QtGui import QColor, QFont, QFontMetricsF

from bwinf_gui.tasks.nim.playing import PERSON
from bwinf_gui.tasks.nim.position import Move
from bwinf_gui.tasks.nim.tab import picture
from bwinf_gui.tasks.nim.tab.board_geometry import RowsGeometry, Stick
from bwinf_gui.tasks.nim.tab.board_painter import MATCH_HEAD
from bwinf_gui.widgets import theme

pytestmark = pytest.mark.usefixtures("dressed")

BOTH = (PERSON, PERSON)


def test_the_button_that_takes_stands_in_the_marked_row(desk):
    desk.show(3, 5, players=BOTH)
    take = child(desk.page, "nimMove")
    for row in (1, 2):
        desk.click(row, 1)
        place = QRect(take.mapTo(desk.board.view, QPoint(0, 0)), take.size())
        assert desk.board.geometry.row(row - 1).toRect().contains(place)
        last = desk.board.geometry.stick(Stick(row - 1, 4)).right()
        assert place.left() > last
    desk.frame.resize(1100, 600)
    place = QRect(take.mapTo(desk.board.view, QPoint(0, 0)), take.size())
    assert desk.board.geometry.row(1).toRect().contains(place)


def test_there_are_one_to_nine_rows(desk):
    desk.show(1)
    assert not child(desk.page, "nimRemoveRow").isEnabled()
    desk.show(*[9] * 9)
    assert not child(desk.page, "nimAddRow").isEnabled()
    assert child(desk.page, "nimRow9").isVisible()
    assert child(desk.page, "nimRow1").maximum() == 9


def colour_at(desk, point):
    return QColor(desk.board.view.grab().toImage().pixelColor(point)).name().upper()


@pytest.mark.parametrize("dark", [False, True])
def test_what_is_painted_is_what_is_described(desk, appearance, dark):
    appearance.use(theme.Theme.of(appearance.theme.metrics.font, dark=dark))
    desk.show(3, 4, players=BOTH)
    colours = appearance.theme.colours
    box = desk.board.geometry.stick(Stick(0, 2))
    head = QPoint(round(box.center().x()), round(box.top() + 0.14 * box.height()))
    assert colour_at(desk, head) == colours.own(MATCH_HEAD)
    desk.take(1, 1)
    assert colour_at(desk, head) == colours.alternate.upper()


def test_in_low_rows_side_by_side_the_effect_keeps_clear_of_the_marked_sticks(desk, appearance):
    font = QFont(appearance.theme.metrics.font)
    font.setPixelSize(20)
    appearance.use(theme.Theme.of(font, dark=False))
    desk.show(9, 9, 9, 9, 9, 9, 9, 9, 9)
    metrics, unit = appearance.theme.metrics, appearance.theme.metrics.unit
    rows = RowsGeometry(desk.game.start.rows, 216 * unit, 70 * unit, unit)
    assert rows.is_low
    assert rows.has_notes
    text = QFontMetricsF(metrics.scaled(1.0, bold=True)).horizontalAdvance("9 → 8")
    frame = rows.stick(Stick(8, 8)).right() + (rows.pitch - rows.stick_width) / 2.4
    assert rows.effect(8).right() - text > frame + 2


def places_of(desk):
    return picture.places(desk.board.canvas.frame)


class TestProjector:
    @pytest.fixture
    def large(self, desk):
        """The page as a projector shows it."""
        desk.show(3, 4, 5, players=BOTH)
        desk.page.columns.fold_sides(folded=True)
        desk.qtbot.waitUntil(lambda: desk.board.view.width() > 1200)
        return desk

    def test_digits_are_next_to_the_rows_and_both_blocks_fit(self, large):
        shown = places_of(large)
        assert shown.blocks == 2
        right = max(shown.rows.row(row).right() for row in range(3))
        assert right < shown.rows.width <= large.board.view.width()

    def test_the_last_digits_keep_clear_of_the_edge(self, large):
        large.board.mark(0, 1)
        image = large.board.view.grab().toImage()
        ground = large.page.stage.ui.appearance.theme.colours
        shown = places_of(large)
        y = round(shown.rows.row(1).center().y())
        ink = {QColor(ground.player_a).name(), QColor(ground.neutral_ground).name()}
        last = max(x for x in range(image.width()) if image.pixelColor(x, y).name() in ink)
        assert last < image.width() - 3 * shown.scale

    def test_nothing_moves_while_the_mouse_does_and_no_click_is_lost(self, large):
        before, size = places_of(large), large.board.view.size()
        for stick in (1, 2, 3, 4):
            large.board.hover(2, stick)
            large.qtbot.waitUntil(lambda stick=stick: large.board.preview == Move(1, 5 - stick))
            assert (places_of(large), large.board.view.size()) == (before, size)
        large.click(2, 3)
        assert places_of(large) == before
        large.press("nimMove")
        assert large.rows() == (3, 2, 5)

    def test_the_explanation_can_be_hidden_first(self, large):
        width = places_of(large).rows.width
        large.press("nimExplain")
        assert places_of(large).blocks == 0
        assert places_of(large).rows.width > width

    def test_rows_that_are_side_by_side_have_no_digits_next_to_them(self, desk):
        desk.show(9, 9, 9, 9, 9, 9, 9, 9, 9)
        desk.frame.resize(900, 380)
        desk.page.columns.fold_sides(folded=True)
        assert places_of(desk).blocks == 0
        desk.show(3, 4)
        assert places_of(desk).blocks > 0
