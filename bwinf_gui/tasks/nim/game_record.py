"""A game as text that outlives the program: the file of its start, followed by the moves.

The rest of such a file is ignored, so this is one too: any reader of starts can read it.
"""

import json

from bwinf_gui.tasks.nim.parsing import StartPosition, format_start, parse_start
from bwinf_gui.tasks.nim.playing import PERSON, Game, program_name
from bwinf_gui.tasks.nim.position import Move
from bwinf_gui.tasks.nim.strategies import STRATEGIES


def format_game(game: Game, *, is_saved: bool) -> str:
    """The text of a game; `is_saved` says whether its start is as in the file of the document."""
    record = {
        "players": game.players,
        "seed": game.seed,
        "number": game.number,
        # The moves of strategies come of the seed.
        "moves": [turn.move for turn in game.turns if game.players[turn.player] not in STRATEGIES],
        "saved": is_saved,
    }
    return f"{format_start(game.start)}{json.dumps(record)}\n"


def parse_game(content: bytes, name: str) -> tuple[Game, bool] | None:
    """The game of such a text, and whether its start is saved; None for a start alone.

    Raises InputError where not even that can be read.
    """
    start = parse_start(content, name)
    try:
        record = json.loads(content.splitlines()[-1])
        return _played(start, record), record["saved"] is True
    # What was damaged may be anything.
    except (ValueError, TypeError, LookupError, RecursionError):
        return None


def _played(start: StartPosition, record: dict[str, object]) -> Game:
    first, second = (str(player) for player in list(record["players"]))  # type: ignore[call-overload]
    for player in (first, second):
        if player not in {PERSON, *STRATEGIES} and program_name(player) is None:
            raise ValueError(f"{player} is no player")
    seed, number = (int(str(record[field])) for field in ("seed", "number"))
    game = Game.begun(start, (first, second), seed, number)
    for row, take in list(record["moves"]):  # type: ignore[call-overload]
        game = game.with_move(game.length, Move(int(row), int(take)))
    return game
