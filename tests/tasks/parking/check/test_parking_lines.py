"""Answers in the ways in which people print them."""

import pytest

from bwinf_gui.checking.answers import PrintedAnswer, decoded_answer
from bwinf_gui.checking.verdicts import Verdict
from bwinf_gui.tasks.parking.check.checker import CHECKER
from bwinf_gui.text.translation import speak

SHEET = CHECKER.parse(b"A G\n2\nH 2\nI 5\n", "parkplatz0.txt")
"""The answers: C: H 1 right, D: H 1 left, F: H 1 left, I 2 left, G: I 1 left, the rest free."""
TIGHT = CHECKER.parse(b"A C\n1\nD 0\n", "tight.txt")
"""A: D 1 right; B cannot be freed; C is free."""


@pytest.fixture(autouse=True)
def _english():
    speak("en")


def verdicts(answer, case=SHEET):
    text = decoded_answer(answer if isinstance(answer, bytes) else answer.encode())
    judgement = CHECKER.judge(case, PrintedAnswer(text))
    return "".join(f"{line.fields['spot']}{line.verdict} " for line in judgement.lines).strip()


def all_right(case=SHEET):
    return " ".join(f"{name}AC" for name in case.row.spot_names)


RIGHT = {
    "1 the sheet": "A:\nB:\nC: H 1 rechts\nD: H 1 links\nE:\nF: H 1 links, I 2 links\nG: I 1 links",
    "2 direction first, two blanks": (
        "Schiebeparkplatz\n\nTest 0\nA: \nB: \nC: H right 1\nD: H left 1\nE: \n"
        "F: H left 1,  I left 2\nG: I left 1\n"
    ),
    "3 sentences for free": (
        "A: Kein Bewegen nötig\nB: Kein Bewegen nötig\nC: H 1 Rechts\nD: H 1 Links\n"
        "E: Kein Bewegen nötig\nF: H 1 Links, I 2 Links\nG: I 1 Links"
    ),
    "5 a picture before": (
        "A B C D E F G\n    H-H   I-I\n\nA: \nB: \nC: H 1 right\nD: H 1 left\nE: \n"
        "F: H 1 left, I 2 left\nG: I 1 left"
    ),
    "6 arrows": (
        "car A -> nothing needs to be changed\ncar B -> nothing needs to be changed\n"
        "car C -> H:1 to right   \ncar D -> H:1 to left   \ncar E -> nothing needs to be changed\n"
        "car F -> H:1 to left   I:2 to left   \ncar G -> I:1 to left   "
    ),
    "7 dashes and no comma": (
        "Calculating parkplatz0:\nA: -\nB: -\nC: H 1 right\nD: H 1 left \nE: -\n"
        "F: H 1 left I 2 left \nG: I 1 left \nTook 3ms"
    ),
    "8 blanks only": (
        "A: Keine Verschiebung nötig\nB: Keine Verschiebung nötig\nC: H 1 rechts\nD: H 1 links\n"
        "E: Keine Verschiebung nötig\nF: H 1 links I 2 links \nG: I 1 links"
    ),
    "10 a list with all lines, then the lines": (
        "links: Autoanzahl-1 Verschiebungsanzahl-1\n--\n"
        "['A:', 'B:', 'C: H 1 rechts', 'D: H 1 links', 'E:', 'F: H 1 links, I 2 links', "
        "'G: I 1 links']\nA:\nB:\nC: H 1 rechts\nD: H 1 links\nE:\nF: H 1 links, I 2 links\n"
        "G: I 1 links"
    ),
    "10 only the list": (
        "['A:', 'B:', 'C: H 1 rechts', 'D: H 1 links', 'E:', 'F: H 1 links, I 2 links', "
        "'G: I 1 links']"
    ),
    "number before the car": (
        "A frei\nB frei\nC: 1 H rechts\nD: 1 H links\nE frei\nF: 1 H links, 2 I links\nG: 1 I links"
    ),
    "a direction for all": (
        "A: frei\nB: frei\nC: rechts: H 1\nD: links: H 1\nE: frei\nF: links: H 1, I 2\n"
        "G: I nach links 1"
    ),
    "no blanks": "A:\nB:\nC:H1R\nD:H1L\nE:\nF:H1L,I2L\nG:I1L",
    "lower case": (
        "a: frei\nb: FREI\nc: h 1 rechts\nd: h 1 links\ne: free\nf: h 1 links, i 2 links\n"
        "g: i 1 links"
    ),
    "wrapped lines": (
        "A: frei\nB: frei\nC: H 1 rechts\nD: H 1 links\nE: frei\nF: H 1 links,\n   I 2 links\n"
        "G: I 1 links\nFertig nach 0.02 s"
    ),
    "a line for each step": (
        "Auto A:\n  frei\nAuto B:\n  frei\nAuto C:\n  1. H 1 rechts\nAuto D:\n  1. H 1 links\n"
        "Auto E:\n  frei\nAuto F:\n  1. H 1 links\n  2. I 2 links\nAuto G:\n  1. I 1 links\n"
    ),
    "a blank line after each line": (
        "A:\n\nB:\n\nC: H 1 rechts\n\nD: H 1 links\n\nE:\n\nF: H 1 links, I 2 links\n\n"
        "G: I 1 links\n\n"
    ),
    "emojis": (
        "🚗 A ✅\n🚗 B ✅\n🚗 C ➡️ H 1 rechts\n🚗 D ➡️ H 1 links\n🚗 E ✅\n"
        "🚗 F ➡️ H 1 links, I 2 links\n🚗 G ➡️ I 1 links\n🎉 Fertig!"
    ),
    "A -> frei": (
        "A -> frei\nB -> frei\nC -> H 1 rechts\nD -> H 1 links\nE -> frei\n"
        "F -> H 1 links -> I 2 links\nG -> I 1 links"
    ),
    "CSV": "spot,moves\nA,\nB,\nC,H 1 right\nD,H 1 left\nE,\nF,H 1 left,I 2 left\nG,I 1 left",
    "CSV with a field for everything": "A;\nB;\nC;H;1;R\nD;H;1;L\nE;\nF;H;1;L;I;2;L\nG;I;1;L",
    "a JSON object": (
        '{"A": [], "B": [], "C": ["H 1 right"], "D": ["H 1 left"], "E": [], '
        '"F": ["H 1 left", "I 2 left"], "G": ["I 1 left"]}'
    ),
    "an indented JSON object": (
        '{\n  "A": [],\n  "B": [],\n  "C": [\n    "H 1 right"\n  ],\n  "D": [\n    "H 1 left"\n'
        '  ],\n  "E": [],\n  "F": [\n    "H 1 left",\n    "I 2 left"\n  ],\n  "G": [\n'
        '    "I 1 left"\n  ]\n}'
    ),
    "Python tuples": (
        "{'A': [], 'B': [], 'C': [('H', 1, 'right')], 'D': [('H', 1, 'left')], 'E': [], "
        "'F': [('H', 1, 'left'), ('I', 2, 'left')], 'G': [('I', 1, 'left')]}"
    ),
    "a map of Java": (
        "{A=[], B=[], C=[H:1:rechts], D=[H:1:links], E=[], F=[H:1:links, I:2:links], G=[I:1:links]}"
    ),
    "lists of Java": (
        "A: []\nB: []\nC: [H:1:rechts]\nD: [H:1:links]\nE: []\nF: [H:1:links, I:2:links]\n"
        "G: [I:1:links]"
    ),
    "a table of markdown": (
        "| Auto | Verschiebungen | Autos |\n|---|---|---|\n| A | - | 0 |\n| B | - | 0 |\n"
        "| C | H 1 rechts | 1 |\n| D | H 1 links | 1 |\n| **E** | frei | 0 |\n"
        "| F | H 1 links, I 2 links | 2 |\n| G | I 1 links | 1 |"
    ),
    "a table with a word for nothing": (
        "| Auto | Züge |\n|---|---|\n| A | keine |\n| B | keine |\n| C | H 1 rechts |\n"
        "| D | H 1 links |\n| **E** | **keine** |\n| F | H 1 links, I 2 links |\n| G | I 1 links |"
    ),
    "none in English": (
        "A | none | 0\nB | none | 0\nC: H 1 right\nD: H 1 left\nE: none\nF: H 1 left, I 2 left\n"
        "G: I 1 left"
    ),
    "a numbered list": (
        "1. A: frei\n2. B: frei\n3. C: H 1 rechts\n4. D: H 1 links\n5. E: frei\n"
        "6. F: H 1 links, I 2 links\n7. G: I 1 links"
    ),
    "sentences": (
        "Auto A kann direkt rausfahren.\nAuto B kann direkt rausfahren.\n"
        "Auto C muss H um 1 Platz nach rechts schieben.\n"
        "Um D auszuparken, muss H einen Platz nach links.\n"
        "Auto E ist nicht blockiert.\n"
        "Für Auto F: erst H 1 nach links, dann I 2 nach links\n"
        "Damit G raus kann, muss I um 1 nach links verschoben werden."
    ),
    "a progress bar": (
        "[#    ] 20%\r[##   ] 40%\r[#####] 100%\rA:\r\nB:\r\nC: H 1 rechts\r\nD: H 1 links\r\n"
        "E:\r\nF: H 1 links, I 2 links\r\nG: I 1 links\r\n"
    ),
    "printed twice, first with a fault": (
        "A:\nB:\nC: H 2 rechts\nD: H 1 links\nE:\nF: ?\nG: I 1 links\n\n"
        "A:\nB:\nC: H 1 rechts\nD: H 1 links\nE:\nF: H 1 links, I 2 links\nG: I 1 links\n"
    ),
    "press any key": (
        "C:\\Users\\max> java Parkplatz\nA:\nB:\nC: H 1 rechts\nD: H 1 links\nE:\n"
        "F: H 1 links, I 2 links\nG: I 1 links\nDrücken Sie eine beliebige Taste . . . \n"
        "C:\\Users\\max>"
    ),
    "behind a prompt": (
        "Welche Datei? A: frei\nB: frei\nC: H 1 rechts\nD: H 1 links\nE: frei\n"
        "F: H 1 links, I 2 links\nG: I 1 links"
    ),
    "colours": (
        "\x1b[1mA\x1b[0m: \x1b[32mfrei\x1b[0m\nB: \x1b[32mfrei\x1b[0m\nC: H 1 rechts\n"
        "D: \x1b[33mH 1 links\x1b[0m\nE: frei\nF: H 1 links, I 2 links\nG: I 1 links"
    ),
    "our own JSON": (
        '{"file": "parkplatz0.txt", "spots": [{"spot": "A", "status": "free", "moves": []}, '
        '{"spot": "B", "status": "free", "moves": []}, {"spot": "C", "status": "move", "moves": '
        '[{"car": "H", "steps": 1, "direction": "right"}]}, {"spot": "D", "status": "move", '
        '"moves": [{"car": "H", "steps": 1, "direction": "left"}]}, {"spot": "E", "status": '
        '"free", "moves": []}, {"spot": "F", "status": "move", "moves": [{"car": "H", "steps": 1, '
        '"direction": "left"}, {"car": "I", "steps": 2, "direction": "left"}]}, {"spot": "G", '
        '"status": "move", "moves": [{"car": "I", "steps": 1, "direction": "left"}]}]}'
    ),
    "moves that shift nothing": (
        "A: H 0 links\nB:\nC: H 1 rechts\nD: H 1 links\nE:\nF: H 1 links, I 2 links\nG: I 1 links"
    ),
    "sums behind the moves": (
        "A: frei (0 Autos)\nB: frei\nC: H 1 rechts (1 Schritt)\nD: H 1 links (1 Auto)\nE: frei\n"
        "F: H 1 links, I 2 links (2 Autos, 3 Schritte)\nG: I 1 links, 0.3 ms"
    ),
    "arrows for directions": ("A: -\nB: -\nC: H → 1\nD: H ← 1\nE: -\nF: H ← 1, I ← 2\nG: ← I 1"),
    "typed arrows for directions": (
        "A: -\nB: -\nC --> H --> 1\nD: H <-- 1\nE: -\nF: H <-- 1, I <-- 2\nG: <-- I 1"
    ),
    "thick arrows": "A:\nB:\nC: H => 1\nD: H <= 1\nE:\nF: H <= 1; I <= 2\nG: I <= 1",
    "signs for directions": (
        "A: []\nB: []\nC: [('H', 1)]\nD: [('H', -1)]\nE: []\nF: [('H', -1), ('I', -2)]\n"
        "G: [('I', -1)]"
    ),
    "signs that are negative to the right": (
        "A:\nB:\nC: H -1\nD: H +1\nE:\nF: H +1, I +2\nG: I +1"
    ),
    "signs in JSON": (
        '{"A": {}, "B": {}, "C": {"H": 1}, "D": {"H": -1}, "E": {}, "F": {"H": -1, "I": -2}, '
        '"G": {"I": -1}}'
    ),
    "log lines": (
        "[INFO] A: frei\n[INFO] B: frei\n[INFO] C: H 1 rechts\n[INFO] D: H 1 links\n"
        "[INFO] E: frei\n[INFO] F: H 1 links; I 2 links\n[INFO] G: I 1 links"
    ),
    "counts behind the moves": (
        "A: 0 Autos\nB: not blocked by any car\nC: H 1 rechts -> 1 Auto\nD: H 1 links (1 Auto)\n"
        "E: Es muss kein Auto verschoben werden\nF: 1. H 1 links 2. I 2 links -> 2 Autos, 3 Züge\n"
        "G: I 1 Feld nach links"
    ),
    "HTML": (
        "<ul><li>A:</li>\n<li>B:</li>\n<li>C: H 1 rechts</li>\n<li>D: H 1 links</li>\n"
        "<li>E:</li>\n<li>F: H 1 links, I 2 links</li>\n<li>G: I 1 links</li></ul>"
    ),
    "English sentences": (
        "Spot A: no cars need to be moved\nSpot B is not blocked\n"
        "Car C: move H 1 step to the right.\nCar D: move H 1 step to the left.\n"
        "Spot E: nothing to do\n"
        "Car F: move H one step to the left, then move I two steps to the left.\n"
        "Car G: move I 1 step to the left."
    ),
    "columns": (
        "Platz   Verschiebung\nA       frei\nB       frei\nC       H 1 rechts\nD       H 1 links\n"
        "E       frei\nF       H 1 links, I 2 links\nG       I 1 links"
    ),
    "a table of HTML": (
        "<table>\n<tr><th>Auto</th><th>Züge</th></tr>\n<tr><td>A</td><td></td></tr>\n"
        "<tr><td>B</td><td></td></tr>\n<tr><td>C</td><td>H 1 rechts</td></tr>\n"
        "<tr><td>D</td><td>H 1 links</td></tr>\n<tr><td>E</td><td></td></tr>\n"
        "<tr><td>F</td><td>H 1 links, I 2 links</td></tr>\n<tr><td>G</td><td>I 1 links</td></tr>"
    ),
    "breaks of HTML in one line": (
        "<p>A:<br/>B:<br/>C: H 1 rechts<br/>D: H 1 links<br/>E:<br/>F: H 1 links, I 2 links<br/>"
        "G: I 1 links</p>"
    ),
    "a table of LaTeX": (
        "\\begin{tabular}{ll}\nA & \\\\ \\hline\nB & \\\\\nC & H 1 rechts \\\\\n"
        "D & H 1 links \\\\\nE & \\\\\nF & H 1 links, I 2 links \\\\\n"
        "G & I 1 links \\\\\n\\end{tabular}"
    ),
    "items of LaTeX": (
        '\\item[A] frei\n\\item[B] keine Verschiebung n\\"otig\n\\item[C] H 1 rechts\n'
        "\\item[D] H 1 links\n\\item[E] frei\n\\item \\textbf{F}: H 1 links, I 2 links\n"
        "\\item \\textbf{G}: I 1 links"
    ),
    "a table with lines": (
        "┌───┬──────────┐\n│ A │          │\n"
        "│ B │          │\n│ C │ H 1 rechts │\n"
        "│ D │ H 1 links │\n│ E │          │\n│ F │ H 1 links, I 2 links │\n"
        "│ G │ I 1 links │\n└───┴──────────┘"
    ),
    "times of a log": (
        "[12:03:01] A: frei\n[12:03:01] B: frei\n12:03:01.250 C: H 1 rechts\n12:03 D: H 1 links\n"
        "[12:03:02] E: frei\n[12:03:02] F: H 1 links, I 2 links\n[12:03:02] G: I 1 links"
    ),
    "lists without a colon": (
        "A []\nB []\nC [('H', 1, 'rechts')]\nD [('H', 1, 'links')]\nE []\n"
        "F [('H', 1, 'links'), ('I', 2, 'links')]\nG [('I', 1, 'links')]"
    ),
    "records of JSON over several lines": (
        '{"A": [],\n"B": [],\n"C": [\n {"auto": "H",\n "anzahl": 1,\n "seite": "rechts"\n }\n],\n'
        '"D": [\n {\n "auto": "H",\n "anzahl": 1,\n "seite": "links"\n }\n],\n"E": [],\n"F": [\n'
        ' {\n "auto": "H",\n "anzahl": 1,\n "seite": "links"\n },\n {\n "auto": "I",\n'
        ' "anzahl": 2,\n "seite": "links"\n }\n],\n"G": ["I 1 links"]}'
    ),
    "numbers of NumPy": (
        "A:\nB:\nC: H np.int64(1) rechts\nD: H np.int64(1) links\nE:\n"
        "F: H np.int64(1) links, I np.int64(2) links\nG: I np.int64(1) links"
    ),
    "spots in sentences": (
        "Auto auf Platz A: frei\nAuto auf Platz B: frei\nAuto auf Platz C: H 1 rechts\n"
        "Auto auf Platz D: H 1 links\nAuto auf Platz E: nix\n"
        "Auto auf Platz F: H 1 links, I 2 links\nAuto auf Platz G: I 1 links"
    ),
    "an index behind the spot, counts behind the moves": (
        "Parkplatz A (Index 0): Weg ist frei [0 Autos, 0 Schritte]\n"
        "Parkplatz B (Index 1): Weg ist frei [0 Autos, 0 Schritte]\n"
        "Parkplatz C (Index 2): Verschiebe H 1-mal nach rechts [1 Autos, 1 Schritte]\n"
        "Parkplatz D (Index 3): Verschiebe H 1-mal nach links [1 Autos, 1 Schritte]\n"
        "Parkplatz E (Index 4): Weg ist frei [0 Autos, 0 Schritte]\n"
        "Parkplatz F (Index 5): Verschiebe H 1-mal nach links, Verschiebe I 2-mal nach links "
        "[2 Autos, 3 Schritte]\n"
        "Parkplatz G (Index 6): Verschiebe I 1-mal nach links [1 Autos, 1 Schritte]"
    ),
    "a table with a column for each part of a move": (
        "| A | frei | | |\n| B | frei | | |\n| C | H | 1 | rechts |\n| D | H | 1 | links |\n"
        "| E | frei | | |\n| F | H 1 links, I 2 links | 2 | 3 |\n| G | I | 1 | links |"
    ),
    "sentences without a colon": (
        "A ist nicht blockiert.\nB steht frei\nC: H 1 rechts\n"
        "D: Kann ausgefahren werden mit H 1 nach links\nAuto E kommt direkt raus\n"
        "F: kann ausparken durch H 1 nach links und I 2 nach links\nG: I 1 links"
    ),
    "what blocks before the moves": (
        "A frei\nB frei\nC H blockiert -> H 1 rechts\nD H blockiert -> H 1 links\nE frei\n"
        "F I blockiert -> H 1 links, I 2 links\nG: I blockiert, I 1 links"
    ),
    "cars that want out": (
        "Auto A will raus:\nkein Auto blockiert\nA fährt raus\n\n"
        "Auto B will raus:\nkein Auto blockiert\nB fährt raus\n\n"
        "Auto C will raus:\nH fährt 1 Feld nach rechts\nC fährt raus\n\n"
        "Auto D will raus:\nH fährt 1 Feld nach links\nD fährt raus\n\n"
        "Auto E will raus:\nkein Auto blockiert\nE fährt raus\n\n"
        "Auto F will raus:\nH fährt 1 Feld nach links\nI fährt 2 Felder nach links\n"
        "F fährt raus\n\nAuto G will raus:\nI fährt 1 Feld nach links\nG fährt raus\n"
    ),
}


@pytest.mark.parametrize("answer", RIGHT.values(), ids=RIGHT)
def test_a_right_answer_is_right_in_whatever_form(answer):
    assert verdicts(answer) == all_right()


IMPOSSIBLE = [
    "B: nicht möglich",
    "B: impossible",
    "B: Keine Ausfahrt möglich",
    "B: Unmöglich, da kein freier Platz vorhanden ist",
    "B: Nicht möglich, weil nichts verschoben werden kann",
    "B: unmöglich",
    "B: unmoeglich",
    "B: Impossible",
    "B: Dieses Auto ist unmöglich auszuparken!",
    "B: No solution for this car",
    "car B : No solution",
    "B:Error cant solve",
    "B: Car can't get out",
    "B: keine Lösung",
    "B: kann nicht ausparken",
    "B: unm\ufffdglich",
    "B: unm├Âglich",
    "B: geht nicht",
    "Auto B kann nicht ausgeparkt werden",
    "B: nicht möglich, D stößt links an die Wand, 1 Platz fehlt rechts",
    "B: not possible",
    "B: da geht leider gar nichts",
    "B: hilft alles nix",
    "B ❌",
]


@pytest.mark.parametrize("line", IMPOSSIBLE)
def test_words_for_impossible_are_a_claim(line):
    assert verdicts(f"A: D 1 rechts\n{line}\nC:\n", TIGHT) == all_right(TIGHT)
    assert "CWA" in verdicts(line.replace("B", "C"), TIGHT)


FREE = [
    *("kein Auto im Weg", "Es steht kein Auto im Weg", "Keiner im Weg", "nicht eingeparkt"),
    *(
        "never blocked",
        "nicht zugeparkt",
        "kein Weg versperrt",
        "ist nicht blockiert und kann ausfahren",
    ),
    *("keine Lösung nötig", "nichts steht davor", "kein Hindernis", "keine Blockade"),
    *("kein blockierendes Auto gefunden", "der Weg ist frei", "no car in the way"),
    *("nothing is in the way", "isn't blocked", "not obstructed", "no blocking car found"),
    *("wird von keinem Auto blockiert", "nicht eingeschlossen", "Kein Auto blockiert den Weg"),
]


@pytest.mark.parametrize("words", FREE)
def test_a_denied_obstacle_says_that_nothing_has_to_be_done(words):
    assert verdicts(f"A: D 1 rechts\nB: unmöglich\nC: {words}\n", TIGHT) == all_right(TIGHT)
    assert "BWA" in verdicts(f"B: {words}", TIGHT)


NEITHER = [
    *("kann nicht direkt ausfahren", "nicht unmöglich", "nicht frei", "kann so nicht ausparken"),
    *("geht nicht ohne ein Auto zu verschieben", "nicht ohne weiteres möglich"),
    *("kann nicht ausparken, ohne dass D verschoben wird", "kein direktes Ausparken möglich"),
    *("kein Ausparken ohne Verschieben möglich", "cannot leave without moving D"),
    *("nichts zu machen", "geht nicht besser", "geht nicht einfacher", "keine kürzere Lösung"),
    *("besser geht nicht", "kürzer geht es leider nicht", "better is not possible"),
    *("kann nicht verbessert werden", "es ist nichts Besseres möglich", "no better way"),
    *("Kein Platz zum Verschieben", "kein Platz frei", "Zu wenig freier Platz", "no room to move"),
    *("Keine Verschiebung hilft", "Kein Auto lässt sich verschieben", "Verschieben bringt nichts"),
    *("Es können keine Autos verschoben werden, damit B frei wird", "nothing can be moved"),
    *("Es gibt keine Autos, die verschoben werden können", "no sequence of moves works"),
    *("Keine gültigen Züge", "no valid moves", "weder links noch rechts frei"),
    *("Kein Freiraum vorhanden", "kein Auto verschiebbar", "steckt fest, keine Bewegung"),
]


@pytest.mark.parametrize("words", NEITHER)
@pytest.mark.parametrize("spot", "ABC")
def test_what_is_neither_free_nor_impossible_is_not_guessed(words, spot):
    assert f"{spot}PE" in verdicts(f"{spot}: {words}", TIGHT)


HEADED = "#### Auto A\n\n1. D 1 nach rechts\n\n#### Auto B\n\n{}\n\n#### Auto C\n\n{}\n"


def test_words_below_a_heading_are_about_its_spot():
    right = HEADED.format("nicht möglich", "Es muss kein Auto verschoben werden.")
    assert verdicts(right, TIGHT) == all_right(TIGHT)
    assert verdicts(HEADED.format("frei", "frei"), TIGHT) == "AAC BWA CAC"


DOUBTFUL = {
    "a heading above other words": HEADED.format("Hier ist leider Endstation", "frei"),
    "another sign than for free spots": "A: D 1 rechts\nB: /\nC:",
    "a sign, and a word for free spots": "A: D 1 rechts\nB: -\nC: frei",
    "nothing, and a word for free spots": "A: D 1 rechts\nB:\nC: frei",
    "a sign where no other spot is free": "A: D 1 rechts\nB: []",
    "none of the moves, or of the ways": "A: D 1 rechts\nB: keine\nC: -",
    "none of them in a table": "| A | D 1 rechts |\n| B | keine |\n| C | frei |",
}


@pytest.mark.parametrize("answer", DOUBTFUL.values(), ids=DOUBTFUL)
def test_what_may_mean_that_there_is_no_way_is_not_wrong(answer):
    assert "BPE" in verdicts(answer, TIGHT)


@pytest.mark.parametrize("sign", ["", "-", "[]", "keine"])
def test_what_means_free_elsewhere_means_it_here(sign):
    assert verdicts(f"A: D 1 rechts\nB: {sign}\nC: {sign}", TIGHT) == "AAC BWA CAC"
    assert "AWA" in verdicts("A: /\nB: unmöglich\nC:", TIGHT)


LINES = [
    "A: | B: | C: H 1 rechts | D: H 1 links | E: | F: H 1 links, I 2 links | G: I 1 links",
    "A: frei, B: frei, C: H 1 rechts, D: H 1 links, E: -, F: H 1 links, I 2 links, G: I 1 links",
    "A -> -; B -> -; C -> H 1 R; D -> H 1 L; E -> -; F -> H 1 L, I 2 L; G -> I 1 L",
]


@pytest.mark.parametrize("line", LINES)
def test_all_spots_may_stand_in_one_line(line):
    assert verdicts(line) == all_right()


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16", "cp1252", "cp850"])
def test_words_with_umlauts_are_read_in_any_encoding(encoding):
    text = "A: D 1 rechts\r\nB: unmöglich\r\nC: Kein Bewegen nötig\r\n"
    assert verdicts(text.encode(encoding), TIGHT) == all_right(TIGHT)


UNREAD = [
    "F: H 1 links, I zwo links",
    "F: H links",
    "F: ???",
    "F: H 1 links oder H 2 rechts",
    "F: None",
    "F: null",
    "F: java.lang.NullPointerException",
    "F: can't open file parkplatz0.txt",
    "F: nicht frei",
    "F: blockiert",
    "F: H, I 1 links, 2",
    "F: 1 links",
    "F: frei nach H 1 links",
    "F: H -1 rechts",
    "F: erst H, dann I",
    "F: H 1 links, Q",
    "F: links: H 1; rechts: H 2",
    "F: rechts: H 2 | links: H 1",
    "F: H 1 links, I 2 links / H 2 rechts",
    "Auto F: Erst weicht I 2-mal aus, danach H 1-mal",
    "Parkplatz F - I hat Platz",
]


@pytest.mark.parametrize("line", UNREAD)
def test_what_is_not_clear_makes_its_own_spot_not_understood(line):
    answer = f"A:\nB:\nC: H 1 rechts\nD: H 1 links\nE:\n{line}\nG: I 1 links"
    assert verdicts(answer) == all_right().replace("FAC", "FPE")


def test_a_line_that_names_a_spot_and_a_move_is_quoted_where_nothing_else_is_said_of_it():
    answer = "C H steht davor - H 1 rechts weg, dann 2\nD: H 1 links"
    judgement = CHECKER.judge(SHEET, PrintedAnswer(answer))
    line = judgement.lines[2]
    assert (line.verdict, line.number) == (Verdict.PE, 1)
    assert "H steht davor - H 1 rechts weg, dann 2" in line.reason
    assert judgement.lines[0].verdict is Verdict.NO


def test_a_wrong_sign_is_wrong_at_its_own_spot():
    answer = "A:\nB:\nC: H 1\nD: H -1\nE:\nF: H -1, I 2\nG: I -1"
    assert verdicts(answer) == all_right().replace("FAC", "FWA")


@pytest.mark.parametrize(
    "answer",
    [
        "A:\nB:\nC: H 1\nD: H 1\nE:\nF: H 1, I 2\nG: I 1",
        "A:\nB:\nC: H -> 1\nD: H -> 1\nE:\nF: H -> 1, I -> 2\nG: I -> 1",
        "A:\nB:\nC: H 3\nD: H -3\nE:\nF: H -3, I 3\nG: I -4",
        "A:\nB:\nC: H-1\nD: H-1\nE:\nF: H-1, I-2\nG: I-1",
    ],
)
def test_numbers_without_any_direction_are_not_understood(answer):
    assert verdicts(answer) == "AAC BAC CPE DPE EAC FPE GPE"


NOISE = [
    "",
    "\n\n",
    "Traceback (most recent call last):\n  File",
    "A B C D E F G\n  H H I I",
    "5\n7",
]


@pytest.mark.parametrize("text", NOISE)
def test_noise_alone_is_no_answer(text):
    assert verdicts(text) == all_right().replace("AC", "NO")
