"""Judges a printed answer to a route."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import lru_cache

from bwinf_gui.checking.answers import PrintedAnswer
from bwinf_gui.checking.sentences import not_read_reason
from bwinf_gui.checking.verdicts import JudgedLine, Judgement, Verdict, judged
from bwinf_gui.tasks.hotels.check.playing import (
    USUAL,
    Night,
    SubmittedDay,
    SubmittedTrip,
    first_failed,
    played,
)
from bwinf_gui.tasks.hotels.check.reading import (
    Ambiguous,
    Claimed,
    NoTripFound,
    RatingOnly,
    Read,
    Trips,
    parsed,
    without_head,
)
from bwinf_gui.tasks.hotels.check.reasons import (
    BY_NUMBER,
    BY_WAYS,
    FROM_0,
    MAY_BE_NUMBERS,
    MAY_BE_WAYS,
    NO_NIGHT,
    NO_TRIP,
    RULE_REASONS,
    OtherRule,
    best_text,
    example,
    fault_reason,
    looser_limit_reason,
    missing_reason,
    possible_reason,
    ratings_message,
    rule_of,
    submitted_text,
    why_too_late,
    why_worse,
    worse_reason,
)
from bwinf_gui.tasks.hotels.quantities import minutes_words, rating_words
from bwinf_gui.tasks.hotels.route import RATING_ONE, Route
from bwinf_gui.tasks.hotels.solving import solve
from bwinf_gui.tasks.hotels.trip import Trip, usable_hotels
from bwinf_gui.text.numbers import decimal, enumerated
from bwinf_gui.text.reading import shortened
from bwinf_gui.text.translation import tr, tr_plural


def judge(route: Route, answer: PrintedAnswer) -> Judgement:
    """The verdict on the trip in an answer."""
    judging = _judging(route)
    judgement = judging.judgement(parsed(route, answer))
    shorter = without_head(route, answer) if judgement.verdict in _NOT_RIGHT else None
    if shorter is None:
        return judgement
    rest, doubted = shorter
    other = judging.judgement(parsed(route, rest))
    if other.verdict is Verdict.AC:
        return other if doubted is None else judging.judgement(doubted)
    # Nothing but the head is not understood.
    is_all = doubted is None and not rest.text.strip()
    return judging.judgement(NoTripFound(is_silent=False)) if is_all else judgement


_NOT_RIGHT = {Verdict.WA, Verdict.SUB, Verdict.PE}


@lru_cache(maxsize=16)
def _judging(route: Route) -> "_Judging":
    # A pasted text is judged at each change, and a folder has many answers to the same case.
    return _Judging(route)


def score(line: JudgedLine) -> tuple[str, str]:
    """The rating of the worst hotel, as submitted and at best; empty where there is none."""
    ratings = (line.fields.get(name) for name in ("minimum_rating", "best_minimum_rating"))
    submitted, best = ("" if r is None else decimal(float(str(r)), 1) for r in ratings)
    return submitted, best


class _Judging:
    """Compares the statements about a route with the best trip."""

    def __init__(self, route: Route) -> None:
        self._route = route
        self._usable = usable_hotels(route)
        self._best = solve(self._usable, USUAL)

    def judgement(self, read: Read) -> Judgement:
        """The verdict, and what of the answer was read."""
        if isinstance(read, Trips):
            return self._on_trips(read)
        if isinstance(read, Ambiguous):
            reason = not_read_reason(read.line, read.text)
            return judged([self._unread(reason, read.line, shortened(read.text))])
        if isinstance(read, Claimed):
            return judged([self._on_claim(read)], read=[read.line])
        if isinstance(read, RatingOnly):
            return judged([self._on_value(read)], read=[read.line])
        return judged([self._on_nothing(read)])

    def _on_trips(self, read: Trips) -> Judgement:
        lines = {night.line for trip in (*read.trips, *read.others) for night in trip}
        nights = read.trips[0] if len(read.trips) == 1 else ()
        line = self._on_trip(nights) if nights else None
        if line is None or line.verdict is not Verdict.AC:
            ways = (read.by_number, BY_NUMBER), (read.from_0, FROM_0), (read.by_ways, BY_WAYS)
            for trips, said in ways:
                for other in map(self._on_trip, _fitting(trips, nights, read)):
                    if other.verdict is Verdict.AC:
                        return judged([other], message=tr(said), read=lines)
        # Whichever of them is meant, it is right.
        equal = [self._on_trip(trip) for trip in read.trips] if line is None else []
        if equal and all(each.verdict is Verdict.AC for each in equal):
            said = tr("The answer states several trips, and each is as good as the best one.")
            return judged(equal[:1], message=said, read=lines)
        if line is None or (read.others and line.verdict is Verdict.WA):
            return self._on_unclear(read, lines)
        message = ratings_message(self._route, nights)
        foreign = missing_reason(self._route, nights)
        return judged([line], message=message, read=lines, foreign=foreign)

    def _on_unclear(self, read: Trips, lines: set[int]) -> Judgement:
        """The sentence about several trips, or about numbers that may not be minutes."""
        if len(read.trips) < 2:
            said = tr(MAY_BE_NUMBERS if read.by_number or read.from_0 else MAY_BE_WAYS)
            return judged([self._unread(f"{said} {example()}", max(lines))], read=lines)
        firsts = sorted({min(night.line for night in trip) for trip in read.trips})[:3]
        text = tr_plural(
            "The answer states different trips: see line {0}.",
            "The answer states different trips: see lines {0}.",
            len(firsts),
        ).format(enumerated(firsts))
        return judged([self._unread(text, max(lines))], message=text, read=lines)

    def _on_trip(self, nights: Sequence[Night]) -> JudgedLine:
        days = played(self._route, nights)
        verdict, reason, rule = self._verdict(days)
        stops = [day.stop for day in days[:-1] if day.stop is not None]
        worst = min((stop.rating for stop in stops), default=None)
        failed = first_failed(days)
        place = min(failed.number, len(nights)) - 1 if failed is not None else 0
        is_worse = verdict is Verdict.SUB
        return JudgedLine(
            verdict=verdict,
            number=nights[place].line,
            submitted=submitted_text(days),
            best=best_text(self._best),
            reason=reason,
            why=why_worse(days, self._best) if is_worse else why_too_late(days, self._best),
            fields=self._fields(
                [night.minute for night in nights],
                worst if len(stops) == len(nights) else None,
                **({} if rule is None else {"rule": rule.value}),
            ),
            said=SubmittedTrip(days, self._best),
        )

    def _verdict(self, days: Sequence[SubmittedDay]) -> tuple[Verdict, str, OtherRule | None]:
        """The verdict on a trip, why, and which other rule it follows."""
        failed = first_failed(days)
        if failed is not None:
            reasons = [fault_reason(failed, days), self._possible()]
            reasons.append(looser_limit_reason(self._usable, days))
            return Verdict.WA, " ".join(filter(None, reasons)), None
        best = self._best.minimum if self._best is not None else None
        trip = Trip(self._route.total, tuple(day.stop for day in days if day.stop is not None))
        worst = min(stop.rating for stop in trip.stops)
        if best is None:
            text = tr("The drive takes {0}, so no night is needed.")
            return Verdict.SUB, text.format(minutes_words(self._route.total)), None
        if worst == best:
            return Verdict.AC, "", None
        rule = rule_of(self._usable, trip)
        reasons = [worse_reason(worst, best), tr(RULE_REASONS[rule]) if rule is not None else ""]
        return Verdict.SUB, " ".join(filter(None, reasons)), rule

    def _possible(self) -> str:
        """How good a trip can be."""
        if self._best is None:
            return tr("No trip is possible at all.")
        if self._best.minimum is None:
            return tr("No night is needed.")
        return possible_reason(self._best.minimum)

    def _on_nothing(self, read: NoTripFound) -> JudgedLine:
        if read.is_silent:
            line = self._unread(tr("The answer states no trip."))
            return replace(line, verdict=Verdict.NO)
        said = tr("No trip was found in this answer.")
        return self._unread(f"{said} {example()}")

    def _on_claim(self, claim: Claimed) -> JudgedLine:
        needs_none = self._route.total <= USUAL.minutes
        text = tr("No night is needed") if claim.is_possible else tr("No trip is possible")
        is_true = needs_none if claim.is_possible else self._best is None
        reason = ""
        if not is_true and claim.is_possible:
            text_of = tr("The drive takes {0}, and a day has no more than {1}.")
            reason = text_of.format(minutes_words(self._route.total), minutes_words(USUAL.minutes))
        elif not is_true:
            reason = tr("There is a trip. {0}").format(self._possible())
        # The other meaning of these words may be true.
        if not is_true and not claim.is_certain and (claim.is_possible or needs_none):
            said = tr("This may say that no night is needed, or that there is no trip.")
            return self._unread(said, claim.line)
        return JudgedLine(
            verdict=Verdict.AC if is_true else Verdict.WA,
            number=claim.line,
            submitted=text,
            best=best_text(self._best),
            reason=reason,
            fields=self._fields(claim=NO_NIGHT if claim.is_possible else NO_TRIP),
        )

    def _on_value(self, value: RatingOnly) -> JudgedLine:
        """A rating without a trip gets no verdict, only a remark whether it is right."""
        is_right = self._best is not None and self._best.minimum == value.rating
        text = (
            tr("The rating {0} is right, but the trip is missing.")
            if is_right
            else tr("The rating {0} is not right, and the trip is missing.")
        )
        said = rating_words(value.rating)
        fields = self._fields(value_is_right=is_right)
        return replace(self._unread(text.format(said), value.line, said), fields=fields)

    def _unread(self, reason: str, line: int | None = None, submitted: str = "") -> JudgedLine:
        return JudgedLine(
            verdict=Verdict.PE,
            number=line,
            submitted=submitted,
            best=best_text(self._best),
            reason=reason,
            fields=self._fields(),
        )

    def _fields(
        self, minutes: Sequence[int] = (), minimum: int | None = None, **more: object
    ) -> dict[str, object]:
        return {
            "minutes": [*minutes],
            "minimum_rating": _plain(minimum),
            "best_minimum_rating": _plain(self._best.minimum if self._best else None),
            **more,
        }


def _fitting(
    trips: Sequence[Sequence[Night]], nights: Sequence[Night], read: Trips
) -> Iterator[Sequence[Night]]:
    """The trips by other meanings of the numbers that may be what an answer states.

    Lines other than the stated trip's may fit by coincidence, or be about another trip.
    """
    own = {night.line for night in nights}
    for trip in trips:
        lines = {night.line for night in trip}
        if (not own or own & lines) and not lines & read.doubted:
            yield trip


def _plain(rating: int | None) -> float | None:
    """A rating as a number from 0 to 5."""
    return None if rating is None else rating / RATING_ONE
