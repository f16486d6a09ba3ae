"""Errors in the window, in sentences."""

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication, QLocale, QObject

from bwinf_gui.engine.worker import WorkerError
from bwinf_gui.runs import StoreError, Trouble
from bwinf_gui.text.errors import InputError, Reason, Task
from bwinf_gui.text.system_errors import system_error_in_words

_SENTENCES = {
    Reason.NOT_FOUND: QT_TRANSLATE_NOOP("InputError", "There is no such file."),
    Reason.UNREADABLE: QT_TRANSLATE_NOOP("InputError", "The file cannot be read: {detail}."),
    Reason.TOO_LARGE: QT_TRANSLATE_NOOP("InputError", "The file is larger than {megabytes} MB."),
    Reason.NUL_BYTE: QT_TRANSLATE_NOOP(
        "InputError", "The line contains a NUL byte, so this is not a text file."
    ),
    Reason.UTF16: QT_TRANSLATE_NOOP(
        "InputError", "The file is encoded in UTF-16. Save it as UTF-8."
    ),
    Reason.NOT_UTF8: QT_TRANSLATE_NOOP(
        "InputError", "The line is not encoded in UTF-8. Save the file as UTF-8."
    ),
    Reason.EMPTY_FILE: QT_TRANSLATE_NOOP("InputError", "The file is empty."),
    Reason.EMPTY_LINE: QT_TRANSLATE_NOOP("InputError", "The line is empty."),
    Reason.LEADING_BLANK: QT_TRANSLATE_NOOP("InputError", "The line starts with a space."),
    Reason.NOT_A_NUMBER: QT_TRANSLATE_NOOP("InputError", "“{text}” is not a whole number."),
    Reason.NUMBER_TOO_LONG: QT_TRANSLATE_NOOP(
        "InputError", "A number has more than {digits} digits."
    ),
    Reason.OUT_OF_RANGE: QT_TRANSLATE_NOOP(
        "InputError", "{number} is not between {least} and {most}."
    ),
    Reason.SINGLE_NUMBER: QT_TRANSLATE_NOOP(
        "InputError", "A single number is expected here, not “{text}”."
    ),
    Reason.NO_DICE: QT_TRANSLATE_NOOP("InputError", "The file contains no dice."),
    Reason.NO_FACES: QT_TRANSLATE_NOOP("InputError", "A die needs at least one face."),
    Reason.ONE_DIE: QT_TRANSLATE_NOOP("InputError", "A comparison needs at least two dice."),
    Reason.NOT_TWO_SPOTS: QT_TRANSLATE_NOOP(
        "InputError", "The first and the last spot are expected here, such as “A G”, not “{text}”."
    ),
    Reason.SPOTS_REVERSED: QT_TRANSLATE_NOOP(
        "InputError", "The last spot, {last}, comes before the first one, {first}."
    ),
    Reason.SPOT_TOO_FAR: QT_TRANSLATE_NOOP(
        "InputError", "A row may not go beyond spot {most}, but this one ends with {spot}."
    ),
    Reason.NOT_A_NAME: QT_TRANSLATE_NOOP(
        "InputError", "“{text}” is not a name of one to eight letters A to Z."
    ),
    Reason.LOWER_CASE: QT_TRANSLATE_NOOP(
        "InputError", "“{text}” has lower-case letters. Only capital ones are allowed."
    ),
    Reason.NO_CAR_COUNT: QT_TRANSLATE_NOOP(
        "InputError", "The number of cross cars must follow on the next line."
    ),
    Reason.NOT_A_CAR: QT_TRANSLATE_NOOP(
        "InputError",
        "A car and the number of a spot are expected here, such as “H 2”, not “{text}”.",
    ),
    Reason.CAR_TWICE: QT_TRANSLATE_NOOP(
        "InputError", "There is already a car {car} in line {other_line}."
    ),
    Reason.CAR_STICKS_OUT: QT_TRANSLATE_NOOP(
        "InputError",
        "Car {car} with index {index} sticks out: it needs two spots, and the last one, {spot}, "
        "has the index {last}.",
    ),
    Reason.CARS_OVERLAP: QT_TRANSLATE_NOOP(
        "InputError",
        "Car {car} stands before {left} and {right}. Car {other} is already before {shared} (line "
        "{other_line}).",
    ),
    Reason.NO_TOTAL: QT_TRANSLATE_NOOP(
        "InputError", "The total driving time in minutes must follow on the next line."
    ),
    Reason.NOT_A_HOTEL: QT_TRANSLATE_NOOP(
        "InputError",
        "A hotel's minute and rating are expected here, such as “326 4.8”, not “{text}”.",
    ),
    Reason.NOT_A_RATING: QT_TRANSLATE_NOOP(
        "InputError", "“{text}” is not a rating such as “4.8” or “4”."
    ),
    Reason.DECIMAL_COMMA: QT_TRANSLATE_NOOP(
        "InputError", "“{text}” has a decimal comma. Only a decimal point is allowed."
    ),
    Reason.TOO_MANY_DECIMALS: QT_TRANSLATE_NOOP(
        "InputError", "A rating has more than {most} decimal places."
    ),
    Reason.SEARCH_TOO_LARGE: QT_TRANSLATE_NOOP(
        "InputError", "There are too many hotels and days for the objective “{objective}”."
    ),
    Reason.NOT_AN_ADDRESS: QT_TRANSLATE_NOOP(
        "InputError", "“{text}” does not belong to the address of a game."
    ),
    Reason.WRONG_ENDING: QT_TRANSLATE_NOOP(
        "InputError", "The name of the file must end in “{ending}”."
    ),
    Reason.NO_COMMENT: QT_TRANSLATE_NOOP(
        "InputError", "The file must begin with a comment, a line that starts with “#”."
    ),
    Reason.NO_ROWS: QT_TRANSLATE_NOOP(
        "InputError", "The line with the rows is missing after the comments."
    ),
    Reason.TOO_MANY_ROWS: QT_TRANSLATE_NOOP("InputError", "There are more than {most} rows."),
    Reason.EMPTY_ROW: QT_TRANSLATE_NOOP(
        "InputError", "Row {row} has no sticks. Every row needs at least one."
    ),
    Reason.SEVERAL_BLANKS: QT_TRANSLATE_NOOP(
        "InputError", "Only one space is allowed between two rows."
    ),
    Reason.NOT_A_RUN: QT_TRANSLATE_NOOP("InputError", "The file does not contain a run."),
    Reason.NEWER_RUN: QT_TRANSLATE_NOOP(
        "InputError", "This run was written by a newer version of BwInf-GUI."
    ),
    Reason.RUN_CUT_OFF: QT_TRANSLATE_NOOP("InputError", "The file is incomplete."),
    Reason.NO_SUCH_RUN: QT_TRANSLATE_NOOP("InputError", "There is no run with this number."),
    Reason.NOT_TO_GO_ON: QT_TRANSLATE_NOOP("InputError", "This run cannot be resumed."),
    Reason.NOT_TO_MERGE: QT_TRANSLATE_NOOP("InputError", "Only comparisons of dice can be merged."),
    Reason.OTHER_QUESTION: QT_TRANSLATE_NOOP(
        "InputError", "Its dice or rules differ from those of {other}."
    ),
    Reason.OTHER_EDITION: QT_TRANSLATE_NOOP(
        "InputError",
        "It was played by a version of BwInf-GUI whose games for a seed differ from those of "
        "{other}.",
    ),
    Reason.CONTRADICTION: QT_TRANSLATE_NOOP(
        "InputError",
        "It counts the same games differently from {other} (seed {seed}), so one of the computers "
        "is wrong.",
    ),
    Reason.WRONG_TASK: QT_TRANSLATE_NOOP(
        "InputError", "This looks like a file of the task {found}, not {expected}."
    ),
}

_TROUBLES = {
    Trouble.UNWRITABLE: QT_TRANSLATE_NOOP("StoreError", "{path} cannot be written: {detail}."),
    Trouble.FULL: QT_TRANSLATE_NOOP("StoreError", "The disk with {path} is full."),
    Trouble.BUSY: QT_TRANSLATE_NOOP("StoreError", "Another program is writing to {path}."),
    Trouble.NEWER: QT_TRANSLATE_NOOP(
        "StoreError", "{path} was written by a newer version of BwInf-GUI. It is left as it is."
    ),
    Trouble.FOREIGN: QT_TRANSLATE_NOOP(
        "StoreError", "{path} belongs to another program. It is left as it is."
    ),
    Trouble.DAMAGED: QT_TRANSLATE_NOOP("StoreError", "{path} is damaged: {detail}."),
}

TASK_NAMES = {
    Task.PARKING: "Schiebeparkplatz",
    Task.HOTELS: "Vollgeladen",
    Task.LUDO: "Würfelglück",
    Task.NIM: "Nim",
}
"""The contest's own names; they are the same in every language."""


def place_in_words(error: InputError) -> str:
    """Where an input is wrong: the file and the line."""
    if not error.line:
        return error.source
    return QCoreApplication.translate("InputError", "{0}, line {1}").format(
        error.source, error.line
    )


def reason_in_words(error: InputError) -> str:
    """Why an input was refused, as a sentence."""
    parameters = {name: _in_words(value) for name, value in error.parameters.items()}
    if "announced" in parameters:
        sentence = _Counts().sentences(int(str(parameters["announced"])))[error.reason]
    else:
        sentence = QCoreApplication.translate("InputError", str(_SENTENCES[error.reason]))
    return sentence.format(**parameters)


def detail_in_words(error: OSError) -> str:
    """What the system says against a file, as a clause without a full stop."""
    return system_error_in_words(error, QLocale().name()[:2])


def trouble_in_words(error: StoreError) -> str:
    """Why runs cannot be kept or read, as a sentence."""
    sentence = QCoreApplication.translate("StoreError", str(_TROUBLES[error.trouble]))
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
        return QCoreApplication.translate(
            "WorkerError",
            "Worker processes ended unexpectedly {0} times on the same games, so these cannot be "
            "played.",
        ).format(error.deaths)
    if error.deaths:
        return QCoreApplication.translate("WorkerError", "The worker process ended unexpectedly.")
    return QCoreApplication.translate(
        "WorkerError", "An error occurred in a worker process: {0}"
    ).format(error.last_line)


def _in_words(value: object) -> object:
    """A parameter of a sentence as it is shown."""
    if isinstance(value, Task):
        return TASK_NAMES[value]
    return detail_in_words(value) if isinstance(value, OSError) else value


class _Counts(QObject):
    """Says that counts do not fit; Qt's collector knows plurals only where `tr` is called."""

    def sentences(self, announced: int) -> dict[Reason, str]:
        """The sentences in the number that was announced."""
        return {
            Reason.DICE_MISSING: self.tr(
                "%n dice are announced, but only {found} could be found.", "", announced
            ),
            Reason.DICE_SURPLUS: self.tr(
                "Only %n dice are announced, but more lines follow.", "", announced
            ),
            Reason.FACES_MISSING: self.tr(
                "%n faces are announced, but only {found} could be found.", "", announced
            ),
            Reason.FACES_SURPLUS: self.tr(
                "Only %n faces are announced, but more follow.", "", announced
            ),
            Reason.CARS_MISSING: self.tr(
                "%n cross cars are announced, but only {found} could be found.", "", announced
            ),
            Reason.CARS_SURPLUS: self.tr(
                "Only %n cross cars are announced, but more lines follow.", "", announced
            ),
            Reason.HOTELS_MISSING: self.tr(
                "%n hotels are announced, but only {found} could be found.", "", announced
            ),
            Reason.HOTELS_SURPLUS: self.tr(
                "Only %n hotels are announced, but more lines follow.", "", announced
            ),
        }
