"""The picture of the empty page: two players' dice of many kinds."""

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from bwinf_gui.tasks.dice.tab.die_shapes import FaceStyle, draw_die
from bwinf_gui.widgets.theme import Theme


def draw_dice(painter: QPainter, theme: Theme) -> None:
    """Draw two players' dice of many kinds."""
    font = theme.metrics.font
    for place, (sides, number) in enumerate(((4, 3), (6, 5), (8, 7), (10, 9), (12, 11), (20, 17))):
        player = theme.colours.player_b if place % 2 else theme.colours.player_a
        style = FaceStyle.of_player(theme.colours, font, player)
        draw_die(painter, QRectF(9 + 86 * place, 14, 72, 72), sides, number, style)
