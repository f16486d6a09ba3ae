"""What all readers of printed answers need: lines, numbers, words and claims, and what is none.

Words are German and English. Umlauts may be written as such, as two letters, without dots, or be
spoiled by an encoding.
"""

import re
from collections.abc import Callable, Iterable, Iterator
from enum import Enum, auto
from functools import cache

from bwinf_gui.checking.answers import PrintedAnswer
from bwinf_gui.checking.verdicts import JudgedLine, Judgement, Verdict, judged
from bwinf_gui.text.translation import tr

LEFT_WORDS = frozenset(
    (
        *("l", "lks", "left", "leftward", "leftwards", "links", "linke", "linken", "linker"),
        *("linkswärts", "nachlinks", "←", "⬅", "⟵"),
    )
)
RIGHT_WORDS = frozenset(
    (
        *("r", "re", "rts", "right", "rightward", "rightwards", "rechts", "rechte", "rechten"),
        *("rechter", "rechtswärts", "nachrechts", "→", "➡", "⟶"),
    )
)
"""Words for a direction, in lower case."""

_BEHIND_PLACE = re.compile(r"^([\s|]*\d+[.)]?\s*[|;\t]\s*)(?=\d+\s*(?:[|;\t]|$))")
_WON_COLUMN = re.compile(
    r"(?:[^|;\t\d]*[|;\t]){1,3}\s*(?:(?:anzahl\s)?siege|gewonnen(?:e spiele)?|wins|won)[\s|]*",
    re.IGNORECASE,
)
_LAST_CELL = re.compile(r"([|;\t]\s*\d+)[\s|]*$")
NUMBER_WORDS = (
    dict.fromkeys(("ein", "eine", "einen", "eins", "einmal", "one", "once"), 1)
    | dict.fromkeys(("zwei", "zweimal", "two", "twice"), 2)
    | dict.fromkeys(("drei", "three"), 3)
)

_FILLER = r"(?:hier|da|leider|gar|überhaupt|alles|auch|mehr)"
_IMPOSSIBLE = (
    r"unmöglich\w*|ausweglos",
    r"impossible|infeasible|not feasible|unable to|stuck",
    r"un(?:lö(?:s|ß)|erreich)bar",
    r"un(?:solv(?:e?able|ed)|reachable)",
    r"nichts? (?:\w+ ){0,4}(?:(?:mög|zugäng)lich|(?:lös|löß|mach|erreich)bar|\w*schaff\w*|geht)",
    r"nicht (?:\w+ ){0,3}(?:\w*(?:park|fahr|führ)\w*|befrei\w*|\w*raus\w*|wegkommen|verlassen)",
    r"(?:geht|klappt|funktioniert) (?:\w+ )?nicht",
    # “Es geht, nichts verschieben” is free.
    rf"(?:geht|klappt|funktioniert|hilft) (?:{_FILLER} ){{0,3}}ni(?:chts?|x)(?! (?:zu )?\w+en\b)",
    r"(?:kann|können) (?!nicht (?:blockiert|stören))(?:\w+ ){0,3}nicht\b",
    r"kein\w*(?: \w+){0,3} (?:möglich\w*|gefunden)",
    r"kein\w*(?: \w+){0,2} (?:\w*lösung\w*|weg|wege|ausweg|ausfahrt|route|reise|chance|\w*strecke)",
    r"no(?: \w+){0,3} (?:possible|found|exists?)",
    r"no(?: \w+){0,2} (?:solutions?|way|exit|route|trip|path)",
    r"not(?: \w+){0,2} (?:possible|solvable|reachable)",
    r"can(?:not| not|['’`´]?t)",
    r"(?:feasible|possible|solvable|lö(?:s|ß)bar|möglich)[\"']?\s{0,3}[:=]\s{0,3}[\"']?(?:false|no|nein)",
    r"[❌🚫⛔✗✘]",
)
_CAR = (
    r"(?:autos?|wagen|fahrzeuge?|querauto\w*|hindernis\w*|blocka\w*|blockier\w*|cars?|vehicles?|"
    r"obstacles?|obstructions?|keiner|niemand|nichts|nobody|nothing|one)"
)
_IN_THE_WAY = (
    r"(?:im weg|davor|dazwischen|vor (?:ihm|dem|der|a?\w)|vorhanden|in (?:the|its) way|in front)"
)
_BLOCKED = (
    r"(?:(?:blockier|versperr|zugepark|eingepark|verstell|zugestell|verbau|behinder|gehinder"
    r"|eingeklemm|eingesperr|eingeschlossen)\w*|blocked|parked in|boxed in|obstructed)"
)
_NOT = r"(?:keine?r?|keins?|niemand|nichts?|nobody|nothing|not|none)"
_OPEN_WAY = (
    rf"(?:kein\w*|no)(?: \w+){{0,3}} {_CAR}(?: \w+){{0,3}} (?:{_IN_THE_WAY}|gefunden|found)",
    rf"{_NOT}(?: \w+){{0,4}} {_IN_THE_WAY}",
    rf"(?:nicht|not|never|nie|isn['’]?t|kein\w*)(?: \w+){{0,2}} {_BLOCKED}",
    r"kein\w*(?: \w+){0,6} (?:nötig|notwendig|erforderlich|benötigt|gebraucht)",
    r"no(?: \w+){0,4} (?:needed|necessary|required)",
    r"(?:nicht|not|isn['’]?t) (?:\w+ )?(?:nötig|notwendig|erforderlich|needed|necessary|required)",
    r"ungehindert|unblockiert|unversperrt|unobstructed|unblocked",
)
"""A denied obstacle, in which a way or parking may be denied as well."""
_FREE = (
    r"frei|freie(?:r platz| fahrt)|free",
    r"kein\w*(?: \w+){0,6} (?:um|ver|be)\w+(?:t|en)",
    r"kein\w* (?:\w+ )?(?:\w*bewegung\w*|\w*verschiebung\w*|aktion\w*|schritte?|züge?|zug)",
    r"(?:ohne|without) (?:\w+ )?(?:bewegung\w*|verschiebung\w*|verschieben|mov\w+|shift\w*)",
    r"kein\w* (?:auto|autos|wagen|fahrzeuge?|querauto\w*|hindernis\w*|blockade\w*)",
    r"nichts|nix|nothing",
    r"nicht (?:\w+ )?(?:bewegt|verschoben|umgeparkt) (?:werden|zu werden)",
    r"0 (?:\w*schritte|moves?|steps?|shifts?|züge|verschiebungen|autos|cars)",
    r"(?:muss|müssen) (?:nichts?|kein\w*)",
    r"(?:kann|kommt|fährt) (?:\w+ ){0,2}(?:direkt|sofort|einfach|so|ohne|\w+los|immer|gleich)\b",
    r"kann (?:\w*fahren|\w*ausfahren|\w*parken|\w*raus)",
    r"can (?:\w+ ){0,2}(?:leave|exit|drive|go|get|move)",
    r"no(?: \w+){0,4} (?:moves?|moved|moving|shift\w*|action|blocked)",
    r"no(?: \w+){0,3} to (?:be )?(?:move|shift)\w*",
    r"no (?:moves?|shifts?|cars?|steps?|movements?|changes?|blocking\w*|obstacles?)",
    r"[✅✔✓🆓]",
)
_NONE = r"(?:kein\w*|nichts|nix|no|nothing|0)"
_AMONG = r"(?!(?:und|and|muss|müssen|im|in|blockier\w*)\b)\w+"
_CAN = (
    r"(?:kann|können|darf|dürfen|lässt|lassen|hilft|helfen|führt|führen|bringt|bringen|nützt|reicht"
    r"|befreit|löst|funktioniert|erlaubt|verfügbar|\w+[bg]bar|can|could|may|helps?|works?|leads?"
    r"|frees|allowed|available)"
)
_ROOM = r"(?:\w*(?:platz|plätze|raum|felder|lücken?)|room|spaces?|spots?|gaps?|strateg\w+)"
_UNABLE = (
    rf"{_NONE}(?:(?:, (?=die|that|which)| ){_AMONG}){{0,6}} {_CAN}",
    rf"{_CAN} (?!ohne|without)(?:(?!und|and)\w+ ){{0,3}}{_NONE}",
    rf"(?:{_NONE}|nicht genug|not enough|zu wenig) (?:\w+ ){{0,2}}{_ROOM}",
    rf"{_NONE} (?:gültig|erlaubt|zulässig|legal|valid|allowed)\w* \w+",
    r"weder (?:\w+ ){1,4}noch(?: \w+){1,3}",
)
"""What can not be done, or does not help: nothing is moved then, but nothing is free."""
_BETTER = (
    r"(?:(?:ver)?besser|einfacher|kürzer|leichter|schneller|günstiger|anders"
    r"|better|easier|shorter|simpler)"
)
_DENIED = (
    r"(?:nicht|not|never|nie) (?:\w+ )?(?:frei|free)",
    r"unfrei",
    r"(?:nicht|not|can(?:not|['’]?t)) (?:\w+ )?(?:ungehindert|direkt\w*|sofort|einfach|directly)",
    r"(?:nicht|not) (?:\w+ )?(?:un|im)(?:möglich|lösbar|possible)",
    # “Geht nicht ohne Verschieben” says that it does with that.
    r"(?:nicht|not|can(?:not|['’]?t)) (?:\w+ ){0,4}(?:ohne|without)",
    r"(?:nicht|kein\w*) (?:\w+ ){0,4}\w+, ohne da(?:ss|ß)",
    r"(?:kein\w*|no) (?:\w+ ){0,2}(?:ohne|without)",
    r"kein\w* (?:direkt|sofort)\w*",
    r"so nicht",
    r"steck\w* (?:\w+ )?fest",
    # That there is no better way says neither.
    rf"(?:nichts?|kein\w*|not|no|nothing) (?:\w+ ){{0,2}}{_BETTER}\w*",
    rf"{_BETTER}\w* (?:\S+ ){{0,3}}(?:nicht|not|unmöglich|impossible)",
    # Either nothing helps, or nothing has to be done.
    r"nichts? (?:\w+ ){0,2}zu machen",
)
_NO_STATISTICS = r"(?<!standard\W)(?!standard)"
_FAILED = (
    rf"{_NO_STATISTICS}\w*(?:exception|error|fehler)\b(?!,? (?:can.?t|cannot) (?:solve|get))",
    r"traceback",
    r"out\s?of\s?memory",
    r"stack\s?overflow",
    r"segmentation fault|speicherzugriffsfehler|core dumped|killed|abort\w*",
    r"keine ausgabe|no output",
    r"no such file",
    # Within a sentence: without a bound, a line of nothing but "not" takes hours.
    r"(?:datei|file)\b.{0,200}\b(?:nicht|not)",
    r"(?:nicht|not|can.?t|cannot)\b.{0,200}\b(?:datei|file|open|öffnen|allocate|laden|load)",
)
_UMLAUT = re.compile("[äöüß]")


def by_words(patterns: tuple[str, ...]) -> Callable[[], re.Pattern[str]]:
    """What finds any of the patterns in a text, between the edges of words; umlauts as they come.

    A blank in a pattern stands for any blanks. It is compiled when it is first asked for: all of
    these together take as long as the first picture of a window, which needs none.
    """

    @cache
    def compiled() -> re.Pattern[str]:
        alternatives = "|".join(patterns).replace(" ", r"\s+")
        tolerant = _UMLAUT.sub(r"\\S{1,2}", alternatives)
        return re.compile(rf"(?<!\w)(?:{tolerant})(?!\w)", re.IGNORECASE)

    return compiled


class Claim(Enum):
    """The claim of a text that names no steps."""

    FREE = auto()
    """Nothing has to be done."""
    IMPOSSIBLE = auto()


_IS_IMPOSSIBLE, _IS_FREE = by_words(_IMPOSSIBLE), by_words(_FREE)
_UNHINDERED = by_words(_OPEN_WAY)
_INABILITY = by_words(_UNABLE)
_DENYING = re.compile(r"(?<!\w)(?:kein|n[eio]|isn|un|0|weder|zu wenig)", re.IGNORECASE)
"""How every denied obstacle or help begins; most texts have none, and there may be many."""
_DENIAL = by_words(_DENIED)
_FAILURE = by_words(_FAILED)


def claim_in(text: str) -> tuple[Claim, int] | None:
    """The claim of a text, and where; None for none, or for two contradictory ones."""
    if is_failure(text) or _DENIAL().search(text):
        return None
    is_denying = _DENYING.search(text) is not None
    able = _INABILITY().sub(";", text) if is_denying else text
    unhindered = _UNHINDERED().search(able) if is_denying else None
    # “Kein Auto im Weg” denies what is in the way, and not the way.
    rest = _UNHINDERED().sub(lambda found: ";" * len(found[0]), text) if unhindered else text
    impossible = _IS_IMPOSSIBLE().search(rest)
    if impossible is None:
        free = (unhindered, _IS_FREE().search(rest))
        places = [found.start() for found in free if found is not None]
        return (Claim.FREE, min(places)) if places and able == text else None
    # “Kein Weg möglich” says no more than that, though “kein” alone might say “free”.
    left = _INABILITY().sub(";", _IS_IMPOSSIBLE().sub(" ; ", rest))
    contradicted = unhindered or _IS_FREE().search(left)
    return None if contradicted else (Claim.IMPOSSIBLE, impossible.start())


def is_failure(text: str) -> bool:
    """Whether a line reports the failure of a program, rather than an answer."""
    return _FAILURE().search(text) is not None


def direction_in(word: str) -> int:
    """−1 for a word that means left, 1 for right, else 0."""
    word = word.lower()
    return (word in RIGHT_WORDS) - (word in LEFT_WORDS)


def pattern(text: str) -> re.Pattern[str]:
    """What finds a text in capital and small letters."""
    return re.compile(text, re.IGNORECASE)


def decimal_number(text: str) -> tuple[float, int]:
    """A number with a point or a comma, and how many decimals it has."""
    whole, _, decimals = text.replace(",", ".").partition(".")
    return float(f"{whole}.{decimals or 0}"), len(decimals)


def numbered_lines(answer: PrintedAnswer, *, first: int, last: int) -> list[tuple[int, str]]:
    """The lines with their numbers from 1; of a longer answer only the first and the last ones."""
    lines = list(enumerate(answer.lines, start=1))
    return lines if len(lines) <= first + last else lines[:first] + lines[-last:]


def ranked(lines: Iterable[tuple[int, str]], name: str) -> Iterator[tuple[int, str]]:
    """The lines; in tables, a number behind its place gets the `name` in front that heads it.

    What was won, in the last column, gets a word behind.
    """
    head = pattern(rf"[\s|]*(?:platz|rang|pos\w*|place|rank)\s*[|;\t]\s*({name})\s*(?:[|;\t].*)?")
    word, is_won = "", False
    for number, line in lines:
        is_row, found = re.search(r"[|;\t]", line) is not None, head.fullmatch(line)
        word = f"{found[1]} " if found else word if is_row else ""
        is_won = is_row and (is_won or _WON_COLUMN.fullmatch(line) is not None)
        named = _BEHIND_PLACE.sub(rf"\1{word}", line) if word else line
        yield number, _LAST_CELL.sub(r"\1 wins", named) if is_won else named


def unread(answer: PrintedAnswer, reason: str) -> Judgement:
    """The judgement on a text of which nothing was understood; an error in its place is none."""
    if is_failure(answer.text):
        return Judgement(verdict=Verdict.NO, message=tr("The text is an error, not an answer."))
    lines = enumerate(answer.lines, start=1)
    # A text of nothing but markup has no such line.
    first = next((number for number, line in lines if line.strip()), None)
    return judged([JudgedLine(verdict=Verdict.PE, number=first, reason=reason)])
