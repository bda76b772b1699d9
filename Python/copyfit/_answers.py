"""Requests to the library in JSON, and objects made from its answers."""
import math
from collections.abc import Mapping, Sequence
from typing import Any

from ._copyfit import Typesetter
from ._errors import error
from ._lines import LINE, Lines

#: The keywords that only answers in JSON know.
ANSWERED = frozenset({"shape", "keep_clear", "policies", "fit_per_line"})
#: The keywords that hold offsets of a text, or change the unit of offsets.
OFFSET = frozenset({"spans", "boxes", "markup"})
SPECIAL = ANSWERED | OFFSET


def loaded(answer: str, is_by_keywords: bool = True) -> dict[str, Any]:
    """An answer as a dictionary. Raises copyfit.Error where it is an error."""
    import json

    values: dict[str, Any] = json.loads(answer)
    if values.get("id") is None:
        values.pop("id", None)
    if "error" in values:
        raise error(values["error"]["code"], values["error"]["message"], is_by_keywords)
    return values


def ask(
    typesetter: Typesetter,
    op: str,
    properties: Mapping[str, object],
    width: float | None = None,
    height: float | None = None,
    **more: object,
) -> dict[str, Any]:
    """The answer to a request about texts; offsets are indices of strings."""
    head = {"op": op, "offsets": "scalars", "width": finite(width), "height": finite(height), **more}
    return loaded(typesetter._ask({key: value for key, value in head.items() if value is not None}, properties))


def finite(length: float | None) -> float | None:
    """A length; None where it is infinite, for no limit."""
    return None if length == math.inf else length


def lines(string: str | None, entries: Sequence[Mapping[str, Any]]) -> Lines:
    """The lines of an answer; they have no glyphs."""
    packed = bytearray(len(entries) * LINE.size)
    for index, line in enumerate(entries):
        lengths = (line[key] for key in ("x", "y", "width", "ascent", "descent", "baseline"))
        flags = (line.get(key, False) for key in ("hyphen", "tooWide", "cut"))
        LINE.pack_into(packed, index * LINE.size, line["start"], line["end"], *lengths, 0, 0, *flags)
    return Lines(string, bytes(packed))


def in_bytes(string: str, properties: Mapping[str, Any]) -> dict[str, Any]:
    """Properties whose offsets, of spans and boxes, count bytes of UTF-8 in place of characters."""

    def converted(entry: Any, keys: Sequence[str]) -> Any:
        if not isinstance(entry, Mapping):
            return entry
        places = {key: entry[key] for key in keys if isinstance(entry.get(key), int)}
        return {**entry, **{key: offset_in_bytes(string, place) for key, place in places.items()}}

    changed = dict(properties)
    for name, keys in (("spans", ("start", "end")), ("boxes", ("at",))):
        if isinstance(changed.get(name), Sequence) and not string.isascii():
            changed[name] = [converted(entry, keys) for entry in changed[name]]
    return changed


def offset_in_bytes(string: str, index: int) -> int:
    """An index of a string as an offset in its UTF-8; one outside stays outside."""
    if not 0 <= index <= len(string):
        return index if index < 0 else len(string.encode("utf-8", "surrogatepass")) + index - len(string)
    return len(string[:index].encode("utf-8", "surrogatepass"))


def plain(string: str, properties: Mapping[str, object]) -> str | None:
    """The text that offsets count; None where it has tags."""
    return None if properties.get("markup") else string
