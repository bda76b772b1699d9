"""Pictures of lines and fits."""
from array import array
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from PIL.Image import Image

# The codes of matplotlib's paths for copyfit_step: MOVETO, LINETO, CURVE3, CURVE4, CLOSEPOLY.
_CODES = bytes([1, 2, 3, 4, 79]).ljust(256, b"\0")

_KEYWORDS = """        color: the colour of letters that have none of their own, such as #1b1f24
        paper: the colour behind them; None for nothing
        size: the width and height of the page in points; by default those of the box or the block of lines. Ink
            outside the page is cut
        origin: where the block begins on the page, in points from the top left
"""
_SCALE = """        scale: pixels to a point, such as 2 for sharp screens
"""


class Outlines(NamedTuple):
    """The outlines of glyphs as one path, filled by the non-zero winding rule: `matplotlib.path.Path(*outlines)`.

    points: the points, two numbers each; numpy.ndarray where numpy is installed, else memoryview, as are the codes
    codes: the use of each point, in matplotlib's numbers: 1 begins a contour, 2 ends a line, 3 and 4 are of a quadratic and
        of a cubic curve, 79 closes the contour
    """

    points: Any
    codes: Any


def outlines(points: bytes, steps: bytes, y_up: bool) -> Outlines:
    """The outlines of arrays of copyfit_point and copyfit_step."""
    numbers = memoryview(points)
    if y_up:
        values = array("d", points)
        values[1::2] = array("d", (-y for y in values[1::2]))
        numbers = memoryview(values).cast("B")
    shaped = numbers.cast("d", [len(steps), 2]) if steps else numbers.cast("d")
    codes = memoryview(steps.translate(_CODES))
    try:
        import numpy
    except ImportError:
        return Outlines(shaped, codes)
    return Outlines(numpy.asarray(shaped).reshape(-1, 2), numpy.asarray(codes))


class Picture:
    """A base of classes that can be drawn, as SVG, PNG or PDF, or as an image of Pillow's."""

    __slots__ = ()

    if TYPE_CHECKING:

        def _picture(self, options: dict[str, object], /) -> bytes: ...

    def _page(self) -> tuple[float, float] | None:
        return None

    def _drawn(
        self,
        form: str,
        color: str | None,
        paper: str | None,
        size: Sequence[float] | None,
        origin: Sequence[float] | None,
        **more: float,
    ) -> bytes:
        options = {"color": color, "paper": paper, "size": self._page() if size is None else size, "origin": origin}
        return self._picture({"format": form, **more, **{key: value for key, value in options.items() if value is not None}})

    def to_svg(
        self,
        *,
        color: str | None = None,
        paper: str | None = None,
        size: Sequence[float] | None = None,
        origin: Sequence[float] | None = None,
    ) -> str:
        """An SVG, its letters as outlines."""
        return svg(self._drawn("svg", color, paper, size, origin))

    def to_png(
        self,
        *,
        scale: float = 1,
        color: str | None = None,
        paper: str | None = None,
        size: Sequence[float] | None = None,
        origin: Sequence[float] | None = None,
    ) -> bytes:
        """The bytes of a PNG."""
        return self._drawn("png", color, paper, size, origin, scale=scale)

    def to_pdf(
        self,
        *,
        color: str | None = None,
        paper: str | None = None,
        size: Sequence[float] | None = None,
        origin: Sequence[float] | None = None,
    ) -> bytes:
        """The bytes of a PDF of one page."""
        return self._drawn("pdf", color, paper, size, origin)

    def to_image(
        self,
        *,
        scale: float = 1,
        color: str | None = None,
        paper: str | None = None,
        size: Sequence[float] | None = None,
        origin: Sequence[float] | None = None,
    ) -> "Image":
        """An image of Pillow's, which has to be installed: pip install pillow."""
        return opened(self.to_png(scale=scale, color=color, paper=paper, size=size, origin=origin))

    def _repr_svg_(self) -> str:
        return self.to_svg(paper="#ffffff")


# help() of a method explains its keywords.
for _method in (Picture.to_svg, Picture.to_png, Picture.to_pdf, Picture.to_image):
    _method.__doc__ = f"{_method.__doc__}\n\n{_KEYWORDS}" + (_SCALE if "scale" in _method.__annotations__ else "")


def svg(document: bytes) -> str:
    """An SVG whose ids are its own: pages and notebooks hold several, and every SVG of the library counts its letters alike."""
    import re
    import zlib

    mark = f"c{zlib.crc32(document):08x}-"
    return re.sub(r'(\bid="|"#|\(#)(?=\w)', lambda match: match[1] + mark, document.decode())


def opened(png: bytes) -> "Image":
    """A PNG as an image of Pillow's."""
    import io

    from PIL import Image

    image = Image.open(io.BytesIO(png))
    image.load()
    return image
