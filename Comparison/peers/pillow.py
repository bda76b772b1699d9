"""Pillow, with libraqm, which shapes by HarfBuzz."""
import bisect
import functools

import PIL
from PIL import ImageFont, features
from task import LINE_HEIGHT, SIZES

NAME = "Pillow"
HOW = "the loop of its users: words are put on a line while `font.getlength` says they fit; bisection of sizes"

assert features.check("raqm"), "Pillow has no libraqm here: install libfribidi0"


def version():
    return PIL.__version__


@functools.cache
def opened(font, size):
    return ImageFont.truetype(font, size, layout_engine=ImageFont.Layout.RAQM)


def lines(text, setting, size, width):
    font = opened(setting.font, size)
    lines = []
    for word in text.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and font.getlength(longer, direction=setting.direction, language=setting.language) <= width:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


def fit(text, setting, width, height):
    def is_too_large(size):
        font, broken = opened(setting.font, size), lines(text, setting, size, width)
        widest = max(font.getlength(line, direction=setting.direction, language=setting.language) for line in broken)
        return widest > width or len(broken) * LINE_HEIGHT * size > height

    count = bisect.bisect_left(SIZES, True, key=is_too_large)
    return (SIZES[count - 1], lines(text, setting, SIZES[count - 1], width)) if count else None


def measure(text, setting, size):
    return opened(setting.font, size).getlength(text, direction=setting.direction, language=setting.language)
