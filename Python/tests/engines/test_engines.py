"""Labels measured by Text.size_for keep their text whole in the layouts of Taffy and Yoga, and have the sizes asked directly."""
import random
import unittest

import copyfit
import random_layouts
from random_layouts import Box

TREES = 100


class Engines(unittest.TestCase):
    """Random trees in eight languages. Taffy rounds nothing; Yoga rounds nothing, or to 1/64 point as Copyfit does."""

    @classmethod
    def setUpClass(cls) -> None:
        cls.type = copyfit.Typesetter()

    def trees(self, kinds: list[str]):
        for seed in range(TREES):
            chance = random.Random(seed)
            root = random_layouts.random_box(chance, self.type, kinds)
            yield seed, root, max(chance.randint(80 * 64, 700 * 64) / 64, root.least())

    def check(self, root: Box, slack: float = 1e-3, step: float = 0) -> None:
        for box in root.all():
            for child in box.children:
                if child.text:
                    self.check_whole(child)
                    self.check_asked_directly(child, box, step)
        self.check_apart(root, slack)

    def check_whole(self, label: Box) -> None:
        """The frame holds the text: asked about the frame, it does not need more."""
        frame = (label.width, label.height)
        self.assertEqual(label.text.size_for(*frame, width_mode="given", height_mode="given"), frame, label)
        self.assertNotEqual(label.text.fit(*frame).outcome, "cannotFit", label)

    def check_asked_directly(self, label: Box, parent: Box, step: float) -> None:
        """A frame that the engine does not enlarge is the answer to what it had to propose."""
        if label.stretches:
            return
        if parent.kind != "column" or not label.grow:
            answer = label.text.size_for(label.width, label.height, width_mode="given")
            self.assertEqual(answer.height, label.height, label)
        if parent.kind == "column" or parent.kind == "wrap" and not label.grow:
            room = parent.width - 2 * parent.padding - 2 * label.margin
            expected = label.text.size_for(room).width
            # Where a line of a flexbox has one item too wide for it, Taffy gives it all the room, as CSS does.
            is_filled = parent.kind == "wrap" and abs(label.width - room) < 1e-3
            self.assertAlmostEqual(label.width, label.width if is_filled else expected, delta=step, msg=label)

    def check_apart(self, root: Box, slack: float) -> None:
        """No two labels overlap, and none leaves the root, by more than a slack for the engine's arithmetic."""
        labels = root.labels()
        for index, a in enumerate(labels):
            self.assertGreaterEqual(a.x, root.x - slack, a)
            self.assertLessEqual(a.x + a.width, root.x + root.width + slack, a)
            for b in labels[:index]:
                across = min(a.x + a.width, b.x + b.width) - max(a.x, b.x)
                down = min(a.y + a.height, b.y + b.height) - max(a.y, b.y)
                self.assertLessEqual(min(across, down), slack, (a, b))

    def test_taffy(self) -> None:
        for seed, root, width in self.trees(["row", "column", "wrap", "shares", "grid"]):
            with self.subTest(seed=seed):
                random_layouts.lay_out_with_taffy(root, width)
                self.check(root)

    def test_yoga(self) -> None:
        # Without "row": Yoga overflows where several items reach their least widths.
        for seed, root, width in self.trees(["column", "wrap", "shares"]):
            with self.subTest(seed=seed):
                random_layouts.lay_out_with_yoga(root, width, rounding=0, right_to_left=seed % 2 == 1)
                self.check(root)

    def test_yoga_that_rounds(self) -> None:
        # It rounds widths of texts up and positions to the nearest: a step of width, and two that neighbours share, are its own.
        for seed, root, width in self.trees(["column", "wrap", "shares"]):
            with self.subTest(seed=seed):
                random_layouts.lay_out_with_yoga(root, width, rounding=64, right_to_left=seed % 2 == 1)
                self.check(root, slack=2 / 64 + 1e-3, step=1 / 64)


if __name__ == "__main__":
    unittest.main()
