"""Programs of others are run only where the user says so."""

import ctypes
import sys
from collections.abc import Sequence

import click
from click.exceptions import Exit

from bwinf_gui.checking.changes import pinned
from bwinf_gui.checking.running.runner import protection_here
from bwinf_gui.checking.running.sentences import protection_in_words
from bwinf_gui.checking.submissions import Program
from bwinf_gui.cli.output import CUT_SHORT, complain
from bwinf_gui.cli.visible import one_line
from bwinf_gui.text.translation import tr

with_trust = click.option("--trust", is_flag=True, help=tr("Run programs without asking before."))
"""Gives a command `trust`: whether programs are run without a question."""


def trusted_programs(programs: Sequence[Program], *, trusted: bool) -> list[Program]:
    """The programs that may be run, as the user was asked about them; ends the command for a no.

    Where one changes later, it is not run. Without a question they are run as they are.
    """
    if trusted or not programs:
        return [*programs]
    names = ", ".join(one_line(program.name) for program in programs[:5])
    if len(programs) > 5:
        names = f"{names} …"
    if not _somebody_answers():
        raise click.UsageError(
            tr("This runs {0}. Add --trust if you trust it: there is nobody to ask here.").format(
                names
            )
        )
    asked = [pinned(program) for program in programs]
    complain(tr("This runs {0} on this computer.").format(names))
    complain(protection_in_words(protection_here().names))
    if not click.confirm(tr("Do you trust it?"), err=True):
        raise Exit(CUT_SHORT)
    return asked


def _somebody_answers() -> bool:
    """Whether standard input is a terminal; Windows calls the device NUL one too."""
    # It is None where it was closed.
    if not sys.stdin or not sys.stdin.isatty():
        return False
    if sys.platform == "win32":
        import msvcrt  # noqa: PLC0415 - Windows alone has it

        console = ctypes.c_void_p(msvcrt.get_osfhandle(sys.stdin.fileno()))
        return bool(ctypes.windll.kernel32.GetConsoleMode(console, ctypes.byref(ctypes.c_ulong())))
    return True
