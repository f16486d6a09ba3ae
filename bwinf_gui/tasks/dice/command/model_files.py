"""The games of a pair in files of model checkers, so that anybody can check the exact chances."""

import sys
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

import click

from bwinf_gui.cli.options import Command, collected
from bwinf_gui.cli.output import CUT_SHORT, complain, ending_where_unwritable
from bwinf_gui.places import require_writable, write_parts_atomically
from bwinf_gui.tasks.dice.dice import Dice
from bwinf_gui.tasks.dice.exact.chain import MOST_STATES, ChainTooLargeError, chain_of, drn_lines
from bwinf_gui.tasks.dice.exact.prism import prism_model
from bwinf_gui.tasks.dice.exact.values import Question
from bwinf_gui.text.numbers import whole
from bwinf_gui.text.translation import tr


@dataclass(frozen=True, slots=True)
class ModelFiles:
    """Where the games of a pair go: as rules for PRISM, and as a chain for Storm; None: nowhere."""

    prism: Path | None
    drn: Path | None

    def require_pair(self, dice: Dice) -> None:
        """End the command where files are asked for, but there are more dice than two."""
        if (self.prism or self.drn) and len(dice) != 2:
            raise click.UsageError(tr("--prism and --drn write the games of two dice."))

    def write(self, question: Question) -> None:
        """Write what is asked for; the command ends where that fails."""
        if self.prism:
            _write(self.prism, [prism_model(question)])
        if self.drn:
            chain = chain_of(question)
            try:
                _write(self.drn, (f"{line}\n" for line in drn_lines(chain)))
            except ChainTooLargeError:
                text = tr("{file}: this pair has more than {most} positions; --prism has no limit.")
                complain(text.format(file=self.drn, most=whole(MOST_STATES)))
                sys.exit(CUT_SHORT)


def with_model_files(command: Command) -> Command:
    """Give a command `model_files`."""
    file = click.Path(dir_okay=False, readable=False, path_type=Path)
    return collected(
        command,
        "model_files",
        ModelFiles,
        click.option(
            "--prism",
            type=file,
            callback=_writable,
            metavar=tr("FILE"),
            help=tr("Write the rules for two dice as a model of PRISM, to check the chances by."),
        ),
        click.option(
            "--drn",
            type=file,
            callback=_writable,
            metavar=tr("FILE"),
            help=tr("Write all positions of two dice with few of them as a chain of Storm."),
        ),
    )


def _writable(_context: click.Context, _option: click.Parameter, path: Path | None) -> Path | None:
    """End the command before anything is computed where the file could not be written."""
    if path is not None:
        with ending_where_unwritable(path):
            require_writable(path)
    return path


def _write(path: Path, parts: Iterable[str]) -> None:
    with ending_where_unwritable(path):
        write_parts_atomically(path, (part.encode() for part in parts))
