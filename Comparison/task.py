"""The numbers that all peers share, and the settings of a text."""
from typing import NamedTuple

#: The sizes that are allowed, in points: quarter points from 6 to 60.
SIZES = [quarter / 4 for quarter in range(24, 241)]
#: How far lines are apart, in font sizes, so that every peer has lines of one height.
LINE_HEIGHT = 1.5
#: The size at which labels and paragraphs are measured.
LABEL_SIZE = 16


class Setting(NamedTuple):
    """How a text is set: its language, as a tag of BCP 47, the path and family of its font, and ltr or rtl."""

    language: str
    name: str
    font: str
    family: str
    direction: str
