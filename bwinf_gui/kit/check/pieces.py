"""Parts that the columns of several modes are made of."""

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from string import digits
from typing import Any, NamedTuple, cast

from PySide6.QtWidgets import QLineEdit, QSizePolicy, QWidget

from bwinf_gui.checking.cases import CaseSet
from bwinf_gui.checking.running.sentences import protection_in_short, protection_in_words
from bwinf_gui.engine.worker import available_cores
from bwinf_gui.kit import parts as k
from bwinf_gui.kit.build import built
from bwinf_gui.kit.check import running
from bwinf_gui.kit.check.judged import JudgedPicture, Shown
from bwinf_gui.kit.check.running import CaseGroup, RunningState
from bwinf_gui.kit.check.running_mode import RunningMode
from bwinf_gui.kit.parts import Part, Row, Text, Words
from bwinf_gui.kit.pictures import Own
from bwinf_gui.kit.stage import Stage
from bwinf_gui.kit.ui import Ui, always
from bwinf_gui.text.translation import to_translate, tr
from bwinf_gui.widgets.accessibility import announce
from bwinf_gui.widgets.check.marks import NOTHING, VerdictMark
from bwinf_gui.widgets.fields import show_problem
from bwinf_gui.widgets.holders import RowOrStack, scroll_area
from bwinf_gui.widgets.icons import Tint
from bwinf_gui.widgets.labels import ElidedLabel, IconLabel
from bwinf_gui.widgets.metrics import TextSize
from bwinf_gui.widgets.theme import set_fixed_pitch

MOST_NAMED = 5
"""Files that a question names."""
REMARK_FROM = 105
"""The height of a window, in units, from which on there is room for the remark."""
REMARK_ABOVE_A_TABLE_FROM = 80
"""The same above what scrolls."""


def scrolling(*parts: k.Part[Any]) -> Own[Any]:
    """A form that scrolls where the column is too low for it, while the buttons below it stay."""

    def build(ui: Ui) -> QWidget:
        inside = QWidget()
        # Only a stage builds parts.
        ui.column(*built([*parts, k.Space()], cast(Stage, ui.doer)), into=inside)
        area = scroll_area(inside)
        inside.setAutoFillBackground(False)
        # Next to a scroll bar, hints at the end of a line give way.
        inside.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        return area

    return Own(build, grows=True)


def sign(
    read: Callable[[Any], tuple[str, Tint]], when: Callable[[Any], bool] | None = None
) -> Own[Any]:
    """An icon that follows the state."""

    def build(ui: Ui) -> QWidget:
        label = IconLabel(name="dash", tint=Tint.SECONDARY, appearance=ui.appearance)
        label.set_side(ui.px(4))
        ui.bind("sign", read, lambda found: label.show_icon(*found), blank=("dash", Tint.SECONDARY))
        return label

    return Own(build, when=when)


def text_field(  # noqa: PLR0913 - the options of one widget
    name: str,
    title: str,
    take: Callable[[Any, str], k.Next],
    *,
    value: Callable[[Any], str] | None = None,
    hint: k.Text[Any] = "",
    tip: str = "",
    icon: str = "",
    is_code: bool = False,
    as_typed: bool = False,
    problem: Callable[[Any], str] | None = None,
    enabled: Callable[[Any], bool] | None = None,
    when: Callable[[Any], bool] | None = None,
) -> Own[Any]:
    """A line of text, which `take` gets when it is confirmed, or already as it is typed.

    Texts are marked; the `hint` is seen while it is empty.
    """

    def build(ui: Ui) -> QWidget:
        line = QLineEdit()
        ui.named(line, name)
        line.setClearButtonEnabled(as_typed)
        if is_code:
            set_fixed_pitch(line)
        if icon:
            place = QLineEdit.ActionPosition.LeadingPosition
            line.addAction(ui.appearance.icons.icon(icon), place)
        line.setAcceptDrops(False)
        done = line.textChanged if as_typed else line.editingFinished
        done.connect(lambda *_: ui.doer.do(take, line.text().strip()))
        if value is not None:
            ui.bind(name, value, line.setText, blank="")
        if problem is not None:
            ui.bind(f"problem of {name}", problem, partial(show_problem, line), blank="")
        ui.bind(f"enabled {name}", enabled or always, line.setEnabled, blank=False)
        ui.say(title, line.setAccessibleName)
        ui.say(hint, line.setPlaceholderText)
        ui.say(tip or title, line.setToolTip)
        return line

    return Own(build, when=when)


def tick(name: str, text: str, field: str, *, hint: k.Text[Any]) -> k.Part[Any]:
    """A box for an option, which is fixed while programs are running; the hint ends its line."""
    box: k.TickBox[Any] = k.TickBox(
        text,
        lambda s: getattr(s.options, field),
        lambda s, is_on: s.with_options(**{field: is_on}),
        why=lambda s: "" if s.is_at_rest else tr("Not while programs are running."),
        name=name,
    )
    return k.Row(box, k.Words(hint, "hint", grows=True, right=True) if hint else k.Space())


def case_parts(prefix: str, mode: RunningMode) -> Sequence[k.Part[Any]]:
    """Which cases are used."""

    def kind(group: CaseGroup) -> k.Part[Any]:
        name, hint = prefix + group.name.capitalize(), lambda s: _which(s.at_hand, group)
        # Beside buttons there is no room for a hint.
        shown = "" if group is CaseGroup.OWN else hint
        return tick(name, group.title, group.option, hint=shown)

    return (
        kind(CaseGroup.CONTEST),
        kind(CaseGroup.TRAPS),
        k.Row(
            kind(CaseGroup.OWN),
            k.Button(
                "",
                mode.choose_own,
                icon="plus",
                tip=to_translate("Add files as cases"),
                name=f"{prefix}OwnAdd",
                flat=True,
            ),
            k.Button(
                "",
                lambda s: s.with_options(own_files=()),
                icon="trash",
                tip=to_translate("Leave them out again"),
                name=f"{prefix}OwnClear",
                flat=True,
                when=lambda s: bool(s.options.own_files),
            ),
            gap=0.0,
        ),
    )


def _which(at_hand: CaseSet[Any], group: CaseGroup) -> str:
    """How many files there are in a group: for the contest which ones."""
    cases = at_hand.of(*group.sources)
    if group is CaseGroup.CONTEST and len(cases) > 1:
        stems = [running.stem(case.name) for case in cases]
        word = stems[0].rstrip(digits)
        if all(each.startswith(word) and each[len(word) :].isdigit() for each in stems):
            return tr("{0} to {1}").format(stems[0], stems[-1].removeprefix(word))
    return running.files_in_words(len(cases)) if cases else ""


def limits_parts(prefix: str, *more: k.Number[Any]) -> Sequence[k.Part[Any]]:
    """What a run may use, unfolded by a link, what protects the computer, and what is trusted."""
    limits = [
        _limit(f"{prefix}Time", to_translate("Time"), "seconds", 3600, " s"),
        _limit(f"{prefix}Memory", to_translate("Memory"), "memory_mb", 65_536, " MB"),
        _limit(f"{prefix}AtOnce", to_translate("at once"), "at_once", max(64, available_cores())),
        _limit(f"{prefix}SearchTime", to_translate("Search"), "search_seconds", 86_400, " s"),
    ]
    return (
        k.Words(
            lambda s: " · ".join(
                (
                    running.limits_in_words(s),
                    running.link("limits", tr("fold") if s.shows_limits else tr("change")),
                )
            ),
            name=f"{prefix}Limits",
            link=lambda s, _target: s.but(shows_limits=not s.shows_limits),
        ),
        k.Fields([*limits, *more]),
        k.Row(
            sign(_protection_sign),
            k.Words(
                _what_protects,
                lambda s: "secondary" if s.is_safe else _protection_role(s),
                name=f"{prefix}Protection",
            ),
        ),
        k.Row(
            sign(lambda s: ("check", Tint.GOOD) if s.is_trusted else ("question", Tint.SECONDARY)),
            k.Words(_trust, "secondary", name=f"{prefix}Trusted"),
            when=lambda s: s.has_programs,
        ),
    )


def _limit(name: str, label: str, field: str, most: int, suffix: str = "") -> k.Number[Any]:
    return k.Number(
        label,
        lambda s: int(getattr(s.options, field)),
        lambda s, value: s.with_options(**{field: value}),
        limits=lambda _s: (1, most),
        suffix=suffix,
        enabled=lambda s: s.is_at_rest,
        name=name,
        when=lambda s: s.shows_limits,
    )


def _what_protects(s: RunningState) -> str:
    if s.protection is None:
        return tr("Trying out what protects this computer …")
    return protection_in_short(s.protection.names)


def _trust(s: RunningState) -> str:
    if s.is_trusted:
        return tr("folder trusted until you close")
    return tr("trusted this time") if s.is_allowed else tr("not trusted yet")


def _protection_sign(s: RunningState) -> tuple[str, Tint]:
    return ("lock", Tint.GOOD) if s.is_safe else ("warn", Tint.NOTICE)


def _protection_role(s: RunningState) -> str:
    return "heading" if s.is_safe or s.protection is None else "notice"


def trust_card(prefix: str, mode: RunningMode) -> k.Part[Any]:
    """The question whether programs are trusted.

    Where nothing protects the computer, running them once is the sensible answer.
    """
    return k.Card(
        point(
            lambda _s: ("open", Tint.ACCENT),
            lambda s: str(Path(*s.question.folder.parts[-2:])),
            lambda s: " · ".join(
                (*s.question.names[:MOST_NAMED], *(["…"] if s.question.names[MOST_NAMED:] else []))
            ),
        ),
        k.Space(1.0),
        point(_protection_sign, _what_protects, _how_it_protects, _protection_role),
        point(
            lambda _s: ("clock", Tint.ACCENT),
            lambda s: tr("At most {0}").format(running.limits_in_words(s)),
            to_translate("Then it is ended."),
        ),
        point(
            lambda _s: ("eye", Tint.ACCENT),
            lambda s: (
                tr("First a trial run with {0}").format(s.question.case)
                if s.question.case
                else tr("First a trial run")
            ),
            to_translate("It shows how the program gets the case."),
        ),
        k.Words(
            to_translate(
                "Trust holds until you close the window, also for every changed version in this "
                "folder."
            ),
            "secondary",
        ),
        _wrapping(
            k.Button(
                to_translate("Trust this folder"),
                mode.trust_folder,
                icon="check",
                name="TrustFolder",
                filled=lambda s: s.is_safe,
            ),
            k.Button(
                to_translate("Only this time"),
                mode.trust_once,
                name="TrustOnce",
                filled=lambda s: not s.is_safe,
            ),
            k.Button(
                to_translate("Do not run it"),
                lambda s: s.but(question=None),
                name="DoNotRun",
                flat=True,
            ),
        ),
        gap=2.0,
        name=f"{prefix}Question",
        when=lambda s: s.question is not None,
    )


def _wrapping(*buttons: k.Button[Any]) -> k.Part[Any]:
    """Buttons side by side, or below each other where there is little room."""

    def build(ui: Ui) -> QWidget:
        # Only a stage builds parts, and a button is a single widget.
        things = built(buttons, cast(Stage, ui.doer))
        return RowOrStack(*cast(list[QWidget], things), gap=ui.px(1.5))

    return k.Row(Own(build), k.Space())


def point(
    icon: Callable[[Any], tuple[str, Tint]],
    title: k.Text[Any],
    text: k.Text[Any],
    role: k.Text[Any] = "heading",
) -> k.Part[Any]:
    """A line with an icon, and below it what it means."""
    return k.Row(sign(icon), k.Stack(k.Words(title, role), k.Words(text, "secondary"), gap=0.0))


def _how_it_protects(s: RunningState) -> str:
    if s.is_safe:
        return tr("The program writes into a copy of its folder only, which is removed afterwards.")
    return "" if s.protection is None else protection_in_words(s.protection.names)


def played(
    picture: JudgedPicture,
    shown: Callable[[Any], Shown | None],
    *,
    has_bar: Callable[[Any], bool],
    bar_from: float = 0.0,
    when: Callable[[Any], bool],
) -> Part[Any]:
    """The picture of an answer, which shows again only what has changed; below it its buttons."""

    def build(ui: Ui) -> QWidget:
        holder = QWidget()
        layout = ui.column((picture, 1), gap=2.0, into=holder)
        ui.bind("picture", shown, picture.show_answer)
        if picture.plays:
            bar = picture.new_bar()
            layout.addWidget(bar)
            ui.show_if(bar, Part(name="bar", when=has_bar, least=bar_from))
        return holder

    return Own(build, grows=True, when=when)


class Caption(NamedTuple):
    """What is said above what a mode shows: a headline, a sentence, and the sign of a verdict.

    `verdict` is what stands in place of the sentence in a low window.
    """

    title: str
    remark: str = ""
    mark: VerdictMark | None = None
    verdict: str = ""


def asking_first(caption: Callable[[Any], Caption], s: RunningState) -> Caption:
    """The question whether programs are trusted, where it is open, and what its answer means."""
    if s.question is None:
        return caption(s)
    said = tr(
        "You are asked once for each folder. Then you can change it and check again as often as "
        "you like."
    )
    return Caption(s.question.title, said)


def head_parts(
    caption: Callable[[Any], Caption], prefix: str = "", *, least: float = REMARK_FROM
) -> Sequence[Part[Any]]:
    """The headline, and below it the sentence behind the sign from a height of `least` on."""

    def icon(s: Any) -> tuple[str, Tint]:
        return (caption(s).mark or NOTHING)[:2]

    line: Row[Any] = Row(
        sign(icon, when=lambda s: caption(s).mark is not None),
        Words(lambda s: caption(s).remark, "secondary", name=f"{prefix}Remark"),
        least=least,
    )
    pill: Words[Any] = Words(
        lambda s: caption(s).verdict,
        lambda s: f"pill {(caption(s).mark or NOTHING).pill}",
        name=f"{prefix}Verdict",
        when=lambda s: bool(caption(s).verdict),
        below=least,
    )
    title = _one_line(lambda s: caption(s).title, f"{prefix}Headline")
    return Row(title, pill), line


def _one_line(text: Text[Any], name: str) -> Part[Any]:
    """A headline that never takes a second line: it shrinks, and the tool tip has what is cut."""

    def build(ui: Ui) -> QWidget:
        label = ElidedLabel(least=TextSize.BODY.factor / TextSize.ANSWER.factor)
        label.setProperty("role", "answer")
        ui.named(label, name)

        def write(said: str) -> None:
            label.setText(said)
            if said and not ui.is_silent:
                announce(label.parentWidget() or label, said)

        ui.say(text, write, name)
        return label

    return Own(build, grows=True)
