"""One catalogue speaks for window and command line, and takes in those of tasks from outside."""

import gettext
from io import BytesIO

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo

from bwinf_gui.resources import resource
from bwinf_gui.text import translation
from bwinf_gui.text.translation import add_catalogue, speak, tr, tr_in, tr_plural


@pytest.fixture
def outside(tmp_path, monkeypatch):
    """The catalogue of a task from outside, which other tests do not have."""
    monkeypatch.setattr(translation, "_folders", [*translation._folders])
    catalogue, compiled = Catalog(locale="de"), BytesIO()
    catalogue.add("balance", "Waage")
    catalogue.add("Examples", "anders")
    write_mo(compiled, catalogue)
    file = tmp_path / "de" / "LC_MESSAGES" / "bwinf.mo"
    file.parent.mkdir(parents=True)
    file.write_bytes(compiled.getvalue())
    return tmp_path


def test_the_language_changes_while_the_program_runs():
    said = []
    for language in ("de", "en", "de"):
        speak(language)
        said.append(tr("Examples"))
    assert said == ["Beispiele", "Examples", "Beispiele"]


def test_an_unknown_text_is_said_as_it_stands():
    speak("de")
    assert tr("no such text") == "no such text"


@pytest.mark.parametrize(
    ("language", "forms"),
    [("en", ["{n} die", "{n} dice", "{n} dice"]), ("de", ["{n} Würfel"] * 3)],
)
def test_a_count_takes_its_form_however_large(language, forms):
    speak(language)
    assert [tr_plural("{n} die", "{n} dice", n) for n in (1, 2, 10**12)] == forms


def test_german_may_tell_apart_what_english_does_not():
    speak("de")
    assert (tr("Play"), tr_in("playback", "Play")) == ("Spielen", "Abspielen")
    speak("en")
    assert tr_in("playback", "Play") == "Play"


def test_a_task_from_outside_brings_its_texts_and_changes_none_of_ours(outside):
    speak("de")
    add_catalogue(outside)
    assert (tr("balance"), tr("Examples")) == ("Waage", "Beispiele")
    speak("en")
    assert tr("balance") == "balance"


def test_click_finds_its_own_texts_in_the_same_catalogue():
    german = gettext.translation("bwinf", resource("i18n"), ["de"])
    assert german.gettext("Usage:") == "Aufruf:"
