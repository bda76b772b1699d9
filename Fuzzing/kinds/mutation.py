"""Mutations of files: of their bytes and words, and of values of JSON."""
import json
import re

from . import common, texts

#: What stands between words, and words themselves.
PIECES = re.compile(r"[A-Za-z_][A-Za-z0-9_]*|-?[0-9][0-9.eE+-]*|\s+|[^A-Za-z0-9_\s]")
ODD = ["", "0", "-1", "1e308", "1e-308", "NaN", "null", "true", "\"", "\\", "{", "}", "[", "]", "<", ">", "&", "%", "%n$@", "%1$s",
       "\0", "\r", "\n", "\t", "\xef\xbb\xbf", "\xff\xfe", "\xed\xa0\x80", "\xc3", "\\u0000", "\\ud800", "&#0;", "&#x110000;", "*", "**",
       "100%", "999999999999999999999", "-0.0", "/*", "//", "]]>", "<!--", "<!DOCTYPE a [<!ENTITY b \"c\">]>", "{0, plural, other {", "'"]


def of_text(random, text, others):
    """A file with one to a few changes; now and then with a part of another."""
    for _ in range(random.choice([1, 1, 1, 2, 3, 6])):
        text = _changed(random, text, others)
    return text[:60000]


def _changed(random, text, others):
    pieces = PIECES.findall(text) or [""]
    place = random.randrange(len(pieces))
    kind = random.randrange(11)
    if kind == 0:
        del pieces[place:place + random.choice([1, 1, 2, 5, 20])]
    elif kind == 1:
        pieces[place] = random.choice(ODD)
    elif kind == 2:
        pieces.insert(place, random.choice(ODD) * random.choice([1, 1, 1, 2, 50, 2000]))
    elif kind == 3:
        end = place + random.choice([1, 3, 10, 40])
        pieces[place:place] = pieces[place:end] * random.choice([1, 1, 2, 100])
    elif kind == 4:
        other = random.randrange(len(pieces))
        pieces[place], pieces[other] = pieces[other], pieces[place]
    elif kind == 5:
        numbers = [at for at, piece in enumerate(pieces) if piece[-1:].isdigit()]
        if numbers:
            pieces[random.choice(numbers)] = json.dumps(common.number(random, -10, 1000, edges=0.6))
    elif kind == 6:
        words = [at for at, piece in enumerate(pieces) if piece[:1].isalpha()]
        if words:
            pieces[random.choice(words)] = pieces[random.choice(words)]
    elif kind == 7:
        pieces[place] = texts.text(random, 30).encode("utf-8", "replace").decode("latin-1")
    elif kind == 8:
        del pieces[place:]
    elif kind == 9:
        flat = list(text)
        if flat:
            flat[random.randrange(len(flat))] = chr(random.randrange(256))
        return "".join(flat)
    else:
        other = PIECES.findall(random.choice(others)) or [""]
        start = random.randrange(len(other))
        pieces[place:place] = other[start:start + random.choice([1, 5, 30])]
    return "".join(pieces)


def of_value(random, value, others):
    """A value of JSON with one to a few changes that keep it JSON."""
    for _ in range(random.choice([1, 1, 2, 3, 5])):
        value = _replaced(random, value, others)
    return value


def _replaced(random, value, others):
    """The value, in which one part at any depth is another."""
    inner = list(value) if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else []
    if len(inner) > 0 and random.random() < 0.88:
        at = random.choice(list(inner))
        copy = value.copy()
        copy[at] = _replaced(random, value[at], others)
        return copy
    return _other(random, value, others)


def _other(random, value, others):
    kind = random.randrange(8)
    if kind == 0:
        return random.choice([None, True, "", [], {}, 0, -1, 1e308, "a", [[]]])
    if kind == 1 and isinstance(value, (dict, list)) and len(value) > 0:
        copy = value.copy()
        copy.pop(random.choice(list(value)) if isinstance(value, dict) else random.randrange(len(value)))
        return copy
    if kind == 2 and isinstance(value, list):
        return value + [random.choice(value) if value else 0] * random.choice([1, 1, 2, 60])
    if kind == 3 and isinstance(value, dict):
        key, found = random.choice(_members(random.choice(others)) or [("a", 1)])
        return {**value, key: found}
    if kind == 4:
        return random.choice(_parts(random.choice(others)))
    if isinstance(value, bool):
        return not value
    if isinstance(value, (int, float)):
        return common.number(random, -20, 1000, edges=0.5)
    if isinstance(value, str):
        return _text(random, value)
    if isinstance(value, list):
        return random.sample(value, len(value))
    return value


def _text(random, value):
    """A string: a rule with another number or word, or another text."""
    kind = random.randrange(4)
    if kind == 0:
        return texts.text(random, 40)
    pieces = PIECES.findall(value)
    if not pieces:
        return random.choice(ODD)
    at = random.randrange(len(pieces))
    numbers = [index for index, piece in enumerate(pieces) if piece[-1:].isdigit()]
    if kind == 1 and numbers:
        pieces[random.choice(numbers)] = repr(common.number(random, -20, 1000, edges=0.5))
    elif kind == 2:
        pieces[at] = random.choice(["==", ">=", "<=", "leading", "trailing", "width", "height", "top", "root", "2", "+", "@", "*"])
    else:
        pieces[at] = random.choice(pieces)
    return "".join(pieces)


def _members(value):
    """All members at any depth."""
    if isinstance(value, dict):
        return list(value.items()) + [one for inner in value.values() for one in _members(inner)]
    if isinstance(value, list):
        return [one for inner in value for one in _members(inner)]
    return []


def _parts(value):
    """A value and all that is in it."""
    inner = list(value.values()) if isinstance(value, dict) else value if isinstance(value, list) else []
    return [value] + [one for entry in inner for one in _parts(entry)]
