"""Why no trip is better, or none possible, and what more nights or minutes would bring."""

from itertools import pairwise

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
from hypothesis import example as example_of
from hypothesis import given, settings
from hypothesis import strategies as st

from bwinf_gui.tasks.hotels.reaching import (
    Stretch,
    best_reach,
    next_reach,
    obstacle,
    reach,
)
from bwinf_gui.tasks.hotels.route import RATING_ONE, route_of
from bwinf_gui.tasks.hotels.solving import solve
from bwinf_gui.tasks.hotels.tradeoffs import StepPoint, minutes_steps, nights_front
from bwinf_gui.tasks.hotels.trip import TripLimits, usable_hotels


@settings(max_examples=60)
@given(ROUTES | LONG_ROUTES, LIMITS | LONG_LIMITS, st.integers(0, 51).map(TENTH.__mul__))
def test_a_threshold_tells_how_far_each_day_gets_and_what_blocks_it(route, limits, threshold):
    found = reach(usable_hotels(route), limits, threshold)
    places, arrives = farthest_days(route, limits, threshold)
    assert ([stop.minute for stop in found.stops], found.arrives) == (places, arrives)
    assert all(stop.rating >= threshold for stop in found.stops)
    here = places[-1] if places else 0
    assert found.total == route.total
    assert (found.breaks is not None and found.breaks.is_late) == (
        not arrives and len(places) == limits.days
    )
    if found.breaks and found.breaks.is_late:
        assert found.breaks.excess == route.total - here
    elif found.breaks:
        ahead = [
            (int(minute), int(rating))
            for minute, rating in zip(route.minutes, route.ratings, strict=True)
            if rating >= threshold and here < minute < route.total
        ]
        end = min((minute for minute, _ in ahead), default=route.total)
        assert (found.breaks.day, found.breaks.start) == (len(places) + 1, here)
        assert (found.breaks.limit, found.breaks.target) == (here + limits.minutes, end)
        assert found.breaks.excess > 0
        beyond = found.breaks.beyond
        assert (beyond and (beyond.minute, beyond.rating)) == max(
            (hotel for hotel in ahead if hotel[0] == end), default=None
        )


@settings(max_examples=60)
@given(ROUTES | LONG_ROUTES, LIMITS | LONG_LIMITS)
def test_the_proof_holds_at_the_best_threshold_and_breaks_one_step_above(route, limits):
    hotels = usable_hotels(route)
    lowest = lowest_ratings(every_trip(route, limits))
    best = best_reach(hotels, limits)
    if not lowest:
        assert best is None
        return
    assert best.arrives
    if max(lowest) == SAVED:
        assert best.stops == ()
        return
    assert best.threshold == max(lowest)
    above = [int(level) for level in hotels.levels if level > max(lowest)]
    following = next_reach(hotels, limits, best.threshold)
    assert (following and following.threshold) == min(above, default=None)
    assert following is None or not following.arrives


@settings(max_examples=60)
@given(ROUTES | LONG_ROUTES, LIMITS | LONG_LIMITS)
def test_an_impossible_trip_has_its_obstacle(route, limits):
    hotels = usable_hotels(route)
    found = obstacle(hotels, limits)
    assert (found is None) == bool(every_trip(route, limits))
    if found is None:
        return
    places = [0, *sorted(hotels.minutes.tolist()), route.total]
    long = [Stretch(*ends) for ends in pairwise(places) if ends[1] - ends[0] > limits.minutes]
    assert (list(found.stretches), found.count) == (long, len(long))
    assert (found.days is None) == bool(long)
    if found.days:
        assert found.days > limits.days
        enough = TripLimits(found.days, limits.minutes)
        assert farthest_days(route, enough, 0)[1]
        assert not farthest_days(route, TripLimits(found.days - 1, limits.minutes), 0)[1]


def test_many_stretches_that_are_too_long_are_counted_but_not_all_listed():
    hotels = usable_hotels(route_of(100_000, [(minute, 0) for minute in range(0, 100_000, 400)]))
    found = obstacle(hotels, TripLimits())
    assert (found.count, len(found.stretches)) == (250, 100)
    assert found.stretches[1].minutes == 400


@settings(max_examples=60)
@given(LONG_ROUTES, LONG_LIMITS)
def test_the_front_has_the_nights_that_pay(route, limits):
    expected = []
    for nights in range(limits.days):
        lowest = max(
            lowest_ratings(every_trip(route, TripLimits(nights + 1, limits.minutes))), default=-1
        )
        if lowest > (expected[-1].rating if expected else -1):
            expected.append(StepPoint(nights, lowest))
    points = [*nights_front(usable_hotels(route), limits)]
    assert points == expected[::-1]


def test_a_trip_without_a_night_is_the_only_point_of_its_front():
    hotels = usable_hotels(route_of(360, [(100, 0)]))
    assert [*nights_front(hotels, TripLimits())] == [StepPoint(0, None)]


@settings(max_examples=60)
@given(ROUTES | LONG_ROUTES, st.integers(1, 6))
@example_of(route_of(4, [(2, 0), (3, 1)]), 2)
def test_the_steps_of_minutes_tell_the_best_rating_for_any_minutes(route, days):
    hotels = usable_hotels(route)
    steps = [*minutes_steps(hotels, days)]
    assert all(before.place < after.place for before, after in pairwise(steps))
    assert steps[-1].rating is None
    for minutes in range(1, route.total + 2):
        trip = solve(hotels, TripLimits(days, minutes))
        reached = [step for step in steps if step.place <= minutes]
        if trip is None:
            assert not reached
        else:
            assert reached[-1].rating == trip.minimum


def test_one_example_has_a_stretch_that_no_day_can_bridge():
    assert obstacle(example("luecke"), TripLimits()).stretches == (Stretch(665, 1034),)


def test_the_long_example_has_a_choice_of_nights():
    front = [*nights_front(example("lang"), TripLimits())]
    assert [(point.place, point.rating / RATING_ONE) for point in front] == [(4, 4.9), (3, 3.8)]
