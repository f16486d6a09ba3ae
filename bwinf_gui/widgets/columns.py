"""The skeleton of a page: input on the left, the answer in the middle, its proof on the right.

The width of the window decides what is visible at once: all three columns; the answer and the
proof, the input folded to a button that opens it over the answer; or one of the three at a time.
"""

from enum import Enum, IntEnum, auto

from PySide6.QtCore import QByteArray, QSize, Qt, Signal, Slot
from PySide6.QtGui import QKeyEvent, QMouseEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QScrollArea, QSplitter, QVBoxLayout, QWidget

from bwinf_gui.text.translation import tr
from bwinf_gui.widgets.holders import scroll_area
from bwinf_gui.widgets.metrics import Metrics
from bwinf_gui.widgets.texts import LiveTexts


def apart(left: QWidget, right: QWidget) -> QHBoxLayout:
    """A line with one widget at its left end and one at its right end."""
    line = QHBoxLayout()
    line.addWidget(left)
    line.addStretch()
    line.addWidget(right)
    return line


def on_card(picture: QWidget, *, margin: int) -> QFrame:
    """A card that holds a picture."""
    card = QFrame()
    card.setProperty("card", "true")
    inside = QVBoxLayout(card)
    inside.setContentsMargins(margin, margin, margin, margin)
    inside.addWidget(picture)
    return card


WIDE_FROM = 1180
MIDDLE_FROM = 860
"""Widths of the window in device-independent pixels, for a unit of 4 pixels."""
USUAL_UNIT = 4
LEAST_UNITS = 60
INPUT_WIDTH = 59
PROOF_WIDTH = 98
INPUT_LEAST = 50
PROOF_LEAST = 80
"""Widths of columns in units."""


class Width(Enum):
    """How much room the window has."""

    WIDE = auto()
    MIDDLE = auto()
    NARROW = auto()


class PageColumn(IntEnum):
    """The columns by their purpose, in the order in which a switch offers them."""

    ANSWER = 0
    INPUT = 1
    PROOF = 2


class Columns(QWidget):
    """Shows three columns, or fewer where the window is small.

    Signals:
        width_changed: Another `Width` begins.
        column_changed: Another `PageColumn` is on top: the only one, or the input over the answer.
        sides_folded: Whether all room is left to one column, as for a projector.
    """

    width_changed = Signal(object)
    sides_folded = Signal(bool)
    column_changed = Signal(object)

    def __init__(
        self, *, left: QWidget, centre: QWidget, right: QWidget, metrics: Metrics, parent: QWidget
    ) -> None:
        super().__init__(parent)
        self._metrics = metrics
        unit = metrics.unit
        self.window_width = Width.WIDE
        self._folded = False
        self._has_proof = True
        self.column = PageColumn.ANSWER
        self._input = _ShrinkableContent(left)
        self._columns = {
            PageColumn.INPUT: scroll_area(self._input),
            PageColumn.ANSWER: scrolling(centre),
            PageColumn.PROOF: scrolling(right),
        }
        self._splitter = QSplitter(Qt.Orientation.Horizontal, self)
        self._splitter.setChildrenCollapsible(False)
        self._splitter.setHandleWidth(2 * unit)
        for column in self._columns.values():
            self._splitter.addWidget(column)
        self._splitter.setStretchFactor(1, 1)
        self._splitter.splitterMoved.connect(self._on_moved)
        self.chosen_sizes = QByteArray()
        """The widths of the three columns as the user chose them, to be kept."""
        layout = QHBoxLayout(self)
        layout.setContentsMargins(2 * unit, 2 * unit, 2 * unit, 2 * unit)
        layout.addWidget(self._splitter)
        # Holds the folded input above the answer.
        self._drawer = QFrame(self)
        self._drawer.setProperty("card", "true")
        self._drawer.setAutoFillBackground(True)
        self._in_drawer = QHBoxLayout(self._drawer)
        self._lay_out()
        LiveTexts(self, self._say_names)

    @property
    def shows_one(self) -> bool:
        """Whether only one column is seen, for lack of room or since the sides are folded."""
        return self._folded or self.window_width is Width.NARROW

    def fold_sides(self, *, folded: bool) -> None:
        """Leave all room to one column, whatever the width of the window."""
        if folded is not self._folded:
            self._folded = folded
            self.column = PageColumn.ANSWER
            self._lay_out()
            self.column_changed.emit(self.column)
            self.sides_folded.emit(folded)

    def keep_proof(self, *, has_proof: bool) -> None:
        """Leave the room of the proof to the answer while there is none."""
        self._has_proof = has_proof
        # Nothing else is arranged: text may be typed in an input that covers the answer.
        if not self.shows_one:
            self._columns[PageColumn.PROOF].setVisible(has_proof)

    def show_column(self, column: PageColumn) -> None:
        """Bring a column to the top where not all are seen."""
        if column is not self.column:
            self.column = column
            self._lay_out()
            self.column_changed.emit(column)

    def adapt(self, window_width: int) -> None:
        """Choose the visible columns by the width of the window."""
        width = width_for(window_width, self._metrics)
        if width is not self.window_width:
            self.window_width = width
            self.column = PageColumn.ANSWER
            self._lay_out()
            self.width_changed.emit(width)

    def column_of(self, widget: QWidget) -> QWidget | None:
        return next((one for one in self._columns.values() if one.isAncestorOf(widget)), None)

    def put_above_input(self, widget: QWidget) -> None:
        """Take a widget from wherever it is to the top of the input."""
        if widget.parent() is not self._input:
            self._input.put_above(widget, 2 * self._metrics.unit)

    def restore_sizes(self, state: QByteArray) -> None:
        """Give the columns the widths they had, now and whenever all three are seen."""
        self.chosen_sizes = state
        self._lay_out()

    def _say_names(self) -> None:
        self._splitter.setAccessibleName(tr("Columns"))
        self._splitter.handle(1).setAccessibleName(tr("Width of the input"))
        self._splitter.handle(2).setAccessibleName(tr("Width of the proof"))

    def _lay_out(self) -> None:
        across, columns, splitter = self._metrics.across, self._columns, self._splitter
        for name, units in ((PageColumn.INPUT, INPUT_LEAST), (PageColumn.PROOF, PROOF_LEAST)):
            columns[name].setMinimumWidth(0 if self.shows_one else across(units))
        self._drawer.hide()
        if splitter.indexOf(columns[PageColumn.INPUT]) < 0:
            splitter.insertWidget(0, columns[PageColumn.INPUT])
        # Screen readers begin with the lowest widget, and a splitter puts the last one there.
        for name in reversed(columns):
            columns[name].lower()
        for name, column in columns.items():
            has_room = self._has_proof or name is not PageColumn.PROOF
            column.setVisible(name is self.column if self.shows_one else has_room)
        if self.shows_one:
            return
        if self.window_width is Width.MIDDLE:
            columns[PageColumn.INPUT].hide()
            if self.column is PageColumn.INPUT:
                self._open_drawer(columns[PageColumn.INPUT])
        sizes = (across(INPUT_WIDTH), 10**4, across(PROOF_WIDTH))
        # The input is not among them while it is open over the answer.
        splitter.setSizes(sizes[len(sizes) - splitter.count() :])
        # Only sizes that the user has chosen with all three columns visible make sense for three.
        if self.window_width is Width.WIDE:
            splitter.restoreState(self.chosen_sizes)

    def _open_drawer(self, content: QWidget) -> None:
        # Moves the column here from the splitter; `_lay_out` moves it back.
        self._in_drawer.addWidget(content)
        content.show()
        self._fit_drawer()
        self._drawer.show()
        self._drawer.raise_()
        content.setFocus()

    def _fit_drawer(self) -> None:
        self._drawer.setGeometry(0, 0, self._metrics.across(INPUT_WIDTH + 4), self.height())

    def _close_drawer(self) -> bool:
        """Show the answer instead of the input above it; returns whether that was open."""
        is_open = self._drawer.isVisible()
        if is_open:
            self.show_column(PageColumn.ANSWER)
        return is_open

    @Slot()
    def _on_moved(self) -> None:
        if self.window_width is Width.WIDE and self._has_proof and not self._folded:
            self.chosen_sizes = self._splitter.saveState()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.adapt(self.window().width())
        self._fit_drawer()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Close the input above the answer by a press elsewhere on the page."""
        if not self._close_drawer():
            super().mousePressEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() != Qt.Key.Key_Escape or not self._close_drawer():
            super().keyPressEvent(event)

    def minimumSizeHint(self) -> QSize:
        """Let the window become narrow, where only one column is left."""
        return QSize(LEAST_UNITS * self._metrics.unit, LEAST_UNITS * self._metrics.unit // 2)


class _ShrinkableContent(QWidget):
    """Lets its content become as low as it can be before anything has to scroll.

    With a text that is wrapped in it, Qt would insist on the height that the content likes best.
    """

    def __init__(self, content: QWidget) -> None:
        super().__init__()
        self._content = content
        self._layout = QVBoxLayout(self)
        self._layout.setContentsMargins(0, 0, 0, 0)
        self._layout.addWidget(content)

    def put_above(self, widget: QWidget, gap: int) -> None:
        self._layout.setSpacing(gap)
        self._layout.insertWidget(0, widget)

    def heightForWidth(self, width: int) -> int:
        layout = self._content.layout()
        height = self.minimumHeight() if layout is None else layout.minimumHeightForWidth(width)
        for above in self.children():
            if isinstance(above, QWidget) and above is not self._content and not above.isHidden():
                height += above.minimumSizeHint().height() + self._layout.spacing()
        return height


def width_for(window_width: int, metrics: Metrics) -> Width:
    """How much room a window of this width has for the font."""
    # Converted to the width at the usual font: with larger text less fits into the same pixels.
    usual = window_width * USUAL_UNIT / metrics.unit
    if usual >= WIDE_FROM:
        return Width.WIDE
    return Width.MIDDLE if usual >= MIDDLE_FROM else Width.NARROW


def scrolling(content: QWidget) -> QScrollArea:
    """A column that scrolls as soon as its content cannot become lower."""
    return scroll_area(_ShrinkableContent(content))
