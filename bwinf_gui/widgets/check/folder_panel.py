"""What a folder of submissions is checked with: the folder, commands, limits, cases."""

from pathlib import Path

from PySide6.QtCore import QTimer, Signal, Slot
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import (
    QLabel,
    QLineEdit,
    QVBoxLayout,
    QWidget,
)

from bwinf_gui.text.translation import tr
from bwinf_gui.widgets.check.folder_fields import (
    CaseTicks,
    FolderField,
    LimitBoxes,
    SearchBox,
)
from bwinf_gui.widgets.check.folder_wish import FolderWish
from bwinf_gui.widgets.check.protection import ProtectionCard
from bwinf_gui.widgets.columns import apart
from bwinf_gui.widgets.theme import Appearance
from bwinf_gui.widgets.words_card import WordsCard

SETTLED_MS = 400
"""The folder is looked at so long after the last key."""
_LEAST_UNITS = 170


class FolderPanel(QWidget):
    """All of that in a column, and the state of the check in words.

    Signals:
        changed: Something else is asked for.
        shown: The panel is seen, maybe after others were.
    """

    changed = Signal()
    shown = Signal()

    def __init__(self, *, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAcceptDrops(True)
        metrics = appearance.theme.metrics
        self._titles = [QLabel(self) for _ in range(5)]
        self._found, self._each, self._cases = (QLabel(self) for _ in range(3))
        self.field = FolderField(appearance=appearance, parent=self)
        self.command = QLineEdit(self)
        self.command.setObjectName("checkCommand")
        self.command.setFont(metrics.fixed_pitch())
        self.limits = LimitBoxes(appearance=appearance, parent=self)
        self.ticks = CaseTicks(appearance=appearance, parent=self)
        self.search = SearchBox(appearance=appearance, parent=self)
        self._protection = ProtectionCard(appearance=appearance, parent=self)
        self.words = WordsCard(
            name="checkFolderWords", least_units=_LEAST_UNITS, metrics=metrics, parent=self
        )
        self._settled = QTimer(self)
        self._settled.setSingleShot(True)
        self._settled.setInterval(SETTLED_MS)
        self._arrange(metrics.unit)
        self._connect()
        self.retranslate()

    @property
    def wish(self) -> FolderWish:
        return FolderWish(
            folder=self.field.folder,
            command=self.command.text().strip(),
            seconds=self.limits.seconds.value(),
            memory_mb=self.limits.memory.value(),
            at_once=self.limits.at_once.value(),
            cases=self.ticks.ticked,
            own_files=self.ticks.own,
            with_search=self.search.tick.isChecked(),
            search_seconds=self.search.seconds.value(),
        )

    def show_wish(self, wish: FolderWish) -> None:
        """Show what was asked for before."""
        self.field.show_folder(wish.folder)
        self.command.setText(wish.command)
        self.limits.seconds.setValue(wish.seconds)
        self.limits.memory.setValue(wish.memory_mb)
        self.limits.at_once.setValue(wish.at_once)
        self.ticks.own = wish.own_files
        self.ticks.tick(wish.sources)
        self.search.tick.setChecked(wish.with_search)
        self.search.seconds.setValue(wish.search_seconds)
        self._settled.stop()

    def say(self, *, found: str, cases: str, words: str) -> None:
        """Say how much there is to check, and how it stands."""
        self._found.setText(found)
        self._cases.setText(cases)
        self.words.say(words)

    def allow_changes(self, *, allowed: bool) -> None:
        """Let all be changed, or nothing while a run goes by it."""
        for widget in (self.field, self.command, self.limits, self.ticks, self.search):
            widget.setEnabled(allowed)

    def retranslate(self) -> None:
        texts = (
            tr("Submissions"),
            tr("Command for each submission"),
            tr("Limits"),
            tr("Test set"),
            tr("In words"),
        )
        for title, text in zip(self._titles, texts, strict=True):
            title.setText(text)
        self._each.setText(tr("per file"))
        self.command.setAccessibleName(tr("Command for each submission"))
        self.command.setPlaceholderText(tr("only where needed"))
        self.command.setToolTip(
            tr("For folders whose program is not recognised, such as: ruby main.rb {file}")
        )
        self.words.set_name(tr("In words"))

    def _connect(self) -> None:
        self._settled.timeout.connect(self.changed)
        self.field.edited.connect(self._settled.start)
        self.command.textChanged.connect(self._settled.start)
        for line in (self.field.line, self.command):
            line.editingFinished.connect(self._settle)
        for box in (self.limits.seconds, self.limits.memory, self.limits.at_once):
            box.valueChanged.connect(self._settled.start)
        self.ticks.changed.connect(self._settled.start)
        self.search.changed.connect(self._settled.start)

    def _arrange(self, unit: int) -> None:
        for title in self._titles:
            title.setProperty("role", "heading")
        for hint in (self._found, self._each, self._cases):
            hint.setProperty("role", "hint")
        folder, command, limits, cases, words = self._titles
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(unit)
        layout.addLayout(apart(folder, self._found))
        layout.addWidget(self.field)
        layout.addSpacing(unit)
        layout.addWidget(command)
        layout.addWidget(self.command)
        layout.addSpacing(unit)
        layout.addLayout(apart(limits, self._each))
        layout.addWidget(self.limits)
        layout.addSpacing(unit)
        layout.addWidget(self._protection)
        layout.addSpacing(unit)
        layout.addLayout(apart(cases, self._cases))
        layout.addWidget(self.ticks)
        layout.addWidget(self.search)
        layout.addStretch()
        layout.addWidget(words)
        layout.addWidget(self.words)

    @Slot()
    def _settle(self) -> None:
        if self._settled.isActive():
            self._settled.stop()
            self.changed.emit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.words.fit()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.shown.emit()

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if _folder_in(event) is not None and self.field.isEnabled():
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        """Take a folder that is dropped, or that of a file."""
        folder = _folder_in(event)
        if folder is not None:
            event.acceptProposedAction()
            self.field.show_folder(str(folder))
            self._settle()


def _folder_in(event: QDropEvent) -> Path | None:
    urls = event.mimeData().urls()
    path = Path(urls[0].toLocalFile()) if urls and urls[0].isLocalFile() else None
    if path is None or path.is_dir():
        return path
    return path.parent if path.is_file() else None
