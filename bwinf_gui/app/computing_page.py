"""The settings' page of where work is done: on this computer, or on many in the network."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import (
    QComboBox,
    QFileDialog,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QRadioButton,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from bwinf_gui.app.cluster import ClusterView, words_of
from bwinf_gui.app.settings import Settings
from bwinf_gui.cluster.messages import Member, MemberState
from bwinf_gui.engine.worker import available_cores
from bwinf_gui.text.errors import as_sentence
from bwinf_gui.text.numbers import percent, whole
from bwinf_gui.text.translation import to_translate, tr, tr_plural
from bwinf_gui.widgets.icons import Tint
from bwinf_gui.widgets.labels import IconLabel
from bwinf_gui.widgets.table import ColumnTable
from bwinf_gui.widgets.table_column import Column, ColumnWidth, Look
from bwinf_gui.widgets.theme import Appearance, set_style_property

ROWS = 4
"""Computers that are seen without scrolling."""


class ComputingPage(QWidget):
    """Lets one choose who computes; `workers` chooses how many processes there are here.

    Signals:
        here_chosen: This computer is to compute.
        cluster_chosen: A cluster is to compute: its address, and a folder with certificates.
    """

    here_chosen = Signal()
    cluster_chosen = Signal(str, str)

    def __init__(self, *, workers: QComboBox, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self._appearance = appearance
        self._view = ClusterView()
        self._lead = QLabel(self)
        self._here = _PlaceCard("settingsHere", self)
        self._there = _PlaceCard("settingsCluster", self)
        self._cores, self.workers_label = QLabel(self), QLabel(self)
        self.workers_label.setBuddy(workers)
        self._address_label, self._address = QLabel(self), QLineEdit(self)
        self._address.setObjectName("clusterAddress")
        self._certificates_label, self._certificates = QLabel(self), QLineEdit(self)
        self._certificates.setObjectName("clusterCertificates")
        self._browse, self._check = QToolButton(self), QPushButton(self)
        self._check.setObjectName("clusterCheck")
        self._strip = _StateStrip(appearance, self)
        self._members = MemberTable(appearance=appearance, parent=self)
        self._add_title, self._add, self._note = QLabel(self), QLabel(self), QLabel(self)
        self._command, self._copy = QLineEdit(self), QPushButton(self)
        self._command.setObjectName("clusterCommand")
        self._arrange(workers)
        self._connect()

    def show_settings(self, settings: Settings) -> None:
        """Show what holds; an address that is being typed stays."""
        self._here.choose(chosen=not settings.on_cluster)
        self._there.choose(chosen=settings.on_cluster)
        for field, text in (
            (self._address, settings.cluster_address),
            (self._certificates, settings.certificates),
        ):
            if not field.hasFocus():
                field.setText(text)
        self._show_command()
        self._allow()

    def show_cluster(self, view: ClusterView) -> None:
        self._view = view
        self._strip.show_view(view)
        members = view.state.members if view.state else ()
        self._members.show_members(members)
        self._members.setVisible(bool(members))

    def retranslate(self) -> None:
        self._lead.setText(
            tr("Where games are played never changes the result: same seed, same numbers.")
        )
        self._here.radio.setText(tr("&This computer"))
        cores = available_cores()
        self._cores.setText(
            tr_plural(
                "{n} core, which the window shares", "{n} cores, one of them for the window", cores
            ).format(n=cores)
        )
        self._there.radio.setText(tr("&Several computers in the network"))
        self._address_label.setText(tr("A&ddress"))
        self._address.setPlaceholderText("rechnen.schule.example:8786")
        self._certificates_label.setText(tr("C&ertificates"))
        self._certificates.setPlaceholderText(tr("the usual folder"))
        self._browse.setText("…")
        self._browse.setAccessibleName(tr("Choose the folder with the certificates"))
        self._browse.setToolTip(tr("Choose the folder with the certificates"))
        self._check.setText(tr("C&heck connection"))
        self._add_title.setText(tr("Add a computer"))
        self._add.setText(
            tr(
                "Install BwInf-GUI with pip install 'bwinf-gui[cluster]' there, copy the folder "
                "“worker” of the certificates, and run this line:"
            )
        )
        self._command.setAccessibleName(tr("The command that adds a computer"))
        self._copy.setText(tr("&Copy"))
        self._note.setText(
            tr(
                "If a computer fails, the others take over its games. Only dice, rules and counts "
                "are sent. Whoever has one of the keys can run programs on all the computers."
            )
        )
        self._members.retranslate()
        self._strip.show_view(self._view)
        self._show_command()

    def _arrange(self, workers: QComboBox) -> None:
        metrics, icons = self._appearance.theme.metrics, self._appearance.icons
        self._check.setIcon(icons.icon("network"))
        self._copy.setIcon(icons.icon("copy"))
        self._browse.setProperty("framed", True)
        self._command.setReadOnly(True)
        self._command.setFont(metrics.fixed_pitch())
        for label, role in (
            (self._lead, "secondary"),
            (self._cores, "secondary"),
            (self._add_title, "heading"),
            (self._add, "secondary"),
            (self._note, "hint"),
        ):
            label.setProperty("role", role)
            label.setWordWrap(True)
        self._here.add_row(self._cores, None, self.workers_label, workers)
        self._there.add_row(None)
        fields = QGridLayout()
        fields.setHorizontalSpacing(2 * metrics.unit)
        fields.setVerticalSpacing(metrics.unit)
        for row, (label, field, button) in enumerate(
            (
                (self._address_label, self._address, self._check),
                (self._certificates_label, self._certificates, self._browse),
            )
        ):
            label.setBuddy(field)
            fields.addWidget(label, row, 0)
            fields.addWidget(field, row, 1)
            fields.addWidget(button, row, 2, alignment=Qt.AlignmentFlag.AlignLeft)
        self._there.add_layout(fields)
        self._there.add(self._strip)
        self._there.add(self._members)
        self._members.limit_rows(ROWS, ROWS)
        self._members.hide()
        command = QHBoxLayout()
        command.addWidget(self._command, 1)
        command.addWidget(self._copy)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(metrics.gap)
        for part in (self._lead, self._here, self._there, self._add_title, self._add):
            column.addWidget(part)
        column.addLayout(command)
        column.addWidget(self._note)
        column.addStretch(1)

    def _connect(self) -> None:
        self._here.radio.clicked.connect(self.here_chosen)
        self._there.radio.clicked.connect(self._on_cluster_chosen)
        self._check.clicked.connect(self._on_cluster_chosen)
        self._address.returnPressed.connect(self._on_cluster_chosen)
        self._address.textChanged.connect(self._allow)
        self._browse.clicked.connect(self._on_browse)
        self._copy.clicked.connect(self._on_copy)

    @Slot()
    def _allow(self) -> None:
        self._check.setEnabled(bool(self._address.text().strip()))

    @Slot()
    def _on_cluster_chosen(self) -> None:
        self.cluster_chosen.emit(self._address.text().strip(), self._certificates.text().strip())
        if not self._address.text().strip():
            self._address.setFocus()

    @Slot()
    def _on_browse(self) -> None:
        title = tr("Choose the folder with the certificates")
        folder = QFileDialog.getExistingDirectory(self, title, self._certificates.text())
        if folder:
            self._certificates.setText(folder)

    @Slot()
    def _on_copy(self) -> None:
        QGuiApplication.clipboard().setText(self._command.text())
        self._copy.setText(tr("✓ Copied"))

    def _show_command(self) -> None:
        address = self._address.text().strip() or tr("ADDRESS")
        folder = tr("FOLDER")
        self._command.setText(f"bwinf cluster join {address} --certificates {folder}")


class MemberTable(ColumnTable[Member]):
    """The workers of a cluster."""

    def __init__(self, *, appearance: Appearance, parent: QWidget) -> None:
        self._appearance = appearance
        self._jobs = 0
        super().__init__(
            (
                Column(
                    to_translate("Computer"),
                    lambda member: member.computer,
                    tip=lambda member: member.address,
                    look=lambda _: Look(icon=appearance.icons.icon("computer")),
                ),
                Column(
                    to_translate("Processes"),
                    lambda member: whole(member.slots) if member.slots else "–",
                    ColumnWidth(10, beside_title=6),
                    is_number=True,
                ),
                Column(
                    to_translate("Share of the work"),
                    self._share_of,
                    ColumnWidth(10, beside_title=6),
                    is_number=True,
                ),
                Column(
                    to_translate("Status"),
                    _standing_of,
                    tip=lambda member: as_sentence(member.refusal) if member.refusal else "",
                    look=self._look_of,
                ),
            ),
            appearance=appearance,
            parent=parent,
        )
        self.setObjectName("clusterMembers")

    def show_members(self, members: Sequence[Member]) -> None:
        """Show who takes part."""
        self._jobs = sum(member.jobs for member in members)
        self.show_rows(members, same=len(members) == len(self.rows))

    def _share_of(self, member: Member) -> str:
        return percent(member.jobs / self._jobs, 0) if self._jobs else "–"

    def _look_of(self, member: Member) -> Look:
        colours = self._appearance.theme.colours
        match member.standing:
            case MemberState.WORKING:
                return Look(colour=colours.good)
            case MemberState.REFUSED:
                return Look(colour=colours.notice)
            case MemberState.JOINING:
                return Look()


class _PlaceCard(QFrame):
    """One of the places to compute at, which is framed when it is chosen."""

    def __init__(self, name: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.radio = QRadioButton(self)
        self.radio.setObjectName(name)
        self.radio.setAutoExclusive(False)
        self._column = QVBoxLayout(self)

    def choose(self, *, chosen: bool) -> None:
        self.radio.setChecked(chosen)
        set_style_property(self, "card", "selected" if chosen else "true")

    def add_row(self, *widgets: QWidget | None) -> None:
        """The button and widgets beside it; None is a gap."""
        row = QHBoxLayout()
        row.addWidget(self.radio)
        for widget in widgets:
            if widget is None:
                row.addStretch(1)
            else:
                row.addWidget(widget)
        self._column.addLayout(row)

    def add_layout(self, layout: QGridLayout) -> None:
        self._column.addLayout(layout)

    def add(self, widget: QWidget) -> None:
        self._column.addWidget(widget)


class _StateStrip(QFrame):
    """How it stands with the cluster, in words."""

    def __init__(self, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("clusterState")
        self._icon = IconLabel(name="check", tint=Tint.GOOD, appearance=appearance, parent=self)
        self._icon.set_side(appearance.theme.metrics.icon)
        self._words = QLabel(self)
        self._words.setObjectName("clusterWords")
        self._words.setWordWrap(True)
        row = QHBoxLayout(self)
        row.addWidget(self._icon, 0, Qt.AlignmentFlag.AlignTop)
        row.addWidget(self._words, 1)
        self.hide()

    def show_view(self, view: ClusterView) -> None:
        is_good = view.state is not None and bool(view.state.working)
        set_style_property(self, "tone", "good" if is_good else "notice")
        self._icon.show_icon("check" if is_good else "info", Tint.GOOD if is_good else Tint.NOTICE)
        self._words.setText(words_of(view))
        self.setVisible(bool(self._words.text()))


def _standing_of(member: Member) -> str:
    match member.standing:
        case MemberState.WORKING:
            return tr("✓ takes part")
        case MemberState.REFUSED:
            return as_sentence(member.refusal) if member.refusal else ""
        case MemberState.JOINING:
            return tr("prepares itself …")
