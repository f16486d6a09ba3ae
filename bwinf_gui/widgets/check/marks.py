"""How verdicts look and what they are called: the same on the whole page."""

from typing import NamedTuple

from bwinf_gui.checking.rows import CheckedRow, was_handed_in
from bwinf_gui.checking.sentences import is_weak, row_headline, row_name
from bwinf_gui.checking.verdicts import JudgedLine, Verdict
from bwinf_gui.text.errors import capitalised
from bwinf_gui.widgets.icons import Tint
from bwinf_gui.widgets.theme import Theme


class VerdictMark(NamedTuple):
    """The look of a verdict: an icon, since not everyone sees colours; its tint; what is behind it.

    `ground` is a name in `Colours`, empty for none; `pill` is a kind of pill.
    """

    icon: str
    tint: Tint = Tint.TEXT
    ground: str = "neutral_ground"
    pill: str = "neutral"

    def look(self, theme: Theme) -> dict[str, object]:
        """Its colour and its sign in a table."""
        return {"colour": getattr(theme.colours, self.tint.value), "icon": (self.icon, self.tint)}


MARKS = {
    Verdict.AC: VerdictMark("check", Tint.GOOD, "", "good"),
    Verdict.SUB: VerdictMark("half", Tint.NOTICE, "notice_ground", "notice"),
    Verdict.WA: VerdictMark("close", Tint.ERROR, "error_ground", "error"),
    Verdict.PE: VerdictMark("question", Tint.SECONDARY, "alternate"),
    Verdict.NO: VerdictMark("empty", Tint.SECONDARY, "alternate"),
    Verdict.TLE: VerdictMark("clock"),
    Verdict.MLE: VerdictMark("memory"),
    Verdict.OLE: VerdictMark("output"),
    Verdict.RTE: VerdictMark("crash"),
    Verdict.JE: VerdictMark("warn"),
}
NOTHING = VerdictMark("dash", Tint.SECONDARY, "alternate")
"""Nothing was handed in, or nothing is judged yet."""
WEAK = VerdictMark("fits", Tint.NOTICE, "notice_ground", "notice")
"""Right under the rules of the task, but under others too."""


def mark_of(verdict: Verdict, *, is_weak: bool = False) -> VerdictMark:
    """The look of a verdict."""
    return WEAK if is_weak else MARKS[verdict]


def row_mark(row: CheckedRow) -> VerdictMark:
    """The look of an answer's verdict."""
    return mark_of(row.verdict, is_weak=is_weak(row)) if was_handed_in(row) else NOTHING


def line_mark(row: CheckedRow, line: JudgedLine | None) -> VerdictMark:
    """The look of a place of an answer; where that says no more, of the answer."""
    return row_mark(row) if line is None or is_weak(row) else mark_of(line.verdict)


def row_title(row: CheckedRow, line: JudgedLine | None) -> str:
    """The most important statement about a place of an answer, or about the whole answer."""
    return capitalised(row_name(row)) if is_weak(row) else row_headline(row, line)


def unsaid(row: CheckedRow, line: JudgedLine | None, said: str) -> str:
    """The text about a place and about the whole answer that was not shown yet."""
    texts = [line.why, line.reason, row.message] if line is not None else [row.message]
    return "\n".join(dict.fromkeys(filter(None, (_without(text, said) for text in texts))))


def _without(text: str, said: str) -> str:
    """The sentences of a text that were not said yet, each without a clause that was."""
    left = []
    for sentence in text.split(". "):
        clause, _, rest = sentence.partition(": ")
        if sentence.rstrip(".") not in said:
            left.append(capitalised(rest) if rest and clause in said else sentence)
    new = ". ".join(left)
    return f"{new}." if new and text.endswith(".") and not new.endswith(".") else new
