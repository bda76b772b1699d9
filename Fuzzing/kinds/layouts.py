"""Layout documents: those of the examples and of the schema's words, mutated as values and as texts; then solved."""
import json

from . import common, mutation, worker

#: Small documents for what the examples lack, and what they are mixed with.
SMALL = [
    {"items": [{"label": "a", "text": "Hello"}, {"label": "b", "text": "world"}],
     "rules": ["b.leading >= a.trailing + 8", "a.width == 2 * b.width @ 500", "a.top == root.top", "b.top == a.bottom"]},
    {"items": [{"container": "c"}, {"label": "t", "in": "c", "text": "a b c d e f", "style": {"maxLines": 3, "size": 20}}],
     "rules": ["c.width == c.height", "t.leading == c.leading", "c.centerX == root.centerX"]},
    {"values": {"m": [{"where": "width < 700", "value": 16}, 32]}, "items": [{"box": "b", "width": "m", "height": 10}],
     "rules": ["b.leading == root.leading + m"]},
]


class Kind(worker.WorkerKind):
    def __init__(self, tool):
        super().__init__(tool)
        paths = sorted(common.ROOT.glob("Examples/Layouts/*.json")) + sorted(common.ROOT.glob("Tests/Screens/*.json"))
        files = [path.read_text("utf-8") for path in paths if path.stat().st_size < 12000]
        self.values = [value for value in map(json.loads, files) if isinstance(value, dict)] + SMALL
        self.files = [worker.utf8(json.dumps(value)) for value in self.values]

    def block(self, random):
        return [self._case(random) for _ in range(40)]

    def _case(self, random):
        if random.random() < 0.85:
            value = mutation.of_value(random, random.choice(self.values), self.values)
            written = worker.utf8(json.dumps(value, ensure_ascii=random.random() < 0.5))
        else:
            written = mutation.of_text(random, random.choice(self.files), self.files)
        return {"door": "layout", "bytes": written, "locale": random.choice(["en", "ar", "ja", "th", "de-DE", "he"]),
                "size": [random.choice([0, 1, 320, 375, 1024, 1e6]), random.choice([0, 1, 480, 667, 768])]}
