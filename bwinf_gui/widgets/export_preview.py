"""Shows beforehand what an export would write: a picture, or the beginning of a table."""

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QFontDatabase, QImage, QPainter, QPaintEvent
from PySide6.QtWidgets import QPlainTextEdit, QStackedWidget, QWidget

from bwinf_gui.text.translation import tr
from bwinf_gui.widgets.metrics import Metrics

_MOST_LINES = 200
"""More lines of a table than that take time, and nobody reads them here."""


class ExportPreview(QStackedWidget):
    """A picture that is fitted in, or lines of text."""

    def __init__(self, *, metrics: Metrics, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("exportPreview")
        self._picture = _FittedPicture(self)
        self._text = QPlainTextEdit(self)
        self._text.setReadOnly(True)
        self._text.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        self._text.setFont(QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont))
        self.addWidget(self._picture)
        self.addWidget(self._text)
        self.setMinimumSize(QSize(100, 60) * metrics.unit)
        self.retranslate()

    def show_image(self, image: QImage) -> None:
        """Show a picture."""
        self._picture.show_image(image)
        self.setCurrentWidget(self._picture)

    def show_text(self, text: str) -> None:
        """Show the first lines of a text."""
        lines = text.splitlines()
        rest = ["…"] if len(lines) > _MOST_LINES else []
        self._text.setPlainText("\n".join([*lines[:_MOST_LINES], *rest]))
        self.setCurrentWidget(self._text)

    def retranslate(self) -> None:
        """Put all texts into the current language."""
        for widget in (self._picture, self._text):
            widget.setAccessibleName(tr("Preview"))


class _FittedPicture(QWidget):
    """Shows an image as large as there is room, but not larger than it is."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._image = QImage()

    def show_image(self, image: QImage) -> None:
        """Show another image."""
        self._image = image
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        if self._image.isNull():
            return
        size = self._image.deviceIndependentSize().toSize()
        size = size.scaled(size.boundedTo(self.size()), Qt.AspectRatioMode.KeepAspectRatio)
        place = QRect(self.rect().topLeft(), size)
        place.moveCenter(self.rect().center())
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.drawImage(place, self._image)
        painter.end()
