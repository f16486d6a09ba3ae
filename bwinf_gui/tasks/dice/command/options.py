"""Options that several commands about dice share; each group reaches a command as one value."""

import sys
from collections.abc import Callable, Collection
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

import click

from bwinf_gui.cli.options import Command, Decimal, Whole, collected
from bwinf_gui.cli.output import (
    CUT_SHORT,
    FileOutcome,
    as_json_document,
    deliver,
    fail_for_bad_files,
    parsed_file,
)
from bwinf_gui.engine.schedule import MOST_GAMES
from bwinf_gui.tasks.dice.address import LARGEST_ROLL_LIMIT, SWITCHES, switched
from bwinf_gui.tasks.dice.compare.comparison import FixedGames, Plan, UntilCertain
from bwinf_gui.tasks.dice.dice import ONE_DIE, Dice, parse_dice, parse_die, require_pair
from bwinf_gui.tasks.dice.rules import READINGS, Preset
from bwinf_gui.text.translation import tr

DEFAULT_GAMES = 100_000
OPTION = "--die"

Answer = TypeVar("Answer")


@dataclass(frozen=True, slots=True)
class DiceArguments:
    """Names of files, or the faces of two dice and more."""

    files: tuple[str, ...]
    faces: tuple[str, ...]

    @property
    def sources(self) -> tuple[str, ...]:
        return self.files or (OPTION,)

    def dice_of(self, source: str) -> Dice:
        if self.faces:
            return tuple(parse_die(text, OPTION) for text in self.faces)
        dice = parsed_file("dice", parse_dice, source)
        require_pair(dice, source)
        return dice


def present(
    outcomes: list[FileOutcome[Answer]],
    document: Callable[[str, Answer], dict[str, Any]],
    report: Callable[[str, Answer], str],
    is_whole: Callable[[Answer], bool],
    *,
    as_json: bool,
    output: Path | None,
) -> None:
    """Deliver the answers as JSON or as text, and end the command with the code they deserve."""
    if as_json:
        deliver(as_json_document(outcomes, document), output)
    elif reports := [report(o.shown_name, o.answer) for o in outcomes if o.answer is not None]:
        deliver("\n\n".join(reports), output)
    if any(o.answer is not None and not is_whole(o.answer) for o in outcomes):
        sys.exit(CUT_SHORT)
    fail_for_bad_files(outcomes)


def title_of(source: str) -> str:
    """The title of a set of dice in the store; empty for dice named one by one."""
    return "" if source == OPTION else Path(source).name


def with_dice(command: Command) -> Command:
    """Give a command `dice_input`: the sets of dice it is about."""
    return collected(
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
    )(command)


def with_preset(command: Command, *, names: Collection[str] = tuple(READINGS)) -> Command:
    """Give a command a `preset`: a named rule set, with single rules changed where asked."""
    helps = {
        "start": tr("Who begins; by default as the rule set says."),
        "goal": tr("Pieces in the goal move as the front-most ones, or after all others."),
        "stuck": tr("When a player can never move again: a draw once both are stuck, or a loss."),
        "no-six": tr("A die without a 6: plays, or loses at once to one that has a 6."),
    }
    switches = [
        click.option(f"--{name}", type=click.Choice([*words]), help=helps[name])
        for name, (_field, words) in SWITCHES.items()
    ]
    return collected(
        "preset",
        _preset,
        click.option(
            "--rules",
            type=click.Choice(list(names)),
            default="bwinf",
            show_default=True,
            metavar=tr("NAME"),
            help=tr("The reading of the rules, the contest's own first: {names}.").format(
                names=", ".join(names)
            ),
        ),
        *switches,
        click.option(
            "--roll-limit",
            type=Whole(0, LARGEST_ROLL_LIMIT),
            metavar="N",
            help=tr("The game is drawn after N rolls; 0: no limit."),
        ),
    )(command)


def with_plan(command: Command) -> Command:
    """Give a command a `plan`: how long is played."""
    return collected(
        "plan",
        _plan,
        click.option(
            "--games",
            type=Whole(1, MOST_GAMES),
            metavar="N",
            help=tr("Games per pair. [default: 100000]"),
        ),
        click.option(
            "--until-certain", is_flag=True, help=tr("Play until the ranking is certain.")
        ),
        click.option(
            "--smallest-difference",
            type=Decimal(0, 100),
            default=0.2,
            show_default=True,
            metavar="P",
            help=tr("With --until-certain: dice closer than P percentage points count as equal."),
        ),
        click.option(
            "--limit",
            type=Whole(1, MOST_GAMES),
            default=10_000_000,
            show_default=True,
            metavar="N",
            help=tr("With --until-certain: the most games that a pair plays."),
        ),
    )(command)


def _dice_input(*, files: tuple[str, ...], faces: tuple[str, ...]) -> DiceArguments:
    if bool(files) == bool(faces):
        raise click.UsageError(tr("Give either files or dice with --die, not both."))
    if len(faces) == 1:
        raise click.UsageError(ONE_DIE.sentence())
    return DiceArguments(files, faces)


def _preset(
    *,
    rules: str,
    start: str | None,
    goal: str | None,
    stuck: str | None,
    no_six: str | None,
    roll_limit: int | None,
) -> Preset:
    words = {"start": start, "goal": goal, "stuck": stuck, "no-six": no_six}
    chosen = {option: word for option, word in words.items() if word is not None}
    return switched(READINGS[rules], chosen, roll_limit)


def _plan(
    *, games: int | None, until_certain: bool, smallest_difference: float, limit: int
) -> Plan:
    if until_certain and games is not None:
        raise click.UsageError(tr("--games and --until-certain cannot be used together."))
    if until_certain:
        return UntilCertain(smallest_difference / 100, limit)
    return FixedGames(games or DEFAULT_GAMES)
