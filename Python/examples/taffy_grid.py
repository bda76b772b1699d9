"""A grid by Taffy (stretchable): the title shrinks, labels wrap, values are cut. Taffy has no right to left: x is mirrored."""
import functools, math, pathlib, sys, copyfit, PIL.Image
from stretchable import Node
from stretchable.style import Style
from stretchable.style.geometry import length, size

TITLE, LABEL = dict(min_size=14, max_size=30, max_lines=1), dict(sizes=[15])
VALUE = dict(LABEL, max_lines=1, truncate="tail")
PAGES = {"de": ("Mitteilungen verwalten", "Konto und Anmeldung", "maximiliane@example.org", "Ruhe", "22 bis 8 Uhr"),
         "ar": ("إدارة الإشعارات", "الحساب وتسجيل الدخول", "الهاتف المسجل باسم ليلى عبد الرحمن", "وقت الهدوء", "من ١٠ إلى ٨")}

def proposed(given, room, least=None):
    if not math.isnan(given.value):
        return given.value, "given"
    return {length.AvailableSpace.DEFINITE: room.value, length.AvailableSpace.MIN_CONTENT: least}.get(room.scale), "at most"

def measure(text, node, known, room):
    (width, width_mode), (height, height_mode) = proposed(known.width, room.width, 0), proposed(known.height, room.height)
    return size.SizePoints(*text.size_for(width, height, width_mode=width_mode, height_mode=height_mode))

picture, css = PIL.Image.new("RGB", (1240, 320), "white"), "padding: 10px; gap: 8px; grid-template-columns: fit-content(130px) 1fr"
for (language, words), left in zip(PAGES.items(), (10, 320)):
    texts = [copyfit.Typesetter().text(word, **style) for word, style in zip(words, (TITLE, LABEL, VALUE, LABEL, VALUE))]
    styles = [Style.from_inline(css) for css in ("grid-column: 1 / 3", "", "", "", "")]
    leaves = [Node(measure=functools.partial(measure, text), style=style) for text, style in zip(texts, styles)]
    Node(*leaves, style=Style.from_inline("display: grid; width: 290px; " + css)).compute_layout()
    for text, box in zip(texts, (leaf.border_box for leaf in leaves)):
        x = left + (290 - box.x - box.width if language == "ar" else box.x)
        picture.paste(text.fit(box.width, box.height).to_image(scale=2, paper="#e3eaf2"), (round(2 * x), round(2 * box.y)))
picture.save(pathlib.Path(sys.argv[1]) / "taffy-grid.png")
