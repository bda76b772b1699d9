"""Lines and glyphs, as light objects over arrays."""
import struct
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple, TypeAlias, overload

from . import _copyfit
from ._pictures import Outlines, Picture, outlines
from ._words import counted

#: A column of an array: numpy.ndarray where numpy is installed, else memoryview. Both read the array in place.
Column: TypeAlias = Any

# copyfit_line and copyfit_glyph as copyfit.h has them, and their members of eight and of four bytes in order.
LINE = struct.Struct("QQddddddd QQ???5x")
GLYPH = struct.Struct("IIddddQ??6xd")


def column(array: bytes, form: str, first: int, width: int, start: int = 0, end: int | None = None) -> Column:
    """A member of each struct of an array; `first` and `width` count elements of the form."""
    view = memoryview(array).cast(form)[first::width][start:end]  # type: ignore[call-overload]
    try:
        import numpy
    except ImportError:
        return view
    return numpy.asarray(view)


class FontFace(NamedTuple):
    """A face that sets glyphs.

    name: its PostScript name
    file: the path of its file
    face_index: its number in the file
    variations: its places on the axes of a variable font, such as wght=600 wdth=75; empty where there are none
    """

    name: str
    file: str
    face_index: int
    variations: str


class Glyph(NamedTuple):
    """A glyph; lengths are points from the top left of the block.

    id: its number in the font
    font: the index of its font in `fonts`
    x: where its origin is
    y: the baseline it stands on
    advance: how far the next glyph is: to the right, or down a column; of letters side by side in one em of a column the last
        has it
    size: its size, in points per em
    offset: the index in the text of the first character it stands for
    turned: whether it is turned clockwise by a right angle, about its origin: in a column, what does not stand upright
    reading: whether it is of a reading of letters, above them or in a column to the right of them: `offset` is where these start
    x_scale: its horizontal scale, about its origin: 1, but below it where letters side by side in one em of a column would be
        wider
    """

    id: int
    font: int
    x: float
    y: float
    advance: float
    size: float
    offset: int
    turned: bool = False
    reading: bool = False
    x_scale: float = 1.0


class Glyphs(Sequence[Glyph]):
    """The glyphs of a text or of a line, from left to right in each line, or from the top of each column down.

    Its columns, such as `glyphs.x`, are arrays of numpy's where numpy is installed, else memoryviews. They read the memory of
    the glyphs, keep it alive, and cannot be written.
    """

    __slots__ = ("_array", "_start", "_end")

    def __init__(self, array: bytes, start: int, end: int) -> None:
        self._array, self._start, self._end = array, start, end

    def __len__(self) -> int:
        return self._end - self._start

    @overload
    def __getitem__(self, index: int) -> Glyph: ...
    @overload
    def __getitem__(self, index: slice) -> list[Glyph]: ...
    def __getitem__(self, index: int | slice) -> Glyph | list[Glyph]:
        if isinstance(index, slice):
            return [self[place] for place in range(*index.indices(len(self)))]
        place = range(self._start, self._end)[index]
        return Glyph(*GLYPH.unpack_from(self._array, place * GLYPH.size))

    def __iter__(self) -> Iterator[Glyph]:
        part = memoryview(self._array)[self._start * GLYPH.size : self._end * GLYPH.size]
        return map(Glyph._make, GLYPH.iter_unpack(part))

    def __repr__(self) -> str:
        return f"<{counted(len(self), 'glyph')}>"

    def _wide(self, first: int) -> Column:
        return column(self._array, "d", first, 8, self._start, self._end)

    @property
    def id(self) -> Column:
        """The number of each glyph in its font."""
        return column(self._array, "I", 0, 16, self._start, self._end)

    @property
    def font(self) -> Column:
        """The index of each glyph's font in `fonts`."""
        return column(self._array, "I", 1, 16, self._start, self._end)

    @property
    def x(self) -> Column:
        """Where the origin of each glyph is, from the left."""
        return self._wide(1)

    @property
    def y(self) -> Column:
        """The baseline of each glyph, from the top."""
        return self._wide(2)

    @property
    def advance(self) -> Column:
        """How far the next glyph is."""
        return self._wide(3)

    @property
    def size(self) -> Column:
        """The size of each glyph, in points per em."""
        return self._wide(4)

    @property
    def offset(self) -> Column:
        """The index in the text of the first character that each glyph stands for."""
        return column(self._array, "Q", 5, 8, self._start, self._end)

    @property
    def turned(self) -> Column:
        """Whether each glyph is turned clockwise by a right angle, about its origin."""
        return column(self._array, "?", 48, 64, self._start, self._end)

    @property
    def reading(self) -> Column:
        """Whether each glyph is of a reading of letters."""
        return column(self._array, "?", 49, 64, self._start, self._end)

    @property
    def x_scale(self) -> Column:
        """The horizontal scale of each glyph, about its origin."""
        return self._wide(7)


class Line:
    """A line of a text, or a column of vertical text; lengths are points.

    index: its number, from 0 on
    start: where it begins in the text
    end: where it ends in the text: its spaces at the end, and a line end, are part of it
    x: where it begins, from the left of the box; of a column its middle
    y: the baseline, from the top of the box; of a column its top
    width: how wide it is, without spaces at its end; of a column the room that it takes beside others
    ascent: how far it reaches above the baseline; of a column to the right of its middle
    descent: how far it reaches below the baseline; of a column to the left of its middle
    baseline: the baseline, from the top of the lines, wherever insets and vertical_align put them in the box; of a column its
        middle, from the left of the columns
    length: how long it is, without spaces at its end: the width of a line, the height of a column
    hyphen: whether a hyphen stands at its end that is shown there only
    too_wide: whether it is longer than the box allows
    cut: whether text is cut from it
    """

    __slots__ = (
        "_lines", "index", "start", "end", "x", "y", "width", "ascent", "descent", "baseline", "length", "_first", "_count",
        "hyphen", "too_wide", "cut",
    )

    index: int
    start: int
    end: int
    x: float
    y: float
    width: float
    ascent: float
    descent: float
    baseline: float
    length: float
    hyphen: bool
    too_wide: bool
    cut: bool

    def __init__(self, lines: "Lines", index: int) -> None:
        self._lines, self.index = lines, index
        (
            self.start, self.end, self.x, self.y, self.width, self.ascent, self.descent, self.baseline, self.length,
            self._first, self._count, self.hyphen, self.too_wide, self.cut,
        ) = LINE.unpack_from(lines._line_array, index * LINE.size)

    @property
    def text(self) -> str:
        """Its part of the text, with the spaces at its end and any text that is cut."""
        return self._lines.string[self.start : self.end]

    @property
    def glyphs(self) -> Glyphs:
        """Its glyphs, from left to right, or from the top down."""
        return Glyphs(self._lines._glyph_array, self._first, self._first + self._count)

    def __repr__(self) -> str:
        way = "wide" if self._lines.writing_mode == "horizontal" else "long"
        return f"<Line {self.index}: {self.text!r}, {self.length:.6g} points {way}>"


class Lines(_copyfit.Lines, Picture, Sequence[Line]):
    """The lines of a text, from the first on, with their glyphs."""

    __slots__ = ()

    def __len__(self) -> int:
        return len(self._line_array) // LINE.size

    @overload
    def __getitem__(self, index: int) -> Line: ...
    @overload
    def __getitem__(self, index: slice) -> list[Line]: ...
    def __getitem__(self, index: int | slice) -> Line | list[Line]:
        places = range(len(self))[index]
        return Line(self, places) if isinstance(places, int) else [Line(self, place) for place in places]

    def __repr__(self) -> str:
        return f"<{counted(len(self), 'line')}>"

    @property
    def glyphs(self) -> Glyphs:
        """The glyphs of all lines."""
        return Glyphs(self._glyph_array, 0, len(self._glyph_array) // GLYPH.size)

    @property
    def fonts(self) -> list[FontFace]:
        """The fonts that set the glyphs; the column `font` of `glyphs` counts them from 0 on."""
        return [FontFace(*entry) for entry in self._font_list]

    def outlines(self, *, y_up: bool = False) -> Outlines:
        """The outlines of all glyphs, as matplotlib.path.Path takes them; pictures of glyphs are no part of them.

        y_up: whether y grows upwards, as in charts; the top of the block is 0 in any case
        """
        return outlines(*self._path(), y_up)
