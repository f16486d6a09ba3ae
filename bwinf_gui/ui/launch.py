"""Opens the window, or says in one sentence what this machine lacks for it."""

import os
import sys

from bwinf_gui import __version__
from bwinf_gui.ui.system_libraries import obstacle


def launch(arguments: list[str]) -> int:
    """Run the window with the program's arguments; returns the exit code."""
    if "--version" in arguments:
        sys.stdout.write(f"bwinf-gui {__version__}\n")
        return 0
    sentence = obstacle(os.environ)
    if sentence is not None:
        sys.stderr.write(f"bwinf-gui: {sentence}\n")
        return 1
    # Qt aborts the process where a library is missing, so it is imported only now.
    from bwinf_gui.ui.app import run  # noqa: PLC0415

    return run(arguments)
