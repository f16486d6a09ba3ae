"""The right column: ranking, table of all pairs, and the chosen pair."""

from collections.abc import Callable, Sequence
from math import ceil

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import QLineEdit, QWidget

from bwinf_gui.kit import parts as k
from bwinf_gui.kit.pictures import Frame, Own, Small
from bwinf_gui.kit.ui import Ui
from bwinf_gui.tasks.dice.compare import sentences
from bwinf_gui.tasks.dice.compare.certainty import PairVerdict
from bwinf_gui.tasks.dice.exact.sentences import advantage_in_words, badge_text, scientific
from bwinf_gui.tasks.dice.rules import Ranking
from bwinf_gui.tasks.dice.tab.compare import state
from bwinf_gui.tasks.dice.tab.compare.answer import can_be_shown, held_title, stale_notice
from bwinf_gui.tasks.dice.tab.compare.state import CompareState, dice_meant
from bwinf_gui.tasks.dice.tab.compare.tables import RankingView, heats_of
from bwinf_gui.text.numbers import decimal, percent
from bwinf_gui.text.translation import to_translate, tr
from bwinf_gui.widgets.colours import mixed
from bwinf_gui.widgets.fields import show_problem
from bwinf_gui.widgets.heat_table import Heats, HeatTable
from bwinf_gui.widgets.metrics import TextSize, tabular

_LONGEST_SEARCH = 200
_BAR_UNITS = 6
_MOST_REACH = 0.05
"""A larger ± says nothing that a person could use."""


def _sees_ranking(s: CompareState) -> bool:
    return not s.are_many or not s.shows_table


def _sees_table(s: CompareState) -> bool:
    return not s.are_many or s.shows_table


def proof_parts(show_game: Callable[[], None]) -> list[k.Part[CompareState]]:
    """The parts of the column; `show_game` shows a typical game of the chosen pair."""
    return [
        stale_notice(lambda s: s.is_stale and s.shows_readings),
        k.Stack(
            k.Row(
                k.Toggle(
                    to_translate("Ranking"),
                    lambda s, _on: s.but(shows_table=False),
                    checked=lambda s: not s.shows_table,
                    icon="chart",
                    name="showRankingButton",
                ),
                k.Toggle(
                    to_translate("Table"),
                    lambda s, _on: s.but(shows_table=True),
                    checked=lambda s: s.shows_table,
                    icon="table",
                    name="showTableButton",
                ),
                k.Space(),
                k.Toggle(
                    lambda _s: tr("Show the first {0}").format(sentences.TOP),
                    state.show_top,
                    checked=lambda s: s.shows_top,
                    enabled=lambda s: s.shows_top or bool(s.lines),
                    tip=to_translate("In ranking, table and chart"),
                    name="showTopButton",
                ),
                gap=0.0,
            ),
            Own(_new_search),
            when=lambda s: s.are_many,
        ),
        k.Row(_heading(to_translate("Ranking")), k.Space(), _METHOD, when=_sees_ranking),
        Own(_new_ranking, grows=True),
        k.Words(reach_in_words, "hint", name="rankingReach", right=True, when=_sees_ranking),
        k.Row(
            _heading(to_translate("Head to head")),
            k.Words(legend_in_words, "hint", name="tableLegend", right=True, grows=True),
            when=_sees_table,
        ),
        Own(lambda ui: _new_table(ui, show_game), grows=True),
        _pair_card(show_game),
        k.Space(),
    ]


def _heading(text: str) -> k.Words[CompareState]:
    """A title; of many dice, the buttons above say what is shown."""
    return k.Words(text, "heading", when=lambda s: not s.are_many)


def _new_search(ui: Ui) -> QWidget:
    field = QLineEdit()
    field.setObjectName("diceSearch")
    field.setMaxLength(_LONGEST_SEARCH)
    field.setClearButtonEnabled(True)
    field.textEdited.connect(lambda text: ui.doer.do(_find, text))

    def show(found: tuple[str, str]) -> None:
        text, problem = found
        # Setting the same text would move the cursor.
        if field.text() != text:
            field.setText(text)
        show_problem(field, problem)

    ui.bind("search", lambda s: (s.searched, _in_vain(s)), show, blank=("", ""))
    ui.say(to_translate("Find: numbers 7, 20–25 or faces 1 1 6"), field.setPlaceholderText)
    ui.say(to_translate("Find dice"), field.setAccessibleName)
    return field


def _meant(s: CompareState, text: str) -> frozenset[int]:
    return dice_meant(text, s.comparison.dice, s.numbers) if s.comparison else frozenset()


def _find(s: CompareState, text: str) -> CompareState:
    return state.choose_dice(s.but(searched=text), _meant(s, text))


def _in_vain(s: CompareState) -> str:
    if not s.searched.strip() or _meant(s, s.searched):
        return ""
    return tr("No die is called this or has these faces.")


def method_name(s: CompareState, ranking: Ranking) -> str:
    if s.is_exact and ranking is Ranking.SHARE:
        return tr("exact share of wins")
    return sentences.ranking_name(ranking)


_METHOD: k.Choice[CompareState] = k.Choice(
    to_translate("What the dice are ranked by"),
    lambda s: [k.Option(each, method_name(s, each)) for each in Ranking],
    lambda s: s.ranking,
    lambda s, ranking: s.but(ranking=ranking),
    name="rankingMethod",
)


def _choose_ranked(s: CompareState, numbers: frozenset[int]) -> CompareState:
    return state.choose_dice(s, numbers) if s.are_many else s


def _new_ranking(ui: Ui) -> QWidget:
    view = RankingView(appearance=ui.appearance)
    selection = view.selectionModel()
    selection.selectionChanged.connect(lambda: ui.doer.do(_choose_ranked, view.selected))
    # It follows the state while it is not seen too, as there may be a picture of it.
    ui.bind("ranking is seen", _sees_ranking, view.setVisible, blank=True)
    ui.bind("ranking", lambda s: s, view.show_state, blank=CompareState())
    ui.say(ranking_title, view.setAccessibleName)
    return view


def reach_in_words(s: CompareState) -> str:
    """What ± is: the same for all that is said."""
    standings = s.known
    if standings is None:
        return ""
    if s.is_stale:
        return tr("for “{0}”").format(held_title(s))
    if standings.is_proven:
        bound = s.exact.error_bound
        text = tr("= exact: proven, error at most {0}") if bound else tr("= exact: proven")
        return text.format(scientific(bound) if bound else "")
    said = []
    if points := reach_in_points(s):
        said.append(tr("each ± {0} points").format(points))
    # The card of a few dice has a ± of its own; the answer says how certain, once the ranking is.
    if standings.ranking_certain(s.ranking) and not s.are_many:
        said.append(tr("all ± on this page hold at once"))
    elif said or not s.are_many:
        certain = percent(1 - standings.error, 0)
        said.append(tr("all ± on this page together {0} certain").format(certain))
    return "; ".join(said)


def reach_in_points(s: CompareState) -> str:
    """The ± of every share; empty where that would not help."""
    reach = max((line.interval.half_width for line in s.lines), default=1.0)
    if s.ranking is not Ranking.SHARE or reach > _MOST_REACH:
        return ""
    # Rounded up, as it must hold for every die.
    return decimal(ceil(1000 * reach) / 10, 1)


def legend_in_words(s: CompareState) -> str:
    if s.are_many:
        text = tr("% won · hatched: open · columns: the first {0} and the chosen ones")
        return text.format(s.leaders)
    text = ("= " if s.is_exact else "") + tr("won · small: drawn")
    is_open = s.known is not None and not s.known.pairs_certain
    return " · ".join([text, tr("hatched: open")] if is_open else [text])


def part_shown(title: str, shown: int, of: int) -> str:
    """The title of something that shows some of all dice."""
    if shown == of:
        return title
    return tr("{title}: {shown} of {of} dice").format(title=title, shown=shown, of=of)


def ranking_title(s: CompareState) -> str:
    """The title of the ranking in pictures and files."""
    return part_shown(tr("Ranking"), len(s.kept), len(s.numbers))


def table_title(s: CompareState) -> str:
    """The title of the table of all pairs."""
    return part_shown(tr("Head to head"), len(s.kept), len(s.numbers))


def _new_table(ui: Ui, show_game: Callable[[], None]) -> QWidget:
    table = HeatTable(appearance=ui.appearance)
    ui.named(table, "crosstable")
    table.pair_chosen.connect(lambda pair: ui.doer.do(state.choose_pair, pair))
    table.columns.setSectionsClickable(True)
    table.columns.sectionClicked.connect(lambda column: ui.doer.do(state.sort_by_column, column))
    table.pair_opened.connect(lambda _pair: show_game())
    ui.bind("table is seen", _sees_table, table.setVisible, blank=True)
    ui.bind("table", heats_of, table.show_heats, blank=Heats())
    ui.say(table_title, table.setAccessibleName)
    # Rows and columns of a few dice are the same.
    ui.say(lambda s: tr("against") if s.are_many else "%", table.corner.setText)
    return table


def _pair_card(show_game: Callable[[], None]) -> k.Card[CompareState]:
    """The pair; of many dice in two lines."""
    return k.Card(
        k.Row(
            k.Words(
                lambda s: sentences.pair_title(s.numbers, s.pair),
                "heading",
                name="pairTitle",
                grows=True,
            ),
            k.Words(lambda s: _certainty(s)[0], lambda s: _certainty(s)[1], name="pairPill"),
        ),
        k.Stack(
            Small(_shares_of, _paint_shares, _BAR_UNITS, name="Pair"),
            k.Words(_lead, name="pairLead"),
            k.Words(_why, "secondary", name="pairWhy"),
            gap=1.5,
            when=lambda s: not s.are_many,
        ),
        k.Row(
            k.Words(_last_line, name="pairFirstMove", grows=True),
            k.Button(
                to_translate("Show game"),
                lambda _s: show_game(),
                icon="board",
                tip=to_translate("Step through a game of these two dice"),
                enabled=can_be_shown,
                name="showGameButton",
            ),
        ),
        gap=1.5,
        name="pairCard",
        when=lambda s: s.share(*s.pair) is not None,
    )


def _lead(s: CompareState) -> str:
    return sentences.pair_verdict(s.standings, s.numbers, s.pair) if s.standings else ""


def _certainty(s: CompareState) -> tuple[str, str]:
    """How certain it is which die of the pair is better, and the look of that."""
    solution = s.exact.solution(s.pair)
    if solution is not None:
        return badge_text(solution), "pill good"
    verdict = s.standings.verdict(*s.pair) if s.standings else PairVerdict.OPEN
    if verdict is PairVerdict.OPEN:
        return tr("open"), "pill notice"
    text = tr("equal") if verdict is PairVerdict.EQUIVALENT else tr("certain")
    return f"✓ {text}", "pill good"


def _why(s: CompareState) -> str:
    return s.pair_reasons[0].text if s.pair_reasons else ""


def _last_line(s: CompareState) -> str:
    """What going first is worth, of many dice the shares in its place."""
    standings, solution = s.standings, s.exact.solution(s.pair)
    if standings is None:
        return ""
    if s.are_many:
        return sentences.pair_answer(standings, s.numbers, s.pair)
    if solution is not None:
        return advantage_in_words(solution)
    return sentences.first_move_in_words(standings, s.pair)


def _shares_of(s: CompareState) -> Sequence[tuple[float, str]]:
    """The parts of the bar with their texts: won, drawn, lost."""
    if s.standings is None:
        return ()
    won, lost = (s.standings.share(*pair) or 0.0 for pair in (s.pair, s.pair[::-1]))
    drawn = s.standings.drawn(*s.pair) or 0.0
    first, second = sentences.pair_shares(s.standings, s.pair)
    return (won, first), (drawn, percent(drawn, 0) if drawn else ""), (lost, second)


def _paint_shares(painter: QPainter, frame: Frame[Sequence[tuple[float, str]]]) -> None:
    """Paint the parts of the bar, each with its text if there is room for it."""
    theme, area, left = frame.theme, frame.area, frame.area.left()
    colours, unit, align = theme.colours, theme.metrics.unit, Qt.AlignmentFlag
    looks = (
        (colours.player_a, align.AlignLeft, TextSize.HEADING),
        (colours.neutral_ground, align.AlignHCenter, TextSize.SMALL),
        (colours.player_b, align.AlignRight, TextSize.HEADING),
    )
    # Games that were never finished count for neither die.
    whole = sum(share for share, _text in frame.shown) or 1.0
    for (share, text), (colour, side, size) in zip(frame.shown, looks, strict=False):
        box = QRectF(left, area.top(), area.width() * share / whole, area.height())
        left = box.right()
        painter.fillRect(box, mixed(colours.base, colour, 0.5))
        inner = box.adjusted(2 * unit, 0, -2 * unit, 0)
        painter.setFont(tabular(theme.metrics.sized(size)))
        if painter.fontMetrics().horizontalAdvance(text) <= inner.width():
            painter.setPen(QColor(colours.text))
            painter.drawText(inner, side | align.AlignVCenter, text)
