"""Skia's paragraphs, by skia-python."""
import bisect
import functools
import math

import skia
from skia import textlayout
from task import LINE_HEIGHT, SIZES

NAME = "Skia"
HOW = "a new `Paragraph` for each step of a bisection; words by `MinIntrinsicWidth`; skia-python does not say which lines it has"

unicode = skia.Unicodes.ICU.Make()


def version():
    return f"skia-python {skia.__version__}"


@functools.cache
def fonts_of(font):
    """A collection with one font."""
    provider = textlayout.TypefaceFontProvider()
    provider.registerTypeface(skia.Typeface.MakeFromFile(font))
    collection = textlayout.FontCollection()
    collection.setDefaultFontManager(provider)
    return collection


def paragraph(text, setting, size):
    style = textlayout.TextStyle()
    style.setFontFamilies([setting.family])
    style.setFontSize(size)
    style.setHeight(LINE_HEIGHT)
    style.setHeightOverride(True)
    style.setLocale(setting.language)
    builder = textlayout.ParagraphBuilder.make(textlayout.ParagraphStyle(), fonts_of(setting.font), unicode)
    builder.pushStyle(style)
    builder.addText(text)
    return builder.Build()


def line_count(paragraph, size, width):
    paragraph.layout(width)
    # It rounds the height of a line to whole pixels.
    return round(paragraph.Height / (size * LINE_HEIGHT))


def fit(text, setting, width, height):
    def is_too_large(size):
        wide = paragraph(text, setting, size)
        # The widest word is known of lines that are long enough: a word that is too wide is broken anywhere.
        wide.layout(math.inf)
        return wide.MinIntrinsicWidth > width or line_count(wide, size, width) * LINE_HEIGHT * size > height

    count = bisect.bisect_left(SIZES, True, key=is_too_large)
    return (SIZES[count - 1], None) if count else None


def lines(text, setting, size, width):
    return line_count(paragraph(text, setting, size), size, width)


def measure(text, setting, size):
    label = paragraph(text, setting, size)
    label.layout(math.inf)
    return label.MaxIntrinsicWidth
