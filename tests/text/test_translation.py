"""One catalogue speaks for window and command line; packages from outside have their own."""

import gettext
import pickle
import sys
from importlib import import_module
from io import BytesIO

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo

from bwinf_gui.resources import resource
from bwinf_gui.text.errors import Reason
from bwinf_gui.text.translation import speak, texts_of, tr, tr_in, tr_plural


@pytest.fixture
def package(tmp_path, monkeypatch):
    """Makes a package from outside with German of its own; returns its texts."""

    def package(name, **german):
        catalogue, compiled = Catalog(locale="de"), BytesIO()
        catalogue.add(("{n} pan", "{n} pans"), ("{n} Schale", "{n} Schalen"))
        for text, translated in german.items():
            catalogue.add(text, translated)
        write_mo(compiled, catalogue)
        file = tmp_path / name / "i18n" / "de" / "LC_MESSAGES" / "bwinf.mo"
        file.parent.mkdir(parents=True)
        file.write_bytes(compiled.getvalue())
        (tmp_path / name / "__init__.py").touch()
        monkeypatch.syspath_prepend(tmp_path)
        monkeypatch.setitem(sys.modules, name, import_module(name))
        return texts_of(f"{name}.below")

    return package


def test_the_language_changes_while_the_program_runs():
    said = []
    for language in ("de", "en", "de"):
        speak(language)
        said.append(tr("Check"))
    assert said == ["Prüfen", "Check", "Prüfen"]


@pytest.mark.parametrize("text", ["no such text", ""])
def test_an_unknown_text_is_said_as_it_stands(text):
    speak("de")
    assert tr(text) == text


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


def test_packages_have_their_own_texts_first_then_ours_and_never_one_anothers(package):
    scales, hikes = package("scales", pan="Waagschale", Check="Muster"), package("hikes")
    speak("de")
    assert [scales(text) for text in ("pan", "Check", "Play")] == [
        "Waagschale",
        "Muster",
        "Spielen",
    ]
    assert [hikes(text) for text in ("pan", "Check")] == ["pan", "Prüfen"]
    assert (tr("pan"), tr("Check")) == ("pan", "Prüfen")
    speak("en")
    assert scales("pan") == "pan"


def test_a_text_for_later_is_said_from_the_catalogue_of_its_package(package):
    texts = package("weights", pan="Waagschale")
    later = texts.later("pan")
    reason = Reason(later)
    for language, said in (("de", "Waagschale"), ("en", "pan"), ("de", "Waagschale")):
        speak(language)
        assert (tr(later), reason.clause()) == (said, said)
    assert tr_plural(texts.later("{n} pan"), "{n} pans", 2) == "{n} Schalen"
    # A worker shows nothing.
    assert pickle.loads(pickle.dumps(later)) == "pan"  # noqa: S301 - our own


def test_both_forms_of_a_reason_are_said_from_the_catalogue_of_their_package(package):
    texts = package("tins", **{"{count} tin": "{count} Dose", "{count} tins": "{count} Dosen"})
    reason = Reason(texts.later("{count} tin"), texts.later("{count} tins"))
    for language, said in (("de", ["1 Dose", "2 Dosen"]), ("en", ["1 tin", "2 tins"])):
        speak(language)
        assert [reason.clause(count=count) for count in (1, 2)] == said


def test_a_module_without_a_package_has_our_texts():
    speak("de")
    assert texts_of(None)("Check") == texts_of("")("Check") == "Prüfen"


def test_click_finds_its_own_texts_in_the_same_catalogue():
    german = gettext.translation("bwinf", resource("i18n"), ["de"])
    assert german.gettext("Usage:") == "Aufruf:"
