"""What a folder has to check, read again whenever that may have become something else."""

from collections.abc import Callable

from PySide6.QtCore import Slot

from bwinf_gui.engine.controller import RunSpec
from bwinf_gui.kit.check.folder.contents import FolderContents, folder_contents
from bwinf_gui.kit.check.folder.run import FolderRun
from bwinf_gui.kit.check.folder.state import FolderState, take_contents
from bwinf_gui.kit.check.running_mode import RunningMode, all_in
from bwinf_gui.text.errors import as_sentence
from bwinf_gui.text.translation import spoken_language, to_translate
from bwinf_gui.widgets.background import BackgroundRun

UNREAD = to_translate("The folder could not be read")


class FolderReading(BackgroundRun[FolderContents]):
    """Finds submissions and cases, shows them, and hands their check to the run."""

    def __init__(self, mode: RunningMode, run: FolderRun) -> None:
        failed = mode.broken_off(UNREAD)
        engine = mode.desk.services.engine
        super().__init__(engine, take=self._on_contents, failed=failed, parent=mode)
        self._mode, self._run = mode, run
        self._read_for: object = None
        """What the contents depend on that are shown or awaited; None where they are to be read."""
        self._has_come = False
        self._then: Callable[[], object] = _nothing
        mode.stage.changed.connect(self._on_stage)

    def look(self, *, again: bool = False) -> None:
        """Read the folder if it may be another one by now, or `again`.

        Not during a run, which uses what was read; the end of that is followed too.
        """
        wanted = self._wanted(self._mode.state)
        if self._run.is_active or (self._read_for == wanted and not again):
            return
        self._then = self._then if self._is_awaited else _nothing
        self._read_for, self._has_come = wanted, False
        desk, files, options = self._mode.desk, self._mode.set_files(), self._mode.state.options
        about = desk.patient_checker, desk.services.database, desk.task.stored_word
        self.start(RunSpec(lambda _: folder_contents(*about, files, options)))

    def look_later(self) -> None:
        """Read it again once the mode is seen."""
        self._read_for = None
        self._on_stage()

    def then(self, act: Callable[[], object]) -> None:
        """Do something with the folder that is named, which may still have to be read."""
        if self._is_awaited:
            self._then = act
        else:
            act()

    @property
    def _is_awaited(self) -> bool:
        # What has come ends the work only a moment later.
        return self.is_active and not self._has_come

    def _wanted(self, s: FolderState) -> object:
        return s.options, self._mode.desk.document.file, spoken_language(), s.said.to_check

    @Slot()
    def _on_stage(self) -> None:
        if self._mode.is_seen or self._read_for is not None:
            self.look()

    @Slot(object)
    def _on_contents(self, contents: FolderContents) -> None:
        self._has_come = True
        if self._run.is_active:
            self._read_for = None
            return
        trust = self._mode.desk.trust
        if self._mode.state.is_reading:
            # Those are programs of what was shown before.
            trust.stop()
        is_trusted = contents.base is not None and trust.trusts(all_in(contents.base))
        after = take_contents(self._mode.state, contents, is_trusted=is_trusted)
        if self._read_for is not None:
            # What is said of the submissions has come with them.
            self._read_for = self._wanted(after)
        self._mode.stage.show(after)
        self._run.take(contents.check)
        for error in contents.at_hand.refused[:1]:
            self._mode.reported.emit(f"{error.source}: {as_sentence(error)}")
        self._then()


def _nothing() -> None:
    """Nobody waits for what is read."""
