"""Measures text, and finds the largest size at which it fits a box, exactly.

    import copyfit

    type = copyfit.Typesetter()                              # the fonts that come with it; or fonts=["Inter.ttf"]
    fit = type.fit("Budget für 2027", width=320, height=96, max_lines=2, language="de")
    print(fit.size, fit.limited_by, fit.certificate)
    fit.to_image(scale=2).save("budget.png")                 # needs Pillow

A typesetter has fonts, and answers questions about texts in them:

    type.fit(text, width, height)     the largest size at which a text fits a box
    type.fit_many(texts, …)           the same of many texts, on all processors
    type.group(texts, …)              the largest size at which several texts fit
    type.text(text)                   a text that is shaped once, to be asked again and again
    type.measure(text, size, width)   the lines of a text at a size
    type.carets(text, size, width)    and where a caret may stand
    type.curve(text)                  the widths that a text needs
    type.layout(document)             a screen of labels, fields and boxes
    type.answer(request)              any request of `copyfit batch`
    copyfit.audit(…)                  the translations that do not fit their boxes or layouts

Keywords say how a text is set: help(copyfit.TextProperties) and help(copyfit.FitProperties) have them all. Lengths are points
from the top left, offsets are indices of Python's strings. Wrong values raise copyfit.Error, a ValueError; wrong types,
and keywords that there are not, raise TypeError.
Threads may share typesetters and texts; the interpreter's lock is released while the library works.
"""
import os as _os

from . import _copyfit
from ._errors import Error
from ._fit import Fit, Limit
from ._groups import Caret, Carets, GroupFit, LineCarets, Measurement, Step
from ._layout import Frame, Layout, Problem, Screen
from ._lines import FontFace, Glyph, Glyphs, Line, Lines
from ._pictures import Outlines
from ._properties import (
    Box,
    CaretsProperties,
    CurveProperties,
    FitMember,
    FitProperties,
    FontProperties,
    GroupMember,
    GroupProperties,
    LayoutProperties,
    Lever,
    MeasureProperties,
    Policy,
    Span,
    TextProperties,
)
from ._text import Baselines, ContentWidths, Measure, Size, Text
from ._tool import Audit, Finding, audit
from ._typesetter import Typesetter

__all__ = [
    "Audit", "Baselines", "Box", "Caret", "Carets", "CaretsProperties", "ContentWidths", "CurveProperties", "Error",
    "Finding", "Fit", "FitMember", "FitProperties", "FontFace", "FontProperties", "Frame", "Glyph", "Glyphs",
    "GroupFit", "GroupMember", "GroupProperties", "Layout", "LayoutProperties", "Lever", "Limit", "Line", "LineCarets",
    "Lines", "Measure", "MeasureProperties", "Measurement", "Outlines", "Policy", "Problem", "Screen", "Size", "Span",
    "Step", "Text", "TextProperties", "Typesetter", "audit", "versions",
]


def versions() -> dict[str, str]:
    """The versions of the library and of those whose numbers it depends on: {"copyfit": "…", "HarfBuzz": "…", …}."""
    return dict(line.split(" ", 1) for line in _copyfit.version().splitlines())


__version__ = versions()["copyfit"]

for _name in __all__:
    if isinstance(globals()[_name], type):
        # Where people find it.
        globals()[_name].__module__ = "copyfit"

# A child of a fork is not to inherit a lock of the library that a thread holds which it does not have.
_os.register_at_fork(
    before=_copyfit.before_fork, after_in_parent=_copyfit.after_fork, after_in_child=_copyfit.after_fork_in_child
)
