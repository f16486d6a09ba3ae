"""What a comparison says where nobody wins, and in the right number."""

from dataclasses import astuple, replace

import pytest

from bwinf_gui.cli.main import use_language
from bwinf_gui.tasks.dice.address import switched
from bwinf_gui.tasks.dice.batch import Result, Score
from bwinf_gui.tasks.dice.command.comparison_report import document, report, verdict
from bwinf_gui.tasks.dice.compare.comparison import (
    Comparison,
    ComparisonProgress,
    FixedGames,
    UntilCertain,
)
from bwinf_gui.tasks.dice.compare.pair_results import PairResults
from bwinf_gui.tasks.dice.compare.why import Facts, why
from bwinf_gui.tasks.dice.dice import Die
from bwinf_gui.tasks.dice.rule_sentences import rules_in_words
from bwinf_gui.tasks.dice.rules import PRESETS, READINGS


@pytest.fixture(autouse=True)
def language(monkeypatch):
    """Choose the language; the environment is as it was afterwards."""
    monkeypatch.setenv("LANGUAGE", "en")
    return lambda code: use_language(["--lang", code])


def played(result):
    comparison = Comparison(dice=(Die((1,)), Die((3,))), plan=FixedGames(10), seed=1)
    return ComparisonProgress(comparison=comparison, results=PairResults.of(2, {(0, 1): result}))


def test_where_all_games_are_drawn_no_die_wins_most_often(language):
    drawn = played(Result(a_starts=Score(0, 0, 5), b_starts=Score(0, 0, 5)))
    language("en")
    assert verdict(drawn).startswith("No game was won: all were drawn.\n")
    language("de")
    words = "Kein Spiel wurde gewonnen: Alle endeten unentschieden.\n"
    assert verdict(drawn).startswith(words)


def test_one_game_is_one_game(language):
    once = played(Result(a_starts=Score(1, 0, 0)))
    broken_off = played(Result(a_starts=Score(1, 0, 0), unfinished=1))
    language("en")
    assert ", 1 game, " in report("a.txt", once)
    assert "1 game was stopped" in verdict(broken_off)
    language("de")
    assert ", 1 Spiel, " in report("a.txt", once)
    assert "1 Spiel wurde nach" in verdict(broken_off)


@pytest.mark.parametrize("name", ["adjudicated", "overshooting"])
def test_the_head_names_rules_that_were_changed(language, name):
    language("en")
    progress, preset = played(Result(a_starts=Score(1, 0, 0))), READINGS[name]

    def head(preset):
        comparison = replace(progress.comparison, preset=preset)
        return report("a.txt", replace(progress, comparison=comparison)).split("\n\n")[0]

    assert head(preset).endswith(f", rules {name}, seed 1")
    changed = switched(preset, {"start": "first"})
    first, second = head(changed).splitlines()
    assert first.endswith(", own rules, seed 1")
    assert second == " ".join(rules_in_words(changed.rules))
    assert second.startswith("The die that comes first in the file begins every game.")


def test_a_ranking_by_points_shows_the_points_and_no_reasons_for_shares(language):
    language("en")
    halves = {(0, 1): Score(2200, 2800), (0, 2): Score(3750, 1250)}
    halves[1, 2] = Score(2500, 1000, 1500)
    results = {pair: Result(half, half) for pair, half in halves.items()}
    dice = tuple(Die((number, 6)) for number in (1, 2, 3))
    comparison = Comparison(
        dice=dice, plan=FixedGames(10_000), seed=1, preset=PRESETS["two-thirds"]
    )
    progress = ComparisonProgress(comparison=comparison, results=PairResults.of(3, results))
    said = report("dice.txt", progress, Facts(progress, {}))
    heads, first = said.split("\n\n")[2].splitlines()[:2]
    assert heads.split()[-2:] == ["points", "faces"]
    assert "1.5 of 2" in first
    assert "Lead: " not in said
    [reason] = why(Facts(progress, {}))
    assert reason.text.startswith("Why is die 2 not first? ")
    assert reason.text not in said


def test_where_no_game_ends_the_reason_is_said(language):
    never_ending = played(Result(unfinished=10))
    language("en")
    assert verdict(never_ending) == (
        "No games were counted.\n"
        "10 games were stopped after 10,000 rolls and count for neither die."
    )
    language("de")
    assert verdict(never_ending).startswith("Es wurde kein Spiel gezählt.\n10 Spiele wurden nach ")


def test_percentages_are_written_as_the_language_has_them(language):
    won = played(Result(a_starts=Score(1, 0, 4), b_starts=Score(0, 0, 5)))
    language("en")
    assert "95% interval" in report("a.txt", won)
    language("de")
    assert "95-%-Intervall" in report("a.txt", won)
    assert "10,00\N{NO-BREAK SPACE}%" in report("a.txt", won)


def three(*scores):
    dice = (Die((1, 6)), Die((2, 6)), Die((3, 6)))
    comparison = Comparison(dice=dice, plan=UntilCertain(), seed=1)
    halves = [Score(*score) for score in scores]
    results = {
        pair: Result(half, half) for pair, half in zip(comparison.pairs, halves, strict=True)
    }
    return ComparisonProgress(comparison=comparison, results=PairResults.of(3, results))


def test_equal_dice_are_listed_in_order(language):
    even = 5 * 10**7
    tie = three((even, even, 0), (2 * even, 0, 0), (2 * even, 0, 0))
    language("en")
    assert verdict(tie).splitlines() == [
        "Dice 1 and 2 are equally good to within 0.2 points: 75.0%.",
        "Ranking certain to within 0.2 points, error at most 5%.",
    ]


def test_a_die_that_beats_every_other_is_named_where_another_wins_most_games(language):
    found = three((55_000, 45_000, 0), (55_000, 45_000, 0), (90_000, 10_000, 0))
    language("en")
    words = "Head to head, die 1 beats every other, even die 2 (55.0% to 45.0%)."
    assert verdict(found).splitlines()[2] == words
    assert document("a.txt", found)["champion"] == 1


def test_leads_explain_what_is_certain(language):
    language("en")
    near = three((5_050, 4_950, 0), (9_000, 1_000, 0), (9_000, 1_000, 0))
    first, second, last = document("a.txt", near)["ranking"]
    assert first["lead_low"] < 0 < first["lead_high"]
    assert (first["first"], first["last"]) == (1, 2)
    assert 0 < second["lead_low"] < second["lead_high"]
    assert last["lead_low"] is None
    assert "0.5 ± " in report("a.txt", near)


def test_the_interval_beside_a_share_is_of_one_kind(language):
    language("en")
    scores = (5_050, 4_950, 0), (9_000, 1_000, 0), (9_000, 1_000, 0)
    until_certain = three(*scores)
    fixed = replace(
        until_certain, comparison=replace(until_certain.comparison, plan=FixedGames(20_000))
    )
    ends = [
        [(place["low"], place["high"]) for place in document("a.txt", run)["ranking"]]
        for run in (until_certain, fixed)
    ]
    assert ends[0] == ends[1]
    assert ends[0][0] == astuple(fixed.standings.score_interval(0))
