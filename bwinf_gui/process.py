"""The system's requests to this process, by signals, and its memory limit.

Every start passes here before there are words for Ctrl+C, so nothing is imported that takes time.
"""

import signal
import sys

# As in `typing`, whose import takes long enough to be interrupted.
TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from types import FrameType
    from typing import NoReturn

if sys.platform != "win32":
    import resource


class Interrupted(KeyboardInterrupt):
    """A signal asks for the end; code from outside can only raise a plain KeyboardInterrupt."""


def ending_signals() -> list[signal.Signals]:
    """The signals that ask for an orderly end: Ctrl+C, the system's, and a closed terminal's.

    `nohup` starts a process that ignores the last one, and it stays that way.
    """
    numbers = [signal.SIGINT, signal.SIGTERM]
    if sys.platform != "win32" and signal.getsignal(signal.SIGHUP) is not signal.SIG_IGN:
        numbers.append(signal.SIGHUP)
    return numbers


def unhandled_signals() -> list[signal.Signals]:
    """The ending signals without a handler other than Python's own or `interrupt`."""
    usual = (signal.SIG_DFL, signal.default_int_handler, interrupt)
    return [number for number in ending_signals() if signal.getsignal(number) in usual]


def handle(
    numbers: "Sequence[signal.Signals]", handler: "Callable[[int, FrameType | None], object]"
) -> None:
    """Let signals be handled; for the main thread."""
    for number in numbers:
        signal.signal(number, handler)


def interrupt(_number: int, _frame: "FrameType | None") -> "NoReturn":
    """Handle a signal by an exception."""
    raise Interrupted


def end_quietly() -> None:
    """Be deaf to Ctrl+C, and let the other signals end the process at once.

    Python would show where it was interrupted while it ends by itself.
    """
    for number in ending_signals():
        signal.signal(number, signal.SIG_IGN if number is signal.SIGINT else signal.SIG_DFL)


def memory_limit() -> int | None:
    """The bytes of address space that this process may have; None where there is no limit."""
    if sys.platform == "win32":
        return None
    soft, _ = resource.getrlimit(resource.RLIMIT_AS)
    return None if soft == resource.RLIM_INFINITY else soft
