"""The trials of an adversary, before a release: `python tests/endurance/attacks.py`.

Prints a table of each kind and ends with exit code 1 where one of them comes through. As root it
tries everything twice, with the rights of root and with those of an ordinary user. Single kinds by
their names: `python tests/endurance/attacks.py fence limits entries bits sockets`.
"""

import json
import os
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import time
from contextlib import closing
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "tests" / "helpers")]

from attacks import BOMBS, DEEDS, LEVELS, ONLY_BY_NAMESPACES, ran_alone, reached  # noqa: E402
from entries import CASE_NAME, HONEST, HONEST_PROGRAM, submissions  # noqa: E402
from kept_runs import FIXED, keep, steps  # noqa: E402
from listening import listening_sockets  # noqa: E402

from bwinf_gui.checking.running.run import Breach, verdict_of  # noqa: E402
from bwinf_gui.checking.running.runner import protection_here  # noqa: E402
from bwinf_gui.runs import Store  # noqa: E402
from bwinf_gui.tasks.run_kinds import KINDS  # noqa: E402

NOBODY = 65534


def fence():
    """What hostile programs reach on each level of protection."""
    has_namespaces = protection_here().has_namespaces
    for level in LEVELS:
        if level == "no fence" or (level == "namespaces" and not has_namespaces):
            continue
        deeds = DEEDS | ONLY_BY_NAMESPACES if level == "namespaces" else DEEDS
        found, protection = reached(level, deeds)
        yield f"{level}: {len(deeds)} ways out, {', '.join(protection)}", found


def limits():
    """Programs that use more than they may where a watch could miss it."""
    for level in LEVELS:
        missed = []
        for name, source in BOMBS.items():
            done = ran_alone(level, source)
            if done.breach not in {Breach.FILES, Breach.MEMORY}:
                missed.append(f"{name}: {verdict_of(done)}")
        yield f"{level}: {len(BOMBS)} ways past the limits", missed


def entries():
    """A folder of submissions with everything that nobody should hand in, and two honest ones."""
    with submissions() as (folder, made):
        began = time.monotonic()
        done = bwinf(
            "check", "parking", CASE_NAME, "--submissions", folder, "--trust", cwd=folder.parent
        )
        seconds = time.monotonic() - began
    rows = json.loads(done.stdout)["rows"]
    right = {row["submission"] for row in rows if row["verdict"] == "AC"}
    came_through = [*({HONEST, HONEST_PROGRAM} - right)]
    came_through += [line for line in done.stderr.splitlines() if "Traceback" in line]
    yield f"{len(made)} entries in {seconds:.1f} s, honest ones beside them", came_through


def bits():
    """Every bit of what a kept run was asked, flipped by itself."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "runs.sqlite3"
        with closing(Store(path, KINDS)) as store:
            number = keep(store, steps(FIXED)[-1])
            whole = store.run(number).entry
        with closing(sqlite3.connect(path)) as database:
            (text,) = database.execute("SELECT specification FROM runs").fetchone()
        content = path.read_bytes()
        start, wrong = content.index(text.encode()), []
        for bit in range(8 * start, 8 * (start + len(text))):
            damaged = bytearray(content)
            damaged[bit // 8] ^= 1 << bit % 8
            shutil.rmtree(folder)
            path.parent.mkdir()
            path.write_bytes(damaged)
            with closing(Store(path, KINDS)) as store:
                wrong += [bit for entry in store.entries() if entry != whole]
    yield f"{8 * len(text)} bits of a specification", wrong


def sockets():
    """Where all processes of a comparison on a cluster of this computer listen."""
    with tempfile.TemporaryDirectory() as home:
        command = command_line(
            *("dice", "compare", "--die", "1 2 3 4 5 6", "--die", "2 3 4 5 6 7", "--no-keep"),
            *("--games", "90000000", "--cluster", "local:2"),
        )
        environment = {**os.environ, "BWINF_HOME": home}
        with subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL) as run:
            while run.poll() is None and len(listening_sockets(run.pid)) < 3:
                time.sleep(0.1)
            found = listening_sockets(run.pid)
            run.terminate()
    yield (
        f"{len(found)} listening sockets of a local cluster",
        [each for each in found if not each.is_loopback],
    )


def command_line(*arguments):
    """The command `bwinf` as a process."""
    return [sys.executable, "-m", "bwinf_gui", *map(str, arguments)]


def bwinf(*arguments, cwd):
    """What became of a command that answers in JSON."""
    return subprocess.run(
        command_line(*arguments, "--json"),
        cwd=cwd,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        errors="replace",
        check=False,
    )


TRIALS = {"fence": fence, "limits": limits, "entries": entries, "bits": bits, "sockets": sockets}


def main(words):
    """Try the kinds that are named, or all; whether nothing came through."""
    is_good = True
    for name in words or TRIALS:
        began = time.monotonic()
        for what, came_through in TRIALS[name]():
            verdict = "  ".join(map(str, came_through)) or "none"
            print(f"{name:8} {what}; came through: {verdict}", flush=True)
            is_good = is_good and not came_through
        print(f"{name:8} {time.monotonic() - began:.1f} s", flush=True)
    return is_good


def as_an_ordinary_user(words):
    """The same once more with the rights of nobody."""
    print("\nas an ordinary user", flush=True)
    sys.stdout.flush()
    if not (process := os.fork()):
        os.setgroups([])
        os.setgid(NOBODY)
        os.setuid(NOBODY)
        with tempfile.TemporaryDirectory() as home:
            os.environ |= {"HOME": home, "XDG_CACHE_HOME": home, "XDG_RUNTIME_DIR": home}
            os._exit(0 if main(words) else 1)
    return os.waitstatus_to_exitcode(os.waitpid(process, 0)[1]) == 0


if __name__ == "__main__":
    asked = sys.argv[1:]
    good = main(asked)
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        good = as_an_ordinary_user(asked) and good
    sys.exit(0 if good else 1)
