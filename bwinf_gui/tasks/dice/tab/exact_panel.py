"""The panel that says what exact answers take, and begins to solve."""

from dataclasses import dataclass

from PySide6.QtCore import QPoint, Qt, Signal, Slot
from PySide6.QtGui import QHideEvent, QKeyEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from bwinf_gui.text.translation import tr
from bwinf_gui.widgets.theme import Appearance, set_style_property

WIDTH_UNITS = 100


@dataclass(frozen=True, slots=True)
class Offer:
    """What could be solved: its name, what there is to say of it, and whether it is possible."""

    name: str
    words: str
    possible: bool
    bad: bool = False


@dataclass(frozen=True, slots=True)
class Offers:
    """All that the panel says: by which rules, the chosen pair, all pairs, and a last remark."""

    rules: str
    pair: Offer
    all_pairs: Offer
    remark: str


class ExactPanel(QFrame):
    """Offers to solve the chosen pair, or all.

    Signals:
        pair_requested: The chosen pair is to be solved.
        all_requested: All pairs are to be solved.
        closed: The panel is no more seen.
    """

    pair_requested = Signal()
    all_requested = Signal()
    closed = Signal()

    def __init__(self, *, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent, Qt.WindowType.Popup)
        self.setObjectName("exactPanel")
        self.setProperty("card", "true")
        self._owner = parent
        self._metrics = appearance.theme.metrics
        self._column = QVBoxLayout(self)
        self._title, self._lead = QLabel(self), QLabel(self)
        self._rules, self._remark = QLabel(self), QLabel(self)
        self._pair, self._pair_words = QLabel(self), QLabel(self)
        self._all, self._all_words = QLabel(self), QLabel(self)
        self._solve_pair, self._solve_all = QPushButton(self), QPushButton(self)
        self._solve_pair.setObjectName("solvePairButton")
        self._solve_all.setObjectName("solveAllButton")
        self._solve_pair.setProperty("filled", "true")
        self._solve_pair.clicked.connect(self._on_pair_clicked)
        self._solve_all.clicked.connect(self._on_all_clicked)
        self._pair_words.setObjectName("exactPairWords")
        self._all_words.setObjectName("exactAllWords")
        for label, role in (
            (self._title, "heading"),
            (self._pair, "heading"),
            (self._all, "heading"),
            (self._rules, "hint"),
            (self._remark, "hint"),
        ):
            label.setProperty("role", role)
        for label in (self._lead, self._pair_words, self._all_words, self._rules, self._remark):
            label.setWordWrap(True)
        self._arrange(self._metrics.unit)
        self.retranslate()

    def show_offers(self, offers: Offers) -> None:
        """Say what can be solved, and what it takes."""
        self._rules.setText(offers.rules)
        self._remark.setText(offers.remark)
        for offer, name, words, button in (
            (offers.pair, self._pair, self._pair_words, self._solve_pair),
            (offers.all_pairs, self._all, self._all_words, self._solve_all),
        ):
            name.setText(offer.name)
            words.setText(offer.words)
            set_style_property(words, "role", "error" if offer.bad else "secondary")
            button.setEnabled(offer.possible)
            button.setAccessibleDescription(f"{offer.name}: {offer.words}")
        if self.isVisible():
            self._fit()

    def open_below(self, button: QWidget) -> None:
        """Show the panel with its right edge below that of a button."""
        self._fit()
        width = self.width()
        corner = button.mapToGlobal(QPoint(button.width() - width, button.height() + 2))
        window = button.window()
        left = window.mapToGlobal(QPoint(0, 0)).x()
        right = left + window.width() - width
        self.move(max(left, min(corner.x(), right)), corner.y())
        self.show()
        first = self._solve_pair if self._solve_pair.isEnabled() else self._solve_all
        first.setFocus(Qt.FocusReason.PopupFocusReason)

    def retranslate(self) -> None:
        """Put all texts into the current language."""
        self.setAccessibleName(tr("Exact chances"))
        self._title.setText(tr("Exact chances"))
        self._lead.setText(
            tr(
                "Instead of playing many games, this solves every position of the game. The "
                "result has a proven error bound."
            )
        )
        self._solve_pair.setText(tr("Solve this pair"))
        self._solve_all.setText(tr("Solve all pairs"))

    def _fit(self) -> None:
        """Take the height that the wrapped texts need."""
        width = min(self._metrics.across(WIDTH_UNITS), self._owner.window().width())
        self._column.activate()
        self.setFixedSize(width, self._column.totalHeightForWidth(width))

    def _arrange(self, unit: int) -> None:
        grid = QGridLayout()
        grid.setHorizontalSpacing(2 * unit)
        grid.setVerticalSpacing(0)
        grid.setColumnStretch(0, 1)
        for row, (name, words, button) in enumerate(
            (
                (self._pair, self._pair_words, self._solve_pair),
                (self._all, self._all_words, self._solve_all),
            )
        ):
            grid.addWidget(name, 3 * row, 0)
            grid.addWidget(words, 3 * row + 1, 0)
            grid.addWidget(button, 3 * row, 1, 2, 1, Qt.AlignmentFlag.AlignVCenter)
            grid.setRowMinimumHeight(3 * row + 2, 2 * unit)
        layout = self._column
        layout.setContentsMargins(3 * unit, 2 * unit, 3 * unit, 2 * unit)
        layout.setSpacing(unit)
        layout.addWidget(self._title)
        layout.addWidget(self._lead)
        layout.addWidget(self._rules)
        layout.addSpacing(unit)
        layout.addLayout(grid)
        layout.addWidget(self._remark)

    @Slot()
    def _on_pair_clicked(self) -> None:
        self.hide()
        self.pair_requested.emit()

    @Slot()
    def _on_all_clicked(self) -> None:
        self.hide()
        self.all_requested.emit()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self.closed.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.hide()
        else:
            super().keyPressEvent(event)
