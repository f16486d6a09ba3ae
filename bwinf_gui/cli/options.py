"""Options that several commands share; each group reaches a command as one value."""

from collections.abc import Callable
from functools import wraps
from typing import Any, TypeVar

import click

from bwinf_gui.cli.numbers import Decimal, Whole
from bwinf_gui.engine.seeds import LARGEST_SEED, new_seed
from bwinf_gui.tasks.dice.address import LARGEST_ROLL_LIMIT, switched
from bwinf_gui.tasks.dice.compare.comparison import FixedGames, Plan, UntilCertain
from bwinf_gui.tasks.dice.rules import PRESETS, Preset, Start
from bwinf_gui.text.translation import tr

DEFAULT_GAMES = 100_000
MOST_GAMES = 10**12

Command = TypeVar("Command", bound=Callable[..., Any])


def with_preset(command: Command) -> Command:
    """Give a command a `preset`: a named rule set, with single rules changed where asked."""
    return collected(
        command,
        "preset",
        _preset,
        click.option(
            "--rules",
            type=click.Choice(list(PRESETS)),
            default="bwinf",
            show_default=True,
            help=tr("The rule set: the contest's own, or that of a published solution."),
        ),
        click.option(
            "--start",
            type=click.Choice([start.value for start in Start]),
            help=tr("Who begins; by default as the rule set says."),
        ),
        click.option(
            "--goal",
            type=click.Choice(["front", "last"]),
            help=tr("Pieces in the goal move as the front-most ones, or after all others."),
        ),
        click.option(
            "--stuck",
            type=click.Choice(["draw", "lose"]),
            help=tr("When a player can never move again: a draw once both are stuck, or a loss."),
        ),
        click.option(
            "--no-six",
            type=click.Choice(["play", "lose"]),
            help=tr("A die without a 6: plays, or loses at once to one that has a 6."),
        ),
        click.option(
            "--roll-limit",
            type=Whole(0, LARGEST_ROLL_LIMIT),
            metavar="N",
            help=tr("The game is drawn after N rolls; 0: no limit."),
        ),
    )


def with_plan(command: Command) -> Command:
    """Give a command a `plan`: how long is played."""
    return collected(
        command,
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
    )


def with_seed(command: Command) -> Command:
    """Give a command a `seed`, a new one where none was chosen."""
    return collected(
        command,
        "seed",
        _seed,
        click.option(
            "--seed",
            type=Whole(0, LARGEST_SEED),
            metavar="S",
            help=tr("The same seed gives the same games. [default: a new one each time]"),
        ),
    )


def collected(
    command: Command,
    name: str,
    collect: Callable[..., Any],
    *options: Callable[[Any], Any],
) -> Command:
    """The command with options whose values it gets as one, made by `collect`.

    `collect` names each of its parameters as the option does.
    """

    @wraps(command)
    def wrapper(**values: object) -> object:
        own = {key: values.pop(key) for key in _names(collect)}
        return command(**{name: collect(**own)}, **values)

    decorated: Any = wrapper
    for option in reversed(options):
        decorated = option(decorated)
    return decorated  # type: ignore[no-any-return]


def _names(collect: Callable[..., Any]) -> tuple[str, ...]:
    return tuple(name for name in collect.__annotations__ if name != "return")


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
    return switched(PRESETS[rules], chosen, roll_limit)


def _plan(
    *, games: int | None, until_certain: bool, smallest_difference: float, limit: int
) -> Plan:
    if until_certain and games is not None:
        raise click.UsageError(tr("--games and --until-certain cannot be used together."))
    if until_certain:
        return UntilCertain(smallest_difference / 100, limit)
    return FixedGames(games or DEFAULT_GAMES)


def _seed(*, seed: int | None) -> int:
    return new_seed() if seed is None else seed
