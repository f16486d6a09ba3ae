"""The page of the mode "Answer" as parts."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QLabel, QLineEdit, QSizePolicy, QWidget

from bwinf_gui.checking.cases import NamedCase
from bwinf_gui.checking.checker import AnswerForm, Checker
from bwinf_gui.checking.pasted import AnswerSection
from bwinf_gui.checking.sentences import verdict_name
from bwinf_gui.checking.verdicts import DISPLAY_ORDER, JudgedLine, Verdict
from bwinf_gui.kit import parts as k
from bwinf_gui.kit.check import answer_state as events
from bwinf_gui.kit.check.answer_field import AnswerField
from bwinf_gui.kit.check.answer_state import AnswerState
from bwinf_gui.kit.check.picture import PicturePlace, one_line, verdict_line
from bwinf_gui.kit.pictures import Own
from bwinf_gui.kit.ui import Ui
from bwinf_gui.text.numbers import whole
from bwinf_gui.text.translation import in_context, to_translate, tr, tr_plural
from bwinf_gui.widgets.check.marks import SIGNS, pill_of, tint_of

MOST_SECTIONS = 7
MOST_OFFERED = 6
"""Cases among which one can choose by buttons."""
_MOST_DIGITS = 15
_NONE = ""


@dataclass(frozen=True, kw_only=True)
class AnswerButtons:
    """What buttons do that need more than the state."""

    paste: Callable[[AnswerState], None]
    open_file: Callable[[AnswerState], None]
    choose_program: Callable[[AnswerState], None]
    choose_folder: Callable[[AnswerState], None]


def answer_page(
    checker: Checker[Any], field: AnswerField, place: PicturePlace, actions: AnswerButtons
) -> k.Page[AnswerState]:
    """The page; its field and its picture are there already."""
    return k.Page(
        state=AnswerState,
        title=in_context("check", "Answer"),
        left=[
            *_sections(),
            _chosen_case(),
            *_guest(),
            *_field(field),
            *_buttons(actions),
            *_games(checker),
        ],
        centre=[
            one_line(lambda s: _headline(s, place)),
            verdict_line(lambda s: s.verdict, lambda s: _remark(s, place)),
            *_forms(checker),
            _unclear(),
            _misfit(place),
            Own(lambda ui: _follow(ui, place), grows=True, when=_has_picture),
            _drop_hint(),
        ],
        right=[*_lines(checker, place), *_why(place), *_all_sections(), *_elsewhere(actions)],
        status=_status,
    )


# --- The input --------------------------------------------------------------------------------


def _sections() -> list[k.Part[AnswerState]]:
    has_several = lambda s: len(s.sections) > 1  # noqa: E731
    table: k.Table[AnswerState, AnswerSection[Any]] = k.Table(
        to_translate("Printed answer"),
        lambda s: s.sections,
        [
            k.Column(to_translate("Section"), lambda section: _stem(section.case.name), bold=True),
            k.Column(
                to_translate("right lines"),
                _right_text,
                width=26,
                look=lambda section, theme: _look(section.row.verdict, theme),
                tip=lambda section: section.row.message,
            ),
        ],
        hint=_source_hint,
        chosen=lambda s: s.section,
        choose=events.choose_section,
        most=MOST_SECTIONS,
        when=has_several,
        name="Sections",
        exported=True,
    )
    return [
        table,
        k.Words(
            _silent_text,
            "secondary",
            when=lambda s: s.silent > 0,
        ),
    ]


def _chosen_case() -> k.Part[AnswerState]:
    def options(s: AnswerState) -> Sequence[k.Option]:
        known = to_translate("recognised") if s.here is None else to_translate("recognise")
        return [k.Option(_NONE, known), *(k.Option(case.name, case.name) for case in s.value.cases)]

    return k.Row(
        _tight(to_translate("File"), when=_is_own),
        k.Choice(
            to_translate("The file that the answer is held against"),
            options,
            lambda s: s.here_name,
            events.choose_case,
            enabled=lambda s: bool(s.value.cases),
            name="Against",
            when=_is_own,
        ),
    )


def _tight(text: str, when: Callable[[AnswerState], bool] | None = None) -> k.Part[AnswerState]:
    """A label that leaves all room to the field behind it."""

    def build(ui: Ui) -> QWidget:
        label = ui.label(text)
        label.setWordWrap(False)
        label.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Preferred)
        return label

    return Own(build, when=when)


def _is_own(s: AnswerState) -> bool:
    return s.guest is None


def _guest() -> list[k.Part[AnswerState]]:
    is_guest = lambda s: s.guest is not None  # noqa: E731
    return [
        k.Words(
            lambda s: (
                tr("Shown: {0}, {1}").format(s.guest.submission, s.guest.case.name)
                if s.guest is not None
                else ""
            ),
            name="ShownCase",
            when=is_guest,
        ),
        k.Button(
            lambda s: tr("Back to {0}").format(s.document_name),
            events.leave_guest,
            icon="undo",
            name="BackToDocument",
            when=lambda s: s.guest is not None and s.value.document is not None,
        ),
    ]


def _field(field: AnswerField) -> list[k.Part[AnswerState]]:
    def build(ui: Ui) -> QWidget:
        do = ui.doer.do
        ui.bind("text", lambda s: s.text, field.show_text)
        ui.bind(
            "signs",
            lambda s: (s.signs, s.read),
            lambda both: field.show_verdicts(*both),
            blank=({}, frozenset()),
        )
        ui.bind("section", _first_line, field.show_from, blank=0)
        ui.bind("line", _marked, lambda both: field.choose_line(*both), blank=(None, None))
        ui.say(_FIELD_HINT, field.describe)
        field.edited.connect(lambda text: do(events.type_text, text))
        field.line_chosen.connect(lambda number: do(events.choose_line, number))
        return field

    title = lambda s: (  # noqa: E731
        tr("Section {0}").format(_stem(s.here.case.name))
        if len(s.sections) > 1
        else tr("Printed answer")
    )
    return [
        k.Heading(title, _lines_hint, name="Read"),
        Own(build, grows=True),
    ]


_FIELD_HINT = to_translate(
    "Paste here what your program prints.\n\nIt may answer several files, and be a whole document: "
    "the headings say what belongs to which."
)


def _buttons(actions: AnswerButtons) -> list[k.Part[AnswerState]]:
    return [
        k.Row(
            k.Button(
                to_translate("Paste"),
                actions.paste,
                icon="clipboard",
                name="Paste",
                filled=lambda s: s.is_empty,
            ),
            k.Button(to_translate("File …"), actions.open_file, icon="open", name="Open"),
            k.Button(
                "",
                lambda s: events.open_text(s, "", ""),
                icon="trash",
                tip=to_translate("Empty the field"),
                name="Clear",
                when=lambda s: not s.is_empty,
            ),
            gap=1.0,
        ),
        k.Button(
            to_translate("Paste an example"),
            events.open_sample,
            icon="bulb",
            name="Sample",
            when=lambda s: s.is_empty and s.sample is not None,
        ),
    ]


def _games(checker: Checker[Any]) -> list[k.Part[AnswerState]]:
    if not checker.games_title:
        return []

    def build(ui: Ui) -> QWidget:
        field = QLineEdit()
        ui.named(field, "Games")
        field.setMaxLength(_MOST_DIGITS)
        ui.say(to_translate("as in the text"), field.setPlaceholderText)
        ui.say(checker.games_title, field.setAccessibleName)
        field.textEdited.connect(lambda text: ui.doer.do(events.tell_games, text))
        return field

    return [k.Row(_tight(checker.games_title), Own(build))]


# --- The answer -------------------------------------------------------------------------------


def _has_picture(s: AnswerState) -> bool:
    has_room = s.has_room or not (s.is_empty or s.mute is not None)
    return s.doubtful is None and not s.several and s.shown is not None and has_room


def _follow(ui: Ui, place: PicturePlace) -> QWidget:
    """The picture, which shows again only what has changed."""
    ui.bind("picture", lambda s: s.shown, place.show_answer)
    ui.bind("bar", lambda s: s.judged is not None, place.show_bar, blank=False)
    picture = place.picture
    if picture is not None:
        picture.place_chosen.connect(lambda number: ui.doer.do(events.choose_place, number))
    return place


def _headline(s: AnswerState, place: PicturePlace) -> str:
    if s.judged is not None and s.is_stopped:
        return tr("Judging was stopped; this is what was known by then.")
    if s.judged is not None:
        return place.words(s.judged.row, s.told)[0]
    if s.is_empty:
        return tr("Is your answer right?")
    if s.doubtful is not None:
        return tr("This answer does not fit {0}").format(s.here_name)
    return tr("Which file does this answer?") if s.several else _waiting(s)


def _waiting(s: AnswerState) -> str:
    """What there is to say while no section is known."""
    if s.is_stopped:
        return tr("Judging was stopped")
    if s.is_judging or s.answer is None:
        return tr("The answer is being judged …")
    if not s.value.cases:
        return tr("Open the file that this answers")
    return tr("Nothing here is understood as an answer")


def _remark(s: AnswerState, place: PicturePlace) -> str:
    if s.judged is not None:
        return place.words(s.judged.row, s.told)[0 if s.is_stopped else 1]
    if s.is_empty:
        said, also = (
            tr("Paste at the left what your program prints."),
            tr("No file needs to be open for that."),
        )
        return f"{said} <b>{also}</b>"
    if s.doubtful is not None:
        return tr("Not judged yet.")
    if s.several:
        return tr("It fits several files, and names none of them.")
    if s.mute is None:
        return ""
    row = s.mute.row
    return row.message or next((line.reason for line in row.judgement.lines), "")


def _forms(checker: Checker[Any]) -> list[k.Part[AnswerState]]:
    """What lines may look like, and in the end how a verdict looks."""
    if not checker.forms:
        return []
    when = lambda s: s.is_empty or s.mute is not None  # noqa: E731
    return [
        k.Card(
            k.Heading(
                to_translate("What a line may look like"),
                to_translate("all else is passed over and shown in grey"),
            ),
            Own(lambda ui: _table_of_forms(ui, checker.forms)),
            k.Space(),
            gap=2.0,
            name="Forms",
            when=when,
        ),
        k.Heading(
            to_translate("What a verdict looks like"),
            lambda s: tr("Example: {0}").format(s.sample.case.name if s.sample is not None else ""),
            when=lambda s: s.is_empty and s.sample is not None and s.has_room,
        ),
    ]


def _table_of_forms(ui: Ui, forms: Sequence[AnswerForm]) -> QWidget:
    table = QWidget()
    grid = QGridLayout(table)
    grid.setContentsMargins(0, 0, 0, 0)
    grid.setHorizontalSpacing(ui.px(6))
    grid.setVerticalSpacing(ui.px(3))
    grid.setColumnStretch(1, 1)
    for row, form in enumerate(forms):
        title, lines = ui.label(form.title, role="secondary"), QLabel("\n".join(form.lines), table)
        title.setWordWrap(False)
        lines.setFont(ui.metrics.fixed_pitch())
        grid.addWidget(title, row, 0, Qt.AlignmentFlag.AlignTop)
        grid.addWidget(lines, row, 1)
    return table


def _unclear() -> k.Part[AnswerState]:
    def button(number: int) -> k.Part[AnswerState]:
        return k.Button(
            lambda s: tr("Check against {0}").format(s.several[number].name),
            lambda s: events.choose_case(s, s.several[number].name),
            name=f"Several{number}",
            when=lambda s: number < len(s.several),
        )

    return k.Card(
        *(button(number) for number in range(MOST_OFFERED)),
        k.Words(
            to_translate("Choose any other file at the left, or write its name above the answer."),
            "secondary",
        ),
        k.Space(),
        gap=2.0,
        name="Several",
        when=lambda s: bool(s.several),
    )


def _misfit(place: PicturePlace) -> k.Part[AnswerState]:
    return k.Card(
        k.Heading(lambda s: s.here_name, to_translate("chosen now")),
        k.Words(_what_misfits, "notice", name="MisfitReason"),
        _case_picture(place, "Here", lambda s: s.doubtful.case if s.doubtful else None),
        k.Space(1),
        k.Heading(lambda s: s.fitting_name, to_translate("fits")),
        k.Words(to_translate("Everything that the answer names is there."), "good"),
        _case_picture(place, "There", lambda s: s.doubtful.fits if s.doubtful else None),
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
        k.Words(to_translate("Another file may be meant too: choose it at the left."), "secondary"),
        gap=2.0,
        name="Misfit",
        when=lambda s: s.doubtful is not None,
    )


_CASES_FROM = 160
"""Units of the height of a window that has room for the pictures of two cases."""


def _case_picture(
    place: PicturePlace, name: str, case: Callable[[AnswerState], NamedCase[Any] | None]
) -> k.Part[AnswerState]:
    def build(ui: Ui) -> QWidget:
        picture = place.case_picture(f"check{name}")
        ui.bind(f"case {name}", case, picture.show_case)
        return picture

    return Own(build, grows=True, least=_CASES_FROM)


def _drop_hint() -> k.Part[AnswerState]:
    return k.Words(
        to_translate("or drop a text, a program or a folder on the window"),
        "secondary",
        when=lambda s: s.is_empty,
        least=140,
    )


def _what_misfits(s: AnswerState) -> str:
    if s.doubtful is None:
        return ""
    judgement = s.doubtful.row.judgement
    return judgement.foreign or judgement.message


# --- The proof --------------------------------------------------------------------------------


def _lines(checker: Checker[Any], place: PicturePlace) -> list[k.Part[AnswerState]]:
    details = place.picture.details() if place.picture is not None else None
    # A table with one row says less than what a task has for it.
    least = 1 if details is None else 2
    table: k.Table[AnswerState, JudgedLine] = k.Table(
        to_translate("Line by line"),
        lambda s: s.lines,
        [
            k.Column(to_translate("Where"), lambda line: line.place or "–", width=10, bold=True),
            k.Column(
                to_translate("submitted"),
                lambda line: checker.in_brief(_submitted(line)),
                tip=_submitted,
                cell=lambda line: line.submitted,
            ),
            k.Column(
                to_translate("Verdict"),
                lambda line: verdict_name(line.verdict),
                width=30,
                longest=_longest_verdict,
                look=lambda line, theme: _look(line.verdict, theme),
                tip=lambda line: line.reason,
            ),
            k.Column(
                to_translate("better"),
                lambda line: "" if line.verdict is Verdict.AC else checker.in_brief(line.best),
                tip=lambda line: line.best,
                cell=lambda line: line.best,
            ),
        ],
        hint=_right_hint,
        chosen=lambda s: s.place if s.lines else -1,
        choose=events.choose_place,
        name="Lines",
        focus=True,
        exported=True,
        when=lambda s: len(s.lines) >= least,
    )
    if details is None:
        return [table]
    return [table, Own(lambda _ui: details, grows=True, when=lambda s: s.judged is not None)]


def _why(place: PicturePlace) -> list[k.Part[AnswerState]]:
    """What there is to say that title and remark have not said."""

    def why(s: AnswerState) -> str:
        return _more_of(s, place)

    has_more = lambda s: bool(why(s))  # noqa: E731
    return [
        k.Heading(to_translate("Why?"), _where, when=has_more),
        k.Card(k.Words(why, name="Reason", reason=True), when=has_more),
    ]


def _more_of(s: AnswerState, place: PicturePlace) -> str:
    if s.judged is None:
        return ""
    told = " ".join(place.words(s.judged.row, s.told))
    line = s.line
    texts = ([line.why, line.reason] if line is not None else []) + [s.judged.row.message]
    return "\n".join(dict.fromkeys(text for text in texts if text and not _is_told(text, told)))


def _is_told(text: str, told: str) -> bool:
    """Whether each sentence of a text is said already."""
    return all(part.rstrip(".") in told for part in text.split(". "))


def _all_sections() -> list[k.Part[AnswerState]]:
    when = lambda s: len([*_all_lines(s)]) > 1  # noqa: E731
    pills = [
        k.Words(
            lambda s, verdict=verdict: _count_text(s, verdict),  # type: ignore[misc]
            f"pill {pill_of(verdict)}",
            when=lambda s, verdict=verdict: bool(_count(s, verdict)),  # type: ignore[misc]
        )
        for verdict in DISPLAY_ORDER[:5]
    ]
    title = lambda s: tr("All sections") if len(s.sections) > 1 else tr("All lines")  # noqa: E731
    return [
        k.Heading(title, _read_text, when=when),
        k.Card(
            k.Row(*pills[:3], k.Space()),
            k.Row(*pills[3:], k.Space()),
            when=when,
        ),
    ]


def _elsewhere(actions: AnswerButtons) -> list[k.Part[AnswerState]]:
    is_empty = lambda s: s.is_empty  # noqa: E731
    return [
        k.Heading(to_translate("Something else?"), when=is_empty),
        k.Card(
            k.Words(to_translate("A program"), "heading"),
            k.Words(
                to_translate(
                    "It runs protected, and you see on which file and in which line it fails."
                ),
                "secondary",
            ),
            k.Row(
                k.Button(
                    to_translate("Choose a program …"),
                    actions.choose_program,
                    icon="program",
                    name="ChooseProgram",
                ),
                k.Space(),
            ),
            gap=1.5,
            when=is_empty,
        ),
        k.Space(1),
        k.Card(
            k.Words(to_translate("A folder"), "heading"),
            k.Words(
                to_translate("Many submissions at once: programs, results, ZIP files, documents."),
                "secondary",
            ),
            k.Row(
                k.Button(
                    to_translate("Choose a folder …"),
                    actions.choose_folder,
                    icon="folder",
                    name="ChooseFolder",
                ),
                k.Space(),
            ),
            gap=1.5,
            when=is_empty,
        ),
        k.Space(),
    ]


# --- Texts ------------------------------------------------------------------------------------


def _stem(name: str) -> str:
    return name.removesuffix(".txt").removesuffix(".in")


def _look(verdict: Verdict, theme: Any) -> dict[str, object]:
    tint = tint_of(verdict)
    return {"colour": getattr(theme.colours, tint.value), "icon": (SIGNS[verdict], tint)}


def _right_text(section: AnswerSection[Any]) -> str:
    judgement = section.row.judgement
    if section.fits is not None:
        return tr("fits {0}").format(_stem(section.fits.name))
    if len(judgement.lines) < 2:
        return verdict_name(section.row.verdict)
    return tr("{0} of {1}").format(whole(judgement.right), whole(len(judgement.lines)))


def _right_hint(s: AnswerState) -> str:
    if len(s.lines) < 2 or s.judged is None:
        return ""
    right = s.judged.row.judgement.right
    said = tr("{0} of {1} right").format(whole(right), whole(len(s.lines)))
    return f"{_stem(s.judged.case.name)}, {said}"


def _longest_verdict(s: AnswerState) -> str:
    names = (verdict_name(line.verdict) for line in s.lines)
    # An icon is in front of it.
    return max(names, key=len, default="") + "MM"


def _submitted(line: JudgedLine) -> str:
    """What was said of a place; where that was not understood, in which line it stands."""
    if line.verdict is Verdict.PE and line.number is not None:
        return tr("line {0}").format(line.number)
    return line.submitted or "–"


def _where(s: AnswerState) -> str:
    line = s.line
    if line is None:
        return ""
    where = [line.place] if line.place else []
    if line.number is not None:
        where.append(tr("line {0}").format(line.number))
    return ", ".join(where)


def _all_lines(s: AnswerState) -> Iterable[JudgedLine]:
    if s.mute is not None and len(s.sections) == 1:
        return ()
    return (
        n for section in s.sections if section.fits is None for n in section.row.judgement.lines
    )


def _count(s: AnswerState, verdict: Verdict) -> int:
    return sum(line.verdict is verdict for line in _all_lines(s))


def _count_text(s: AnswerState, verdict: Verdict) -> str:
    return f"{whole(_count(s, verdict))} {verdict_name(verdict)}"


def _marked(s: AnswerState) -> tuple[int | None, str | None]:
    """The line to mark, and what of it is wrong."""
    line = s.line
    if line is None:
        return None, None
    return line.number, line.wrong if line.verdict is Verdict.WA else None


def _first_line(s: AnswerState) -> int:
    return s.here.first if s.here is not None else 0


def _lines_hint(s: AnswerState) -> str:
    if len(s.sections) > 1 and s.here is not None and s.here.lines is not None:
        return tr("lines {0} to {1}").format(*map(whole, s.here.lines))
    return _read_text(s) if s.sections else ""


def _read_text(s: AnswerState) -> str:
    full = sum(bool(line.strip()) for line in s.text.split("\n"))
    return tr("{0} of {1} lines read").format(whole(len(s.read)), whole(full))


def _source_hint(s: AnswerState) -> str:
    count = s.text.rstrip().count("\n") + 1
    lines = tr_plural("{n} line", "{n} lines", count).format(n=whole(count))
    return ", ".join(filter(None, (events.source_name(s), lines)))


def _silent_text(s: AnswerState) -> str:
    text = tr_plural("{n} section without an answer", "{n} sections without an answer", s.silent)
    return text.format(n=whole(s.silent))


def _status(s: AnswerState) -> tuple[str, str]:
    if s.is_empty:
        return tr("Nothing pasted yet · Ctrl+V pastes, nothing of it is run"), ""
    source = events.source_name(s) or tr("Pasted text")
    now = tr("{0}, nothing was run · F8 leads to the next fault").format(source)
    if len(s.sections) < 2:
        return now, _read_text(s) if s.sections else ""
    right = sum(section.row.verdict is Verdict.AC for section in s.sections)
    much = tr("{0} of {1} sections right").format(whole(right), whole(len(s.sections)))
    return now, much
