"""The words in which tests look at the board of Nim, and take sticks from it."""

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from bwinf_gui.tasks.nim.position import Move
from bwinf_gui.tasks.nim.tab import picture, state
from bwinf_gui.tasks.nim.tab.board_geometry import Stick


class BoardHands:
    """The board of a page, what is seen and marked there, and hands to use it."""

    def __init__(self, page):
        self.page, self.stage = page, page.stage
        self.canvas = page.stage.canvas
        self.view = self.canvas.viewport()

    @property
    def scene(self):
        return picture.scene_of(self.canvas.frame)

    @property
    def geometry(self):
        return picture.geometry(self.canvas.frame)

    @property
    def marked(self):
        return self.stage.state.here.marked

    @property
    def preview(self):
        return self.stage.state.preview

    @property
    def can_move(self):
        return self.stage.state.can_move

    def mark(self, row, take):
        """Mark sticks of a row, which is counted from 0."""
        self.stage.do(state.mark, Move(row, take))

    def take(self):
        self.stage.do(state.take)

    def type_number(self, number):
        self.stage.do(state.type_number, number)

    def point(self, row, stick):
        """Where a stick is in the view, both counted from 1."""
        return self.geometry.stick(Stick(row - 1, stick - 1)).center().toPoint()

    def click(self, row, stick):
        QTest.mouseClick(self.view, Qt.MouseButton.LeftButton, pos=self.point(row, stick))

    def hover(self, row, stick):
        """Move the mouse to a stick, from elsewhere."""
        QTest.mouseMove(self.view, QPoint(1, 1))
        QTest.mouseMove(self.view, self.point(row, stick))
