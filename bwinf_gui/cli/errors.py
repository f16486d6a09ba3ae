"""Sentences for input errors on the command line."""

from bwinf_gui.engine.pool import WorkerError
from bwinf_gui.runs import Damage, Lost, StoreError, StoreProblem
from bwinf_gui.text.errors import InputError, Reason
from bwinf_gui.text.system_errors import system_error_in_words
from bwinf_gui.text.translation import to_translate, tr, tr_plural

_SENTENCES = {
    Reason.NOT_FOUND: to_translate("there is no such file"),
    Reason.UNREADABLE: to_translate("the file cannot be read: {detail}"),
    Reason.TOO_LARGE: to_translate("the file is larger than {megabytes} MB"),
    Reason.NUL_BYTE: to_translate("the file contains a NUL byte, so it is not a text file"),
    Reason.UTF16: to_translate("the file is encoded in UTF-16; save it as UTF-8"),
    Reason.NOT_UTF8: to_translate("the line is not encoded in UTF-8"),
    Reason.EMPTY_FILE: to_translate("the file is empty"),
    Reason.EMPTY_LINE: to_translate("the line is empty"),
    Reason.LEADING_BLANK: to_translate("the line starts with a space"),
    Reason.NOT_A_NUMBER: to_translate("“{text}” is not a whole number"),
    Reason.NUMBER_TOO_LONG: to_translate("a number has more than {digits} digits"),
    Reason.OUT_OF_RANGE: to_translate("{number} is not between {least} and {most}"),
    Reason.SINGLE_NUMBER: to_translate("a single number is expected here, not “{text}”"),
    Reason.NO_DICE: to_translate("the file contains no dice"),
    Reason.NO_FACES: to_translate("a die needs at least one face"),
    Reason.ONE_DIE: to_translate("a comparison needs at least two dice"),
    Reason.NOT_TWO_SPOTS: to_translate(
        "the first and the last spot are expected here, such as “A G”, not “{text}”"
    ),
    Reason.SPOTS_REVERSED: to_translate(
        "the last spot, {last}, comes before the first one, {first}"
    ),
    Reason.SPOT_TOO_FAR: to_translate(
        "a row may not go beyond spot {most}, but this one ends with {spot}"
    ),
    Reason.NOT_A_NAME: to_translate("“{text}” is not a name of one to eight letters A to Z"),
    Reason.LOWER_CASE: to_translate(
        "“{text}” has lower-case letters; only capital ones are allowed"
    ),
    Reason.NO_CAR_COUNT: to_translate("the number of cross cars must follow on the next line"),
    Reason.NOT_A_CAR: to_translate(
        "a car and the number of a spot are expected here, such as “H 2”, not “{text}”"
    ),
    Reason.CAR_TWICE: to_translate("there is already a car {car} in line {other_line}"),
    Reason.CAR_STICKS_OUT: to_translate(
        "car {car} with index {index} sticks out: it needs two spots, and the last one, {spot}, "
        "has the index {last}"
    ),
    Reason.CARS_OVERLAP: to_translate(
        "car {car} stands before {left} and {right}, but car {other} is already before {shared} "
        "(line {other_line})"
    ),
    Reason.NO_TOTAL: to_translate("the total driving time in minutes must follow on the next line"),
    Reason.NOT_A_HOTEL: to_translate(
        "a hotel's minute and rating are expected here, such as “326 4.8”, not “{text}”"
    ),
    Reason.NOT_A_RATING: to_translate("“{text}” is not a rating such as “4.8” or “4”"),
    Reason.DECIMAL_COMMA: to_translate(
        "“{text}” has a decimal comma; only a decimal point is allowed"
    ),
    Reason.TOO_MANY_DECIMALS: to_translate("a rating has more than {most} decimal places"),
    Reason.SEARCH_TOO_LARGE: to_translate(
        "there are too many hotels and days for the objective “{objective}”"
    ),
    Reason.NOT_AN_ADDRESS: to_translate("“{text}” does not belong to the address of a game"),
    Reason.WRONG_ENDING: to_translate("the name of the file must end in “{ending}”"),
    Reason.NO_COMMENT: to_translate(
        "the file must begin with a comment, a line that starts with “#”"
    ),
    Reason.NO_ROWS: to_translate("the line with the rows is missing after the comments"),
    Reason.TOO_MANY_ROWS: to_translate("there are more than {most} rows"),
    Reason.EMPTY_ROW: to_translate("row {row} has no sticks; every row needs at least one"),
    Reason.SEVERAL_BLANKS: to_translate("only one space is allowed between two rows"),
    Reason.NOT_A_RUN: to_translate("the file does not contain a run"),
    Reason.NEWER_RUN: to_translate("this run was written by a newer version of BwInf-GUI"),
    Reason.RUN_CUT_OFF: to_translate("the file is incomplete"),
    Reason.NO_SUCH_RUN: to_translate("there is no run with this number"),
    Reason.NOT_TO_GO_ON: to_translate("this run cannot be resumed"),
    Reason.NOT_TO_MERGE: to_translate("only comparisons of dice can be merged"),
    Reason.OTHER_QUESTION: to_translate("its dice or rules differ from those of {other}"),
    Reason.OTHER_EDITION: to_translate(
        "it was played by a version of BwInf-GUI whose games for a seed differ from those of "
        "{other}"
    ),
    Reason.CONTRADICTION: to_translate(
        "it counts the same games differently from {other} (seed {seed}), so one of the computers "
        "is wrong"
    ),
    Reason.WRONG_TASK: to_translate("this looks like a file of the task {found}, not {expected}"),
}

_TROUBLES = {
    StoreProblem.UNWRITABLE: to_translate("{path} cannot be written: {detail}"),
    StoreProblem.FULL: to_translate("the disk with {path} is full"),
    StoreProblem.BUSY: to_translate("another program is writing to {path}"),
    StoreProblem.NEWER: to_translate("{path} was written by a newer version of BwInf-GUI"),
    StoreProblem.FOREIGN: to_translate("{path} belongs to another program and is left as it is"),
    StoreProblem.DAMAGED: to_translate("{path} is damaged: {detail}"),
}

MOST_NAMED = 10
"""Lost runs that are named; nobody reads more."""


def reason_in_words(error: InputError) -> str:
    """Why an input was refused, as a clause without a full stop."""
    parameters = {name: _in_words(value) for name, value in error.parameters.items()}
    if "announced" in parameters:
        sentence = _of_counts(int(str(parameters["announced"])))[error.reason]
    else:
        sentence = tr(_SENTENCES[error.reason])
    return sentence.format(**parameters)


def detail_in_words(error: OSError) -> str:
    """What the system says against a file, as a clause without a full stop."""
    return system_error_in_words(error)


def error_line(error: InputError) -> str:
    """The one line that standard error gets: `FILE:LINE: reason`."""
    place = f"{error.source}:{error.line}" if error.line else error.source
    return f"{place}: {reason_in_words(error)}"


def trouble_in_words(error: StoreError) -> str:
    """Why runs cannot be kept or read, as a clause without a full stop."""
    return tr(_TROUBLES[error.problem]).format(path=error.path, detail=_in_words(error.detail))


def damage_in_words(damage: Damage) -> str:
    """What was found damaged, where it is kept, and what came back of it."""
    sentences = [
        tr("The file of kept runs was damaged; it is preserved as {path}.").format(
            path=damage.aside
        ),
        tr_plural("{count} run is back.", "{count} runs are back.", damage.returned).format(
            count=damage.returned
        ),
    ]
    if damage.lost:
        names = [_lost_in_words(run) for run in damage.lost[:MOST_NAMED]]
        more = ["…"] if len(damage.lost) > MOST_NAMED else []
        sentences.append(tr("Could not be read: {runs}.").format(runs=", ".join([*names, *more])))
    return " ".join(sentences)


def _lost_in_words(run: Lost) -> str:
    if not run.title:
        return tr("run {number}").format(number=run.number)
    return tr("run {number} ({title})").format(number=run.number, title=run.title)


def failure_in_words(error: WorkerError) -> str:
    """Why games could not be played, as a sentence."""
    if error.deaths > 1:
        return tr(
            "Worker processes ended unexpectedly {deaths} times on the same games, so these "
            "cannot be played."
        ).format(deaths=error.deaths)
    if error.deaths:
        return tr("The worker process ended unexpectedly.")
    return tr("An error occurred in a worker process: {line}").format(line=error.last_line)


def _in_words(value: object) -> object:
    """A parameter of a sentence as it is printed."""
    return detail_in_words(value) if isinstance(value, OSError) else value


def _of_counts(announced: int) -> dict[Reason, str]:
    """The sentences about counts that do not fit, in the number that was announced."""
    return {
        Reason.DICE_MISSING: tr_plural(
            "{announced} die is announced, but only {found} could be found",
            "{announced} dice are announced, but only {found} could be found",
            announced,
        ),
        Reason.DICE_SURPLUS: tr_plural(
            "only {announced} die is announced, but more lines follow",
            "only {announced} dice are announced, but more lines follow",
            announced,
        ),
        Reason.FACES_MISSING: tr_plural(
            "{announced} face is announced, but only {found} could be found",
            "{announced} faces are announced, but only {found} could be found",
            announced,
        ),
        Reason.FACES_SURPLUS: tr_plural(
            "only {announced} face is announced, but more follow",
            "only {announced} faces are announced, but more follow",
            announced,
        ),
        Reason.CARS_MISSING: tr_plural(
            "{announced} cross car is announced, but only {found} could be found",
            "{announced} cross cars are announced, but only {found} could be found",
            announced,
        ),
        Reason.CARS_SURPLUS: tr_plural(
            "only {announced} cross car is announced, but more lines follow",
            "only {announced} cross cars are announced, but more lines follow",
            announced,
        ),
        Reason.HOTELS_MISSING: tr_plural(
            "{announced} hotel is announced, but only {found} could be found",
            "{announced} hotels are announced, but only {found} could be found",
            announced,
        ),
        Reason.HOTELS_SURPLUS: tr_plural(
            "only {announced} hotel is announced, but more lines follow",
            "only {announced} hotels are announced, but more lines follow",
            announced,
        ),
    }
