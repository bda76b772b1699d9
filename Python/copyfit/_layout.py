"""Layouts: screens of labels, fields and boxes."""
import os
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, Unpack

from . import _copyfit
from ._errors import unexpected
from ._pictures import opened, svg
from ._properties import LAYOUT_KEYS, LayoutProperties
from ._words import counted

if TYPE_CHECKING:
    from PIL.Image import Image


class Frame(NamedTuple):
    """The rectangle of an item, in points from the top left of the screen."""

    x: float
    y: float
    width: float
    height: float


class Problem(NamedTuple):
    """A problem of a screen, such as a label that is cut off.

    kind: such as clipped, ambiguous or overlapping
    items: the items it is about
    amount: how many points are missing; 0 where that is no question
    message: a sentence that explains it
    """

    kind: str
    items: list[str]
    amount: float
    message: str


class Layout(_copyfit.Layout):
    """A layout document, read once. Made by Typesetter.layout; threads may share it."""

    __slots__ = ()

    def solve(self, size: Sequence[float], **properties: Unpack[LayoutProperties]) -> "Screen":
        """Places all items on a screen of a width and height. LayoutProperties has the keywords."""
        request: dict[str, object] = {"size": size, "offsets": "scalars"}
        for keyword, value in properties.items():
            if keyword not in LAYOUT_KEYS:
                raise unexpected(keyword, LAYOUT_KEYS)
            if value is not None:
                request[LAYOUT_KEYS[keyword]] = value
        return self._solve(Screen, request)


class Screen(_copyfit.Screen):
    """A layout solved for a screen: the rectangles of its items, and its problems."""

    __slots__ = ("_known",)

    _known: dict[str, Any]

    @property
    def frames(self) -> dict[str, Frame]:
        """The rectangles of the items that are shown, by name."""
        return {name: Frame(*place) for name, *place in self._frames()}

    @property
    def problems(self) -> list[Problem]:
        """The problems; an empty list if there are none."""
        return [
            Problem(entry["kind"], entry.get("items", []), entry.get("amount", 0), entry["message"])
            for entry in self.to_dict()["problems"]
        ]

    def to_dict(self) -> dict[str, Any]:
        """Frames, lines of texts and problems, as `copyfit layout --json` prints them; offsets are indices of texts."""
        try:
            return self._known
        except AttributeError:
            import json

            self._known = json.loads(self._json())
            return self._known

    def _drawn(self, form: str, paper: str | None, **more: float) -> bytes:
        return self._picture({"format": form, **more, **({} if paper is None else {"paper": paper})})

    def to_svg(self, *, paper: str | None = None) -> str:
        """An SVG of the screen as an app would show it."""
        return svg(self._drawn("svg", paper))

    def to_png(self, *, scale: float = 1, paper: str | None = None) -> bytes:
        """The bytes of a PNG.

        scale: pixels to a point, such as 2 for sharp screens
        paper: the colour behind the screen; None for nothing
        """
        return self._drawn("png", paper, scale=scale)

    def to_pdf(self, *, paper: str | None = None) -> bytes:
        """The bytes of a PDF of one page."""
        return self._drawn("pdf", paper)

    def to_image(self, *, scale: float = 1, paper: str | None = None) -> "Image":
        """An image of Pillow's, which has to be installed: pip install pillow. Its keywords are those of to_png."""
        return opened(self.to_png(scale=scale, paper=paper))

    def _repr_svg_(self) -> str:
        return self.to_svg(paper="#ffffff")

    def __repr__(self) -> str:
        return f"<Screen: {counted(len(self._frames()), 'frame')}, {counted(len(self.problems), 'problem')}>"


def document(source: "Mapping[str, object] | str | os.PathLike[str]") -> Mapping[str, object] | bytes:
    """A layout document: a mapping as it is, the contents of the file at a path."""
    if isinstance(source, Mapping):
        return source
    with open(source, "rb") as file:
        return file.read()
