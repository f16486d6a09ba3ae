"""Adapts widgets that exist already to another text size.

The style sheet takes care of controls; measures taken while building, such as margins, widths and
fonts of tables, are scaled here.
"""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QFont
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QHeaderView,
    QLayout,
    QSplitter,
    QTabBar,
    QTableView,
    QWidget,
)

_UNLIMITED = (1 << 24) - 1
"""Qt's own for a widget that may be as large as it likes."""
_USUAL_SIZE = "usualTextSize"
"""The property of a widget for the size of its text at 100 %."""
_ROUNDING = 0.5


@contextmanager
def rescaled(top: QWidget, *, lengths: float, before: float, after: float) -> Iterator[None]:
    """Scale everything in a window while its style is applied again.

    Lengths grow by the factor `lengths`; texts were `before` times their usual size and become
    `after` times. Fonts that the new style does not change were set by hand; texts inside such a
    widget follow it.
    """
    if before == after:
        yield
        return
    widgets = [top, *top.findChildren(QWidget)]
    sizes = [_size(widget.font()) for widget in widgets]
    _scale_lengths(widgets, lengths)
    yield
    # A style sheet gives fonts to all widgets but those whose font was set by hand.
    for widget, size in zip(widgets, sizes, strict=True):
        usual = _usual_size(widget, size, before)
        if usual is not None:
            widget.setProperty(_USUAL_SIZE, usual)
            widget.setFont(_sized(widget.font(), usual * after))


def _usual_size(widget: QWidget, size: float, before: float) -> float | None:
    """The usual size of text in a widget whose font was set by hand; None for others.

    It is kept from the first time on: roundings would add up, and removing a style sheet restores
    the size from before it was set.
    """
    usual: float | None = widget.property(_USUAL_SIZE)
    if usual is not None and abs(usual * before - size) <= _ROUNDING:
        return usual
    return size / before if _size(widget.font()) == size else None


def _sized(font: QFont, size: float) -> QFont:
    result = QFont(font)
    if font.pixelSize() > 0:
        result.setPixelSize(round(size))
    else:
        result.setPointSizeF(size)
    return result


def _scale_lengths(widgets: Iterable[QWidget], lengths: float) -> None:
    for widget in widgets:
        if not widget.isWindow():
            _scale_limits(widget, lengths)
        if isinstance(widget, QAbstractButton | QAbstractItemView | QTabBar):
            widget.setIconSize(_scaled_size(widget.iconSize(), lengths))
        if isinstance(widget, QTableView):
            for header in (widget.horizontalHeader(), widget.verticalHeader()):
                _scale_header(header, lengths)
        if isinstance(widget, QSplitter):
            widget.setHandleWidth(round(widget.handleWidth() * lengths))
        for layout in _layouts(widget.layout()):
            _scale_layout(layout, lengths)


def _size(font: QFont) -> float:
    """In pixels or points, whichever the font is given in."""
    return float(font.pixelSize()) if font.pixelSize() > 0 else font.pointSizeF()


def _scale_limits(widget: QWidget, factor: float) -> None:
    most = widget.maximumSize()
    widget.setMaximumSize(
        *(side if side >= _UNLIMITED else round(side * factor) for side in most.toTuple())
    )
    widget.setMinimumSize(_scaled_size(widget.minimumSize(), factor))


def _scale_header(header: QHeaderView, factor: float) -> None:
    sizes = [header.sectionSize(section) for section in _sized_by_hand(header)]
    header.setMinimumSectionSize(round(header.minimumSectionSize() * factor))
    header.setDefaultSectionSize(round(header.defaultSectionSize() * factor))
    for section, size in zip(_sized_by_hand(header), sizes, strict=True):
        header.resizeSection(section, round(size * factor))


def _sized_by_hand(header: QHeaderView) -> Iterator[int]:
    """The columns whose widths were set; rows have their usual height."""
    given = {QHeaderView.ResizeMode.Fixed, QHeaderView.ResizeMode.Interactive}
    if header.orientation() is Qt.Orientation.Horizontal:
        yield from (
            section
            for section in range(header.count())
            if header.sectionResizeMode(section) in given
        )


def _scale_layout(layout: QLayout, factor: float) -> None:
    margins = layout.contentsMargins()
    layout.setContentsMargins(margins * factor)
    if layout.spacing() > 0:
        layout.setSpacing(round(layout.spacing() * factor))
    layout.invalidate()


def _layouts(layout: QLayout | None) -> list[QLayout]:
    """A layout and those within it.

    Found as objects: PySide may keep the wrapper of a layout's item beyond its life, and mistake
    what is made at its address for it. So spacers stay as they are.
    """
    return [] if layout is None else [layout, *layout.findChildren(QLayout)]


def _scaled_size(size: QSize, factor: float) -> QSize:
    return QSize(round(size.width() * factor), round(size.height() * factor))
