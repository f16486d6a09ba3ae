"""The tree of commands."""

from gettext import gettext as _

import click

from bwinf_gui import __version__
from bwinf_gui.cli.dice import dice
from bwinf_gui.cli.parking import parking


@click.group(
    help=_("Answers to tasks of the Bundeswettbewerb Informatik, without a window."),
    context_settings={"help_option_names": ["-h", "--help"]},
)
@click.version_option(__version__, prog_name="bwinf")
def bwinf() -> None:
    """Hold the commands."""


bwinf.add_command(dice)
bwinf.add_command(parking)
