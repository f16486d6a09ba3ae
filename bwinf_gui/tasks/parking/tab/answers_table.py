"""The table of answers: the row of a spot is chosen by a click or with the arrow keys."""

from collections.abc import Callable

from PySide6.QtCore import QLocale, QModelIndex, QPersistentModelIndex, QRect, QSize, Signal, Slot
from PySide6.QtGui import QFontMetrics, QResizeEvent
from PySide6.QtWidgets import QStyle, QStyleOptionViewItem, QWidget

from bwinf_gui.tasks.parking.row import Row
from bwinf_gui.tasks.parking.sentences import table_text, unbroken
from bwinf_gui.tasks.parking.solving import Answers, Chain, Status, solve
from bwinf_gui.text.numbers import whole
from bwinf_gui.text.translation import to_translate, tr
from bwinf_gui.widgets.icons import Tint
from bwinf_gui.widgets.metrics import TextSize
from bwinf_gui.widgets.table import ColumnDelegate, ColumnTable
from bwinf_gui.widgets.table_column import Column, ColumnWidth, Look
from bwinf_gui.widgets.theme import Appearance

_SPOT, _ANSWER = 0, 1
_SPOT_UNITS = 13
_MOST_IN_TIP = 100
_TEXT = QStyle.SubElement.SE_ItemViewItemText
_CELL = QStyle.ContentsType.CT_ItemViewItem


class AnswersTable(ColumnTable[int]):
    """All answers; a row stands for its spot.

    Signals:
        spot_chosen: The spot of the row that became the current one.
    """

    spot_chosen = Signal(int)

    def __init__(self, *, appearance: Appearance, parent: QWidget) -> None:
        self._appearance = appearance
        self._answers = solve(Row(1))
        self._fitted: set[int] = set()
        super().__init__(self._columns(), appearance=appearance, parent=parent)
        self.setObjectName("parkingAnswers")
        self.setIconSize(QSize(3, 3) * self._metrics.unit)
        self.setWordWrap(True)
        self.setItemDelegate(_AnswerDelegate(self))
        self.setMinimumHeight(24 * self._metrics.unit)
        self.verticalScrollBar().valueChanged.connect(self._fit_rows)
        self.horizontalHeader().sectionResized.connect(self._forget_heights)
        appearance.changed.connect(self._fit_anew)
        self.row_chosen.connect(self._on_row_chosen)
        self.retranslate()

    def show_answers(self, answers: Answers) -> None:
        """Show the answers for a row; of as many spots the chosen one stays."""
        spots = answers.row.spots
        self._answers = answers
        self.show_rows(range(spots), same=spots == len(self.rows))
        self.setColumnWidth(_SPOT, self._width_for(answers.row.spot_name(spots - 1)))
        self._fit_anew()

    def choose(self, spot: int) -> None:
        """Make the row of a spot the current one, without a signal."""
        self.choose_row(spot)
        self._scroll_to(spot)

    def retranslate(self) -> None:
        """Put all texts into the current language."""
        super().retranslate()
        self.setAccessibleName(tr("Answers for all spots"))

    def _columns(self) -> tuple[Column[int], ...]:
        return (
            Column(
                to_translate("Spot"),
                self._name,
                width=ColumnWidth(_SPOT_UNITS),
                look=lambda _spot: Look(font=self._metrics.sized(TextSize.HEADING)),
                tip=self._tip,
            ),
            Column(
                to_translate("to be shifted"),
                lambda spot: table_text(self._answers, self._answers.answer(spot)),
                look=self._look,
                tip=self._tip,
            ),
            Column(
                to_translate("Cars"),
                lambda spot: self._of_best(spot, lambda chain: len(chain.cars)),
                width=ColumnWidth(15, beside_title=6),
                is_number=True,
                tip=self._tip,
            ),
            Column(
                to_translate("Distance"),
                lambda spot: self._of_best(spot, lambda chain: chain.way),
                width=ColumnWidth(13, beside_title=6),
                is_number=True,
                tip=self._tip,
            ),
        )

    def _name(self, spot: int) -> str:
        return self._answers.row.spot_name(spot)

    def _of_best(self, spot: int, number: Callable[[Chain], int]) -> str:
        """A number of the better side, where there is one."""
        best = self._answers.answer(spot).best
        return "–" if best is None else whole(number(best))

    def _tip(self, spot: int) -> str:
        return table_text(self._answers, self._answers.answer(spot), most=_MOST_IN_TIP)

    def _look(self, spot: int) -> Look:
        """A sign and a colour stand with the words for no shifts."""
        status = self._answers.status(spot)
        colours, icons = self._appearance.theme.colours, self._appearance.icons
        if status is Status.FREE:
            return Look(colour=colours.good, icon=icons.icon("check", Tint.GOOD))
        if status is Status.IMPOSSIBLE:
            return Look(colour=colours.error, icon=icons.icon("close", Tint.ERROR))
        return Look()

    def _width_for(self, name: str) -> int:
        """How wide the column of spots is when the longest one is called like that."""
        unit, heading = self._metrics.unit, self._metrics.sized(TextSize.HEADING)
        letters = QFontMetrics(heading).horizontalAdvance("N" * len(name))
        return max(_SPOT_UNITS * unit, letters + 5 * unit)

    def _scroll_to(self, row: int) -> None:
        """Bring a row into sight, below others that are as high as their answers."""
        seen = self.height() // self._metrics.table_row
        for above in range(max(0, row - seen), row + 1):
            self._fit_row(above)
        self.scrollTo(self.model().index(row, 0))

    @Slot()
    def _forget_heights(self) -> None:
        self._fitted.clear()

    @Slot()
    def _fit_anew(self) -> None:
        self._forget_heights()
        self._fit_rows()

    @Slot()
    def _fit_rows(self) -> None:
        """Make the rows that are seen as high as their answers; there may be a million others."""
        row = max(self.rowAt(0), 0)
        while row < len(self.rows) and self.rowViewportPosition(row) < self.height():
            self._fit_row(row)
            row += 1

    def _fit_row(self, row: int) -> None:
        """Make a row as high as its answer; to measure one that is would be most of the work."""
        if row not in self._fitted:
            self.setRowHeight(row, self._height_of(row))
            self._fitted.add(row)

    def _height_of(self, row: int) -> int:
        """The usual height, or what several lines need, and below them the edge of a chosen row.

        No other column has more than a line, so Qt is not asked for all of them.
        """
        option = QStyleOptionViewItem()
        self.initViewItemOption(option)
        option.rect = QRect(0, 0, self.columnWidth(_ANSWER), self._metrics.table_row)
        index = self.model().index(row, _ANSWER)
        height, usual = self.itemDelegate().sizeHint(option, index).height(), option.rect.height()
        return height + 2 if height > usual else usual

    @Slot(int)
    def _on_row_chosen(self, row: int) -> None:
        if row >= 0:
            self.spot_chosen.emit(row)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the chosen row in sight; words below the table may leave it less room."""
        super().resizeEvent(event)
        self._scroll_to(self.current_row)


class _AnswerDelegate(ColumnDelegate):
    """Breaks a line between two cars, and never within what one of them does."""

    def displayText(self, value: object, locale: QLocale | QLocale.Language) -> str:  # noqa: N802
        return unbroken(super().displayText(value, locale))

    def sizeHint(
        self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> QSize:
        """The height that the text needs; Qt forgets what the style keeps free beside it."""
        view, style = option.widget, option.widget.style()
        cell = QStyleOptionViewItem(option)
        self.initStyleOption(cell, index)
        cell.rect.setWidth(style.subElementRect(_TEXT, cell, view).width())
        return style.sizeFromContents(_CELL, cell, QSize(), view)
