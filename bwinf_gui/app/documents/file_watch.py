"""Notices when other programs change, replace or delete files."""

from collections.abc import Collection
from pathlib import Path

from PySide6.QtCore import QFileSystemWatcher, QObject, QTimer, Signal, Slot

SETTLING_MS = 250
"""Many programs delete a file and write it anew; what they do in between is nobody's concern."""

State = tuple[int, int, int] | None
"""Which version of a file is there, without reading it; None where none is."""


class FileWatch(QObject):
    """Watches some files.

    Not every file system tells of changes, so `look` may be called at any time; it is cheap.

    Signals:
        noticed: The paths of the files that are other versions than at the last look, as a list.
    """

    noticed = Signal(object)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._states: dict[Path, State] = {}
        self._watcher = QFileSystemWatcher(self)
        self._settling = QTimer(self)
        self._settling.setSingleShot(True)
        self._settling.setInterval(SETTLING_MS)
        self._settling.timeout.connect(self.look)
        self._watcher.fileChanged.connect(self._settling.start)
        self._watcher.directoryChanged.connect(self._settling.start)

    def watch(self, paths: Collection[Path]) -> None:
        """Watch these files and no others; changes are told from what they are now."""
        if self._states.keys() != {*paths}:
            known = self._states
            self._states = {path: known[path] if path in known else _state(path) for path in paths}
            self._watch_anew()

    @Slot()
    def look(self) -> None:
        """Look at all files now."""
        states = {path: _state(path) for path in self._states}
        changed = [path for path, state in states.items() if state != self._states[path]]
        self._states = states
        if changed:
            self._watch_anew()
            self.noticed.emit(changed)

    def _watch_anew(self) -> None:
        """Watch folders too: a file that was replaced is another one, and is watched no more."""
        wanted = {str(path) for path in self._states if path.exists()}
        wanted |= {str(path.parent) for path in self._states if path.parent.is_dir()}
        watched = {*self._watcher.files(), *self._watcher.directories()}
        if watched - wanted:
            self._watcher.removePaths(sorted(watched - wanted))
        if wanted - watched:
            self._watcher.addPaths(sorted(wanted - watched))


def _state(path: Path) -> State:
    try:
        status = path.stat()
    except OSError:
        return None
    return status.st_mtime_ns, status.st_size, status.st_ino
