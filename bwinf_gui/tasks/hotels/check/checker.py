"""How answers are judged and cases are made: the `Checker` of the task."""

from bwinf_gui.checking.checker import AnswerForm, Checker
from bwinf_gui.tasks.hotels.check.cases import (
    asks,
    every_small,
    generate,
    shrink,
    size,
    size_in_words,
    traps,
)
from bwinf_gui.tasks.hotels.check.judging import judge, score
from bwinf_gui.tasks.hotels.check.reading import understands
from bwinf_gui.tasks.hotels.check.reasons import in_brief
from bwinf_gui.tasks.hotels.check.samples import sample
from bwinf_gui.tasks.hotels.parsing import format_route, parse_route
from bwinf_gui.tasks.hotels.quantities import hotels
from bwinf_gui.text.translation import to_translate

FORMS = (
    AnswerForm(to_translate("a night a line"), ("347 2.7", "Minute 347, Bewertung 2,7", "347")),
    AnswerForm(
        to_translate("all in one line"), ("347 687 1007 1360", "|S| --347-- |3:347(2.7)| … |E|")
    ),
    AnswerForm(to_translate("no trip"), ("keine Reise möglich", "keine Übernachtung nötig")),
)
CHECKER = Checker(
    parse=parse_route,
    write=format_route,
    judge=judge,
    generate=generate,
    shrink=shrink,
    traps=traps,
    size=size,
    size_in_words=size_in_words,
    size_name=hotels,
    asks=asks,
    score=score,
    every_small=every_small,
    understands=understands,
    in_brief=in_brief,
    forms=FORMS,
    sample=sample,
    file_words=("vollgeladen", "hotels", "hotel", "reise", "route", "trip"),
)
