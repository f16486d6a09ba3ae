"""Sentences for input errors on the command line."""

from gettext import gettext as _

from bwinf_gui.core.errors import InputError, Reason, Task


def N_(message: str) -> str:  # noqa: N802 - gettext's name for a text that is translated later
    """Mark a text for translation."""
    return message


_SENTENCES = {
    Reason.UNREADABLE: N_("the file cannot be read: {detail}"),
    Reason.TOO_LARGE: N_("the file is larger than {megabytes} MB"),
    Reason.NUL_BYTE: N_("the file holds a NUL byte, so it is not a text file"),
    Reason.UTF16: N_("the file is encoded in UTF-16; save it as UTF-8"),
    Reason.NOT_UTF8: N_("the line is not encoded in UTF-8"),
    Reason.EMPTY_FILE: N_("the file is empty"),
    Reason.EMPTY_LINE: N_("the line is empty"),
    Reason.LEADING_BLANK: N_("the line starts with a blank"),
    Reason.NOT_A_NUMBER: N_("“{text}” is not a whole number"),
    Reason.NUMBER_TOO_LONG: N_("a number has more than {digits} digits"),
    Reason.OUT_OF_RANGE: N_("{number} is not between {least} and {most}"),
    Reason.SINGLE_NUMBER: N_("a single number is expected here, not “{text}”"),
    Reason.NO_DICE: N_("the file holds no dice"),
    Reason.NO_FACES: N_("a die needs at least one face"),
    Reason.DICE_MISSING: N_("{announced} dice are announced, but only {found} follow"),
    Reason.DICE_SURPLUS: N_("only {announced} dice are announced, but more lines follow"),
    Reason.FACES_MISSING: N_("{announced} faces are announced, but only {found} follow"),
    Reason.FACES_SURPLUS: N_("only {announced} faces are announced, but more follow"),
    Reason.ONE_DIE: N_("a comparison needs at least two dice"),
    Reason.NOT_TWO_SPOTS: N_(
        "the first and the last spot are expected here, such as “A G”, not “{text}”"
    ),
    Reason.SPOTS_REVERSED: N_("the last spot {last} comes before the first one {first}"),
    Reason.SPOT_TOO_FAR: N_("a row ends with the spot {most} at the latest, not {spot}"),
    Reason.NOT_A_NAME: N_("“{text}” is not a name of one to eight letters A to Z"),
    Reason.LOWER_CASE: N_("“{text}” has lower-case letters; only capital ones are allowed"),
    Reason.NO_CAR_COUNT: N_("the number of cross cars must follow on the next line"),
    Reason.CARS_MISSING: N_("{announced} cross cars are announced, but only {found} follow"),
    Reason.CARS_SURPLUS: N_("only {announced} cross cars are announced, but more lines follow"),
    Reason.NOT_A_CAR: N_(
        "a car and the number of a spot are expected here, such as “H 2”, not “{text}”"
    ),
    Reason.CAR_TWICE: N_("there is a car {car} in line {other_line} already"),
    Reason.CAR_STICKS_OUT: N_(
        "the car {car} sticks out of the row, whose last spot has the number {last}"
    ),
    Reason.CARS_OVERLAP: N_("the car {car} overlaps the car {other} of line {other_line}"),
    Reason.TOO_MANY_SHIFTS: N_(
        "the answers hold {shifts} shifts, more than the {most} that are printed"
    ),
    Reason.WRONG_TASK: N_("this looks like a file of the task {found}, not {expected}"),
}

_TASKS = {
    Task.PARKING: "Schiebeparkplatz",
    Task.HOTELS: "Vollgeladen",
    Task.LUDO: "Würfelglück",
    Task.NIM: "Nim",
}


def reason_in_words(error: InputError) -> str:
    """Why an input was refused, as a clause without a full stop."""
    parameters = {
        name: _TASKS[value] if isinstance(value, Task) else value
        for name, value in error.parameters.items()
    }
    return _(_SENTENCES[error.reason]).format(**parameters)


def error_line(error: InputError) -> str:
    """The one line that standard error gets: `FILE:LINE: reason`."""
    place = f"{error.source}:{error.line}" if error.line else error.source
    return f"{place}: {reason_in_words(error)}"
