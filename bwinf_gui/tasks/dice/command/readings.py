"""`bwinf dice readings`: the best die under every reading of the rules."""

from pathlib import Path
from typing import Any

import click

from bwinf_gui.cli.options import Decimal, Whole, with_seed
from bwinf_gui.cli.output import aligned, each_file, with_output
from bwinf_gui.cli.workers import played, with_workers, worker_pool
from bwinf_gui.engine.schedule import MOST_GAMES as MOST_OF_A_PAIR
from bwinf_gui.tasks.dice.command.options import DiceArguments, present, with_dice
from bwinf_gui.tasks.dice.compare.all_readings import (
    MOST_GAMES,
    ReadingRow,
    ReadingsProgress,
    all_readings,
    best_under,
    duels_in_words,
    open_readings_in_words,
    reading_in_words,
    readings_answer,
)
from bwinf_gui.tasks.dice.compare.certainty import ERROR
from bwinf_gui.tasks.dice.exact.known import shipped_pairs
from bwinf_gui.tasks.dice.rule_sentences import preset_name
from bwinf_gui.text.translation import tr


@click.command(help=tr("Find the best die under every reading of the rules."))
@with_dice
@click.option(
    "--games",
    type=Whole(1, MOST_OF_A_PAIR),
    default=MOST_GAMES,
    show_default=True,
    metavar="N",
    help=tr("Games per pair after which a reading stays open."),
)
@click.option(
    "--error",
    type=Decimal(1e-6, 0.5),
    default=ERROR,
    show_default=True,
    metavar="E",
    help=tr("The largest chance that a reading names the wrong die."),
)
@with_seed
@with_workers
@with_output
def readings(
    *,
    dice_input: DiceArguments,
    games: int,
    error: float,
    seed: int,
    workers: int,
    as_json: bool,
    output: Path | None,
) -> None:
    """Play every reading; print a table or JSON."""
    with worker_pool(workers) as pool:

        def found(source: str) -> ReadingsProgress:
            dice = dice_input.dice_of(source)
            return played(
                ReadingsProgress(),
                lambda submit, at_once: all_readings(
                    dice,
                    submit,
                    at_once=at_once,
                    seed=seed,
                    games=games,
                    error=error,
                    known=shipped_pairs,
                ),
                pool,
            )

        outcomes = each_file(dice_input.sources, found)
    present(
        outcomes,
        document,
        report,
        lambda progress: progress.finish is not None,
        as_json=as_json,
        output=output,
    )


def document(file: str, progress: ReadingsProgress) -> dict[str, Any]:
    """The JSON object; dice count from 1."""
    return {
        "file": file,
        "readings": [_row_document(row) for row in progress.rows],
        "best_under": {str(die + 1): count for die, count in best_under(progress.rows).items()},
    }


def report(file: str, progress: ReadingsProgress) -> str:
    """The text for people."""
    rows = progress.rows
    if not rows:
        nothing = tr("No games were counted")
        return f"{file}: {nothing}."
    numbers = range(1, rows[0].standings.count + 1)
    further = open_readings_in_words(rows), duels_in_words(rows, numbers)
    table = [[tr("reading of the rules"), tr("best die"), tr("second")]]
    table += [list(reading_in_words(row, numbers)) for row in rows]
    head = f"{file}: {readings_answer(rows, numbers)}.\n{' '.join(filter(None, further))}"
    return f"{head}\n\n{aligned(table, left=(0, 1, 2))}"


def _row_document(row: ReadingRow) -> dict[str, Any]:
    best, second = row.best, None if row.is_second_open else next(iter(row.seconds), None)
    return {
        "rules": row.preset.name,
        "title": preset_name(row.preset.name),
        "best": None if best is None else best + 1,
        "share": None if best is None else row.standings.score(best),
        "second": None if best is None or second is None else second + 1,
        "lead": row.lead_value,
        "lead_low": row.lead.low,
        "lead_high": row.lead.high,
        "leaders": [die + 1 for die in row.leaders],
        "certain": best is not None,
        "games": row.games,
        "exact": row.standings.is_proven,
    }
