"""The verdict of the mode Answer: headline, picture, and what to do where none can be given."""

from collections.abc import Callable
from functools import partial
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QLabel, QWidget

from bwinf_gui.checking.cases import NamedCase, case_of_content
from bwinf_gui.checking.checker import AnswerForm, Checker
from bwinf_gui.kit import parts as k
from bwinf_gui.kit.check.answer import state as events
from bwinf_gui.kit.check.answer.mode import AnswerMode
from bwinf_gui.kit.check.answer.state import AnswerState
from bwinf_gui.kit.check.judged import JudgedPicture
from bwinf_gui.kit.check.pieces import (
    REMARK_ABOVE_A_TABLE_FROM,
    REMARK_FROM,
    Caption,
    head_parts,
    played,
)
from bwinf_gui.kit.pictures import Own
from bwinf_gui.kit.ui import Ui
from bwinf_gui.text.translation import to_translate, tr
from bwinf_gui.widgets.check.marks import line_mark
from bwinf_gui.widgets.theme import set_fixed_pitch

MOST_OFFERED = 6
"""Cases among which one can choose by buttons."""


def centre_parts(mode: AnswerMode) -> list[k.Part[AnswerState]]:
    """The column in the middle; its picture is there already."""
    picture = mode.picture
    return [
        *head_parts(
            lambda s: _caption(s, picture),
            least=REMARK_FROM if picture.plays else REMARK_ABOVE_A_TABLE_FROM,
        ),
        *_forms(mode.desk.checker),
        _unclear(),
        _misfit(mode),
        played(
            picture,
            lambda s: s.shown,
            has_bar=lambda s: s.judged is not None,
            when=lambda s: (
                s.doubtful is None
                and not s.known.several
                and s.shown is not None
                and (s.has_room or not s.shows_forms)
            ),
        ),
        k.Words(
            to_translate("or drop a text, a program or a folder on the window"),
            "secondary",
            when=lambda s: s.is_empty,
            least=140,
        ),
        k.Space(),
    ]


def _caption(s: AnswerState, picture: JudgedPicture) -> Caption:
    if s.judged is not None:
        row, line = s.judged.row, s.shown_line
        title, remark = picture.words(row, line)
        if s.is_stopped:
            remark, title = title, tr("Judging was stopped; this is what was known by then.")
        return Caption(title, remark, line_mark(row, line))
    if s.is_empty:
        said, also = (
            tr("Paste what your program prints."),
            tr("No file needs to be open for that."),
        )
        return Caption(tr("Is your answer right?"), f"{said} <b>{also}</b>")
    if s.doubtful is not None:
        title = tr("This answer does not fit {0}").format(s.here_name)
        return Caption(title, tr("Not judged yet."))
    if s.known.several:
        remark = tr("It does not clearly name one, and is not judged without that.")
        return Caption(tr("Which file does this answer?"), remark)
    return _waiting(s)


def _waiting(s: AnswerState) -> Caption:
    if s.is_stopped:
        return Caption(tr("Judging was stopped"))
    if s.is_judging or s.answer is None:
        return Caption(tr("The answer is being judged …"))
    if s.here is None and s.value.document is None and not s.known.is_mute:
        return Caption(tr("Open the file that this answers"))
    lines, message = (s.here.row.judgement.lines, s.here.row.message) if s.here else ((), "")
    reason = message or next((line.reason for line in lines), "")
    return Caption(tr("Nothing here is understood as an answer"), reason)


def _forms(checker: Checker[Any]) -> list[k.Part[AnswerState]]:
    """What lines may look like, and in the end how a verdict looks."""
    if not checker.forms:
        return []
    return [
        k.Card(
            k.Heading(
                to_translate("What a line may look like"),
                to_translate("all else is passed over and shown in grey"),
            ),
            Own(lambda ui: _table_of_forms(ui, checker)),
            k.Space(),
            gap=2.0,
            name="Forms",
            when=lambda s: s.shows_forms,
        ),
        k.Heading(
            to_translate("What a verdict looks like"),
            lambda s: tr("Example: {0}").format(s.sample.case.name if s.sample is not None else ""),
            when=lambda s: s.is_empty and s.sample is not None and s.has_room,
        ),
    ]


def _table_of_forms(ui: Ui, checker: Checker[Any]) -> QWidget:
    table = QWidget()
    grid, top = QGridLayout(table), Qt.AlignmentFlag.AlignTop
    grid.setContentsMargins(0, 0, 0, 0)
    grid.setHorizontalSpacing(ui.px(6))
    grid.setVerticalSpacing(ui.px(3))
    grid.setColumnStretch(1, 1)
    for row, form in enumerate(checker.forms):
        title = ui.label(form.title, role="heading" if form.hint else "secondary")
        title.setWordWrap(bool(form.trial))
        said = [title, ui.label(form.hint, role="hint")] if form.hint else [title]
        grid.addLayout(ui.column(*said, gap=0.5), row, 0, top)
        lines = QLabel()
        lines.setWordWrap(True)
        set_fixed_pitch(lines)
        ui.say(partial(_examples, form), lines.setText, "examples")
        grid.addWidget(lines, row, 1, top)
        if form.trial:
            # These titles wrap, and would else get less room than they need.
            grid.setColumnStretch(0, 1)
            case = case_of_content(checker, form.content.encode(), form.file)
            paste = partial(ui.doer.do, events.try_form, form, case)
            button = ui.button(to_translate("Try it"), paste, name=f"Try{row}", tip=form.title)
            grid.addWidget(button, row, 2, top)
    return table


def _examples(form: AnswerForm, _s: AnswerState) -> str:
    return "\n".join(form.examples())


def _unclear() -> k.Part[AnswerState]:
    def button(number: int) -> k.Part[AnswerState]:
        return k.Button(
            lambda s: tr("Check against {0}").format(s.known.several[number].name),
            lambda s: events.choose_case(s, s.known.several[number].name),
            name=f"Several{number}",
            when=lambda s: number < len(s.known.several),
        )

    return k.Card(
        *map(button, range(MOST_OFFERED)),
        k.Words(
            to_translate("Choose any other file under “File”, or write its name above the answer."),
            "secondary",
        ),
        k.Space(),
        gap=2.0,
        name="Several",
        when=lambda s: bool(s.known.several),
    )


def _misfit(mode: AnswerMode) -> k.Part[AnswerState]:
    return k.Card(
        k.Heading(lambda s: s.here_name, to_translate("chosen now")),
        k.Words(
            _misfit_reason, "notice", name="MisfitReason", when=lambda s: _misfit_reason(s) != ""
        ),
        _case_picture(mode, "Here", lambda s: s.doubtful.case if s.doubtful else None),
        k.Space(1),
        k.Heading(lambda s: s.fitting_name, to_translate("fits")),
        k.Words(
            to_translate("Everything there is answered, and more of it is right."),
            "good",
            name="FitReason",
        ),
        _case_picture(mode, "There", lambda s: s.doubtful.fits if s.doubtful else None),
        k.Space(),
        k.Row(
            k.Space(),
            k.Button(
                lambda s: tr("Check against {0} all the same").format(s.here_name),
                lambda s: events.choose_case(s, s.here_name, despite=True),
                name="Despite",
            ),
            k.Button(
                lambda s: tr("Check against {0}").format(s.fitting_name),
                lambda s: events.choose_case(s, s.fitting_name),
                icon="check",
                filled=lambda _s: True,
                name="Fitting",
            ),
        ),
        k.Words(
            to_translate("Another file may be meant too: choose it under “File”."), "secondary"
        ),
        gap=2.0,
        name="Misfit",
        when=lambda s: s.doubtful is not None,
    )


def _misfit_reason(s: AnswerState) -> str:
    """Why it does not fit, where that is more than the heading below says."""
    if s.doubtful is None:
        return ""
    judgement = s.doubtful.row.judgement
    said = judgement.foreign or judgement.message
    return "" if said == tr("It fits {0}.").format(s.fitting_name) else said


_CASES_FROM = 150
"""Units of the height of a window that has room for the pictures of two cases."""
_CASE_HEIGHT = 28
"""The least height of such a picture, in units; one of an answer needs more."""


def _case_picture(
    mode: AnswerMode, name: str, case: Callable[[AnswerState], NamedCase[Any] | None]
) -> k.Part[AnswerState]:
    def build(ui: Ui) -> QWidget:
        holder, made = QWidget(), list[JudgedPicture]()
        layout = ui.column(into=holder)
        holder.setMinimumHeight(ui.px(_CASE_HEIGHT))

        def show(found: NamedCase[Any] | None) -> None:
            # Made when a case is shown: few answers need it.
            if found is not None and not made:
                made.append(mode.desk.new_picture(f"check{name}", ui.appearance, holder))
                layout.addWidget(made[0])
            for picture in made:
                picture.show_answer(None if found is None else (found, None, 0))

        ui.bind(f"case {name}", case, show)
        return holder

    return Own(build, grows=True, least=_CASES_FROM)
