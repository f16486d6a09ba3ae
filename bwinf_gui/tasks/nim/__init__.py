"""The task "Nim": rows of sticks; take from one row in turn; who takes the last stick wins."""

from typing import TYPE_CHECKING

from bwinf_gui.lazily import names_of

if TYPE_CHECKING:
    from bwinf_gui.tasks.nim.analysis import (
        BinaryColumn,
        Effect,
        Mistake,
        columns,
        effect,
        first_mistake,
        mistakes,
    )
    from bwinf_gui.tasks.nim.exact import (
        Chance,
        ChanceOf,
        Pair,
        TooManyPositionsError,
        all_chances,
        exact_chance,
    )
    from bwinf_gui.tasks.nim.game import Match, Player, Turn, chosen_turn, recorded_game, turn
    from bwinf_gui.tasks.nim.parsing import StartPosition, format_rows, format_start, parse_start
    from bwinf_gui.tasks.nim.position import (
        MAX_ROWS,
        MAX_STICKS,
        Move,
        Position,
        after,
        moves,
        nim_sum,
        winning_moves,
    )
    from bwinf_gui.tasks.nim.random_numbers import number
    from bwinf_gui.tasks.nim.report import format_report
    from bwinf_gui.tasks.nim.strategies import STRATEGIES, Choices, Draw, Strategy, Why
    from bwinf_gui.tasks.nim.tally import Tally
    from bwinf_gui.tasks.nim.tournament import (
        DEFAULT_GAMES,
        MOST_GAMES,
        Tournament,
        TournamentBatch,
        TournamentProgress,
        all_pairs,
        play,
        tournament_command,
        with_games,
    )

__all__ = [
    "DEFAULT_GAMES",
    "MAX_ROWS",
    "MAX_STICKS",
    "MOST_GAMES",
    "STRATEGIES",
    "BinaryColumn",
    "Chance",
    "ChanceOf",
    "Choices",
    "Draw",
    "Effect",
    "Match",
    "Mistake",
    "Move",
    "Pair",
    "Player",
    "Position",
    "StartPosition",
    "Strategy",
    "Tally",
    "TooManyPositionsError",
    "Tournament",
    "TournamentBatch",
    "TournamentProgress",
    "Turn",
    "Why",
    "after",
    "all_chances",
    "all_pairs",
    "chosen_turn",
    "columns",
    "effect",
    "exact_chance",
    "first_mistake",
    "format_report",
    "format_rows",
    "format_start",
    "mistakes",
    "moves",
    "nim_sum",
    "number",
    "parse_start",
    "play",
    "recorded_game",
    "tournament_command",
    "turn",
    "winning_moves",
    "with_games",
]

if not TYPE_CHECKING:
    __getattr__ = names_of(
        __name__,
        __all__,
        "position",
        "parsing",
        "game",
        "strategies",
        "analysis",
        "report",
        "random_numbers",
        "tally",
        "exact",
        "tournament",
    )
