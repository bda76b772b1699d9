"""Answers about texts measured at a size, groups, curves and carets."""
from array import array
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, overload

from . import _copyfit
from ._lines import Column, Lines, column
from ._text import Text
from ._words import counted, shortened


class Origin(NamedTuple):
    """What lines are set from once they are asked for: the box, and keywords that nobody else can change."""

    typesetter: _copyfit.Typesetter
    width: float | None
    height: float | None
    properties: Mapping[str, object]
    is_fitted: bool = False

    def lines(self, text: str, size: float) -> Lines:
        prepared = self.typesetter._text(Text, text, self.properties)
        if self.is_fitted:
            return prepared._fitted_lines(Lines, self.width, self.height)
        return prepared._lines(Lines, size, self.width, self.height)


class Measurement:
    """A text at a size: its width, height and lines.

    answer: everything that is known, in the words of `copyfit batch`; offsets are indices of the text
    """

    __slots__ = ("text", "answer", "size", "_origin", "_set")

    def __init__(self, text: str, size: float, answer: dict[str, Any], origin: "Origin") -> None:
        self.text, self.size, self.answer, self._origin = text, size, answer, origin

    @property
    def width(self) -> float:
        """The width of the widest line; of vertical text that of all columns."""
        width: float = self.answer["width"]
        return width

    @property
    def height(self) -> float:
        """The height of all lines; of vertical text that of the longest column."""
        height: float = self.answer["height"]
        return height

    @property
    def line_count(self) -> int:
        """The number of lines."""
        count: int = self.answer["lineCount"]
        return count

    @property
    def lines(self) -> Lines:
        """The lines, with their glyphs."""
        try:
            return self._set
        except AttributeError:
            self._set: Lines = self._origin.lines(self.text, self.size)
            return self._set

    @property
    def missing(self) -> list[int]:
        """The indices of characters that no font has."""
        missing: list[int] = self.answer["missing"]
        return missing

    @property
    def cut(self) -> range | None:
        """The indices of the characters that are cut; None where none is."""
        cut = self.answer.get("cut")
        return range(cut["start"], cut["end"]) if cut else None

    def __reduce__(self) -> tuple[Any, ...]:
        return (type(self), (self.text, self.size, self.answer, self._origin))

    def __repr__(self) -> str:
        head = f"{type(self).__name__}: {shortened(self.text)!r} at {float(self.size):.6g} pt"
        return f"<{head}, {self.width:.6g} x {self.height:.6g}, {counted(self.line_count, 'line')}>"


class GroupFit(NamedTuple):
    """The largest size at which several texts fit, each its box.

    size: the size
    next_size: the next size, at which one of them does not fit; None where the size is the largest allowed
    outcome: fits; truncated: one is cut at the smallest size; or cannotFit
    limited_by: why the next size does not fit: maxSize, word, width, lines or height
    limiting_text: the index of the text that does not fit at the next size
    texts: the texts at the size
    """

    size: float
    next_size: float | None
    outcome: str
    limited_by: str
    limiting_text: int | None
    texts: list[Measurement]


class Step(NamedTuple):
    """The narrowest width, in em, at which a text has at most that number of lines."""

    lines: int
    width: float


class Caret(NamedTuple):
    """A place between letters.

    offset: the index in the text
    x: where it is, from the left; in a column from the top
    """

    offset: int
    x: float


class LineCarets(Sequence[Caret]):
    """The places of a line where a caret may stand, over arrays: the columns are `offset` and `x`."""

    __slots__ = ("_offsets", "_places")

    def __init__(self, pairs: Sequence[Sequence[float]]) -> None:
        self._offsets = array("Q", [int(offset) for offset, _ in pairs]).tobytes()
        self._places = array("d", [x for _, x in pairs]).tobytes()

    def __len__(self) -> int:
        return len(self._places) // 8

    @overload
    def __getitem__(self, index: int) -> Caret: ...
    @overload
    def __getitem__(self, index: slice) -> list[Caret]: ...
    def __getitem__(self, index: int | slice) -> Caret | list[Caret]:
        if isinstance(index, slice):
            return [self[place] for place in range(*index.indices(len(self)))]
        offsets, places = memoryview(self._offsets).cast("Q"), memoryview(self._places).cast("d")
        return Caret(offsets[index], places[index])

    @property
    def offset(self) -> Column:
        """The index in the text of each place."""
        return column(self._offsets, "Q", 0, 1)

    @property
    def x(self) -> Column:
        """Where each place is, from the left; in a column from the top."""
        return column(self._places, "d", 0, 1)

    def __repr__(self) -> str:
        return f"<{len(self)} carets>"


class Carets(Measurement):
    """A text at a size, with the places where a caret may stand."""

    __slots__ = ()

    @property
    def carets(self) -> list[LineCarets]:
        """The places of each line; a line that a line end at the end of the text begins comes last."""
        entries = [line["carets"] for line in self.answer["lines"]]
        open_line = self.answer.get("openLine")
        return [LineCarets(pairs) for pairs in entries + ([open_line["carets"]] if open_line else [])]
