"""`bwinf cluster …`: many computers that compute together."""

import sys
from collections.abc import Callable
from functools import wraps
from pathlib import Path
from typing import Any, TypeVar

import click

from bwinf_gui.cli.options import Whole
from bwinf_gui.cli.output import CUT_SHORT, complain, unwritable_in_words, with_language
from bwinf_gui.cli.visible import one_line
from bwinf_gui.cli.workers import with_certificates
from bwinf_gui.cluster.address import (
    USUAL_PORT,
    Certificates,
    Cluster,
    LocalCluster,
    Role,
    cluster_at,
)
from bwinf_gui.cluster.errors import NO_ADDRESS, ClusterError
from bwinf_gui.cluster.pool import require_dask
from bwinf_gui.engine.worker import available_cores
from bwinf_gui.text.errors import as_sentence
from bwinf_gui.text.translation import tr, tr_plural

EVERYWHERE = "0.0.0.0"  # noqa: S104 - only holders of a certificate get in

Command = TypeVar("Command", bound=Callable[..., Any])


def _with_dask(command: Command) -> Command:
    """A command that ends in one line where there is no dask, or it says why it does not work."""

    @wraps(command)
    def wrapper(**values: object) -> object:
        try:
            require_dask()
            return command(**values)
        except ClusterError as error:
            complain(as_sentence(error))
            sys.exit(CUT_SHORT)

    return wrapper  # type: ignore[return-value]


@click.group(help=tr("Compute on many computers: make certificates, start a cluster, join it."))
@with_language
def cluster() -> None:
    """Hold the commands for clusters."""


@cluster.command(
    help=tr(
        "Make certificates for a cluster, valid for a year. FOLDER gets a folder for each role: "
        "“scheduler”, “worker” and “client”; copy each to its computers. Anyone with one of the "
        "keys can run programs on all of them."
    ),
    short_help=tr("Make certificates for a cluster."),
)
@click.argument("folder", type=click.Path(file_okay=False, path_type=Path), metavar=tr("FOLDER"))
@with_language
@_with_dask
def init(*, folder: Path) -> None:
    """Make the certificates, and say which computer each folder belongs to."""
    # Only where they are made.
    from bwinf_gui.cluster.certificates import make_certificates  # noqa: PLC0415

    try:
        made = make_certificates(folder)
    except OSError as error:
        complain(unwritable_in_words(folder, error))
        sys.exit(CUT_SHORT)
    uses = {
        Role.SCHEDULER: tr("for the computer of “bwinf cluster start”"),
        Role.WORKER: tr("for the computers of “bwinf cluster join”"),
        Role.CLIENT: tr("for the computer with the window, and for --cluster"),
    }
    for role, each in zip(Role, made, strict=True):
        click.echo(one_line(f"{each.folder}: {uses[role]}"))


@cluster.command(
    help=tr(
        "Start a cluster, which other computers join; it runs until Ctrl+C. It needs certificates, "
        "see “bwinf cluster init”, and only computers with certificates made there can connect."
    ),
    short_help=tr("Start a cluster, which other computers join."),
)
@click.option(
    "--host",
    metavar=tr("HOST"),
    help=tr("The address to listen at; by default all."),
)
@click.option("--port", type=Whole(1, 65535), metavar="P", default=USUAL_PORT, show_default=True)
@with_certificates
@with_language
@_with_dask
def start(*, host: str | None, port: int, certificates: Path | None) -> None:
    """Run dask's scheduler."""
    from bwinf_gui.cluster.nodes import run_scheduler  # noqa: PLC0415 - needs dask

    own = Certificates.of(Role.SCHEDULER, certificates)
    place = Cluster(f"tls://{host or EVERYWHERE}:{port}", own)
    run_scheduler(place, lambda address: _report_started(address, certificates))


@cluster.command(
    help=tr(
        "Let this computer work for the cluster at ADDRESS, until Ctrl+C or until the cluster ends."
    ),
    short_help=tr("Let this computer work for a cluster."),
)
@click.argument("address", metavar=tr("ADDRESS"))
@click.option(
    "--workers",
    type=Whole(1, 256),
    default=available_cores(),
    show_default=True,
    metavar="W",
    help=tr("Jobs that are done at the same time."),
)
@with_certificates
@with_language
@_with_dask
def join(*, address: str, workers: int, certificates: Path | None) -> None:
    """Run dask's worker."""
    from bwinf_gui.cluster.nodes import run_worker  # noqa: PLC0415 - needs dask

    place = cluster_at(address, Role.WORKER, certificates)
    if isinstance(place, LocalCluster):
        raise ClusterError(NO_ADDRESS, text=address)
    joined = tr_plural(
        "This computer works for {address}, {n} job at a time.",
        "This computer works for {address}, {n} jobs at the same time.",
        workers,
    ).format(address=place, n=workers)
    if run_worker(place, workers, lambda: complain(joined)):
        complain(tr("The cluster at {address} has ended.").format(address=place))


def _report_started(address: str, certificates: Path | None) -> None:
    folder = tr("FOLDER")
    option = f" --certificates {folder}" if certificates else ""
    complain(tr("The cluster runs at {address}. On other computers:").format(address=address))
    complain(f"    bwinf cluster join {address}{option}")
