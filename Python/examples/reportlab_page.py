"""A reportlab page as text, each glyph in its place. Needs fonts with TrueType outlines; for others see reportlab_outlines."""
import functools, itertools, pathlib, sys
import copyfit
from reportlab.pdfbase import pdfmetrics, ttfonts
from reportlab.pdfgen.canvas import Canvas

SIGN = {"de": "Bitte legen Sie Bücher auf den Wagen.", "ar": "يرجى ترك الكتب على العربة.",
        "hi": "कृपया किताबें ठेले पर रखें, शेल्फ़ पर नहीं।", "ja": "本は棚に戻さず、\u200bワゴンに置いてください。"}

@functools.cache
def registered(face):
    pdfmetrics.registerFont(ttfonts.TTFont(face.name, face.file, subfontIndex=face.index))
    pdfmetrics.getFont(face.name).hbFont()  # uharfbuzz has to be installed
    return pdfmetrics.getFont(face.name)

def shaped(glyphs, font, text="", data=()):
    for glyph, end in zip(glyphs, [after.x for after in glyphs[1:]] + [glyphs[-1].x + glyphs[-1].advance]):
        advance = (end - glyph.x) / glyph.size * 1000
        code = (font.face.glyphToChar.get(glyph.id) or [font.hbAddPrivate(str(glyph.id), glyph.id, advance)])[0]
        text, data = text + chr(code), [*data, ttfonts.ShapeData(0, advance, 0, 0, 0, font.face.charWidths[code])]
    return ttfonts.ShapedStr(text, data)

page = Canvas(str(pathlib.Path(sys.argv[1]) / "reportlab-page.pdf"), (420, 420), invariant=True)
for top, (language, text) in zip(range(410, 0, -100), SIGN.items()):
    lines = copyfit.Typesetter().fit(text, 380, 90, language=language, wrap="keep-all", vertical_align="center").lines
    for (number, y), glyphs in itertools.groupby(lines.glyphs, lambda glyph: (glyph.font, glyph.y)):
        glyphs, font = list(glyphs), registered(lines.fonts[number])
        page.setFont(font.fontName, glyphs[0].size)
        page.drawString(20 + glyphs[0].x, top - y, shaped(glyphs, font))
page.save()
