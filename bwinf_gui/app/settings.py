"""The user's settings as one value, and separately the state of the window."""

import os
import sys
from collections.abc import Sequence
from dataclasses import dataclass, fields, replace
from enum import Enum
from pathlib import Path
from typing import Any
from urllib.parse import unquote_to_bytes

from PySide6.QtCore import QByteArray, QSettings

from bwinf_gui.kept import expect_file
from bwinf_gui.languages import LANGUAGES
from bwinf_gui.places import APPLICATION_ID, settings_file, settings_file_of_linux
from bwinf_gui.text.reading import legible
from bwinf_gui.widgets.theme import Scheme

MOST_RECENT_FILES = 10
MOST_BYTES = 2**20
"""The largest file that is read; usual settings take a few thousand bytes."""
LEVELS = (0.9, 0.95, 0.99)
"""How often an interval may be asked to be right."""
NORMAL_SIZE = 100
TEXT_SIZES = (90, NORMAL_SIZE, 115, 130, 150)
"""Sizes of text in percent of the system's."""
_FILE = "file://"
_USUAL_LIMIT = 2_000_000_000
DISK_LIMITS = (0, 500_000_000, 1_000_000_000, _USUAL_LIMIT, 5_000_000_000, 10_000_000_000)
"""Bytes that results which are only kept to save time may take; 0 keeps none."""


@dataclass(frozen=True, slots=True)
class Settings:
    """The user's choices; every default leaves the decision to the system or the program."""

    language: str = ""
    """`de` or `en`; empty: as the system speaks."""
    scheme: Scheme = Scheme.SYSTEM
    text_size: int = NORMAL_SIZE
    """The text size in percent of the system's; one of TEXT_SIZES."""
    workers: int = 0
    """Worker processes; 0: one less than there are cores."""
    motion: bool = True
    """Whether anything is animated."""
    level: float = 0.95
    """How often the intervals that are shown are right; one of LEVELS."""
    on_cluster: bool = False
    """Whether games are played on a cluster, if there is an address."""
    cluster_address: str = ""
    certificates: str = ""
    """The folder with the certificates for the cluster; empty: the usual one."""
    table_limit: int = _USUAL_LIMIT
    """Bytes on disk for the chances of all positions of solved pairs; one of DISK_LIMITS."""

    def __post_init__(self) -> None:
        if (
            self.language not in {"", *LANGUAGES}
            or self.text_size not in TEXT_SIZES
            or self.level not in LEVELS
            or self.workers < 0
            or self.table_limit not in DISK_LIMITS
        ):
            raise ValueError(f"no settings: {self}")


class SettingsFile:
    """Keeps settings and the state of the window on disk."""

    def __init__(self, store: QSettings | None = None) -> None:
        self._store = store if store is not None else _usual_store()

    @property
    def is_new(self) -> bool:
        """Whether nothing was ever kept: the program is started for the first time."""
        return not self._store.contains("settings/language")

    def load(self) -> Settings:
        """The settings; a value that makes no sense is replaced by its default."""
        settings = Settings()
        for field in fields(Settings):
            text = self._store.value(f"settings/{field.name}")
            if text is not None:
                settings = _with(settings, field.name, str(text))
        return settings

    def save(self, settings: Settings) -> None:
        for field in fields(Settings):
            value = getattr(settings, field.name)
            text = value.value if isinstance(value, Enum) else str(value)
            self._store.setValue(f"settings/{field.name}", text)

    def recent_files(self) -> list[Path]:
        """The files opened last, the latest first."""
        return self._paths("state/recent")

    def remember_file(self, path: Path) -> None:
        """Put a file in front of the files opened last."""
        known = [other for other in self.recent_files() if other != path]
        kept = [_written(other) for other in (path, *known)][:MOST_RECENT_FILES]
        self._store.setValue("state/recent", kept)

    def forget_files(self) -> None:
        self._store.remove("state/recent")

    def open_files(self) -> list[Path]:
        return self._paths("state/open")

    def remember_open_files(self, paths: Sequence[Path]) -> None:
        self._store.setValue("state/open", [_written(path) for path in paths])

    def files_waiting(self) -> list[Path]:
        """The files that were still to be opened when the program was killed."""
        return self._paths("state/waiting")

    def remember_waiting(self, paths: Sequence[Path]) -> None:
        """Keep the list of files at once: opening the next one may crash the program."""
        if list(paths) != self.files_waiting():
            self._store.setValue("state/waiting", [_written(path) for path in paths])
            self._store.sync()

    def sync(self) -> None:
        """Write at once what Qt would write later."""
        self._store.sync()

    def tab(self) -> str:
        """The name of the tab that was on top, empty where it is not known."""
        return str(self._store.value("state/tab", ""))

    def remember_tab(self, name: str) -> None:
        self._store.setValue("state/tab", name)

    def window_state(self, name: str) -> QByteArray | None:
        """A geometry or the sizes of a splitter, as they were left."""
        state = self._store.value(f"state/{name}")
        return state if isinstance(state, QByteArray) else None

    def remember_window_state(self, name: str, state: QByteArray) -> None:
        self._store.setValue(f"state/{name}", state)

    def _paths(self, key: str) -> list[Path]:
        paths = self._store.value(key)
        # A list of one comes back as its only text.
        names = [paths] if isinstance(paths, str) else paths if isinstance(paths, list) else []
        return [_path(name) for name in names if isinstance(name, str) and name]


def _written(path: Path) -> str:
    """A path as a text; one with bytes that are no text, which Qt would drop, as an address."""
    return str(path) if legible(str(path)) == str(path) else path.as_uri()


def _path(text: str) -> Path:
    is_address = text.startswith(_FILE)
    return Path(os.fsdecode(unquote_to_bytes(text.removeprefix(_FILE))) if is_address else text)


def _usual_store() -> QSettings:
    file = settings_file()
    read = file or (settings_file_of_linux() if sys.platform == "linux" else None)
    if read is not None:
        # Qt reads it and its lock at once.
        for path in (read, read.with_name(f"{read.name}.lock")):
            expect_file(path, MOST_BYTES)
    if file is None:
        return QSettings(APPLICATION_ID, APPLICATION_ID)
    return QSettings(str(file), QSettings.Format.IniFormat)


def _with(settings: Settings, name: str, text: str) -> Settings:
    kind = type(getattr(Settings(), name))
    try:
        # To `bool`, every text but the empty one is true, also "False".
        value: Any = text.lower() in {"true", "1"} if kind is bool else kind(text)
        return replace(settings, **{name: value})
    except ValueError:
        return settings
