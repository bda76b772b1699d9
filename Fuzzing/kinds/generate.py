"""Random requests: every key of `copyfit batch` over its domain, all combined; some with edge numbers, some with a fault."""
import zlib

from . import common, texts

ALIGNMENTS = ["start", "end", "left", "right", "center", "justify"]
VERTICAL = ["top", "center", "bottom", "firstBaseline", "capHeight"]
BASELINES = ["alphabetic", "hanging", "ideographicUnder", "ideographicOver", "central", "math"]
LANGUAGES = ["de", "en", "en-US", "fr", "ar", "he", "ja", "zh-Hant", "ko", "th", "hi", "tr", "ur", "hu", "und", "sr-Latn"]
FEATURES = ["liga", "kern", "smcp", "tnum", "calt", "salt", "frac", "dlig", "vert", "xxxx"]
VARIED = {"Fonts/Inter.var.ttf": [{"wght": 700}, {"wght": 100, "slnt": -10}, {"wght": 1e6}]}
FONTS = [
    ["Fonts/Lato-Regular.ttf"], ["Fonts/EBGaramond12-Regular.otf"], ["Fonts/Inter.var.ttf"],
    ["Fonts/Amiri-Regular.ttf", "Fonts/NotoSans-Regular.ttf"], ["Fonts/NotoSansCJKjp-Regular.otf"],
    ["Fonts/VL-Gothic-Regular.ttf", "Fonts/NotoSansThai-Regular.ttf"],
    ["Fonts/Inter.var.ttf", "Fonts/NotoSansHebrew-Regular.ttf", "Fonts/NotoSansDevanagari-Regular.ttf"],
]
WRONG = [None, True, "x", "", 3, -1, [], {}, [[]], [None], {"a": 1}, "NaN", 1e300, -0.0, 0.5, "😀", ["x", 1], [1, 2], [[1, 2]]]
KEYS = [
    "id", "op", "text", "fonts", "size", "width", "height", "maxLines", "minSize", "maxSize", "step", "sizes", "language",
    "direction", "lineHeight", "tracking", "wordSpacing", "wrap", "strictness", "features", "variations", "insets", "align",
    "verticalAlign", "glyphs", "truncate", "truncateAt", "ellipsis", "family", "weight", "stretch", "slant", "hyphenate",
    "hyphenateBefore", "hyphenateAfter", "leaveCapitalized", "hyphenationExceptions", "breaking", "indent", "hangingIndent",
    "shape", "keepClear", "trim", "justifySpaces", "justifyLetters", "justifyLastLine", "kashida", "levers", "explain", "policies",
    "fitPerLine", "hangingPunctuation", "opticalSizing", "pixelsPerPoint", "strut", "spans", "boxes", "markup", "texts",
    "tabSize", "kerning", "textAutospace", "offsets", "name", "layout", "document", "locale", "safeArea", "scale", "traits", "contentSize", "scroll", "sets",
]
#: Readings of spans: of all letters, or one for each.
RUBY = ["とうきょう", "か", "", "a long reading, in words", "読みa", ["か"], ["と", "きょう"], ["", "い", "ろは"], [], "ab\tc", "אב", "\u0301", "👩‍👩‍👧"]
UNITS = ["utf8", "utf16", "scalars"]
#: Keys of the fit of one text, which a group refuses.
SINGLE = ["shape", "keepClear", "levers", "policies", "fitPerLine", "explain", "spans", "boxes", "markup"]


def length(random, low=0.5, high=400.0, wild=0.0):
    """A length in points, of all magnitudes in a range."""
    if wild and random.random() < wild:
        return random.choice(common.EDGES)
    value = low * (high / low) ** random.random()
    return value if random.random() < 0.5 else round(value, random.randint(0, 2)) or 1


def request(random):
    """A request: an object without an id."""
    kind = random.random()
    wild = 0.0 if kind < 0.75 else 0.25
    text = texts.text(random, 20 if random.random() < 0.7 else 80)
    request = {"op": "fit" if random.random() < 0.65 else "measure", "text": text}
    if request["op"] == "fit":
        _fit(random, request, wild)
    else:
        request["size"] = length(random, 1, 120, wild)
        if random.random() < 0.8:
            request["width"] = length(random, 5, 600, wild)
    _style(random, request, wild)
    _block(random, request, wild)
    if random.random() < 0.15:
        _spans(random, request, wild)
    if random.random() < 0.04 and "spans" not in request and "boxes" not in request:
        request["offsets"] = random.choice(UNITS)
    if random.random() < 0.12:
        request = random.choice((_group, _curve, _carets, _layout))(random, request, wild)
    if kind > 0.93:
        _spoil(random, request)
    return request


def _group(random, request, wild):
    """Several texts in place of the one of a request."""
    texts_ = [request.pop("text")] + [texts.text(random, 12) for _ in range(random.randint(0, 3))]
    group = {key: value for key, value in request.items() if key not in SINGLE and key != "size"}
    group["texts"] = [
        text if random.random() < 0.5 else {"id": index, "text": text, "width": length(random, 5, 600, wild)}
        for index, text in enumerate(texts_)]
    return {**group, "op": "group"}


def _curve(random, request, wild):
    return {**request, "op": "curve"}


def _carets(random, request, wild):
    request.setdefault("size", length(random, 1, 120, wild))
    if "truncate" not in request:
        request.pop("maxLines", None)
    return {**request, "op": "carets"}


def _layout(random, request, wild):
    """A screen with the text of a request as a label, in a document of its own: an answer depends on its line alone."""
    document = {
        "items": [{"container": "box"}, {"label": "title", "in": "box", "text": "Ink", "style": {"maxLines": None}}],
        "rules": ["box.leading == root.leading + 8", "box.trailing == root.trailing - 8", "title.leading == box.leading",
                  "title.trailing <= box.trailing", "title.top == box.top"]}
    screen = {"op": "layout", "document": document, "size": [length(random, 5, 600, wild), length(random, 5, 600, wild)]}
    if random.random() < 0.8:
        screen["texts"] = {"title": request["text"]}
    if random.random() < 0.4:
        screen["locale"] = random.choice(LANGUAGES)
    if random.random() < 0.2:
        screen["contentSize"] = random.choice(("xs", "ax5", 1.5)) if random.random() > wild else random.choice(common.EDGES)
    if random.random() < 0.2:
        screen["safeArea"] = [length(random, 1, 60, wild) for _ in range(4)]
    if random.random() < 0.2:
        screen["traits"] = random.choice(({"idiom": "tablet"}, {"boldText": True}, {"pointer": 3}, {}))
    if random.random() < 0.1:
        screen["scale"] = random.choice((1, 2, 3, 2.625)) if random.random() > wild else random.choice(common.EDGES)
    if random.random() < 0.1:
        screen["direction"] = random.choice(("ltr", "rtl"))
    if random.random() < 0.1:
        screen["fonts"] = random.choice(FONTS)
    if random.random() < 0.1:
        screen["explain"] = random.choice((["title.width"], ["title"], ["box.height", "title.top"]))
    if random.random() < 0.1:
        screen["sets"] = ["wide"]
        document["rules"].append({"when": "wide", "rules": ["title.width == 90"]})
    if random.random() < 0.1:
        screen["scroll"] = length(random, 1, 500, wild)
    for key in ("offsets", "glyphs"):
        if key in request:
            screen[key] = request[key]
    return screen


def _fit(random, request, wild):
    chance = random.random
    if chance() < 0.9:
        request["width"] = length(random, 5, 600, wild)
    if chance() < 0.75:
        request["height"] = length(random, 5, 400, wild)
    if chance() < 0.3:
        request["maxLines"] = random.randint(1, 4) if chance() > wild else random.choice(common.EDGES)
    kind = chance()
    if kind < 0.25:
        request["sizes"] = [length(random, 2, 100, wild) for _ in range(random.randint(1, 6))]
    else:
        if kind < 0.6:
            request["minSize"] = length(random, 0.5, 12, wild)
        if kind < 0.8:
            request["maxSize"] = length(random, 12, 300, wild)
        if 0.4 < kind < 0.65:
            request["step"] = random.choice((0.25, 0.5, 1, 0.1, 1 / 64, 3)) if chance() > wild else random.choice(common.EDGES)
    if chance() < 0.15:
        request["insets"] = [length(random, 0.25, 12, wild) if chance() < 0.8 else 0 for _ in range(4)]
    if chance() < 0.15:
        request["verticalAlign"] = random.choice(VERTICAL)
    special = chance()
    if special < 0.08:
        request["levers"] = [_lever(random, request, wild) for _ in range(random.randint(1, 3))]
    elif special < 0.14:
        request["policies"] = [_policy(random, wild) for _ in range(random.randint(1, 3))]
    elif special < 0.20:
        request["fitPerLine"] = True
    elif special < 0.30:
        _shape(random, request, wild)
    elif special < 0.36:
        request["explain"] = True


def _lever(random, request, wild):
    kind = random.random()
    if kind < 0.3:
        return {"tracking": random.choice((-20, -50, -5.5)) if random.random() > wild else random.choice(common.EDGES)}
    if kind < 0.5:
        return {"wordSpacing": -100 if random.random() > wild else random.choice(common.EDGES)}
    if kind < 0.7:
        return {"leading": random.choice((0.9, 1, 0.8)) if random.random() > wild else random.choice(common.EDGES)}
    if kind < 0.85:
        return {"wdth": 85 if random.random() > wild else random.choice(common.EDGES)}
    request["language"] = "de"
    return {"hyphenate": True}


def _policy(random, wild):
    policy, chance = {}, random.random
    if chance() < 0.3:
        block = {"op": "fit"}
        _block(random, block, wild)
        policy.update({key: value for key, value in block.items() if key != "op"})
    if chance() < 0.1:
        policy["name"] = random.choice(("short", "two lines", ""))
    if chance() < 0.15:
        policy["text"] = texts.text(random, 8)
    if chance() < 0.1:
        policy["step"] = random.choice((0.25, 0.5, 1)) if chance() > wild else random.choice(common.EDGES)
    elif chance() < 0.1:
        policy["sizes"] = [length(random, 2, 100, wild) for _ in range(random.randint(1, 4))]
        return policy
    if chance() < 0.1:
        policy["insets"] = [length(random, 0.25, 12, wild) for _ in range(4)]
    if chance() < 0.1:
        policy["verticalAlign"] = random.choice(VERTICAL)
    if chance() < 0.5:
        policy["maxLines"] = random.randint(1, 3)
    if chance() < 0.5:
        policy["minSize"] = length(random, 1, 20, wild)
    if chance() < 0.3:
        policy["maxSize"] = length(random, 20, 100, wild)
    if chance() < 0.2:
        policy["truncate"] = random.choice(("tail", "middle", "head"))
    if chance() < 0.2:
        policy["trim"] = random.choice(("none", "cap", "ex"))
    if chance() < 0.2:
        policy["lineHeight"] = random.choice(("normal", 1.2, "14pt"))
    return policy


def _shape(random, request, wild):
    kind = random.random()
    if kind < 0.4:
        request.pop("width", None)
        request.pop("height", None)
        span = length(random, 20, 300)
        request["shape"] = {"polygon": [
            [length(random, 1, span, wild), length(random, 1, span, wild)] for _ in range(random.randint(3, 8))]}
    else:
        request["shape"] = random.choice(("ellipse", "circle", "rectangle"))
        request.setdefault("width", length(random, 20, 400, wild))
        request.setdefault("height", length(random, 20, 400, wild))
    if random.random() < 0.3:
        request["keepClear"] = [[length(random, 1, 100, wild) for _ in range(4)] for _ in range(random.randint(1, 2))]
    for key in ("insets", "verticalAlign"):
        if random.random() < 0.9:
            request.pop(key, None)
    if random.random() < 0.3:
        request["verticalAlign"] = random.choice(("center", "bottom"))


def _style(random, request, wild):
    chance = random.random
    if chance() < 0.2:
        request["language"] = random.choice(LANGUAGES)
    if chance() < 0.1:
        request["direction"] = random.choice(("auto", "ltr", "rtl"))
    if chance() < 0.15:
        request["tracking"] = random.choice((-50, -20, 10, 50, 200, 33.3)) if chance() > wild else random.choice(common.EDGES)
    if chance() < 0.12:
        request["wordSpacing"] = random.choice((-100, 50, 500)) if chance() > wild else random.choice(common.EDGES)
    if chance() < 0.25:
        request["wrap"] = random.choice(("word", "anywhere", "keep-all", "phrase", "none"))
    if chance() < 0.05:
        request["strictness"] = random.choice(("loose", "normal", "strict"))
    if chance() < 0.08:
        request["features"] = {random.choice(FEATURES): random.randint(0, 2) for _ in range(random.randint(1, 2))}
    fonts = chance()
    if fonts < 0.15:
        request["fonts"] = random.choice(FONTS)
        if request["fonts"][0] in VARIED and chance() < 0.6:
            request["variations"] = random.choice(VARIED[request["fonts"][0]])
    elif fonts < 0.16:
        request["family"] = random.choice(("DejaVu Sans", "DejaVu Serif", "DejaVu Sans Mono", "No Such Family"))
        if chance() < 0.5:
            request["weight"] = random.choice((400, 700, "bold", 650.5))
        if chance() < 0.3:
            request["stretch"] = random.choice(("condensed", 75, 110.5))
        if chance() < 0.3:
            request["slant"] = random.choice(("italic", "normal", "oblique"))
    if chance() < 0.08:
        request["hyphenate"] = True
        request["language"] = random.choice(("de", "en-US", "fr", "hu"))
        if chance() < 0.4:
            request["hyphenateBefore"] = random.randint(1, 4)
            request["hyphenateAfter"] = random.randint(1, 4)
        if chance() < 0.3:
            request["leaveCapitalized"] = True
        if chance() < 0.3:
            request["hyphenationExceptions"] = random.sample(["ta-ble", "Jah-res-ab-schluss", "quick", "bro-wn"], 2)
        if chance() < 0.05:
            request["hyphenationDictionary"] = "no-such-dictionary.dic"
    if chance() < 0.06:
        request["hangingPunctuation"] = random.choice(("none", "start", "end", "both"))
    if chance() < 0.04:
        request["opticalSizing"] = random.choice(("auto", "none"))
    if chance() < 0.04:
        request["pixelsPerPoint"] = random.choice((1, 2, 0.5, 3.3)) if chance() > wild else random.choice(common.EDGES)
    if chance() < 0.06:
        request["strut"] = True
    if chance() < 0.05:
        request["kerning"] = random.random() < 0.2
    if chance() < 0.06:
        request["textAutospace"] = random.choice(("none", "normal"))
    if chance() < 0.05:
        request["tabSize"] = random.choice((1, 4, 2.5)) if chance() > wild else random.choice(common.EDGES)
    if chance() < 0.05:
        request["glyphs"] = True
    # From the text, so that a seed draws everything else as it did before there was this.
    drawn = zlib.crc32(request["text"].encode("utf-8", "surrogatepass"))
    if drawn % 16 == 0:
        request["writingMode"] = ("verticalRL", "verticalLR", "verticalRL", "horizontal")[drawn // 16 % 4]
        if drawn // 64 % 50 == 0:
            request["writingMode"] = WRONG[drawn // 3200 % len(WRONG)]
    if drawn % 20 < 3:
        request["textSpacingTrim"] = ("normal", "trimStart", "spaceFirst", "spaceAll")[drawn // 20 % 4]
        if drawn // 80 % 50 == 0:
            request["textSpacingTrim"] = WRONG[drawn // 4000 % len(WRONG)]
    if drawn % 26 < 2 and request["op"] != "layout":
        request["preset"] = ("heading", "paragraph", "caption", "subtitle")[drawn // 26 % 4]
        if drawn // 104 % 50 == 0:
            request["preset"] = WRONG[drawn // 5200 % len(WRONG)]
    if drawn % 28 < 2:
        request["kinsoku"] = ("pushIn", "pushOut")[drawn // 28 % 2]
        if drawn // 56 % 50 == 0:
            request["kinsoku"] = WRONG[drawn // 2800 % len(WRONG)]
    if drawn % 20 == 12 or drawn % 32 == 0:
        request["tateChuYoko"] = (2, 4, 3)[drawn // 32 % 3]
        if drawn // 96 % 40 == 0:
            request["tateChuYoko"] = WRONG[drawn // 4800 % len(WRONG)]
    if drawn % 24 < 2:
        request["textOrientation"] = ("mixed", "upright", "sideways")[drawn // 24 % 3]


def _block(random, request, wild):
    """How lines form a block, and how they are cut."""
    chance = random.random
    height = chance()
    if height < 0.15:
        request["lineHeight"] = random.choice((1, 1.2, 0.9, 2.5)) if chance() > wild else random.choice(common.EDGES)
    elif height < 0.22:
        request["lineHeight"] = f"{length(random, 4, 60, wild)!r}pt"
    elif height < 0.32:
        request["lineHeight"] = random.choice(("normal", "perLine"))
    if chance() < 0.2:
        request["align"] = random.choice(ALIGNMENTS)
        if request["align"] == "justify" and chance() < 0.5:
            request["justifySpaces"] = length(random, 1, 900, wild)
            request["justifyLetters"] = length(random, 1, 100, wild)
            request["justifyLastLine"] = chance() < 0.5
        if request["align"] == "justify" and chance() < 0.5:
            request["kashida"] = length(random, 1, 2000, wild)
    if chance() < 0.12:
        request["trim"] = random.choice(("none", "cap", "ex", "ink"))
    if chance() < 0.15:
        request["breaking"] = random.choice(("greedy", "balanced", "pretty", "optimal"))
    if chance() < 0.08:
        request["indent"] = length(random, 0.1, 4, wild)
    if chance() < 0.06:
        request["hangingIndent"] = length(random, 0.1, 4, wild)
    if chance() < 0.22:
        request["truncate"] = random.choice(("tail", "tail", "middle", "head"))
        if chance() < 0.3:
            request["truncateAt"] = random.choice(("word", "grapheme"))
        if chance() < 0.2:
            request["ellipsis"] = random.choice(("…", "...", "", " more", "،…", "\u00ad", "more than anything fits here", "→"))
        if request["op"] == "measure" and chance() < 0.7:
            request["maxLines"] = random.randint(1, 3)


def _spans(random, request, wild):
    offsets = boundaries(request["text"])
    if random.random() < 0.8:
        request["spans"] = [_span(random, offsets, wild) for _ in range(random.randint(1, 3))]
        for span in request["spans"]:
            # From the span, as with the text.
            drawn = zlib.crc32(repr(span).encode())
            if drawn % 8 < 3:
                span["tateChuYoko"] = drawn // 8 % 4 > 0
            if drawn // 32 % 4 == 0:
                span["ruby"] = RUBY[drawn // 128 % len(RUBY)]
                if drawn // 8192 % 40 == 0:
                    span["ruby"] = WRONG[drawn // 400000 % len(WRONG)]
    if random.random() < 0.4:
        text, places = request["text"], []
        for _ in range(random.randint(1, 2)):
            place = random.randint(0, len(text))
            text = text[:place] + "\ufffc" + text[place:]
        places = [index for index, letter in enumerate(text) if letter == "\ufffc"]
        request["text"] = text
        request.pop("spans", None)
        request["boxes"] = [_box(random, len(text[:place].encode()), wild) for place in places]


def boundaries(text, unit="utf8"):
    """The offsets of the characters of a text, with its end, in a unit."""
    offsets, offset = [0], 0
    for letter in text:
        code = ord(letter)
        if unit == "utf8":
            offset += 1 if code < 0x80 else 2 if code < 0x800 else 3 if code < 0x10000 else 4
        else:
            offset += 2 if unit == "utf16" and code > 0xFFFF else 1
        offsets.append(offset)
    return offsets


def _span(random, offsets, wild):
    start, end = sorted((random.choice(offsets), random.choice(offsets)))
    span, chance = {"start": start, "end": end}, random.random
    if chance() < 0.3:
        span["scale"] = random.choice((0.5, 1.5, 1.2, 3)) if chance() > wild else random.choice(common.EDGES)
    if chance() < 0.2:
        span["size"] = length(random, 4, 40, wild)
    if chance() < 0.15:
        span["tracking"] = random.choice((-20, 50)) if chance() > wild else random.choice(common.EDGES)
    if chance() < 0.1:
        span["wordSpacing"] = random.choice((-100, 300)) if chance() > wild else random.choice(common.EDGES)
    if chance() < 0.1:
        span["kerning"] = random.random() < 0.5
    if chance() < 0.15:
        span["baselineShift"] = random.choice((0.3, -0.2)) if chance() > wild else random.choice(common.EDGES)
    if chance() < 0.1:
        span["position"] = random.choice(("superscript", "superior", "subscript"))
    if chance() < 0.1:
        span["baseline"] = random.choice(BASELINES)
    if chance() < 0.1:
        span["fonts"] = random.choice(FONTS)
    if chance() < 0.1:
        span["weight"] = random.choice((700, "bold", 100))
    if chance() < 0.05:
        span["stretch"] = random.choice(("condensed", 75))
    if chance() < 0.05:
        span["slant"] = random.choice(("italic", "normal"))
    if chance() < 0.05:
        span["variations"] = {"wght": 700}
    if chance() < 0.1:
        span["features"] = {random.choice(FEATURES): 1}
    if chance() < 0.1:
        span["language"] = random.choice(LANGUAGES)
    if chance() < 0.1:
        span["id"] = "a"
    if chance() < 0.1:
        span["link"] = "https://example.org"
    return span


def _box(random, offset, wild):
    box, chance = {"at": offset, "width": length(random, 0.2, 40, wild), "height": length(random, 0.2, 40, wild)}, random.random
    if chance() < 0.4:
        box["baseline"] = length(random, 0.1, 5, wild)
    if chance() < 0.5:
        box["unit"] = random.choice(("em", "points"))
    if chance() < 0.3:
        box["breaks"] = random.choice(("around", "never"))
    if chance() < 0.2:
        box["id"] = "b"
    if chance() < 0.1:
        box["alternative"] = "a star"
    return box


def _spoil(random, request):
    """Something that is wrong, or at least strange."""
    kind = random.random()
    if kind < 0.6:
        request[random.choice(KEYS)] = random.choice(WRONG)
    elif kind < 0.75:
        request[random.choice(("colour", "widht", "", "Width", "\u0000", "naïve"))] = random.choice(WRONG)
    elif kind < 0.85:
        request.pop(random.choice(list(request)))
    else:
        for _ in range(random.randint(2, 6)):
            request[random.choice(KEYS)] = random.choice(WRONG)


def spoil_line(random, line):
    """The bytes of a line with a fault of syntax or of UTF-8; no line feed."""
    place = random.randint(0, len(line))
    kind = random.randint(0, 6)
    if kind == 0:
        line = line[:place]
    elif kind == 1:
        line = line[:place] + bytes([random.randint(0, 255)]) + line[place + 1:]
    elif kind == 2:
        line = line[:place] + line[place + random.randint(1, 9):]
    elif kind == 3:
        end = min(len(line), place + random.randint(1, 30))
        line = line[:end] + line[place:end] + line[end:]
    elif kind == 4:
        line = line[:place] + random.choice((b"\\ud800", b"\xff", b"\xed\xa0\x80", b"\xf4\x90\x80\x80", b"1e999", b"-", b"\\u00", b"\xef\xbb\xbf")) + line[place:]
    elif kind == 5:
        line = b"[" * random.randint(1, 300) + line
    else:
        line = line.replace(b"}", b',"text":"again"}', 1)
    line = line.replace(b"\n", b" ").replace(b"\x00", b"\x01")
    return line if line.strip(b" \t\r") else b"{}"
