"""`bwinf ludo …`: single games, turn by turn."""

import sys
from functools import partial
from pathlib import Path

import click

from bwinf_gui.cli.options import Whole, with_seed
from bwinf_gui.cli.output import (
    BAD_INPUT,
    CUT_SHORT,
    complain,
    deliver,
    error_line,
    with_language,
    with_output,
)
from bwinf_gui.cli.workers import worker_pool
from bwinf_gui.engine.pool import Pool, WorkerError
from bwinf_gui.places import tables_folder
from bwinf_gui.tasks.dice.address import LARGEST_COPY, LARGEST_GAME, LUCK, Address
from bwinf_gui.tasks.dice.command.game_report import ReportedGame, games_as_json, games_as_text
from bwinf_gui.tasks.dice.command.options import with_preset
from bwinf_gui.tasks.dice.dice import parse_die
from bwinf_gui.tasks.dice.exact.tables import Tables, best_curves
from bwinf_gui.tasks.dice.kernel.jobs import RecordGame
from bwinf_gui.tasks.dice.luck import GameLuck, luck_of
from bwinf_gui.tasks.dice.record import Record, replayed
from bwinf_gui.tasks.dice.rules import READINGS, Preset
from bwinf_gui.text.errors import InputError, as_sentence
from bwinf_gui.text.translation import tr

_SHOWN = tuple(name for name, preset in READINGS.items() if preset.rules.house is None)
"""The rule sets whose games can be shown turn by turn."""


@click.group(help=tr("“Mensch ärgere Dich nicht”: single games between two dice."))
@with_language
def ludo() -> None:
    """Hold the commands for games."""


@ludo.command(help=tr("Play one game and show every turn with the rule that decided it."))
@click.option(
    "--die",
    "faces",
    multiple=True,
    required=True,
    metavar=tr("FACES"),
    help=tr("A die, given by its faces, such as “1 2 3 4 5 6”; use it twice, first for A."),
)
@with_seed
@click.option(
    "--game",
    type=Whole(0, LARGEST_GAME),
    default=0,
    show_default=True,
    metavar="K",
    help=tr("Game K of “bwinf dice compare” with the same seed for these dice."),
)
@click.option(
    "--copy",
    type=Whole(0, LARGEST_COPY),
    default=0,
    metavar="C",
    help=tr("Which one of several pairs with the same faces in a comparison, counted from 0."),
)
@partial(with_preset, names=_SHOWN)
@click.option(
    LUCK,
    "with_luck",
    is_flag=True,
    help=tr("Show the chance of winning before every roll, and how the roll changed it."),
)
@click.option(
    "--format",
    "form",
    type=click.Choice(["text", "json"]),
    default="text",
    show_default=True,
    help=tr("Text with the board drawn for each turn, or JSON."),
)
@with_output
def play(  # noqa: PLR0913 - one for each option
    *,
    faces: tuple[str, ...],
    seed: int,
    game: int,
    copy: int,
    preset: Preset,
    with_luck: bool,
    form: str,
    as_json: bool,
    output: Path | None,
) -> None:
    """Show a game as text or JSON."""
    if len(faces) != 2:
        raise click.UsageError(tr("A game needs two dice: give --die twice."))
    try:
        a, b = (parse_die(text, "--die") for text in faces)
    except InputError as error:
        complain(error_line(error))
        sys.exit(BAD_INPUT)
    address = Address(dice=(a, b), preset=preset, seed=seed, game=game, copy=copy)
    reported = _played(address, with_luck=with_luck)
    as_text = games_as_json if as_json or form == "json" else games_as_text
    deliver(as_text([reported]), output)


def _played(address: Address, *, with_luck: bool) -> ReportedGame:
    with worker_pool(1) as pool:
        try:
            record = replayed(address, pool.run(RecordGame(address)))
            return ReportedGame(record, _luck(record, pool) if with_luck else None)
        except WorkerError as error:
            complain(as_sentence(error))
            sys.exit(CUT_SHORT)


def _luck(record: Record, pool: Pool) -> GameLuck | None:
    """The luck by the same chances as in the window."""
    tables = Tables(tables_folder())
    *_, curve = best_curves(record, tables, pool.submit, at_once=pool.size)
    return luck_of(record, curve)
