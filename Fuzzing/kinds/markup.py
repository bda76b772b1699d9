"""Random and damaged markup of all languages, in requests and as `copyfit measure --markup`."""
import json
import random as randomness
import re

from . import common, generate, requests, texts
from .common import Fault

BLOCK = 500
#: Of this many cases one is asked again by the command line, which starts a process.
COMMANDS = 100
TAGS = ["b", "i", "sup", "sub", "big", "small", "span", "a", "br", "box", "B", "strong", "spam", ""]
ATTRIBUTES = {
    "size": ["12pt", "1.5em", "150%", "0pt", "-1em", "1e3pt", "999999999em", "pt", "", ".5em", "1.5", "nanem", "0.0000001%"],
    "weight": ["700", "bold", "0", "1001", "heavy", "-1"], "stretch": ["75", "condensed", "0", "1e9"],
    "style": ["italic", "normal", "oblique", "bold"], "font": ["Fonts/Lato-Regular.ttf", "none.ttf", "", "\u0000"],
    "variations": ["wght=700", "wght=700, wdth=85", "wght", "=1", "wght=1e999", "wght=nan", ",", "wght=inf", "wghtx=1"],
    "features": ["tnum", "tnum, liga=0", "liga=-1", "liga=1e10", "x", "liga=0.5", ",,", "smcp=4294967295"],
    "tracking": ["50", "-50", "1e9", "", "1000001", "-0.0", "5e"], "word_spacing": ["50", "-1000", "9999999", "x"],
    "kerning": ["true", "false", "none", ""], "tate_chu_yoko": ["true", "false", "all", ""],
    "ruby": ["とうきょう", "a", "", "&lt;", "[1]"],
    "rise": ["0.3em", "-0.2", "1e9em", "0.3pt", "em"], "position": ["superscript", "superior", "subscript", "above"],
    "baseline": ["central", "hanging", "alphabetic", "middle"], "variant": ["small-caps", "all"],
    "lang": ["de", "zh-Hant", "x", "", "ar"], "link": ["https://example.org/?a=b&amp;c", "&", ""], "id": ["a", "&#x20ac;", "<"],
    "width": ["1.2em", "20pt", "0", "-1", "1e9pt", "999em", "wide"], "height": ["1em", "0pt", "1000001em", ""],
    "depth": ["0.2em", "-5pt", "1"], "break": ["never", "around", "always"], "alt": ["a star", ""], "href": ["https://example.org"],
    "colour": ["red"], "SIZE": ["2em"],
}
#: The attributes that a tag has; others are an error.
USUAL = {
    "span": ["size", "weight", "stretch", "style", "font", "variations", "features", "kerning", "tracking", "word_spacing",
             "tate_chu_yoko", "ruby", "rise", "position", "baseline", "variant", "lang", "link", "id"],
    "box": ["width", "height", "depth", "break", "id", "alt"], "a": ["href"],
}
#: Tags and attributes of the other languages.
HTML_TAGS = ["b", "i", "em", "strong", "sup", "sub", "big", "small", "span", "a", "p", "div", "ul", "li", "pre", "h1", "code", "font",
             "textarea", "td", "tr", "table", "script", "style", "blink"]
HTML_VOID = ["<br>", "<br/>", "<wbr>", "<hr>", "<img alt='a star'>", "<img width=20 height=12>", "<img width=1e9 height=-1>", "<input>"]
HTML_ATTRIBUTES = {
    "style": ["font-size: 1.5em", "font-size:12pt; font-weight:700", "font-weight: bolder", "letter-spacing: 0.1em", "color: red",
              "font-size: 1e999px", "font-size: -1pt", "font-size: 0", "font-feature-settings: 'tnum' 1, \"liga\" off", "vertical-align: super",
              "vertical-align: 0.3em", "font-family: 'Lato', serif", "font-variant: small-caps", ";;:", "font-style:", "word-spacing: 9e9em",
              "font-variation-settings: 'wght' 700", "font-stretch: 75%", "font-kerning: none", "text-combine-upright: all", "font: bold 12pt Lato", "font-size:1e-320pt"],
    "lang": ["de", "x", "", "ar"], "href": ["https://example.org", "&"], "id": ["a", ""], "face": ["Lato", ""], "class": ["x"],
}
PANGO_TAGS = ["b", "i", "s", "u", "tt", "sup", "sub", "big", "small", "span", "a"]
PANGO_ATTRIBUTES = {
    "size": ["12pt", "12288", "150%", "x-large", "smaller", "larger", "0", "-1", "1e999", "medium"], "face": ["Lato", ""],
    "font": ["Lato Bold 12", "Lato", "12", "", "Lato 1e9"], "weight": ["bold", "700", "0", "heavy"], "style": ["italic", "oblique", "bold"],
    "variant": ["small-caps", "unicase", "x"], "stretch": ["condensed", "75", "wide"], "font_features": ["tnum", "-liga", "liga=9e9", "+kern, x"],
    "font_variations": ["wght=700", "wght=nan"], "foreground": ["red"], "underline": ["single"], "rise": ["1000"], "lang": ["de", "x"],
    "font_scale": ["superscript", "small-caps"], "baseline_shift": ["subscript", "3pt"], "colour": ["red"],
}
LANGUAGES = ["copyfit", "html", "pango"]
REFERENCES = ["&amp;", "&lt;", "&gt;", "&quot;", "&apos;", "&#8364;", "&#x20ac;", "&#X1F600;", "&#0;", "&#xD800;", "&#x110000;",
              "&#99999999999;", "&nbsp;", "&", "&;", "&#;", "&#x;", "&#-1;", "&#+65;", "&#x+41;", "&amp", "&#xFFFE;", "&#x00000041;"]


def escaped(text):
    """A text as markup."""
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")


def markup(random, depth=0):
    """Markup that is right for the most part."""
    parts, chance = [], random.random
    for _ in range(random.randint(1, 4)):
        kind = chance()
        if kind < 0.45 or depth > 6:
            parts.append(escaped(texts.text(random, 20)))
        elif kind < 0.55:
            parts.append(random.choice(REFERENCES[:8] if chance() < 0.8 else REFERENCES))
        elif kind < 0.60:
            parts.append(random.choice(("<br/>", "<br />", "<br>", "<BR/>")))
        elif kind < 0.70:
            parts.append(f"<box{attributes(random, 'box', ['width', 'height'])}/>")
        else:
            tag = random.choice(TAGS[:8] if chance() < 0.95 else TAGS)
            parts.append(f"<{tag}{attributes(random, tag)}>{markup(random, depth + 1)}</{tag}>")
    return "".join(parts)


def other(random, language, depth=0):
    """HTML, or Pango's markup, that is right for the most part."""
    tags, values = (HTML_TAGS, HTML_ATTRIBUTES) if language == "html" else (PANGO_TAGS, PANGO_ATTRIBUTES)
    parts, chance = [], random.random
    for _ in range(random.randint(1, 4)):
        kind = chance()
        if kind < 0.45 or depth > 6:
            parts.append(escaped(texts.text(random, 20)))
        elif kind < 0.55:
            parts.append(random.choice(REFERENCES + ["&eacute;", "&notit;", "&shy;", "&ZeroWidthSpace;"] if language == "html" else REFERENCES))
        elif kind < 0.65 and language == "html":
            parts.append(random.choice(HTML_VOID + ["<!-- a -->", "<!doctype html>", "<!--", "<p>"]))
        else:
            tag, written = random.choice(tags), ""
            for name in random.sample(list(values), random.randint(0, 2)) if language == "html" or tag == "span" else []:
                quote = random.choice(("'", '"', "") if language == "html" else ("'", '"'))
                value = random.choice(values[name]).replace(quote or "\0", "")
                written += f" {name}={quote}{value}{quote}"
            parts.append(f"<{tag}{written}>{other(random, language, depth + 1)}</{tag}>")
    return "".join(parts)


def attributes(random, tag, needed=()):
    names = list(needed)
    usual = USUAL.get(tag, [])
    if usual and random.random() < 0.8:
        names += random.sample(usual, random.randint(0, min(3, len(usual))))
    if random.random() < 0.02:
        names.append(random.choice(list(ATTRIBUTES)))
    written = ""
    for name in dict.fromkeys(names):
        values = ATTRIBUTES[name]
        value = values[0] if random.random() < 0.7 else random.choice(values)
        quote = random.choice("\"'")
        written += f"{random.choice((' ', '  ', chr(9)))}{name}{random.choice(('=', ' = '))}{quote}{value}{quote}"
    return written


def damaged(random, text):
    """Markup with a fault."""
    for _ in range(random.randint(1, 3)):
        place = random.randint(0, len(text))
        kind = random.randint(0, 4)
        if kind == 0:
            text = text[:place]
        elif kind == 1:
            text = text[:place] + text[place + random.randint(1, 4):]
        elif kind == 2:
            text = text[:place] + random.choice("<>&/;\"'= \u0000é😀") + text[place:]
        elif kind == 3:
            end = min(len(text), place + random.randint(1, 12))
            text = text[:end] + text[place:end] + text[end:]
        else:
            text = text[:place] + random.choice(REFERENCES) + text[place:]
    return text


class Kind(requests.Kind):
    """Cases are requests with markup, or with a text that is to be escaped: `"plain"`."""

    def block(self, random):
        self.draw = randomness.Random(random.random())
        return [self.make(random) for _ in range(BLOCK)]

    def make(self, random):
        while True:
            request = generate.request(random)
            if "line" not in request and "markup" not in request:
                break
        for key in ("spans", "boxes"):
            request.pop(key, None)
        if random.random() < 0.3:
            return {"plain": request}
        request["markup"] = random.choice([True, True] + LANGUAGES)
        is_own = request["markup"] in (True, "copyfit")
        request["text"] = markup(random) if is_own else other(random, request["markup"])
        if random.random() < 0.4:
            request["text"] = damaged(random, request["text"])
        return request

    def check(self, cases):
        asked, plain = [], []
        for case in cases:
            (plain if "plain" in case else asked).append(case)
        for case, fault in super().check(asked):
            yield case, fault
        for case in asked + plain:
            fault = self.own(case, self.draw.random() * COMMANDS < 1)
            if fault is not None:
                yield case, fault

    def fault(self, case):
        if not isinstance(case, dict) or "plain" in case and not isinstance(case["plain"], dict):
            return None
        return (None if "plain" in case else super().fault(case)) or self.own(case, True)

    def own(self, case, with_command):
        """What holds for markup only."""
        try:
            return self._plain(case["plain"]) if "plain" in case else self._marked(case, with_command)
        except common.Died as death:
            return death.fault

    def _ask(self, request):
        return common.read_json(self.process.ask([requests.line(request, 0)])[0][0])

    def _plain(self, request):
        """A text without tags is itself: escaped, it has the answer that it has without markup."""
        if not isinstance(request.get("text"), str) or "markup" in request:
            return None
        self.count("escaped")
        one = self._ask(request)
        # HTML takes white space together.
        for language in (True, "pango"):
            marked = {**request, "text": escaped(request["text"]), "markup": language}
            if isinstance(request.get("policies"), list):
                marked["policies"] = [
                    {**way, "text": escaped(way["text"])} if isinstance(way, dict) and isinstance(way.get("text"), str) else way
                    for way in request["policies"]]
            two = self._ask(marked)
            two.update({"text": one["text"]} if "text" in one and two.get("text") == escaped(one["text"]) else {})
            if one != two:
                return Fault("escaped", f"as markup answered otherwise: {json.dumps(one)[:300]}, {json.dumps(two)[:300]}")
        return None

    def _marked(self, case, with_command):
        """An error points at a place in the markup, and the command line says the same as the request."""
        text = case.get("text")
        if case.get("markup") not in (True, *LANGUAGES) or not isinstance(text, str):
            return None
        if case.get("op") not in ("fit", "measure") or case.get("offsets", "utf8") != "utf8":
            return None
        answer = self._ask(case)
        error = answer.get("error")
        if error and error["code"] == "badText":
            self.count("place")
            place = re.search(r", at byte (\d+): ", error["message"])
            way = re.match(r"policies\[(\d+)\]\.text: ", error["message"])
            text = case["policies"][int(way[1])]["text"] if way else text
            data = text.encode("utf-8", "surrogatepass")
            if place is None or int(place[1]) >= len(data) or data[int(place[1])] & 0xC0 == 0x80:
                return Fault("place", f"{error['message']!r} points at no place in {len(data)} bytes")
        elif not error and case["markup"] in (True, "copyfit") and "text" not in answer:
            # Every line ends where the next one starts; the whole is as long as the text without its tags.
            self.count("stripped")
            length = plain_length(text)
            end = answer["lines"][-1]["end"] if answer["lines"] else 0
            if length is not None and end != length and "cut" not in answer:
                return Fault("stripped", f"the lines end at {end}, the text without its tags at {length}")
        if with_command and case["markup"] is True and "\0" not in text and set(case) <= {"op", "text", "markup", "size", "width", "height"}:
            return self._command(case, answer)
        return None

    def _command(self, case, answer):
        """The same on the command line."""
        if case.get("op") not in ("fit", "measure") or any(0xD800 <= ord(letter) < 0xE000 for letter in text_of(case)):
            return None
        self.count("command")
        options = [f"--{key}={json.dumps(case[key])}" for key in ("width", "height", "size")
                   if key in case and (case["op"] == "measure") == (key == "size") or key == "width" and key in case]
        status, output, errors = common.run_once(
            [self.tool, case["op"], "--json", "--markup", f"--text={case['text']}"] + options, cwd=common.ROOT)
        fault = common.death_fault(status, errors)
        if fault is not None:
            return fault
        if "error" in answer:
            return None if status in (64, 65) else Fault("command", f"status {status}, and the request has an error")
        return None if status in (0, 1) else Fault("command", f"status {status}: {errors[:200]!r}; the request has an answer")


def text_of(case):
    return case["text"]


def plain_length(text):
    """The UTF-8 bytes of a markup's text, by other means than the library's; None for what is not clear."""
    if "<" in re.sub(r"<[^<>]*>", "", text) or re.search(r"<[^<>]*[\"'][^<>]*&[^<>]*>", text):
        return None
    if re.search(r"=\s*(\"[^\"]*>|'[^']*>)", text):
        return None
    stripped = re.sub(r"<br\s*/?\s*>", "\n", text, flags=re.I)
    stripped = re.sub(r"<box\b[^<>]*>", "\ufffc", stripped, flags=re.I)
    stripped = re.sub(r"<[^<>]*>", "", stripped)
    named = {"amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'"}

    def character(match):
        name = match[1]
        if name in named:
            return named[name]
        return chr(int(name[2:], 16) if name[1] in "xX" else int(name[1:]))
    return len(re.sub(r"&(\w+|#\w+);", character, stripped).encode("utf-8", "surrogatepass"))
