"""Reads the result file of the examination: the share of games won, and two games move by move."""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum

from bwinf_gui.checking.answers import PrintedAnswer
from bwinf_gui.checking.reading import decimal_number, numbered_lines, pattern
from bwinf_gui.tasks.nim.parsing import StartPosition, format_rows
from bwinf_gui.tasks.nim.position import Position
from bwinf_gui.text.numbers import NARROW_SPACE
from bwinf_gui.text.translation import tr

_NUMBER = r"\d{1,15}(?:[.,]\d{1,15})?"
_SHARE = (
    rf"(?:\d{{1,15}}\s*\(\s*)?({_NUMBER})\s*(?:%|prozent|percent)"
    rf"|(\d{{1,15}})\s*(?:/|von|of|out of)\s*(\d{{1,15}})|(0[.,]\d{{1,15}}|1[.,]0{{1,15}})"
)
_MARK = r"[\s>*•#-]*"
"""What Markdown has before a line."""

_WORDS = ("gewonnen", "won"), ("verloren", "lost")
_WON_SHARE, _LOST_SHARE = (
    pattern(
        rf"{_MARK}(?:{german}(?:e\s+spiele)?|games\s+{english}|{english}(?:\s+games)?)\b"
        rf"\s*(.*?)\s*[:=]\s*(?:{_SHARE})"
    )
    for german, english in _WORDS
)
_WON_HEAD, _LOST_HEAD = (
    pattern(
        rf".*\b(?:{german}e[ns]|{english})\b.*(?:spiel|game)"
        rf"|.*\b(?:spiel|game)\w*\b.*\b{english}\b|{_MARK}(?:{german}|{english})\s*:\s*$"
    )
    for german, english in _WORDS
)
_NONE = pattern(
    r"\s*(?:nicht vorhanden|keines?|none|not available|n/a|-+|–"
    r"|(?:es gibt |es gab |there is )?(?:kein|no)\w*\s(?:\w+\s){0,4}(?:spiele?|games?))\s*[.!]?\s*"
    r"(\(durch fehler entschieden\))?\s*"
)
_MOVE = pattern(
    rf"{_MARK}(?:(?:zug|move|turn|schritt|step)\s*(?:nr\.?\s*)?(?=\d)|(?=\d{{1,9}}\s?[.:)].*[>→]))"
    r"(\d{1,9})\s*[,:.)]?\s*(.*)"
)
_ROWS = r"[\[(]?\s*(\d{1,4}(?:\s*[,; ]\s*\d{1,4})*)\s*,?\s*[\])]?"
_CHANGE = pattern(rf"(.*?)\s*:?\s*{_ROWS}\s*(?:-+>|=+>|→|nach|to)\s*{_ROWS}\s*\.?")
_COUNT = rf"(\d{{1,3}}(?:[., {NARROW_SPACE}\xa0']\d{{3}})+|\d{{1,15}})"
_GAMES = pattern(
    rf"(?<![\d.,]){_COUNT}\s*(?:spiele|partien|games)\b"
    rf"|\b(?:spiele|partien|games)\s*[:=]\s*{_COUNT}(?!\s*%|[.,]?\d)"
)
_NO_HEADS = (_MOVE, _WON_SHARE, _LOST_SHARE)
_MOST_SIGNS = 1000
"""Longer lines are noise."""
_MOST_LINES = 2000
"""The lines read at either end of a text; a result file has about 200."""
_ONLY_ROWS = re.compile(r"\s*[1-9](?:[ \t]+[1-9])*\s*")


class ResultPart(StrEnum):
    """The places of a result file that are judged."""

    SHARE = "share"
    WON_GAME = "won_game"
    LOST_GAME = "lost_game"

    @property
    def shown_name(self) -> str:
        names = {
            ResultPart.SHARE: tr("Share"),
            ResultPart.WON_GAME: tr("Won game"),
            ResultPart.LOST_GAME: tr("Lost game"),
        }
        return names[self]


@dataclass(frozen=True, slots=True)
class PrintedShare:
    """The share of games that a player won or lost, the step it is printed in, and its line."""

    player: str
    share: float
    unit: float
    line: int
    is_bare: bool = False
    """Whether it has no percent sign."""


@dataclass(frozen=True, slots=True)
class PrintedMove:
    """A printed move; `before` and `after` are None where the line was not understood."""

    line: int
    number: int
    player: str
    before: Position | None
    after: Position | None


@dataclass(frozen=True, slots=True)
class PrintedGame:
    """A game, or its absence; its line is the heading, or the line below that is not understood."""

    line: int
    moves: tuple[PrintedMove, ...]
    is_absent: bool = False
    is_by_faults: bool = False
    """Whether it is absent as all such games were lost by a fault."""
    is_unread: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class ResultFile:
    """The content of a result file; None for missing parts.

    `other_rows` is a line with other rows than the start's, if any.
    """

    games: int | None
    won: PrintedShare | None
    lost: PrintedShare | None
    won_game: PrintedGame | None
    lost_game: PrintedGame | None
    other_rows: int | None
    read: frozenset[int]

    @property
    def is_empty(self) -> bool:
        """Whether nothing of a result file was found."""
        return not (self.won or self.lost or self.won_game or self.lost_game)

    @property
    def share(self) -> PrintedShare | None:
        """The share that the first player won, if need be derived from the one that it lost."""
        lost = self.lost
        if self.won is not None or lost is None:
            return self.won
        return PrintedShare(lost.player, 1 - lost.share, lost.unit, lost.line)

    @property
    def first_player(self) -> str:
        """The player whose games are printed: named in the line of the share, else who begins."""
        named = self.share.player if self.share is not None else ""
        return named or next(self.movers(0), "")

    def movers(self, place: int) -> Iterator[str]:
        """The players named at a move of the games, which are counted from 0."""
        for game in (self.won_game, self.lost_game):
            if game is not None and len(game.moves) > place and game.moves[place].player:
                yield game.moves[place].player


def read_result(start: StartPosition, answer: PrintedAnswer) -> ResultFile:
    """What an answer says of the games from a start; of each part the last counts."""
    numbered = numbered_lines(answer, first=_MOST_LINES, last=_MOST_LINES)
    lines = [(number, line) for number, line in numbered if len(line) <= _MOST_SIGNS]
    rows_line = _line_of_rows(start, lines)
    # Comments of the start are repeated above the rows, and may say anything.
    body = [(n, line) for n, line in lines if n > (rows_line or 0)]
    lost, played = _last_share(_LOST_SHARE, body), _games(body)
    starts = [game.moves[0] for _, game in played if game.moves]
    # Both players may have a line for what they win: the one that begins counts.
    begins = lost.player if lost else next((move.player for move in starts), "")
    won = _last_share(_WON_SHARE, body, begins)
    alone = (won or lost) if won is None or lost is None else None
    if alone is not None and alone.is_bare:
        # It may as well be in percent.
        won = lost = None
    games = _games_by_part(played, won.player if won else begins)
    found = [each for each in (*games.values(), won, lost) if each is not None]
    read = {each.line for each in found} | {m.line for g in games.values() for m in g.moves}
    return ResultFile(
        games=answer.games or _stated_games(start, lines),
        won=won,
        lost=lost,
        won_game=games.get(ResultPart.WON_GAME),
        lost_game=games.get(ResultPart.LOST_GAME),
        other_rows=None if rows_line else _other_rows(lines, starts, is_alone=not played),
        read=frozenset(read | ({rows_line} if rows_line else set())),
    )


def _line_of_rows(start: StartPosition, lines: Iterable[tuple[int, str]]) -> int | None:
    """The first line with the rows of the start; comments before it may look the same."""
    rows = format_rows(start.rows)
    found = [number for number, line in lines if " ".join(line.split()) == rows]
    behind = [number for number in found if number > len(start.comments)]
    return next(iter(behind or found), None)


def _other_rows(
    lines: Iterable[tuple[int, str]], starts: Sequence[PrintedMove], *, is_alone: bool
) -> int | None:
    """The first line with nothing but rows, with which a game begins, or which `is_alone`."""
    found = {number: _position(line) for number, line in lines if _ONLY_ROWS.fullmatch(line)}
    if is_alone and len(found) == 1:
        return next(iter(found))
    begun = {each.before for each in starts}
    return next((number for number, rows in found.items() if rows in begun), None)


def _stated_games(start: StartPosition, lines: Iterable[tuple[int, str]]) -> int | None:
    """The number of games given in a line before the shares."""
    for _, line in lines:
        # Further down, numbers of games are those in words around the two games.
        if _WON_SHARE.match(line) or _LOST_SHARE.match(line):
            return None
        if line.strip() not in start.comments and (found := _GAMES.search(line)):
            return int(re.sub(r"\D", "", found[1] or found[2])) or None
    return None


def _last_share(
    pattern: re.Pattern[str], lines: Iterable[tuple[int, str]], player: str = ""
) -> PrintedShare | None:
    """The last share; that of the player, where several have one."""
    found = [_share(number, match) for number, line in lines if (match := pattern.match(line))]
    shares = [share for share in found if share is not None]
    of_player = [share for share in shares if same_name(share.player, player)]
    return next(reversed(of_player or shares), None)


def _share(line: int, found: re.Match[str]) -> PrintedShare | None:
    player, percent, part, whole, plain = found.groups()
    if percent or plain:
        value, decimals = decimal_number(percent or plain)
        one = 100 if percent else 1
        return PrintedShare(player, value / one, 10.0**-decimals / one, line, not percent)
    return PrintedShare(player, int(part) / int(whole), 0.0, line) if int(whole) else None


def _games(lines: Sequence[tuple[int, str]]) -> list[tuple[str, PrintedGame]]:
    """All games, each with its head, and with all its moves up to the next one."""
    heads = [place for place, (_, line) in enumerate(lines) if _head(line)]
    ends = [*heads[1:], len(lines)]
    return [(lines[n][1], _game(lines[n:end])) for n, end in zip(heads, ends, strict=False)]


def _games_by_part(
    games: Iterable[tuple[str, PrintedGame]], first: str
) -> dict[ResultPart, PrintedGame]:
    """The last game of each kind; one with nothing below its head only if there is no other."""
    found: dict[ResultPart, PrintedGame] = {}
    for head, game in games:
        part = _head(head)
        named, names = plain_name(head), {plain_name(move.player) for move in game.moves}
        others = names - {"", plain_name(first)}
        if plain_name(first) not in named and any(other in named for other in others):
            # What the other player wins, the first one loses.
            swapped = {ResultPart.WON_GAME, ResultPart.LOST_GAME} - {part}
            part = swapped.pop()
        if part is not None and (game.moves or game.is_absent or part not in found):
            found[part] = game
    return found


def _game(lines: Sequence[tuple[int, str]]) -> PrintedGame:
    """The game below a head, which is the first of the lines."""
    (first, _), *rest = lines
    moves = tuple(_move(n, found) for n, line in rest if (found := _MOVE.match(line)))
    for number, line in rest:
        if not moves and (absent := _NONE.fullmatch(line)):
            return PrintedGame(number, (), is_absent=True, is_by_faults=bool(absent[1]))
    unread = next((number for number, line in rest if line.strip()), None)
    if unread is not None and not moves:
        return PrintedGame(unread, (), is_unread=True)
    return PrintedGame(first, moves)


def _head(line: str) -> ResultPart | None:
    """The kind of game that a line announces."""
    if _NONE.fullmatch(line) or any(other.match(line) for other in _NO_HEADS):
        return None
    # A lost game may be said to be won by the other player.
    if _LOST_HEAD.match(line):
        return ResultPart.LOST_GAME
    return ResultPart.WON_GAME if _WON_HEAD.match(line) else None


def plain_name(name: str) -> str:
    """A name without blanks, in small letters."""
    return "".join(name.split()).casefold()


def same_name(one: str, other: str) -> bool:
    """Whether two spellings name the same player."""
    return plain_name(one) == plain_name(other)


def _move(line: int, found: re.Match[str]) -> PrintedMove:
    change = _CHANGE.fullmatch(found[2])
    if change is None:
        return PrintedMove(line, int(found[1]), "", None, None)
    player, before, after = change.groups()
    # “Spieler1: nimmt 1 Holz”
    name = player.strip(" \t,:;|-–—").partition(":")[0].rstrip()
    return PrintedMove(line, int(found[1]), name, _position(before), _position(after))


def _position(text: str) -> Position:
    return tuple(int(number) for number in re.findall(r"\d+", text))
