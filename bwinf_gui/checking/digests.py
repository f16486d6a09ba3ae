"""Digests of everything that counts, by which changed submissions are recognised."""

import hashlib
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from bwinf_gui.checking.running.copying import content_digest
from bwinf_gui.checking.running.program import Launch
from bwinf_gui.checking.running.run import NotRunError
from bwinf_gui.checking.submissions import HandedFile, Program, ResultFiles, Submission


def pinned(program: Program) -> Program:
    """The program pinned to its present files, which are read: once they change, it is not run."""
    return replace(program, ways=tuple(map(_pinned, program.ways)))


def program_digest(program: Program) -> str:
    """A digest that changes when the program or the way in which it is started does.

    All its files count. Where its folder is does not: a ZIP file is unpacked into another one each
    time.
    """
    ways = (replace(way, folder=Path()) for way in pinned(program).ways)
    texts = (program.name, *map(repr, ways))
    return _digest(text.encode(errors="backslashreplace") for text in texts)


def submission_digest(submission: Submission) -> str:
    """A digest that changes as soon as there is something else to check."""
    if isinstance(submission, Program):
        return program_digest(submission)
    if isinstance(submission, ResultFiles):
        place = str(submission.place).encode(errors="surrogateescape")
        return _digest([place, *(part for file in submission.files for part in _parts_of(file))])
    return _digest([repr(submission.error).encode(errors="backslashreplace")])


def _pinned(way: Launch) -> Launch:
    if way.digest:
        return way
    try:
        return replace(way, digest=content_digest(way))
    except (OSError, NotRunError) as error:
        # It cannot be copied either, unless that changes.
        return replace(way, digest=repr(error))


def _parts_of(file: HandedFile) -> Iterator[bytes]:
    """The path and the content of a file; of one that cannot be read, why not."""
    yield file.name.encode(errors="surrogateescape")
    if file.error is not None:
        yield repr(file.error).encode(errors="backslashreplace")
        return
    try:
        yield file.content()
    except OSError as error:
        yield repr(error).encode(errors="backslashreplace")


def _digest(parts: Iterator[bytes] | list[bytes]) -> str:
    """The digest of parts that cannot be confused with others put together differently."""
    total = hashlib.sha256()
    for part in parts:
        total.update(hashlib.sha256(part).digest())
    return total.hexdigest()
