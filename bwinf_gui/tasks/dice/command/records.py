"""Games of a comparison on disk: the first ones of every pair, a file for each pair."""

from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

import click

from bwinf_gui.cli.options import Command, Whole, collected
from bwinf_gui.cli.output import deliver, ending_where_unwritable
from bwinf_gui.engine.pool import Pool
from bwinf_gui.places import require_writable
from bwinf_gui.tasks.dice.address import Address
from bwinf_gui.tasks.dice.batch import Pairing
from bwinf_gui.tasks.dice.command.game_report import ReportedGame, games_as_json, games_as_text
from bwinf_gui.tasks.dice.compare.comparison import Comparison, ComparisonProgress
from bwinf_gui.tasks.dice.kernel.jobs import RecordGame
from bwinf_gui.tasks.dice.record import Record, replayed
from bwinf_gui.text.translation import tr

MOST_RECORDS = 100_000


@dataclass(frozen=True, slots=True)
class RecordPlan:
    """How many games of every pair to write, and where."""

    games: int
    directory: Path


def with_records(command: Command) -> Command:
    """Give a command `records`: which games to write, None where none are."""
    return collected(
        command,
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
    )


class Recorder:
    """Writes games of comparisons; files of the same name get a number.

    The command ends at once if the folder is not writable.
    """

    def __init__(self, *, plan: RecordPlan, pool: Pool, as_json: bool) -> None:
        self._plan = plan
        self._pool = pool
        self._as_json = as_json
        self._names: Counter[str] = Counter()
        # Before a long run, so that it is not in vain.
        with ending_where_unwritable(plan.directory):
            plan.directory.mkdir(parents=True, exist_ok=True)
            require_writable(plan.directory / "games.txt")

    def write(self, source: str, progress: ComparisonProgress) -> None:
        """Write the games of every pair that were played, up to the planned number."""
        name = self._name(source)
        comparison = progress.comparison
        for pair, pairing in comparison.pairings().items():
            a, b = (comparison.numbers[die] for die in pair)
            games = min(self._plan.games, progress.results[pair].games)
            self._write_pair(f"{name}-{a}-{b}", comparison, pairing, games)

    def _write_pair(self, name: str, comparison: Comparison, pairing: Pairing, games: int) -> None:
        addresses = [
            Address(
                dice=pairing.dice,
                preset=comparison.preset,
                seed=pairing.seed,
                game=game,
                copy=pairing.copy,
            )
            for game in range(games)
        ]
        with ThreadPoolExecutor(self._pool.size) as threads:
            reported = [ReportedGame(record) for record in threads.map(self._recorded, addresses)]
        text, ending = (
            (games_as_json(reported), "json") if self._as_json else (games_as_text(reported), "txt")
        )
        deliver(text, self._plan.directory / f"{name}.{ending}")

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
