"""Claims about dice are held against the rules: the right reading is named, and why."""

import pickle
from concurrent.futures import ThreadPoolExecutor
from itertools import combinations
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from in_process import LocalPool

from bwinf_gui.checking.answers import PrintedAnswer
from bwinf_gui.checking.verdicts import Verdict
from bwinf_gui.tasks.dice.batch import Batch, Pairing
from bwinf_gui.tasks.dice.check.checker import CHECKER, judge, judge_with, judgement
from bwinf_gui.tasks.dice.check.claims import ClaimedOrder
from bwinf_gui.tasks.dice.check.reading import read_claim
from bwinf_gui.tasks.dice.check.readings import (
    LIMIT,
    jobs_of,
    most_games,
    reference,
)
from bwinf_gui.tasks.dice.check.sentences import advice
from bwinf_gui.tasks.dice.compare.comparison import Comparison, FixedGames
from bwinf_gui.tasks.dice.compare.playing import play
from bwinf_gui.tasks.dice.dice import Die
from bwinf_gui.tasks.dice.kernel.jobs import PlayBatch
from bwinf_gui.tasks.dice.rule_sentences import preset_effect, preset_name
from bwinf_gui.tasks.dice.rules import BWINF, READINGS
from bwinf_gui.text.translation import speak, tr

RISING = tuple(Die(tuple(range(n, n + 6))) for n in range(1, 7))
SIXES = tuple(Die((1,) * (6 - n) + (6,) * n) for n in range(1, 6))
MIXED = (Die((1, 2, 3, 4, 5, 6)), Die((1, 1, 1, 6, 6, 6)), Die((1, 2, 3, 4)))
TELLING = (SIXES[0], Die((5, 6)), Die((1, 6, 6, 6)), SIXES[4])
"""Few games between these dice tell every reading of the rules from all others."""
REAL = Path(__file__).parents[5] / "shared" / "data" / "real" / "wins-are-beaten-dice"
OTHER_GAMES = {name for name in READINGS if name != "two-thirds"}
"""The readings by which other games are played: two thirds is a way to count."""
BUDGETS = "bwinf_gui.tasks.dice.check.readings._BUDGETS"
"""Private: a budget that is used up in a moment."""


@pytest.fixture(autouse=True)
def few_games(monkeypatch):
    """As many as tell what the tests claim; people's answers are held against more.

    Those by house rules are slow. That they tell one from the other is claimed where they are many.
    """
    monkeypatch.setattr(BUDGETS, {False: 100_000, True: 1000})


def played_shares(dice, reading, games, seed=99):
    """Shares of games that were played by a reading, none of them the checker's own."""
    wins = [0.0] * len(dice)
    for a, b in combinations(range(len(dice)), 2):
        pair = dice[a], dice[b]
        pairing = Pairing(pair, reading.rules, seed + 1000 * (a * 10 + b))
        score = PlayBatch(Batch(pairing, 0, 0, games)).run().total
        wins[a] += score.wins_a / score.games
        wins[b] += score.wins_b / score.games
    return [share / (len(dice) - 1) for share in wins]


def readings(dice, claim):
    """How a claim fits, reading by reading."""
    return (job.run() for job in jobs_of(dice, claim))


def expected_by(dice, reading=BWINF, games=64_000):
    """The shares that a reading leads one to expect."""
    standings, _ = reference(dice, reading.rules, games)
    return [standings.score(die) for die in range(len(dice))]


def printed(shares, games=None):
    head = f"Spiele je Paar: {games}\n" if games else ""
    return head + "".join(
        f"Würfel {n}: {100 * share:.2f} %\n" for n, share in enumerate(shares, start=1)
    )


def sent(value):
    """A value after it went to another process."""
    return pickle.loads(pickle.dumps(value))  # noqa: S301 - it is our own


def fields_of(judgement):
    return judgement.lines[0].fields


def deviations_of(judgement):
    return {each["rules"]: each["deviation"] for each in fields_of(judgement)["readings"]}


@pytest.mark.slow
@pytest.mark.parametrize(
    "name",
    [
        *("goal-last", "adjudicated", "no-extra-roll", "entering-not-forced"),
        *("start-not-cleared", "no-captures", "rear-most", "overshooting", "first-starts"),
    ],
)
def test_the_reading_that_games_were_played_by_is_the_one_that_is_named(name, monkeypatch):
    monkeypatch.setattr(BUDGETS, {False: 100_000, True: 100_000})
    games = 10_000
    judged = judge(
        TELLING, PrintedAnswer(printed(played_shares(TELLING, READINGS[name], games), games))
    )
    assert judged.verdict is Verdict.WA
    assert preset_name(name) in judged.message
    deviations = deviations_of(judged)
    assert deviations[name] <= LIMIT < deviations["bwinf"]
    assert set(deviations) <= OTHER_GAMES


def test_shares_of_the_contest_s_rules_are_right_and_all_readings_are_tried():
    judged = judge(RISING, PrintedAnswer(printed(played_shares(RISING, BWINF, 1000), 1000)))
    assert judged.verdict is Verdict.AC
    assert judged.message.startswith("Fits the task sheet, but also ")
    assert set(deviations_of(judged)) == OTHER_GAMES
    assert fields_of(judged)["games"] == 1000
    assert judged.lines[0].number == 2
    assert judged.read == set(range(1, 8)), "the number of games is read too"


@pytest.mark.parametrize("dice", [RISING, SIXES, MIXED])
@pytest.mark.parametrize("seed", range(3))
def test_what_a_comparison_counts_is_right(dice, seed):
    comparison = Comparison(dice=dice, plan=FixedGames(2000), seed=seed)
    *_, progress = play(comparison, _submit, at_once=1)
    shares = [progress.standings.score(die) for die in range(len(dice))]
    assert judge(dice, PrintedAnswer(printed(shares, 2000))).verdict is Verdict.AC


@pytest.mark.parametrize("die", range(3))
@pytest.mark.parametrize("more", [0.05, -0.05])
def test_a_damaged_share_is_wrong_and_the_die_is_named(die, more):
    shares = played_shares(MIXED, BWINF, 10_000)
    shares[die] = abs(shares[die] + more)
    judged = judge(MIXED, PrintedAnswer(printed(shares, 10_000)))
    assert judged.verdict is Verdict.WA
    assert judged.lines[0].reason.startswith(f"Die {die + 1} is furthest off: ")


def test_a_die_that_can_never_win_may_not_win_once():
    shares = played_shares(MIXED, BWINF, 1000)
    assert shares[2] == 0
    assert judge(MIXED, PrintedAnswer(printed([*shares[:2], 0.001], 1000))).verdict is Verdict.WA


def test_numbers_that_fit_nothing_are_wrong():
    judged = judge(MIXED, PrintedAnswer(printed([0.5, 0.5, 0.0], 1000)))
    assert judged.verdict is Verdict.WA
    assert judged.message == "Fits no known reading of the rules."


def test_a_thousand_games_a_pair_are_assumed_and_that_is_said():
    judged = judge(RISING, PrintedAnswer(printed(played_shares(RISING, BWINF, 1000))))
    assert judged.verdict is Verdict.AC
    assert "1\u202f000 are assumed" in judged.message
    assert fields_of(judged)["games"] == 1000


@pytest.mark.parametrize(
    "words",
    ["Auswertung von insgesamt {} Spielen", "Aus {} Spielen:", "Progress: {0} of {0} games"],
)
def test_games_in_all_make_no_answer_wrong(words):
    # After 100 games of each pair six points are chance, after 1,500 they are not.
    expected = expected_by(RISING)
    near = [round(500 * x + (30, -30)[die % 2]) / 500 for die, x in enumerate(expected)]
    text = f"{words.format(1500)}\n{printed(near)}"
    asked = judge(RISING, PrintedAnswer(text))
    assert (asked.verdict, asked.is_asked) == (Verdict.PE, True)
    assert judge(RISING, PrintedAnswer(text, games=100)).verdict is Verdict.AC
    # An old number of another answer does not count.
    assert judge(RISING, PrintedAnswer(text, games=1_000_000)).is_asked
    far = f"{words.format(1_500_000)}\n{printed(near)}"
    wrong = judge(RISING, PrintedAnswer(far))
    assert wrong.verdict is Verdict.WA
    # The fewest games are those that are spoken of, and not what the numbers take.
    assert "each pair must have played at least 100\u202f000, and" in wrong.message


def test_shares_of_beaten_dice_are_judged_as_such():
    beaten = "80 % 100 % 60 % 40 % 20 % 0 %".replace("% ", "%\n").split("\n")
    text = "\n".join(f"Würfel {n}: {x} der Duelle gewonnen" for n, x in enumerate(beaten, start=1))
    assert judge(RISING, PrintedAnswer(text)).verdict is Verdict.AC
    wrong = text.replace("80", "100").replace("2: 100", "2: 80")
    assert judge(RISING, PrintedAnswer(wrong)).verdict is Verdict.WA


def test_whole_percentages_are_not_called_wrong_for_their_rounding():
    shares = played_shares(RISING, BWINF, 100_000)
    text = "".join(f"Die {n}: {100 * share:.0f} %\n" for n, share in enumerate(shares, start=1))
    assert judge(RISING, PrintedAnswer(text, games=100_000)).verdict is Verdict.AC


def test_a_deviation_is_counted_in_standard_errors_of_a_mean_share():
    dice = Die((1, 2, 3, 4, 5, 6)), Die((2, 3, 4, 5, 6, 9))
    p = expected_by(dice)[0]
    error = (p * (1 - p) / 1000) ** 0.5
    claim = read_claim(dice, PrintedAnswer(f"Die 1: {p + 3 * error:.9f}", games=1000))
    first = next(readings(dice, claim))
    # 64 times as many games of our own add a hundred-and-twenty-eighth to the error.
    assert first.deviation == pytest.approx(3 / (1 + 1 / 64) ** 0.5, abs=1e-3)
    assert first.deviations[1] is None
    assert first.worst_die == 0


def test_pairs_that_were_solved_before_are_not_played_and_add_no_error():
    dice = RISING[:2]
    standings, played = reference(dice, BWINF.rules, 64_000)
    assert played is None
    p = standings.score(0)
    assert p == pytest.approx(0.4375, abs=0.001)
    error = (p * (1 - p) / 1000) ** 0.5
    claim = read_claim(dice, PrintedAnswer(f"Die 1: {p + 3 * error:.9f}", games=1000))
    assert next(readings(dice, claim)).deviation == pytest.approx(3, abs=1e-6)


def test_missing_dice_are_reported_and_no_full_answer():
    text = printed(played_shares(RISING, BWINF, 1000)[:4], 1000)
    judged = judge(RISING, PrintedAnswer(text))
    # What fits is an answer, and the other dice may stand in words that are not read.
    assert judged.verdict is Verdict.PE
    assert not judged.right
    assert "The answer has no shares for dice 5–6." in judged.message


@pytest.mark.parametrize("text", ["", "  \n", "Traceback (most recent call last):\n x"])
def test_no_answer_is_none(text):
    assert judge(RISING, PrintedAnswer(text)).verdict is Verdict.NO


def test_what_is_not_understood_is_not_wrong():
    judged = judge(RISING, PrintedAnswer("\nhello\nworld"))
    assert judged.verdict is Verdict.PE
    assert judged.lines[0].number == 2


@pytest.mark.parametrize("head", ["", "Spiele je Paar: 1000\n"])
def test_wins_of_one_die_that_cannot_be_compared_are_not_wrong(head):
    judged = judge(RISING, PrintedAnswer(f"{head}Würfel 3: 49808 Siege"))
    assert judged.verdict is Verdict.PE


def test_a_single_die_has_nobody_to_play_against():
    judged = judge(RISING[:1], PrintedAnswer("Die 1: 100 %"))
    assert (judged.verdict, judged.message) == (
        Verdict.NO,
        "A single die has no opponent.",
    )


def test_the_right_order_is_right():
    judged = judge(RISING, PrintedAnswer("Rangfolge: 1, 2, 3, 4, 5, 6"))
    assert judged.verdict is Verdict.AC
    assert judged.message.startswith("Fits the task sheet, but also ")
    assert judged.lines[0].submitted == judged.lines[0].best == "1 > 2 > 3 > 4 > 5 > 6"


def test_a_certain_pair_that_is_swapped_is_wrong_and_named():
    judged = judge(RISING, PrintedAnswer("Rangfolge: 1, 2, 4, 3, 5, 6"))
    assert judged.verdict is Verdict.WA
    assert judged.lines[0].reason == (
        "Die 4 belongs in place 4, not 3. Die 3 belongs in place 3, not 4."
    )
    hopeless = judge(RISING, PrintedAnswer("Rangfolge: 3, 6, 1, 5, 2, 4"))
    assert hopeless.message == "Fits no known reading of the rules."


def test_place_1_may_be_the_worst_one_where_no_word_says_otherwise():
    upside_down = [f"Platz {n}: Würfel {7 - n}" for n in range(1, 7)]
    for lines in (upside_down, upside_down[::-1]):
        doubted = judge(RISING, PrintedAnswer("\n".join(lines)))
        assert doubted.verdict is Verdict.PE
        assert "state which place is the best" in doubted.message
    best_first = PrintedAnswer("\n".join(["Platz 1 (bester): Würfel 6", *upside_down[1:]]))
    assert judge(RISING, best_first).verdict is Verdict.WA
    neither = PrintedAnswer("\n".join(["Platz 1: Würfel 5", "Platz 2: Würfel 6", *upside_down[2:]]))
    assert judge(RISING, neither).verdict is Verdict.WA


def test_equal_dice_may_stand_in_any_order():
    dice = RISING[0], RISING[0], RISING[3]
    for order in ("1 2 3", "2 1 3"):
        assert judge(dice, PrintedAnswer(order)).verdict is Verdict.AC


def test_the_best_die_alone_is_judged():
    right = judge(RISING, PrintedAnswer("Der beste Würfel ist Würfel 1."))
    assert right.verdict is Verdict.AC
    assert right.message.startswith("Fits the task sheet, but also ")
    assert right.message.endswith("Only the best die is named.")
    wrong = judge(RISING, PrintedAnswer("Der beste Würfel ist Würfel 6."))
    assert wrong.verdict is Verdict.WA
    assert wrong.message == (
        "Does not fit the task sheet, but fits “a roll that is too high leads into the goal”. Only "
        "the best die is named."
    )
    worse = judge(RISING, PrintedAnswer("Der beste Würfel ist Würfel 5."))
    assert worse.message == "Fits no known reading of the rules. Only the best die is named."


def test_a_best_die_that_is_right_counted_from_0_is_not_called_wrong():
    doubted = judge(SIXES, PrintedAnswer("Bester Würfel: Würfel 4"))
    assert doubted.verdict is Verdict.PE
    assert "Counted from 0, die 4 is the best one" in doubted.message
    assert judge(SIXES, PrintedAnswer("Bester Würfel: Würfel 3")).verdict is Verdict.WA
    counted_from_1 = "Würfel 1 bis Würfel 5\nBester Würfel: Würfel 4"
    assert judge(SIXES, PrintedAnswer(counted_from_1)).verdict is Verdict.WA
    by_faces = "Der beste Würfel ist [1, 1, 6, 6, 6, 6]"
    assert judge(SIXES, PrintedAnswer(by_faces)).verdict is Verdict.WA


@pytest.mark.parametrize(
    ("text", "is_said"),
    [
        ("Reihenfolge: 2 1 0", True),
        ("Würfel 0: 0 Siege\nWürfel 1: 1 Sieg\nWürfel 2: 2 Siege", True),
        ("0: 1 %\n1: 50 %\n2: 99 %", True),
        ("Reihenfolge: 3 2 1", False),
        ("1: 0 Siege\n2: 1 Sieg\n3: 2 Siege", False),
        ("0 43.7 50.4\n56.3 0 46.7\n49.6 53.3 0", False),
        ("0. [1, 1, 1, 1, 1, 6]: 1 %", False),
    ],
)
def test_that_dice_are_counted_from_0_is_said(text, is_said):
    speak("en")
    message = judge(SIXES[:3], PrintedAnswer(text)).message
    assert ("Dice 0 to 2 were read as dice 1 to 3." in message) is is_said, message


def test_an_order_by_opponents_beaten_is_right_and_named():
    # The second die beats both others, but the first wins more games, most of them from the third.
    dice = RISING[0], RISING[1], RISING[5]
    by_shares = judge(dice, PrintedAnswer("ranking 1 2 3"))
    assert by_shares.verdict is Verdict.AC
    assert "by opponents beaten" not in by_shares.message
    judged = judge(dice, PrintedAnswer("ranking 2 1 3"))
    assert judged.verdict is Verdict.AC
    assert "It is right by opponents beaten, not by games won." in judged.message
    assert judged.lines[0].said.found[0].fits, "the task sheet is not called wrong beside it"
    assert judged.lines[0].best == "1 > 2 > 3"
    assert judge(dice, PrintedAnswer("ranking 2 3 1")).verdict is Verdict.WA


def test_who_beats_whom_is_judged():
    right = "1 equal lose lose\n2 win equal win\n3 win lose equal"
    wrong = "1 equal win lose\n2 lose equal win\n3 win lose equal"
    dice = Die((1, 1, 1, 1, 1, 6)), Die((1, 6, 6, 6, 6, 6)), Die((1, 1, 1, 6, 6, 6))
    assert judge(dice, PrintedAnswer(right)).verdict is Verdict.AC
    judged = judge(dice, PrintedAnswer(wrong))
    assert judged.verdict is Verdict.WA
    assert judged.lines[0].reason.startswith("Opponents that die 1 beats: 0, not 1. ")


def test_readings_come_one_by_one_the_contest_s_own_first():
    claim = read_claim(MIXED, PrintedAnswer(printed([0.5, 0.5, 0.0], 1000)))
    stream = readings(MIXED, claim)
    assert next(stream).rules == BWINF
    rest = list(stream)
    assert {each.rules.name for each in rest} >= {"no-captures", "first-starts"}
    assert not any(each.fits for each in rest)


def test_a_worker_finds_the_readings_and_the_verdict_is_said_elsewhere():
    answer = PrintedAnswer(printed([0.2, 0.9, 0.0], 1000))
    with ThreadPoolExecutor(1) as threads:

        def submit(job):
            return threads.submit(lambda: sent(LocalPool(1).run(sent(job))))

        *under_way, last = judge_with(MIXED, answer, submit, 2)
    assert last == judge(MIXED, answer)
    assert [len(judged.lines[0].said.found) for judged in under_way] == [
        number for number, _ in enumerate(last.lines[0].said.found, start=1)
    ]
    assert {judged.verdict for judged in under_way} == {last.verdict}


@pytest.mark.parametrize(
    ("text", "first"),
    [
        ("Spiele je Paar: 100\nWürfel 1: 51 %\nWürfel 2: 99 %", "Fits the task sheet."),
        ("Reihenfolge: 2 1 3", "Fits the task sheet."),
        ("Reihenfolge: 3 2 1", "Does not fit the task sheet."),
        (printed([0.5, 0.5, 0.0], 1000), "Does not fit the task sheet."),
        (printed([0.55, 0.96, 0.0]), "How many games did each pair play?"),
    ],
)
def test_what_is_known_so_far_is_said_while_readings_are_played(text, first):
    speak("en")
    so_far, *_, last, whole = judge_with(MIXED, PrintedAnswer(text), _submit, 1)
    assert so_far.message.startswith(f"{first} ")
    for under_way in (so_far, last):
        assert under_way.message.endswith("Comparing with further readings of the rules …")
        assert "no other reading" not in under_way.message
        assert "no reading" not in under_way.message
    fits = [each for each in last.lines[0].said.found if each.fits]
    assert len(fits) > 1 or last.message.startswith(first)
    assert (last.verdict, last.is_weak) == (whole.verdict, whole.is_weak)


@pytest.mark.parametrize("text", [printed([0.5, 0.5, 0.0]), "Rangfolge: 1 2 3", "hello"])
def test_judgements_can_be_sent_to_another_process(text):
    judged = judge(MIXED, PrintedAnswer(text))
    assert sent(judged) == judged


@pytest.mark.parametrize("text", ["Rangfolge: 6 5 4 3 2 1", "1 2 3 4 6 5"])
def test_an_order_is_held_against_every_reading(text):
    judged = judge(RISING, PrintedAnswer(text))
    assert judged.verdict is Verdict.WA
    assert set(deviations_of(judged)) == OTHER_GAMES


def test_an_order_that_no_other_reading_gives_is_right_without_more():
    claim = ClaimedOrder(dice=tuple(range(6)), read=frozenset({1}))
    judged = judgement(claim, [next(readings(RISING, claim))])
    assert judged.message == "Fits the task sheet and no other reading."
    assert "weak" not in fields_of(judged)


def test_the_same_answer_has_the_same_verdict_each_time():
    answer = PrintedAnswer(printed(played_shares(MIXED, BWINF, 500), 500))
    assert judge(MIXED, answer) == judge(MIXED, answer)


def test_many_dice_have_fewer_games_each():
    assert most_games(100, BWINF.rules) < most_games(6, BWINF.rules)
    assert most_games(1000, BWINF.rules) >= 1


@pytest.mark.parametrize("language", ["de", "en"])
def test_every_reading_has_a_name_and_says_what_it_does(language):
    speak(language)
    names = [preset_name(name) for name in READINGS]
    assert len(set(names)) == len(names)
    assert all(preset_effect(name).endswith(".") for name in READINGS)


@given(text=st.text(alphabet="Würfel die 0123456789.,:%[]()>-/Siegewon|\n", max_size=200))
@settings(max_examples=150)
def test_no_text_makes_it_fail(text):
    judge(MIXED, PrintedAnswer(text))


@given(seed=st.integers(0, 10**6), size=st.integers(1, 30))
@settings(max_examples=40)
def test_generated_cases_are_legal_and_shrinking_ends(seed, size):
    random = Random(seed)
    case = CHECKER.generate(random, size)
    steps = 0
    while case is not None:
        assert CHECKER.parse(CHECKER.write(case).encode(), "x") == case
        assert len(case) >= 2
        smaller = list(CHECKER.shrink(case))
        assert all(CHECKER.size(each) <= CHECKER.size(case) for each in smaller)
        assert case not in smaller
        case = random.choice(smaller) if smaller else None
        steps += 1
    assert steps > 1


@pytest.mark.parametrize("form", CHECKER.forms, ids=lambda form: form.title)
def test_examples_are_in_the_language_that_is_spoken_and_understood_in_both(form):
    said = {}
    for spoken in ("de", "en"):
        speak(spoken)
        said[spoken] = tr(form.trial)
        assert form.examples()[0] == said[spoken].split("\n")[0]
    for text in said.values():
        for spoken in ("de", "en"):
            speak(spoken)
            assert judge(RISING, PrintedAnswer(text)).verdict is Verdict.AC, text
    assert not any(word in said["en"] for word in ("Würfel", "Spiele", "Siege", "Reihenfolge"))


def test_small_cases_come_the_smallest_first_and_none_twice():
    cases = list(CHECKER.every_small())
    sizes = [CHECKER.size(case) for case in cases]
    assert sizes == sorted(sizes)
    assert len({frozenset((case, case[::-1])) for case in cases}) == len(cases)


def test_traps_are_legal_and_have_names_of_their_own():
    traps = CHECKER.traps()
    assert len({trap.name for trap in traps}) == len(traps)
    for trap in traps:
        assert CHECKER.parse(CHECKER.write(trap.case).encode(), "x") == trap.case


@pytest.mark.parametrize("trap", CHECKER.traps(), ids=lambda trap: trap.name)
def test_the_best_answer_to_a_trap_is_right(trap):
    shares = played_shares(trap.case, BWINF, 500)
    assert judge(trap.case, PrintedAnswer(printed(shares, 500))).verdict is Verdict.AC


def _submit(job):
    from concurrent.futures import Future  # noqa: PLC0415

    future = Future()
    future.set_result(job.run())
    return future


class TestPower:
    """A verdict says whether it could tell the readings apart."""

    def few(self, name="goal-last", games=100):
        shares = [0.582, 0.568, 0.498, 0.406, 0.248, 0.142] if name == "goal-last" else None
        shares = shares or played_shares(RISING, READINGS[name], games)
        return judge(RISING, PrintedAnswer(printed(shares, games)))

    def test_few_games_fit_the_contest_and_others(self):
        speak("en")
        judged = self.few()
        fields = fields_of(judged)
        assert judged.verdict is Verdict.AC
        assert fields["weak"] is True
        assert judged.is_weak
        assert "goal-last" in fields["fits_also"]
        assert len(fields["fits_also"]) >= 7
        assert 300 < fields["games_needed"] < 600
        assert judged.message.startswith("Fits the task sheet, but also ")
        assert "pieces in the goal move last" in judged.message
        assert "100 games per pair are too few. From about " in judged.message

    @pytest.mark.parametrize(
        "text",
        [
            "Reihenfolge: 1 2 3 4 5 6",
            "Der beste ist Würfel 1.",
            "".join(f"Würfel {n}: {p} Siege\n" for n, p in enumerate((4, 5, 3, 2, 1, 0), start=1)),
        ],
    )
    def test_what_is_right_by_other_readings_too_is_weak(self, text):
        speak("de")
        judged = judge(RISING, PrintedAnswer(text))
        fields, compared = fields_of(judged), judged.lines[0].said
        assert judged.verdict is Verdict.AC
        assert judged.is_weak
        assert fields["fits_also"] == [each.rules.name for each in compared.fits_also]
        fitting = {name for name, deviation in deviations_of(judged).items() if deviation <= LIMIT}
        assert fitting == {"bwinf", *fields["fits_also"]}
        also = len(fields["fits_also"])
        assert judged.message.startswith(f"Passt zum Aufgabenblatt, aber auch zu {also} anderen ")
        assert all(preset_name(name) in judged.message for name in fields["fits_also"])

    def test_more_games_than_anyone_plays_are_not_asked_for(self):
        speak("en")
        dice = Die((1, 3, 5)), Die((3, 4, 5, 6))  # 4,000,000,000 games would tell.
        shares = expected_by(dice)
        judged = judge(dice, PrintedAnswer(printed([round(s, 6) for s in shares], 1000)))
        assert judged.is_weak
        assert fields_of(judged)["games_needed"] is None
        assert judged.message.startswith("Fits the task sheet, but also ")
        assert "games per pair" not in judged.message

    def test_how_many_readings_fit_falls_with_the_games(self):
        compared = self.few().lines[0].said
        counts = [
            sum(each.fits_shares(compared.claim, games) for each in compared.found)
            for games in (100, 300, 500, 1000, 10**6)
        ]
        assert counts == sorted(counts, reverse=True)
        assert counts[0] == 1 + len(compared.fits_also)
        assert counts[2] < counts[0]
        needed = compared.games_needed
        contest = compared.found[0]
        # A round number, of which the next smaller one still fits.
        assert contest.fits_shares(compared.claim, needed - 50)
        assert not contest.fits_shares(compared.claim, needed)

    def test_many_games_fit_one_reading_alone(self):
        speak("en")
        shares = expected_by(RISING)
        text = "".join(f"Die {n}: {100 * s:.4f} %\n" for n, s in enumerate(shares, start=1))
        judged = judge(RISING, PrintedAnswer(text, games=10**6))
        assert judged.message == "Fits the task sheet and no other reading."
        assert "weak" not in fields_of(judged)

    def test_the_reading_that_fits_is_named_with_what_to_look_at(self):
        speak("de")
        shares = expected_by(RISING, READINGS["goal-last"])
        text = "".join(f"Die {n}: {100 * s:.4f} %\n" for n, s in enumerate(shares, start=1))
        judged = judge(RISING, PrintedAnswer(text, games=200_000))
        assert judged.verdict is Verdict.WA
        assert judged.message == (
            "Passt nicht zum Aufgabenblatt, aber zu „Figuren im Ziel ziehen zuletzt“."
        )
        assert advice(judged.lines[0].said).startswith("Nach dem Aufgabenblatt zieht die vorderste")

    def test_no_standard_errors_are_said(self):
        speak("en")
        judged = judge(MIXED, PrintedAnswer(printed([0.5, 0.5, 0.0], 1000)))
        assert "± " in judged.lines[0].reason
        assert "standard error" not in judged.lines[0].reason + judged.message


class TestUnknownGames:
    """Nobody is wrong for a number of games that nobody said."""

    def test_shares_that_fit_only_few_games_ask_for_them(self):
        speak("en")
        shares = expected_by(MIXED, games=10**5)
        text = f"Die 1: {100 * shares[0] + 8:.0f} %\nDie 2: {100 * shares[1] - 8:.0f} %\nDie 3: 0 %"
        judged = judge(MIXED, PrintedAnswer(text))
        assert judged.verdict is Verdict.PE
        assert judged.message.startswith("How many games did each pair play?")
        assert judged.is_asked
        assert judged.lines[0].reason == "", "nothing is off where nothing is judged"

    def test_what_no_number_of_games_explains_is_wrong(self):
        assert judge(MIXED, PrintedAnswer(printed([0.5, 0.5, 0.2]))).verdict is Verdict.WA

    def test_what_is_wrong_by_any_games_is_not_measured_by_assumed_ones(self):
        speak("en")
        shares = [0.991, 0.102, 0.453, 0.411, 0.252, 0.143]
        text = "".join(f"Die {n}: {100 * s:.1f} %\n" for n, s in enumerate(shares, start=1))
        judged = judge(RISING, PrintedAnswer(text))
        claim, contest = judged.lines[0].said.claim, judged.lines[0].said.found[0]
        assert judged.verdict is Verdict.WA
        assert judged.games is None
        assert not contest.fits_shares(claim, claim.games)
        assert fields_of(judged)["games"] == contest.games == claim.games < 1000
        reach = f"± {100 * contest.reaches[contest.worst_die]:.1f} points"
        assert judged.lines[0].reason.endswith(reach + ".")
        assert f"each pair must have played at least {claim.games}, and" in judged.message
        assert "1\u202f000" not in judged.message

    def test_counted_wins_tell_how_many_games_there_were(self):
        speak("en")
        for games in (200, 1000, 50_000):
            shares = played_shares(RISING, BWINF, games)
            text = "".join(
                f"Würfel {n}: {round(share * games * 5)} Siege\n"
                for n, share in enumerate(shares, start=1)
            )
            judged = judge(RISING, PrintedAnswer(text))
            assert judged.verdict is Verdict.AC, judged
            assert fields_of(judged)["games"] == pytest.approx(games, rel=0.05)
            assert "The wins add up to about" in judged.message

    def test_wins_in_other_proportions_are_wrong(self):
        text = "".join(f"Würfel {n}: {5000 - 700 * n} Siege\n" for n in range(1, 7))
        assert judge(RISING, PrintedAnswer(text)).verdict is Verdict.WA


class TestPoints:
    """Opponents beaten, and points for two thirds."""

    DICE = (Die((1, 2, 3, 4, 5, 6)), Die((1, 1, 6, 6, 6, 6)), Die((1, 2, 3, 4)))

    @pytest.mark.parametrize(
        ("points", "verdict"),
        [
            ((1, 2, 0), Verdict.AC),
            ((2, 1, 0), Verdict.WA),
            ((1, 1, 1), Verdict.WA),
        ],
    )
    def test_beaten_opponents_are_judged(self, points, verdict):
        text = "".join(f"Wuerfel Nr. {n} mit {p} Siegen\n" for n, p in enumerate(points, start=1))
        judged = judge(self.DICE, PrintedAnswer(text))
        assert judged.verdict is verdict
        assert judged.lines[0].best == "1 · 2 · 0"

    def test_it_is_said_which_numbers_are_wrong(self):
        speak("en")
        text = "Die 1: 2 wins\nDie 2: 1 win\nDie 3: 0 wins\n"
        judged = judge(self.DICE, PrintedAnswer(text))
        assert judged.lines[0].reason == (
            "Opponents that die 1 beats: 1, not 2. Opponents that die 2 beats: 2, not 1."
        )

    def test_points_for_two_thirds_are_judged(self):
        text = "W1: 3,5 Punkte\nW2: 2,5 Punkte\nW3: 2,5 Punkte\nW4: 2,5 Punkte\nW5: 2 Punkte\n"
        assert judge(RISING, PrintedAnswer(f"{text}W6: 2 Punkte")).verdict is Verdict.AC
        assert judge(RISING, PrintedAnswer(f"{text}W6: 1 Punkt")).verdict is Verdict.WA

    @pytest.mark.parametrize("words", ["Punkte", ""])
    def test_halves_are_points_and_only_the_wrong_ones_are_named(self, words):
        speak("en")
        points = (3.5, 2.5, 2.5, 2.5, 2.0, 1.0)
        text = "".join(f"Würfel {n}: {p} {words}\n" for n, p in enumerate(points, start=1))
        judged = judge(RISING, PrintedAnswer(text))
        assert judged.message == "Fits no known reading of the rules."
        assert judged.lines[0].reason == "Points of die 6: 2, not 1."
        assert judged.lines[0].best == "3.5 · 2.5 · 2.5 · 2.5 · 2 · 2"

    @pytest.mark.parametrize(
        "points", [(3.5, 2.5, 2.5, 2.5, 2.0, 2.0), (4.0, 5.0, 3.0, 2.0, 1.0, 0.0)]
    )
    def test_bare_numbers_that_are_right_as_points_are_not_called_wrong(self, points):
        text = "".join(f"Würfel {n}: {p}\n" for n, p in enumerate(points, start=1))
        assert judge(RISING, PrintedAnswer(text)).verdict is Verdict.AC

    @pytest.mark.parametrize("words", ["{} Punkte", "schlägt {} Gegner"])
    def test_whole_points_are_opponents_beaten_where_these_fit_best(self, words):
        speak("en")
        points = (4, 4, 3, 2, 1, 1)
        text = "".join(f"Würfel {n}: {words.format(p)}\n" for n, p in enumerate(points, start=1))
        reason = judge(RISING, PrintedAnswer(text)).lines[0].reason
        assert reason.startswith("Opponents that die 2 beats: 5, not 4. ")


@pytest.mark.parametrize("sign", [" % aller Siege", " von 100 Spielen"])
def test_shares_of_the_games_of_all_dice_are_doubted(sign):
    speak("en")
    shares = (share / 1.5 * 100 for share in played_shares(MIXED, BWINF, 4000))
    text = "\n".join(f"Würfel {n}: {share:.0f}{sign}" for n, share in enumerate(shares, 1))
    judged = judge(MIXED, PrintedAnswer(text))
    assert judged.verdict is Verdict.PE
    assert judged.message.startswith("These may be shares of the games of all dice")


def test_a_standard_error_is_no_message_of_an_error():
    for words in ("Standardfehler", "standard error"):
        assert judge(MIXED, PrintedAnswer(f"{words}: 0,5 %")).verdict is Verdict.PE
    assert judge(MIXED, PrintedAnswer("Fehler: 5")).verdict is Verdict.NO


@pytest.mark.skipif(not REAL.exists(), reason="the shared data is missing")
def test_the_real_case_of_wins_that_are_beaten_dice_is_right():
    dice = CHECKER.parse((REAL / "wuerfel51.txt").read_bytes(), "x")
    assert judge(dice, PrintedAnswer((REAL / "a.txt").read_text())).verdict is Verdict.AC
