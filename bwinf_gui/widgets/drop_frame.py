"""A dashed frame that says: a file may be dropped here."""

from pathlib import Path

from PySide6.QtCore import QMimeData, QRectF, Signal
from PySide6.QtGui import (
    QColor,
    QDragEnterEvent,
    QDragLeaveEvent,
    QDropEvent,
    QPainter,
    QPaintEvent,
    QPen,
)
from PySide6.QtWidgets import QWidget

from bwinf_gui.widgets.appearance import Appearance

_DASHES = (3.0, 2.0)


class DropFrame(QWidget):
    """Takes files that are dropped on it; its frame turns to the accent while one hovers.

    Signals:
        files_dropped: The Paths of the files, as a list.
    """

    files_dropped = Signal(object)

    def __init__(self, *, appearance: Appearance, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = appearance
        self._hovered = False
        self.setAcceptDrops(True)
        appearance.changed.connect(self.update)

    @property
    def hovered(self) -> bool:
        """Whether a file is held over the frame."""
        return self._hovered

    def _hover(self, *, hovered: bool) -> None:
        self._hovered = hovered
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the dashed frame, in the accent while a file hovers over it."""
        theme = self._look.theme
        edge = theme.colours.accent if self._hovered else theme.colours.button_edge
        pen = QPen(QColor(edge), 2)
        pen.setDashPattern(list(_DASHES))
        margin = 2.5 * theme.metrics.unit + 1
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(pen)
        painter.setBrush(QColor(theme.colours.selected if self._hovered else theme.colours.base))
        frame = QRectF(self.rect()).adjusted(margin, margin, -margin, -margin)
        painter.drawRoundedRect(frame, theme.metrics.unit, theme.metrics.unit)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Accept anything with a file in it."""
        if _dropped_files(event.mimeData()):
            event.acceptProposedAction()
            self._hover(hovered=True)

    def dragLeaveEvent(self, event: QDragLeaveEvent) -> None:
        """Take the accent away again."""
        super().dragLeaveEvent(event)
        self._hover(hovered=False)

    def dropEvent(self, event: QDropEvent) -> None:
        """Hand on the dropped files."""
        self._hover(hovered=False)
        paths = _dropped_files(event.mimeData())
        if paths:
            event.acceptProposedAction()
            self.files_dropped.emit(paths)


def _dropped_files(data: QMimeData) -> list[Path]:
    """The local files among what is dragged."""
    return [Path(url.toLocalFile()) for url in data.urls() if url.isLocalFile()]
