"""What can be solved exactly and what that takes, and the bar while it is solved."""

from dataclasses import dataclass

from PySide6.QtCore import QPoint, Qt, Signal, Slot
from PySide6.QtGui import QHideEvent, QKeyEvent
from PySide6.QtWidgets import (
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QProgressBar,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from bwinf_gui.tasks.dice.tab.exact.run import SolverState
from bwinf_gui.text.numbers import percent
from bwinf_gui.text.translation import tr
from bwinf_gui.widgets.labels import ElidedLabel
from bwinf_gui.widgets.run_bar import left_in_words
from bwinf_gui.widgets.theme import Appearance, set_style_property

WIDTH_UNITS = 100
_STEPS = 1000


@dataclass(frozen=True, slots=True)
class ExactOffer:
    """What could be solved: its name, what there is to say of it, and whether it is possible.

    `again` if it was solved before.
    """

    name: str
    words: str
    possible: bool
    bad: bool = False
    again: bool = False


@dataclass(frozen=True, slots=True)
class ExactOffers:
    """All that the panel says: by which rules, the chosen pair, all pairs, and a last remark."""

    rules: str
    pair: ExactOffer
    all_pairs: ExactOffer
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

    def show_offers(self, offers: ExactOffers) -> None:
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
        self._name_buttons(pair_again=offers.pair.again, all_again=offers.all_pairs.again)
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
        self.setAccessibleName(tr("Exact chances"))
        self._title.setText(tr("Exact chances"))
        self._lead.setText(
            tr(
                "Instead of playing many games, this solves every position of the game. The "
                "result has a proven error bound."
            )
        )
        self._name_buttons(pair_again=False, all_again=False)

    def _name_buttons(self, *, pair_again: bool, all_again: bool) -> None:
        self._solve_pair.setText(tr("Solve again") if pair_again else tr("Solve this pair"))
        self._solve_all.setText(tr("Solve all again") if all_again else tr("Solve all pairs"))

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


class ExactBar(QFrame):
    """Shows how far a solution is; hidden while there is none.

    Signals:
        cancel_clicked: The solution is to be broken off.
    """

    cancel_clicked = Signal()

    def __init__(self, *, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("exactBar")
        self._solving: SolverState | None = None
        self._whose = ""
        self._what, self._left = ElidedLabel(self), QLabel(self)
        self._what.setObjectName("exactWhat")
        self._left.setProperty("role", "hint")
        self._bar = QProgressBar(self)
        self._bar.setObjectName("exactProgress")
        self._bar.setTextVisible(False)
        self._bar.setRange(0, _STEPS)
        self._cancel = QPushButton(appearance.icons.icon("close"), "", self)
        self._cancel.setObjectName("exactCancel")
        self._cancel.clicked.connect(self.cancel_clicked)
        self._arrange(appearance.theme.metrics.unit)
        self.retranslate()
        self.show_solving(None)

    def show_solving(self, solving: SolverState | None, *, whose: str = "") -> None:
        """Show how far a solution is; None hides the line.

        `whose` tells of its dice where others are shown meanwhile.
        """
        self._solving, self._whose = solving, whose
        self.setVisible(solving is not None)
        if solving is None:
            return
        self._bar.setValue(round(_STEPS * solving.share))
        self._what.setText(self._in_words(solving))
        self._left.setText(self._remaining(solving))

    def retranslate(self) -> None:
        self._bar.setAccessibleName(tr("Progress of the exact solution"))
        self._cancel.setText(tr("Cancel"))
        self._cancel.setToolTip(tr("Cancel the exact solution; solved pairs are kept (Esc)"))
        self.show_solving(self._solving, whose=self._whose)

    def _in_words(self, solving: SolverState) -> str:
        a, b = solving.names[solving.current]
        pair = tr("Exact: die {0} against die {1}").format(a, b)
        if self._whose:
            pair = tr("Exact ({0}): die {1} against die {2}").format(self._whose, a, b)
        if len(solving.names) == 1:
            return pair
        return pair + tr(" ({0} of {1})").format(solving.current + 1, len(solving.names))

    def _remaining(self, solving: SolverState) -> str:
        if not solving.progress.positions:
            return tr("getting ready …")
        share = percent(solving.share, 0)
        return " · ".join(filter(None, (share, left_in_words(solving.seconds_left))))

    def _arrange(self, unit: int) -> None:
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(2 * unit)
        layout.addWidget(self._what, 3)
        layout.addWidget(self._bar, 2)
        layout.addWidget(self._left)
        layout.addWidget(self._cancel)
