"""Names the texts of a page that do not fit where they are."""

from collections.abc import Iterator

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import (
    QAbstractButton,
    QHeaderView,
    QLabel,
    QLineEdit,
    QStyle,
    QStyleOptionFrame,
    QStyleOptionHeader,
    QStyleOptionViewItem,
    QWidget,
)

from bwinf_gui.widgets.labels import ElidedLabel

_LINE_EDIT_MARGIN = 2
"""What Qt leaves free on both sides of a line, inside its frame."""


def cut_texts(parent: QWidget) -> list[str]:
    """The visible texts below a widget that are cut, and that no tool tip says in full."""
    found: list[str] = []
    for widget in parent.findChildren(QWidget):
        if widget.isVisible():
            found += _cut_texts_of(widget)
    return found


def _cut_texts_of(widget: QWidget) -> Iterator[str]:
    if isinstance(widget, QHeaderView):
        yield from _cut_heads(widget)
    elif isinstance(widget, QLineEdit):
        # What people type scrolls, but not what is only read.
        shown = widget.text() if widget.isReadOnly() else widget.placeholderText()
        if (widget.isReadOnly() or not widget.text()) and _is_wider(widget, shown):
            yield shown
    elif isinstance(widget, QLabel | QAbstractButton):
        text = widget.text()
        if text and is_cut(widget) and not _says(widget.toolTip(), text):
            yield text


def _says(tip: str, text: str) -> bool:
    return text.replace("&", "") in tip


def is_cut(widget: QLabel | QAbstractButton) -> bool:
    """Whether the text of a visible label or button does not fit."""
    if isinstance(widget, ElidedLabel):
        return widget.sizeHint().width() > widget.width() + 1
    if isinstance(widget, QLabel) and widget.wordWrap():
        return widget.heightForWidth(widget.width()) > widget.height() + 1
    return widget.minimumSizeHint().width() > widget.width() + 1


def _cut_heads(header: QHeaderView) -> Iterator[str]:
    if header.orientation() is Qt.Orientation.Vertical:
        return
    for section in range(header.count()):
        text, tip = (
            str(header.model().headerData(section, header.orientation(), role) or "")
            for role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole)
        )
        option = QStyleOptionHeader()
        header.initStyleOption(option)
        option.rect = QRect(0, 0, header.sectionSize(section), header.height())
        label = QStyle.SubElement.SE_HeaderLabel
        room = header.style().subElementRect(label, option, header).width()
        needed = header.fontMetrics().horizontalAdvance(text)
        if not header.isSectionHidden(section) and needed > room and not _says(tip, text):
            yield f"{text} ({needed} > {room})"


def _is_wider(field: QLineEdit, text: str) -> bool:
    option = QStyleOptionFrame()
    field.initStyleOption(option)
    contents = QStyle.SubElement.SE_LineEditContents
    room = field.style().subElementRect(contents, option, field).width() - 2 * _LINE_EDIT_MARGIN
    return field.fontMetrics().horizontalAdvance(text) > room


def cut_cells(table):
    """The texts of cells that need more room than their style leaves them."""
    wrap, place = Qt.TextFlag.TextWordWrap, QStyle.SubElement.SE_ItemViewItemText
    margin = 2 * (table.style().pixelMetric(QStyle.PixelMetric.PM_FocusFrameHMargin) + 1)
    seen = [n for n in range(table.model().columnCount()) if not table.isColumnHidden(n)]
    cells = []
    for row in range(table.model().rowCount()):
        for column in seen:
            index = table.model().index(row, column)
            option = QStyleOptionViewItem()
            table.initViewItemOption(option)
            table.itemDelegate().initStyleOption(option, index)
            option.rect = table.visualRect(index)
            width = table.style().subElementRect(place, option, table).width() - margin
            metrics = QFontMetrics(option.font)
            needed = metrics.boundingRect(QRect(0, 0, width, 10_000), wrap, option.text)
            if option.text and (needed.width() > width or needed.height() > option.rect.height()):
                cells.append(option.text)
    return cells
