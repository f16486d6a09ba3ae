"""The mode Folder as the page makes it: the form, the matrix, and the chosen cell."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from itertools import chain
from operator import itemgetter

from PySide6.QtWidgets import QWidget

from bwinf_gui.checking.sentences import first_place, row_name, verdict_name
from bwinf_gui.checking.verdicts import Verdict
from bwinf_gui.engine.controller import RunState
from bwinf_gui.kit import parts as k
from bwinf_gui.kit import pictures as p
from bwinf_gui.kit.check.folder import state as f
from bwinf_gui.kit.check.folder import words
from bwinf_gui.kit.check.folder.contents import Detail
from bwinf_gui.kit.check.folder.handouts import copy_hint, offer_reports, write_class_table
from bwinf_gui.kit.check.folder.matrix import matrix_with_sums
from bwinf_gui.kit.check.folder.mode import FolderMode
from bwinf_gui.kit.check.folder.rows import SubmissionFilter
from bwinf_gui.kit.check.folder.state import FolderState
from bwinf_gui.kit.check.pieces import (
    Caption,
    asking_first,
    case_parts,
    head_parts,
    limits_parts,
    scrolling,
    sign,
    text_field,
    tick,
    trust_card,
)
from bwinf_gui.kit.check.running import files_in_words
from bwinf_gui.kit.ui import Ui
from bwinf_gui.text.numbers import whole
from bwinf_gui.text.translation import to_translate, tr
from bwinf_gui.widgets.check.marks import NOTHING, WEAK, mark_of, row_mark
from bwinf_gui.widgets.icons import Tint

_ONLY: dict[SubmissionFilter, tuple[str, dict[str, object]]] = {
    SubmissionFilter.ALL: (to_translate("all"), {}),
    SubmissionFilter.RIGHT: (to_translate("entirely right"), {"icon": ("check", Tint.GOOD)}),
    SubmissionFilter.WEAK: (to_translate("fits, but not only this"), {"icon": WEAK[:2]}),
    SubmissionFilter.WRONG: (to_translate("not right"), {"icon": ("close", Tint.ERROR)}),
    SubmissionFilter.ASKED: (to_translate("question open"), {"icon": ("question", Tint.TEXT)}),
    SubmissionFilter.SILENT: (to_translate("without an answer"), {"icon": NOTHING[:2]}),
}
"""What the filters are called, and their looks."""
_LEGEND = Verdict.AC, Verdict.SUB, Verdict.WA, Verdict.TLE, Verdict.RTE, None
"""The verdicts whose signs are explained; None for what was not handed in."""
_PICTURE_UNITS = 38
"""The height of the small picture, with room for a scroll bar below wide rows."""
_who = itemgetter(1)


def _left(mode: FolderMode) -> Sequence[k.Part[FolderState]]:
    """The form, which scrolls, and below it the buttons, which do not."""
    return [scrolling(*_folder_parts(mode), k.Space(1), *_run_parts(mode)), *_foot(mode)]


def _folder_parts(mode: FolderMode) -> Sequence[k.Part[FolderState]]:
    return [
        k.Heading(
            to_translate("Submissions"),
            lambda s: tr("{0} found").format(whole(len(s.table.submissions))) if s.check else "",
        ),
        k.Row(
            text_field(
                "Folder",
                to_translate("Folder with submissions"),
                lambda s, text: s.with_options(folder=text),
                value=lambda s: s.options.folder,
                hint=to_translate("Folder, typed or dropped"),
                problem=lambda s: s.contents.problem if s.contents is not None else "",
                enabled=lambda s: s.is_at_rest,
            ),
            k.Button(
                "",
                mode.choose_folder,
                icon="open",
                name="FolderOpen",
                tip=to_translate("Choose a folder"),
                enabled=lambda s: s.is_at_rest,
            ),
            gap=1.0,
        ),
        k.Words(to_translate("ZIP files are unpacked."), "hint", least=185),
        k.Table(
            to_translate("Show"),
            _kinds,
            [
                k.Column("", lambda row: tr(row[1]), look=lambda row, _: row[2]),
                k.Column("", itemgetter(3), width=9, number=True),
            ],
            chosen=lambda s: [kind for kind, *_ in _kinds(s)].index(s.only),
            choose=lambda s, row: s.but(only=_kinds(s)[row][0], group=-1),
            most=6,
            name="ShowOnly",
            when=words.has_matrix,
        ),
        text_field(
            "Search",
            to_translate("Name or mistake"),
            lambda s, text: s.but(search=text),
            hint=to_translate("Name or mistake"),
            icon="zoom",
            as_typed=True,
            when=words.has_matrix,
        ),
    ]


def _run_parts(mode: FolderMode) -> Sequence[k.Part[FolderState]]:
    return [
        *limits_parts(
            "Folder",
            k.Number(
                to_translate("Points"),
                lambda s: s.said.most,
                lambda s, most: s.but(said=replace(s.said, most=most)),
                limits=lambda _s: (1, f.MOST_POINTS),
                name="FolderPoints",
                when=lambda s: s.shows_limits,
            ),
        ),
        k.Space(1),
        k.Heading(
            to_translate("Test cases"),
            lambda s: files_in_words(len(s.table.cases)) if s.check else "",
        ),
        *case_parts("Folder", mode),
        tick(
            "FolderFinds",
            to_translate("Counterexamples"),
            "with_search",
            hint=lambda s: f"{whole(s.options.search_seconds)} s",
        ),
    ]


def _foot(mode: FolderMode) -> Sequence[k.Part[FolderState]]:
    return [
        k.Words(
            to_translate("Another window is checking this folder."),
            "hint",
            when=lambda s: s.is_elsewhere,
        ),
        k.Button(
            words.run_word,
            mode.check_missing,
            icon=lambda s: "pause" if s.is_running and not s.run.is_paused else "play",
            name="FolderStart",
            tip=words.why_not_missing,
            enabled=lambda s: s.is_running or not words.why_not_missing(s),
            filled=lambda s: s.is_at_rest and s.question is None and not words.why_not_missing(s),
            when=lambda s: not s.is_elsewhere,
        ),
        k.Button(
            to_translate("Check again"),
            mode.check_all,
            icon="redo",
            name="StartAgain",
            enabled=lambda s: bool(s.matrix.rows),
            when=lambda s: not s.is_running and not s.is_elsewhere,
        ),
        k.Button(
            to_translate("Stop"),
            lambda _s: mode.stop(),
            icon="stop",
            name="FolderStop",
            tip=to_translate("End the programs that run; what is known is kept (Esc)"),
            when=lambda s: s.is_running,
        ),
    ]


def _kinds(s: FolderState) -> list[tuple[SubmissionFilter, str, dict[str, object], int]]:
    """Kinds of submissions, what they are called, their looks, and how many there are of each."""
    counts = {**s.counts, SubmissionFilter.ALL: len(s.table.submissions)}
    # In most tasks, only one reading of the rules is known.
    rare = {SubmissionFilter.WEAK} - {*counts, s.only}
    return [(kind, *_ONLY[kind], counts.get(kind, 0)) for kind in _ONLY if kind not in rare]


def _centre(mode: FolderMode) -> Sequence[k.Part[FolderState]]:
    """The text about the class, and the matrix."""
    return [
        *head_parts(
            partial(asking_first, lambda s: Caption(words.title(s), words.remark(s))), "Folder"
        ),
        k.Words(
            words.changes_in_words,
            "notice",
            name="FolderChanges",
            when=lambda s: s.run is RunState.FINISHED and bool(s.table.changed),
        ),
        k.Card(
            k.Words(words.why_empty, "secondary", name="FolderEmpty"),
            k.Row(
                k.Button(
                    to_translate("Choose a folder …"),
                    mode.choose_folder,
                    icon="open",
                    name="FolderChoose",
                    filled=lambda s: s.options.base is None,
                ),
                k.Space(),
            ),
            k.Space(),
            when=lambda s: not words.has_matrix(s),
            gap=3,
        ),
        k.Stack(
            trust_card("Folder", mode),
            k.Space(),
            when=lambda s: s.question is not None,
            grows=True,
        ),
        p.Own(
            lambda ui: matrix_with_sums(ui, lambda: mode.open_cell(mode.state)),
            grows=True,
            when=_shows_matrix,
        ),
        _legend(),
        k.Row(
            k.Words(words.progress, name="FolderProgress", grows=True),
            k.Button(
                to_translate("Report …"),
                partial(offer_reports, mode),
                icon="export",
                name="Report",
                tip=to_translate("A page for each author, to print or to save"),
                enabled=_has_rows,
                filled=lambda s: (
                    s.is_at_rest and s.question is None and bool(words.why_not_missing(s))
                ),
            ),
            k.Button(
                to_translate("CSV …"),
                partial(write_class_table, mode),
                icon="save",
                name="Table",
                tip=to_translate("Write a table for spreadsheets"),
                enabled=_has_rows,
            ),
            when=words.has_matrix,
        ),
    ]


def _shows_matrix(s: FolderState) -> bool:
    return words.has_matrix(s) and s.question is None


def _has_rows(s: FolderState) -> bool:
    return bool(s.matrix.rows)


def _legend() -> k.Part[FolderState]:
    def entry(verdict: Verdict | None) -> Sequence[k.Part[FolderState]]:
        mark = (mark_of(verdict) if verdict else NOTHING)[:2]
        text = lambda _s: verdict_name(verdict) if verdict else tr("not handed in")  # noqa: E731
        return sign(lambda _s: mark), k.Words(text, "hint"), k.Space()

    return k.Row(*chain(*map(entry, _LEGEND)), when=_shows_matrix, least=150)


def _right(mode: FolderMode) -> Sequence[k.Part[FolderState]]:
    """The chosen cell, and the mistakes that several make, once there is a matrix."""
    parts = (*_cell_parts(mode), *_group_parts(mode))
    return [k.Stack(*parts, when=words.has_matrix, grows=True)]


def _cell_parts(mode: FolderMode) -> Sequence[k.Part[FolderState]]:
    return [
        k.Heading(words.cell_title, words.cell_lines, name="CellLines"),
        k.Card(
            k.Words(
                words.found_in_words,
                link=lambda s, _link: s.but(shows_ways=not s.shows_ways),
                name="Found",
            ),
            k.Choice(
                to_translate("How the program gets the case"),
                _ways,
                lambda s: s.said.of(s.table.submissions[s.place[0]].name).way if s.place else "",
                f.say_way,
                name="How",
                when=lambda s: s.shows_ways,
            ),
            k.Row(
                k.Words(
                    lambda s: row_name(s.chosen_answer.row) if s.chosen_answer else "",
                    _pill,
                    name="CellVerdict",
                    when=lambda s: s.chosen_answer is not None,
                ),
                k.Words(words.cell_headline, "heading", name="CellHeadline"),
            ),
            p.Own(partial(_small_picture, mode), least=160),
            k.Words(words.submitted_and_best, name="CellLine"),
            k.Space(),
            k.Row(
                k.Button(
                    to_translate("Look at the picture"),
                    mode.open_cell,
                    icon="play",
                    name="SeePicture",
                    tip=to_translate("Show the answer on the page “Answer” (Return)"),
                    enabled=_can_be_opened,
                ),
                k.Button(
                    to_translate("Read the output"),
                    lambda s: mode.open_cell(s, as_text=True),
                    icon="output",
                    name="ReadOutput",
                    tip=to_translate("Show what was printed"),
                    enabled=_can_be_opened,
                ),
            ),
        ),
    ]


def _small_picture(mode: FolderMode, ui: Ui) -> QWidget:
    """The picture of the first wrong step in the chosen cell."""
    holder = QWidget()
    holder.setFixedHeight(ui.px(_PICTURE_UNITS))
    picture = mode.desk.new_picture("check", ui.appearance, holder)
    ui.column((picture, 1), into=holder)

    def paint(detail: Detail | None) -> None:
        answer = detail.answer if detail is not None else None
        is_there = answer is not None and bool(answer.row.judgement.lines)
        picture.setVisible(is_there)
        if answer is not None and is_there:
            picture.show_answer((answer.case, answer.row, first_place(answer.row)))

    ui.bind("detail", lambda s: s.detail, paint)
    return holder


def _group_parts(mode: FolderMode) -> Sequence[k.Part[FolderState]]:
    return [
        k.Table(
            to_translate("Equal mistakes"),
            _groups,
            [
                k.Column("", _who, look=lambda row, _: {"icon": row[0]}, tip=_who),
                k.Column("", itemgetter(2), width=9, number=True, bold=True),
            ],
            hint=lambda s: (
                tr("{0} groups").format(whole(len(s.mistakes))) if s.mistakes[1:] else ""
            ),
            chosen=lambda s: s.group,
            choose=f.choose_group,
            wraps=lambda text: text,
            name="Mistakes",
        ),
        k.Words(words.hint_for_group, "hint", name="GroupHint", when=lambda s: s.group >= 0),
        k.Row(
            k.Toggle(
                to_translate("Show everyone"),
                lambda s, is_on: s.but(is_anonymous=is_on),
                checked=lambda s: s.is_anonymous,
                icon="eye",
                name="ShowEveryone",
                tip=to_translate("Show the class the table, without names"),
            ),
            k.Button(
                to_translate("Copy the hint"),
                partial(copy_hint, mode),
                icon="bulb",
                name="CopyHint",
                tip=to_translate("What helps the chosen group along, without the solution"),
                enabled=lambda s: bool(words.hint_for_group(s)),
            ),
        ),
    ]


def _pill(s: FolderState) -> str:
    return f"pill {row_mark(s.chosen_answer.row).pill}" if s.chosen_answer else "pill neutral"


def _can_be_opened(s: FolderState) -> bool:
    return s.chosen_answer is not None and bool(s.chosen_answer.row.answer.text)


def _ways(s: FolderState) -> list[k.Option]:
    files = s.detail.files if s.detail is not None else ()
    return [
        k.Option("", to_translate("found by a trial")),
        k.Option("argument", to_translate("argument")),
        k.Option("stdin", to_translate("standard input")),
        k.Option("typed:{name}", to_translate("it asks for the name")),
        *(k.Option(f"file:{name}", name) for name in files),
    ]


def _groups(s: FolderState) -> list[tuple[tuple[str, Tint], str, int]]:
    """The signs of the mistakes, what they are and who makes them, and how many do."""
    names = [", ".join(map(s.table.name_of, each.numbers)) for each in s.mistakes]
    return [
        (mark_of(each.verdict)[:2], f"{each.title}\n{who}", len(each.numbers))
        for each, who in zip(s.mistakes, names, strict=True)
    ]


def _page(mode: FolderMode) -> k.Page[FolderState]:
    return k.Page(
        state=FolderState,
        title=to_translate("Folder"),
        left=_left(mode),
        centre=_centre(mode),
        right=_right(mode),
    )


folder_mode = partial(FolderMode, _page)
"""Makes the mode for one page, with its `desk` and `parent`."""
