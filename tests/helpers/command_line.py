"""The command line as its users meet it: in a process of its own."""

import os
import subprocess
import sys


def bwinf(*arguments, **environment):
    """The finished command; its locale is English unless told otherwise."""
    env = os.environ | {"LC_ALL": "C.UTF-8"} | environment
    env.pop("LANGUAGE", None)
    return subprocess.run(
        [sys.executable, "-m", "bwinf_gui", *map(str, arguments)],
        capture_output=True,
        text=True,
        env=env,
        check=False,
        timeout=120,
    )
