"""`bwinf check … --watch`: the same check again, as often as a file is saved."""

import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Protocol, TypeVar

import click

from bwinf_gui.checking.rows import CheckedRow
from bwinf_gui.checking.running.copying import copied_files
from bwinf_gui.checking.submissions import program_of
from bwinf_gui.checking.watching import Watch, changed_rows, files_below
from bwinf_gui.cli.check_options import CheckSubject
from bwinf_gui.cli.output import BAD_INPUT, complain
from bwinf_gui.text.errors import ExplainedError
from bwinf_gui.text.translation import tr

Command = TypeVar("Command", bound=Callable[..., object])


class Round(Protocol):
    """The result of one of several checks; the last one if Ctrl+C `is_cut` it short."""

    @property
    def rows(self) -> Sequence[CheckedRow]: ...

    @property
    def code(self) -> int: ...

    @property
    def is_cut(self) -> bool: ...


Checked = TypeVar("Checked", bound=Round)
Show = Callable[[Checked, Sequence[CheckedRow]], None]


def with_watch(command: Command) -> Command:
    """Give a command `watch`."""
    option = click.option(
        "--watch",
        is_flag=True,
        help=tr("Check again whenever a file is saved; print what changes, until Ctrl+C."),
    )
    return option(command)


def check_and_watch(
    check: Callable[[], Checked], show: Show[Checked], subject: CheckSubject, cases: Sequence[str]
) -> int:
    """Check once, and again after every change until Ctrl+C; the exit code of the last check.

    `show` gets each check with the rows that it changed, at first all.
    """
    watch = Watch(lambda: _files(subject, cases))
    latest = check()
    show(latest, latest.rows)
    code = latest.code
    with suppress(KeyboardInterrupt):
        for _ in () if latest.is_cut else watch.changes():
            complain(tr("Saved at {0}; checking again.").format(time.strftime("%H:%M:%S")))
            try:
                before, latest = latest, check()
            except SystemExit as end:
                # Where bad input would end the command, the next change may mend it.
                code = end.code if isinstance(end.code, int) else BAD_INPUT
                continue
            code = latest.code
            _show_changes(before, latest, show)
            if latest.is_cut:
                break
    return code


def _show_changes(before: Checked, after: Checked, show: Show[Checked]) -> None:
    changed = changed_rows(before.rows, after.rows)
    if not changed:
        complain(tr("Nothing has changed."))
        return
    show(after, changed)
    sys.stdout.flush()


def _files(subject: CheckSubject, cases: Sequence[str]) -> Iterator[Path]:
    """The files that a check depends on."""
    yield from map(Path, cases)
    if subject.program is not None:
        try:
            yield from copied_files(program_of(subject.program, Path.cwd()).ways[0])
        except (ExplainedError, OSError):
            return
    for place in (subject.answer, subject.answers, subject.submissions):
        if place is not None:
            yield from files_below(Path(place))
