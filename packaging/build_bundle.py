"""Makes a folder that holds the program with Python and all libraries, by PyInstaller."""

import re
import sys
from pathlib import Path

from steps import NAME, ROOT, BuildError, emptied, environment_for, run, selftest

RECIPE = ROOT / "packaging" / "bundle" / "bwinf-gui.spec"
NOT_FOUND = re.compile(r"could not resolve '([^']+)', dependency of '([^']+)'")


def build_bundle(wheel: Path, work: Path) -> Path:
    """Build the folder from the wheel and let it try itself; returns its path."""
    _require_libraries()
    tools = environment_for(work / "bundle-tools", "pyinstaller>=6.22,<7", wheel)
    made = emptied(work / "bundle")
    places = ("--distpath", made, "--workpath", work / "bundle-work")
    said = run(tools / "pyinstaller", "--noconfirm", "--clean", *places, RECIPE)
    if missing := missing_libraries(said):
        raise BuildError(f"libraries are missing, install them first: {', '.join(missing)}")
    folder = made / NAME
    run(folder / "bwinf", "--compile-bundle")
    selftest(folder / NAME)
    run(folder / "bwinf", "--version")
    return folder


def missing_libraries(said: str) -> list[str]:
    """The libraries that PyInstaller did not find, but for those that only left-out files need."""
    sys.path.insert(0, str(RECIPE.parent))
    from contents import is_needed  # noqa: PLC0415

    return sorted({name for name, asking in NOT_FOUND.findall(said) if is_needed(asking)})


def _require_libraries() -> None:
    """Raise BuildError where libraries that belong into the bundle are not installed."""
    sys.path.insert(0, str(ROOT))
    from bwinf_gui.app.system_libraries import missing_packages  # noqa: PLC0415

    if packages := missing_packages():
        raise BuildError(f"first: sudo apt-get install {' '.join(packages)}")
