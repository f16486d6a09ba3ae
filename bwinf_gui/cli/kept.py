"""The store of runs, as commands use it."""

from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import closing, contextmanager
from typing import Any, TypeVar

import click

from bwinf_gui.cli.output import complain
from bwinf_gui.engine.worker import Crew
from bwinf_gui.places import run_store
from bwinf_gui.runs import COMPARISONS, SOLUTIONS, TOURNAMENTS, Keeper, Store, StoreError, keeping
from bwinf_gui.runs.sentences import damage_in_words
from bwinf_gui.tasks import nim
from bwinf_gui.tasks.dice.command.running import Workers, played
from bwinf_gui.tasks.dice.compare.command import compare_command, exact_command
from bwinf_gui.tasks.dice.compare.comparison import Comparison, Progress
from bwinf_gui.tasks.dice.compare.playing import play
from bwinf_gui.tasks.dice.exact.values import Refusal, Solution
from bwinf_gui.tasks.nim import Tournament
from bwinf_gui.text.errors import as_clause
from bwinf_gui.text.translation import tr

Command = TypeVar("Command", bound=Callable[..., Any])
Run = TypeVar("Run")


def with_keeping(command: Command) -> Command:
    """Give a command `keep`: whether its run is kept."""
    return click.option(
        "--keep/--no-keep",
        default=True,
        show_default=True,
        help=tr("Keep the run, so that “bwinf runs” and the window can resume it."),
    )(command)


@contextmanager
def store_for(*, keep: bool) -> Iterator[Store | None]:
    """The store for runs that are about to be played; None where there is none to be had."""
    try:
        store = opened_store() if keep else None
    except StoreError as error:
        store = None
        _complain_of(error)
    if store is None:
        yield None
    else:
        with closing(store):
            yield store


def opened_store() -> Store:
    """The user's store; raises StoreError."""
    store = Store(run_store())
    if store.damage is not None:
        complain(damage_in_words(store.damage))
    return store


def comparison_keeper(
    store: Store, comparison: Comparison, *, title: str, number: int | None = None
) -> Keeper[Progress]:
    """Keeps a comparison; `number` is that of the run with which it goes on."""
    command = compare_command(comparison)
    return Keeper(store=store, kind=COMPARISONS, title=title, command=command, number=number)


def played_comparison(crew: Crew, earlier: Progress, keeper: Keeper[Progress] | None) -> Progress:
    """Play a comparison from where it is to its end, or as far as it went."""
    return played(
        earlier,
        lambda submit, at_once: kept(
            play(earlier.comparison, submit, at_once=at_once, earlier=earlier), keeper
        ),
        crew,
    )


def tournament_keeper(
    store: Store, *, title: str, command: str, number: int | None = None
) -> Keeper[nim.Progress]:
    """Keeps a tournament of Nim; `number` is that of the run with which it goes on."""
    return Keeper(store=store, kind=TOURNAMENTS, title=title, command=command, number=number)


def played_tournament(
    workers: Workers,
    tournament: Tournament,
    keeper: Keeper[nim.Progress] | None,
    earlier: nim.Progress | None = None,
) -> nim.Progress:
    """Play a tournament to its end, or as far as it went; `earlier` is how far it was before."""
    return played(
        earlier or nim.Progress.before(tournament),
        lambda submit, at_once: kept(
            nim.play(tournament, submit, at_once=at_once, earlier=earlier), keeper
        ),
        workers,
    )


class SolutionShelf:
    """Keeps exact answers as they are found."""

    def __init__(self, store: Store | None, title: str) -> None:
        self._store = store
        self._title = title
        self._count = 0

    def keep(self, answers: Sequence[Solution | Refusal]) -> None:
        """Keep those that are new among the answers so far; trouble is told, once."""
        new, self._count = answers[self._count :], len(answers)
        if self._store is None:
            return
        try:
            for answer in new:
                if isinstance(answer, Solution):
                    self._keep(self._store, answer)
        except StoreError as error:
            self._store = None
            _complain_of(error)

    def _keep(self, store: Store, solution: Solution) -> None:
        command = exact_command(solution.question)
        Keeper(store=store, kind=SOLUTIONS, title=self._title, command=command).keep(solution)


def kept(
    values: Generator[Run, None, None], keeper: Keeper[Run] | None
) -> Generator[Run, None, None]:
    """The values of a run, kept while they pass; trouble is told and does not stop it."""
    return keeping(values, keeper.keep, on_trouble=_complain_of) if keeper else values


def _complain_of(error: StoreError) -> None:
    complain(tr("The run is not kept: {reason}.").format(reason=as_clause(error)))
