"""The entry points; nothing heavy is imported before it is needed, since workers pass here too."""

import gc
import sys

from bwinf_gui.process import end_quietly

# As in `typing`, whose import takes long enough to be interrupted.
TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

INTERRUPTED = 1
"""The exit code after Ctrl+C before the command line is loaded."""


def window() -> int:
    """Run `bwinf-gui`."""
    return _uninterrupted(_window)


def command_line() -> int:
    """Run `bwinf`."""
    return _uninterrupted(_command_line)


def _uninterrupted(run: "Callable[[], int]") -> int:
    """The exit code; Ctrl+C shows no traceback, neither before nor after there are words for it."""
    try:
        if hasattr(sys, "frozen"):
            from multiprocessing import freeze_support  # noqa: PLC0415

            freeze_support()
        return run()
    except KeyboardInterrupt:
        return INTERRUPTED
    finally:
        end_quietly()
        # Otherwise Python would collect garbage in memory that the system is about to free.
        gc.freeze()


def _window() -> int:
    # A start keeps what it makes: collecting garbage takes a fifth of its time. See `run`.
    gc.disable()
    from bwinf_gui.app.launch import window_main  # noqa: PLC0415

    return window_main(sys.argv[1:])


def _command_line() -> int:
    from bwinf_gui.cli.main import main  # noqa: PLC0415

    return main(sys.argv[1:])


if __name__ == "__main__":
    sys.exit(command_line() if len(sys.argv) > 1 else window())
