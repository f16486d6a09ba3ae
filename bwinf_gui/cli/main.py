"""The command `bwinf` with its groups, and what each start of a command line does first."""

import gettext
import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from io import StringIO
from itertools import pairwise
from types import FrameType

from bwinf_gui.cli.encoding import set_encodings
from bwinf_gui.languages import DOMAIN, LANGUAGES, language_of
from bwinf_gui.places import folder_beside_program, keep_all_in
from bwinf_gui.process import handle, interrupt, memory_limit, unhandled_signals
from bwinf_gui.resources import resource
from bwinf_gui.text.translation import speak, tr

FAILED = 1
LEAST_MEGABYTES = 256
"""The least address space for the imports of all commands."""


def main(arguments: Sequence[str]) -> int:
    """Run `bwinf`; the exit code is 0 done, 1 cut short or failed, 2 bad input."""
    set_encodings()
    use_language(arguments)
    use_places(arguments)
    if refusal := too_little_memory(LEAST_MEGABYTES):
        sys.stderr.write(f"bwinf: {refusal}\n")
        return FAILED
    with interrupts_at_once():
        # The help of a command is made when its module is imported, so only now.
        from bwinf_gui.cli.commands import bwinf  # noqa: PLC0415
    try:
        return int(bwinf(args=list(arguments), prog_name="bwinf", standalone_mode=True) or 0)
    # Of the system, such as a failed write.
    except (MemoryError, OSError) as error:
        from bwinf_gui.cli.visible import one_line  # noqa: PLC0415
        from bwinf_gui.text.errors import as_clause  # noqa: PLC0415

        name = getattr(error, "filename", None) or "bwinf"
        sys.stderr.write(one_line(f"{name}: {as_clause(error)}") + "\n")
        # What is left in it would fail once more when Python ends.
        sys.stdout = StringIO()
        return FAILED


def use_language(arguments: Sequence[str]) -> None:
    """Speak the language that the arguments or the locale ask for."""
    language = _asked(arguments) or language_of(os.environ)
    speak(language)
    # click takes its texts from gettext's default domain.
    os.environ["LANGUAGE"] = language
    gettext.bindtextdomain(DOMAIN, resource("i18n"))
    gettext.textdomain(DOMAIN)


def _asked(arguments: Sequence[str]) -> str | None:
    for option, value in pairwise([*arguments, ""]):
        name, _sign, attached = option.partition("=")
        if name == "--lang" and (attached or value) in LANGUAGES:
            return attached or value
    return None


def use_places(arguments: Sequence[str]) -> None:
    """Store everything next to the program if the arguments ask for it.

    The commands do not exist before: tasks, which bring some, are stored there too.
    """
    if "--portable" in arguments:
        keep_all_in(folder_beside_program())


@contextmanager
def interrupts_at_once() -> Iterator[None]:
    """Let Ctrl+C and its like end the process at once, in one line, while modules are imported.

    An exception that comes in the midst of an import may be lost, or shown with a traceback.
    Afterwards they raise Interrupted.
    """
    numbers = unhandled_signals()
    # Words are found now: that imports modules too, which may be those that are half imported then.
    aborted = tr("Aborted!")
    said = f"\n{aborted}\n".encode()

    def leave(number: int, frame: FrameType | None) -> None:
        del number, frame
        os.write(2, said)
        os._exit(FAILED)

    handle(numbers, leave)
    try:
        yield
    finally:
        handle(numbers, interrupt)


def too_little_memory(megabytes: int) -> str:
    """Why this process, which needs so much address space, cannot do its work; empty if it can.

    Libraries end the process without a word where they get no memory.
    """
    limit = memory_limit()
    if limit is None or limit >= megabytes * 2**20:
        return ""
    text = tr("The memory limit of this process is {limit} MB, but {needed} MB are needed.")
    return text.format(limit=limit // 2**20, needed=megabytes)
