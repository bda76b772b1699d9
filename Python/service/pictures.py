"""Draws fits and layouts."""
import json
import re

import copyfit

from limits import MAX_PIXELS, Refusal
from questions import Question

# The ops that have pictures.
PICTURED = ("fit", "layout")
MEDIA = {"svg": "image/svg+xml", "png": "image/png"}
# The keywords of fits and screens. Other keys of a request are those of other ops, or change nothing about a picture.
FIT = {"text", "width", "height"} | copyfit.FitProperties.__annotations__.keys() - {"explain"}
SCREEN = {"size"} | copyfit.LayoutProperties.__annotations__.keys() - {"explain"}
# How many bytes of an encoding a unit of offsets has.
UNITS = {"utf8": ("utf-8", 1), "utf16": ("utf-16-le", 2), "scalars": ("utf-32-le", 4)}


def draw(type: copyfit.Typesetter, question: Question, form: str) -> str | bytes:
    """The picture of a fit in its box, or of a screen. Raises what is wrong with the request."""
    if question.op not in PICTURED:
        raise Refusal(406, "badValue", f"{question.op} has no picture; {' and '.join(PICTURED)} have")
    if form not in MEDIA:
        raise Refusal(404, "notFound", f"there are no pictures as .{form}; choose among {', '.join(MEDIA)}")
    options = dict(question.picture)
    if question.op == "fit":
        drawn = fit(type, question)
        size = (question.values.get("width") or drawn.width, question.values.get("height") or drawn.height)
    else:
        drawn, size = screen(type, question), question.values["size"]
        options.pop("color", None)
    if form == "svg":
        options.pop("scale", None)
        return drawn.to_svg(**options)
    check_pixels(size, options.get("scale", 1))
    return drawn.to_png(**options)


def fit(type: copyfit.Typesetter, question: Question) -> copyfit.Fit:
    """The fit that a request asks for; its own answer in JSON says first what is wrong with it."""
    check(type, question)
    values = keywords(question.values, FIT)
    unit = question.values.get("offsets", "utf8")
    for name, keys in (("spans", ("start", "end")), ("boxes", ("at",))):
        if name in values:
            values[name] = [in_characters(entry, keys, values["text"], unit) for entry in values[name]]
    return type.fit(**values)


def screen(type: copyfit.Typesetter, question: Question) -> copyfit.Screen:
    """The screen that a request asks for."""
    check(type, question)
    return type.layout(question.values["document"]).solve(**keywords(question.values, SCREEN))


def check(type: copyfit.Typesetter, question: Question) -> None:
    """Raises what is wrong with a request, in the words that its answer in JSON has."""
    error = json.loads(type.answer_json(question.line)).get("error")
    if error:
        raise copyfit.Error(error["message"], error["code"])


def check_pixels(size, scale) -> None:
    width, height = size
    if not isinstance(scale, (int, float)) or not width * height * scale * scale <= MAX_PIXELS:
        raise Refusal(422, "limit", f"scale: the picture has more than {MAX_PIXELS} pixels; give less, or ask for an SVG")


def in_characters(entry: dict, keys: tuple, text: str, unit: str) -> dict:
    """A span or a box whose offsets are indices of a string, as Python counts."""
    encoding, length = UNITS[unit]
    bytes_of_text = text.encode(encoding)
    places = {key: len(bytes_of_text[: entry[key] * length].decode(encoding, "ignore")) for key in keys}
    return {**entry, **places}


def keywords(values: dict, known: set) -> dict:
    """Keys of requests as keywords of Python, of those that are known: max_lines for maxLines."""
    named = {re.sub("[A-Z]", lambda letter: "_" + letter[0].lower(), key): value for key, value in values.items()}
    return {keyword: value for keyword, value in named.items() if keyword in known}
