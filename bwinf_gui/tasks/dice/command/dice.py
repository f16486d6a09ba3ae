"""`bwinf dice …`: which die wins; with games on disk, or only a part of a comparison.

The file of a part is written about once a second while it is played, and the part is not kept in
the store of runs: the computers of a cluster often share a home folder, and hundreds of them would
write to one store. A command that is run again goes on with what its file holds.
"""

import re
import sys
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path

import click

from bwinf_gui.cli.kept import complain_of, rhythm, store_for, with_keeping
from bwinf_gui.cli.lazy_commands import LazyCommands
from bwinf_gui.cli.options import Command, Whole, collected, with_seed
from bwinf_gui.cli.output import (
    BAD_INPUT,
    CUT_SHORT,
    complain,
    deliver,
    each_file,
    ending_where_unwritable,
    error_line,
    with_language,
    with_output,
    write,
)
from bwinf_gui.cli.workers import OpenPool, with_cluster, with_workers, worker_pool
from bwinf_gui.cluster.address import Cluster, LocalCluster
from bwinf_gui.engine.pool import Pool, PoolError
from bwinf_gui.places import require_writable
from bwinf_gui.runs import Keeper, MalformedError, ThrottledKeeper, format_run, new_run, parse_run
from bwinf_gui.tasks.dice.address import Address
from bwinf_gui.tasks.dice.command.comparison_report import document, report
from bwinf_gui.tasks.dice.command.game_report import ReportedGame, games_as_json, games_as_text
from bwinf_gui.tasks.dice.command.options import (
    DiceArguments,
    present,
    title_of,
    with_dice,
    with_plan,
    with_preset,
)
from bwinf_gui.tasks.dice.command.runs import played_comparison, played_part
from bwinf_gui.tasks.dice.compare.comparison import Comparison, ComparisonProgress, Plan
from bwinf_gui.tasks.dice.compare.parts import MOST_PARTS, Part, PartProgress, require_parts
from bwinf_gui.tasks.dice.compare.run_kinds import COMPARISONS, PARTS
from bwinf_gui.tasks.dice.compare.why import Facts, count_events, pairs_that_tell
from bwinf_gui.tasks.dice.exact.known import shipped_pairs
from bwinf_gui.tasks.dice.kernel.jobs import RecordGame
from bwinf_gui.tasks.dice.record import Record, replayed
from bwinf_gui.tasks.dice.rules import Preset
from bwinf_gui.text.errors import InputError, as_sentence
from bwinf_gui.text.numbers import whole
from bwinf_gui.text.reading import read_bytes, shortened
from bwinf_gui.text.translation import tr

MOST_RECORDS = 100_000
_PART = re.compile(r"([0-9]{1,5})/([0-9]{1,5})")


@dataclass(frozen=True, slots=True)
class RecordPlan:
    """How many games of every pair to write, and where."""

    games: int
    directory: Path


def with_records(command: Command) -> Command:
    """Give a command `records`: which games to write, None where none are."""
    return collected(
        "records",
        _records,
        click.option(
            "--record",
            type=Whole(1, MOST_RECORDS),
            metavar="N",
            help=tr("Write the first N games of every pair, turn by turn, to --record-dir."),
        ),
        click.option(
            "--record-dir",
            type=click.Path(file_okay=False, path_type=Path),
            metavar=tr("FOLDER"),
            help=tr("The folder for --record; it is created if it is missing."),
        ),
    )(command)


class Recorder:
    """Writes games of comparisons; files of the same name get a number.

    The command ends at once if the folder is not writable.
    """

    def __init__(self, *, plan: RecordPlan, pool: Pool, as_json: bool) -> None:
        self._plan = plan
        self._pool = pool
        self._as_json = as_json
        self._names: Counter[str] = Counter()
        # Before a long run, so that its result is not lost.
        with ending_where_unwritable(plan.directory):
            plan.directory.mkdir(parents=True, exist_ok=True)
            require_writable(plan.directory / "games.txt")

    def write(self, source: str, progress: ComparisonProgress) -> None:
        """Write the games of every pair that were played, up to the planned number."""
        name, comparison = self._name(source), progress.comparison
        form, ending = (games_as_json, "json") if self._as_json else (games_as_text, "txt")
        for pair, pairing in comparison.pairings().items():
            a, b = (comparison.numbers[die] for die in pair)
            games = range(min(self._plan.games, progress.results[pair].games))
            addresses = [Address.of(pairing, comparison.preset, game) for game in games]
            with ThreadPoolExecutor(self._pool.size) as threads:
                reported = [*map(ReportedGame, threads.map(self._recorded, addresses))]
            deliver(form(reported), self._plan.directory / f"{name}-{a}-{b}.{ending}")

    def _recorded(self, address: Address) -> Record:
        return replayed(address, self._pool.run(RecordGame(address)))

    def _name(self, source: str) -> str:
        stem = Path(source).stem.lstrip("-")
        self._names[stem] += 1
        count = self._names[stem]
        return stem if count == 1 else f"{stem}({count})"


def _records(*, record: int | None, record_dir: Path | None) -> RecordPlan | None:
    if record is None and record_dir is None:
        return None
    if record is None or record_dir is None:
        raise click.UsageError(tr("--record and --record-dir have to be used together."))
    return RecordPlan(record, record_dir)


def with_part(command: Command) -> Command:
    """Pass a command `part`: the part to be played, None for the whole."""
    return click.option(
        "--part",
        callback=_read_part,
        metavar="K/N",
        help=tr(
            "Play only part K of N and write it to --output; “bwinf runs merge” puts all parts "
            "together. Each needs the same --games and --seed."
        ),
    )(command)


def require_part_options(
    dice_input: DiceArguments, output: Path | None, *, as_json: bool, records: bool
) -> Path:
    """The file for a part; ends the command where parts would not make up one run."""
    context = click.get_current_context()
    given = {
        option
        for option in ("games", "seed")
        if context.get_parameter_source(option) is not click.core.ParameterSource.DEFAULT
    }
    if "games" not in given:
        text = tr(
            "--part needs --games N: where a run until certain ends is known only once all of "
            "its games are counted."
        )
        raise click.UsageError(text)
    if "seed" not in given:
        raise click.UsageError(tr("--part needs --seed S, the same for all parts."))
    if as_json or records or len(dice_input.sources) > 1:
        text = tr("--part plays one set of dice, and neither --json nor --record goes with it.")
        raise click.UsageError(text)
    if output is None:
        raise click.UsageError(tr("--part needs --output FILE, a file for each part."))
    return output


def _write_part(source: str, start: PartProgress, output: Path, open_pool: OpenPool) -> None:
    """Play a part from where its file is, and leave it in the file; raises InputError."""
    require_parts(start.comparison, source)
    start = _begun(output, start)

    def keep(progress: PartProgress) -> None:
        write(output, format_run(new_run(PARTS, progress, title_of(source))).encode())

    with open_pool() as pool:
        progress = played_part(pool, start, ThrottledKeeper(keep, complain_of))
    if progress.finish is None:
        sys.exit(CUT_SHORT)


def _read_part(context: click.Context, option: click.Parameter, text: str | None) -> Part | None:
    """A part such as `3/8`; ends the command for anything else."""
    if text is None:
        return None
    found = _PART.fullmatch(text)
    number, of = map(int, found.groups()) if found else (0, 0)
    if not 1 <= number <= of <= MOST_PARTS:
        reason = tr("“{text}” is not a part such as “3/8”, one of at most {most}.")
        text = reason.format(text=shortened(text), most=whole(MOST_PARTS))
        raise click.BadParameter(text, context, option)
    return Part(number, of)


def _begun(output: Path, start: PartProgress) -> PartProgress:
    """The progress of a part in a file; the start if it has none."""
    try:
        kept = parse_run(read_bytes(output), str(output), {PARTS.name: PARTS})
        run = kept.restored(PARTS)
    except (InputError, MalformedError):
        return start
    same = (run.comparison, run.part) == (start.comparison, start.part)
    return run if same and kept.entry.can_go_on else start


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
        try:
            start = PartProgress.before(comparison_of(dice_input.sources[0]), part)
            _write_part(dice_input.sources[0], start, file, partial(worker_pool, workers, cluster))
        except InputError as error:
            complain(error_line(error))
            sys.exit(BAD_INPUT)
        return
    with worker_pool(workers, cluster) as pool, store_for(COMPARISONS, keep=keep) as store:
        recorder = Recorder(plan=records, pool=pool, as_json=as_json) if records else None

        def compared(source: str) -> tuple[ComparisonProgress, Facts | None]:
            start, keeper = ComparisonProgress.before(comparison_of(source)), None
            if store:
                title, command = title_of(source), COMPARISONS.command(start)
                keeper = Keeper(store=store, kind=COMPARISONS, title=title, command=command)
            progress = played_comparison(pool, start, rhythm(keeper))
            if recorder and progress.finish:
                recorder.write(source, progress)
            return progress, _facts(progress, pool)

        outcomes = each_file(dice_input.sources, compared)
    present(
        outcomes,
        lambda file, compared: document(file, *compared),
        lambda file, compared: report(file, *compared),
        lambda compared: compared[0].finish is not None,
        as_json=as_json,
        output=output,
    )


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
