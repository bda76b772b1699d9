"""Requests to the library in JSON, and objects made from its answers."""
import math
from collections.abc import Mapping
from typing import Any

from ._copyfit import Typesetter
from ._errors import error


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
