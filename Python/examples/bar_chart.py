"""A matplotlib bar chart: labels as large as their bars allow, and names below that wrap, all of one size."""
import pathlib
import sys

import copyfit
import matplotlib.pyplot as plot
from matplotlib.patches import PathPatch
from matplotlib.path import Path
from matplotlib.transforms import Affine2D, ScaledTranslation

LENT = {
    "Stadtbibliothek am Marktplatz": 48, "Harbour Reading Room & Café": 31, "Бібліотека на Подолі": 9,
    "مكتبة الحي القديم": 27, "नदी किनारे पुस्तकालय": 44, "港の\u200b見える\u200b図書館": 16,
}
type = copyfit.Typesetter()
figure, axes = plot.subplots(figsize=(7.2, 4.4), layout="constrained")
bars = axes.bar(list(LENT), LENT.values(), color="#2a6f97", width=0.82)
axes.set(title="Books lent in May, in thousands", xticks=[], xlabel="\n\n")
figure.draw_without_rendering()
boxes = [bar.get_window_extent().transformed(Affine2D().scale(72 / figure.dpi)) for bar in bars]
size = min(type.fit(name, box.width, 40, max_size=11, max_lines=3, wrap="keep-all").size for name, box in zip(LENT, boxes))
for (name, value), bar, box in zip(LENT.items(), bars, boxes):
    label = type.fit(f"{value},000 books", box.width, box.height, insets=[5] * 4, max_size=24, align="center")
    below = type.text(name, align="center", breaking="balanced", wrap="keep-all").lines(size, box.width)
    for lines, top, gap, color in ((label.lines, value, 0, "white"), (below, 0, 5, "#1b1f24")):
        corner = ScaledTranslation(bar.get_x(), top, axes.transData)
        place = Affine2D().translate(0, -gap).scale(1 / 72) + figure.dpi_scale_trans + corner
        figure.add_artist(PathPatch(Path(*lines.outlines(y_up=True)), transform=place, color=color, linewidth=0))
figure.savefig(pathlib.Path(sys.argv[1]) / "bar-chart.png", dpi=150, bbox_inches="tight")
