"""The verdict on a result file of the examination."""

import math
import re
from collections.abc import Iterator
from functools import lru_cache

from bwinf_gui.checking.answers import PrintedAnswer
from bwinf_gui.checking.verdicts import JudgedLine, Judgement, Verdict, judged
from bwinf_gui.tasks.nim.check import sentences
from bwinf_gui.tasks.nim.check.games import fault_of
from bwinf_gui.tasks.nim.check.result_file import (
    Part,
    ResultFile,
    ToldGame,
    ToldShare,
    read_result,
)
from bwinf_gui.tasks.nim.exact import Chance, ChanceOf
from bwinf_gui.tasks.nim.game import Match
from bwinf_gui.tasks.nim.parsing import StartPosition
from bwinf_gui.tasks.nim.position import Position
from bwinf_gui.tasks.nim.strategies import STRATEGIES
from bwinf_gui.tasks.nim.tournament import DEFAULT_GAMES
from bwinf_gui.text.numbers import careful_percent

LIMIT = 4.0
"""Standard errors within which a share is plausible."""
USUAL_PLAYERS = "spieler1", "spieler2"

_RARE = math.erfc(LIMIT / math.sqrt(2)) / 2
"""What is as rare as that many standard errors to one side."""
_ROUNDING = 1e-9
_COPY = re.compile(r"\s*\([12]\)\s*$")
_FAILURE = re.compile(r"traceback|exception|\berror\b|\bfehler\b|segmentation fault", re.IGNORECASE)


def judge(start: StartPosition, answer: PrintedAnswer) -> Judgement:
    """Hold a result file against the rules of Nim, and its share against the exact chance."""
    if not answer.text.strip():
        return Judgement(verdict=Verdict.NO)
    result = read_result(start, answer)
    if result.other_rows is not None and not result.is_empty:
        reason = sentences.other_rows(start.rows)
        return judged([JudgedLine(verdict=Verdict.WA, number=result.other_rows, reason=reason)])
    if result.is_empty:
        return _unread(answer)
    games = result.games or DEFAULT_GAMES
    lines = [
        _share_line(result, start, games),
        _game_line(Part.WON_GAME, result, start, games),
        _game_line(Part.LOST_GAME, result, start, games),
    ]
    return judged(lines, read=result.read)


def _unread(answer: PrintedAnswer) -> Judgement:
    if _FAILURE.search(answer.text):
        return Judgement(verdict=Verdict.NO, message=sentences.error_text())
    first = next(number for number, line in enumerate(answer.lines, start=1) if line.strip())
    line = JudgedLine(verdict=Verdict.PE, number=first, reason=sentences.not_understood())
    return judged([line])


def _share_line(result: ResultFile, start: StartPosition, games: int) -> JudgedLine:
    won = _won(result)
    if won is None:
        return _line(Part.SHARE, Verdict.NO, None, sentences.share_missing())
    verdict, reason, best = _share_verdict(won, result, start, games)
    return JudgedLine(
        verdict=verdict,
        number=won.line,
        submitted=careful_percent(won.share),
        best=best,
        reason=reason,
        fields={"part": Part.SHARE.value, "share": won.share, "games": games},
    )


def _share_verdict(
    won: ToldShare, result: ResultFile, start: StartPosition, games: int
) -> tuple[Verdict, str, str]:
    """The verdict on a share, why, and the exact chance."""
    lost = result.lost
    if lost is not None and abs(won.share + lost.share - 1) > won.unit + lost.unit + _ROUNDING:
        return Verdict.WA, sentences.shares_do_not_add_up(), ""
    wins = round(won.share * games)
    if not 0 <= wins <= games or abs(wins / games - won.share) > won.unit + _ROUNDING:
        return Verdict.WA, sentences.no_whole_games(games), ""
    players = _players(result)
    if not all(name in STRATEGIES for name in players):
        return Verdict.AC, sentences.unknown_players(*players), ""
    chance = _chance(start.rows, players)
    best = careful_percent(chance.share)
    if _is_plausible(wins, games, chance):
        return Verdict.AC, sentences.plausible_share(chance.share), best
    return Verdict.WA, sentences.implausible_share(won.share, chance.share, games), best


def _won(result: ResultFile) -> ToldShare | None:
    """The share that the first player won, if need be from the one that it lost."""
    lost = result.lost
    if result.won is not None or lost is None:
        return result.won
    return ToldShare(lost.player, 1 - lost.share, lost.unit, lost.line)


def _first_player(result: ResultFile) -> str:
    """Whose games are told: in the line of the share, else whoever begins a game."""
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


@lru_cache(maxsize=1000)
def _chance(rows: Position, players: tuple[str, str]) -> Chance:
    return ChanceOf(Match(rows, *players, seed=0)).run()


def _is_plausible(wins: int, games: int, chance: Chance) -> bool:
    """Whether so many wins are within the limit of the chance, or no rarer than that.

    Near 0 and 1 the normal distribution is no picture of a few games: then their exact
    probability counts.
    """
    p = chance.share
    if chance.exact is not None and p in {0.0, 1.0}:
        return wins == p * games
    variance = p * (1 - p) / games
    if chance.games:
        variance += max(p * (1 - p), 1 / chance.games) / chance.games
    return abs(wins / games - p) <= LIMIT * math.sqrt(variance) or _tail(wins, games, p) >= _RARE


def _tail(wins: int, games: int, p: float) -> float:
    """The probability of so many wins or of more unusual ones on the same side."""
    if not 0 < p < 1:
        return 1.0 if wins == p * games else 0.0
    if wins < p * games:
        wins, p = games - wins, 1 - p
    # From the least unusual one on, each has a factor to the one before it.
    log_first = math.lgamma(games + 1) - math.lgamma(wins + 1) - math.lgamma(games - wins + 1)
    term = math.exp(log_first + wins * math.log(p) + (games - wins) * math.log1p(-p))
    total = term
    for k in range(wins, games):
        term *= (games - k) / (k + 1) * p / (1 - p)
        total += term
        if term < total * _ROUNDING:
            break
    return total


def _game_line(part: Part, result: ResultFile, start: StartPosition, games: int) -> JudgedLine:
    won = part is Part.WON_GAME
    game = result.won_game if won else result.lost_game
    if game is None:
        return _line(part, Verdict.NO, None, sentences.game_missing())
    contradiction = _contradiction(game, _wins(result, games, won=won))
    if contradiction:
        return _line(part, Verdict.WA, game.line, contradiction)
    if game.is_absent:
        return _line(part, Verdict.AC, game.line)
    fault = fault_of(game, start.rows, first=_first_player(result), won=won)
    if fault is None:
        return _line(part, Verdict.AC, game.line)
    if fault.move is None or fault.move.before is None or fault.move.after is None:
        return _line(part, fault.verdict, fault.line, fault.reason)
    shown = map(sentences.position_in_words, (fault.move.before, fault.move.after))
    return _line(part, fault.verdict, fault.line, fault.reason, " -> ".join(shown))


def _wins(result: ResultFile, games: int, *, won: bool) -> int | None:
    """How many games of a kind there are by the shares."""
    share = _won(result)
    if share is None:
        return None
    wins = round(share.share * games)
    return wins if won else games - wins


def _contradiction(game: ToldGame, number: int | None) -> str:
    """What the shares say against a game or its absence; empty where they do not."""
    if number is None:
        return ""
    if game.is_absent and number > 0:
        return sentences.absent_but_won()
    return sentences.present_but_none() if game.moves and number <= 0 else ""


def _line(
    part: Part, verdict: Verdict, number: int | None, reason: str = "", submitted: str = ""
) -> JudgedLine:
    return JudgedLine(
        verdict=verdict,
        number=number,
        submitted=submitted,
        reason=reason,
        fields={"part": part.value},
    )
