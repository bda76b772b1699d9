"""The exception of the package."""
import os
from collections.abc import Iterable, Mapping
from typing import TypeVar

from ._properties import KEYS, LAYOUT_KEYS

#: Words of the library, which knows neither methods nor keywords of Python, and those in their place.
_WORDS = {
    "size: is no property of a text; leave it out, or ask copyfit_answer":
        "size: is no property of a text; give sizes=[12] to fit at one size, or ask Typesetter.measure or Text.measure",
    "copyfit_answer": "Typesetter.answer",
    "is not an array": "is not a list",
    "is not an object": "is not a dictionary",
    "or an object": "or a dictionary",
    "is not a colour such as #1b1f24, or with opacity #1b1f2480": "is not a colour; give '#rrggbb', or '#rrggbbaa' with opacity",
}

Value = TypeVar("Value")

_KEYWORDS = {key: keyword for keyword, key in (KEYS | LAYOUT_KEYS).items()}


class Error(ValueError):
    """An error in a text, a font, a value or a layout; the message names the culprit and the way out.

    code: the kind: badJSON, badText, unknownKey, badValue, fontNotFound, fontUnreadable, unknownAxis, limit,
        dictionaryNotFound, dictionaryUnreadable; of audits also badData and fileNotFound
    key: the keyword whose value is wrong, where it is about one
    """

    code: str
    key: str | None

    def __init__(self, message: str, code: str = "badValue", key: str | None = None) -> None:
        super().__init__(message)
        self.code = code
        self.key = key


def error(code: str, message: str, is_by_keywords: bool = True) -> Error:
    """The exception for an error of the library, whose message begins with a key and a colon where it is about one.

    is_by_keywords: whether the caller gave keywords, which the key then becomes
    """
    import re

    for words, replacement in _WORDS.items() if is_by_keywords else ():
        message = message.replace(words, replacement)
    match = re.match(r"((?:texts\[\d+\]: )?)(\w+)([^\s:]*: )", message)
    if match is None:
        return Error(message, code)
    keyword = _KEYWORDS.get(match[2])
    if keyword is None or not is_by_keywords:
        return Error(message, code, match[2] if keyword or code == "unknownKey" else None)
    return Error(match[1] + keyword + match[3] + message[match.end() :], code, keyword)


def unexpected(keyword: str, keys: Mapping[str, str] = KEYS) -> TypeError:
    """The exception for a keyword that there is not. keys: the keywords that there are, those of texts or of layouts."""
    import difflib

    near = difflib.get_close_matches(keyword, keys, 1)
    if near:
        hint = f"did you mean {near[0]!r}?"
    else:
        hint = f"help(copyfit.{'FitProperties' if keys is KEYS else 'LayoutProperties'}) has all"
    return TypeError(f"got an unexpected keyword argument {keyword!r}; {hint}")


def listed(name: str, value: Iterable[Value]) -> list[Value]:
    """The entries of a list. Raises copyfit.Error for a string, whose entries would be its characters."""
    if isinstance(value, (str, os.PathLike)):
        kind = "string" if isinstance(value, str) else "path"
        raise Error(f"{name}: give a list, such as [{value!r}], not a {kind}", "badValue", name)
    return list(value)
