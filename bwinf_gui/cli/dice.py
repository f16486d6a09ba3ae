"""`bwinf dice …`: which die wins."""

import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from gettext import gettext as _
from pathlib import Path

import click

from bwinf_gui.cli.comparison_report import document, report
from bwinf_gui.cli.options import with_plan, with_preset, with_seed
from bwinf_gui.cli.output import (
    BAD_INPUT,
    CUT_SHORT,
    Outcome,
    as_json_document,
    complain,
    deliver,
    each_file,
    with_output,
)
from bwinf_gui.core.ludo.dice import Dice, parse_dice, parse_die, require_pair
from bwinf_gui.core.ludo.rules import Preset
from bwinf_gui.core.reading import read_bytes
from bwinf_gui.core.simulation.comparison import Comparison, Plan, Progress
from bwinf_gui.core.simulation.tournament import play
from bwinf_gui.core.simulation.worker import Crew, Surroundings, WorkerError, default_crew_size
from bwinf_gui.places import kernel_cache

BATCHES_A_WORKER = 2


@click.group(help=_("Würfelglück: which die wins “Mensch ärgere Dich nicht”."))
def dice() -> None:
    """Hold the commands for dice."""


@dice.command(help=_("Play every die against every other and rank them."))
@click.argument("files", nargs=-1, metavar=_("[FILE…]"))
@click.option(
    "--die",
    "faces",
    multiple=True,
    metavar=_("FACES"),
    help=_("A die by its faces, such as “1 2 3 4 5 6”, instead of a file; repeat for each die."),
)
@with_plan
@with_seed
@click.option(
    "--workers",
    type=click.IntRange(1, 256),
    default=default_crew_size(),
    show_default=True,
    metavar="W",
    help=_("Worker processes."),
)
@with_preset
@with_output
def compare(
    *,
    files: tuple[str, ...],
    faces: tuple[str, ...],
    plan: Plan,
    seed: int,
    workers: int,
    preset: Preset,
    as_json: bool,
    output: Path | None,
) -> None:
    """Compare the dice of the files; print tables or JSON."""
    if bool(files) == bool(faces):
        raise click.UsageError(_("Name either files or dice with --die."))
    with _crew(workers) as crew:

        def compared(source: str) -> Progress:
            dice = _dice_of_options(faces) if faces else _dice_of_file(source)
            require_pair(dice, source)
            return _played(Comparison(dice=dice, plan=plan, seed=seed, preset=preset), crew)

        outcomes = each_file(files or ("--die",), compared)
    if as_json:
        deliver(as_json_document(outcomes, document), output)
    elif reports := [report(o.file, o.answer) for o in outcomes if o.answer is not None]:
        deliver("\n\n".join(reports), output)
    _exit_as(outcomes)


def _dice_of_file(file: str) -> Dice:
    return parse_dice(read_bytes(Path(file)), file)


def _dice_of_options(faces: tuple[str, ...]) -> Dice:
    return tuple(parse_die(text, "--die") for text in faces)


@contextmanager
def _crew(size: int) -> Iterator[Crew]:
    crew = Crew(size, Surroundings(kernel_cache()))
    try:
        yield crew
    finally:
        crew.close()


def _played(comparison: Comparison, crew: Crew) -> Progress:
    """Play to the end, or as far as it went; a bar shows the way on a terminal."""
    progress = Progress.before(comparison)
    with (
        ThreadPoolExecutor(crew.size) as threads,
        click.progressbar(
            length=progress.planned_games, file=sys.stderr, hidden=not sys.stderr.isatty()
        ) as bar,
    ):
        try:
            for progress in play(
                comparison,
                lambda batch: threads.submit(crew.run, batch),
                at_once=BATCHES_A_WORKER * crew.size,
            ):
                bar.update(progress.games - bar.pos)
        except KeyboardInterrupt:
            complain(_("Stopped; the result is that of the games counted so far."))
        except WorkerError as error:
            complain(str(error))
        finally:
            if progress.finish is None:
                crew.close()
    return progress


def _exit_as(outcomes: list[Outcome[Progress]]) -> None:
    if any(outcome.answer is not None and outcome.answer.finish is None for outcome in outcomes):
        sys.exit(CUT_SHORT)
    if any(outcome.error is not None for outcome in outcomes):
        sys.exit(BAD_INPUT)
