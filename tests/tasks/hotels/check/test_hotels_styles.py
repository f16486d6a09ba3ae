"""Ways to print a trip that nobody has shown us: right ones are right, others never guessed."""

from random import Random

import pytest

from bwinf_gui.checking.answers import PrintedAnswer
from bwinf_gui.checking.verdicts import Verdict
from bwinf_gui.tasks.hotels.check.checker import CHECKER
from bwinf_gui.tasks.hotels.route import rating_text
from bwinf_gui.text.translation import speak

ROUTE = CHECKER.parse(
    b"12\n1680\n12 4.3\n326 4.8\n347 2.7\n359 2.6\n553 3.6\n590 0.8\n687 4.4\n1007 2.8\n"
    b"1008 2.6\n1321 2.1\n1360 2.8\n1411 3.3\n",
    "hotels1.txt",
)
BEST = [(347, 2.7), (687, 4.4), (1007, 2.8), (1360, 2.8)]
WORDS = (
    "Erste Nacht im Hotel bei",
    "Dann weiter zum Hotel bei",
    "Danach eine Nacht bei",
    "Zuletzt bei",
)


def lines(template, *, before="", between="\n", behind=""):
    """A text for each night, of its number from 1, its minute, its rating and its way."""

    def text(nights):
        ways = [b - a for (a, _), (b, _) in zip([(0, 0), *nights], nights, strict=False)]
        reported = zip(nights, ways, strict=True)
        parts = (template.format(k, m, r, way) for k, ((m, r), way) in enumerate(reported, 1))
        return before + between.join(parts) + behind

    return text


def in_sentences(nights):
    return "\n".join(f"{word} {m} ({r})" for word, (m, r) in zip(WORDS, nights, strict=True))


STYLES = {
    "other words for each night": in_sentences,
    "a sentence with stars": lines(
        "Tag {0}: fahre bis Minute {1}, schlafe in Hotel mit {2} Sternen"
    ),
    "XML": lines(
        '<hotel minute="{1}" rating="{2}"/>', before="<route>", between="", behind="</route>"
    ),
    "YAML": lines("  - minute: {1}\n    rating: {2}", before="stops:\n"),
    "at signs": lines("{2}@{1}"),
    "letters that name the hotels": lambda nights: "\n".join(
        f"Hotel {name}: {m} min, {str(r).replace('.', ',')} Sterne"
        for name, (m, r) in zip("ABCD", nights, strict=True)
    ),
    "tabs": lines("{1}\t{2}"),
    "colons between bars": lines("{1}:{2}", between=" | "),
    "named tuples": lines("Hotel(time={1}, stars={2})", before="[", between=", ", behind="]"),
    "debugging output of Rust": lines(
        "Hotel {{ minute: {1}, rating: {2} }}", before="[", between=", ", behind="]"
    ),
    "an array of numpy": lines("{1}", before="[", between=" ", behind="]\n[2.7 4.4 2.8 2.8]"),
    "two lists": lines(
        "{1}", before="Minuten: [", between=", ", behind="]\nBewertungen: [2.7, 4.4, 2.8, 2.8]"
    ),
    "the way of each day": lines("Tag {0}: {3} Minuten Fahrt, Ankunft bei {1}, Hotel {2}"),
    "the way behind": lines("Halt {0} bei {1} nach {3} min"),
    "a tree": lines(" └─ {1} [{2}]", before="Start (0)\n", behind="\n └─ Ziel (1680)"),
    "a sentence with all": lines(
        "{1}",
        before="Die Familie schläft bei Minute ",
        between=", ",
        behind=". Am schlechtesten ist 2.7.",
    ),
    "columns": lines("{0:>3} | {1:>6} | {2:>4}"),
    "LaTeX": lines("{0} & {1} & {2} \\\\"),
    "the rating first": lines("Bewertung {2} bei Minute {1}"),
    "stars": lines("{1} min *** {2}"),
    "English sentences": lines("On day {0} we stay at the hotel at minute {1} which is rated {2}."),
    "long arrows": lines("{1}", before="Start ⟶ ", between=" ⟶ ", behind=" ⟶ Ziel"),
    "nested JSON": lines(
        '{{"day":{0},"to":{1},"hotel":{{"rating":{2}}}}}',
        before='{"days":[',
        between=",",
        behind="]}",
    ),
    "semicolons": lines("{1}", between=";", behind=";"),
    "ratings of five": lines("Hotel {0} @ {1} Min. (Bewertung: {2}/5)"),
    "stars behind each": lines(
        "{1} min ({2} Sterne)",
        before="Stopps: ",
        between=", ",
        behind="\nSchlechtestes Hotel: 2.7 Sterne\nDauer: 5 Tage",
    ),
    "the rating before a list": lines("{1}", before="2.7 | ", between=" "),
    "what Python prints for all it knows": lines(
        "({1}, {2})", before="{{'min': 2.7, 'route': [", between=", ", behind="]}}"
    ),
    "a sentence with units": lambda nights: (
        "Wir schlafen nach "
        + " min, ".join(str(minute) for minute, _ in nights[:-1])
        + f" min und {nights[-1][0]} min."
    ),
    "of how many": lines("Hotel {0}/4: Minute {1}, {2} von 5"),
}


@pytest.fixture(autouse=True)
def _english():
    speak("en")


def judged(text):
    judgement = CHECKER.judge(ROUTE, PrintedAnswer(text))
    return judgement.verdict, judgement.lines[0]


@pytest.mark.parametrize("style", STYLES.values(), ids=STYLES)
def test_a_right_trip_is_right(style):
    verdict, line = judged(style(BEST))
    assert line.fields["minutes"] == [347, 687, 1007, 1360]
    assert verdict is Verdict.AC


@pytest.mark.parametrize("style", STYLES.values(), ids=STYLES)
def test_a_minute_without_a_hotel_is_wrong_or_not_understood_but_never_left_out(style):
    for place in range(4):
        nights = [*BEST]
        nights[place] = (nights[place][0] + 2, nights[place][1])
        verdict, line = judged(style(nights))
        if verdict is not Verdict.PE:
            assert verdict is Verdict.WA
            assert line.fields["minutes"] == [minute for minute, _ in nights]


MIXED = {
    "another wording": (
        (
            "Hotel bei 347 mit Bewertung 2.7\nHotel bei 688 Bewertung 4.4\n"
            "Hotel bei 1007 Bewertung 2.8\nHotel bei 1360 Bewertung 2.8"
        ),
        2,
    ),
    "an unknown word": ("347\nDanach 688\n1007\n1360", 2),
    "the first": ("346\nHalt bei 687\nHalt bei 1007\nHalt bei 1360", 1),
    "the last": ("Halt bei 347\nHalt bei 687\nHalt bei 1007\nzum Schluss noch 1361", 4),
    "a hotel that is there": (
        "Halt bei 347\nHalt bei 687\nUnd eine Nacht in 1007\nHalt bei 1360",
        3,
    ),
    "beyond the destination": (
        "Halt bei 347\nHalt bei 687\nHalt bei 1007\nHalt bei 1360\nMinute 1700",
        5,
    ),
    "as long as a way": ("Tag 1: 347 (2.7)\n[360, 3.1]\nTag 3: 1411 (3.3)", 2),
    "a number before it": ("1. 348 min / 3.1\n359\n590\n1411", 1),
}


@pytest.mark.parametrize(("text", "number"), MIXED.values(), ids=MIXED)
def test_a_night_in_other_words_is_not_left_out_but_its_line_named(text, number):
    verdict, line = judged(text)
    assert verdict is Verdict.PE
    assert line.number == number
    assert line.submitted == text.splitlines()[number - 1]
    assert line.reason.startswith(f"Line {number} was not understood")


BESIDE = {
    "the whole way": "Reisezeit 1680 min\n{}",
    "a rest": "{}\nPuffer: 40 min",
    "ways between": "Halt bei 347\nFahrt: 340 min\nHalt bei 687\nFahrt: 320 min\nHalt bei 1007\n"
    "Fahrt 353 min\nHalt bei 1360\nFahrt 320 min",
    "ways left": "Halt bei 347 (noch 1333 min)\nHalt bei 687 (noch 993 min)\n"
    "Halt bei 1007 (noch 673 min)\nHalt bei 1360 (noch 320 min)",
    "the file before it": "12\n1680\n12 4.3\n326 4.8\n347 2.7\n359 2.6\n553 3.6\n590 0.8\n687 4.4\n"
    "1007 2.8\n1008 2.6\n1321 2.1\n1360 2.8\n1411 3.3\n{}",
}


@pytest.mark.parametrize("text", BESIDE.values(), ids=BESIDE)
def test_what_stands_beside_a_trip_makes_no_doubt(text):
    printed = text.format("Halt bei 347\nHalt bei 687\nHalt bei 1007\nHalt bei 1360")
    assert judged(printed)[0] is Verdict.AC


WORDINGS = (
    "Hotel bei {0} mit Bewertung {1}", "Hotel bei {0} Bewertung {1}", "{0} {1}", "{0}",
    "Halt {2}: Minute {0}", "Nacht {2} in {0} ({1} Sterne)", "Danach {0}", "- {0} min",
    "Dann schlafe ich im Hotel bei Minute {0}, Bewertung {1}", "Tag {2}: {0} ({1})",
    "stop at {0}, rated {1}", "{2}. {0} min / {1}", "{0}: {1}", "Übernachtung nach {0} Minuten",
    "[{0}, {1}]", "=> {0}",
)  # fmt: skip
RATINGS = {
    minute: rating_text(rating)
    for minute, rating in zip(ROUTE.minutes.tolist(), ROUTE.ratings.tolist(), strict=True)
}


def test_of_any_mixture_of_wordings_no_other_trip_is_read():
    for seed in range(300):
        check_mixture(Random(seed))


def check_mixture(random):
    """Tell a trip in up to three wordings; it is read as it is, or not at all."""
    minutes = random.sample([*RATINGS], random.choice([2, 3, 4]))
    if random.random() < 0.7:
        minutes = [minute for minute, _ in BEST]
    minutes[0] += random.choice([0, 0, 1, -1, 2])
    minutes = sorted(set(minutes))
    wordings = random.sample(WORDINGS, random.choice([1, 2, 3]))
    text = "\n".join(
        random.choice(wordings).format(minute, RATINGS.get(minute, "3.1"), number)
        for number, minute in enumerate(minutes, start=1)
    )
    verdict, line = judged(text)
    assert verdict is Verdict.PE or line.fields["minutes"] == minutes, text


@pytest.mark.parametrize("before", ["", "Eingabe:\n"])
def test_a_file_of_few_hotels_that_is_printed_first_is_no_trip(before):
    file = "3\n700\n340 2.0\n350 3.0\n360 1.0\n"
    route = CHECKER.parse(file.encode(), "")
    for night, verdict in (("350 3.0", Verdict.AC), ("340 2.0", Verdict.SUB)):
        judgement = CHECKER.judge(route, PrintedAnswer(f"{before}{file}Ausgabe:\n{night}"))
        assert judgement.verdict is verdict


@pytest.mark.parametrize("behind", ["", "\nMinimum: 2.0", "\n2.0"])
def test_a_trip_to_all_hotels_of_the_file_is_no_copy_of_it(behind):
    """What remained of it behind that copy once raised an error."""
    file = "3\n1080\n300 2.0\n600 3.0\n900 4.0\n"
    route = CHECKER.parse(file.encode(), "")
    for answer in (f"{file}Minimum: 2.0", "300 2.0\n600 3.0\n900 4.0\nStopps: 0: 2.0\n1: 3.0"):
        assert CHECKER.judge(route, PrintedAnswer(answer)).verdict is Verdict.PE
    for trip in ("300 2.0\n600 3.0\n900 4.0", "3\n=> t=300 (2.0) => t=600 (3.0) => t=900 (4.0)"):
        assert CHECKER.judge(route, PrintedAnswer(trip + behind)).verdict is Verdict.AC


def test_a_count_of_hotels_moves_no_rating():
    text = "Anzahl Hotels: 12\n347 2.7\n687 4.4\n1007 2.9\n1360 2.8"
    assert "2.9" in CHECKER.judge(ROUTE, PrintedAnswer(text)).message


@pytest.mark.parametrize(
    "before",
    ["Eine bessere Bewertung ist nicht möglich.", "Mit weniger Nächten ist es nicht möglich."],
)
def test_a_trip_is_not_denied_by_what_is_said_of_others(before):
    assert judged(f"{before}\n347\n687\n1007\n1360")[0] is Verdict.AC
    assert judged(f"{before}\n347\n687\n1007\n1361")[0] is not Verdict.AC


def test_a_trip_and_its_denial_below_are_not_understood():
    assert judged("347\n687\n1007\n1360\nDas ist nicht möglich.")[0] is Verdict.PE


NIGHTS = "347\n687\n1007\n1360"
THREE_DECIMALS = (
    f"2.700\n{NIGHTS}",
    "347 687 1007 1360 (min 2.700)",
    "347 687 1007 1360\nmin: 2.700",
    "347 687 1007 1360\nZeit: 1.013",
    "347 2.700\n687 4.400\n1007 2.800\n1360 2.800",
)


@pytest.mark.parametrize("text", THREE_DECIMALS)
def test_three_decimals_are_no_thousands(text):
    assert judged(text)[0] is Verdict.AC


@pytest.mark.parametrize(
    "text", ["347 687 1007 1360 2.700", "347\n687\n1.007\n1.361", "347, 687, 1.007"]
)
def test_what_may_be_decimals_or_thousands_is_not_called_wrong(text):
    assert judged(text)[0] is Verdict.PE


THOUSANDS = (
    "347\n687\n1.007\n1.360",
    "347, 687, 1.007, 1.360",
    "347 (2,7), 687 (4,4), 1.007 (2,8), 1.360 (2,8)",
    "347 2.7\n687 4.4\n1.007 2.8\n1.360 2.8",
)


@pytest.mark.parametrize("text", THOUSANDS)
def test_minutes_may_have_a_point_before_hundreds(text):
    assert judged(text)[0] is Verdict.AC


def test_words_say_that_a_point_stands_before_hundreds():
    for text in (
        "347 min\n687 min\n1.007 min\n1.360 min",
        "bei 347, bei 687, bei 1.007, bei 1.360",
    ):
        assert judged(text)[0] is Verdict.AC


MISSED = "347 2.7\n687 4.4\n1007 2.8\n1361 2.8\n"
"""A trip whose last night has no hotel."""


@pytest.mark.parametrize("trip", [MISSED, "347\n687\n1007\n1361\n"])
@pytest.mark.parametrize(
    "fitting", ["Fahrten: 347, 340, 320, 353", "347, 340, 320, 353", "Hotels: 3, 7, 8, 11"]
)
def test_other_lines_make_no_wrong_trip_right(trip, fitting):
    assert judged(trip + fitting)[0] is Verdict.PE
    assert judged(fitting)[0] is Verdict.AC


@pytest.mark.parametrize(
    "text", ["347, 340.5, 340, 320, 353", "347, 340, 320, 353, 5.5", "347, 340, 320, 353; 17"]
)
def test_a_way_that_is_left_over_is_not_passed_over(text):
    assert judged(text)[0] is Verdict.PE


def test_what_ways_lead_to_may_stand_next_to_them():
    with_rest = "347 (1333), 340 (993), 320 (673), 353 (320)"
    assert judged(with_rest)[0] is Verdict.AC
    assert judged("347, 340, 320, 353, 320 (2.7)")[0] is Verdict.AC


REMARKS = ("nicht das beste", "ohne Probleme", "max. 360", "no better hotel", "danach keine Lücke")


@pytest.mark.parametrize("remark", REMARKS)
@pytest.mark.parametrize("night", range(4))
@pytest.mark.parametrize("template", ["{1} {2}", "{0}. Hotel nach {1} min, {2} Sterne"])
def test_a_remark_behind_a_night_makes_no_right_trip_wrong(remark, night, template):
    rows = lines(template)(BEST).splitlines()
    rows[night] += f" ({remark})"
    assert judged("\n".join(rows))[0] in {Verdict.AC, Verdict.PE}


def test_a_remark_behind_a_night_hides_no_bad_hotel():
    route = CHECKER.parse(b"2\n700\n350 4.0\n600 1.0\n", "h.txt")
    for text in ("350 4.0\n600 1.0 (nicht gut)", "- Hotel bei 350\n- Hotel bei 600, kein gutes"):
        assert CHECKER.judge(route, PrintedAnswer(text)).verdict is Verdict.PE
    beside = PrintedAnswer("350 4.0\nDas Hotel bei 600 ist nicht gut.")
    assert CHECKER.judge(route, beside).verdict is Verdict.AC


@pytest.mark.parametrize("between", ["\n", "\n\n"])
def test_a_sentence_on_another_hotel_makes_no_right_trip_wrong(between):
    sentence = "Das Hotel bei Minute 590 hat nur 0.8 und wird gemieden."
    for style in ("{1} {2}", "| {1} | {2} |"):
        trip = lines(style)(BEST)
        for text in (sentence + between + trip, trip + between + sentence):
            assert judged(text)[0] in {Verdict.AC, Verdict.PE}


def test_a_gap_that_is_too_wide_is_no_night():
    gap = CHECKER.parse(b"2\n1000\n100 4.0\n200 3.0\n", "gap.txt")
    for text in ("Lücke von 200 bis 1000", "Der Abstand zwischen 200 und 1000 ist zu groß"):
        assert CHECKER.judge(gap, PrintedAnswer(text)).verdict is Verdict.PE
