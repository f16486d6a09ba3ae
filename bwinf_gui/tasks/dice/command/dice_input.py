"""The dice that commands for sets of dice are about: those of files, or named one by one."""

from dataclasses import dataclass
from pathlib import Path

import click

from bwinf_gui.cli.options import Command, collected
from bwinf_gui.tasks.dice.dice import ONE_DIE, Dice, parse_dice, parse_die, require_pair
from bwinf_gui.text.reading import read_bytes
from bwinf_gui.text.translation import tr

OPTION = "--die"


@dataclass(frozen=True, slots=True)
class DiceInput:
    """Names of files, or the faces of two dice and more."""

    files: tuple[str, ...]
    faces: tuple[str, ...]

    @property
    def sources(self) -> tuple[str, ...]:
        """What the sets of dice are called."""
        return self.files or (OPTION,)

    def dice_of(self, source: str) -> Dice:
        """Two dice or more; raises InputError."""
        if self.faces:
            return tuple(parse_die(text, OPTION) for text in self.faces)
        dice = parse_dice(read_bytes(Path(source)), source)
        require_pair(dice, source)
        return dice


def title_of(source: str) -> str:
    """What a set of dice is called where it is kept; empty for dice named one by one."""
    return "" if source == OPTION else Path(source).name


def with_dice(command: Command) -> Command:
    """Give a command `dice_input`: the sets of dice it is about."""
    return collected(
        command,
        "dice_input",
        _dice_input,
        click.argument("files", nargs=-1, metavar=tr("[FILE…]")),
        click.option(
            OPTION,
            "faces",
            multiple=True,
            metavar=tr("FACES"),
            help=tr(
                "A die, given by its faces, such as “1 2 3 4 5 6”, instead of a file; repeat for "
                "each die."
            ),
        ),
    )


def _dice_input(*, files: tuple[str, ...], faces: tuple[str, ...]) -> DiceInput:
    if bool(files) == bool(faces):
        raise click.UsageError(tr("Give either files or dice with --die, not both."))
    if len(faces) == 1:
        raise click.UsageError(ONE_DIE.sentence())
    return DiceInput(files, faces)
