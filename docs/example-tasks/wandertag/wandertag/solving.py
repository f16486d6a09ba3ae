"""Which three lengths suit the most people, and why no three suit more.

**Candidates.** Shorten a route until it is as long as the greatest shortest hike of those who go on
it: it still suits them all. So the shortest hikes are all the lengths that have to be tried.

**Best routes.** Sort the routes; i is the last but one and j the last. Anyone who can go on j but
not on i can go on no route before i either, since what suits a person is an interval. So what j
adds depends on i alone, and

    best(routes, j) = max over i < j of  best(routes - 1, i) + |those whom j suits and i does not|

tries, in effect, every choice of candidates. The sweep over j keeps the last term for all i in one
row of counts: whoever starts at j counts for every i before j, until the person's longest hike is
passed. That is O(routes · candidates²) additions of whole rows.

**Proof.** Take people of whom no length suits more than d. Three routes please at most 3 · d of
them, so at most 3 · d plus all others. The least such bound is reached: this is a linear program
whose matrix has consecutive ones in its rows, so that its dual has an integer solution. For each d,
the largest such crowd is found by leaving out, wherever too many meet, the one who stays longest;
its size is concave in d, so the best d is found by bisection. `best_routes` compares the two.
"""

from dataclasses import dataclass, field
from functools import cached_property
from heapq import heappop, heappush

import numpy as np
from numpy.typing import NDArray

from wandertag.people import People

ROUTES = 3


@dataclass(frozen=True, slots=True)
class Bound:
    """Why no routes suit more: no length suits more than `depth` of the `crowd`."""

    depth: int
    crowd: frozenset[int]
    others: int

    @property
    def most(self) -> int:
        """How many people three routes suit at most."""
        return ROUTES * self.depth + self.others


@dataclass(frozen=True)
class Best:
    """The routes that suit the most people, the shortest first, and how they are found."""

    people: People
    routes: tuple[int, ...]
    lengths: tuple[int, ...]
    """All that have to be tried, the shortest first."""
    curves: tuple[tuple[int, ...], ...] = field(repr=False)
    """For one, two and three routes: how many they suit at most, the last being each length."""
    bound: Bound = field(repr=False)

    @cached_property
    def ends(self) -> tuple[int, int]:
        """The shortest and the longest hike that anyone wants."""
        people = self.people or ((0, 1),)
        low, high = min(least for least, _ in people), max(most for _, most in people)
        return low, max(high, low + 1)

    @cached_property
    def hiking(self) -> int:
        """How many people find a route."""
        return count(self.people, self.routes)

    @cached_property
    def order(self) -> tuple[int, ...]:
        """The places of the people, by their shortest hikes."""
        return tuple(sorted(range(len(self.people)), key=lambda n: self.people[n]))

    @cached_property
    def crowd_steps(self) -> tuple[tuple[int, int], ...]:
        """How many of the crowd of the proof a length suits, as the corners of a line."""
        changes: dict[int, int] = {}
        for n in self.bound.crowd:
            least, most = self.people[n]
            changes[least] = changes.get(least, 0) + 1
            changes[most + 1] = changes.get(most + 1, 0) - 1
        there, corners = 0, list[tuple[int, int]]()
        for length in sorted(changes):
            corners += ((length, there), (length, there + changes[length]))
            there += changes[length]
        return tuple(corners)


@dataclass(frozen=True, slots=True)
class Person:
    """What becomes of one person."""

    number: int
    least: int
    most: int
    best: Best
    routes: tuple[int, ...]
    """The best ones, or others that somebody tries."""

    @property
    def route(self) -> int | None:
        """The first of the routes that suit this person, from 1; or None."""
        return route_of((self.least, self.most), self.routes)

    @property
    def length(self) -> int | None:
        """How far this person hikes; None for who stays at home."""
        return self.routes[self.route - 1] if self.route else None


def persons(best: Best, routes: tuple[int, ...]) -> list[Person]:
    """What becomes of each person with some routes."""
    people = enumerate(best.people, start=1)
    return [Person(n, least, most, best, routes) for n, (least, most) in people]


def route_of(wish: tuple[int, ...], routes: tuple[int, ...]) -> int | None:
    """Which of the routes, from 1, is the first within the wish."""
    return next((n for n, r in enumerate(routes, start=1) if wish[0] <= r <= wish[1]), None)


def count(people: People, routes: tuple[int, ...]) -> int:
    """How many people find a route."""
    return sum(any(least <= route <= most for route in routes) for least, most in people)


def best_routes(people: People) -> Best:
    """The routes that suit the most people; of as many, fewer routes and then shorter ones."""
    lengths = sorted({least for least, _ in people})
    curves, before = _curves(people, lengths)
    tops = [max(curve, default=0) for curve in curves]
    used = next(n for n in range(ROUTES) if tops[n] == tops[-1])
    routes: list[int] = []
    if lengths:
        at = int(np.argmax(curves[used]))
        for stage in range(used, -1, -1):
            routes.insert(0, lengths[at])
            at = int(before[stage][at])
    bound = _bound(people)
    best = Best(
        people,
        tuple(routes),
        tuple(lengths),
        tuple(tuple(map(int, curve)) for curve in curves),
        bound,
    )
    if not best.hiking == tops[-1] == bound.most:
        raise ArithmeticError(f"{best.hiking}, {tops[-1]} and {bound.most} people")
    return best


def _curves(
    people: People, lengths: list[int]
) -> tuple[list[NDArray[np.int64]], list[NDArray[np.int64]]]:
    """How many people are suited at most, by the last length, and the place of the last but one."""
    place = {length: n for n, length in enumerate(lengths)}
    starting: list[list[int]] = [[] for _ in lengths]
    for least, most in people:
        starting[place[least]].append(most)
    size = len(lengths)
    best = [np.zeros(size, np.int64) for _ in range(ROUTES)]
    before = [np.zeros(size, np.int64) for _ in range(ROUTES)]
    new, suited, ending = np.zeros(size, np.int64), 0, list[tuple[int, int]]()
    for j, length in enumerate(lengths):
        for most in starting[j]:
            heappush(ending, (most, j))
        new[:j] += len(starting[j])
        suited += len(starting[j])
        while ending and ending[0][0] < length:
            new[: heappop(ending)[1]] -= 1
            suited -= 1
        best[0][j] = suited
        for stage in range(1, ROUTES):
            reached = best[stage - 1][:j] + new[:j]
            at = int(np.argmax(reached)) if j else 0
            before[stage][j] = at
            best[stage][j] = reached[at] if j else suited
    return best, before


def _bound(people: People) -> Bound:
    """The least bound; the sizes of crowds are concave in their depth."""
    low, high = 0, len(people)
    while low < high:
        middle = (low + high) // 2
        more = len(_crowd(people, middle + 1)) - len(_crowd(people, middle))
        low, high = (middle + 1, high) if more > ROUTES else (low, middle)
    crowd = _crowd(people, low)
    return Bound(low, crowd, len(people) - len(crowd))


def _crowd(people: People, depth: int) -> frozenset[int]:
    """As many people as possible of whom no length suits more than `depth`, by their places."""
    order = sorted(range(len(people)), key=lambda n: people[n])
    crowd: set[int] = set()
    first: list[tuple[int, int]] = []
    last: list[tuple[int, int]] = []
    there = 0
    for n in order:
        least, most = people[n]
        while first and first[0][0] < least:
            there -= heappop(first)[1] in crowd
        crowd.add(n)
        there += 1
        heappush(first, (most, n))
        heappush(last, (-most, n))
        if there > depth:
            left = heappop(last)[1]
            while left not in crowd or people[left][1] < least:
                left = heappop(last)[1]
            crowd.remove(left)
            there -= 1
    return frozenset(crowd)
