"""The page that steps through single games: which one is shown, and where the wish comes from.

A game is wanted by its address: from the fields of the panel, from a line that somebody shared,
from the list of games worth watching, or from a comparison.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from PySide6.QtCore import Signal, Slot
from PySide6.QtGui import QHideEvent, QShowEvent
from PySide6.QtWidgets import QPushButton, QWidget

from bwinf_gui.engine.engine import Engine
from bwinf_gui.tasks.dice.address import LUCK, Address
from bwinf_gui.tasks.dice.batch import Pairing
from bwinf_gui.tasks.dice.dice import Dice
from bwinf_gui.tasks.dice.exact.tables import Tables
from bwinf_gui.tasks.dice.exact.values import Solution
from bwinf_gui.tasks.dice.game import Player
from bwinf_gui.tasks.dice.record import Record
from bwinf_gui.tasks.dice.rules import BWINF, Preset
from bwinf_gui.tasks.dice.showcase import (
    LUCKY_WINS,
    MOST_SEARCHED,
    SEARCHED_GAMES,
    FoundGame,
    Highlight,
    Showcase,
)
from bwinf_gui.tasks.dice.tab.document import DiceDocument
from bwinf_gui.tasks.dice.tab.game.columns import GameAnswerColumn, GameProofColumn
from bwinf_gui.tasks.dice.tab.game.panel import AddressDialog, GamePanel
from bwinf_gui.tasks.dice.tab.game.run import GameRequest, GameRun, GameSearch
from bwinf_gui.tasks.dice.tab.game.show import GameShow, ShownGame
from bwinf_gui.tasks.dice.tab.game.turns import table_offers
from bwinf_gui.tasks.dice.win_probabilities import ProbabilityCurve
from bwinf_gui.text.translation import tr
from bwinf_gui.widgets.columns import Width
from bwinf_gui.widgets.page import PlaybackPage
from bwinf_gui.widgets.pictures import Exports, Picture
from bwinf_gui.widgets.playback import Playback
from bwinf_gui.widgets.theme import Appearance, set_style_property


class GamePage(PlaybackPage):
    """Shows one game at a time.

    Signals:
        preset_requested: An address asks for these rules.
    """

    preset_requested = Signal(object)
    symbol = "board"

    def __init__(
        self,
        *,
        document: DiceDocument,
        engine: Engine,
        tables: Tables,
        appearance: Appearance,
        parent: QWidget,
    ) -> None:
        super().__init__(parent)
        self._document = document
        self._engine = engine
        self._appearance = appearance
        self._preset = BWINF
        self._address: Address | None = None
        self._opened: Address | None = None
        self._search: GameSearch | None = None
        self._showcase: Showcase | None = None
        self._wanted_kind: Highlight | None = None
        self.playback = Playback(appearance=appearance, parent=self)
        self._run = GameRun(engine=engine, tables=tables, parent=self)
        self._panel = GamePanel(appearance=appearance, parent=self)
        self._answer = GameAnswerColumn(playback=self.playback, appearance=appearance, parent=self)
        self.bar = self._answer.bar
        self._proof = GameProofColumn(appearance=appearance, parent=self)
        self._show = self._game_show()
        self._seed_button = QPushButton(appearance.icons.icon("chance"), "", self)
        self._seed_button.setObjectName("newChanceButton")
        self.fill(
            left=self._panel,
            centre=self._answer,
            right=self._proof,
            metrics=appearance.theme.metrics,
        )
        self._connect()
        self._on_dice_changed()
        self.retranslate()

    @property
    def record(self) -> Record | None:
        return self._show.record

    @property
    def curve(self) -> ProbabilityCurve | None:
        """What is known of its chances."""
        return self._show.curve

    def shown_game(self, dice: Dice) -> ShownGame | None:
        """The game that is shown and where it is, if it is one of these dice."""
        record = self.record
        if record is None or not set(record.address.dice) <= set(dice):
            return None
        return ShownGame(
            record=record,
            index=self.playback.index,
            curve=self.curve,
            names=self._panel.die_names(),
            level=self._appearance.level,
        )

    def set_preset(self, preset: Preset) -> None:
        if preset != self._preset:
            self._preset = preset
            self._ask()

    def open_address(self, address: Address) -> None:
        self._preset = address.preset
        self._panel.show_address(address)
        self._want(address)
        self.preset_requested.emit(address.preset)

    def show_wish(self, wish: GameRequest) -> None:
        """Look for a game of a kind, and show it."""
        address = wish.address
        self._preset = address.preset
        for player, place in zip(Player, wish.places, strict=True):
            self._panel.choices[player].choose_place(place)
        self._panel.show_address(address)
        self._run.stop()
        self._address = self._opened = address
        self._wanted_kind, self._search = wish.kind, None
        self._look_for(GameSearch(address.pairing, min(wish.games, MOST_SEARCHED)))
        self.preset_requested.emit(address.preset)

    @Slot(object)
    def look_again(self, solutions: Iterable[Solution]) -> None:
        """Show exact chances if these are answers for the pair of the game that is shown."""
        self._run.look_again(solutions)

    def take_focus(self) -> None:
        self._answer.stage.view.setFocus()

    def title(self) -> str:
        return tr("Game")

    def tools(self) -> Sequence[QWidget]:
        return [self._seed_button]

    def command(self) -> str | None:
        """The address of the game, which is the command that shows it; with luck if that is."""
        if self._address is None:
            return None
        line = self._address.command()
        return f"{line} {LUCK}" if self._proof.below.shows_luck else line

    def exports(self) -> Exports:
        """The board, the curve of chances, and the list of turns."""
        if self.record is None:
            return Exports()
        board = Picture(tr("Board"), self._answer.stage)
        probabilities = Picture(tr("A's chance of winning"), self._proof.curve)
        return Exports((board, probabilities), table_offers(self.record, self.curve))

    @property
    def is_answered(self) -> bool:
        """Whether the game is there with all its chances."""
        return self.record is not None and not self._run.is_busy

    def take_new_seed(self) -> None:
        """Show the first game of another seed."""
        self._panel.take_new_seed()

    def status(self) -> tuple[str, str]:
        """Where the game is, and what names it."""
        against = tr("{0} against {1}").format(*self._panel.die_names())
        seed = tr("seed {0}").format(self._panel.seed)
        news = self._news()
        if not news:
            place = tr("Turn {0} of {1}").format(self.playback.index, self.playback.length)
            keys = tr("arrow keys step forward and back, the space bar plays")
            news = f"{place} · {keys}"
        return news, f"{against}   │   {seed}"

    def retranslate(self) -> None:
        is_square = self._seed_button.property("square")
        self._seed_button.setText("" if is_square else tr("New seed"))
        self._seed_button.setAccessibleName(tr("New seed"))
        self._seed_button.setToolTip(tr("Show the first game of another seed (F9)"))

    def _game_show(self) -> GameShow:
        return GameShow(
            playback=self.playback,
            panel=self._panel,
            answer=self._answer,
            proof=self._proof,
            news=self._news,
            parent=self,
        )

    def _connect(self) -> None:
        self._document.changed.connect(self._on_dice_changed)
        self._document.opened.connect(self._on_dice_opened)
        self._panel.edited.connect(self._ask)
        self._panel.address_requested.connect(self._on_address_requested)
        self._panel.showcase.kind_chosen.connect(self._on_kind_chosen)
        self._seed_button.clicked.connect(self.take_new_seed)
        self._run.opened.connect(self._on_opened)
        self._run.curve_changed.connect(self._show.show_curve)
        self._run.showcase_changed.connect(self._on_showcase_changed)
        self._run.lucky_wins_found.connect(self._on_lucky_wins_found)
        self._run.failed.connect(self._on_failed)
        self._engine.changed.connect(self._show.tell)
        self._show.told.connect(self.changed)
        self.playback.playing_changed.connect(self.changed)
        self._proof.below.chosen.connect(self.changed)
        self.columns.width_changed.connect(self._on_width_changed)

    @Slot()
    def _ask(self) -> None:
        """Show the game that the panel names, unless it is shown already."""
        self._want(self._panel.address(self._preset))

    def _want(self, address: Address | None) -> None:
        """Open a game now, or when the page is on top."""
        if address != self._address:
            self._wanted_kind = None
        self._address = address
        if address is not None and address != self._opened and self.isVisible():
            self._opened = address
            self._run.open(address)
            self._show.tell()

    def _look_for(self, search: GameSearch) -> None:
        """Look for games worth watching, unless that was done."""
        if search != self._search:
            self._search, self._showcase = search, None
            self._panel.showcase.show_showcase(None)
            self._run.look_for(search)
            self._show.tell()

    def _look_for_lucky_win(self, kind: Highlight) -> None:
        """Look for it, and show it when it is found."""
        self._wanted_kind = kind
        if self._search is not None and not self._run.looks_for_lucky_wins:
            self._run.look_for_lucky_wins(self._search)
        self._show.tell()

    def _search_of(self, pairing: Pairing) -> GameSearch:
        """What to look through: as many games as a comparison played, where one did."""
        if self._search is not None and self._search.pairing == pairing:
            return self._search
        return GameSearch(pairing, SEARCHED_GAMES)

    def _news(self) -> str:
        """What keeps the page from showing the game that is wanted; empty where nothing does."""
        if not self._engine.is_ready:
            return tr("Preparing the simulation …")
        if self._wanted_kind is not None:
            return tr("Looking for such a game …")
        return tr("Opening the game …") if self.record is None else ""

    @Slot()
    def _on_dice_changed(self) -> None:
        self._panel.set_dice(self._document.dice)
        self._ask()

    @Slot()
    def _on_dice_opened(self) -> None:
        """What was chosen among other dice means nothing here."""
        self._panel.begin()
        self._ask()

    @Slot()
    def _on_address_requested(self) -> None:
        dialog = AddressDialog(self)
        dialog.chosen.connect(self.open_address)
        dialog.open()

    @Slot(object)
    def _on_kind_chosen(self, kind: Highlight) -> None:
        found = self._showcase.found if self._showcase else {}
        game = found.get(kind)
        if game is not None:
            self._panel.show_number(game.game)
            self._ask()
        elif kind in LUCKY_WINS and kind not in found:
            self._look_for_lucky_win(kind)

    @Slot(object)
    def _on_lucky_wins_found(self, found: Mapping[Highlight, FoundGame | None]) -> None:
        if self._showcase is not None:
            showcase = replace(self._showcase, found={**self._showcase.found, **found})
            self._on_showcase_changed(showcase)

    @Slot(object)
    def _on_opened(self, record: Record) -> None:
        self._panel.showcase.show_game(record.address.game)
        self._show.load(record)
        self._look_for(self._search_of(record.address.pairing))

    @Slot(object)
    def _on_showcase_changed(self, showcase: Showcase) -> None:
        self._showcase = showcase
        self._panel.showcase.show_showcase(showcase)
        kind = self._wanted_kind
        if kind is not None and kind in LUCKY_WINS and kind not in showcase.found:
            self._look_for_lucky_win(kind)
        elif kind is not None and kind in showcase.found:
            self._wanted_kind, self._opened = None, None
            self._on_kind_chosen(kind if showcase.found[kind] else Highlight.TYPICAL)

    @Slot(object)
    def _on_failed(self, error: Exception) -> None:
        self._wanted_kind = None
        self.broke_off.emit(tr("The game cannot be shown"), error)

    @Slot(object)
    def _on_width_changed(self, width: Width) -> None:
        self._answer.set_compact(compact=width is Width.NARROW)
        set_style_property(self._seed_button, "square", width is not Width.WIDE)
        self.retranslate()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self.window().focusWidget() is None:
            # The keys work wherever the focus is in the tab, so it has to be somewhere.
            self.take_focus()
        self._want(self._address)

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self.playback.pause()
