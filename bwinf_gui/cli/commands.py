"""The tree of commands."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import click

from bwinf_gui import __version__
from bwinf_gui.cli.output import prepare_help, with_language
from bwinf_gui.cli.runs import runs
from bwinf_gui.cli.visible import one_line
from bwinf_gui.tasks.dice.command.dice import dice
from bwinf_gui.tasks.dice.command.exact import exact
from bwinf_gui.tasks.dice.command.ludo import ludo
from bwinf_gui.tasks.hotels.command import hotels
from bwinf_gui.tasks.nim.command import nim
from bwinf_gui.tasks.parking.command import parking
from bwinf_gui.text.translation import tr


class Commands(click.Group):
    """All commands; what click says of a wrong one is fit for a terminal."""

    def make_context(self, *args: Any, **kwargs: Any) -> click.Context:  # noqa: ANN401 - click's
        """Read the arguments."""
        with _visible_complaints():
            return super().make_context(*args, **kwargs)

    def invoke(self, ctx: click.Context) -> Any:  # noqa: ANN401 - click's
        """Run the command."""
        with _visible_complaints():
            return super().invoke(ctx)


@contextmanager
def _visible_complaints() -> Iterator[None]:
    try:
        yield
    except click.exceptions.NoArgsIsHelpError:
        raise
    except click.UsageError as error:
        raise click.UsageError(one_line(error.format_message()), error.ctx) from None


@click.group(
    cls=Commands,
    help=tr("Answers to tasks of the Bundeswettbewerb Informatik, without a window."),
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
