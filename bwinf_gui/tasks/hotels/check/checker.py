"""How answers are judged and cases are made: the `Checker` of the task."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import lru_cache

from bwinf_gui.checking.answers import PrintedAnswer
from bwinf_gui.checking.checker import AnswerForm, Checker
from bwinf_gui.checking.sentences import not_read_reason
from bwinf_gui.checking.verdicts import JudgedLine, Judgement, Verdict, judged
from bwinf_gui.tasks.hotels import quantities
from bwinf_gui.tasks.hotels.check import cases, reading, reasons
from bwinf_gui.tasks.hotels.check.candidates import OtherMeaning
from bwinf_gui.tasks.hotels.check.playing import USUAL, Night, SubmittedTrip, played
from bwinf_gui.tasks.hotels.check.reading import understands
from bwinf_gui.tasks.hotels.parsing import format_route, parse_route
from bwinf_gui.tasks.hotels.quantities import minutes_words, rating_words
from bwinf_gui.tasks.hotels.recording import greedy_trip
from bwinf_gui.tasks.hotels.route import RATING_ONE, Route, rating_text
from bwinf_gui.tasks.hotels.solving import solve
from bwinf_gui.tasks.hotels.trip import Trip, usable_hotels
from bwinf_gui.text.numbers import decimal, enumerated
from bwinf_gui.text.reading import shortened
from bwinf_gui.text.translation import to_translate, tr, tr_plural

MOST_HOTELS_OF_SAMPLE = 2_000
FORMS = (
    AnswerForm(
        to_translate("a night a line"),
        ("347 2.7", to_translate("minute 347, rating 2.7"), "347"),
    ),
    AnswerForm(
        to_translate("all in one line"), ("347 687 1007 1360", "|S| --347-- |3:347(2.7)| … |E|")
    ),
    AnswerForm(
        to_translate("no trip"),
        (to_translate("no trip is possible"), to_translate("no night is needed")),
    ),
)


def sample(route: Route) -> str:
    """An answer with one mistake: the best hotel in reach every day, whatever comes after.

    Empty where no night is needed.
    """
    hotels = usable_hotels(route)
    if len(hotels.minutes) > MOST_HOTELS_OF_SAMPLE:
        return ""
    stops = (day.stop for day in greedy_trip(hotels, USUAL).days)
    return "".join(f"{stop.minute} {rating_text(stop.rating)}\n" for stop in stops if stop)


def judge(route: Route, answer: PrintedAnswer) -> Judgement:
    """The verdict on the trip in an answer."""
    text = reading.answer_text(answer)
    judging = _judging(route)
    judgement = judging.judgement(text, reading.parsed(route, text))
    end, is_doubted = reading.head_of(route, text)
    if judgement.verdict not in {Verdict.WA, Verdict.SUB, Verdict.PE} or not end:
        return judgement
    rest = text.behind(end)
    other = judging.judgement(rest, reading.parsed(route, rest))
    if other.verdict is Verdict.AC:
        return judging.judgement(text, reading.Ambiguous(end)) if is_doubted else other
    # Nothing but the head is not understood.
    is_all = not is_doubted and not any(rest.lines)
    return judging.judgement(rest, reading.NoTripFound(is_silent=False)) if is_all else judgement


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

    def judgement(self, text: reading.AnswerText, read: reading.Read) -> Judgement:
        """The verdict, and what of the answer was read."""
        match read:
            case reading.Trips():
                return self._on_trips(read)
            case reading.Ambiguous(line):
                said = text.lines[line - 1].strip()
                reason = not_read_reason(line, said)
                return judged([self._unread(reason, line, shortened(said))])
            case reading.Claimed(line=line):
                return judged([self._on_claim(read)], read=[line])
            case reading.RatingOnly(line=line):
                return judged([self._on_rating(read)], read=[line])
            case reading.NoTripFound(is_silent=True):
                silent = self._unread(tr("The answer states no trip."))
                return judged([replace(silent, verdict=Verdict.NO)])
        said = tr("No trip was found in this answer.")
        return judged([self._unread(f"{said} {tr(reasons.EXAMPLE)}")])

    def _on_trips(self, read: reading.Trips) -> Judgement:
        nights = read.trips[0] if len(read.trips) == 1 else ()
        own, stated = _lines([nights]), [*map(self._on_trip, read.trips)]
        lines = _lines([*read.trips, *(other.nights for other in read.others)])
        if len(stated) > 1 and all(line.verdict is Verdict.AC for line in stated):
            # Whichever of them is meant, it is right.
            said = tr("The answer states several trips, and each is as good as the best one.")
            return judged(stated[:1], message=said, read=lines)
        for other in read.others if not nights or stated[0].verdict is not Verdict.AC else ():
            # Lines other than the stated trip's may fit by coincidence, or be about another trip.
            fits = not other.is_doubtful and (not own or own & _lines([other.nights]))
            if fits and (line := self._on_trip(other.nights)).verdict is Verdict.AC:
                message = tr(reasons.MEANINGS[other.meaning])
                return judged([line], message=message, read=lines)
        if not nights or (read.others and stated[0].verdict is Verdict.WA):
            return self._on_unclear(read, lines)
        message = reasons.ratings_message(self._route, nights)
        foreign = reasons.missing(played(self._route, nights))
        return judged(stated, message=message, read=lines, foreign=foreign)

    def _on_unclear(self, read: reading.Trips, lines: set[int]) -> Judgement:
        """The sentence about several trips, or about numbers that may not be minutes."""
        if len(read.trips) < 2:
            are_ways = read.others[0].meaning is OtherMeaning.WAY
            said = tr(reasons.MAY_BE_WAYS if are_ways else reasons.MAY_BE_NUMBERS)
            return judged([self._unread(f"{said} {tr(reasons.EXAMPLE)}", max(lines))], read=lines)
        firsts = sorted({min(night.line for night in trip) for trip in read.trips})[:3]
        text = tr_plural(
            "The answer states different trips: see line {0}.",
            "The answer states different trips: see lines {0}.",
            len(firsts),
        ).format(enumerated(firsts))
        return judged([self._unread(text, max(lines))], message=text, read=lines)

    def _on_trip(self, nights: Sequence[Night]) -> JudgedLine:
        trip = SubmittedTrip(played(self._route, nights), self._best)
        verdict, reason, rule = self._verdict(trip)
        place = min(trip.failed.number, len(nights)) - 1 if trip.failed is not None else 0
        return JudgedLine(
            verdict=verdict,
            number=nights[place].line,
            submitted=reasons.submitted_text(trip.days),
            best=reasons.best_text(self._best),
            reason=reason,
            why=reasons.why_worse(trip) if verdict is Verdict.SUB else reasons.why_too_late(trip),
            fields=self._fields(
                [night.minute for night in nights],
                trip.worst if len(trip.stops) == len(nights) else None,
                **({} if rule is None else {"rule": rule.value}),
            ),
            said=trip,
        )

    def _verdict(self, trip: SubmittedTrip) -> tuple[Verdict, str, reasons.OtherRule | None]:
        """The verdict on a trip, why, and which other rule it follows."""
        if trip.failed is not None:
            said = (
                reasons.fault(trip.failed, trip.days),
                reasons.possible(self._best),
                reasons.looser_limit(self._usable, trip),
            )
            return Verdict.WA, " ".join(filter(None, said)), None
        best = self._best.minimum if self._best is not None else None
        if best is None or trip.worst is None:
            text = tr("The drive takes {0}, so no night is needed.")
            return Verdict.SUB, text.format(minutes_words(self._route.total)), None
        if trip.worst == best:
            return Verdict.AC, "", None
        rule = reasons.rule_of(self._usable, Trip(self._route.total, trip.stops))
        return Verdict.SUB, reasons.worse(trip.worst, best, rule), rule

    def _on_claim(self, claim: reading.Claimed) -> JudgedLine:
        needs_none = self._route.total <= USUAL.minutes
        is_true = needs_none if claim.is_possible else self._best is None
        # The other meaning of these words may be true.
        if not is_true and not claim.is_certain and (claim.is_possible or needs_none):
            said = tr("This may say that no night is needed, or that there is no trip.")
            return self._unread(said, claim.line)
        if claim.is_possible:
            text = tr("The drive takes {0}, and a day has no more than {1}.")
            total, most = self._route.total, USUAL.minutes
            reason = text.format(minutes_words(total), minutes_words(most))
        else:
            reason = tr("There is a trip. {0}").format(reasons.possible(self._best))
        return JudgedLine(
            verdict=Verdict.AC if is_true else Verdict.WA,
            number=claim.line,
            submitted=tr("No night is needed") if claim.is_possible else tr("No trip is possible"),
            best=reasons.best_text(self._best),
            reason="" if is_true else reason,
            fields=self._fields(claim=reasons.NO_NIGHT if claim.is_possible else reasons.NO_TRIP),
        )

    def _on_rating(self, value: reading.RatingOnly) -> JudgedLine:
        """A rating without a trip gets no verdict, only a remark whether it is right."""
        is_right = self._best is not None and self._best.minimum == value.rating
        text = (
            tr("The rating {0} is right, but the trip is missing.")
            if is_right
            else tr("The rating {0} is not right, and the trip is missing.")
        )
        said = rating_words(value.rating)
        return self._unread(text.format(said), value.line, said, value_is_right=is_right)

    def _unread(
        self, reason: str, line: int | None = None, submitted: str = "", **fields: object
    ) -> JudgedLine:
        return JudgedLine(
            verdict=Verdict.PE,
            number=line,
            submitted=submitted,
            best=reasons.best_text(self._best),
            reason=reason,
            fields=self._fields(**fields),
        )

    def _fields(
        self, minutes: Sequence[int] = (), minimum: int | None = None, /, **more: object
    ) -> dict[str, object]:
        return {
            "minutes": [*minutes],
            "minimum_rating": _plain(minimum),
            "best_minimum_rating": _plain(self._best.minimum if self._best else None),
            **more,
        }


def _lines(trips: Iterable[Sequence[Night]]) -> set[int]:
    return {night.line for trip in trips for night in trip}


def _plain(rating: int | None) -> float | None:
    """A rating as a number from 0 to 5."""
    return None if rating is None else rating / RATING_ONE


CHECKER = Checker(
    parse=parse_route,
    write=format_route,
    judge=judge,
    generate=cases.generate,
    shrink=cases.shrink,
    traps=cases.traps,
    size=cases.size,
    size_in_words=cases.size_in_words,
    size_name=quantities.hotels,
    asks=cases.asks,
    score=score,
    hint=reasons.hint,
    without_best=reasons.without_best,
    remarks=reasons.remarks,
    every_small=cases.every_small,
    understands=understands,
    in_brief=reasons.in_brief,
    forms=FORMS,
    sample=sample,
    file_words=("vollgeladen", "hotels", "hotel", "reise", "route", "trip"),
)
