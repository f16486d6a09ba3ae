"""Sentences on runs that did not end well, and on what protects the computer."""

from bwinf_gui.checking.running.crash import Crash, crash_of
from bwinf_gui.checking.running.run import Breach, Execution, Limits
from bwinf_gui.text.numbers import decimal_sign
from bwinf_gui.text.translation import tr


def run_in_words(run: Execution, limits: Limits) -> str:
    """The end of a run, as a sentence; empty if it ended well.

    `limits` are the run's: `program.limits(common)`.
    """
    if run.failure is not None:
        # The process that ran it speaks no language but English.
        return run.failure.sentence(detail=tr(run.detail))
    if run.breach is not None:
        return _breach_in_words(run.breach, limits, waiting=run.waiting)
    if not run.signal and not run.exit_code:
        return ""
    if run.signal:
        ended = tr("The program was ended by the signal {0}").format(run.signal)
    else:
        ended = tr("The program ended with exit code {0}").format(run.exit_code)
    crash = crash_of(run)
    return f"{ended}: {crash_in_words(crash)}" if crash is not None else f"{ended}."


def crash_in_words(crash: Crash) -> str:
    """Why a program ended badly, and where in its own files."""
    if not crash.line:
        return crash.reason
    return tr("{0} ({1}, line {2})").format(crash.reason, crash.file, crash.line)


def _breach_in_words(breach: Breach, limits: Limits, *, waiting: bool) -> str:
    seconds, memory, output = map(_plain, (limits.seconds, limits.memory_mb, limits.output_mb))
    match breach:
        case Breach.TIME if waiting:
            return tr("The program was still waiting after {0} s.").format(seconds)
        case Breach.TIME:
            return tr("The program was still computing after {0} s.").format(seconds)
        case Breach.MEMORY:
            return tr("The program took more than {0} MB of memory.").format(memory)
        case Breach.OUTPUT:
            return tr("The program printed more than {0} MB.").format(output)
        case Breach.FILES:
            return tr("The program wrote more files than it may.")
        case _:
            return tr("The program started more than {0} processes.").format(limits.processes)


def _plain(number: float) -> str:
    return f"{number:g}".replace(".", decimal_sign())


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
