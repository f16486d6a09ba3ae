"""What the modes that run programs do alike: they ask whether these are trusted, and remember."""

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QFileDialog, QWidget

from bwinf_gui.checking.cases import SetFiles, by_number, contest_files
from bwinf_gui.checking.running.processes import Protection
from bwinf_gui.checking.submissions import Program
from bwinf_gui.kit.check.mode import Desk, Mode, NewPage
from bwinf_gui.kit.check.running import RunningState, TrustQuestion
from bwinf_gui.runs.remembered import Remembered
from bwinf_gui.text.translation import tr
from bwinf_gui.widgets.check.protection import ProtectionTrial


class RunningMode(Mode):
    """A mode that runs programs, once they are trusted, and remembers what was asked for."""

    def __init__(
        self, new_page: NewPage, state: RunningState, *, name: str, desk: Desk, parent: QWidget
    ) -> None:
        name = f"{name}/{desk.task.stored_word}"
        self._remembered = Remembered(desk.services.database, name, type(state.options))
        options = self._remembered.get()
        super().__init__(new_page, state.but(options=options), desk=desk, parent=parent)
        self.follow(lambda s: s.options, lambda _before, now: self._remembered.keep(now))
        self._allowed: Callable[[], object] = lambda: None
        self._trustee = Path()
        self._protection = ProtectionTrial(self)
        self._protection.found.connect(lambda: self.change(protection=self._protection.protection))
        desk.trust.busy_changed.connect(self._on_reading)
        self._protection.begin()

    def change(self, **fields: Any) -> None:
        self.stage.do(lambda s: s.but(**fields))

    def set_files(self) -> SetFiles:
        """The files that can be cases: the contest's next to the document, and the user's own."""
        task, file = self.desk.task, self.desk.document.file
        contest = contest_files(file, task.pattern, task.examples)
        own = tuple(map(Path, self.state.options.own_files))
        return SetFiles(contest=by_number(contest), own=own, pattern=task.pattern)

    def choose_own(self, _: Any) -> None:
        """Let files of the user be chosen as cases."""
        names, _filter = QFileDialog.getOpenFileNames(self.window(), tr("Add files as cases"))
        if names:
            self.add_own(*names)

    def add_own(self, *names: str) -> None:
        """Have more files as cases."""
        own = tuple(dict.fromkeys((*self.state.options.own_files, *names)))
        self.stage.do(lambda s: s.with_options(own_files=own, with_own=True))

    def ask(
        self,
        programs: Sequence[Program],
        trustee: Path,
        act: Callable[[Sequence[Program]], object],
        question: Callable[[Sequence[Program]], TrustQuestion],
    ) -> None:
        """Do something with programs, as they are now, once that is allowed.

        The trustee is the folder that is trusted on request: `all_in` it, where that means more
        than the programs that are in the folder itself.
        """
        # An open question is about other programs.
        self.change(question=None)
        self._trustee = trustee
        self.desk.trust.look(programs, partial(self._on_looked, act, question))
        self.change(is_reading=self.desk.trust.is_busy)

    def trust_folder(self, _: Any) -> None:
        """Run programs of the folder, also when they have changed, until the window is closed."""
        self.desk.trust.trust_folder(self._trustee)
        self._go_on(is_trusted=True)

    def trust_once(self, _: Any) -> None:
        self._go_on(is_trusted=False)

    def _on_looked(
        self,
        act: Callable[[Sequence[Program]], object],
        question: Callable[[Sequence[Program]], TrustQuestion],
        programs: Sequence[Program],
        unknown: Sequence[Program],
        protection: Protection,
    ) -> None:
        self._allowed = partial(act, programs)
        if programs:
            self.change(protection=protection)
        # One that was trusted as it is may be asked about when it has changed.
        is_trusted = self.desk.trust.trusts(self._trustee)
        if unknown and not is_trusted:
            asked = question(unknown)
            self.change(question=asked, is_reading=False, is_trusted=False, is_allowed=False)
        else:
            self._go_on(is_trusted=is_trusted)

    def _go_on(self, *, is_trusted: bool) -> None:
        self.change(question=None, is_reading=False, is_trusted=is_trusted, is_allowed=True)
        self._allowed()

    @Slot(bool)
    def _on_reading(self, is_reading: bool) -> None:  # noqa: FBT001 - Qt's signal
        """Wait no longer where reading has failed, or another page has something read."""
        if self.state.is_reading and not is_reading:
            self.change(is_reading=False)


def all_in(folder: Path) -> Path:
    """What is trusted where everything in a folder is, however deep: no program is in this."""
    return folder / "*"
