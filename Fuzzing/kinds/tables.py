"""Files of an audit: tables of boxes as CSV and JSON, tables of devices, and known findings."""
import json

from . import common, mutation, worker

BOXES = [
    "key,width,height,lines,size,font,lineHeight,wrap\nsave,100% - 32,,1,17,,,\ntitle,320,60,2,22-28,,1.2,anywhere\n*,50%,20%,,11-17,,normal,word\n",
    "key;width;lines\nsave;120;1\nt*e;50% + 8;\n", "key\twidth\tsize\n\"ti\"\"tle\"\t80\t9-9\n",
    json.dumps([{"key": "save", "width": 120, "height": 40, "lines": 2, "size": 17},
                {"key": "*", "width": "100% - 32", "size": "11-17", "lineHeight": 1.4, "wrap": "none"}]),
]
DEVICES = [
    json.dumps({"about": "", "devices": [{"name": "one", "kind": "phone", "size": [375, 667], "scale": 2, "safeArea": [20, 0, 0, 0],
                                         "source": "a", "date": "2024-01-01"}]}),
]
BASELINES = [
    json.dumps({"version": 1, "accepted": [{"kind": "tooWide", "key": "save", "variant": "one", "locale": "de", "text": "Speichern",
                                           "points": 12.5, "item": "a", "layout": "b"}]}),
]


class Kind(worker.WorkerKind):
    def __init__(self, tool):
        super().__init__(tool)
        shipped = worker.read("Sources/Auditing/devices.json")
        self.doors = {"boxes": BOXES, "devices": DEVICES + [shipped[:4000] + "]}", shipped], "baseline": BASELINES}

    def block(self, random):
        return [self._case(random) for _ in range(50)]

    def _case(self, random):
        door = random.choice(["boxes", "boxes", "boxes", "devices", "baseline"])
        file, others = random.choice(self.doors[door]), sum(self.doors.values(), [])
        if file[0] in "[{" and random.random() < 0.7:
            try:
                value = mutation.of_value(random, json.loads(file), [json.loads(BOXES[3]), json.loads(BASELINES[0])])
                return {"door": door, "bytes": worker.utf8(json.dumps(value))}
            except json.JSONDecodeError:
                pass
        return {"door": door, "bytes": mutation.of_text(random, file, others)}
