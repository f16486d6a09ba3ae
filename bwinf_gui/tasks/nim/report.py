"""The report of a tournament, `FILE.out`, in the form and the words of the examination."""

from bwinf_gui.tasks.nim.exact import Pair
from bwinf_gui.tasks.nim.game import PairGames, Player, Turn
from bwinf_gui.tasks.nim.parsing import StartPosition, format_rows
from bwinf_gui.tasks.nim.position import Position
from bwinf_gui.text.errors import capitalised

_DECIMALS = 6
"""Enough to distinguish one game in ten million; the examination wrote as many as there are."""


def format_report(start: StartPosition, pair: Pair, games: PairGames) -> str:
    """The comments, the rows, the percentages and a game of either kind, if there is one.

    To be encoded with `surrogateescape`, as comments may hold any bytes. Some game must have been
    played.
    """
    tally = games.tally
    names = titles(pair)
    return "\n".join(
        [
            *start.comments,
            format_rows(start.rows),
            f"Gewonnene Spiele {names[0]}: {_percentage(tally.wins_first, tally.games)}",
            f"Verlorene Spiele {names[0]}: {_percentage(tally.wins_second, tally.games)}",
            f"Beispiel eines von {names[0]} gewonnenen Spiels:",
            *_game(games.won, names),
            f"Beispiel eines von {names[0]} verlorenen Spiels:",
            *_game(games.lost, names),
            "",
        ]
    )


def titles(pair: Pair) -> tuple[str, str]:
    """The names of the players in a report, numbered if both have the same strategy."""
    first, second = map(capitalised, pair)
    return (first, second) if first != second else (f"{first} (1)", f"{second} (2)")


def _percentage(part: int, games: int) -> str:
    return f"{round(100 * part / games, _DECIMALS)}%"


def _game(turns: tuple[Turn, ...] | None, names: tuple[str, str]) -> list[str]:
    if turns is None:
        return ["nicht vorhanden"]
    return [
        f"Zug{number} , {names[Player(turn.player)]} : {_rows(turn.before)} -> {_rows(turn.after)}"
        for number, turn in enumerate(turns, start=1)
    ]


def _rows(position: Position) -> str:
    return f"({', '.join(map(str, position))})"
