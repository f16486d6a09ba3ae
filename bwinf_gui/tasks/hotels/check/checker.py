"""How answers are judged and cases are made: the `Checker` of the task."""

from bwinf_gui.checking.checker import AnswerForm, Checker
from bwinf_gui.tasks.hotels import quantities
from bwinf_gui.tasks.hotels.check import cases, reasons
from bwinf_gui.tasks.hotels.check.judging import judge, score
from bwinf_gui.tasks.hotels.check.playing import USUAL
from bwinf_gui.tasks.hotels.check.reading import understands
from bwinf_gui.tasks.hotels.parsing import format_route, parse_route
from bwinf_gui.tasks.hotels.recording import greedy_trip
from bwinf_gui.tasks.hotels.route import Route, rating_text
from bwinf_gui.tasks.hotels.trip import usable_hotels
from bwinf_gui.text.translation import to_translate

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
