"""The files of `bwinf nim …`: reads starts, and writes result files next to them."""

from pathlib import Path

from bwinf_gui.cli.output import ending_where_unwritable, parsed_file, write
from bwinf_gui.places import require_writable
from bwinf_gui.tasks.nim.exact import Pair
from bwinf_gui.tasks.nim.parsing import StartPosition, parse_start
from bwinf_gui.tasks.nim.report import Counted, format_report
from bwinf_gui.text.errors import InputError, Reason

WRONG_ENDING = Reason("the name of the file must end in “{ending}”")

ENDING = ".in"


def start_of(file: str) -> StartPosition:
    """The start of a file; raises InputError."""
    return parsed_file("nim", parse_start, file)


def start_to_report(file: str) -> StartPosition:
    """Read a start whose FILE.out can be written, so that a long run cannot fail at its end."""
    if Path(file).suffix.lower() != ENDING:
        raise InputError(file, 0, WRONG_ENDING, ending=ENDING)
    start, report = start_of(file), _report_of(file)
    with ending_where_unwritable(report):
        require_writable(report)
    return start


def write_report(file: str, start: StartPosition, counted: Counted, pair: Pair) -> Path:
    """Write the result file of some games, and say where it is."""
    report = _report_of(file)
    write(report, format_report(start, counted, pair).encode(errors="surrogateescape"))
    return report


def _report_of(file: str) -> Path:
    return Path(file).with_suffix(".out")
