"""Games worth watching: found among thousands, and the same ones as by looking at every game."""

from concurrent.futures import Future

import pytest

from bwinf_gui.tasks.dice.address import Address
from bwinf_gui.tasks.dice.batch import Batch, Pairing
from bwinf_gui.tasks.dice.dice import Die
from bwinf_gui.tasks.dice.game import Player
from bwinf_gui.tasks.dice.kernel import jobs as module
from bwinf_gui.tasks.dice.kernel.jobs import WATCHED_A_JOB, FindGame, RecordGame, search
from bwinf_gui.tasks.dice.kernel.play import play_batch, play_measured
from bwinf_gui.tasks.dice.record import replayed
from bwinf_gui.tasks.dice.rules import BWINF, PRESETS, Rules
from bwinf_gui.tasks.dice.showcase import LUCKY_WINS, FoundGame, Highlight, Showcase

D6 = Die((1, 2, 3, 4, 5, 6))
SEVENS = Die((2, 3, 4, 5, 6, 7))
EIGHTS = Die((3, 4, 5, 6, 7, 8))


def at_once(job):
    future = Future()
    future.set_result(job.run())
    return future


def found(pairing, games):
    *_, showcase = search(pairing, games, at_once, at_once=3)
    assert showcase.games == games
    return showcase.found


def all_records(pairing, games):
    preset = next(p for p in PRESETS.values() if p.rules == pairing.rules)
    for game in range(games):
        address = Address(dice=pairing.dice, preset=preset, seed=pairing.seed, game=game)
        yield replayed(address, RecordGame(address).run())


@pytest.mark.slow
@pytest.mark.parametrize(
    ("dice", "rules"),
    [
        ((SEVENS, EIGHTS), BWINF.rules),
        ((SEVENS, EIGHTS), PRESETS["adjudicated"].rules),
    ],
)
def test_the_games_are_those_that_one_finds_by_looking_at_all(dice, rules, monkeypatch):
    watched = 2 * WATCHED_A_JOB
    monkeypatch.setattr(module, "WATCHED_GAMES", watched)
    games = watched + 10
    pairing = Pairing(dice, rules, seed=6)
    records = list(all_records(pairing, games))
    lengths = [len(record.turns) for record in records]
    drawn = [game for game, record in enumerate(records) if record.outcome.winner is None]

    kinds = found(pairing, games)

    assert kinds[Highlight.SHORTEST] == FoundGame(lengths.index(min(lengths)), min(lengths))
    assert kinds[Highlight.LONGEST] == FoundGame(lengths.index(max(lengths)), max(lengths))
    first = FoundGame(drawn[0], lengths[drawn[0]]) if drawn else None
    assert kinds[Highlight.DRAW] == first
    comeback = kinds[Highlight.COMEBACK]
    deficits = [deficit(record) for record in records[:watched]]
    assert deficit(records[comeback.game]) == max(deficits)


def deficit(record):
    winner = record.outcome.winner
    if winner is None:
        return 0
    own, theirs = winner, winner.opponent
    walked = [tuple(sum(pieces) for pieces in turn.after.pieces) for turn in record.turns]
    return max(sums[theirs] - sums[own] for sums in walked)


def test_a_typical_game_ends_as_most_do_and_is_about_as_long():
    pairing = Pairing((D6, Die((1, 1, 1, 6, 6, 6))), Rules(), seed=1)
    typical = found(pairing, 1000)[Highlight.TYPICAL]
    result = play_batch(Batch(pairing, 0, 0, 100))
    assert abs(typical.rolls - result.rolls / 100) < 15
    address = Address(dice=pairing.dice, seed=1, game=typical.game)
    assert replayed(address, RecordGame(address).run()).outcome.winner is Player.B


def test_the_shortest_and_the_longest_of_thousands_are_found():
    pairing = Pairing((D6, SEVENS), Rules(), seed=2)
    kinds = found(pairing, 10_000)
    for kind, expected in (
        (Highlight.SHORTEST, min(measured(pairing, 10_000, 1))),
        (Highlight.LONGEST, max(measured(pairing, 10_000, 0))),
    ):
        game = kinds[kind]
        address = Address(dice=pairing.dice, seed=2, game=game.game)
        assert len(replayed(address, RecordGame(address).run()).turns) == game.rolls == expected


def measured(pairing, games, which):
    """The longest (0) or the shortest (1) game of each batch."""
    index = 0
    while (part := pairing.batch(index, most_games=games)).games > 0:
        result, shortest = play_measured(part)
        yield shortest if which else result.longest
        index += 1


def test_kinds_that_do_not_exist_are_said_to_be_missing():
    kinds = found(Pairing((D6, D6), Rules(), seed=1), 50)
    assert kinds[Highlight.DRAW] is None
    assert set(kinds) == set(Highlight) - LUCKY_WINS


def test_games_that_are_decided_at_once_can_be_searched():
    kinds = found(Pairing((Die((1, 2)), D6), PRESETS["adjudicated"].rules, seed=1), 50)
    assert kinds[Highlight.SHORTEST] == kinds[Highlight.LONGEST] == FoundGame(0, 0)
    assert kinds[Highlight.COMEBACK] is None


def test_the_search_tells_what_it_knows_so_far():
    steps = list(search(Pairing((SEVENS, EIGHTS), Rules(), seed=1), 100, at_once, at_once=2))
    assert all(isinstance(step, Showcase) for step in steps)
    sizes = [len(step.found) for step in steps]
    assert sizes == sorted(sizes)
    assert Highlight.TYPICAL in steps[0].found


@pytest.mark.parametrize("games", [1, 2, 3, 100])
def test_a_single_game_is_found_in_a_batch_of_any_size(games):
    batch = Batch(Pairing((D6, SEVENS), Rules(), seed=1), 0, 0, games)
    result, shortest = play_measured(batch)
    game = FindGame(batch, Highlight.SHORTEST, shortest).run()
    assert 0 <= game.game < games
    assert game.rolls == shortest
    assert FindGame(batch, Highlight.LONGEST, result.longest).run().rolls == result.longest
