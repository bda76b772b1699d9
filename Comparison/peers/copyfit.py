"""Copyfit, by its Python package."""
import functools

import copyfit
from task import LINE_HEIGHT, SIZES

NAME = "Copyfit"
HOW = "`Typesetter.fit` with `step=0.25`"


def version():
    versions = copyfit.versions()
    return f"{versions['copyfit']} (HarfBuzz {versions['HarfBuzz']}, ICU {versions['ICU']})"


@functools.cache
def typesetter(font):
    return copyfit.Typesetter(fonts=[font])


def fit(text, setting, width, height):
    fit = typesetter(setting.font).fit(text, width, height, min_size=SIZES[0], max_size=SIZES[-1], step=0.25,
                                       line_height=LINE_HEIGHT, language=setting.language)
    return (fit.size, [line.text for line in fit.lines]) if fit.outcome == "fits" else None


def lines(text, setting, size, width):
    return [line.text for line in typesetter(setting.font).text(text, language=setting.language).lines(size, width)]


def measure(text, setting, size):
    return typesetter(setting.font).text(text, language=setting.language).measure(size).width


@functools.cache
def screens():
    return copyfit.Typesetter()


def form(widths):
    """Rows of a label and a field, as a layout document."""
    rows = range(len(widths))
    items = [{"content": f"label{row}", "size": [widths[row], 20], "hug": 900, "resist": 900} for row in rows]
    items += [{"content": f"field{row}", "size": [100, 20], "hug": 1, "resist": 1} for row in rows]
    rules = []
    for row in rows:
        rules += [
            f"label{row}.leading >= root.leading + 16",
            f"label{row}.leading == root.leading + 16 @ 250",
            f"field{row}.leading == label{row}.trailing + 8",
            f"field{row}.leading == field0.leading" if row else "field0.leading >= root.leading",
            f"field{row}.trailing == root.trailing - 16",
            f"label{row}.top == label{row - 1}.bottom + 10" if row else "label0.top == root.top + 16",
            f"field{row}.top == label{row}.top",
        ]
    global layout
    layout = screens().layout({"items": items, "rules": rules})


def drag(width):
    frames = layout.solve([width, 10000]).frames
    return [(frame.x, frame.width) for name, frame in frames.items() if name.startswith(("label", "field"))]
