"""Makes the source distribution and the wheel, and shows that both hold the same program."""

import zipfile
from pathlib import Path

from steps import NAME, ROOT, BuildError, emptied, environment_for, run, selftest, version


def build_wheel(out: Path, work: Path) -> Path:
    """Build both, install the wheel and let it try itself; returns the wheel's path."""
    tools = environment_for(work / "wheel-tools", "build>=1.2")
    trial = emptied(work / "wheel")
    file = f"{NAME.replace('-', '_')}-{version()}"
    # Without a choice, the wheel is built from the source distribution.
    run(tools / "python", "-m", "build", "--outdir", out, ROOT)
    run(tools / "python", "-m", "build", "--wheel", "--outdir", trial, ROOT)
    name = f"{file}-py3-none-any.whl"
    if _content(out / name) != _content(trial / name):
        raise BuildError("the source distribution builds another wheel than the checkout")
    programs = environment_for(work / "wheel-trial", out / name)
    selftest(programs / NAME)
    return out / name


def _content(wheel: Path) -> dict[str, bytes]:
    with zipfile.ZipFile(wheel) as archive:
        return {name: archive.read(name) for name in archive.namelist()}
