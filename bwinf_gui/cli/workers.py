"""Shared by commands that play games: workers, a progress bar, and the games played if cut."""

import sys
from collections.abc import Callable, Generator, Iterator
from contextlib import AbstractContextManager, closing, contextmanager
from pathlib import Path
from threading import Timer
from typing import TYPE_CHECKING, Any, TypeAlias, TypeVar

import click
from click.exceptions import Exit

from bwinf_gui.cli.options import Whole, collected
from bwinf_gui.cli.output import CUT_SHORT, complain
from bwinf_gui.engine.controller import Keeping
from bwinf_gui.engine.pipeline import Submit
from bwinf_gui.engine.pool import Pool, PoolError, WorkerClosedError
from bwinf_gui.engine.progress import Progress
from bwinf_gui.engine.worker import default_pool_size, local_pool
from bwinf_gui.places import certificates_folder
from bwinf_gui.tasks import preparations
from bwinf_gui.text.errors import as_sentence
from bwinf_gui.text.translation import tr

SECONDS_BEFORE_HINT = 10
FORECAST_GROWTH = 1.05
"""The remaining time is estimated again whenever the games have grown by this factor."""

if TYPE_CHECKING:
    from bwinf_gui.cluster.address import Cluster, LocalCluster
    from bwinf_gui.cluster.messages import ClusterState

RunProgress = TypeVar("RunProgress", bound=Progress)


with_workers = click.option(
    "--workers",
    type=Whole(1, 256),
    default=default_pool_size(),
    show_default=tr("one fewer than there are cores"),
    metavar="W",
    help=tr("Worker processes."),
)
"""Gives a command `workers`: how many processes play."""


with_certificates = click.option(
    "--certificates",
    type=click.Path(path_type=Path),
    metavar=tr("FOLDER"),
    help=tr("The certificates for a cluster; by default those in {folder}.").format(
        folder=certificates_folder()
    ),
)
"""Gives a command `certificates`: a folder chosen by the user, or None."""


OpenPool: TypeAlias = Callable[[], AbstractContextManager[Pool]]
"""Gives workers that end with a command."""


@contextmanager
def worker_pool(size: int, cluster: "Cluster | LocalCluster | None" = None) -> Iterator[Pool]:
    """A number of local workers, or those of a cluster; they end with the command."""
    pool = local_pool(size) if cluster is None else _pool_of(cluster)
    try:
        if cluster is not None:
            _wait_for_workers(pool, cluster)
        yield pool
    finally:
        pool.close()


def _cluster(*, cluster: str | None, certificates: Path | None) -> "Cluster | LocalCluster | None":
    """The address of the cluster in an option; ends the command for any other text."""
    # Few commands are run on a cluster.
    from bwinf_gui.cluster.address import Role, cluster_at  # noqa: PLC0415

    try:
        return None if cluster is None else cluster_at(cluster, Role.CLIENT, certificates)
    except PoolError as error:
        raise click.BadParameter(as_sentence(error), param_hint="--cluster") from error


with_cluster = collected(
    "cluster",
    _cluster,
    click.option(
        "--cluster",
        metavar=tr("ADDRESS"),
        help=tr(
            "Compute on the computers of a cluster, see “bwinf cluster”; local:N starts N "
            "workers of a cluster here."
        ),
    ),
    with_certificates,
)
"""Gives a command a `cluster` whose workers play instead, None without one."""


def _pool_of(cluster: "Cluster | LocalCluster") -> Pool:
    """The workers of a cluster; computers that are refused are reported."""
    from bwinf_gui.cluster.pool import ClusterPool  # noqa: PLC0415

    reported: set[str] = set()

    def report(state: "ClusterState") -> None:
        for member in state.members:
            if member.refusal and member.address not in reported:
                reported.add(member.address)
                complain(as_sentence(member.refusal))

    try:
        return ClusterPool(cluster, preparations(), changed=report)
    except PoolError as error:
        complain(as_sentence(error))
        raise Exit(CUT_SHORT) from None


def _wait_for_workers(pool: Pool, cluster: "Cluster | LocalCluster") -> None:
    """Wait for the first worker; ends the command where there is no cluster."""
    hint = Timer(
        SECONDS_BEFORE_HINT,
        lambda: complain(tr("Waiting for a worker to join {address} …").format(address=cluster)),
    )
    hint.daemon = True
    hint.start()
    try:
        for preparation in preparations():
            for _ in pool.prepare(preparation):
                hint.cancel()
    except PoolError as error:
        complain(as_sentence(error))
        raise Exit(CUT_SHORT) from None
    finally:
        hint.cancel()


def played(
    before: RunProgress,
    run: Callable[[Submit[Any, Any], int], Generator[RunProgress, None, None]],
    pool: Pool,
    keep: Keeping[RunProgress] | None = None,
) -> RunProgress:
    """Play to the end, or as far as it went, and keep that; a bar shows the way on a terminal.

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
                    if keep is not None:
                        keep.take(progress)
                    if progress.finish or progress.games >= FORECAST_GROWTH * forecast:
                        bar.length, forecast = progress.planned_games, progress.games
                    bar.update(progress.games - bar.pos)
        except KeyboardInterrupt:
            complain(tr("Stopped; the result covers the games counted so far."))
        except WorkerClosedError:
            pass  # An earlier run was stopped, and the workers with it.
        except PoolError as error:
            complain(as_sentence(error))
        finally:
            if keep is not None:
                keep.finish()
            if progress.finish is None:
                pool.close()
    return progress
