"""Qt, by PySide6, without a screen."""
import bisect
import functools
import os

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6 import QtCore, QtGui  # noqa: E402
from task import LINE_HEIGHT, SIZES  # noqa: E402

NAME = "Qt"
HOW = "one `QTextLayout`, another font for each step of a bisection; hints off; four times as large, as its fonts have whole sizes"
#: QFont rounds sizes to whole pixels, so quarter points are set at four times the scale.
SCALE = 4

application = QtGui.QGuiApplication([])


def version():
    return QtCore.qVersion()


@functools.cache
def family(font):
    return QtGui.QFontDatabase.applicationFontFamilies(QtGui.QFontDatabase.addApplicationFont(font))[0]


def font_of(setting, size):
    font = QtGui.QFont(family(setting.font))
    font.setPixelSize(round(size * SCALE))
    font.setHintingPreference(QtGui.QFont.HintingPreference.PreferNoHinting)
    return font


def broken(layout, setting, size, width):
    """The lines of a layout at a size and width."""
    layout.setFont(font_of(setting, size))
    layout.beginLayout()
    lines = []
    while (line := layout.createLine()).isValid():
        line.setLineWidth(width * SCALE)
        lines.append(line)
    layout.endLayout()
    return lines


def line_texts(layout, lines):
    # Offsets count units of UTF-16; no text here has a character that needs two.
    return [layout.text()[line.textStart() : line.textStart() + line.textLength()] for line in lines]


def fit(text, setting, width, height):
    layout = QtGui.QTextLayout(text)

    def is_too_large(size):
        lines = broken(layout, setting, size, width)
        widest = max(line.naturalTextWidth() for line in lines)
        return widest > width * SCALE or len(lines) * LINE_HEIGHT * size > height

    count = bisect.bisect_left(SIZES, True, key=is_too_large)
    if count == 0:
        return None
    size = SIZES[count - 1]
    return size, line_texts(layout, broken(layout, setting, size, width))


def lines(text, setting, size, width):
    layout = QtGui.QTextLayout(text)
    return line_texts(layout, broken(layout, setting, size, width))


def measure(text, setting, size):
    return QtGui.QFontMetricsF(font_of(setting, size)).horizontalAdvance(text) / SCALE
