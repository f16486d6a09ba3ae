"""Where the program keeps what is the user's, while it is tested."""

import sys


def keep_apart(folder, monkeypatch):
    """Let the program keep all in a folder, also in processes that it starts."""
    for name in ("XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME"):
        monkeypatch.setenv(name, str(folder / name.lower()))
    if sys.platform == "win32":
        monkeypatch.setenv("BWINF_HOME", str(folder))
