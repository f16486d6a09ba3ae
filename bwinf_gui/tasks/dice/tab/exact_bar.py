"""The line below the chart while pairs are solved: which one, how far, and a way out."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QProgressBar, QPushButton, QWidget

from bwinf_gui.tasks.dice.tab.exact_run import Solving
from bwinf_gui.text.numbers import duration, percent
from bwinf_gui.text.translation import tr
from bwinf_gui.widgets.labels import ElidedLabel
from bwinf_gui.widgets.theme import Appearance

_STEPS = 1000


class ExactBar(QFrame):
    """Shows how far a solution is; hidden while there is none.

    Signals:
        cancel_clicked: The solution is to be broken off.
    """

    cancel_clicked = Signal()

    def __init__(self, *, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("exactBar")
        self._solving: Solving | None = None
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

    def show_solving(self, solving: Solving | None, *, whose: str = "") -> None:
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
        """Put all texts into the current language."""
        self._bar.setAccessibleName(tr("Progress of the exact solution"))
        self._cancel.setText(tr("Cancel"))
        self._cancel.setToolTip(tr("Cancel the exact solution; solved pairs are kept (Esc)"))
        self.show_solving(self._solving, whose=self._whose)

    def _in_words(self, solving: Solving) -> str:
        a, b = solving.names[solving.current]
        pair = tr("Exact: die {0} against die {1}").format(a, b)
        if self._whose:
            pair = tr("Exact ({0}): die {1} against die {2}").format(self._whose, a, b)
        if len(solving.names) == 1:
            return pair
        return pair + tr(" ({0} of {1})").format(solving.current + 1, len(solving.names))

    def _remaining(self, solving: Solving) -> str:
        if not solving.progress.positions:
            return tr("getting ready …")
        share = percent(solving.share, 0)
        if solving.seconds_left is None:
            return share
        left = tr("about {0} left").format(duration(solving.seconds_left))
        return f"{share} · {left}"

    def _arrange(self, unit: int) -> None:
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(2 * unit)
        layout.addWidget(self._what, 3)
        layout.addWidget(self._bar, 2)
        layout.addWidget(self._left)
        layout.addWidget(self._cancel)
