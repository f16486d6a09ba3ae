"""`bwinf check`: answers, folders of them, programs, and the smallest case that breaks one."""

import csv
import io
import json
import os
import sys
import textwrap
from pathlib import Path
from zipfile import ZipFile

import pytest
from command_line import bwinf_here
from systems import not_on_windows
from warm_helpers import *  # noqa: F403 - fixtures

from bwinf_gui.checking.counterexamples import SearchProgress
from bwinf_gui.cli import check as checking
from bwinf_gui.resources import resource
from bwinf_gui.text.command_lines import python_command

PARKING = "A G\n2\nH 2\nI 5\n"
"""The first example of the task sheet in short: H before C and D, I before F and G."""
PARKING_ANSWER = "A:\nB:\nC: H 1 rechts\nD: H 1 links\nE:\nF: H 1 links, I 2 links\nG: I 1 links\n"
HOTELS = "3\n720\n180 5.0\n360 1.0\n540 5.0\n"
HOTELS_ANSWER = "180 5.0\n540 5.0\n"
DICE = "2\n6 1 2 3 4 5 6\n2 1 6\n"
NIM = "# rows\n1 2\n"
TASKS = {
    "parking": ("parkplatz1.txt", PARKING),
    "hotels": ("hotels1.txt", HOTELS),
    "dice": ("wuerfel1.txt", DICE),
    "nim": ("spiel1.in", NIM),
}


@pytest.fixture
def at(tmp_path, monkeypatch, warm_runners):  # noqa: ARG001
    """Writes files into the folder where commands are called."""
    monkeypatch.chdir(tmp_path)

    def write(name, text):
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        if isinstance(text, bytes):
            path.write_bytes(text)
        else:
            path.write_text(textwrap.dedent(text), encoding="utf-8")
        return path

    for name, text in TASKS.values():
        write(name, text)
    return write


def document(done):
    return json.loads(done.stdout)


def rows(done):
    return [(row["submission"], row["file"], row["verdict"]) for row in document(done)["rows"]]


def verdicts(done):
    return [row["verdict"] for row in document(done)["rows"]]


def check(*arguments, **environment):
    return bwinf_here("check", *arguments, "--json", **environment)


class TestAnswer:
    def test_that_is_right_ends_with_0(self, at):
        at("answer.txt", PARKING_ANSWER)
        done = bwinf_here("check", "parking", "parkplatz1.txt", "--answer", "answer.txt")
        assert done.returncode == 0, done.stdout
        assert done.stdout.startswith("AC")

    def test_has_the_fields_of_the_contract(self, at):
        at("answer.txt", PARKING_ANSWER.replace("D: H 1 links", "D: H 9 links"))
        done = check("parking", "parkplatz1.txt", "--answer", "answer.txt")
        assert done.returncode == 1
        reported = document(done)
        assert reported["task"] == "parking"
        assert reported["unmatched"] == []
        assert isinstance(reported["protection"], list)
        (row,) = reported["rows"]
        assert {"submission", "file", "verdict", "seconds", "memory_mb", "message", "after"} <= {
            *row
        }
        assert (row["submission"], row["file"], row["verdict"]) == (
            "answer.txt",
            "parkplatz1.txt",
            "WA",
        )
        assert len(row["lines"]) == 7
        line = row["lines"][3]
        assert {"line", "spot", "verdict", "submitted", "best", "reason"} <= {*line}
        assert (line["line"], line["spot"], line["verdict"]) == (4, "D", "WA")
        assert line["reason"]
        assert line["best"] == "H 1 left"

    def test_of_hotels_has_its_fields(self, at):
        at("answer.txt", "360 1.0\n")
        done = check("hotels", "hotels1.txt", "--answer", "answer.txt")
        (line,) = document(done)["rows"][0]["lines"]
        assert line["minutes"] == [360]
        assert (line["minimum_rating"], line["best_minimum_rating"]) == (1.0, 5.0)
        assert line["verdict"] == "SUB"

    def test_of_hotels_without_a_trip_tells_whether_the_value_is_right(self, at):
        at("answer.txt", "Schlechteste Bewertung: 5.0\n")
        done = check("hotels", "hotels1.txt", "--answer", "answer.txt")
        (line,) = document(done)["rows"][0]["lines"]
        assert (line["verdict"], line["value_is_right"]) == ("PE", True)
        assert done.returncode == 3

    def test_of_dice_names_readings_and_games(self, at):
        at("answer.txt", "Würfel 1: 30 %\nWürfel 2: 70 %\n")
        done = check("dice", "wuerfel1.txt", "--answer", "answer.txt", "--games-told", 50)
        (row,) = document(done)["rows"]
        line = row["lines"][0]
        assert line["games"] == 50
        assert {"rules", "deviation"} <= {*line["readings"][0]}

    @pytest.mark.usefixtures("at")
    def test_of_nim_is_a_result_file(self):
        done = bwinf_here("nim", "tournament", "spiel1.in", "--seed", 1)
        assert done.returncode == 0, done.stderr
        done = check("nim", "spiel1.in", "--answer", "spiel1.out")
        assert (done.returncode, verdicts(done)) == (0, ["AC"])

    @pytest.mark.usefixtures("at")
    def test_comes_on_standard_input(self):
        done = check("hotels", "hotels1.txt", "--answer", "-", standard_input=HOTELS_ANSWER)
        reported = document(done)
        assert (done.returncode, reported["rows"][0]["verdict"]) == (0, "AC")
        assert reported["rows"][0]["submission"] == "-"

    def test_of_several_cases_tells_its_case_by_its_name(self, at):
        at("hotels2.txt", "0\n100\n")
        at("result2.txt", "keine Nacht nötig\n")
        done = check("hotels", "hotels1.txt", "hotels2.txt", "--answer", "result2.txt")
        assert rows(done) == [("result2.txt", "hotels2.txt", "AC")]

    @pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16", "cp1252", "cp850"])
    def test_may_have_any_usual_encoding(self, at, encoding):
        at("hotels2.txt", "0\n1000\n")
        at("answer.txt", "Die Reise ist unmöglich\r\n".encode(encoding))
        done = check("hotels", "hotels2.txt", "--answer", "answer.txt")
        assert verdicts(done) == ["AC"]

    def test_that_says_nothing_ends_with_3(self, at):
        at("answer.txt", "")
        done = check("hotels", "hotels1.txt", "--answer", "answer.txt")
        assert (done.returncode, verdicts(done)) == (3, ["NO"])

    @pytest.mark.usefixtures("at")
    def test_that_is_not_there_ends_with_2(self):
        done = bwinf_here("check", "hotels", "hotels1.txt", "--answer", "nowhere.txt")
        assert done.returncode == 2
        assert "nowhere.txt" in done.stderr
        assert "Traceback" not in done.stderr

    def test_is_printed_in_the_language_of_the_command(self, at):
        at("answer.txt", "360 1.0\n")
        arguments = ("check", "hotels", "hotels1.txt", "--answer", "answer.txt")
        assert "nicht optimal" in bwinf_here("--lang", "de", *arguments).stdout
        assert "not optimal" in bwinf_here("--lang", "en", *arguments).stdout

    def test_to_a_case_that_only_lies_next_to_the_given_ones_is_not_wrong(self, at):
        """Where one case is given, and where the answer names none of several."""
        at("parkplatz4.txt", "A I\n2\nJ 0\nK 3\n")
        at("parkplatz5.txt", "none\n")
        answer = "A: J 1 right\nB: K 1 right, J 2 right\nC:\nD: K 1 right\nE: K 1 left\n"
        at("answer.txt", f"{answer}F:\nG:\nH:\nI:\n")
        done = check("parking", "parkplatz1.txt", "--answer", "answer.txt", "--lang", "en")
        (row,) = document(done)["rows"]
        assert row["verdict"] == "PE"
        assert row["message"] == "There are no cars J and K here. It fits parkplatz4.txt."
        at("parkplatz3.txt", "A I\n2\nJ 1\nK 3\n")
        done = check("parking", "parkplatz3.txt", "--answer", "answer.txt", "--lang", "en")
        (row,) = document(done)["rows"]
        assert (row["verdict"], row["message"]) == ("PE", "It fits parkplatz4.txt.")
        at("parkplatz2.txt", "A B\n0\n")
        done = check("parking", "parkplatz1.txt", "parkplatz2.txt", "--answer", "answer.txt")
        assert document(done)["unmatched"][0]["cases"] == ["parkplatz4.txt"]


class TestFolderOfAnswers:
    def test_is_matched_by_names_numbers_and_first_lines(self, at):
        at("hotels2.txt", "0\n100\n")
        at("hotels3.txt", "0\n1000\n")
        at("results/hotels1.out.txt", HOTELS_ANSWER)
        at("results/loesung2.txt", "keine Nacht nötig")
        at("results/letzte.txt", "hotels3.txt\nunmöglich")
        cases = ("hotels1.txt", "hotels2.txt", "hotels3.txt")
        done = check("hotels", *cases, "--answers", "results")
        assert sorted((file, verdict) for _, file, verdict in rows(done)) == [
            (case, "AC") for case in cases
        ]
        assert done.returncode == 0

    def test_names_files_that_fit_no_case_or_several(self, at):
        at("hotels2.txt", "0\n100\n")
        at("results/hotels1.txt", HOTELS_ANSWER)
        at("results/seven7.txt", HOTELS_ANSWER)
        at("results/hotels1-hotels2.txt", HOTELS_ANSWER)
        done = check("hotels", "hotels1.txt", "hotels2.txt", "--answers", "results")
        unmatched = {each["file"]: each["cases"] for each in document(done)["unmatched"]}
        assert {name.rpartition("results")[2].strip("/\\") for name in unmatched} == {
            "seven7.txt",
            "hotels1-hotels2.txt",
        }
        assert ["hotels1.txt"] in unmatched.values()
        assert ["hotels1.txt", "hotels2.txt"] in unmatched.values()
        assert "seven7.txt: may belong to hotels1.txt; write the name of its case" in done.stderr

    def test_names_a_file_that_says_nothing_of_any_case(self, at):
        at("hotels2.txt", "0\n100\n")
        at("results/text.txt", "Wir haben nichts geschafft.")
        done = check("hotels", "hotels1.txt", "hotels2.txt", "--answers", "results")
        assert "text.txt: fits none of the cases" in done.stderr

    @pytest.mark.parametrize("option", ["--answer", "--answers"])
    def test_says_which_cases_the_parts_of_a_text_without_names_fit(self, at, option):
        at("parkplatz2.txt", "A D\n1\nH 1\n")
        second = "A:\nB: H 1 rechts\nC: H 1 links\nD:\n"
        at("results/all.md", f"Erstes Beispiel\n\n{PARKING_ANSWER}\nZweites Beispiel:\n{second}")
        at("results/none.md", "Erstes Beispiel\n\nnoch offen\n")
        place = "results/all.md" if option == "--answer" else "results"
        done = check("parking", "parkplatz1.txt", "parkplatz2.txt", option, place)
        (unmatched,) = document(done)["unmatched"]
        assert unmatched["cases"] == ["parkplatz1.txt", "parkplatz2.txt"]
        assert "above each answer, such as “parkplatz1.txt”" in done.stderr


def run(*arguments):
    return check("hotels", "hotels1.txt", "--trust", "--program", *arguments)


class TestProgram:
    def test_gets_the_case_in_every_placeholder_and_answers_in_a_file(self, at):
        at(
            "mine/solve.py",
            """
            import os, sys
            file, name, stem, number, folder, answer = sys.argv[1:]
            assert os.path.basename(file) == name == "hotels1.txt"
            assert (stem, number) == ("hotels1", "1")
            assert os.listdir(folder) == ["hotels1.txt"]
            assert sys.stdin.read() == ""
            print("noise")
            open(answer, "w").write("180 5.0\\n540 5.0\\n")
        """,
        )
        places = "{file} {name} {stem} {number} {dir} {out}"
        done = run(f"{sys.executable} mine/solve.py {places}")
        assert verdicts(done) == ["AC"], done.stdout

    def test_gets_the_case_on_standard_input_without_a_placeholder(self, at):
        at(
            "mine/solve.py",
            """
            import sys
            assert sys.stdin.read().startswith("3\\n720")
            print("180 5.0", "540 5.0", sep="\\n")
        """,
        )
        done = run(f"{sys.executable} mine/solve.py")
        assert (done.returncode, verdicts(done)) == (0, ["AC"])
        (row,) = document(done)["rows"]
        assert row["seconds"] > 0
        assert row["memory_mb"] > 0
        assert {"memory", "time"} <= {*document(done)["protection"]}

    def test_is_described_by_a_toml_file(self, at):
        at(
            "mine/read.py",
            """
            import os
            name = input()
            assert os.environ["MODE"] == "hotels"
            assert open("reise.txt").readline() == "3\\n", name
            open("answer.out", "w").write("180 5.0\\n540 5.0\\n")
        """,
        )
        at(
            "mine/read.toml",
            f"""
            command = ['{sys.executable}', 'read.py']
            stdin = ["{{stem}}"]
            stage_as = "reise.txt"
            answer = "*.out"
            time = 20
            memory = 200
            encoding = "utf-8"
            env = {{ MODE = "hotels" }}
        """,
        )
        assert verdicts(run("mine/read.toml")) == ["AC"]

    def test_that_breaks_a_limit_is_reported(self, at):
        at("all/crash.py", "raise SystemExit(3)")
        at("all/large.py", "x = bytearray(300 * 2**20)\nimport time\ntime.sleep(600)")
        at("all/loud.py", "while True: print('x' * 1000)")
        limits = ("--memory", 100, "--output-limit", 1)
        done = check("hotels", "hotels1.txt", "--trust", "--submissions", "all", *limits)
        assert verdicts(done) == ["RTE", "MLE", "OLE"]
        assert all(row["message"] for row in document(done)["rows"])
        assert done.returncode == 1

    def test_that_waits_until_its_time_is_over_says_so(self, at):
        at("solve.py", "import time\ntime.sleep(600)")
        done = run("solve.py", "--time", 2)
        (row,) = document(done)["rows"]
        assert (row["verdict"], row["waiting"]) == ("TLE", True)
        assert row["message"]
        assert done.returncode == 1

    def test_that_is_recognised_and_fails_after_a_complete_answer_is_right(self, at):
        at("solve.py", "print('180 5.0'); print('540 5.0', flush=True); raise SystemExit(3)")
        done = run("solve.py")
        (row,) = document(done)["rows"]
        assert (done.returncode, row["verdict"], row["after"]) == (0, "AC", "RTE")

    @pytest.mark.usefixtures("at")
    def test_is_run_on_traps_too(self):
        done = run(f"{sys.executable} --version", "--traps")
        assert len(rows(done)) > 10
        assert rows(done)[0][1] == "hotels1.txt"

    def test_is_not_run_where_nobody_can_be_asked(self, at):
        marker = at("started", "")
        marker.unlink()
        at("solve.py", f"open({str(marker)!r}, 'w')")
        done = bwinf_here("check", "hotels", "hotels1.txt", "--program", "solve.py")
        assert done.returncode == 2
        assert "--trust" in done.stderr
        assert not marker.exists()

    @pytest.mark.usefixtures("at")
    @pytest.mark.parametrize("command", ["nosuchprogram {file}", "python3 'x", ""])
    def test_that_is_none_ends_with_2(self, command):
        done = bwinf_here("check", "hotels", "hotels1.txt", "--trust", "--program", command)
        assert done.returncode == 2
        assert done.stderr.strip()
        assert "Traceback" not in done.stderr

    @pytest.mark.parametrize(
        ("name", "content", "kind"),
        [("text.pdf", b"%PDF-1.7\n\xe2", "PDF"), ("text.odt", b"PK\3\4\0", "ODT")],
    )
    def test_that_is_a_document_is_said_once_to_be_one(self, at, name, content, kind):
        at(name, content)
        done = check("hotels", "hotels1.txt", "--trust", "--program", name, "--lang", "en")
        assert (done.returncode, done.stdout) == (2, "")
        assert done.stderr == f"{name}: no program that can be run here ({kind})\n"

    @pytest.mark.parametrize("option", ["--program", "--submissions"])
    def test_that_plays_is_sent_where_it_belongs(self, at, option):
        player = at("all/player.py", resource("starter", "nim", "player.py").read_text())
        given = player if option == "--program" else player.parent
        done = check("nim", "spiel1.in", option, given, "--trust")
        (question,) = document(done)["questions"]
        assert question["question"].startswith("This program plays Nim. Choose it in the tab “Nim”")
        assert question["question"] in done.stderr
        assert "however it gets the case" not in done.stderr


class TestSubmissions:
    def test_equal_programs_of_several_authors_have_a_row_each(self, at, tmp_path):
        source = at("a1.py", f"import sys\nopen(sys.argv[1])\nprint({PARKING_ANSWER!r})")
        authors = ["ada.zip", "bob.zip", "cleo.zip"]
        (tmp_path / "all").mkdir()
        for name in authors:
            with ZipFile(tmp_path / "all" / name, "w") as archive:
                archive.write(source, "a1.py")
        done = check("parking", "parkplatz1.txt", "--submissions", "all", "--trust")
        assert rows(done) == [(name, "parkplatz1.txt", "AC") for name in authors]

    def test_a_reason_for_all_cases_is_said_once(self, at):
        at("all/broken.zip", "?")
        at("all/window.py", "raise SystemExit('no display name and no $DISPLAY')")
        at("hotels2.txt", HOTELS)
        subject = ("hotels1.txt", "hotels2.txt", "--submissions", "all", "--trust")
        done = bwinf_here("check", "hotels", *subject)
        said = done.stdout + done.stderr
        assert said.count("not a ZIP file") == said.count("opens a window") == 1
        assert said.count("not checked") == 5

    def test_are_results_folders_and_programs(self, at):
        at("all/anna.txt", "hotels1\n" + HOTELS_ANSWER)
        at("all/berta/hotels1.txt", "360 1.0\n")
        at("all/carl/main.py", "print('180 5.0'); print('540 5.0')")
        at(
            "all/dora.py",
            """
            import sys
            text = sys.stdin.read()
            print("180 5.0\\n540 5.0" if text else "")
        """,
        )
        at("all/emil/run.toml", f"command = ['{python_command()}', 'x.py']\nstdin = 'case'\n")
        at("all/emil/x.py", "print('impossible')")
        done = check("hotels", "hotels1.txt", "--submissions", "all", "--trust")
        assert rows(done) == [
            ("anna.txt", "hotels1.txt", "AC"),
            ("berta", "hotels1.txt", "SUB"),
            ("carl", "hotels1.txt", "AC"),
            ("dora.py", "hotels1.txt", "AC"),
            ("emil", "hotels1.txt", "WA"),
        ]
        assert done.returncode == 1

    def test_without_programs_need_no_trust(self, at):
        at("all/hotels1.txt", HOTELS_ANSWER)
        done = bwinf_here("check", "hotels", "hotels1.txt", "--submissions", "all")
        assert done.returncode == 0, done.stderr

    def test_of_which_only_one_is_judged_is_named(self, at):
        at("all/anna/hotels1.txt", HOTELS_ANSWER)
        at("all/berta.pdf", "%PDF-1.4")
        done = bwinf_here("check", "hotels", "hotels1.txt", "--submissions", "all")
        assert done.stdout == "AC   anna, hotels1.txt: correct\n"

    def test_that_fit_other_readings_too_are_never_called_right(self, at, tmp_path):
        # Ten games tell next to nothing of the rules.
        at("wuerfel1.txt", "2\n6 1 2 3 4 5 6\n6 1 1 1 6 6 6\n")
        at("all/few.txt", "Spiele je Paar: 10\nWürfel 1: 0 %\nWürfel 2: 100 %\n")
        at("all/order.txt", "Rangfolge: Würfel 2, Würfel 1\n")
        arguments = ("check", "dice", "wuerfel1.txt", "--submissions", "all")
        done = bwinf_here("--lang", "de", *arguments, "--html", "page.html")
        lines = done.stdout.splitlines()
        assert "AC   few.txt, wuerfel1.txt: passt, aber nicht nur das" in lines
        assert "AC   order.txt, wuerfel1.txt: passt, aber nicht nur das" in lines
        assert lines[-1] == "2 passt, aber nicht nur das"
        page = (tmp_path / "page.html").read_text("utf-8")
        assert '<td class="verdict notice">passt, aber nicht nur das</td>' in page
        assert "<h2>few.txt: 0 von 1 richtig</h2>" in page

    def test_of_dice_that_are_wrong_get_what_is_expected_not_what_is_better(self, at):
        at("wuerfel1.txt", "2\n6 1 2 3 4 5 6\n6 1 1 1 6 6 6\n")
        at("all/order.txt", "Rangfolge: Würfel 1, Würfel 2\n")
        arguments = ("check", "dice", "wuerfel1.txt", "--submissions", "all")
        done = bwinf_here("--lang", "de", *arguments)
        assert "Erwartet: 2 > 1" in done.stdout
        assert "Besser" not in done.stdout


RIGHT = """
    import sys
    lines = open(sys.argv[1]).read().split("\\n")
    total = int(lines[1])
    hotels = [(int(m), float(r)) for m, r in map(str.split, lines[2:2 + int(lines[0])])]
    def nights(least):
        place, found = 0, []
        while total - place > 360:
            reached = [h for h in hotels if place < h[0] <= place + 360 and h[1] >= least]
            if not reached or len(found) == 4:
                return None
            found.append(max(reached))
            place = found[-1][0]
        return found
    trips = (nights(least) for least in sorted({r for _, r in hotels} | {0.0}, reverse=True))
    trip = next((trip for trip in trips if trip is not None), None)
    if trip:
        for night in trip:
            print(*night)
    else:
        print("impossible" if trip is None else "no night is needed")
"""


class TestFind:
    def test_finds_shrinks_and_saves_the_smallest(self, at):
        at("solve.py", "print('impossible')")
        arguments = ("hotels", "--trust", "--program", "solve.py", "--find", "--seconds", 20)
        done = check(*arguments, "--seed", 1, "--save", "kept")
        assert done.returncode == 1
        found = document(done)["found"]
        assert {"file", "text", "tried", "shrunk_from"} <= {*found}
        assert found["text"].startswith("0\n")
        assert found["tried"] >= 1
        assert Path(found["file"]).read_text("utf-8") == found["text"]
        again = check("hotels", found["file"], "--trust", "--program", "solve.py")
        assert again.returncode == 1

    def test_says_how_many_cases_were_tried_in_vain(self, at):
        at("solve.py", RIGHT)
        done = bwinf_here(
            "check", "hotels", "--trust", "--find", "--seconds", 0.2, "--program", "solve.py"
        )
        assert done.returncode == 0, done.stdout
        assert done.stdout.splitlines()[0].startswith("nothing found after")

    def test_says_what_kept_it_from_trying_any_case(self, at, monkeypatch):
        at("solve.py", RIGHT)
        nothing = SearchProgress(7, failure="The folder is too large to be copied.")
        monkeypatch.setattr(checking, "find_counterexample", lambda *_, **__: nothing)
        done = bwinf_here("check", "hotels", "--trust", "--find", "--program", "solve.py")
        assert done.returncode == 3
        said = "nothing found after 7 cases: The folder is too large to be copied."
        assert done.stdout.splitlines() == [said]

    def test_a_player_of_nim_is_not_accused_but_sent_where_it_belongs(self, at):
        at("solve.py", "print('ok me')\nif input(): print('move 1 1')")
        done = bwinf_here("check", "nim", "--trust", "--find", "--program", "python3 solve.py")
        assert (done.returncode, done.stdout) == (3, "")
        assert done.stderr.startswith("python3 solve.py: This program plays Nim. Choose it in")
        done = check("nim", "--trust", "--find", "--program", "python3 solve.py")
        assert (done.returncode, document(done)["found"]) == (3, None)

    def test_a_program_that_answers_cases_and_plays_too_is_judged(self, at):
        answer = "Gewonnene Spiele Spieler1: 60%\nVerlorene Spiele Spieler1: 60%"
        at(
            "solve.py",
            f"import sys\nif sys.argv[1:]: print({answer!r})\nelse: print('ok '), 'move '",
        )
        done = check("nim", "--trust", "--find", "--seconds", 3, "--program", "solve.py")
        assert done.returncode == 1
        assert document(done)["found"]
        assert "This program plays Nim" in done.stderr

    def test_needs_a_program_and_no_cases(self, at):
        at("answer.txt", "")
        done = bwinf_here("check", "hotels", "--find", "--answer", "answer.txt")
        assert done.returncode == 2
        done = bwinf_here("check", "hotels", "hotels1.txt", "--find", "--program", "x", "--trust")
        assert done.returncode == 2


class TestForms:
    def test_a_table_for_spreadsheets(self, at, tmp_path):
        at("answer.txt", "360 1.0\n")
        arguments = ("check", "hotels", "hotels1.txt", "--answer", "answer.txt")
        bwinf_here(*arguments, "--csv", "table.csv")
        text = (tmp_path / "table.csv").read_text("utf-8-sig")
        (row,) = csv.DictReader(io.StringIO(text), delimiter=";" if ";" in text else ",")
        assert (row["submission"], row["verdict"]) == ("answer.txt", "SUB")

    def test_a_page_for_browsers_escapes_what_was_printed(self, at, tmp_path):
        at("a&b.txt", "360 1.0 <script>\n")
        arguments = ("check", "hotels", "hotels1.txt", "--answer", "a&b.txt")
        bwinf_here("--lang", "de", *arguments, "--html", "page.html")
        page = (tmp_path / "page.html").read_text("utf-8")
        assert "nicht optimal" in page
        assert "<script>" not in page
        assert "a&amp;b.txt" in page
        assert "a&b.txt" not in page

    def test_output_goes_into_a_file(self, at, tmp_path):
        at("answer.txt", HOTELS_ANSWER)
        arguments = ("check", "hotels", "hotels1.txt", "--answer", "answer.txt")
        done = bwinf_here(*arguments, "--output", "out.json", "--json")
        assert done.stdout == ""
        assert json.loads((tmp_path / "out.json").read_text())["task"] == "hotels"


class TestBadInput:
    @not_on_windows("there are no named pipes")
    @pytest.mark.usefixtures("at")
    @pytest.mark.parametrize(
        "arguments",
        [
            ("check", "parking", "pipe", "--answer", "parkplatz1.txt"),
            ("check", "parking", "parkplatz1.txt", "--answer", "pipe"),
            *((task, "pipe") for task in ("parking", "hotels")),
            ("nim", "analyse", "pipe"),
            ("dice", "compare", "pipe"),
            ("runs", "merge", "pipe", "pipe"),
        ],
    )
    def test_a_named_pipe_is_reported_at_once(self, arguments):
        os.mkfifo("pipe")
        done = bwinf_here(*arguments)
        assert done.returncode == 2
        said = "pipe: the file cannot be read: this is a named pipe, not a file\n"
        assert done.stderr.startswith(said)

    @pytest.mark.usefixtures("at")
    def test_standard_input_that_is_closed_is_reported(self, monkeypatch):
        monkeypatch.setattr("bwinf_gui.cli.check.sys.stdin", None)
        with pytest.raises(SystemExit) as ended:
            # Private: click replaces standard input, so the command cannot be run without one.
            checking._read("-")
        assert ended.value.code == 2

    def test_a_bad_case_is_reported_and_the_others_are_checked(self, at):
        at("bad2.txt", "what is this\n")
        at("results/hotels1.txt", HOTELS_ANSWER)
        done = check("hotels", "bad2.txt", "hotels1.txt", "--answers", "results")
        assert done.returncode == 2
        assert done.stderr.startswith("bad2.txt:1: ")
        assert [row[1:] for row in rows(done)] == [("hotels1.txt", "AC")]

    def test_no_case_at_all_is_bad_usage(self, at):
        at("answer.txt", "")
        assert bwinf_here("check", "hotels", "--answer", "answer.txt").returncode == 2

    def test_only_one_thing_is_checked(self, at):
        at("answer.txt", "")
        done = bwinf_here(
            "check", "hotels", "hotels1.txt", "--answer", "answer.txt", "--answers", "."
        )
        assert done.returncode == 2
        assert "Give one of" in done.stderr

    @pytest.mark.parametrize("task", [*TASKS])
    def test_every_task_can_be_checked(self, at, task):
        at("answer.txt", "I do not know\n")
        done = check(task, TASKS[task][0], "--answer", "answer.txt")
        assert done.returncode in {1, 3}, done.stderr
        assert document(done)["rows"][0]["verdict"] in {"PE", "NO"}


@pytest.mark.usefixtures("at")
@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--submissions", "nowhere"), "There is no folder nowhere in "),
        (("--folder", "nowhere"), "There is no folder nowhere in "),
        (("--submissions", ""), 'There is no folder "" in '),
        (("--answers", ""), 'There is no folder "" in '),
        (("--submissions", "parkplatz1.txt"), "name the folder it is in, or check it alone by"),
        (("--answers", "parkplatz1.txt"), "name the folder it is in, or check it alone by"),
    ],
)
def test_a_folder_that_is_none_is_reported_with_what_to_do(arguments, said):
    done = check("parking", "parkplatz1.txt", *arguments)
    assert done.returncode == 2
    assert said in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.usefixtures("at")
def test_an_empty_folder_is_reported_with_what_to_do(tmp_path):
    (tmp_path / "empty").mkdir()
    done = check("parking", "parkplatz1.txt", "--submissions", "empty")
    assert done.returncode == 3
    assert "empty: the folder is empty; put a file" in done.stderr
    done = check("parking", "parkplatz1.txt", "--answers", "empty")
    assert done.returncode == 3
    assert "there are no result files" in done.stderr


@pytest.mark.usefixtures("at")
def test_without_a_case_an_example_of_one_is_named():
    done = check("parking", "--submissions", ".")
    assert done.returncode == 2
    assert "such as parkplatz1.txt" in done.stderr


@pytest.mark.usefixtures("at")
def test_a_folder_in_place_of_a_case_is_reported_with_what_to_do():
    done = check("parking", ".", "--submissions", ".")
    assert done.returncode == 2
    assert "name the files in it that are cases" in done.stderr


@pytest.mark.usefixtures("at")
def test_the_tasks_that_can_be_chosen_are_readable():
    assert "Choose from: parking, hotels, dice, nim" in check().stderr


def test_a_counterexample_that_is_found_at_once_is_found_after_one_case(at):
    at("bad.py", "print('nonsense')")
    find = ("--find", "--seconds", "5", "--trust")
    done = bwinf_here("check", "parking", "--program", "bad.py", *find)
    assert done.stdout.startswith("Found after 1 case: ")
