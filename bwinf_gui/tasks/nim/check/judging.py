"""The verdict on a result file of the examination, and what leads the author of a wrong one on."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from enum import StrEnum

from bwinf_gui.checking.answers import PrintedAnswer
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
from bwinf_gui.tasks.nim.parsing import StartPosition, format_rows
from bwinf_gui.tasks.nim.strategies import STRATEGIES
from bwinf_gui.tasks.nim.tournament import DEFAULT_GAMES
from bwinf_gui.text.numbers import careful_percent, whole
from bwinf_gui.text.translation import to_translate, tr, tr_plural

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
    Contradiction.SHOWN_BUT_NONE: to_translate("By the shares there is no such game."),
    Contradiction.NONE_BUT_SOME: to_translate(
        "By the shares there are such games, so one must be shown."
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
    won = _won(result)
    if won is None:
        return _line(ResultPart.SHARE, Verdict.NO, None, tr("The share of games won is missing."))
    share = _submitted_share(won, result, start, games)
    line = JudgedLine(
        verdict=Verdict.WA,
        place=ResultPart.SHARE.shown_name,
        number=won.line,
        submitted=careful_percent(won.share),
        best="" if share is None else careful_percent(share.chance.share),
        fields={"part": ResultPart.SHARE.value, "share": won.share, "games": games},
        said=share,
    )
    lost = result.lost
    if lost is not None and abs(won.share + lost.share - 1) > won.unit + lost.unit + _ROUNDING:
        return _contradicted(line, Contradiction.NOT_ALL)
    verdict, reason = _share_verdict(won, result, share, games)
    return replace(line, verdict=verdict, reason=reason)


def _submitted_share(
    won: PrintedShare, result: ResultFile, start: StartPosition, games: int
) -> SubmittedShare | None:
    """The wins of a share with their chance; None where either is not known."""
    wins, players = round(won.share * games), _players(result)
    if not 0 <= wins <= games or not all(name in STRATEGIES for name in players):
        return None
    return submitted_share(wins, games, start.rows, players)


def _share_verdict(
    won: PrintedShare, result: ResultFile, share: SubmittedShare | None, games: int
) -> tuple[Verdict, str]:
    """The verdict on a share, and why."""
    wins = round(won.share * games)
    # As exact as it is printed: 33.3% of 3 games is one game.
    if not 0 <= wins <= games or abs(wins / games - won.share) > won.unit + _ROUNDING:
        if result.games is not None:
            text = tr("With {0} games, this share is impossible.")
            return Verdict.WA, text.format(whole(games))
        # That there are as many as the examination asks for is only assumed.
        text = tr("With {0} games, this share is impossible; the number of games is missing.")
        return Verdict.PE, text.format(whole(games))
    if share is None:
        text = tr("The chance of “{0}” against “{1}” is not known, so the share is not judged.")
        return Verdict.AC, text.format(*_players(result))
    chance = careful_percent(share.chance.share)
    if share.is_plausible:
        return Verdict.AC, tr("The exact chance is {0}.").format(chance)
    text = tr("{0} of {1} games is too far from the exact chance, {2}.")
    return Verdict.WA, text.format(careful_percent(won.share), whole(games), chance)


def _won(result: ResultFile) -> PrintedShare | None:
    """The share that the first player won, if need be derived from the one that it lost."""
    lost = result.lost
    if result.won is not None or lost is None:
        return result.won
    return PrintedShare(lost.player, 1 - lost.share, lost.unit, lost.line)


def _first_player(result: ResultFile) -> str:
    """The player whose games are printed: named in the line of the share, else who begins one."""
    won = _won(result)
    names = [won.player] if won is not None else []
    return next(filter(None, (*names, *_movers(result, 0))), "")


def _movers(result: ResultFile, place: int) -> Iterator[str]:
    for game in (result.won_game, result.lost_game):
        if game is not None and len(game.moves) > place:
            yield game.moves[place].player


def _players(result: ResultFile) -> tuple[str, str]:
    """The strategies of both; the examination's own second player where nobody else moves."""
    first = _strategy(_first_player(result))
    second = next(filter(None, map(_strategy, _movers(result, 1))), USUAL_PLAYERS[1])
    return first or USUAL_PLAYERS[0], second


def _strategy(name: str) -> str:
    return "".join(_COPY.sub("", name).split()).lower()


def _game_line(
    part: ResultPart, result: ResultFile, start: StartPosition, games: int
) -> JudgedLine:
    won = part is ResultPart.WON_GAME
    game = result.won_game if won else result.lost_game
    if game is None:
        return _line(part, Verdict.NO, None, tr("The game is missing."))
    if (cause := _contradiction(game, _won(result), games, won=won)) is not None:
        if cause is Contradiction.SHOWN_BUT_NONE and result.games is None:
            reason = tr("A share of 0% may be a few of many games, whose number is missing.")
            return _line(part, Verdict.PE, game.line, reason)
        return _contradicted(_line(part, Verdict.WA, game.line), cause)
    if game.is_absent:
        return _line(part, Verdict.AC, game.line, submitted=tr("no such game"))
    fault = fault_of(game, start.rows, first=_first_player(result), won=won)
    played = SubmittedGame(start, game.moves, fault)
    if fault is None:
        count = len(game.moves)
        moves = tr_plural("{n} move", "{n} moves", count).format(n=whole(count))
        return _line(part, Verdict.AC, game.line, submitted=moves, said=played)
    return _line(part, fault.verdict, fault.line, fault.reason, _printed(fault), said=played)


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


def _line(
    part: ResultPart,
    verdict: Verdict,
    number: int | None,
    reason: str = "",
    submitted: str = "",
    said: SubmittedGame | None = None,
) -> JudgedLine:
    return JudgedLine(
        verdict=verdict,
        place=part.shown_name,
        number=number,
        submitted=submitted,
        reason=reason,
        fields={"part": part.value},
        said=said,
    )


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
