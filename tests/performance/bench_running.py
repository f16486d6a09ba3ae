"""How many programs are started in a minute: `python tests/performance/bench_running.py`.

Beside it, in the same minute by turns, bare starts of the same Python, as many at once.
"""

import subprocess
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from bwinf_gui.checking.running.program import Launch
from bwinf_gui.checking.running.runner import Runner

STARTS = 100
ROUNDS = 4
BARE = (sys.executable, "-c", "pass")


def seconds_for(start, threads):
    """How long it takes to call `start` a number of times, as many at once as there are threads."""
    before = time.perf_counter()
    list(threads.map(start, range(STARTS)))
    return time.perf_counter() - before


def main():
    """Print starts per minute and the ratio."""
    with tempfile.TemporaryDirectory() as folder, Runner() as runner:
        (Path(folder) / "solve.py").write_text("pass\n")
        program = Launch(name="x", command=(sys.executable, "solve.py"), folder=Path(folder))
        bare, checked = [], []
        with ThreadPoolExecutor(runner.size) as threads:
            list(threads.map(lambda _: runner.run(program, "a.txt", b""), range(runner.size)))
            for _ in range(ROUNDS):
                bare.append(seconds_for(lambda _: subprocess.run(BARE, check=True), threads))
                checked.append(seconds_for(lambda _: runner.run(program, "a.txt", b""), threads))
    print(f"python -c pass: {60 * STARTS / min(bare):6.0f} a minute")
    print(f"checked:        {60 * STARTS / min(checked):6.0f} a minute")
    print(f"ratio:          {min(checked) / min(bare):6.2f}")


if __name__ == "__main__":
    main()
