"""HarfBuzz alone, by uharfbuzz: what measuring a label costs at least."""
import functools

import uharfbuzz

NAME = "HarfBuzz alone"
HOW = "`uharfbuzz.shape`, and the sum of advances"


def version():
    return f"{uharfbuzz.version_string()} (uharfbuzz {uharfbuzz.__version__})"


@functools.cache
def opened(font):
    face = uharfbuzz.Face(uharfbuzz.Blob.from_file_path(font))
    return uharfbuzz.Font(face), face.upem


def measure(text, setting, size):
    font, units = opened(setting.font)
    buffer = uharfbuzz.Buffer()
    buffer.add_str(text)
    buffer.guess_segment_properties()
    buffer.language = setting.language
    uharfbuzz.shape(font, buffer)
    return sum(position.x_advance for position in buffer.glyph_positions) * size / units
