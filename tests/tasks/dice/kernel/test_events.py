"""What happens in games is counted as the readable rules tell it, game by game."""

from dataclasses import replace

import pytest
from house_rule_games import rolls_of

from bwinf_gui.tasks.dice.address import Address
from bwinf_gui.tasks.dice.batch import Events, Pairing
from bwinf_gui.tasks.dice.causes import stuck_for_good
from bwinf_gui.tasks.dice.dice import Die
from bwinf_gui.tasks.dice.game import HOME, Game, Player
from bwinf_gui.tasks.dice.kernel.jobs import (
    CountEvents,
    FindStuckGame,
    PlayBatch,
    RecordGame,
)
from bwinf_gui.tasks.dice.record import replayed
from bwinf_gui.tasks.dice.rules import READINGS, HouseRule, Rules

USUAL = (1, 2, 3, 4, 5, 6)
PAIRS = [
    (USUAL, (2, 3, 4, 5, 6, 7)),
    ((5, 6, 7, 8, 9, 10), (6, 7, 8, 9, 10, 11)),
    ((0, 6), (1, 6, 6)),
    ((6,), (2, 6, 50)),
    ((1, 2, 3), USUAL),
]


def played(dice, rules, seed):
    """The turns of the game that the generator of the seed rolls, A to begin."""
    game = Game((Die(dice[0]), Die(dice[1])), rules)
    position = game.opening(Player.A)
    turns = []
    for number in rolls_of(seed):
        if game.outcome(position) is not None:
            break
        faces = dice[position.mover]
        turns.append(game.turn(position, faces[number * len(faces) >> 32]))
        position = turns[-1].after
    return game, turns


def events_of(game, turns, player):
    """The events of a player in one game."""
    own = [turn for turn in turns if turn.before.mover is player]
    entries = [n for n, turn in enumerate(own, 1) if turn.move and turn.move.source == HOME]
    captures = sum(bool(turn.move and turn.move.captured) for turn in own)
    end = turns[-1].after.pieces[player] if turns else game.opening(Player.A).pieces[player]
    first = entries[0] if entries else 0
    return Events(
        games=1,
        stuck=int(bool(stuck_for_good(end, game.dice[player]))),
        captures=captures,
        captures_squared=captures**2,
        entered=int(bool(entries)),
        rolls=first,
        rolls_squared=first**2,
    )


@pytest.mark.parametrize("name", ["bwinf", "goal-last", "adjudicated", "rolloff"])
@pytest.mark.parametrize("dice", PAIRS)
def test_each_game_has_the_events_of_the_readable_rules(dice, name):
    rules = READINGS[name].rules
    pair = Die(dice[0]), Die(dice[1])
    if rules.sixless_loses and pair[0].has_six != pair[1].has_six:
        pytest.skip("decided without a game")
    for seed in range(15):
        result, events = CountEvents(pair, rules, seed, games=1).run()
        game, turns = played(dice, rules, seed)
        outcome = turns[-1].outcome
        won = result.a_starts.wins_a, result.a_starts.wins_b, result.a_starts.draws
        assert won == tuple(int(outcome.winner is who) for who in (Player.A, Player.B, None))
        assert events == (events_of(game, turns, Player.A), events_of(game, turns, Player.B)), seed


@pytest.mark.parametrize(
    ("own", "faces", "stuck"),
    [
        ((39, 41, 42, 43), (2, 3, 4, 5, 6, 7), (39,)),
        ((37, 41, 42, 43), (2, 3, 4, 5, 6, 7), ()),
        ((-1, 41, 42, 43), (1, 2, 3), (-1,)),
        ((38, 39, 42, 43), (3, 4, 6), (39,)),
        ((38, 39, 42, 43), (2, 6), ()),
        ((40, 41, 42, 43), USUAL, ()),
        ((-1, 5, 41, 43), (6, 7), ()),
    ],
)
def test_a_piece_is_stuck_where_no_roll_can_ever_move_it(own, faces, stuck):
    assert stuck_for_good(own, Die(faces)) == stuck


def test_a_game_with_a_stuck_piece_is_found():
    address = Address(dice=(Die(USUAL), Die((2, 3, 4, 5, 6, 7))), seed=2)

    def is_stuck(game, player):
        asked = replace(address, game=game)
        end = replayed(asked, RecordGame(asked).run()).turns[-1].after
        return bool(stuck_for_good(end.pieces[player], address.dice[player]))

    found = FindStuckGame(address.pairing, Player.B, games=200).run()
    assert [is_stuck(game, Player.B) for game in range(found + 1)] == [*[False] * found, True]
    assert FindStuckGame(address.pairing, Player.A, games=20).run() is None


@pytest.mark.parametrize("rule", HouseRule)
def test_batches_by_house_rules_are_addressed_and_add_up(rule):
    pairing = Pairing((Die(USUAL), Die((2, 3, 4, 5, 6, 7))), Rules(house=rule), seed=3)
    batch = pairing.batch(2)
    result = PlayBatch(batch).run()
    assert result == PlayBatch(batch).run()
    assert result.games == sum(result.lengths) == batch.games
    other = CountEvents(pairing.dice, pairing.rules, 8, 20_000).run()[0].total
    many = PlayBatch(pairing.batch(9)).run().total
    # Five standard errors of the difference.
    assert many.wins_a / many.games == pytest.approx(
        other.wins_a / other.games, abs=5 * 0.5 * (1 / many.games + 1 / other.games) ** 0.5
    )
