"""Opens the window, or says in one sentence what this machine lacks for it."""

import os
import sys
from typing import TYPE_CHECKING

from bwinf_gui.ui.system_libraries import obstacle

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from bwinf_gui.core.errors import Task


def launch(files: "Sequence[Path]", tab: "Task | None" = None) -> int:
    """Run the window with files, a tab of choice on top; returns the exit code."""
    sentence = obstacle(os.environ)
    if sentence is not None:
        sys.stderr.write(f"bwinf-gui: {sentence}\n")
        return 1
    # Qt aborts the process where a library is missing, so it is imported only now.
    from bwinf_gui.ui.app import run  # noqa: PLC0415

    return run(files, tab)
