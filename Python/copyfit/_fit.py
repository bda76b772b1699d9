"""Fits: the largest sizes of texts, and why none larger fits."""
from collections.abc import Mapping
from typing import Any, NamedTuple, NoReturn

from . import _copyfit
from ._answers import ask, finite
from ._lines import Lines
from ._pictures import Picture
from ._text import Text
from ._words import counted, shortened


class Limit(NamedTuple):
    """The line that limits the size of a fit, and the ways to make it larger.

    line: the number of the line that limits it, from 0 on
    text: the text of that line
    characters_to_cut: how many characters to cut for the largest size that is allowed; None where cutting does not
        help or none is set
    size_per_width: how many points of size a point of width more would buy
    size_per_height: how many points of size a point of height more would buy
    """

    line: int | None
    text: str | None
    characters_to_cut: int | None
    size_per_width: float
    size_per_height: float


class Fit(_copyfit.Fit, Picture):
    """The largest size at which a text fits a box, and why none larger does.

    Sizes and lengths are exact. It can be drawn: see to_svg, to_png, to_pdf and to_image; its page is the box.
    """

    __slots__ = ("_origin", "_known", "_set")

    # The typesetter, the text, the width and height of the box, and the keywords.
    _origin: "tuple[_copyfit.Typesetter, str, float | None, float | None, Mapping[str, object]]"
    _known: dict[str, Any]
    _set: Lines

    @property
    def text(self) -> str:
        """The text; the wording of the policy that was taken, if it has one."""
        policy: str = self.answer.get("text", self._origin[1]) if "policies" in self._origin[4] else self._origin[1]
        return policy

    @property
    def _prepared(self) -> Text:
        typesetter, string, _, _, properties = self._origin
        return self._text or typesetter._text(Text, string, properties)

    @property
    def answer(self) -> dict[str, Any]:
        """Everything that is known, in the words of `copyfit batch`; offsets are indices of the text."""
        try:
            return self._known
        except AttributeError:
            typesetter, string, width, height, properties = self._origin
            # Nothing explains fits in shapes and per line.
            explain = {} if properties.get("shape") or properties.get("fit_per_line") else {"explain": True}
            self._known = ask(typesetter, "fit", {"text": string, **properties}, width, height, **explain)
            return self._known

    @property
    def certificate(self) -> str:
        """Why the text cannot be larger, as a sentence: "Any larger, and a third line would overflow the height."."""
        return self._prepared._certificate(*self._origin[2:4])

    @property
    def limit(self) -> Limit | None:
        """The line that limits the size; None for fits in shapes and per line, which have no such line."""
        known = self.answer.get("limit")
        if known is None:
            return None
        return Limit(
            known.get("line"), known.get("text"), known["charactersToCut"], known["sizePerWidth"], known["sizePerHeight"]
        )

    @property
    def lines(self) -> Lines:
        """The lines at the size."""
        try:
            return self._set
        except AttributeError:
            self._set = self._prepared._fitted_lines(Lines, *self._origin[2:4])
            return self._set

    @property
    def characters_to_cut(self) -> int | None:
        """How many characters to cut for the largest size that is allowed."""
        return self.limit.characters_to_cut if self.limit else None

    @property
    def cut(self) -> range | None:
        """The indices of the characters that are cut; None where none is."""
        cut = self.answer.get("cut")
        return range(cut["start"], cut["end"]) if cut else None

    @property
    def missing(self) -> list[int]:
        """The indices of characters that no font has."""
        missing: list[int] = self.answer["missing"]
        return missing

    @property
    def warnings(self) -> list[str]:
        """Sentences about properties that change nothing, as no font knows them."""
        warnings: list[str] = self.answer.get("warnings", [])
        return warnings

    def _page(self) -> tuple[float, float] | None:
        width, height = finite(self._origin[2]), finite(self._origin[3])
        return (self.width if width is None else width, self.height if height is None else height)

    def _picture(self, options: dict[str, object], /) -> bytes:
        return self.lines._picture(options)

    def __reduce__(self) -> NoReturn:
        raise TypeError("a Fit cannot be pickled or copied; send fit.answer, a dictionary, in its place")

    def __repr__(self) -> str:
        box = " x ".join("any" if length is None else f"{float(length):.6g}" for length in map(finite, self._origin[2:4]))
        verb = {"fits": "fits", "truncated": "is cut", "cannotFit": "does not fit"}[self.outcome]
        found = f"{self.size:.6g} pt, {counted(self.line_count, 'line')}, limited by {self.limited_by}"
        return f"<Fit: {shortened(self._origin[1])!r} {verb} {box} at {found}>"
