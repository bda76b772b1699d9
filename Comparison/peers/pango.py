"""Pango, by PyGObject. Fontconfig knows the shipped fonts alone: FONTCONFIG_FILE says so."""
import bisect

import cairo
import gi

gi.require_version("Pango", "1.0")
gi.require_version("PangoCairo", "1.0")
from gi.repository import Pango, PangoCairo  # noqa: E402
from task import LINE_HEIGHT, SIZES  # noqa: E402

NAME = "Pango"
HOW = "one `PangoLayout`, another font size for each step of a bisection; hints off, glyph positions not rounded"


def unhinted():
    context = PangoCairo.FontMap.new().create_context()
    context.set_round_glyph_positions(False)
    options = cairo.FontOptions()
    options.set_hint_style(cairo.HINT_STYLE_NONE)
    options.set_hint_metrics(cairo.HINT_METRICS_OFF)
    PangoCairo.context_set_font_options(context, options)
    return context


context = unhinted()


def version():
    return Pango.version_string()


def laid_out(text, setting, width=None):
    context.set_language(Pango.Language.from_string(setting.language))
    layout = Pango.Layout.new(context)
    layout.set_text(text, -1)
    if width is not None:
        layout.set_width(round(width * Pango.SCALE))
    return layout


def set_size(layout, setting, size):
    font = Pango.FontDescription.new()
    font.set_family(setting.family)
    font.set_absolute_size(size * Pango.SCALE)
    layout.set_font_description(font)


def line_texts(layout):
    encoded = layout.get_text().encode()
    lines = layout.get_lines_readonly()
    return [encoded[line.start_index : line.start_index + line.length].decode() for line in lines]


def fit(text, setting, width, height):
    layout = laid_out(text, setting, width)

    def is_too_large(size):
        set_size(layout, setting, size)
        _, logical = layout.get_extents()
        return logical.width > width * Pango.SCALE or layout.get_line_count() * LINE_HEIGHT * size > height

    count = bisect.bisect_left(SIZES, True, key=is_too_large)
    if count == 0:
        return None
    set_size(layout, setting, SIZES[count - 1])
    return SIZES[count - 1], line_texts(layout)


def lines(text, setting, size, width):
    layout = laid_out(text, setting, width)
    set_size(layout, setting, size)
    return line_texts(layout)


def measure(text, setting, size):
    layout = laid_out(text, setting)
    set_size(layout, setting, size)
    return layout.get_size()[0] / Pango.SCALE
