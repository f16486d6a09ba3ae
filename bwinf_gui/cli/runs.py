"""`bwinf runs …`: what was computed before, here or on other computers."""

import sys
from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from functools import wraps
from pathlib import Path
from typing import Any, TypeVar

import click

from bwinf_gui.cli.kept import (
    comparison_keeper,
    opened_store,
    played_comparison,
    played_tournament,
    tournament_keeper,
)
from bwinf_gui.cli.numbers import Whole
from bwinf_gui.cli.options import MOST_GAMES
from bwinf_gui.cli.output import (
    BAD_INPUT,
    CUT_SHORT,
    complain,
    deliver,
    error_line,
    json_line,
    with_language,
    with_output,
    with_output_file,
)
from bwinf_gui.engine.worker import Crew
from bwinf_gui.runs import (
    KINDS,
    Entry,
    KeptRun,
    MalformedError,
    Store,
    StoreError,
    Trouble,
    format_run,
    joined,
    parse_run,
    take_in,
)
from bwinf_gui.runs.files import NEWER_RUN
from bwinf_gui.tasks import nim
from bwinf_gui.tasks.dice.command.run_report import (
    Value,
    result_document,
    result_report,
    run_document,
    runs_table,
    suspicions,
)
from bwinf_gui.tasks.dice.command.running import crew_of, with_workers
from bwinf_gui.tasks.dice.compare.command import with_games
from bwinf_gui.tasks.dice.compare.comparison import FixedGames, Progress
from bwinf_gui.tasks.dice.compare.merging import Merger
from bwinf_gui.tasks.dice.compare.playing import start_of
from bwinf_gui.text.errors import InputError, Reason, as_clause
from bwinf_gui.text.reading import MAX_DIGITS, read_bytes
from bwinf_gui.text.translation import tr

NO_SUCH_RUN = Reason("there is no run with this number")
NOT_TO_GO_ON = Reason("this run cannot be resumed")

Command = TypeVar("Command", bound=Callable[..., Any])
_number = click.argument("number", type=Whole(1), metavar=tr("NUMBER"))


def with_store(command: Command) -> Command:
    """Give a command the `store`; the command ends where it cannot be used, or the input is bad."""

    @wraps(command)
    def wrapper(**values: object) -> object:
        try:
            with closing(opened_store()) as store:
                return command(store=store, **values)
        except StoreError as error:
            complain(as_clause(error))
            sys.exit(CUT_SHORT)
        except InputError as error:
            complain(error_line(error))
            sys.exit(BAD_INPUT)

    return wrapper  # type: ignore[return-value]


@click.group(help=tr("Kept runs: list, resume and merge them."))
@with_language
def runs() -> None:
    """Hold the commands for runs."""


@runs.command("list", help=tr("List all runs, most recently changed first."))
@with_output
@with_store
def list_runs(*, store: Store, as_json: bool, output: Path | None) -> None:
    """Print the list."""
    entries = store.entries()
    if as_json:
        deliver(json_line([run_document(entry) for entry in entries]), output)
    else:
        deliver(runs_table(entries), output)


@runs.command(help=tr("Show a run with its results."))
@_number
@with_output
@with_store
def show(*, store: Store, number: int, as_json: bool, output: Path | None) -> None:
    """Print the results of a run."""
    run = _run(store, number)
    _print_result(run.entry, _value(run, store), as_json=as_json, output=output)


@runs.command(help=tr("Resume a run, by default the unfinished one that changed last."))
@click.argument("number", type=Whole(1), metavar=tr("[NUMBER]"), required=False)
@click.option(
    "--games",
    type=Whole(1, MOST_GAMES),
    metavar="N",
    help=tr("Play this many games per pair, more than were planned."),
)
@with_workers
@with_output
@with_store
def resume(
    *,
    store: Store,
    number: int | None,
    games: int | None,
    workers: int,
    as_json: bool,
    output: Path | None,
) -> None:
    """Play a run to its end and print its results."""
    run = _run(store, number or _latest_unfinished(store))
    value = _value(run, store)
    if not run.entry.can_go_on or not isinstance(value, Progress | nim.Progress):
        raise InputError(str(run.entry.number), 0, NOT_TO_GO_ON)
    with crew_of(workers) as crew:
        if isinstance(value, Progress):
            progress: Value = _compared(store, run.entry, value, games, crew)
        else:
            progress = _contested(store, run.entry, value, games, crew)
    finished = _run(store, run.entry.number)
    _print_result(finished.entry, progress, as_json=as_json, output=output)
    if not finished.entry.finished:
        sys.exit(CUT_SHORT)


@runs.command(help=tr("Write a run as one file, to be taken to another computer."))
@_number
@with_output_file
@with_language
@with_store
def export(*, store: Store, number: int, output: Path | None) -> None:
    """Write the file of a run."""
    deliver(format_run(_run(store, number)).rstrip("\n"), output)


@runs.command(
    help=tr(
        "Merge runs, each named by its number or its file. No game counts twice, and a computer "
        "that computes differently is detected. The result is kept as a run of its own; a single "
        "file is imported as it is."
    ),
    short_help=tr("Merge runs from several computers."),
)
@click.argument("sources", nargs=-1, required=True, metavar=tr("NUMBER|FILE…"))
@click.option("--title", default="", metavar=tr("TITLE"), help=tr("The title of the result."))
@with_output
@with_store
def merge(
    *, store: Store, sources: tuple[str, ...], title: str, as_json: bool, output: Path | None
) -> None:
    """Merge runs; print and keep the result."""
    parts = [_part(store, source) for source in sources]
    run = joined(parts, title or parts[0][1].entry.title)
    number = take_in(store, run, sources[0])
    kept = _run(store, number)
    value = _value(kept, store)
    _print_result(kept.entry, value, as_json=as_json, output=output)
    for sentence in suspicions(value) if isinstance(value, Merger) else ():
        complain(sentence)


@runs.command(help=tr("Delete runs. For a week, --undo brings them back."))
@click.argument("numbers", nargs=-1, required=True, type=Whole(1), metavar=tr("NUMBER…"))
@click.option("--undo", is_flag=True, help=tr("Bring deleted runs back."))
@with_language
@with_store
def delete(*, store: Store, numbers: tuple[int, ...], undo: bool) -> None:
    """Delete runs, or bring them back."""
    for number in numbers:
        done = store.bring_back(number) if undo else store.delete(number)
        if not done:
            raise _no_such_run(number)


def _run(store: Store, number: int) -> KeptRun:
    run = store.run(number)
    if run is None:
        raise _no_such_run(number)
    return run


def _no_such_run(number: int) -> InputError:
    return InputError(str(number), 0, NO_SUCH_RUN)


def _latest_unfinished(store: Store) -> int:
    for entry in store.entries():
        if not entry.finished and entry.can_go_on:
            return entry.number
    complain(tr("There is no unfinished run."))
    sys.exit(BAD_INPUT)


def _value(run: KeptRun, store: Store) -> Any:  # noqa: ANN401 - whatever the kind is about
    """The run as a value of its kind."""
    kind = KINDS.get(run.entry.kind)
    if kind is None:
        raise InputError(str(run.entry.number), 0, NEWER_RUN)
    try:
        return run.restored(kind)
    except MalformedError as error:
        raise StoreError(Trouble.DAMAGED, store.path, str(error)) from error


def _compared(
    store: Store, entry: Entry, value: Progress, games: int | None, crew: Crew
) -> Progress:
    """Play a comparison on, perhaps with more games."""
    comparison = value.comparison
    if games is not None:
        counted = max(result.games for result in value.results.values())
        is_fixed = isinstance(comparison.plan, FixedGames)
        _require_more(games, comparison.most_games if is_fixed else counted)
        comparison = replace(comparison, plan=FixedGames(games))
    keeper = comparison_keeper(store, comparison, title=entry.title, number=entry.number)
    return played_comparison(crew, start_of(comparison, value), keeper)


def _contested(
    store: Store, entry: Entry, value: nim.Progress, games: int | None, crew: Crew
) -> nim.Progress:
    """Play a tournament of Nim on, perhaps with more games."""
    tournament = value.tournament
    if games is not None:
        _require_more(games, tournament.games)
        tournament = replace(tournament, games=min(games, nim.MOST_GAMES))
    command = with_games(entry.command, tournament.games)
    keeper = tournament_keeper(store, title=entry.title, command=command, number=entry.number)
    return played_tournament(crew, tournament, keeper, value)


def _require_more(games: int, before: int) -> None:
    if games < before:
        raise click.UsageError(tr("The run already has more games."))


def _part(store: Store, source: str) -> tuple[str, KeptRun, Any]:
    run = (
        _run(store, int(source))
        if source.isascii() and source.isdigit() and len(source) <= MAX_DIGITS
        else parse_run(read_bytes(Path(source)), source)
    )
    return source, run, _value(run, store)


def _print_result(entry: Entry, run: Value, *, as_json: bool, output: Path | None) -> None:
    text = json_line(result_document(entry, run)) if as_json else result_report(entry, run)
    deliver(text, output)
