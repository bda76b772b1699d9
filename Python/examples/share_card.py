"""Share cards as Pillow images: in each language, the title is as large as its box allows."""
import pathlib
import sys

import copyfit
from PIL import Image, ImageDraw

TITLES = {  # the Japanese one breaks only at its zero-width spaces
    "en": ("Trains that sleep while you travel", "Night lines, summer 2027"),
    "de": ("Nachtzugverbindungen für Langschläfer", "Fahrplan, Sommer 2027"),
    "ar": ("قطار الليل ينام في مدينة ويستيقظ في أخرى", "جدول صيف ٢٠٢٧"),
    "ja": ("眠るあいだに\u200b海まで走る\u200b夜行列車", "2027年夏の時刻表"),
}
SCALE, INK, SIGNAL = 2, "#14213d", "#fca311"
folder = pathlib.Path(sys.argv[1])
bold, regular = copyfit.Typesetter(family="Inter", weight=700), copyfit.Typesetter()
for language, (title, subtitle) in TITLES.items():
    card = Image.new("RGB", (600 * SCALE, 315 * SCALE), INK)
    ImageDraw.Draw(card).rectangle((0, 303 * SCALE, 600 * SCALE, 315 * SCALE), fill=SIGNAL)

    def place(type, text, color, x, y, width, height, **properties):
        fit = type.fit(text, width, height, language=language, line_height=1.3, trim="ink", **properties)
        picture = fit.to_image(scale=SCALE, color=color)
        card.paste(picture, (x * SCALE, y * SCALE), picture)

    place(bold, title, "#ffffff", 40, 36, 520, 190, max_lines=3, wrap="keep-all", breaking="balanced")
    place(regular, subtitle, SIGNAL, 40, 250, 520, 28, max_size=22, vertical_align="center")
    card.save(folder / f"share-card-{language}.png")
