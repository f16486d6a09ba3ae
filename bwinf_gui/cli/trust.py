"""Programs of others are run only where the user says so."""

import ctypes
import sys
from collections.abc import Callable, Sequence
from typing import Any, TypeVar

import click

from bwinf_gui.checking.running.sentences import protection_in_words
from bwinf_gui.checking.running.start import protection_names
from bwinf_gui.cli.output import CUT_SHORT, complain
from bwinf_gui.cli.visible import one_line
from bwinf_gui.text.translation import tr

Command = TypeVar("Command", bound=Callable[..., Any])


def with_trust(command: Command) -> Command:
    """Give a command `trust`: whether programs are run without a question."""
    return click.option("--trust", is_flag=True, help=tr("Run programs without asking before."))(
        command
    )


def ask_for_trust(programs: Sequence[str], *, trusted: bool) -> None:
    """Let the user say that programs may be run; the command ends where they may not."""
    if trusted:
        return
    names = ", ".join(map(one_line, programs[:5]))
    if len(programs) > 5:
        names = f"{names} …"
    if not _somebody_answers():
        raise click.UsageError(
            tr("This runs {0}. Add --trust if you trust it: nobody can be asked here.").format(
                names
            )
        )
    complain(tr("This runs {0} on this computer.").format(names))
    complain(protection_in_words(protection_names()))
    if not click.confirm(tr("Do you trust it?"), err=True):
        sys.exit(CUT_SHORT)


def _somebody_answers() -> bool:
    """Whether standard input is a terminal; Windows calls the device NUL one too."""
    if not sys.stdin.isatty():
        return False
    if sys.platform == "win32":
        import msvcrt  # noqa: PLC0415 - Windows alone has it

        console = ctypes.c_void_p(msvcrt.get_osfhandle(sys.stdin.fileno()))
        return bool(ctypes.windll.kernel32.GetConsoleMode(console, ctypes.byref(ctypes.c_ulong())))
    return True
