"""The command `bwinf-gui`: opens the window, or says in one sentence what is lacking for it."""

import logging
import os
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from bwinf_gui.app.system_libraries import obstacle
from bwinf_gui.cli.encoding import set_encodings
from bwinf_gui.cli.main import interrupts_at_once, too_little_memory, use_language, use_places
from bwinf_gui.cli.visible import one_line
from bwinf_gui.text.errors import as_clause
from bwinf_gui.text.translation import tr

if TYPE_CHECKING:
    from bwinf_gui.app.window_command import Opening

LEAST_MEGABYTES = 1024
"""The least address space to start in; 760 were measured with two tabs on X11."""
_FAILED = 1

_logger = logging.getLogger("bwinf_gui")


def window_main(arguments: Sequence[str]) -> int:
    """Run `bwinf-gui`; the exit code is 0 done, 1 failed, 2 bad usage."""
    set_encodings()
    use_language(())
    use_places(arguments)
    with interrupts_at_once():
        # The help of the command is made when its module is imported, so only now.
        from bwinf_gui.app.window_command import bwinf_gui  # noqa: PLC0415
    return int(bwinf_gui(args=list(arguments), prog_name="bwinf-gui", obj=launch) or 0)


def launch(opening: "Opening") -> int:
    """Run the window with an opening; returns the exit code."""
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
        reason = as_clause(error).rstrip(".") or type(error).__name__
        return _refused(tr("The window cannot open: {0}.").format(reason))


def _spare_reading_of_sources() -> None:
    """Keep PySide from reading the source of every module that is imported from now on.

    It only wants to know which modules may switch to other names of its methods, by `from
    __feature__ import …`. None does, and it takes a tenth of the start.
    """
    import shiboken6  # noqa: F401, PLC0415 - brings the module below, which has no file

    feature: Any = sys.modules.get("shibokensupport.feature")
    if hasattr(feature, "_mod_uses_pyside"):
        feature._mod_uses_pyside = lambda _module: True  # noqa: SLF001


def _refused(sentence: str) -> int:
    sys.stderr.write(one_line(f"bwinf-gui: {sentence}") + "\n")
    return _FAILED
