"""Verdicts on trips, what is driven of them, and the routes by which programs are tried."""

from itertools import cycle
from random import Random

import pytest
from click.testing import CliRunner
from hotel_routes import route
from hotel_trips import every_trip
from hypothesis import given, settings
from hypothesis import strategies as st

from bwinf_gui.checking.answers import PrintedAnswer
from bwinf_gui.checking.checker import Checker
from bwinf_gui.checking.verdicts import Verdict
from bwinf_gui.tasks import find
from bwinf_gui.tasks.hotels.check import candidates, numbers, reading
from bwinf_gui.tasks.hotels.check.checker import CHECKER
from bwinf_gui.tasks.hotels.check.playing import Fault, Night, played
from bwinf_gui.tasks.hotels.command import hotels
from bwinf_gui.tasks.hotels.parsing import parse_route
from bwinf_gui.tasks.hotels.route import MAX_RATING, rating_text
from bwinf_gui.tasks.hotels.trip import TripLimits
from bwinf_gui.text.translation import speak

CASES = st.builds(CHECKER.generate, st.builds(Random, st.integers(0, 10**9)), st.integers(1, 14))


@pytest.fixture(autouse=True)
def _english():
    speak("en")


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    return tmp_path_factory.mktemp("routes")


def judged(text, case):
    return CHECKER.judge(case, PrintedAnswer(text))


class Searched:
    """Stands in for a pattern, and counts the texts it is searched in."""

    def __init__(self, pattern):
        self.pattern, self.count = pattern, 0

    def search(self, text):
        self.count += 1
        return self.pattern.search(text)


def test_what_is_done_for_a_flood_of_numbers_in_a_line_grows_with_it_and_no_faster(monkeypatch):
    """As programs print that never end: 16 KB in a line took seconds, and 64 KB minutes."""
    # Private: how many are compared with all others, as time proves nothing.
    compared, original = [], candidates._without
    monkeypatch.setattr(
        candidates, "_without", lambda all_, by: compared.append(len(all_)) or original(all_, by)
    )
    worst = Searched(reading._WORST())
    monkeypatch.setattr(reading, "_WORST", lambda: worst)
    case = parse_route(b"3\n720\n180 5.0\n360 1.0\n540 5.0\n", "hotels1.txt")
    judged("180 5.0 " * 1000, case)
    assert max(compared) <= candidates.MOST_COMPARED
    judged(" A: H 1 rechts," * 1000, case)
    assert worst.count == 1
    # Private: how often it is called shows nowhere else.
    read, original_context = [], numbers._context
    monkeypatch.setattr(
        numbers, "_context", lambda *each: read.append(0) or original_context(*each)
    )
    judged("9 " * 1000, case)
    assert len(read) < 1010, "the head of the file is looked for without reading all again"


def test_the_last_of_many_answers_counts():
    case = parse_route(b"3\n720\n180 5.0\n360 1.0\n540 5.0\n", "hotels1.txt")
    noise = "".join(f"node{number}: value {number} of {number + 7}\n" for number in range(3000))
    assert judged(f"{noise}Nacht 1: 180 5.0\nNacht 2: 540 5.0\n", case).verdict is Verdict.AC


def our_answer(case, folder, language):
    """What `bwinf hotels` prints, and the language it leaves behind."""
    path = folder / "hotels.txt"
    path.write_text(CHECKER.write(case))
    speak(language)
    return CliRunner(catch_exceptions=False).invoke(hotels, [str(path)]).stdout


def printed(minutes):
    return "\n".join(f"Hotel bei Minute {minute}" for minute in minutes)


WRONG = [
    ((361,), route(700, (361, 50), (360, 40)), "Day 1 lasts 361 minutes, 360 are allowed."),
    ((350,), route(700, (351, 50)), "There is no hotel at minute 350."),
    ((350, 700), route(700, (350, 50), (700, 50)), "not before the destination at minute 700."),
    ((350, 705), route(700, (350, 50), (705, 50)), "not before the destination at minute 700."),
    (
        (100, 200, 300, 400, 500),
        route(800, *((minute, 50) for minute in range(100, 800, 100))),
        "The trip takes 6 days, but only 5 are allowed.",
    ),
]


@pytest.mark.parametrize(("minutes", "case", "reason"), WRONG)
def test_a_trip_that_is_not_legal_is_wrong_with_its_reason(minutes, case, reason):
    line = judged(printed(minutes), case).lines[0]
    assert line.verdict is Verdict.WA
    assert reason in line.reason
    assert line.fields["minutes"] == list(minutes)


def test_a_night_at_the_minute_of_as_many_hotels_is_not_taken_for_the_head_of_the_file():
    case = route(1080, (2, 40), (644, 30))
    assert judged("Hotel bei Minute 2", case).verdict is Verdict.WA
    assert judged("2\n1080\n", case).verdict is Verdict.PE


def test_what_would_be_best_with_a_minute_more_or_a_day_more_is_recognised():
    assert "With 361 minutes a day" in judged("361", route(721, (361, 50))).lines[0].reason
    six = route(1900, *((minute, 50) for minute in (350, 700, 1050, 1400, 1750)))
    assert "With 6 days" in judged(printed([350, 700, 1050, 1400, 1750]), six).lines[0].reason


def test_a_trip_past_the_destination_is_best_under_no_looser_limit():
    """It was said of one that follows the rest of a trip with a day of 361 minutes."""
    case = route(720, (361, 34), (720, 49), (900, 42))
    reason = judged(printed([361, 720, 900]), case).lines[0].reason
    assert reason == "Day 1 lasts 361 minutes, 360 are allowed. No trip is possible at all."


def test_a_legal_trip_with_a_worse_hotel_is_not_the_best_and_other_rules_are_named():
    case = route(720, (180, 50), (360, 10), (540, 50))
    judgement = judged("360 1.0", case)
    line = judgement.lines[0]
    assert judgement.verdict is Verdict.SUB
    assert line.reason == (
        "The worst hotel is rated 1.0; 5.0 is possible. This is the best trip with as few nights "
        "as possible, but all days may be used."
    )
    assert line.submitted == "|S| --360-- |2:360(1.0)| --360-- |E|"
    assert line.best == "|S| --180-- |1:180(5.0)| --360-- |3:540(5.0)| --180-- |E|"
    assert dict(line.fields) == {
        "minutes": [360],
        "minimum_rating": 1.0,
        "best_minimum_rating": 5.0,
        "rule": "fewest-nights",
    }


def test_more_nights_than_needed_are_right_where_the_worst_hotel_is_as_good():
    case = route(700, (340, 30), (350, 30), (600, 50))
    assert judged("[340, 600]", case).verdict is Verdict.AC


def test_of_two_hotels_at_one_minute_the_printed_rating_decides_else_the_best():
    case = route(700, (350, 12), (350, 48), (100, 5))
    assert judged("Hotel bei 350 min, Bewertung 1.2", case).verdict is Verdict.SUB
    assert judged("Hotel bei 350 min, Bewertung 4.8", case).verdict is Verdict.AC
    assert judged("Hotel bei 350 min", case).verdict is Verdict.AC


def test_the_worse_of_two_hotels_at_one_minute_is_not_called_the_best_in_reach():
    line = judged("60 1.0\n", route(400, (60, 10), (60, 50))).lines[0]
    assert line.reason == "The worst hotel is rated 1.0; 5.0 is possible."
    assert "rule" not in line.fields


def test_a_printed_rating_that_no_hotel_has_is_reported_but_the_trip_decides():
    judgement = judged("Hotel bei 350 min, Bewertung 4.9", route(700, (350, 12)))
    assert judgement.verdict is Verdict.AC
    assert judgement.message == "Line 1 says rating 4.9 for minute 350; the file has 1.2."


def test_a_trip_where_no_night_is_needed_and_none_where_one_is():
    short = route(300, (100, 20))
    assert judged("Keine Übernachtung nötig", short).verdict is Verdict.AC
    assert judged("Hotel bei 100 min", short).verdict is Verdict.SUB
    assert judged("Keine Übernachtung nötig", route(361, (100, 20))).verdict is Verdict.WA


def test_the_days_say_where_a_trip_fails():
    days = played(route(900, (361, 44), (700, 30)), [Night(361), Night(650)])
    assert [(day.number, day.start, day.end, day.fault) for day in days] == [
        (1, 0, 361, Fault.TOO_LONG),
        (2, 361, 650, Fault.NO_HOTEL),
        (3, 650, 900, None),
    ]
    assert days[0].stop.number == 1
    assert days[0].minutes == 361


def test_the_task_offers_its_checker():
    assert find("hotels").load("checker", Checker) is CHECKER


@settings(max_examples=40)
@given(CASES, st.sampled_from(["de", "en"]))
def test_our_own_answer_is_right(folder, case, language):
    text = our_answer(case, folder, language)
    assert judged(text, case).verdict is Verdict.AC, text


def test_our_own_answer_is_right_on_all_traps_and_small_routes(folder):
    cases = [
        *((trap.case, language) for trap in CHECKER.traps() for language in ("de", "en")),
        # They differ in their numbers; the same few sentences are printed of all.
        *zip(CHECKER.every_small(), cycle(("de", "en")), strict=False),
    ]
    for case, language in cases:
        text = our_answer(case, folder, language)
        assert judged(text, case).verdict is Verdict.AC, text


@settings(max_examples=60)
@given(st.integers(0, 10**9), st.integers(0, 4), st.data())
def test_verdicts_on_trips_agree_with_all_trips_tried(seed, size, data):
    case = CHECKER.generate(Random(seed), size)
    hotels_there = sorted({*case.minutes.tolist()} - {0})
    if not hotels_there:
        return
    nights = sorted(data.draw(st.sets(st.sampled_from(hotels_there), min_size=1, max_size=5)))
    verdict = judged(printed(nights), case).verdict
    trips = every_trip(case, TripLimits())
    mine = [trip for trip in trips if [stop.minute for stop in trip] == nights]
    worst = [min((stop.rating for stop in trip), default=MAX_RATING + 1) for trip in trips]
    if not mine:
        assert verdict is Verdict.WA
    elif max(min(stop.rating for stop in trip) for trip in mine) == max(worst):
        assert verdict is Verdict.AC
    else:
        assert verdict is Verdict.SUB


@settings(max_examples=30)
@given(CASES, st.data())
def test_a_damaged_answer_is_not_right(folder, case, data):
    line = judged(our_answer(case, folder, "en"), case).lines[0]
    minutes = line.fields["minutes"]
    if not minutes:
        return
    place = data.draw(st.integers(0, len(minutes) - 1))
    nowhere = next(
        m for m in range(minutes[place] + 1, 10**6) if m not in set(case.minutes.tolist())
    )
    damaged = sorted({*minutes[:place], nowhere, *minutes[place + 1 :]})
    assert judged(printed(damaged), case).verdict not in {Verdict.AC, Verdict.SUB}


@settings(max_examples=50)
@given(CASES)
def test_cases_are_legal_and_written_as_they_were(case):
    assert CHECKER.parse(CHECKER.write(case).encode(), "hotels.txt") == case
    assert parse_route(CHECKER.write(case).encode(), "hotels.txt") == case


def measure(case):
    """What each smaller case has less of."""
    minutes = case.minutes.tolist()
    disorder = sum(
        after < before for number, before in enumerate(minutes) for after in minutes[number:]
    )
    rough = sum(number % step > 0 for number in (case.total, *minutes) for step in (60, 10))
    rough += 3 * minutes.count(0)
    for rating in map(rating_text, case.ratings.tolist()):
        rough += 0 if rating in {"1.0", "5.0"} else 1 if rating.endswith(".0") else 2
    return len(minutes), rough, case.total + sum(minutes), int(case.ratings.sum()), disorder


@settings(max_examples=10)
@given(CASES, st.data())
def test_smaller_cases_are_legal_and_come_to_an_end(case, data):
    for _ in range(10):
        smaller = [*CHECKER.shrink(case)]
        if not smaller:
            return
        for each in smaller:
            assert measure(each) < measure(case)
            assert CHECKER.parse(CHECKER.write(each).encode(), "hotels.txt") == each
        case = data.draw(st.sampled_from(smaller))


def test_nothing_is_smaller_than_the_least_route():
    assert [*CHECKER.shrink(route(0))] == []


def test_numbers_become_round_before_they_become_small():
    case = route(743, (187, 43), (353, 21))
    rounder = [each for each in CHECKER.shrink(case) if len(each.minutes) == 2]
    assert rounder[0] == route(720, (180, 50), (360, 10))
    assert all(measure(each) < measure(case) for each in rounder)
    small = [*CHECKER.shrink(route(600, (300, 50), (360, 10)))]
    assert route(540, (240, 50), (300, 10)) in small
    assert not any(number % 60 for each in small for number in (each.total, *each.minutes))


def test_small_routes_are_different_and_one_of_the_first_fails_who_drives_as_far_as_possible():
    cases = [*CHECKER.every_small()]
    assert len(cases) == len(set(cases))
    sizes = [CHECKER.size(case) for case in cases]
    assert sizes == sorted(sizes)
    failing = [
        number
        for number, case in enumerate(cases)
        if case.total == 540 and judged("360", case).verdict is Verdict.SUB
    ]
    assert failing[0] < 20


def test_traps_are_legal_and_differ():
    traps = CHECKER.traps()
    assert len({trap.name for trap in traps}) == len(traps) == len({trap.case for trap in traps})
    for trap in traps:
        assert CHECKER.parse(CHECKER.write(trap.case).encode(), "hotels.txt") == trap.case


@settings(max_examples=100)
@given(st.text(alphabet=st.sampled_from([*"0123456789.,:->|[](){}'\" \nmin hotel"]), max_size=60))
def test_no_text_raises(text):
    judged(text, route(700, (3, 20), (35, 30), (350, 12)))


@pytest.mark.parametrize(
    ("content", "asks"),
    [
        ("1\n540\n180 3.0\n", True),
        ("1\n360\n180 3.0\n", False),
        ("0\n420\n", False),
        ("2\n900\n30 3.0\n870 3.0\n", False),
    ],
)
def test_only_a_possible_trip_with_a_night_asks_for_an_answer(content, asks):
    # Whoever prints nothing where there is none is not accused of it by a search.
    assert CHECKER.asks(parse_route(content.encode(), "hotels1.txt")) is asks
