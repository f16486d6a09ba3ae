"""A game as text: it comes back as it was, and what is damaged is a start at least."""

import json

import pytest

from bwinf_gui.tasks.nim.parsing import StartPosition, parse_start
from bwinf_gui.tasks.nim.playing import PERSON, Game, format_game, parse_game
from bwinf_gui.tasks.nim.position import Move

START = StartPosition((3, 4, 5), ("a start",))
PROGRAM = "program mine.py"


def begun(players, *moves):
    game = Game.begun(START, players, seed=7)
    for move in moves:
        game = game.with_move(game.length, move)
    return game


@pytest.mark.parametrize(
    "game",
    [
        begun((PERSON, "spieler2"), Move(2, 5)),
        begun((PERSON, PROGRAM), Move(2, 5), Move(0, 1)),
        begun(("spieler1", "resist")),
        begun(("uniform", PERSON)),
    ],
)
@pytest.mark.parametrize("is_saved", [True, False])
def test_a_game_comes_back_as_it_was(game, is_saved):
    content = format_game(game, is_saved=is_saved).encode()
    assert parse_game(content, "nim.in") == (game, is_saved)
    assert parse_start(content, "nim.in") == START, "it is a file of its start, too"


@pytest.mark.parametrize(
    "change",
    [
        {"players": ["person"]},
        {"players": ["nobody", "person"]},
        {"players": 3},
        {"moves": [[0, 9]]},
        {"moves": [1]},
        {"seed": "x"},
        {"saved": None},
    ],
)
def test_a_damaged_record_is_no_game(change):
    start, record = format_game(begun((PERSON, PERSON), Move(0, 1)), is_saved=True).rsplit("\n", 2)[
        :2
    ]
    found = parse_game(f"{start}\n{json.dumps({**json.loads(record), **change})}".encode(), "x.in")
    assert found is None or found[1] is False
    assert parse_game(b"# x\n3 4\n", "x.in") is None
