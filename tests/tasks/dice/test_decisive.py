"""Why a roll was decisive: what it did is so in the positions before and after it."""

from random import Random

import pytest

from bwinf_gui.tasks.dice.decisive import Impact, effect_in_words, effect_of
from bwinf_gui.tasks.dice.dice import Die
from bwinf_gui.tasks.dice.game import HOME, TRACK_SQUARES, Game, Player, Position, facing
from bwinf_gui.tasks.dice.rules import PRESETS, Rules
from bwinf_gui.text.translation import speak

USUAL, SEVENS = Die((1, 2, 3, 4, 5, 6)), Die((2, 3, 4, 5, 6, 7))
FAR = (-1, -1, -1, 10)


def effect(own, roll, *, gain, theirs=FAR, dice=(SEVENS, USUAL), rules=None):
    game = Game(dice, rules or Rules())
    return effect_of(game, game.turn(Position((own, theirs), Player.A), roll), gain)


def words(*arguments, **options):
    return effect_in_words(effect(*arguments, **options), "die 2")


def test_a_piece_that_can_never_move_again_is_explained_with_what_others_would_have_done():
    speak("en")
    assert words((37, 41, 42, 43), 2, gain=-0.47) == (
        "On square 39, A needs a 1, which die 2 does not have: this piece can never move again. "
        "A can only win if B captures it. "
        "With a 3 A would have won, with a 4 to 7 nothing would have moved."
    )
    found = effect((37, 41, 42, 43), 2, gain=-0.47)
    assert (found.kind, found.piece) == (Impact.STUCK, 39)
    assert [(way.target, way.length) for way in found.missing] == [(40, 1)]
    speak("de")
    assert (
        words((37, 41, 42, 43), 2, gain=-0.47).startswith(
            "Auf Feld 39 braucht A eine 1, und die hat die 2 nicht:"
        )
        is False
    )
    adjudicated = words((37, 41, 42, 43), 2, gain=-0.47, rules=PRESETS["adjudicated"].rules)
    assert "nur noch" not in adjudicated


@pytest.mark.parametrize(
    ("own", "roll", "gain", "options", "kind", "text"),
    [
        (
            (39, 41, 42, 43),
            1,
            0.3,
            {"dice": (USUAL, USUAL)},
            Impact.ENTERED,
            "With this roll A wins.",
        ),
        (
            (-1, -1, -1, 7),
            5,
            0.2,
            {"theirs": (-1, -1, -1, 32)},
            Impact.CAPTURES,
            "A captures a piece that has come 32 of 40 squares and must begin again.",
        ),
        ((-1, -1, -1, 7), 6, 0.2, {}, Impact.ENTERED, "The 6 brings a piece of A out of home."),
        (
            (-1, -1, -1, 38),
            4,
            0.2,
            {},
            Impact.ENTERED,
            "A piece of A is safe on goal square c.",
        ),
        (
            (37, 41, 42, 43),
            5,
            -0.2,
            {},
            Impact.WAITS,
            "A 5 moves nothing. With a 3 A would have won.",
        ),
        (
            (31, 41, 42, 43),
            6,
            -0.13,
            {},
            Impact.WAITS,
            "On square 37, only a 3 takes the piece into the goal.",
        ),
        (
            (-1, -1, -1, 10),
            2,
            -0.2,
            {"theirs": (-1, -1, -1, 30)},
            Impact.CAPTURED,
            "Now B captures a piece with a 2.",
        ),
        (
            (-1, -1, -1, 13),
            4,
            0.2,
            {"theirs": (-1, -1, -1, 30)},
            Impact.CAPTURED,
            "Before, B could have captured a piece with a 3, now no more.",
        ),
    ],
)
def test_each_deed_is_said_in_a_sentence(own, roll, gain, options, kind, text):
    speak("en")
    found = effect(own, roll, gain=gain, **options)
    assert found.kind is kind
    assert effect_in_words(found, "die 2") == text


def test_a_piece_that_goes_past_its_last_way_in_is_named():
    speak("en")
    found = effect((37, 41, 42, 43), 1, gain=-0.2, dice=(Die((1, 3, 6)), USUAL))
    assert (found.kind, found.piece) == (Impact.OVERSHOT, 38)
    assert effect_in_words(found, "die 2").startswith(
        "On square 38, the piece needs a 2 for the goal, and there is none on the die. "
        "With a 3 A would have won"
    )


def test_nobody_is_said_to_win_yet_once_the_game_is_drawn():
    speak("en")
    assert words(
        (37, 41, 42, 43), 2, gain=-0.4, theirs=(39, 41, 42, 43), dice=(SEVENS, SEVENS)
    ) == (
        "On square 39, A needs a 1, which die 2 does not have: this piece can never move again. "
        "With a 3 A would have won, with a 4 to 7 nothing would have moved."
    )


def test_nobody_is_said_to_capture_next_while_the_same_player_rolls_again():
    theirs = (-1, -1, -1, 33)
    assert effect((0, 8, 41, 42), 6, gain=-0.2, theirs=theirs) is None
    assert effect((0, 9, 41, 42), 5, gain=-0.2, theirs=theirs).kind is Impact.CAPTURED


@pytest.mark.parametrize("gain", [0.09, -0.09, 0.0])
def test_small_changes_need_no_reason(gain):
    assert effect((37, 41, 42, 43), 2, gain=gain) is None


@pytest.mark.parametrize("preset", ["bwinf", "goal-last"])
def test_what_is_said_of_random_games_is_so(preset):
    random, seen = Random(preset), {0.3: set(), -0.3: set()}
    for _ in range(60):
        dice = tuple(Die((*random.choices(range(1, 9), k=4), 6)) for _ in range(2))
        game = Game(dice, PRESETS[preset].rules)
        position, stuck = game.opening(Player.A), set()
        while game.outcome(position) is None:
            turn = game.turn(position, random.choice(dice[position.mover].faces))
            stuck = {each for each in stuck if stays(each, turn)}
            for gain, kinds in seen.items():
                found = effect_of(game, turn, gain)
                if found is not None:
                    kinds.add(found.kind)
                    assert_holds(game, turn, found)
                    if found.kind is Impact.STUCK:
                        stuck.add((found.mover, found.piece))
                    speak(random.choice(["de", "en"]))
                    assert effect_in_words(found, "X").endswith(".")
            position = turn.after
    assert seen[0.3] >= {Impact.ENTERED, Impact.CAPTURES, Impact.CAPTURED}
    assert seen[-0.3] >= {
        Impact.STUCK,
        Impact.WAITS,
        Impact.OVERSHOT,
        Impact.CAPTURED,
    }


def stays(said_stuck, turn):
    """Whether a piece that is said to be stuck for ever still is; only a capture undoes that."""
    player, piece = said_stuck
    if piece in turn.after.pieces[player]:
        return True
    assert turn.before.mover is player.opponent
    assert turn.move.captured
    assert facing(turn.move.target) == piece
    return False


def assert_holds(game, turn, found):
    """Hold an effect against the rules: what each face does, before and after."""
    mover, die = turn.before.mover, game.dice[turn.before.mover]
    others = {face: game.turn(turn.before, face) for face in die.faces if face != turn.roll}
    won = sorted(f for f, t in others.items() if t.outcome and t.outcome.winner is mover)
    assert list(found.winning) == won
    assert list(found.lapsing) == sorted(f for f, t in others.items() if t.move is None)
    if found.kind is Impact.STUCK:
        own = turn.after.pieces[mover]
        # Wherever the pieces on the way that can still move go, this one stays.
        assert found.piece in own
        free = [found.piece + f for f in die.faces if found.piece + f <= 43]
        assert all(target in own for target in free)
    if found.kind is Impact.WAITS and found.piece is not None:
        assert all(way.length in die.faces for way in found.leading)
        assert found.piece < TRACK_SQUARES
    if found.kind is Impact.CAPTURES:
        assert turn.move.captured
        waiting = mover.opponent
        assert facing(found.piece) in turn.before.pieces[waiting]
        assert turn.after.pieces[waiting].count(HOME) > turn.before.pieces[waiting].count(HOME)
