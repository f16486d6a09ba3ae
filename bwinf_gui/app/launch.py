"""Opens the window, or says in one sentence what this machine lacks for it."""

import os
import sys
from typing import TYPE_CHECKING

from bwinf_gui.app.system_libraries import obstacle

if TYPE_CHECKING:
    from bwinf_gui.app.opening import Opening


def launch(opening: "Opening") -> int:
    """Run the window with what is to be opened; returns the exit code."""
    sentence = obstacle(os.environ)
    if sentence is not None:
        sys.stderr.write(f"bwinf-gui: {sentence}\n")
        return 1
    # Qt aborts the process where a library is missing, so it is imported only now.
    from bwinf_gui.app.running import run  # noqa: PLC0415

    return run(opening)
