"""The entry points; nothing heavy is imported before it is needed, since workers pass here too."""

import sys
from multiprocessing import freeze_support


def window() -> int:
    """Run `bwinf-gui`."""
    freeze_support()
    from bwinf_gui.ui.launch import launch  # noqa: PLC0415

    return launch(sys.argv)


def command_line() -> int:
    """Run `bwinf`."""
    freeze_support()
    from bwinf_gui.cli.main import main  # noqa: PLC0415

    return main(sys.argv[1:])


if __name__ == "__main__":
    freeze_support()
    sys.exit(command_line() if len(sys.argv) > 1 else window())
