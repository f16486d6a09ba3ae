"""The cluster in the window: where games are played, what to do when it is lost, its settings."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from PySide6.QtCore import QDate, QLocale, QObject, Qt, Signal, Slot
from PySide6.QtWidgets import QFileDialog, QFrame, QGridLayout, QLabel, QLineEdit, QWidget

from bwinf_gui.app.forms import copier
from bwinf_gui.app.settings import Settings
from bwinf_gui.app.window import MainWindow
from bwinf_gui.cluster.errors import ClusterError
from bwinf_gui.cluster.messages import ClusterState, Member, MemberState
from bwinf_gui.engine.pool import Pool
from bwinf_gui.kit import parts as k
from bwinf_gui.kit.build import built
from bwinf_gui.kit.stage import Stage
from bwinf_gui.tasks import preparations
from bwinf_gui.text.errors import as_sentence
from bwinf_gui.text.numbers import percent, rounded, whole
from bwinf_gui.text.translation import to_translate, tr, tr_plural
from bwinf_gui.widgets.banner import BannerAction, BannerMessage
from bwinf_gui.widgets.icons import Tint
from bwinf_gui.widgets.labels import IconLabel
from bwinf_gui.widgets.theme import set_style_property

if TYPE_CHECKING:
    # Most windows use no cluster.
    from bwinf_gui.cluster.pool import ClusterPool

MOST_REFUSALS = 2
"""Sentences about computers that cannot take part."""


class ClusterView(NamedTuple):
    """The state of the cluster: its members, or why it is unusable.

    Without a state and an error no cluster is set.
    """

    state: ClusterState | None = None
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
        self._state_heard.connect(self._on_state_heard)
        self._loss_heard.connect(self._on_loss_heard)

    def use(self, settings: Settings) -> None:
        """Play where the settings say, from the next run on."""
        address = settings.cluster_address.strip()
        wanted = (address, settings.certificates) if settings.on_cluster and address else None
        if wanted == self._used:
            return
        self._used, self._pool = wanted, None
        if self.view.error is not None:
            self._window.banner("clusterBanner").dismiss()
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
    def _on_state_heard(self, state: ClusterState) -> None:
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
        self._window.banner("clusterBanner").show_message(
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
        self._window.banner("clusterBanner").dismiss()
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


def _connected(state: ClusterState) -> str:
    if not state.working:
        who = tr("No computer works for it yet.")
    else:
        who = tr("{computers}, {processes}, answer after {milliseconds} ms.").format(
            computers=_computers(state),
            processes=_processes(state),
            milliseconds=rounded(max(1, round(state.milliseconds))),
        )
    return " ".join((tr("Connected."), who, _secured(state)))


def _secured(state: ClusterState) -> str:
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


def _computers(state: ClusterState) -> str:
    computers = len({member.computer for member in state.working})
    return tr_plural("{n} computer", "{n} computers", computers).format(n=computers)


def _processes(state: ClusterState) -> str:
    return tr_plural("{n} process", "{n} processes", state.slots).format(n=state.slots)


ROWS = 4
"""Computers that are seen without scrolling."""
_CHOOSE_FOLDER = to_translate("Choose the folder with the certificates")
_NOTE = to_translate(
    "If a computer fails, the others take over its games. Only dice, rules and counts are sent. "
    "Anyone who has one of the keys can run programs on all the computers."
)
_ADD = to_translate(
    "Install BwInf-GUI with pip install 'bwinf-gui[cluster]' there, copy the folder “worker” of "
    "the certificates, and run this line:"
)
Row = tuple[Member, str]
"""A computer, and its share of the work."""


def use(s: Any, on: bool) -> Any:  # noqa: FBT001 - what a box says
    """Play on the cluster whose address is typed, or here."""
    if not on:
        return s.but(value=replace(s.value, on_cluster=False))
    address, folder = s.address.strip(), s.certificates.strip()
    value = replace(s.value, on_cluster=True, cluster_address=address, certificates=folder)
    return s.but(value=value)


_ON_CLUSTER: k.TickBox[Any] = k.TickBox(
    to_translate("Play games on &several computers in the network"),
    lambda s: s.value.on_cluster,
    use,
    name="settingsCluster",
)
_SAME: k.Words[Any] = k.Words(
    to_translate("Where games are played never changes the result: same seed, same numbers."),
    "hint",
)


def cluster_form(stage: Stage) -> QWidget:
    """All of it; the state has an `address`, `certificates`, and a `ClusterView` as its answer."""
    ui, form = stage.ui, QWidget()
    copy = copier(stage, "clusterCopy", to_translate("&Copy"), lambda: _command(stage.state))
    ui.column(
        *built([_ON_CLUSTER, _SAME], stage),
        _fields(stage),
        _strip(stage),
        *built([_MEMBERS], stage),
        ui.label(to_translate("Add a computer"), role="heading"),
        ui.label(_ADD, role="secondary"),
        _command_line(stage),
        ui.row(copy, 0),
        ui.label(_NOTE, role="hint"),
        gap=2.0,
        into=form,
    )
    return form


def _fields(stage: Stage) -> QGridLayout:
    """Address and certificates, with as much room as there is, and below them the check of both."""
    ui, grid = stage.ui, QGridLayout()
    grid.setHorizontalSpacing(ui.px(2))
    grid.setVerticalSpacing(ui.px(1))
    check = ui.button(
        to_translate("C&heck connection"),
        lambda: stage.do(use, True),
        icon="network",
        name="clusterCheck",
        enabled=lambda s: bool(s.address.strip()),
    )
    browse = ui.button("…", lambda: _browse(stage, folder), tip=_CHOOSE_FOLDER)
    address = _line(stage, "address", "clusterAddress", "rechnen.schule.example:8786")
    folder = _line(stage, "certificates", "clusterCertificates", to_translate("the usual folder"))
    address.returnPressed.connect(lambda: stage.do(use, True))
    for row, (text, line) in enumerate(
        ((to_translate("A&ddress"), address), (to_translate("C&ertificates"), folder))
    ):
        label = QLabel()
        label.setBuddy(line)
        ui.say(text, label.setText)
        grid.addWidget(label, row, 0)
        grid.addWidget(line, row, 1, 1, 2 - row)
    grid.addWidget(browse, 1, 2)
    grid.addWidget(check, 2, 1, alignment=Qt.AlignmentFlag.AlignLeft)
    return grid


def _line(stage: Stage, name: str, object_name: str, example: str) -> QLineEdit:
    """A field for something that is typed, and used later."""
    ui, line = stage.ui, QLineEdit()
    ui.named(line, object_name)
    ui.say(example, line.setPlaceholderText)

    def show(text: str) -> None:
        if line.text() != text:
            line.setText(text)

    ui.bind(name, lambda s: getattr(s, name), show, blank="")
    line.textEdited.connect(lambda text: stage.do(lambda s: s.but(**{name: text})))
    return line


def _browse(stage: Stage, line: QLineEdit) -> None:
    """Let the user choose the folder, in a dialog in front of the window with its field."""
    title, now = tr(_CHOOSE_FOLDER), stage.state.certificates
    if folder := QFileDialog.getExistingDirectory(line.window(), title, now):
        stage.do(lambda s: s.but(certificates=folder))


def _strip(stage: Stage) -> QFrame:
    """The state of the cluster, in words."""
    ui, strip = stage.ui, QFrame()
    ui.named(strip, "clusterState")
    icon = IconLabel(name="check", tint=Tint.GOOD, appearance=ui.appearance)
    icon.set_side(ui.metrics.icon)
    words = ui.label(lambda s: words_of(s.answer), name="clusterWords")
    layout = ui.row(icon, (words, 1), into=strip)
    ui.pad(layout)

    def show(is_good: bool) -> None:  # noqa: FBT001 - what a binding writes
        set_style_property(strip, "tone", "good" if is_good else "notice")
        icon.show_icon("check" if is_good else "info", Tint.GOOD if is_good else Tint.NOTICE)

    ui.bind("tone", lambda s: bool(s.answer.state and s.answer.state.working), show, blank=False)
    ui.bind("words", lambda s: bool(words_of(s.answer)), strip.setVisible, blank=False)
    return strip


def _command_line(stage: Stage) -> QLabel:
    shown = lambda s: f"<code>{escape(_command(s))}</code>"  # noqa: E731
    line = stage.ui.label(shown, name="clusterCommand")
    line.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
    return line


def _command(s: Any) -> str:
    address = s.address.strip() or tr("ADDRESS")
    folder = tr("FOLDER")
    return f"bwinf cluster join {address} --certificates {folder}"


def _members(s: Any) -> list[Row]:
    members = s.answer.state.members if s.answer.state else ()
    jobs = sum(member.jobs for member in members)
    return [(each, percent(each.jobs / jobs, 0) if jobs else "–") for each in members]


def _standing(row: Row) -> str:
    member = row[0]
    match member.state:
        case MemberState.WORKING:
            return tr("✓ takes part")
        case MemberState.REFUSED:
            return as_sentence(member.refusal) if member.refusal else ""
        case MemberState.JOINING:
            return tr("prepares itself …")


def _look(row: Row, theme: Any) -> dict[str, object]:
    colours = {
        MemberState.WORKING: theme.colours.good,
        MemberState.REFUSED: theme.colours.notice,
    }
    return {"colour": colours[row[0].state]} if row[0].state in colours else {}


_MEMBERS: k.Table[Any, Row] = k.Table(
    to_translate("Computers"),
    _members,
    (
        k.Column(
            to_translate("Computer"), lambda row: row[0].computer, tip=lambda row: row[0].address
        ),
        k.Column(
            to_translate("Processes"),
            lambda row: whole(row[0].slots) if row[0].slots else "–",
            width=10,
            number=True,
        ),
        k.Column(to_translate("Share of the work"), lambda row: row[1], width=10, number=True),
        k.Column(
            to_translate("Status"),
            _standing,
            tip=lambda row: as_sentence(row[0].refusal) if row[0].refusal else "",
            look=_look,
        ),
    ),
    name="clusterMembers",
    most=ROWS,
    when=lambda s: bool(s.answer.state and s.answer.state.members),
)
