"""How the cells, heads and sums of the matrix are painted."""

from collections.abc import Sequence
from itertools import groupby
from typing import TypeAlias

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPoint, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QAbstractButton, QHeaderView, QStyle, QStyleOptionViewItem, QWidget

from bwinf_gui.kit.check.folder import words
from bwinf_gui.kit.check.folder.rows import Cell, Head, HeadKind, PupilRow
from bwinf_gui.kit.check.folder.state import NAMES
from bwinf_gui.kit.ui import Ui
from bwinf_gui.text.translation import to_translate
from bwinf_gui.widgets.check.marks import NOTHING, VerdictMark, mark_of
from bwinf_gui.widgets.icons import Tint
from bwinf_gui.widgets.labels import elided
from bwinf_gui.widgets.metrics import TextSize, tabular
from bwinf_gui.widgets.table import ColumnDelegate, ColumnTable

HEAD_UNITS, SUM_UNITS = 10.5, 6.5
NAME_UNITS, MOST_NAME_UNITS = 34.0, 56.0
_INSET, _RADIUS, _SELECTION = 2.0, 3.0, 2.2
_SIGN_UNITS = 3.25
# Qt measures arcs in sixteenths of a degree, from three o'clock and against the clock.
_TURN = 360 * 16
_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
Table: TypeAlias = ColumnTable[PupilRow]


class _Brush:
    """Paints the state with the names of the theme's colours."""

    def __init__(self, painter: QPainter, ui: Ui) -> None:
        self.painter, self.icons, self.theme = painter, ui.appearance.icons, ui.appearance.theme
        self.state, self.unit = ui.doer.state, self.theme.metrics.unit

    def colour(self, name: str) -> QColor:
        return QColor(getattr(self.theme.colours, name))

    def line(self, begin: QPoint, end: QPoint, name: str) -> None:
        self.painter.setPen(self.colour(name))
        self.painter.drawLine(begin, end)

    def ground(self, area: QRect, name: str, *, line: str) -> None:
        """A ground, with a line at its lower end."""
        self.painter.fillRect(area, self.colour(name))
        self.line(area.bottomLeft(), area.bottomRight(), line)

    def shape(self, corners: Sequence[QPoint], name: str) -> None:
        self.painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.painter.setPen(Qt.PenStyle.NoPen)
        self.painter.setBrush(self.colour(name))
        self.painter.drawPolygon(QPolygonF(corners))

    def text(
        self,
        area: QRect,
        text: str,
        size: TextSize,
        *,
        name: str = "text",
        side: Qt.AlignmentFlag = Qt.AlignmentFlag.AlignCenter,
    ) -> None:
        self.painter.setFont(tabular(self.theme.metrics.sized(size)))
        self.painter.setPen(self.colour(name))
        self.painter.drawText(area, side, elided(text, self.painter.fontMetrics(), area.width()))

    def rounded(self, area: QRect, inset: float) -> None:
        """A frame inside a cell; the line below is not part of it."""
        inside = QRectF(area).adjusted(inset, inset, -inset, -inset - 1)
        self.painter.drawRoundedRect(inside, _RADIUS, _RADIUS)

    def arrow(self, at: QPoint) -> None:
        """A triangle that says in which direction is sorted."""
        # Half its height; y grows downwards, so a positive one points down.
        tip = 3 if self.state.is_descending else -3
        self.shape([at + QPoint(-4, -tip), at + QPoint(4, -tip), at + QPoint(0, tip)], "text")
        self.painter.setRenderHint(QPainter.RenderHint.Antialiasing, on=False)


class CellDelegate(ColumnDelegate):
    """Paints a cell from what the state says of it."""

    def __init__(self, table: Table, ui: Ui) -> None:
        super().__init__(table)
        self._table, self._ui = table, ui

    def updateEditorGeometry(
        self,
        editor: QWidget,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        """Cover all of a cell but the line below, with questions too."""
        del index
        editor.setGeometry(QRect(option.rect).adjusted(0, 0, 0, -1))

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        area, row = QRect(option.rect), self._table.rows[index.row()]
        brush, cell = _Brush(painter, self._ui), row.cells[index.column()]
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        brush.ground(area, "base", line="grid")
        if _begins_group(brush.state.table.heads, index.column()):
            brush.line(area.topLeft(), area.bottomLeft(), "line")
        if cell.head.kind is HeadKind.POINTS:
            name = "text" if row.said.points else "disabled"
            brush.text(area, row.said.points or "–", TextSize.HEADING, name=name)
        elif cell.head.kind is HeadKind.REMARK:
            inside = area.adjusted(2 * brush.unit, 0, -4, 0)
            brush.text(inside, row.said.remark, TextSize.BODY, side=_LEFT)
        elif row.question is None:
            _paint_cell(brush, area, cell)
        if option.state & QStyle.StateFlag.State_Selected:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(brush.colour("accent"), _SELECTION))
            brush.rounded(area, _SELECTION / 2)
        painter.restore()


def _paint_cell(brush: _Brush, area: QRect, cell: Cell) -> None:
    if cell.running is not None:
        _paint_ring(brush, area, cell.running / max(brush.state.options.seconds, 0.01))
    elif cell.verdict is not None:
        mark = NOTHING if cell.is_void else mark_of(cell.verdict, is_weak=cell.is_weak)
        _paint_verdict(brush, area, mark, cell.text)
    elif not cell.is_void:
        brush.text(area, "·", TextSize.BODY, name="disabled")
    if cell.is_changed:
        # A corner that is folded: the cell was judged differently last time.
        side, corner = round(2.2 * brush.unit), area.topRight() + QPoint(1, 0)
        brush.shape([corner, corner - QPoint(side, 0), corner + QPoint(0, side)], "accent")


def _paint_ring(brush: _Brush, area: QRect, share: float) -> None:
    """How much of its time a program has taken."""
    ring = QRectF(0, 0, _SIGN_UNITS * brush.unit, _SIGN_UNITS * brush.unit)
    ring.moveCenter(QRectF(area).center())
    brush.painter.setBrush(Qt.BrushStyle.NoBrush)
    brush.painter.setPen(QPen(brush.colour("line"), 2))
    brush.painter.drawEllipse(ring)
    brush.painter.setPen(QPen(brush.colour("accent"), 2))
    # Clockwise from the top.
    brush.painter.drawArc(ring, _TURN // 4, -round(_TURN * min(1.0, share)))


def _paint_verdict(brush: _Brush, area: QRect, mark: VerdictMark, text: str) -> None:
    """The sign on its ground, a number next to it, or other words below it."""
    unit = brush.unit
    # A right answer has no ground, so that everything else is noticed.
    if mark.ground:
        brush.painter.setPen(Qt.PenStyle.NoPen)
        brush.painter.setBrush(brush.colour(mark.ground))
        brush.rounded(area, _INSET)
    side, is_beside = _SIGN_UNITS * unit, text.isdigit()
    x = area.left() + 2.5 * unit if is_beside else area.center().x() - side / 2 + 0.5
    y = area.center().y() - side / 2 if is_beside or not text else area.top() + unit
    brush.icons.paint(brush.painter, QRectF(x, y, side, side), *mark[:2])
    if is_beside:
        right = area.adjusted(0, 0, -round(2.5 * unit), 0)
        brush.text(right, text, TextSize.BODY, side=_RIGHT)
    elif text:
        below = area.adjusted(0, round(y + side - area.top()), 0, -2)
        brush.text(below, text, TextSize.SMALLEST, name=mark.tint.value)


class _MatrixHead(QHeaderView):
    def __init__(self, direction: Qt.Orientation, table: Table, ui: Ui) -> None:
        super().__init__(direction, table)
        self._table, self._ui = table, ui
        self.setSectionsClickable(True)
        self.setMinimumSectionSize(1)
        self.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)


class CasesHead(_MatrixHead):
    """The heads of the columns, below the heads of their groups; a click sorts."""

    def __init__(self, table: Table, ui: Ui) -> None:
        super().__init__(Qt.Orientation.Horizontal, table, ui)

    def paintSection(self, painter: QPainter, rect: QRect, section: int) -> None:
        brush = _Brush(painter, self._ui)
        heads = brush.state.table.heads
        brush.ground(rect, "raised_bottom", line="line")
        if section >= len(heads):
            return
        kind, is_current = heads[section].kind, self._table.currentIndex().column() == section
        is_remark, area = kind is HeadKind.REMARK, rect.adjusted(2, rect.height() // 2, -2, 0)
        brush.text(
            rect.adjusted(2 * brush.unit, 0, -2, 0) if is_remark else area,
            heads[section].title,
            TextSize.HEADING if is_current else TextSize.SMALL,
            name="secondary" if kind in {HeadKind.TRAPS, HeadKind.POINTS} else "text",
            side=_LEFT if is_remark else Qt.AlignmentFlag.AlignCenter,
        )
        if brush.state.sorted_by == section:
            brush.arrow(QPoint(area.center().x(), rect.top() + 4))
        if _begins_group(heads, section):
            brush.line(rect.topLeft(), rect.bottomLeft(), "line")

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        # Over the sections, as the name of a group is above several of them.
        with QPainter(self.viewport()) as painter:
            brush = _Brush(painter, self._ui)
            for group, columns in groupby(enumerate(brush.state.table.heads), lambda n: n[1].group):
                (first, head), *others = columns
                last = others[-1][0] if others else first
                left = self.sectionViewportPosition(first)
                right = self.sectionViewportPosition(last) + self.sectionSize(last)
                area = QRect(left, 0, right - left, self.height() // 2).intersected(self.rect())
                name = "text" if head.kind is HeadKind.POINTS else "secondary"
                brush.text(area.adjusted(2, 0, -2, 0), group, TextSize.SMALL, name=name)


class Corner(QAbstractButton):
    """The head of the names; a click sorts by them."""

    def __init__(self, table: Table, ui: Ui) -> None:
        super().__init__(table)
        self._ui = ui
        ui.say(to_translate("Submission"), self.setText)
        self.setObjectName("checkMatrixNames")

    def paintEvent(self, _event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            brush = _Brush(painter, self._ui)
            brush.ground(self.rect(), "raised_bottom", line="line")
            inset = 2 * brush.unit
            area = self.rect().adjusted(inset, self.height() // 2, -inset, 0)
            brush.text(area, self.text(), TextSize.HEADING, side=_LEFT)
            if brush.state.sorted_by == NAMES:
                width = painter.fontMetrics().horizontalAdvance(self.text())
                brush.arrow(QPoint(area.left() + width + 2 * inset, area.center().y()))


class NameHead(_MatrixHead):
    """The names of the submissions, and below each what was found."""

    def __init__(self, table: Table, ui: Ui) -> None:
        super().__init__(Qt.Orientation.Vertical, table, ui)

    def wanted(self) -> int:
        """As wide as the longest name and what was found, within limits."""
        metrics = self._ui.metrics
        names = QFontMetrics(metrics.sized(TextSize.HEADING)).horizontalAdvance
        found = QFontMetrics(metrics.sized(TextSize.SMALLEST)).horizontalAdvance
        widths = (max(names(row.name), found(row.found)) for row in self._table.rows)
        needed = max(widths, default=0) + round(11 * metrics.unit)
        return max(self._ui.px(NAME_UNITS), min(needed, self._ui.px(MOST_NAME_UNITS)))

    def paintSection(self, painter: QPainter, rect: QRect, section: int) -> None:
        if section >= len(self._table.rows):
            return
        row, brush = self._table.rows[section], _Brush(painter, self._ui)
        is_current = self._table.currentIndex().row() == section
        brush.ground(rect, "selected" if is_current else "base", line="grid")
        side = round(3.5 * brush.unit)
        sign = QRectF(rect.left() + 2 * brush.unit, rect.center().y() - side / 2, side, side)
        brush.icons.paint(painter, sign, row.icon, Tint.SECONDARY)
        area = rect.adjusted(8 * brush.unit, 0, -brush.unit, 0)
        split = round(0.58 * area.height())
        above = area.adjusted(0, 1, 0, split - area.height())
        size = TextSize.HEADING if is_current else TextSize.BODY
        brush.text(above, row.name, size, side=_LEFT)
        below = area.adjusted(0, split - 2, 0, -2)
        brush.text(below, row.found, TextSize.SMALLEST, name="secondary", side=_LEFT)
        brush.line(rect.topRight(), rect.bottomRight(), "line")


class Sums(QWidget):
    """The last line: how many submissions are right for each case; it follows the columns."""

    def __init__(self, table: Table, ui: Ui) -> None:
        super().__init__()
        self._table, self._ui = table, ui
        table.horizontalScrollBar().valueChanged.connect(self.update)
        table.horizontalHeader().sectionResized.connect(self.update)
        self.setFixedHeight(ui.px(SUM_UNITS))

    def paintEvent(self, _event: QPaintEvent) -> None:
        names, head = self._table.verticalHeader().width(), self._table.horizontalHeader()
        with QPainter(self) as painter:
            brush = _Brush(painter, self._ui)
            painter.fillRect(self.rect(), brush.colour("base"))
            brush.line(self.rect().topLeft(), self.rect().topRight(), "line")
            area = QRect(2 * brush.unit, 0, names, self.height())
            brush.text(area, words.sums_title(brush.state), TextSize.HEADING, side=_LEFT)
            # Columns that are scrolled to the left would lie over the word.
            painter.setClipRect(names, 0, self.width() - names, self.height())
            for column in range(len(brush.state.table.heads)):
                left = names + head.sectionViewportPosition(column)
                cell = QRect(left, 0, head.sectionSize(column), self.height())
                _, weak, _ = brush.state.sum_of(column)
                name, said = "notice" if weak else "text", words.sums_in_words(brush.state, column)
                brush.text(cell, said, TextSize.SMALL, name=name)


def _begins_group(heads: Sequence[Head], column: int) -> bool:
    """Whether a line separates a column from the one before."""
    return 0 < column < len(heads) and heads[column].group != heads[column - 1].group
