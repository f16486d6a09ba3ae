"""Feeds broken files to everything that reads files: no crash, no hang, no heap of memory.

Nor may reading a file open another one, load a module or a pickle, or execute anything.

    python tests/endurance/fuzz.py [INPUTS] [SEED]
    python tests/endurance/fuzz.py --again NAME NUMBER [SEED]

The inputs are shared out among dice, parking, hotels, nim and run files. What is not refused as bad
input must read the same when it is written again. An input that does anything else is kept in the
working folder; --again tries one by its number. A million take about ten minutes.
"""

import re
import signal
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "helpers"))

from mutations import targets, value_of

from bwinf_gui.text.errors import InputError

INPUTS = 1_000_000
MOST_SECONDS = 1.0
MOST_MEGABYTES = 500


FORBIDDEN = (
    "open",
    "import",
    "exec",
    "compile",
    "pickle.",
    "marshal.",
    "os.",
    "subprocess.",
    "socket.",
)
"""What Python reports to auditors: whole names of events, or how they begin."""


class TooSlowError(Exception):
    """An input took too long, by far."""


class Auditor:
    """Sees what an input makes the program do."""

    def __init__(self):
        self.watches = False
        self.seen = []
        sys.addaudithook(self._on_event)

    def _on_event(self, event, arguments):
        if self.watches and event.startswith(FORBIDDEN):
            self.seen.append(f"{event} {arguments}")

    def watch(self):
        """Begin to watch."""
        self.seen.clear()
        self.watches = True

    def require_nothing(self):
        """Raise an error that tells what was seen."""
        if self.seen:
            raise PermissionError("; ".join(self.seen))


def stop(*_):
    raise TooSlowError


def peak_megabytes():
    # What getrusage tells begins with the memory of the process that started this one.
    status = Path("/proc/self/status").read_text()
    return int(re.search(r"VmHWM:\s+(\d+)", status)[1]) / 1024


def outcome(target, content, auditor):
    """What became of an input, in a word; raises what must not happen."""
    signal.setitimer(signal.ITIMER_REAL, 10 * MOST_SECONDS)
    begin = time.thread_time()
    try:
        auditor.watch()
        value_of(target, content)
        word = "read"
    except InputError as error:
        word = error.reason.text
    finally:
        auditor.watches = False
        signal.setitimer(signal.ITIMER_REAL, 0)
    auditor.require_nothing()
    if time.thread_time() - begin > MOST_SECONDS:
        raise TooSlowError(f"{time.thread_time() - begin:.1f} s")
    if peak_megabytes() > MOST_MEGABYTES:
        raise MemoryError(f"{peak_megabytes():.0f} MB")
    return word


def read_seeds(target):
    """Read the good files, which loads what reading needs."""
    for content in target.seeds:
        value_of(target, content)


def fuzz(name, target, inputs, seed, auditor):
    """Try so many inputs, and before them the good files; how many failed."""
    read_seeds(target)
    outcomes, slowest, failures = Counter(), (0.0, 0), 0
    begin = time.monotonic()
    for number in range(inputs):
        content = target.input(f"{seed} {name} {number}")
        start = time.thread_time()
        try:
            outcomes[outcome(target, content, auditor)] += 1
        except Exception as error:
            failures += 1
            Path(f"fuzz-{name}-{seed}-{number}").write_bytes(content)
            print(f"{name} {number}: {type(error).__name__}: {str(error)[:200]}", flush=True)
        slowest = max(slowest, (time.thread_time() - start, number))
    kinds = ", ".join(f"{word.lower()} {count}" for word, count in outcomes.most_common(4))
    print(
        f"{name}: {inputs} inputs in {time.monotonic() - begin:.0f} s, {failures} failures; "
        f"slowest {1000 * slowest[0]:.0f} ms (number {slowest[1]}); {len(outcomes)} outcomes: "
        f"{kinds}, …",
        flush=True,
    )
    return failures


def main():
    arguments = sys.argv[1:]
    signal.signal(signal.SIGALRM, stop)
    auditor = Auditor()
    with tempfile.TemporaryDirectory() as folder:
        all_targets = targets(folder)
    if arguments[:1] == ["--again"]:
        name, number, *seed = arguments[1:]
        read_seeds(all_targets[name])
        content = all_targets[name].input(f"{seed[0] if seed else 1} {name} {number}")
        print(content[:1000], outcome(all_targets[name], content, auditor), sep="\n")
        return
    inputs, seed = (*map(int, arguments), *(INPUTS, 1)[len(arguments) :])
    share = -(-inputs // len(all_targets))
    failures = sum(fuzz(name, each, share, seed, auditor) for name, each in all_targets.items())
    print(f"{share * len(all_targets)} inputs, {failures} failures, {peak_megabytes():.0f} MB")
    sys.exit(bool(failures))


if __name__ == "__main__":
    main()
