"""Sentences on verdicts, for the window and the command line."""

from collections import Counter
from collections.abc import Iterable

from bwinf_gui.checking.rows import CheckedRow
from bwinf_gui.checking.verdicts import JudgedLine, Verdict
from bwinf_gui.text.errors import capitalised
from bwinf_gui.text.numbers import enumerated, tr_count, whole
from bwinf_gui.text.reading import shortened
from bwinf_gui.text.translation import to_translate, tr

MOST_NAMED = 40
"""Places without an answer that are named."""
_NAMES = {
    Verdict.AC: to_translate("correct"),
    Verdict.SUB: to_translate("not optimal"),
    Verdict.WA: to_translate("wrong"),
    Verdict.PE: to_translate("not understood"),
    Verdict.NO: to_translate("no answer"),
    Verdict.TLE: to_translate("time exceeded"),
    Verdict.MLE: to_translate("too much memory"),
    Verdict.OLE: to_translate("too much output"),
    Verdict.RTE: to_translate("crashed"),
    Verdict.JE: to_translate("not checked"),
}
DISPLAY_ORDER = tuple(_NAMES)
"""The order in which verdicts are counted, the most important first."""


def verdict_name(verdict: Verdict) -> str:
    """A verdict in a word or two."""
    return tr(_NAMES[verdict])


def is_weak(row: CheckedRow) -> bool:
    """Whether an answer is right, but not only under the rules of the task."""
    return row.verdict is Verdict.AC and row.judgement.is_weak


def is_right(row: CheckedRow) -> bool:
    """Whether there is nothing more to say of an answer."""
    return row.verdict is Verdict.AC and not is_weak(row)


def row_name(row: CheckedRow) -> str:
    """An answer's verdict in a word or two."""
    if row.verdict is Verdict.PE and row.judgement.is_asked:
        return tr("question open")
    return tr("fits, but not only this") if is_weak(row) else verdict_name(row.verdict)


def weak_in_words(number: int) -> str:
    """How many are right, but not only under the rules of the task."""
    return tr_count("{n} fits, but not only this", "{n} fit, but not only this", number)


def with_weak(text: str, number: int) -> str:
    """The text about right answers, with the number of those right but weak, if any."""
    return f"{text}, {weak_in_words(number)}" if number else text


def counted(rows: Iterable[CheckedRow]) -> str:
    """How many of each verdict there are: “10 correct, 2 not optimal”."""
    ordered = sorted(rows, key=lambda row: (DISPLAY_ORDER.index(row.verdict), is_weak(row)))
    numbers = Counter(map(row_name, ordered))
    return ", ".join(f"{whole(number)} {name}" for name, number in numbers.items())


def headline(row: CheckedRow) -> str:
    """The verdict on a whole answer, in one line."""
    lines = row.judgement.lines
    parts = [row_name(row)]
    if row.verdict is not Verdict.AC and len(lines) > 1 and row.judgement.right:
        parts.append(tr("{0} of {1} right").format(whole(row.judgement.right), whole(len(lines))))
    return "; ".join(parts)


def shown_line(row: CheckedRow, place: int) -> JudgedLine | None:
    """The given line of an answer; None where the way the program ended says more."""
    lines = row.judgement.lines
    return lines[place] if lines and row.verdict is row.judgement.verdict else None


def row_headline(row: CheckedRow, line: JudgedLine | None) -> str:
    """The most important statement about a place of an answer, or about the whole answer."""
    if row.verdict is Verdict.AC:
        return tr("The answer is right")
    if line is None:
        return capitalised(row.message or verdict_name(row.verdict))
    place = f"{line.place}: " if line.place else ""
    first, _, _ = line.reason.partition(". ")
    return place + (first.rstrip(".") or line.submitted or verdict_name(line.verdict))


def row_remark(row: CheckedRow, line: JudgedLine | None, *, with_best: bool = True) -> str:
    """The text below that: the verdict, and anything that the headline leaves out.

    If the best answer is visible anyway, it is not repeated.
    """
    if row.verdict is Verdict.AC:
        claim = line.submitted if line is not None else ""
        return ": ".join(filter(None, (line.place if line is not None else "", claim)))
    if line is None:
        return "" if row.message == verdict_name(row.verdict) else verdict_name(row.verdict)
    _, _, rest = line.reason.partition(". ")
    said = f"{capitalised(verdict_name(line.verdict))}."
    return " ".join(filter(None, (said, rest, _better(line) if with_best else "")))


def not_read_reason(number: int, text: str) -> str:
    """The reason given for a line that was not understood."""
    return tr("Line {0} was not understood: “{1}”").format(number, shortened(text))


def where_in_words(line: JudgedLine | None) -> str:
    """The place and the number of a line, as far as there are any."""
    if line is None:
        return ""
    number = tr("line {0}").format(line.number) if line.number is not None else ""
    return ", ".join(filter(None, (line.place, number)))


def fault_in_words(line: JudgedLine) -> str:
    """A wrong place in words: the submitted value, the reason, the best value."""
    where, said = where_in_words(line), f"{line.submitted or verdict_name(line.verdict)}."
    sentences = [f"{where}: {said}" if where else said, line.reason, _better(line)]
    return " ".join(filter(None, sentences))


def faults_in_words(row: CheckedRow) -> list[str]:
    """What there is to say of all places that are not right, each reason once.

    Places without an answer are named together; where there is no answer at all, the message is.
    """
    if row.judgement.verdict is Verdict.NO and row.message:
        return []
    faults = [line for line in row.judgement.lines if line.verdict is not Verdict.AC]
    silent = [line.place for line in faults if line.verdict is Verdict.NO and line.place]
    if len(silent) < 2:
        silent = []
    said = []
    for line in faults:
        # The message on the whole answer may say all that there is to say of a line.
        is_same = line.reason == row.message and not line.verdict.is_judged
        is_said = row.message and (is_same or not line.reason)
        if line.place not in silent and not is_said:
            said.append(fault_in_words(line))
    if silent:
        more = " …" if len(silent) > MOST_NAMED else ""
        named = enumerated(silent[:MOST_NAMED])
        said.append(tr("No answer for: {0}").format(named) + more)
    return said


def _better(line: JudgedLine) -> str:
    """The better value, if neither the submitted one nor the reason contains it."""
    said = line.submitted or verdict_name(line.verdict)
    is_said = line.best in {"", said} or line.best in line.reason or not line.verdict.is_judged
    text = tr("Expected: {0}") if line.best_is_expected else tr("Better: {0}")
    return "" if is_said else text.format(line.best)


def first_fault(row: CheckedRow) -> JudgedLine | None:
    """The first place of an answer that has its verdict, None where that is no place's."""
    wrong = () if row.verdict is Verdict.AC else row.judgement.lines
    return next((line for line in wrong if line.verdict is row.verdict), None)


def first_place(row: CheckedRow) -> int:
    """The number of the place that is looked at first: the first that has the answer's verdict."""
    verdicts = [line.verdict for line in row.judgement.lines]
    return verdicts.index(row.verdict) if row.verdict in verdicts else 0
