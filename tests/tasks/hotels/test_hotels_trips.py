"""The best trips, against a search over every trip."""

from fractions import Fraction
from functools import cache

import pytest
from hotel_trips import (
    LIMITS,
    LONG_LIMITS,
    LONG_ROUTES,
    ROUTES,
    SAVED,
    TENTH,
    every_trip,
    example,
)
from hypothesis import given, settings
from hypothesis import strategies as st

from bwinf_gui.tasks.hotels import solving
from bwinf_gui.tasks.hotels.parsing import parse_route
from bwinf_gui.tasks.hotels.reaching import best_reach, obstacle
from bwinf_gui.tasks.hotels.route import RATING_ONE, random_route, route_of
from bwinf_gui.tasks.hotels.solving import Objective, SearchTooLargeError, solve
from bwinf_gui.tasks.hotels.trip import Stop, Trip, TripLimits, one_line, usable_hotels

WORST, LEXIMIN, MEAN = Objective


def worth(objective, stops, limits):
    """What is compared; the greatest wins. Only for the mean some trips stay equal."""
    ratings = sorted(stop.rating for stop in stops)
    refined = ratings + [SAVED] * (limits.days - 1 - len(ratings))
    way = [(stop.minute, -stop.number) for stop in stops]
    lowest = min(ratings, default=SAVED)
    if objective is LEXIMIN:
        return refined, [minute for minute, _ in way], way
    if objective is WORST:
        return lowest, -len(stops), refined, [minute for minute, _ in way], way
    return Fraction(sum(ratings), len(ratings)) if ratings else SAVED, -len(stops), lowest


def check_all_objectives(route, limits):
    trips = every_trip(route, limits)
    for objective in Objective:
        trip = solve(usable_hotels(route), limits, objective)
        if not trips:
            assert trip is None
            continue
        assert trip.stops in trips
        best = max(worth(objective, stops, limits) for stops in trips)
        assert worth(objective, trip.stops, limits) == best


@settings(max_examples=80)
@given(ROUTES, LIMITS)
def test_no_trip_is_better(route, limits):
    check_all_objectives(route, limits)


@settings(max_examples=80)
@given(LONG_ROUTES, LONG_LIMITS)
def test_no_trip_of_many_nights_is_better(route, limits):
    check_all_objectives(route, limits)


@settings(max_examples=50)
@given(ROUTES, LIMITS, st.data())
def test_excluded_hotels_are_as_if_they_were_not_there(route, limits, data):
    numbers = st.sampled_from(range(1, len(route.minutes) + 1)) if len(route.minutes) else st.none()
    excluded = data.draw(st.frozensets(numbers)) - {None}
    check_all_objectives(
        type(route)(route.total, route.minutes, route.ratings, frozenset(excluded)), limits
    )


@settings(max_examples=60)
@given(LONG_ROUTES, LONG_LIMITS)
def test_worst_saves_nights_where_leximin_takes_better_hotels(route, limits):
    hotels = usable_hotels(route)
    worst, leximin = (solve(hotels, limits, objective) for objective in (WORST, LEXIMIN))
    if worst is not None:
        assert worst.minimum == leximin.minimum
        assert worst.nights <= leximin.nights


def best_from_tables(hotels, limits):
    """The ratings of the best trip in the refined order, and the best mean with its lowest rating.

    Tables hold the best way from every hotel, for each number of nights that are left.
    """
    stops = [*zip(hotels.minutes.tolist(), hotels.ratings.tolist(), strict=True)]

    def ahead(here):
        return [stop for stop in stops if here < stop[0] <= here + limits.minutes]

    def refined(ratings):
        return sorted(ratings) + [SAVED] * (limits.days - len(ratings))

    @cache
    def ratings_from(here, nights):
        if hotels.total - here <= limits.minutes:
            return ()
        if not nights:
            return None
        ways = [(rating, ratings_from(minute, nights - 1)) for minute, rating in ahead(here)]
        return max(
            ((rating, *way) for rating, way in ways if way is not None), key=refined, default=None
        )

    @cache
    def sum_from(here, nights):
        if not nights:
            return (0, SAVED) if hotels.total - here <= limits.minutes else None
        ways = [(rating, sum_from(minute, nights - 1)) for minute, rating in ahead(here)]
        sums = [(rating + way[0], min(rating, way[1])) for rating, way in ways if way]
        return max(sums, default=None)

    ratings = ratings_from(0, limits.nights)
    sums = [(nights, sum_from(0, nights)) for nights in range(1, limits.days)]
    means = [(Fraction(best[0], nights), -nights, best[1]) for nights, best in sums if best]
    return ratings and sorted(ratings), max(means, default=None)


@settings(max_examples=80)
@given(st.integers(0, 10**6), st.integers(3, 8), st.integers(40, 90), st.integers(2, 6))
def test_no_long_trip_is_better(seed, days, minutes, kinds):
    chance = random_route(40, 300, seed)
    route = route_of(
        300, zip(chance.minutes.tolist(), (chance.ratings // TENTH % kinds).tolist(), strict=True)
    )
    hotels, limits = usable_hotels(route), TripLimits(days, minutes)
    ratings, mean = best_from_tables(hotels, limits)
    leximin, best = (solve(hotels, limits, objective) for objective in (LEXIMIN, MEAN))
    assert (leximin and sorted(stop.rating for stop in leximin.stops)) == ratings
    assert (best and (best.mean * RATING_ONE, -best.nights, best.minimum)) == mean


def test_worst_and_leximin_differ_where_a_better_hotel_costs_a_night():
    route = parse_route(b"4\n900\n300 2.0\n600 2.1\n500 4.0\n800 4.0\n", "hotels.txt")
    hotels = usable_hotels(route)
    assert [stop.minute for stop in solve(hotels, TripLimits(), WORST).stops] == [300, 600]
    assert [stop.minute for stop in solve(hotels, TripLimits(), LEXIMIN).stops] == [300, 500, 800]


KNOWN = {
    "hotels1": "|S| --347-- |3:347(2.7)| --340-- |7:687(4.4)| --320-- |8:1007(2.8)|"
    " --353-- |11:1360(2.8)| --320-- |E|",
    "hotels2": "|S| --341-- |3:341(2.3)| --359-- |10:700(3.0)| --353-- |15:1053(4.8)|"
    " --327-- |25:1380(5.0)| --357-- |E|",
}


@pytest.mark.parametrize("name", KNOWN)
@pytest.mark.parametrize("objective", [WORST, LEXIMIN])
def test_the_contests_routes_have_the_known_trips(name, objective, official):
    route = parse_route((official / f"{name}.txt").read_bytes(), name)
    assert one_line(solve(usable_hotels(route), TripLimits(), objective)) == KNOWN[name]


PUBLISHED = {"hotels1": 2.7, "hotels2": 2.3, "hotels3": 0.3, "hotels4": 4.6, "hotels5": 5.0}


@pytest.mark.parametrize("name", PUBLISHED)
def test_the_contests_routes_have_the_published_lowest_ratings(name, official):
    route = parse_route((official / f"{name}.txt").read_bytes(), name)
    hotels = usable_hotels(route)
    for objective in (WORST, LEXIMIN):
        trip = solve(hotels, TripLimits(), objective)
        assert trip.minimum / RATING_ONE == PUBLISHED[name]
        assert max(trip.legs) <= 360
        assert sum(trip.legs) == route.total
        assert trip.nights == 4
    assert best_reach(hotels, TripLimits()).threshold / RATING_ONE == PUBLISHED[name]


def test_exactly_360_minutes_are_allowed(official):
    hotels = usable_hotels(parse_route((official / "hotels3.txt").read_bytes(), "hotels3"))
    assert solve(hotels, TripLimits()).legs[-1] == 360
    assert obstacle(hotels, TripLimits(5, 358)) is not None


def test_five_nights_would_be_one_too_many(official):
    hotels = usable_hotels(parse_route((official / "hotels1.txt").read_bytes(), "hotels1"))
    assert solve(hotels, TripLimits(days=6)).minimum / RATING_ONE == 2.8


def test_a_trip_tells_its_legs_and_ratings():
    trip = Trip(900, (Stop(2, 300, 4 * RATING_ONE), Stop(1, 640, 3 * RATING_ONE)))
    assert (trip.nights, trip.legs) == (2, (300, 340, 260))
    assert (trip.minimum, trip.mean) == (3 * RATING_ONE, Fraction(7, 2))
    expected = "|S| --300-- |2:300(4.0)| --340-- |1:640(3.0)| --260-- |E|"
    assert one_line(trip) == expected


@pytest.mark.parametrize("objective", Objective)
@pytest.mark.parametrize(
    ("content", "leg"), [(b"0\n0\n", 0), (b"1\n360\n100 5.0\n", 360), (b"1\n1\n0 5.0\n", 1)]
)
def test_whoever_arrives_on_the_first_day_needs_no_hotel(objective, content, leg):
    trip = solve(usable_hotels(parse_route(content, "hotels.txt")), TripLimits(), objective)
    assert (trip.stops, trip.legs, trip.minimum, trip.mean) == ((), (leg,), None, None)
    assert one_line(trip) == f"|S| --{leg}-- |E|"


def test_one_example_needs_a_last_leg_of_exactly_360():
    hotels = example("360")
    trip = solve(hotels, TripLimits())
    assert trip.legs[-1] == 360
    assert solve(hotels, TripLimits(minutes=359)).minimum < trip.minimum


def test_a_search_that_would_take_too_much_memory_is_refused(monkeypatch):
    hotels = usable_hotels(route_of(1000, [(minute, minute) for minute in range(1000)]))
    monkeypatch.setattr(solving, "MOST_STATES", 1000)
    for objective in (LEXIMIN, MEAN):
        with pytest.raises(SearchTooLargeError):
            solve(hotels, TripLimits(10, 200), objective)
    assert solve(hotels, TripLimits(10, 200), WORST).nights == 4


def test_sums_that_whole_numbers_cannot_hold_are_refused(monkeypatch):
    hotels = usable_hotels(route_of(1000, [(500, 1)]))
    monkeypatch.setattr(solving, "MAX_RATING", 2**63)
    with pytest.raises(SearchTooLargeError, match="sums"):
        solve(hotels, TripLimits(2, 500), MEAN)


@pytest.mark.slow
@pytest.mark.parametrize("objective", Objective)
def test_a_thousand_days_are_no_problem(objective):
    hotels = usable_hotels(
        route_of(9000, [(minute, minute % 51 * TENTH) for minute in range(1, 9000, 2)])
    )
    trip = solve(hotels, TripLimits(1000, 10), objective)
    assert max(trip.legs) <= 10
    assert trip.nights <= 999
