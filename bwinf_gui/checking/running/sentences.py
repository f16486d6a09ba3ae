"""Sentences on runs that did not end well, and on what protects the computer."""

from dataclasses import dataclass

from bwinf_gui.checking.running.crash import Crash, crash_of
from bwinf_gui.checking.running.run import Breach, Execution, Limits
from bwinf_gui.text.numbers import decimal_sign
from bwinf_gui.text.translation import to_translate, tr


@dataclass(frozen=True, slots=True)
class BadEnd:
    """How a run ended that did not end well: a sentence to be translated, and its value."""

    text: str
    value: str = ""

    def in_words(self, crash: Crash | None = None) -> str:
        """The sentence; where it is an open one, with the reason."""
        ended = tr(self.text).format(self.value.replace(".", decimal_sign()))
        if ended.endswith("."):
            return ended
        return f"{ended}: {crash_in_words(crash)}" if crash is not None else f"{ended}."


def ending_of(run: Execution, limits: Limits) -> BadEnd | None:
    """How a program ended; None if it ended well, or could not be run at all.

    `limits` are the run's: `program.limits(common)`.
    """
    if run.failure is not None:
        return None
    if run.breach is not None:
        return _ending_by(run.breach, limits, waiting=run.waiting)
    if run.signal:
        return BadEnd(to_translate("The program was ended by the signal {0}"), run.signal)
    if run.exit_code:
        text = to_translate("The program ended with exit code {0}")
        return BadEnd(text, str(run.exit_code))
    return None


def run_in_words(run: Execution, limits: Limits) -> str:
    """The end of a run, as a sentence; empty if it ended well."""
    if run.failure is not None:
        # The process that ran it speaks no language but English.
        return run.failure.sentence(detail=tr(run.detail))
    ending = ending_of(run, limits)
    return "" if ending is None else ending.in_words(crash_of(run))


def crash_in_words(crash: Crash) -> str:
    """Why a program ended badly, and where in its own files."""
    if not crash.line:
        return crash.reason
    return tr("{0} ({1}, line {2})").format(crash.reason, crash.file, crash.line)


def _ending_by(breach: Breach, limits: Limits, *, waiting: bool) -> BadEnd:
    match breach:
        case Breach.TIME if waiting:
            text, most = to_translate("The program was still waiting after {0} s."), limits.seconds
        case Breach.TIME:
            text = to_translate("The program was still computing after {0} s.")
            most = limits.seconds
        case Breach.MEMORY:
            text = to_translate("The program took more than {0} MB of memory.")
            most = limits.memory_mb
        case Breach.OUTPUT:
            text, most = to_translate("The program printed more than {0} MB."), limits.output_mb
        case Breach.FILES:
            text, most = to_translate("The program wrote more files than it may."), limits.files
        case _:
            text = to_translate("The program started more than {0} processes.")
            most = limits.processes
    return BadEnd(text, f"{most:g}")


def protection_in_words(names: tuple[str, ...]) -> str:
    """What holds of "files", "network", "processes", "memory", "time", in sentences."""
    if "files" in names and "network" in names and "processes" in names:
        return tr(
            "Files and other programs are protected, the network is blocked, time and memory are "
            "limited."
        )
    if "files" in names and "network" in names:
        return tr("Files are protected, the network is blocked, time and memory are limited.")
    if "files" in names:
        held = tr("Files are protected, time and memory are limited, but the network is open.")
    elif "network" in names:
        held = tr("The network is blocked, time and memory are limited, but files are open.")
    else:
        held = tr("Only time, memory and processes are limited.")
    trust = tr("Only run programs that you trust.")
    return f"{held} {trust}"


def protection_in_short(names: tuple[str, ...]) -> str:
    """The same in a few words, for where there is little room."""
    if "files" in names and "network" in names:
        return tr("Files protected, network blocked")
    if "files" in names:
        return tr("Files protected, network open")
    if "network" in names:
        return tr("Network blocked, files open")
    return tr("Only run programs that you trust.")
