"""Answers to keywords, as numbers and arrays, equal the answers to the same requests in JSON."""
import json
import math
import pickle
import re
import unittest
from typing import Any

import copyfit

TEXTS = ["Budget für 2027", "مرحبا بالعالم من جديد", "東京は今日も晴れ、明日は雨でしょう。", "Ink 😀 e\u0301 über\nalles", "a\0b", "", "  "]
BOXES = [(320, 96), (40, 400), (12, 12), (0, 0), (None, 30), (80, None)]


class Fits(unittest.TestCase):
    def setUp(self) -> None:
        self.type = copyfit.Typesetter()

    def test_numbers_are_those_of_the_answer(self) -> None:
        for text in TEXTS:
            for width, height in BOXES:
                fit = self.type.fit(text, width, height, max_lines=3, truncate="tail", min_size=4)
                answer = fit.answer
                self.assertEqual(
                    [fit.outcome, fit.limited_by, fit.size, fit.next_size, fit.width, fit.height, fit.line_count],
                    [answer[key] for key in ("outcome", "limitedBy", "size", "nextSize", "width", "height", "lineCount")],
                )
                self.assertEqual(repr(fit), repr(self.type.text(text, max_lines=3, truncate="tail", min_size=4).fit(width, height)))

    def test_lines_are_those_of_the_answer(self) -> None:
        names = ["start", "end", "x", "y", "width", "ascent", "descent", "baseline"]
        for text in TEXTS:
            for width, height in BOXES:
                fit = self.type.fit(text, width, height)
                self.assertEqual(
                    [[getattr(line, name) for name in names] for line in fit.lines],
                    [[line[name] for name in names] for line in fit.answer["lines"]],
                )
                self.assertEqual("".join(line.text for line in fit.lines), text)

    def test_glyphs_belong_to_their_lines_and_characters(self) -> None:
        text = "Öl 😀 für\nalle"
        lines = self.type.text(text).lines(17, 60)
        self.assertEqual([glyph for line in lines for glyph in line.glyphs], list(lines.glyphs))
        for line in lines:
            self.assertTrue(all(line.start <= glyph.offset < line.end for glyph in line.glyphs))
        first = lines.glyphs[0]
        self.assertEqual((first.x, first.size, first.offset), (0, 17, 0))
        self.assertEqual(list(lines.glyphs.x), [glyph.x for glyph in lines.glyphs])
        self.assertEqual(list(lines.glyphs.id), [glyph.id for glyph in lines.glyphs])
        self.assertEqual(list(lines[1].glyphs.offset), [glyph.offset for glyph in lines[1].glyphs])
        self.assertEqual({lines.fonts[number].face_index for number in lines.glyphs.font}, {0})
        self.assertEqual(lines[-1].text, "alle")
        self.assertEqual([line.text for line in lines[1:]], [line.text for line in lines][1:])
        with self.assertRaises(IndexError):
            lines[len(lines)]

    def test_vertical_text_has_columns(self) -> None:
        text = self.type.text("東京は今日も晴れ、Tokyo 2027", writing_mode="verticalRL", language="ja")
        lines = text.lines(20, height=120)
        measure = text.measure(20, height=120)
        self.assertEqual((lines.writing_mode, len(lines)), ("verticalRL", measure.line_count))
        self.assertEqual(measure.height, max(line.length for line in lines))
        self.assertGreater(lines[0].x, lines[1].x)
        self.assertEqual({bool(glyph.turned) for glyph in lines.glyphs if text.string[glyph.offset].isascii()}, {True})
        self.assertEqual({bool(glyph.turned) for glyph in lines[0].glyphs}, {False})
        self.assertEqual([bool(turned) for turned in lines.glyphs.turned], [glyph.turned for glyph in lines.glyphs])
        self.assertIn("points long", repr(lines[0]))
        measured = self.type.measure("東京は今日も晴れ、Tokyo 2027", 20, height=120, writing_mode="verticalRL", language="ja")
        self.assertEqual([line.length for line in lines], [line["length"] for line in measured.answer["lines"]])
        self.assertEqual((measured.answer["writingMode"], measured.height), ("verticalRL", measure.height))
        fit = self.type.fit("東京は今日も晴れ", 60, 120, writing_mode="verticalRL")
        self.assertEqual([line.length for line in fit.lines], [line["length"] for line in fit.answer["lines"]])
        self.assertTrue(fit.width <= 60 and fit.height <= 120)
        self.assertEqual(fit.to_png()[:4], b"\x89PNG")
        self.assertEqual(self.type.text("a").lines(20).writing_mode, "horizontal")

    def test_letters_share_an_em_of_a_column(self) -> None:
        text = self.type.text("第12回W3C", writing_mode="verticalRL", tate_chu_yoko=2,
                              spans=[{"start": 4, "end": 7, "tate_chu_yoko": True}])
        lines = text.lines(20)
        self.assertEqual(lines[0].length, 80)
        scales = {text.string[glyph.offset]: glyph.x_scale for glyph in lines.glyphs}
        self.assertEqual((scales["第"], scales["回"]), (1, 1))
        self.assertTrue(0.3 < scales["W"] < scales["1"] < 1, scales)
        self.assertEqual([float(scale) for scale in lines.glyphs.x_scale], [glyph.x_scale for glyph in lines.glyphs])
        self.assertEqual({bool(glyph.turned) for glyph in lines.glyphs}, {False})
        with self.assertRaises(copyfit.Error) as raised:
            self.type.measure("12", 20, writing_mode="verticalRL", tate_chu_yoko=5)
        self.assertIn("tate_chu_yoko: 5", str(raised.exception))

    def test_letters_have_readings(self) -> None:
        text = self.type.text("東京へ行く", language="ja", spans=[
            {"start": 0, "end": 2, "ruby": ["とう", "きょう"]}, {"start": 3, "end": 4, "ruby": "い"}])
        lines = text.lines(20)
        self.assertAlmostEqual(lines[0].length, 105)
        self.assertEqual([glyph.offset for glyph in lines.glyphs if glyph.reading], [0, 0, 1, 1, 1, 3])
        self.assertEqual({glyph.size for glyph in lines.glyphs if glyph.reading}, {10})
        self.assertEqual([bool(reading) for reading in lines.glyphs.reading], [glyph.reading for glyph in lines.glyphs])
        with self.assertRaisesRegex(copyfit.Error, "spans.*the number of readings is 1, that of characters 2"):
            self.type.measure("東京", 20, spans=[{"start": 0, "end": 2, "ruby": ["とうきょう"]}])

    def test_spans_and_boxes_count_characters(self) -> None:
        text = "Ärger über \ufffc Öl"
        spans: list[copyfit.Span] = [{"start": 6, "end": 10, "scale": 2, "baseline_shift": 0.1}]
        boxes: list[copyfit.Box] = [{"at": 11, "width": 3, "height": 2}]
        fit = self.type.fit(text, 60, 80, spans=spans, boxes=boxes)
        self.assertEqual(fit.size, fit.answer["size"])
        self.assertEqual([line.end for line in fit.lines], [line["end"] for line in fit.answer["lines"]])
        with self.assertRaisesRegex(copyfit.Error, "spans"):
            self.type.fit(text, spans=[{"start": 6, "end": 100}])

    def test_answers_that_only_json_describes(self) -> None:
        ellipse = self.type.fit("Ärger über Öl", 120, 60, shape="ellipse", vertical_align="center")
        self.assertEqual((ellipse.size, ellipse.line_count), (ellipse.answer["size"], len(ellipse.lines)))
        self.assertEqual("".join(line.text for line in ellipse.lines), "Ärger über Öl")
        policy = self.type.fit("Ärger über Öl", 40, 20, policies=[{"max_lines": 1, "min_size": 30}, {"name": "short", "text": "Öl"}])
        self.assertEqual((policy.text, policy.answer["policy"], policy.lines[0].text), ("Öl", "short", "Öl"))
        poster = self.type.fit("One\nlonger line", 120, fit_per_line=True)
        self.assertEqual([line.text for line in poster.lines], ["One\n", "longer line"])
        self.assertTrue(policy.certificate and poster.certificate)

    def test_certificates_and_limits(self) -> None:
        fit = self.type.fit("Budget für 2027", 120, 60, sizes=[11, 13, 90])
        self.assertEqual(fit.certificate, 'At size 90, the next allowed, "Budget" would be wider than the box.')
        assert fit.limit is not None
        self.assertEqual((fit.limit.text, fit.limit.line), ("2027", 1))
        self.assertEqual(self.type.fit("Budget für 2027", 80, 30, max_size=20).characters_to_cut, 9)
        self.assertIsNone(self.type.fit("a", max_size=20).next_size)
        cut = self.type.fit("Budget für 2027", 60, 24, truncate="tail", min_size=17)
        self.assertEqual((cut.outcome, cut.lines[0].cut, cut.cut is not None), ("truncated", True, True))

    def test_none_leaves_a_keyword_out_and_infinite_is_no_limit(self) -> None:
        plain = self.type.fit("Budget", 120, language=None, sizes=None)
        self.assertEqual(plain.size, self.type.fit("Budget", 120, math.inf).size)

    def test_values_of_other_types(self) -> None:
        import fractions
        import pathlib

        lato = pathlib.Path("Fonts/Lato-Regular.ttf")
        fit = self.type.fit("Budget", 120, fonts=[lato], step=fractions.Fraction(1, 2), insets=(1, 2, 3, 4))  # type: ignore[arg-type]
        self.assertEqual(fit.lines.fonts[0].name, "Lato-Regular")
        self.assertEqual(fit.size, self.type.answer({"op": "fit", "text": "Budget", "width": 120, "fonts": [str(lato)], "step": 0.5, "insets": [1, 2, 3, 4]})["size"])
        self.assertIn(" fits 30 x 20.5 at ", repr(self.type.fit("a", fractions.Fraction(30), fractions.Fraction(41, 2))))  # type: ignore[arg-type]
        self.assertIn(" at 20.5 pt", repr(self.type.measure("a", fractions.Fraction(41, 2))))  # type: ignore[arg-type]

    def test_values_of_numpy(self) -> None:
        try:
            import numpy
        except ImportError:
            self.skipTest("numpy is not installed")
        sizes, insets = numpy.arange(11, 14), numpy.array([1.0, 2, 3, 4])
        fit = self.type.fit("Budget", numpy.float32(120), 60, sizes=sizes, insets=insets, line_height=numpy.longdouble(1))  # type: ignore[arg-type]
        self.assertEqual(fit.size, 13)
        self.assertEqual(repr(fit.lines[0]), repr(self.type.fit("Budget", 120, 60, sizes=[11, 12, 13], insets=[1, 2, 3, 4], line_height=1).lines[0]))
        image = fit.to_image(size=numpy.array([10, 20]), origin=numpy.array([1, 2]))  # type: ignore[arg-type]
        self.assertEqual(image.size, (10, 20))
        screen = self.type.layout({"items": []}).solve(numpy.array([30, 40]))  # type: ignore[arg-type]
        self.assertEqual(screen.problems, [])


class OtherQuestions(unittest.TestCase):
    def setUp(self) -> None:
        self.type = copyfit.Typesetter()

    def test_texts_answer_layout_engines(self) -> None:
        text = self.type.text("A label that wraps", sizes=[11, 17, 28])
        widths = text.content_widths(17)
        free = text.size_for(size=17)
        self.assertEqual(free.width, math.ceil(widths.max_content * 64) / 64)
        narrow = text.size_for(free.width * 0.7, size=17)
        self.assertTrue(narrow.width <= free.width * 0.7 and narrow.height > free.height)
        given = text.size_for(200, 40, size=17, width_mode="given", height_mode="given", grid=1)
        self.assertEqual(given, (200, 40))
        first, last = text.baselines(*narrow, size=17)
        assert first is not None and last is not None
        self.assertTrue(0 < first < last < narrow.height)
        self.assertEqual(text.measure(17, widths.min_content).line_count, 4)
        self.assertEqual(self.type.text("").baselines(3, 3, size=17), (None, None))

    def test_measurements_carets_and_curves(self) -> None:
        text = "Ink 😀\nüb\n"
        measured, carets = self.type.measure(text, 17, 60), self.type.carets(text, 17, 60)
        self.assertEqual((measured.width, measured.line_count), tuple(self.type.text(text).measure(17, 60))[::2])
        self.assertEqual([line.text for line in measured.lines], ["Ink 😀\n", "üb\n"])
        self.assertEqual([list(line.offset) for line in carets.carets], [[0, 1, 2, 3, 4, 5], [6, 7, 8], [9]])
        self.assertEqual(carets.carets[1][0], (6, 0))
        steps = self.type.curve("Budget für 2027", max_lines=2)
        self.assertEqual([step.lines for step in steps], [1, 2])
        self.assertEqual(self.type.text("Budget für 2027").content_widths(1).max_content, steps[0].width)

    def test_groups(self) -> None:
        group = self.type.group(["Save", {"text": "Übernehmen", "width": 80}], width=96, max_lines=1)
        self.assertEqual((group.outcome, group.limiting_text, len(group.texts)), ("fits", 1, 2))
        self.assertEqual(group.size, self.type.fit("Übernehmen", 80, max_lines=1).size)
        self.assertEqual(group.texts[1].lines[0].text, "Übernehmen")
        self.assertIn("<svg", group.texts[1].lines.to_svg())
        drawn = self.type.fit("Übernehmen", 80, max_lines=1, sizes=[group.size])
        self.assertEqual(repr(drawn.lines[0]), repr(group.texts[1].lines[0]))

    def test_many_fits_are_those_of_each(self) -> None:
        texts: list[str | copyfit.FitMember] = [f"Label {number} für Öl" for number in range(300)]
        texts[7] = {"text": "Ein längerer Text", "width": 50, "max_lines": 3}
        texts[200] = {"text": "In a shape", "shape": "ellipse"}
        fits = self.type.fit_many(texts, 120, 40, max_lines=2, threads=3)
        for text, fit in zip(texts, fits):
            own: dict[str, Any] = {"text": text} if isinstance(text, str) else {**text}
            one = self.type.fit(**{"width": 120, "height": 40, "max_lines": 2, **own})
            self.assertEqual((repr(fit), fit.size, fit.lines[0].text), (repr(one), one.size, one.lines[0].text))
        with self.assertRaisesRegex(copyfit.Error, r"^texts\[250\]: min_size: ") as caught:
            self.type.fit_many([*["a"] * 250, {"text": "b", "min_size": -1}, *["c"] * 300])
        self.assertEqual(caught.exception.key, "min_size")
        with self.assertRaisesRegex(copyfit.Error, r"^texts\[1\]: .*surrogate"):
            self.type.fit_many(["a", "\ud800"])
        self.assertEqual(self.type.fit_many([]), [])

    def test_layouts(self) -> None:
        layout = self.type.layout("Examples/Layouts/form.json")
        screen = layout.solve((375, 667), locale="de")
        answer = screen.to_dict()
        self.assertEqual({name: list(frame) for name, frame in screen.frames.items()}, answer["frames"])
        document = {"items": [{"label": "title", "text": "Budget"}]}
        small = self.type.layout(document).solve([10, 20], texts={"title": "Übersicht"})
        self.assertEqual(small.to_dict()["texts"]["title"]["lines"][0]["end"], len("Übersicht"))
        self.assertIn("clipped", [problem.kind for problem in small.problems])
        self.assertIn("<svg", small.to_svg())
        with self.assertRaisesRegex(TypeError, "local"):
            layout.solve((1, 1), local="de")  # type: ignore[call-arg]
        with self.assertRaises(copyfit.Error):
            self.type.layout({"items": 3})

    def test_any_request(self) -> None:
        answer = self.type.answer({"op": "fit", "text": "Öl", "width": 120, "height": 60})
        self.assertEqual(answer["lines"][0]["end"], 2)
        line = self.type.answer_json('{"op": "fit", "text": "Öl", "width": 120, "height": 60}')
        self.assertEqual(json.loads(line)["lines"][0]["end"], 3)
        self.assertEqual(self.type.answer({"op": "layout", "name": "a", "document": {"items": []}})["outcome"], "named")

    def test_markup(self) -> None:
        fit = self.type.fit("<b>Bü</b>dget für 2027", 120, 60, markup=True)
        self.assertEqual([line.end for line in fit.lines], [11, 15])
        self.assertIn("<svg", fit.to_svg())
        self.assertEqual([fit.lines.string, fit.lines[0].text, fit.text], ["Büdget für 2027", "Büdget für ", "<b>Bü</b>dget für 2027"])
        self.assertEqual(fit.lines[1].glyphs[0].offset, 11)

    def test_every_kind_of_fit_has_glyphs(self) -> None:
        round_fit = self.type.fit("Rundherum für alle, Wort für Wort", 120, 120, shape="circle")
        per_line = self.type.fit("zwölf\nBoxkämpfer jagen", 90, fit_per_line=True)
        short = self.type.fit("Änderungen sichern", 60, 20, min_size=12, policies=[{"max_lines": 1}, {"text": "Sichern", "max_lines": 1}])
        for fit in (round_fit, per_line, short):
            self.assertEqual([(line.start, line.end, line.x, line.y) for line in fit.lines], [
                (line["start"], line["end"], line["x"], line["y"]) for line in fit.answer["lines"]])
            self.assertEqual([line.text for line in fit.lines], [fit.text[line.start:line.end] for line in fit.lines])
            self.assertGreater(len(fit.lines.glyphs), 5)
            self.assertEqual(fit.to_png()[:4], b"\x89PNG")
            self.assertTrue(fit.certificate)
        self.assertEqual(short.text, "Sichern")
        self.assertEqual(len({glyph.size for glyph in per_line.lines.glyphs}), 2)
        with self.assertRaisesRegex(copyfit.Error, "policies"):
            self.type.text("a", policies=[{"max_lines": 1}]).size_for(90)

    def test_measured_and_grouped_lines_have_glyphs(self) -> None:
        cut = self.type.measure("one two three four five", 17, 60, 47, truncate="tail")
        self.assertEqual([len(cut.lines), cut.lines[1].cut, cut.lines[1].start], [2, True, cut.answer["lines"][1]["start"]])
        spans: list[copyfit.Span] = [{"start": 0, "end": 3, "scale": 2}]
        measured = self.type.measure("one two", 17, sizes=[], spans=spans)  # type: ignore[call-arg]
        spans[0]["scale"] = 5
        self.assertEqual(measured.lines[0].width, measured.width)
        self.assertEqual(pickle.loads(pickle.dumps(measured)).lines[0].width, measured.width)
        group = self.type.group(["Öffnen", {"text": "Speichern unter", "width": 70}], 90, 40, max_size=30)
        for text in group.texts:
            self.assertEqual({glyph.size for glyph in text.lines.glyphs}, {group.size})
            self.assertEqual([line.width for line in text.lines], [line["width"] for line in text.answer["lines"]])

    def test_versions(self) -> None:
        self.assertEqual(sorted(copyfit.versions()), ["FreeType", "HarfBuzz", "ICU", "Unicode", "copyfit"])
        self.assertEqual(copyfit.__version__, copyfit.versions()["copyfit"])

    def test_pictures(self) -> None:
        fit = self.type.fit("Budget für 2027", 320, 96)
        self.assertIn('viewBox="0 0 320 96"', fit.to_svg())
        ids = [set(re.findall('id="([^"]+)"', self.type.fit(text, 200, 110).to_svg())) for text in ("Erdbeere mit Rhabarber", "Beerenreste")]
        self.assertTrue(ids[0] and ids[1])
        self.assertFalse(ids[0] & ids[1])
        self.assertEqual(fit.to_png(scale=2, paper="#ffffff")[:4], b"\x89PNG")
        self.assertEqual(fit.to_pdf(color="#ff0000")[:4], b"%PDF")
        self.assertEqual(fit.to_image(scale=2).size, (640, 192))
        self.assertIn("origin: where the block begins", copyfit.Lines.to_image.__doc__ or "")
        down, up = fit.lines.outlines(), fit.lines.outlines(y_up=True)
        self.assertEqual([[x, -y] for x, y in down.points.tolist()], up.points.tolist())
        self.assertEqual((down.codes[0], down.codes[len(down.codes) - 1], len(down.points)), (1, 79, len(down.codes)))


if __name__ == "__main__":
    unittest.main()
