"""Rows of spots: files, answers against a search over all positions, and changes."""

from collections import Counter
from dataclasses import replace
from itertools import combinations, pairwise

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bwinf_gui.resources import resource
from bwinf_gui.tasks.parking.parsing import (
    CAR_STICKS_OUT,
    CAR_TWICE,
    CARS_MISSING,
    CARS_OVERLAP,
    CARS_SURPLUS,
    COUNT_EXPECTED,
    LOWER_CASE,
    NO_CAR_COUNT,
    NOT_A_CAR,
    NOT_A_NAME,
    NOT_TWO_SPOTS,
    SPOT_TOO_FAR,
    SPOTS_REVERSED,
    format_row,
    parse_row,
)
from bwinf_gui.tasks.parking.row import (
    MAX_SPOTS,
    Car,
    Row,
    add_car,
    move_car,
    random_row,
    remove_car,
    rename_car,
    room,
    spot_name,
    spot_names,
    spot_number,
    unused_name,
)
from bwinf_gui.tasks.parking.solving import Direction, Status, solve
from bwinf_gui.text.errors import (
    EMPTY_FILE,
    EMPTY_LINE,
    NOT_A_NUMBER,
    OUT_OF_RANGE,
    InputError,
)

LEFT, RIGHT = Direction.LEFT, Direction.RIGHT

OFFICIAL_ANSWERS = {
    "parkplatz0": """
        A:
        B:
        C: H 1 right
        D: H 1 left
        E:
        F: H 1 left, I 2 left
        G: I 1 left
    """,
    "parkplatz1": """
        A:
        B: P 1 right, O 1 right
        C: O 1 left
        D: P 1 right
        E: O 1 left, P 1 left
        F:
        G: Q 1 right
        H: Q 1 left
        I:
        J:
        K: R 1 right
        L: R 1 left
        M:
        N:
    """,
    "parkplatz2": """
        A:
        B:
        C: O 1 right
        D: O 1 left
        E:
        F: O 1 left, P 2 left
        G: P 1 left
        H: R 1 right, Q 1 right
        I: P 1 left, Q 1 left
        J: R 1 right
        K: P 1 left, Q 1 left, R 1 left
        L:
        M: P 1 left, Q 1 left, R 1 left, S 2 left
        N: S 1 left
    """,
    "parkplatz3": """
        A:
        B: O 1 right
        C: O 1 left
        D:
        E: P 1 right
        F: P 1 left
        G:
        H:
        I: Q 2 left
        J: Q 1 left
        K: Q 2 left, R 2 left
        L: Q 1 left, R 1 left
        M: Q 2 left, R 2 left, S 2 left
        N: Q 1 left, R 1 left, S 1 left
    """,
}

EXAMPLE_ANSWERS = {
    "kurz": """
        A: J 1 right
        B: K 1 right, J 2 right
        C:
        D: K 1 right
        E: K 1 left
        F:
        G: L 1 right
        H: L 1 left
        I:
    """,
    "voll": """
        A: M 1 right, L 1 right
        B: impossible
        C: M 1 right
        D: impossible
        E:
        F: impossible
        G: N 1 left
        H: impossible
        I: N 1 left, O 1 left
        J: impossible
        K: N 1 left, O 1 left, P 1 left
    """,
    "gleichstand": """
        A:
        B:
        C:
        D: Q 2 left
        E: Q 1 left
        F: S 1 right, R 1 right
        G: Q 1 left, R 1 left
        H: S 1 right
        I: S 2 right
        J:
        K:
        L:
        M: T 1 right
        N: T 1 left
        O:
        P:
    """,
}

ROWS = st.builds(
    random_row, st.integers(1, 60), st.floats(0, 1), st.integers(0, 2**32)
) | st.builds(
    Row,
    st.just(9),
    st.permutations([Car("Z", 0), Car("A", 3), Car("QX", 6)]).map(
        lambda cars: tuple(sorted(cars, key=lambda car: car.index))
    ),
    st.integers(0, 800),
)


def row_of(indices, spots):
    return Row(spots, tuple(map(Car, spot_names(spots, len(indices)), indices)))


def all_rows(spots):
    """Every row of so many spots: cars and free spots in any order."""
    for number in range(spots // 2 + 1):
        for places in combinations(range(spots - number), number):
            yield row_of([place + left for left, place in enumerate(places)], spots)


def single_steps(indices, spots):
    """The positions of all cars after one of them went one step."""
    for car in range(len(indices)):
        for step in (-1, 1):
            after = (*indices[:car], indices[car] + step, *indices[car + 1 :])
            walls = (-2, *after, spots)
            if all(right - left >= 2 for left, right in pairwise(walls)):
                yield after


def reachable(start, spots):
    """All positions that the cars can get to, by a search in breadth."""
    seen, border = {start}, [start]
    while border:
        border = [after for now in border for after in single_steps(now, spots)]
        border = list(set(border) - seen)
        seen.update(border)
    return seen


def cheapest(start, positions, spot):
    """The least number of cars and steps with all positions that have them and free the spot."""
    costs = {
        after: (sum(a != b for a, b in zip(start, after, strict=True)), way(start, after))
        for after in positions
        if not any(index in (spot - 1, spot) for index in after)
    }
    least = min(costs.values(), default=None)
    return least, [after for after, cost in costs.items() if cost == least]


def way(start, after):
    return sum(abs(a - b) for a, b in zip(start, after, strict=True))


def carried_out(row, shifts):
    """The indices of the cars after the shifts; no step on the way may collide."""
    for car, steps, direction in shifts:
        for step in range(1, steps + 1):
            place = [each.name for each in row.cars].index(car.name)
            row = move_car(row, place, car.index + (step if direction is RIGHT else -step))
    return tuple(car.index for car in row.cars)


def in_words(row):
    lines = []
    for name, shifts in zip(row.spot_names, solve(row).all_shifts(), strict=True):
        moves = [f"{car.name} {steps} {direction}" for car, steps, direction in shifts or ()]
        answer = "impossible" if shifts is None else ", ".join(moves)
        lines.append(f"{name}: {answer}".strip())
    return lines


@pytest.mark.parametrize("spots", range(1, 9))
def test_answers_are_those_of_a_search_over_all_positions(spots):
    for row in all_rows(spots):
        start = tuple(car.index for car in row.cars)
        positions = reachable(start, spots)
        for spot, shifts in enumerate(solve(row).all_shifts()):
            least, ends = cheapest(start, positions, spot)
            if least is None:
                assert shifts is None
                continue
            assert (len(shifts), sum(shift.steps for shift in shifts)) == least
            assert len({shift.car for shift in shifts}) == len(shifts)
            # That this is the only cheapest end is what makes the answer unique.
            assert [carried_out(row, shifts)] == ends


def lines_of(answers):
    return [line.strip() for line in answers.strip().splitlines()]


@pytest.mark.parametrize("name", OFFICIAL_ANSWERS)
def test_the_contests_rows_have_the_contests_answers(name, official):
    row = parse_row((official / f"{name}.txt").read_bytes(), name)
    assert in_words(row) == lines_of(OFFICIAL_ANSWERS[name])


def example(name):
    return parse_row(resource("examples", f"parkplatz-{name}.txt").read_bytes(), name)


@pytest.mark.parametrize("name", EXAMPLE_ANSWERS)
def test_the_shipped_rows_have_their_answers(name):
    assert in_words(example(name)) == lines_of(EXAMPLE_ANSWERS[name])


def test_each_shipped_row_shows_what_it_is_for():
    """Spots that cannot be freed, a long chain, both directions alike but for the way, names."""
    assert solve(example("voll")).summary().impossible == 5
    chains = [shifts for shifts in solve(example("kette")).all_shifts() if shifts]
    assert max(map(len, chains)) == 6
    ties = [solve(example("gleichstand")).answer(spot) for spot in (5, 6)]
    for tie in ties:
        assert len(tie.left.cars) == len(tie.right.cars) == 2
        assert tie.left.way != tie.right.way
    assert example("lang").spot_name(26) == "AA"


@given(ROWS)
def test_a_mirrored_row_has_mirrored_answers(row):
    cars = [Car(car.name, row.spots - 2 - car.index) for car in reversed(row.cars)]
    other_way = {LEFT: RIGHT, RIGHT: LEFT}
    mirrored = [
        shifts
        and [
            (car.name, steps, other_way[direction], row.spots - 2 - car.index)
            for car, steps, direction in shifts
        ]
        for shifts in solve(Row(row.spots, tuple(cars), row.first)).all_shifts()
    ]
    assert mirrored[::-1] == [
        shifts and [(car.name, steps, side, car.index) for car, steps, side in shifts]
        for shifts in solve(row).all_shifts()
    ]


@given(ROWS)
def test_all_about_a_spot_agrees_with_the_list_of_all_spots(row):
    answers = solve(row)
    counts = Counter()
    for spot, shifts in enumerate(answers.all_shifts()):
        answer = answers.answer(spot)
        counts[answer.status] += 1
        assert (shifts is None) == (answer.status is Status.IMPOSSIBLE)
        assert (answer.blocker is None) == (answer.status is Status.FREE)
        if answer.best:
            assert answers.shifts(answer.best) == shifts
            assert (shifts[-1].car, shifts[-1].steps) == (answer.blocker, answer.best.steps)
    summary = answers.summary()
    kinds = (Status.FREE, Status.MOVE, Status.IMPOSSIBLE)
    assert (summary.free, summary.move, summary.impossible) == tuple(counts[s] for s in kinds)


@given(ROWS)
def test_each_side_by_itself_frees_the_spot_or_lacks_free_spots(row):
    answers = solve(row)
    for spot in range(row.spots):
        for side in (answers.answer(spot).left, answers.answer(spot).right):
            if side.missing:
                wall = 0 if side.direction is LEFT else len(row.cars) - 1
                assert side.cars[0] == wall
                continue
            shifts = answers.shifts(side)
            assert (len(shifts), sum(shift.steps for shift in shifts)) == (len(side.cars), side.way)
            assert not {spot - 1, spot} & set(carried_out(row, shifts))


def test_both_sides_of_a_spot_tell_why_one_is_better():
    answers = solve(parse_row(b"A G\n2\nH 2\nI 5\n", "p.txt"))
    answer = answers.answer(5)
    assert answer.blocker == Car("I", 5)
    assert (answer.left.cars, answer.left.steps, answer.left.way) == (range(2), 2, 3)
    assert (answer.right.cars, answer.right.steps, answer.right.missing) == (range(1, 0, -1), 1, 1)
    assert answer.best == answer.left


def test_a_summary_names_the_hardest_spots():
    summary = solve(parse_row(b"A G\n2\nH 2\nI 5\n", "p.txt")).summary()
    assert (summary.free, summary.move, summary.impossible) == (3, 4, 0)
    assert summary.hardest == (5,)
    assert solve(Row(2, (Car("C", 0),))).summary().hardest == ()
    assert solve(Row(3)).summary().hardest == ()


@given(ROWS, st.integers(0, 30))
def test_a_new_car_has_room_in_the_nearest_gap(row, spot):
    taken = {car.index + half for car in row.cars for half in (0, 1)}
    gaps = [index for index in range(row.spots - 1) if not taken & {index, index + 1}]
    found = solve(row).gap_near(spot)
    if not gaps:
        assert found is None
    else:
        assert found in gaps
        assert abs(found - spot) == min(abs(gap - spot) for gap in gaps)


def test_a_full_row_frees_no_spot():
    assert list(solve(row_of([0, 2, 4], 6)).all_shifts()) == [None] * 6


def test_work_grows_like_the_spots_where_chains_are_as_long_as_the_row(monkeypatch):
    def elements(spots):
        """How many numbers the solver put into arrays."""
        sizes = []
        with monkeypatch.context() as patch:
            for name in ("where", "zeros", "cumsum", "concatenate", "array", "maximum"):
                plain = getattr(np, name)
                patch.setattr(
                    np, name, lambda *a, _plain=plain: sizes.append(np.size(r := _plain(*a))) or r
                )
            answers = solve(row_of(range(0, spots - 1, 2), spots))
            answers.summary()
        assert answers.best.cars.sum() > spots**2 / 9
        return sum(sizes)

    small, large = elements(10_001), elements(100_001)
    assert large / small == pytest.approx(10, rel=0.01)


def test_a_long_row_without_room_is_impossible_everywhere():
    summary = solve(row_of(range(0, 100_000, 2), 100_000)).summary()
    assert (summary.free, summary.move, summary.impossible) == (0, 0, 100_000)


@given(ROWS)
def test_written_rows_read_the_same(row):
    assert parse_row(format_row(row).encode(), "p.txt") == row


def test_cars_may_come_in_any_order_with_any_letters():
    row = parse_row(b"C AB\r\n3\r\nZZ  6\t\r\nA 1\r\nC\t3\r\n\r\n", "p.txt")
    assert row == Row(26, (Car("A", 1), Car("C", 3), Car("ZZ", 6)), first=2)
    assert [row.spot_name(0), row.spot_name(25)] == ["C", "AB"]


@pytest.mark.parametrize(
    ("content", "line", "reason"),
    [
        ("A\n0\n", 1, NOT_TWO_SPOTS),
        ("A B C\n0\n", 1, NOT_TWO_SPOTS),
        ("a g\n0\n", 1, LOWER_CASE),
        ("A Ä\n0\n", 1, NOT_A_NAME),
        ("A ABCDEFGHI\n0\n", 1, NOT_A_NAME),
        ("G A\n0\n", 1, SPOTS_REVERSED),
        ("A ZZZZZZZZ\n0\n", 1, SPOT_TOO_FAR),
        ("A G\n", 1, NO_CAR_COUNT),
        ("A G\n-1\n", 2, NOT_A_NUMBER),
        ("A G\n1 2\n", 2, COUNT_EXPECTED),
        ("A G\n99999999999\nH 2\n", 2, OUT_OF_RANGE),
        ("A G\n3\nH 2\nI 5\n", 2, CARS_MISSING),
        ("A G\n1\nH 2\nI 5\n", 4, CARS_SURPLUS),
        ("A G\n2\nH 2\nI\n", 4, NOT_A_CAR),
        ("A G\n2\nH 2\nI 5 6\n", 4, NOT_A_CAR),
        ("A G\n2\nH 2\ni 5\n", 4, LOWER_CASE),
        ("A G\n2\nH 2\n5 I\n", 4, NOT_A_NAME),
        ("A G\n2\nH 2\nI 5.0\n", 4, NOT_A_NUMBER),
        ("A G\n2\nH 2\nH 5\n", 4, CAR_TWICE),
        ("A G\n2\nI 6\nH 2\n", 3, CAR_STICKS_OUT),
        ("A A\n1\nH 0\n", 3, CAR_STICKS_OUT),
        (f"A G\n1\nI {'9' * 900}\n", 3, CAR_STICKS_OUT),
        ("A G\n2\nH 2\nI 3\n", 4, CARS_OVERLAP),
        ("A G\n2\nI 3\nH 2\n", 4, CARS_OVERLAP),
        ("A G\n3\nH 2\nI 5\nJ 2\n", 5, CARS_OVERLAP),
        ("", 1, EMPTY_FILE),
    ],
)
def test_a_broken_line_is_named(content, line, reason):
    with pytest.raises(InputError) as caught:
        parse_row(content.encode(), "p.txt")
    assert (caught.value.line, caught.value.reason) == (line, reason)


def test_an_overlap_names_both_cars_and_the_other_line():
    with pytest.raises(InputError) as caught:
        parse_row(b"B Z\n3\nK 9\nI 3\nH 2\n", "p.txt")
    assert caught.value.line == 5
    assert caught.value.parameters == {
        "car": "H",
        "left": "D",
        "right": "E",
        "shared": "E",
        "other": "I",
        "other_line": 4,
    }


HEADS = st.sampled_from(["A G", "A G", "A G", "A  H ", "B\tAB", "G A", "A G 1", "a g", ""])
COUNTS = st.sampled_from(["0", "1 ", "2", "2", "03", "x", "-1", "2 2"])
GOOD_CARS = st.sampled_from(["H 0", "H 2", "I 2\t", "I 5", "J 04", "K 5"])
BAD_CARS = st.sampled_from(
    [" K 1", "", "K 1\x0c", "i 4", "J 9999999999", "KLMNOPQRS 3", "K", "\x1c"]
)


@given(HEADS, COUNTS, st.lists(GOOD_CARS | BAD_CARS, max_size=3), st.sampled_from(["\n", "\r\n"]))
def test_any_lines_are_a_row_or_refused_in_one_of_them(head, count, cars, end):
    lines, refused = [head, count, *cars], 1
    try:
        row = parse_row(end.join(lines).encode(), "p.txt")
        assert parse_row(format_row(row).encode(), "p.txt") == row
    except InputError as error:
        refused = error.line
    assert 1 <= refused <= len(lines)


MALFORMED = {
    "parkplatz-benedict-6.txt": (2, CARS_MISSING),
    "parkplatz1-m4x-trailing-note.txt": (7, EMPTY_LINE),
}


def test_files_of_participants_are_read_or_refused_with_their_line(official):
    files = sorted((official.parent / "extra").glob("parkplatz*.txt"))
    assert files
    for file in files:
        if file.name in MALFORMED:
            with pytest.raises(InputError) as caught:
                parse_row(file.read_bytes(), file.name)
            assert (caught.value.line, caught.value.reason) == MALFORMED[file.name]
            continue
        row = parse_row(file.read_bytes(), file.name)
        assert format_row(row) == file.read_text()
        assert len(list(solve(row).all_shifts())) == row.spots


def test_names_go_on_after_z_like_columns_of_a_spreadsheet():
    names = [spot_name(number) for number in (0, 25, 26, 27, 51, 52, 701, 702)]
    assert names == ["A", "Z", "AA", "AB", "AZ", "BA", "ZZ", "AAA"]


@given(st.integers(0, MAX_SPOTS))
def test_names_and_numbers_belong_together(number):
    assert spot_number(spot_name(number)) == number


@settings(max_examples=20)
@given(st.integers(0, 20_000), st.integers(0, 100))
def test_names_in_a_row_are_those_one_by_one(first, number):
    assert list(spot_names(first, number)) == [spot_name(first + step) for step in range(number)]


@pytest.mark.parametrize(
    ("spots", "cars"),
    [
        (0, []),
        (MAX_SPOTS + 1, []),
        (7, [Car("H", 2), Car("I", 3)]),
        (7, [Car("I", 5), Car("H", 2)]),
        (7, [Car("H", 6)]),
        (7, [Car("H", -1)]),
        (7, [Car("H", 2), Car("H", 5)]),
    ],
)
def test_no_impossible_row_can_be_made(spots, cars):
    with pytest.raises(ValueError, match=r"row|car"):
        Row(spots, tuple(cars))


def test_cars_are_moved_added_removed_and_renamed():
    row = row_of([2, 5], 7)
    assert move_car(row, 0, 3) == row_of([3, 5], 7)
    assert move_car(Row(9, row.cars), 0, 7).cars == (Car("I", 5), Car("H", 7))
    assert add_car(row, "X", 0).cars == (Car("X", 0), *row.cars)
    assert remove_car(row, 0).cars == (Car("I", 5),)
    assert rename_car(row, 0, "AB").cars == (Car("AB", 2), Car("I", 5))


@pytest.mark.parametrize(
    "change",
    [
        lambda row: move_car(row, 0, 4),
        lambda row: move_car(row, 0, -1),
        lambda row: add_car(row, "X", 1),
        lambda row: add_car(row, "H", 0),
        lambda row: add_car(row, "x", 0),
        lambda row: rename_car(row, 0, "I"),
        lambda row: rename_car(row, 0, "1"),
        lambda row: replace(row, spots=6),
    ],
)
def test_a_change_that_cannot_be_is_refused(change):
    with pytest.raises(ValueError, match=r"row|car"):
        change(row_of([2, 5], 7))


def test_a_car_can_be_dragged_as_far_as_its_neighbours_and_the_walls():
    row = row_of([2, 5, 8], 12)
    assert [room(row, place) for place in range(3)] == [range(4), range(4, 7), range(7, 11)]


def test_a_new_car_gets_the_first_free_name_after_the_spots():
    assert unused_name(row_of([], 7)) == "H"
    assert unused_name(Row(25, (Car("Z", 0), Car("AB", 2)))) == "AA"


@given(st.integers(1, 40), st.floats(0, 1), st.integers(0, 99))
def test_a_row_of_chance_has_the_wished_density(spots, density, seed):
    row = random_row(spots, density, seed)
    assert abs(2 * len(row.cars) - density * spots) <= 2
    assert row == random_row(spots, density, seed)


def test_a_row_of_chance_can_be_any_row():
    rows = Counter(tuple(c.index for c in random_row(6, 2 / 3, seed).cars) for seed in range(600))
    assert set(rows) == {(0, 2), (0, 3), (0, 4), (1, 3), (1, 4), (2, 4)}
    assert min(rows.values()) > 60
