"""Tries the program on Windows, as far as Wine is one: tests, self-test, smoke run.

    python3 packaging/try_windows.py WHEEL [TESTS …] [--folder FOLDER] [--again]

Makes a Windows in FOLDER (build/windows-lab, which is kept), installs the wheel there as a user
would, and runs the tests of this checkout with it, or those below the folders TESTS: where a test
ends the process or stands still, the others go on. What was tried is kept, so that a second call
goes on; `--again` retries what did not pass. Then the self-test and the smoke run. Says at the
end whose fault each failure is; exit code 1 where one may be the program's. Needs Debian 12 and the
packages that it names.
"""

import argparse
import os
import sys
from collections.abc import Callable
from pathlib import Path

from steps import ROOT, BuildError
from windows_lab import Lab
from windows_suite import Suite, table

GENTLY = 10
"""Trials take long; anyone working at the computer goes first."""


def main() -> int:
    """Run as the module's docstring says; returns the exit code."""
    parser = argparse.ArgumentParser(description="Try the program under Wine.")
    parser.add_argument("wheel", type=Path)
    parser.add_argument("tests", type=Path, nargs="*", default=[Path("tests")])
    parser.add_argument("--folder", type=Path, default=ROOT / "build" / "windows-lab")
    parser.add_argument("--again", action="store_true", help="retry what did not pass")
    wanted = parser.parse_args()
    os.nice(GENTLY)
    lab = Lab(wanted.folder)
    try:
        lab.set_up()
        lab.add_python(wanted.wheel.resolve(), extra="[test]")
        said, ours = table(Suite(lab).run(wanted.tests, again=wanted.again))
        sys.stdout.write(f"tests: {said}\n")
        failed = [_tried("self-test", lambda: _selftest(lab)), _tried("smoke", lambda: _smoke(lab))]
    except BuildError as error:
        sys.stdout.write(f"FAILED: {error}\n")
        return 1
    finally:
        lab.end()
    return 1 if ours or any(failed) else 0


def _tried(name: str, attempt: Callable[[], str]) -> bool:
    """Print the output of an attempt; return whether it failed."""
    try:
        sys.stdout.write(f"{name}: {attempt().strip()}\n")
    except BuildError as error:
        sys.stdout.write(f"{name}: FAILED: {error}\n")
        return True
    return False


def _selftest(lab: Lab) -> str:
    # The window's program has no console, but it says what it can to a pipe.
    return lab.run(lab.python / "Scripts" / "bwinf-gui.exe", "--selftest")


def _smoke(lab: Lab) -> str:
    script = ROOT / "packaging" / "smoke.py"
    return lab.run(lab.python / "python.exe", script, folder=lab.drive / "trial")


if __name__ == "__main__":
    sys.exit(main())
