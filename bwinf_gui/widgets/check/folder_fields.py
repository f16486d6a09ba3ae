"""The fields of the panel of a folder: its name, limits, cases, the search, and what protects."""

from collections.abc import Mapping, Set

from PySide6.QtCore import QDir, Qt, Signal, Slot
from PySide6.QtWidgets import (
    QCheckBox,
    QFileDialog,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from bwinf_gui.checking.cases import CaseSource
from bwinf_gui.text.numbers import whole
from bwinf_gui.text.translation import tr, tr_plural
from bwinf_gui.widgets.columns import apart
from bwinf_gui.widgets.fields import WholeBox, show_problem
from bwinf_gui.widgets.theme import Appearance, tidy_spin_box

MOST_AT_ONCE = 64
_LIMIT_UNITS = 34


class FolderField(QWidget):
    """Names a folder: typed, or chosen by the button.

    Signals:
        edited: Another text was typed or chosen.
    """

    edited = Signal()

    def __init__(self, *, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self.line = QLineEdit(self)
        self.line.setObjectName("checkFolder")
        self.line.setAcceptDrops(False)
        self._choose = QPushButton(appearance.icons.icon("open"), "", self)
        self._choose.setObjectName("checkFolderOpen")
        self._choose.setProperty("square", "true")
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(appearance.theme.metrics.unit)
        row.addWidget(self.line, 1)
        row.addWidget(self._choose)
        self.setFocusProxy(self.line)
        self.line.textChanged.connect(self.edited)
        self._choose.clicked.connect(self.choose)
        self.retranslate()

    @property
    def folder(self) -> str:
        return self.line.text().strip()

    def show_folder(self, folder: str) -> None:
        self.line.setText(QDir.toNativeSeparators(folder))

    def say_problem(self, problem: str) -> None:
        """Say beneath the field what is wrong; an empty text takes that back."""
        show_problem(self.line, problem)

    def retranslate(self) -> None:
        self.line.setAccessibleName(tr("Folder with submissions"))
        self.line.setPlaceholderText(tr("Folder, typed or dropped"))
        self._choose.setToolTip(tr("Choose a folder"))
        self._choose.setAccessibleName(tr("Choose a folder"))

    @Slot()
    def choose(self) -> None:
        """Let the user choose a folder."""
        name = QFileDialog.getExistingDirectory(self, tr("Folder with submissions"), self.folder)
        if name:
            self.show_folder(name)


class LimitBoxes(QWidget):
    """How much a program may take for a file, and how many run at once."""

    def __init__(self, *, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        metrics = appearance.theme.metrics
        self._labels = [QLabel(self) for _ in range(3)]
        self.seconds = self._box("checkFolderTime", 3600)
        self.memory = self._box("checkFolderMemory", 65_536)
        self.at_once = self._box("checkFolderAtOnce", MOST_AT_ONCE)
        self.seconds.setSuffix(" s")
        self.memory.setSuffix(" MB")
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setVerticalSpacing(round(1.5 * metrics.unit))
        boxes = (self.seconds, self.memory, self.at_once)
        for row, (label, box) in enumerate(zip(self._labels, boxes, strict=True)):
            label.setBuddy(box)
            tidy_spin_box(box, metrics)
            box.setFixedWidth(metrics.across(_LIMIT_UNITS))
            grid.addWidget(label, row, 0)
            grid.addWidget(box, row, 1, Qt.AlignmentFlag.AlignRight)
        self.retranslate()

    def retranslate(self) -> None:
        names = (tr("Time"), tr("Memory"), tr("at once"))
        for label, name in zip(self._labels, names, strict=True):
            label.setText(name)

    def _box(self, name: str, most: int) -> WholeBox:
        box = WholeBox(self)
        box.setObjectName(name)
        box.setRange(1, most)
        return box


class CaseTicks(QWidget):
    """Which cases are used, each kind with a tick and how many there are.

    Signals:
        changed: Another choice, or other files of one's own.
    """

    changed = Signal()

    def __init__(self, *, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self.own: tuple[str, ...] = ()
        self._boxes = {source: QCheckBox(self) for source in CaseSource}
        self._numbers = {source: QLabel(self) for source in CaseSource}
        self._choose = QPushButton(self)
        self._choose.setObjectName("checkOwnFiles")
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        for source, box in self._boxes.items():
            box.setObjectName(f"checkCases{source.name.capitalize()}")
            self._numbers[source].setProperty("role", "hint")
            box.toggled.connect(self.changed)
            layout.addLayout(apart(box, self._numbers[source]))
        layout.addSpacing(appearance.theme.metrics.unit)
        layout.addWidget(self._choose)
        self._choose.clicked.connect(self._choose_files)
        self.retranslate()

    @property
    def ticked(self) -> tuple[str, ...]:
        return tuple(source.name for source, box in self._boxes.items() if box.isChecked())

    def tick(self, sources: Set[CaseSource]) -> None:
        for source, box in self._boxes.items():
            box.setChecked(source in sources)

    def show_numbers(self, numbers: Mapping[CaseSource, int], open_name: str) -> None:
        """Say how many cases there are of each kind, and what the open file is called."""
        for source, label in self._numbers.items():
            number = numbers.get(source, 0)
            files = tr_plural("{n} file", "{n} files", number).format(n=whole(number))
            label.setText(open_name if source is CaseSource.OPEN and open_name else files)
            self._boxes[source].setEnabled(number > 0)

    def retranslate(self) -> None:
        names = {
            CaseSource.OPEN: tr("Open file"),
            CaseSource.CONTEST: tr("Files of the task"),
            CaseSource.TRAPS: tr("Traps"),
            CaseSource.OWN: tr("Files of your own"),
        }
        for source, box in self._boxes.items():
            box.setText(names[source])
        self._boxes[CaseSource.TRAPS].setToolTip(tr("Cases on which programs often fail"))
        self._choose.setText(tr("Files of your own …"))

    @Slot()
    def _choose_files(self) -> None:
        names, _ = QFileDialog.getOpenFileNames(self, tr("Files of your own"))
        if names:
            self.own = tuple(names)
            self._boxes[CaseSource.OWN].setChecked(True)
            self.changed.emit()


class SearchBox(QWidget):
    """Whether counterexamples are looked for, and how long for each program.

    Signals:
        changed: Another choice.
    """

    changed = Signal()

    def __init__(self, *, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        metrics = appearance.theme.metrics
        self.tick = QCheckBox(self)
        self.tick.setObjectName("checkFolderSearch")
        self.seconds = WholeBox(self)
        self.seconds.setObjectName("checkFolderSearchTime")
        self.seconds.setRange(1, 3600)
        self.seconds.setSuffix(" s")
        self.seconds.setEnabled(False)
        tidy_spin_box(self.seconds, metrics)
        row = apart(self.tick, self.seconds)
        row.setContentsMargins(0, 0, 0, 0)
        self.setLayout(row)
        self.tick.toggled.connect(self.seconds.setEnabled)
        self.tick.toggled.connect(self.changed)
        self.seconds.valueChanged.connect(self.changed)
        self.retranslate()

    def retranslate(self) -> None:
        self.tick.setText(tr("Counterexamples"))
        self.tick.setToolTip(
            tr("Look for the smallest case on which each program fails, when all files are checked")
        )
        self.seconds.setAccessibleName(tr("Search for each program"))
        self.seconds.setToolTip(
            tr("For each program; shrinking a counterexample may take as long again")
        )
