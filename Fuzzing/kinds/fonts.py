"""Font files: every table cut, flipped, lying, unsorted, cyclic; opened, looked at, and texts set in them."""
import struct

from . import common, worker

#: Small fonts of every kind of table, and some of the shipped ones.
PATHS = sorted(path.relative_to(common.ROOT) for path in (common.ROOT / "Tests" / "Fonts").iterdir()
               if path.suffix in (".ttf", ".otf", ".ttc", ".woff", ".woff2"))
SHIPPED = ["NotoSansHebrew-Regular.ttf", "NotoSansThai-Regular.ttf", "NotoSansLao-Regular.ttf", "Lato-Regular.ttf", "NotoNaskhArabic-Regular.ttf",
           "NotoSansTamil-Regular.ttf", "Amiri-Regular.ttf", "EBGaramond12-Regular.otf", "Inter.var.ttf", "NotoSansDevanagari-Regular.ttf"]
VALUES = [0, 1, 2, 0x7F, 0x80, 0xFF]
WORDS = [0, 1, 2, 0x7FFF, 0x8000, 0xFFFF, 0xFFFE, 0x4000, 0xC000]
LONGS = [0, 1, 4, 12, 0x7FFFFFFF, 0x80000000, 0xFFFFFFFF, 0xFFFFFFFC, 0x10000, 0x00FFFFFF]


class Kind(worker.WorkerKind):
    def __init__(self, tool):
        super().__init__(tool)
        paths = PATHS + [f"Fonts/{name}" for name in SHIPPED]
        self.fonts = [(str(path), (common.ROOT / path).read_bytes()) for path in paths]

    def block(self, random):
        return [self._case(random) for _ in range(20)]

    def _case(self, random):
        name, font = random.choice(self.fonts)
        case = {"door": "font", "name": name, "edits": []}
        for _ in range(random.choice([1, 1, 1, 2, 3, 8])):
            self._edit(random, font, case)
        return case

    def _edit(self, random, font, case):
        tables = _tables(font)
        kind = random.randrange(10)
        if kind == 0:
            case["length"] = random.randrange(len(font) + 1)
        elif kind <= 2 and tables:
            _lie(random, font, tables, case["edits"])
        elif kind == 3 and len(tables) > 1:
            one, other = random.sample(tables, 2)
            # Either two records change places, so that the directory is unsorted, or one table stands for another.
            case["edits"].append([one[0], *font[other[0]:other[0] + 16]])
            if random.random() < 0.5:
                case["edits"].append([other[0], *font[one[0]:one[0] + 16]])
        else:
            case["edits"].append(_flip(random, font, tables))


def _tables(font):
    """The records of the first face's tables: place, offset, length; none of a packed font."""
    if len(font) < 12 or font[:4] in (b"wOFF", b"wOF2"):
        return []
    start = struct.unpack(">I", font[12:16])[0] if font[:4] == b"ttcf" else 0
    count = struct.unpack(">H", font[start + 4:start + 6])[0]
    places = [start + 12 + 16 * number for number in range(count)]
    return [(place, *struct.unpack(">II", font[place + 8:place + 16])) for place in places]


def _lie(random, font, tables, edits):
    """Another offset, length or tag in the directory, or another number of tables."""
    place, offset, length = random.choice(tables)
    kind = random.randrange(4)
    if kind == 0:
        value = random.choice(LONGS + [length + 1, length - 1, length // 2, len(font) - offset, len(font)])
        edits.append([place + 12, *struct.pack(">I", value & 0xFFFFFFFF)])
    elif kind == 1:
        value = random.choice(LONGS + [offset + 1, offset - 2, len(font), len(font) - 1, random.choice(tables)[1]])
        edits.append([place + 8, *struct.pack(">I", value & 0xFFFFFFFF)])
    elif kind == 2:
        edits.append([place, *random.choice([b"glyf", b"CFF ", b"GSUB", b"xxxx", b"cmap", b"CBDT", b"fvar", b"gvar", b"COLR"])])
    else:
        edits.append([4, *struct.pack(">H", random.choice(WORDS + [len(tables) + 1]))])


def _flip(random, font, tables):
    """Other bytes in a table: mostly near its start, where counts and offsets are; offsets that lead back are cycles."""
    if tables:
        _, offset, length = random.choice(tables)
    else:
        offset, length = 0, len(font)
    reach = random.choice([4, 16, 64, 256, length])
    start = min(offset + random.randrange(max(1, min(reach, length))), len(font) - 1)
    kind = random.randrange(5)
    if kind == 0:
        return [start, random.choice(VALUES + [font[start] ^ 1 << random.randrange(8)])]
    if kind == 1:
        return [start & ~1, *struct.pack(">H", random.choice(WORDS + [max(0, start - offset) & 0xFFFF]))]
    if kind == 2:
        return [start & ~3, *struct.pack(">I", random.choice(LONGS + [max(0, start - offset)]))]
    if kind == 3:
        return [start, *(random.randrange(256) for _ in range(random.choice([1, 2, 4, 8, 16])))]
    other = random.randrange(len(font))
    return [start, *font[other:other + random.choice([2, 4, 8, 32])]]
