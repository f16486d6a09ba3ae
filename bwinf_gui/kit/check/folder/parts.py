"""The parts of the page that shows a folder of submissions."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Protocol

from PySide6.QtCore import QDir, QTimer
from PySide6.QtWidgets import QFileDialog, QHBoxLayout, QLabel, QLineEdit, QSizePolicy, QWidget

from bwinf_gui.checking.cases import CaseSource
from bwinf_gui.checking.sentences import verdict_name
from bwinf_gui.checking.verdicts import Verdict
from bwinf_gui.kit import parts as k
from bwinf_gui.kit import pictures as p
from bwinf_gui.kit.check.folder import state as f
from bwinf_gui.kit.check.folder import words
from bwinf_gui.kit.check.folder.state import FolderState, Only
from bwinf_gui.kit.check.scrolling import scrolling
from bwinf_gui.kit.check.trusting import trust_buttons
from bwinf_gui.kit.ui import Ui
from bwinf_gui.text.numbers import whole
from bwinf_gui.text.translation import to_translate, tr
from bwinf_gui.widgets.check.marks import SIGNS, pill_of, tint_of
from bwinf_gui.widgets.fields import show_problem
from bwinf_gui.widgets.icons import Tint
from bwinf_gui.widgets.labels import IconLabel

SETTLED_MS = 400
"""The folder is looked at so long after the last key."""
MOST_SECONDS, MOST_MB, MOST_AT_ONCE = 3600, 65_536, 64
_LEGEND = (Verdict.AC, Verdict.SUB, Verdict.WA, Verdict.TLE, Verdict.RTE, Verdict.NO)
_ONLY = {
    Only.ALL: (to_translate("all"), "", Tint.TEXT),
    Only.RIGHT: (to_translate("entirely right"), "check", Tint.GOOD),
    Only.WRONG: (to_translate("not right"), "close", Tint.ERROR),
    Only.ASKED: (to_translate("question open"), "question", Tint.TEXT),
    Only.SILENT: (to_translate("without an answer"), "dash", Tint.SECONDARY),
}
_TICKS = (
    ("CONTEST", to_translate("Files of the task")),
    ("TRAPS", to_translate("Traps")),
    ("OWN", to_translate("Files of your own")),
    ("SEARCH", to_translate("Counterexamples")),
)


class FolderActions(Protocol):
    """What the page has done beside its state."""

    def check_missing(self, s: FolderState) -> None:
        """Check what is not known, or pause, or go on."""

    def check_all(self, s: FolderState) -> None:
        """Check everything again."""

    def trust(self, s: FolderState) -> None:
        """Run the programs of the folder until the window is closed."""

    def trust_once(self, s: FolderState) -> None:
        """Run them, and ask again the next time."""

    def distrust(self, s: FolderState) -> FolderState:
        """Run nothing."""

    def end(self, s: FolderState) -> None:
        """End the programs that run."""

    def open_cell(self, s: FolderState) -> None:
        """Look at the chosen answer."""

    def read_output(self, s: FolderState) -> None:
        """Read what was printed."""

    def report(self, s: FolderState) -> None:
        """Offer the reports."""

    def write_table(self, s: FolderState) -> None:
        """Write the matrix into a file."""

    def show_everyone(self, s: FolderState) -> FolderState:
        """Show the class what there is, without names."""

    def give_hint(self, s: FolderState) -> None:
        """Put the hint for a group where it can be pasted."""

    def replace_last(self, s: FolderState) -> None:
        """Let the check take the place of the last one."""

    def keep_last(self, s: FolderState) -> None:
        """Forget the check."""

    def new_matrix(self, ui: Ui) -> QWidget:
        """The widget of the matrix."""

    def new_picture(self, ui: Ui) -> QWidget:
        """The widget of the chosen answer's picture."""


@dataclass(frozen=True, slots=True)
class _Kind:
    only: Only
    count: int


@dataclass(frozen=True, slots=True)
class _Ticked:
    name: str
    title: str
    count: str
    is_on: bool


@dataclass(frozen=True, slots=True)
class _Group:
    verdict: Verdict
    title: str
    who: str
    count: int


def folder_page(actions: FolderActions) -> k.Page[FolderState]:
    """The three columns."""
    return k.Page(
        state=FolderState,
        title=to_translate("Folder"),
        left=_left(actions),
        centre=_centre(actions),
        right=_right(actions),
        status=words.status,
    )


def _has_matrix(s: FolderState) -> bool:
    return not words.why_empty(s)


def _shows_matrix(s: FolderState) -> bool:
    return _has_matrix(s) and not s.asked


def _is_at_rest(s: FolderState) -> bool:
    return not s.is_running


def _shows_limits(s: FolderState) -> bool:
    return s.shows_limits


def _has_rows(s: FolderState) -> bool:
    return bool(s.matrix.rows)


def _has_changes(s: FolderState) -> bool:
    return s.is_to_be_compared and bool(s.changed)


def _left(actions: FolderActions) -> Sequence[k.Part[FolderState]]:
    return [scrolling(*_form()), *_foot(actions)]


def _form() -> Sequence[k.Part[FolderState]]:
    return [
        k.Heading(
            to_translate("Submissions"),
            lambda s: tr("{0} found").format(whole(len(s.submissions))) if s.check else "",
        ),
        p.Own(_folder_field),
        k.Words(to_translate("ZIP files are unpacked."), "hint", least=185),
        k.Table(
            to_translate("Show"),
            _kinds,
            [
                k.Column("", _kind_text, look=_kind_look),
                k.Column("", lambda kind: kind.count, width=9, number=True),
            ],
            chosen=lambda s: list(_ONLY).index(s.only),
            choose=lambda s, row: f.show_only(s, list(_ONLY)[row]),
            most=5,
            name="ShowOnly",
            when=_has_matrix,
        ),
        p.Own(_search_field, when=_has_matrix),
        k.Space(1),
        k.Words(words.limits_in_words, link=f.follow, name="FolderLimits"),
        k.Fields(
            [
                _limit("seconds", to_translate("Time"), " s", MOST_SECONDS, "FolderTime"),
                _limit("memory_mb", to_translate("Memory"), " MB", MOST_MB, "FolderMemory"),
                _limit("at_once", to_translate("at once"), "", MOST_AT_ONCE, "FolderAtOnce"),
                _limit("search_seconds", to_translate("Search"), " s", 3600, "FolderSearchTime"),
                k.Number(
                    to_translate("Points"),
                    lambda s: s.said.most,
                    f.set_most,
                    limits=lambda _s: (1, f.MOST_POINTS),
                    name="FolderPoints",
                    when=_shows_limits,
                ),
            ]
        ),
        p.Own(_command_field, when=_shows_limits),
        k.Words(words.protection_words, _tone, name="Protection"),
        k.Words(
            to_translate("folder trusted until you close"), "good", when=lambda s: s.is_trusted
        ),
        k.Space(1),
        k.Table(
            to_translate("Test set"),
            _ticked,
            [
                k.Column(
                    "",
                    lambda row: tr(row.title),
                    tick=k.Tick(lambda row: row.is_on, lambda s, row: f.tick(s, row.name)),
                ),
                k.Column("", lambda row: row.count, width=12, number=True),
            ],
            hint=lambda s: words.files_in_words(len(s.cases)) if s.check else "",
            most=4,
            name="Cases",
        ),
        k.Button(
            to_translate("Files of your own …"),
            _choose_own,
            name="OwnFiles",
            enabled=_is_at_rest,
        ),
    ]


def _foot(actions: FolderActions) -> Sequence[k.Part[FolderState]]:
    return [
        k.Words(
            to_translate("Another window is checking this folder."),
            "hint",
            when=lambda s: s.is_elsewhere,
        ),
        k.Button(
            words.run_word,
            actions.check_missing,
            icon="play",
            name="Start",
            tip=words.why_not_missing,
            enabled=lambda s: s.is_running or not words.why_not_missing(s),
            filled=lambda s: not s.is_running and not words.why_not_missing(s),
            when=lambda s: not s.is_elsewhere,
        ),
        k.Button(
            to_translate("Check again"),
            actions.check_all,
            icon="redo",
            name="StartAgain",
            enabled=_has_rows,
            when=lambda s: not s.is_running and not s.is_elsewhere,
        ),
        k.Button(
            to_translate("Stop"),
            actions.end,
            icon="stop",
            name="FolderStop",
            tip=to_translate("End the programs that run; what is known is kept (Esc)"),
            when=lambda s: s.is_running,
        ),
    ]


def _limit(name: str, label: str, suffix: str, most: int, widget: str) -> k.Number[FolderState]:
    return k.Number(
        label,
        lambda s: int(getattr(s.wish, name)),
        lambda s, value: f.wish(s, **{name: value}),
        limits=lambda _s: (1, most),
        suffix=suffix,
        enabled=_is_at_rest,
        name=widget,
        when=_shows_limits,
    )


def _tone(s: FolderState) -> str:
    return "good" if _is_safe(s) else "hint" if s.protection is None else "notice"


def _is_safe(s: FolderState) -> bool:
    """Whether neither foreign files nor the network are in reach of programs."""
    return {"files", "network"} <= {*(s.protection or ())}


def _kinds(s: FolderState) -> list[_Kind]:
    counts = s.counts
    return [_Kind(each, len(s.submissions) if each is Only.ALL else counts[each]) for each in _ONLY]


def _kind_text(kind: _Kind) -> str:
    return tr(_ONLY[kind.only][0])


def _kind_look(kind: _Kind, _theme: object) -> dict[str, object]:
    _, icon, tint = _ONLY[kind.only]
    return {"icon": (icon, tint)} if icon else {}


def _ticked(s: FolderState) -> list[_Ticked]:
    def count(name: str) -> str:
        if name == "SEARCH":
            return f"{whole(s.wish.search_seconds)} s"
        return whole(f.number_of(s, CaseSource[name]))

    on = {*s.wish.cases, *(["SEARCH"] if s.wish.with_search else [])}
    return [_Ticked(name, title, count(name), name in on) for name, title in _TICKS]


def _choose_own(s: FolderState) -> FolderState | None:
    names, _ = QFileDialog.getOpenFileNames(None, tr("Files of your own"))
    if not names:
        return None
    cases = tuple(dict.fromkeys((*s.wish.cases, CaseSource.OWN.name)))
    return f.wish(s, own_files=tuple(names), cases=cases)


def _centre(actions: FolderActions) -> Sequence[k.Part[FolderState]]:
    return [
        k.Words(words.title, "answer", name="FolderHeadline", says=True),
        k.Words(words.remark, "secondary", name="FolderRemark", when=_has_matrix, least=110),
        k.Row(
            k.Words(words.changes_in_words, "notice", name="FolderChanges", when=_has_changes),
            k.Button(
                to_translate("Replace"),
                actions.replace_last,
                icon="check",
                name="Replace",
                when=_has_changes,
            ),
            k.Button(
                to_translate("Keep the last one"),
                actions.keep_last,
                icon="undo",
                name="KeepLast",
                when=_has_changes,
            ),
        ),
        k.Card(
            k.Space(),
            k.Words(words.why_empty, "secondary", name="FolderEmpty"),
            k.Words(
                words.unfinished_in_words,
                link=f.follow,
                name="FolderUnfinished",
                when=lambda s: bool(words.unfinished_in_words(s)),
            ),
            k.Row(
                k.Space(),
                k.Button(
                    to_translate("Choose a folder …"),
                    _choose_folder,
                    icon="open",
                    name="FolderChoose",
                    filled=lambda s: s.wish.base is None,
                ),
                k.Space(),
            ),
            k.Space(),
            when=lambda s: not _has_matrix(s),
            gap=3,
        ),
        k.Card(
            k.Words(lambda s: s.asked[0], "heading", name="TrustQuestion"),
            k.Words(lambda s: s.asked[1]),
            k.Words(lambda s: s.asked[2]),
            k.Words(
                to_translate(
                    "Trust holds until you close the window, also for every changed version in "
                    "this folder."
                ),
                "hint",
            ),
            trust_buttons(actions.trust, actions.trust_once, actions.distrust, is_safe=_is_safe),
            k.Space(),
            gap=2,
            when=lambda s: bool(s.asked),
        ),
        p.Own(actions.new_matrix, grows=True, when=_shows_matrix),
        p.Own(_legend, when=_shows_matrix, least=150),
        k.Row(
            p.Own(_progress, when=_has_matrix),
            k.Button(
                to_translate("Report …"),
                actions.report,
                icon="export",
                name="Report",
                tip=to_translate("A page for each author, to print or to save"),
                enabled=_has_rows,
                filled=lambda s: bool(words.why_not_missing(s)) and _is_at_rest(s),
                when=_has_matrix,
            ),
            k.Button(
                to_translate("CSV …"),
                actions.write_table,
                icon="save",
                name="Table",
                tip=to_translate("Write a table for spreadsheets"),
                enabled=_has_rows,
                when=_has_matrix,
            ),
        ),
    ]


def _right(actions: FolderActions) -> Sequence[k.Part[FolderState]]:
    return [
        k.Heading(words.cell_title, words.cell_lines, name="CellLines"),
        k.Card(
            k.Words(words.found_in_words, link=f.follow, name="Found"),
            k.Choice(
                to_translate("How the program gets the case"),
                _ways,
                lambda s: s.said.of(s.submissions[s.place[0]].name).way if s.place else "",
                f.say_way,
                name="How",
                when=lambda s: s.shows_ways,
            ),
            k.Row(
                p.Own(_pill, when=lambda s: _verdict(s) is not None),
                k.Words(words.cell_headline, "heading", name="CellHeadline"),
            ),
            p.Own(actions.new_picture, least=160),
            k.Words(words.submitted_and_best, name="CellLine"),
            k.Space(),
            k.Row(
                k.Button(
                    to_translate("Look at the picture"),
                    actions.open_cell,
                    icon="play",
                    name="SeePicture",
                    tip=to_translate("Show the answer on the page “Answer” (Return)"),
                    enabled=_can_be_opened,
                ),
                k.Button(
                    to_translate("Read the output"),
                    actions.read_output,
                    icon="output",
                    name="ReadOutput",
                    tip=to_translate("Show what was printed"),
                    enabled=_can_be_opened,
                ),
            ),
            when=_has_matrix,
        ),
        k.Table(
            to_translate("Equal mistakes"),
            _groups,
            [
                k.Column(
                    "", lambda group: f"{group.title}\n{group.who}", look=_group_look, tip=_who
                ),
                k.Column("", lambda group: group.count, width=9, number=True, bold=True),
            ],
            hint=_groups_in_words,
            chosen=lambda s: s.group,
            choose=f.choose_group,
            wraps=lambda text: text,
            name="Mistakes",
            when=_has_matrix,
        ),
        k.Words(words.hint_for_group, "hint", name="GroupHint", when=lambda s: s.group >= 0),
        k.Row(
            k.Toggle(
                to_translate("Show everyone"),
                lambda s, _on: actions.show_everyone(s),
                checked=lambda s: s.is_anonymous,
                icon="eye",
                name="ShowEveryone",
                tip=to_translate("Show the class the table in large letters, without names"),
                when=_has_matrix,
            ),
            k.Button(
                to_translate("Copy the hint"),
                actions.give_hint,
                icon="bulb",
                name="CopyHint",
                tip=to_translate("What leads the chosen group on, without the solution"),
                enabled=lambda s: bool(words.hint_for_group(s)),
                when=_has_matrix,
            ),
        ),
    ]


def _verdict(s: FolderState) -> Verdict | None:
    return words.cell_verdict(s)


def _verdict_word(s: FolderState) -> str:
    verdict = _verdict(s)
    return "" if verdict is None else verdict_name(verdict)


def _verdict_role(s: FolderState) -> str:
    verdict = _verdict(s)
    return "pill neutral" if verdict is None else f"pill {pill_of(verdict)}"


def _progress(ui: Ui) -> QWidget:
    """How far the check is, beside the buttons."""
    label = ui.label(words.progress, name="FolderProgress")
    label.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
    return label


def _pill(ui: Ui) -> QWidget:
    """The verdict, no wider than its word."""
    label = ui.label(_verdict_word, role=_verdict_role, name="CellVerdict")
    label.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
    return label


def _can_be_opened(s: FolderState) -> bool:
    found = s.answer_of(s.place)
    return found is not None and bool(found[0].answer.text)


def _ways(s: FolderState) -> list[k.Option]:
    files = s.detail.files if s.detail is not None else ()
    return [
        k.Option("", to_translate("found by a trial")),
        k.Option("argument", to_translate("argument")),
        k.Option("stdin", to_translate("standard input")),
        k.Option("typed:{name}", to_translate("it asks for the name")),
        *(k.Option(f"file:{name}", name) for name in files),
    ]


def _groups(s: FolderState) -> list[_Group]:
    return [
        _Group(
            each.verdict,
            each.title,
            ", ".join(s.name_of(number) for number in each.numbers),
            len(each.numbers),
        )
        for each in s.mistakes
    ]


def _who(group: _Group) -> str:
    return f"{group.title}\n{group.who}"


def _group_look(group: _Group, _theme: object) -> dict[str, object]:
    return {"icon": (SIGNS[group.verdict], tint_of(group.verdict))}


def _groups_in_words(s: FolderState) -> str:
    count = len(s.mistakes)
    return tr("{0} groups").format(whole(count)) if count > 1 else ""


def _choose_folder(s: FolderState) -> FolderState | None:
    title = tr("Folder with submissions")
    name = QFileDialog.getExistingDirectory(None, title, s.wish.folder)
    return f.wish(s, folder=QDir.toNativeSeparators(name)) if name else None


def _folder_field(ui: Ui) -> QWidget:
    """Names the folder: typed, or chosen by the button."""
    holder, line, settled = QWidget(), QLineEdit(), QTimer()
    ui.named(line, "Folder")
    line.setAcceptDrops(False)
    settled.setParent(line)
    settled.setSingleShot(True)
    settled.setInterval(SETTLED_MS)
    choose = ui.button(
        "",
        partial(ui.doer.do, _choose_folder),
        icon="open",
        name="FolderOpen",
        tip=to_translate("Choose a folder"),
        enabled=_is_at_rest,
    )

    def settle() -> None:
        settled.stop()
        if line.text().strip() != ui.doer.state.wish.folder:
            ui.doer.do(lambda s: f.wish(s, folder=line.text().strip()))

    line.textEdited.connect(lambda _text: settled.start())
    line.editingFinished.connect(settle)
    settled.timeout.connect(settle)

    def write(folder: str) -> None:
        if line.text().strip() != folder:
            line.setText(folder)

    ui.bind("folder", lambda s: s.wish.folder, write, blank="")
    ui.bind("problem", _folder_problem, partial(show_problem, line), blank="")
    ui.bind("may change", _is_at_rest, line.setEnabled, blank=True)
    ui.say(to_translate("Folder with submissions"), line.setAccessibleName)
    ui.say(to_translate("Folder, typed or dropped"), line.setPlaceholderText)
    holder.setFocusProxy(line)
    ui.row((line, 1), choose, gap=1.0, into=holder)
    return holder


def _folder_problem(s: FolderState) -> str:
    return s.contents.problem if s.contents is not None else ""


def _search_field(ui: Ui) -> QWidget:
    line = QLineEdit()
    ui.named(line, "Search")
    line.setClearButtonEnabled(True)
    line.addAction(ui.appearance.icons.icon("zoom"), QLineEdit.ActionPosition.LeadingPosition)
    line.textChanged.connect(lambda text: ui.doer.do(f.look_for, text))
    ui.say(to_translate("Name or mistake"), line.setPlaceholderText)
    ui.say(to_translate("Name or mistake"), line.setAccessibleName)
    return line


def _command_field(ui: Ui) -> QWidget:
    line = QLineEdit()
    ui.named(line, "Command")
    line.setFont(ui.metrics.fixed_pitch())
    line.editingFinished.connect(
        lambda: ui.doer.do(lambda s: f.wish(s, command=line.text().strip()))
    )
    ui.bind("command", lambda s: s.wish.command, line.setText, blank="")
    ui.bind("may change", _is_at_rest, line.setEnabled, blank=True)
    ui.say(to_translate("Command for each submission"), line.setAccessibleName)
    ui.say(to_translate("Command, only where needed"), line.setPlaceholderText)
    tip = to_translate("For folders whose program is not recognised, such as: ruby main.rb {file}")
    ui.say(tip, line.setToolTip)
    return line


def _legend(ui: Ui) -> QWidget:
    """The signs with their words."""
    holder = QWidget()
    row = QHBoxLayout(holder)
    row.setContentsMargins(ui.px(2), 0, ui.px(2), 0)
    for verdict in _LEGEND:
        sign = IconLabel(
            name=SIGNS[verdict], tint=tint_of(verdict), appearance=ui.appearance, parent=holder
        )
        sign.set_side(ui.px(3.5))
        label = QLabel(holder)
        label.setProperty("role", "hint")
        ui.say(partial(_legend_word, verdict), label.setText, "legend")
        row.addWidget(sign)
        row.addWidget(label)
        row.addStretch()
    return holder


def _legend_word(verdict: Verdict, _s: FolderState) -> str:
    return tr("not handed in") if verdict is Verdict.NO else verdict_name(verdict)
