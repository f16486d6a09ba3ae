"""Numbers are lent without overlapping, and as much arena is made as a solution takes."""

import numpy as np
import pytest
from exact_solving import solution_of

from bwinf_gui.tasks.dice.dice import Die
from bwinf_gui.tasks.dice.exact import solver
from bwinf_gui.tasks.dice.exact.agenda import BlockSchedule
from bwinf_gui.tasks.dice.exact.storage import STORAGES, Arena
from bwinf_gui.tasks.dice.exact.values import Dimensions, Question

SMALL = Question(dice=(Die((1, 2, 3, 6)), Die((1, 6))), dimensions=Dimensions(track=8, pieces=3))


@pytest.fixture
def loans(monkeypatch):
    """All loans by the arena that gave them."""
    found = {}

    def allocate(arena, count, allocate=Arena.allocate):
        loan = allocate(arena, count)
        found.setdefault(arena, []).append(loan)
        return loan

    monkeypatch.setattr(Arena, "allocate", allocate)
    return found


def test_what_is_lent_does_not_overlap_and_comes_back():
    arena = Arena(np.zeros(10))
    first, second = arena.allocate(4), arena.allocate(6)
    first.numbers.fill(1.0)
    second.numbers.fill(2.0)
    assert first.numbers.tolist() == [1.0] * 4
    arena.free(first)
    assert np.shares_memory(arena.allocate(3).numbers, first.numbers)


def test_what_finds_no_room_gets_memory_of_its_own():
    arena = Arena(np.zeros(10, "float32"))
    first, second = arena.allocate(8), arena.allocate(8)
    assert not np.shares_memory(first.numbers, second.numbers)
    assert (second.numbers.size, second.numbers.dtype) == (8, np.float32)
    arena.free(second)
    arena.free(first)
    assert np.shares_memory(arena.allocate(10).numbers, first.numbers)


@pytest.mark.parametrize("storage", STORAGES, ids=str)
def test_there_is_as_much_room_as_one_thread_needs(storage, loans, tmp_path):
    solution_of(SMALL, storage=storage, scratch=tmp_path)
    assert len(loans) == (3 if storage.on_disk else 2)
    for lent in loans.values():
        assert None not in [loan.place for loan in lent]
        (arena,) = {loan.numbers.base.size for loan in lent}
        assert max(loan.place.stop for loan in lent) == arena


def test_what_was_not_foreseen_is_solved_all_the_same(monkeypatch):
    foreseen = solution_of(SMALL)
    monkeypatch.setattr(solver, "block_schedule", lambda *_: BlockSchedule(0, 0, 0, 0, 0))
    assert solution_of(SMALL, threads=2).a_starts == foreseen.a_starts
