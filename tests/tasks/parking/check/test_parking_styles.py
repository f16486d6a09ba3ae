"""Ways to print an answer that nobody has shown us: right ones are right, others never guessed."""

import json as json_files

import pytest

from bwinf_gui.checking.answers import PrintedAnswer
from bwinf_gui.checking.verdicts import Verdict
from bwinf_gui.tasks.parking.check.checker import CHECKER
from bwinf_gui.text.translation import speak

SHEET = CHECKER.parse(b"A G\n2\nH 2\nI 5\n", "parkplatz0.txt")
BEST = {
    "A": [],
    "B": [],
    "C": [("H", 1, "rechts")],
    "D": [("H", 1, "links")],
    "E": [],
    "F": [("H", 1, "links"), ("I", 2, "links")],
    "G": [("I", 1, "links")],
}
DAMAGED = BEST | {"F": [("H", 1, "links"), ("I", 1, "links")]}
ENGLISH = {"links": "left", "rechts": "right"}
ARROWS = {"links": "←", "rechts": "→"}


def lines(move, free, *, between=", ", head="{}: "):
    """A line for each spot: `move` is a template, or a function of car, number and direction."""
    say = move if callable(move) else lambda *each: move.format(*each, ENGLISH[each[2]])
    return lambda best: "\n".join(
        head.format(spot) + (between.join(say(*each) for each in moves) or free)
        for spot, moves in best.items()
    )


def numbered(best):
    texts = (" + ".join(f"{c} {n} {d}" for c, n, d in moves) or "frei" for moves in best.values())
    return "\n".join(
        f'{k}) "{s}": {t}' for k, (s, t) in enumerate(zip(best, texts, strict=True), 1)
    )


def below_each_other(best):
    return "\n".join(
        f"{spot}:\n" + "\n".join(f"    {c} {n} {d}" for c, n, d in moves)
        if moves
        else f"{spot}: frei"
        for spot, moves in best.items()
    )


def yaml(best):
    return "\n".join(
        f"{spot}:" + ("".join(f"\n  - {c}: {n} {d}" for c, n, d in moves) or " []")
        for spot, moves in best.items()
    )


def json(best):
    moves = {
        spot: ", ".join(f'{{"car": "{c}", "by": {n}, "to": "{ENGLISH[d]}"}}' for c, n, d in moves)
        for spot, moves in best.items()
    }
    return "[" + ", ".join(f'{{"car": "{s}", "moves": [{m}]}}' for s, m in moves.items()) + "]"


def with_percent(best):
    texts = lines("{0} {1} {2}", "nicht nötig", head="Lösung für {}: ")(best).split("\n")
    return "\n".join(f"{text} ({14 * k}%)" for k, text in enumerate(texts, 1))


def with_steps(best):
    return "\n".join(
        f"{spot}: "
        + (
            ", ".join(f"Schritt {k}: {c} {n} {d}" for k, (c, n, d) in enumerate(moves, 1))
            or "keine Schritte"
        )
        for spot, moves in best.items()
    )


def json_of(object_of, *, indent=2):
    """A list with an object for each spot, of its name, whether it is free, and its moves."""

    def text(best):
        objects = []
        for spot, moves in best.items():
            named = [{"wagen": c, "schritte": n, "richtung": d} for c, n, d in moves]
            objects.append(object_of(spot, not moves, named))
        return json_files.dumps(objects, indent=indent)

    return text


def a_line_for_each_move(best):
    rows = [(spot, *move) for spot, moves in best.items() for move in moves or [("", "", "")]]
    return "auto;quer;schritte;richtung\n" + "\n".join(";".join(map(str, row)) for row in rows)


def below_headings(best):
    return "\n".join(
        f"--- Auto {spot} ---\n"
        + ("".join(f"{k}. {c} {n} {d}\n" for k, (c, n, d) in enumerate(moves, 1)) or "frei\n")
        for spot, moves in best.items()
    )


STYLES = {
    "JSON that says whether it is possible": json_of(
        lambda spot, _, moves: {"car": spot, "possible": True, "moves": moves}
    ),
    "JSON that says what is free": json_of(
        lambda spot, free, moves: {"auto": spot, "frei": free, "züge": moves}, indent=None
    ),
    "JSON with the moves before the spot": json_of(
        lambda spot, _, moves: {"moves": moves, "spot": spot}
    ),
    "a table with a line for each move": a_line_for_each_move,
    "headings with rules": below_headings,
    "a log": lines(
        "{0} {1} {2}", "frei", head="2021-11-20 14:03:05,123 INFO parkplatz.solver - {}: "
    ),
    "a log of Java": lines(
        "{0} {1} {2}", "frei", head="14:03:05.123 [main] INFO  de.schule.Parkplatz - Auto {} -> "
    ),
    "signs as wide as Chinese ones": lines(
        lambda c, n, d: f"{c} {chr(0xFF10 + n)} {d}", "frei", head="{}："
    ),
    "the minus of word processors": lines(
        lambda c, n, d: f"{c}: {'−' if d == 'links' else ''}{n}", "[]"
    ),
    "what it takes": lines(
        "{0} um {1} nach {2} verschoben wird",
        "kann direkt ausparken",
        between=" und ",
        head="Auto {}: ",
    ),
    "conditions": lambda best: "\n".join(
        f"Auto {spot} kann ausparken, "
        + (
            "wenn " + " und ".join(f"{c} um {n} nach {d} rückt" for c, n, d in moves)
            if moves
            else "ohne dass ein Auto verschoben werden muss"
        )
        for spot, moves in best.items()
    ),
    "places with numbers": lines("{0} {1} {2}", "frei", head="Platz 3 ({}): "),
    "numbers in square brackets": lines("{0} {1} {2}", "frei", head="[0] {}: "),
    "the car in the way": lambda best: "\n".join(
        f"{spot}: "
        + (f"blockiert durch {moves[0][0]}: " if moves else "frei")
        + ", ".join(f"{c} {n} {d}" for c, n, d in moves)
        for spot, moves in best.items()
    ),
    "decimals": lines("{0} {1}.0 {2}", ""),
    "questions": lines("{0} {1} {2}", "frei", head="Welches Auto soll raus? {}\n"),
    "debugging output of Rust": lines(
        'Move {{ car: "{0}", steps: {1}, dir: {3} }}', "[]", head="{} => "
    ),
    "YAML": yaml,
    "TOML": lambda best: "\n".join(
        f"{spot} = [" + ", ".join(f'"{c} {n} {d}"' for c, n, d in moves) + "]"
        for spot, moves in best.items()
    ),
    "JSON with a key for the moves": json,
    "a verb and “um”": lines("schiebe {0} um {1} nach {2}", "nichts tun", between=" und "),
    "fields": lines("{0} {1} Felder {2}", "frei"),
    "places": lines("{0} {1} Plätze nach {2}", "kann direkt ausfahren"),
    "arrows and ticks": lines(lambda c, n, d: f"{c}{ARROWS[d]}{n}", "✓", between=" "),
    "tuples": lines("({0}, {1}, {2})", "()", between=" "),
    "square brackets around the spot": lines("{0} {1} {2}", "frei", head="[{}] "),
    "round brackets around the spot": lines("{0} {1} {2}", "frei", head="({}) "),
    "the spot is free": lines("{0} {1} nach {2}", "Stellplatz ist frei", head="Stellplatz {}: "),
    "a verb at the end": lines(
        "{0} um {1} {2} verschieben", "keine Verschiebung", between="; ", head="{} | "
    ),
    "without shifting": lines(
        "Auto {0} {1} Schritte nach {2}", "ohne Verschiebung", between=", dann ", head="Auto {}: "
    ),
    "tabs": lines("{0}\t{1}\t{2}", "", between="\t", head="{}\t"),
    "a line for each move": below_each_other,
    "then": lines("{0} {1} {3}", "free", between=" then "),
    "dots": lines("{0} {1} {2}", "frei", head="{} ........ "),
    "numbers of steps": with_steps,
    "a parked car": lines("{0} {1} {3}", "", head="Parked car {}: "),
    "a share of the work": with_percent,
    "numbers and quotes": numbered,
    "number signs": lines("{0}:{1}:{2}", "frei", between=" # ", head="# {} # "),
    "an equals sign": lines("{0} muss {1} nach {2}", "nichts", head="{} = "),
    "direction before the number": lines(
        "{0} {3} by {1}", "no shift", between=" & ", head="spot {} -> "
    ),
    "signs for directions": lines(lambda c, n, d: f"{c}{'-' if d == 'links' else '+'}{n}", ""),
}
UNCLEAR = {
    "one side": lambda best: "\n".join(
        f"{spot}: links: {', '.join(f'{c} {n} links' for c, n, _ in moves)} rechts: nicht möglich"
        for spot, moves in best.items()
    ),
    "less and greater": lines(lambda c, n, d: f"{c} {'<' if d == 'links' else '>'} {n}", "ok"),
    "one word": lines(lambda c, n, d: f"{n}x{c}{d[0].upper()}", "0"),
    "XML": lambda best: "\n".join(
        f'<spot name="{spot}">'
        + "".join(f'<move car="{c}" steps="{n}" direction="{d}"/>' for c, n, d in moves)
        + "</spot>"
        for spot, moves in best.items()
    ),
    "a count at the end of each line": lambda best: "\n".join(
        f"{spot:<4}{', '.join(f'{c} {n} {d}' for c, n, d in moves):<40}{len(moves):>3}"
        for spot, moves in best.items()
    ),
}


@pytest.fixture(autouse=True)
def _english():
    speak("en")


def verdicts(text):
    return {line.place: line.verdict for line in CHECKER.judge(SHEET, PrintedAnswer(text)).lines}


@pytest.mark.parametrize("style", STYLES.values(), ids=STYLES)
def test_a_right_answer_is_right_and_a_wrong_one_wrong(style):
    assert set(verdicts(style(BEST)).values()) == {Verdict.AC}
    assert verdicts(style(DAMAGED)) == dict.fromkeys(BEST, Verdict.AC) | {"F": Verdict.WA}


@pytest.mark.parametrize("style", UNCLEAR.values(), ids=UNCLEAR)
@pytest.mark.parametrize("answer", [BEST, DAMAGED])
def test_what_is_not_clear_is_never_called_wrong(style, answer):
    assert set(verdicts(style(answer)).values()) <= {Verdict.AC, Verdict.PE, Verdict.NO}
    assert verdicts(style(answer))["F"] is not Verdict.AC


CLAIMS = {
    "es geht und man muss nichts verschieben": Verdict.AC,
    "geht einfach nichts zu tun": Verdict.AC,
    "geht, nichts zu verschieben": Verdict.AC,
    "geht nicht": Verdict.WA,
    "geht hier leider nicht": Verdict.WA,
    "da hilft alles nichts": Verdict.WA,
}


@pytest.mark.parametrize(("claim", "verdict"), CLAIMS.items())
def test_that_it_works_with_nothing_to_do_is_not_that_nothing_works(claim, verdict):
    assert verdicts(f"A: {claim}\nB: frei\n")["A"] is verdict


def test_a_sigh_before_moves_is_not_called_wrong():
    assert verdicts("C: hilft nichts, H 1 rechts\n")["C"] is not Verdict.WA
    assert verdicts("C: hilft nichts\n")["C"] is Verdict.WA
