"""The `Checker` of the task, and the starts of Nim to try programs with.

These are random ones, smaller ones, all small ones, and traps.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from enum import StrEnum
from itertools import product
from random import Random

from bwinf_gui.checking.answers import PrintedAnswer
from bwinf_gui.checking.checker import AnswerForm, Checker, LineRemark, Trap
from bwinf_gui.checking.checker import without_best as usual_without_best
from bwinf_gui.checking.reading import unread
from bwinf_gui.checking.verdicts import JudgedLine, Judgement, Verdict, judged
from bwinf_gui.tasks.nim.check.games import GameFault, SubmittedGame, fault_of, position_in_words
from bwinf_gui.tasks.nim.check.result_file import (
    PrintedGame,
    PrintedShare,
    ResultFile,
    ResultPart,
    read_result,
)
from bwinf_gui.tasks.nim.check.shares import SubmittedShare, submitted_share
from bwinf_gui.tasks.nim.parsing import StartPosition, format_rows, format_start, parse_start
from bwinf_gui.tasks.nim.position import MAX_ROWS, MAX_STICKS, Position
from bwinf_gui.tasks.nim.strategies import STRATEGIES
from bwinf_gui.tasks.nim.tournament import DEFAULT_GAMES
from bwinf_gui.text.numbers import careful_percent, whole
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


USUAL_PLAYERS = "spieler1", "spieler2"

_ROUNDING = 1e-9
_COPY = re.compile(r"\s*\([12]\)\s*$")
_PLAYING = re.compile(r"\A\s*(?:ok(?: .*)?|move \d+ \d+)$", re.MULTILINE)
"""The output of a program that plays by lines."""


class Contradiction(StrEnum):
    """A contradiction between the parts of a result file, as kept in the fields of a line."""

    NOT_ALL = "not-all"
    SHOWN_BUT_NONE = "shown-but-none"
    NONE_BUT_SOME = "none-but-some"


REASONS = {
    Contradiction.NOT_ALL: to_translate("Games won and games lost do not add up to 100%."),
    Contradiction.SHOWN_BUT_NONE: to_translate("The shares say that there is no such game."),
    Contradiction.NONE_BUT_SOME: to_translate(
        "The shares say that there are such games, so one must be shown."
    ),
}
_CONTRADICTING = to_translate(
    "Your shares and your games contradict each other. When does your program count a game, and "
    "when does it keep one to show?"
)
_BY_CAUSE: Mapping[object, str] = {
    Contradiction.NOT_ALL: to_translate(
        "Every game has one winner. Which games does your program count twice, or not at all?"
    ),
    Contradiction.SHOWN_BUT_NONE: _CONTRADICTING,
    Contradiction.NONE_BUT_SOME: _CONTRADICTING,
}
_SHARE = to_translate(
    "Read in the task sheet again how each of the players chooses a move. Have your program count "
    "how often it makes each choice in the first move."
)
_ROUNDED = to_translate(
    "How many games does your program play, and how does it round the share of those that are won?"
)
_GAME = to_translate(
    "Lay out the sticks and play the printed game up to the line that is named. What is left "
    "there, and whose turn is it?"
)
_ROWS = to_translate("Which rows does your program play with? Compare them with those of the file.")


def judge(start: StartPosition, answer: PrintedAnswer) -> Judgement:
    """Judge a result file by the rules of Nim, and its share by the exact chance."""
    if not answer.text.strip():
        return _not_given()
    result = read_result(start, answer)
    if result.is_empty and _PLAYING.search(answer.text):
        return _not_given()
    if result.is_empty:
        text = tr(
            "Neither shares of games won nor a game in the form of the result file were found."
        )
        return unread(answer, text)
    if result.other_rows is not None:
        reason = tr("These are not the rows of the case, {0}.").format(format_rows(start.rows))
        line = JudgedLine(verdict=Verdict.WA, number=result.other_rows, reason=reason)
        return judged([line], foreign=reason)
    games = result.games or DEFAULT_GAMES
    lines = [
        _share_line(result, start, games),
        _game_line(ResultPart.WON_GAME, result, start, games),
        _game_line(ResultPart.LOST_GAME, result, start, games),
    ]
    return replace(judged(lines, read=result.read), games=result.games)


def understands(start: StartPosition, answer: PrintedAnswer) -> bool:
    """Whether an answer has a part of a result file."""
    return not read_result(start, answer).is_empty


def _not_given() -> Judgement:
    """No result file: what is checked here, if a program that plays was submitted instead."""
    message = tr(
        "The result file of the task is checked here. A program that plays belongs to “Play” and "
        "“Tournament”, or to bwinf nim tournament --first-program."
    )
    return Judgement(verdict=Verdict.NO, message=message)


def _share_line(result: ResultFile, start: StartPosition, games: int) -> JudgedLine:
    line, won, lost = _line(ResultPart.SHARE), result.share, result.lost
    if won is None:
        return replace(line, verdict=Verdict.NO, reason=tr("The share of games won is missing."))
    wins, players = round(won.share * games), _players(result)
    is_known = 0 <= wins <= games and all(name in STRATEGIES for name in players)
    share = submitted_share(wins, games, start.rows, players) if is_known else None
    line = replace(
        line,
        number=won.line,
        submitted=careful_percent(won.share),
        best="" if share is None else careful_percent(share.chance.share),
        fields={**line.fields, "share": won.share, "games": games},
        said=share,
    )
    if lost is not None and abs(won.share + lost.share - 1) > won.unit + lost.unit + _ROUNDING:
        return _contradicted(line, Contradiction.NOT_ALL)
    # As exact as it is printed: 33.3% of 3 games is one game.
    if not 0 <= wins <= games or abs(wins / games - won.share) > won.unit + _ROUNDING:
        return _impossible(line, games, is_stated=result.games is not None)
    if share is None:
        text = tr("The chance of “{0}” against “{1}” is not known, so the share is not judged.")
        return replace(line, verdict=Verdict.AC, reason=text.format(*players))
    if share.is_plausible:
        reason = tr("The exact chance is {0}.").format(line.best)
        return replace(line, verdict=Verdict.AC, reason=reason)
    text = tr("{0} of {1} games is too far from the exact chance, {2}.")
    return replace(line, reason=text.format(line.submitted, whole(games), line.best))


def _impossible(line: JudgedLine, games: int, *, is_stated: bool) -> JudgedLine:
    """The line with a share that is no whole number of these games, or not from 0 to 1."""
    if is_stated:
        text = tr("With {0} games, this share is impossible.")
        return replace(line, reason=text.format(whole(games)))
    # That there are as many as the examination asks for is only assumed.
    text = tr("With {0} games, this share is impossible; the number of games is missing.")
    return replace(line, verdict=Verdict.PE, reason=text.format(whole(games)))


def _players(result: ResultFile) -> tuple[str, str]:
    """The strategies of both; the examination's own second player where nobody else moves."""
    second = next(filter(None, map(_strategy, result.movers(1))), USUAL_PLAYERS[1])
    return _strategy(result.first_player) or USUAL_PLAYERS[0], second


def _strategy(name: str) -> str:
    return "".join(_COPY.sub("", name).split()).lower()


def _game_line(
    part: ResultPart, result: ResultFile, start: StartPosition, games: int
) -> JudgedLine:
    line, won = _line(part), part is ResultPart.WON_GAME
    game = result.won_game if won else result.lost_game
    if game is None:
        return replace(line, verdict=Verdict.NO, reason=tr("The game is missing."))
    line = replace(line, number=game.line)
    if (cause := _contradiction(game, result.share, games, won=won)) is not None:
        if cause is Contradiction.SHOWN_BUT_NONE and result.games is None:
            reason = tr("A share of 0% may be a few of many games, whose number is missing.")
            return replace(line, verdict=Verdict.PE, reason=reason)
        return _contradicted(line, cause)
    if game.is_absent:
        return replace(line, verdict=Verdict.AC, submitted=tr("no such game"))
    fault = fault_of(game, start.rows, first=result.first_player, won=won)
    line = replace(line, said=SubmittedGame(start, game.moves, fault))
    if fault is None:
        count = len(game.moves)
        moves = tr_plural("{n} move", "{n} moves", count).format(n=whole(count))
        return replace(line, verdict=Verdict.AC, submitted=moves)
    return replace(
        line,
        verdict=fault.verdict,
        number=fault.line,
        reason=fault.reason,
        submitted=_printed(fault),
    )


def _printed(fault: GameFault) -> str:
    """The faulty move as printed; empty if the fault is not a move."""
    if fault.move is None or fault.move.before is None or fault.move.after is None:
        return ""
    return " -> ".join(map(position_in_words, (fault.move.before, fault.move.after)))


def _contradiction(
    game: PrintedGame, share: PrintedShare | None, games: int, *, won: bool
) -> Contradiction | None:
    """The contradiction between the shares and a game or its absence."""
    if share is None:
        return None
    part = share.share if won else 1 - share.share
    if game.is_absent and not game.is_by_faults and part > share.unit / 2 + _ROUNDING:
        return Contradiction.NONE_BUT_SOME
    # A share printed as 0.0 % may mean a few of many games.
    is_none = part <= _ROUNDING and share.unit * games < 1
    return Contradiction.SHOWN_BUT_NONE if game.moves and is_none else None


def _contradicted(line: JudgedLine, cause: Contradiction) -> JudgedLine:
    """The line with a contradiction, which its fields keep in no language."""
    return replace(line, reason=tr(REASONS[cause]), fields={**line.fields, "cause": cause.value})


def _line(part: ResultPart) -> JudgedLine:
    """The line about a part, wrong until something better is known of it."""
    return JudgedLine(verdict=Verdict.WA, place=part.shown_name, fields={"part": part.value})


def hint(_start: StartPosition, judgement: Judgement) -> str:
    """A question or a task for the author, by the first part that is wrong."""
    line = next((each for each in judgement.lines if each.verdict is judgement.verdict), None)
    if line is None:
        return ""
    if (said := _BY_CAUSE.get(line.fields.get("cause"))) is not None:
        return tr(said)
    if line.fields.get("part") is None:
        return tr(_ROWS)
    if line.fields["part"] != ResultPart.SHARE.value:
        return tr(_GAME)
    # A share that was compared with the chance says so.
    return tr(_SHARE if line.best and line.best in line.reason else _ROUNDED)


def without_best(line: JudgedLine) -> JudgedLine:
    """The line without the exact chance, which the picture of a share shows."""
    said = None if isinstance(line.said, SubmittedShare) else line.said
    return replace(usual_without_best(line), said=said)


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
