"""The tree of commands."""

from gettext import gettext as _

import click

from bwinf_gui import __version__
from bwinf_gui.cli.dice import dice
from bwinf_gui.cli.exact import exact
from bwinf_gui.cli.hotels import hotels
from bwinf_gui.cli.ludo import ludo
from bwinf_gui.cli.nim import nim
from bwinf_gui.cli.output import prepare_help, with_language
from bwinf_gui.cli.parking import parking
from bwinf_gui.cli.runs import runs


@click.group(
    help=_("Answers to tasks of the Bundeswettbewerb Informatik, without a window."),
    context_settings={"help_option_names": ["-h", "--help"]},
)
@with_language
@click.version_option(__version__, prog_name="bwinf")
def bwinf() -> None:
    """Hold the commands."""


dice.add_command(exact)
bwinf.add_command(dice)
bwinf.add_command(hotels)
bwinf.add_command(ludo)
bwinf.add_command(nim)
bwinf.add_command(parking)
bwinf.add_command(runs)
prepare_help(bwinf)
