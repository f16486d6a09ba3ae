"""The published ideas, step by step, against what their author's program does."""

import itertools

from hotel_trips import (
    LIMITS,
    LONG_LIMITS,
    LONG_ROUTES,
    ROUTES,
    SAVED,
    TENTH,
    every_trip,
    example,
    farthest_days,
    lowest_ratings,
)
from hypothesis import given, settings

from bwinf_gui.tasks.hotels.parsing import parse_route
from bwinf_gui.tasks.hotels.recording import MOST_GREEDY_DAYS, dropping_steps, greedy_trip
from bwinf_gui.tasks.hotels.route import RATING_ONE, route_of
from bwinf_gui.tasks.hotels.solving import solve
from bwinf_gui.tasks.hotels.trip import TripLimits, usable_hotels


@settings(max_examples=75)
@given(ROUTES | LONG_ROUTES, LIMITS | LONG_LIMITS)
def test_greedy_takes_the_best_in_reach_and_tells_where_it_goes_wrong(route, limits):
    hotels = usable_hotels(route)
    found = greedy_trip(hotels, limits)
    here, stops = 0, []
    for number, day in enumerate(found.days, start=1):
        most = here + limits.minutes
        assert (day.number, day.start) == (number, here)
        assert day.arrives == (route.total <= most)
        assert day.choice == (None if day.arrives else (here, most))
        within = [
            (int(rating), -int(minute))
            for minute, rating in zip(hotels.minutes, hotels.ratings, strict=True)
            if here < minute <= most
        ]
        if day.arrives or not within:
            assert day.stop is None
            assert number == len(found.days)
            break
        assert (day.stop.rating, -day.stop.minute) == max(within)
        here = day.stop.minute
        stops.append(day.stop)
    assert (found.trip is not None) == found.days[-1].arrives
    check_mistake(found, stops[: limits.nights], every_trip(route, limits))


def check_mistake(found, stops, trips):
    """Of the trips that begin like the greedy one, the best gets worse at the mistake."""

    def possible(place):
        alike = [
            trip
            for trip in trips
            if len(trip) >= place
            and all(a.minute == b.minute for a, b in zip(trip, stops[:place], strict=False))
        ]
        return max(lowest_ratings(alike), default=None)

    if found.mistake is None:
        if trips:
            assert possible(len(stops)) == possible(0)
        return
    place = found.mistake.place
    assert found.mistake.before == possible(0) == possible(place)
    assert possible(place + 1) != possible(place)


def published_dropping(route, limits):
    """The trips of the published program: the worst hotel goes, one by one, until none is left."""
    left = [*zip(route.minutes.tolist(), route.ratings.tolist(), strict=True)]
    while True:
        minutes = [minute for minute, _ in left]
        trip, arrives = farthest_days(
            route_of(route.total, [(minute, 50 * TENTH) for minute in minutes]), limits, 0
        )
        if not arrives:
            return
        yield [max((r, m) for m, r in left if m == place) for place in trip]
        if not left:
            return
        left.remove(min(left, key=lambda hotel: hotel[1]))


@settings(max_examples=60)
@given(ROUTES | LONG_ROUTES, LIMITS | LONG_LIMITS)
def test_dropping_the_worst_hotels_ends_with_the_best_trip(route, limits):
    hotels = usable_hotels(route)
    steps = [*dropping_steps(route, limits)]
    published = [*published_dropping(route, limits)]
    shown = [[(stop.rating, stop.minute) for stop in step.reach.stops] for step in steps]
    assert all(step.reach.arrives for step in steps[:-1])
    assert steps[-1].reach.arrives == bool(published and not published[-1])
    assert all(trip in published for trip in shown[:-1])
    for step in steps:
        gone = [rating for rating in route.ratings.tolist() if rating <= (step.highest or 0)]
        assert step.dropped == (len(gone) if step.highest is not None else 0)
        kept = [stop.rating for stop in step.reach.stops]
        assert step.highest is None or min(kept, default=SAVED) > step.highest
    best = solve(hotels, limits)
    if best and best.nights:
        assert min(stop.rating for stop in steps[-2].reach.stops) == best.minimum
        assert min(rating for rating, _ in published[-1]) == best.minimum


def test_dropping_leaves_excluded_hotels_out_of_the_count():
    route = parse_route(b"3\n700\n350 4.0\n340 1.0\n345 1.0\n", "hotels.txt")
    counts = [step.dropped for step in dropping_steps(route, TripLimits())]
    assert counts == [0, 2, 3]
    without = type(route)(route.total, route.minutes, route.ratings, frozenset({2}))
    assert [step.dropped for step in dropping_steps(without, TripLimits())] == [0, 1, 2]


def test_many_ratings_are_not_dropped_one_by_one():
    fine = [(minute, RATING_ONE + minute * 37 % 700) for minute in range(1, 700)]
    steps = [*dropping_steps(route_of(700, fine), TripLimits())]
    assert 2 < len(steps) < 20
    for before, after in itertools.pairwise(steps):
        assert after.highest == min(stop.rating for stop in before.reach.stops)


def test_the_greedy_example_takes_greed_more_days_than_there_are():
    hotels = example("gierig")
    found = greedy_trip(hotels, TripLimits())
    assert [stop.number for stop in found.trip.stops] == [2, 4, 9, 11, 15]
    assert (found.mistake.place, found.mistake.before / RATING_ONE) == (0, 3.9)


def test_greed_may_be_as_good_as_anything():
    hotels = usable_hotels(route_of(700, [(200, 3 * RATING_ONE), (350, 4 * RATING_ONE)]))
    found = greedy_trip(hotels, TripLimits())
    assert found.mistake is None
    assert found.trip == solve(hotels, TripLimits())


def test_greed_is_given_up_after_very_many_days():
    good = [(minute, 5 * RATING_ONE) for minute in range(1, 1000)]
    found = greedy_trip(usable_hotels(route_of(1400, good)), TripLimits())
    assert (len(found.days), found.trip) == (MOST_GREEDY_DAYS, None)
    assert found.days[-1].stop is not None
