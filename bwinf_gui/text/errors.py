"""Errors shown to users, and their wording: a reason is a value that carries its own text.

ExplainedError      an error with a reason
└── InputError      a value or a line that breaks a format
    └── WrongTaskError  a file that belongs to another task

Code that reads a format defines its own reasons; here are those common to all.
"""

import errno
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType

from bwinf_gui.text.translation import to_translate, tr, tr_plural


@dataclass(frozen=True, slots=True)
class Reason:
    """Why something was refused or failed: an English clause with places for the parameters.

    `plural` is the clause for another number than one where that depends on the parameter `count`.
    """

    text: str
    plural: str = ""

    def clause(self, **parameters: object) -> str:
        """The reason in the spoken language without a full stop, to follow a colon."""
        return self._translated(parameters).format(**parameters)

    def sentence(self, **parameters: object) -> str:
        """The same with a capital and a full stop."""
        # Before it is filled in: the name of a file keeps its first letter.
        return ended(capitalised(self._translated(parameters)).format(**parameters))

    def _translated(self, parameters: Mapping[str, object]) -> str:
        if not self.plural:
            return tr(self.text)
        # A task from outside marks its two forms as two texts.
        return tr(tr_plural(self.text, self.plural, int(str(parameters["count"]))))


NOT_FOUND = Reason("there is no such file")
UNREADABLE = Reason("the file cannot be read: {detail}")
TOO_LARGE = Reason("the file is larger than {megabytes} MB")
NUL_BYTE = Reason("the line contains a NUL byte, so this is not a text file")
UTF16 = Reason("the file is encoded in UTF-16; save it as UTF-8")
NOT_UTF8 = Reason("the line is not encoded in UTF-8; save the file as UTF-8")
EMPTY_FILE = Reason("the file is empty")
EMPTY_LINE = Reason("the line is empty")
LEADING_BLANK = Reason("the line starts with a space")
NOT_A_NUMBER = Reason("“{text}” is not a whole number")
NUMBER_TOO_LONG = Reason("a number has more than {digits} digits")
OUT_OF_RANGE = Reason("{number} is not between {least} and {most}")
SINGLE_NUMBER = Reason("a single number is expected here, not “{text}”")
WRONG_TASK = Reason("this looks like a file of the task {found}, not {expected}")


class ExplainedError(Exception):
    """An error that is shown to users in the program's own words.

    `parameters` fill the text of `reason`; if one is itself an error of this kind, or an OSError,
    its words are found as well.
    """

    def __init__(self, report: str, reason: Reason, **parameters: object) -> None:
        super().__init__(report)
        self.reason = reason
        self.parameters: Mapping[str, object] = MappingProxyType(parameters)


class InputError(ExplainedError, ValueError):
    """An input that breaks a rule of its format.

    `source` names the file or the option; `line` counts from 1 and is 0 where the input has no
    lines.
    """

    def __init__(self, source: str, line: int, reason: Reason, **parameters: object) -> None:
        report = f"{source}:{line}: {reason.text} {parameters or ''}".rstrip()
        super().__init__(report, reason, **parameters)
        self.source = source
        self.line = line

    def within(self, source: str) -> "InputError":
        """The same, from a source if it names none."""
        return InputError(self.source or source, self.line, self.reason, **self.parameters)


class WrongTaskError(InputError):
    """A file that reads like one of another task than the task asked for."""

    def __init__(self, source: str, *, expected: str, found: str) -> None:
        super().__init__(source, 1, WRONG_TASK, expected=expected, found=found)
        self.expected = expected
        self.found = found


def as_clause(error: Exception) -> str:
    """Why something went wrong, as a clause without a full stop, to follow a colon."""
    if isinstance(error, ExplainedError):
        return error.reason.clause(**_shown(error))
    if isinstance(error, MemoryError):
        return tr("there is not enough memory")
    return system_error_in_words(error) if isinstance(error, OSError) else str(error)


def as_sentence(error: Exception) -> str:
    """Why something went wrong, as a sentence; what nobody has put into words is left as it is."""
    if isinstance(error, ExplainedError):
        return error.reason.sentence(**_shown(error))
    if isinstance(error, OSError):
        return ended(capitalised(system_error_in_words(error)))
    return str(error)


def not_saved_in_words(error: OSError) -> str:
    """That a file could not be written, and why."""
    return tr("The file was not saved: {0}.").format(as_clause(error))


def place_in_words(error: InputError) -> str:
    """Where an input is wrong: the file and the line."""
    if not error.line:
        return error.source
    return tr("{0}, line {1}").format(error.source, error.line)


def capitalised(text: str) -> str:
    """The text with a capital; the rest stays as it is."""
    return text[:1].upper() + text[1:]


def ended(text: str) -> str:
    """The text with a full stop, unless it has its end."""
    return text if text.endswith((".", "!", "?", "…")) else f"{text}."


def _shown(error: ExplainedError) -> dict[str, object]:
    """The parameters as they are put into the text."""
    return {
        name: as_clause(value) if isinstance(value, OSError | ExplainedError) else value
        for name, value in error.parameters.items()
    }


_UNREACHABLE = to_translate("the computer there cannot be reached")
_CUT_OFF = to_translate("the connection is broken")
_CLAUSES = {
    errno.EACCES: to_translate("access is not allowed"),
    errno.EBUSY: to_translate("it is in use"),
    errno.ECONNABORTED: _CUT_OFF,
    errno.ECONNREFUSED: _UNREACHABLE,
    errno.ECONNRESET: _CUT_OFF,
    errno.EDQUOT: to_translate("your share of the space there is used up"),
    errno.EEXIST: to_translate("that name is already taken"),
    errno.EFBIG: to_translate("the file would be too large there"),
    errno.EHOSTDOWN: _UNREACHABLE,
    errno.EHOSTUNREACH: _UNREACHABLE,
    errno.EILSEQ: to_translate("such a name is not possible there"),
    errno.EINVAL: to_translate("that is not possible there"),
    errno.EIO: to_translate("the device reports an error"),
    errno.EISDIR: to_translate("that is a folder"),
    errno.ELOOP: to_translate("its links lead in a circle"),
    errno.EMFILE: to_translate("too many files are open"),
    errno.ENAMETOOLONG: to_translate("the name is too long"),
    errno.ENETDOWN: _UNREACHABLE,
    errno.ENETUNREACH: _UNREACHABLE,
    errno.ENFILE: to_translate("too many files are open"),
    errno.ENODEV: to_translate("the device is missing"),
    errno.ENOENT: to_translate("there is no such file or folder"),
    errno.ENOEXEC: to_translate("the system cannot run such a file"),
    errno.ENOMEM: to_translate("there is not enough memory"),
    errno.ENOSPC: to_translate("there is no space left"),
    errno.ENOTCONN: _CUT_OFF,
    errno.ENOTDIR: to_translate("a part of the path is not a folder"),
    errno.ENOTEMPTY: to_translate("the folder is not empty"),
    errno.ENXIO: to_translate("the device is missing, or no program reads from the pipe"),
    errno.EOPNOTSUPP: to_translate("that is not possible there"),
    errno.EPERM: to_translate("that is not allowed"),
    errno.EPIPE: to_translate("no program reads from the pipe any more"),
    errno.EROFS: to_translate("there, files can only be read"),
    errno.ESTALE: to_translate("it has been deleted or replaced in the meantime"),
    errno.ETIMEDOUT: _UNREACHABLE,
    errno.ETXTBSY: to_translate("it is in use"),
}


_OF_WINDOWS = {
    19: errno.EROFS,
    21: errno.EIO,
    32: errno.EBUSY,
    33: errno.EBUSY,
    206: errno.ENAMETOOLONG,
    1167: errno.EIO,
    1224: errno.EBUSY,
}
"""Codes that Windows distinguishes and Python's errno does not: write protection, a drive that
is not ready or gone, a file that another program has open, and a path that is too long."""


_MISSING_ON_WINDOWS = {2, 3}
_LONGEST_ON_WINDOWS = 247
"""Beyond it, Windows usually says that there is no such folder."""


def system_error_in_words(error: OSError) -> str:
    """Why a file could not be used, as a clause without a full stop.

    The system speaks the language of its locale, or English only, whatever the program speaks; it
    is quoted only where there are no words for it here.
    """
    clause = _CLAUSES.get(_number(error))
    return tr(clause) if clause else error.strerror or str(error)


def _number(error: OSError) -> int:
    of_windows: int = getattr(error, "winerror", None) or 0
    if of_windows in _MISSING_ON_WINDOWS and len(str(error.filename)) > _LONGEST_ON_WINDOWS:
        return errno.ENAMETOOLONG
    if sys.platform == "win32" and not of_windows and _is_a_folder_opened_as_file(error):
        return errno.EISDIR
    return _OF_WINDOWS.get(of_windows, error.errno or 0)


def _is_a_folder_opened_as_file(error: OSError) -> bool:
    # The C library, which has no numbers of Windows, says of it that access is not allowed.
    return error.errno == errno.EACCES and Path(str(error.filename)).is_dir()
