"""The tree of commands."""

from gettext import gettext as _

import click

from bwinf_gui import __version__
from bwinf_gui.cli.dice import dice
from bwinf_gui.cli.hotels import hotels
from bwinf_gui.cli.ludo import ludo
from bwinf_gui.cli.output import with_language
from bwinf_gui.cli.parking import parking


@click.group(
    help=_("Answers to tasks of the Bundeswettbewerb Informatik, without a window."),
    context_settings={"help_option_names": ["-h", "--help"]},
)
@with_language
@click.version_option(__version__, prog_name="bwinf")
def bwinf() -> None:
    """Hold the commands."""


bwinf.add_command(dice)
bwinf.add_command(hotels)
bwinf.add_command(ludo)
bwinf.add_command(parking)


def _translate_usage(command: click.Command) -> None:
    """Put into the language what click itself writes into the usage line."""
    command.options_metavar = _("[OPTIONS]")
    if isinstance(command, click.Group):
        command.subcommand_metavar = _("COMMAND [ARGUMENTS] …")
        for child in command.commands.values():
            _translate_usage(child)


_translate_usage(bwinf)
