"""Small players in several languages, as starting points for the user's own."""

import sys
from dataclasses import dataclass

from bwinf_gui.resources import resource
from bwinf_gui.text.command_lines import python_command

_COMPILED, _COMPILER = (r".\player.exe", "gcc") if sys.platform == "win32" else ("./player", "cc")


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
        return resource("starter", "nim", self.file_name).read_text(encoding="utf-8")


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
