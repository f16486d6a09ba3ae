"""The folder that is checked: a verdict in a sentence, the matrix with its legend, the run bar."""

from collections import Counter

from PySide6.QtCore import QSize, Qt, Signal, Slot
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QGridLayout,
    QLabel,
    QPushButton,
    QSizePolicy,
    QStackedWidget,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from bwinf_gui.checking.sentences import verdict_name
from bwinf_gui.checking.verdicts import Verdict
from bwinf_gui.text.numbers import whole
from bwinf_gui.text.translation import tr
from bwinf_gui.widgets.banner import MessageBanner
from bwinf_gui.widgets.check.folder_matrix import MatrixView
from bwinf_gui.widgets.check.marks import SIGNS, tint_of
from bwinf_gui.widgets.columns import PictureColumn, on_card
from bwinf_gui.widgets.icons import Tint
from bwinf_gui.widgets.labels import IconLabel, RichLabel
from bwinf_gui.widgets.run_bar import RunBar, RunNames
from bwinf_gui.widgets.theme import Appearance

LEGEND = (
    Verdict.AC,
    Verdict.SUB,
    Verdict.WA,
    Verdict.PE,
    Verdict.NO,
    Verdict.TLE,
    Verdict.RTE,
    Verdict.MLE,
    Verdict.OLE,
    Verdict.JE,
)
_ALWAYS = {Verdict.AC, Verdict.SUB, Verdict.WA, Verdict.PE}
_LEGEND_COLUMNS = 4
_LEAST_HEIGHT_UNITS = 150
"""In a lower window the legend gives its room to the matrix."""


class Legend(QWidget):
    """The signs with their words and numbers; each is a switch that leaves only its submissions.

    Signals:
        chosen: The verdicts that are switched on, a frozenset.
    """

    chosen = Signal(object)

    def __init__(self, *, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        unit = appearance.theme.metrics.unit
        self._counts: Counter[Verdict] = Counter()
        self._buttons = {verdict: QToolButton(self) for verdict in LEGEND}
        self._shown: list[Verdict] = []
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(unit, unit, unit, 0)
        self._grid.setSpacing(0)
        for verdict, button in self._buttons.items():
            button.setObjectName(f"checkShow{verdict.value}")
            button.setCheckable(True)
            button.setIcon(appearance.icons.icon(SIGNS[verdict], tint_of(verdict)))
            button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
            button.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
            button.toggled.connect(self._on_toggled)
        self.show_counts(Counter())
        self.retranslate()

    def show_counts(self, counts: Counter[Verdict]) -> None:
        """Say how many cells have which verdict; those that occur or always may."""
        shown = [
            each
            for each in LEGEND
            if counts[each] or each in _ALWAYS or self._buttons[each].isChecked()
        ]
        if shown != self._shown:
            self._shown = shown
            for verdict, button in self._buttons.items():
                button.setVisible(verdict in shown)
            for place, verdict in enumerate(shown):
                self._grid.addWidget(self._buttons[verdict], *divmod(place, _LEGEND_COLUMNS))
        if counts != self._counts:
            self._counts = Counter(counts)
            self.retranslate()

    def retranslate(self) -> None:
        for verdict, button in self._buttons.items():
            number = f" {whole(self._counts[verdict])}" if self._counts[verdict] else ""
            button.setText(f"{verdict_name(verdict)}{number}")
            button.setToolTip(tr("Show only submissions with this verdict"))

    @Slot()
    def _on_toggled(self) -> None:
        chosen = (verdict for verdict, button in self._buttons.items() if button.isChecked())
        self.chosen.emit(frozenset(chosen))


class FolderView(PictureColumn):
    """The centre of the page; without submissions it says what to do.

    Signals:
        folder_wanted: The user wants to choose a folder.
    """

    folder_wanted = Signal()

    def __init__(self, *, appearance: Appearance, parent: QWidget) -> None:
        metrics = appearance.theme.metrics
        super().__init__(metrics=metrics, parent=parent)
        self._headline, self._remark = QLabel(self), RichLabel(self)
        self._headline.setObjectName("checkFolderHeadline")
        self._headline.setProperty("role", "answer")
        self._headline.setWordWrap(True)
        self._remark.setObjectName("checkFolderRemark")
        self._remark.setProperty("role", "secondary")
        self.banner = MessageBanner(appearance=appearance, parent=self)
        self.banner.setObjectName("checkFolderBanner")
        self.matrix = MatrixView(appearance=appearance, parent=self)
        self.legend = Legend(appearance=appearance, parent=self)
        self._empty = _Empty(appearance=appearance, parent=self)
        self._empty.choose.clicked.connect(self.folder_wanted)
        filled = QWidget(self)
        inside = QVBoxLayout(filled)
        inside.setContentsMargins(0, 0, 0, metrics.unit)
        inside.setSpacing(0)
        inside.addWidget(self.matrix, 1)
        inside.addWidget(self.legend)
        self._stack = QStackedWidget(self)
        self._stack.addWidget(self._empty)
        self._stack.addWidget(filled)
        self.bar = RunBar(
            names=RunNames(
                offer=lambda: (tr("Check"), tr("Check all submissions (Ctrl+Return)")),
                again=lambda: (tr("Check again"), "redo", tr("Check all anew (Ctrl+Return)")),
                start="checkFolderStart",
                stop="checkFolderStop",
                progress="checkFolderProgress",
            ),
            appearance=appearance,
            parent=self,
        )
        card = on_card(self._stack, margin=1, parent=self)
        self.arrange(self._headline, self._remark, card, bar=self.bar)
        self._column.insertWidget(2, self.banner)
        self.legend.chosen.connect(self.matrix.model.show_only)

    def say(self, headline: str, remark: str) -> None:
        """Say how it stands; the remark is rich text."""
        self._headline.setText(headline)
        self._remark.setText(remark)

    def show_matrix(self, *, shown: bool, why_not: str = "") -> None:
        """Show the matrix, or else why there is none."""
        self._stack.setCurrentIndex(int(shown))
        self._empty.say(why_not)
        self.bar.setEnabled(shown)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        least = _LEAST_HEIGHT_UNITS * self._metrics.unit
        self.legend.setVisible(self.window().height() >= least)


class _Empty(QWidget):
    """What stands in place of the matrix as long as there is no folder."""

    def __init__(self, *, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        unit = appearance.theme.metrics.unit
        icon = IconLabel(name="drop", tint=Tint.SECONDARY, appearance=appearance, parent=self)
        icon.set_side(10 * unit)
        self._why = QLabel(self)
        self._why.setWordWrap(True)
        self._why.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._why.setProperty("role", "secondary")
        self.choose = QPushButton(appearance.icons.icon("open"), "", self)
        self.choose.setObjectName("checkFolderChoose")
        layout = QVBoxLayout(self)
        layout.setContentsMargins(4 * unit, 4 * unit, 4 * unit, 4 * unit)
        layout.setSpacing(3 * unit)
        layout.addStretch()
        layout.addWidget(icon, 0, Qt.AlignmentFlag.AlignCenter)
        layout.addWidget(self._why)
        layout.addWidget(self.choose, 0, Qt.AlignmentFlag.AlignCenter)
        layout.addStretch()
        self.retranslate()

    def say(self, why: str) -> None:
        self._why.setText(why)

    def retranslate(self) -> None:
        self.choose.setText(tr("Choose a folder …"))

    def minimumSizeHint(self) -> QSize:
        return QSize(0, 0)
