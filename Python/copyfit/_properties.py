"""The keywords of texts, fits and layouts. Made by Scripts/make-python from the tables of properties; do not edit."""
import os
from collections.abc import Mapping, Sequence
from typing import Literal, Required, TypeAlias, TypedDict

#: A font: its path, with #Bold, #2 or #wght=650 at its end for a face of it; a folder of fonts; or 'Inter:600:italic'.
Font: TypeAlias = "str | os.PathLike[str]"


class Span(TypedDict, total=False):
    """A part of a text with a style of its own: an entry of spans.

    start: where it begins; an offset in the text (an offset: 0 to 2147483647)
    end: where it ends; an offset in the text (an offset: 0 to 2147483647)
    scale: its size beside that of the text around (a number above 0, up to 10000000 times the size around; default:
        1)
    size: its size; whatever that of the text (a number above 0, up to 10000000 points per em; default: as around)
    fonts: its fonts, the primary first (a list of fonts; default: as around)
    weight: its weight, in variable fonts (a weight: 1 to 1000, or a word such as bold; default: as around)
    stretch: its width, in variable fonts (a width: a percentage such as 75, or a word such as condensed; default: as
        around)
    slant: whether it leans, in variable fonts (normal, italic, oblique; default: as around)
    variations: places on the axes of variable fonts (axis tags with a number each; values beyond an axis's ends are
        its ends)
    features: OpenType features, beside those around (tags with a value each: 0 for off, 1 for on, or the number of an
        alternate)
    kerning: pairs of letters are kerned; as their font says (true or false; default: as around)
    tracking: space between letters; in ems of the whole text (-1000000 to 1000000 thousandths of an em; default: as
        around)
    word_spacing: added to every space; in ems of the whole text (-1000000 to 1000000 thousandths of an em; default:
        as around)
    baseline_shift: how far it stands above the baseline; in ems of the text around (-100 to 100 em; default: 0)
    position: small and above or below; as the font says, or superior: as high as the capitals around (superscript,
        superior, subscript; default: as around)
    baseline: the baseline it shares with the text around (alphabetic, hanging, ideographicUnder, ideographicOver,
        ideographicInkUnder, ideographicInkOver, central, math; default: as around)
    tate_chu_yoko: its letters share an em; upright and side by side in a column, one to four of one font without
        spaces (true or false; default: as around)
    ruby: its reading, half as large, above or beside it; an array has one for each character (a text for all of it,
        or a list of texts, one for each character; default: as around)
    language: its language; a BCP 47 tag such as de (a language tag; use one such as de or zh-Hant; default: as
        around)
    link: the address it links to; changes no glyph (a text)
    id: its name; changes no glyph (a text)
    """

    start: int
    end: int
    scale: float
    size: float
    fonts: Sequence[Font]
    weight: float | str
    stretch: float | str
    slant: Literal["normal", "italic", "oblique"]
    variations: Mapping[str, float]
    features: Mapping[str, int]
    kerning: bool
    tracking: float
    word_spacing: float
    baseline_shift: float
    position: Literal["superscript", "superior", "subscript"]
    baseline: Literal["alphabetic", "hanging", "ideographicUnder", "ideographicOver", "ideographicInkUnder", "ideographicInkOver", "central", "math"]
    tate_chu_yoko: bool
    ruby: str | Sequence[str]
    language: str
    link: str
    id: str


class Box(TypedDict, total=False):
    """Room for a picture in a text: an entry of boxes.

    at: where its character U+FFFC stands; an offset in the text (an offset: 0 to 2147483647)
    width: its width (0 to 1000000 em or points)
    height: its height (0 to 1000000 em or points)
    baseline: how far it reaches below the baseline (-1000000 to 1000000 em or points; default: 0)
    unit: what its lengths count; ems are those of the text around it (em, points; default: points)
    breaks: where lines may break beside it (around, never; default: around)
    id: its name (a text)
    alternative: what it says to those who do not see it (a text)
    """

    at: int
    width: float
    height: float
    baseline: float
    unit: Literal["em", "points"]
    breaks: Literal["around", "never"]
    id: str
    alternative: str


class Lever(TypedDict, total=False):
    """Saves room before letters get smaller, as in {"tracking": -20}: an entry of levers.

    """

    tracking: float
    word_spacing: float
    wdth: float
    leading: float
    hyphenate: bool


class Policy(TypedDict, total=False):
    """A way to set a text: an entry of policies.

    name: its name in the answer
    text: another wording, a shorter one (a text)
    min_size: the smallest size (a number above 0, up to 10000000 points per em; default: 1)
    max_size: the largest size (a number above 0, up to 10000000 points per em; default: 1000)
    step: only sizes in steps of this from the smallest; the largest is allowed as well (a number above 0, up to
        10000000 points; default: any size)
    sizes: only these sizes; not together with min_size, max_size and step (a list of numbers, each a number above 0,
        up to 10000000; default: any size)
    max_lines: the most lines (a number of lines: 1 to 2147483647; None for no limit; default: no limit)
    insets: what is kept free in the box; its top, left, bottom, right (4 numbers: top, left, bottom, right, each 0 or
        more points; default: [0, 0, 0, 0])
    truncate: what is cut of a text that does not fit; at the smallest size (tail, middle, head)
    truncate_at: what is kept or cut as a whole (grapheme, word; default: grapheme)
    ellipsis: what stands for the text cut; three dots where no font has … (a text; default: …)
    line_height: how far lines are apart; normal, perLine, a multiple of the size such as 1.2, or points such as 18pt
        (default: normal)
    breaking: how lines are chosen; balanced ones have about one width, pretty ones no short last line (greedy,
        balanced, pretty, optimal; default: greedy)
    align: where lines stand in the width; justify ends them at both edges (start, end, left, right, center, justify;
        default: start)
    vertical_align: where lines stand in the height (top, center, bottom, firstBaseline, capHeight; default: top)
    justify_spaces: how far a space is widened before letters are (0 to 1000000 thousandths of an em; default: no
        limit)
    justify_letters: the most that is added between letters (0 to 1000000 thousandths of an em; default: 0)
    justify_last_line: justify the last line of a paragraph too (true or false)
    kashida: how far words of Arabic are lengthened; before spaces are widened (0 to 1000000 thousandths of an em;
        default: 0)
    indent: the indent of every paragraph's first line (0 to 1000 em; default: 0)
    hanging_indent: the indent of all other lines of a paragraph (0 to 1000 em; default: 0)
    trim: where the block begins and ends; cap and ex: at the last baseline, and at the first line's capitals or small
        letters; ink: all around the ink of the glyphs (none, cap, ex, ink; default: none)
    """

    name: str
    text: str
    min_size: float
    max_size: float
    step: float
    sizes: Sequence[float]
    max_lines: int | None
    insets: Sequence[float]
    truncate: Literal["tail", "middle", "head"]
    truncate_at: Literal["grapheme", "word"]
    ellipsis: str
    line_height: float | str
    breaking: Literal["greedy", "balanced", "pretty", "optimal"]
    align: Literal["start", "end", "left", "right", "center", "justify"]
    vertical_align: Literal["top", "center", "bottom", "firstBaseline", "capHeight"]
    justify_spaces: float
    justify_letters: float
    justify_last_line: bool
    kashida: float
    indent: float
    hanging_indent: float
    trim: Literal["none", "cap", "ex", "ink"]


class TextProperties(TypedDict, total=False):
    """How a text is set: keywords of every method that takes a text.

    markup: the text has tags; true for Copyfit's own: <b> <i> <sup> <sub> <big> <small> <a> <br/> <span> <box/>
        (true, false, copyfit, html, pango)
    spans: parts with a style of their own (a list of spans: a dictionary with start, end, scale, size, fonts, weight,
        stretch, slant, variations, features, kerning, tracking, word_spacing, baseline_shift, position, baseline,
        tate_chu_yoko, ruby, language, link, id)
    boxes: room for pictures in the text (a list of boxes: a dictionary with at, width, height, baseline, unit,
        breaks, id, alternative)
    max_lines: the most lines (a number of lines: 1 to 2147483647; None for no limit; default: no limit)
    truncate: what is cut of a text that does not fit; at the smallest size (tail, middle, head)
    truncate_at: what is kept or cut as a whole (grapheme, word; default: grapheme)
    ellipsis: what stands for the text cut; three dots where no font has … (a text; default: …)
    preset: what the text is for; as East Asia and Arabic set it: heading has even lines between phrases, paragraph
        both edges and an indent, caption no short last line, subtitle even lines in the middle; what is given besides
        counts (heading, paragraph, caption, subtitle)
    fonts: a font, then further ones for what it lacks; FILE#2 is face 2 of a collection, from 0 on, FILE#Bold the
        instance Bold, FILE#wght=650 a place on an axis, FILE#2:Bold both, a folder all fonts in it;
        'Inter:600:italic' or 'DejaVu Sans:bold' a family of these files, or of the shipped fonts where there are
        none, else of the system (a list of fonts; default: shipped fonts)
    family: a family of these fonts, else of the system; or serif, sans-serif, monospace ...; further fonts set what
        it lacks (a text)
    weight: the weight of the family; 1 to 1000, or a word such as bold (a weight: 1 to 1000, or a word such as bold;
        default: 400)
    stretch: the width of the family; a percentage such as 75, or a word such as condensed (a width: a percentage such
        as 75, or a word such as condensed; default: 100)
    slant: the slant of the family (normal, italic, oblique; default: normal)
    variations: a place on an axis of a variable font; such as wght=700; values beyond its ends are its ends (axis
        tags with a number each; values beyond an axis's ends are its ends)
    language: its language; a BCP 47 tag such as de or zh-Hant (a language tag; use one such as de or zh-Hant)
    direction: which way the text runs (auto, ltr, rtl; default: auto)
    writing_mode: which way lines run; vertical ones are columns from the top down, and the next one is to the left
        (RL) or right (LR) (horizontal, verticalRL, verticalLR; default: horizontal)
    text_orientation: how letters stand in columns; mixed: ideographs and the like upright, others turned; no effect
        in horizontal text (mixed, upright, sideways; default: mixed)
    tate_chu_yoko: how many figures share one em; in a row, upright and side by side in a column, that many or fewer;
        no effect in horizontal text (a number of figures: 2 to 4; default: no figures)
    features: an OpenType feature; liga=0 off, ss01 on, salt=2 (tags with a value each: 0 for off, 1 for on, or the
        number of an alternate)
    kerning: pairs of letters are kerned; as their font says (true or false; default: true)
    tracking: space between letters (-1000000 to 1000000 thousandths of an em; default: 0)
    word_spacing: added to every space (-1000000 to 1000000 thousandths of an em; default: 0)
    text_autospace: space beside ideographs; normal: an eighth of an em between them and letters or digits of other
        scripts (none, normal; default: none)
    text_spacing_trim: room that full-width punctuation gives up; normal: half an em beside other punctuation, and at
        the end of lines that do not fit otherwise; trimStart: also brackets at the start of every line; spaceFirst:
        of every line but first ones (spaceAll, normal, trimStart, spaceFirst; default: spaceAll)
    kinsoku: what becomes of marks that cannot start a line; pushOut: they take a letter along to the next line;
        pushIn: full-width brackets, commas and stops in the line give up some of their empty half where it is too
        long otherwise (pushOut, pushIn; default: pushOut)
    tab_size: spaces from one tab stop to the next (a number above 0, up to 1000 spaces of the first font; default: 8)
    wrap: where lines may break (word, anywhere, keep-all, phrase, none; default: word)
    strictness: how strict line breaking is; around small kana and the like (loose, normal, strict; default: normal)
    hanging_punctuation: punctuation that may stand outside the width; quotes and brackets at the start of lines, and
        stops, commas, hyphens and the like at their end: of every line, or if needed, of those that are too long
        otherwise (none, start, end, both, endIfNeeded, bothIfNeeded; default: none)
    optical_sizing: letters drawn for the size; of fonts with optical sizes; none: the same at all sizes (auto, none;
        default: auto)
    pixels_per_point: hint glyphs for a screen; their advances are whole pixels (0.01 to 100 pixels to a point;
        default: no hinting)
    strut: no line is lower than one in the first font; whatever sets its letters (true or false)
    hyphenate: divide words with hyphens; by the dictionary of the language (see copyfit hyphenate) (true or false)
    hyphenate_before: the fewest letters before a hyphen (a number of letters: 1 to 100; default: by dictionary)
    hyphenate_after: the fewest letters after one (a number of letters: 1 to 100; default: by dictionary)
    leave_capitalized: words with a capital first stay whole (true or false)
    hyphenation_exceptions: a word with hyphens where it may be divided; as ta-ble; without any it stays whole (words,
        such as ["ta-ble"])
    hyphenation_dictionary: a dictionary in place of the installed one (a path; default: the installed)
    """

    markup: Literal["copyfit", "html", "pango"] | bool | None
    spans: Sequence[Span] | None
    boxes: Sequence[Box] | None
    max_lines: int | None
    truncate: Literal["tail", "middle", "head"] | None
    truncate_at: Literal["grapheme", "word"] | None
    ellipsis: str | None
    preset: Literal["heading", "paragraph", "caption", "subtitle"] | None
    fonts: Sequence[Font] | None
    family: str | None
    weight: float | str | None
    stretch: float | str | None
    slant: Literal["normal", "italic", "oblique"] | None
    variations: Mapping[str, float] | None
    language: str | None
    direction: Literal["auto", "ltr", "rtl"] | None
    writing_mode: Literal["horizontal", "verticalRL", "verticalLR"] | None
    text_orientation: Literal["mixed", "upright", "sideways"] | None
    tate_chu_yoko: int | None
    features: Mapping[str, int] | None
    kerning: bool | None
    tracking: float | None
    word_spacing: float | None
    text_autospace: Literal["none", "normal"] | None
    text_spacing_trim: Literal["spaceAll", "normal", "trimStart", "spaceFirst"] | None
    kinsoku: Literal["pushOut", "pushIn"] | None
    tab_size: float | None
    wrap: Literal["word", "anywhere", "keep-all", "phrase", "none"] | None
    strictness: Literal["loose", "normal", "strict"] | None
    hanging_punctuation: Literal["none", "start", "end", "both", "endIfNeeded", "bothIfNeeded"] | None
    optical_sizing: Literal["auto", "none"] | None
    pixels_per_point: float | None
    strut: bool | None
    hyphenate: bool | None
    hyphenate_before: int | None
    hyphenate_after: int | None
    leave_capitalized: bool | None
    hyphenation_exceptions: Sequence[str] | None
    hyphenation_dictionary: str | os.PathLike[str] | None


class FitProperties(TextProperties, total=False):
    """The keywords of Typesetter.fit, beside those of TextProperties.

    min_size: the smallest size (a number above 0, up to 10000000 points per em; default: 1)
    max_size: the largest size (a number above 0, up to 10000000 points per em; default: 1000)
    step: only sizes in steps of this from the smallest; the largest is allowed as well (a number above 0, up to
        10000000 points; default: any size)
    sizes: only these sizes; not together with min_size, max_size and step (a list of numbers, each a number above 0,
        up to 10000000; default: any size)
    insets: what is kept free in the box; its top, left, bottom, right (4 numbers: top, left, bottom, right, each 0 or
        more points; default: [0, 0, 0, 0])
    shape: lines as wide as a shape is where they stand; ellipse or rectangle in width and height, circle in width,
        'polygon:x,y x,y x,y ...', or a file with {"polygon": [[x, y], ...]}; sizes in steps of 1/64; best with
        vertical_align center, as at the top the first line has the least room, and decides the size (a shape:
        "ellipse", "circle", "rectangle" or {"polygon": [[x, y], ...]}; default: a box)
    keep_clear: a rectangle of the shape to keep clear of text; its left, top, width and height, as of a picture (a
        list of rectangles: 4 numbers: x, y, width, height)
    levers: what saves room before letters get smaller; each lever just as far as it must, in order: tracking=-20,
        word_spacing=-50, wdth=85, leading=0.9, hyphenate (a list of levers, each with how far it may go: tracking,
        word_spacing, wdth, leading, hyphenate)
    policies: ways to set the text, the best first; the first that works is taken: options of this page without
        dashes, as in "name=short max-lines=1 min-size=14 text=Save all", with a shorter text last; the others are as
        given beside it (a list of dictionaries, each with a name and the keys that may differ)
    fit_per_line: make every line as large as the width allows; every column as large as the height does; the text's
        own lines, as on posters, or as many as max_lines says, of about even sizes (true or false)
    line_height: how far lines are apart; normal, perLine, a multiple of the size such as 1.2, or points such as 18pt
        (default: normal)
    breaking: how lines are chosen; balanced ones have about one width, pretty ones no short last line (greedy,
        balanced, pretty, optimal; default: greedy)
    align: where lines stand in the width; justify ends them at both edges (start, end, left, right, center, justify;
        default: start)
    vertical_align: where lines stand in the height (top, center, bottom, firstBaseline, capHeight; default: top)
    justify_spaces: how far a space is widened before letters are (0 to 1000000 thousandths of an em; default: no
        limit)
    justify_letters: the most that is added between letters (0 to 1000000 thousandths of an em; default: 0)
    justify_last_line: justify the last line of a paragraph too (true or false)
    kashida: how far words of Arabic are lengthened; before spaces are widened (0 to 1000000 thousandths of an em;
        default: 0)
    indent: the indent of every paragraph's first line (0 to 1000 em; default: 0)
    hanging_indent: the indent of all other lines of a paragraph (0 to 1000 em; default: 0)
    trim: where the block begins and ends; cap and ex: at the last baseline, and at the first line's capitals or small
        letters; ink: all around the ink of the glyphs (none, cap, ex, ink; default: none)
    """

    min_size: float | None
    max_size: float | None
    step: float | None
    sizes: Sequence[float] | None
    insets: Sequence[float] | None
    shape: Literal["ellipse", "circle", "rectangle"] | Mapping[str, Sequence[Sequence[float]]] | None
    keep_clear: Sequence[Sequence[float]] | None
    levers: Sequence[Lever] | None
    policies: Sequence[Policy] | None
    fit_per_line: bool | None
    line_height: float | str | None
    breaking: Literal["greedy", "balanced", "pretty", "optimal"] | None
    align: Literal["start", "end", "left", "right", "center", "justify"] | None
    vertical_align: Literal["top", "center", "bottom", "firstBaseline", "capHeight"] | None
    justify_spaces: float | None
    justify_letters: float | None
    justify_last_line: bool | None
    kashida: float | None
    indent: float | None
    hanging_indent: float | None
    trim: Literal["none", "cap", "ex", "ink"] | None


class MeasureProperties(TextProperties, total=False):
    """The keywords of Typesetter.measure, beside those of TextProperties.

    line_height: how far lines are apart; normal, perLine, a multiple of the size such as 1.2, or points such as 18pt
        (default: normal)
    breaking: how lines are chosen; balanced ones have about one width, pretty ones no short last line (greedy,
        balanced, pretty, optimal; default: greedy)
    align: where lines stand in the width; justify ends them at both edges (start, end, left, right, center, justify;
        default: start)
    justify_spaces: how far a space is widened before letters are (0 to 1000000 thousandths of an em; default: no
        limit)
    justify_letters: the most that is added between letters (0 to 1000000 thousandths of an em; default: 0)
    justify_last_line: justify the last line of a paragraph too (true or false)
    kashida: how far words of Arabic are lengthened; before spaces are widened (0 to 1000000 thousandths of an em;
        default: 0)
    indent: the indent of every paragraph's first line (0 to 1000 em; default: 0)
    hanging_indent: the indent of all other lines of a paragraph (0 to 1000 em; default: 0)
    trim: where the block begins and ends; cap and ex: at the last baseline, and at the first line's capitals or small
        letters; ink: all around the ink of the glyphs (none, cap, ex, ink; default: none)
    """

    line_height: float | str | None
    breaking: Literal["greedy", "balanced", "pretty", "optimal"] | None
    align: Literal["start", "end", "left", "right", "center", "justify"] | None
    justify_spaces: float | None
    justify_letters: float | None
    justify_last_line: bool | None
    kashida: float | None
    indent: float | None
    hanging_indent: float | None
    trim: Literal["none", "cap", "ex", "ink"] | None


class GroupProperties(TextProperties, total=False):
    """The keywords of Typesetter.group, beside those of TextProperties.

    min_size: the smallest size (a number above 0, up to 10000000 points per em; default: 1)
    max_size: the largest size (a number above 0, up to 10000000 points per em; default: 1000)
    step: only sizes in steps of this from the smallest; the largest is allowed as well (a number above 0, up to
        10000000 points; default: any size)
    sizes: only these sizes; not together with min_size, max_size and step (a list of numbers, each a number above 0,
        up to 10000000; default: any size)
    insets: what is kept free in the box; its top, left, bottom, right (4 numbers: top, left, bottom, right, each 0 or
        more points; default: [0, 0, 0, 0])
    line_height: how far lines are apart; normal, perLine, a multiple of the size such as 1.2, or points such as 18pt
        (default: normal)
    breaking: how lines are chosen; balanced ones have about one width, pretty ones no short last line (greedy,
        balanced, pretty, optimal; default: greedy)
    align: where lines stand in the width; justify ends them at both edges (start, end, left, right, center, justify;
        default: start)
    vertical_align: where lines stand in the height (top, center, bottom, firstBaseline, capHeight; default: top)
    justify_spaces: how far a space is widened before letters are (0 to 1000000 thousandths of an em; default: no
        limit)
    justify_letters: the most that is added between letters (0 to 1000000 thousandths of an em; default: 0)
    justify_last_line: justify the last line of a paragraph too (true or false)
    kashida: how far words of Arabic are lengthened; before spaces are widened (0 to 1000000 thousandths of an em;
        default: 0)
    indent: the indent of every paragraph's first line (0 to 1000 em; default: 0)
    hanging_indent: the indent of all other lines of a paragraph (0 to 1000 em; default: 0)
    trim: where the block begins and ends; cap and ex: at the last baseline, and at the first line's capitals or small
        letters; ink: all around the ink of the glyphs (none, cap, ex, ink; default: none)
    """

    min_size: float | None
    max_size: float | None
    step: float | None
    sizes: Sequence[float] | None
    insets: Sequence[float] | None
    line_height: float | str | None
    breaking: Literal["greedy", "balanced", "pretty", "optimal"] | None
    align: Literal["start", "end", "left", "right", "center", "justify"] | None
    vertical_align: Literal["top", "center", "bottom", "firstBaseline", "capHeight"] | None
    justify_spaces: float | None
    justify_letters: float | None
    justify_last_line: bool | None
    kashida: float | None
    indent: float | None
    hanging_indent: float | None
    trim: Literal["none", "cap", "ex", "ink"] | None


class CurveProperties(TextProperties, total=False):
    """The keywords of Typesetter.curve, beside those of TextProperties.

    """



class CaretsProperties(TextProperties, total=False):
    """The keywords of Typesetter.carets, beside those of TextProperties.

    line_height: how far lines are apart; normal, perLine, a multiple of the size such as 1.2, or points such as 18pt
        (default: normal)
    breaking: how lines are chosen; balanced ones have about one width, pretty ones no short last line (greedy,
        balanced, pretty, optimal; default: greedy)
    align: where lines stand in the width; justify ends them at both edges (start, end, left, right, center, justify;
        default: start)
    justify_spaces: how far a space is widened before letters are (0 to 1000000 thousandths of an em; default: no
        limit)
    justify_letters: the most that is added between letters (0 to 1000000 thousandths of an em; default: 0)
    justify_last_line: justify the last line of a paragraph too (true or false)
    kashida: how far words of Arabic are lengthened; before spaces are widened (0 to 1000000 thousandths of an em;
        default: 0)
    indent: the indent of every paragraph's first line (0 to 1000 em; default: 0)
    hanging_indent: the indent of all other lines of a paragraph (0 to 1000 em; default: 0)
    trim: where the block begins and ends; cap and ex: at the last baseline, and at the first line's capitals or small
        letters; ink: all around the ink of the glyphs (none, cap, ex, ink; default: none)
    """

    line_height: float | str | None
    breaking: Literal["greedy", "balanced", "pretty", "optimal"] | None
    align: Literal["start", "end", "left", "right", "center", "justify"] | None
    justify_spaces: float | None
    justify_letters: float | None
    justify_last_line: bool | None
    kashida: float | None
    indent: float | None
    hanging_indent: float | None
    trim: Literal["none", "cap", "ex", "ink"] | None


class FitMember(FitProperties, total=False):
    """A text of Typesetter.fit_many, with the keywords that differ.

    text: the text (a text)
    width: the width of the box (0 or more points; default: no limit)
    height: the height of the box; measure obeys it where it truncates, and in vertical text as the longest a column
        may be (0 or more points; default: no limit)
    """

    text: Required[str]
    width: float
    height: float


class GroupMember(GroupProperties, total=False):
    """A text of Typesetter.group, with the keywords that differ.

    text: the text (a text)
    width: the width of the box (0 or more points; default: no limit)
    height: the height of the box; measure obeys it where it truncates, and in vertical text as the longest a column
        may be (0 or more points; default: no limit)
    """

    text: Required[str]
    width: float
    height: float


class FontProperties(TypedDict, total=False):
    """The fonts of a typesetter.

    fonts: a font, then further ones for what it lacks; FILE#2 is face 2 of a collection, from 0 on, FILE#Bold the
        instance Bold, FILE#wght=650 a place on an axis, FILE#2:Bold both, a folder all fonts in it;
        'Inter:600:italic' or 'DejaVu Sans:bold' a family of these files, or of the shipped fonts where there are
        none, else of the system (a list of fonts; default: shipped fonts)
    family: a family of these fonts, else of the system; or serif, sans-serif, monospace ...; further fonts set what
        it lacks (a text)
    weight: the weight of the family; 1 to 1000, or a word such as bold (a weight: 1 to 1000, or a word such as bold;
        default: 400)
    stretch: the width of the family; a percentage such as 75, or a word such as condensed (a width: a percentage such
        as 75, or a word such as condensed; default: 100)
    slant: the slant of the family (normal, italic, oblique; default: normal)
    variations: a place on an axis of a variable font; such as wght=700; values beyond its ends are its ends (axis
        tags with a number each; values beyond an axis's ends are its ends)
    """

    fonts: Sequence[Font] | None
    family: str | None
    weight: float | str | None
    stretch: float | str | None
    slant: Literal["normal", "italic", "oblique"] | None
    variations: Mapping[str, float] | None


class LayoutProperties(TypedDict, total=False):
    """The keywords of Layout.solve.

    locale: the language of the texts (a language tag; use one such as de or zh-Hant; default: each text's first)
    direction: which way the screen runs (ltr, rtl; default: that of the locale)
    safe_area: the insets of the device; its top, left, bottom, right (4 numbers: top, left, bottom, right, each 0 to
        1000000 points; default: [0, 0, 0, 0])
    scale: the pixels to a point; frames are rounded to whole ones (0.01 to 100 pixels to a point)
    traits: a trait of the device or of the person; idiom=tablet, boldText=true (names of traits with a word, a
        number, true or false each)
    content_size: how large people want text; a step from xs to ax5, also as xSmall to AX5, or a factor such as 1.5
        (xs, s, m, l, xl, xxl, xxxl, ax1, ax2, ax3, ax4, ax5, also as xSmall to AX5, or a factor from 0.1 to 10)
    scroll: how far down a list of cells is scrolled (0 to 1000000000 points; default: 0)
    sets: apply the rules of this set as well (a list of names of sets)
    explain: what to explain; an edge such as title.leading, a value such as margin, or all choices (a list of edges
        or values)
    texts: texts of labels and fields; they replace the document's (a dictionary with the name of each label or field,
        and its text or its texts by language)
    fonts: a font, then further ones for what it lacks; FILE#2 is face 2 of a collection, from 0 on, FILE#Bold the
        instance Bold, FILE#wght=650 a place on an axis, FILE#2:Bold both, a folder all fonts in it;
        'Inter:600:italic' or 'DejaVu Sans:bold' a family of these files, or of the shipped fonts where there are
        none, else of the system (a list of fonts; default: the document's)
    glyphs: the glyphs of every line too; to draw them (true or false)
    """

    locale: str | None
    direction: Literal["ltr", "rtl"] | None
    safe_area: Sequence[float] | None
    scale: float | None
    traits: Mapping[str, str | float | bool] | None
    content_size: Literal["xs", "s", "m", "l", "xl", "xxl", "xxxl", "ax1", "ax2", "ax3", "ax4", "ax5", "xSmall", "small", "medium", "large", "xLarge", "xxLarge", "xxxLarge", "AX1", "AX2", "AX3", "AX4", "AX5"] | float | None
    scroll: float | None
    sets: Sequence[str] | None
    explain: Sequence[str] | None
    texts: Mapping[str, str | Mapping[str, object]] | None
    fonts: Sequence[Font] | None
    glyphs: bool | None


#: The keys of requests for the keywords of texts, and for the members of entries.
KEYS: dict[str, str] = {
    "align": "align",
    "alternative": "alternative",
    "at": "at",
    "baseline": "baseline",
    "baseline_shift": "baselineShift",
    "boxes": "boxes",
    "breaking": "breaking",
    "breaks": "breaks",
    "direction": "direction",
    "ellipsis": "ellipsis",
    "end": "end",
    "explain": "explain",
    "family": "family",
    "features": "features",
    "fit_per_line": "fitPerLine",
    "fonts": "fonts",
    "glyphs": "glyphs",
    "hanging_indent": "hangingIndent",
    "hanging_punctuation": "hangingPunctuation",
    "height": "height",
    "hyphenate": "hyphenate",
    "hyphenate_after": "hyphenateAfter",
    "hyphenate_before": "hyphenateBefore",
    "hyphenation_dictionary": "hyphenationDictionary",
    "hyphenation_exceptions": "hyphenationExceptions",
    "id": "id",
    "indent": "indent",
    "insets": "insets",
    "justify_last_line": "justifyLastLine",
    "justify_letters": "justifyLetters",
    "justify_spaces": "justifySpaces",
    "kashida": "kashida",
    "keep_clear": "keepClear",
    "kerning": "kerning",
    "kinsoku": "kinsoku",
    "language": "language",
    "leading": "leading",
    "leave_capitalized": "leaveCapitalized",
    "levers": "levers",
    "line_height": "lineHeight",
    "link": "link",
    "markup": "markup",
    "max_lines": "maxLines",
    "max_size": "maxSize",
    "min_size": "minSize",
    "name": "name",
    "optical_sizing": "opticalSizing",
    "pixels_per_point": "pixelsPerPoint",
    "policies": "policies",
    "position": "position",
    "preset": "preset",
    "ruby": "ruby",
    "scale": "scale",
    "shape": "shape",
    "size": "size",
    "sizes": "sizes",
    "slant": "slant",
    "spans": "spans",
    "start": "start",
    "step": "step",
    "stretch": "stretch",
    "strictness": "strictness",
    "strut": "strut",
    "tab_size": "tabSize",
    "tate_chu_yoko": "tateChuYoko",
    "text": "text",
    "text_autospace": "textAutospace",
    "text_orientation": "textOrientation",
    "text_spacing_trim": "textSpacingTrim",
    "tracking": "tracking",
    "trim": "trim",
    "truncate": "truncate",
    "truncate_at": "truncateAt",
    "unit": "unit",
    "variations": "variations",
    "vertical_align": "verticalAlign",
    "wdth": "wdth",
    "weight": "weight",
    "width": "width",
    "word_spacing": "wordSpacing",
    "wrap": "wrap",
    "writing_mode": "writingMode",
}

#: The keys of requests for the keywords of layouts.
LAYOUT_KEYS: dict[str, str] = {
    "content_size": "contentSize",
    "direction": "direction",
    "explain": "explain",
    "fonts": "fonts",
    "glyphs": "glyphs",
    "locale": "locale",
    "safe_area": "safeArea",
    "scale": "scale",
    "scroll": "scroll",
    "sets": "sets",
    "texts": "texts",
    "traits": "traits",
}
