"""How answers are judged and cases are made: the `Checker` of the task."""

from bwinf_gui.checking.checker import AnswerForm, Checker
from bwinf_gui.tasks.parking.check.cases import (
    every_small,
    generate,
    parse_case,
    sample,
    shrink,
    size,
    size_in_words,
    traps,
    write,
)
from bwinf_gui.tasks.parking.check.judging import judge, understands
from bwinf_gui.tasks.parking.check.reasons import hint, in_brief, remarks, without_best
from bwinf_gui.tasks.parking.quantities import spots_and_cars
from bwinf_gui.text.translation import to_translate

_SHIFT = (
    to_translate("H: R 1 right, Q 1 right"),
    to_translate("H: R 1 to the right, Q 1 to the right"),
    "H: R right 1, Q right 1",
    to_translate("H: R one to the right, Q one to the right"),
)
_FREE = ("A:", to_translate("A: free"), to_translate("A: needs no shifts"))
_IMPOSSIBLE = (to_translate("A: not possible"), to_translate("A: cannot be solved"))
FORMS = (
    AnswerForm(to_translate("shift"), _SHIFT),
    AnswerForm(to_translate("free"), _FREE),
    AnswerForm(to_translate("impossible"), _IMPOSSIBLE),
)
CHECKER = Checker(
    parse=parse_case,
    write=write,
    judge=judge,
    generate=generate,
    shrink=shrink,
    traps=traps,
    size=size,
    size_in_words=size_in_words,
    size_name=spots_and_cars,
    asks=lambda case: bool(case.cars),
    hint=hint,
    without_best=without_best,
    remarks=remarks,
    every_small=every_small,
    understands=understands,
    in_brief=in_brief,
    forms=FORMS,
    sample=sample,
    file_words=("schiebeparkplatz", "parkplatz", "parking", "parken"),
)
