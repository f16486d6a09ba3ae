"""Labels that Qt does not have: rich text, one line that is elided, an icon."""

from collections.abc import Callable

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QFont, QFontMetrics, QPainter, QPaintEvent, Qt
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

from bwinf_gui.widgets.icons import Tint
from bwinf_gui.widgets.metrics import scaled_font
from bwinf_gui.widgets.theme import Appearance, set_style_property


def plain(rich: str) -> str:
    """The words of a rich text whose only marks are bold."""
    return rich.replace("<b>", "").replace("</b>", "")


class RichLabel(QLabel):
    """Wraps text, plain or rich, but never within a number.

    Qt would make each narrow space of rich text a common one, at which lines break.
    """

    def __init__(self) -> None:
        super().__init__()
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
    """Shows as much of a line as there is room for, in smaller letters down to a share `least`."""

    def __init__(self, parent: QWidget | None = None, *, least: float = 1.0) -> None:
        super().__init__(parent)
        self._least = least
        self.setTextInteractionFlags(Qt.TextInteractionFlag.NoTextInteraction)

    def minimumSizeHint(self) -> QSize:
        return QSize(0, super().minimumSizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        room = self.contentsRect().width()
        font = self._font_for(room)
        shown = elided(self.text(), QFontMetrics(font), room)
        self.setToolTip("" if shown == self.text() else self.text())
        if shown == self.text() and font == self.font():
            super().paintEvent(event)
            return
        painter = QPainter(self)
        painter.setFont(font)
        self.style().drawItemText(
            painter,
            self.contentsRect(),
            int(self.alignment()),
            self.palette(),
            self.isEnabled(),
            shown,
            self.foregroundRole(),
        )

    def _font_for(self, room: int) -> QFont:
        """The label's font, smaller where that lets more of the text be seen."""
        needed = self.fontMetrics().horizontalAdvance(self.text())
        if self._least == 1.0 or needed <= room:
            return self.font()
        return scaled_font(self.font(), max(self._least, room / needed))


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


def links_of(label: QLabel, follow: Callable[[str], object]) -> None:
    """Let links in a text be followed, by keys as well."""
    label.setTextInteractionFlags(
        Qt.TextInteractionFlag.LinksAccessibleByKeyboard
        | Qt.TextInteractionFlag.LinksAccessibleByMouse
    )
    label.linkActivated.connect(follow)


def style_label(label: QLabel, role: str) -> None:
    """Give a label its role; a pill does not wrap, and is no wider than its text."""
    kind, _, value = role.partition(" ")
    label.setWordWrap(kind != "pill")
    if kind == "pill":
        label.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
    set_style_property(label, "pill" if kind == "pill" else "role", value or kind)
