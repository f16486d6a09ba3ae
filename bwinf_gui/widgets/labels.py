"""Labels that Qt does not have: rich text, one line that is elided, an icon."""

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent, Qt
from PySide6.QtWidgets import QLabel, QWidget

from bwinf_gui.widgets.icons import Tint
from bwinf_gui.widgets.theme import Appearance


def plain(rich: str) -> str:
    """The words of a rich text whose only marks are bold."""
    return rich.replace("<b>", "").replace("</b>", "")


class RichLabel(QLabel):
    """Wraps text, plain or rich, but never within a number.

    Qt would make each narrow space of rich text a common one, at which lines break.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWordWrap(True)
        self._text = ""

    def text(self) -> str:
        return self._text

    def setText(self, text: str) -> None:  # noqa: N802
        self._text = text
        is_rich = Qt.mightBeRichText(text)
        super().setText(f'<span style="white-space: pre-wrap">{text}</span>' if is_rich else text)


_ELLIPSIS = "…"


def elided(text: str, metrics: QFontMetrics, width: int) -> str:
    """As much of a text as is not wider; a number is never cut, nor are brackets left open."""
    shown = metrics.elidedText(text, Qt.TextElideMode.ElideRight, width)
    if shown == text:
        return text
    kept = shown.removesuffix(_ELLIPSIS)
    words, _, cut = kept.rpartition(" ")
    if not any(map(str.isdigit, cut)):
        words = kept
    if words.count("(") > words.count(")"):
        words = words[: words.rindex("(")]
    return words + _ELLIPSIS if words == kept else f"{words.rstrip()} {_ELLIPSIS}"


class ElidedLabel(QLabel):
    """Shows as much of a line as there is room for."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setTextInteractionFlags(Qt.TextInteractionFlag.NoTextInteraction)

    def minimumSizeHint(self) -> QSize:
        return QSize(0, super().minimumSizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        shown = elided(self.text(), self.fontMetrics(), self.contentsRect().width())
        if shown == self.text():
            self.setToolTip("")
            super().paintEvent(event)
            return
        self.setToolTip(self.text())
        painter = QPainter(self)
        self.style().drawItemText(
            painter,
            self.contentsRect(),
            int(self.alignment()),
            self.palette(),
            self.isEnabled(),
            shown,
            self.foregroundRole(),
        )


class IconLabel(QWidget):
    """A decorative icon; the text next to it says the same."""

    def __init__(
        self, *, name: str, tint: Tint, appearance: Appearance, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._name = name
        self._tint = tint
        self._appearance = appearance
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        appearance.changed.connect(self.update)

    def show_icon(self, name: str, tint: Tint) -> None:
        self._name, self._tint = name, tint
        self.update()

    def set_side(self, side: int) -> None:
        self.setFixedSize(side, side)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the icon from its shape, never from a picture made for another screen."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._appearance.icons.paint(painter, QRectF(self.rect()), self._name, self._tint)
