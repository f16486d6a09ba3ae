"""Distributes a comparison over several computers without a network, and puts it together."""

from collections.abc import Generator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QFontDatabase, QGuiApplication
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QFileDialog,
    QFormLayout,
    QHBoxLayout,
    QLabel,
    QPlainTextEdit,
    QPushButton,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from bwinf_gui.engine.controller import RunSpec, RunView
from bwinf_gui.engine.engine import Engine
from bwinf_gui.runs import ENDING, KeptRun, parse_run
from bwinf_gui.runs.library import RunLibrary
from bwinf_gui.tasks.dice.compare.command_line import merge_command, part_commands, slurm_script
from bwinf_gui.tasks.dice.compare.comparison import Comparison
from bwinf_gui.tasks.dice.compare.part_kind import PARTS
from bwinf_gui.tasks.dice.compare.parts import (
    MOST_PARTS,
    in_ranges,
    missing,
    require_each_once,
    require_parts,
)
from bwinf_gui.text.errors import InputError, as_sentence
from bwinf_gui.text.reading import read_bytes
from bwinf_gui.text.translation import tr, tr_plural
from bwinf_gui.widgets.background import BackgroundRun
from bwinf_gui.widgets.metrics import Metrics
from bwinf_gui.widgets.theme import tidy_spin_box

USUAL_PARTS = 4
WIDTH, HEIGHT = 150, 110
"""The size in units; a smaller screen takes what it can."""


class PartsDialog(QDialog):
    """Shows what to run on each computer, and takes the files that come back.

    Signals:
        merged: The `KeptRun` that the parts make up.

    Files are read, and put together, beside the window.
    """

    merged = Signal(object)

    def __init__(
        self,
        comparison: Comparison,
        *,
        file: Path | None,
        title: str,
        engine: Engine,
        library: RunLibrary,
        metrics: Metrics,
        parent: QWidget,
    ) -> None:
        super().__init__(parent)
        self.setObjectName("partsDialog")
        self.setWindowTitle(tr("Distribute over several computers"))
        self._comparison, self._file, self._title = comparison, file, title
        self._reading = BackgroundRun[_Taken](
            engine, take=self._on_taken_in, failed=self._on_refused, parent=self
        )
        self._reading.changed.connect(self._on_reading_changed)
        self.finished.connect(self._reading.stop)
        self._library = library
        self._given: Mapping[str, KeptRun] = {}
        self._parts = QSpinBox(self)
        self._forms = QComboBox(self)
        self._text = QPlainTextEdit(self)
        self._copy = QPushButton(tr("&Copy"), self)
        self._choose = QPushButton(tr("Choose the &files of the parts …"), self)
        self._state = QLabel(self)
        self._close = QPushButton(tr("Close"), self)
        self._prepare()
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        tidy_spin_box(self._parts, metrics)
        self._arrange(metrics.unit)
        self._write()
        self._tell(tr("No part is here yet."))

    def take_in(self, paths: Sequence[Path]) -> None:
        """Take the files of parts; put them together as soon as all are there.

        Where one of these files is refused, those that were taken before stay.
        """
        self._tell(tr("Reading …"))
        given, library, title = self._given, self._library, self._title
        self._reading.start(RunSpec(lambda _: _taken_in(paths, given, library, title)))

    @Slot(object)
    def _on_reading_changed(self, view: RunView["_Taken"]) -> None:
        self._choose.setEnabled(not view.is_active)

    @Slot(object)
    def _on_taken_in(self, taken: "_Taken") -> None:
        self._given = taken.given
        if taken.missing:
            self._tell(_progress_in_words(taken.of, taken.missing))
            return
        run = None if taken.number is None else self._library.run(taken.number)
        if run is not None:
            self.accept()
            self.merged.emit(run)

    @Slot(object)
    def _on_refused(self, error: Exception) -> None:
        self._tell(as_sentence(error), is_error=True)

    def _prepare(self) -> None:
        self._parts.setObjectName("partsCount")
        self._parts.setRange(2, MOST_PARTS)
        self._parts.setValue(USUAL_PARTS)
        self._forms.setObjectName("partsForm")
        self._forms.addItems([tr("a command for each part"), tr("a script for SLURM (sbatch)")])
        self._text.setObjectName("partsText")
        self._text.setAccessibleName(tr("What to run"))
        self._text.setReadOnly(True)
        self._text.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        self._text.setFont(QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont))
        self._choose.setObjectName("partsChoose")
        self._state.setObjectName("partsState")
        self._state.setWordWrap(True)
        self._parts.valueChanged.connect(self._write)
        self._forms.currentIndexChanged.connect(self._write)
        self._copy.clicked.connect(self._on_copy)
        self._choose.clicked.connect(self._on_choose)
        self._close.clicked.connect(self.reject)

    def _arrange(self, unit: int) -> None:
        lead = QLabel(
            tr(
                "Every computer plays its own part of the same games and writes a file. All "
                "files together are the run of one computer; they need no network."
            ),
            self,
        )
        lead.setWordWrap(True)
        form = QFormLayout()
        for text, field in ((tr("&Parts"), self._parts), (tr("&Show"), self._forms)):
            label = QLabel(text, self)
            label.setBuddy(field)
            form.addRow(label, field)
        below = QHBoxLayout()
        for button in (self._copy, self._choose):
            below.addWidget(button)
        below.addStretch()
        below.addWidget(self._close)
        layout = QVBoxLayout(self)
        layout.setSpacing(2 * unit)
        layout.setContentsMargins(3 * unit, 3 * unit, 3 * unit, 3 * unit)
        layout.addWidget(lead)
        layout.addLayout(form)
        layout.addWidget(self._text, 1)
        layout.addWidget(self._state)
        layout.addLayout(below)
        available = self.screen().availableGeometry().size()
        self.resize(
            min(WIDTH * unit, round(0.95 * available.width())),
            min(HEIGHT * unit, round(0.85 * available.height())),
        )

    def _tell(self, text: str, *, is_error: bool = False) -> None:
        self._state.setProperty("role", "error" if is_error else "secondary")
        self._state.style().polish(self._state)
        self._state.setText(text)

    @Slot()
    def _write(self) -> None:
        """Show the commands for as many parts as are wanted."""
        try:
            require_parts(self._comparison, str(self._file))
        except InputError as error:
            self._copy.setEnabled(False)
            self._text.setPlainText(as_sentence(error))
            return
        parts, as_script = self._parts.value(), self._forms.currentIndex() == 1
        made = slurm_script if as_script else part_commands
        lines = [
            made(self._comparison, parts, file=self._file).rstrip("\n"),
            "",
            "# " + tr("all parts together:"),
            merge_command(parts),
        ]
        self._text.setPlainText("\n".join(lines))

    @Slot()
    def _on_copy(self) -> None:
        QGuiApplication.clipboard().setText(self._text.toPlainText())

    @Slot()
    def _on_choose(self) -> None:
        chosen, _ = QFileDialog.getOpenFileNames(
            self, tr("Files of the parts"), "", tr("Runs (*{0});;All files (*)").format(ENDING)
        )
        if chosen:
            self.take_in([Path(name) for name in chosen])


@dataclass(frozen=True, slots=True)
class _Taken:
    """The files that were taken, which of how many parts are missing, and else the merged run."""

    given: Mapping[str, KeptRun]
    of: int
    missing: Sequence[int]
    number: int | None = None


def _taken_in(
    paths: Sequence[Path], given: Mapping[str, KeptRun], library: RunLibrary, title: str
) -> Generator[_Taken, None, None]:
    """Read files of parts beside those given, and merge them once all are there.

    Raises InputError and MalformedError.
    """
    given = {**given, **{str(path): _part_in(path) for path in paths}}
    parts = [(Path(name).name, run.restored(PARTS)) for name, run in given.items()]
    require_each_once(parts)
    of, lacking = parts[0][1].part.of, missing([progress for _, progress in parts])
    number = None if lacking else library.merge([*given.values()], title)
    yield _Taken(given if lacking else {}, of, lacking, number)


def _part_in(path: Path) -> KeptRun:
    return parse_run(read_bytes(path), path.name, {PARTS.name: PARTS})


def _progress_in_words(of: int, lacking: Sequence[int]) -> str:
    """How many parts are there, and which are missing."""
    return tr_plural(
        "{count} of {of} parts are here; part {numbers} is missing.",
        "{count} of {of} parts are here; the parts {numbers} are missing.",
        len(lacking),
    ).format(count=of - len(lacking), of=of, numbers=in_ranges(lacking))
