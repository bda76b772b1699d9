"""Compares answers with those of `copyfit batch`, bit for bit, over the random requests of Fuzzing.

compare.py TOOL COUNT [SEED]

Every request is asked as a line of JSON, and every fourth by keywords too, whose numbers and lines have to be the same.
"""
import json
import pathlib
import random
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT / "Fuzzing"))

import copyfit  # noqa: E402
from copyfit._properties import KEYS  # noqa: E402
from kinds import generate, requests  # noqa: E402

KEYWORDS = {key: keyword for keyword, key in KEYS.items()}
BLOCK = 2000


def named(line):
    """An answer without its name: its id, or the number of its line."""
    return re.sub(r'^\{"(line|id)": (?:null|\d+), ', "{", line)


def batch(tool, lines):
    done = subprocess.run([tool, "batch"], input=b"\n".join(lines) + b"\n", stdout=subprocess.PIPE, check=False)
    # Not splitlines(), which takes other line ends in strings for ends of lines.
    return done.stdout.decode().split("\n")[:-1]


def by_keywords(type, request):
    """The answer of a method, in the words of `copyfit batch`; None if keywords cannot ask for it."""
    left = {KEYWORDS.get(key, key): value for key, value in request.items() if key not in ("op", "offsets", "explain")}
    op = request.get("op")
    # Keys of other operations, which `copyfit batch` ignores, and keys that methods set by themselves.
    foreign = {"glyphs", "id"} | ({"texts"} if op != "group" else set()) | ({"size"} if op in ("fit", "group", "curve") else set())
    if op not in ("fit", "measure", "carets", "group", "curve") or foreign & set(left) or None in left.values():
        return None
    answer = getattr(type, op)(**left)
    if op == "fit":
        known = answer.answer
        assert [answer.size, answer.next_size, answer.width, answer.height, answer.line_count, answer.outcome, answer.limited_by] == [
            known[key] for key in ("size", "nextSize", "width", "height", "lineCount", "outcome", "limitedBy")], known
        compare_lines(answer.lines, known["lines"])
    if op == "curve":
        return {"steps": [{"lines": step.lines, "width": step.width} for step in answer]}
    if op == "group":
        for text in answer.texts:
            compare_lines(text.lines, text.answer["lines"])
        return {"size": answer.size, "nextSize": answer.next_size, "lines": [text.answer["lines"] for text in answer.texts]}
    if op in ("measure", "carets"):
        compare_lines(answer.lines, answer.answer["lines"])
    return answer.answer


def compare_lines(lines, known):
    """Lines as objects over arrays are those of an answer in JSON."""
    keys = ("start", "end", "x", "y", "width", "ascent", "descent", "baseline")
    flags = {"hyphen": "hyphen", "too_wide": "tooWide", "cut": "cut"}
    if lines.writing_mode != "horizontal":
        keys = tuple("length" if key == "width" else key for key in keys)
    assert [[getattr(line, key) for key in keys] + [getattr(line, flag) for flag in flags] for line in lines] == [
        [line[key] for key in keys] + [line.get(key, False) for key in flags.values()] for line in known], (list(lines), known)


def expected(op, answer):
    """The part of an answer that a method returns."""
    if op == "curve":
        return {"steps": answer["steps"]}
    if op == "group":
        return {"size": answer["size"], "nextSize": answer["nextSize"], "lines": [text["lines"] for text in answer["texts"]]}
    return answer


def compare_keywords(type, tool, cases):
    """Asks some requests by keywords; returns how many."""
    asked = []
    for case in cases:
        if "line" in case or not isinstance(case.get("op"), str):
            continue
        request = {**case, "offsets": "scalars"}
        if request["op"] == "fit" and not {"shape", "fitPerLine"} & set(request):
            request["explain"] = True
        elif request["op"] == "fit":
            request.pop("explain", None)
        asked.append(request)
    count = 0
    lines = batch(tool, [json.dumps(request).encode() for request in asked])
    for request, line in zip(asked, lines, strict=True):
        reply = json.loads(line)
        reply.pop("line", None), reply.pop("id", None)
        try:
            answer = by_keywords(type, request)
        except copyfit.Error as error:
            # Of several errors another may be the first: offsets are converted before, and boxes are checked after the text.
            is_same = "error" in reply and (reply["error"]["code"] == error.code or {"spans", "boxes", "width", "height"} & set(request))
            assert is_same, (request, reply, str(error))
            continue
        except TypeError:
            # A value of a type that no keyword takes; the tool refuses it too, or ignores a key of another operation.
            continue
        if answer is None:
            continue
        assert "error" not in reply, (request, reply)
        assert answer == expected(request["op"], reply), (request, reply, answer)
        count += 1
    return count


def main(tool, count, seed):
    type, by_keyword = copyfit.Typesetter(), 0
    for start in range(0, count, BLOCK):
        draw = random.Random(f"{seed}/{start}")
        cases = [requests.Kind.make(None, draw) for _ in range(min(BLOCK, count - start))]
        lines = [requests.line(case, number) for number, case in enumerate(cases)]
        lines = [line for line in lines if line.strip() and b"\n" not in line]
        for line, reply in zip(lines, batch(tool, lines), strict=True):
            answer = type.answer_json(line)
            if named(answer) != named(reply):
                sys.exit(f"compare.py: {line.decode('utf-8', 'replace')}\n  batch:  {reply}\n  Python: {answer}")
        by_keyword += compare_keywords(type, tool, cases[::4])
    print(f"compare.py: {count} requests are answered as by batch, {by_keyword} of them by keywords too (seed {seed})")


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), sys.argv[3] if len(sys.argv) > 3 else "1")
