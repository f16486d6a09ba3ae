"""The table of hotels, where minutes and ratings are edited and hotels are left out."""

from collections.abc import Container

from PySide6.QtCore import (
    QAbstractItemModel,
    QEvent,
    QModelIndex,
    QPersistentModelIndex,
    QSignalBlocker,
    Qt,
    Signal,
    Slot,
)
from PySide6.QtGui import QFontMetrics, QKeyEvent
from PySide6.QtWidgets import QHeaderView, QLineEdit, QStyleOptionViewItem, QWidget

from bwinf_gui.tasks.hotels import MAX_MINUTES, Route
from bwinf_gui.tasks.hotels.parsing import typed_rating
from bwinf_gui.tasks.hotels.tab.document import HotelsDocument
from bwinf_gui.tasks.hotels.tab.hotels_model import HotelColumn, HotelsModel
from bwinf_gui.text.errors import InputError, as_sentence
from bwinf_gui.text.translation import tr
from bwinf_gui.widgets.appearance import Appearance
from bwinf_gui.widgets.metrics import TextSize
from bwinf_gui.widgets.rows_table import RowsDelegate, RowsTable
from bwinf_gui.widgets.theme import set_style_property
from bwinf_gui.widgets.whole_box import WholeBox

_LEAST_ROWS = 3
_NUMBER_UNITS, _USE_UNITS = 10, 7


class HotelsTable(RowsTable):
    """Lists the hotels of a document.

    Signals:
        hotel_chosen: The number of the hotel that became the current one, 0 for none.
        removal_requested: The number of the hotel that is to be removed.
    """

    hotel_chosen = Signal(int)
    removal_requested = Signal(int)

    def __init__(
        self, *, document: HotelsDocument, appearance: Appearance, parent: QWidget
    ) -> None:
        super().__init__(appearance=appearance, parent=parent)
        self.setObjectName("hotelsList")
        self.model_ = HotelsModel(document=document, appearance=appearance, parent=self)
        self.setModel(self.model_)
        self._delegate = _HotelDelegate(self)
        self.setItemDelegate(self._delegate)
        self.allow_edits()
        metrics = self._metrics
        header = self.horizontalHeader()
        header.setMinimumSectionSize(_USE_UNITS * metrics.unit)
        header.setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        header.setSectionResizeMode(HotelColumn.RATING, QHeaderView.ResizeMode.Fixed)
        for column, units in ((HotelColumn.NUMBER, _NUMBER_UNITS), (HotelColumn.USE, _USE_UNITS)):
            header.setSectionResizeMode(column, QHeaderView.ResizeMode.Fixed)
            self.setColumnWidth(column, metrics.across(units))
        self.setMinimumHeight((_LEAST_ROWS + 1) * metrics.table_row)
        self.selectionModel().currentRowChanged.connect(self._on_current_changed)
        self.retranslate()

    @property
    def current(self) -> int:
        """The number of the current hotel, 0 without one."""
        return self.currentIndex().row() + 1

    def show_route(self, route: Route) -> None:
        """Show the hotels of a route."""
        with QSignalBlocker(self.selectionModel()):
            self.model_.show_route(route)
        longest = self.fontMetrics().horizontalAdvance(str(len(route.minutes)))
        unit = self._metrics.unit
        width = max(self._metrics.across(_NUMBER_UNITS), longest + 3 * unit)
        self.setColumnWidth(HotelColumn.NUMBER, width)

    def mark(self, stops: Container[int]) -> None:
        """Tint the hotels in which the trip sleeps."""
        self.model_.mark(stops)

    def choose(self, number: int) -> None:
        """Make a hotel the current one, or none with 0, without a signal."""
        self.choose_row(number - 1)

    def retranslate(self) -> None:
        """Put all texts into the current language."""
        self.setAccessibleName(tr("Hotels"))
        self.setAccessibleDescription(
            tr("F2 edits a minute or a rating, Space leaves a hotel out, Del removes it")
        )
        head = QFontMetrics(self._metrics.sized(TextSize.SMALL))
        title = head.horizontalAdvance(str(self.model_.title(HotelColumn.RATING)))
        self.setColumnWidth(HotelColumn.RATING, title + 5 * self._metrics.unit)

    @Slot(QModelIndex)
    def _on_current_changed(self, current: QModelIndex) -> None:
        self.hotel_chosen.emit(current.row() + 1)

    def event(self, event: QEvent) -> bool:
        """Keep the space bar from the tab, which would play."""
        if (
            isinstance(event, QKeyEvent)
            and event.type() == QEvent.Type.ShortcutOverride
            and event.key() == Qt.Key.Key_Space
            and self.current
        ):
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Delete and self.current:
            self.removal_requested.emit(self.current)
        elif event.key() == Qt.Key.Key_Space and self.current:
            self.model_.toggle(self.current)
        else:
            super().keyPressEvent(event)


class RatingEditor(QLineEdit):
    """A field for a rating; it turns red and says why when none can be read."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAccessibleName(tr("Rating"))
        self.textEdited.connect(self.check)

    @Slot()
    def check(self) -> bool:
        """Show what is wrong with the rating; says whether anything is."""
        try:
            typed_rating(self.text())
        except InputError as error:
            set_style_property(self, "wrong", "true")
            self.setToolTip(as_sentence(error))
            return True
        set_style_property(self, "wrong", "false")
        self.setToolTip("")
        return False


class _HotelDelegate(RowsDelegate):
    """Edits minutes with a spin box and ratings with a field that checks them."""

    def is_wrong(self, editor: QWidget) -> bool:
        """Whether no rating can be read."""
        return isinstance(editor, RatingEditor) and editor.check()

    def createEditor(
        self,
        parent: QWidget,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> QWidget:
        del option
        if index.column() == HotelColumn.RATING:
            return RatingEditor(parent)
        box = WholeBox(parent)
        box.setRange(0, MAX_MINUTES)
        box.setAccessibleName(tr("Minute of hotel {0}").format(index.row() + 1))
        return box

    def setModelData(
        self,
        editor: QWidget,
        model: QAbstractItemModel,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        if isinstance(editor, RatingEditor):
            model.setData(index, editor.text())
        else:
            super().setModelData(editor, model, index)

    def setEditorData(self, editor: QWidget, index: QModelIndex | QPersistentModelIndex) -> None:
        if isinstance(editor, RatingEditor):
            editor.setText(str(index.data(Qt.ItemDataRole.EditRole)))
        else:
            super().setEditorData(editor, index)
