"""The tool that keeps the German catalogues, and what the compiled ones say."""

import ast
import gettext
import importlib.util
import shutil
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import QTranslator

from bwinf_gui.resources import resource

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
    """A program with one text in the window and one on the command line, and its catalogues."""
    window, command = tmp_path / "bwinf_gui" / "app", tmp_path / "bwinf_gui" / "cli"
    for folder in (window, command, tmp_path / "packaging"):
        folder.mkdir(parents=True)
    (window / "page.py").write_text(
        "class Page(QWidget):\n    def show(self):\n        self.tr('{0} games')\n"
        "        self.tr('%n dice', '', 2)\n"
    )
    (command / "main.py").write_text("_('seed {seed}')\n")
    (tmp_path / "packaging" / "click_texts.py").write_text("_('Usage:')\n")
    monkeypatch.setattr(tool, "ROOT", tmp_path)
    monkeypatch.setattr(tool, "CLICK_TEXTS", tmp_path / "packaging" / "click_texts.py")
    tool.Catalogues(tmp_path).update()
    return tmp_path


def catalogue_files(folder):
    files = sorted((folder / "resources" / "i18n").rglob("*.*"))
    return {file.name: file.read_bytes() for file in files}


def text(tool, source, *forms, **more):
    return tool.Text("bwinf.po", "", source, forms, **more)


def test_all_texts_are_collected(tool, program):
    found = [(t.catalogue, t.context, t.source) for t in tool.Catalogues(program).texts()]
    assert found == [
        ("bwinf_gui_de.ts", "Page", "{0} games"),
        ("bwinf_gui_de.ts", "Page", "%n dice"),
        ("bwinf_gui_en.ts", "Page", "%n dice"),
        ("bwinf.po", "", "seed {seed}"),
        ("bwinf.po", "", "Usage:"),
    ]


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
    (program / "bwinf_gui" / "cli" / "main.py").write_text("_('rules {rules}')\n")
    problems = "\n".join(tool.stale(program))
    assert "bwinf.po: 'rules {rules}': new in the sources" in problems
    assert "bwinf.po: 'seed {seed}': gone from the sources" in problems


@pytest.mark.parametrize("name", ["bwinf_gui_de.qm", "bwinf.mo"])
def test_a_check_names_files_compiled_from_something_else(tool, program, name):
    [file] = (program / "resources" / "i18n").rglob(name)
    file.write_bytes(b"old")
    assert [problem for problem in tool.stale(program) if name in problem]


def test_a_finished_translation_has_no_problems(tool):
    assert not list(text(tool, "{a} of &{b}", "&{b}: {a}").problems())
    assert not list(text(tool, "%n dice", "%n Würfel", "%n Würfel", plural="%n dice").problems())


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
    "call", ["self.tr(f'{n} games')", "translate('Page', f'{n}')", "_('a ' + b)"]
)
def test_texts_that_can_never_match_are_named(tool, program, call):
    (program / "bwinf_gui" / "app" / "other.py").write_text(f"\n{call}\n")
    [problem] = tool.impossible_texts()
    assert problem.startswith("bwinf_gui/app/other.py:2:")


def test_window_texts_are_looked_up_in_the_context_qt_uses(tool):
    source = """
class Page(QWidget):
    def show(self):
        self.tr("own")
        QCoreApplication.translate("Other", "named")
"""
    found = [(context, t) for context, t, _ in tool._window_texts(ast.parse(source), "")]
    assert found == [("Page", "own"), ("Other", "named")]


def test_the_listed_texts_of_click_are_its_own(tool):
    assert list(tool.unknown_to_click()) == []


def test_the_german_window_speaks_german(tmp_path):
    translator = german_or_english("de", tmp_path)
    assert translator.translate("Actions", "Examples") == "Beispiele"


def test_english_counts_one_die_and_two_dice(tmp_path):
    translator = german_or_english("en", tmp_path)
    counted = [translator.translate("InputPanel", "%n dice", "", number) for number in (1, 2)]
    assert counted == ["%n die", "%n dice"]


def test_the_german_command_line_speaks_german():
    german = gettext.translation("bwinf", resource("i18n"), ["de"])
    assert german.gettext("Usage:") == "Aufruf:"
    assert german.gettext("The ranking is certain.") == "Die Rangfolge ist gesichert."


def german_or_english(language, folder):
    """The compiled catalogue, copied, so that nothing of the system's can be found beside it."""
    name = f"bwinf_gui_{language}.qm"
    shutil.copy(resource("i18n", name), folder)
    translator = QTranslator()
    assert translator.load(name, str(folder))
    return translator
