"""What has to hold between answers: each relation asks a further request, and says what its answer has to be."""
import json

from .answers import inner, is_vertical, length

#: The names of the checks.
NAMES = ("again", "next", "measured", "outside", "larger", "doubled", "longest")
#: What of a fit a measurement does not take.
FIT_ONLY = [
    "height", "minSize", "maxSize", "step", "sizes", "insets", "levers", "policies", "fitPerLine", "explain", "shape",
    "keepClear", "verticalAlign", "maxLines", "truncate", "truncateAt", "ellipsis",
]
#: What a measurement ignores, whatever its value, and a fit.
IGNORED = {
    "measure": [key for key in FIT_ONLY if key not in ("height", "maxLines", "truncate", "truncateAt", "ellipsis")],
    "fit": ["size"],
}
#: How exact a comparison is that goes over a measurement, which allows lines 1e-10 more than their width.
SLACK = 1e-9


def shape(line):
    """What of a line does not depend on where it stands."""
    return line["start"], line["end"], length(line), line.get("hyphen")


def relations(random, request, answer):
    """[(check, request, judge)]: `judge` of the request's answer returns what is wrong, or None."""
    if "error" in answer or request.get("markup") and "spans" in request:
        return []
    if request["op"] not in IGNORED or request.get("offsets", "utf8") != "utf8":
        return []
    found = []
    request = {key: value for key, value in request.items() if key not in IGNORED[request["op"]]}
    # Levers and policies choose other sizes and styles in other boxes, and lines of a size each have no one size.
    is_simple = not any(request.get(key) for key in ("levers", "policies", "fitPerLine"))
    if answer["outcome"] == "fits" and is_simple:
        found += [_again(request, answer), _next(request, answer)]
        if not request.get("shape"):
            found += [_measured(request, answer), _outside(request, answer)]
        if answer.get("isMonotone", True) and not request.get("shape"):
            found.append(_larger(random, request, answer))
    found.append(_doubled(request, answer))
    if answer.get("cut") is not None:
        found.append(_longest(request, answer))
    return [relation for relation in found if relation is not None]


def _only(request, size):
    """The request with one allowed size."""
    changed = {key: value for key, value in request.items() if key not in ("minSize", "maxSize", "step")}
    changed["sizes"] = [size]
    return changed


def _again(request, answer):
    def judge(other):
        if other.get("outcome") != "fits" or other["size"] != answer["size"] or other["lines"] != answer["lines"]:
            return f"fits at {answer['size']}, and not in the same lines where only that size is allowed: {brief(other)}"
    return "again", _only(request, answer["size"]), judge


def _next(request, answer):
    if answer["nextSize"] is None:
        return None

    def judge(other):
        if other.get("outcome") == "fits":
            return f"size {answer['size']}, though the next size {answer['nextSize']} fits too: {brief(other)}"
    return "next", _only({key: request[key] for key in request if key != "truncate" and key not in ("truncateAt", "ellipsis")},
                         answer["nextSize"]), judge


def _measure(request, size):
    changed = {key: value for key, value in request.items() if key not in FIT_ONLY}
    changed.update(op="measure", size=size)
    for side, key in enumerate(("width", "height")):
        if request.get(key) is not None and side == _along(request):
            changed[key] = inner(request)[side]
    return changed


def _along(request):
    """The place of the side of a box that limits lines: 0 for its width, 1 for its height."""
    return 1 if is_vertical(request) else 0


def _measured(request, answer):
    if request.get("trim") == "ink" and request.get("breaking", "greedy") != "greedy":
        return None  # Chosen lines are greedy where the ink of others would be outside the box.

    def judge(other):
        if other.get("outcome") != "measured":
            return f"fits at {answer['size']}, and cannot be measured there: {brief(other)}"
        along = ("width", "height")[_along(request)]
        if max([other[along], *map(length, other["lines"])]) > inner(request)[_along(request)]:
            return None  # A line that a fit breaks: with its indent wider than its box by less than measuring allows.
        mine, others = [shape(line) for line in answer["lines"]], [shape(line) for line in other["lines"]]
        across = ("height", "width")[_along(request)]
        if mine != others or answer[across] != other[across]:
            return f"measured at its size {answer['size']} it is another: {brief(answer)}, measured {brief(other)}"
    return "measured", _measure(request, answer["size"]), judge


def _outside(request, answer):
    if answer["nextSize"] is None or request.get("trim") == "ink":
        return None  # Ink reaches out of lines, which measuring tells of the block only.
    width, height = inner(request)
    lines = request.get("maxLines") or float("inf")

    def judge(other):
        if other.get("outcome") != "measured":
            return None if other.get("error", {}).get("code") == "badValue" else f"cannot be measured: {brief(other)}"
        is_outside = (
            other["width"] > width * (1 - SLACK) or any(line.get("tooWide") for line in other["lines"])
            or other["height"] > height * (1 - SLACK) or other["lineCount"] > lines)
        if not is_outside:
            return f"size {answer['size']}, though it fits at {answer['nextSize']} by measuring: {brief(other)} in {width} x {height}"
    return "outside", _measure(request, answer["nextSize"]), judge


def _larger(random, request, answer):
    changed = dict(request)
    factor = random.choice((1.000001, 1.01, 1.3, 2, 10))
    for key in random.choice((("width",), ("height",), ("width", "height"))):
        if request.get(key) is not None:
            changed[key] = request[key] * factor
    if changed == request or not _is_usual(changed):
        return None

    def judge(other):
        if other.get("outcome") != "fits" or other["size"] < answer["size"]:
            if not other.get("isMonotone", True):
                return None
            return f"size {answer['size']}, in a box {factor} times as large {brief(other)}"
    return "larger", changed, judge


def _doubled(request, answer):
    """All lengths times two, an exact operation, give the size times two."""
    if "pixelsPerPoint" in request or request.get("shape") and not {"step", "sizes"} & set(request):
        return None  # Pixels are a length that is given elsewhere; sizes in a shape are in steps of 1/64 point.
    if request.get("trim") == "ink" or request.get("markup"):
        return None  # Markup holds lengths too.
    if request.get("fitPerLine") and _has_parts_in_points(request):
        return None  # Its lines are those at 16 points.
    if request.get("hyphenate") is None and "levers" in request:
        return None  # Levers step in parts of their budget.
    changed = json.loads(json.dumps(request))
    if request["op"] == "fit" and "sizes" not in request:
        changed.setdefault("minSize", 1)
        changed.setdefault("maxSize", 1000)
    for policy in changed.get("policies", []):
        if "sizes" in changed and {"minSize", "maxSize", "step"} & set(policy):  # Its range takes the place of the list.
            policy.setdefault("minSize", 1)
            policy.setdefault("maxSize", 1000)
    parts = [changed] + changed.get("spans", []) + changed.get("policies", [])
    parts += [box for box in changed.get("boxes", []) if box.get("unit", "points") == "points"]
    for part in parts:
        for key in ("width", "height", "minSize", "maxSize", "step", "size") + (("baseline",) if "at" in part else ()):
            if key in part and isinstance(part[key], (int, float)):
                part[key] *= 2
        for key in ("insets", "sizes"):
            if key in part:
                part[key] = [2 * entry for entry in part[key]]
        if isinstance(part.get("lineHeight"), str) and part["lineHeight"].endswith("pt"):
            part["lineHeight"] = f"{2 * float(part['lineHeight'][:-2])!r}pt"
    if any(abs(box.get(key, 0)) > 1e6 for box in changed.get("boxes", []) for key in ("width", "height", "baseline")):
        return None  # What is larger is not a length.
    if any((span.get("size") or 0) * (span.get("scale") or 1) > 1e7 for span in changed.get("spans", [])):
        return None  # What is larger is not a size.
    if isinstance(changed.get("shape"), dict):
        changed["shape"] = {"polygon": [[2 * x, 2 * y] for x, y in changed["shape"]["polygon"]]}
    if "keepClear" in changed:
        changed["keepClear"] = [[2 * side for side in sides] for sides in changed["keepClear"]]
    if not _is_usual(changed, 1e5 if "shape" in changed else 1e9):  # Shapes are at most 100,000 points large.
        return None

    def judge(other):
        if "error" in other:
            return f"twice as large: {brief(other)}"
        one = [2 * answer["size"], 2 * answer["width"], 2 * answer["height"], answer["outcome"]] + [
            (line["start"], line["end"], 2 * length(line)) for line in answer["lines"]]
        two = [other["size"], other["width"], other["height"], other["outcome"]] + [
            (line["start"], line["end"], length(line)) for line in other["lines"]]
        if one != two:
            return f"{brief(answer)}, all lengths times two: {brief(other)}"
    return "doubled", changed, judge


def _has_parts_in_points(request):
    return any(span.get("size") for span in request.get("spans", [])) or any(
        box.get("unit", "points") == "points" for box in request.get("boxes", []))


def _is_usual(value, largest=1e9):
    """Whether all numbers double exactly: none overflows, and none is so small that bits are lost."""
    if isinstance(value, dict):
        return all(_is_usual(entry, largest) for entry in value.values())
    if isinstance(value, list):
        return all(_is_usual(entry, largest) for entry in value)
    if isinstance(value, bool) or not isinstance(value, (int, float)):
        return True
    return value == 0 or 1e-6 < abs(value) < largest


def _longest(request, answer):
    """A cut text with the next grapheme does not fit: by measuring, for simple texts cut at their end."""
    if request.get("truncate") != "tail" or request.get("truncateAt") == "word" or request.get("trim") == "ink":
        return None
    if is_vertical(request):
        return None  # What is cut is limited by both sides.
    if any(request.get(key) for key in ("spans", "boxes", "markup", "policies", "hyphenate", "levers")):
        return None  # Their offsets speak of the whole text.
    text, cut = request["text"], answer["cut"]
    if not text.isascii() and any(ord(letter) >= 0x300 and not 0x4e00 <= ord(letter) < 0xa000 for letter in text):
        return None  # A next grapheme that one letter does not make, or another direction or shape beside the ellipsis.
    if any(ord(letter) < 0x20 or letter in "\x7f\x85\xad" for letter in text) or answer.get("outcome") == "cannotFit":
        return None
    end = len(text.encode()[:cut["start"]].decode()) + 1
    while end < len(text) and (text[end - 1] == " " or text[end - 1] == "\u00a0"):
        end += 1
    ellipsis = request.get("ellipsis", "…")
    if " " in ellipsis:
        return None  # It breaks where it is measured, and is one piece where it stands for what was cut.
    if end >= len(text) or any(line.get("tooWide") for line in answer["lines"]) or text[end - 1] in " \u00a0":
        return None
    longer = _measure(request, answer["size"])
    longer["text"] = text[:end] + ellipsis
    width, height = inner(request)
    lines = request.get("maxLines") or float("inf")

    def judge(other):
        if other.get("outcome") != "measured" or other["lineCount"] > lines or other["height"] > height:
            return None
        if any(line["width"] > width or line.get("tooWide") for line in other["lines"]):
            return None  # With its indent a line may be too wide though its letters are not.
        return f"cut {cut}, though \"{longer['text']}\" fits: {brief(answer)}, with one more {brief(other)}"
    return "longest", longer, judge


def brief(answer):
    """An answer in a few words."""
    if "error" in answer:
        return f"error {answer['error']['message']!r}"
    lines = [[line["start"], line["end"], length(line)] for line in answer["lines"][:6]]
    return (f"{answer['outcome']} at {answer['size']}, next {answer.get('nextSize')}, "
            f"{answer['width']} x {answer['height']}, lines {lines}")
