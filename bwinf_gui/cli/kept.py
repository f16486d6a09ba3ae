"""The store of runs, as commands use it."""

from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from typing import Any, TypeAlias, TypeVar

import click

from bwinf_gui.cli.output import complain
from bwinf_gui.engine.pool import Pool
from bwinf_gui.places import run_store
from bwinf_gui.runs import (
    Entry,
    Keeper,
    Kind,
    Kinds,
    Store,
    StoreError,
    ThrottledKeeper,
    kinds_by_name,
)
from bwinf_gui.runs.sentences import damage_in_words
from bwinf_gui.text.errors import as_clause
from bwinf_gui.text.translation import tr

Run = TypeVar("Run")

Resume: TypeAlias = Callable[[Store, Entry, Any, int | None, Pool], Any]
"""Plays a kept run on, perhaps with another number of games; the run as far as it went."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RunHandler:
    """What `bwinf runs` does with the runs of a kind.

    `untitled` is the name for runs without a title, to be translated; `document` and `report` give
    the results, under a title, as JSON and as text; `resume` is None if there is nothing to play;
    `warnings` are sentences about a merged run.
    """

    untitled: str
    document: Callable[[str, Any], dict[str, Any]]
    report: Callable[[str, Any], str]
    resume: Resume | None = None
    warnings: Callable[[Any], list[str]] = lambda _: []


with_keeping = click.option(
    "--keep/--no-keep",
    default=True,
    show_default=True,
    help=tr("Keep the run, so that “bwinf runs” and the window can resume it."),
)
"""Gives a command `keep`: whether its run is kept."""


@contextmanager
def store_for(*kinds: Kind[Any], keep: bool) -> Iterator[Store | None]:
    """The store for runs of some kinds about to be played; None where none can be opened."""
    try:
        store = opened_store(kinds_by_name(kinds)) if keep else None
    except StoreError as error:
        store = None
        complain_of(error)
    if store is None:
        yield None
    else:
        with closing(store):
            yield store


def opened_store(kinds: Kinds) -> Store:
    """The user's store; raises StoreError."""
    store = Store(run_store(), kinds)
    if store.damage is not None:
        complain(damage_in_words(store.damage))
    return store


def rhythm(keeper: Keeper[Run] | None) -> ThrottledKeeper[Run] | None:
    """Keeps the values of a run as they arrive; a failure to keep them is reported, and no more."""
    return ThrottledKeeper(keeper.keep, complain_of) if keeper else None


def complain_of(error: StoreError) -> None:
    """Say that a run is not kept, and why."""
    complain(tr("The run is not kept: {reason}.").format(reason=as_clause(error)))


def require_more(games: int, before: int) -> None:
    """End the command if a run would be resumed with fewer games than it has."""
    if games < before:
        raise click.UsageError(tr("The run already has more games."))
