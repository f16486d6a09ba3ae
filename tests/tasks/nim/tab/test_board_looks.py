"""The board as it looks: where things are, their colours, and beside a projector's digits."""

import pytest
from driving import child
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QColor

from bwinf_gui.tasks.nim.playing import PERSON
from bwinf_gui.tasks.nim.tab.board_geometry import Stick
from bwinf_gui.widgets import theme

pytestmark = pytest.mark.usefixtures("dressed")

BOTH = (PERSON, PERSON)


def test_the_button_that_takes_stands_in_the_marked_row(desk):
    desk.show(3, 5, players=BOTH)
    take = child(desk.page, "nimMove")
    for row in (1, 2):
        desk.click(row, 1)
        place = QRect(take.mapTo(desk.board, QPoint(0, 0)), take.size())
        assert desk.board.geometry_of_rows.row(row - 1).toRect().contains(place)
        last = desk.board.geometry_of_rows.stick(Stick(row - 1, 4)).right()
        assert place.left() > last
    desk.frame.resize(1100, 600)
    place = QRect(take.mapTo(desk.board, QPoint(0, 0)), take.size())
    assert desk.board.geometry_of_rows.row(1).toRect().contains(place)


def test_there_are_one_to_nine_rows(desk):
    desk.show(1)
    assert not child(desk.page, "nimRemoveRow").isEnabled()
    desk.show(*[9] * 9)
    assert not child(desk.page, "nimAddRow").isEnabled()
    assert child(desk.page, "nimRow9").isVisible()
    assert child(desk.page, "nimRow1").maximum() == 9


def colour_at(desk, point):
    return QColor(desk.board.grab().toImage().pixelColor(point)).name().upper()


@pytest.mark.parametrize("dark", [False, True])
def test_what_is_painted_is_what_is_told(desk, appearance, dark):
    appearance.use(theme.Theme.of(appearance.theme.metrics.font, dark=dark))
    desk.show(3, 4, players=BOTH)
    colours = appearance.theme.colours
    box = desk.board.geometry_of_rows.stick(Stick(0, 2))
    head = QPoint(round(box.center().x()), round(box.top() + 0.14 * box.height()))
    assert colour_at(desk, head) == colours.match_head.upper()
    desk.take(1, 1)
    assert colour_at(desk, head) == colours.alternate.upper()


def is_over(one, other):
    """Whether a widget covers a part of another."""
    ours, theirs = (QRect(w.mapToGlobal(QPoint(0, 0)), w.size()) for w in (one, other))
    return ours.intersects(theirs)


class TestProjector:
    def test_the_digits_stand_beside_the_rows(self, desk):
        desk.show(3, 5, 7, 6)
        digits = child(desk.page, "nimProjectorDigits")
        assert not digits.isVisible()
        desk.page.columns.fold_sides(folded=True)
        assert digits.isVisible()
        desk.qtbot.waitUntil(lambda: not is_over(digits, desk.board))
        desk.click(2, 3)
        take = child(desk.page, "nimMove")
        desk.qtbot.mouseClick(take, Qt.MouseButton.LeftButton)
        assert desk.rows()[1] == 2

    def test_the_explanation_can_be_hidden_first(self, desk):
        desk.show(3, 5, 7, 6)
        desk.page.columns.fold_sides(folded=True)
        digits = child(desk.page, "nimProjectorDigits")
        desk.qtbot.waitUntil(lambda: not is_over(digits, desk.board))
        width = desk.board.width()
        desk.press("nimExplain")
        assert not digits.isVisible()
        desk.qtbot.waitUntil(lambda: desk.board.width() > width)

    def test_rows_that_stand_side_by_side_have_no_digits_beside_them(self, desk):
        desk.show(9, 9, 9, 9, 9, 9, 9, 9, 9)
        desk.frame.resize(900, 380)
        desk.page.columns.fold_sides(folded=True)
        assert not child(desk.page, "nimProjectorDigits").isVisible()
        assert not child(desk.page, "nimExplain").isVisible()
