"""Routes with hotels: files, changes, and the points of a picture."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bwinf_gui.resources import resource
from bwinf_gui.tasks import find
from bwinf_gui.tasks.hotels.parsing import (
    COUNT_EXPECTED,
    DECIMAL_COMMA,
    HOTELS_MISSING,
    HOTELS_SURPLUS,
    NO_TOTAL,
    NOT_A_HOTEL,
    NOT_A_RATING,
    TOO_MANY_DECIMALS,
    TOTAL_EXPECTED,
    format_route,
    parse_rating,
    parse_route,
)
from bwinf_gui.tasks.hotels.route import (
    MAX_MINUTES,
    MAX_RATING,
    RATING_ONE,
    add_hotel,
    change_hotel,
    random_route,
    rating_text,
    remove_hotel,
    route_of,
    toggle_hotel,
)
from bwinf_gui.tasks.hotels.trip import TripLimits, usable_hotels
from bwinf_gui.tasks.recognition import recognised_task
from bwinf_gui.text.errors import (
    EMPTY_FILE,
    EMPTY_LINE,
    LEADING_BLANK,
    NOT_A_NUMBER,
    NOT_UTF8,
    NUL_BYTE,
    NUMBER_TOO_LONG,
    OUT_OF_RANGE,
    UTF16,
    InputError,
)

OFFICIAL = [f"hotels{number}" for number in range(1, 6)]
EXAMPLES = ["360", "einfach", "gierig", "lang", "luecke"]

RATINGS = st.integers(0, 50).map(lambda tenths: tenths * RATING_ONE // 10) | st.integers(
    0, MAX_RATING
)
ROUTES = st.builds(
    route_of,
    st.integers(0, MAX_MINUTES),
    st.lists(st.tuples(st.integers(0, MAX_MINUTES), RATINGS), max_size=9),
)


def hotels_of(route):
    """Pairs of minute and rating, the latter as text."""
    ratings = map(rating_text, route.ratings.tolist())
    return [*zip(route.minutes.tolist(), ratings, strict=True)]


def refused(content):
    with pytest.raises(InputError) as caught:
        parse_route(content, "hotels.txt")
    return caught.value


def test_a_file_lists_minutes_and_ratings():
    route = parse_route(b"3\n1680\n12 4.3\n326 4.8\n347 2.7\n", "hotels1.txt")
    assert route.total == 1680
    assert hotels_of(route) == [(12, "4.3"), (326, "4.8"), (347, "2.7")]
    assert route.excluded == frozenset()


@pytest.mark.parametrize("name", OFFICIAL)
def test_the_contests_files_read_and_write_the_same(name, official):
    content = (official / f"{name}.txt").read_bytes()
    assert recognised_task(content, "unknown") is find("hotels")
    assert format_route(parse_route(content, name)).encode() == content


@pytest.mark.parametrize("name", EXAMPLES)
def test_the_shipped_examples_have_the_contests_form(name):
    content = resource("examples", f"hotels-{name}.txt").read_bytes()
    assert recognised_task(content, "unknown") is find("hotels")
    assert format_route(parse_route(content, name)).encode() == content


def test_all_shipped_examples_are_known_to_the_tests():
    names = {path.name for path in resource("examples").glob("hotels*")}
    assert names == {f"hotels-{name}.txt" for name in EXAMPLES}


def test_the_long_example_is_one_of_chance():
    content = resource("examples", "hotels-lang.txt").read_bytes()
    assert parse_route(content, "hotels-lang.txt") == random_route(400, 1410, seed=201)


@given(ROUTES)
def test_written_routes_read_the_same(route):
    assert parse_route(format_route(route).encode(), "hotels.txt") == route


def decorated(route, gap, zeros, end):
    """The file of a route with blanks, zeros and line ends that mean nothing."""
    count, total, *rows = format_route(route).splitlines()
    return end.join(
        [
            f"{count}{gap}",
            total,
            *(f"{zeros}{row.replace(' ', gap)}0{gap}" for row in rows),
            gap,
            "",
        ]
    ).encode()


@given(
    ROUTES,
    st.sampled_from([" ", "\t", " \t  "]),
    st.sampled_from(["", "00", "0" * 12]),
    st.sampled_from(["\n", "\r\n"]),
)
def test_blanks_and_zeros_mean_nothing(route, gap, zeros, end):
    content = decorated(route, gap, zeros, end)
    assert parse_route(content, "hotels.txt") == route
    assert parse_route(b"\xef\xbb\xbf" + content, "hotels.txt") == route


@pytest.mark.parametrize(
    ("content", "total", "hotels"),
    [
        (b"0\n0\n", 0, []),
        (b"0\n500\n", 500, []),
        (b"0\n500", 500, []),
        (b"1\n0\n0 0.0", 0, [(0, "0.0")]),
        (b"3\n9\n9 5.0\n0 0.0\n10 4.999999999\n", 9, [(9, "5.0"), (0, "0.0"), (10, "4.999999999")]),
        (b"2\n9\n3 4.25\n3 4.05\n", 9, [(3, "4.25"), (3, "4.05")]),
        (b"2\n9\n3 4\n4 4.8", 9, [(3, "4.0"), (4, "4.8")]),
        (b"3\n9\n5 5\t\n0 0 \r\n4 3", 9, [(5, "5.0"), (0, "0.0"), (4, "3.0")]),
        (b"2\n9\n3 04\n4 4.8\n", 9, [(3, "4.0"), (4, "4.8")]),
        (b"1\n9\n1000000000 4.50000000000000\n", 9, [(1_000_000_000, "4.5")]),
    ],
)
def test_unusual_files_are_read(content, total, hotels):
    route = parse_route(content, "hotels.txt")
    assert (route.total, hotels_of(route)) == (total, hotels)


@pytest.mark.parametrize(
    ("content", "line", "reason"),
    [
        ("", 1, EMPTY_FILE),
        ("1\n", 1, NO_TOTAL),
        ("x\n9\n", 1, NOT_A_NUMBER),
        ("-1\n9\n", 1, NOT_A_NUMBER),
        ("1 2\n9\n3 4.0\n", 1, COUNT_EXPECTED),
        ("1\n9 min\n3 4.0\n", 2, TOTAL_EXPECTED),
        ("9999999999\n9\n3 4.0\n", 1, OUT_OF_RANGE),
        ("999999\n9\n3 4.0\n", 1, HOTELS_MISSING),
        ("1\n9.0\n3 4.0\n", 2, NOT_A_NUMBER),
        ("1\n+9\n3 4.0\n", 2, NOT_A_NUMBER),
        ("1\n1000000001\n3 4.0\n", 2, OUT_OF_RANGE),
        (f"1\n{'9' * 900}\n3 4.0\n", 2, OUT_OF_RANGE),
        (f"1\n{'9' * 9000}\n3 4.0\n", 2, NUMBER_TOO_LONG),
        ("2\n9\n3 4.0\n", 1, HOTELS_MISSING),
        ("1\n9\n3 4.0\n4 4.0\n", 4, HOTELS_SURPLUS),
        ("0\n9\n3 4.0\n", 3, HOTELS_SURPLUS),
        ("2\n9\n3 4.0\n// note\n", 4, NOT_A_NUMBER),
        ("2\n9\n3 4.0\n4\n", 4, NOT_A_HOTEL),
        ("2\n9\n3 4.0\n4 4.0 Zur Post\n", 4, NOT_A_HOTEL),
        ("2\n9\n3 4.0\n4;4.0\n", 4, NOT_A_HOTEL),
        ("2\n9\n3 4.0\n4.0 4.0\n", 4, NOT_A_NUMBER),
        ("2\n9\n3 4.0\n-4 4.0\n", 4, NOT_A_NUMBER),
        ("2\n9\n3 4.0\n4_0 4.0\n", 4, NOT_A_NUMBER),
        ("2\n9\n3 4.0\n1e3 4.0\n", 4, NOT_A_NUMBER),
        ("2\n9\n3 4.0\n\u0664 4.0\n", 4, NOT_A_NUMBER),
        ("2\n9\n3 4.0\n1000000001 4.0\n", 4, OUT_OF_RANGE),
        ("2\n9\n3 4.0\n4 4,0\n", 4, DECIMAL_COMMA),
        ("2\n9\n3 4.0\n4 4.\n", 4, NOT_A_RATING),
        ("2\n9\n3 4.0\n4 .5\n", 4, NOT_A_RATING),
        ("2\n9\n3 4.0\n4 -4.0\n", 4, NOT_A_RATING),
        ("2\n9\n3 4.0\n4 +4.0\n", 4, NOT_A_RATING),
        ("2\n9\n3 4.0\n4 nan\n", 4, NOT_A_RATING),
        ("2\n9\n3 4.0\n4 inf\n", 4, NOT_A_RATING),
        ("2\n9\n3 4.0\n4 4.0e0\n", 4, NOT_A_RATING),
        ("2\n9\n3 4.0\n4 4._0\n", 4, NOT_A_RATING),
        ("2\n9\n3 4.0\n4 -4\n", 4, NOT_A_RATING),
        ("2\n9\n3 4.0\n4 +4\n", 4, NOT_A_RATING),
        ("2\n9\n3 4.0\n4 4e0\n", 4, NOT_A_RATING),
        ("2\n9\n3 4.0\n4 0_4\n", 4, NOT_A_RATING),
        ("2\n9\n3 4\n4 6\n", 4, OUT_OF_RANGE),
        ("2\n9\n3 4.0\n4 5.1\n", 4, OUT_OF_RANGE),
        ("2\n9\n3 4.0\n4 5.000000001\n", 4, OUT_OF_RANGE),
        ("2\n9\n3 4.0\n4 45.0\n", 4, OUT_OF_RANGE),
        (f"2\n9\n3 4.0\n4 {'9' * 900}.0\n", 4, OUT_OF_RANGE),
        ("2\n9\n3 4.0\n4 4.0123456789\n", 4, TOO_MANY_DECIMALS),
        ("2\n9\n3 4.0\n\n4 4.0\n", 4, EMPTY_LINE),
        ("2\n9\n3 4.0\n 4 4.0\n", 4, LEADING_BLANK),
    ],
)
def test_a_broken_line_is_named(content, line, reason):
    error = refused(content.encode())
    assert (error.source, error.line, error.reason) == ("hotels.txt", line, reason)


@pytest.mark.parametrize(
    ("content", "line", "reason"),
    [
        (b"1\n9\n3 4.0\n\0", 4, NUL_BYTE),
        (b"1\n9\n3 4.0 \xe4", 3, NOT_UTF8),
        ("1\n9\n3 4.0\n".encode("utf-16"), 1, UTF16),
    ],
)
def test_what_is_no_plain_text_is_refused(content, line, reason):
    error = refused(content)
    assert (error.line, error.reason) == (line, reason)


MALFORMED = {
    "hotels-benedict-5-comment.txt": (3, NOT_A_HOTEL),
    "hotels-benedict-6-bad.txt": (3, NOT_A_HOTEL),
}


def test_files_of_participants_are_read_or_refused_with_their_line(official):
    files = sorted((official.parent / "extra").glob("hotels*.txt"))
    assert files
    for file in files:
        if file.name in MALFORMED:
            error = refused(file.read_bytes())
            assert (error.line, error.reason) == MALFORMED[file.name]
        else:
            assert format_route(parse_route(file.read_bytes(), file.name)) == file.read_text()


@given(RATINGS)
def test_a_rating_and_its_text_belong_together(rating):
    assert parse_rating(rating_text(rating)) == rating


@pytest.mark.parametrize("text", ["", "4,5", "4.", ".5", "5.1", "6", " 4.5", "-1.0", "-1"])
def test_what_is_no_rating_is_refused(text):
    with pytest.raises(InputError):
        parse_rating(text)


def test_a_route_is_never_changed_in_place():
    route = route_of(9, [(3, 0)])
    with pytest.raises(ValueError, match="read-only"):
        route.minutes[0] = 4


@pytest.mark.parametrize(("days", "minutes"), [(0, 360), (5, 0), (10_001, 1), (1, 10**9 + 1)])
def test_limits_have_limits(days, minutes):
    with pytest.raises(ValueError, match="no trip"):
        TripLimits(days, minutes)


ROUTE = route_of(900, [(300, 3 * RATING_ONE), (600, RATING_ONE), (300, 2 * RATING_ONE)])


def test_hotels_are_added_changed_and_removed():
    assert hotels_of(add_hotel(ROUTE, 5, RATING_ONE // 2))[2:] == [(300, "2.0"), (5, "0.5")]
    assert hotels_of(change_hotel(ROUTE, 2, minute=601, rating=0))[1] == (601, "0.0")
    assert hotels_of(remove_hotel(ROUTE, 1)) == [(600, "1.0"), (300, "2.0")]
    assert hotels_of(ROUTE) == [(300, "3.0"), (600, "1.0"), (300, "2.0")]


def test_excluded_hotels_stay_on_the_list_and_out_of_trips():
    without = toggle_hotel(ROUTE, 1)
    assert without != ROUTE
    assert usable_hotels(ROUTE).numbers.tolist() == [1, 2]
    assert usable_hotels(without).numbers.tolist() == [3, 2]
    assert format_route(without) == format_route(ROUTE)
    assert toggle_hotel(without, 1) == ROUTE
    assert hash(toggle_hotel(without, 1)) == hash(ROUTE)


def test_excluded_hotels_keep_to_their_places_when_others_go():
    without = toggle_hotel(toggle_hotel(ROUTE, 1), 3)
    assert remove_hotel(without, 2).excluded == {1, 2}
    assert remove_hotel(without, 1).excluded == {2}


def test_useless_hotels_are_left_out_and_of_one_minute_the_best_counts():
    route = parse_route(b"7\n9\n4 1.0\n9 5.0\n0 5.0\n4 3.5\n2 2.0\n4 3.5\n11 5.0\n", "hotels.txt")
    hotels = usable_hotels(route)
    assert hotels.minutes.tolist() == [2, 4]
    assert hotels.numbers.tolist() == [5, 4]
    assert [rating_text(rating) for rating in hotels.levels.tolist()] == ["2.0", "3.5"]


@given(st.integers(0, 40), st.integers(0, 500), st.integers(0, 99))
def test_a_route_of_chance_is_sorted_and_in_range(hotels, total, seed):
    route = random_route(hotels, total, seed)
    minutes = route.minutes.tolist()
    assert len(minutes) == hotels
    assert minutes == sorted(minutes)
    assert all(0 <= minute < max(total, 1) for minute in minutes)
    assert not any(route.ratings % (RATING_ONE // 10))
    assert route == random_route(hotels, total, seed)


def test_a_route_of_chance_has_all_ratings():
    ratings = Counter(random_route(5100, 1800, seed=1).ratings.tolist())
    assert set(ratings) == {tenths * RATING_ONE // 10 for tenths in range(51)}
