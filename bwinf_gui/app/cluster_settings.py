"""The form in the settings that lets several computers in the network do the work."""

from dataclasses import replace
from html import escape
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog, QFrame, QGridLayout, QLabel, QLineEdit, QWidget

from bwinf_gui.app.cluster import words_of
from bwinf_gui.app.forms import copier
from bwinf_gui.cluster.messages import Member, MemberState
from bwinf_gui.kit import parts as k
from bwinf_gui.kit.build import built
from bwinf_gui.kit.stage import Stage
from bwinf_gui.text.errors import as_sentence
from bwinf_gui.text.numbers import percent, whole
from bwinf_gui.text.translation import to_translate, tr
from bwinf_gui.widgets.icons import Tint
from bwinf_gui.widgets.labels import IconLabel
from bwinf_gui.widgets.theme import set_style_property

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
