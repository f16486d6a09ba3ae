"""The right column of the mode Folder: the chosen cell, and equal mistakes."""

from collections.abc import Sequence
from typing import TypeAlias

from bwinf_gui.checking.equal_mistakes import EqualMistake
from bwinf_gui.kit import parts as k
from bwinf_gui.kit import pictures as p
from bwinf_gui.kit.check.folder import state as f
from bwinf_gui.kit.check.folder import words
from bwinf_gui.kit.check.folder.mode import FolderMode
from bwinf_gui.kit.check.folder.state import FolderState
from bwinf_gui.kit.check.pieces import pane
from bwinf_gui.text.numbers import whole
from bwinf_gui.text.translation import to_translate, tr
from bwinf_gui.widgets.check.marks import mark_of, row_mark, row_name

_Group: TypeAlias = tuple[EqualMistake, str]
"""A mistake, and the names of those who make it."""


def right_parts(mode: FolderMode) -> Sequence[k.Part[FolderState]]:
    """The chosen cell, and the mistakes that several make, once there is a matrix."""
    return [pane(*_parts(mode), when=words.has_matrix, grows=True)]


def _parts(mode: FolderMode) -> Sequence[k.Part[FolderState]]:
    return [
        k.Heading(words.cell_title, words.cell_lines, name="CellLines"),
        k.Card(
            k.Words(words.found_in_words, link=f.follow, name="Found"),
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
                    _pill_word,
                    _pill_role,
                    name="CellVerdict",
                    when=lambda s: words.cell_row(s) is not None,
                ),
                k.Words(words.cell_headline, "heading", name="CellHeadline"),
            ),
            p.Own(mode.new_picture, least=160),
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
        k.Table(
            to_translate("Equal mistakes"),
            _groups,
            [
                k.Column("", _who, look=_group_look, tip=_who),
                k.Column("", lambda group: len(group[0].numbers), width=9, number=True, bold=True),
            ],
            hint=_groups_in_words,
            chosen=lambda s: s.group,
            choose=f.choose_group,
            wraps=lambda text: text,
            name="Mistakes",
        ),
        k.Words(words.hint_for_group, "hint", name="GroupHint", when=lambda s: s.group >= 0),
        k.Row(
            k.Toggle(
                to_translate("Show everyone"),
                lambda s, _on: mode.show_everyone(s),
                checked=lambda s: s.is_anonymous,
                icon="eye",
                name="ShowEveryone",
                tip=to_translate("Show the class the table in large letters, without names"),
            ),
            k.Button(
                to_translate("Copy the hint"),
                mode.give_hint,
                icon="bulb",
                name="CopyHint",
                tip=to_translate("What leads the chosen group on, without the solution"),
                enabled=lambda s: bool(words.hint_for_group(s)),
            ),
        ),
    ]


def _pill_word(s: FolderState) -> str:
    row = words.cell_row(s)
    return "" if row is None else row_name(row)


def _pill_role(s: FolderState) -> str:
    row = words.cell_row(s)
    return "pill neutral" if row is None else f"pill {row_mark(row).pill}"


def _can_be_opened(s: FolderState) -> bool:
    row = words.cell_row(s)
    return row is not None and bool(row.answer.text)


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
    return [(each, ", ".join(map(s.table.name_of, each.numbers))) for each in s.mistakes]


def _who(group: _Group) -> str:
    mistake, names = group
    return f"{mistake.title}\n{names}"


def _group_look(group: _Group, _theme: object) -> dict[str, object]:
    return {"icon": mark_of(group[0].verdict)[:2]}


def _groups_in_words(s: FolderState) -> str:
    count = len(s.mistakes)
    return tr("{0} groups").format(whole(count)) if count > 1 else ""
