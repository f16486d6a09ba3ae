"""What a user has chosen, kept as JSON until the next time."""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from bwinf_gui.places import write_atomically


def read_choices(file: Path) -> dict[str, Any]:
    """What is kept; nothing where the file is not there or not to be understood."""
    try:
        kept = json.loads(file.read_text("utf-8"))
    except (OSError, ValueError):
        return {}
    return kept if isinstance(kept, dict) else {}


def keep_choices(file: Path, choices: Mapping[str, object]) -> None:
    """Keep them; where that cannot be written, they hold until the window is closed."""
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        write_atomically(file, json.dumps(choices, indent=1).encode())
    except OSError:
        return
