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
from bwinf_gui.widgets.theme import Appearance

HEAD_UNITS, SUM_UNITS = 10.5, 6.5
NAME_UNITS, MOST_NAME_UNITS = 34.0, 56.0
_INSET, _RADIUS, _SELECTION = 2.0, 3.0, 2.2
_SIGN_UNITS = 3.25
# Qt measures arcs in sixteenths of a degree, from three o'clock and against the clock.
_TURN = 360 * 16
_CENTRED = Qt.AlignmentFlag.AlignCenter
_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


Table: TypeAlias = ColumnTable[PupilRow]


class _Brush:
    """Paints with the names of the theme's colours."""

    def __init__(self, painter: QPainter, appearance: Appearance) -> None:
        self.painter, self.appearance = painter, appearance
        self.unit = appearance.theme.metrics.unit

    def colour(self, name: str) -> QColor:
        return QColor(getattr(self.appearance.theme.colours, name))

    def fill(self, area: QRect, name: str) -> None:
        self.painter.fillRect(area, self.colour(name))

    def line(self, begin: QPoint, end: QPoint, name: str) -> None:
        self.painter.setPen(self.colour(name))
        self.painter.drawLine(begin, end)

    def shape(self, corners: Sequence[QPoint], name: str) -> None:
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
        side: Qt.AlignmentFlag = _CENTRED,
    ) -> None:
        self.painter.setFont(tabular(self.appearance.theme.metrics.sized(size)))
        self.painter.setPen(self.colour(name))
        self.painter.drawText(area, side, elided(text, self.painter.fontMetrics(), area.width()))

    def head(self, area: QRect) -> None:
        self.fill(area, "raised_bottom")
        self.line(area.bottomLeft(), area.bottomRight(), "line")

    def rounded(self, area: QRectF, inset: float) -> None:
        """A frame inside a cell; the line below is not part of it."""
        inside = area.adjusted(inset, inset, -inset, -inset - 1)
        self.painter.drawRoundedRect(inside, _RADIUS, _RADIUS)

    def arrow(self, at: QPoint, *, is_descending: bool) -> None:
        """A triangle that says in which direction is sorted."""
        # Half its height; y grows downwards, so a positive one points down.
        tip = 3 if is_descending else -3
        self.painter.setRenderHint(QPainter.RenderHint.Antialiasing)
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
        area, heads = QRect(option.rect), self._ui.doer.state.table.heads
        brush, kind = _Brush(painter, self._ui.appearance), heads[index.column()].kind
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        brush.fill(area, "base")
        brush.line(area.bottomLeft(), area.bottomRight(), "grid")
        if _begins_group(heads, index.column()):
            brush.line(area.topLeft(), area.bottomLeft(), "line")
        if kind is HeadKind.POINTS:
            name = "text" if index.data() else "disabled"
            brush.text(area, index.data() or "–", TextSize.HEADING, name=name)
        elif kind is HeadKind.REMARK:
            inside = area.adjusted(2 * brush.unit, 0, -4, 0)
            brush.text(inside, index.data(), TextSize.BODY, side=_LEFT)
        elif (row := self._table.rows[index.row()]).question is None:
            _paint_cell(brush, area, row.cells[index.column()], self._ui.doer.state.options.seconds)
        if option.state & QStyle.StateFlag.State_Selected:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(brush.colour("accent"), _SELECTION))
            brush.rounded(QRectF(area), _SELECTION / 2)
        painter.restore()


def _paint_cell(brush: _Brush, area: QRect, cell: Cell, seconds: int) -> None:
    if cell.running is not None:
        _paint_ring(brush, area, cell.running / max(seconds, 0.01))
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
        brush.rounded(QRectF(area), _INSET)
    side, is_beside = _SIGN_UNITS * unit, text.isdigit()
    x = area.left() + 2.5 * unit if is_beside else area.center().x() - side / 2 + 0.5
    y = area.center().y() - side / 2 if is_beside or not text else area.top() + unit
    brush.appearance.icons.paint(brush.painter, QRectF(x, y, side, side), *mark[:2])
    if is_beside:
        right = area.adjusted(0, 0, -round(2.5 * unit), 0)
        brush.text(right, text, TextSize.BODY, side=_RIGHT)
    elif text:
        below = area.adjusted(0, round(y + side - area.top()), 0, -2)
        brush.text(below, text, TextSize.SMALLEST, name=mark.tint.value)


class _Head(QHeaderView):
    direction: Qt.Orientation

    def __init__(self, table: Table, ui: Ui) -> None:
        super().__init__(self.direction, table)
        self._table, self._ui = table, ui
        self.setSectionsClickable(True)
        self.setMinimumSectionSize(1)
        self.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)


class CasesHead(_Head):
    """The heads of the columns, below the heads of their groups; a click sorts."""

    direction = Qt.Orientation.Horizontal

    def paintSection(self, painter: QPainter, rect: QRect, section: int) -> None:
        brush, state = _Brush(painter, self._ui.appearance), self._ui.doer.state
        brush.head(rect)
        if section >= len(state.table.heads):
            return
        head = state.table.heads[section]
        is_remark = head.kind is HeadKind.REMARK
        is_current = self._table.currentIndex().column() == section
        area = rect.adjusted(2, rect.height() // 2, -2, 0)
        brush.text(
            rect.adjusted(2 * brush.unit, 0, -2, 0) if is_remark else area,
            head.title,
            TextSize.HEADING if is_current else TextSize.SMALL,
            name="secondary" if head.kind in {HeadKind.TRAPS, HeadKind.POINTS} else "text",
            side=_LEFT if is_remark else _CENTRED,
        )
        if state.sorted_by == section:
            at = QPoint(area.center().x(), rect.top() + 4)
            brush.arrow(at, is_descending=state.is_descending)
        if _begins_group(state.table.heads, section):
            brush.line(rect.topLeft(), rect.bottomLeft(), "line")

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        # Over the sections, as the name of a group is above several of them.
        heads = self._ui.doer.state.table.heads
        painter = QPainter(self.viewport())
        brush = _Brush(painter, self._ui.appearance)
        for group, sections in groupby(range(len(heads)), lambda n: heads[n].group):
            columns = [*sections]
            left = self.sectionViewportPosition(columns[0])
            right = self.sectionViewportPosition(columns[-1]) + self.sectionSize(columns[-1])
            area = QRect(left, 0, right - left, self.height() // 2).intersected(self.rect())
            is_points = heads[columns[0]].kind is HeadKind.POINTS
            name = "text" if is_points else "secondary"
            brush.text(area.adjusted(2, 0, -2, 0), group, TextSize.SMALL, name=name)
        painter.end()


class Corner(QAbstractButton):
    """The head of the names; a click sorts by them."""

    def __init__(self, table: Table, ui: Ui) -> None:
        super().__init__(table)
        self._ui = ui
        ui.say(to_translate("Submission"), self.setText)
        self.setObjectName("checkMatrixNames")

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter, state = QPainter(self), self._ui.doer.state
        brush = _Brush(painter, self._ui.appearance)
        brush.head(self.rect())
        inset = 2 * brush.unit
        area = self.rect().adjusted(inset, self.height() // 2, -inset, 0)
        brush.text(area, self.text(), TextSize.HEADING, side=_LEFT)
        if state.sorted_by == NAMES:
            x = area.left() + painter.fontMetrics().horizontalAdvance(self.text()) + 2 * inset
            brush.arrow(QPoint(x, area.center().y()), is_descending=state.is_descending)
        painter.end()


class NameHead(_Head):
    """The names of the submissions, and below each what was found."""

    direction = Qt.Orientation.Vertical

    def wanted(self) -> int:
        """As wide as the longest name and what was found, within limits."""
        metrics = self._ui.appearance.theme.metrics
        names = QFontMetrics(metrics.sized(TextSize.HEADING)).horizontalAdvance
        found = QFontMetrics(metrics.sized(TextSize.SMALLEST)).horizontalAdvance
        widths = (max(names(row.name), found(row.found)) for row in self._table.rows)
        needed = max(widths, default=0) + round(11 * metrics.unit)
        most, least = round(MOST_NAME_UNITS * metrics.unit), round(NAME_UNITS * metrics.unit)
        return max(least, min(needed, most))

    def paintSection(self, painter: QPainter, rect: QRect, section: int) -> None:
        if section >= len(self._table.rows):
            return
        row, brush = self._table.rows[section], _Brush(painter, self._ui.appearance)
        is_current = self._table.currentIndex().row() == section
        brush.fill(rect, "selected" if is_current else "base")
        side = round(3.5 * brush.unit)
        sign = QRectF(rect.left() + 2 * brush.unit, rect.center().y() - side / 2, side, side)
        self._ui.appearance.icons.paint(painter, sign, row.icon, Tint.SECONDARY)
        area = rect.adjusted(8 * brush.unit, 0, -brush.unit, 0)
        split = round(0.58 * area.height())
        above = area.adjusted(0, 1, 0, split - area.height())
        size = TextSize.HEADING if is_current else TextSize.BODY
        brush.text(above, row.name, size, side=_LEFT)
        below = area.adjusted(0, split - 2, 0, -2)
        brush.text(below, row.found, TextSize.SMALLEST, name="secondary", side=_LEFT)
        brush.line(rect.bottomLeft(), rect.bottomRight(), "grid")
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
        painter = QPainter(self)
        brush, state = _Brush(painter, self._ui.appearance), self._ui.doer.state
        brush.fill(self.rect(), "base")
        brush.line(self.rect().topLeft(), self.rect().topRight(), "line")
        names, head = self._table.verticalHeader().width(), self._table.horizontalHeader()
        area = QRect(2 * brush.unit, 0, names, self.height())
        brush.text(area, words.sums_title(state), TextSize.HEADING, side=_LEFT)
        # Columns that are scrolled to the left would lie over the word.
        painter.setClipRect(names, 0, self.width() - names, self.height())
        for column in range(len(state.table.heads)):
            left = names + head.sectionViewportPosition(column)
            cell = QRect(left, 0, head.sectionSize(column), self.height())
            said = words.sums_in_words(state, column)
            _, weak, _ = state.sum_of(column)
            brush.text(cell, said, TextSize.SMALL, name="notice" if weak else "text")
        painter.end()


def _begins_group(heads: Sequence[Head], column: int) -> bool:
    """Whether a line separates a column from the one before."""
    return 0 < column < len(heads) and heads[column].group != heads[column - 1].group
