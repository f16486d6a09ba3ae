"""The picture of a game: the board in the middle, the evaluation bar beside it or above it."""

from PySide6.QtCore import QRect, QSize
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget

from bwinf_gui.tasks.dice.tab.board_view import BoardView
from bwinf_gui.tasks.dice.tab.evaluation_bar import EvaluationBar
from bwinf_gui.widgets.theme import Appearance


class GameStage(QWidget):
    """Gives the board all the height, and the bar its place at the board's left edge."""

    def __init__(self, *, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self._is_flat = False
        self.evaluation = EvaluationBar(appearance=appearance, parent=self)
        self.view = BoardView(appearance=appearance, parent=self)

    def set_flat(self, *, flat: bool) -> None:
        """Put the bar above the board, where there is more room for it."""
        self._is_flat = flat
        self.evaluation.set_flat(flat=flat)
        self._arrange()

    def _arrange(self) -> None:
        bar, view = self.evaluation.minimumSize(), self.rect()
        if self._is_flat:
            self.evaluation.setGeometry(0, 0, view.width(), bar.height())
            self.view.setGeometry(view.adjusted(0, bar.height(), 0, 0))
            return
        side = max(1, min(view.height(), view.width() - bar.width()))
        left = max(0, (view.width() - bar.width() - side) // 2)
        self.evaluation.setGeometry(left, (view.height() - side) // 2, bar.width(), side)
        self.view.setGeometry(QRect(left + bar.width(), 0, side, view.height()))

    def minimumSizeHint(self) -> QSize:
        bar, view = self.evaluation.minimumSize(), self.view.minimumSize()
        if self._is_flat:
            return QSize(view.width(), bar.height() + view.height())
        return QSize(bar.width() + view.width(), view.height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()
