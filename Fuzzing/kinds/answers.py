"""What has to hold in every answer of `copyfit batch`, seen beside its request."""
from .generate import boundaries

CODES = {
    "badJSON", "badText", "unknownKey", "badValue", "fontNotFound", "fontUnreadable", "unknownAxis", "limit",
    "dictionaryNotFound", "dictionaryUnreadable",
}
OUTCOMES = {"fit": {"fits", "truncated", "cannotFit"}, "measure": {"measured"}}


def inner(request):
    """What the insets of a request leave of its width and height; infinity for no limit."""
    top, left, bottom, right = request.get("insets", (0, 0, 0, 0)) if request["op"] == "fit" else (0, 0, 0, 0)
    width, height = request.get("width"), request.get("height")
    return (
        float("inf") if width is None else max(0, width - left - right),
        float("inf") if height is None else max(0, height - top - bottom),
    )


def is_vertical(request):
    """Whether the lines of a request are columns."""
    return request.get("writingMode") in ("verticalRL", "verticalLR")


def length(line):
    """How long a line of an answer is: a column has its own word for that."""
    return line["length"] if "length" in line else line["width"]


def judge(request, answer):
    """(check, message) of the first thing that is wrong with an answer; None where nothing is."""
    if "error" in answer:
        error = answer["error"]
        if set(error) != {"code", "message"} or error["code"] not in CODES or not error["message"]:
            return "error", f"{error} is not an error as documented"
        return None
    if request["op"] not in OUTCOMES:
        return None  # Of the other operations only that they are answered, and always alike.
    if answer["outcome"] not in OUTCOMES[request["op"]]:
        return "outcome", f"{answer['outcome']} of {request['op']}"
    return _lines(request, answer) or (_fitted(request, answer) if answer["outcome"] == "fits" else None)


def _is_cut_to_nothing(request):
    """Whether all of the text is cut and an empty ellipsis stands for it: as the empty text, that has no line."""
    return any("truncate" in part and part.get("ellipsis", request.get("ellipsis")) == ""
               for part in [request, *request.get("policies", [])])


def _lines(request, answer):
    lines = answer["lines"]
    if answer["lineCount"] != len(lines):
        return "lines", f"lineCount is {answer['lineCount']}, and there are {len(lines)} lines"
    if not request.get("markup"):
        text = answer.get("text", request["text"])  # That of a policy, where one has its own.
        places = None if text.isascii() else set(boundaries(text, request.get("offsets", "utf8")))
        end = len(text) if places is None else max(places)
        if lines and lines[0]["start"] != 0:
            return "offsets", f"the first line starts at {lines[0]['start']}"
        if lines and lines[-1]["end"] != end or not lines and text and not _is_cut_to_nothing(request):
            return "offsets", f"the last line ends at {lines[-1]['end'] if lines else None}, the text at {end}"
        for line in lines:
            if places is not None and (line["start"] not in places or line["end"] not in places):
                return "offsets", f"line {line['start']} to {line['end']} divides a character"
            for span in line.get("spans", ()):
                if places is not None and (span["start"] not in places or span["end"] not in places):
                    return "offsets", f"span {span} divides a character"
        for offset in answer["missing"]:
            if offset >= end or places is not None and offset not in places:
                return "offsets", f"missing {offset} is no character"
        cut = answer.get("cut")
        if cut and (not 0 <= cut["start"] <= cut["end"] <= end
                    or places is not None and not {cut["start"], cut["end"]} <= places):
            return "offsets", f"cut {cut} is no part of a text of {end} bytes"
    last = lines[0]["start"] if lines else 0
    for line in lines:
        # A line may be empty; it never starts elsewhere than where the one before ends.
        if line["start"] != last or line["end"] < line["start"]:
            return "offsets", f"a line from {line['start']} to {line['end']} after one that ends at {last}"
        last = line["end"]
        if length(line) < 0:
            return "lines", f"a line is {length(line)} long"
    return None


def _fitted(request, answer):
    if answer.get("cut") or any(line.get("tooWide") or line.get("cut") for line in answer["lines"]):
        return "inside", "it fits, and a line is cut or too wide"
    if request.get("policies"):
        return None  # Each has limits of its own.
    width, height = inner(request)
    lines = request.get("maxLines")
    if lines is not None and len(answer["lines"]) > lines:
        return "inside", f"{len(answer['lines'])} lines, and {lines} are allowed"
    if not request.get("shape"):
        longest = height if is_vertical(request) else width
        for line in answer["lines"]:
            if length(line) > longest:
                return "inside", f"a line is {length(line)} long, the box {longest}"
        if answer["width"] > width or answer["height"] > height:
            return "inside", f"{answer['width']} x {answer['height']} in a box of {width} x {height}"
    size, sizes = answer["size"], request.get("sizes")
    if sizes is not None:
        if size not in sizes:
            return "allowed", f"size {size} is none of {sizes}"
        above = [other for other in sizes if other > size]
        if not request.get("fitPerLine") and answer["nextSize"] != (min(above) if above else None):
            return "allowed", f"nextSize {answer['nextSize']} after {size} in {sizes}"
    elif not request.get("minSize", 1) <= size <= request.get("maxSize", 1000):
        return "allowed", f"size {size} is not in the range"
    elif answer["nextSize"] is not None and answer["nextSize"] <= size:
        return "allowed", f"nextSize {answer['nextSize']} is not above size {size}"
    return None
