"""The program `bwinf` of the bundle, which can also compile the bundle's sources.

Nobody may write where a package is installed, so the sources would be compiled at every start. A
package of Debian brings no compiled files: it has the bundle's own Python make them.
"""

import compileall
import sys
from pathlib import Path
from py_compile import PycInvalidationMode

import bwinf_gui
from bwinf_gui.__main__ import command_line

COMPILE = "--compile-bundle"


def compile_sources() -> int:
    """Compile the program's modules next to their sources; returns the exit code."""
    folder = Path(bwinf_gui.__file__).parent
    done = compileall.compile_dir(
        folder,
        quiet=1,
        stripdir=folder.parent,
        invalidation_mode=PycInvalidationMode.UNCHECKED_HASH,
    )
    return 0 if done else 1


if __name__ == "__main__":
    sys.exit(compile_sources() if sys.argv[1:] == [COMPILE] else command_line())
