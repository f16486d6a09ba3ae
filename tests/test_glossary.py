"""No name and no text says what GLOSSARY.md tells not to say."""

import ast
import io
import re
import tokenize
from functools import cache
from pathlib import Path

from babel.messages.pofile import read_po

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
EVERYDAY = re.compile(
    "circuit|cycle|disable|iterations|manual|put together|reject|skip|spawn|tie|xor"
)
"""What texts say of other things: of processors and processes, of Debian's pages, of sorting."""
GERMAN = re.compile(
    r"\b(Auto|KI|Partie|Remis|Stein|Streichholz|Streichhölzer|Zufallssaat)(e?n|e?s)?\b"
)
"""The German words of the glossary that no text needs for anything else."""
CATALOGUE = ROOT.parent / "resources/i18n/de/LC_MESSAGES/bwinf.po"
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


def documented(source):
    """The docstrings and comments of a module; other strings may be what strangers write."""
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        # A docstring is the only string that begins its line and stands by itself.
        is_docstring = token.type == tokenize.STRING and token.line.lstrip().startswith('"""')
        if is_docstring or token.type == tokenize.COMMENT:
            yield token.string


def written(folders, *, german):
    """The documents, guides and messages in a language, by what they are."""
    with CATALOGUE.open("rb") as stream:
        found = [each.string if german else each.id for each in read_po(stream, locale="de")]
    texts = (" ".join(each) if isinstance(each, tuple) else each for each in found)
    yield "messages", "\n".join(texts)
    for file in (file for folder in folders for file in ROOT.parent.glob(folder)):
        if file != GLOSSARY and (german or not file.name.endswith("-de.md")):
            yield file.name, file.read_text("utf-8")


def test_no_text_says_what_the_glossary_rules_out():
    words = [word for word in ruled_out() if not OTHERWISE.fullmatch(word)]
    words = [word for word in words if not EVERYDAY.fullmatch(word)]
    assert len(words) > 25
    ruled = re.compile(rf"\b({'|'.join(words)})s?\b", re.IGNORECASE)
    texts = [*written(("*.md", "docs/**/*.md", "resources/help/en/*.html"), german=False)]
    sources = [(file.name, file.read_text("utf-8")) for file in ROOT.rglob("*.py")]
    assert len(texts) + len(sources) > 450
    # To tell docstrings from other strings takes longer than to see that neither says it.
    suspects = [(name, source) for name, source in sources if ruled.search(source)]
    texts += [(name, "\n".join(documented(source))) for name, source in suspects]
    assert [(name, hit.group()) for name, text in texts for hit in ruled.finditer(text)] == []


def test_no_german_text_says_what_the_glossary_rules_out():
    texts = [*written(("docs/*-de.md", "resources/help/de/*.html"), german=True)]
    assert len(texts) > 5
    assert [(name, hit.group()) for name, text in texts for hit in GERMAN.finditer(text)] == []


def test_seeds_and_generators_are_no_chances():
    files = {*ROOT.rglob("*.py"), *Path(__file__).parent.rglob("*.py")} - {Path(__file__)}
    assert [file.name for file in files if SEEDS.search(file.read_text("utf-8"))] == []
