"""Typesetters: fonts, and everything that is asked of texts in them."""
import copy
import os
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Literal, Self, TypeVar, Unpack

from . import _copyfit
from ._answers import ask, loaded
from ._errors import Error, listed
from ._fit import Fit
from ._groups import Carets, GroupFit, Measurement, Origin, Step
from ._layout import Layout, document
from ._properties import (
    CaretsProperties,
    CurveProperties,
    FitMember,
    FitProperties,
    Font,
    GroupMember,
    GroupProperties,
    MeasureProperties,
)
from ._text import Text

Result = TypeVar("Result")


class Typesetter(_copyfit.Typesetter):
    """Fonts, and what has been opened with them. Threads may share one, and use it at the same time.

    fonts: the paths of fonts: the first sets the text, the others what it lacks; by default those that come with the package
    family: a family of these fonts, or of the system
    weight: the weight of the family, from 1 to 1000, or a word such as bold
    stretch: its width: a percentage such as 75, or a word such as condensed
    slant: normal, italic or oblique
    variations: places on the axes of a variable font, such as {"wght": 650}

    A typesetter can be closed, or used as a context manager, to free its fonts at once.
    """

    def __init__(
        self,
        fonts: Sequence[Font] | None = None,
        *,
        family: str | None = None,
        weight: float | str | None = None,
        stretch: float | str | None = None,
        slant: Literal["normal", "italic", "oblique"] | None = None,
        variations: Mapping[str, float] | None = None,
    ) -> None:
        self._choice = {
            "fonts": fonts, "family": family, "weight": weight, "stretch": stretch, "slant": slant, "variations": variations,
        }
        self._open(self._choice)

    def fit(
        self, text: str, width: float | None = None, height: float | None = None, **properties: Unpack[FitProperties]
    ) -> Fit:
        """The largest size at which a text fits a box, exactly. None is no limit.

        >>> Typesetter().fit("Budget für 2027", width=320, height=96, max_lines=2, language="de").limited_by
        'height'

        help(copyfit.FitProperties) and help(copyfit.TextProperties) have the keywords.
        """
        fit = self._fit(Fit, text, Text, width, height, properties)
        fit._origin = (self, text, width, height, properties)
        return fit

    def fit_many(
        self,
        texts: Iterable[str | FitMember],
        width: float | None = None,
        height: float | None = None,
        *,
        threads: int | None = None,
        **properties: Unpack[FitProperties],
    ) -> list[Fit]:
        """The fits of many texts, in order, on all processors.

        texts: strings, or dictionaries with a "text" and the keywords that differ from those of the others
        threads: how many work at once; by default the number of processors

        Raises the error of the first text that cannot be fitted, with its number.
        """
        origins = [
            with_number(number, self._origin, entry, width, height, properties)
            for number, entry in enumerate(listed("texts", texts))
        ]
        batch = _copyfit.Batch(self)
        for number, (_, text, *box, own) in enumerate(origins):
            with_number(number, batch.add, number, text, *box, own)
        run(batch, threads or os.cpu_count() or 1)
        fits = batch.fits(Fit)
        for fit, origin in zip(fits, origins):
            fit._origin = origin
        return fits

    def _origin(
        self, entry: str | FitMember, width: float | None, height: float | None, properties: Mapping[str, object]
    ) -> "tuple[Typesetter, str, float | None, float | None, Mapping[str, object]]":
        """The origin of the fit of an entry of a list: typesetter, text, width, height and keywords."""
        if isinstance(entry, str):
            return (self, entry, width, height, properties)
        if not isinstance(entry, Mapping) or "text" not in entry:
            raise Error(f"{entry!r} is not a text; give a string, or a dictionary with a 'text'")
        own: dict[str, Any] = {**properties, **entry}
        return (self, own.pop("text"), own.pop("width", width), own.pop("height", height), own)

    def text(self, text: str, **properties: Unpack[FitProperties]) -> Text:
        """Shapes a text once, to be measured, fitted and set at many sizes and widths. Its properties are those of fits."""
        made = self._text(Text, text, properties)
        made._typesetter, made._properties = self, properties
        return made

    def measure(
        self,
        text: str,
        size: float,
        width: float | None = None,
        height: float | None = None,
        **properties: Unpack[MeasureProperties],
    ) -> Measurement:
        """The lines of a text at a size, in points per em.

        width: the longest a line may be; None for no limit
        height: with `truncate`, how high the lines may be

        To measure one text at many sizes or widths, prepare it: Typesetter.text.
        """
        answer = ask(self, "measure", {"text": text, **properties}, width, height, size=size)
        return Measurement(text, size, answer, Origin(self, width, height, of_lines(properties)))

    def carets(
        self,
        text: str,
        size: float,
        width: float | None = None,
        height: float | None = None,
        **properties: Unpack[CaretsProperties],
    ) -> Carets:
        """The lines of a text at a size, with the places where a caret may stand."""
        answer = ask(self, "carets", {"text": text, **properties}, width, height, size=size)
        return Carets(text, size, answer, Origin(self, width, height, of_lines(properties)))

    def curve(self, text: str, **properties: Unpack[CurveProperties]) -> list[Step]:
        """The narrowest width, in em, for each number of lines: one line, two lines, and so on, up to max_lines."""
        answer = ask(self, "curve", {"text": text, **properties})
        return [Step(step["lines"], step["width"]) for step in answer["steps"]]

    def group(
        self,
        texts: Iterable[str | GroupMember],
        width: float | None = None,
        height: float | None = None,
        **properties: Unpack[GroupProperties],
    ) -> GroupFit:
        """The largest size at which several texts fit, each its box: buttons that are to look alike.

        texts: strings, or dictionaries with a "text" and the keywords that differ from those of the others
        """
        members = listed("texts", texts)
        answer = ask(self, "group", properties, width, height, texts=members)
        size = answer["size"]

        def member(entry: str | GroupMember, found: dict[str, Any]) -> Measurement:
            own: dict[str, Any] = {**properties, **({"text": entry} if isinstance(entry, str) else entry)}
            text, width_of_own, height_of_own = own.pop("text"), own.pop("width", width), own.pop("height", height)
            kept = {key: value for key, value in own.items() if key not in ("id", "min_size", "max_size", "step")}
            origin = Origin(self, width_of_own, height_of_own, {**copy.deepcopy(kept), "sizes": [size]}, is_fitted=True)
            return Measurement(text, size, found, origin)

        return GroupFit(
            size, answer["nextSize"], answer["outcome"], answer["limitedBy"], answer.get("limitingText"),
            list(map(member, members, answer["texts"])),
        )

    def layout(self, source: "Mapping[str, object] | str | os.PathLike[str]") -> Layout:
        """Reads a layout document: a dictionary, or the path of a JSON file. Paths of fonts start at the current folder."""
        layout = Layout()
        layout._read(self, document(source))
        return layout

    def answer(self, request: Mapping[str, object]) -> dict[str, Any]:
        """Answers any request of `copyfit batch`, in its words: {"op": "fit", "text": "Hello", "width": 120}.

        Offsets are indices of strings, unless the request says otherwise. Raises copyfit.Error for an error.
        """
        # To name a layout says nothing of offsets.
        asked = dict(request) if "name" in request else {"offsets": "scalars", **request}
        return loaded(self._answer(asked), is_by_keywords=False)

    def answer_json(self, request: str | bytes) -> str:
        """Answers a line of `copyfit batch` by the line that it answers, in its words; offsets count bytes of UTF-8."""
        return self._answer(request)

    def __enter__(self) -> Self:
        if self.closed:
            raise Error("the typesetter is closed; make another one")
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def __reduce__(self) -> tuple[Any, ...]:
        # For other processes: the fonts are opened there.
        return (_opened, (type(self), self._choice))

    def __repr__(self) -> str:
        said = ", ".join(f"{key}={value!r}" for key, value in self._choice.items() if value is not None)
        return f"{type(self).__name__}({said})"


def of_lines(properties: Mapping[str, object]) -> dict[str, object]:
    """A copy of the keywords that measuring a text reads: it ignores those of fits."""
    known = MeasureProperties.__optional_keys__ | MeasureProperties.__required_keys__
    return {key: copy.deepcopy(value) for key, value in properties.items() if key in known}


def _opened(kind: type[Typesetter], choice: dict[str, Any]) -> Typesetter:
    return kind(**choice)


def with_number(number: int, call: Callable[..., Result], *arguments: Any) -> Result:
    """Calls a function; an error names the number of its text."""
    try:
        return call(*arguments)
    except Error as found:
        raise Error(f"texts[{number}]: {found}", found.code, found.key) from None


def run(batch: _copyfit.Batch, count: int) -> None:
    """Does the jobs of a batch in several threads; an exception in this one stops the others."""
    import threading

    others = [threading.Thread(target=work, args=(batch,), daemon=True) for _ in range(min(count, len(batch) // 64) - 1)]
    for thread in others:
        thread.start()
    try:
        work(batch)
    except BaseException:
        batch.stop()
        raise
    finally:
        for thread in others:
            thread.join()


def work(batch: _copyfit.Batch) -> None:
    while batch.run():
        pass
