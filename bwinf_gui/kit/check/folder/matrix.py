"""The matrix on the house's table: names at the left, verdicts, points, remarks, and sums below."""

from collections.abc import Callable, Sequence
from functools import partial
from itertools import groupby

from PySide6.QtCore import (
    QEvent,
    QModelIndex,
    QPersistentModelIndex,
    QPoint,
    QRect,
    QRectF,
    QSignalBlocker,
    QSize,
    Qt,
    Slot,
)
from PySide6.QtGui import (
    QColor,
    QFontMetrics,
    QGuiApplication,
    QKeyEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QPolygonF,
    QResizeEvent,
)
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QHeaderView,
    QLabel,
    QPushButton,
    QStyle,
    QStyleOptionViewItem,
    QVBoxLayout,
    QWidget,
)

from bwinf_gui.checking.sentences import verdict_name
from bwinf_gui.checking.verdicts import Verdict
from bwinf_gui.kit.check.folder import state as f
from bwinf_gui.kit.check.folder import words
from bwinf_gui.kit.check.folder.state import Cell, FolderState, HeadKind, PupilRow
from bwinf_gui.kit.ui import Ui
from bwinf_gui.text.translation import to_translate, tr
from bwinf_gui.widgets.check.marks import SIGNS, tint_of
from bwinf_gui.widgets.colours import Colours
from bwinf_gui.widgets.fields import CheckedLine
from bwinf_gui.widgets.icons import Tint
from bwinf_gui.widgets.labels import elided
from bwinf_gui.widgets.metrics import TextSize, tabular
from bwinf_gui.widgets.table import ColumnDelegate, ColumnTable
from bwinf_gui.widgets.table_column import Column, ColumnWidth, Edit
from bwinf_gui.widgets.theme import Theme

ROW_UNITS, HEAD_UNITS, SUM_UNITS = 9.0, 10.5, 6.5
NAME_UNITS, MOST_NAME_UNITS = 34.0, 56.0
CELL_UNITS = 11.0
_WIDTHS = {HeadKind.CASE: CELL_UNITS, HeadKind.TRAPS: 14.0, HeadKind.SEARCH: 22.0}
_POINTS_UNITS, _REMARK_UNITS = 13.5, 26.0
_INSET, _RADIUS, _SELECTION = 2.0, 3.0, 2.2
_SIGN_UNITS = 3.25
_TURN = 360 * 16
_LEAST_ARC = 40 * 16
_FAILURES = {Verdict.TLE, Verdict.MLE, Verdict.OLE, Verdict.RTE, Verdict.JE}
_CENTRED = Qt.AlignmentFlag.AlignCenter
_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
_MOST_CHOICES = 4


class MatrixView(QWidget):
    """The matrix with its sums; `open_cell` is called for a cell that is to be looked at."""

    def __init__(self, ui: Ui, open_cell: Callable[[], object]) -> None:
        super().__init__()
        self.table = MatrixTable(ui, open_cell)
        self._sums = _Sums(self.table, ui)
        self.setFocusProxy(self.table)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self.table, 1)
        layout.addWidget(self._sums)
        ui.bind("matrix", _shown_of, self._show, blank=None)
        ui.bind("cell", lambda s: s.place, lambda _place: self.table.show_place(), blank=None)

    def _show(self, _shown: object) -> None:
        self.table.show_state()
        self._sums.update()


def _shown_of(s: FolderState) -> object:
    """What the matrix depends on."""
    return s.heads, s.rows, s.sorted_by, s.is_descending, s.is_running


class MatrixTable(ColumnTable[PupilRow]):
    """The cells with their heads; the names stay visible while the cells scroll."""

    def __init__(self, ui: Ui, open_cell: Callable[[], object]) -> None:
        self.ui = ui
        self._heads: tuple[f.Head, ...] = ()
        super().__init__((), appearance=ui.appearance, parent=None)  # type: ignore[arg-type]
        self._model.name_of = lambda row: f"{row.name}, {row.found}"
        self.setObjectName("checkMatrix")
        self.setProperty("plain", "true")
        self.setItemDelegate(_CellDelegate(self, ui))
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectItems)
        self.setCornerButtonEnabled(False)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)
        self.setHorizontalHeader(_CasesHead(self))
        self._names = _NameHead(self)
        self.setVerticalHeader(self._names)
        self._corner = _Corner(self)
        self._corner.clicked.connect(lambda: ui.doer.do(f.sort_by, f.NAMES))
        self.selectionModel().currentChanged.connect(self._on_current_changed)
        self.activated.connect(lambda _index: open_cell())
        self.horizontalHeader().sectionClicked.connect(partial(ui.doer.do, f.sort_by))
        self._names.sectionClicked.connect(self._on_name_clicked)

    @property
    def shown(self) -> FolderState:
        """What is shown."""
        state: FolderState = self.ui.doer.state
        return state

    def show_state(self) -> None:
        """Show the rows of the state; the same ones keep what is chosen and edited."""
        state = self.shown
        if self._heads != state.heads or self.ui.is_anew:
            self._heads = state.heads
            self.show_columns([self._column(n) for n in range(len(state.heads))])
        numbers = [row.number for row in self.rows]
        is_same = numbers == [row.number for row in state.rows]
        questions = [row.question for row in self.rows]
        self.show_rows(state.rows, same=is_same)
        if not is_same or questions != [row.question for row in state.rows]:
            self._ask_questions()
        self.fit()
        self.show_place()
        self.horizontalHeader().viewport().update()
        self.setAccessibleName(tr("Submissions and cases"))
        self.setAccessibleDescription(tr("Return opens the chosen cell, S sorts by its column."))

    def show_place(self) -> None:
        """Make the chosen cell the current one."""
        place = self.shown.place
        row = next((n for n, each in enumerate(self.rows) if place and each.number == place[0]), -1)
        index = self._model.index(row, place[1]) if place and row >= 0 else QModelIndex()
        if index != self.currentIndex():
            with QSignalBlocker(self.selectionModel()):
                self.setCurrentIndex(index)
        self.viewport().update()
        self._names.viewport().update()
        self.horizontalHeader().viewport().update()

    @Slot()
    def fit(self) -> None:
        """Give rows and columns their sizes; names and remarks share the room that is left."""
        unit = self._metrics.unit
        rows = self.verticalHeader()
        rows.setDefaultSectionSize(round(ROW_UNITS * unit))
        if not self._heads:
            return
        widths = [self._width(head) for head in self._heads]
        bar = self.verticalScrollBar()
        rows_height = len(self.rows) * rows.defaultSectionSize() + self._heads_height
        needs_bar = rows_height > self.height() - 2 * self.frameWidth()
        taken = bar.sizeHint().width() if needs_bar else 0
        left = self.width() - sum(widths) - 2 * self.frameWidth() - taken - 1
        names = min(max(left, round(NAME_UNITS * unit)), self._names.wanted())
        self._names.setFixedWidth(names)
        spare = left - names
        last = len(widths) - 1
        if self._heads[last].kind is HeadKind.REMARK:
            widths[last] += max(0, spare)
        else:
            # The class sees it from afar.
            more = min(max(0, spare) // len(widths), round(CELL_UNITS * unit))
            widths = [width + more for width in widths]
        for column, width in enumerate(widths):
            self.setColumnWidth(column, width)

    @property
    def _heads_height(self) -> int:
        return round(HEAD_UNITS * self._metrics.unit)

    def _width(self, head: f.Head) -> int:
        unit, letters = self._metrics.unit, QFontMetrics(self._metrics.sized(TextSize.HEADING))
        least = {HeadKind.POINTS: _POINTS_UNITS, HeadKind.REMARK: _REMARK_UNITS}
        units = _WIDTHS.get(head.kind) or least[head.kind]
        title = letters.horizontalAdvance(head.title) + 3 * unit
        return max(round(units * unit), min(title, 26 * unit))

    def _column(self, place: int) -> Column[PupilRow]:
        """The column of a head: verdicts, or what can be typed."""
        head = self.shown.heads[place]
        width = ColumnWidth(CELL_UNITS)
        if head.kind is HeadKind.POINTS:
            return Column(head.name, lambda row: row.said.points, width, edit=self._edit("points"))
        if head.kind is HeadKind.REMARK:
            edit = self._edit("remark")
            tip: Callable[[PupilRow], str] = lambda row: row.said.remark  # noqa: E731
            return Column(head.name, lambda row: row.said.remark, width, edit=edit, tip=tip)

        def spoken(row: PupilRow) -> str:
            return words.spoken(self.shown, row, place)

        def short(row: PupilRow) -> str:
            verdict = row.cells[place].verdict
            return "" if verdict is None else verdict_name(verdict)

        return Column(
            lambda: head.title,
            short,
            width,
            tip=spoken,
            spoken=spoken,
            spoken_title=head.name,
            head_tip=head.name,
        )

    def _edit(self, what: str) -> Edit[PupilRow]:
        def take(row: PupilRow, text: str) -> None:
            self.ui.doer.do(f.say, row.number, what, text)

        def field(row: PupilRow, parent: QWidget) -> CheckedLine:
            why = partial(self.ui.doer.problem_of, f.say, row.number, what)
            return CheckedLine(why, most=0, parent=parent)

        return Edit(value=lambda row: getattr(row.said, what), take=take, field=field)

    def _ask_questions(self) -> None:
        """Put questions in the place of the cells that wait for their answers."""
        self.clearSpans()
        cells = sum(head.kind in _WIDTHS for head in self._heads)
        for place, row in enumerate(self.rows):
            index = self._model.index(place, 0)
            if self.indexWidget(index) is not None:
                self.setIndexWidget(index, None)  # type: ignore[arg-type]
            if row.question is None:
                continue
            if cells > 1:
                self.setSpan(place, 0, 1, cells)
            self.setIndexWidget(index, _question_of(row, row.question, self.ui))

    @Slot(QModelIndex)
    def _on_current_changed(self, current: QModelIndex) -> None:
        super()._on_current_changed(current)
        if current.isValid():
            number = self.rows[current.row()].number
            self.ui.doer.do(f.choose, (number, current.column()))

    @Slot(int)
    def _on_name_clicked(self, row: int) -> None:
        column = max(0, self.currentIndex().column())
        self.setCurrentIndex(self._model.index(row, column))

    def updateGeometries(self) -> None:
        super().updateGeometries()
        if not hasattr(self, "_corner"):
            # Qt lays out the heads as soon as anything is set.
            return
        names, heads = self.verticalHeader(), self.horizontalHeader()
        self._corner.setGeometry(names.x(), heads.y(), names.width(), heads.height())
        self._corner.raise_()

    def sizeHint(self) -> QSize:
        return QSize(100, 100)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.fit()

    def event(self, event: QEvent) -> bool:
        """Take a letter that may be a key of the whole tab."""
        if event.type() == QEvent.Type.ShortcutOverride and _sorts(event):
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if _sorts(event) and self.currentIndex().isValid():
            self.ui.doer.do(f.sort_by, self.currentIndex().column())
        else:
            super().keyPressEvent(event)


def _sorts(event: QEvent) -> bool:
    """Whether it is the key that sorts by the column of the current cell."""
    plain = Qt.KeyboardModifier.NoModifier
    return (
        isinstance(event, QKeyEvent) and event.key() == Qt.Key.Key_S and event.modifiers() == plain
    )


def _question_of(row: PupilRow, question: f.SubmissionQuestion, ui: Ui) -> QWidget:
    """What is asked of a submission, with a button for each answer."""
    holder, label = QWidget(), QLabel(question.text)
    label.setToolTip(question.text)
    label.setWordWrap(True)
    label.setProperty("role", "heading" if question.choices else "hint")
    holder.setObjectName("checkQuestion")
    holder.setAutoFillBackground(True)
    buttons = [
        _answer_button(choice.rpartition("/")[2], ui, f.answer, row.number, choice)
        for choice in question.choices[:_MOST_CHOICES]
    ]
    if question.is_of_way:
        buttons.append(_answer_button(tr("Say how …"), ui, f.ask_way, row.number))
    if question.can_paste:
        buttons.append(_answer_button(tr("Paste the answer"), ui, _paste, row.number))
    layout = ui.row((label, 1), *buttons, into=holder)
    layout.setContentsMargins(ui.px(2), 0, ui.px(1), 1)
    return holder


def _answer_button(text: str, ui: Ui, event: Callable[..., object], *about: object) -> QPushButton:
    button = QPushButton(text)
    button.setToolTip(str(about[-1]) if len(about) > 1 else "")
    button.setProperty("tight", "true")
    button.clicked.connect(lambda _=False: ui.doer.do(event, *about))
    return button


def _paste(s: FolderState, number: int) -> FolderState:
    return f.paste(s, number, QGuiApplication.clipboard().text())


class _CellDelegate(ColumnDelegate):
    """Paints a cell from what the state says of it."""

    def __init__(self, table: MatrixTable, ui: Ui) -> None:
        super().__init__(table)
        self._table, self._appearance = table, ui.appearance

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        theme, area = self._appearance.theme, QRect(option.rect)
        row, head = self._table.rows[index.row()], self._table.shown.heads[index.column()]
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillRect(area, QColor(theme.colours.base))
        painter.setPen(QColor(theme.colours.grid))
        painter.drawLine(area.bottomLeft(), area.bottomRight())
        if _begins_group(self._table.shown.heads, index.column()):
            painter.setPen(QColor(theme.colours.line))
            painter.drawLine(area.topLeft(), area.bottomLeft())
        if head.kind is HeadKind.POINTS or head.kind is HeadKind.REMARK:
            _paint_text(painter, area, str(index.data() or ""), head.kind, theme)
        else:
            self._paint_cell(painter, area, row.cells[index.column()])
        if option.state & QStyle.StateFlag.State_Selected:
            _paint_selection(painter, area, theme)
        painter.restore()

    def _paint_cell(self, painter: QPainter, area: QRect, cell: Cell) -> None:
        theme = self._appearance.theme
        if cell.running is not None:
            limit = self._table.shown.wish.seconds
            _paint_ring(painter, area, cell.running / max(limit, 0.01), theme)
        elif cell.verdict is not None:
            self._paint_verdict(painter, area, cell)
        elif not cell.is_void:
            painter.setPen(QColor(theme.colours.disabled))
            painter.drawText(area, _CENTRED, "·")
        if cell.is_changed:
            _paint_mark(painter, area, theme)

    def _paint_verdict(self, painter: QPainter, area: QRect, cell: Cell) -> None:
        theme, verdict = self._appearance.theme, cell.verdict
        if verdict is None:
            return
        unit, ground = theme.metrics.unit, _ground_of(cell, theme.colours)
        if ground:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(ground))
            inset = QRectF(area).adjusted(_INSET, _INSET, -_INSET, -_INSET - 1)
            painter.drawRoundedRect(inset, _RADIUS, _RADIUS)
        side = _SIGN_UNITS * unit
        is_beside = bool(cell.text) and cell.text.isdigit()
        is_above = bool(cell.text) and not is_beside
        x = area.left() + 2.5 * unit if is_beside else area.center().x() - side / 2 + 0.5
        y = area.top() + unit if is_above else area.center().y() - side / 2
        tint = Tint.TEXT if verdict in _FAILURES else tint_of(verdict)
        self._appearance.icons.paint(painter, QRectF(x, y, side, side), SIGNS[verdict], tint)
        if not cell.text:
            return
        colour = theme.colours.text if verdict in _FAILURES else getattr(theme.colours, tint.value)
        painter.setPen(QColor(theme.colours.text if is_beside else colour))
        size = TextSize.BODY if is_beside else TextSize.SMALLEST
        painter.setFont(tabular(theme.metrics.sized(size)))
        right = area.adjusted(0, 0, -round(2.5 * unit), 0)
        below = area.adjusted(0, round(y + side - area.top()), 0, -2)
        if is_beside:
            painter.drawText(
                right, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, cell.text
            )
        else:
            painter.drawText(below, _CENTRED, cell.text)


def _paint_text(painter: QPainter, area: QRect, text: str, kind: HeadKind, theme: Theme) -> None:
    is_points = kind is HeadKind.POINTS
    painter.setFont(theme.metrics.sized(TextSize.HEADING if is_points else TextSize.BODY))
    painter.setPen(QColor(theme.colours.text if text else theme.colours.disabled))
    inside = area if is_points else area.adjusted(round(2 * theme.metrics.unit), 0, -4, 0)
    shown = elided(text or ("–" if is_points else ""), painter.fontMetrics(), inside.width())
    painter.drawText(inside, _CENTRED if is_points else _LEFT, shown)


def _paint_selection(painter: QPainter, area: QRect, theme: Theme) -> None:
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(QColor(theme.colours.accent), _SELECTION))
    half = _SELECTION / 2
    painter.drawRoundedRect(QRectF(area).adjusted(half, half, -half, -half - 1), _RADIUS, _RADIUS)


def _paint_ring(painter: QPainter, area: QRect, share: float, theme: Theme) -> None:
    """How much of its time a program has taken."""
    side = _SIGN_UNITS * theme.metrics.unit
    centre = QRectF(area).center()
    ring = QRectF(centre.x() - side / 2, centre.y() - side / 2, side, side)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(QColor(theme.colours.line), 2))
    painter.drawEllipse(ring)
    painter.setPen(QPen(QColor(theme.colours.accent), 2))
    painter.drawArc(ring, _TURN // 4, -max(_LEAST_ARC, round(_TURN * min(1.0, share))))


def _paint_mark(painter: QPainter, area: QRect, theme: Theme) -> None:
    """A corner that is folded: the cell was judged differently last time."""
    side = round(2.2 * theme.metrics.unit)
    corner = QPoint(area.right() + 1, area.top())
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(theme.colours.accent))
    painter.drawPolygon(QPolygonF([corner, corner - QPoint(side, 0), corner + QPoint(0, side)]))


def _ground_of(cell: Cell, colours: Colours) -> str:
    """The tint behind a verdict; what is right has none, so that all else stands out."""
    if cell.verdict is None or cell.is_void:
        return colours.alternate
    if cell.verdict in _FAILURES:
        return colours.neutral_ground
    grounds = {Verdict.AC: "", Verdict.SUB: colours.notice_ground, Verdict.WA: colours.error_ground}
    return grounds.get(cell.verdict, colours.alternate)


class _CasesHead(QHeaderView):
    """The heads of the columns, above them those of the groups; a click sorts."""

    def __init__(self, table: MatrixTable) -> None:
        super().__init__(Qt.Orientation.Horizontal, table)
        self._table, self._theme = table, table.ui.appearance
        self.setSectionsClickable(True)
        self.setMinimumSectionSize(1)
        self.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)

    def sizeHint(self) -> QSize:
        height = round(HEAD_UNITS * self._theme.theme.metrics.unit)
        return QSize(super().sizeHint().width(), height)

    def paintSection(self, painter: QPainter, rect: QRect, section: int) -> None:
        theme, state = self._theme.theme, self._table.shown
        _fill_head(painter, rect, theme.colours)
        if section >= len(state.heads):
            return
        head = state.heads[section]
        is_current = self._table.currentIndex().column() == section
        painter.setFont(theme.metrics.sized(TextSize.HEADING if is_current else TextSize.SMALL))
        is_hint = head.kind in {HeadKind.TRAPS, HeadKind.POINTS}
        painter.setPen(QColor(theme.colours.secondary if is_hint else theme.colours.text))
        area = rect.adjusted(2, rect.height() // 2, -2, 0)
        if head.kind is HeadKind.REMARK:
            area = rect.adjusted(round(2 * theme.metrics.unit), 0, -2, 0)
        side = _LEFT if head.kind is HeadKind.REMARK else _CENTRED
        painter.drawText(area, side, elided(head.title, painter.fontMetrics(), area.width()))
        if state.sorted_by == section:
            _paint_arrow(painter, QPoint(area.center().x(), rect.top() + 4), state, theme.colours)
        if _begins_group(state.heads, section):
            painter.setPen(QColor(theme.colours.line))
            painter.drawLine(rect.topLeft(), rect.bottomLeft())

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        theme, heads = self._theme.theme, self._table.shown.heads
        painter = QPainter(self.viewport())
        painter.setFont(theme.metrics.sized(TextSize.SMALL))
        for group, sections in groupby(range(len(heads)), lambda n: heads[n].group):
            columns = [*sections]
            left = self.sectionViewportPosition(columns[0])
            right = self.sectionViewportPosition(columns[-1]) + self.sectionSize(columns[-1])
            area = QRect(left, 0, right - left, self.height() // 2).intersected(self.rect())
            is_points = heads[columns[0]].kind is HeadKind.POINTS
            painter.setPen(QColor(theme.colours.text if is_points else theme.colours.secondary))
            shown = elided(group, painter.fontMetrics(), area.width() - 4)
            painter.drawText(area, _CENTRED, shown)
        painter.end()


class _Corner(QAbstractButton):
    """The head of the names; a click sorts by them."""

    def __init__(self, table: MatrixTable) -> None:
        super().__init__(table)
        self._table = table
        table.ui.say(to_translate("Submission"), self.setText)
        self.setObjectName("checkMatrixNames")

    def paintEvent(self, _event: QPaintEvent) -> None:
        theme, painter = self._table.ui.appearance.theme, QPainter(self)
        _fill_head(painter, self.rect(), theme.colours)
        inset = round(2 * theme.metrics.unit)
        area = self.rect().adjusted(inset, self.height() // 2, -inset, 0)
        _write(painter, area, self.text(), TextSize.HEADING, theme.colours.text, theme)
        if self._table.shown.sorted_by == f.NAMES:
            x = area.left() + painter.fontMetrics().horizontalAdvance(self.text()) + 2 * inset
            at = QPoint(x, area.center().y())
            _paint_arrow(painter, at, self._table.shown, theme.colours)
        painter.end()


class _NameHead(QHeaderView):
    """The names of the submissions, and below each what was found."""

    def __init__(self, table: MatrixTable) -> None:
        super().__init__(Qt.Orientation.Vertical, table)
        self._table, self._appearance = table, table.ui.appearance
        self.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.setMinimumSectionSize(1)
        self.setSectionsClickable(True)

    def wanted(self) -> int:
        """As wide as the longest name and what was found, within limits."""
        metrics, rows = self._appearance.theme.metrics, self._table.rows
        names = QFontMetrics(metrics.sized(TextSize.HEADING))
        found = QFontMetrics(metrics.sized(TextSize.SMALLEST))
        longest = max(
            (
                max(names.horizontalAdvance(row.name), found.horizontalAdvance(row.found))
                for row in rows
            ),
            default=0,
        )
        needed = longest + round(11 * metrics.unit)
        most, least = round(MOST_NAME_UNITS * metrics.unit), round(NAME_UNITS * metrics.unit)
        return max(least, min(needed, most))

    def sizeHint(self) -> QSize:
        return QSize(self.wanted(), super().sizeHint().height())

    def paintSection(self, painter: QPainter, rect: QRect, section: int) -> None:
        if section >= len(self._table.rows):
            return
        row, theme = self._table.rows[section], self._appearance.theme
        colours, unit = theme.colours, theme.metrics.unit
        is_current = self._table.currentIndex().row() == section
        painter.fillRect(rect, QColor(colours.selected if is_current else colours.base))
        side = round(3.5 * unit)
        sign = QRectF(rect.left() + 2 * unit, rect.center().y() - side / 2, side, side)
        self._appearance.icons.paint(painter, sign, row.icon, Tint.SECONDARY)
        area = rect.adjusted(round(8 * unit), 0, -unit, 0)
        split = round(0.58 * area.height())
        size = TextSize.HEADING if is_current else TextSize.BODY
        above = area.adjusted(0, 1, 0, split - area.height())
        _write(painter, above, row.name, size, colours.text, theme)
        below = area.adjusted(0, split - 2, 0, -2)
        _write(painter, below, row.found, TextSize.SMALLEST, colours.secondary, theme)
        painter.setPen(QColor(colours.grid))
        painter.drawLine(rect.bottomLeft(), rect.bottomRight())
        painter.setPen(QColor(colours.line))
        painter.drawLine(rect.topRight(), rect.bottomRight())


def _write(
    painter: QPainter, area: QRect, text: str, size: TextSize, colour: str, theme: Theme
) -> None:
    painter.setFont(theme.metrics.sized(size))
    painter.setPen(QColor(colour))
    shown = painter.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, area.width())
    painter.drawText(area, _LEFT, shown)


class _Sums(QWidget):
    """The last line: how many submissions are right for each case; it follows the columns."""

    def __init__(self, table: MatrixTable, ui: Ui) -> None:
        super().__init__()
        self._table, self._appearance = table, ui.appearance
        table.horizontalScrollBar().valueChanged.connect(self.update)
        table.horizontalHeader().sectionResized.connect(self.update)
        self.setFixedHeight(ui.px(SUM_UNITS))

    def paintEvent(self, _event: QPaintEvent) -> None:
        theme, state = self._appearance.theme, self._table.shown
        painter = QPainter(self)
        painter.fillRect(self.rect(), QColor(theme.colours.base))
        painter.setPen(QColor(theme.colours.line))
        painter.drawLine(self.rect().topLeft(), self.rect().topRight())
        names = self._table.verticalHeader().width()
        area = QRect(round(2 * theme.metrics.unit), 0, names, self.height())
        _write(painter, area, tr("correct"), TextSize.HEADING, theme.colours.text, theme)
        painter.setClipRect(names, 0, self.width() - names, self.height())
        painter.setFont(tabular(theme.metrics.sized(TextSize.SMALL)))
        head = self._table.horizontalHeader()
        for column in range(len(state.heads)):
            left = names + head.sectionViewportPosition(column)
            cell = QRect(left, 0, head.sectionSize(column), self.height())
            painter.setPen(QColor(theme.colours.text))
            painter.drawText(cell, _CENTRED, words.sums_in_words(state, column))
        painter.end()


def _begins_group(heads: Sequence[f.Head], column: int) -> bool:
    """Whether a line stands at the left of a column."""
    if column == 0 or column >= len(heads):
        return False
    return heads[column].group != heads[column - 1].group


def _fill_head(painter: QPainter, area: QRect, colours: Colours) -> None:
    painter.fillRect(area, QColor(colours.raised_bottom))
    painter.setPen(QColor(colours.line))
    painter.drawLine(area.bottomLeft(), area.bottomRight())


def _paint_arrow(painter: QPainter, at: QPoint, state: FolderState, colours: Colours) -> None:
    """A triangle that says in which direction is sorted."""
    tip = 3 if state.is_descending else -3
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(colours.text))
    points = [at + QPoint(-4, -tip), at + QPoint(4, -tip), at + QPoint(0, tip)]
    painter.drawPolygon(QPolygonF(points))
    painter.restore()
