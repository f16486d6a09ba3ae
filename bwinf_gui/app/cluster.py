"""Plays on a cluster if the settings say so, and asks what to do when it is lost."""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QDate, QLocale, QObject, Signal, Slot

from bwinf_gui.app.settings import Settings
from bwinf_gui.app.window import MainWindow
from bwinf_gui.cluster.errors import ClusterError
from bwinf_gui.engine.pool import Pool
from bwinf_gui.tasks import preparations
from bwinf_gui.text.errors import as_sentence
from bwinf_gui.text.numbers import rounded
from bwinf_gui.text.translation import to_translate, tr, tr_plural
from bwinf_gui.widgets.banner import BannerAction, BannerMessage, MessageBanner

if TYPE_CHECKING:
    # Most windows use no cluster.
    from bwinf_gui.cluster.messages import ClusterState
    from bwinf_gui.cluster.pool import ClusterPool

MOST_REFUSALS = 2
"""Sentences about computers that cannot take part."""


class ClusterView(NamedTuple):
    """The state of the cluster: its members, or why it is unusable.

    Without a state and an error no cluster is set.
    """

    state: "ClusterState | None" = None
    error: ClusterError | None = None


def is_installed() -> bool:
    """Whether the packages for clusters are installed, found out without importing them."""
    from bwinf_gui.cluster.pool import require_dask  # noqa: PLC0415

    try:
        require_dask()
    except ClusterError:
        return False
    return True


class ClusterDesk(QObject):
    """Connects to the cluster of the settings; `new_pool` makes workers here to go on with.

    Signals:
        changed: The `view` is another one.
    """

    changed = Signal()
    _state_heard = Signal(object)
    _loss_heard = Signal(object)

    def __init__(self, *, window: MainWindow, new_pool: Callable[[], Pool]) -> None:
        super().__init__(window)
        self.view = ClusterView()
        self._engine, self._window = window.engine, window
        self._new_pool = new_pool
        self._used: tuple[str, str] | None = None
        self._pool: ClusterPool | None = None
        self._banner: MessageBanner | None = None
        self._state_heard.connect(self._on_state_heard)
        self._loss_heard.connect(self._on_loss_heard)

    def use(self, settings: Settings) -> None:
        """Play where the settings say, from the next run on."""
        address = settings.cluster_address.strip()
        wanted = (address, settings.certificates) if settings.on_cluster and address else None
        if wanted == self._used:
            return
        self._used, self._pool = wanted, None
        if self._banner is not None:
            self._banner.dismiss()
        try:
            self._pool = self._connected(*wanted) if wanted else None
        except ClusterError as error:
            self._engine.use_elsewhere(None)
            self._have(ClusterView(error=error))
            return
        self._engine.use_elsewhere(self._pool)
        self._have(ClusterView(state=self._pool.state if self._pool else None))

    def _have(self, view: ClusterView) -> None:
        self.view = view
        self.changed.emit()

    def _connected(self, address: str, certificates: str) -> "ClusterPool":
        from bwinf_gui.cluster.address import Role, cluster_at  # noqa: PLC0415
        from bwinf_gui.cluster.pool import ClusterPool  # noqa: PLC0415

        folder = Path(certificates) if certificates else None
        return ClusterPool(
            cluster_at(address, Role.CLIENT, folder),
            preparations(),
            # Threads of the pool call these; a signal carries it here.
            lost=self._loss_heard.emit,
            changed=self._state_heard.emit,
        )

    @Slot(object)
    def _on_state_heard(self, state: "ClusterState") -> None:
        if self._pool is not None and self._pool.error is None:
            self._have(ClusterView(state=state))

    @Slot(object)
    def _on_loss_heard(self, error: ClusterError) -> None:
        pool = self._pool
        # The news comes through the event loop; meanwhile the user may have tried again.
        if pool is None or pool.error is not error:
            return
        self._engine.pause_all(pool)
        self._have(ClusterView(error=error))
        if self._banner is None:
            self._banner = self._window.new_banner("clusterBanner")
        self._banner.show_message(
            BannerMessage(to_translate("Cluster"), partial(as_sentence, error)),
            [
                BannerAction(to_translate("Go on here"), self._on_go_on_here, icon="computer"),
                BannerAction(to_translate("Try again"), self._on_try_again, icon="network"),
            ],
        )

    @Slot()
    def _on_go_on_here(self) -> None:
        if self._pool is not None:
            self._pool.go_on_here(self._new_pool())
            self._resume(self._pool)

    @Slot()
    def _on_try_again(self) -> None:
        if self._pool is not None:
            self._pool.try_again()
            self._resume(self._pool)
            self._have(ClusterView(state=self._pool.state))

    def _resume(self, pool: "ClusterPool") -> None:
        if self._banner is not None:
            self._banner.dismiss()
        self._engine.resume_all(pool)


def words_of(view: ClusterView) -> str:
    """The state of a cluster; empty where none is asked for."""
    if view.error is not None:
        return as_sentence(view.error)
    if view.state is None:
        return ""
    if not view.state.milliseconds:
        return tr("Connecting …")
    refusals = [as_sentence(each.refusal) for each in view.state.members if each.refusal]
    return "\n".join([_connected(view.state), *refusals[:MOST_REFUSALS]])


def _connected(state: "ClusterState") -> str:
    if not state.working:
        who = tr("No computer works for it yet.")
    else:
        who = tr("{computers}, {processes}, answer after {milliseconds} ms.").format(
            computers=_computers(state),
            processes=_processes(state),
            milliseconds=rounded(max(1, round(state.milliseconds))),
        )
    return " ".join((tr("Connected."), who, _secured(state)))


def _secured(state: "ClusterState") -> str:
    if state.valid_until is None:
        return tr("Only on this computer, encrypted.")
    day = QDate(state.valid_until.year, state.valid_until.month, state.valid_until.day)
    date = QLocale().toString(day, QLocale.FormatType.ShortFormat)
    return tr("Encrypted (TLS 1.3), certificate valid until {date}.").format(date=date)


def brief_words_of(view: ClusterView) -> str:
    """The same on two short lines."""
    state = view.state
    if view.error is not None:
        return tr("The cluster cannot be reached")
    if state is None:
        return ""
    if not state.milliseconds:
        return tr("Connecting …")
    if not state.working:
        return tr("No computer works for it yet.")
    return f"{_computers(state)}, {_processes(state)}\n✓ " + tr("encrypted")


def _computers(state: "ClusterState") -> str:
    computers = len({member.computer for member in state.working})
    return tr_plural("{n} computer", "{n} computers", computers).format(n=computers)


def _processes(state: "ClusterState") -> str:
    return tr_plural("{n} process", "{n} processes", state.slots).format(n=state.slots)
