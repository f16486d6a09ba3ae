"""The heads of the matrix: names at the left, cases above in groups; a click sorts by them."""

from itertools import groupby

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPaintEvent, QPolygonF
from PySide6.QtWidgets import QAbstractButton, QHeaderView, QWidget

from bwinf_gui.text.translation import tr
from bwinf_gui.widgets.check.folder_model import NAMES, FolderModel
from bwinf_gui.widgets.colours import Colours
from bwinf_gui.widgets.labels import elided
from bwinf_gui.widgets.metrics import TextSize
from bwinf_gui.widgets.table import KeyboardTable
from bwinf_gui.widgets.theme import Appearance

NAME_UNITS = 29.5
HEAD_UNITS = 12.5
_CENTRED = Qt.AlignmentFlag.AlignCenter
_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter


class Corner(QAbstractButton):
    """The head of the names; a click sorts by them."""

    def __init__(self, model: FolderModel, *, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self._model, self._appearance = model, appearance
        self.setObjectName("checkMatrixNames")

    def paintEvent(self, _event: QPaintEvent) -> None:
        theme = self._appearance.theme
        painter = QPainter(self)
        _fill_head(painter, self.rect(), theme.colours)
        inset = round(2.5 * theme.metrics.unit)
        area = self.rect().adjusted(inset, self.height() // 2, -inset, 0)
        painter.setFont(theme.metrics.sized(TextSize.HEADING))
        painter.setPen(QColor(theme.colours.text))
        painter.drawText(area, _LEFT, self.text())
        if self._model.sorted_by == NAMES:
            x = area.left() + painter.fontMetrics().horizontalAdvance(self.text()) + inset
            _paint_arrow(painter, QPoint(x, area.center().y()), self._model, theme.colours)
        painter.end()


class CasesHead(QHeaderView):
    """The heads of the cases, above them those of the groups."""

    def __init__(self, model: FolderModel, *, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self._model, self._appearance = model, appearance
        self.setSectionsClickable(True)
        self.setMinimumSectionSize(1)
        self.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.retranslate()

    def retranslate(self) -> None:
        self.setAccessibleName(tr("Cases"))

    def sizeHint(self) -> QSize:
        height = round(HEAD_UNITS * self._appearance.theme.metrics.unit)
        return QSize(super().sizeHint().width(), height)

    def paintSection(self, painter: QPainter, rect: QRect, section: int) -> None:
        theme, model = self._appearance.theme, self._model
        _fill_head(painter, rect, theme.colours)
        is_current = self._current_column() == section
        size = TextSize.HEADING if is_current or section == len(model.heads) else TextSize.SMALL
        painter.setFont(theme.metrics.sized(size))
        painter.setPen(QColor(theme.colours.text))
        area = rect.adjusted(2, rect.height() // 2, -2, 0)
        title = str(model.headerData(section, Qt.Orientation.Horizontal))
        metrics = QFontMetrics(painter.font())
        painter.drawText(area, _CENTRED, elided(title, metrics, area.width()))
        if model.sorted_by == section:
            top = QPoint(area.center().x(), rect.top() + rect.height() // 2)
            _paint_arrow(painter, top, model, theme.colours)
        if begins_group(model, section):
            painter.setPen(QColor(theme.colours.line))
            painter.drawLine(rect.topLeft(), rect.bottomLeft())

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        theme = self._appearance.theme
        painter = QPainter(self.viewport())
        painter.setFont(theme.metrics.sized(TextSize.SMALL))
        painter.setPen(QColor(theme.colours.secondary))
        for title, sections in groupby(
            range(len(self._model.heads)), lambda section: self._model.heads[section].group
        ):
            columns = [*sections]
            left = self.sectionViewportPosition(columns[0])
            right = self.sectionViewportPosition(columns[-1]) + self.sectionSize(columns[-1])
            area = QRect(left, 0, right - left, self.height() // 2).intersected(self.rect())
            shown = elided(title, painter.fontMetrics(), area.width() - 4)
            painter.drawText(area, _CENTRED, shown)
        painter.end()

    def _current_column(self) -> int:
        view = self.parentWidget()
        return view.currentIndex().column() if isinstance(view, KeyboardTable) else -1


class NameHead(QHeaderView):
    """The names of the submissions; `room` is the width that the cells leave to them."""

    def __init__(self, model: FolderModel, *, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(Qt.Orientation.Vertical, parent)
        self._model, self._appearance = model, appearance
        self.room = 0
        self.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.setMinimumSectionSize(1)
        self.setSectionsClickable(True)
        self.retranslate()

    def retranslate(self) -> None:
        self.setAccessibleName(tr("Submissions"))

    def sizeHint(self) -> QSize:
        return QSize(self._width(), super().sizeHint().height())

    def _width(self) -> int:
        """As wide as the longest name where there is room."""
        metrics, model = self._appearance.theme.metrics, self._model
        letters = QFontMetrics(metrics.sized(TextSize.HEADING))
        names = (
            str(model.headerData(row, Qt.Orientation.Vertical)) for row in range(model.rowCount())
        )
        longest = max(map(letters.horizontalAdvance, names), default=0)
        needed = longest + round(4.5 * metrics.unit)
        return max(metrics.across(NAME_UNITS), min(needed, self.room))

    def paintSection(self, painter: QPainter, rect: QRect, section: int) -> None:
        theme = self._appearance.theme
        colours, view = theme.colours, self.parentWidget()
        is_current = isinstance(view, KeyboardTable) and view.currentIndex().row() == section
        painter.fillRect(rect, QColor(colours.selected if is_current else colours.base))
        size = TextSize.HEADING if is_current else TextSize.BODY
        painter.setFont(theme.metrics.sized(size))
        painter.setPen(QColor(colours.text))
        inset = round(2.5 * theme.metrics.unit)
        area = rect.adjusted(inset, 0, -inset // 2, 0)
        name = str(self.model().headerData(section, Qt.Orientation.Vertical))
        metrics = QFontMetrics(painter.font())
        painter.drawText(
            area, _LEFT, metrics.elidedText(name, Qt.TextElideMode.ElideMiddle, area.width())
        )
        painter.setPen(QColor(colours.grid))
        painter.drawLine(rect.bottomLeft(), rect.bottomRight())
        painter.setPen(QColor(colours.line))
        painter.drawLine(rect.topRight(), rect.bottomRight())


def begins_group(model: FolderModel, column: int) -> bool:
    """Whether a line stands at the left of a column."""
    heads = model.heads
    if column == 0 or column >= len(heads):
        return column > 0
    return heads[column].group != heads[column - 1].group


def _fill_head(painter: QPainter, area: QRect, colours: Colours) -> None:
    painter.fillRect(area, QColor(colours.raised_bottom))
    painter.setPen(QColor(colours.line))
    painter.drawLine(area.bottomLeft(), area.bottomRight())


def _paint_arrow(painter: QPainter, at: QPoint, model: FolderModel, colours: Colours) -> None:
    """A triangle that says in which direction is sorted."""
    tip = 3 if model.is_descending else -3
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(colours.text))
    painter.drawPolygon(
        QPolygonF([at + QPoint(-4, -tip), at + QPoint(4, -tip), at + QPoint(0, tip)])
    )
    painter.restore()
