"""What a printed answer is worth, and cases on which programs fail."""

import re
from collections.abc import Iterator
from random import Random

from bwinf_gui.checking.answers import PrintedAnswer
from bwinf_gui.checking.checker import Checker, Trap
from bwinf_gui.checking.verdicts import JudgedLine, Judgement, Verdict, judged
from bwinf_gui.text.reading import format_counted_rows
from taskname import tr
from taskname.parsing import Numbers, parse
from taskname.sentences import summary
from taskname.solving import solve

_NUMBER = re.compile(r"(?<!\d)\d{1,9}(?!\d)")


def judge(rows: Numbers, answer: PrintedAnswer) -> Judgement:
    """The verdict on the last number of an answer."""
    found = [
        (line, int(digits))
        for line, text in enumerate(answer.lines, start=1)
        for digits in _NUMBER.findall(text)
    ]
    if not found:
        verdict = Verdict.PE if answer.text.strip() else Verdict.NO
        return judged([JudgedLine(verdict=verdict, reason=tr("The answer has no number."))])
    line, number = found[-1]
    best, verdict = solve(rows), Verdict.WA
    if number in best.numbers:
        verdict = Verdict.AC if number == best.largest else Verdict.SUB
    reason = "" if verdict is Verdict.AC else summary(best)
    return judged(
        [
            JudgedLine(
                verdict=verdict,
                number=line,
                submitted=str(number),
                best=str(best.largest),
                reason=reason,
            )
        ],
        read=[line],
    )


def generate(random: Random, size: int) -> Numbers:
    """Some numbers, more of them the greater the size."""
    return tuple((random.randint(1, 10 * size),) for _ in range(random.randint(1, min(size, 100))))


def shrink(rows: Numbers) -> Iterator[Numbers]:
    """The numbers without one of them, or with one that is lower."""
    for place, (number,) in enumerate(rows):
        before, after = rows[:place], rows[place + 1 :]
        if len(rows) > 1:
            yield before + after
        if number > 1:
            yield (*before, (number // 2,), *after)


def traps() -> list[Trap[Numbers]]:
    """Cases on which programs often fail."""
    return [
        Trap(tr.later("a single number"), ((1,),)),
        Trap(tr.later("the largest number comes first"), ((9,), (3,), (5,))),
    ]


CHECKER: Checker[Numbers] = Checker(
    parse=parse,
    write=format_counted_rows,
    judge=judge,
    generate=generate,
    shrink=shrink,
    traps=traps,
    size=len,
)
