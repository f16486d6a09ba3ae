"""Notices when other programs change files."""

from collections.abc import Collection, Sequence
from functools import partial
from pathlib import Path

from PySide6.QtCore import QFileSystemWatcher, QObject, QTimer, Signal, Slot

from bwinf_gui.app.documents.disk import Disk

SETTLING_MS = 250
"""Many programs delete a file and write it again; what happens in between does not matter."""

State = tuple[int, int, int] | None
"""Which version of a file is there, without reading it; None where none is."""


class FileWatch(QObject):
    """Watches some files.

    Not every file system reports changes, so `look` may be called at any time; it is cheap.

    Signals:
        noticed: The paths of the files that are other versions than at the last look, as a list.
    """

    noticed = Signal(object)

    def __init__(self, *, disk: Disk, parent: QObject) -> None:
        super().__init__(parent)
        self._disk = disk
        self._wanted: frozenset[Path] = frozenset()
        self._asked: set[Path] = set()
        self._states: dict[Path, State] = {}
        self._watcher = QFileSystemWatcher(self)
        self._settling = QTimer(self)
        self._settling.setSingleShot(True)
        self._settling.setInterval(SETTLING_MS)
        self._settling.timeout.connect(self.look)
        self._watcher.fileChanged.connect(self._settling.start)
        self._watcher.directoryChanged.connect(self._settling.start)

    def watch(self, paths: Collection[Path]) -> None:
        """Watch these files and no others; changes count from their present state."""
        if self._wanted != (wanted := frozenset(paths)):
            self._wanted = wanted
            self._states = {path: self._states[path] for path in wanted & self._states.keys()}
            self.look()
            self._watch_anew()

    @Slot()
    def look(self) -> None:
        """Look at all files now, except for those whose drive has not answered the last look."""
        asked = self._wanted - self._asked
        self._asked |= asked
        self._disk.ask_all([partial(_state, path) for path in asked], self._compare)

    def _compare(self, found: Sequence[tuple[Path, State]]) -> None:
        known = self._states
        changed = [path for path, state in found if path in known and state != known[path]]
        self._asked -= {path for path, _ in found}
        news = {path: state for path, state in found if path in self._wanted}
        is_new = bool(changed) or not news.keys() <= known.keys()
        known |= news
        if is_new:
            self._watch_anew()
        if changed:
            self.noticed.emit(changed)

    def _watch_anew(self) -> None:
        """Watch folders too: a file that was replaced is another one, and is watched no more."""
        wanted = {str(path) for path, state in self._states.items() if state is not None}
        wanted |= {str(path.parent) for path in self._states if path.parent.is_dir()}
        watched = {*self._watcher.files(), *self._watcher.directories()}
        if watched - wanted:
            self._watcher.removePaths(sorted(watched - wanted))
        if wanted - watched:
            self._watcher.addPaths(sorted(wanted - watched))


def _state(path: Path) -> tuple[Path, State]:
    try:
        status = path.stat()
    except (OSError, ValueError):
        return path, None
    return path, (status.st_mtime_ns, status.st_size, status.st_ino)
