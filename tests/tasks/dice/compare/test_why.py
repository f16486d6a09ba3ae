"""Why a die wins: every sentence is held against the numbers behind it, in random tables."""

import re
from concurrent.futures import Future
from dataclasses import replace
from random import Random

import pytest

from bwinf_gui.engine.statistics import Interval
from bwinf_gui.tasks.dice.batch import Events, Result, Score
from bwinf_gui.tasks.dice.causes import stuck_for_good
from bwinf_gui.tasks.dice.compare.certainty import PairVerdict, Proven
from bwinf_gui.tasks.dice.compare.comparison import Comparison, ComparisonProgress, FixedGames
from bwinf_gui.tasks.dice.compare.pair_results import PairResults
from bwinf_gui.tasks.dice.compare.playing import play
from bwinf_gui.tasks.dice.compare.why import (
    FactKind,
    Facts,
    cannot_be_stuck,
    count_events,
    example_address,
    fact_in_words,
    pairs_that_tell,
    why,
    why_in_pair,
)
from bwinf_gui.tasks.dice.dice import Die
from bwinf_gui.tasks.dice.exact.known import shipped_pairs
from bwinf_gui.tasks.dice.game import Player
from bwinf_gui.tasks.dice.kernel.jobs import RecordGame
from bwinf_gui.tasks.dice.record import replayed
from bwinf_gui.tasks.dice.rules import PRESETS, READINGS, Rules
from bwinf_gui.text.translation import speak

RISING = tuple(Die(tuple(range(n, n + 6))) for n in range(1, 7))
LESS_IS_BETTER = {FactKind.STUCK, FactKind.ENTERING}


def submit(job):
    future = Future()
    future.set_result(job.run())
    return future


def facts_of(dice, games=4000, preset=PRESETS["bwinf"]):
    """The facts of a comparison that is played."""
    comparison = Comparison(dice=dice, plan=FixedGames(games), seed=1, preset=preset)
    *_, progress = play(comparison, submit, at_once=1)
    *_, events = count_events(comparison, comparison.pairs, submit, at_once=1)
    return Facts(progress, events)


def random_facts(seed):
    """A table that nobody played: whatever numbers there can be."""
    random = Random(seed)
    count, games = random.randint(2, 5), random.choice([100, 4000, 200_000])
    dice = tuple(
        Die(tuple(random.randint(0, 9) for _ in range(random.randint(2, 6)))) for _ in range(count)
    )
    preset = random.choice([PRESETS["bwinf"], PRESETS["adjudicated"], PRESETS["rolloff"]])
    comparison = Comparison(dice=dice, plan=FixedGames(2 * games), seed=1, preset=preset)
    results, events, proven = {}, {}, {}
    for pair in comparison.pairs:
        drawn = random.choice([0, random.randint(0, games // 2)])
        wins = random.randint(0, games - drawn)
        half = Score(wins, games - drawn - wins, drawn)
        results[pair] = Result(half, half)
        events[pair] = random_events(random), random_events(random)
        if random.random() < 0.2:
            lost = random.choice([0.0, 0.25, 0.5])
            proven[pair] = Proven(random.choice([0.3, 0.4, 0.5]), lost, 1e-10)
    results = PairResults.of(count, results)
    return Facts(ComparisonProgress(comparison=comparison, results=results, proven=proven), events)


def random_events(random):
    games = random.choice([0, 200, 4000])
    entered = random.randint(0, games)
    captures, rolls = random.randint(0, 3 * games), random.randint(entered, 20 * entered)
    return Events(
        games=games,
        stuck=random.choice([0, random.randint(0, games)]),
        captures=captures,
        captures_squared=2 * captures**2 // max(1, games),
        entered=entered,
        rolls=rolls,
        rolls_squared=2 * rolls**2 // max(1, entered),
    )


def truth(facts, fact):
    """The value of a fact, worked out from the numbers another way."""
    faces = facts.progress.comparison.dice[fact.die].faces
    of_dice = {
        FactKind.SIXES: sum(face == 6 for face in faces) / len(faces),
        FactKind.PACE: sum(faces) / len(faces),
    }
    if fact.kind is FactKind.STUCK and {1, 6} <= {*faces}:
        return 0
    if fact.kind is FactKind.STUCK and 6 not in faces:
        decides = facts.progress.comparison.preset.rules.sixless_loses
        return counted(facts, fact) if decides else 1
    if fact.kind is FactKind.DRAWS:
        return true_draws(facts, fact.die, fact.against)
    return of_dice[fact.kind] if fact.kind in of_dice else counted(facts, fact)


def counted(facts, fact):
    mine = [
        events[pair.index(fact.die)]
        for pair, events in facts.events.items()
        if fact.die in pair and (fact.against is None or fact.against in pair)
    ]
    games = sum(each.games for each in mine)
    if fact.kind is FactKind.STUCK:
        return sum(each.stuck for each in mine) / games
    if fact.kind is FactKind.CAPTURES:
        return sum(each.captures for each in mine) / games
    return sum(each.rolls for each in mine) / sum(each.entered for each in mine)


def true_draws(facts, die, other):
    pair = min(die, other), max(die, other)
    dice = [facts.progress.comparison.dice[each] for each in pair]
    limited = facts.progress.comparison.preset.rules.roll_limit
    if any({1, 6} <= {*each.faces} for each in dice) and not limited:
        return 0
    if pair in facts.progress.proven:
        proof = facts.progress.proven[pair]
        return 1 - proof.wins - proof.losses
    score = facts.progress.results[pair].total
    return score.draws / score.games


def numbers_in(text):
    """All numbers that a sentence says of facts, not those that name dice."""
    text = re.sub(
        r"(?:[Dd]ie|dice|[Ww]ürfeln?) \d+(?:(?:, | and | to | und | bis )\d+)*(?!\d|[.,]\d|%)",
        "",
        text,
    )
    text = re.sub(r"(?:its|einer) [16] (?:and|und) (?:its|seiner) 6|\ba 6\b|\beine 6\b", "", text)
    return [float(number.replace(",", ".")) for number in re.findall(r"\d+(?:[.,]\d+)?", text)]


def test_each_sentence_says_what_the_numbers_say_in_200_random_tables():
    said, kinds = 0, set()
    for seed in range(200):
        facts = random_facts(seed)
        for language in ("en", "de"):
            speak(language)
            reasons = [*why(facts)]
            for pair in facts.progress.comparison.pairs:
                reasons += why_in_pair(facts, pair)
            for reason in reasons:
                said += 1
                kinds.add((language, reason.facts[0].kind))
                check(facts, reason)
    assert said > 1000
    assert len(kinds) == 2 * len(FactKind)


def check(facts, reason):
    values = [truth(facts, fact) for fact in reason.facts]
    assert [fact.value for fact in reason.facts] == pytest.approx(values, abs=1e-9), reason
    kind = reason.facts[0].kind
    if kind is not FactKind.DRAWS:
        mine, *theirs = values
        assert {fact.kind for fact in reason.facts} == {kind}
        better = mine < min(theirs) if kind in LESS_IS_BETTER else mine > max(theirs)
        assert better, reason
        assert len(theirs) in {1, facts.progress.standings.count - 1}
    scale = 100 if kind in {FactKind.STUCK, FactKind.SIXES, FactKind.DRAWS} else 1
    shown = [scale * value for value in values if value or kind is not FactKind.DRAWS]
    if kind is FactKind.STUCK and reason.facts[0].exact:
        shown = shown[1:]
    for number in numbers_in(without_halves(reason.text)):
        assert min(abs(number - value) for value in shown) <= 0.5 + 1e-9, reason
    assert (
        any(not fact.exact for fact in reason.facts)
        == bool(re.search(r"[Aa]bout|[Ee]twa", reason.text))
        or kind is FactKind.DRAWS
    )


def without_halves(text):
    return re.sub(r"(With draws as half a win|Zählten Unentschieden halb).*?\.(?= |$)", "", text)


def test_the_best_die_of_the_contest_wins_since_it_always_gets_on():
    speak("de")
    facts = facts_of(RISING, 100_000)
    best = why(facts)
    stuck = next(reason for reason in best if reason.facts[0].kind is FactKind.STUCK)
    assert stuck.text.startswith("Würfel 1 kommt mit seiner 1 und seiner 6 immer weiter.")
    draws = best[0]
    assert draws.text.startswith(
        "Warum steht Würfel 2 nicht vorn? Gegen die Würfel 3 bis 6 enden etwa "
        "11\N{NO-BREAK SPACE}% bis 21\N{NO-BREAK SPACE}% seiner Spiele unentschieden"
    )
    assert draws.text.endswith("Gegen Würfel 1 gibt es kein Unentschieden.")
    assert {fact.against for fact in draws.facts} == {0, 2, 3, 4, 5}
    # Beside counted shares, proven ones say so: draws never make a die's own share smaller.
    proven = shipped_pairs(RISING, Rules())
    exactly = why(Facts(replace(facts.progress, proven=proven), facts.events))[0].text
    assert "läge er vorn, exakt 60,70\N{NO-BREAK SPACE}% zu 59,85\N{NO-BREAK SPACE}%." in exactly


def test_a_pair_is_told_apart_from_both_sides():
    speak("en")
    facts = facts_of(RISING[:2], 20_000)
    reasons = why_in_pair(facts, (0, 1))
    assert reasons[0].facts[0].die == 1
    assert reasons == why_in_pair(facts, (1, 0))
    assert "Die 2 rolls 4.5 on average; die 1: 3.5." in [reason.text for reason in reasons]


def test_dice_that_are_as_good_as_each_other_are_so_only_because_of_their_draws():
    speak("en")
    facts = facts_of((Die((6,)), Die((1, 1, 2))), 20_000)
    assert facts.progress.standings.verdict(0, 1) is PairVerdict.EQUIVALENT
    (drawn,) = why_in_pair(facts, (0, 1))
    assert drawn.text.startswith("About 100% of the games are drawn")


def test_nothing_is_said_before_the_best_die_is_certain():
    assert why(facts_of(RISING[:2], 50)) == []


@pytest.mark.parametrize("name", ["goal-last", "adjudicated", "no-captures", "first-starts"])
def test_all_rules_have_facts(name):
    facts = facts_of(RISING[:3], 2000, READINGS[name])
    kinds = {fact.kind for fact in facts.of_die(1)}
    assert kinds >= {FactKind.STUCK, FactKind.ENTERING, FactKind.SIXES, FactKind.CAPTURES}
    captures = next(fact for fact in facts.of_die(1) if fact.kind is FactKind.CAPTURES)
    assert (captures.value == 0) == (name == "no-captures")


def test_each_reason_leads_to_a_game_where_it_is_seen():
    facts = facts_of(RISING[:3], 20_000)
    comparison = facts.progress.comparison
    (stuck,) = (r for r in why_in_pair(facts, (0, 1)) if r.facts[0].kind is FactKind.STUCK)
    *_, address = example_address(comparison, stuck.example, 20_000, submit, at_once=1)
    end = replayed(address, RecordGame(address).run()).turns[-1].after
    assert stuck_for_good(end.pieces[Player.B], RISING[1])
    (drawn,) = (r for r in why_in_pair(facts, (1, 2)) if r.facts[0].kind is FactKind.DRAWS)
    *_, address = example_address(comparison, drawn.example, 2000, submit, at_once=1)
    assert replayed(address, RecordGame(address).run()).outcome.winner is None


def test_no_game_is_shown_by_rules_that_cannot_be_retraced():
    facts = facts_of(RISING[:2], 2000, READINGS["rear-most"])
    for reason in why_in_pair(facts, (0, 1)):
        *_, address = example_address(
            facts.progress.comparison, reason.example, 2000, submit, at_once=1
        )
        assert address is None


def test_the_pairs_of_a_die_are_enough_for_it():
    progress = facts_of(RISING, 2000).progress
    best = {progress.standings.leaders()[0], progress.standings.champion}
    told = pairs_that_tell(progress, most_dice=5)
    assert told == [pair for pair in progress.comparison.pairs if best & {*pair}]
    assert len(told) < len(pairs_that_tell(progress, most_dice=6)) == 15


def test_counting_is_the_same_each_time_and_tells_how_far_it_is():
    comparison = Comparison(dice=RISING[:3], plan=FixedGames(1), seed=1)
    steps = list(count_events(comparison, comparison.pairs, submit, at_once=1))
    assert [len(step) for step in steps] == [1, 2, 3, 3]
    assert steps[-1] == list(count_events(comparison, comparison.pairs, submit, at_once=2))[-1]


@pytest.mark.parametrize(
    ("faces", "never"), [((1, 6), True), ((1, 2, 3), False), ((2, 6), False), ((1, 6, 90), True)]
)
def test_what_can_never_be_stuck_is_proven_by_the_faces(faces, never):
    assert cannot_be_stuck(Die(faces)) is never
    facts = facts_of((Die(faces), RISING[1]), 2000)
    assert not (never and facts.events[0, 1][0].stuck)


def test_a_fact_alone_is_a_sentence():
    speak("en")
    facts = facts_of(RISING[:2], 2000)
    words = [fact_in_words(fact, (1, 2)) for fact in facts.of_die(0)]
    assert "17% of the rolls of die 1 are a 6." in words
    assert "Die 1 never gets stuck, thanks to its 1 and its 6." in words
    assert all(isinstance(fact.interval, Interval) for fact in facts.of_die(0))


def test_pieces_that_no_six_brings_out_are_stuck_in_all_games_and_not_in_about_all():
    speak("en")
    facts = facts_of((Die((1, 2, 3, 4)), RISING[0]), 2000)
    counted = facts.events[0, 1][0]
    assert counted.stuck == counted.games
    stuck = facts.of(FactKind.STUCK, 0, 1)
    assert (stuck.exact, stuck.value) == (True, 1.0)
    assert fact_in_words(stuck, (1, 2)) == (
        "At the end of 100% of its games, die 1 has a piece that can never move again."
    )
    [sentence, *_] = why_in_pair(facts, (0, 1))
    assert sentence.text.endswith(
        " At the end of 100% of the games, die 1 has a piece that can never move again."
    )
