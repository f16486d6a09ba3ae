"""The program `bwinf` of the bundle."""

import sys

from bwinf_gui.__main__ import command_line

if __name__ == "__main__":
    sys.exit(command_line())
