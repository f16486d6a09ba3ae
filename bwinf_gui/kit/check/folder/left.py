"""The left column of the mode Folder: the folder, what is shown of it, limits, and cases."""

from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtCore import QDir
from PySide6.QtWidgets import QFileDialog

from bwinf_gui.kit import parts as k
from bwinf_gui.kit.check.folder import state as f
from bwinf_gui.kit.check.folder import words
from bwinf_gui.kit.check.folder.mode import FolderMode
from bwinf_gui.kit.check.folder.rows import Only
from bwinf_gui.kit.check.folder.state import FolderState
from bwinf_gui.kit.check.pieces import case_parts, limits_parts, scrolling, text_field, tick
from bwinf_gui.kit.check.running import files_in_words
from bwinf_gui.text.numbers import whole
from bwinf_gui.text.translation import to_translate, tr
from bwinf_gui.widgets.icons import Tint

_ONLY = {
    Only.ALL: (to_translate("all"), "", Tint.TEXT),
    Only.RIGHT: (to_translate("entirely right"), "check", Tint.GOOD),
    Only.WRONG: (to_translate("not right"), "close", Tint.ERROR),
    Only.ASKED: (to_translate("question open"), "question", Tint.TEXT),
    Only.SILENT: (to_translate("without an answer"), "dash", Tint.SECONDARY),
}


def left_parts(mode: FolderMode) -> Sequence[k.Part[FolderState]]:
    """The form, which scrolls, and below it the buttons, which do not."""
    return [scrolling(*_form(mode)), *_foot(mode)]


def _form(mode: FolderMode) -> Sequence[k.Part[FolderState]]:
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
                choose_folder,
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
                k.Column("", lambda kind: tr(_ONLY[kind[0]][0]), look=_kind_look),
                k.Column("", lambda kind: kind[1], width=9, number=True),
            ],
            chosen=lambda s: list(_ONLY).index(s.only),
            choose=lambda s, row: f.show_only(s, list(_ONLY)[row]),
            most=5,
            name="ShowOnly",
            when=words.has_matrix,
        ),
        text_field(
            "Search",
            to_translate("Name or mistake"),
            f.look_for,
            hint=to_translate("Name or mistake"),
            icon="zoom",
            as_typed=True,
            when=words.has_matrix,
        ),
        k.Space(1),
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
        text_field(
            "Command",
            to_translate("Command for each submission"),
            lambda s, text: s.with_options(command=text),
            value=lambda s: s.options.command,
            hint=to_translate("Command, only where needed"),
            tip=to_translate(
                "For folders whose program is not recognised, such as: ruby main.rb {file}"
            ),
            is_code=True,
            when=lambda s: s.shows_limits,
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
            icon="play",
            name="Start",
            tip=words.why_not_missing,
            enabled=lambda s: s.is_running or not words.why_not_missing(s),
            filled=lambda s: not s.is_running and not words.why_not_missing(s),
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


def _kinds(s: FolderState) -> list[tuple[Only, int]]:
    """Kinds of submissions, and how many there are of each."""
    counts = {**s.counts, Only.ALL: len(s.table.submissions)}
    return [(each, counts.get(each, 0)) for each in _ONLY]


def _kind_look(kind: tuple[Only, int], _theme: object) -> dict[str, object]:
    _, icon, tint = _ONLY[kind[0]]
    return {"icon": (icon, tint)} if icon else {}


def choose_folder(s: FolderState) -> FolderState | None:
    """Let a folder be chosen."""
    title = tr("Folder with submissions")
    name = QFileDialog.getExistingDirectory(None, title, s.options.folder)
    return s.with_options(folder=QDir.toNativeSeparators(name)) if name else None
