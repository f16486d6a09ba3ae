"""Parts of a comparison: together they are the run of one computer, in any order, each once."""

import random
from dataclasses import replace

import pytest
from coins import Coins, last

from bwinf_gui.runs import format_run, joined, new_run, parse_run
from bwinf_gui.tasks.dice.compare.comparison import Comparison, FixedGames
from bwinf_gui.tasks.dice.compare.merging import merged
from bwinf_gui.tasks.dice.compare.pair_results import PairResults
from bwinf_gui.tasks.dice.compare.parts import (
    MISSING,
    NOT_FINISHED,
    NOT_WHOLE,
    OTHER_PARTS,
    TWICE,
    Part,
    PartProgress,
    in_ranges,
    play_part,
)
from bwinf_gui.tasks.dice.compare.playing import play
from bwinf_gui.tasks.dice.compare.run_kinds import COMPARISONS, PARTS
from bwinf_gui.tasks.dice.dice import Die
from bwinf_gui.tasks.run_kinds import KINDS
from bwinf_gui.text.errors import InputError

DICE = tuple(Die((number, 6)) for number in range(1, 5))
WHOLE = Comparison(dice=DICE, plan=FixedGames(12_345), seed=7)


def played_alone(comparison=WHOLE):
    return last(play(comparison, Coins(1, 1.1, 4, 8).submit, at_once=4))


def played_part(number, of, comparison=WHOLE, **kwargs):
    start = PartProgress.before(comparison, Part(number, of))
    return last(play_part(start, Coins(1, 1.1, 4, 8).submit, at_once=3, **kwargs))


def parts(of, comparison=WHOLE):
    return [(f"{number}", played_part(number, of, comparison)) for number in range(1, of + 1)]


@pytest.mark.parametrize("of", [1, 2, 5, 6, 100])
def test_all_parts_in_any_order_are_the_run_of_one_computer(of):
    given = parts(of)
    random.Random(of).shuffle(given)
    assert merged(given) == played_alone()


@pytest.mark.parametrize("games", [1, 100, 101, 1_900_000])
def test_parts_of_runs_of_any_length_make_up_the_whole(games):
    comparison = replace(WHOLE, plan=FixedGames(games))
    assert merged(parts(3, comparison)) == played_alone(comparison)


def test_parts_are_about_equally_long():
    comparison = replace(WHOLE, plan=FixedGames(2_000_000))
    games = [part.games for _, part in parts(4, comparison)]
    assert sum(games) == 6 * 2_000_000
    assert max(games) < 1.2 * min(games)


def test_no_batch_is_played_in_two_parts():
    coins = Coins(1, 1.1, 4, 8)
    for number in (1, 2, 3):
        last(play_part(PartProgress.before(WHOLE, Part(number, 3)), coins.submit, at_once=2))
    played = [(batch.stream, batch.index) for batch in coins.batches]
    assert len(played) == len(set(played))


def test_a_part_goes_on_where_it_was_broken_off():
    coins, progress = Coins(1, 1.1, 4, 8), PartProgress.before(WHOLE, Part(2, 3))
    while progress.finish is None:
        run = play_part(progress, coins.submit, at_once=1, job_games=1)
        progress = next(run)
        run.close()
    assert progress == played_part(2, 3)
    played = [(batch.stream, batch.index) for batch in coins.batches]
    assert len(played) == len(set(played))


def refusal(given):
    with pytest.raises(InputError) as raised:
        merged(given)
    return raised.value


def test_missing_parts_are_named():
    given = parts(9)
    error = refusal([given[0], given[3], given[8]])
    assert error.reason == MISSING
    assert error.parameters["number"] == "2–3, 5–8"


def test_a_part_that_is_there_twice_is_refused():
    given = parts(3)
    error = refusal([*given, ("again", given[1][1])])
    assert (error.reason, error.source, error.parameters["other"]) == (TWICE, "again", "2")


def test_parts_of_another_division_are_refused():
    assert refusal([parts(3)[0], parts(4)[1]]).reason == OTHER_PARTS


def test_a_part_that_was_broken_off_is_refused_and_named():
    first, (name, second) = parts(2)
    error = refusal([first, (name, replace(second, finish=None))])
    assert (error.reason, error.source) == (NOT_FINISHED, "2")


def test_parts_that_claim_other_games_than_theirs_are_refused():
    first, (name, second) = parts(2)
    results = second.results.with_rows([((0, 2), second.results[0, 2].row)])
    curve = (*second.curve[:-1], replace(second.curve[-1], results=results))
    assert refusal([first, (name, replace(second, curve=curve))]).reason == NOT_WHOLE
    assert refusal([first, (name, replace(second, curve=()))]).reason == NOT_WHOLE


def test_parts_and_a_run_of_another_seed_are_merged():
    other = replace(WHOLE, seed=8)
    merger = merged([*parts(3), ("other", played_alone(other))])
    assert merger.seeds == (8, 7)
    assert merger.progress.games == 2 * played_alone().games


def test_parts_travel_as_files():
    texts = [format_run(new_run(PARTS, part, f"part {name}")) for name, part in parts(3)]
    runs = [parse_run(text.encode(), "x.bwinfrun", KINDS) for text in texts]
    assert [run.entry.finished for run in runs] == [True] * 3
    whole = joined([(run.entry.title, run, run.restored(PARTS)) for run in runs], "all", KINDS)
    assert whole.entry.kind == COMPARISONS.name
    assert whole.entry.can_go_on
    assert whole.restored(COMPARISONS) == played_alone()


def test_an_unfinished_part_in_a_file_goes_on_from_there():
    start = PartProgress.before(WHOLE, Part(2, 3))
    half = next(play_part(start, Coins(1, 1.1, 4, 8).submit, at_once=1, job_games=3000))
    text = format_run(new_run(PARTS, half, ""))
    restored = parse_run(text.encode(), "x", KINDS).restored(PARTS)
    assert restored == half
    assert last(play_part(restored, Coins(1, 1.1, 4, 8).submit, at_once=2)) == played_part(2, 3)


def test_a_part_without_any_batch_is_a_part():
    alone = Comparison(dice=DICE[:2], plan=FixedGames(100), seed=7)
    empty = played_part(2, 2, alone)
    assert empty.games == 0
    assert empty.results == PairResults.unplayed(2)
    assert merged([("1", played_part(1, 2, alone)), ("2", empty)]) == played_alone(alone)


def test_ranges_of_numbers_are_short():
    assert in_ranges([1, 2, 3, 5, 8, 9]) == "1–3, 5, 8–9"
