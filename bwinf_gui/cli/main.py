"""The command `bwinf` and its groups."""

import sys
from collections.abc import Sequence

from bwinf_gui.cli.language import use_language


def main(arguments: Sequence[str]) -> int:
    """Run the command line; the exit code is 0 done, 1 cut short or failed, 2 bad input."""
    _speak_utf8()
    use_language(arguments)
    # The help of a command is made when its module is imported, so only now.
    from bwinf_gui.cli.commands import bwinf  # noqa: PLC0415

    return int(bwinf(args=list(arguments), prog_name="bwinf", standalone_mode=True) or 0)


def _speak_utf8() -> None:
    """Results hold letters that a terminal's encoding may lack; they must not end the program."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
