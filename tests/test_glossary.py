"""No name says what GLOSSARY.md tells not to say."""

import ast
import re
from pathlib import Path

import pytest

import bwinf_gui

ROOT = Path(bwinf_gui.__file__).parent
GLOSSARY = ROOT.parent / "GLOSSARY.md"

OTHERWISE = re.compile(
    "base|batch|blocked|blocker|board|cancel|cell|chance|chunk|comparison|cost|"
    "delete|error|example|exception|fail|gap|go on|grid|heap|hit|job|kill|kind|"
    "leading|limit|line|link|load|log|margin|match|matrix|mode|output|pass|pip|"
    "probability|protocol|push|remove|report|round|rounds|rule set|save|score|"
    "select|share|slot|space|stage|statement|step|stuck|task|thread|token|"
    "tournament|turn|type|user|value|version|way|work"
)
"""What one row of the glossary rules out and another row, Qt or Python uses for something else."""
SEEDS = re.compile(r"\b(take_)?new_chances?\b|\bchance(: Random| = (\w+\.)*(Random|default_rng)\()")
"""A chance is a probability; what random numbers come from is a seed or a generator."""


def ruled_out():
    """The words that are not to be said, one or two of them; other entries are remarks."""
    rows = (line.strip("|").split("|") for line in GLOSSARY.read_text("utf-8").splitlines())
    columns = [re.sub(r"\(.*?\)", "", row[3]) for row in rows if len(row) == 4]
    entries = {entry.strip() for column in columns for entry in re.split("[,;]", column)}
    return {entry for entry in entries if re.fullmatch(r"[a-z]+( [a-z]+)?", entry)} - {"not"}


def given_names(tree):
    """The names that a module gives: what it defines, and the parameters and fields of that."""
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            yield node.name
        elif isinstance(node, ast.arg):
            yield node.arg
        elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            yield node.id
        elif isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store):
            yield node.attr


def words_of(name):
    return " ".join(re.findall(r"[A-Z]?[a-z]+|[A-Z]+(?![a-z])", name)).lower()


@pytest.fixture(scope="module")
def names():
    """All names by the words they are made of."""
    files = ROOT.rglob("*.py")
    trees = (ast.parse(file.read_text("utf-8")) for file in files)
    return {words_of(name): name for tree in trees for name in given_names(tree)}


def said(word, names):
    pattern = re.compile(rf"\b{word}s?\b")
    # Most names need no pattern to be seen to be others.
    near = ((words, name) for words, name in names.items() if word in words)
    return sorted({name for words, name in near if pattern.search(words)})


def test_no_name_says_what_the_glossary_rules_out(names):
    words = [word for word in ruled_out() if not OTHERWISE.fullmatch(word)]
    assert len(words) > 30
    found = {word: said(word, names) for word in words}
    assert {word: where for word, where in found.items() if where} == {}


def test_seeds_and_generators_are_no_chances():
    files = {*ROOT.rglob("*.py"), *Path(__file__).parent.rglob("*.py")} - {Path(__file__)}
    assert [file.name for file in files if SEEDS.search(file.read_text("utf-8"))] == []
