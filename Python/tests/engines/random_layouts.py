"""Random trees of labels, laid out by Taffy and by Yoga with Text.size_for as their measure function."""
import dataclasses
import math
import random
from collections.abc import Iterator

import copyfit
from poga import libpoga_capi as yoga
from stretchable import Node
from stretchable.style import Style
from stretchable.style.geometry.length import AvailableSpace, LengthAvailableSpace
from stretchable.style.geometry.size import SizeAvailableSpace, SizePoints

WORDS = {
    "de": "Speichern unter Benachrichtigungen verwalten für alle Geräte im Haushalt".split(),
    "el": "Αποθήκευση όλων των αλλαγών πριν από την έξοδο".split(),
    "uk": "Сповіщення про нові повідомлення на заблокованому екрані".split(),
    "ar": "إدارة الإشعارات على شاشة القفل لجميع الأجهزة".split(),
    "he": "הצגת תצוגה מקדימה של הודעות במסך הנעילה".split(),
    "hi": "लॉक स्क्रीन पर संदेशों का पूर्वावलोकन दिखाएँ".split(),
    "ja": "ロック画面に 新しいメッセージの プレビューを 表示する".split(),
    "th": "แสดงตัวอย่างข้อความบนหน้าจอล็อก ปิดเสียง".split(),
}
STYLES = [
    {"sizes": [15]},
    {"sizes": [15], "max_lines": 2},
    {"min_size": 9, "max_size": 24, "max_lines": 1},
    {"min_size": 11, "max_size": 18},
    {"sizes": [13], "max_lines": 1, "truncate": "tail"},
]


@dataclasses.dataclass
class Box:
    """A label, or a container of boxes; its frame is that of the engine, from the top left of the root."""

    text: copyfit.Text | None
    children: "list[Box]"
    kind: str = "row"
    padding: int = 0
    grow: int = 0
    margin: int = 0
    stretches: bool = False
    x: float = 0
    y: float = 0
    width: float = 0
    height: float = 0

    def least(self) -> float:
        """The width below which something would have to overflow, with its margins."""
        if self.text:
            return self.text.size_for(0).width + 2 * self.margin
        widths = [child.least() for child in self.children]
        own = {"row": sum(widths), "shares": len(widths) * max(widths), "grid": 2 * max(widths)}
        return own.get(self.kind, max(widths)) + 2 * self.padding + 2 * self.margin

    def all(self) -> "Iterator[Box]":
        yield self
        for child in self.children:
            yield from child.all()

    def labels(self) -> "list[Box]":
        return [box for box in self.all() if box.text]


def random_text(chance: random.Random, type: copyfit.Typesetter) -> copyfit.Text:
    language = chance.choice(list(WORDS))
    count = chance.randint(1, len(WORDS[language]))
    gap = "" if language in ("ja", "th") else " "
    return type.text(gap.join(WORDS[language][:count]), language=language, **chance.choice(STYLES))


def random_box(chance: random.Random, type: copyfit.Typesetter, kinds: list[str], depth: int = 0) -> Box:
    """A tree of up to four levels."""
    more = {"grow": chance.randint(0, 2), "margin": chance.choice([0, 4]), "stretches": chance.random() < 0.3}
    if depth == 3 or depth and chance.random() < 0.6:
        return Box(random_text(chance, type), [], **more)
    children = [random_box(chance, type, kinds, depth + 1) for _ in range(chance.randint(1, 4))]
    # Engines make a container that does not stretch as wide as its labels without wrapping, whatever room there is.
    return Box(None, children, chance.choice(kinds), padding=chance.choice([0, 6, 10]), **{**more, "stretches": True})


def proposed(known: float, room: LengthAvailableSpace, least: float | None) -> tuple[float | None, str]:
    """What Taffy proposes along an axis, as a length and a mode of size_for."""
    if not math.isnan(known):
        return known, "given"
    return {AvailableSpace.DEFINITE: room.value, AvailableSpace.MIN_CONTENT: least}.get(room.scale), "at most"


def taffy_css(box: Box, shared: bool) -> str:
    """The style of a box; `shared` for one that shares its row with others in equal parts."""
    place = "stretch" if box.stretches else "start"
    kinds = {"column": "flex-direction: column", "wrap": "flex-wrap: wrap", "grid": "display: grid; grid-template-columns: 1fr 1fr"}
    return "; ".join([
        f"margin: {box.margin}px", f"padding: {box.padding}px", f"align-self: {place}", f"justify-self: {place}",
        "flex-basis: 0px; flex-grow: 1" if shared else f"flex-grow: {box.grow}", kinds.get(box.kind, ""),
    ])


def taffy_node(box: Box, shared: bool = False, more: str = "") -> Node:
    def measure(node: Node, known: SizePoints, room: SizeAvailableSpace) -> SizePoints:
        width, width_mode = proposed(known.width.value, room.width, 0)
        # As in CSS, the least height is that of the lines, however small letters could be.
        height, height_mode = proposed(known.height.value, room.height, None)
        return SizePoints(*box.text.size_for(width, height, width_mode=width_mode, height_mode=height_mode))

    children = [taffy_node(child, box.kind == "shares") for child in box.children]
    style = Style.from_inline(taffy_css(box, shared) + more)
    return Node(*children, style=style, measure=measure if box.text else None)


def lay_out_with_taffy(root: Box, width: float) -> None:
    """Sets the frames of a tree as Taffy places its boxes, without rounding."""

    def place(box: Box, node: Node, x: float, y: float) -> None:
        frame = node.border_box
        box.x, box.y, box.width, box.height = x + frame.x, y + frame.y, frame.width, frame.height
        for child, inner in zip(box.children, node):
            place(child, inner, box.x, box.y)

    node = taffy_node(root, more=f"; width: {width}px")
    node.compute_layout()
    place(root, node, 0, 0)


MODES = {yoga.YGMeasureMode.Undefined: "unlimited", yoga.YGMeasureMode.AtMost: "at most", yoga.YGMeasureMode.Exactly: "given"}


def set_yoga_style(node: yoga.YGNodeRef, **values: object) -> None:
    for name, value in values.items():
        getattr(yoga, "YGNodeStyleSet" + name)(node, *(value if isinstance(value, tuple) else (value,)))


def yoga_node(box: Box, config: yoga.YGConfigRef, made: list[yoga.YGNodeRef], shared: bool = False) -> yoga.YGNodeRef:
    """The node of a box; adds it and those inside to `made`. `shared` as for taffy_css."""
    node = yoga.YGNodeNewWithConfig(config)
    made.append(node)
    set_yoga_style(
        node, Margin=(yoga.YGEdge.All, box.margin), Padding=(yoga.YGEdge.All, box.padding), FlexShrink=1,
        FlexGrow=1 if shared else box.grow, **({"FlexBasis": 0} if shared else {}), MinWidth=box.least() - 2 * box.margin,
        AlignSelf=yoga.YGAlign.Stretch if box.stretches else yoga.YGAlign.FlexStart,
        FlexDirection=yoga.YGFlexDirection.Column if box.kind == "column" else yoga.YGFlexDirection.Row,
        FlexWrap=yoga.YGWrap.Wrap if box.kind == "wrap" else yoga.YGWrap.NoWrap,
    )
    if box.text:
        yoga.YGNodeSetMeasureFunc(node, lambda node, width, width_mode, height, height_mode: yoga.YGSize(
            *box.text.size_for(width, height, width_mode=MODES[width_mode], height_mode=MODES[height_mode])))
    for index, child in enumerate(box.children):
        yoga.YGNodeInsertChild(node, yoga_node(child, config, made, box.kind == "shares"), index)
    return node


def lay_out_with_yoga(root: Box, width: float, *, rounding: float, right_to_left: bool) -> None:
    """Sets the frames of a tree as Yoga places its boxes. rounding: its lengths are multiples of 1 / rounding; 0 for any."""

    def place(box: Box, node: yoga.YGNodeRef, x: float, y: float) -> None:
        left, top, box.width, box.height = (
            getattr(yoga, "YGNodeLayoutGet" + side)(node) for side in ("Left", "Top", "Width", "Height"))
        box.x, box.y = x + left, y + top
        for index, child in enumerate(box.children):
            place(child, yoga.YGNodeGetChild(node, index), box.x, box.y)

    config, made = yoga.YGConfigNew(), []
    yoga.YGConfigSetPointScaleFactor(config, rounding)
    node = yoga_node(root, config, made)
    set_yoga_style(node, Width=width)
    direction = yoga.YGDirection.RTL if right_to_left else yoga.YGDirection.LTR
    yoga.YGNodeCalculateLayout(node, math.nan, math.nan, direction)
    place(root, node, 0, 0)
    for node in made:
        # One by one, as YGNodeFreeRecursive keeps the measure functions.
        yoga.YGNodeFree(node)
    yoga.YGConfigFree(config)
