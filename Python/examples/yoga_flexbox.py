"""A flexbox by Yoga (poga): the title shrinks, labels wrap, values are cut; the second page runs from the right."""
import pathlib, sys, copyfit, PIL.Image
from poga import libpoga_capi as yoga

MODES = {yoga.YGMeasureMode.Undefined: "unlimited", yoga.YGMeasureMode.AtMost: "at most", yoga.YGMeasureMode.Exactly: "given"}
TITLE, LABEL = dict(min_size=14, max_size=30, max_lines=1), dict(sizes=[15])
VALUE = dict(LABEL, max_lines=1, truncate="tail")
PAGES = {yoga.YGDirection.LTR: ("Réglages des messages", "Aperçu sur l’écran verrouillé", "Seulement les nouveaux"),
         yoga.YGDirection.RTL: ("הגדרות הודעות", "תצוגה מקדימה במסך הנעילה", "רק כשהטלפון פתוח ולידי")}

def leaf(text, basis):
    yoga.YGNodeSetMeasureFunc(node := yoga.YGNodeNew(), lambda node, width, width_mode, height, height_mode: yoga.YGSize(
        *text.size_for(width, height, width_mode=MODES[width_mode], height_mode=MODES[height_mode])))
    least = text.size_for(0).width  # without which Yoga makes it narrower than its words
    for name, *value in ("FlexBasisPercent", basis), ("FlexGrow", 1), ("MinWidth", least), ("Margin", yoga.YGEdge.All, 4):
        getattr(yoga, "YGNodeStyleSet" + name)(node, *value)
    return node

picture = PIL.Image.new("RGB", (1240, 192), "white")
for left, (direction, words) in zip((10, 320), PAGES.items()):
    texts = [copyfit.Typesetter().text(word, **style) for word, style in zip(words, (TITLE, LABEL, VALUE))]
    yoga.YGNodeStyleSetFlexDirection(root := yoga.YGNodeNew(), yoga.YGFlexDirection.Row)
    yoga.YGNodeStyleSetFlexWrap(root, yoga.YGWrap.Wrap)
    yoga.YGNodeSetChildren(root, leaves := [leaf(text, basis) for text, basis in zip(texts, (90, 50, 40))])
    yoga.YGNodeCalculateLayout(root, 290, float("nan"), direction)
    for text, node in zip(texts, leaves):
        x, y, width, height = (getattr(yoga, "YGNodeLayoutGet" + side)(node) for side in ("Left", "Top", "Width", "Height"))
        picture.paste(text.fit(width, height).to_image(scale=2, paper="#e3eaf2"), (round(2 * (left + x)), round(2 * y)))
    for node in (*leaves, root): yoga.YGNodeFree(node)  # YGNodeFreeRecursive would keep the functions of leaves
picture.save(pathlib.Path(sys.argv[1]) / "yoga-flexbox.png")
