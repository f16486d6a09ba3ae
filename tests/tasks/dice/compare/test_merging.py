"""Runs of several computers: each game counts once, and who computes differently is found out."""

from dataclasses import replace

import numpy as np
import pytest
from kept_runs import FIXED, steps

from bwinf_gui.engine.progress import Finish
from bwinf_gui.tasks.dice.batch import Score
from bwinf_gui.tasks.dice.compare.comparison import FixedGames, UntilCertain
from bwinf_gui.tasks.dice.compare.merging import CONTRADICTION, OTHER_QUESTION, Merger, merged
from bwinf_gui.tasks.dice.compare.pair_results import PairResults
from bwinf_gui.tasks.dice.compare.playing import start_of
from bwinf_gui.tasks.dice.rules import PRESETS
from bwinf_gui.text.errors import InputError


def run(seed, games=12_000):
    return steps(replace(FIXED, plan=FixedGames(games), seed=seed))


def reason_of(parts):
    with pytest.raises(InputError) as raised:
        merged(parts)
    return raised.value.reason, raised.value.source


def test_runs_with_different_seeds_add_up():
    runs = [run(seed)[-1] for seed in (1, 2, 3)]
    merger = merged([(f"run {number}", each) for number, each in enumerate(runs)])
    progress = merger.progress
    assert progress.games == sum(each.games for each in runs)
    assert progress.results[0, 3].total.wins_b == sum(
        each.results[0, 3].total.wins_b for each in runs
    )
    assert progress.finish is Finish.COMPLETE
    assert progress.comparison.plan == FixedGames(36_000)
    assert [source.title for source in merger.sources] == ["run 0", "run 1", "run 2"]


def test_a_merged_run_is_not_gone_on_with():
    progress = merged([("a", run(1)[30]), ("b", run(2)[30])]).progress
    assert progress.seeds == (1, 2)
    assert start_of(progress.comparison, progress).games == 0


def test_of_runs_with_the_same_seed_the_furthest_counts():
    values = run(1)
    for parts in ([values[30], values[60]], [values[60], values[30], values[60]]):
        assert merged([(str(place), part) for place, part in enumerate(parts)]) == values[60]


def test_merging_what_was_merged_counts_no_game_twice():
    runs = {seed: run(seed) for seed in (1, 2)}
    half = merged([("a", runs[1][40]), ("b", runs[2][-1])])
    whole = merged([("half", half), ("a again", runs[1][-1]), ("b again", runs[2][20])])
    assert whole.seeds == (1, 2)
    assert whole.progress.games == runs[1][-1].games + runs[2][-1].games
    assert merged([("whole", whole), ("half", half)]) == whole


def test_a_run_that_was_merged_differs_from_its_only_source():
    both = merged([("a", run(1)[30]), ("b", run(2)[30])])
    assert isinstance(both, Merger)
    assert merged([("both", both)]) == both


def test_other_dice_or_rules_are_refused():
    first = run(1)[10]
    for change in ({"dice": FIXED.dice[:3]}, {"preset": PRESETS["goal-last"]}):
        other = steps(replace(FIXED, numbers=(), seed=2, **change))[5]
        assert reason_of([("a", first), ("b", other)]) == (OTHER_QUESTION, "b")


def test_other_numbers_for_the_same_dice_do_no_harm():
    other = steps(replace(FIXED, numbers=(5, 6, 7, 8), seed=2))[10]
    assert merged([("a", run(1)[10]), ("b", other)]).question.numbers == (1, 2, 3, 4)


def falsified(progress, pair, **changes):
    results = dict(progress.results)
    results[pair] = replace(results[pair], **changes)
    return replace(progress, results=PairResults.of(4, results))


def test_the_same_games_with_other_counts_contradict_each_other():
    true = run(1)[60]
    score = true.results[0, 1].a_starts
    other = replace(score, wins_a=score.wins_a - 1, wins_b=score.wins_b + 1)
    for wrong in (
        falsified(true, (0, 1), a_starts=other),
        falsified(true, (2, 3), rolls=true.results[2, 3].rolls + 1),
        falsified(run(1)[90], (1, 3), a_starts=Score(0, 0, 3000)),
    ):
        assert reason_of([("a", true), ("b", wrong)]) == (CONTRADICTION, "b")
        assert reason_of([("b", wrong), ("a", true)]) == (CONTRADICTION, "a")


def test_intervals_of_runs_until_certain_are_those_that_may_be_watched():
    adaptive = steps(replace(FIXED, plan=UntilCertain(0.01), seed=2))[-1]
    merger = merged([("a", run(1)[-1]), ("b", adaptive)])
    assert isinstance(merger.progress.comparison.plan, UntilCertain)
    assert merger.progress.comparison.plan.smallest_difference == 0.01


def test_a_computer_that_computes_differently_is_suspected():
    rng = np.random.default_rng(5)

    def counted(seed, share):
        progress = run(seed)[-1]
        for pair in progress.results:
            scores = [Score(*map(int, rng.multinomial(6000, (share, 1 - share)))) for _ in "ab"]
            changes = dict(zip(("a_starts", "b_starts"), scores, strict=True))
            progress = falsified(progress, pair, **changes)
        return str(seed), progress

    honest = merged([counted(seed, 0.6) for seed in range(5)])
    assert [each.suspicious for each in honest.agreements()] == [False] * 5
    mixed = merged([counted(seed, 0.62 if seed == 3 else 0.6) for seed in range(5)])
    probabilities = [each.probability for each in mixed.agreements()]
    assert mixed.agreements()[3].suspicious
    assert min(probabilities) == probabilities[3]
