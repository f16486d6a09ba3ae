"""What the user has set, as one value, and apart from it how the window was left."""

from dataclasses import dataclass, fields, replace
from enum import Enum
from pathlib import Path
from typing import Any

from PySide6.QtCore import QByteArray, QSettings

from bwinf_gui.places import APPLICATION_ID
from bwinf_gui.ui.theme import Scheme

MOST_RECENT_FILES = 10


@dataclass(frozen=True, slots=True)
class Settings:
    """The user's choices; every default leaves the decision to the system or the program."""

    language: str = ""
    """`de` or `en`; empty: as the system speaks."""
    scheme: Scheme = Scheme.SYSTEM
    workers: int = 0
    """Worker processes; 0: one less than there are cores."""
    motion: bool = True
    """Whether anything is animated."""


class SettingsFile:
    """Keeps settings and the state of the window on disk."""

    def __init__(self, store: QSettings | None = None) -> None:
        self._store = store if store is not None else QSettings(APPLICATION_ID, APPLICATION_ID)

    def load(self) -> Settings:
        """The settings; a value that makes no sense is replaced by its default."""
        settings = Settings()
        for field in fields(Settings):
            text = self._store.value(f"settings/{field.name}")
            if text is not None:
                settings = _with(settings, field.name, str(text))
        return settings

    def save(self, settings: Settings) -> None:
        """Keep the settings."""
        for field in fields(Settings):
            value = getattr(settings, field.name)
            text = value.value if isinstance(value, Enum) else str(value)
            self._store.setValue(f"settings/{field.name}", text)

    def recent_files(self) -> list[Path]:
        """The files opened last, the latest first."""
        paths = self._store.value("state/recent")
        # A list of one comes back as its only text.
        names = [paths] if isinstance(paths, str) else paths if isinstance(paths, list) else []
        return [Path(name) for name in names]

    def remember_file(self, path: Path) -> None:
        """Put a file in front of the files opened last."""
        known = [other for other in self.recent_files() if other != path]
        kept = [str(other) for other in (path, *known)][:MOST_RECENT_FILES]
        self._store.setValue("state/recent", kept)

    def forget_files(self) -> None:
        """Empty the list of the files opened last."""
        self._store.remove("state/recent")

    def window_state(self, name: str) -> QByteArray | None:
        """A geometry or the sizes of a splitter, as they were left."""
        state = self._store.value(f"state/{name}")
        return state if isinstance(state, QByteArray) else None

    def remember_window_state(self, name: str, state: QByteArray) -> None:
        """Keep a geometry or the sizes of a splitter."""
        self._store.setValue(f"state/{name}", state)


def _with(settings: Settings, name: str, text: str) -> Settings:
    default: object = getattr(Settings(), name)
    changes: dict[str, Any] = {}
    try:
        if isinstance(default, bool):
            changes[name] = text.lower() in {"true", "1"}
        else:
            changes[name] = type(default)(text)  # type: ignore[call-arg]
    except ValueError:
        return settings
    return replace(settings, **changes)
