"""Random routes, all small ones on a coarse grid, traps, and ways to shrink a route."""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import product
from random import Random
from typing import TypeAlias

import numpy as np

from bwinf_gui.checking.checker import Trap
from bwinf_gui.tasks.hotels.check.playing import USUAL
from bwinf_gui.tasks.hotels.quantities import hotels, minutes_words
from bwinf_gui.tasks.hotels.route import (
    RATING_ONE,
    Numbers,
    Route,
    random_route,
    remove_hotel,
    route_of,
)
from bwinf_gui.tasks.hotels.solving import solve
from bwinf_gui.tasks.hotels.trip import usable_hotels
from bwinf_gui.text.translation import to_translate

_Columns: TypeAlias = tuple[Numbers, Numbers]
"""The minutes of the destination and of the hotels, and the ratings of these."""
_DAY = USUAL.minutes
_TENTH = RATING_ONE // 10
_ROUND = (60, 10)
"""Multiples of these are round numbers of minutes."""
_CLEAR_RATINGS = (RATING_ONE, 5 * RATING_ONE)
_MOST_ROUNDED = 12
"""Hotels of a route whose numbers are made simpler; larger ones lose hotels first."""
_EDGES = (0, 1, -1, _DAY // 2)
"""Distances of random hotels from where a full day ends."""


def size(route: Route) -> int:
    """How many hotels there are."""
    return len(route.minutes)


def size_in_words(route: Route) -> str:
    """The hotels and the length of the drive."""
    return f"{hotels(size(route))}, {minutes_words(route.total)}"


def generate(random: Random, most: int) -> Route:
    """A random route of at most `most` hotels and a few more; every kind of trap occurs."""
    count = random.randint(0, 2 + most)
    total = random.choice((_DAY * random.randint(1, 5), random.randint(1, 5 * _DAY + 10)))
    if random.random() < 0.5:
        return random_route(count, total, random.getrandbits(32))
    ratings = random.choice(((0, 10, 50), range(51), (25,), (10, 50)))
    hotels = [(_place(random, total), random.choice(ratings) * _TENTH) for _hotel in range(count)]
    return route_of(total, hotels if random.random() < 0.5 else sorted(hotels))


def every_small() -> Iterator[Route]:
    """Routes with no, one or two hotels at the ends and the middle of days."""
    yield from (_route(total) for total in (_DAY, _DAY + 1, 1))
    for total, minute in ((540, 180), (720, 360), (721, 361), (361, 361), (361, 180), (720, 540)):
        yield _route(total, (minute, 30))
    places = ((180, 360), (360, 540), (180, 180), (180, 540), (360, 360), (181, 361))
    pairs = (
        _route(total, *zip(order, ratings, strict=True))
        for total, minutes, ratings in product((540, 720), places, ((50, 10), (10, 50)))
        for order in (minutes, minutes[::-1])
    )
    yield from dict.fromkeys(pairs)


def asks(route: Route) -> bool:
    """Whether a trip needs a night, and is possible; else an answer may be none."""
    return route.total > _DAY and solve(usable_hotels(route), USUAL) is not None


def shrink(route: Route) -> Iterator[Route]:
    """The next smaller routes: with fewer hotels; then with rounder numbers; then with lower ones.

    None is of no minutes. Each has fewer hotels; or, with as many, is less rough; then has a
    smaller sum of all minutes; then of the ratings; then less disorder in its lines.
    """
    count = size(route)
    part = count // 2
    while part > 1:
        for start in range(0, count, part):
            kept = np.r_[0:start, start + part : count]
            yield Route(route.total, route.minutes[kept], route.ratings[kept])
        part //= 2
    for number in range(1, count + 1):
        yield remove_hotel(route, number)
    if count < _MOST_ROUNDED:
        way, ratings = np.r_[route.total, route.minutes], route.ratings
        order = np.argsort(route.minutes, kind="stable")
        in_order = way[np.r_[0, 1 + order]], ratings[order]
        columns = (*_rounder(way, ratings), *_lower(way, ratings), in_order)
        smaller = dict.fromkeys(Route(int(way[0]), way[1:], ratings) for way, ratings in columns)
        now = _measure(route)
        yield from (each for each in smaller if each.total > 0 and _measure(each) < now)


@cache
def traps() -> Sequence[Trap[Route]]:
    """Routes on which programs fail that are right on the contest's own.

    They are made once: one is large, and every search for a counterexample tries them.
    """
    full_days = ((360, 21), (720, 33), (1080, 15), (1440, 48), (300, 50), (1200, 50))
    four = ((200, 49), (400, 48), (600, 47), (800, 46))
    apart = ((340, 40), (352, 20), (700, 45), (1050, 41), (1061, 39))
    return (
        Trap(to_translate("A hotel at 360 min"), _route(720, (360, 40), (200, 10))),
        Trap(to_translate("A hotel at 361 min"), _route(721, (361, 50), (360, 50), (355, 2))),
        Trap(to_translate("No night is needed"), _route(300, (100, 20), (200, 45))),
        Trap(to_translate("Exactly one day"), _route(360, (180, 50))),
        Trap(to_translate("No hotels needed"), _route(250)),
        Trap(to_translate("No trip is possible"), _route(1200, (300, 40), (661, 50), (1000, 30))),
        Trap(to_translate("No hotels at all"), _route(1000)),
        Trap(to_translate("Another order"), _route(1300, *apart[::-1])),
        Trap(to_translate("Two at the same minute"), _route(700, (350, 12), (350, 48), (100, 5))),
        Trap(to_translate("Five full days"), _route(1800, *full_days)),
        Trap(to_translate("A hotel past the end"), _route(700, (350, 22), (705, 50))),
        Trap(to_translate("A hotel at the end"), _route(710, (355, 31), (710, 50))),
        Trap(to_translate("A hotel at the start"), _route(640, (0, 50), (320, 17))),
        Trap(to_translate("Fewer nights than four"), _route(1000, (330, 42), (660, 37))),
        Trap(to_translate("More nights are better"), _route(1000, *four, (330, 30), (660, 30))),
        Trap(to_translate("The best is too near"), _greedy_trap()),
        Trap(to_translate("A rating of 0.0"), _route(690, (345, 0))),
        Trap(
            to_translate("All are equally good"),
            _route(1500, *((minute, 25) for minute in range(50, 1500, 50))),
        ),
        Trap(to_translate("Whole ratings"), _route(1010, (340, 30), (680, 50))),
        Trap(to_translate("20,000 hotels"), random_route(20_000, 1790, seed=5)),
    )


def _greedy_trap() -> Route:
    near = ((100, 50), (355, 30), (450, 50), (710, 31), (800, 50), (1060, 32), (1150, 50))
    return _route(1700, *near, (1400, 30))


def _route(total: int, *hotels: tuple[int, int]) -> Route:
    """A route from pairs of minute and rating in tenths."""
    return route_of(total, [(minute, tenths * _TENTH) for minute, tenths in hotels])


def _place(random: Random, total: int) -> int:
    """A minute where something depends on it."""
    if random.random() < 0.5:
        return random.randint(0, total + 5)
    days = random.randint(1, max(total // _DAY, 1))
    return max(days * _DAY + random.choice(_EDGES), 0)


def _measure(route: Route) -> tuple[int, int, int, int]:
    """A measure that is less for the simpler of two routes with as many hotels."""
    minutes, ratings = route.minutes.tolist(), route.ratings.tolist()
    rough = sum(number % step > 0 for number in (route.total, *minutes) for step in _ROUND)
    # A hotel at the start is none that anybody would think of.
    rough += (len(_ROUND) + 1) * minutes.count(0)
    rough += sum(
        1 + (rating % RATING_ONE > 0) for rating in ratings if rating not in _CLEAR_RATINGS
    )
    disorder = sum(
        after < before for place, before in enumerate(minutes) for after in minutes[place:]
    )
    return rough, route.total + sum(minutes), sum(ratings), disorder


def _rounder(way: Numbers, ratings: Numbers) -> Iterator[_Columns]:
    """Rounder numbers, all at once and one by one."""
    # Very good and very bad ones, apart at any of them.
    worst, best = _CLEAR_RATINGS
    borders = sorted({*ratings.tolist()}, reverse=True)
    clear = [np.where(ratings >= border, best, worst) for border in borders]
    for step in _ROUND:
        for shift in (step // 2, 0, step - 1):
            yield from product(((way + shift) // step * step,), (*clear, ratings))
    yield from product((way,), clear)
    for step in _ROUND:
        for up in (0, step):
            for place, minute in enumerate(way.tolist()):
                yield _with(way, place, minute // step * step + up), ratings
    for place, rating in enumerate(ratings.tolist()):
        for clearer in (*_CLEAR_RATINGS, rating // RATING_ONE * RATING_ONE):
            yield way, _with(ratings, place, clearer)


def _lower(way: Numbers, ratings: Numbers) -> Iterator[_Columns]:
    """Lower numbers: all behind a place together, the destination, single hotels."""
    total, *minutes = way.tolist()
    for step in (_DAY // 2, *_ROUND, 1):
        for start in {0, *minutes}:
            behind = way > start
            if start < total and start + step <= way[behind].min():
                yield way - step * behind, ratings
        for place, minute in enumerate((total, *minutes)):
            yield _with(way, place, max(0, minute - step)), ratings


def _with(column: Numbers, place: int, number: int) -> Numbers:
    changed = column.copy()
    changed[place] = number
    return changed
