"""The matrix of verdicts: cells with sign and seconds, and a last row of sums."""

from PySide6.QtCore import (
    QEvent,
    QModelIndex,
    QPersistentModelIndex,
    QPoint,
    QRect,
    QRectF,
    QSize,
    Qt,
    Signal,
    Slot,
)
from PySide6.QtGui import (
    QColor,
    QKeyEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QPolygonF,
    QResizeEvent,
)
from PySide6.QtWidgets import (
    QAbstractItemView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QVBoxLayout,
    QWidget,
)

from bwinf_gui.checking.matrix import Place
from bwinf_gui.checking.verdicts import Verdict
from bwinf_gui.text.numbers import decimal
from bwinf_gui.text.translation import tr
from bwinf_gui.widgets.check.folder_heads import CasesHead, Corner, NameHead, begins_group
from bwinf_gui.widgets.check.folder_model import NAMES, Cell, FolderModel
from bwinf_gui.widgets.check.marks import SIGNS, tint_of
from bwinf_gui.widgets.colours import Colours
from bwinf_gui.widgets.icons import Tint
from bwinf_gui.widgets.metrics import TextSize, tabular
from bwinf_gui.widgets.table import KeyboardTable
from bwinf_gui.widgets.theme import Appearance

CELL_UNITS, MOST_CELL_UNITS = 16.0, 26.0
ROW_UNITS = 7.25
SUM_UNITS = 18.5
_INSET, _RADIUS, _SELECTION = 1.5, 3.0, 2.2
_SIGN_UNITS = 3.5
_TURN = 360 * 16
_LEAST_ARC = 40 * 16
_FAILURES = {Verdict.TLE, Verdict.MLE, Verdict.OLE, Verdict.RTE, Verdict.JE}
_CENTRED = Qt.AlignmentFlag.AlignCenter
_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


class MatrixView(QWidget):
    """The matrix with its sums; arrow keys go from cell to cell, Return opens one.

    Signals:
        cell_chosen: The place of the cell that became the current one, None for none.
        cell_opened: The place of a cell that is to be looked at.
    """

    cell_chosen = Signal(object)
    cell_opened = Signal(object)

    def __init__(self, *, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self.model = FolderModel(self)
        self._table = _MatrixTable(self.model, appearance=appearance, parent=self)
        self._sums = _Sums(self._table, appearance=appearance, parent=self)
        self.setFocusProxy(self._table)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self._table, 1)
        layout.addWidget(self._sums)
        self._table.selectionModel().currentChanged.connect(self._on_current_changed)
        self._table.activated.connect(self._on_activated)
        for changed in (self.model.dataChanged, self.model.modelReset, self.model.layoutChanged):
            changed.connect(self._sums.update)
        self.retranslate()

    @property
    def current(self) -> Place | None:
        return self.model.place(self._table.currentIndex())

    def choose(self, place: Place) -> None:
        """Make a cell the current one and scroll to it."""
        self._table.setCurrentIndex(self.model.index_of(place))

    def set_seconds(self, seconds: float) -> None:
        """Say how long a program may take, for the rings of those that run."""
        self._table.delegate.limit = seconds

    def retranslate(self) -> None:
        self._table.setAccessibleName(tr("Submissions and cases"))
        self._table.setAccessibleDescription(
            tr("Return opens the chosen cell, S sorts by its column.")
        )
        self._table.corner.setText(tr("Submission"))
        self._sums.setAccessibleName(tr("Sums"))
        self._sums.update()

    @Slot(QModelIndex)
    def _on_current_changed(self, current: QModelIndex) -> None:
        self._table.update_heads()
        self.cell_chosen.emit(self.model.place(current))

    @Slot(QModelIndex)
    def _on_activated(self, index: QModelIndex) -> None:
        place = self.model.place(index)
        if place is not None:
            self.cell_opened.emit(place)


class _MatrixTable(KeyboardTable):
    """The cells with their heads; the names stay in sight while the cells scroll."""

    def __init__(self, model: FolderModel, *, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        # First, since Qt lays out the heads as soon as anything is set.
        self.corner = Corner(model, appearance=appearance, parent=self)
        self.setObjectName("checkMatrix")
        self.setModel(model)
        self._metrics = appearance.theme.metrics
        self._model = model
        self.delegate = _CellDelegate(model, appearance=appearance, parent=self)
        self.setItemDelegate(self.delegate)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setShowGrid(False)
        self.setProperty("plain", "true")
        self.setCornerButtonEnabled(False)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalHeader(CasesHead(model, appearance=appearance, parent=self))
        self._names = NameHead(model, appearance=appearance, parent=self)
        self.setVerticalHeader(self._names)
        self.corner.clicked.connect(lambda: model.sort_by(NAMES))
        self.horizontalHeader().sectionClicked.connect(model.sort_by)
        model.modelReset.connect(self.fit)
        appearance.changed.connect(self.fit)
        self.fit()

    @Slot()
    def fit(self) -> None:
        """Give rows and columns their sizes; the cells share what room there is."""
        unit = self._metrics.unit
        heads = self._model.heads
        self.verticalHeader().setDefaultSectionSize(round(ROW_UNITS * unit))
        last, most = round(SUM_UNITS * unit), round(MOST_CELL_UNITS * unit)
        cases, least = len(self._model.cases), round(CELL_UNITS * unit)
        others = (len(heads) - cases) * most + last
        both = self.viewport().width() + self._names.width()
        self._names.room = both - others - cases * least
        self.updateGeometries()
        fair = (self.viewport().width() - others) // max(1, cases)
        width = max(least, min(fair, most))
        for column, head in enumerate(heads):
            self.setColumnWidth(column, width if head.is_case else most)
        if heads:
            self.setColumnWidth(len(heads), last)

    def update_heads(self) -> None:
        """Paint the heads anew, of which those of the current cell stand out."""
        self.horizontalHeader().viewport().update()
        self.verticalHeader().viewport().update()

    def updateGeometries(self) -> None:
        super().updateGeometries()
        names, heads = self.verticalHeader(), self.horizontalHeader()
        self.corner.setGeometry(names.x(), heads.y(), names.width(), heads.height())
        self.corner.raise_()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.fit()

    def event(self, event: QEvent) -> bool:
        # A letter may be a key of the whole tab.
        if event.type() == QEvent.Type.ShortcutOverride and _sorts(event):
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if _sorts(event):
            if self.currentIndex().isValid():
                self._model.sort_by(self.currentIndex().column())
        else:
            super().keyPressEvent(event)

    def keyboardSearch(self, search: str) -> None:  # noqa: N802
        """Leave letters to the page."""


class _CellDelegate(QStyledItemDelegate):
    """Paints a cell from what the model says of it; `limit` are the seconds a program may take."""

    def __init__(self, model: FolderModel, *, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self.model, self._appearance = model, appearance
        self.limit = 10.0

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        colours = self._appearance.theme.colours
        area = QRect(option.rect)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillRect(area, QColor(colours.base))
        painter.setPen(QColor(colours.grid))
        painter.drawLine(area.bottomLeft(), area.bottomRight())
        if begins_group(self.model, index.column()):
            painter.setPen(QColor(colours.line))
            painter.drawLine(area.topLeft(), area.bottomLeft())
        place = self.model.place(index)
        if place is None:
            self._paint_sum(painter, area, index.row())
        else:
            self._paint_cell(painter, area, self.model.cell(place))
        if option.state & QStyle.StateFlag.State_Selected:
            self._paint_selection(painter, area)
        painter.restore()

    def sizeHint(
        self, _option: QStyleOptionViewItem, _index: QModelIndex | QPersistentModelIndex
    ) -> QSize:
        unit = self._appearance.theme.metrics.unit
        return QSize(round(CELL_UNITS * unit), round(ROW_UNITS * unit))

    def _paint_cell(self, painter: QPainter, area: QRect, cell: Cell) -> None:
        if cell.running is not None:
            self._paint_ring(painter, area, cell.running)
        elif cell.verdict is not None:
            self._paint_verdict(painter, area, cell.verdict, cell.seconds)
        elif not cell.is_void:
            painter.setPen(QColor(self._appearance.theme.colours.disabled))
            painter.drawText(area, _CENTRED, "·")
        if cell.is_changed:
            self._paint_mark(painter, area)

    def _paint_verdict(
        self, painter: QPainter, area: QRect, verdict: Verdict, seconds: float | None
    ) -> None:
        theme = self._appearance.theme
        ground = _ground_of(verdict, theme.colours)
        if ground:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(ground))
            inset = QRectF(area).adjusted(_INSET, _INSET, -_INSET, -_INSET - 1)
            painter.drawRoundedRect(inset, _RADIUS, _RADIUS)
        side = _SIGN_UNITS * theme.metrics.unit
        gap = 2.5 * theme.metrics.unit
        left = area.left() + (gap if seconds is not None else (area.width() - side) / 2)
        tint = Tint.TEXT if verdict in _FAILURES else tint_of(verdict)
        sign = QRectF(left, area.center().y() - side / 2 + 0.5, side, side)
        self._appearance.icons.paint(painter, sign, SIGNS[verdict], tint)
        if seconds is not None:
            is_judged = verdict in {Verdict.SUB, Verdict.WA}
            colour = getattr(theme.colours, tint.value) if is_judged else theme.colours.secondary
            painter.setPen(QColor(theme.colours.text if verdict in _FAILURES else colour))
            painter.setFont(tabular(theme.metrics.sized(TextSize.SMALLEST)))
            text = decimal(seconds, 2 if seconds < 9.95 else 1)
            painter.drawText(area.adjusted(0, 0, -round(gap * 0.8), 0), _RIGHT, text)

    def _paint_ring(self, painter: QPainter, area: QRect, seconds: float) -> None:
        colours = self._appearance.theme.colours
        side = 3.5 * self._appearance.theme.metrics.unit
        centre = QRectF(area).center()
        ring = QRectF(centre.x() - side / 2, centre.y() - side / 2, side, side)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(QColor(colours.line), 2))
        painter.drawEllipse(ring)
        painter.setPen(QPen(QColor(colours.accent), 2))
        share = min(1.0, seconds / max(self.limit, 0.01))
        painter.drawArc(ring, _TURN // 4, -max(_LEAST_ARC, round(_TURN * share)))

    def _paint_mark(self, painter: QPainter, area: QRect) -> None:
        """A corner that is folded: the cell was judged differently last time."""
        side = 2.2 * self._appearance.theme.metrics.unit
        corner = QRectF(area).topRight()
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(self._appearance.theme.colours.accent))
        painter.drawPolygon(
            QPolygonF(
                [
                    corner.toPoint(),
                    QPoint(round(corner.x() - side), round(corner.y())),
                    QPoint(round(corner.x()), round(corner.y() + side)),
                ]
            )
        )

    def _paint_sum(self, painter: QPainter, area: QRect, row: int) -> None:
        theme = self._appearance.theme
        amount = self.model.sum_of(row)
        is_whole = amount.known == amount.total and amount.known > 0
        painter.setFont(
            tabular(theme.metrics.sized(TextSize.HEADING if is_whole else TextSize.BODY))
        )
        painter.setPen(QColor(theme.colours.text if amount.known else theme.colours.disabled))
        painter.drawText(area, _CENTRED, amount.text)

    def _paint_selection(self, painter: QPainter, area: QRect) -> None:
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(QColor(self._appearance.theme.colours.accent), _SELECTION))
        half = _SELECTION / 2
        painter.drawRoundedRect(
            QRectF(area).adjusted(half, half, -half, -half - 1), _RADIUS, _RADIUS
        )


class _Sums(QWidget):
    """The last row: how many submissions are right for each case; it follows the columns."""

    def __init__(self, table: _MatrixTable, *, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self._table, self._appearance = table, appearance
        head = table.horizontalHeader()
        table.horizontalScrollBar().valueChanged.connect(self.update)
        head.sectionResized.connect(self.update)
        appearance.changed.connect(self._fit)
        self._fit()

    @Slot()
    def _fit(self) -> None:
        self.setFixedHeight(round(ROW_UNITS * self._appearance.theme.metrics.unit))

    def paintEvent(self, _event: QPaintEvent) -> None:
        theme, model = self._appearance.theme, self._table.delegate.model
        painter = QPainter(self)
        painter.fillRect(self.rect(), QColor(theme.colours.base))
        painter.setPen(QColor(theme.colours.line))
        painter.drawLine(self.rect().topLeft(), self.rect().topRight())
        if model.heads:
            self._paint_sums(painter, model)
        painter.end()

    def _paint_sums(self, painter: QPainter, model: FolderModel) -> None:
        theme, head = self._appearance.theme, self._table.horizontalHeader()
        names = self._table.verticalHeader().width()
        inset = round(2.5 * theme.metrics.unit)
        painter.setPen(QColor(theme.colours.text))
        painter.setFont(theme.metrics.sized(TextSize.HEADING))
        painter.drawText(QRect(inset, 0, names - inset, self.height()), _LEFT, tr("correct"))
        painter.setFont(tabular(theme.metrics.sized(TextSize.BODY)))
        painter.setClipRect(names, 0, self.width() - names, self.height())
        for column in range(len(model.heads) + 1):
            left = names + head.sectionViewportPosition(column)
            area = QRect(left, 0, head.sectionSize(column), self.height())
            is_last = column == len(model.heads)
            amount = model.sum_of_all() if is_last else model.sum_of_case(column)
            painter.drawText(area, _CENTRED, amount.text)


def _sorts(event: QEvent) -> bool:
    """Whether a key is pressed that sorts by the column of the chosen cell."""
    if not isinstance(event, QKeyEvent):
        return False
    return event.key() == Qt.Key.Key_S and not event.modifiers()


def _ground_of(verdict: Verdict, colours: Colours) -> str:
    """The tint behind a verdict; what is right has none, so that all else stands out."""
    if verdict in _FAILURES:
        return colours.neutral_ground
    grounds = {Verdict.AC: "", Verdict.SUB: colours.notice_ground, Verdict.WA: colours.error_ground}
    return grounds.get(verdict, colours.alternate)
