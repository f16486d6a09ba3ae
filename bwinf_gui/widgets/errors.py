"""Errors in the window, in sentences."""

from bwinf_gui.engine.pool import WorkerError
from bwinf_gui.runs import StoreError, StoreProblem
from bwinf_gui.text.errors import InputError, Reason
from bwinf_gui.text.system_errors import system_error_in_words
from bwinf_gui.text.translation import to_translate, tr, tr_plural

_SENTENCES = {
    Reason.NOT_FOUND: to_translate("There is no such file."),
    Reason.UNREADABLE: to_translate("The file cannot be read: {detail}."),
    Reason.TOO_LARGE: to_translate("The file is larger than {megabytes} MB."),
    Reason.NUL_BYTE: to_translate("The line contains a NUL byte, so this is not a text file."),
    Reason.UTF16: to_translate("The file is encoded in UTF-16. Save it as UTF-8."),
    Reason.NOT_UTF8: to_translate("The line is not encoded in UTF-8. Save the file as UTF-8."),
    Reason.EMPTY_FILE: to_translate("The file is empty."),
    Reason.EMPTY_LINE: to_translate("The line is empty."),
    Reason.LEADING_BLANK: to_translate("The line starts with a space."),
    Reason.NOT_A_NUMBER: to_translate("“{text}” is not a whole number."),
    Reason.NUMBER_TOO_LONG: to_translate("A number has more than {digits} digits."),
    Reason.OUT_OF_RANGE: to_translate("{number} is not between {least} and {most}."),
    Reason.SINGLE_NUMBER: to_translate("A single number is expected here, not “{text}”."),
    Reason.NO_DICE: to_translate("The file contains no dice."),
    Reason.NO_FACES: to_translate("A die needs at least one face."),
    Reason.ONE_DIE: to_translate("A comparison needs at least two dice."),
    Reason.NOT_TWO_SPOTS: to_translate(
        "The first and the last spot are expected here, such as “A G”, not “{text}”."
    ),
    Reason.SPOTS_REVERSED: to_translate(
        "The last spot, {last}, comes before the first one, {first}."
    ),
    Reason.SPOT_TOO_FAR: to_translate(
        "A row may not go beyond spot {most}, but this one ends with {spot}."
    ),
    Reason.NOT_A_NAME: to_translate("“{text}” is not a name of one to eight letters A to Z."),
    Reason.LOWER_CASE: to_translate(
        "“{text}” has lower-case letters. Only capital ones are allowed."
    ),
    Reason.NO_CAR_COUNT: to_translate("The number of cross cars must follow on the next line."),
    Reason.NOT_A_CAR: to_translate(
        "A car and the number of a spot are expected here, such as “H 2”, not “{text}”."
    ),
    Reason.CAR_TWICE: to_translate("There is already a car {car} in line {other_line}."),
    Reason.CAR_STICKS_OUT: to_translate(
        "Car {car} with index {index} sticks out: it needs two spots, and the last one, {spot}, "
        "has the index {last}."
    ),
    Reason.CARS_OVERLAP: to_translate(
        "Car {car} stands before {left} and {right}. Car {other} is already before {shared} (line "
        "{other_line})."
    ),
    Reason.NO_TOTAL: to_translate(
        "The total driving time in minutes must follow on the next line."
    ),
    Reason.NOT_A_HOTEL: to_translate(
        "A hotel's minute and rating are expected here, such as “326 4.8”, not “{text}”."
    ),
    Reason.NOT_A_RATING: to_translate("“{text}” is not a rating such as “4.8” or “4”."),
    Reason.DECIMAL_COMMA: to_translate(
        "“{text}” has a decimal comma. Only a decimal point is allowed."
    ),
    Reason.TOO_MANY_DECIMALS: to_translate("A rating has more than {most} decimal places."),
    Reason.SEARCH_TOO_LARGE: to_translate(
        "There are too many hotels and days for the objective “{objective}”."
    ),
    Reason.NOT_AN_ADDRESS: to_translate("“{text}” does not belong to the address of a game."),
    Reason.WRONG_ENDING: to_translate("The name of the file must end in “{ending}”."),
    Reason.NO_COMMENT: to_translate(
        "The file must begin with a comment, a line that starts with “#”."
    ),
    Reason.NO_ROWS: to_translate("The line with the rows is missing after the comments."),
    Reason.TOO_MANY_ROWS: to_translate("There are more than {most} rows."),
    Reason.EMPTY_ROW: to_translate("Row {row} has no sticks. Every row needs at least one."),
    Reason.SEVERAL_BLANKS: to_translate("Only one space is allowed between two rows."),
    Reason.NOT_A_RUN: to_translate("The file does not contain a run."),
    Reason.NEWER_RUN: to_translate("This run was written by a newer version of BwInf-GUI."),
    Reason.RUN_CUT_OFF: to_translate("The file is incomplete."),
    Reason.NO_SUCH_RUN: to_translate("There is no run with this number."),
    Reason.NOT_TO_GO_ON: to_translate("This run cannot be resumed."),
    Reason.NOT_TO_MERGE: to_translate("Only comparisons of dice can be merged."),
    Reason.OTHER_QUESTION: to_translate("Its dice or rules differ from those of {other}."),
    Reason.OTHER_EDITION: to_translate(
        "It was played by a version of BwInf-GUI whose games for a seed differ from those of "
        "{other}."
    ),
    Reason.CONTRADICTION: to_translate(
        "It counts the same games differently from {other} (seed {seed}), so one of the computers "
        "is wrong."
    ),
    Reason.WRONG_TASK: to_translate("This looks like a file of the task {found}, not {expected}."),
}

_TROUBLES = {
    StoreProblem.UNWRITABLE: to_translate("{path} cannot be written: {detail}."),
    StoreProblem.FULL: to_translate("The disk with {path} is full."),
    StoreProblem.BUSY: to_translate("Another program is writing to {path}."),
    StoreProblem.NEWER: to_translate(
        "{path} was written by a newer version of BwInf-GUI. It is left as it is."
    ),
    StoreProblem.FOREIGN: to_translate("{path} belongs to another program. It is left as it is."),
    StoreProblem.DAMAGED: to_translate("{path} is damaged: {detail}."),
}


def place_in_words(error: InputError) -> str:
    """Where an input is wrong: the file and the line."""
    if not error.line:
        return error.source
    return tr("{0}, line {1}").format(error.source, error.line)


def reason_in_words(error: InputError) -> str:
    """Why an input was refused, as a sentence."""
    parameters = {name: _in_words(value) for name, value in error.parameters.items()}
    if "announced" in parameters:
        sentence = _sentences_of_counts(int(str(parameters["announced"])))[error.reason]
    else:
        sentence = tr(str(_SENTENCES[error.reason]))
    return sentence.format(**parameters)


def detail_in_words(error: OSError) -> str:
    """What the system says against a file, as a clause without a full stop."""
    return system_error_in_words(error)


def trouble_in_words(error: StoreError) -> str:
    """Why runs cannot be kept or read, as a sentence."""
    sentence = tr(str(_TROUBLES[error.problem]))
    return sentence.format(path=error.path, detail=_in_words(error.detail))


def failure_in_words(error: Exception) -> str:
    """Why something broke off, as a sentence."""
    if isinstance(error, InputError):
        return reason_in_words(error)
    if isinstance(error, StoreError):
        return trouble_in_words(error)
    if not isinstance(error, WorkerError):
        return str(error)
    if error.deaths > 1:
        return tr(
            "Worker processes ended unexpectedly {0} times on the same games, so these cannot be "
            "played."
        ).format(error.deaths)
    if error.deaths:
        return tr("The worker process ended unexpectedly.")
    return tr("An error occurred in a worker process: {0}").format(error.last_line)


def _in_words(value: object) -> object:
    """A parameter of a sentence as it is shown."""
    return detail_in_words(value) if isinstance(value, OSError) else value


def _sentences_of_counts(announced: int) -> dict[Reason, str]:
    """The sentences in the number that was announced."""
    return {
        Reason.DICE_MISSING: tr_plural(
            "{announced} die is announced, but only {found} could be found.",
            "{announced} dice are announced, but only {found} could be found.",
            announced,
        ),
        Reason.DICE_SURPLUS: tr_plural(
            "Only {announced} die is announced, but more lines follow.",
            "Only {announced} dice are announced, but more lines follow.",
            announced,
        ),
        Reason.FACES_MISSING: tr_plural(
            "{announced} face is announced, but only {found} could be found.",
            "{announced} faces are announced, but only {found} could be found.",
            announced,
        ),
        Reason.FACES_SURPLUS: tr_plural(
            "Only {announced} face is announced, but more follow.",
            "Only {announced} faces are announced, but more follow.",
            announced,
        ),
        Reason.CARS_MISSING: tr_plural(
            "{announced} cross car is announced, but only {found} could be found.",
            "{announced} cross cars are announced, but only {found} could be found.",
            announced,
        ),
        Reason.CARS_SURPLUS: tr_plural(
            "Only {announced} cross car is announced, but more lines follow.",
            "Only {announced} cross cars are announced, but more lines follow.",
            announced,
        ),
        Reason.HOTELS_MISSING: tr_plural(
            "{announced} hotel is announced, but only {found} could be found.",
            "{announced} hotels are announced, but only {found} could be found.",
            announced,
        ),
        Reason.HOTELS_SURPLUS: tr_plural(
            "Only {announced} hotel is announced, but more lines follow.",
            "Only {announced} hotels are announced, but more lines follow.",
            announced,
        ),
    }
