#!/usr/bin/env python3
"""Draws an answer of `copyfit fit --json --glyphs` as SVG, with fontTools (Debian: python3-fonttools)."""
import json
import sys

from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont

answer = json.load(sys.stdin)
paths = []
for run in [run for line in answer["lines"] for run in line["runs"]]:
    font = TTFont(run["file"], fontNumber=run["index"])
    glyphs = font.getGlyphSet(location=run.get("variations"))
    scale = run["size"] / font["head"].unitsPerEm
    for number, x, y in run["glyphs"]:
        across = scale * run.get("xScale", 1)
        place = (0, scale, scale, 0, x, y) if run.get("turned") else (across, 0, 0, -scale, x, y)
        pen = SVGPathPen(glyphs)
        glyphs[font.getGlyphName(number)].draw(TransformPen(pen, place))
        paths.append(f'<path d="{pen.getCommands()}"/>')
box = f'0 0 {answer["width"]} {answer["height"]}'
print(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}">', *paths, "</svg>", sep="\n")
