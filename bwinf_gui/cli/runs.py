"""`bwinf runs …`: earlier results, computed here or on other computers."""

import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import closing
from functools import wraps
from pathlib import Path
from typing import Any, TypeVar

import click

from bwinf_gui.border import Surviving, require
from bwinf_gui.cli.kept import RunHandler, opened_store
from bwinf_gui.cli.options import Whole
from bwinf_gui.cli.output import (
    BAD_INPUT,
    CUT_SHORT,
    aligned,
    complain,
    deliver,
    error_line,
    json_line,
    with_language,
    with_output,
    with_output_file,
)
from bwinf_gui.cli.visible import one_line
from bwinf_gui.cli.workers import with_cluster, with_workers, worker_pool
from bwinf_gui.cluster.address import Cluster, LocalCluster
from bwinf_gui.engine.schedule import MOST_GAMES
from bwinf_gui.runs import (
    Entry,
    KeptRun,
    MalformedError,
    Store,
    StoreError,
    StoreProblem,
    format_run,
    joined,
    parse_run,
    take_in,
)
from bwinf_gui.runs.files import NEWER_RUN
from bwinf_gui.runs.plain import Plain, items
from bwinf_gui.tasks import all_tasks
from bwinf_gui.tasks.run_kinds import KINDS
from bwinf_gui.text.errors import InputError, Reason, as_clause
from bwinf_gui.text.numbers import percent, whole
from bwinf_gui.text.reading import MAX_DIGITS, read_argument
from bwinf_gui.text.translation import tr

NO_SUCH_RUN = Reason("there is no run with this number")
NOT_TO_GO_ON = Reason("this run cannot be resumed")

Command = TypeVar("Command", bound=Callable[..., Any])
_number = click.argument("number", type=Whole(1), metavar=tr("NUMBER"))


def _handlers() -> Iterator[tuple[str, RunHandler]]:
    for task in all_tasks():
        for kind, handler in (task.load("run_handlers", Mapping) or {}).items():
            with Surviving():
                yield kind, require(task, task.run_handlers, handler, RunHandler)


RUN_HANDLERS = dict(_handlers())
"""The handlers by kind of run; each task brings its own."""


def with_store(command: Command) -> Command:
    """Give a command the `store`; the command ends where it cannot be used, or the input is bad."""

    @wraps(command)
    def wrapper(**values: object) -> object:
        try:
            with closing(opened_store(KINDS)) as store:
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
        text = json_line([_run_document(entry) for entry in entries])
    elif entries:
        head = [tr("run"), tr("games"), tr("done"), tr("changed"), tr("seed"), tr("title")]
        text = aligned([head, *map(_row, entries)], left=(5,))
    else:
        text = tr("No runs are kept.")
    deliver(text, output)


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
@with_cluster
@with_output
@with_store
def resume(
    *,
    store: Store,
    number: int | None,
    games: int | None,
    workers: int,
    cluster: Cluster | LocalCluster | None,
    as_json: bool,
    output: Path | None,
) -> None:
    """Play a run to its end and print its results."""
    run = _run(store, number or _latest_unfinished(store))
    value = _value(run, store)
    play_on = RUN_HANDLERS[run.entry.kind].resume
    if play_on is None or not run.entry.can_go_on:
        raise InputError(str(run.entry.number), 0, NOT_TO_GO_ON)
    with worker_pool(workers, cluster) as pool:
        progress = play_on(store, run.entry, value, games, pool)
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
    run = joined(parts, title or parts[0][1].entry.title, store.kinds)
    number = take_in(store, run, sources[0])
    if title:
        # What is imported as it is, or was kept before, has another one.
        store.rename(number, title)
    kept = _run(store, number)
    value = _value(kept, store)
    _print_result(kept.entry, value, as_json=as_json, output=output)
    for sentence in RUN_HANDLERS[kept.entry.kind].warnings(value):
        complain(sentence)


@runs.command(help=tr("Delete runs. For a week, --undo brings them back."))
@click.argument("numbers", nargs=-1, required=True, type=Whole(1), metavar=tr("NUMBER…"))
@click.option("--undo", is_flag=True, help=tr("Bring deleted runs back."))
@with_language
@with_store
def delete(*, store: Store, numbers: tuple[int, ...], undo: bool) -> None:
    """Delete runs, or bring them back."""
    for number in dict.fromkeys(numbers):
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
    kind = store.kinds.get(run.entry.kind)
    if kind is None:
        raise InputError(str(run.entry.number), 0, NEWER_RUN)
    try:
        return run.restored(kind)
    except MalformedError as error:
        raise StoreError(StoreProblem.DAMAGED, store.path, str(error)) from error


def _part(store: Store, source: str) -> tuple[str, KeptRun, Any]:
    run = (
        _run(store, int(source))
        if source.isascii() and source.isdigit() and len(source) <= MAX_DIGITS
        else parse_run(read_argument(source), source, store.kinds)
    )
    return source, run, _value(run, store)


def _print_result(entry: Entry, run: Any, *, as_json: bool, output: Path | None) -> None:  # noqa: ANN401 - whatever the kind is about
    """Print a run with its results, as the command that computes it would, and its origin."""
    handler = RUN_HANDLERS[entry.kind]
    if as_json:
        text = json_line(_run_document(entry) | handler.document(entry.title, run))
    else:
        text = f"{_origin(entry)}\n\n{handler.report(_title(entry), run)}"
    deliver(text, output)


def _run_document(entry: Entry) -> dict[str, Any]:
    """The JSON object that a list has for a run."""
    return {
        "run": entry.number,
        "kind": entry.kind,
        "title": entry.title,
        "finished": entry.finished,
        "games": entry.done,
        "planned_games": entry.planned,
        "seeds": _seeds(entry),
        "program": entry.program,
        "command": entry.command,
        "created": entry.created.isoformat(),
        "changed": entry.changed.isoformat(),
    }


def _row(entry: Entry) -> list[str]:
    return [
        str(entry.number),
        whole(entry.done) if _seeds(entry) else tr("exact"),
        percent(entry.done / entry.planned, 0) if entry.planned else "–",
        f"{entry.changed.astimezone():%Y-%m-%d %H:%M}",
        " ".join(map(str, _seeds(entry))),
        _title(entry),
    ]


def _title(entry: Entry) -> str:
    if entry.title:
        return one_line(entry.title)
    handler = RUN_HANDLERS.get(entry.kind)
    return tr(handler.untitled) if handler else ""


def _origin(entry: Entry) -> str:
    """The run and its origin, on separate lines."""
    date = f"{entry.created.astimezone():%Y-%m-%d %H:%M}"
    head = tr("Run {number}, started on {date} with BwInf-GUI {program}").format(
        number=entry.number, date=date, program=entry.program
    )
    return f"{head}\n{one_line(entry.command)}" if entry.command else head


def _seeds(entry: Entry) -> list[Plain]:
    """The seeds of a run; exact answers have none."""
    specification = entry.specification
    if not isinstance(specification, dict):
        return []
    if "seeds" in specification:
        return items(specification["seeds"], most=len(specification["seeds"]))
    return [specification["seed"]] if "seed" in specification else []
