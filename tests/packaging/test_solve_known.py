"""The script that makes the shipped table: it goes on where it was, and says what differs."""

import importlib.util
import json
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from bwinf_gui.tasks.dice.exact.known import KnownPairs, format_known, read_known

SCRIPT = Path(__file__).resolve().parents[2] / "packaging" / "solve_known.py"


@pytest.fixture
def script(monkeypatch, tmp_path):
    """The script, which ships a table of nothing."""
    specification = importlib.util.spec_from_file_location("solve_known", SCRIPT)
    module = importlib.util.module_from_spec(specification)
    specification.loader.exec_module(module)
    monkeypatch.setattr(module, "SHIPPED", tmp_path / "shipped.json")
    return module


@pytest.fixture
def run(script, monkeypatch, tmp_path, capsys):
    """Run the script for a file of three small dice; returns the exit code and the output."""
    dice = tmp_path / "wuerfel.txt"
    dice.write_text("3\n2 6 43\n1 9\n2 43 6\n")

    def started(*options, files=(dice,)):
        monkeypatch.setattr(sys, "argv", ["solve_known.py", *map(str, (*files, *options))])
        return script.main(), capsys.readouterr().out

    return started


def test_every_pair_is_solved_once_and_no_more_the_next_time(run, tmp_path):
    table = tmp_path / "table.json"
    code, said = run("--table", table)
    # The first and the third die are alike, so of three pairs two differ, by two rule sets each.
    assert (code, said.count(" s, within ")) == (0, 4)
    pairs = read_known(table).pairs
    assert sorted(pair.solution.question.rules.goal_last for pair in pairs) == [0, 0, 1, 1]
    written = table.read_bytes()
    assert run("--table", table) == (0, "")
    assert table.read_bytes() == written


def test_each_pair_is_in_the_table_before_the_next_one_begins(run, script, monkeypatch, tmp_path):
    table = tmp_path / "table.json"
    solved = script.solved

    def interrupted(estimate, workshop):
        if table.exists():
            raise KeyboardInterrupt
        return solved(estimate, workshop)

    monkeypatch.setattr(script, "solved", interrupted)
    with pytest.raises(KeyboardInterrupt):
        run("--table", table)
    assert len(read_known(table).pairs) == 1
    monkeypatch.setattr(script, "solved", solved)
    run("--table", table)
    assert len(read_known(table).pairs) == 4


def test_what_is_missing_is_listed_and_what_does_not_fit_is_left_out(run, tmp_path):
    table = tmp_path / "table.json"
    _, said = run("--list", "--table", table)
    assert len(said.splitlines()) == 4
    assert "about 0 s on a fast core" in said
    _, said = run("--memory", "0.1", "--table", table)
    assert said.count("left out") == 4
    assert not table.exists()


def test_another_table_is_taken_over(run, tmp_path):
    aside, table = tmp_path / "aside.json", tmp_path / "table.json"
    run("--rules", "bwinf", "--table", aside)
    assert run("--take", aside, "--table", table) == (0, "")
    assert read_known(table).pairs == read_known(aside).pairs
    assert "".join(run("--list", "--table", table)[1]).count("goal last") == 2


def test_a_table_is_checked_by_solving_again(run, tmp_path):
    table = tmp_path / "table.json"
    run("--rules", "bwinf", "--table", table)
    code, said = run("--check", 5, "--table", table)
    assert (code, said.splitlines()[-1]) == (0, "2 pairs as in the table, 0 not")
    wrong = []
    for pair in read_known(table).pairs:
        start = replace(pair.solution.a_starts, rolls=pair.solution.a_starts.rolls + 0.001)
        wrong.append(replace(pair, solution=replace(pair.solution, a_starts=start)))
    table.write_text(format_known(KnownPairs(wrong)))
    code, said = run("--check", 1, "--table", table)
    assert (code, said.splitlines()[-1]) == (1, "0 pairs as in the table, 1 not")


def test_the_table_is_one_that_people_can_read(run, tmp_path):
    table = tmp_path / "table.json"
    run("--rules", "bwinf", "--table", table)
    lines = table.read_text().splitlines()
    assert len(lines) == 2 + 2
    assert json.loads(lines[1].rstrip(","))["question"]["dice"] == [[6, 43], [9]]
