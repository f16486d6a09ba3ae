"""Rows that are swept together, and mirror images of which one is solved."""

from itertools import pairwise

import pytest
from exact_solving import result_of, solution_of_problem

from bwinf_gui.tasks.dice.dice import Die
from bwinf_gui.tasks.dice.exact.lanes import LANES
from bwinf_gui.tasks.dice.exact.problem import Endings, problem_of
from bwinf_gui.tasks.dice.exact.solver import solve
from bwinf_gui.tasks.dice.exact.storage import STORAGES
from bwinf_gui.tasks.dice.exact.structure import rows_of
from bwinf_gui.tasks.dice.exact.table_file import PositionTable, TableDraft
from bwinf_gui.tasks.dice.exact.values import Dimensions, Question

SMALL = Dimensions(track=10, pieces=3, six=3)
EQUAL = Question(dice=(Die((1, 2, 3)), Die((1, 2, 3))), dimensions=SMALL)
LAPSING = Question(dice=(Die((2, 3, 5)), Die((1, 3))), dimensions=SMALL)


def rows(question):
    problem = problem_of(question)
    return [rows_of(problem.a, members, LANES) for members in problem.a.classes]


@pytest.mark.parametrize("question", [EQUAL, LAPSING], ids=["equal", "lapsing"])
def test_every_row_comes_once_and_after_those_that_its_moves_lead_to(question):
    for tables in rows(question):
        place = {row: number for number, row in enumerate(tables.order.tolist())}
        assert len(place) == len(tables.order) == len(tables.moving)
        starts = pairwise(tables.move_starts.tolist())
        for row, (first, end) in enumerate(starts):
            assert all(place[to] < place[row] for to in tables.move_rows[first:end].tolist())


@pytest.mark.parametrize("question", [EQUAL, LAPSING], ids=["equal", "lapsing"])
def test_rows_of_a_group_do_not_wait_for_each_other(question):
    for tables in rows(question):
        lapses = (tables.lapsing > 0) | (tables.moving == 0)
        for first, end in pairwise(tables.group_starts.tolist()):
            group = tables.order[first:end].tolist()
            assert 0 < len(group) <= LANES
            assert len({bool(lapses[row]) for row in group}) == 1
            for row in group:
                moves = slice(*tables.move_starts[row : row + 2].tolist())
                assert not set(tables.move_rows[moves].tolist()) & set(group)


def test_of_mirror_images_one_is_solved(monkeypatch):
    half = problem_of(EQUAL)
    found, positions = solution_of_problem(half), half.positions
    monkeypatch.setattr(Endings, "mirrored", False)
    every = problem_of(EQUAL)
    solution = solution_of_problem(every)
    assert 0.5 * every.positions < positions < 0.75 * every.positions
    allowed = solution.error_bound + found.error_bound
    for one, other in ((solution.a_starts, found.a_starts), (solution.b_starts, found.b_starts)):
        assert one.wins_a == pytest.approx(other.wins_a, abs=allowed)
        assert one.rolls == pytest.approx(other.rolls, abs=1e-8)


def test_a_kept_table_has_both_mirror_images(tmp_path, monkeypatch):
    halved = table_of(tmp_path / "half")
    monkeypatch.setattr(Endings, "mirrored", False)
    whole = table_of(tmp_path / "whole")
    masks = problem_of(EQUAL).a.masks.tolist()
    for a in masks[::7]:
        for b in masks[::5]:
            for roller in (0, 1):
                expected = whole.chances(a, b, roller)
                assert halved.chances(a, b, roller) == pytest.approx(expected, abs=2e-5)


def table_of(path):
    """The table of a die against itself."""
    problem = problem_of(EQUAL)
    draft = TableDraft(path, problem)
    result_of(solve(problem, storage=STORAGES[0], writer=draft))
    draft.finish()
    return PositionTable(path)
