"""Finds the program's icons, fonts, translations and examples wherever it is installed; no Qt."""

import sys
from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent


def resource(*parts: str) -> Path:
    """The path of a file or folder below `resources/`, whether it exists or not."""
    return _root().joinpath(*parts)


def _root() -> Path:
    """Return the folder of a frozen bundle, of an installed wheel or of a checkout."""
    bundle: str | None = getattr(sys, "_MEIPASS", None)
    if bundle is not None:
        return Path(bundle) / "resources"
    installed = _PACKAGE / "_resources"
    return installed if installed.is_dir() else _PACKAGE.parent / "resources"
