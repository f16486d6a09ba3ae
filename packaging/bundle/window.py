"""The program `bwinf-gui` of the bundle."""

import sys

from bwinf_gui.__main__ import window

if __name__ == "__main__":
    sys.exit(window())
