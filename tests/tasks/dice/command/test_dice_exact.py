"""`bwinf dice exact`: what it prints, what it refuses, and the exit codes."""

import json
import subprocess
import sys

import pytest
from click.testing import CliRunner
from exact_streams import here, never

from bwinf_gui.cli.main import use_language
from bwinf_gui.engine.pool import WorkerError
from bwinf_gui.tasks.dice.command import exact as module
from bwinf_gui.tasks.dice.exact import model_checkers
from bwinf_gui.tasks.dice.exact.estimate import Machine

PAIR = ("--die", "6 40 41 42 43", "--die", "22")
LARGE = ("--die", "1 2 3 4 5 6", "--die", "2 3 4 5 6 8")
"""No pair of the contest, so it is not known before."""


class OwnProcess:
    """Stands in for the worker of a command."""

    def __init__(self, stream):
        self.stream = stream

    def close(self):
        pass


@pytest.fixture(autouse=True)
def environment(monkeypatch):
    """English, and solving in this process."""
    monkeypatch.setenv("LANGUAGE", "en")
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    solve_by(monkeypatch, here)


def solve_by(monkeypatch, stream):
    monkeypatch.setattr(module, "local_pool", lambda _: OwnProcess(stream))


def bwinf(*arguments):
    """The finished command, in this process."""
    arguments = [*map(str, arguments)]
    use_language(arguments)
    return CliRunner().invoke(module.exact, arguments)


def started(*arguments):
    """The command in a process of its own, with a worker."""
    return subprocess.Popen(
        [sys.executable, "-m", "bwinf_gui", "dice", "exact", *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


@pytest.fixture
def dice_file(tmp_path):
    file = tmp_path / "wuerfel.txt"
    file.write_text("3\n5 6 40 41 42 43\n1 22\n1 0\n")
    return file


def test_json_holds_the_promised_fields():
    done = bwinf(*PAIR, "--json")
    assert (done.exit_code, done.stderr) == (0, "")
    document = json.loads(done.stdout)
    (pair,) = document["pairs"]
    assert (pair["a"], pair["b"]) == (1, 2)
    for part in (pair, pair["a_starts"], pair["b_starts"], pair["rolloff"]):
        assert part["wins_a"] + part["wins_b"] + part["draws"] == pytest.approx(1, abs=1e-12)
        assert part["expected_rolls"] > 50
    for field in ("wins_a", "wins_b", "draws", "expected_rolls"):
        mean = (pair["a_starts"][field] + pair["b_starts"][field]) / 2
        assert pair[field] == pytest.approx(mean, rel=1e-12)
    assert pair["rolloff"]["a_starts"] == 0.8
    assert 0 < pair["error_bound"] <= 1e-10
    assert pair["badge"] == "exact"
    assert pair["seconds"] > 0
    assert document["dice"][1] == {"die": 2, "faces": [22]}
    assert (document["rules"], document["tolerance"]) == ("bwinf", 1e-10)


def test_all_pairs_of_a_file_are_solved(dice_file):
    done = bwinf(dice_file, "--json")
    assert done.exit_code == 0
    document = json.loads(done.stdout)
    assert document["file"] == str(dice_file)
    assert [(pair["a"], pair["b"]) for pair in document["pairs"]] == [(1, 2), (1, 3), (2, 3)]
    sure = document["pairs"][2]
    assert (sure["draws"], sure["error_bound"], sure["badge"]) == (1, 0, "proven")


def test_text_has_tables_and_badges_in_the_chosen_language(dice_file):
    english, german = (bwinf(dice_file, "--lang", lang).stdout for lang in ("en", "de"))
    assert "3 pairs" in english
    assert "exact, ±" in english
    assert "proven" in english
    assert "3 Paare" in german
    assert "exakt, ±" in german
    assert "bewiesen" in german
    assert "100 %" in german.replace("\N{NO-BREAK SPACE}", " ")


def sources(*arguments):
    """Where the answers come from."""
    done = bwinf(*arguments, "--json")
    assert done.exit_code == 0
    return [pair["source"] for pair in json.loads(done.stdout)["pairs"]]


SHIPPED = ("--die", "1 1 1 1 1 6", "--die", "1 1 1 1 6 6", "--die", "6 1")


def test_pairs_of_the_contest_are_answered_at_once(monkeypatch):
    solve_by(monkeypatch, never)
    assert sources(*SHIPPED) == ["shipped"] * 3
    text = bwinf(*SHIPPED).stdout
    assert text.endswith("Solved before: 1 – 2, 1 – 3, 2 – 3; --again solves them again.\n")
    (one, *_) = json.loads(bwinf(*SHIPPED, "--json").stdout)["pairs"]
    assert 0 < one["error_bound"] <= 1e-10


def test_what_was_solved_here_is_kept_and_answers_the_next_time(monkeypatch):
    assert sources(*PAIR) == ["solved"]
    solve_by(monkeypatch, never)
    assert sources(*PAIR) == ["kept"]
    assert sources(*PAIR[2:], *PAIR[:2]) == ["kept"]
    assert bwinf(*PAIR).stdout.endswith("Solved before: 1 – 2; --again solves it again.\n")
    one, other = (
        json.loads(bwinf(*pair, "--json").stdout)["pairs"][0]
        for pair in (PAIR, (*PAIR[2:], *PAIR[:2]))
    )
    assert one["a_starts"]["wins_a"] == other["b_starts"]["wins_b"]


def test_only_what_was_asked_like_this_is_taken_from_before():
    assert sources(*PAIR, "--no-keep") == ["solved"]
    assert sources(*PAIR) == ["solved"]
    assert sources(*PAIR, "--rules", "goal-last") == ["solved"]
    assert sources(*PAIR, "--tolerance", "1e-11") == ["solved"]


def test_dice_that_stand_there_twice_are_solved_once(monkeypatch):
    asked = []

    def counting(job):
        asked.append(job.question.dice)
        return here(job)

    solve_by(monkeypatch, counting)
    assert sources(*PAIR, "--die", "22") == ["solved"] * 3
    assert len(asked) == len(set(asked)) == 2


def test_again_solves_what_is_known():
    assert sources(*PAIR) == ["solved"]
    assert sources(*PAIR, "--again") == ["solved"]
    assert sources(*PAIR) == ["kept"]


def test_known_pairs_are_printed_next_to_one_that_is_refused(monkeypatch):
    solve_by(monkeypatch, never)
    monkeypatch.setattr(Machine, "here", lambda _folder: Machine(memory=10**6, disk=2**40))
    done = bwinf(*SHIPPED[:4], "--die", "2 6", "--json")
    assert done.exit_code == 1
    pairs = {(pair["a"], pair["b"]): pair for pair in json.loads(done.stdout)["pairs"]}
    assert pairs[1, 2]["source"] == "shipped"
    assert pairs[1, 3]["refused"] == pairs[2, 3]["refused"] == "memory"


def test_a_pair_is_written_for_model_checkers(tmp_path):
    prism, drn = tmp_path / "pair.prism", tmp_path / "pair.drn"
    done = bwinf("--die", "6 40", "--die", "9", "--prism", prism, "--drn", drn)
    assert (done.exit_code, done.stderr) == (0, "")
    assert "\ndtmc\n" in prism.read_text()
    assert "@type: DTMC\n" in drn.read_text()


def test_models_are_of_two_dice(dice_file, tmp_path):
    done = bwinf(dice_file, "--drn", tmp_path / "x.drn")
    assert done.exit_code == 2
    assert "of two dice" in done.stderr
    assert not (tmp_path / "x.drn").exists()


def test_a_pair_that_is_too_large_for_a_chain_says_so_and_leaves_no_file(monkeypatch, tmp_path):
    monkeypatch.setattr(model_checkers, "MOST_STATES", 100)
    done = bwinf(*PAIR, "--drn", tmp_path / "x.drn")
    assert done.exit_code == 1
    assert "--prism has no limit" in done.stderr
    assert list(tmp_path.iterdir()) == []


def test_where_a_model_cannot_be_written_nothing_is_solved(monkeypatch, tmp_path):
    solve_by(monkeypatch, never)
    done = bwinf(*PAIR, "--prism", tmp_path / "nowhere" / "x.prism")
    assert done.exit_code == 1
    assert "cannot be written" in done.stderr


def test_the_tolerance_is_obeyed():
    pair = ("--die", "5 6", "--die", "6 42", "--json")
    plain = json.loads(bwinf(*pair).stdout)["pairs"][0]
    rough = json.loads(bwinf(*pair, "--tolerance", "1e-3").stdout)["pairs"][0]
    assert plain["error_bound"] < 1e-10 < rough["error_bound"] <= 1e-3
    assert abs(plain["wins_a"] - rough["wins_a"]) <= rough["error_bound"]


def test_the_order_of_pieces_follows_the_rules():
    pair = ("--die", "3 4 6", "--die", "0", "--json")
    plain, other = (
        json.loads(bwinf(*pair, "--rules", rules).stdout) for rules in ("bwinf", "goal-last")
    )
    assert (plain["rules"], other["rules"]) == ("bwinf", "goal-last")
    assert abs(plain["pairs"][0]["wins_a"] - other["pairs"][0]["wins_a"]) > 0.01


def test_a_pair_that_does_not_fit_is_refused_with_a_sentence_and_nothing_starts(monkeypatch):
    solve_by(monkeypatch, never)
    monkeypatch.setattr(Machine, "here", lambda _folder: Machine(memory=10**9 // 2, disk=2**40))
    done = bwinf(*LARGE, "--json")
    assert done.exit_code == 1
    (line,) = done.stderr.replace("\N{NO-BREAK SPACE}", " ").splitlines()
    assert line.startswith("--die: 1 – 2: this takes ")
    assert line.endswith(" MB of memory, but only 500 MB is available")
    (pair,) = json.loads(done.stdout)["pairs"]
    assert pair["refused"] == "memory"
    assert pair["reason"].startswith("this takes ")


@pytest.mark.slow
def test_a_worker_answers_in_a_process_of_its_own():
    running = started(*PAIR, "--json")
    output, errors = running.communicate(timeout=120)
    assert (running.returncode, errors) == (0, "")
    (pair,) = json.loads(output)["pairs"]
    assert pair["wins_b"] == 0
    assert pair["error_bound"] <= 1e-10


def killed(job):
    """A worker that somebody kills once it has begun."""
    steps = job.steps()
    yield next(steps)
    steps.close()
    raise WorkerError("the worker process ended unexpectedly", deaths=1)


def test_a_killed_worker_is_reported_in_a_sentence_and_leaves_no_value(monkeypatch):
    solve_by(monkeypatch, killed)
    done = bwinf(*PAIR, "--json")
    assert done.exit_code == 1
    (line,) = done.stderr.splitlines()
    assert "ended unexpectedly" in line
    assert json.loads(done.stdout)["pairs"] == []


@pytest.mark.parametrize(
    "arguments",
    [
        (),
        ("--die", "1 6"),
        (*PAIR, "--rules", "rolloff"),
        (*PAIR, "--tolerance", "0"),
        (*PAIR, "--tolerance", "x"),
    ],
)
def test_wrong_usage_is_exit_code_2(arguments):
    done = bwinf(*arguments)
    assert (done.exit_code, done.stdout) == (2, "")


def test_bad_input_is_one_line_and_exit_code_2(tmp_path):
    bad = tmp_path / "bad.txt"
    bad.write_text("2\n2 5 6\n2 5 x\n")
    done = bwinf(bad)
    assert (done.exit_code, done.stdout) == (2, "")
    (line,) = done.stderr.splitlines()
    assert line.startswith(f"{bad}:3: ")


def test_a_bad_file_does_not_stop_the_others(tmp_path, dice_file):
    bad = tmp_path / "bad.txt"
    bad.write_text("nonsense\n")
    done = bwinf(bad, dice_file, "--json")
    assert done.exit_code == 2
    first, second = json.loads(done.stdout)
    assert first["error"]["line"] == 1
    assert len(second["pairs"]) == 3


def test_the_result_can_be_written_to_a_file(tmp_path):
    target = tmp_path / "exakt.json"
    done = bwinf(*PAIR, "--json", "--output", target)
    assert (done.exit_code, done.stdout) == (0, "")
    assert len(json.loads(target.read_text())["pairs"]) == 1
