"""Which programs of others may be run: asked once for each, and again when it has changed."""

import os
from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import TypeAlias
from weakref import WeakKeyDictionary

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtWidgets import QMessageBox, QPushButton, QWidget

from bwinf_gui.checking.changes import pinned, program_digest
from bwinf_gui.checking.running.processes import Protection
from bwinf_gui.checking.running.sentences import protection_in_words
from bwinf_gui.checking.submissions import Program
from bwinf_gui.engine.controller import RunSpec, RunView
from bwinf_gui.engine.engine import Engine
from bwinf_gui.runs.opening import Database
from bwinf_gui.runs.remembered import Remembered
from bwinf_gui.text.numbers import enumerated, whole
from bwinf_gui.text.translation import tr
from bwinf_gui.widgets.background import BackgroundRun

MOST_KEPT = 2000
_MOST_NAMED = 5

Then = Callable[[Sequence[Program]], object]
"""What goes on with the programs that may be run."""
Seen = Callable[[Sequence[Program], Sequence[Program], Protection], object]
"""Gets programs as they are now, those among them that nobody trusts, and what protects."""
_Found: TypeAlias = tuple[Sequence[Program], Protection]
"""Programs as they are now, and what protects from them."""
_FOLDERS: WeakKeyDictionary[Database, set[Path]] = WeakKeyDictionary()
"""The folders that are trusted in a window, which all of its pages share."""


@dataclass(frozen=True, slots=True)
class TrustedPrograms:
    """The digests of the programs that may be run, by their places."""

    digests: dict[str, str] = field(default_factory=dict)


class Trust(QObject):
    """Asks whether programs may be run, and remembers what the user has said.

    A program is known by its place and by a digest of its files; where the store cannot be written,
    the answer holds until the window is closed. So does trust in a folder, whatever becomes of the
    programs in it. The files are read in a thread.

    Signals:
        busy_changed: Whether the files of programs are being read.
        failed: The exception that ended that.
    """

    busy_changed = Signal(bool)
    failed = Signal(object)

    def __init__(self, *, database: Database, engine: Engine, parent: QWidget) -> None:
        super().__init__(parent)
        self._window = parent
        self._remembered = Remembered(database, "trusted", TrustedPrograms)
        self._known = self._remembered.get().digests
        self._folders = _FOLDERS.setdefault(database, set())
        self._seen: Seen = _nothing
        self._digesting = BackgroundRun[_Found](
            engine, take=self._on_digested, failed=self.failed, parent=self
        )
        self._digesting.changed.connect(self._on_digesting_changed)

    @property
    def is_busy(self) -> bool:
        """Whether the files of programs are being read."""
        return self._digesting.is_active

    def ask(self, programs: Sequence[Program], then: Then) -> None:
        """Go on with `then` when all are known as they are now, or the user has trusted them.

        It gets the programs as they are now: one that changes later is not run. Another question
        takes the place of one that is still open; without programs there is nothing to ask.
        """

        def seen(
            found: Sequence[Program], unknown: Sequence[Program], protection: Protection
        ) -> None:
            if unknown:
                self._ask_user(unknown, found, protection, then)
            else:
                then(found)

        self.look(programs, seen)

    def if_known(self, programs: Sequence[Program], then: Then) -> None:
        """Go on with `then` when all are known as they are now, and else do nothing."""
        self.look(programs, lambda found, unknown, _: None if unknown else then(found))

    def trust_folder(self, folder: Path) -> None:
        """Ask no more about programs in a folder itself, until the window is closed."""
        self._folders.add(folder)

    def trusts(self, folder: Path) -> bool:
        """Whether a folder is trusted, whatever is in it."""
        return folder in self._folders

    def stop(self) -> None:
        """Let go of what is being read, and of what was to follow."""
        self._seen = _nothing
        self._digesting.stop()

    def look(self, programs: Sequence[Program], seen: Seen) -> None:
        """Read the files of programs, and find those that are not trusted; see `ask`."""
        self.stop()
        if not programs:
            seen((), (), Protection())
            return
        self._seen = seen
        self._digesting.start(RunSpec(lambda _: _looked_at(programs)))

    @Slot(object)
    def _on_digesting_changed(self, view: RunView[_Found]) -> None:
        if view.news is None or not view.is_active:
            self.busy_changed.emit(self.is_busy)

    @Slot(object)
    def _on_digested(self, found: _Found) -> None:
        seen, self._seen = self._seen, _nothing
        # Another page may have remembered others meanwhile.
        self._known = self._remembered.get().digests | self._known
        programs, protection = found
        unknown = [program for program in programs if not self._is_known(program)]
        seen(programs, unknown, protection)

    def _is_known(self, program: Program) -> bool:
        is_ours = self.trusts(program.ways[0].folder)
        return is_ours or self._known.get(_place(program)) == program_digest(program)

    def _ask_user(
        self,
        unknown: Sequence[Program],
        programs: Sequence[Program],
        protection: Protection,
        then: Then,
    ) -> None:
        box = QMessageBox(self._window)
        box.setObjectName("trustDialog")
        box.setWindowTitle(tr("Run programs?"))
        box.setIcon(QMessageBox.Icon.Question)
        box.setText(trust_question(unknown))
        once = tr("You are asked once, and again when a program has changed.")
        box.setInformativeText("\n\n".join((*what_would_run(unknown, protection), once)))
        run = QPushButton(tr("Trust and run"), box)
        box.addButton(run, QMessageBox.ButtonRole.AcceptRole)
        box.setDefaultButton(box.addButton(QMessageBox.StandardButton.Cancel))
        run.clicked.connect(lambda: self._trust(unknown, partial(then, programs)))
        box.finished.connect(box.deleteLater)
        box.open()

    def _trust(self, programs: Sequence[Program], then: Callable[[], object]) -> None:
        digests = {_place(program): program_digest(program) for program in programs}
        known = self._remembered.get().digests | self._known
        kept = {place: known[place] for place in known if place not in digests} | digests
        self._known = dict([*kept.items()][-MOST_KEPT:])
        self._remembered.keep(TrustedPrograms(self._known))
        then()


def _nothing(*_: object) -> None:
    """Nobody waits for an answer."""


def _looked_at(programs: Sequence[Program]) -> Generator[_Found, None, None]:
    """Reads all files, and tries what protects, in a thread."""
    # What runs programs is loaded with the first of them, not with every window.
    from bwinf_gui.checking.running.runner import protection_here  # noqa: PLC0415

    yield tuple(map(pinned, programs)), protection_here()


def trust_question(programs: Sequence[Program]) -> str:
    """The question before programs are run."""
    if len(programs) == 1:
        return tr("Do you trust the program {0}?").format(programs[0].name)
    return tr("Do you trust these {0} programs?").format(whole(len(programs)))


def what_would_run(programs: Sequence[Program], protection: Protection) -> tuple[str, str]:
    """The programs that would be run, their folder, and the protection from them."""
    names = ", ".join(program.name for program in programs[:_MOST_NAMED])
    left = len(programs) - _MOST_NAMED
    if left > 0:
        names = tr("{0} and {1} more").format(names, whole(left))
    folder = _whole_folder([str(program.ways[0].folder) for program in programs])
    runs = tr("{0} from the folder {1} would be run on this computer.").format(names, folder)
    return runs, protection_in_words(protection.names)


def _whole_folder(folders: Sequence[str]) -> str:
    """The folder that holds all of them; all of them where they lie on several drives."""
    try:
        return os.path.commonpath(folders)
    except ValueError:
        return enumerated(sorted(set(folders)))


def _place(program: Program) -> str:
    way = program.ways[0]
    return "\n".join((str(way.folder), *way.command))
