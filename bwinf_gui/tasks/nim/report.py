"""The report of a tournament, `FILE.out`, in the form and the words of the examination."""

from collections.abc import Mapping
from typing import Protocol

from bwinf_gui.tasks.nim.exact import Pair
from bwinf_gui.tasks.nim.game import Player, Tally, Turn
from bwinf_gui.tasks.nim.parsing import StartPosition, format_rows
from bwinf_gui.tasks.nim.position import Position
from bwinf_gui.text.errors import capitalised

_DECIMALS = 6
"""Enough to distinguish one game in ten million; the examination wrote as many as there are."""


class Counted(Protocol):
    """The counts of pairs, and games of each of them to show."""

    @property
    def results(self) -> Mapping[Pair, Tally]:
        """The counts of the pairs."""

    def won_game(self, pair: Pair) -> tuple[Turn, ...] | None:
        """A game that the first of a pair won, None where there is none."""

    def lost_game(self, pair: Pair) -> tuple[Turn, ...] | None:
        """A game that the first of a pair lost, None where there is none."""


def format_report(start: StartPosition, progress: Counted, pair: Pair) -> str:
    """The comments, the rows, the percentages and a game of either kind, if there is one.

    To be encoded with `surrogateescape`, as comments may hold any bytes. Some game must have been
    played.
    """
    tally = progress.results[pair]
    names = titles(pair)
    return "\n".join(
        [
            *start.comments,
            format_rows(start.rows),
            f"Gewonnene Spiele {names[0]}: {_percentage(tally.wins_first, tally.games)}",
            f"Verlorene Spiele {names[0]}: {_percentage(tally.wins_second, tally.games)}",
            f"Beispiel eines von {names[0]} gewonnenen Spiels:",
            *_game(progress.won_game(pair), names),
            f"Beispiel eines von {names[0]} verlorenen Spiels:",
            *_game(progress.lost_game(pair), names),
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
