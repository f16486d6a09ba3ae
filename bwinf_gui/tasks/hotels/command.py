"""`bwinf hotels …`: the trip whose worst hotel is as good as possible."""

from functools import partial
from pathlib import Path
from typing import Any

import click

from bwinf_gui.cli.options import Whole
from bwinf_gui.cli.output import (
    as_json_document,
    deliver,
    deliver_parts,
    each_file,
    fail_for_bad_files,
    parsed_file,
    under_names,
    with_output,
)
from bwinf_gui.tasks.hotels.parsing import parse_route
from bwinf_gui.tasks.hotels.quantities import rating_words
from bwinf_gui.tasks.hotels.recording import trip_recording
from bwinf_gui.tasks.hotels.route import MAX_MINUTES, RATING_ONE
from bwinf_gui.tasks.hotels.sentences import day_text, extent, obstacle_sentences, trip_line
from bwinf_gui.tasks.hotels.solution import TripSolution, solution_of
from bwinf_gui.tasks.hotels.solving import SEARCH_TOO_LARGE, Objective, SearchTooLargeError
from bwinf_gui.tasks.hotels.trip import MAX_DAYS, Stop, Trip, TripLimits, one_line
from bwinf_gui.text.errors import InputError
from bwinf_gui.text.translation import tr

USUAL = TripLimits()


@click.command(help=tr("Vollgeladen: the trip whose worst hotel is as good as possible."))
@click.argument("files", nargs=-1, required=True, metavar=tr("FILE…"))
@click.option(
    "--days",
    type=Whole(1, MAX_DAYS),
    default=USUAL.days,
    show_default=True,
    metavar="D",
    help=tr("The most days that the trip may take."),
)
@click.option(
    "--minutes",
    type=Whole(1, MAX_MINUTES),
    default=USUAL.minutes,
    show_default=True,
    metavar="M",
    help=tr("The most minutes that may be driven on any day."),
)
@click.option(
    "--objective",
    type=click.Choice([objective.value for objective in Objective]),
    default=Objective.WORST.value,
    show_default=True,
    help=tr(
        "What should be as good as possible. worst: the lowest rating, then the number of nights, "
        "then the second-lowest rating and so on. leximin: the lowest rating, then the "
        "second-lowest and so on, where a night saved is better than any hotel. mean: the mean "
        "rating."
    ),
)
@with_output
def hotels(
    *,
    files: tuple[str, ...],
    days: int,
    minutes: int,
    objective: str,
    as_json: bool,
    output: Path | None,
) -> None:
    """Answer for the routes in the files; print words or JSON."""
    ask = partial(_answer, limits=TripLimits(days, minutes), objective=Objective(objective))
    outcomes = each_file(files, ask)
    if as_json:
        deliver(as_json_document(outcomes, document), output)
    elif any(outcome.answer is not None for outcome in outcomes):
        deliver_parts(under_names(outcomes, _lines), output)
    fail_for_bad_files(outcomes)


def document(file: str, answer: TripSolution) -> dict[str, Any]:
    """The JSON object of a route; the fields are promised in the documentation."""
    trip, hindrance = answer.trip, answer.obstacle
    promised = {
        "file": file,
        "feasible": trip is not None,
        "minimum_rating": _plain(trip.minimum) if trip else None,
        "mean_rating": float(trip.mean) if trip and trip.mean is not None else None,
        "nights": trip.nights if trip else None,
        "stops": [_stop(stop) for stop in trip.stops] if trip else [],
        "legs": list(trip.legs) if trip else [],
        "objective": answer.objective.value,
        "days": answer.limits.days,
        "minutes": answer.limits.minutes,
    }
    if hindrance is None:
        return promised
    return {
        **promised,
        "stretches": [{"from": part.start, "to": part.end} for part in hindrance.stretches],
        "days_needed": hindrance.days,
    }


def _answer(file: str, *, limits: TripLimits, objective: Objective) -> TripSolution:
    route = parsed_file("hotels", parse_route, file)
    try:
        return solution_of(route, limits, objective)
    except SearchTooLargeError as error:
        raise InputError(file, 1, SEARCH_TOO_LARGE, objective=objective.value) from error


def _lines(answer: TripSolution) -> list[str]:
    trip = answer.trip
    if trip is not None:
        days = map(day_text, trip_recording(trip, answer.home).days)
        return [_summary(trip, answer.objective), *days, one_line(trip)]
    against = obstacle_sentences(answer.obstacle, answer.limits) if answer.obstacle else []
    return [f"{trip_line(None, answer.objective)}.", *against]


def _summary(trip: Trip, objective: Objective) -> str:
    line = trip_line(trip, objective)
    if trip.minimum is None:
        return f"{line}."
    if objective is Objective.MEAN:
        line = tr("{0}, worst hotel: {1}").format(line, rating_words(trip.minimum))
    return f"{line} ({extent(trip)})"


def _stop(stop: Stop) -> dict[str, Any]:
    return {"hotel": stop.number, "minute": stop.minute, "rating": _plain(stop.rating)}


def _plain(rating: int | None) -> float | None:
    """A rating as a number from 0 to 5, the nearest that floating point has."""
    return None if rating is None else rating / RATING_ONE
