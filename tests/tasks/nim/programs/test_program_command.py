"""`bwinf nim tournament` with programs: JSON, result file, sentences, errors, transcripts."""

import json
import shlex
import sys

import pytest
from click.testing import CliRunner

from bwinf_gui.cli.main import use_language
from bwinf_gui.tasks.nim.command import nim as command
from bwinf_gui.tasks.nim.programs import player as player_module

pytestmark = pytest.mark.usefixtures("warm_helpers")


@pytest.fixture(autouse=True)
def language(monkeypatch):
    """The environment as it was, after a language was chosen."""
    monkeypatch.setenv("LANGUAGE", "en")
    monkeypatch.setenv("LC_ALL", "C.UTF-8")


@pytest.fixture
def start(tmp_path):
    """A file with the start 3 4 5."""
    file = tmp_path / "game.in"
    file.write_text("# my game\n3 4 5\n")
    return file


@pytest.fixture
def program_line(player):
    """Writes a program and gives its command line."""

    def write(*source):
        program = player(*source)
        return shlex.join([sys.executable, str(program.folder / "player.py")])

    return write


def nim(*arguments, trust=True):
    arguments = [*map(str, arguments), *(["--trust"] if trust else [])]
    use_language(arguments)
    return CliRunner().invoke(command, arguments)


def document(*arguments):
    done = nim("tournament", *arguments, "--json")
    assert done.exit_code == 0, done.output
    return json.loads(done.stdout)


def test_a_program_plays_a_strategy(start, program_line):
    answer = document(start, "--first-program", program_line(), "--games", 7, "--seed", 3)
    assert answer["names"] == {"first": "Tester", "second": "spieler2"}
    assert (answer["rows"], answer["games"], answer["seed"]) == ([3, 4, 5], 7, 3)
    assert answer["wins_first"] + answer["wins_second"] == 7
    assert answer["forfeits"] == []
    assert answer["won_game"][0] == {"player": "first", "before": [3, 4, 5], "after": [0, 4, 5]}


def test_forfeits_are_counted_apart(start, program_line):
    source = "position()\nsay('move 2 5')\nwhile True: say(first_row(position()))"
    answer = document(start, "--second-program", program_line(source), "--games", 4)
    assert answer["forfeits"] == [
        {"game": 1, "player": "second", "reason": answer["forfeits"][0]["reason"]}
    ]
    assert "“move 2 5”: row 2 has only" in answer["forfeits"][0]["reason"]
    assert answer["games"] == 4


def test_the_same_seed_gives_the_same_document(start, program_line):
    play = program_line()
    arguments = (start, "--first-program", play, "--second-program", play, "--seed", 9)
    assert document(*arguments) == document(*arguments)


def test_the_result_file_has_the_name_of_the_program(start, program_line):
    done = nim("tournament", start, "--first-program", program_line(), "--seed", 3)
    assert done.exit_code == 0, done.stderr
    lines = start.with_suffix(".out").read_text().splitlines()
    assert lines[:2] == ["my game", "3 4 5"]
    assert lines[2].startswith("Gewonnene Spiele Tester: ")
    assert lines[5] == "Zug1 , Tester : (3, 4, 5) -> (0, 4, 5)"
    assert "Tester wins" in done.stdout


def test_two_programs_of_the_same_name_are_numbered(start, program_line):
    play, lose = program_line(), program_line("while position(): say('no')")
    done = nim("tournament", start, "--first-program", play, "--second-program", lose)
    assert "Tester (1) wins 10 of 10 games against Tester (2)" in done.stdout
    assert "Game 1 is lost for Tester (2): " in done.stdout
    lines = start.with_suffix(".out").read_text().splitlines()
    assert lines[2] == "Gewonnene Spiele Tester (1): 100.0%"


def test_forfeits_are_reported_in_both_languages(start, program_line):
    arguments = (
        "tournament",
        start,
        "--first-program",
        program_line("while position(): say('no')"),
    )
    english = nim(*arguments, "--lang", "en").stdout
    german = nim(*arguments, "--lang", "de").stdout
    assert "Game 1 is lost for Tester: “no” is no answer; expected is “move ROW TAKE”." in english
    assert "Spiel 1 geht für Tester verloren: „no“ ist keine Antwort" in german


def test_a_program_that_never_greets_ends_with_exit_1(start, program_line, monkeypatch):
    monkeypatch.setattr(player_module, "MOST_FIRST_SECONDS", 0.3)
    folder_program = program_line()
    path = shlex.split(folder_program)[1]
    with open(path, "w") as file:  # noqa: PTH123
        file.write("import time\ntime.sleep(1000)\n")
    done = nim("tournament", start, "--second-program", folder_program)
    assert done.exit_code == 1
    assert "no greeting came within 0.3 s" in done.stderr
    assert not start.with_suffix(".out").exists()


def test_programs_are_not_run_without_trust(start, program_line):
    done = nim("tournament", start, "--first-program", program_line(), trust=False)
    assert done.exit_code == 2
    assert "--trust" in done.stderr


def test_the_question_of_trust_names_the_paths_of_programs_with_one_name(
    start, tmp_path, monkeypatch
):
    for folder in ("a", "b"):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / "player.py").write_text("print('hi')\n")
    monkeypatch.chdir(tmp_path)
    options = ("--first-program", "a/player.py", "--second-program", "b/player.py")
    done = nim("tournament", start, *options, trust=False)
    assert "This runs a/player.py, b/player.py." in done.stderr


def test_a_program_that_is_not_there_is_bad_input(start):
    done = nim("tournament", start, "--first-program", "no-such-program-anywhere")
    assert done.exit_code == 2
    assert done.stderr.startswith("--first-program: ")


def test_a_transcript_is_replayed(start, program_line, tmp_path):
    talk, play = tmp_path / "talk.txt", program_line()
    done = nim("tournament", start, "--first-program", play, "--transcript", talk, "--seed", 1)
    assert done.exit_code == 0, done.stderr
    assert talk.read_text().startswith("1> bwinf 1 nim player 1 seed 1\t")
    again = nim("tournament", "--replay", talk, "--first-program", play)
    assert (again.exit_code, again.stdout.splitlines()[-1]) == (0, "0 answers have changed.")
    other = program_line("while True:\n    rows = position()\n    say(f'move 3 {rows[2] or 1}')")
    changed = nim("tournament", "--replay", talk, "--first-program", other)
    assert changed.exit_code == 1
    assert "< move 1 3   now: move 3 5" in changed.stdout


def test_the_lines_of_two_programs_and_two_matches_have_one_clock(start, program_line, tmp_path):
    talk, other = tmp_path / "talk.txt", tmp_path / "other.in"
    other.write_text("# other\n2 2\n")
    programs = "--first-program", program_line(), "--second-program", program_line()
    done = nim("tournament", start, other, *programs, "--games", 3, "--transcript", talk)
    assert done.exit_code == 0, done.stderr
    lines = [line.split("\t") for line in talk.read_text().splitlines()]
    assert {line[0][0] for line in lines} == {"1", "2"}
    times = [float(line[1]) for line in lines]
    assert times == sorted(times)


def test_a_transcript_may_be_written_by_hand(program_line, tmp_path):
    talk = tmp_path / "talk.txt"
    talk.write_text("> bwinf 1 nim player 1 seed 1\n< ok Tester\n> position 0 2\n< move 2 2\n")
    done = nim("tournament", "--replay", talk, "--second-program", program_line())
    assert done.exit_code == 0, done.output


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("> position 1\nhello\n", ":2: the line is no line of a conversation"),
        ("2> position 1\n", "has no lines for the program of player 1"),
        ("", "has no lines"),
    ],
)
def test_a_bad_transcript_is_bad_input(text, reason, program_line, tmp_path):
    talk = tmp_path / "talk.txt"
    talk.write_text(text)
    done = nim("tournament", "--replay", talk, "--first-program", program_line())
    assert done.exit_code == 2
    assert reason in done.stderr


def test_replay_shows_a_crash(program_line, tmp_path):
    talk = tmp_path / "talk.txt"
    talk.write_text("> bwinf 1 nim player 1 seed 1\n< ok Tester\n> position 0 2\n< move 2 2\n")
    done = nim("tournament", "--replay", talk, "--first-program", program_line("position()\n1 / 0"))
    assert done.exit_code == 1
    assert "ZeroDivisionError" in done.stdout


def test_a_tournament_needs_a_file_or_a_transcript():
    done = nim("tournament")
    assert done.exit_code == 2
    assert "Missing argument" in done.stderr


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["--first", "bouton", "--first-program", "x"], "--first is a strategy"),
        (["--second", "bouton", "--second-program", "x"], "--second is a strategy"),
        (["--move-time", "2"], "--move-time is for programs"),
        (["--transcript", "talk.txt"], "--transcript is for programs"),
        (["--replay", "talk.txt", "--first-program", "x", "--json"], "has no --json"),
        (["--replay", "a", "--transcript", "b", "--first-program", "x"], "--replay reads"),
    ],
)
def test_an_option_without_effect_is_refused(arguments, reason, start):
    done = nim("tournament", start, *arguments)
    assert done.exit_code == 2
    assert reason in done.stderr
    assert not start.with_suffix(".out").exists()


def test_the_other_player_may_be_named(start, program_line):
    answer = document(
        start, "--first-program", program_line(), "--second", "bouton", "--move-time", 9
    )
    assert answer["names"] == {"first": "Tester", "second": "bouton"}


def test_a_transcript_replaces_an_older_one_as_a_whole(start, program_line, tmp_path):
    talk = tmp_path / "talk.txt"
    talk.write_text("old")
    nim("tournament", start, "--first-program", "no-such-program", "--transcript", talk)
    assert talk.read_text() == "old"
    nim("tournament", start, "--first-program", program_line(), "--transcript", talk)
    assert talk.read_text().endswith("\n")
    assert [file.name for file in tmp_path.glob("*talk*")] == ["talk.txt"]


def test_a_transcript_that_cannot_be_written_is_reported_before_the_games(
    start, program_line, tmp_path
):
    talk = tmp_path / "missing" / "talk.txt"
    done = nim("tournament", start, "--first-program", program_line(), "--transcript", talk)
    assert done.exit_code == 1
    assert "cannot be written" in done.stderr
    assert not start.with_suffix(".out").exists()
