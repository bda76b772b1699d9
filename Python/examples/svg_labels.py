"""Labels for jars as one SVG: each name is as large as its label allows, and its letters are one path."""
import pathlib
import sys

import copyfit

JARS = [
    ("Erdbeere mit Rhabarber", "de", "#b3123b"), ("Confiture de mirabelles", "fr", "#a86f00"),
    ("Чорна смородина", "uk", "#3b2a5a"), ("مربى المشمش بالهيل", "ar", "#c2560f"),
    ("आम का मुरब्बा", "hi", "#8a6400"), ("ゆず\u200bマーマレード", "ja", "#4f6b17"),
]
LETTERS = {1: "M", 2: "L", 3: "Q", 4: "C", 79: "Z"}


def path(outlines):
    steps = zip(outlines.points, outlines.codes, [None, *outlines.codes])
    return "".join(
        ("" if code == before else LETTERS[code]) + ("" if code == 79 else f"{x:.2f} {y:.2f} ") for (x, y), code, before in steps
    )


parts = []
style = dict(insets=[12, 16, 12, 16], max_size=34, align="center", vertical_align="center", breaking="balanced", wrap="keep-all")
for index, (name, language, color) in enumerate(JARS):
    lines = copyfit.Typesetter().fit(name, 200, 110, language=language, max_lines=2, line_height=1.4, **style).lines
    parts.append(f'<g transform="translate({16 + 216 * (index % 3)} {16 + 126 * (index // 3)})"><title>{name}</title>')
    parts.append(f'<rect width="200" height="110" rx="10" fill="{color}"/><path fill="#fff" d="{path(lines.outlines())}"/></g>')
page = f'<svg xmlns="http://www.w3.org/2000/svg" width="664" height="268">{"".join(parts)}</svg>\n'
(pathlib.Path(sys.argv[1]) / "svg-labels.svg").write_text(page)
