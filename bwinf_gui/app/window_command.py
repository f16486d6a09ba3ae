"""`bwinf-gui`: opens the window, or does one of the alternatives."""

import os
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import click

from bwinf_gui import __version__
from bwinf_gui.app import desktop_entry, selftest
from bwinf_gui.cli.lazy_commands import prepare_help
from bwinf_gui.cli.options import TaskWord, with_portable
from bwinf_gui.cli.output import complain, unwritable_in_words
from bwinf_gui.cli.visible import one_line
from bwinf_gui.tasks import all_tasks
from bwinf_gui.text.reading import NO_NAME
from bwinf_gui.text.translation import tr

FAILED = 1


@dataclass(frozen=True, slots=True)
class Opening:
    """Files, the word of the task on top, and whether a window that is open is left alone.

    It travels to the window, also to one in another process.
    """

    files: tuple[Path, ...] = ()
    tab: str | None = None
    in_new_window: bool = False


@click.command(
    help=tr("See, step through and compare answers to tasks of the Bundeswettbewerb Informatik."),
    context_settings={"help_option_names": ["-h", "--help"]},
)
@click.argument("files", nargs=-1, metavar=tr("[FILE…]"), type=click.Path())
@click.option(
    "--tab",
    type=TaskWord(all_tasks()),
    help=tr("The tab to open the window with."),
)
@click.option(
    "--new-window",
    "in_new_window",
    is_flag=True,
    help=tr("Open another window, even if there is one that could open the files."),
)
@with_portable
@click.option(
    "--install-desktop-entry",
    "instead",
    flag_value="install",
    help=tr("Add the program to your menu and register it for runs and Nim files, then exit."),
)
@click.option(
    "--remove-desktop-entry",
    "instead",
    flag_value="remove",
    help=tr("Remove the program from your menu, then exit."),
)
@click.option(
    "--selftest",
    "instead",
    flag_value="selftest",
    help=tr("Try every part of the program without a screen, say what works, then exit."),
)
@click.version_option(__version__, prog_name="bwinf-gui")
@click.pass_obj
def bwinf_gui(
    launch: Callable[[Opening], int],
    files: tuple[str, ...],
    tab: str | None,
    instead: str | None,
    *,
    in_new_window: bool,
) -> None:
    """Open the window with files, or do one of the other things."""
    if "" in files:
        raise click.BadParameter(NO_NAME.clause())
    if instead is None:
        sys.exit(launch(Opening((*map(Path, files),), tab, in_new_window)))
    if files or tab or in_new_window:
        raise click.UsageError(tr("Files and tabs can only be opened in a window."))
    others = {"install": _install, "remove": _remove, "selftest": selftest.selftest}
    sys.exit(others[instead]())


def _install() -> int:
    program = desktop_entry.running_program()
    if program is None:
        complain(tr("The program does not know by which path it was started."))
        return FAILED
    return _reported(lambda: desktop_entry.install(_data(), program), tr("written: {path}"))


def _remove() -> int:
    return _reported(lambda: desktop_entry.remove(_data()), tr("removed: {path}"))


def _reported(act: Callable[[], list[Path]], line: str) -> int:
    """Do something to files, print a line for each, and return the exit code."""
    if sys.platform != "linux":
        complain(tr("Only Linux desktops have such entries."))
        return FAILED
    try:
        paths = act()
    except OSError as error:
        complain(unwritable_in_words(error.filename or _data(), error))
        return FAILED
    for path in paths:
        click.echo(one_line(line.format(path=path)))
    return 0


def _data() -> Path:
    return desktop_entry.data_home(os.environ, Path.home())


prepare_help(bwinf_gui)
