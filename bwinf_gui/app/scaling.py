"""Scales the lengths of widgets that exist already, for another text size.

Fonts, and the lengths of the style sheet, come with the style sheet of the new size. What was set
while widgets were built, such as the margins of layouts and the widths of columns, is scaled here.
"""

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QObject, QSize, Qt
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

_UNLIMITED = (1 << 19) - 1
"""The least length that means no limit to Qt."""
_BY_HAND = {QHeaderView.ResizeMode.Fixed, QHeaderView.ResizeMode.Interactive}
"""The columns whose widths were set; others have the widths of their texts, or what is left.

A hidden column has none: it is measured when it is shown again.
"""


def scale_lengths(top: QWidget, *, before: int, after: int) -> None:
    """Scale all that was set in a window, and in its dialogs, for another unit of the grid."""
    scale = _Scale(before, after)
    for widget in (top, *top.findChildren(QWidget)):
        if not widget.isWindow():
            scale.limits(widget)
        if isinstance(widget, QAbstractButton | QAbstractItemView | QTabBar):
            widget.setIconSize(QSize(*scale.new(widget, "icon", widget.iconSize().toTuple())))
        if isinstance(widget, QTableView):
            for header in (widget.horizontalHeader(), widget.verticalHeader()):
                scale.header(header)
        if isinstance(widget, QSplitter):
            widget.setHandleWidth(*scale.new(widget, "handle", [widget.handleWidth()]))
        for layout in _layouts(widget.layout()):
            scale.layout(layout)


def _layouts(layout: QLayout | None) -> list[QLayout]:
    """A layout and those within it.

    Found as objects: PySide may keep the wrapper of a layout's item beyond its life, and mistake
    what is made at its address for it. So spacers stay as they are.
    """
    return [] if layout is None else [layout, *layout.findChildren(QLayout)]


class _Scale(NamedTuple):
    before: int
    after: int

    def new(self, owner: QObject, name: str, lengths: Sequence[int]) -> list[int]:
        """The lengths at the new size.

        Their owner keeps them in units from the first time on, as roundings would add up, unless
        other lengths have been set since.
        """
        key = f"{name}InUnits"
        units: list[float] | None = owner.property(key)
        if units is None or [round(each * self.before) for each in units] != [*lengths]:
            units = [length / self.before for length in lengths]
            owner.setProperty(key, units)
        return [round(each * self.after) for each in units]

    def limits(self, widget: QWidget) -> None:
        if widget.maximumWidth() < _UNLIMITED:
            widget.setMaximumWidth(*self.new(widget, "mostWidth", [widget.maximumWidth()]))
        if widget.maximumHeight() < _UNLIMITED:
            widget.setMaximumHeight(*self.new(widget, "mostHeight", [widget.maximumHeight()]))
        widget.setMinimumSize(*self.new(widget, "least", widget.minimumSize().toTuple()))

    def header(self, header: QHeaderView) -> None:
        is_across = header.orientation() is Qt.Orientation.Horizontal
        sections = range(header.count()) if is_across else ()
        seen = [each for each in sections if not header.isSectionHidden(each)]
        by_hand = [each for each in seen if header.sectionResizeMode(each) in _BY_HAND]
        sizes = self.new(header, "sizes", [header.sectionSize(section) for section in by_hand])
        bounds = [header.minimumSectionSize(), header.defaultSectionSize()]
        # Rows follow the default.
        least, usual = self.new(header, "bounds", bounds)
        header.setMinimumSectionSize(least)
        header.setDefaultSectionSize(usual)
        for section, size in zip(by_hand, sizes, strict=True):
            header.resizeSection(section, size)

    def layout(self, layout: QLayout) -> None:
        margins = layout.contentsMargins()
        sides = [margins.left(), margins.top(), margins.right(), margins.bottom()]
        layout.setContentsMargins(*self.new(layout, "margins", sides))
        if layout.spacing() >= 0:
            layout.setSpacing(*self.new(layout, "spacing", [layout.spacing()]))
        layout.invalidate()
