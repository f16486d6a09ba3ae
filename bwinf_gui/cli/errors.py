"""Sentences for input errors on the command line."""

import os
from gettext import gettext as _
from gettext import ngettext

from bwinf_gui.engine.worker import WorkerError
from bwinf_gui.languages import N_
from bwinf_gui.runs import Damage, Lost, StoreError, Trouble
from bwinf_gui.text.errors import InputError, Reason, Task
from bwinf_gui.text.system_errors import system_error_in_words

_SENTENCES = {
    Reason.NOT_FOUND: N_("there is no such file"),
    Reason.UNREADABLE: N_("the file cannot be read: {detail}"),
    Reason.TOO_LARGE: N_("the file is larger than {megabytes} MB"),
    Reason.NUL_BYTE: N_("the file contains a NUL byte, so it is not a text file"),
    Reason.UTF16: N_("the file is encoded in UTF-16; save it as UTF-8"),
    Reason.NOT_UTF8: N_("the line is not encoded in UTF-8"),
    Reason.EMPTY_FILE: N_("the file is empty"),
    Reason.EMPTY_LINE: N_("the line is empty"),
    Reason.LEADING_BLANK: N_("the line starts with a space"),
    Reason.NOT_A_NUMBER: N_("“{text}” is not a whole number"),
    Reason.NUMBER_TOO_LONG: N_("a number has more than {digits} digits"),
    Reason.OUT_OF_RANGE: N_("{number} is not between {least} and {most}"),
    Reason.SINGLE_NUMBER: N_("a single number is expected here, not “{text}”"),
    Reason.NO_DICE: N_("the file contains no dice"),
    Reason.NO_FACES: N_("a die needs at least one face"),
    Reason.ONE_DIE: N_("a comparison needs at least two dice"),
    Reason.NOT_TWO_SPOTS: N_(
        "the first and the last spot are expected here, such as “A G”, not “{text}”"
    ),
    Reason.SPOTS_REVERSED: N_("the last spot, {last}, comes before the first one, {first}"),
    Reason.SPOT_TOO_FAR: N_("a row may not go beyond spot {most}, but this one ends with {spot}"),
    Reason.NOT_A_NAME: N_("“{text}” is not a name of one to eight letters A to Z"),
    Reason.LOWER_CASE: N_("“{text}” has lower-case letters; only capital ones are allowed"),
    Reason.NO_CAR_COUNT: N_("the number of cross cars must follow on the next line"),
    Reason.NOT_A_CAR: N_(
        "a car and the number of a spot are expected here, such as “H 2”, not “{text}”"
    ),
    Reason.CAR_TWICE: N_("there is already a car {car} in line {other_line}"),
    Reason.CAR_STICKS_OUT: N_(
        "car {car} with index {index} sticks out: it needs two spots, and the last one, {spot}, "
        "has the index {last}"
    ),
    Reason.CARS_OVERLAP: N_(
        "car {car} stands before {left} and {right}, but car {other} is already before {shared} "
        "(line {other_line})"
    ),
    Reason.NO_TOTAL: N_("the total driving time in minutes must follow on the next line"),
    Reason.NOT_A_HOTEL: N_(
        "a hotel's minute and rating are expected here, such as “326 4.8”, not “{text}”"
    ),
    Reason.NOT_A_RATING: N_("“{text}” is not a rating such as “4.8” or “4”"),
    Reason.DECIMAL_COMMA: N_("“{text}” has a decimal comma; only a decimal point is allowed"),
    Reason.TOO_MANY_DECIMALS: N_("a rating has more than {most} decimal places"),
    Reason.SEARCH_TOO_LARGE: N_(
        "there are too many hotels and days for the objective “{objective}”"
    ),
    Reason.NOT_AN_ADDRESS: N_("“{text}” does not belong to the address of a game"),
    Reason.WRONG_ENDING: N_("the name of the file must end in “{ending}”"),
    Reason.NO_COMMENT: N_("the file must begin with a comment, a line that starts with “#”"),
    Reason.NO_ROWS: N_("the line with the rows is missing after the comments"),
    Reason.TOO_MANY_ROWS: N_("there are more than {most} rows"),
    Reason.EMPTY_ROW: N_("row {row} has no sticks; every row needs at least one"),
    Reason.SEVERAL_BLANKS: N_("only one space is allowed between two rows"),
    Reason.NOT_A_RUN: N_("the file does not contain a run"),
    Reason.NEWER_RUN: N_("this run was written by a newer version of BwInf-GUI"),
    Reason.RUN_CUT_OFF: N_("the file is incomplete"),
    Reason.NO_SUCH_RUN: N_("there is no run with this number"),
    Reason.NOT_TO_GO_ON: N_("this run cannot be resumed"),
    Reason.NOT_TO_MERGE: N_("only comparisons of dice can be merged"),
    Reason.OTHER_QUESTION: N_("its dice or rules differ from those of {other}"),
    Reason.OTHER_EDITION: N_(
        "it was played by a version of BwInf-GUI whose games for a seed differ from those of "
        "{other}"
    ),
    Reason.CONTRADICTION: N_(
        "it counts the same games differently from {other} (seed {seed}), so one of the computers "
        "is wrong"
    ),
    Reason.WRONG_TASK: N_("this looks like a file of the task {found}, not {expected}"),
}

_TROUBLES = {
    Trouble.UNWRITABLE: N_("{path} cannot be written: {detail}"),
    Trouble.FULL: N_("the disk with {path} is full"),
    Trouble.BUSY: N_("another program is writing to {path}"),
    Trouble.NEWER: N_("{path} was written by a newer version of BwInf-GUI"),
    Trouble.FOREIGN: N_("{path} belongs to another program and is left as it is"),
    Trouble.DAMAGED: N_("{path} is damaged: {detail}"),
}

MOST_NAMED = 10
"""Lost runs that are named; nobody reads more."""

_TASKS = {
    Task.PARKING: "Schiebeparkplatz",
    Task.HOTELS: "Vollgeladen",
    Task.LUDO: "Würfelglück",
    Task.NIM: "Nim",
}


def reason_in_words(error: InputError) -> str:
    """Why an input was refused, as a clause without a full stop."""
    parameters = {name: _in_words(value) for name, value in error.parameters.items()}
    if "announced" in parameters:
        sentence = _of_counts(int(str(parameters["announced"])))[error.reason]
    else:
        sentence = _(_SENTENCES[error.reason])
    return sentence.format(**parameters)


def detail_in_words(error: OSError) -> str:
    """What the system says against a file, as a clause without a full stop."""
    return system_error_in_words(error, os.environ.get("LANGUAGE", ""))


def error_line(error: InputError) -> str:
    """The one line that standard error gets: `FILE:LINE: reason`."""
    place = f"{error.source}:{error.line}" if error.line else error.source
    return f"{place}: {reason_in_words(error)}"


def trouble_in_words(error: StoreError) -> str:
    """Why runs cannot be kept or read, as a clause without a full stop."""
    return _(_TROUBLES[error.trouble]).format(path=error.path, detail=_in_words(error.detail))


def damage_in_words(damage: Damage) -> str:
    """What was found damaged, where it is kept, and what came back of it."""
    sentences = [
        _("The file of kept runs was damaged; it is preserved as {path}.").format(
            path=damage.aside
        ),
        ngettext("{count} run is back.", "{count} runs are back.", damage.returned).format(
            count=damage.returned
        ),
    ]
    if damage.lost:
        names = [_lost_in_words(run) for run in damage.lost[:MOST_NAMED]]
        more = ["…"] if len(damage.lost) > MOST_NAMED else []
        sentences.append(_("Could not be read: {runs}.").format(runs=", ".join([*names, *more])))
    return " ".join(sentences)


def _lost_in_words(run: Lost) -> str:
    if not run.title:
        return _("run {number}").format(number=run.number)
    return _("run {number} ({title})").format(number=run.number, title=run.title)


def failure_in_words(error: WorkerError) -> str:
    """Why games could not be played, as a sentence."""
    if error.deaths > 1:
        return _(
            "Worker processes ended unexpectedly {deaths} times on the same games, so these "
            "cannot be played."
        ).format(deaths=error.deaths)
    if error.deaths:
        return _("The worker process ended unexpectedly.")
    return _("An error occurred in a worker process: {line}").format(line=error.last_line)


def _in_words(value: object) -> object:
    """A parameter of a sentence as it is printed."""
    if isinstance(value, Task):
        return _TASKS[value]
    return detail_in_words(value) if isinstance(value, OSError) else value


def _of_counts(announced: int) -> dict[Reason, str]:
    """The sentences about counts that do not fit, in the number that was announced."""
    return {
        Reason.DICE_MISSING: ngettext(
            "{announced} die is announced, but only {found} could be found",
            "{announced} dice are announced, but only {found} could be found",
            announced,
        ),
        Reason.DICE_SURPLUS: ngettext(
            "only {announced} die is announced, but more lines follow",
            "only {announced} dice are announced, but more lines follow",
            announced,
        ),
        Reason.FACES_MISSING: ngettext(
            "{announced} face is announced, but only {found} could be found",
            "{announced} faces are announced, but only {found} could be found",
            announced,
        ),
        Reason.FACES_SURPLUS: ngettext(
            "only {announced} face is announced, but more follow",
            "only {announced} faces are announced, but more follow",
            announced,
        ),
        Reason.CARS_MISSING: ngettext(
            "{announced} cross car is announced, but only {found} could be found",
            "{announced} cross cars are announced, but only {found} could be found",
            announced,
        ),
        Reason.CARS_SURPLUS: ngettext(
            "only {announced} cross car is announced, but more lines follow",
            "only {announced} cross cars are announced, but more lines follow",
            announced,
        ),
        Reason.HOTELS_MISSING: ngettext(
            "{announced} hotel is announced, but only {found} could be found",
            "{announced} hotels are announced, but only {found} could be found",
            announced,
        ),
        Reason.HOTELS_SURPLUS: ngettext(
            "only {announced} hotel is announced, but more lines follow",
            "only {announced} hotels are announced, but more lines follow",
            announced,
        ),
    }
