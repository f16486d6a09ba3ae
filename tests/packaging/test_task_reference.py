"""The reference for authors of tasks is made from the docstrings of what they use."""

import importlib
import re
import runpy
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
TOOL = ROOT / "packaging" / "task_reference.py"
PAGES = [ROOT / "docs" / name for name in ("new-task.md", "task-reference.md")]
IMPORT = re.compile(r"^from (bwinf_gui[\w.]*) import (?:\(([^)]*)\)|(.*))$", re.MULTILINE)


def test_the_reference_is_up_to_date():
    done = subprocess.run([sys.executable, TOOL, "--check"], capture_output=True, check=False)
    assert done.returncode == 0, done.stdout


def test_it_names_every_part_with_its_fields():
    text = PAGES[1].read_text("utf-8")
    assert "### `Picture`" in text
    assert "- `mouse: Mouse[S, P] | None = None`" in text
    assert "- `SUB`: Legal, but not optimal." in text


def imports():
    """What the sample code imports from the program, and what a new task does."""
    sources = [PAGES[0], *(ROOT / "resources" / "new-task").rglob("*.py")]
    for source in sources:
        for module, several, one in IMPORT.findall(source.read_text("utf-8")):
            yield from (
                (module, name.strip()) for name in (several or one).split(",") if name.strip()
            )


@pytest.mark.parametrize(("module", "name"), sorted({*imports()}))
def test_what_an_author_imports_is_there_and_explained(module, name):
    assert hasattr(importlib.import_module(module), name)
    explained = PAGES[1].read_text("utf-8").partition(f"## `{module}`")[2].partition("\n## ")[0]
    assert f"### `{name}`" in explained


SAMPLE = re.compile(r"^```python\n(.*?)^```", re.MULTILINE | re.DOTALL)
SAMPLES = SAMPLE.findall(PAGES[0].read_text("utf-8"))


@pytest.mark.parametrize("number", range(len(SAMPLES)))
def test_a_sample_imports_all_it_uses_and_runs(number, tmp_path, monkeypatch):
    sample = tmp_path / "sample.py"
    sample.write_text(SAMPLES[number], "utf-8")
    ruff = [sys.executable, "-m", "ruff", "check", "--isolated", "--select", "E9,F", sample]
    done = subprocess.run(ruff, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout
    monkeypatch.syspath_prepend(ROOT / "docs" / "example-tasks" / "wandertag")
    runpy.run_path(str(sample))


@pytest.mark.slow
def test_samples_use_what_they_import_as_it_is(tmp_path, monkeypatch):
    samples = [tmp_path / f"sample{number}.py" for number in range(len(SAMPLES))]
    for sample, text in zip(samples, SAMPLES, strict=True):
        sample.write_text(text, "utf-8")
    # Tests have no annotations.
    typed = [sample for sample in samples if "def test_" not in sample.read_text("utf-8")]
    monkeypatch.setenv("MYPYPATH", str(ROOT / "docs" / "example-tasks" / "wandertag"))
    # With the settings, and so the cache, of the gate.
    mypy = [sys.executable, "-m", "mypy", *typed]
    done = subprocess.run(mypy, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout
