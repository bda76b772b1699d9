"""A slide by python-pptx whose texts have the largest size that fits their shapes, and a picture of what its file says."""
import pathlib, sys, copyfit
from PIL import Image
from pptx import Presentation
from pptx.util import Pt

TEXTS = {  # and their boxes, in points
    "Was sich 2027 in der Praxis ändert": (40, 30, 640, 66),
    "Wartezeiten: im Mittel vier statt neun Minuten, auch am Wochenende": (40, 120, 310, 216),
    "Один номер для всіх відділень, цілодобово": (370, 120, 310, 100),
    "Αλλαγή ραντεβού έως και μία ώρα πριν, χωρίς τηλεφώνημα": (370, 236, 310, 100)}

def fit(shape, **sizes):
    frame, type = shape.text_frame, copyfit.Typesetter()
    insets = [side.pt for side in (frame.margin_top, frame.margin_left, frame.margin_bottom, frame.margin_right)]
    return type.fit(frame.text, shape.width.pt, shape.height.pt, insets=insets, line_height=1.2, **sizes)

file, deck = pathlib.Path(sys.argv[1]) / "powerpoint-autofit.pptx", Presentation()
shapes = deck.slides.add_slide(deck.slide_layouts[6]).shapes
for shape, text in [(shapes.add_textbox(*map(Pt, box)), text) for text, box in TEXTS.items()]:
    shape.text_frame.text, shape.text_frame.word_wrap = text, True
    paragraph, size = shape.text_frame.paragraphs[0], fit(shape, max_size=40, step=0.5).size
    paragraph.runs[0].font.name, paragraph.runs[0].font.size = "Noto Sans", Pt(size)
    paragraph.line_spacing = Pt(1.2 * size)  # as line_height says
deck.save(file)
picture = Image.new("RGB", (1440, 720), "white")
for shape in Presentation(file).slides[0].shapes:
    size = shape.text_frame.paragraphs[0].runs[0].font.size.pt
    picture.paste(fit(shape, sizes=[size]).to_image(scale=2, paper="#e3eaf2"), (int(2 * shape.left.pt), int(2 * shape.top.pt)))
picture.save(file.with_suffix(".png"))
