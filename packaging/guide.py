"""Writes the user guide of the documentation, in German and English, from what F1 shows.

    python packaging/guide.py            writes docs/guide-de.md and docs/guide-en.md
    python packaging/guide.py --check    only says whether they are up to date

The texts are those of resources/help; pictures and keys are put between them.
"""

import os
import sys
from html.parser import HTMLParser
from pathlib import Path

from PySide6.QtWidgets import QApplication

from bwinf_gui.app.help import KeyGroup, keys_of_task, starters
from bwinf_gui.app.translation import Translation
from bwinf_gui.tasks import all_tasks
from bwinf_gui.widgets.actions import key_text

ROOT = Path(__file__).resolve().parents[1]
STALE = 1
LOOKS = {"de": "light-de", "en": "dark-en"}
PICTURES = {
    "parking": ("parking",),
    "hotels": ("hotels",),
    "dice": ("comparison", "game"),
    "nim": ("nim", "nim-tournament"),
}
"""The pictures that stand below the question of a tab."""


class Markdown(HTMLParser):
    """Turns the few tags that a guide has into Markdown, all headings one level deeper."""

    def __init__(self) -> None:
        super().__init__()
        self._blocks: list[str] = []
        self._text = ""

    @property
    def blocks(self) -> list[str]:
        """The paragraphs, headings and lists read so far."""
        return self._blocks

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Forget blanks before a paragraph; what is typed stands between backticks."""
        del attrs
        self._text = f"{self._text}`" if tag == "code" else ""

    def handle_data(self, data: str) -> None:
        """Gather text."""
        self._text += data

    def handle_endtag(self, tag: str) -> None:
        """Keep what the text was."""
        if tag == "code":
            self._text += "`"
            return
        text = " ".join(self._text.split())
        self._text = ""
        if tag in {"h1", "h2"}:
            self._blocks.append(f"{'#' * (int(tag[1]) + 1)} {text}")
        elif tag == "p":
            self._blocks.append(text)
        elif tag == "li":
            self._blocks.append(f"- {text}")


def main() -> int:
    """Run as the module's docstring says; returns the exit code."""
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    application = QApplication(sys.argv[:1])
    stale = []
    for language in LOOKS:
        file, text = ROOT / "docs" / f"guide-{language}.md", guide_in(language, application)
        if file.exists() and file.read_text("utf-8") == text:
            continue
        stale.append(file.name)
        if "--check" not in sys.argv:
            file.write_text(text, encoding="utf-8")
    if stale and "--check" in sys.argv:
        sys.stdout.write(f"not up to date: {', '.join(stale)}\n")
        return STALE
    return 0


def guide_in(language: str, application: QApplication) -> str:
    """The whole guide in a language."""
    translation = Translation(application)
    translation.use(language)
    blocks = [TITLES[language], *blocks_of(language, "window")]
    for task in all_tasks():
        blocks += with_pictures(blocks_of(language, task.word), task.word, language)
        blocks.append(table_of(keys_of_task(task)))
    blocks += [*blocks_of(language, "check"), *blocks_of(language, "programs"), *starter_blocks()]
    blocks += blocks_of(language, "cluster")
    translation.use("en")
    return joined(blocks)


def blocks_of(language: str, name: str) -> list[str]:
    """A guide's text; the keys come after it."""
    reader = Markdown()
    text = (ROOT / "resources" / "help" / language / f"{name}.html").read_text("utf-8")
    reader.feed(text.replace("$keys", "").replace("$kits", ""))
    return reader.blocks


def starter_blocks() -> list[str]:
    """The programs to begin one's own with, as they are."""
    return [
        f"#### {starter.language}\n\n```{word.rpartition('/')[2]}\n{starter.text.rstrip()}\n```"
        for word, starter in starters().items()
    ]


def with_pictures(blocks: list[str], task: str, language: str) -> list[str]:
    """The blocks, with pictures below heading and question."""
    heading, question, *others = blocks
    title = heading.removeprefix("## ")
    pictures = [f"![{title}](images/{name}-{LOOKS[language]}.png)" for name in PICTURES[str(task)]]
    return [heading, question, *pictures, *others]


def table_of(group: KeyGroup) -> str:
    """Keys as a table of Markdown; without heads, as they would say nothing."""
    rows = [
        f"| {' '.join(f'`{key_text(name)}`' for name in key.keys)} | {key.does} |"
        for key in group.keys
    ]
    return "\n".join(["| | |", "| --- | --- |", *rows])


def joined(blocks: list[str]) -> str:
    """The blocks below each other; the lines of a list stand close."""
    text = ""
    for before, block in zip(["", *blocks], blocks, strict=False):
        close = before.startswith("- ") and block.startswith("- ")
        text += ("" if not before else "\n" if close else "\n\n") + block
    return text + "\n"


TITLES = {
    "de": "# Anleitung\n\nDasselbe zeigt das Programm mit F1, und mit ? alle Tasten.",
    "en": "# User guide\n\nThe program shows the same with F1, and with ? all keys.",
}


if __name__ == "__main__":
    sys.exit(main())
