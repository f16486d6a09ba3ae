"""The colours keep their promises, and the style sheet holds together."""

import itertools
import re
from dataclasses import fields

import numpy as np
import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QFont, QPalette
from PySide6.QtWidgets import (
    QDialogButtonBox,
    QLineEdit,
    QProxyStyle,
    QPushButton,
    QRadioButton,
    QSlider,
    QSpinBox,
    QStyle,
    QTableWidget,
)

from bwinf_gui.resources import resource
from bwinf_gui.tasks.dice.tab.die_shapes import DIE_FACE, DIE_PIP
from bwinf_gui.tasks.dice.tab.game.drawing import BOARD
from bwinf_gui.tasks.hotels.tab.timeline_painter import DAY_BAND
from bwinf_gui.widgets.colours import (
    DARK,
    LIGHT,
    Colours,
    Marker,
    chosen_look,
    heat_colour,
    series_look,
)
from bwinf_gui.widgets.metrics import Metrics, TextSize, tabular
from bwinf_gui.widgets.theme import (
    Scheme,
    Theme,
    apply,
    is_dark,
    qt_palette,
    set_style_property,
    stylesheet,
    tidy_spin_box,
    tidy_table,
    use_shipped_font,
)

pytestmark = [
    pytest.mark.usefixtures("dressed"),
    pytest.mark.qt_log_ignore("This plugin does not support"),
]

SCHEMES = pytest.mark.parametrize("colours", [LIGHT, DARK], ids=["light", "dark"])
TEXT_ON_GROUND = [
    *itertools.product(
        ["text", "secondary"],
        ["window", "base", "alternate", "selected", "raised_top", "raised_bottom"],
    ),
    *itertools.product(["good", "notice", "error"], ["window", "base"]),
    ("text", "error_ground"),
    ("text", "pressed"),
    ("text", "neutral_ground"),
    ("text", "player_a_pale"),
    ("text", "player_b_pale"),
    ("secondary", "tab_top"),
    ("secondary", "tab_bottom"),
    ("good", "good_ground"),
    ("notice", "notice_ground"),
    ("error", "error_ground"),
    ("on_accent", "accent"),
    ("on_accent", "accent_hover"),
    ("on_accent", "accent_pressed"),
    ("accent", "base"),
]
TEXT_ON_TASKS = [("text", BOARD), ("text", DAY_BAND), ("secondary", DAY_BAND)]
# Machado, Oliveira and Fernandes (2009), severity 1.0, on linear RGB.
VISIONS = {
    "normal": np.eye(3),
    "protan": np.array(
        [
            [0.152286, 1.052583, -0.204868],
            [0.114503, 0.786281, 0.099216],
            [-0.003882, -0.048116, 1.051998],
        ]
    ),
    "deutan": np.array(
        [
            [0.367322, 0.860646, -0.227968],
            [0.280085, 0.672501, 0.047413],
            [-0.011820, 0.042940, 0.968881],
        ]
    ),
    "tritan": np.array(
        [
            [1.255528, -0.076749, -0.178779],
            [-0.078411, 0.930809, 0.147602],
            [0.004733, 0.691367, 0.303900],
        ]
    ),
}
XYZ = np.array(
    [
        [0.4124564, 0.3575761, 0.1804375],
        [0.2126729, 0.7151522, 0.0721750],
        [0.0193339, 0.1191920, 0.9503041],
    ]
)
WHITE = XYZ @ np.ones(3)


@pytest.fixture
def application(dressed, qapp):  # noqa: ARG001 - it is dressed anew
    font, palette = qapp.font(), qapp.palette()
    use_shipped_font(qapp)
    yield qapp
    qapp.setStyleSheet("")
    qapp.setPalette(palette)
    qapp.setFont(font)


def linear(colour):
    rgb = np.array([QColor(colour).redF(), QColor(colour).greenF(), QColor(colour).blueF()])
    return np.where(rgb <= 0.04045, rgb / 12.92, ((rgb + 0.055) / 1.055) ** 2.4)


def contrast(one, other):
    dark, light = sorted(linear(colour) @ XYZ[1] for colour in (one, other))
    return (light + 0.05) / (dark + 0.05)


def lab(colour, vision):
    seen = np.clip(VISIONS[vision] @ linear(colour), 0, 1)
    share = (XYZ @ seen) / WHITE
    f = np.where(share > 216 / 24389, np.cbrt(share), (24389 / 27 * share + 16) / 116)
    return np.array([116 * f[1] - 16, 500 * (f[0] - f[1]), 200 * (f[1] - f[2])])


@SCHEMES
def test_every_colour_is_a_colour(colours):
    for field in fields(Colours):
        value = getattr(colours, field.name)
        if field.name == "is_dark":
            continue
        for colour in [value] if isinstance(value, str) else value:
            assert re.fullmatch("#[0-9A-F]{6}", colour), field.name


@SCHEMES
def test_text_can_be_read(colours):
    for text, ground in TEXT_ON_GROUND:
        seen = contrast(getattr(colours, text), getattr(colours, ground))
        assert seen >= 4.5, f"{text} on {ground}"
    for text, ground in TEXT_ON_TASKS:
        assert contrast(getattr(colours, text), colours.own(ground)) >= 4.5, text
    assert contrast(colours.own(DIE_PIP), colours.own(DIE_FACE)) >= 4.5


@SCHEMES
def test_fields_and_focus_stand_out(colours):
    for edge, ground in [("field_edge", "base"), ("accent", "window"), ("accent", "base")]:
        assert contrast(getattr(colours, edge), getattr(colours, ground)) >= 3.0


@SCHEMES
def test_curves_stand_out(colours):
    assert min(contrast(colour, colours.base) for colour in colours.series) >= 3.4


@pytest.mark.parametrize("vision", VISIONS)
@pytest.mark.parametrize(("colours", "least"), [(LIGHT, 29), (DARK, 23)], ids=["light", "dark"])
def test_dice_differ_for_every_eye(colours, least, vision):
    pairs = itertools.combinations(colours.series, 2)
    distances = [np.linalg.norm(lab(a, vision) - lab(b, vision)) for a, b in pairs]
    assert min(distances) >= least


@pytest.mark.parametrize("vision", VISIONS)
@SCHEMES
def test_players_and_the_last_move_differ_for_every_eye(colours, vision):
    for one, other, least in (
        ("player_a", "player_b", 80),
        ("player_a_pale", "player_b_pale", 20),
        ("accent", "last_move", 70),
    ):
        seen = [lab(getattr(colours, name), vision) for name in (one, other)]
        assert np.linalg.norm(seen[0] - seen[1]) >= least, (one, other)


@SCHEMES
def test_numbers_in_the_heat_map_can_be_read(colours):
    for wins in np.linspace(0, 1, 21):
        ground = heat_colour(wins, 1 - wins, colours)
        assert contrast(colours.text, ground.name()) >= 4.5


@SCHEMES
def test_heat_map_leans_to_the_winner(colours):
    assert heat_colour(0.4, 0.4, colours).name() == colours.base.lower()
    assert heat_colour(1, 0, colours) == heat_colour(0.8, 0.2, colours)
    for wins, player in [(0.6, colours.player_a), (0.4, colours.player_b)]:
        cell, base = heat_colour(wins, 1 - wins, colours), QColor(colours.base)
        towards = linear(player) - linear(base)
        assert (linear(cell) - linear(base)) @ towards > 0


def test_dice_from_seven_on_are_hollow_and_from_thirteen_on_grey():
    looks = [series_look(number, LIGHT) for number in range(1, 14)]
    assert [look.marker for look in looks[:6]] == list(Marker)
    assert not any(look.hollow for look in looks[:6])
    assert all(look.hollow for look in looks[6:12])
    assert looks[6].colour == looks[0].colour
    assert looks[12].colour == LIGHT.field_edge
    chosen = [chosen_look(place, LIGHT) for place in range(12)]
    assert len({(look.colour, look.marker) for look in (*looks[:6], *chosen)}) == 18
    assert all(look.hollow for look in chosen)
    assert series_look(2, DARK).colour == DARK.series[1]


def test_sizes_follow_the_font():
    font = QFont("Noto Sans")
    font.setPixelSize(13)
    metrics = Metrics.of(font)
    assert (metrics.unit, metrics.table_row) == (4, 24)
    assert (metrics.button, metrics.toolbar, metrics.icon, metrics.large_icon) == (28, 42, 16, 22)
    font.setPixelSize(26)
    assert Metrics.of(font).unit == 8


@pytest.mark.usefixtures("qapp")
def test_texts_come_in_sizes():
    font = QFont("Noto Sans")
    font.setPointSizeF(10)
    metrics = Metrics.of(font)
    assert metrics.sized(TextSize.ANSWER).pointSizeF() == 15
    assert metrics.sized(TextSize.ANSWER).bold()
    assert metrics.sized(TextSize.SMALL).pointSizeF() == pytest.approx(9.2, abs=0.05)
    assert tabular(font).featureValue(QFont.Tag("tnum")) == 1
    assert metrics.css_size(1.5) == "15.00pt"
    assert metrics.fixed_pitch().pointSizeF() == 10


@SCHEMES
@pytest.mark.usefixtures("qapp")
def test_palette_knows_every_role(colours):
    palette = qt_palette(colours)
    disabled = QPalette.ColorGroup.Disabled
    assert palette.color(QPalette.ColorRole.Accent) == QColor(colours.accent)
    assert palette.color(QPalette.ColorRole.Link) == QColor(colours.accent)
    assert palette.color(QPalette.ColorRole.ToolTipText) == QColor(colours.text)
    for role in (QPalette.ColorRole.WindowText, QPalette.ColorRole.PlaceholderText):
        assert palette.color(disabled, role) == QColor(colours.disabled)


@SCHEMES
@pytest.mark.usefixtures("qapp")
def test_stylesheet_is_complete(colours):
    sheet = stylesheet(colours, Metrics.of(QFont("Noto Sans", 10)), dark=colours is DARK)
    assert "$" not in sheet
    assert sheet.count("{") == sheet.count("}")
    scheme = "dark" if colours is DARK else "light"
    images = re.findall(r"url\(controls:([^)]*)\)", sheet)
    assert images
    assert all(image.startswith(f"{scheme}/") for image in images)
    assert all(resource("controls", image).is_file() for image in images)
    fixed = set(
        re.findall(r"(?<![\d.])(\d+)px", resource("style", "window.qss").read_text("utf-8"))
    )
    assert fixed <= {"0", "1", "2", "3"}


@pytest.mark.parametrize("points", [6, 8, 10, 12, 15, 20])
def test_radio_buttons_and_handles_are_round_with_any_text(qtbot, points):
    font = QFont("Noto Sans", points)
    sheet = stylesheet(LIGHT, Metrics.of(font), dark=False)
    radio, slider = QRadioButton(), QSlider(Qt.Orientation.Horizontal)
    radio.setChecked(True)
    for widget in (radio, slider):
        qtbot.addWidget(widget)
        widget.setFont(font)
        widget.setStyleSheet(sheet)
        widget.resize(400, 100)
        widget.show()
        image = widget.grab().toImage()
        accent = QColor(LIGHT.accent)
        marked = [
            (x, y)
            for x in range(image.width())
            for y in range(image.height())
            if image.pixelColor(x, y) == accent
        ]
        top = min(y for _, y in marked)
        line = [x for x, y in marked if y == top]
        across = max(x for x, _ in marked) - min(x for x, _ in marked) + 1
        assert len(line) < 0.8 * across


@pytest.mark.parametrize(("name", "colours"), [("light", LIGHT), ("dark", DARK)])
def test_images_of_controls_use_the_colours_of_the_theme(name, colours):
    known = {
        getattr(colours, field.name) for field in fields(Colours) if "series" not in field.name
    }
    for path in resource("controls", name).iterdir():
        used = set(re.findall("#[0-9A-Fa-f]{6}", path.read_text("utf-8")))
        assert used, path
        assert used <= known, path


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_theme_dresses_the_application(application, qtbot, dark):
    theme = Theme.of(application.font(), dark=dark)
    apply(application, theme)
    button, field = QPushButton("Run"), QLineEdit("text")
    for widget in (button, field):
        qtbot.addWidget(widget)
        widget.show()
    assert application.style().name() == "fusion" or application.styleSheet()
    assert application.font().family() == "Noto Sans"
    assert button.height() == theme.metrics.button
    assert field.height() == theme.metrics.field
    edge = field.grab().toImage().pixelColor(field.width() // 2, 0)
    assert edge in (QColor(theme.colours.field_edge), QColor(theme.colours.accent))


def test_filled_button_is_filled(application, qtbot):
    theme = Theme.of(application.font(), dark=False)
    apply(application, theme)
    button = QPushButton("")
    qtbot.addWidget(button)
    button.resize(80, theme.metrics.button)
    set_style_property(button, "filled", "true")
    button.show()
    assert button.grab().toImage().pixelColor(40, 14) == QColor(theme.colours.accent)
    set_style_property(button, "filled", "false")
    assert button.grab().toImage().pixelColor(40, 14) != QColor(theme.colours.accent)


def test_helpers_tidy_tables_and_fields(application, qtbot):
    theme = Theme.of(application.font(), dark=False)
    table, box = QTableWidget(2, 2), QSpinBox()
    for widget in (table, box):
        qtbot.addWidget(widget)
    tidy_table(table, theme.metrics)
    tidy_spin_box(box, theme.metrics)
    assert table.verticalHeader().defaultSectionSize() == theme.metrics.table_row
    assert box.lineEdit().textMargins().left() > 0


def test_scheme_may_be_chosen(qapp):
    assert is_dark(qapp, Scheme.DARK)
    assert not is_dark(qapp, Scheme.LIGHT)
    assert is_dark(qapp, Scheme.SYSTEM) in (True, False)


class IconsEverywhere(QProxyStyle):
    """A desktop that has icons in the buttons of dialogs."""

    def __init__(self):
        super().__init__("fusion")

    def styleHint(self, hint, option=None, widget=None, returned=None):  # noqa: N802
        if hint == QStyle.StyleHint.SH_DialogButtonBox_ButtonsHaveIcons:
            return 1
        return super().styleHint(hint, option, widget, returned)


def test_buttons_of_dialogs_have_no_icons_of_a_foreign_theme(qtbot, appearance):
    box = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
    qtbot.addWidget(box)
    style = IconsEverywhere()
    box.setStyle(style)
    box.setStyleSheet(stylesheet(appearance.theme.colours, appearance.theme.metrics, dark=False))
    hint = QStyle.StyleHint.SH_DialogButtonBox_ButtonsHaveIcons
    assert style.styleHint(hint, None, box) == 1
    assert box.style().styleHint(hint, None, box) == 0
