"""Pipes and files get UTF-8 on every system; a terminal gets what it can show, and never "?"."""

import io
import os
import subprocess
import sys

import pytest
from click.testing import CliRunner

from bwinf_gui.cli.commands import bwinf
from bwinf_gui.cli.encoding import set_encodings
from bwinf_gui.cli.main import use_language
from bwinf_gui.resources import resource

HOTELS = str(resource("examples", "hotels-einfach.txt"))


class Terminal(io.TextIOWrapper):
    def isatty(self):
        return True


def shown(text, encoding, stream=Terminal):
    """What is to be read where a text was printed, on a terminal unless told otherwise."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sys, "stdout", stream(io.BytesIO(), encoding=encoding))
        set_encodings()
        sys.stdout.write(text)
        sys.stdout.flush()
        content, encoding = sys.stdout.buffer.getvalue(), sys.stdout.encoding
    return content.decode(encoding)


@pytest.mark.slow
def test_a_pipe_gets_the_bytes_that_a_file_gets_whatever_the_system_would_write(tmp_path):
    command = [sys.executable, "-m", "bwinf_gui", "hotels", HOTELS, "--lang", "de"]
    for encoding in ("cp1252", "ascii"):
        done = subprocess.run(
            command,
            env=os.environ | {"PYTHONIOENCODING": encoding},
            check=True,
            capture_output=True,
        )
        use_language(command)
        CliRunner().invoke(bwinf, [*command[3:], "--output", str(tmp_path / "answer.txt")])
        said = done.stdout.replace(os.linesep.encode(), b"\n")
        assert said == (tmp_path / "answer.txt").read_bytes()
        assert "Nächte" in said.decode("utf-8")


@pytest.mark.parametrize(
    ("text", "encoding", "said"),
    [
        ("Würfel 2: 2\u202f000 Spiele – 97 %", "cp1252", "Würfel 2: 2 000 Spiele – 97 %"),
        ("Würfel 2: 2\u202f000 Spiele – 97 %", "cp850", "Würfel 2: 2 000 Spiele - 97 %"),
        ("Würfel 2: 2\u202f000 Spiele – 97 %", "ascii", "Wuerfel 2: 2 000 Spiele - 97 %"),
        ("Würfel 2: 2\u202f000 Spiele – 97 %", "utf-8", "Würfel 2: 2\u202f000 Spiele – 97 %"),
        ("A → B needs “6” …", "cp850", 'A -> B needs "6" ...'),
        ("5·10⁻¹¹ ± 3,41 ≈ x²", "ascii", "5.10^-11 +- 3,41 ~ x^2"),
        ("10⁶", "cp1252", "10^6"),
        ("Ångström", "ascii", "Angstroem"),
        ("♞", "cp1252", r"\u265e"),
    ],
)
def test_what_a_terminal_lacks_is_said_in_plain_characters(text, encoding, said):
    assert shown(text, encoding) == said


def test_what_is_no_terminal_gets_all_characters():
    assert shown("10⁶ → 2\u202f000", "cp1252", io.TextIOWrapper) == "10⁶ → 2\u202f000"


@pytest.mark.parametrize("encoding", ["cp1252", "cp850", "ascii"])
def test_no_text_of_the_program_becomes_a_question_mark(encoding):
    texts = resource("i18n", "de", "LC_MESSAGES", "bwinf.po").read_text("utf-8")
    said = shown(texts.replace("?", ""), encoding)
    assert "?" not in said
    assert "\\u" not in said


def test_a_window_without_a_terminal_has_nothing_to_set(monkeypatch):
    monkeypatch.setattr(sys, "stdout", None)
    monkeypatch.setattr(sys, "stderr", None)
    set_encodings()
