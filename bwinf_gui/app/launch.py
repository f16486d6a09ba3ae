"""Opens the window, or says in one sentence what this machine lacks for it."""

import logging
import os
import sys
from typing import TYPE_CHECKING, Any

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
        _spare_reading_of_sources()
        from bwinf_gui.app.running import run  # noqa: PLC0415

        return run(opening)
    except Exception as error:
        # What would show it is the window that could not open.
        _logger.exception("the window could not open")
        return _refused(_in_words(error))


def _spare_reading_of_sources() -> None:
    """Keep PySide from reading the source of every module that is imported from now on.

    It only wants to know which modules may switch to other names of its methods, by `from
    __feature__ import …`. None does, and it takes a tenth of the start.
    """
    import shiboken6  # noqa: F401, PLC0415 - brings the module below, which has no file

    feature: Any = sys.modules.get("shibokensupport.feature")
    if hasattr(feature, "_mod_uses_pyside"):
        feature._mod_uses_pyside = lambda _module: True  # noqa: SLF001


def _in_words(error: Exception) -> str:
    from bwinf_gui.text.errors import as_clause  # noqa: PLC0415
    from bwinf_gui.text.translation import tr  # noqa: PLC0415

    reason = as_clause(error).rstrip(".") or type(error).__name__
    return tr("The window cannot open: {0}.").format(reason)


def _refused(sentence: str) -> int:
    from bwinf_gui.cli.visible import one_line  # noqa: PLC0415

    sys.stderr.write(one_line(f"bwinf-gui: {sentence}") + "\n")
    return _FAILED
