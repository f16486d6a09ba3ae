"""The places of the fields, and the board drawn in letters."""

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from bwinf_gui.tasks.dice.board import HOME_PLACES, SIDE, drawn, place_of, places
from bwinf_gui.tasks.dice.dice import Die
from bwinf_gui.tasks.dice.game import (
    HOME,
    TRACK_SQUARES,
    Game,
    Player,
    Position,
    facing,
)
from bwinf_gui.tasks.dice.rules import Rules

GAME = Game((Die((1, 2, 3, 4, 5, 6)),) * 2, Rules())
OPENING = GAME.opening(Player.A)


def track(player):
    return [place_of(player, square) for square in range(TRACK_SQUARES)]


def test_the_track_is_a_closed_way_of_forty_neighbours():
    way = track(Player.A)
    assert len(set(way)) == TRACK_SQUARES
    for here, there in zip(way, way[1:] + way[:1], strict=True):
        assert abs(here.x - there.x) + abs(here.y - there.y) == 1


def test_the_walk_is_clockwise():
    way = track(Player.A)
    turned = sum(
        (here.x - 5) * (there.y - 5) - (here.y - 5) * (there.x - 5)
        for here, there in zip(way, way[1:] + way[:1], strict=True)
    )
    assert turned > 0, "y points down, so clockwise is positive"


DESIGN = [
    *((0, (4, 10)), (4, (4, 6)), (5, (3, 6)), (8, (0, 6)), (9, (0, 5)), (10, (0, 4)), (14, (4, 4))),
    *((15, (4, 3)), (18, (4, 0)), (19, (5, 0)), (20, (6, 0)), (24, (6, 4)), (25, (7, 4))),
    *((28, (10, 4)), (29, (10, 5)), (30, (10, 6)), (34, (6, 6)), (35, (6, 7)), (38, (6, 10))),
    *((39, (5, 10)), (40, (5, 9)), (43, (5, 6))),
]


@pytest.mark.parametrize(("square", "place"), DESIGN)
def test_fields_lie_where_the_design_says(square, place):
    assert place_of(Player.A, square) == place


def test_both_players_mean_the_same_field_by_facing_numbers():
    for square in range(TRACK_SQUARES):
        assert place_of(Player.A, square) == place_of(Player.B, facing(square))


def test_the_side_of_b_is_that_of_a_turned_around():
    for position in (HOME, 0, 17, 40, 43):
        a, b = (place_of(player, position, 2) for player in Player)
        assert (a.x + b.x, a.y + b.y) == (SIDE - 1, SIDE - 1)


def test_no_two_fields_share_a_place():
    own = [place_of(player, goal) for player in Player for goal in range(40, 44)]
    homes = [place_of(player, HOME, rank) for player in Player for rank in range(4)]
    everything = [*track(Player.A), *own, *homes]
    assert len(set(everything)) == 40 + 8 + 8


def test_pieces_at_home_fill_its_places_in_order():
    assert places(OPENING, Player.A) == [*HOME_PLACES[:3], place_of(Player.A, 0)]


def test_the_board_is_drawn_in_letters():
    turn = GAME.turn(Position(((-1, -1, 6, 43), (-1, 30, 40, 42)), Player.A), 4)
    assert drawn(turn.after, turn).splitlines() == [
        "         . . v     _ _",
        "         . B .     B B",
        "         . b .",
        "         . B .",
        "*A . . . . d . . . . .",
        " .                   .",
        " . . . . . A . . . . .",
        "         . c .",
        "         . b .",
        " A A     . a .",
        " _ _     ^ . .",
    ]


@settings(max_examples=40)
@given(st.lists(st.integers(1, 6), max_size=120), st.sampled_from(Player))
@example([5, 1, 6, 5, 1, 1, 1, 5, 1, 5, 1], Player.A)
def test_the_drawing_shows_every_piece_once(rolls, starter):
    for turn in GAME.play(starter, rolls):
        text = drawn(turn.after, turn)
        assert text.count("A") == text.count("B") == 4
        assert text.count("*") == (turn.move is not None)
        assert len(text.splitlines()) == SIDE
