"""Trips in the ways in which people print them."""

import pytest

from bwinf_gui.checking.answers import PrintedAnswer, decoded_answer
from bwinf_gui.checking.verdicts import Verdict
from bwinf_gui.tasks.hotels.check.checker import CHECKER
from bwinf_gui.tasks.hotels.route import rating_text
from bwinf_gui.tasks.hotels.solving import solve
from bwinf_gui.tasks.hotels.trip import TripLimits, usable_hotels
from bwinf_gui.text.translation import speak

ROUTE = CHECKER.parse(
    b"12\n1680\n12 4.3\n326 4.8\n347 2.7\n359 2.6\n553 3.6\n590 0.8\n687 4.4\n1007 2.8\n"
    b"1008 2.6\n1321 2.1\n1360 2.8\n1411 3.3\n",
    "hotels1.txt",
)
"""The best trip sleeps at 347, 687, 1007 and 1360; its worst hotel has 2.7."""
SHORT = CHECKER.parse(b"1\n300\n100 2.0\n", "short.txt")
GAP = CHECKER.parse(b"2\n1000\n100 2.0\n600 5.0\n", "gap.txt")


@pytest.fixture(autouse=True)
def _english():
    speak("en")


def judged(answer, route=ROUTE):
    text = decoded_answer(answer if isinstance(answer, bytes) else answer.encode())
    return CHECKER.judge(route, PrintedAnswer(text))


RIGHT = {
    "11 minutes and valuations": (
        "Hotel at time  347min, valuation  2.7\nHotel at time  687min, valuation  4.4\n"
        "Hotel at time  1007min, valuation  2.8\nHotel at time  1360min, valuation  2.8\n"
        "It has the best lowest valuation of 2.7."
    ),
    "12 nested arrays": "[\n  [\n    [ 347, '2.7' ],\n    [ 687, '4.4' ],\n    [ 1007, '2.8' ],\n"
    "    [ 1360, '2.8' ],\n  ]\n]",
    "13 minutes alone": "Die geringste Bewertung eines Hotels ist 2.7\n347\n687\n1007\n1360\n",
    "14 legs and hotels": (
        "|S| --347.0-- |347.0(2.7)| --340.0-- |687.0(4.4)| --320.0-- |1007.0(2.8)| --353.0-- "
        "|1360.0(2.8)| --320.0-- |E|"
    ),
    "15 running numbers and stars": (
        "Hotel 0: 347 min, 2.7 stars\nHotel 1: 687 min, 4.4 stars\nHotel 2: 1007 min, 2.8 stars\n"
        "Hotel 3: 1360 min, 2.8 stars"
    ),
    "15 running numbers in German": (
        "Hotel 1: 347 min / 2.7 Sterne\nHotel 2: 687 min / 4.4 Sterne\n"
        "Hotel 3: 1007 min / 2.8 Sterne\nHotel 4: 1360 min / 2.8 Sterne"
    ),
    "16 the file's numbers from 0": (
        "Hotel Nummer: 2   Entfernung vom Startpunkt: 347    Bewertung: 2.7\n"
        "Hotel Nummer: 6   Entfernung vom Startpunkt: 687    Bewertung: 4.4\n"
        "Hotel Nummer: 7   Entfernung vom Startpunkt: 1007    Bewertung: 2.8\n"
        "Hotel Nummer: 10   Entfernung vom Startpunkt: 1360    Bewertung: 2.8"
    ),
    "17 a table": (
        "idx location rating min rating till here\n3 347 2.7 2.7\n7 687 4.4 2.7\n8 1007 2.8 2.7\n"
        "11 1360 2.8 2.7"
    ),
    "18 one line with arrows": (
        "Start --> Hotel bei 347min mit Bewertung 2.7 --> Hotel bei 687min mit Bewertung 4.4 --> "
        "Hotel bei 1007min mit Bewertung 2.8 --> Hotel bei 1360min mit Bewertung 2.8 --> Ziel\n"
        "Schlechteste Bewertung: 2.7"
    ),
    "19 zeros before": (
        "stop: 0; hotel: 0002; time: 0347; rating: 2.7\nstop: 1; hotel: 0006; time: 0687; "
        "rating: 4.4\nstop: 2; hotel: 0007; time: 1007; rating: 2.8\nstop: 3; hotel: 0010; "
        "time: 1360; rating: 2.8"
    ),
    "19 numbered": (
        "1. Hotel at: 347 min  Rating: 2.7\n2. Hotel at: 687 min  Rating: 4.4\n"
        "3. Hotel at: 1007 min  Rating: 2.8\n4. Hotel at: 1360 min  Rating: 2.8\n"
        "Lowest-Rating: 2.7"
    ),
    "19 bars": "347 | Bewertung: 2.7\n687 | Bewertung: 4.4\n1007 | Bewertung: 2.8\n"
    "1360 | Bewertung: 2.8",
    "19 days": (
        "Tag 1: 347 mit einem Rank von 2.7\nTag 2: 687 mit einem Rank von 4.4\n"
        "Tag 3: 1007 mit einem Rank von 2.8\nTag 4: 1360 mit einem Rank von 2.8"
    ),
    "19 stops": (
        "- Stop bei 347 für das Hotel mit der Bewertung 2.7\n- Stop bei 687 für das Hotel mit der "
        "Bewertung 4.4\n- Stop bei 1007 für das Hotel mit der Bewertung 2.8\n"
        "- Stop bei 1360 für das Hotel mit der Bewertung 2.8"
    ),
    "19 nodes": (
        "[Node{time=347, rating=2.7, next=1}, Node{time=687, rating=4.4, next=2}, "
        "Node{time=1007, rating=2.8, next=3}, Node{time=1360, rating=2.8, next=4}]"
    ),
    "a list": "[347, 687, 1007, 1360]",
    "a list without blanks": "Hotels: [347,687,1007,1360]",
    "a list with start and destination": "Route: 0 -> 347 -> 687 -> 1007 -> 1360 -> 1680",
    "tuples": "[(347, 2.7), (687, 4.4), (1007, 2.8), (1360, 2.8)]",
    "a set": "{1360, 347, 1007, 687}",
    "backwards": "1360\n1007\n687\n347\n",
    "CSV": "minute,rating\n347,2.7\n687,4.4\n1007,2.8\n1360,2.8\n",
    "CSV with running numbers": "nr,minute,rating\n1,347,2.7\n2,687,4.4\n3,1007,2.8\n4,1360,2.8\n",
    "JSON": '{"minimum": 2.7, "stops": [{"minute": 347, "rating": 2.7}, {"minute": 687, "rating": '
    '4.4}, {"minute": 1007, "rating": 2.8}, {"minute": 1360, "rating": 2.8}], "days": 5}',
    "a table of markdown": (
        "| Tag | Hotel | Minute | Bewertung |\n|---|---|---|---|\n| 1 | 3 | 347 | 2.7 |\n"
        "| 2 | 7 | 687 | 4.4 |\n| 3 | 8 | 1007 | 2.8 |\n| 4 | 11 | 1360 | 2.8 |"
    ),
    "emojis": "🏨 347 ⭐ 2,7\n🏨 687 ⭐ 4,4\n🏨 1007 ⭐ 2,8\n🏨 1360 ⭐ 2,8\n🏁 1680",
    "decimal commas": (
        "Tag 1: 347 min, Bewertung 2,7\nTag 2: 687 min, Bewertung 4,4\n"
        "Tag 3: 1007 min, Bewertung 2,8\nTag 4: 1360 min, Bewertung 2,8"
    ),
    "the file before it": (
        "12\n1680\n12 4.3\n326 4.8\n347 2.7\n359 2.6\n553 3.6\n590 0.8\n687 4.4\n1007 2.8\n"
        "1008 2.6\n1321 2.1\n1360 2.8\n1411 3.3\n"
        "Halt bei 347, Halt bei 687, Halt bei 1007, Halt bei 1360"
    ),
    "words that are not the same in each line": (
        "Hotel bei 347 mit Bewertung 2.7\nHotel bei 687 Bewertung 4.4\n"
        "Hotel bei 1007 Bewertung 2.8\nHotel bei 1360 Bewertung 2.8"
    ),
    "twice": "[347, 687, 1007, 1360]\n[347, 687, 1007, 1360]",
    "words around it": (
        "Gesamtzeit: 1680 Minuten, 12 Hotels, höchstens 360 Minuten pro Tag\nLaufzeit: 12 ms\n"
        "Bitte Datei eingeben: 347 687 1007 1360\nDrücken Sie eine Taste . . ."
    ),
    "a progress bar": "10%\r50%\r100%\r\nHotel bei 347\r\nHotel bei 687\r\nHotel bei 1007\r\n"
    "Hotel bei 1360\r\n",
    "colours": "\x1b[32m347\x1b[0m 2.7\n\x1b[32m687\x1b[0m 4.4\n\x1b[32m1007\x1b[0m 2.8\n"
    "\x1b[32m1360\x1b[0m 2.8",
    "records over several lines": (
        "Hotel 1\n  Minute: 347\n  Bewertung: 2.7\nHotel 2\n  Minute: 687\n  Bewertung: 4.4\n"
        "Hotel 3\n  Minute: 1007\n  Bewertung: 2.8\nHotel 4\n  Minute: 1360\n  Bewertung: 2.8"
    ),
    "lists of Java": "[[347.0, 2.7], [687.0, 4.4], [1007.0, 2.8], [1360.0, 2.8]]",
    "a sentence": "Hotels bei 347, 687, 1007 und 1360 Minuten.",
    "after a heading": "Für hotels1.txt: 347 (2,7★), 687 (4,4★), 1007 (2,8★), 1360 (2,8★)",
    "a rating before a list": "2.7 [347 687 1007 1360]",
    "a dictionary with a list": "{'rating': 2.7, 'path': [347, 687, 1007, 1360]}",
    "legs from minute to minute": (
        "Etappe 1: 0 - 347\nEtappe 2: 347 - 687\nEtappe 3: 687 - 1007\nEtappe 4: 1007 - 1360\n"
        "Etappe 5: 1360 - 1680"
    ),
    "log lines": "[INFO] stop 347\n[INFO] stop 687\n[INFO] stop 1007\n[INFO] stop 1360",
    "a table of HTML": (
        "<tr><th>Tag</th><th>Minute</th><th>Bewertung</th></tr>\n"
        "<tr><td>1</td><td>347</td><td>2.7</td></tr>\n<tr><td>2</td><td>687</td><td>4.4</td></tr>\n"
        "<tr><td>3</td><td>1007</td><td>2.8</td></tr>\n<tr><td>4</td><td>1360</td><td>2.8</td></tr>"
    ),
    "a table of LaTeX": (
        "Tag & Minute & Bewertung \\\\ \\hline\n1 & 347 & 2.7 \\\\\n2 & 687 & 4.4 \\\\\n"
        "3 & 1007 & 2.8 \\\\\n4 & 1360 & 2.8 \\\\"
    ),
    "numbers of NumPy": (
        "[(np.int64(347), np.float64(2.7)), (np.int64(687), np.float64(4.4)), "
        "(np.int64(1007), np.float64(2.8)), (np.int64(1360), np.float64(2.8))]"
    ),
    "infinite ratings at the ends": (
        "[(0, inf), (347, 2.7), (687, 4.4), (1007, 2.8), (1360, 2.8), (1680, inf)]"
    ),
    "hours and minutes": (
        "Nach 5 Stunden und 47 Minuten: 2.7\nNach 11 h 27 min: 4.4\nNach 16:47 h: 2.8\n"
        "Nach 22 Std. 40 Min: 2.8"
    ),
    "points within thousands": (
        "Hotel bei 347 min, Bewertung 2.7\nHotel bei 687 min, Bewertung 4.4\n"
        "Hotel bei 1.007 min, Bewertung 2.8\nHotel bei 1.360 min, Bewertung 2.8"
    ),
    "commas within thousands": (
        "Hotel at 347 min, rating 2.7\nHotel at 687 min, rating 4.4\n"
        "Hotel at 1,007 min, rating 2.8\nHotel at 1,360 min, rating 2.8"
    ),
    "blanks within thousands": (
        "Hotel bei 347 min (2.7)\nHotel bei 687 min (4.4)\nHotel bei 1 007 min (2.8)\n"
        "Hotel bei 1 360 min (2.8)"
    ),
    "the number of days before": "5\n347 2.7\n687 4.4\n1007 2.8\n1360 2.8",
    "the worst rating within a list": "(2.7, 347, 687, 1007, 1360)",
    "the worst rating above a list": "3.0\n347\n687\n1007\n1360",
    "rows across": "Minuten:    347  687  1007  1360\nBewertung:  2.7  4.4   2.8   2.8",
    "records of Rust": "[Hotel {\n    minutes: 347,\n    rating: 2.7,\n},\nHotel {\n"
    "    minutes: 687,\n    rating: 4.4,\n},\nHotel {\n    minutes: 1007,\n    rating: 2.8,\n},\n"
    "Hotel {\n    minutes: 1360,\n    rating: 2.8,\n}]",
    "hotels of classes": "Hotel(position=347, bewertung=2.7)\nHotel(position=687, bewertung=4.4)\n"
    "Hotel(position=1007, bewertung=2.8)\nHotel(position=1360, bewertung=2.8)",
}


@pytest.mark.parametrize("answer", RIGHT.values(), ids=RIGHT)
def test_a_right_trip_is_right_in_whatever_form(answer):
    judgement = judged(answer)
    assert judgement.lines[0].fields["minutes"] == [347, 687, 1007, 1360]
    assert judgement.verdict is Verdict.AC
    assert judgement.message == ""


def test_a_number_without_a_trip_is_not_judged_but_said_to_be_right_or_not():
    for text, is_right in [("2.7", True), ("Schlechteste Bewertung: 2.8", False), ("2,7", True)]:
        judgement = judged(text)
        assert judgement.verdict is Verdict.PE
        assert judgement.lines[0].fields["value_is_right"] is is_right


@pytest.mark.parametrize(
    "line",
    [
        "Zweitschlechteste Bewertung: 2.8",
        "Schlechteste Bewertung aller Hotels: 0.6",
        "Mittlere Bewertung: 3.2, schlechteste Bewertung > 2.6",
        "Suche mit Mindestbewertung 2.5",
        "Das schlechteste Hotel hat 3.0 Sterne",
    ],
)
def test_a_rating_beside_a_trip_may_be_that_of_something_else(line):
    for text in (f"{RIGHT_TRIP}\n{line}\n", f"{line}\n{RIGHT_TRIP}\n"):
        judgement = judged(text)
        assert (judgement.verdict, judgement.message) == (Verdict.AC, "")


def test_several_different_trips_are_named():
    judgement = judged("[\n [ [ 347, '2.7' ], [ 687, '4.4' ] ],\n [ [ 326, '4.8' ] ]\n]")
    assert judgement.verdict is Verdict.PE
    assert judgement.message == "The answer states different trips: see lines 2 and 3."
    in_a_line = judged("Reise A: 347, 687, 1007; Reise B: 326, 687, 1007")
    assert in_a_line.message == "The answer states different trips: see line 1."


@pytest.mark.parametrize(
    ("second", "verdict"),
    [
        ("Hotel 2: 260 min, 3.0 Sterne\nHotel 4: 550 min, 4.0 Sterne", Verdict.AC),
        ("Hotel 3: 300 min, 2.0 Sterne\nHotel 4: 550 min, 4.0 Sterne", Verdict.PE),
    ],
)
def test_several_trips_are_right_if_each_of_them_is(second, verdict):
    route = CHECKER.parse(b"4\n900\n250 3.0\n260 3.0\n300 2.0\n550 4.0\n", "equal.txt")
    first = "Hotel 1: 250 min, 3.0 Sterne\nHotel 4: 550 min, 4.0 Sterne"
    judgement = judged(f"Route 1:\n{first}\n\nRoute 2:\n{second}\n", route)
    assert judgement.verdict is verdict
    assert judgement.message.startswith("The answer states")


DENSE = CHECKER.traps()[-1].case
"""A route with hotels at nearly every minute, so that any number may be one."""
IN_DENSE = {
    "numbers and minutes": "{number} {minute}\n",
    "running numbers": "Hotel {number}: {minute} min, {rating} *\n",
    "CSV": "{number},{minute},{rating}\n",
    "arrays": "  [ {minute}, '{rating}' ],\n",
    "words": "Hotel {number} nach {minute} Minuten ({rating})\n",
    "in a line": "{minute}({rating}) ",
    "tuples in a line": "({number}, {minute}, {rating}), ",
}


@pytest.mark.parametrize("line", IN_DENSE.values(), ids=IN_DENSE)
def test_minutes_are_told_apart_from_other_numbers_where_every_minute_has_a_hotel(line):
    stops = solve(usable_hotels(DENSE), TripLimits()).stops
    text = "".join(
        line.format(number=stop.number, minute=stop.minute, rating=rating_text(stop.rating))
        for stop in stops
    )
    judgement = judged(text, DENSE)
    assert judgement.lines[0].fields["minutes"] == [stop.minute for stop in stops]
    assert judgement.verdict is Verdict.AC


@pytest.mark.parametrize("text", ["[361, 687, 1007, 1360]", "Hotel 3: 350 min, 2.7 Sterne"])
def test_a_hotel_that_is_not_there_is_wrong_not_unread(text):
    assert judged(text).verdict is Verdict.WA


NO_TRIP = [
    "Keine Reise möglich.",
    "No trip is possible.",
    "unmöglich",
    "Es gibt keine Lösung!",
    "No solution found",
    "Keine Route gefunden",
    "Das Ziel ist nicht erreichbar",
    "impossible",
]


@pytest.mark.parametrize("text", NO_TRIP)
def test_words_for_no_trip_are_a_claim(text):
    assert judged(text, GAP).verdict is Verdict.AC
    assert judged(text).verdict is Verdict.WA


@pytest.mark.parametrize("text", ["Keine Übernachtung nötig.", "No night is needed", "0 Hotels"])
def test_words_for_no_night_are_a_claim(text):
    assert judged(text, SHORT).verdict is Verdict.AC
    assert judged(text).verdict is Verdict.WA


IN_ONE_GO = [
    *("Man kann direkt durchfahren", "Die Reise ist in einem Tag zu schaffen"),
    *("Unterwegs muss nicht übernachtet werden", "300 Minuten: Man kann durchfahren."),
    *("You can drive straight through.", "The trip can be done in one day"),
    "You do not need to stay overnight",
]


@pytest.mark.parametrize("text", IN_ONE_GO)
def test_that_a_day_is_enough_says_that_no_night_is_needed(text):
    assert judged(text, SHORT).verdict is Verdict.AC
    assert judged(text).verdict in {Verdict.WA, Verdict.PE}
    trip = "347 2.7\n687 4.4\n1007 2.8\n1360 2.8\n"
    assert judged(f"{trip}{text}").verdict is judged(trip).verdict


@pytest.mark.parametrize(
    "text",
    ["Man kann nicht durchfahren", "Die Reise ist nicht in einem Tag zu schaffen"],
)
def test_that_a_day_is_not_enough_says_nothing_of_a_trip(text):
    assert [judged(text, each).verdict for each in (SHORT, GAP)] == [Verdict.PE] * 2
    assert judged(text).verdict is Verdict.PE


@pytest.mark.parametrize("text", ["-1", "Ergebnis: -1", "Tag 1: 300 min bis zum Ziel", "Nacht 1"])
@pytest.mark.parametrize("hotels", [b"0\n300\n", b"1\n300\n100 1.0\n", b"1\n500\n200 3.0\n"])
def test_what_stands_for_nothing_or_counts_days_is_neither_a_rating_nor_a_hotel(text, hotels):
    line = judged(text, CHECKER.parse(hotels, "x.txt")).lines[0]
    assert line.verdict is Verdict.PE
    assert line.reason.startswith("No trip was found in this answer.")


IN_REACH = [
    *("Keine Hotels in Reichweite", "Keine Hotels erreichbar", "Kein Hotel in Reichweite"),
    *("kein Hotel innerhalb von 360 Minuten", "no hotel within reach", "Karte nicht lößbar"),
    *("Es wurde kein Hotel gefunden", '{"feasible": false, "stops": []}'),
]


@pytest.mark.parametrize("text", IN_REACH)
def test_that_no_hotel_can_be_reached_is_a_claim_where_it_can_be_one(text):
    assert judged(text, GAP).verdict is Verdict.AC
    assert judged(text).verdict in {Verdict.WA, Verdict.PE}


@pytest.mark.parametrize("text", ["Es gibt keine Hotels", "Hotels: keine", "Keine Hotels"])
def test_that_there_are_no_hotels_may_mean_two_things(text):
    assert [judged(text, route).verdict for route in (GAP, SHORT)] == [Verdict.PE] * 2


DIRECT = [
    *("|S| --300-- |E|", "Start -> Ziel", "0 -> 300", "[0, 300]", "[]"),
    *("Keine Hotels nötig", "Es wird kein Hotel benötigt."),
]


@pytest.mark.parametrize("text", DIRECT)
def test_a_trip_without_nights_is_one(text):
    assert judged(text, SHORT).verdict is Verdict.AC


RATED = CHECKER.parse(b"4\n700\n100 3.0\n340 2.0\n350 4.0\n600 1.0\n", "rated.txt")
AT_0 = CHECKER.parse(b"3\n700\n0 4.7\n350 4.0\n700 5.0\n", "at0.txt")
ENDS = [
    "Minute 0, Bewertung 5.0, Typ START\nMinute 350, Bewertung 4.0\nMinute 700, Bewertung 5.0",
    "[(0, 5.0), (350, 4.0), (700, 5.0)]",
    "Minute 700, Bewertung 5.0\nMinute 350, Bewertung 4.0\nMinute 0, Bewertung 5.0",
    "Minute 350, Bewertung 4.0\nMinute 700, Bewertung 0.0",
]


@pytest.mark.parametrize("route", [RATED, AT_0])
@pytest.mark.parametrize("text", ENDS)
def test_the_start_and_the_destination_may_have_a_rating(text, route):
    judgement = judged(text, route)
    assert judgement.lines[0].fields["minutes"] == [350]
    assert (judgement.verdict, judgement.message) == (Verdict.AC, "")


BY_WAYS = [
    "347\n340\n320\n353",
    "347 -> 340 -> 320 -> 353 -> 320",
    "Tag 1: 347 Minuten\nTag 2: 340 Minuten\nTag 3: 320 Minuten\nTag 4: 353 Minuten",
    "347 min, rating 2.7\n340 min, rating 4.4\n320 min, rating 2.8\n353 min, rating 2.8",
]


@pytest.mark.parametrize("text", BY_WAYS)
def test_the_best_trip_may_be_given_by_the_drives_of_its_days(text):
    judgement = judged(text)
    assert judgement.lines[0].fields["minutes"] == [347, 687, 1007, 1360]
    assert judgement.verdict is Verdict.AC
    assert judgement.message == "These are the minutes of each day, not those since the start."


def test_another_trip_may_be_given_by_its_drives_as_well():
    line = judged("326\n361\n320\n353").lines[0]
    assert line.verdict is not Verdict.AC
    line = judged("347\n340\n321\n352").lines[0]
    assert line.verdict is Verdict.PE
    assert line.reason.startswith("These may be the minutes of each day")


def test_the_time_of_the_day_is_no_minute():
    text = "1. Stopp: 5:47 Uhr, 2.7\n2. Stopp: 11:27 Uhr, 4.4\n3. Stopp: 16:47 Uhr, 2.8"
    assert judged(text).verdict is Verdict.PE
    assert judged(text, DENSE).verdict is Verdict.PE


BY_NUMBER = [
    "Hotel 3, rating 2.7\nHotel 7, rating 4.4\nHotel 8, rating 2.8\nHotel 11, rating 2.8",
    "3: 2.7\n7: 4.4\n8: 2.8\n11: 2.8",
    "Route: [2, 6, 7, 10], schlechteste Bewertung: 2.7",
    *("Hotels: 3, 7, 8, 11", "Hotels: 2, 6, 7, 10", "3\n7\n8\n11"),
    "Hotels: 12\nWeg: Start --> 3 --> 7 --> 8 --> 11 --> Ziel",
]


@pytest.mark.parametrize("text", BY_NUMBER)
def test_the_best_trip_may_be_given_by_the_numbers_of_its_hotels(text):
    judgement = judged(text)
    assert judgement.lines[0].fields["minutes"] == [347, 687, 1007, 1360]
    assert judgement.verdict is Verdict.AC
    assert judgement.message.startswith("These are the numbers of the hotels in the file")
    assert judgement.message.endswith(", counted from 0.") == ("2, 6, 7, 10" in text)


@pytest.mark.parametrize("line", ["{number}, ", "Hotel {number} (Bewertung {rating})\n"])
def test_numbers_of_hotels_are_recognised_where_every_minute_has_a_hotel(line):
    stops = solve(usable_hotels(DENSE), TripLimits()).stops
    text = "".join(line.format(number=s.number, rating=rating_text(s.rating)) for s in stops)
    assert judged(text, DENSE).verdict is Verdict.AC


@pytest.mark.parametrize("text", ["Hotels: 3, 7, 8, 12", "Anzahl Hotels: 12\nKein Ergebnis"])
def test_numbers_of_hotels_are_never_wrong_minutes(text):
    assert judged(text).verdict is Verdict.PE


def test_a_trip_with_a_night_too_much_may_have_one_without_a_hotel():
    """It leaves out nothing but hotels that there are: the reason once raised an error."""
    text = "[100, 347, 687, 1007, 1360]"
    line = judged(text).lines[0]
    assert (line.verdict, line.why.partition("\n\n")[2][:23]) == (
        Verdict.WA,
        "Leave out <b>100</b>: t",
    )


def test_a_trip_that_is_worse_is_compared_with_the_best_one_night_by_night():
    route = CHECKER.parse(b"2\n600\n300 5.0\n360 1.0\n", "x.txt")
    line = judged("360 1.0", route).lines[0]
    assert line.why == (
        "The worst night of this trip is in hotel 2 at minute 360, rated <b>1.0</b>.\n\n"
        "The best trip sleeps in hotel 1 at minute 300. It drives no more than 300 min a day, and "
        "its worst hotel is rated <b>5.0</b>."
    )


def test_a_minute_may_be_listed_twice_with_and_without_a_rating():
    assert judged("[[347, -1], [687, 4.4], [1007, 2.8], [347, 2.7]]").verdict is not Verdict.AC


def test_the_line_of_the_night_that_fails_is_named():
    line = judged("Reise:\nHotel 1: 347 min\nHotel 2: 708 min\nHotel 3: 1007 min").lines[0]
    assert (line.number, line.reason.partition(". ")[0]) == (3, "There is no hotel at minute 708")


RIGHT_TRIP = "347 2.7\n687 4.4\n1007 2.8\n1360 2.8"
HEADS = [
    *(("12 1680\n", Verdict.AC), ("12\t1680\n", Verdict.AC), ("12\n1680\n", Verdict.AC)),
    *(("12\n", Verdict.AC), ("5 4\n", Verdict.PE), ("5\t4\n", Verdict.PE)),
    ("Welches Beispiel (0-5)? ", Verdict.AC),
    ("Welches Beispiel (0-5)? \n", Verdict.AC),
    ("Welches Beispiel (0-5)? 1\n", Verdict.AC),
]


@pytest.mark.parametrize(("head", "verdict"), HEADS)
def test_a_head_makes_no_right_trip_wrong(head, verdict):
    assert judged(head + RIGHT_TRIP).verdict is verdict
    assert judged(head + RIGHT_TRIP.replace("1360", "1361")).verdict is not Verdict.AC


ASKED = [
    *("Welches Beispiel (0-5)? ", "Which example [0-5]?", "Beispiel (0,1,2,3,4,5): "),
    *("Welches Beispiel (1, 2, 3, 4 oder 5)?", "Bitte Nummer eingeben [0, 5]:", "Fall (0-5)? 1"),
]


@pytest.mark.parametrize("text", ASKED)
def test_a_question_is_no_answer(text):
    assert judged(text).verdict is Verdict.NO


@pytest.mark.parametrize("text", ["12", "12 1680", "12\n1680"])
def test_the_head_of_the_file_alone_is_not_understood(text):
    assert judged(text).verdict is Verdict.PE


SILENT = [
    ("", Verdict.NO),
    ("OutOfMemory Error ==> Keine Ausgabe", Verdict.NO),
    ("Dateiname: ", Verdict.NO),
    ("Traceback (most recent call last):\nFileNotFoundError: no solution.txt", Verdict.NO),
    ("5 Tage, 360 Minuten, 12 Hotels", Verdict.PE),
    (
        (
            "12\n1680\n12 4.3\n326 4.8\n347 2.7\n359 2.6\n553 3.6\n590 0.8\n687 4.4\n1007 2.8\n"
            "1008 2.6\n1321 2.1\n1360 2.8\n1411 3.3\n"
        ),
        Verdict.PE,
    ),
]


@pytest.mark.parametrize(("text", "verdict"), SILENT)
def test_what_tells_no_trip_is_never_wrong(text, verdict):
    assert judged(text).verdict is verdict
