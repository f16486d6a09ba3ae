"""Commands that play games: their workers, a bar that shows the way, and what was played if cut."""

import sys
from collections.abc import Callable, Generator, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import closing, contextmanager
from typing import Any, Protocol, TypeAlias, TypeVar

import click

from bwinf_gui.cli.numbers import Whole
from bwinf_gui.cli.output import complain
from bwinf_gui.engine.worker import (
    Crew,
    Job,
    Surroundings,
    WorkerClosedError,
    WorkerError,
    default_crew_size,
)
from bwinf_gui.places import kernel_cache
from bwinf_gui.text.errors import as_sentence
from bwinf_gui.text.translation import tr

BATCHES_A_WORKER = 2
FORECAST_GROWTH = 1.05
"""What is to come is estimated anew whenever the games have grown by this factor."""

Command = TypeVar("Command", bound=Callable[..., Any])
Submit: TypeAlias = Callable[[Any], Future[Any]]


class Progress(Protocol):
    """How far a run is; `finish` is None until it comes to its end."""

    @property
    def games(self) -> int:
        """Games played in all."""
        ...

    @property
    def planned_games(self) -> int:
        """Games in all at the end, as far as that is known."""
        ...

    @property
    def finish(self) -> object:
        """Why the run came to its end."""
        ...


class Workers(Protocol):
    """Who plays: a crew of processes, or this process."""

    size: int

    def run(self, job: Job[Any]) -> Any:  # noqa: ANN401 - whatever the job answers
        """The answer of a job; blocks."""
        ...

    def close(self) -> None:
        """Give up what is under way."""
        ...


RunProgress = TypeVar("RunProgress", bound=Progress)


class Here:
    """Plays in this process: for few games, which are over before a worker has started."""

    size = 1

    def run(self, job: Job[Any]) -> Any:  # noqa: ANN401 - whatever the job answers
        """The answer of a job; blocks."""
        return job.run()

    def close(self) -> None:
        """Nothing to give up: a job is over soon."""


def with_workers(command: Command) -> Command:
    """Give a command `workers`: how many processes play."""
    return click.option(
        "--workers",
        type=Whole(1, 256),
        default=default_crew_size(),
        show_default=tr("one fewer than there are cores"),
        metavar="W",
        help=tr("Worker processes."),
    )(command)


@contextmanager
def crew_of(size: int) -> Iterator[Crew]:
    """So many workers, which end with the command."""
    crew = Crew(size, Surroundings(kernel_cache()))
    try:
        yield crew
    finally:
        crew.close()


def played(
    before: RunProgress,
    run: Callable[[Submit, int], Generator[RunProgress, None, None]],
    workers: Workers,
) -> RunProgress:
    """Play to the end, or as far as it went; a bar shows the way on a terminal.

    `run` is a generator of core: what to submit jobs with, and how many to keep under way.
    """
    progress, forecast = before, 0
    with (
        ThreadPoolExecutor(workers.size) as threads,
        click.progressbar(
            length=before.planned_games, file=sys.stderr, hidden=not sys.stderr.isatty()
        ) as bar,
    ):
        values = run(lambda job: threads.submit(workers.run, job), BATCHES_A_WORKER * workers.size)
        try:
            with closing(values):
                for progress in values:
                    if progress.finish or progress.games >= FORECAST_GROWTH * forecast:
                        bar.length, forecast = progress.planned_games, progress.games
                    bar.update(progress.games - bar.pos)
        except KeyboardInterrupt:
            complain(tr("Stopped; the result covers the games counted so far."))
        except WorkerClosedError:
            pass  # An earlier run was stopped, and the workers with it.
        except WorkerError as error:
            complain(as_sentence(error))
        finally:
            if progress.finish is None:
                workers.close()
    return progress
