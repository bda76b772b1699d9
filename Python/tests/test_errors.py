"""Errors are exceptions that name the culprit."""
import copy
import pathlib
import pickle
import unittest
from collections.abc import Callable
from typing import Any

import copyfit

#: Keywords of a fit of "a", the code and the key of the error, and words of its message.
FAULTS: list[tuple[dict[str, Any], str, str | None, str]] = [
    ({"text": "a\ud800b"}, "badText", "text", "character 1 is a lone surrogate"),
    ({"max_lines": -1}, "badValue", "max_lines", "give 1 to"),
    ({"step": float("nan")}, "badValue", "step", "nan"),
    ({"sizes": [1, float("inf")]}, "badValue", "sizes", "inf"),
    ({"width": -1}, "badValue", "width", "-1"),
    ({"height": float("nan")}, "badValue", "height", "nan"),
    ({"fonts": ["none.ttf"]}, "fontNotFound", None, "none.ttf"),
    ({"fonts": ["./Makefile"]}, "fontUnreadable", None, "Makefile"),
    ({"fonts": []}, "badValue", "fonts", "fonts"),
    ({"fonts": "Inter.ttf"}, "badValue", "fonts", "a string is not a list of fonts"),
    ({"spans": [{"strt": 2}]}, "unknownKey", "spans", "start"),
    ({"language": "de_"}, "badValue", "language", "de_"),
    ({"shape": "triangle", "width": 3, "height": 3}, "badValue", "shape", "triangle"),
    ({"size": 12}, "badValue", "size", "sizes=[12]"),
    ({"kerning": 1}, "badValue", "kerning", "true or false"),
]


class Errors(unittest.TestCase):
    def setUp(self) -> None:
        self.type = copyfit.Typesetter()

    def test_errors_have_code_key_and_sentence(self) -> None:
        for keywords, code, key, words in FAULTS:
            with self.subTest(keywords), self.assertRaises(copyfit.Error) as caught:
                self.type.fit(**{"text": "a", **keywords})
            self.assertEqual((caught.exception.code, caught.exception.key), (code, key), caught.exception)
            self.assertIn(words, str(caught.exception))
            self.assertIsInstance(caught.exception, ValueError)
            again = pickle.loads(pickle.dumps(caught.exception))
            self.assertEqual((str(again), again.code, again.key), (str(caught.exception), code, key))

    def test_what_no_type_checker_would_pass(self) -> None:
        wrong: list[tuple[dict[str, Any], str]] = [
            ({"max_line": 2}, "did you mean 'max_lines'"), ({"maxLines": 2}, "max_lines"), ({"text": 7}, "7"),
            ({"text": b"a"}, "b'a'"), ({"width": "x"}, "str"), ({"fonts": [b"a"]}, "b'a'"), ({"features": {3: 4}}, "3"),
            ({"language": object()}, "object"), ({"levers": [{"tracking": 1j}]}, "1j"),
        ]
        for keywords, words in wrong:
            with self.subTest(keywords), self.assertRaisesRegex(TypeError, words):
                self.type.fit(**{"text": "a", **keywords})
        deep: Any = []
        for _ in range(100_000):
            deep = [deep]
        with self.assertRaises(RecursionError):
            self.type.fit("a", spans=deep)
        while deep:
            deep = deep[0]

    def test_strings_are_not_lists(self) -> None:
        wrong: Any = "abc"
        calls: list[tuple[str, Callable[[], object]]] = [
            ("texts", lambda: self.type.group(wrong)), ("texts", lambda: self.type.fit_many(wrong)),
            ("locales", lambda: copyfit.audit("none.json", locales=wrong)),
            ("catalogs", lambda: copyfit.audit(catalogs=pathlib.Path(wrong))),  # type: ignore[arg-type]
        ]
        for name, call in calls:
            with self.assertRaisesRegex(copyfit.Error, rf"^{name}: give a list, such as \[.*'abc'.*\], not a") as caught:
                call()
            self.assertEqual(caught.exception.key, name)
        for entry in (3, {"width": 3}):
            with self.assertRaisesRegex(copyfit.Error, r"^texts\[1\]: .* is not a text"):
                self.type.fit_many(["a", entry])  # type: ignore[list-item]

    def test_names_of_arguments(self) -> None:
        with self.assertRaisesRegex(copyfit.Error, "^height_mode: 'exact' is not a mode") as caught:
            self.type.text("a").size_for(3, height_mode="exact")  # type: ignore[arg-type]
        self.assertEqual(caught.exception.key, "height_mode")
        with self.assertRaisesRegex(copyfit.Error, "^color: 'red' is not a colour; give '#rrggbb'"):
            self.type.fit("a").to_svg(color="red")
        with self.assertRaisesRegex(TypeError, "'text'; did you mean 'texts'"):
            self.type.layout({"items": []}).solve((1, 1), text={})  # type: ignore[call-arg]

    def test_texts_of_any_length_and_content(self) -> None:
        with self.assertRaises(copyfit.Error) as caught:
            self.type.fit('a"' * 2_500_000)
        self.assertEqual(caught.exception.code, "limit")
        text = "".join(map(chr, range(300))) + '\\"\U0010ffff' * 300
        self.assertEqual(self.type.fit(text, 90).text, text)
        self.assertEqual(sum(line.end - line.start for line in self.type.text(text).lines(9, 90)), len(text))

    def test_values_that_change_while_they_are_read(self) -> None:
        class Evil:
            def __float__(self) -> float:
                options.clear()
                return 1.0

        options: dict[str, Any] = {"wght": Evil(), "wdth": 3}
        self.type.fit("a", 9, 9, variations=options)
        self.assertEqual(options, {})

    def test_texts_and_arguments(self) -> None:
        text = self.type.text("a")
        for call in (lambda: text.measure(-1), lambda: text.measure(float("nan")), lambda: text.fit(-1), lambda: text.lines(3, -1),
                     lambda: text.size_for(3, grid=0), lambda: text.size_for(3, width_mode="mostly"), lambda: text.content_widths(-1)):  # type: ignore[arg-type]
            self.assertRaises(copyfit.Error, call)
        self.assertRaises(copyfit.Error, self.type.text("a", shape="ellipse").fit, 30)
        self.assertRaises(copyfit.Error, self.type.measure, "a", float("inf"))
        with self.assertRaisesRegex(copyfit.Error, "^maxLines: ") as caught:
            self.type.answer({"op": "fit", "text": "a", "maxLines": -1})
        with self.assertRaisesRegex(copyfit.Error, "is not an array of numbers"):
            self.type.answer({"op": "fit", "text": "a", "sizes": 3})
        self.assertEqual(caught.exception.key, "maxLines")
        self.assertRaises(FileNotFoundError, self.type.layout, "none.json")
        for kind in (copyfit.Text, copyfit.Fit, copyfit.Lines, copyfit.Screen):
            self.assertRaises(TypeError, kind)
        self.assertRaises(copyfit.Error, copyfit.Layout().solve, (1, 1))

    def test_closed_typesetters(self) -> None:
        with copyfit.Typesetter() as type:
            text, fit = type.text("Kept"), type.fit("Kept", 90, 20)
            layout = type.layout({"items": []})
        self.assertTrue(type.closed)
        for call in (lambda: type.fit("a"), lambda: type.text("a"), lambda: type.measure("a", 3), lambda: type.fit_many(["a"]),
                     lambda: type.answer({"op": "fit", "text": "a"}), lambda: type.layout({"items": []}), lambda: fit.answer):
            with self.assertRaisesRegex(copyfit.Error, "closed"):
                call()
        with self.assertRaisesRegex(copyfit.Error, "closed"), type:
            self.fail("a closed typesetter is entered")
        type.close()
        self.assertEqual((text.measure(12).line_count, fit.lines[0].text), (1, "Kept"))
        self.assertEqual(layout.solve((1, 1)).problems, [])
        never = copyfit.Typesetter.__new__(copyfit.Typesetter)
        with self.assertRaisesRegex(copyfit.Error, "closed"):
            never.fit("a")

    def test_typesetters_are_pickled_and_texts_are_not(self) -> None:
        type = copyfit.Typesetter(["Fonts/Lato-Regular.ttf"])
        again = pickle.loads(pickle.dumps(type))
        self.assertEqual(again.fit("a", 9).lines.fonts[0].name, "Lato-Regular")
        for made in (type.text("a"), type.fit("a"), type.fit("a").lines):
            self.assertRaises(TypeError, pickle.dumps, made)
            self.assertRaises(TypeError, copy.copy, made)
        with self.assertRaisesRegex(TypeError, "fit.answer"):
            pickle.dumps(type.fit("a"))


if __name__ == "__main__":
    unittest.main()
