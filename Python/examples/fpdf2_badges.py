"""Name badges by fpdf2, each name as large as its badge allows, as text that fpdf2 shapes (with uharfbuzz) and embeds."""
import pathlib
import sys

import copyfit
from fpdf import FPDF

NAMES = [
    "Zoë Ångström", "Maximiliane von Hohenfels-Oberndorf", "Анастасія Коваленко", "Ελευθερία Οικονόμου",
    "ليلى عبد الرحمن", "שירה בן־דוד", "संध्या अय्यर", "山田 花子",
]
type = copyfit.Typesetter()
page = FPDF(unit="pt", format=(420, 400))
page.set_auto_page_break(False)
page.c_margin = 0
page.add_page()
page.set_text_shaping(True)
for index, name in enumerate(NAMES):
    left, top = 10 + 205 * (index % 2), 10 + 97 * (index // 2)
    page.rect(left, top, 195, 87, style="D", round_corners=True, corner_radius=8)
    fit = type.fit(name, 195, 87, insets=[10] * 4, align="center", vertical_align="center", max_lines=2)
    for face in fit.lines.fonts:
        if face.name.lower() not in page.fonts:
            page.add_font(face.name, fname=face.file)
    page.set_font(fit.lines.fonts[0].name, size=fit.size)
    page.set_fallback_fonts([face.name for face in fit.lines.fonts[1:]])
    for line in fit.lines:
        page.set_xy(left + line.x, top + line.y - 0.8 * fit.size)  # the baseline of a cell
        page.cell(line.width, fit.size, line.text.rstrip())
page.output(pathlib.Path(sys.argv[1]) / "fpdf2-badges.pdf")
