#!/usr/bin/env python3
"""An external check for translation platforms: texts in, findings out, over HTTP.

  service.py [--tool copyfit] [--boxes boxes.csv] [--devices NAMES] [--port 8731]

POST /check takes {"texts": [{"key": "save", "locale": "de", "source": "Save", "text": "Sichern", "flags": "max-size:120"}]}
and answers {"findings": [...]}, as copyfit audit --json does, each with the index of its text. `source` is needed for
placeholders, and `flags`, as of Weblate, where no box of the table is for the key. GET /health answers {"status": "ok"}.
"""
import argparse
import json
import pathlib
import re
import subprocess
import tempfile

from flask import Flask, jsonify, request

MAX_TEXTS = 1000
MAX_BYTES = 4 << 20
SECONDS = 60


def quoted(text):
    """A text as a string of a .po file."""
    escapes = {"\\": "\\\\", '"': '\\"', "\n": "\\n", "\t": "\\t", "\r": "\\r"}
    return '"' + "".join(escapes.get(character, character) for character in text) + '"'


def catalog(locale, texts):
    """The .po file of the texts of a language: key and source are context and msgid. Line ends of flags are taken out."""
    entries = [f'msgid ""\nmsgstr "Language: {locale}\\nContent-Type: text/plain; charset=UTF-8\\n"\n']
    for text in texts:
        flags = " ".join(text.get("flags", "").split())
        source = text.get("source") or text["key"]
        entries.append((f"#, {flags}\n" if flags else "") + f'msgctxt {quoted(text["key"])}\n'
                       f'msgid {quoted(source)}\nmsgstr {quoted(text["text"])}\n')
    return "\n".join(entries)


def problem(texts):
    """What is wrong with the texts of a request; None where nothing is."""
    if not isinstance(texts, list) or not 0 < len(texts) <= MAX_TEXTS:
        return f"texts: give an array of 1 to {MAX_TEXTS} texts"
    for index, text in enumerate(texts):
        if not isinstance(text, dict):
            return f"texts[{index}]: give an object"
        for name in ("key", "locale", "text"):
            if not isinstance(text.get(name), str) or not text[name]:
                return f"texts[{index}].{name}: is missing; give a text"
        if not all(isinstance(text.get(name, ""), str) for name in ("source", "flags")):
            return f"texts[{index}]: source and flags are texts"
        if not re.fullmatch(r"[A-Za-z0-9]{2,8}([-_][A-Za-z0-9]{1,8})*", text["locale"]):
            return f"texts[{index}].locale: give a language tag such as de or zh-Hant"
    return None


def audit(tool, options, texts):
    """The findings about texts, each with the index of its text."""
    with tempfile.TemporaryDirectory() as folder:
        by_locale, indexes = {}, {}
        for index, text in enumerate(texts):
            locale = text["locale"].replace("_", "-")
            by_locale.setdefault(locale, []).append(text)
            indexes[locale, f'{text["key"]}|{text.get("source") or text["key"]}'] = index
        paths = []
        for number, (locale, group) in enumerate(by_locale.items()):
            path = pathlib.Path(folder) / f"{number}.po"
            path.write_text(catalog(locale, group), "utf-8")
            paths += ["--catalog", path]
        # The language of the sources is no language of the request.
        done = subprocess.run([tool, "audit", *options, *paths, "--locales", ",".join(by_locale), "--source", "und",
                               "--json"], capture_output=True, timeout=SECONDS)
        if done.returncode not in (0, 1):
            raise RuntimeError(done.stderr.decode("utf-8", "replace").strip())
        findings = []
        for finding in json.loads(done.stdout)["findings"]:
            index = indexes.get((finding.get("locale"), finding.get("key")))
            # A key that a text of another language has is none that this one lacks.
            if index is not None and finding["kind"] != "missingTranslation":
                findings.append({"index": index, **{name: value for name, value in finding.items()
                                                    if name not in ("file", "line")}})
        return findings


def service(tool, options):
    """The application, for any server of WSGI."""
    app = Flask(__name__)
    app.config["MAX_CONTENT_LENGTH"] = MAX_BYTES

    @app.post("/check")
    def check():
        body = request.get_json(silent=True)
        texts = body.get("texts") if isinstance(body, dict) else None
        fault = problem(texts)
        if fault:
            return jsonify(error=fault), 400
        try:
            return jsonify(findings=audit(tool, options, texts))
        except (RuntimeError, subprocess.TimeoutExpired) as error:
            return jsonify(error=str(error)), 500

    @app.get("/health")
    def health():
        return jsonify(status="ok")

    return app


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tool", default="copyfit")
    parser.add_argument("--boxes")
    parser.add_argument("--devices")
    parser.add_argument("--port", type=int, default=8731)
    arguments = parser.parse_args()
    options = [word for name in ("boxes", "devices") if getattr(arguments, name)
               for word in (f"--{name}", getattr(arguments, name))]
    service(arguments.tool, options).run(port=arguments.port)


if __name__ == "__main__":
    main()
