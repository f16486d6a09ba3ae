"""The tool that keeps the German catalogues, and what the compiled ones say."""

import ast
import importlib.util
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="module")
def tool():
    path = ROOT / "packaging" / "translations.py"
    spec = importlib.util.spec_from_file_location("translations_under_test", path)
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    yield module
    del sys.modules[spec.name]


@pytest.fixture
def program(tool, tmp_path, monkeypatch):
    """A program with texts in the window and on the command line, and its catalogue."""
    window, command = tmp_path / "bwinf_gui" / "app", tmp_path / "bwinf_gui" / "cli"
    for folder in (window, command, tmp_path / "packaging"):
        folder.mkdir(parents=True)
    (window / "page.py").write_text(
        "tr('{0} games')\ntr_plural('{n} die', '{n} dice', 2)\ntr_in('playback', 'Play')\n"
    )
    (command / "main.py").write_text(
        "to_translate('seed {seed}')\nReason('{count} car', '{count} cars')\n"
    )
    (tmp_path / "packaging" / "click_texts.py").write_text("tr('Usage:')\n")
    monkeypatch.setattr(tool, "ROOT", tmp_path)
    monkeypatch.setattr(tool, "CLICK_TEXTS", tmp_path / "packaging" / "click_texts.py")
    tool.Catalogues(tmp_path).update()
    return tmp_path


def catalogue_files(folder):
    files = sorted((folder / "resources" / "i18n").rglob("*.*"))
    return {file.name: file.read_bytes() for file in files}


def text(tool, source, *forms, **more):
    return tool.Text("", source, forms, **more)


def test_all_texts_are_collected(tool, program):
    found = {(t.context, t.source, t.plural) for t in tool.Catalogues(program).texts()}
    assert found == {
        ("", "{0} games", ""),
        ("", "{n} die", "{n} dice"),
        ("playback", "Play", ""),
        ("", "seed {seed}", ""),
        ("", "{count} car", "{count} cars"),
        ("", "Usage:", ""),
    }


def test_an_update_keeps_translations_and_changes_nothing_twice(tool, program):
    po = program / "resources" / "i18n" / "de" / "LC_MESSAGES" / "bwinf.po"
    po.write_text(po.read_text().replace('msgid "Usage:"\nmsgstr ""', 'msgid "Usage:"\nmsgstr "A"'))
    tool.Catalogues(program).update()
    once = catalogue_files(program)
    tool.Catalogues(program).update()
    assert catalogue_files(program) == once
    assert b'"A"' in once["bwinf.po"]
    assert b"Date" not in once["bwinf.mo"]


def test_a_check_names_texts_that_are_new_or_gone(tool, program):
    assert list(tool.stale(program)) == []
    (program / "bwinf_gui" / "cli" / "main.py").write_text("tr('rules {rules}')\n")
    problems = "\n".join(tool.stale(program))
    assert "bwinf.po: 'rules {rules}': new in the sources" in problems
    assert "bwinf.po: 'seed {seed}': gone from the sources" in problems


@pytest.mark.parametrize("name", ["bwinf.po", "bwinf.mo"])
def test_a_check_names_files_compiled_from_something_else(tool, program, name):
    [file] = (program / "resources" / "i18n").rglob(name)
    file.write_bytes(file.read_bytes() + b"\n")
    assert [problem for problem in tool.stale(program) if name in problem]


def test_a_finished_translation_has_no_problems(tool):
    assert not list(text(tool, "{a} of &{b}", "&{b}: {a}").problems())
    assert not list(text(tool, "{n} die", "{n} Würfel", "{n} Würfel", plural="{n} dice").problems())


@pytest.mark.parametrize(
    ("source", "form", "more"),
    [
        ("open", "", {}),
        ("open", "offen", {"note": "fuzzy"}),
        ("{0} games", "{1} Spiele", {}),
        ("{0} games", "Spiele", {}),
        ("{0} games", "{0} Spiele {1}", {"may_omit": True}),
        ("&Open", "Öffnen", {}),
    ],
)
def test_an_unfinished_or_misshapen_translation_is_named(tool, source, form, more):
    [problem] = text(tool, source, form, **more).problems()
    assert repr(source) in problem


@pytest.mark.parametrize(
    "call",
    [
        "tr(f'{n} games')",
        """f'{tr("games")}'""",
        "tr_in('Page', f'{n}')",
        "tr_plural('a', 'a ' + b, 2)",
        "tr_count('a', f'{b} a', 2)",
    ],
)
def test_texts_that_can_never_match_are_named(tool, program, call):
    (program / "bwinf_gui" / "app" / "other.py").write_text(f"\n{call}\n")
    [problem] = tool.impossible_texts()
    assert problem.startswith("bwinf_gui/app/other.py:2:")


def test_the_listed_texts_of_click_are_its_own(tool):
    assert list(tool.unknown_to_click()) == []


def test_every_reason_of_an_error_is_in_the_catalogue(tool):
    kept = {t.source for t in tool.Catalogues(ROOT).texts()}
    calls = [
        node
        for file in (ROOT / "bwinf_gui").rglob("*.py")
        if "Reason(" in (text := file.read_text(encoding="utf-8"))
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
    ]
    reasons = {call.args[0].value for call in calls if call.func.id == "Reason"}
    assert len(reasons) > 50
    assert reasons <= kept
