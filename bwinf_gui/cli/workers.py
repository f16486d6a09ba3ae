"""Commands that play games: their workers, a bar that shows the way, and what was played if cut."""

import sys
from collections.abc import Callable, Generator, Iterator
from contextlib import closing, contextmanager
from typing import Any, TypeVar

import click

from bwinf_gui.cli.numbers import Whole
from bwinf_gui.cli.output import complain
from bwinf_gui.engine.pipeline import Submit
from bwinf_gui.engine.pool import Pool, WorkerClosedError, WorkerError
from bwinf_gui.engine.progress import Progress
from bwinf_gui.engine.worker import WorkerEnvironment, WorkerPool, default_pool_size
from bwinf_gui.places import kernel_cache
from bwinf_gui.text.errors import as_sentence
from bwinf_gui.text.translation import tr

FORECAST_GROWTH = 1.05
"""What is to come is estimated anew whenever the games have grown by this factor."""

Command = TypeVar("Command", bound=Callable[..., Any])
RunProgress = TypeVar("RunProgress", bound=Progress)


def with_workers(command: Command) -> Command:
    """Give a command `workers`: how many processes play."""
    return click.option(
        "--workers",
        type=Whole(1, 256),
        default=default_pool_size(),
        show_default=tr("one fewer than there are cores"),
        metavar="W",
        help=tr("Worker processes."),
    )(command)


@contextmanager
def worker_pool(size: int) -> Iterator[Pool]:
    """So many workers, which end with the command."""
    pool = WorkerPool(size, WorkerEnvironment(kernel_cache()))
    try:
        yield pool
    finally:
        pool.close()


def played(
    before: RunProgress,
    run: Callable[[Submit[Any, Any], int], Generator[RunProgress, None, None]],
    pool: Pool,
) -> RunProgress:
    """Play to the end, or as far as it went; a bar shows the way on a terminal.

    `run` begins a generator: with what to submit jobs, and how many to keep under way.
    """
    progress, forecast = before, 0
    with (
        click.progressbar(
            length=before.planned_games, file=sys.stderr, hidden=not sys.stderr.isatty()
        ) as bar,
    ):
        values = run(pool.submit, pool.at_once)
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
                pool.close()
    return progress
