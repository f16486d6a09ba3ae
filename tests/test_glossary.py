"""No name says what GLOSSARY.md tells not to say."""

import ast
import re
from functools import cache
from pathlib import Path

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
NAME = re.compile(r"[^\W\d]\w*")
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


@cache
def words_of(name):
    return " ".join(re.findall(r"[A-Z]?[a-z]+|[A-Z]+(?![a-z])", name)).lower()


def test_no_name_says_what_the_glossary_rules_out():
    words = [word for word in ruled_out() if not OTHERWISE.fullmatch(word)]
    assert len(words) > 30
    ruled = re.compile(rf"\b({'|'.join(words)})s?\b")
    found = {}
    for file in ROOT.rglob("*.py"):
        source = file.read_text("utf-8")
        suspects = {name for name in set(NAME.findall(source)) if ruled.search(words_of(name))}
        # Few files use such a name at all, and most of those use one that others have given.
        if suspects and (given := suspects.intersection(given_names(ast.parse(source)))):
            found[file.name] = given
    assert found == {}


def test_seeds_and_generators_are_no_chances():
    files = {*ROOT.rglob("*.py"), *Path(__file__).parent.rglob("*.py")} - {Path(__file__)}
    assert [file.name for file in files if SEEDS.search(file.read_text("utf-8"))] == []
