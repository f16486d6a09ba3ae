"""Errors that a user can mend.

InputError          a value or a line that breaks a format
└── WrongTaskError  a file that belongs to another task
"""

from collections.abc import Mapping
from enum import StrEnum, auto
from types import MappingProxyType


class Reason(StrEnum):
    """Why an input was refused; `cli` and `ui` each hold a sentence for every reason."""

    NOT_FOUND = auto()
    UNREADABLE = auto()
    TOO_LARGE = auto()
    NUL_BYTE = auto()
    UTF16 = auto()
    NOT_UTF8 = auto()
    EMPTY_FILE = auto()
    EMPTY_LINE = auto()
    LEADING_BLANK = auto()
    NOT_A_NUMBER = auto()
    NUMBER_TOO_LONG = auto()
    OUT_OF_RANGE = auto()
    SINGLE_NUMBER = auto()
    NO_DICE = auto()
    NO_FACES = auto()
    DICE_MISSING = auto()
    DICE_SURPLUS = auto()
    FACES_MISSING = auto()
    FACES_SURPLUS = auto()
    ONE_DIE = auto()
    NOT_TWO_SPOTS = auto()
    SPOTS_REVERSED = auto()
    SPOT_TOO_FAR = auto()
    NOT_A_NAME = auto()
    LOWER_CASE = auto()
    NO_CAR_COUNT = auto()
    CARS_MISSING = auto()
    CARS_SURPLUS = auto()
    NOT_A_CAR = auto()
    CAR_TWICE = auto()
    CAR_STICKS_OUT = auto()
    CARS_OVERLAP = auto()
    NO_TOTAL = auto()
    HOTELS_MISSING = auto()
    HOTELS_SURPLUS = auto()
    NOT_A_HOTEL = auto()
    NOT_A_RATING = auto()
    DECIMAL_COMMA = auto()
    TOO_MANY_DECIMALS = auto()
    SEARCH_TOO_LARGE = auto()
    NOT_AN_ADDRESS = auto()
    WRONG_ENDING = auto()
    NO_COMMENT = auto()
    NO_ROWS = auto()
    TOO_MANY_ROWS = auto()
    EMPTY_ROW = auto()
    SEVERAL_BLANKS = auto()
    NOT_A_RUN = auto()
    NEWER_RUN = auto()
    RUN_CUT_OFF = auto()
    NO_SUCH_RUN = auto()
    NOT_TO_GO_ON = auto()
    NOT_TO_MERGE = auto()
    OTHER_QUESTION = auto()
    OTHER_EDITION = auto()
    CONTRADICTION = auto()
    WRONG_TASK = auto()


class InputError(ValueError):
    """An input that breaks a rule of its format.

    `source` names the file or the option; `line` counts from 1 and is 0 where the input has no
    lines; `parameters` fill the sentence that belongs to `reason`. Where one is an OSError, its
    words are to be found as well.
    """

    def __init__(self, source: str, line: int, reason: Reason, **parameters: object) -> None:
        super().__init__(f"{source}:{line}: {reason} {parameters or ''}".rstrip())
        self.source = source
        self.line = line
        self.reason = reason
        self.parameters: Mapping[str, object] = MappingProxyType(parameters)


class WrongTaskError(InputError):
    """A file that reads like one of another task than the task asked for."""

    def __init__(self, source: str, *, expected: str, found: str) -> None:
        super().__init__(source, 1, Reason.WRONG_TASK, expected=expected, found=found)
        self.expected = expected
        self.found = found
