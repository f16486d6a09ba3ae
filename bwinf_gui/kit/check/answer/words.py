"""What the mode Answer says of its state."""

from collections.abc import Iterable
from typing import Any

from bwinf_gui.checking.pasted import AnswerSection
from bwinf_gui.checking.sentences import verdict_name
from bwinf_gui.checking.verdicts import JudgedLine, Verdict
from bwinf_gui.kit.check.answer import state as events
from bwinf_gui.kit.check.answer.state import AnswerState
from bwinf_gui.kit.check.running import stem
from bwinf_gui.text.numbers import whole
from bwinf_gui.text.translation import tr, tr_plural
from bwinf_gui.widgets.check.marks import Mark, row_name


def look(mark: Mark, theme: Any) -> dict[str, object]:
    """The colour and the sign of a verdict in a table."""
    return {"colour": getattr(theme.colours, mark.tint.value), "icon": (mark.icon, mark.tint)}


def right_text(section: AnswerSection[Any]) -> str:
    """How much of a section is right."""
    judgement = section.row.judgement
    if section.fits is not None:
        return tr("fits {0}").format(stem(section.fits.name))
    if len(judgement.lines) < 2:
        return row_name(section.row)
    return tr("{0} of {1}").format(whole(judgement.right), whole(len(judgement.lines)))


def right_hint(s: AnswerState) -> str:
    """How much of the chosen section is right, next to the table of its lines."""
    if len(s.lines) < 2 or s.judged is None:
        return ""
    right = s.judged.row.judgement.right
    said = tr("{0} of {1} right").format(whole(right), whole(len(s.lines)))
    return f"{stem(s.judged.case.name)}, {said}"


def longest_verdict(s: AnswerState) -> str:
    """The name of a verdict that needs the most room."""
    names = (verdict_name(line.verdict) for line in s.lines)
    # An icon is in front of it.
    return max(names, key=len, default="") + "MM"


def submitted(line: JudgedLine) -> str:
    """What was said of a place; where that was not understood, in which line it stands."""
    if line.verdict is Verdict.PE and line.number is not None:
        return tr("line {0}").format(line.number)
    return line.submitted or "–"


def where(s: AnswerState) -> str:
    """The place and the line that are explained."""
    line = s.line
    if line is None:
        return ""
    where = [line.place] if line.place else []
    if line.number is not None:
        where.append(tr("line {0}").format(line.number))
    return ", ".join(where)


def all_lines(s: AnswerState) -> Iterable[JudgedLine]:
    """The lines of all sections."""
    if s.mute is not None and len(s.sections) == 1:
        return ()
    return (
        n for section in s.sections if section.fits is None for n in section.row.judgement.lines
    )


def count(s: AnswerState, verdict: Verdict) -> int:
    """The lines with a verdict."""
    return sum(line.verdict is verdict for line in all_lines(s))


def count_text(s: AnswerState, verdict: Verdict) -> str:
    """The number of lines with a verdict, in words."""
    return f"{whole(count(s, verdict))} {verdict_name(verdict)}"


def marked(s: AnswerState) -> tuple[int | None, str | None]:
    """The line to mark, and what of it is wrong."""
    line = s.line
    if line is None:
        return None, None
    return line.number, line.wrong if line.verdict is Verdict.WA else None


def first_line(s: AnswerState) -> int:
    """The line at which the chosen section begins; 0 without one."""
    return s.here.first if s.here is not None else 0


def lines_hint(s: AnswerState) -> str:
    """Where the chosen section is in the text, or how much was read."""
    if len(s.sections) > 1 and s.here is not None and s.here.lines is not None:
        return tr("lines {0} to {1}").format(*map(whole, s.here.lines))
    return read_text(s) if s.sections else ""


def read_text(s: AnswerState) -> str:
    """How many lines were understood."""
    full = sum(bool(line.strip()) for line in s.text.split("\n"))
    return tr("{0} of {1} lines read").format(whole(len(s.read)), whole(full))


def source_hint(s: AnswerState) -> str:
    """Where the text comes from."""
    count = s.text.rstrip().count("\n") + 1
    lines = tr_plural("{n} line", "{n} lines", count).format(n=whole(count))
    return ", ".join(filter(None, (events.source_name(s), lines)))


def silent_text(s: AnswerState) -> str:
    """How many sections say nothing."""
    text = tr_plural("{n} section without an answer", "{n} sections without an answer", s.silent)
    return text.format(n=whole(s.silent))


def status(s: AnswerState) -> tuple[str, str]:
    """What the status bar says at its left and right end."""
    if s.is_empty:
        return tr("Nothing pasted yet · Ctrl+V pastes, nothing of it is run"), ""
    source = events.source_name(s) or tr("Pasted text")
    now = tr("{0}, nothing was run · F8 leads to the next fault").format(source)
    if len(s.sections) < 2:
        return now, read_text(s) if s.sections else ""
    right = sum(section.row.verdict is Verdict.AC for section in s.sections)
    much = tr("{0} of {1} sections right").format(whole(right), whole(len(s.sections)))
    return now, much
