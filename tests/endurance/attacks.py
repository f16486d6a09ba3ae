"""The trials of an adversary, before a release: `python tests/endurance/attacks.py`.

Prints a table of each kind and ends with exit code 1 where one of them comes through. As root it
tries everything twice, with the rights of root and with those of an ordinary user. Single kinds by
their names: `python tests/endurance/attacks.py fence limits entries bits sockets`.
"""

import os
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "tests" / "helpers")]

from attacks import BOMBS, DEEDS, LEVELS, ONLY_BY_NAMESPACES, ran_alone, reached  # noqa: E402

from bwinf_gui.checking.running.run import Breach, verdict_of  # noqa: E402
from bwinf_gui.checking.running.runner import protection_here  # noqa: E402

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


KINDS = {"fence": fence, "limits": limits}


def main(words):
    """Try the kinds that are named, or all; whether nothing came through."""
    is_good = True
    for name in words or KINDS:
        began = time.monotonic()
        for what, came_through in KINDS[name]():
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
