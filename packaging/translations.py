"""Brings the German catalogue up to date with the sources, or checks that it is.

    python packaging/translations.py            collect texts, keep translations, compile
    python packaging/translations.py --check    change nothing; exit code 1 names what is wrong

All texts are gettext's, in `bwinf.po`. It and what is compiled from it are kept in the repository.
Translate in the `.po` file, then run this again.
"""

import argparse
import ast
import re
import shutil
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass, field
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_file
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).resolve().parents[1]
CLICK_TEXTS = ROOT / "packaging" / "click_texts.py"
PO = Path("resources", "i18n", "de", "LC_MESSAGES", "bwinf.po")
KEYWORDS = {
    "tr": None,
    "to_translate": None,
    "tr_in": ((1, "c"), 2),
    "in_context": ((1, "c"), 2),
    "tr_plural": (1, 2),
    "tr_count": (1, 2),
    # By the number of arguments; Babel counts what is behind a last comma too.
    "Reason": {1: (1,), 2: (1, 2), 3: (1, 2)},
}
CLICK_KEYWORDS = {"_": None, "ngettext": (1, 2)}
PLACEHOLDER = re.compile(r"%\(\w+\)s|\{[^{}]*\}")
LITERALS_AT = {
    "tr": (0,),
    "to_translate": (0,),
    "tr_in": (0, 1),
    "in_context": (0, 1),
    "tr_plural": (0, 1),
    "tr_count": (0, 1),
    "Reason": (0, 1),
}
"""Which arguments of a call must be literals."""
MAY_BE_CHOSEN = {"tr"}
"""What may also be given a text that is marked elsewhere."""
HEADER = """\
# The German texts of window and command line; see packaging/translations.py.
msgid ""
msgstr ""
"Language: de\\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=utf-8\\n"
"Content-Transfer-Encoding: 8bit\\n"

"""


@dataclass(frozen=True)
class Text:
    """A text and its German; a plural has several forms of each."""

    context: str
    source: str
    forms: tuple[str, ...]
    plural: str = ""
    note: str = ""
    """`fuzzy` or `obsolete` as the catalogue says; empty where the translation is finished."""
    may_omit: bool = False
    """Whether the translation may leave placeholders out."""

    @property
    def name(self) -> str:
        """The context and the text, for a complaint."""
        return f"{PO.name}{f' [{self.context}]' if self.context else ''}: {self.source!r}"

    def problems(self) -> Iterator[str]:
        """What is wrong with the translation."""
        if self.note or not all(self.forms):
            yield f"{self.name}: {self.note or 'not translated'}"
            return
        wanted = _placeholders(self.source)
        for form in self.forms:
            found = _placeholders(form)
            surplus = found - wanted - _placeholders(self.plural)
            if surplus or (found != wanted and not self.may_omit and not self.plural):
                yield f"{self.name}: other placeholders in {form!r}"
            if ("&" in self.source) != ("&" in form):
                yield f"{self.name}: a key (&) in one language only, {form!r}"


@dataclass
class Catalogues:
    """The catalogue below a folder, which is the repository or a copy of it."""

    folder: Path
    problems: list[str] = field(default_factory=list)

    @property
    def po(self) -> Path:
        """The file that people translate in."""
        return self.folder / PO

    def update(self) -> None:
        """Collect the texts of the sources, keep the translations, compile."""
        template = Catalog(locale="de")
        for file in [*_sources("bwinf_gui"), CLICK_TEXTS]:
            for message in _extracted(file, KEYWORDS):
                template.add(message.id, context=message.context)
        catalogue = _read_po(self.po) if self.po.exists() else Catalog(locale="de")
        catalogue.update(template, no_fuzzy_matching=True)
        catalogue.obsolete.clear()
        self.po.parent.mkdir(parents=True, exist_ok=True)
        body = BytesIO()
        write_po(body, catalogue, no_location=True, omit_header=True, width=98, sort_output=True)
        self.po.write_text(HEADER + body.getvalue().decode(), encoding="utf-8")
        compiled = BytesIO()
        write_mo(compiled, _WithoutDates.of(_read_po(self.po)))
        self.po.with_suffix(".mo").write_bytes(compiled.getvalue())

    def texts(self) -> Iterator[Text]:
        """All texts with their translations."""
        if not self.po.exists():
            return
        catalogue = _read_po(self.po)
        clicks = {_key(message) for message in _extracted(CLICK_TEXTS, KEYWORDS)}
        for message in catalogue:
            if message.id:
                yield _text(message, "", may_omit=_key(message) in clicks)
        for message in catalogue.obsolete.values():
            yield _text(message, "obsolete", may_omit=True)


def main() -> int:
    """Run as the module's docstring says; returns the exit code."""
    parser = argparse.ArgumentParser(description="Update or check the German catalogue.")
    parser.add_argument("--check", action="store_true", help="change nothing; 1 if anything is off")
    check = parser.parse_args().check
    if check:
        problems = [*impossible_texts(), *stale(ROOT), *unknown_to_click()]
    else:
        Catalogues(ROOT).update()
        problems = [*impossible_texts(), *unknown_to_click()]
    texts = [*Catalogues(ROOT).texts()]
    problems += [problem for text in texts for problem in text.problems()]
    for problem in problems:
        sys.stdout.write(f"{problem}\n")
    sys.stdout.write(f"translations: {len(texts)}; {len(problems)} to be mended\n")
    return int(check and bool(problems))


def stale(root: Path) -> Iterator[str]:
    """What an update would change: texts that are new or gone, and files compiled before."""
    with tempfile.TemporaryDirectory() as folder:
        kept, fresh = Catalogues(root), Catalogues(Path(folder))
        if kept.po.exists():
            fresh.po.parent.mkdir(parents=True)
            shutil.copy(kept.po, fresh.po)
        fresh.update()
        old, new = ({(t.context, t.source): t for t in c.texts()} for c in (kept, fresh))
        yield from (f"{new[key].name}: new in the sources" for key in new.keys() - old.keys())
        yield from (f"{old[key].name}: gone from the sources" for key in old.keys() - new.keys())
        for suffix in (".po", ".mo"):
            file, other = (c.po.with_suffix(suffix) for c in (kept, fresh))
            if not file.exists() or file.read_bytes() != other.read_bytes():
                yield f"{PO.with_suffix(suffix)}: stale, run packaging/translations.py"


def impossible_texts() -> Iterator[str]:
    """Texts that no catalogue can hold: put together before they are looked up, or not found."""
    for file in _sources("bwinf_gui"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and any(map(_is_put_together, _literals(node))):
                place = f"{file.relative_to(ROOT).as_posix()}:{node.lineno}"
                yield f"{place}: the text is not a literal, so it is never translated"
            if isinstance(node, ast.JoinedStr) and any(map(_looks_up, ast.walk(node))):
                place = f"{file.relative_to(ROOT).as_posix()}:{node.lineno}"
                yield f"{place}: a text in an f-string is not found; look it up before"


def unknown_to_click() -> Iterator[str]:
    """Texts listed for click that the installed click does not say (any more)."""
    import click  # noqa: PLC0415

    files = [*Path(click.__file__).parent.glob("*.py")]
    said = {_key(m) for file in files for m in _extracted(file, CLICK_KEYWORDS)}
    # Some are marked where they are used, and written elsewhere.
    written = {text for file in files for text in _strings_in(file)}
    for message in _extracted(CLICK_TEXTS, KEYWORDS):
        if _key(message) not in said and message.id not in written:
            yield f"{CLICK_TEXTS.name}: click does not say {_key(message)!r}"


def _strings_in(file: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value


class _WithoutDates(Catalog):
    """A catalogue whose header says nothing that changes with the day or with Babel's version."""

    mime_headers = [("Content-Type", "text/plain; charset=utf-8")]  # noqa: RUF012 - as in Babel
    mime_headers += [("Plural-Forms", "nplurals=2; plural=(n != 1);")]

    @classmethod
    def of(cls, other: Catalog) -> "_WithoutDates":
        """The finished texts of another catalogue."""
        catalogue = cls(locale="de", fuzzy=False)
        for message in other:
            if message.id and not message.fuzzy:
                catalogue.add(message.id, message.string, context=message.context)
        return catalogue


def _read_po(file: Path) -> Catalog:
    with file.open("rb") as stream:
        return read_po(stream, locale="de")


def _extracted(file: Path, keywords: dict[str, object]) -> list[Message]:
    return [
        Message(text, string=("", "") if isinstance(text, tuple) else "", context=context)
        for _, text, _, context in extract_from_file("python", file, keywords=keywords)
    ]


def _key(message: Message) -> str:
    return message.id[0] if isinstance(message.id, tuple | list) else message.id


def _text(message: Message, note: str, *, may_omit: bool) -> Text:
    plural = isinstance(message.id, tuple | list)
    return Text(
        message.context or "",
        _key(message),
        tuple(message.string) if plural else (message.string,),
        plural=message.id[1] if plural else "",
        note=note or ("fuzzy" if message.fuzzy else ""),
        may_omit=may_omit,
    )


def _literals(call: ast.Call) -> list[ast.expr]:
    """The arguments that ought to be literal texts."""
    places = LITERALS_AT.get(call.func.id, ()) if isinstance(call.func, ast.Name) else ()
    return [call.args[place] for place in places if len(call.args) > place]


def _looks_up(node: ast.AST) -> bool:
    return isinstance(node, ast.Call) and any(
        isinstance(text, ast.Constant) for text in _literals(node)
    )


def _is_put_together(text: ast.expr) -> bool:
    return isinstance(text, ast.JoinedStr | ast.BinOp)


def _sources(folder: str) -> list[Path]:
    return sorted((ROOT / folder).rglob("*.py"))


def _placeholders(text: str) -> set[str]:
    return set(PLACEHOLDER.findall(text))


if __name__ == "__main__":
    sys.exit(main())
