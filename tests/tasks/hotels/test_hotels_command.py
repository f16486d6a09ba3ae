"""`bwinf hotels`: what it prints, where errors go, and the exit codes."""

import json

import pytest
from click.testing import CliRunner

from bwinf_gui.cli.main import use_language
from bwinf_gui.resources import resource
from bwinf_gui.tasks.hotels import command, solving

GREEDY, GAP, EXACT = (
    str(resource("examples", f"hotels-{name}.txt")) for name in ("gierig", "luecke", "360")
)

GERMAN = """\
Bestes schlechtestes Hotel: 3,9 (4 Nächte, 5 Tage)
Tag 1: 350 min bis Hotel 4 bei Minute 350, Bewertung 3,9.
Tag 2: 350 min bis Hotel 9 bei Minute 700, Bewertung 4,2.
Tag 3: 180 min bis Hotel 11 bei Minute 880, Bewertung 4,4.
Tag 4: 340 min bis Hotel 15 bei Minute 1 220, Bewertung 4,6.
Tag 5: 280 min bis zum Ziel.
|S| --350-- |4:350(3.9)| --350-- |9:700(4.2)| --180-- |11:880(4.4)| --340-- |15:1220(4.6)|\
 --280-- |E|
"""

ENGLISH = """\
Best possible worst hotel: 3.9 (4 nights, 5 days)
Day 1: 350 min to hotel 4 at minute 350, rating 3.9.
Day 2: 350 min to hotel 9 at minute 700, rating 4.2.
Day 3: 180 min to hotel 11 at minute 880, rating 4.4.
Day 4: 340 min to hotel 15 at minute 1 220, rating 4.6.
Day 5: 280 min to the destination.
|S| --350-- |4:350(3.9)| --350-- |9:700(4.2)| --180-- |11:880(4.4)| --340-- |15:1220(4.6)|\
 --280-- |E|
"""

CHOICE = "4\n900\n300 2.0\n600 2.1\n500 4.0\n800 4.0\n"
"""A second night is saved by one hotel that is a little better than the worst."""


@pytest.fixture(autouse=True)
def language(monkeypatch):
    """The environment as it was, after a language was chosen."""
    monkeypatch.setenv("LANGUAGE", "en")
    monkeypatch.setenv("LC_ALL", "C.UTF-8")


def hotels(*arguments):
    arguments = [*map(str, arguments)]
    use_language(arguments)
    return CliRunner().invoke(command.hotels, arguments)


def documents(*arguments):
    return json.loads(hotels(*arguments, "--json").stdout)


def written(path, text):
    path.write_text(text)
    return path


@pytest.mark.parametrize(("language", "text"), [("de", GERMAN), ("en", ENGLISH)])
def test_a_trip_is_printed_in_words_and_in_one_line(language, text):
    done = hotels(GREEDY, "--lang", language)
    assert (done.exit_code, done.stderr) == (0, "")
    assert done.stdout == text


def test_a_single_night_is_written_in_the_singular(tmp_path):
    file = written(tmp_path / "one.txt", "1\n700\n350 4.25\n")
    assert hotels(file).stdout.startswith("Best possible worst hotel: 4.25 (1 night, 2 days)\n")
    german = hotels(file, "--lang", "de").stdout
    assert german.startswith("Bestes schlechtestes Hotel: 4,25 (1 Nacht, 2 Tage)\n")


def test_no_night_is_needed_for_a_day(tmp_path):
    file = written(tmp_path / "none.txt", "1\n360\n100 5.0\n")
    assert hotels(file).stdout == (
        "No night is needed.\nDay 1: 360 min to the destination.\n|S| --360-- |E|\n"
    )
    assert hotels(file, "--lang", "de").stdout.splitlines()[0] == "Keine Übernachtung nötig."


def test_json_holds_the_promised_fields(tmp_path):
    file = written(tmp_path / "hotels.txt", "3\n700\n340 2.7\n350 4.5\n360 1.0\n")
    answer = documents(file, "--lang", "de")
    promised = ("file", "feasible", "minimum_rating", "nights", "stops", "legs")
    assert {name: answer[name] for name in promised} == {
        "file": str(file),
        "feasible": True,
        "minimum_rating": 4.5,
        "nights": 1,
        "stops": [{"hotel": 2, "minute": 350, "rating": 4.5}],
        "legs": [350, 350],
    }
    assert (answer["objective"], answer["days"], answer["minutes"]) == ("worst", 5, 360)


def test_json_of_a_trip_without_a_night(tmp_path):
    answer = documents(written(tmp_path / "zero.txt", "0\n0\n"))
    assert (answer["feasible"], answer["nights"]) == (True, 0)
    assert (answer["minimum_rating"], answer["mean_rating"]) == (None, None)
    assert (answer["stops"], answer["legs"]) == ([], [0])


def test_json_of_an_impossible_trip_names_the_stretch():
    answer = documents(GAP)
    assert answer["feasible"] is False
    assert (answer["minimum_rating"], answer["nights"]) == (None, None)
    assert (answer["stops"], answer["legs"]) == ([], [])
    assert answer["stretches"] == [{"from": 665, "to": 1034}]


NO_TRIP = {
    "en": "No trip is possible.\n"
    "From minute 665 to minute 1\u202f034 there is no hotel: 369 min, "
    "9 too many for a day.\n",
    "de": "Keine Reise möglich.\n"
    "Von Minute 665 bis Minute 1\u202f034 gibt es kein Hotel: 369\N{NO-BREAK SPACE}min, "
    "das sind 9 zu viel für einen Tag.\n",
}


@pytest.mark.parametrize("language", NO_TRIP)
def test_an_impossible_trip_is_an_answer(language):
    done = hotels(GAP, "--lang", language)
    assert (done.exit_code, done.stdout, done.stderr) == (0, NO_TRIP[language], "")


def test_many_stretches_are_counted(tmp_path):
    rows = "".join(f"{minute} 3.0\n" for minute in range(400, 4000, 400))
    file = written(tmp_path / "wide.txt", f"9\n4000\n{rows}")
    assert hotels(file).stdout.endswith("\n7 more stretches are too long.\n")
    assert hotels(file, "--lang", "de").stdout.endswith("\n7 weitere Abschnitte sind zu lang.\n")


def test_a_trip_that_only_takes_too_many_days_says_so():
    done = hotels(GREEDY, "--days", 4)
    assert done.stdout == "No trip is possible.\nThe trip takes at least 5 days; allowed: 4.\n"
    assert documents(GREEDY, "--days", 4)["days_needed"] == 5


def test_days_and_minutes_are_kept_to():
    assert documents(EXACT)["legs"][-1] == 360
    assert max(documents(EXACT, "--minutes", 359)["legs"]) <= 359
    assert documents(EXACT, "--minutes", 680, "--days", 3)["nights"] == 2


def test_the_objective_decides_what_is_best(tmp_path):
    file = written(tmp_path / "choice.txt", CHOICE)
    minutes = {
        objective: [stop["minute"] for stop in documents(file, "--objective", objective)["stops"]]
        for objective in ("worst", "leximin", "mean")
    }
    assert minutes == {
        "worst": [300, 600],
        "leximin": [300, 500, 800],
        "mean": [300, 500, 800],
    }
    assert [stop["minute"] for stop in documents(file)["stops"]] == [300, 600]


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "Best possible average: 2.13, worst hotel: 2.0 (2 nights, 3 days)"),
        ("de", "Bester Durchschnitt: 2,13, schlechtestes Hotel: 2,0 (2 Nächte, 3 Tage)"),
    ],
)
def test_a_mean_is_rounded_as_it_is_taught(tmp_path, language, text):
    file = written(tmp_path / "mean.txt", "2\n900\n300 2.0\n600 2.25\n")
    done = hotels(file, "--objective", "mean", "--lang", language)
    assert done.stdout.splitlines()[0] == text
    assert documents(file, "--objective", "mean")["mean_rating"] == 2.125


def test_several_files_come_under_their_names():
    first, second = hotels(GREEDY, GAP).stdout.split("\n\n")
    assert first + "\n" == f"{GREEDY}\n{ENGLISH}"
    assert second.startswith(f"{GAP}\nNo trip is possible.\n")


def test_a_bad_file_does_not_stop_the_others(tmp_path):
    bad = written(tmp_path / "bad.txt", "2\n700\n350 4,5\n360 1.0\n")
    done = hotels(bad, GREEDY, "--json")
    first, second = json.loads(done.stdout)
    assert done.exit_code == 2
    assert first == {
        "file": str(bad),
        "error": {
            "line": 3,
            "reason": "“4,5” has a decimal comma; only a decimal point is allowed",
        },
    }
    assert second["minimum_rating"] == 3.9


def test_bad_input_is_one_line_and_exit_code_2(tmp_path):
    bad = written(tmp_path / "bad file.txt", "2\n700\n350 4.5\n")
    done = hotels(bad, "--lang", "de")
    assert (done.exit_code, done.stdout) == (2, "")
    assert done.stderr == f"{bad}:1: angekündigt sind 2 Hotels, gefunden aber nur 1\n"


def test_a_file_of_another_task_is_named_as_such():
    done = hotels(resource("examples", "wuerfel-hoch.txt"))
    assert done.exit_code == 2
    assert "Würfelglück" in done.stderr


def test_too_large_a_search_is_refused_and_worst_is_not(monkeypatch):
    monkeypatch.setattr(solving, "MOST_STATES", 10)
    done = hotels(GREEDY, "--objective", "mean")
    assert (done.exit_code, done.stdout) == (2, "")
    assert done.stderr.startswith(f"{GREEDY}:1: ")
    assert "“mean”" in done.stderr


def test_the_result_can_be_written_to_a_file(tmp_path):
    target = tmp_path / "Ergebnis äöü.txt"
    done = hotels(GREEDY, "--lang", "de", "--output", target)
    assert (done.exit_code, done.stdout) == (0, "")
    assert target.read_text("utf-8") == GERMAN


@pytest.mark.parametrize(
    "arguments",
    [
        [],
        [GREEDY, "--days", "0"],
        [GREEDY, "--days", "10001"],
        [GREEDY, "--minutes", "0"],
        [GREEDY, "--minutes", "1.5"],
        [GREEDY, "--objective", "best"],
    ],
)
def test_wrong_usage_is_exit_code_2(arguments):
    assert hotels(*arguments).exit_code == 2
