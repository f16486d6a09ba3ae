"""The commands `bwinf` with its groups, and `bwinf-gui`."""

import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from bwinf_gui.cli.language import use_language
from bwinf_gui.opening import Opening


@dataclass(frozen=True, slots=True)
class Starters:
    """What `bwinf-gui` starts, though the command line knows no Qt; both return the exit code."""

    open_window: Callable[[Opening], int]
    selftest: Callable[[], int]


def main(arguments: Sequence[str]) -> int:
    """Run `bwinf`; the exit code is 0 done, 1 cut short or failed, 2 bad input."""
    _speak_utf8()
    use_language(arguments)
    # The help of a command is made when its module is imported, so only now.
    from bwinf_gui.cli.commands import bwinf  # noqa: PLC0415

    return int(bwinf(args=list(arguments), prog_name="bwinf", standalone_mode=True) or 0)


def window_main(arguments: Sequence[str], starters: Starters) -> int:
    """Run `bwinf-gui`; the exit code is 0 done, 1 failed, 2 bad usage."""
    _speak_utf8()
    use_language(())
    from bwinf_gui.cli.window import bwinf_gui  # noqa: PLC0415

    return int(bwinf_gui(args=list(arguments), prog_name="bwinf-gui", obj=starters) or 0)


def _speak_utf8() -> None:
    """Results hold letters that a terminal's encoding may lack; they must not end the program."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
