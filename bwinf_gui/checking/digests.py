"""What tells submissions and cases from what they were before: a digest of all that counts."""

import hashlib
from collections.abc import Iterator
from pathlib import Path

from bwinf_gui.checking.running.program import ProgramCommand
from bwinf_gui.checking.running.scratch import copied_files
from bwinf_gui.checking.submissions import HandedInProgram, ResultFiles, Submission

_CHUNK = 2**20


def program_digest(program: HandedInProgram) -> str:
    """Another one as soon as the program is started otherwise or a file that it has changes."""
    ways = (part for way in program.ways for part in (repr(way).encode(), *_file_parts(way)))
    return _digest(ways)


def submission_digest(submission: Submission) -> str:
    """Another one as soon as there is something else to check."""
    if isinstance(submission, HandedInProgram):
        return program_digest(submission)
    if isinstance(submission, ResultFiles):
        return _digest(part for file in submission.files for part in _parts_of(file))
    return _digest([repr(submission.error).encode()])


def _file_parts(program: ProgramCommand) -> Iterator[bytes]:
    try:
        for path in sorted(copied_files(program)):
            yield from _parts_of(path)
    except OSError as error:
        yield repr(error).encode()


def _parts_of(path: Path) -> Iterator[bytes]:
    """The path and the content of a file; of one that cannot be read, why not."""
    yield str(path).encode(errors="surrogateescape")
    try:
        with path.open("rb") as file:
            while chunk := file.read(_CHUNK):
                yield chunk
    except OSError as error:
        yield repr(error).encode()


def _digest(parts: Iterator[bytes] | list[bytes]) -> str:
    """The digest of parts that cannot be confused with others put together differently."""
    total = hashlib.sha256()
    for part in parts:
        total.update(hashlib.sha256(part).digest())
    return total.hexdigest()
