"""Which numbers of a printed answer are the nights of a trip.

Of the groups of numbers the trip is the one whose words, order and ratings say so; a number in any
other words is no night.
"""

import re
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence, Set
from dataclasses import dataclass, replace
from enum import Enum, auto
from functools import cached_property, partial
from itertools import accumulate, chain, pairwise
from operator import attrgetter
from typing import NamedTuple

from bwinf_gui.tasks.hotels.check.numbers import Label, Number
from bwinf_gui.tasks.hotels.check.playing import USUAL, Night
from bwinf_gui.tasks.hotels.route import Route

MOST_COMPARED = 300
"""How many candidates are compared with all others."""
_SEPARATOR = re.compile(r"[\s\"']*([,;|/→–]|[-=]*>|-+|und|and|)[\s\"']*")
"""The text between the parts of a list."""


class Minutes:
    """The hotels at each minute of a route."""

    def __init__(self, route: Route) -> None:
        self.total = route.total
        self.places: list[int] = route.minutes.tolist()
        """The minute of each hotel, in the file's order."""
        self.file = [len(self.places), self.total]
        """All numbers of the route's file."""
        self.ratings: dict[int, set[int]] = {}
        self._numbers: dict[int, set[int]] = {}
        for n, (minute, rating) in enumerate(zip(self.places, route.ratings.tolist(), strict=True)):
            self.file += minute, rating
            self.ratings.setdefault(minute, set()).add(rating)
            self._numbers.setdefault(minute, set()).update((n, n + 1))

    def numbers_at(self, minute: int) -> Set[int]:
        """The numbers of the hotels there, counted from 0 and from 1."""
        return self._numbers.get(minute, frozenset())

    def __contains__(self, minute: object) -> bool:
        return minute in self.ratings

    def has(self, night: Night) -> bool:
        """Whether a hotel with the printed rating exists at the night's minute."""
        return night.rating in self.ratings.get(night.minute, ())

    def can_be_driven(self, stops: Iterable[int]) -> bool:
        """Whether no day of a trip with these nights is too long, and there are not too many."""
        ends = [0, *stops, self.total]
        return len(ends) <= USUAL.days + 1 and all(
            0 <= after - before <= USUAL.minutes for before, after in pairwise(ends)
        )

    def is_legal(self, trip: Sequence[Night]) -> bool:
        """Whether a trip can be driven, no matter whether its hotels exist."""
        return self.can_be_driven(night.minute for night in trip)

    def known_from(self, trip: Sequence[Night]) -> tuple[set[int], set[int], set[int]]:
        """Numbers that a trip explains: its ends and hotels, the ways of its days, those left."""
        stops = [0, *(night.minute for night in trip), self.total]
        hotels = map(self.numbers_at, stops[1:-1])
        ways = {after - before for before, after in pairwise(stops)}
        return {*stops}.union(*hotels), ways, {self.total - stop for stop in stops[1:-1]}


@dataclass(frozen=True)
class Candidate:
    """A group of numbers taken for minutes, and what speaks for it."""

    presence: int
    """2 where hotels are at all its minutes, 1 where they are at half of them, else 0."""
    label: Label
    confirmed: int
    """How many of its nights have a rating printed with them that a hotel there has."""
    is_legal: bool
    """Whether one of its trips could be driven."""
    trips: tuple[tuple[Night, ...], ...]
    places: frozenset[int]
    """The places of the numbers in it."""
    is_disputed: bool = False
    """Whether it cannot be driven, and others of the same answer can."""

    @property
    def nights(self) -> Iterator[Night]:
        """The nights of all its trips."""
        return chain.from_iterable(self.trips)

    @property
    def may_be_ways(self) -> bool:
        """Whether its minutes may count from each morning, and not from the start."""
        rated = sum(night.rating is not None for night in self.nights)
        return self.label < Label.MINUTE and self.confirmed < (rated or 1)

    @property
    def may_be_numbers(self) -> bool:
        """Whether nothing says that it has minutes, and not the numbers of hotels."""
        return self.label < Label.UNIT and self.may_be_ways

    @property
    def is_certain(self) -> bool:
        """Whether it is a trip even where words say something else."""
        return self.label is Label.MINUTE or self.confirmed > 0

    @cached_property
    def stops(self) -> Mapping[int, int]:
        """The last minute of each line with nights."""
        return {night.line: night.minute for night in self.nights}

    @cached_property
    def weight(self) -> tuple[int, bool, bool, int, int]:
        """The more, the likelier."""
        is_named = self.label is Label.MINUTE
        return self.presence, is_named, self.is_legal, self.label, self.confirmed


class OtherMeaning(Enum):
    """What the numbers of a trip may be, rather than minutes since the start."""

    NUMBER = auto()
    NUMBER_FROM_0 = auto()
    WAY = auto()
    """The minutes of each day."""


class OtherTrip(NamedTuple):
    """A legal trip by another meaning of numbers."""

    meaning: OtherMeaning
    nights: tuple[Night, ...]
    is_doubtful: bool
    """Whether a number in its lines may be one more way."""


def other_trips(
    minutes: Minutes, numbers: Sequence[Number], stated: Candidate | None
) -> Iterator[OtherTrip]:
    """The legal trips by other meanings of numbers, where the stated one leaves room for them."""
    listed = [*lists(numbers)]
    groups: dict[OtherMeaning, Iterable[list[Number]]] = {}
    if stated is None or stated.may_be_numbers:
        named = [[number for number in numbers if _may_be_index(number)], *listed]
        groups = dict.fromkeys((OtherMeaning.NUMBER, OtherMeaning.NUMBER_FROM_0), named)
    if stated is None or stated.may_be_ways:
        groups[OtherMeaning.WAY] = chain(listed, columns(minutes, numbers))
    for meaning, meant in groups.items():
        for group in meant:
            stops = _stops(minutes, group, meaning)
            # Ratings are looked for last, as most groups are no such trips.
            if stops and all(map(minutes.ratings.__contains__, stops)):
                pairs = zip(_nights(minutes, group, numbers), stops, strict=False)
                trip = tuple(night._replace(minute=stop) for night, stop in pairs)
                is_rated = all(night.rating is not None for night in trip)
                if not is_rated or all(map(minutes.has, trip)):
                    doubt = meaning is OtherMeaning.WAY and _has_more(minutes, trip, numbers)
                    yield OtherTrip(meaning, trip, doubt)


def _may_be_index(number: Number) -> bool:
    if number.label > Label.OTHER and number.context.word in {"start", "s"}:
        return True
    is_index = number.label in {Label.INDEX, Label.PLAIN} and not number.context.counts
    return is_index and not number.is_likely_rating


def _stops(minutes: Minutes, group: Sequence[Number], meaning: OtherMeaning) -> list[int]:
    """The minutes of a trip that can be driven, by a meaning of numbers; none if there is none."""
    values = [number.whole for number in group if number.whole is not None]
    if not values or len(values) < len(group):
        return []
    if meaning is OtherMeaning.WAY:
        stops = [*accumulate(values)] if len(values) > 1 else []
        # The last way leads to the destination, where no night is.
        stops = stops[:-1] if stops and stops[-1] == minutes.total else stops
    else:
        first = int(meaning is OtherMeaning.NUMBER)
        is_there = first <= min(values) and max(values) - first < len(minutes.places)
        stops = [minutes.places[value - first] for value in values] if is_there else []
    return stops if _rises(stops) and minutes.can_be_driven(stops) else []


def _has_more(minutes: Minutes, trip: Sequence[Night], numbers: Sequence[Number]) -> bool:
    """Whether a number is left over in the lines of a trip by ways that may be one more way."""
    lines = {night.line for night in trip}
    known = {len(minutes.places)}.union(*minutes.known_from(trip))
    return any(
        number.line in lines
        and number.rating is None
        and number.label > Label.OTHER
        and number.whole not in known
        for number in numbers
    )


def best_stated(minutes: Minutes, numbers: list[Number]) -> Candidate | None:
    """The trips stated by the most plausible groups of numbers."""
    listed: set[int] = set()
    candidates = []
    for group in lists(numbers):
        label = Label.NEVER if group[0].context.is_rated else Label.PLAIN
        nights = [Night(number.whole or 0, None, number.line) for number in group]
        candidate = _candidate(minutes, group, nights, max(label, group[0].label))
        if candidate is not None and len(candidate.trips) == 1:
            candidates.append(candidate)
            listed |= candidate.places
    for group in columns(minutes, numbers):
        nights = _nights(minutes, group, numbers)
        label = group[-1].label
        if group[0].line == group[-1].line:
            # “Bei 347 min, 687 min und 1007 min”: words in front of the first are for all of them.
            label = max(group[0].label, label)
        candidate = _candidate(minutes, group, nights, label)
        if candidate is not None and not candidate.places <= listed:
            candidates.append(candidate)
    # A text with more of them is hardly an answer, and 16 KB of numbers in one line have thousands.
    compared = sorted(candidates, key=lambda each: each.weight)[-MOST_COMPARED:]
    # Parts first: a part of a trip would look like an echo, or like indices of the whole.
    compared = _without_echo(minutes, _without(compared, _is_part))
    compared = _without(compared, partial(_only_counts, minutes))
    if not compared:
        return None
    likeliest = [each for each in compared if each.weight == compared[-1].weight]
    trips = _distinct(chain.from_iterable(each.trips for each in likeliest))
    return _completed(minutes, replace(likeliest[0], trips=trips), compared)


def _completed(minutes: Minutes, best: Candidate, candidates: list[Candidate]) -> Candidate:
    """An illegal trip, completed by nights named elsewhere in the answer where that makes it legal.

    Only nights printed with the right rating are added, since nothing else confirms them.
    """
    if best.is_legal or len(best.trips) > 1:
        return best
    by_minute = {night.minute: night for night in best.nights}
    for other in candidates:
        # Only nights that are all confirmed, from numbers that the trip does not use.
        if not other.places & best.places and other.confirmed == len(other.places):
            by_minute |= {night.minute: night for night in other.nights}
    trip = tuple(sorted(by_minute.values()))
    if minutes.is_legal(trip):
        return replace(best, trips=(trip,), is_legal=True)
    others = (each for each in candidates if each.is_legal and not each.places & best.places)
    return replace(best, is_disputed=any(len(each.trips[-1]) > 1 for each in others))


def _candidate(
    minutes: Minutes, group: list[Number], nights: list[Night], label: Label
) -> Candidate | None:
    """The trip of a group if its numbers are minutes; None where they cannot be."""
    values = [number.whole for number in group if number.whole is not None]
    are_ratings = all(number.is_likely_rating for number in group)
    if label < Label.INDEX or are_ratings or len(values) < len(group):
        return None
    there = sum(value in minutes or value in {0, minutes.total} for value in values)
    presence = 2 * there // len(values)
    # A wrong trip still has most of its nights at hotels; other rising numbers hardly have.
    if presence == 1 and label < Label.UNIT and not _rises(values):
        return None
    is_rated = label is Label.UNIT and all(night.rating is not None for night in nights)
    if presence == 0 and label is not Label.MINUTE and not is_rated:
        return None
    trips = _distinct(trip for run in _runs(group, nights) if (trip := _trip(minutes, run)))
    confirmed = sum(map(minutes.has, nights))
    places = frozenset(number.place for number in group)
    is_legal = any(map(minutes.is_legal, trips))
    # “1. Stopp”, “2. Stopp” counts nights, also where hotels are at these minutes.
    if not is_legal and label < Label.UNIT and len(values) > 1 and _is_running(values):
        return None
    # A number alone may count hotels, or be a part of a list that is no trip. Such numbers are not
    # counted: a line may have thousands of them, each of which asks.
    form = group[0].column[1]
    is_of_many = label is Label.PLAIN and form.find("#", form.find("#") + 1) >= 0
    if len(group) == 1 and not (is_legal or confirmed) and (is_of_many or label < Label.PLAIN):
        return None
    return Candidate(presence, label, confirmed, is_legal, trips, places) if trips else None


def _rises(values: Sequence[int]) -> bool:
    return all(before < after for before, after in pairwise(values))


def _nights(minutes: Minutes, group: Sequence[Number], numbers: Sequence[Number]) -> list[Night]:
    """The group as nights, each with the rating that is printed with it."""
    starts = [number.place for number in group]
    nights = []
    for number, start, end in zip(group, starts, [*starts[1:], len(numbers)], strict=True):
        # As a rule, a rating follows its minute. Before it, only a decimal can be one: a
        # whole number there counts the hotels.
        behind = numbers[start + 1 : min(end, start + 9)]
        beside = [other for other in behind if other.line == number.line]
        before = numbers[max(start - 3, 0) : start]
        beside += [other for other in before if other.line == number.line and other.is_decimal]
        whole = number.whole or 0
        nights.append(Night(whole, _rating(beside, minutes.ratings.get(whole, set())), number.line))
    return nights


def _rating(beside: Sequence[Number], there: set[int]) -> int | None:
    """The rating printed next to a minute, given the ratings of the hotels there."""
    ratings = [other for other in beside if other.rating is not None]
    rated = [other.rating for other in ratings if other.context.is_rated]
    for named in (rated, [other.rating for other in ratings if other.is_decimal]):
        if named:
            return next((rating for rating in named if rating in there), named[0])
    return next((other.rating for other in beside if other.rating in there), None)


def _runs(group: Sequence[Number], nights: list[Night]) -> list[list[Night]]:
    """The parts of a group in which the minutes rise; one that only falls is read backwards."""
    steps = [after.minute - before.minute for before, after in pairwise(nights)]
    in_one_line = nights[0].line == nights[-1].line
    # Programs that follow predecessors print a trip from its end.
    if all(step < 0 for step in steps) and (len(steps) > 1 or not in_one_line):
        return [nights[::-1]]
    # Python prints a set in any order.
    is_set = len(group) > 2 and group[0].context.sign in {"[", "{"}
    if is_set and in_one_line and 0 not in steps:
        return [sorted(nights, key=attrgetter("minute"))]
    runs: list[list[Night]] = []
    for night in nights:
        if runs and runs[-1][-1].minute < night.minute:
            runs[-1].append(night)
        else:
            runs.append([night])
    return runs


def _trip(minutes: Minutes, run: list[Night]) -> tuple[Night, ...]:
    """The nights of a run, without the start and the destination if it lists them.

    Programs print a rating for these too, which no hotel there has.
    """
    ends_at_total = run[-1].minute == minutes.total
    # A hotel may be at minute 0, and a night there is allowed, if useless.
    starts_at_0 = run[0].minute == 0 and (not minutes.has(run[0]) or ends_at_total)
    if starts_at_0:
        run = run[1:]
    is_other = run and run[-1].rating is not None and not minutes.has(run[-1])
    if run and ends_at_total and (starts_at_0 or is_other or minutes.total not in minutes):
        run = run[:-1]
    return tuple(run)


def _without(
    candidates: list[Candidate], is_surplus: Callable[[Candidate, Candidate], bool]
) -> list[Candidate]:
    """The candidates without those that are surplus next to another one."""
    return [one for one in candidates if not any(is_surplus(one, each) for each in candidates)]


def _is_part(one: Candidate, other: Candidate) -> bool:
    """Whether a candidate is only a part of another single trip."""
    if len(other.trips) > 1 or not one.places < other.places or one.label > other.label:
        return False
    # What can be driven with all its ratings is no part of what cannot be driven.
    is_complete = one.is_legal and one.confirmed == len(one.places)
    return not is_complete or (other.is_legal and other.presence == 2)


def _only_counts(minutes: Minutes, one: Candidate, other: Candidate) -> bool:
    """Whether a candidate only numbers the nights, or the hotels, of a likelier one."""
    if one.weight > other.weight or one.places & other.places:
        return False
    if not one.stops.keys() <= other.stops.keys():
        return False
    return _is_running([night.minute for night in one.nights]) or all(
        night.minute in minutes.numbers_at(other.stops[night.line]) for night in one.nights
    )


def _without_echo(minutes: Minutes, candidates: list[Candidate]) -> list[Candidate]:
    """The candidates without those that only repeat the file, unless words say it is a trip."""
    # Many programs print the file that they have read before they answer.
    everything = minutes.ratings.keys()
    if len(everything) <= USUAL.nights:
        return candidates
    kept = []
    for each in candidates:
        trips = [trip for trip in each.trips if {night.minute for night in trip} != everything]
        if trips:
            kept.append(replace(each, trips=tuple(trips)))
    if kept != candidates:
        # The first lines of a file are its counts.
        kept = [each for each in kept if each.is_legal or len(each.trips[-1]) > 1]
    return kept or [each for each in candidates if each.label is Label.MINUTE]


def _is_running(values: Sequence[int]) -> bool:
    """Whether values count from 0 or 1."""
    return any([*values] == [*range(first, first + len(values))] for first in (0, 1))


def _distinct(trips: Iterable[Sequence[Night]]) -> tuple[tuple[Night, ...], ...]:
    """The distinct trips, each at its last place."""
    last: dict[tuple[int, ...], tuple[Night, ...]] = {}
    for trip in trips:
        key = tuple(night.minute for night in trip)
        last.pop(key, None)
        last[key] = tuple(trip)
    return tuple(last.values())


def columns(minutes: Minutes, numbers: Sequence[Number]) -> Iterator[list[Number]]:
    """Groups of numbers with the same words and signs around them, and the columns of tables.

    The numbers of a trip are in the same place of each line, or of each part of a line.
    """
    groups: defaultdict[object, list[Number]] = defaultdict(list)
    for number in numbers:
        groups[number.context, number.is_decimal].append(number)
        groups[number.column].append(number)
    for mixed in groups.values():
        group = [number for number in mixed if not number.is_likely_rating] or mixed
        yield [*_first_of(minutes, group, numbers), *group]


def _first_of(minutes: Minutes, group: list[Number], numbers: Sequence[Number]) -> list[Number]:
    """The number before a group from which it differs only in the words before it."""
    following = group[0]
    step = group[1].place - following.place if len(group) > 1 else following.column[0]
    place = max(following.place - min(step, following.column[0]), 0)
    number = numbers[place]
    if place == following.place or not number.line == following.line == group[-1].line:
        return []
    ways = {after.place - before.place for before, after in pairwise([number, *group])}
    fits = number.context.behind == following.context.behind and len(ways) == 1
    is_alike = number.is_decimal == following.is_decimal and not number.context.is_rated
    is_minute = (number.whole or 0) in minutes or (len(group) > 2 and number.whole is not None)
    return [number] if fits and is_alike and is_minute else []


def lists(numbers: Sequence[Number]) -> Iterator[list[Number]]:
    """Numbers in a line with nothing but the same signs between them; pairs are rather rows."""
    # “347 2.7” in each line is a table, which `columns` reads.
    runs: list[list[Number]] = []
    for number in numbers:
        if runs and _continues(runs[-1], number):
            runs[-1].append(number)
        # What ends one list may begin another: “2.7 | 347 687 1007”.
        elif runs and len(runs[-1]) > 1 and _continues(runs[-1][-1:], number):
            runs.append([runs[-1][-1], number])
        else:
            runs.append([number])
    # “(2.7, 347, 687, 1007)”: the worst rating comes before the trip.
    runs = [run[1:] if len(run) > 2 and run[0].is_likely_rating else run for run in runs]
    runs = [run for run in runs if not any(n.is_likely_rating for n in run)]
    pairs = sum(len(run) == 2 for run in runs)
    for run in runs:
        if len(run) > 2 or (len(run) == 2 and (pairs == 1 or run[0].context.sign in {"[", "{"})):
            yield run


def _continues(run: list[Number], number: Number) -> bool:
    """Whether a number continues a list: only the same signs are between them."""
    sign = _SEPARATOR.fullmatch(number.between)
    if number.line != run[-1].line or sign is None:
        return False
    before = _SEPARATOR.fullmatch(run[-1].between) if len(run) > 1 else sign
    return sign[1].isalpha() or (before is not None and sign[1] == before[1])
