"""Solved tables on disk: what they say, which are kept, and what becomes of damaged ones."""

import math
import os
import pickle
import random
import shutil
import sys
import time
from concurrent.futures import Future
from pathlib import Path

import numpy as np
import pytest
from exact_solving import solution_of_problem

from bwinf_gui.tasks.dice.address import Address
from bwinf_gui.tasks.dice.dice import Die
from bwinf_gui.tasks.dice.exact.problem import problem_of
from bwinf_gui.tasks.dice.exact.table_file import STEPS, TableDraft
from bwinf_gui.tasks.dice.exact.tables import SolvedTable, Tables, best_curves, kept_within_limit
from bwinf_gui.tasks.dice.exact.values import Question
from bwinf_gui.tasks.dice.game import OPENING_PIECES, Game, Player, Position
from bwinf_gui.tasks.dice.kernel.jobs import ROLL_OUTS, RecordGame, RollOuts
from bwinf_gui.tasks.dice.record import replayed
from bwinf_gui.tasks.dice.rules import PRESETS, Rules
from bwinf_gui.tasks.dice.win_probabilities import ProbabilityJob, WinProbability

SMALL = Die((5, 6)), Die((1, 2))
LARGE = Die((5, 6)), Die((42, 42, 6))
EQUAL = Die((6, 40, 41, 42, 43)), Die((6, 40, 41, 42, 43))
"""Both can win, and few positions are on the way."""
SURE = Die((1, 6)), Die((1, 2, 3))
PLAIN = Rules()


def write(tables, dice, rules=PLAIN):
    """Solve a pair and keep its table."""
    problem = problem_of(Question(dice=dice, rules=rules))
    draft = tables.new_draft(0)
    writer = TableDraft(draft, problem)
    solution = solution_of_problem(problem, writer=writer)
    writer.finish()
    tables.adopt(draft, dice, rules)
    return solution


def opening(starter):
    return Position((OPENING_PIECES, OPENING_PIECES), starter)


def shares(probability):
    return (*probability.wins, probability.draws)


def file_of(folder):
    (path,) = folder.iterdir()
    return path


def flip(path, *places):
    content = bytearray(path.read_bytes())
    for place in places:
        content[place] ^= 0xFF
    path.write_bytes(content)


@pytest.fixture
def tables(tmp_path):
    return Tables(tmp_path / "tables")


@pytest.fixture(scope="module")
def library(tmp_path_factory):
    """Tables of some pairs and their solutions."""
    tables = Tables(tmp_path_factory.mktemp("library"))
    return tables, {dice: write(tables, dice) for dice in (SMALL, LARGE, EQUAL, SURE)}


@pytest.fixture
def small(library, tables):
    """The file of a kept table of SMALL, which a test may damage."""
    solved = library[0].find(SMALL, PLAIN).path
    copy = tables.new_draft(0)
    shutil.copyfile(solved, copy)
    tables.adopt(copy, SMALL, PLAIN)
    # It is not opened here: tables that were read once are not read again.
    return file_of(copy.parent)


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux tells what is mapped")
def test_a_finished_draft_is_mapped_no_more_so_that_every_system_lets_it_be_moved(tables):
    problem = problem_of(Question(dice=SMALL, rules=PLAIN))
    draft = tables.new_draft(0)
    writer = TableDraft(draft, problem)
    assert str(draft) in Path("/proc/self/maps").read_text()
    writer.finish()
    assert str(draft) not in Path("/proc/self/maps").read_text()


@pytest.mark.parametrize("dice", [SMALL, LARGE, EQUAL, SURE], ids=str)
def test_the_opening_has_the_solved_chances(library, dice):
    tables, solutions = library
    table, solution = tables.find(dice, PLAIN), solutions[dice]
    for starter, start in ((Player.A, solution.a_starts), (Player.B, solution.b_starts)):
        probability = table.probability(opening(starter))
        assert probability.is_exact
        assert shares(probability) == pytest.approx(
            (start.wins_a, start.wins_b, start.draws), abs=2 / STEPS
        )


@pytest.mark.parametrize("dice", [SMALL, LARGE, LARGE[::-1], EQUAL, SURE], ids=str)
def test_every_chance_is_the_mean_of_those_after_each_roll(library, dice):
    table, game = library[0].find(dice, PLAIN), Game(dice, PLAIN)
    luck = random.Random(5)
    compared = 0
    for starter in (Player.A, Player.B):
        position = game.opening(starter)
        while game.outcome(position) is None:
            turns = [game.turn(position, roll) for roll in dice[position.mover].faces]
            after = [
                WinProbability.decided(turn.outcome)
                if turn.outcome
                else table.probability(turn.after)
                for turn in turns
            ]
            means = [sum(column) / len(after) for column in zip(*map(shares, after), strict=True)]
            assert shares(table.probability(position)) == pytest.approx(means, abs=3 / STEPS)
            position = luck.choice(turns).after
            compared += 1
    assert compared > 50


def test_swapped_seats_read_the_same_table(library):
    tables, _ = library
    one, other = tables.find(LARGE, PLAIN), tables.find(LARGE[::-1], PLAIN)
    assert one.path == other.path
    mirrored = Position(((-1, -1, 0, 6), (-1, -1, 5, 10)), Player.A)
    plain = Position(((-1, -1, 5, 10), (-1, -1, 0, 6)), Player.B)
    first, second = one.probability(plain), other.probability(mirrored)
    assert first.wins == second.wins[::-1]
    assert first.draws == second.draws


def test_dice_that_play_alike_share_a_table(library):
    tables, _ = library
    alike = Die((6, 5, 5, 6)), Die((6, 42, 42))
    assert tables.find(alike, PLAIN).path == tables.find(LARGE, PLAIN).path


def test_a_position_that_the_dice_never_come_to_has_no_chance(library):
    table = library[0].find(LARGE, PLAIN)
    assert table.probability(Position(((-1, -1, -1, 1), OPENING_PIECES), Player.A)) is None


def test_a_table_may_go_to_another_process(library):
    table = library[0].find(LARGE, PLAIN)
    copy = pickle.loads(pickle.dumps(table))  # noqa: S301 - our own
    assert copy.probability(opening(Player.B)) == table.probability(opening(Player.B))


class Workers:
    """Do jobs at once, after a trip through a pipe; `asked` are the sources that were."""

    def __init__(self):
        self.asked = []

    def submit(self, job):
        copy = pickle.loads(pickle.dumps(job))  # noqa: S301 - our own
        if isinstance(job, ProbabilityJob):
            self.asked.append(type(copy.source))
        future = Future()
        future.set_result(copy.run())
        return future


def record_of(dice):
    address = Address(dice=dice, seed=3)
    return replayed(address, RecordGame(address).run())


def test_the_curve_of_a_solved_pair_is_exact_and_nothing_is_played(library):
    record, workers = record_of(LARGE[::-1]), Workers()
    first, *_, last = best_curves(record, library[0], workers.submit, at_once=2)
    assert workers.asked == [SolvedTable]
    assert all(probability.is_exact for probability in first.probabilities)
    assert first.probabilities == last.probabilities
    assert last.is_complete
    solution = library[1][LARGE]
    start = solution.b_starts if record.starter is Player.A else solution.a_starts
    assert last.probabilities[0].wins == pytest.approx((start.wins_b, start.wins_a), abs=2 / STEPS)


def test_the_curve_of_another_pair_is_played(library):
    workers = Workers()
    *_, last = best_curves(
        record_of((Die((6,)), Die((6, 6, 5)))), library[0], workers.submit, at_once=1
    )
    assert set(workers.asked) == {RollOuts}
    assert last.games == ROLL_OUTS


def test_the_curve_of_a_pair_that_was_solved_elsewhere_begins_exactly(library):
    record = record_of((Die((1, 1, 6)), Die((1, 6, 6))))
    *_, last = best_curves(record, library[0], Workers().submit, at_once=1)
    first, *others, _ = last.probabilities
    assert first.is_exact
    assert not any(probability.is_exact for probability in others)
    assert last.games == ROLL_OUTS


def test_what_a_damaged_table_does_not_tell_is_played(tables, tmp_path):
    write(tables, SURE)
    assert tables.holds(SURE, PLAIN)
    submit = _damaging(file_of(tmp_path / "tables"), Workers().submit)
    *_, last = best_curves(record_of(SURE), tables, submit, at_once=1)
    assert not tables.holds(SURE, PLAIN)
    assert last.games == ROLL_OUTS


def _damaging(path, submit):
    """Hand over jobs, but a table is damaged between its search and the questions."""

    def damage(job):
        if isinstance(job, ProbabilityJob) and isinstance(job.source, SolvedTable):
            content = path.read_bytes()
            path.rename(path.with_suffix(".old"))
            path.write_bytes(content[:100])
        return submit(job)

    return damage


def test_workers_keep_the_limit(tmp_path):
    tables = Tables(tmp_path)
    write(tables, SMALL)
    list(kept_within_limit(tables, Workers().submit))
    assert tables.holds(SMALL, PLAIN)
    tables.limit = 0
    list(kept_within_limit(tables, Workers().submit))
    assert not tables.holds(SMALL, PLAIN)


def test_other_rules_need_another_table(library):
    tables, _ = library
    assert tables.find(LARGE, Rules(goal_last=True)) is None
    assert tables.find(LARGE, Rules(stuck_loses=True)) is None
    assert tables.find(LARGE, Rules(roll_limit=4096)) is None
    assert tables.find(SMALL, Rules(sixless_loses=True)) is None
    assert tables.find(LARGE, Rules(sixless_loses=True)) is not None
    assert tables.find(LARGE, PRESETS["two-thirds"].rules) is not None


def test_an_unknown_pair_has_no_table(tables):
    assert tables.find(LARGE, PLAIN) is None
    assert tables.size == 0


def test_the_least_recently_used_go_first(tmp_path):
    dice = [(Die((20,)), Die((number,))) for number in (7, 8, 9)]
    for pair in dice:
        write(Tables(tmp_path), pair)
    sizes = {path.stat().st_size for path in tmp_path.iterdir()}
    for age, pair in enumerate(dice):
        path = Tables(tmp_path).find(pair, PLAIN).path
        os.utime(path, (1000 + age, 1000 + age))
    limited = Tables(tmp_path, limit=3 * max(sizes))
    assert limited.find(dice[0], PLAIN) is not None
    write(limited, (Die((20,)), Die((10,))))
    kept = [limited.find(pair, PLAIN) is not None for pair in dice]
    assert kept == [True, False, True]
    assert limited.size <= 3 * max(sizes)


def test_a_lowered_limit_holds_at_once(tmp_path):
    write(Tables(tmp_path), SMALL)
    Tables(tmp_path, limit=0).shrink()
    assert list(tmp_path.iterdir()) == []


def test_a_table_beyond_the_limit_is_not_begun(tmp_path):
    assert Tables(tmp_path, limit=1000).new_draft(1001) is None


def test_an_unfinished_draft_is_no_table(tables, tmp_path):
    draft = tables.new_draft(0)
    TableDraft(draft, problem_of(Question(dice=SMALL)))
    assert tables.find(SMALL, PLAIN) is None
    assert tables.size == 0
    tables.adopt(draft, SMALL, PLAIN)
    assert tables.find(SMALL, PLAIN) is None
    assert list((tmp_path / "tables").iterdir()) == []


def test_drafts_of_programs_that_were_killed_are_cleared_away(tables):
    old, new = tables.new_draft(0), tables.new_draft(0)
    old.touch()
    new.touch()
    long_ago = time.time() - 2 * 24 * 60 * 60
    os.utime(old, (long_ago, long_ago))
    tables.new_draft(0)
    assert not old.exists()
    assert new.exists()


@pytest.mark.parametrize("place", [0, 7, 40, -1, -40, -600])
def test_a_file_with_a_damaged_frame_is_ignored_and_removed(tables, small, place):
    flip(small, place)
    assert tables.find(SMALL, PLAIN) is None
    assert not small.exists()


@pytest.mark.parametrize("kept", [0, 5, 1000, 0.5, 0.99])
def test_a_file_that_was_cut_is_ignored_and_removed(tables, small, kept):
    content = small.read_bytes()
    small.write_bytes(content[: kept if isinstance(kept, int) else int(kept * len(content))])
    assert tables.find(SMALL, PLAIN) is None
    assert not small.exists()


def test_a_damaged_chance_is_not_shown(tables, small):
    with small.open("rb") as file:
        np.lib.format.read_magic(file)
        shape, _, _ = np.lib.format.read_array_header_2_0(file)
        start = file.tell()
    flip(small, *range(start, start + 2 * math.prod(shape), 97))
    table = tables.find(SMALL, PLAIN)
    assert table.probability(Position(((-1, -1, -1, 6), (-1, -1, -1, 1)), Player.A)) is None
    assert not small.exists()


def test_a_folder_that_cannot_be_made_keeps_no_tables(tmp_path):
    (tmp_path / "file").touch()
    tables = Tables(tmp_path / "file" / "tables")
    assert tables.new_draft(0) is None
    assert tables.find(SMALL, PLAIN) is None


def test_a_table_that_cannot_be_read_just_now_is_not_removed(tables, small):
    small.unlink()
    small.mkdir()
    assert tables.find(SMALL, PLAIN) is None
    assert small.exists()
