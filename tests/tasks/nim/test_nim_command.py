"""`bwinf nim`: what it prints and writes, where errors go, and the exit codes."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from bwinf_gui.cli.main import use_language
from bwinf_gui.tasks.nim.command import nim as command
from bwinf_gui.tasks.nim.command_report import (
    Analysis,
    Played,
    analysis_document,
    analysis_report,
    kept_report,
    tournament_report,
)
from bwinf_gui.tasks.nim.exact import ChanceOf
from bwinf_gui.tasks.nim.game import Match, PairGames, Tally, recorded_game
from bwinf_gui.tasks.nim.kernel import play_games
from bwinf_gui.tasks.nim.parsing import StartPosition
from bwinf_gui.tasks.nim.position import winning_moves
from bwinf_gui.tasks.nim.strategies import STRATEGIES
from bwinf_gui.tasks.nim.tournament import Tournament, TournamentProgress, play

TEN_ROWS = b"# dritter Test\n1 2 3 4 5 6 7 8 9 10\n"


@pytest.fixture(autouse=True)
def language(monkeypatch):
    """The environment as it was, after a language was chosen."""
    monkeypatch.setenv("LANGUAGE", "en")
    monkeypatch.setenv("LC_ALL", "C.UTF-8")


def nim(*arguments):
    arguments = [*map(str, arguments)]
    use_language(arguments)
    return CliRunner().invoke(command, arguments)


@pytest.fixture
def written(tmp_path):
    """Write a start to a file."""

    def write(rows, name="game.in", comment="# Beispiel"):
        path = tmp_path / name
        path.write_text(f"{comment}\n{rows}\n")
        return path

    return write


def test_a_tournament_writes_its_report_beside_the_file(written):
    file = written("2 3", comment="# IHK Beispiel 3\n# hier gewinnt immer Spieler1")
    done = nim("tournament", file, "--seed", 1)
    assert done.exit_code == 0, done.stderr
    lines = file.with_suffix(".out").read_text().splitlines()
    assert lines[:6] == [
        "IHK Beispiel 3",
        "hier gewinnt immer Spieler1",
        "2 3",
        "Gewonnene Spiele Spieler1: 100.0%",
        "Verlorene Spiele Spieler1: 0.0%",
        "Beispiel eines von Spieler1 gewonnenen Spiels:",
    ]
    assert lines[6] == "Zug1 , Spieler1 : (2, 3) -> (2, 2)"
    assert lines[-3].endswith("-> (0, 0)")
    assert lines[-2:] == ["Beispiel eines von Spieler1 verlorenen Spiels:", "nicht vorhanden"]


def test_comments_reach_the_report_byte_by_byte(tmp_path):
    file = tmp_path / "bytes.in"
    file.write_bytes(b"# Gr\xfc\xdfe \x00\xff\n2 3\nthe rest \xff\n")
    assert nim("tournament", file).exit_code == 0
    assert file.with_suffix(".out").read_bytes().startswith(b"Gr\xfc\xdfe \x00\xff\n2 3\nGew")


def test_the_report_is_german_and_the_sentence_in_the_chosen_language(written):
    file = written("2 3")
    english = nim("tournament", file, "--seed", 5, "--lang", "en").stdout
    report = file.with_suffix(".out").read_text()
    german = nim("tournament", file, "--seed", 5, "--lang", "de").stdout
    assert file.with_suffix(".out").read_text() == report
    assert "spieler1 wins 10 of 10 games against spieler2: 100%" in english
    assert "spieler1 gewinnt 10 von 10 Spielen gegen spieler2: 100\xa0%" in german
    assert "[72.25%; 100%], seed 5" in english
    assert str(file.with_suffix(".out")) in english


def test_not_all_games_are_won_where_one_of_many_is_lost():
    pair = ("spieler1", "spieler2")
    tally = Tally(wins_first=99_999, wins_second=1, moves=500_000)
    played = Played(StartPosition((3,)), pair, 1, PairGames(tally=tally), True, Path("a.out"))
    assert "100\u202f000 games against spieler2: 99.999%" in tournament_report("a.in", played)
    tournament = Tournament(start=(3,), pairs=(pair,), games=100_000, seed=1)
    kept = kept_report("a.in", TournamentProgress(tournament=tournament, results={pair: tally}))
    assert kept.endswith("99.999%  [99.99%; 99.9998%]")


def holds_what_was_played(answer, games, seed):
    """Check the counts and the examples of a tournament from 3 3 against the games themselves."""
    match = Match((3, 3), "spieler1", "spieler2", seed)
    tally = play_games(match, range(games))
    assert (answer["wins_first"], answer["wins_second"]) == (tally.wins_first, tally.wins_second)
    for field, game in (("won_game", tally.last_won), ("lost_game", tally.last_lost)):
        assert answer[field] == [
            {
                "player": ("first", "second")[turn.player],
                "before": list(turn.before),
                "after": list(turn.after),
            }
            for turn in recorded_game(match, game)
        ]


def test_tournament_json_holds_the_promised_fields(written):
    file = written("3 3")
    answer = json.loads(nim("tournament", file, "--games", 200, "--seed", 1, "--json").stdout)
    assert answer["file"] == str(file)
    assert (answer["rows"], answer["games"]) == ([3, 3], 200)
    assert (answer["first"], answer["second"], answer["seed"]) == ("spieler1", "spieler2", 1)
    holds_what_was_played(answer, 200, seed=1)
    assert answer["low"] < answer["wins_first"] / 200 < answer["high"]
    assert file.with_suffix(".out").exists()


def test_a_game_that_is_never_lost_is_an_empty_list(written):
    answer = json.loads(nim("tournament", written("2 3"), "--json").stdout)
    assert (answer["wins_first"], answer["lost_game"]) == (10, [])
    assert answer["won_game"]


def test_strategies_are_chosen_by_name(written):
    file = written("3 4 5")
    options = ("--first", "resist", "--second", "bouton", "--games", 50, "--json")
    answer = json.loads(nim("tournament", file, *options).stdout)
    assert (answer["first"], answer["second"], answer["wins_first"]) == ("resist", "bouton", 50)
    assert "Gewonnene Spiele Resist: 100.0%" in file.with_suffix(".out").read_text()
    assert nim("tournament", file, "--first", "nobody").exit_code == 2


@pytest.mark.slow
def test_workers_play_the_same_games(written):
    options = ("--games", 50_000, "--seed", 3, "--json", "--workers", 2)
    answer = json.loads(nim("tournament", written("3 3"), *options).stdout)
    holds_what_was_played(answer, 50_000, seed=3)


def test_a_summary_can_be_written_to_a_file(written, tmp_path):
    file, target = written("2 3"), tmp_path / "Ergebnis äöü.json"
    done = nim("tournament", file, "--json", "--output", target)
    assert (done.exit_code, done.stdout) == (0, "")
    assert json.loads(target.read_text())["wins_first"] == 10
    assert file.with_suffix(".out").exists()


def test_a_run_that_is_stopped_reports_what_was_counted(written, monkeypatch):
    def stopped(*arguments, **options):
        run = play(*arguments, **options)
        yield next(run)
        raise KeyboardInterrupt

    monkeypatch.setattr("bwinf_gui.tasks.nim.command.play", stopped)
    file = written("2 3")
    done = nim("tournament", file, "--games", 1000, "--json")
    assert done.exit_code == 1
    assert "Stopped" in done.stderr
    assert json.loads(done.stdout)["games"] == 100
    assert "Gewonnene Spiele Spieler1: 100.0%" in file.with_suffix(".out").read_text()


def test_a_run_that_is_stopped_at_once_has_no_report(written, monkeypatch):
    def stopped(*_, **__):
        raise KeyboardInterrupt
        yield

    monkeypatch.setattr("bwinf_gui.tasks.nim.command.play", stopped)
    file = written("2 3")
    assert nim("tournament", file).stdout == f"{file}: no games were counted.\n"
    assert not file.with_suffix(".out").exists()
    assert json.loads(nim("tournament", file, "--json").stdout)["report"] is None


def test_a_report_that_cannot_be_written_is_said_to_be_so_before_the_run(written, monkeypatch):
    def played(*_, **__):
        raise AssertionError("the place was not tried first")

    monkeypatch.setattr("bwinf_gui.tasks.nim.command.play", played)
    file = written("2 3")
    file.with_suffix(".out").mkdir()
    done = nim("tournament", file)
    assert done.exit_code == 1
    assert f"{file.with_suffix('.out')}: cannot be written" in done.stderr


def test_an_analysis_holds_the_promised_fields(written):
    file = written("3 4 5")
    answer = json.loads(nim("analyse", file, "--json").stdout)
    assert (answer["file"], answer["rows"], answer["nim_sum"]) == (str(file), [3, 4, 5], 2)
    assert answer["winning_moves"] == [{"row": 1, "take": 2}]
    assert len(answer["chances"]) == len(STRATEGIES) ** 2
    assert answer["chances"]["spieler1-spieler2"] == "1919/1920"
    assert answer["chances"]["spieler1-resist"] == "0"
    assert answer["chances"]["bouton-uniform"] == "1"


def test_an_analysis_goes_by_the_content_not_by_the_name(written):
    lines = nim("analyse", written("3 4 5", name="start.txt")).stdout.splitlines()
    assert lines[0].endswith("start.txt: 3 4 5")


@pytest.mark.parametrize("name", ["test.out", "test"])
def test_a_tournament_needs_a_name_that_leads_to_that_of_its_result(tmp_path, written, name):
    """One of the errors of the examination: FILE.out must not take the place of FILE."""
    file = written("3 4", name=name)
    english, german = (nim("tournament", file, "--lang", lang) for lang in ("en", "de"))
    assert (english.exit_code, english.stdout) == (2, "")
    assert english.stderr == f"{file}: the name of the file must end in “.in”\n"
    assert german.stderr == f"{file}: der Name der Datei muss auf „.in“ enden\n"
    assert [path.name for path in tmp_path.iterdir()] == [name]


def test_one_game_is_not_spoken_of_as_several(written):
    file = written("2 3")
    assert "wins 1 of 1 game against" in nim("tournament", file, "--games", 1).stdout
    german = nim("tournament", file, "--games", 1, "--lang", "de").stdout
    assert "gewinnt 1 von 1 Spiel gegen" in german


def test_an_analysis_explains_in_either_language(written):
    file = written("3 4 5")
    english = nim("analyse", file).stdout
    german = nim("analyse", file, "--lang", "de").stdout
    assert "row 3  5  1  0  1\nones      2  1  2\n" in english
    assert "(odd: column of 2s): the first player can win. Winning moves: 2 from row 1." in english
    assert (
        "(ungerade: 2er-Spalte): Wer beginnt, kann gewinnen. Gewinnzüge: 2 aus Reihe 1." in german
    )
    assert "spieler1  spieler2   99.9479%  1919/1920\n" in english
    assert "spieler1  spieler2   99,9479" in german
    lost = nim("analyse", written("3 3")).stdout
    assert "Every column is even: the first player loses against perfect play." in lost


def test_a_chance_is_called_certain_only_where_it_is(written):
    lines = nim("analyse", written("9 9 9 9")).stdout.splitlines()
    (close,) = [line for line in lines if line.startswith("spieler1  spieler2")]
    (certain,) = [line for line in lines if line.startswith("resist    resist")]
    assert "> 99.9999%" in close
    assert "0.0000%  0" in certain


def test_a_start_that_is_too_large_gets_intervals_and_says_so():
    rows = (3, 4, 5)
    chances = {
        pair: ChanceOf(Match(rows, *pair, seed=0), most_positions=30).run()
        for pair in (("resist", "resist"), ("spieler2", "uniform"))
    }
    answer = Analysis(rows, winning_moves(rows), chances)
    found = analysis_document("large.in", answer)["chances"]
    assert found["resist-resist"] == "1"
    estimate = found["spieler2-uniform"]
    assert estimate["low"] < estimate["share"] < estimate["high"]
    assert estimate["games"] == chances["spieler2", "uniform"].games
    text = analysis_report("large.in", answer)
    assert "≈ 68." in text
    assert (
        "≈: the start is too large for the exact chance; the share of wins in 100\u202f000 games"
        in text
    )


@pytest.mark.parametrize("subcommand", ["tournament", "analyse"])
@pytest.mark.parametrize(
    ("name", "content", "line", "english", "german"),
    [
        (
            "nulltest.in",
            b"# Null-Fehler Testfall\n# keine Nullen\n0 0 0\n",
            ":3",
            "row 1 has no sticks; every row needs at least one",
            "Reihe 1 hat keine Hölzer; jede Reihe braucht mindestens eines",
        ),
        (
            "test3.in",
            TEN_ROWS,
            ":2",
            "there are more than 9 rows",
            "es sind mehr als 9 Reihen",
        ),
        (
            "test4.in",
            None,
            "",
            "there is no such file",
            "diese Datei gibt es nicht",
        ),
        (
            "nokomment.in",
            b"3 4 5\n",
            ":1",
            "the file must begin with a comment, a line that starts with “#”",
            "die Datei muss mit einem Kommentar beginnen, also einer Zeile, die mit „#“ anfängt",
        ),
    ],
    ids=["zero", "ten rows", "missing", "no comment"],
)
def test_the_errors_of_the_examination_have_their_messages(
    tmp_path, subcommand, name, content, line, english, german
):
    file = tmp_path / name
    if content is not None:
        file.write_bytes(content)
    before = sorted(tmp_path.iterdir())
    for language, message in (("en", english), ("de", german)):
        done = nim(subcommand, file, "--lang", language)
        assert (done.exit_code, done.stdout) == (2, "")
        assert done.stderr == f"{file}{line}: {message}\n"
    assert sorted(tmp_path.iterdir()) == before


@pytest.mark.parametrize("subcommand", ["tournament", "analyse"])
@pytest.mark.parametrize(
    ("language", "message"), [("en", "Missing argument"), ("de", "Es fehlt das Argument")]
)
def test_no_file_named_is_wrong_usage(subcommand, language, message):
    done = nim(subcommand, "--lang", language)
    assert done.exit_code == 2
    assert message in done.stderr
    assert f"{subcommand} --help" in done.stderr


@pytest.mark.parametrize("subcommand", ["tournament", "analyse"])
def test_a_bad_file_does_not_stop_the_others(tmp_path, written, subcommand):
    bad, good = tmp_path / "bad.in", written("2 3")
    bad.write_bytes(TEN_ROWS)
    done = nim(subcommand, bad, good, "--json")
    first, second = json.loads(done.stdout)
    assert done.exit_code == 2
    assert first == {
        "file": str(bad),
        "error": {"line": 2, "reason": "there are more than 9 rows"},
    }
    assert second["file"] == str(good)
    assert not bad.with_suffix(".out").exists()


@pytest.mark.parametrize("games", [0, 10_000_001])
def test_games_are_one_to_ten_million(written, games):
    assert nim("tournament", written("2 3"), "--games", games).exit_code == 2
