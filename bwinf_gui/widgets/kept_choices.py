"""What a user has chosen, kept as JSON until the next time."""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from bwinf_gui.kept import kept_in
from bwinf_gui.places import write_atomically

MOST_BYTES = 2**24


def read_choices(file: Path) -> dict[str, Any]:
    """What is kept; nothing where the file is not there or not to be understood."""
    return kept_in(file, MOST_BYTES, _choices) or {}


def keep_choices(file: Path, choices: Mapping[str, object]) -> None:
    """Keep them; where that cannot be written, they hold until the window is closed."""
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        write_atomically(file, json.dumps(choices, indent=1).encode())
    except OSError:
        return


def _choices(content: bytes) -> dict[str, Any]:
    kept = json.loads(content)
    if not isinstance(kept, dict):
        raise TypeError("choices are a JSON object")
    return kept
