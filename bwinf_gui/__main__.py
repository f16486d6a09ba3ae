"""The entry points; nothing heavy is imported before it is needed, since workers pass here too."""

import sys
from multiprocessing import freeze_support
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bwinf_gui.opening import Opening

INTERRUPTED = 1
"""By Ctrl+C, before there are words for it."""


def window() -> int:
    """Run `bwinf-gui`."""
    freeze_support()
    try:
        from bwinf_gui.cli.main import Starters, window_main  # noqa: PLC0415
    except KeyboardInterrupt:
        return INTERRUPTED
    return window_main(sys.argv[1:], Starters(open_window=_open_window, selftest=_selftest))


def command_line() -> int:
    """Run `bwinf`."""
    freeze_support()
    try:
        from bwinf_gui.cli.main import main  # noqa: PLC0415
    except KeyboardInterrupt:
        return INTERRUPTED
    return main(sys.argv[1:])


def _open_window(opening: "Opening") -> int:
    from bwinf_gui.ui.launch import launch  # noqa: PLC0415

    return launch(opening)


def _selftest() -> int:
    from bwinf_gui.selftest import selftest  # noqa: PLC0415

    return selftest()


if __name__ == "__main__":
    freeze_support()
    sys.exit(command_line() if len(sys.argv) > 1 else window())
