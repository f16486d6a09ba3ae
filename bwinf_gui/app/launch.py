"""Opens the window, or says in one sentence what this machine lacks for it."""

import logging
import os
import sys
from typing import TYPE_CHECKING

from bwinf_gui.app.system_libraries import obstacle

if TYPE_CHECKING:
    from bwinf_gui.app.opening import Opening

LEAST_MEGABYTES = 1024
"""Of address space; 760 were measured with two tabs on X11."""
_FAILED = 1

_logger = logging.getLogger("bwinf_gui")


def launch(opening: "Opening") -> int:
    """Run the window with an opening; returns the exit code."""
    # Importing this module loads no words, which worker processes never need.
    from bwinf_gui.cli.main import too_little_memory  # noqa: PLC0415

    sentence = obstacle(os.environ) or too_little_memory(LEAST_MEGABYTES)
    if sentence:
        return _refused(sentence)
    try:
        # Qt aborts the process where a library is missing, so it is imported only now.
        from bwinf_gui.app.running import run  # noqa: PLC0415

        return run(opening)
    except Exception as error:
        # What would show it is the window that could not open.
        _logger.exception("the window could not open")
        return _refused(_in_words(error))


def _in_words(error: Exception) -> str:
    from bwinf_gui.text.errors import as_clause  # noqa: PLC0415
    from bwinf_gui.text.translation import tr  # noqa: PLC0415

    reason = as_clause(error).rstrip(".") or type(error).__name__
    return tr("The window cannot open: {0}.").format(reason)


def _refused(sentence: str) -> int:
    from bwinf_gui.cli.visible import one_line  # noqa: PLC0415

    sys.stderr.write(one_line(f"bwinf-gui: {sentence}") + "\n")
    return _FAILED
