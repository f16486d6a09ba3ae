"""Small players in several languages, as starting points for the user's own."""

import sys
from dataclasses import dataclass

from bwinf_gui.resources import resource
from bwinf_gui.text.command_lines import python_command
from bwinf_gui.text.translation import to_translate, tr

_COMPILED, _COMPILER = (r".\player.exe", "gcc") if sys.platform == "win32" else ("./player", "cc")

COMMENTS = (
    to_translate("Plays Nim for BwInf-GUI: takes the whole first row that has sticks."),
    to_translate("so that an answer is sent at once"),
)
"""All comments of the programs."""


@dataclass(frozen=True, slots=True)
class StarterKit:
    """A whole player: the word for its language, the name of its file, and how it is run.

    `build` is a command that has to come before, empty where none has to.
    """

    word: str
    language: str
    file_name: str
    command: str
    build: str = ""

    @property
    def text(self) -> str:
        """The program, with comments in the spoken language."""
        text = resource("starter", "nim", self.file_name).read_text(encoding="utf-8")
        for comment in COMMENTS:
            text = text.replace(comment, tr(comment))
        return text


STARTER_KITS = {
    kit.word: kit
    for kit in (
        StarterKit("python", "Python", "player.py", f"{python_command()} player.py"),
        StarterKit("java", "Java", "Player.java", "java Player.java"),
        StarterKit("javascript", "JavaScript", "player.js", "node player.js"),
        StarterKit("c", "C", "player.c", _COMPILED, build=f"{_COMPILER} player.c -o player"),
    )
}
"""The kits by their words."""
