"""Brings the German catalogues up to date with the sources, or checks that they are.

    python packaging/translations.py            collect texts, keep translations, compile
    python packaging/translations.py --check    change nothing; exit code 1 names what is wrong

The window's texts are Qt's (`bwinf_gui_de.ts`, and `bwinf_gui_en.ts` with nothing but the English
plurals), those of commands and of the self-test are gettext's (`bwinf.po`). All of them, and what
is compiled from them, are kept in the repository. Translate in the `.ts` and `.po` files, then run
this again.
"""

import argparse
import ast
import re
import shutil
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from io import BytesIO
from pathlib import Path
from xml.etree import ElementTree as ET

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_file
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).resolve().parents[1]
CLICK_TEXTS = ROOT / "packaging" / "click_texts.py"
I18N = Path("resources", "i18n")
MESSAGES = I18N / "de" / "LC_MESSAGES"
WINDOW_ROOMS = {"app", "widgets", "tab"}
WINDOW = {"de": (), "en": ("-pluralonly",)}
KEYWORDS = {"_": None, "N_": None, "ngettext": (1, 2)}
PLACEHOLDER = re.compile(r"%n|%L?\d|%\(\w+\)s|\{[^{}]*\}")
LITERAL_AT = {"tr": 0, "translate": 1, "QT_TRANSLATE_NOOP": 1, "_": 0, "N_": 0}
"""Which argument of a call is the text."""
HEADER = """\
# The German texts of the command line; see packaging/translations.py.
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
    """A text and what became of it in a language; a plural has several forms of each."""

    catalogue: str
    context: str
    source: str
    forms: tuple[str, ...]
    plural: str = ""
    note: str = ""
    """`unfinished`, `fuzzy`, … as the catalogue says; empty where the translation is finished."""
    may_omit: bool = False
    """Whether the translation may leave placeholders out."""

    @property
    def name(self) -> str:
        """The catalogue, the context and the text, for a complaint."""
        context = f" [{self.context}]" if self.context else ""
        return f"{self.catalogue}{context}: {self.source!r}"

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
    """The catalogues below a folder, which is the repository or a copy of its catalogues."""

    folder: Path
    problems: list[str] = field(default_factory=list)

    def update(self) -> None:
        """Collect the texts of the sources, keep the translations, compile."""
        for language, options in WINDOW.items():
            _update_ts(self.folder / I18N / f"bwinf_gui_{language}.ts", language, *options)
        _update_po(self.folder / MESSAGES / "bwinf.po")

    def texts(self) -> list[Text]:
        """All texts with their translations."""
        window = (text for language in WINDOW for text in self._of_ts(language))
        return [*window, *self._of_po()]

    def _of_ts(self, language: str) -> Iterator[Text]:
        file = self.folder / I18N / f"bwinf_gui_{language}.ts"
        if not file.exists():
            return
        for context in ET.parse(file).getroot().iter("context"):  # noqa: S314 - our own file
            for message in context.iter("message"):
                translation = message.find("translation")
                plural = message.get("numerus") == "yes"
                forms = translation.iter("numerusform") if plural else [translation]
                source = message.findtext("source", "")
                yield Text(
                    file.name,
                    context.findtext("name", ""),
                    source,
                    tuple(form.text or "" for form in forms),
                    plural=source if plural else "",
                    note=translation.get("type", ""),
                )

    def _of_po(self) -> Iterator[Text]:
        file = self.folder / MESSAGES / "bwinf.po"
        if not file.exists():
            return
        catalogue = _read_po(file)
        clicks = {_key(message) for message in _extracted(CLICK_TEXTS)}
        for message in catalogue:
            if message.id:
                yield _po_text(file.name, message, "", may_omit=_key(message) in clicks)
        for message in catalogue.obsolete.values():
            yield _po_text(file.name, message, "obsolete", may_omit=True)


def main() -> int:
    """Run as the module's docstring says; returns the exit code."""
    parser = argparse.ArgumentParser(description="Update or check the German catalogues.")
    parser.add_argument("--check", action="store_true", help="change nothing; 1 if anything is off")
    check = parser.parse_args().check
    if check:
        problems = [*impossible_texts(), *stale(ROOT), *unknown_to_click()]
    else:
        Catalogues(ROOT).update()
        problems = [*impossible_texts(), *unknown_to_click()]
    texts = Catalogues(ROOT).texts()
    problems += [problem for text in texts for problem in text.problems()]
    problems += unseen_texts(texts)
    for problem in problems:
        sys.stdout.write(f"{problem}\n")
    counts = Counter(text.catalogue for text in texts)
    summary = ", ".join(f"{name} {count}" for name, count in counts.items())
    sys.stdout.write(f"translations: {summary}; {len(problems)} to be mended\n")
    return int(check and bool(problems))


def stale(root: Path) -> Iterator[str]:
    """What an update would change: texts that are new or gone, and files compiled before."""
    with tempfile.TemporaryDirectory() as folder:
        fresh = Catalogues(Path(folder))
        shutil.copytree(root / I18N, fresh.folder / I18N)
        fresh.update()
        kept = Catalogues(root)
        old, new = (
            {(t.catalogue, t.context, t.source): t for t in c.texts()} for c in (kept, fresh)
        )
        yield from (f"{new[key].name}: new in the sources" for key in new.keys() - old.keys())
        yield from (f"{old[key].name}: gone from the sources" for key in old.keys() - new.keys())
        for file in sorted((fresh.folder / I18N).rglob("bwinf*.*")):
            name = file.relative_to(fresh.folder)
            if not (root / name).exists() or (root / name).read_bytes() != file.read_bytes():
                yield f"{name}: stale, run packaging/translations.py"


def impossible_texts() -> Iterator[str]:
    """Texts that no catalogue can hold, since they are put together before they are looked up."""
    for file in _sources("bwinf_gui"):
        for call in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(call, ast.Call) and isinstance(_literal(call), ast.JoinedStr | ast.BinOp):
                place = f"{file.relative_to(ROOT)}:{call.lineno}"
                yield f"{place}: the text is not a literal, so it is never translated"


def unseen_texts(texts: list[Text]) -> Iterator[str]:
    """Texts of the window that lupdate missed, or put into another context than Qt looks in."""
    known = {(text.context, text.source) for text in texts if text.catalogue.endswith("_de.ts")}
    for file in _window_sources():
        tree = ast.parse(file.read_text(encoding="utf-8"))
        for context, source, line in _window_texts(tree, ""):
            if (context, source) not in known:
                place = f"{file.relative_to(ROOT)}:{line}"
                yield f"{place}: not in the catalogue [{context}]: {source!r}"


def unknown_to_click() -> Iterator[str]:
    """Texts listed for click that the installed click does not say (any more)."""
    import click  # noqa: PLC0415

    said = {_key(m) for file in Path(click.__file__).parent.glob("*.py") for m in _extracted(file)}
    for message in _extracted(CLICK_TEXTS):
        if _key(message) not in said:
            yield f"{CLICK_TEXTS.name}: click does not say {_key(message)!r}"


def _update_ts(ts: Path, language: str, *options: str) -> None:
    ts.parent.mkdir(parents=True, exist_ok=True)
    languages = ("-source-language", "en", "-target-language", language)
    sources = [str(file.relative_to(ROOT)) for file in _window_sources()]
    _qt("lupdate", *options, "-locations", "none", "-no-obsolete", *languages, *sources, "-ts", ts)
    # A program that runs maps the compiled file into memory, and would crash if that changed.
    compiled = ts.with_suffix(".new")
    _qt("lrelease", "-silent", ts, "-qm", compiled)
    compiled.replace(ts.with_suffix(".qm"))


def _qt(tool: str, *arguments: str | Path) -> None:
    path = shutil.which(f"pyside6-{tool}", path=str(Path(sys.executable).parent))
    if path is None:
        sys.exit(f"pyside6-{tool} is not beside {sys.executable}: install the extra “test”")
    done = subprocess.run(  # noqa: S603 - Qt's own tool
        [path, *map(str, arguments)], cwd=ROOT, capture_output=True, text=True, check=False
    )
    if done.returncode:
        sys.exit(f"pyside6-{tool} failed: {done.stderr or done.stdout}")


def _update_po(po: Path) -> None:
    template = Catalog(locale="de")
    window = {*_window_sources()}
    commands = [file for file in _sources("bwinf_gui") if file not in window]
    for file in [*commands, CLICK_TEXTS]:
        for message in _extracted(file):
            template.add(message.id)
    catalogue = _read_po(po) if po.exists() else Catalog(locale="de")
    catalogue.update(template)
    catalogue.obsolete.clear()
    po.parent.mkdir(parents=True, exist_ok=True)
    body = BytesIO()
    write_po(body, catalogue, no_location=True, omit_header=True, width=98)
    po.write_text(HEADER + body.getvalue().decode(), encoding="utf-8")
    compiled = BytesIO()
    write_mo(compiled, _WithoutDates.of(_read_po(po)))
    po.with_suffix(".mo").write_bytes(compiled.getvalue())


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
                catalogue.add(message.id, message.string)
        return catalogue


def _read_po(file: Path) -> Catalog:
    with file.open("rb") as stream:
        return read_po(stream, locale="de")


def _extracted(file: Path) -> list[Message]:
    return [
        Message(text, string=("", "") if isinstance(text, tuple) else "")
        for _, text, _, _ in extract_from_file("python", file, keywords=KEYWORDS)
    ]


def _key(message: Message) -> str:
    return message.id[0] if isinstance(message.id, tuple | list) else message.id


def _po_text(catalogue: str, message: Message, note: str, *, may_omit: bool) -> Text:
    plural = isinstance(message.id, tuple | list)
    return Text(
        catalogue,
        "",
        _key(message),
        tuple(message.string) if plural else (message.string,),
        plural=message.id[1] if plural else "",
        note=note or ("fuzzy" if message.fuzzy else ""),
        may_omit=may_omit,
    )


def _window_texts(node: ast.AST, context: str) -> Iterator[tuple[str, str, int]]:
    """Context, text and line of what the window looks up; `self.tr` asks by the class's name."""
    if isinstance(node, ast.ClassDef):
        context = node.name
    if isinstance(node, ast.Call):
        text, name = _literal(node), _called(node)
        if name in {"tr", "translate", "QT_TRANSLATE_NOOP"} and _is_text(text):
            named = node.args[0]
            own = name != "tr" and _is_text(named)
            yield named.value if own else context, text.value, node.lineno
    for child in ast.iter_child_nodes(node):
        yield from _window_texts(child, context)


def _literal(call: ast.Call) -> ast.expr | None:
    """The argument that ought to be a literal text."""
    index = LITERAL_AT.get(_called(call))
    return call.args[index] if index is not None and len(call.args) > index else None


def _called(call: ast.Call) -> str:
    if isinstance(call.func, ast.Attribute):
        return call.func.attr
    return call.func.id if isinstance(call.func, ast.Name) else ""


def _is_text(node: ast.expr | None) -> bool:
    return isinstance(node, ast.Constant) and isinstance(node.value, str)


def _sources(folder: str) -> list[Path]:
    return sorted((ROOT / folder).rglob("*.py"))


def _window_sources() -> list[Path]:
    return [file for file in _sources("bwinf_gui") if WINDOW_ROOMS & {*file.parts}]


def _placeholders(text: str) -> set[str]:
    return set(PLACEHOLDER.findall(text))


if __name__ == "__main__":
    sys.exit(main())
