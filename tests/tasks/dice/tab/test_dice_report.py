"""What a report says of a comparison: stopped, of many dice, with a die that beats the best."""

from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest
from coins import Coins, last
from kept_runs import DICE, steps

from bwinf_gui.engine.progress import Finish
from bwinf_gui.tasks.dice.batch import Events, Result, Score
from bwinf_gui.tasks.dice.compare.command_line import progress_command
from bwinf_gui.tasks.dice.compare.comparison import (
    Comparison,
    ComparisonProgress,
    FixedGames,
    UntilCertain,
)
from bwinf_gui.tasks.dice.compare.pair_results import PairResults
from bwinf_gui.tasks.dice.compare.playing import play
from bwinf_gui.tasks.dice.compare.sentences import answer
from bwinf_gui.tasks.dice.dice import Die
from bwinf_gui.tasks.dice.exact.answers import ExactAnswers
from bwinf_gui.tasks.dice.exact.known import shipped
from bwinf_gui.tasks.dice.exact.values import Question
from bwinf_gui.tasks.dice.rules import Ranking
from bwinf_gui.tasks.dice.tab.compare.answer import certainty_of
from bwinf_gui.tasks.dice.tab.compare.state import CompareState, results_of
from bwinf_gui.tasks.dice.tab.report import parts
from bwinf_gui.text.numbers import percent, whole
from bwinf_gui.widgets.heat_table import HeatTable

STOPPED = steps()[60]
OFFICIAL = tuple(Die(tuple(range(least, least + 6))) for least in (1, 2))
"""Two dice whose chances are shipped."""


@pytest.fixture
def part(qapp):
    assert qapp is not None
    return stopped_part()


@cache
def stopped_part():
    """What the tests only look at, in English; nobody can change it."""
    return part_of(STOPPED)


def part_of(progress):
    """The only part of a report, where no game is shown."""
    [part] = parts(CompareState(), progress, None, None)
    return part


@cache
def many(count=20):
    """A run of many dice, most of which are as good as the next one."""
    dice = tuple(Die((number, 6)) for number in range(1, count + 1))
    comparison = Comparison(dice=dice, plan=FixedGames(40), seed=1)
    strengths = [count + number for number in range(count)]
    return last(play(comparison, Coins(*strengths).submit, at_once=2))


def with_results(progress, results):
    """The same with other results of some pairs."""
    results = PairResults.of(len(progress.comparison.dice), {**progress.results, **results})
    return replace(progress, results=results, judgement=None)


def with_champion():
    """Three dice that have played: die 2 beats both others, but draws so often with die 3."""
    halves = {(0, 1): Score(22_000, 28_000), (0, 2): Score(37_500, 12_500)}
    halves[1, 2] = Score(25_000, 10_000, 15_000)
    results = PairResults.of(3, {pair: Result(half, half) for pair, half in halves.items()})
    comparison = Comparison(dice=DICE[:3], plan=FixedGames(100_000), seed=1)
    return ComparisonProgress(comparison=comparison, results=results, finish=Finish.COMPLETE)


def test_all_numbers_are_those_that_the_command_gives(part):
    whole = STOPPED.whole
    assert part.answer == f"{answer(whole.standings, whole.comparison.numbers)}."
    assert part.command == progress_command(STOPPED)
    assert f"--games {whole.comparison.most_games} " in part.command
    assert any(f"{whole.comparison.seed}." in reason for reason in part.reasons)


def test_a_command_that_counts_games_is_not_said_to_give_exact_shares():
    """The command counts the games of all pairs, whatever the window knows of them."""
    again = "This command plays the same games again and "
    for dice, said in ((DICE[:2], "gives exactly these numbers:"), (OFFICIAL, "counts")):
        comparison = Comparison(dice=(*dice, Die((3, 5, 6))), plan=FixedGames(400), seed=1)
        run = last(play(comparison, Coins(3, 2, 1).submit, at_once=2))
        assert any(reason.startswith(again + said) for reason in part_of(run).reasons)


def test_where_it_was_stopped_is_said_of_the_run_and_not_of_what_is_repeated(part):
    share = percent(STOPPED.games / STOPPED.planned_games, 0)
    assert share != "100%"
    [played] = [reason for reason in part.reasons if " were played, " in reason]
    assert f" Stopped at {share}. " in played
    assert not any("Stopped at" in reason for reason in part_of(steps()[-1]).reasons)


def test_the_games_of_a_pair_are_those_that_were_played(qapp):
    assert qapp is not None
    run = with_champion()
    certain = replace(run.comparison, plan=UntilCertain())
    certain = replace(run, comparison=certain, finish=Finish.CERTAIN)
    games = f"{whole(100_000)} per pair, with seed"
    assert any(f"{games} 1." in reason for reason in part_of(certain).reasons)
    merged = part_of(replace(run, seeds=(1, 4)))
    assert any(f"{games} 1 and 4." in reason for reason in merged.reasons)


def test_what_was_stopped_before_every_pair_had_played_has_no_numbers_to_repeat(qapp):
    assert qapp is not None
    run = ComparisonProgress.before(STOPPED.comparison)
    begun = with_results(run, {(0, 1): STOPPED.results[0, 1]})
    part = part_of(begun)
    assert part.answer == "Not every pair has played yet."
    assert not any(" per pair" in reason or "these numbers" in reason for reason in part.reasons)
    assert any(reason.startswith("Stopped at ") for reason in part.reasons)


def test_a_run_that_was_stopped_soon_has_more_than_no_games(qapp):
    assert qapp is not None
    long = replace(STOPPED.comparison, plan=FixedGames(30_000_000))
    said = " ".join(part_of(replace(STOPPED, comparison=long)).reasons)
    assert " Stopped at 0.0" in said


def exact_with_counted_reasons():
    """Dice 1 and 4 of the task sheet, whose chances are shipped, with events counted besides."""
    dice = tuple(Die(tuple(range(low, low + 6))) for low in (1, 4))
    comparison = Comparison(dice=dice, plan=FixedGames(20_000), seed=7)
    known = shipped().find(Question(dice=dice)).solution
    events = {(0, 1): (Events(games=4000), Events(games=4000, stuck=700))}
    answers = ExactAnswers().joined([known])
    return CompareState(value=dice, answer=dice, answers=answers, events=events), comparison


@pytest.mark.parametrize("is_played", [False, True])
def test_an_exact_result_names_the_games_that_its_reasons_and_curves_come_from(qapp, is_played):
    assert qapp is not None
    s, comparison = exact_with_counted_reasons()
    progress = ComparisonProgress.before(comparison)
    if is_played:
        progress = last(play(comparison, Coins(1, 1, 1, 1).submit, at_once=2))
    [part] = parts(s, progress, Path("/home/dice.txt"), None)
    assert part.figures[0].title == "Ranking: exact share of wins", "as on the page"
    assert any("At the end of about 18% of the games" in line for line in part.lead)
    compare = "bwinf dice compare dice.txt --games 20000 --seed 7 --rules bwinf"
    assert (
        "How often pieces get stuck, enter and capture was counted in separate games, "
        f"{whole(4000)} per pair. The command {compare} prints these numbers."
    ) in part.reasons
    played = f"{whole(20_000)} games were played, {whole(20_000)} per pair, with seed 7."
    assert (played in part.reasons) == is_played
    assert part.reasons[-1] == "This command gives the exact shares of all pairs:"
    assert part.command == "bwinf dice exact dice.txt --rules bwinf"


def test_how_sure_it_is_stands_right_after_the_answer(part):
    assert part.lead[0].startswith("Ranking ")


def test_a_die_that_beats_the_best_one_is_named_before_it_is_said_why_it_is_not_first(qapp):
    assert qapp is not None
    [_, champion, why, *_] = part_of(with_champion()).lead
    assert champion == "Head to head, die 2 beats every other, even die 1 (56.0% to 44.0%)."
    assert why.startswith("Why is die 2 not first? Against die 3, ")


def test_of_many_dice_no_two_are_picked_that_are_close(qapp):
    assert qapp is not None
    [only] = part_of(many()).lead
    shown = certainty_of(results_of(CompareState(), many()))
    assert (only, "notice") == shown, "as in the window"
    assert only.startswith("Ranking still open. Which 5 dice are the first is open: ")
    never_ended = with_results(many(), {(0, 1): Result(Score(3, 3), Score(3, 3), unfinished=1)})
    assert "1 game was stopped after 10,000 rolls" in " ".join(part_of(never_ended).lead)


@pytest.mark.parametrize("run", [with_champion, many])
def test_what_a_plus_or_minus_means_is_said_once_in_whole_sentences(run, qapp):
    assert qapp is not None
    [said] = [reason for reason in part_of(run()).reasons if "±" in reason]
    assert said.endswith(
        "All ± of this report mean the same: with a probability of 95%, all true values are within "
        "these bounds at once, whenever one stops playing."
    )
    assert said.startswith("All" if run is many else "Each share of wins is accurate to ± 0.")


def test_the_hatching_of_an_open_pair_is_explained_where_there_is_one(part, qapp):
    assert qapp is not None
    assert part.figures[1].title == "Head to head: won · small: drawn · hatched: open"
    assert part_of(with_champion()).figures[1].title == "Head to head: won · small: drawn"


@pytest.mark.parametrize("ranking", Ranking)
def test_what_plus_and_minus_mean_is_said_only_where_there_are_any(qapp, ranking):
    assert qapp is not None
    [part] = parts(CompareState(ranking=ranking), STOPPED, None, None)
    said = [reason for reason in part.reasons if "±" in reason]
    assert len(said) == (ranking is Ranking.SHARE)


def test_ranking_and_table_are_pictures_without_raw_numbers(part):
    titles = [figure.title.partition(":")[0] for figure in part.figures]
    assert titles == ["Ranking", "Head to head", "Shares of wins"]
    assert not any(figure.begins_page for figure in part.figures), "there is room for few dice"
    [faces] = part.tables
    assert len(faces.rows) == len(STOPPED.comparison.dice)


def test_ranking_and_table_of_many_dice_are_whole_in_pictures_that_fit_a_page(monkeypatch, qapp):
    assert qapp is not None
    shown = []
    show_heats = HeatTable.show_heats
    monkeypatch.setattr(
        HeatTable,
        "show_heats",
        lambda table, heats: shown.extend(heats.rows) or show_heats(table, heats),
    )
    figures = part_of(many(60)).figures
    ranking = [place.die for place in many(60).standings.ranking()]
    assert shown == ranking, "each die has its row in the table"
    titles = ["Ranking", *["Ranking (continued)"] * 2, "Head to head"]
    titles += [*["Head to head (continued)"] * 2, "Shares of wins"]
    assert [figure.title.partition(":")[0] for figure in figures] == titles
    heights = [figure.image.deviceIndependentSize().height() for figure in figures]
    assert max(heights) < 700
    [one] = part_of(many()).figures[:1]
    assert sum(heights[:3]) == pytest.approx(3 * one.image.deviceIndependentSize().height(), abs=5)
