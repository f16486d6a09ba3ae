"""Actions on kept runs: by tools, menu and keys; and as files for other computers."""

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QFileDialog, QWidget

from bwinf_gui.app.runs.sentences import title_of
from bwinf_gui.places import file_name_of, write_atomically
from bwinf_gui.runs import ENDING, Entry, KeptRun, format_run
from bwinf_gui.runs.library import RunLibrary
from bwinf_gui.tasks.run_kinds import KINDS
from bwinf_gui.text.errors import InputError, as_clause, as_sentence
from bwinf_gui.text.reading import read_bytes
from bwinf_gui.text.translation import tr, tr_in
from bwinf_gui.widgets.icons import Icons


class RunActions(QObject):
    """The actions of the list of runs."""

    def __init__(self, *, icons: Icons, parent: QWidget) -> None:
        super().__init__(parent)
        self._icons = icons
        self.open = self._new("openRunAction", "chart")
        self.go_on = self._new("goOnAction", "play", "Ctrl+Return", "Ctrl+Enter")
        self.more = self._new("moreGamesAction", "plus")
        self.merge = self._new("mergeRunsAction", "merge")
        self.take_in = self._new("takeInAction", "open", "Ctrl+O")
        self.export = self._new("exportRunAction", "export", "Ctrl+E")
        self.copy_command = self._new("copyRunCommandAction", "copy", "Ctrl+Shift+C")
        self.rename = self._new("renameRunAction", "", "F2")
        self.delete = self._new("deleteRunAction", "trash", "Del")
        self.retranslate()

    @property
    def of_selection(self) -> list[QAction]:
        return [
            *(self.open, self.go_on, self.more, self.merge),
            *(self.rename, self.export, self.copy_command, self.delete),
        ]

    def fit(self, entries: Sequence[Entry]) -> None:
        """Enable the actions that the selected runs allow."""
        one = entries[0] if len(entries) == 1 else None
        kind = KINDS.get(one.kind) if one else None
        is_played = kind is not None and (not kind.made_at_once or kind.is_part)
        played = one if one and one.can_go_on and is_played else None
        known = kind is not None
        self.open.setEnabled(known)
        self.go_on.setEnabled(played is not None and not played.finished)
        grows = kind is not None and not kind.is_part
        self.more.setEnabled(played is not None and played.finished and grows)
        self.merge.setEnabled(can_be_merged(entries))
        self.rename.setEnabled(one is not None)
        self.export.setEnabled(known)
        self.copy_command.setEnabled(one is not None and bool(one.command))
        self.delete.setEnabled(bool(entries))

    def retranslate(self) -> None:
        self._name(self.open, tr("&Open"), tr("Show the results in their tab (Enter)"))
        self._name(self.go_on, tr("Res&ume"), tr("Play an unfinished run to its end"))
        self._name(
            self.more, tr("10 × as &many games"), tr("Play ten times as many games of a run")
        )
        self._name(
            self.merge,
            tr("Mer&ge"),
            tr("Add up runs of the same dice by the same rules, each game once"),
        )
        self._name(
            self.take_in,
            tr("&Import a file …"),
            tr("Import a run from another computer"),
        )
        self._name(self.export, tr("&Export …"), tr("Write a run as a file for another computer"))
        self._name(
            self.copy_command,
            tr_in("runs", "&Copy command"),
            tr("Copy the command line that computes the same result"),
        )
        self._name(self.rename, tr("Re&name"), tr("Give the run another title"))
        self._name(self.delete, tr("&Delete"), tr("Delete the selected runs"))

    def _new(self, name: str, icon: str, *keys: str) -> QAction:
        action = QAction(self)
        action.setObjectName(name)
        action.setShortcuts([QKeySequence(key) for key in keys])
        if icon:
            action.setIcon(self._icons.icon(icon))
        return action

    @staticmethod
    def _name(action: QAction, text: str, tip: str) -> None:
        action.setText(text)
        action.setIconText(text.replace("&", "").replace(" …", ""))
        key = action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
        action.setToolTip(f"{tip} ({key})" if key else tip)


def can_be_merged(entries: Sequence[Entry]) -> bool:
    """Whether these are several runs of kinds that belong together."""
    ways = {kind.merging if (kind := KINDS.get(entry.kind)) else None for entry in entries}
    return len(entries) > 1 and len(ways) == 1 and None not in ways


class RunExchange(QObject):
    """Reads and writes run files; asks for their names.

    Signals:
        refused: What was not read or written and why, as two texts.
        taken_in: The number of a run that was read and kept.
    """

    refused = Signal(str, str)
    taken_in = Signal(object)

    def __init__(self, *, library: RunLibrary, parent: QWidget) -> None:
        super().__init__(parent)
        self._library = library
        self._window = parent
        self._folder = Path.home()

    def ask_and_take_in(self) -> None:
        """Let a file be chosen, and keep its run."""
        chosen, _ = QFileDialog.getOpenFileName(
            self._window, tr("Import a run"), str(self._folder), self._filter()
        )
        if chosen:
            self._folder = Path(chosen).parent
            self.take_in(Path(chosen))

    def take_in(self, path: Path) -> None:
        try:
            number = self._library.take_in(read_bytes(path), path.name)
        except InputError as error:
            self.refused.emit(path.name, as_sentence(error))
        else:
            self.taken_in.emit(number)

    def ask_and_export(self, run: KeptRun) -> None:
        """Let a place be chosen, and write the run there."""
        title = Path(file_name_of(title_of(run.entry))).stem
        name = f"{title}-{run.entry.number}{ENDING}"
        chosen, _ = QFileDialog.getSaveFileName(
            self._window, tr("Export a run"), str(self._folder / name), self._filter()
        )
        if chosen:
            self._folder = Path(chosen).parent
            self._export(run, Path(chosen))

    def _export(self, run: KeptRun, path: Path) -> None:
        try:
            write_atomically(path, format_run(run).encode())
        except InputError as error:
            self.refused.emit(title_of(run.entry), as_sentence(error))
        except OSError as error:
            text = tr("The file was not saved: {0}.").format(as_clause(error))
            self.refused.emit(path.name, text)

    def _filter(self) -> str:
        return tr("Runs (*{0});;All files (*)").format(ENDING)
