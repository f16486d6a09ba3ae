"""What the operating system says against a file, in the program's own words; no Qt.

The system speaks the language of its locale, or English only, whatever the program speaks.
"""

import errno
import sys
from pathlib import Path

from bwinf_gui.text.translation import to_translate, tr

_CLAUSES = {
    errno.EACCES: to_translate("access is not allowed"),
    errno.EBUSY: to_translate("it is in use"),
    errno.EDQUOT: to_translate("your share of the space there is used up"),
    errno.EEXIST: to_translate("that name is already taken"),
    errno.EFBIG: to_translate("the file would be too large there"),
    errno.EINVAL: to_translate("that is not possible there"),
    errno.EIO: to_translate("the device reports an error"),
    errno.EISDIR: to_translate("that is a folder"),
    errno.ELOOP: to_translate("its links lead in a circle"),
    errno.EMFILE: to_translate("too many files are open"),
    errno.ENAMETOOLONG: to_translate("the name is too long"),
    errno.ENFILE: to_translate("too many files are open"),
    errno.ENOENT: to_translate("there is no such file or folder"),
    errno.ENOMEM: to_translate("there is not enough memory"),
    errno.ENOSPC: to_translate("there is no space left"),
    errno.ENOTDIR: to_translate("a part of the path is not a folder"),
    errno.EPERM: to_translate("that is not allowed"),
    errno.EROFS: to_translate("there, files can only be read"),
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
"""What Windows tells apart and Python's numbers do not: write protection, a drive that is not ready
or gone, a file that another program has open, and a path that is too long."""


_MISSING_ON_WINDOWS = {2, 3}
_LONGEST_ON_WINDOWS = 247
"""Beyond it, Windows usually says that there is no such folder."""


def system_error_in_words(error: OSError) -> str:
    """Why a file could not be used, as a clause without a full stop.

    What has no words here is told in the system's.
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
