"""Says who is right: ICU says where a line may end, HarfBuzz shapes each line alone, and a line takes all that it can."""
import functools

from cases import breaks
from peers import harfbuzz
from task import LINE_HEIGHT, SIZES

#: Rounding errors of sums of floating-point numbers, in points.
ROUNDING = 1e-6


@functools.cache
def width_of(line, setting):
    """The width of a line that is shaped alone, at one point."""
    return harfbuzz.measure(line.strip(), setting, 1)


def lines(text, setting, size, width):
    """The lines of a text at a size: each ends at the last place at which it is no wider than the width."""
    start, found = 0, []
    ends = breaks(text, setting.language)
    while start < len(text):
        ahead = [end for end in ends if end > start]
        fitting = [end for end in ahead if width_of(text[start:end], setting) * size <= width + ROUNDING]
        # A word that is too wide is a line of its own.
        end = fitting[-1] if fitting else ahead[0]
        found.append(text[start:end].strip())
        start = end
    return found


def fits(lines, setting, size, width, height):
    is_narrow = all(width_of(line, setting) * size <= width + ROUNDING for line in lines)
    return is_narrow and len(lines) * LINE_HEIGHT * size <= height + ROUNDING


def largest(case):
    """The largest of the sizes at which a text fits its box; None where it fits at none."""
    text, setting, width, height = case
    fitting = [size for size in SIZES if fits(lines(text, setting, size, width), setting, size, width, height)]
    return max(fitting, default=None)


def spells(lines, text):
    """Whether lines have all the characters of a text, but for spaces."""
    return "".join("".join(lines).split()) == "".join(text.split())


def fit_verdict(case, answer, largest):
    """Whether a fit is right, large, small, none (no answer where there is one), or other (larger, in other lines that fit)."""
    if answer is None:
        return "right" if largest is None else "none"
    size, lines = answer
    if largest is not None and size <= largest:
        return "right" if size == largest else "small"
    is_right_by_itself = lines and spells(lines, case.text) and fits(lines, case.setting, size, case.width, case.height)
    return "other" if is_right_by_itself else "large"


def lines_verdict(case, answer, expected):
    """What the lines of a paragraph are: same, wide (a line is wider than it may be), other; or, of numbers, same or other."""
    if isinstance(answer, int):
        return "same" if answer == len(expected) else "other"
    answer = [line.strip() for line in answer]
    if answer == expected:
        return "same"
    words_too_wide = {line for line in expected if width_of(line, case.setting) * case.size > case.width}
    is_wide = any(
        width_of(line, case.setting) * case.size > case.width + ROUNDING and line not in words_too_wide for line in answer)
    return "wide" if is_wide else "other"


def label_width(case):
    return width_of(case.text, case.setting) * case.size


def label_error(case, answer, expected):
    """How many points a width is beside that of HarfBuzz."""
    return abs(answer - expected)


def is_form(widths, window, frames):
    """Whether labels end eight points before the fields, which begin as far left as the longest label allows."""
    edge = 16 + max(widths) + 8
    expected = [(edge - 8 - width, width) for width in widths] + [(edge, window - 16 - edge)] * len(widths)
    return len(frames) == len(expected) and all(
        abs(found - wanted) < ROUNDING for frame, right in zip(frames, expected) for found, wanted in zip(frame, right))


#: What is expected of a case of each task, and what an answer is.
JUDGES = {
    "fit": (largest, fit_verdict),
    "lines": (lambda case: lines(*case), lines_verdict),
    "measure": (label_width, label_error),
}


def is_right(task, verdict):
    return verdict <= ROUNDING if task == "measure" else verdict in ("right", "same", True)
