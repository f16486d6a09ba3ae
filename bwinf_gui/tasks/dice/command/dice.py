"""`bwinf dice …`: which die wins."""

import sys
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import Any

import click

from bwinf_gui.cli.kept import store_for, with_keeping
from bwinf_gui.cli.lazy_commands import LazyCommands
from bwinf_gui.cli.options import with_seed
from bwinf_gui.cli.output import (
    BAD_INPUT,
    CUT_SHORT,
    FileOutcome,
    as_json_document,
    complain,
    deliver,
    each_file,
    error_line,
    fail_for_bad_files,
    with_language,
    with_output,
)
from bwinf_gui.cli.workers import OpenPool, with_cluster, with_workers, worker_pool
from bwinf_gui.cluster.address import Cluster, LocalCluster
from bwinf_gui.engine.pool import Pool, PoolError
from bwinf_gui.tasks.dice.command.comparison_report import document, report
from bwinf_gui.tasks.dice.command.options import (
    DiceArguments,
    title_of,
    with_dice,
    with_plan,
    with_preset,
)
from bwinf_gui.tasks.dice.command.parts import require_part_options, with_part, write_part
from bwinf_gui.tasks.dice.command.records import Recorder, RecordPlan, with_records
from bwinf_gui.tasks.dice.command.runs import comparison_keeper, played_comparison
from bwinf_gui.tasks.dice.compare.comparison import Comparison, ComparisonProgress, Plan
from bwinf_gui.tasks.dice.compare.parts import Part, PartProgress
from bwinf_gui.tasks.dice.compare.run_kinds import COMPARISONS
from bwinf_gui.tasks.dice.compare.why import Facts, count_events, pairs_that_tell
from bwinf_gui.tasks.dice.exact.known import shipped_pairs
from bwinf_gui.tasks.dice.rules import Preset
from bwinf_gui.text.errors import InputError, as_sentence
from bwinf_gui.text.translation import tr


@dataclass(frozen=True)
class ComparedFile:
    """The comparison of a file, and why its dice win or lose, where that was counted."""

    progress: ComparisonProgress
    facts: Facts | None


@click.group(help=tr("Würfelglück: which die wins “Mensch ärgere Dich nicht”."))
@with_language
def dice() -> None:
    """Hold the commands for dice."""


_COMMANDS = LazyCommands()
# It needs numpy, which playing leaves to the workers.
_COMMANDS.add("bwinf_gui.tasks.dice.command.exact:exact")
_COMMANDS.add("bwinf_gui.tasks.dice.command.readings:readings")
dice.commands = _COMMANDS


@dice.command(help=tr("Play every die against every other and rank them."))
@with_dice
@with_plan
@with_part
@with_seed
@with_workers
@with_cluster
@with_preset
@with_records
@with_keeping
@with_output
def compare(  # noqa: PLR0913 - one for each group of options
    *,
    dice_input: DiceArguments,
    plan: Plan,
    part: Part | None,
    seed: int,
    workers: int,
    cluster: Cluster | LocalCluster | None,
    preset: Preset,
    records: RecordPlan | None,
    keep: bool,
    as_json: bool,
    output: Path | None,
) -> None:
    """Compare the dice of the files; print tables or JSON, or write a part of a comparison."""

    def comparison_of(source: str) -> Comparison:
        return Comparison(dice=dice_input.dice_of(source), plan=plan, seed=seed, preset=preset)

    if part is not None:
        file = require_part_options(
            dice_input, output, as_json=as_json, records=records is not None
        )
        open_pool = partial(worker_pool, workers, cluster)
        _write_part(dice_input.sources[0], comparison_of, part, file, open_pool)
        return
    with worker_pool(workers, cluster) as pool, store_for(COMPARISONS, keep=keep) as store:
        recorder = Recorder(plan=records, pool=pool, as_json=as_json) if records else None

        def compared(source: str) -> ComparedFile:
            comparison = comparison_of(source)
            keeper = comparison_keeper(store, comparison, title=title_of(source)) if store else None
            progress = played_comparison(pool, ComparisonProgress.before(comparison), keeper)
            if recorder and progress.finish:
                recorder.write(source, progress)
            return ComparedFile(progress, _facts(progress, pool))

        outcomes = each_file(dice_input.sources, compared)
    if as_json:
        deliver(as_json_document(outcomes, _document), output)
    elif reports := [
        report(o.shown_name, o.answer.progress, o.answer.facts)
        for o in outcomes
        if o.answer is not None
    ]:
        deliver("\n\n".join(reports), output)
    _exit_as(outcomes)


def _document(file: str, compared: ComparedFile) -> dict[str, Any]:
    return document(file, compared.progress, compared.facts)


def _facts(progress: ComparisonProgress, pool: Pool) -> Facts | None:
    """Why dice win and lose; nothing of a comparison that was stopped."""
    if progress.finish is None:
        return None
    comparison = progress.comparison
    proven = shipped_pairs(comparison.dice, comparison.preset.rules)
    pairs = pairs_that_tell(progress)
    try:
        *_, events = count_events(comparison, pairs, pool.submit, at_once=pool.at_once)
    except PoolError as error:
        complain(as_sentence(error))
        return None
    return Facts(replace(progress, proven=proven), events)


def _write_part(
    source: str,
    comparison_of: Callable[[str], Comparison],
    part: Part,
    file: Path,
    open_pool: OpenPool,
) -> None:
    try:
        start = PartProgress.before(comparison_of(source), part)
        write_part(source, start, file, open_pool)
    except InputError as error:
        complain(error_line(error))
        sys.exit(BAD_INPUT)


def _exit_as(outcomes: list[FileOutcome[ComparedFile]]) -> None:
    if any(o.answer is not None and o.answer.progress.finish is None for o in outcomes):
        sys.exit(CUT_SHORT)
    fail_for_bad_files(outcomes)
