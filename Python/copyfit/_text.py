"""Texts that are shaped once."""
from collections.abc import Mapping
from typing import TYPE_CHECKING, Literal, NamedTuple, TypeAlias

from . import _copyfit
from ._errors import Error
from ._lines import Lines
from ._words import shortened

if TYPE_CHECKING:
    from ._fit import Fit

#: How a length is proposed: any length, at most so much, or exactly so much.
Mode: TypeAlias = Literal["unlimited", "at most", "given"]

_ROOMS = {"unlimited": 0, "at most": 1, "given": 2}


class Measure(NamedTuple):
    """How large a text is at a size.

    width: the width of the widest line; of vertical text that of all columns
    height: the height of all lines; of vertical text that of the longest column
    line_count: the number of lines
    """

    width: float
    height: float
    line_count: int


class ContentWidths(NamedTuple):
    """The widths between which a text can be set; of vertical text the lengths of columns.

    min_content: the width of its longest piece that does not break
    max_content: the width of its longest line where it breaks only where it must
    """

    min_content: float
    max_content: float


class Size(NamedTuple):
    """The size that a text takes of a proposal, in points."""

    width: float
    height: float


class Baselines(NamedTuple):
    """The distances of baselines from the top; None where there is no line."""

    first: float | None
    last: float | None


class Text(_copyfit.Text):
    """A text shaped with its fonts: it answers at every size and width, without being shaped again.

    Made by Typesetter.text. Threads may share it.
    """

    __slots__ = ("_typesetter", "_properties")

    _typesetter: _copyfit.Typesetter
    _properties: Mapping[str, object]

    def measure(self, size: float, width: float | None = None, height: float | None = None) -> Measure:
        """How large all of it is at a size, in points per em, where no line is longer than a width.

        height: the longest a column of vertical text may be, which the width does not limit; None for no limit
        """
        return Measure._make(self._measure(size, width, height))

    def content_widths(self, size: float) -> ContentWidths:
        """The widths between which it can be set at a size."""
        return ContentWidths._make(self._content_widths(size))

    def size_for(
        self,
        width: float | None = None,
        height: float | None = None,
        *,
        size: float | None = None,
        width_mode: Mode = "at most",
        height_mode: Mode = "at most",
        grid: float = 1 / 64,
    ) -> Size:
        """Answers a layout engine: the width and height that the text takes of a proposal.

        width, height: the lengths proposed; None is unlimited
        size: points per em; None for the largest size that its properties allow and that fits the proposal: not of texts with
            a shape, policies, levers or fit_per_line
        width_mode, height_mode: whether that is given, at most so much, or unlimited
        grid: lengths are rounded up to multiples of this length; 1 for whole pixels
        """
        return Size._make(self._size_for(size, *room("width_mode", width, width_mode), *room("height_mode", height, height_mode), grid))

    def baselines(self, width: float, height: float, *, size: float | None = None, grid: float = 1 / 64) -> Baselines:
        """The first and the last baseline in a frame that size_for answered; size and grid are as there."""
        return Baselines._make(self._baselines(size, width, height, grid))

    def fit(self, width: float | None = None, height: float | None = None) -> "Fit":
        """The largest size at which it fits a box; None is no limit."""
        from ._fit import Fit

        fit = self._fit(Fit, width, height)
        fit._origin = (self._typesetter, self.string, width, height, self._properties)
        return fit

    def lines(self, size: float, width: float | None = None, height: float | None = None) -> Lines:
        """Its lines at a size, where no line is longer than a width.

        height: how high they may be where the text is cut (truncate), to max_lines too; None for no limit. Of vertical text
            the longest a column may be; the width limits the columns where it is cut
        """
        return self._lines(Lines, size, width, height)

    def __repr__(self) -> str:
        return f"<Text: {shortened(self.string)!r}>"


def room(name: str, length: float | None, mode: Mode) -> tuple[int, float]:
    """A proposal along one axis, as copyfit_room and points."""
    if mode not in _ROOMS:
        raise Error(f"{name}: {mode!r} is not a mode; give 'unlimited', 'at most' or 'given'", "badValue", name)
    return (0, 0) if length is None else (_ROOMS[mode], length)
