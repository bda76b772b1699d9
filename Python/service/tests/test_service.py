"""Asks the service over HTTP: answers are those of the tool, and everything else is a typed error."""
import asyncio
import json
import os
import pathlib
import signal
import socket
import struct
import subprocess
import sys
import tempfile
import threading
import time
import unittest
from concurrent.futures import ThreadPoolExecutor
from urllib.parse import quote, urlencode

import copyfit
from serving import SERVICE, ask, error, serving

sys.path.insert(0, str(SERVICE))
import limits  # noqa: E402

EXAMPLES = SERVICE.parents[1] / "Examples"
TOOL = os.environ["COPYFIT"]
FIT = {"text": "Budget für 2027", "width": 320, "height": 96, "maxLines": 2, "language": "de"}


def setUpModule():
    global PORT
    context = serving()
    PORT, _ = context.__enter__()
    unittest.addModuleCleanup(context.__exit__, None, None, None)


def requests():
    """Requests of every op, with an id each: those of the examples, in the fonts that are shipped, and some more."""
    files = [path.read_text("utf-8") for path in sorted(EXAMPLES.glob("Requests/*.jsonl"))]
    lines = [json.loads(line) for file in files for line in file.splitlines()]
    found = [line for line in lines if "op" in line and "fonts" not in line]
    layouts = [json.loads(path.read_text("utf-8")) for path in sorted(EXAMPLES.glob("Layouts/*.json"))]
    found += [{"op": "layout", "document": document, "size": [width, 667], "locale": locale}
              for document in layouts if "items" in document for width, locale in ((320, "de"), (768, "ar"))]
    found += [
        {"op": "fit", **FIT}, {"op": "fit", **FIT, "explain": True, "glyphs": True},
        {"op": "fit", **FIT, "fonts": ["Inter:600"]},
        {"op": "fit", "text": "a\0b \U0001f600 مرحبا", "width": 50.5}, {"op": "measure", "text": "Hello", "size": 17},
        {"op": "carets", "text": "Ink 😀", "size": 17, "offsets": "utf16"}, {"op": "curve", "text": "one two three"},
        {"op": "group", "texts": ["Save", {"text": "Speichern", "width": 80}], "width": 96, "maxLines": 1},
        {"op": "fit", "text": "x", "widht": 3}, {"op": "measure", "text": "x"}, {"op": "fit", "text": "x", "maxLines": 0},
        {"op": "fit", "text": "x", "width": -1}, {"op": "fit", "text": 3}, {"op": "fit"}, {"op": "group", "texts": []},
    ]
    return [{"id": number, **request} for number, request in enumerate(found)]


class Answers(unittest.TestCase):
    def test_equal_those_of_batch(self):
        asked = requests()
        self.assertGreater(len(asked), 50)
        # The same files of fonts, whose paths are in answers with glyphs.
        fonts = {"COPYFIT_FONTS": str(pathlib.Path(copyfit.__file__).parent / "copyfit_ShippedFonts.resources")}
        done = subprocess.run([TOOL, "batch"], input="\n".join(map(json.dumps, asked)), capture_output=True, encoding="utf-8",
                              env=os.environ | fonts)
        lines = done.stdout.splitlines()
        self.assertEqual(len(lines), len(asked))
        for request, line in zip(asked, lines):
            for body in (request, {key: value for key, value in request.items() if key != "op"}):
                with self.subTest(request=str(request)[:200]):
                    status, headers, answer = ask(PORT, f"/{request['op']}", body)
                    self.assertEqual(answer.decode(), line)
                    self.assertEqual(status, 422 if '"error"' in line else 200)
                    self.assertEqual(headers["Content-Type"], "application/json")

    def test_parameters_are_those_of_a_body(self):
        words = {key: value if isinstance(value, str) else json.dumps(value) for key, value in FIT.items()}
        self.assertEqual(ask(PORT, f"/fit?{urlencode(words)}")[2], ask(PORT, "/fit", FIT)[2])
        answer = json.loads(ask(PORT, "/fit?text=42&width=100&variations=%7B%7D")[2])
        self.assertEqual(answer["lines"][0]["end"], 2)

    def test_all_fonts_that_are_offered_are_there(self):
        for family in json.loads(ask(PORT, "/fonts")[2]):
            for choice in ({"family": family}, {"fonts": [family]}, {"fonts": [f"{family}:400"]}):
                self.assertEqual(ask(PORT, "/fit", {**FIT, **choice})[0], 200, choice)

    def test_certificate(self):
        answer = json.loads(ask(PORT, "/certificate", FIT)[2])
        self.assertEqual(answer, {"certificate": "Any larger, and a second line would overflow the height."})

    def test_audit_is_that_of_the_tool(self):
        before = json.loads((EXAMPLES / "Audit" / "before.json").read_text("utf-8"))
        texts = sorted((EXAMPLES / "Audit" / "Texts").glob("*.json"))[:4]
        catalogs = {path.name: json.loads(path.read_text("utf-8")) for path in texts}
        request = {
            "layouts": {"before.json": before}, "catalogs": catalogs, "devices": ["iPhone 16"], "contentSizes": ["l", 1.3],
        }
        status, _, body = ask(PORT, "/audit", request)
        self.assertEqual(status, 200, body)
        with tempfile.TemporaryDirectory() as folder:
            # Folders are those of the service, as files are named in findings.
            for kind in ("layouts", "catalogs"):
                (pathlib.Path(folder) / kind).mkdir()
                for name, content in request[kind].items():
                    (pathlib.Path(folder) / kind / name).write_text(json.dumps(content))
            words = [word for name in catalogs for word in ("--catalog", f"catalogs/{name}")]
            words += ["--devices", "iPhone 16", "--content-sizes", "l,1.3", "--json"]
            command = [TOOL, "audit", "layouts/before.json", *words]
            expected = json.loads(subprocess.run(command, cwd=folder, capture_output=True, check=False).stdout)
        self.assertGreater(len(expected["findings"]), 0)
        self.assertEqual(json.loads(body), expected)

    def test_boxes_are_audited(self):
        body = {"boxes": [{"key": "save", "width": 30, "lines": 1, "size": 17}], "catalogs": {"de.json": {"save": "Sichern"}}}
        report = json.loads(ask(PORT, "/audit", body)[2])
        self.assertEqual([finding["kind"] for finding in report["findings"] if finding["locale"] == "de"], ["truncated"])

    def test_description_is_valid(self):
        from openapi_spec_validator import validate

        description = json.loads(ask(PORT, "/openapi.json")[2])
        validate(description)
        for address in ("/fit", "/fit.svg", "/fit.png", "/layout", "/layout.svg", "/measure", "/certificate", "/audit"):
            self.assertIn(address, description["paths"])
        self.assertIn("maxLines", description["components"]["schemas"]["TextRequest"]["properties"])


class Pictures(unittest.TestCase):
    def test_fit_as_png(self):
        for path, body, headers in (
            (f"/fit.png?text=Hello&width=320&height=96&scale=2&paper={quote('#ffffff')}", None, {}),
            ("/fit.png?scale=2", FIT, {}), ("/fit?scale=2", FIT, {"Accept": "image/png"}),
        ):
            status, headers, png = ask(PORT, path, body, headers)
            self.assertEqual((status, headers["Content-Type"]), (200, "image/png"), png)
            self.assertEqual(struct.unpack(">II", png[16:24]), (640, 192))

    def test_fit_as_svg(self):
        status, headers, svg = ask(PORT, f"/fit.svg?color={quote('#ff0000')}", FIT)
        self.assertEqual((status, headers["Content-Type"]), (200, "image/svg+xml"))
        self.assertIn(b'viewBox="0 0 320 96"', svg)
        self.assertIn(b"rgb(100%,0%,0%)", svg)

    def test_layout(self):
        document = json.loads((EXAMPLES / "Layouts" / "card.json").read_text("utf-8"))
        body = {"document": document, "size": [375, 667], "locale": "de"}
        self.assertEqual(struct.unpack(">II", ask(PORT, "/layout.png?scale=2", body)[2][16:24]), (750, 1334))
        self.assertIn(b'viewBox="0 0 375 667"', ask(PORT, "/layout", body, {"Accept": "image/svg+xml"})[2])

    def test_offsets_of_spans_count_the_same_letters_in_pictures(self):
        text = {"text": "äöü Ink", "width": 200, "height": 60}
        drawn = [ask(PORT, "/fit.svg", {**text, "spans": [{"start": start, "end": end, "tracking": 300}], "offsets": unit})
                 for unit, start, end in (("utf8", 7, 10), ("utf16", 4, 7), ("scalars", 4, 7), ("utf8", 4, 7))]
        self.assertEqual([status for status, _, _ in drawn[:3]], [200] * 3)
        self.assertEqual(drawn[0][2], drawn[1][2])
        self.assertEqual(drawn[0][2], drawn[2][2])
        self.assertNotEqual(drawn[0][2], drawn[3][2])

    def test_markup_is_drawn(self):
        # Keys of other ops are ignored.
        request = {"markup": True, "width": 200, "height": 60, "texts": ["c"], "size": 3}
        plain, large = (ask(PORT, "/fit.svg", {**request, "text": text})[2] for text in ("a b", "a <big>b</big>"))
        self.assertNotEqual(plain, large)
        self.assertEqual(ask(PORT, "/fit.svg", {**FIT, "shape": "ellipse"})[0], 200)

    def test_what_is_answered_is_drawn(self):
        for request in requests():
            path = f"/{request['op']}"
            if request["op"] in ("fit", "layout"):
                with self.subTest(request=str(request)[:200]):
                    self.assertEqual(ask(PORT, f"{path}.png", request)[0], ask(PORT, path, request)[0])

    def test_size_is_limited(self):
        self.assertEqual(error(PORT, "/fit.png?scale=1000", FIT)[:2], (422, "limit"))
        self.assertEqual(error(PORT, "/fit.png", {**FIT, "width": 1e9, "height": 1e9})[:2], (422, "limit"))
        self.assertEqual(error(PORT, "/fit.png?scale=nan", FIT)[0], 422)
        self.assertEqual(error(PORT, "/fit.png?color=blue", FIT)[:2], (422, "badValue"))
        self.assertEqual(error(PORT, "/fit.gif", FIT)[:2], (404, "notFound"))
        self.assertEqual(error(PORT, "/measure", {"text": "a", "size": 9}, {"Accept": "image/png"})[0], 406)


class BadInput(unittest.TestCase):
    def test_is_answered_with_what_is_wrong(self):
        for path, body, expected in (
            ("/fit", b"{", (400, "badJSON")), ("/fit", b"", (400, "badJSON")), ("/fit", b"[]", (400, "badJSON")),
            ("/fit", b"\xff\xfe", (400, "badJSON")), ("/fit", b'{"text": "\xff"}', (400, "badJSON")),
            ("/fit", b'{"text": "a", "width": NaN}', (400, "badJSON")),
            ("/fit", b'{"text": "a", "width": Infinity}', (400, "badJSON")),
            ("/fit", b'{"text": "a", "width": 1e999}', (422, "badValue")),
            ("/fit", b'{"text": "a", "text": "b"}', (400, "badJSON")),
            ("/fit", b'{"text": "a\\ud800"}', (422, "badText")), ("/fit.png", b'{"text": "a\\ud800"}', (422, "badText")),
            ("/certificate", b'{"text": "\\ud800"}', (422, "badText")),
            ("/fit", b"[" * 60000, (400, "badJSON")), ("/fit", b'{"a":' * 10000, (400, "badJSON")),
            ("/fit", b'{"text": "a", "width": ' + b"9" * 9000 + b"}", (400, "badJSON")),
            ("/fit.svg", {"text": "a", "maxLines": 0}, (422, "badValue")), ("/fit.svg", {"width": 3}, (422, "badValue")),
            ("/fit.svg", {"text": "a", "lines": 0}, (422, "unknownKey")),
            ("/layout", {"size": [1, 2]}, (422, "badValue")), ("/layout.svg", {"size": [1], "document": {}}, (422, "badValue")),
            ("/fit", {"op": "measure", "text": "a"}, (422, "badValue")),
            ("/fit?text=%ff", None, (400, "badText")), ("/fit?" + "a=1&" * 200, None, (400, "badText")),
            ("/fit?text=a&maxLines=x", None, (422, "badValue")), ("/nothing", None, (404, "notFound")),
            ("/audit", {}, (422, "badValue")), ("/audit", {"boxes": 3}, (422, "badValue")),
            ("/audit", {"a": 3}, (422, "unknownKey")), ("/audit", {"catalogs": {"../de.json": {}}}, (422, "badValue")),
            ("/audit", {"catalogs": {"de.json": 3}}, (422, "badValue")),
            ("/audit", {"catalogs": {"a" * 300: {}}}, (422, "badValue")),
            ("/audit", {"catalogs": {f"{number}.json": {} for number in range(300)}}, (422, "limit")),
            ("/audit", {"catalogs": {"de.json": {}}, "locales": ["\0"]}, (422, "badValue")),
            ("/audit", {"catalogs": {"de.json": {}}, "source": "\ud800"}, (422, "badValue")),
        ):
            with self.subTest(path=path, body=str(body)[:60]):
                status, code, message = error(PORT, path, body)
                self.assertEqual((status, code), expected, message)
                self.assertTrue(message)

    def test_names_the_key_as_it_was_sent(self):
        for path in ("/fit", "/fit.svg", "/certificate"):
            self.assertTrue(error(PORT, path, {"text": "a", "maxLines": 0})[2].startswith("maxLines: "))

    def test_no_file_of_the_server_is_read(self):
        file = "/etc/passwd"
        label = {"label": "a", "text": "a", "style": "s"}
        for path, body in (
            ("/fit", {"text": "a", "fonts": [file]}), ("/fit.svg", {"text": "a", "fonts": ["Inter", file]}),
            ("/fit", {"text": "a", "fonts": ["Inter/../passwd"]}),
            ("/fit", {"text": "ab", "spans": [{"start": 0, "end": 1, "fonts": [file]}]}),
            ("/group", {"texts": [{"text": "a", "fonts": [file]}]}),
            ("/fit", b'{"text": "a", "fonts": ["/etc/passwd"], "fonts": ["Inter"]}'),
            ("/fit", b'{"text": "a", "spans": [{"start": 0, "end": 1, "fonts": ["/etc/passwd"], "fonts": ["Inter"]}]}'),
            ("/fit", {"text": "a", "language": "de", "hyphenate": True, "hyphenationDictionary": file}),
            ("/layout", {"size": [9, 9], "document": {"fonts": [file], "items": []}}),
            ("/layout", {"size": [9, 9], "document": {"styles": {"s": {"fonts": [file]}}, "items": [label]}}),
            ("/layout", {"name": "x", "document": {"items": []}}), ("/layout", {"size": [9, 9], "document": file}),
            ("/audit", {"layouts": {"a.json": {"fonts": [file]}}}), ("/audit", {"layouts": {"a.json": file}}),
            ("/audit", {"catalogs": {"de.json": {"a": "b"}}, "boxes": [{"key": "a", "Fonts": f"Inter;{file}"}]}),
            ("/audit", {"catalogs": {"de.json": {"a": "b"}}, "boxes": [{"key": "a", "--font": [file]}]}),
            ("/audit", {"catalogs": {"de.json": {"a": "b"}}, "devices": [file]}),
        ):
            with self.subTest(path=path, body=str(body)[:90]):
                status, _, message = error(PORT, path, body)
                self.assertIn(status, (400, 422))
                self.assertNotIn("not an OpenType", message)
                self.assertNotIn("root:", message)

    def test_a_label_may_be_named_fonts(self):
        body = {"size": [99, 99], "texts": {"fonts": "Schriften"}, "document": {
            "items": [{"label": "fonts", "text": "Fonts"}],
            "rules": ["fonts.leading == root.leading", "fonts.top == root.top"]}}
        self.assertEqual(ask(PORT, "/layout", body)[0], 200)


class Limits(unittest.TestCase):
    def test_large_bodies_are_refused(self):
        large = {"text": "a" * limits.MAX_BYTES}
        self.assertEqual(error(PORT, "/fit", large)[:2], (413, "limit"))
        self.assertEqual(error(PORT, "/audit", {"a": "a" * limits.MAX_AUDIT_BYTES})[:2], (413, "limit"))
        self.assertEqual(error(PORT, "/audit", large)[0], 422)
        self.assertEqual(ask(PORT, "/fit", {"text": "a" * (limits.MAX_BYTES - 20)})[0], 200)

    def test_large_bodies_are_refused_before_they_are_read(self):
        with socket.create_connection(("127.0.0.1", PORT), 10) as connection:
            connection.sendall(b"POST /fit HTTP/1.1\r\nHost: a\r\nContent-Length: 99999999999\r\n\r\n")
            self.assertIn(b" 413 ", connection.recv(100))
        with socket.create_connection(("127.0.0.1", PORT), 10) as connection:
            chunk = b"8000\r\n" + b"a" * 0x8000 + b"\r\n"
            connection.sendall(b"POST /fit HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n" + chunk * 3)
            self.assertIn(b" 413 ", connection.recv(100))

    def test_slow_bodies_are_refused(self):
        with socket.create_connection(("127.0.0.1", PORT), limits.READ_SECONDS + 10) as connection:
            connection.sendall(b"POST /fit HTTP/1.1\r\nHost: a\r\nContent-Length: 1000\r\n\r\n")
            stop = threading.Event()

            def drip():
                while not stop.wait(0.5):
                    connection.sendall(b" ")

            thread = threading.Thread(target=drip)
            thread.start()
            start = time.monotonic()
            self.assertEqual(ask(PORT, "/fit", FIT)[0], 200)
            answer = connection.recv(1000)
            stop.set()
            thread.join()
            self.assertIn(b" 408 ", answer)
            self.assertLess(time.monotonic() - start, limits.READ_SECONDS + 5)

    def test_too_many_requests_are_refused(self):
        body = json.dumps({"text": "Viele Wörter " * 3000, "width": 300, "height": 4000, "language": "de"}).encode()
        with ThreadPoolExecutor(300) as threads:
            answers = list(threads.map(lambda _: ask(PORT, "/fit", body), range(300)))
        statuses = [status for status, _, _ in answers]
        self.assertLessEqual(set(statuses), {200, 503, 504})
        self.assertIn(200, statuses)
        self.assertIn(503, statuses)
        busy = next(answer for answer in answers if answer[0] == 503)
        self.assertEqual((busy[1]["Retry-After"], json.loads(busy[2])["error"]["code"]), ("1", "busy"))
        self.assertEqual(ask(PORT, "/fit", FIT)[0], 200)

    def test_audits_end_after_a_time(self):
        catalogs = [*(EXAMPLES / "Audit" / "Texts").glob("*.json")]
        with self.assertRaises(copyfit.Error) as late:
            copyfit.audit(EXAMPLES / "Audit" / "before.json", catalogs=catalogs, timeout=0.001)
        self.assertEqual(late.exception.code, "timeout")

    def test_calls_that_take_too_long_keep_their_places(self):
        async def scenario():
            work, done = limits.Work(), threading.Event()
            with self.assertRaises(limits.Refusal) as late:
                await work.run(done.wait)
            others = [asyncio.create_task(work.run(done.wait)) for _ in range(limits.MAX_WAITING - 1)]
            await asyncio.sleep(0)
            with self.assertRaises(limits.Refusal) as busy:
                await work.run(int)
            done.set()
            await asyncio.gather(*others)
            return late.exception, busy.exception, await work.run(int)

        before, limits.WORK_SECONDS = limits.WORK_SECONDS, 0.5
        try:
            late, busy, answer = asyncio.run(scenario())
        finally:
            limits.WORK_SECONDS = before
        self.assertEqual((late.status, late.code, busy.status, busy.code, answer), (504, "timeout", 503, "busy", 0))


class Shutdown(unittest.TestCase):
    def test_requests_in_work_are_answered(self):
        with serving() as (port, process), ThreadPoolExecutor(1) as threads:
            answer = threads.submit(ask, port, "/fit.png?text=Hello&width=2000&height=2000")
            time.sleep(0.2)
            process.send_signal(signal.SIGTERM)
            self.assertEqual(answer.result()[0], 200)
            self.assertEqual(process.wait(limits.SHUTDOWN_SECONDS + 5), 0)


if __name__ == "__main__":
    unittest.main()
