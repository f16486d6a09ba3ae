"""What the operating system says against a file, in the program's own words; no Qt.

The system speaks the language of its locale, or English only, whatever the program speaks. Window
and command line share these words, so both find them in the catalogue of the command line.
"""

import errno
from gettext import translation

from bwinf_gui.languages import N_
from bwinf_gui.resources import resource

DOMAIN = "bwinf"
"""The catalogue of the command line."""

_CLAUSES = {
    errno.EACCES: N_("access is not allowed"),
    errno.EBUSY: N_("it is in use"),
    errno.EDQUOT: N_("your share of the space there is used up"),
    errno.EEXIST: N_("that name is already taken"),
    errno.EFBIG: N_("the file would be too large there"),
    errno.EINVAL: N_("that is not possible there"),
    errno.EIO: N_("the device reports an error"),
    errno.EISDIR: N_("that is a folder"),
    errno.ELOOP: N_("its links lead in a circle"),
    errno.EMFILE: N_("too many files are open"),
    errno.ENAMETOOLONG: N_("the name is too long"),
    errno.ENFILE: N_("too many files are open"),
    errno.ENOENT: N_("there is no such file or folder"),
    errno.ENOMEM: N_("there is not enough memory"),
    errno.ENOSPC: N_("there is no space left"),
    errno.ENOTDIR: N_("a part of the path is not a folder"),
    errno.EPERM: N_("that is not allowed"),
    errno.EROFS: N_("there, files can only be read"),
}


def system_error_in_words(error: OSError, language: str) -> str:
    """Why a file could not be used, as a clause without a full stop; `language` is de or en.

    What has no words here is told in the system's.
    """
    clause = _CLAUSES.get(error.errno or 0)
    if clause is None:
        return error.strerror or str(error)
    catalogue = translation(DOMAIN, resource("i18n"), [language], fallback=True)
    return catalogue.gettext(clause)
