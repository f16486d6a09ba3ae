"""The program's icons: drawn from SVG at any size, tinted with the colours of the theme."""

from collections.abc import Callable
from dataclasses import dataclass, field
from enum import Enum
from functools import cache
from pathlib import Path

from PySide6.QtCore import QByteArray, QPoint, QRect, QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import QColor, QIcon, QIconEngine, QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer

from bwinf_gui.resources import resource
from bwinf_gui.widgets.colours import Colours

_CURRENT_COLOUR = b"currentColor"
_KEPT: list[QIcon | QIconEngine] = []
"""All icons that were made, and engines that Qt copied; they stay as long as the program.

PySide lets go of what `clone` returns, though Qt goes on using it. And where Python's collector of
garbage takes an icon and its engine apart together, the engine is deleted twice.
"""


class Tint(Enum):
    """Which colour of the theme an icon takes."""

    TEXT = "text"
    SECONDARY = "secondary"
    ON_ACCENT = "on_accent"
    ACCENT = "accent"
    GOOD = "good"
    NOTICE = "notice"
    ERROR = "error"
    TAB = "tab"

    def colour(self, colours: Colours, mode: QIcon.Mode, state: QIcon.State) -> str:
        """The colour of an icon in a widget's state; tabs are pale until they are chosen."""
        if mode is QIcon.Mode.Disabled:
            return colours.disabled
        if self is Tint.TAB:
            return colours.text if state is QIcon.State.On else colours.secondary
        colour: str = getattr(colours, self.value)
        return colour


@dataclass(slots=True)
class Icons:
    """Hands out icons that follow the theme: after `use` they are painted in the new colours.

    Each is made once: tables ask for theirs with every look at a cell, and Qt would take apart an
    engine of ours, which Python holds too, as often.
    """

    colours: Colours
    _made: dict[tuple[str | Path, Tint], QIcon] = field(default_factory=dict, repr=False)

    def use(self, colours: Colours) -> None:
        """Paint all icons, those already handed out too, in other colours from now on."""
        self.colours = colours

    def icon(self, name: str | Path, tint: Tint = Tint.TEXT) -> QIcon:
        """The icon of a name in `resources/icons`, or of an SVG file; else FileNotFoundError."""
        if (name, tint) not in self._made:
            _svg(name)
            icon = QIcon(_TintedEngine(name=name, tint=tint, icons=self))
            self._made[name, tint] = icon
            _KEPT.append(icon)
        return self._made[name, tint]

    def pixmap(self, name: str, side: int, ratio: float, tint: Tint = Tint.TEXT) -> QPixmap:
        """An icon as a pixmap of `side` logical pixels, each `ratio` device pixels wide."""
        colour = tint.colour(self.colours, QIcon.Mode.Normal, QIcon.State.Off)
        return _pixmap(name, QSize(side, side), ratio, colour)

    def paint(self, painter: QPainter, rect: QRectF, name: str, tint: Tint = Tint.TEXT) -> None:
        colour = tint.colour(self.colours, QIcon.Mode.Normal, QIcon.State.Off)
        _renderer(name, colour).render(painter, rect)


def application_icon() -> QIcon:
    """The icon of the window and the task bar."""
    return QIcon(str(resource("icons", "bwinf-gui.svg")))


class _TintedEngine(QIconEngine):
    """Paints one icon; Qt asks it for every size, state and device pixel ratio."""

    def __init__(self, *, name: str | Path, tint: Tint, icons: Icons) -> None:
        super().__init__()
        self._name = name
        self._tint = tint
        self._icons = icons

    def _colour(self, mode: QIcon.Mode, state: QIcon.State) -> str:
        return self._tint.colour(self._icons.colours, mode, state)

    def clone(self) -> QIconEngine:
        copy = _TintedEngine(name=self._name, tint=self._tint, icons=self._icons)
        _KEPT.append(copy)
        return copy

    def paint(self, painter: QPainter, rect: QRect, mode: QIcon.Mode, state: QIcon.State) -> None:
        colour = self._colour(mode, state)
        _renderer(self._name, colour).render(painter, QRectF(_square(rect)))

    def pixmap(self, size: QSize, mode: QIcon.Mode, state: QIcon.State) -> QPixmap:
        return self.scaledPixmap(size, mode, state, 1.0)

    def scaledPixmap(  # noqa: N802
        self, size: QSize, mode: QIcon.Mode, state: QIcon.State, scale: float
    ) -> QPixmap:
        return _pixmap(self._name, size, scale, self._colour(mode, state))


def _pixmap(name: str | Path, size: QSize, ratio: float, colour: str) -> QPixmap:
    picture = QPixmap((size.toSizeF() * ratio).toSize())
    # Qt asks for it also where a button is squeezed to nothing.
    if picture.isNull():
        return picture
    picture.setDevicePixelRatio(ratio)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    _renderer(name, colour).render(painter, QRectF(_square(QRect(QPoint(0, 0), size))))
    painter.end()
    return picture


def _square(rect: QRect) -> QRect:
    """Return the square at the left of a rectangle; wide ones leave a gap before the text."""
    side = min(rect.width(), rect.height())
    return QRect(rect.x(), rect.y() + (rect.height() - side) // 2, side, side)


@cache
def _svg(name: str | Path) -> bytes:
    file = name if isinstance(name, Path) else resource("icons", f"{name}.svg")
    return file.read_bytes()


@cache
def _renderer(name: str | Path, colour: str) -> QSvgRenderer:
    content = _svg(name).replace(_CURRENT_COLOUR, colour.encode())
    # By itself, an SVG has no colour that currentColor could follow: ours is written into it.
    return QSvgRenderer(QByteArray(content))


def painted_icon(
    size: float, paint: Callable[[QPainter, QRectF], object], *, sharpness: int = 2
) -> QIcon:
    """A square picture as an icon, for screens with `sharpness` pixels to a point."""
    picture = QPixmap((QSizeF(size, size) * sharpness).toSize())
    picture.setDevicePixelRatio(sharpness)
    picture.fill(Qt.GlobalColor.transparent)
    # A painter that outlives its picture in a traceback crashes Qt.
    with QPainter(picture) as painter:
        paint(painter, QRectF(0, 0, size, size))
    icon = QIcon(picture)
    # Qt would tint the icon of a chosen row, but its colours have a meaning.
    icon.addPixmap(picture, QIcon.Mode.Selected)
    return icon


def dot(colour: str, size: int) -> QIcon:
    """A disc."""

    def paint(painter: QPainter, area: QRectF) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(colour))
        painter.drawEllipse(area)

    return painted_icon(size, paint, sharpness=1)
