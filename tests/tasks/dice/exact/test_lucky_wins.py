"""The luckiest and the most deserved win are those with most and least luck of who won."""

from concurrent.futures import Future

from games import D6, SEVENS, chance_at, rolled

from bwinf_gui.tasks.dice.address import Address
from bwinf_gui.tasks.dice.batch import Pairing
from bwinf_gui.tasks.dice.dice import Die
from bwinf_gui.tasks.dice.exact.lucky_wins import FINALISTS, FOLLOWED_GAMES, lucky_wins
from bwinf_gui.tasks.dice.exact.tables import Tables, TableSearch
from bwinf_gui.tasks.dice.kernel.jobs import ROLL_OUTS, RecordGame
from bwinf_gui.tasks.dice.record import replayed
from bwinf_gui.tasks.dice.rules import Rules
from bwinf_gui.tasks.dice.showcase import FoundGame, Highlight


class Workers:
    """Answers at once, with chances that are not counted; `asked` has all jobs."""

    def __init__(self):
        self.asked = []

    def submit(self, job):
        self.asked.append(job)
        future = Future()
        if isinstance(job, RecordGame):
            future.set_result(rolled(job.address))
        elif isinstance(job, TableSearch):
            future.set_result(None)
        else:
            games = job.source.games
            future.set_result(tuple(chance_at(state, games) for state in job.positions))
        return future


def found_among(pairing, games, tmp_path, workers):
    tables = Tables(tmp_path)
    (found,) = lucky_wins(pairing, games, tables, workers.submit, at_once=2)
    return found


def winners_luck(address):
    """By hand: what the winner's rolls changed in the winner's chance."""
    record = replayed(address, rolled(address))
    winner, luck = record.outcome.winner, 0.0
    for before, after, turn in zip(record.states, record.states[1:], record.turns, strict=False):
        if turn.before.mover is winner:
            end = 1.0 if turn.outcome else chance_at(after).wins[winner]
            luck += end - chance_at(before).wins[winner]
    return luck, FoundGame(address.game, len(record.turns))


def test_both_wins_are_found_among_the_first_games(tmp_path):
    pairing, workers = Pairing((D6, SEVENS), Rules(), seed=3), Workers()
    found = found_among(pairing, 1000, tmp_path, workers)
    ranked = sorted(
        (winners_luck(Address(dice=pairing.dice, seed=3, game=game)) for game in range(24)),
        key=lambda pair: pair[0],
    )
    assert len(ranked) == FOLLOWED_GAMES
    assert found == {Highlight.MOST_DESERVED: ranked[0][1], Highlight.LUCKIEST: ranked[-1][1]}
    close = [job for job in workers.asked if getattr(job, "source", None)]
    close = [job for job in close if job.source.games == ROLL_OUTS]
    assert 0 < len({job.positions[0] for job in close}) <= 200 * 2 * FINALISTS


def test_no_more_games_are_followed_than_were_played(tmp_path):
    pairing, workers = Pairing((D6, SEVENS), Rules(), seed=4), Workers()
    found = found_among(pairing, 1, tmp_path, workers)
    assert {game.game for game in found.values()} == {0}
    assert sum(isinstance(job, RecordGame) for job in workers.asked) == 1


def test_a_pair_without_wins_has_neither(tmp_path):
    pairing = Pairing((Die((1, 2)), Die((1, 2))), Rules(), seed=4)
    found = found_among(pairing, 10, tmp_path, Workers())
    assert found == {Highlight.MOST_DESERVED: None, Highlight.LUCKIEST: None}
