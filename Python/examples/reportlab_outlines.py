"""A poster by reportlab as outlines, which works with every font: OpenType ones with CFF, and weights of variable ones."""
import pathlib, sys
import copyfit
from reportlab.lib.pagesizes import A5
from reportlab.pdfgen.canvas import Canvas

POSTER = [  # the typesetter, the text, its language, and where its box is from the lower left
    (copyfit.Typesetter(family="EB Garamond"), "Musik für Gärten, Glas und Regen", "de", 575, 220),
    (copyfit.Typesetter(family="Amiri"), "موسيقى للحدائق والزجاج والمطر", "ar", 330, 170),
    (copyfit.Typesetter(family="Inter", weight=700), "12. Juni 2027\nPalmenhaus", "de", 100, 60),
]

def fill(page, outlines, left, top):
    path, points, index = page.beginPath(), [(left + x, top - y) for x, y in outlines.points], 0
    while index < len(points):
        code, before = outlines.codes[index], points[index - 1]
        *controls, end = points[index : index + {3: 2, 4: 3}.get(code, 1)]
        if len(controls) == 1:  # a quadratic curve as a cubic one
            (x, y), = controls
            controls = [(x0 + (x - x0) * 2 / 3, y0 + (y - y0) * 2 / 3) for x0, y0 in (before, end)]
        draw = {1: path.moveTo, 2: path.lineTo, 79: lambda x, y: path.close()}.get(code, path.curveTo)
        draw(*(number for point in (*controls, end) for number in point))
        index += {3: 2, 4: 3}.get(code, 1)
    page.drawPath(path, stroke=0, fill=1, fillMode=1)

page = Canvas(str(pathlib.Path(sys.argv[1]) / "reportlab-outlines.pdf"), A5, invariant=True)
page.setFillColor("#7a1f2b")
for type, text, language, top, height in POSTER:
    fill(page, type.fit(text, 360, height, language=language, trim="ink", max_lines=4).lines.outlines(), 30, top)
page.save()
