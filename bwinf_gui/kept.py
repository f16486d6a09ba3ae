"""Files that the program keeps outside the store: damage costs one of them."""

import logging
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import TypeVar

from bwinf_gui.text.reading import NotAFileError, opened

DAMAGED = ".damaged"
"""The ending of files that were put aside."""

Kept = TypeVar("Kept")
_logger = logging.getLogger(__package__)


def read_kept(path: Path, limit: int) -> bytes:
    """The content of a regular file of at most `limit` bytes; raises OSError, and ValueError."""
    with opened(path) as file:
        content = file.read(limit + 1)
    if len(content) > limit:
        raise ValueError(f"{path} has more than {limit} bytes")
    return content


def kept_in(
    path: Path, limit: int, parse: Callable[[bytes], Kept], *, aside: Path | None = None
) -> Kept | None:
    """The content of a file of the program, read by `parse`; None if there is none.

    Any failure costs this file only, and only once: it is logged, and a damaged file is renamed,
    into the folder `aside` if one is given.
    """
    try:
        return parse(read_kept(path, limit))
    except FileNotFoundError:
        return None
    # A file that another program has written may be anything.
    except Exception as error:
        _refuse(path, error, aside or path.parent)
    return None


def expect_file(path: Path, limit: int) -> None:
    """Put aside anything that is in the place of a library's file and is no file or too large."""
    try:
        read_kept(path, limit)
    except FileNotFoundError:
        return
    except (OSError, ValueError) as error:
        _refuse(path, error, path.parent)


def _refuse(path: Path, error: Exception, folder: Path) -> None:
    """Log why a file is not read, and put it aside unless it only could not be read now."""
    if isinstance(error, OSError) and not isinstance(error, NotAFileError | IsADirectoryError):
        _logger.warning("%s cannot be read: %s", path, error)
        return
    _logger.warning("%s is damaged: %r", path, error)
    with suppress(OSError):
        path.replace(folder / f"{path.name}{DAMAGED}")
