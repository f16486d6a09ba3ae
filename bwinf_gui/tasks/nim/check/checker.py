"""The `Checker` of the task, and the starts of Nim to try programs with.

These are random ones, smaller ones, all small ones, and traps.
"""

from collections.abc import Iterator
from itertools import product
from random import Random

from bwinf_gui.checking.checker import AnswerForm, Checker, LineRemark, Trap
from bwinf_gui.tasks.nim.check.judging import hint, judge, understands, without_best
from bwinf_gui.tasks.nim.parsing import StartPosition, format_start, parse_start
from bwinf_gui.tasks.nim.position import MAX_ROWS, MAX_STICKS, Position
from bwinf_gui.text.translation import to_translate, tr, tr_plural

FORMS = (
    AnswerForm(
        to_translate("how many games are won"),
        (to_translate("Games won Spieler2: 10.0%"), to_translate("Games lost Spieler2: 90.0%")),
    ),
    AnswerForm(
        to_translate("a won game"),
        (
            to_translate("Example of a game won by Spieler2:"),
            to_translate("Move 1, Spieler2: (2, 3) -> (2, 2)"),
            to_translate("Move 2, Spieler1: (2, 2) -> (1, 2)"),
        ),
    ),
    AnswerForm(to_translate("a lost game"), (to_translate("Example of a game lost by Spieler2:"),)),
)
_MOST_SMALL_STICKS = 6
_MOST_COMMENTS = 3


def generate(random: Random, size: int) -> StartPosition:
    """Rows, more and larger ones the greater the size, and a comment or more."""
    count = random.randint(1, min(MAX_ROWS, 1 + size // 2))
    most = min(MAX_STICKS, 1 + size)
    rows = tuple(random.randint(1, most) for _ in range(count))
    return _start(*rows, comments=random.randint(1, _MOST_COMMENTS))


def every_small() -> Iterator[StartPosition]:
    """All rows of a few sticks in every order, the fewest sticks and rows first."""
    for total in range(2, _MOST_SMALL_STICKS + 4):
        for count in range(1, total):
            for rows in product(range(1, total - count + 1), repeat=count):
                if sum(rows) + count == total:
                    yield _start(*rows)


def shrink(start: StartPosition) -> Iterator[StartPosition]:
    """The start without a row, with fewer sticks in one, or with a comment less."""
    for place, sticks in enumerate(start.rows):
        before, after = start.rows[:place], start.rows[place + 1 :]
        if before or after:
            yield StartPosition((*before, *after), start.comments)
        for fewer in sorted({sticks // 2, sticks - 1} - {0}):
            if fewer < sticks:
                yield StartPosition((*before, fewer, *after), start.comments)
    if len(start.comments) > 1:
        yield StartPosition(start.rows, start.comments[:-1])


def size(start: StartPosition) -> int:
    """All rows and all sticks."""
    return len(start.rows) + sum(start.rows)


def size_in_words(start: StartPosition) -> str:
    """The rows as in the file."""
    rows = tr_plural("{n} row", "{n} rows", len(start.rows)).format(n=len(start.rows))
    return f"{rows}: {' '.join(map(str, start.rows))}"


def write(start: StartPosition) -> str:
    """The start as its file; bytes of a comment that are no text are replaced."""
    return format_start(start).encode(errors="surrogateescape").decode(errors="replace")


def remarks(start: StartPosition, _judgement: object) -> tuple[LineRemark, ...]:
    """The lines of the file that are comments, and the content of the last one."""
    comments = max(1, len(start.comments))
    return *[LineRemark(tr("a comment"))] * comments, LineRemark(tr("the sticks of each row"))


def traps() -> tuple[Trap[StartPosition], ...]:
    """Starts on which programs fail that are right about the usual ones."""
    return (
        Trap(to_translate("a single stick"), _start(1)),
        Trap(to_translate("a single row"), _start(9)),
        Trap(to_translate("two equal rows"), _start(4, 4)),
        Trap(to_translate("two equal sticks"), _start(1, 1)),
        Trap(to_translate("equal smallest rows"), _start(2, 5, 2)),
        Trap(to_translate("smallest row is last"), _start(9, 7, 1)),
        Trap(to_translate("nine rows of nine"), _start(*([MAX_STICKS] * MAX_ROWS))),
        Trap(
            to_translate("many comments"), StartPosition((3, 4, 5), ("IHK", "", "Zeile 3", "1 2 3"))
        ),
        Trap(to_translate("a comment with umlauts"), StartPosition((2, 3), ("Übungsgröße – süß",))),
    )


def _start(*rows: int, comments: int = 1) -> StartPosition:
    position: Position = rows
    return StartPosition(position, tuple(f"Beispiel {n}" for n in range(1, comments + 1)))


CHECKER: Checker[StartPosition] = Checker(
    parse=parse_start,
    write=write,
    judge=judge,
    generate=generate,
    shrink=shrink,
    traps=traps,
    size=size,
    size_in_words=size_in_words,
    every_small=every_small,
    hint=hint,
    without_best=without_best,
    remarks=remarks,
    games_title=to_translate("Games"),
    forms=FORMS,
    understands=understands,
    file_words=("nim", "spiel", "streichholz", "game"),
)
