#!/usr/bin/env python3
"""Make the small fonts of this folder: subsets of shipped ones, plain and packed, and packed files that are traps.

  make.py    write all files anew, from ../../Fonts; needs fonttools 4.68 and brotli (pip install fonttools brotli), and
             woff2_compress 1.0.2 (apt-get install woff2), for emoji.ttf Noto Color Emoji 2.042
             (apt-get install fonts-noto-color-emoji)

The files are committed, so that tests need neither. Names say "Copyfit Test", as the OFL asks of changed fonts; the
licences are those of the fonts they were made from, ../../Fonts/licences.
"""
import io
import struct
import subprocess
import zlib
from pathlib import Path

import brotli
from fontTools import subset
from fontTools.ttLib import TTCollection, TTFont, newTable
from fontTools.colorLib.builder import buildCOLR, buildCPAL
from fontTools.feaLib.builder import addOpenTypeFeaturesFromString
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib.tables import otTables as ot
from fontTools.ttLib.tables._t_r_a_k import TrackData, TrackTableEntry
from fontTools.ttLib.tables.TupleVariation import TupleVariation
from fontTools.varLib.hvar import add_HVAR

HERE = Path(__file__).resolve().parent
FONTS = HERE.parent.parent / "Fonts"
TEXT = "Hamburgefonstiv ffi fi fl AVATAR, Åé–42."


def renamed(font, family):
    """All names replaced by ones of ours; copyright and licence stay."""
    postscript = family.replace(" ", "") + "-Regular"
    for record in list(font["name"].names):
        if record.nameID in (0, 13, 14):
            continue
        new = {1: family, 2: "Regular", 3: postscript, 4: family, 6: postscript}.get(record.nameID)
        if new is not None:
            record.string = new
        elif record.nameID < 256:
            font["name"].names.remove(record)
    font["head"].created = font["head"].modified = 3_600_000_000
    return font


def small(source, family, text=TEXT, number=-1):
    font = TTFont(FONTS / source, recalcTimestamp=False, fontNumber=number)
    settings = subset.Options()
    settings.layout_features, settings.name_IDs, settings.name_languages = ["*"], ["*"], ["*"]
    settings.hinting, settings.notdef_outline, settings.drop_tables = False, True, ["DSIG", "STAT", "MVAR"]
    worker = subset.Subsetter(settings)
    worker.populate(text=text)
    worker.subset(font)
    return renamed(font, family)


def write(name, font):
    """The font plain and packed; fonttools sorts the tables alike, so that they differ in packing only."""
    plain = io.BytesIO()
    font.flavor = None
    font.save(plain)
    ending = ".otf" if "CFF " in font else ".ttf"
    (HERE / (name + ending)).write_bytes(plain.getvalue())
    for flavor in ("woff", "woff2"):
        packed, again = io.BytesIO(), TTFont(io.BytesIO(plain.getvalue()), recalcTimestamp=False)
        again.flavor = flavor
        again.save(packed)
        (HERE / f"{name}.{flavor}").write_bytes(packed.getvalue())


def base128(number):
    groups = [number & 127]
    while number > 127:
        number >>= 7
        groups.insert(0, number & 127 | 128)
    return bytes(groups)


def trap(name, declared, unpacked):
    """A WOFF2 file of one table that declares `declared` bytes and unpacks to `unpacked` zeros."""
    body = brotli.compress(bytes(unpacked))
    directory = bytes([63]) + b"head" + base128(declared)
    length = 48 + len(directory) + len(body)
    length += -length % 4
    header = struct.pack(">4s4sIHHIIHHIIIII", b"wOF2", b"\0\1\0\0", length, 1, 0, 4096, len(body), 1, 0, 0, 0, 0, 0, 0)
    (HERE / name).write_bytes((header + directory + body).ljust(length, b"\0"))


def collection():
    """Three faces, plain and packed: sans, serif, and sans by another name, which shares its other tables."""
    faces = TTCollection()
    faces.fonts = [TTFont(HERE / name, recalcTimestamp=False) for name in ("sans.ttf", "serif.otf", "sans.ttf")]
    renamed(faces.fonts[2], "Copyfit Test Twin")
    faces.save(HERE / "collection.ttc", shareTables=True)
    # fonttools packs no collections. The program writes collection.woff2.
    subprocess.run(["woff2_compress", HERE / "collection.ttc"], check=True, capture_output=True)


def square(pen, left, bottom, right, top):
    pen.moveTo((left, bottom))
    for point in ((left, top), (right, top), (right, bottom)):
        pen.lineTo(point)
    pen.closePath()


def colour_font():
    """Squares of our own: A is red with a blue part and one in the text's colour; B is plain; palette 1 is green."""
    glyphs = {".notdef": (0, 0, 0, 0), "A": (0, 0, 1000, 1000), "B": (0, 0, 500, 700), "red": (0, 0, 500, 1000),
              "blue": (500, 0, 1000, 500), "ink": (500, 500, 1000, 1000)}
    builder = FontBuilder(1000, isTTF=True)
    builder.setupGlyphOrder(list(glyphs))
    builder.setupCharacterMap({ord("A"): "A", ord("B"): "B"})
    drawn = {}
    for name, box in glyphs.items():
        pen = TTGlyphPen(None)
        if any(box):
            square(pen, *box)
        drawn[name] = pen.glyph()
    builder.setupGlyf(drawn)
    builder.setupHorizontalMetrics({name: (1000, box[0]) for name, box in glyphs.items()})
    builder.setupHorizontalHeader(ascent=1000, descent=-200)
    builder.setupNameTable({"familyName": "Copyfit Test Colour", "styleName": "Regular",
                            "psName": "CopyfitTestColour-Regular", "licenseDescription": "MIT, as Copyfit itself"})
    builder.setupOS2(sTypoAscender=1000, sTypoDescender=-200)
    builder.setupPost()
    builder.font["COLR"] = buildCOLR({"A": [("red", 0), ("blue", 1), ("ink", 0xFFFF)]}, version=0)
    builder.font["CPAL"] = buildCPAL([[(1, 0, 0, 1), (0, 0, 1, 0.5)], [(0, 1, 0, 1), (0, 0, 0, 1)]])
    builder.font["head"].created = builder.font["head"].modified = 3_600_000_000
    builder.font.recalcTimestamp = False
    builder.font.save(HERE / "colour.ttf")


def emoji_font():
    """Characters, sequences and advances of Noto Color Emoji; every picture is the same square."""
    font = TTFont("/usr/share/fonts/truetype/noto/NotoColorEmoji.ttf", recalcTimestamp=False)
    for table in ("CBDT", "CBLC", "vhea", "vmtx"):
        del font[table]
    order = font.getGlyphOrder()
    widths = font["hmtx"].metrics
    blank, pen = TTGlyphPen(None).glyph(), TTGlyphPen(None)
    square(pen, 100, -300, 2450, 1700)
    font.setGlyphOrder(order + ["square"])
    font["glyf"], font["loca"] = newTable("glyf"), newTable("loca")
    font["glyf"].glyphs = {**{name: blank for name in order}, "square": pen.glyph()}
    font["glyf"].glyphOrder = font.getGlyphOrder()
    widths["square"] = (2550, 100)
    maxp = font["maxp"]
    maxp.tableVersion, maxp.numGlyphs = 0x00010000, len(font.getGlyphOrder())
    for field in ("maxPoints maxContours maxCompositePoints maxCompositeContours maxTwilightPoints maxStorage "
                  "maxFunctionDefs maxInstructionDefs maxStackElements maxSizeOfInstructions maxComponentElements "
                  "maxComponentDepth").split():
        setattr(maxp, field, 0)
    maxp.maxZones = 1
    characters = {0, 0x20} | set(range(0x30, 0x3A)) | {0x0D, 0x23, 0x2A}
    plain = {font.getBestCmap().get(character) for character in characters}
    pictures = [name for name in order if widths[name][0] and name not in plain | {".notdef"}]
    font["COLR"] = buildCOLR({name: [("square", 0)] for name in pictures}, version=0, glyphMap=font.getReverseGlyphMap())
    font["CPAL"] = buildCPAL([[(1, 0.8, 0.2, 1)]])
    renamed(font, "Copyfit Test Emoji").save(HERE / "emoji.ttf")


def paint_font():
    """A and B are painted with a gradient (COLR, version 1); B has an outline as well, and C is empty."""
    boxes = {".notdef": None, "A": None, "B": (0, 0, 500, 700), "C": None, "box": (0, 0, 1000, 1000)}
    builder = FontBuilder(1000, isTTF=True)
    builder.setupGlyphOrder(list(boxes))
    builder.setupCharacterMap({ord("A"): "A", ord("B"): "B", ord("C"): "C"})
    drawn = {}
    for name, box in boxes.items():
        pen = TTGlyphPen(None)
        if box:
            square(pen, *box)
        drawn[name] = pen.glyph()
    builder.setupGlyf(drawn)
    builder.setupHorizontalMetrics({name: (1200, 0) for name in boxes})
    builder.setupHorizontalHeader(ascent=1000, descent=-200)
    builder.setupNameTable({"familyName": "Copyfit Test Paint", "styleName": "Regular",
                            "psName": "CopyfitTestPaint-Regular", "licenseDescription": "MIT, as Copyfit itself"})
    builder.setupOS2(sTypoAscender=1000, sTypoDescender=-200)
    builder.setupPost()
    stops = [{"StopOffset": offset, "PaletteIndex": index, "Alpha": 1.0} for offset, index in ((0.0, 0), (1.0, 1))]
    paint = {"Format": ot.PaintFormat.PaintGlyph, "Glyph": "box", "Paint": {
        "Format": ot.PaintFormat.PaintLinearGradient, "ColorLine": {"Extend": "pad", "ColorStop": stops},
        "x0": 0, "y0": 0, "x1": 1000, "y1": 0, "x2": 0, "y2": 1000}}
    font = builder.font
    font["COLR"] = buildCOLR({"A": paint, "B": paint}, version=1, glyphMap=font.getReverseGlyphMap())
    font["CPAL"] = buildCPAL([[(1, 0, 0, 1), (0, 0, 1, 1)]])
    font["head"].created = font["head"].modified = 3_600_000_000
    font.recalcTimestamp = False
    font.save(HERE / "paint.ttf")


def png(width, height, color):
    """An RGBA picture of one colour."""
    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
    rows = b"".join(b"\0" + bytes(color) * width for _ in range(height))
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 6, 0, 0, 0))
            + chunk(b"IDAT", zlib.compress(rows, 9)) + chunk(b"IEND", b""))


def picture_font():
    """A font whose only glyph, of A, is a picture of 20 x 10 pixels at 20 pixels per em (tables CBDT and CBLC)."""
    from fontTools.ttLib.tables import BitmapGlyphMetrics
    from fontTools.ttLib.tables.C_B_D_T_ import cbdt_bitmap_format_17
    from fontTools.ttLib.tables.E_B_L_C_ import BitmapSizeTable, SbitLineMetrics, Strike, eblc_index_sub_table_1
    builder = FontBuilder(1000, isTTF=True)
    builder.setupGlyphOrder([".notdef", "A"])
    builder.setupCharacterMap({ord("A"): "A"})
    builder.setupHorizontalMetrics({".notdef": (1000, 0), "A": (1000, 0)})
    builder.setupHorizontalHeader(ascent=1000, descent=-200)
    builder.setupNameTable({"familyName": "Copyfit Test Picture", "styleName": "Regular",
                            "psName": "CopyfitTestPicture-Regular", "licenseDescription": "MIT, as Copyfit itself"})
    builder.setupOS2(sTypoAscender=1000, sTypoDescender=-200)
    builder.setupPost()
    font = builder.font
    glyph = cbdt_bitmap_format_17(b"", font)
    glyph.metrics = BitmapGlyphMetrics.SmallGlyphMetrics()
    glyph.metrics.height, glyph.metrics.width = 10, 20
    glyph.metrics.BearingX, glyph.metrics.BearingY, glyph.metrics.Advance = 0, 15, 20
    glyph.imageData = png(20, 10, (0, 160, 80, 255))
    font["CBDT"], font["CBLC"] = newTable("CBDT"), newTable("CBLC")
    font["CBDT"].version = font["CBLC"].version = 3.0
    font["CBDT"].strikeData = [{"A": glyph}]
    strike, line = Strike(), SbitLineMetrics()
    line.ascender, line.descender, line.widthMax = 20, -4, 20
    for field in ("caretSlopeNumerator", "caretSlopeDenominator", "caretOffset", "minOriginSB", "minAdvanceSB",
                  "maxBeforeBL", "minAfterBL", "pad1", "pad2"):
        setattr(line, field, 0)
    table = BitmapSizeTable()
    table.hori = table.vert = line
    table.colorRef, table.ppemX, table.ppemY, table.bitDepth, table.flags = 0, 20, 20, 32, 1
    table.startGlyphIndex = table.endGlyphIndex = 1
    index = eblc_index_sub_table_1(b"", font)
    index.firstGlyphIndex = index.lastGlyphIndex = 1
    index.indexFormat, index.imageFormat, index.imageDataOffset, index.names = 1, 17, 0, ["A"]
    index.locations = [(0, 0)]
    strike.bitmapSizeTable, strike.indexSubTables = table, [index]
    font["CBLC"].strikes = [strike]
    font["head"].created = font["head"].modified = 3_600_000_000
    font.recalcTimestamp = False
    font.save(HERE / "picture.ttf")


def bitmap_font():
    """B as an outline, and as 8 x 4 black and white pixels in stripes at 10 pixels per em (tables EBDT and EBLC)."""
    from fontTools.ttLib.tables import BitmapGlyphMetrics
    from fontTools.ttLib.tables.E_B_D_T_ import ebdt_bitmap_format_1
    from fontTools.ttLib.tables.E_B_L_C_ import eblc_index_sub_table_1
    colour, picture = TTFont(HERE / "colour.ttf", recalcTimestamp=False), TTFont(HERE / "picture.ttf")
    for tag in ("COLR", "CPAL"):
        del colour[tag]
    record = {1: "Copyfit Test Bitmap", 6: "CopyfitTestBitmap-Regular", 4: "Copyfit Test Bitmap"}
    for name in colour["name"].names:
        name.string = record.get(name.nameID, name.toUnicode())
    glyph = ebdt_bitmap_format_1(b"", colour)
    glyph.metrics = BitmapGlyphMetrics.SmallGlyphMetrics()
    glyph.metrics.height, glyph.metrics.width = 4, 8
    glyph.metrics.BearingX, glyph.metrics.BearingY, glyph.metrics.Advance = 1, 6, 10
    glyph.imageData = bytes([0b10101010] * 4)
    colour["EBDT"], colour["EBLC"] = newTable("EBDT"), newTable("EBLC")
    colour["EBDT"].version = colour["EBLC"].version = 2.0
    colour["EBDT"].strikeData = [{"B": glyph}]
    strike = picture["CBLC"].strikes[0]
    table = strike.bitmapSizeTable
    table.ppemX = table.ppemY = 10
    table.bitDepth, table.startGlyphIndex, table.endGlyphIndex = 1, 2, 2
    index = eblc_index_sub_table_1(b"", colour)
    index.firstGlyphIndex = index.lastGlyphIndex = 2
    index.indexFormat, index.imageFormat, index.imageDataOffset, index.names = 1, 1, 0, ["B"]
    index.locations = [(0, 0)]
    strike.indexSubTables = [index]
    colour["EBLC"].strikes = [strike]
    colour.save(HERE / "bitmap.ttf")


# Rules that are about two neighbours, or seem to be.
PAIRS = {
    # Kerning by letters and classes, across the space too, and to ligatures; ligatures that overlap, of which one has no
    # beginning that is a ligature itself.
    "plain": """
        feature liga { sub a b by x; sub c a d c by a.alt; } liga;
        feature kern { pos a c -50; pos [a x space] [d a.alt b] 30; pos c space 12; pos b c 20; pos c x -9; } kern;""",
    # Kerning that moves the second glyph on, so that the pair after it is passed over.
    "seconds": "feature kern { pos a <0 0 -50 0> b <0 0 5 0>; pos b c 30; } kern;",
    # A ligature of a letter that another makes of two.
    "nests": "feature liga { lookup A { sub a b by c; } A; lookup B { sub c d by a.alt; } B; } liga;",
    # Kerning past a ligature.
    "skips": """
        feature liga { sub c d by x; } liga;
        feature kern { lookupflag IgnoreLigatures; pos a b -50; } kern;
        table GDEF { GlyphClassDef [a b c d space], [x], [acutecomb], ; } GDEF;""",
    # A ligature of one letter, and letters that become others beside some.
    "alone": "feature liga { sub b by a.alt; sub c d by x; } liga; feature calt { sub a' c by c.alt; } calt;",
    # Kerning of two letters between others.
    "between": "feature kern { pos a b' -50 c; pos a d 30; } kern;",
    # Ligatures that are marks, which kerning passes over.
    "marks": """
        feature liga { sub c d by x; } liga; feature kern { lookupflag IgnoreMarks; pos a b -50; } kern;
        table GDEF { GlyphClassDef [a b c d space], , [x acutecomb], ; } GDEF;""",
    # Kerning of some thousand ems, in a font of 16 units to one: more than there is room for, and more than 32 bits.
    "wide": "feature kern { lookup A { pos a b 32767; } A; lookup B { pos a b 32767; } B; } kern;",
    # Letters that have other forms whatever is around them, before they are part of a ligature and after.
    "forms": """
        feature ccmp { lookup A { sub a by a.alt; } A; lookup B { sub a.alt b by x; } B; lookup C { sub x by c.alt; } C; } ccmp;
        feature kern { pos c.alt d -40; pos d a.alt 25; pos a.alt a.alt 7; pos b space 11; } kern;""",
    # A letter whose other form is a mark, which moves the pen nowhere.
    "lifts": """
        feature ccmp { sub a by a.alt; } ccmp; feature kern { pos a.alt b -50; pos c d -30; } kern;
        table GDEF { GlyphClassDef [a b c d space], , [a.alt acutecomb], ; } GDEF;""",
    # A ligature whose other form begins one.
    "reforms": """
        feature ccmp { lookup A { sub a b by x; } A; lookup B { sub x by c; } B; lookup C { sub c d by a.alt; } C; } ccmp;""",
    # Kerning by classes, a letter that has another form, and one that has it if it does not become a ligature before.
    # (HarfBuzz names one glyph more than a class has: not c.)
    "others": """
        feature ccmp {
          lookup A { sub c by c.alt; } A; lookup B { sub a b by x; sub d d by x; } B; lookup C { sub d by a.alt; } C;
        } ccmp;
        feature calt { sub space' space by a.alt; } calt;
        feature kern { pos [a b] [a] -30; } kern;""",
    # What stands before and after decides: a rule that only keeps another from being looked at, one that looks back at what
    # the one before it made, kerning beside ligatures, and rules for an accent that these letters have not.
    "contexts": """
        lookup A { sub a by a.alt; } A; lookup C { sub c by c.alt; } C;
        feature calt {
          lookup M { ignore sub d a' b d; sub a' lookup A b; sub d' lookup C acutecomb; } M;
          lookup N { sub a.alt b c' lookup C; } N;
        } calt;
        feature liga { sub b d by x; } liga;
        feature kern {
          lookup K { pos x' -30 a c; pos c.alt' 20 [x d]; pos [a b] c' 15 [a b space]; pos a' 5 acutecomb; } K;
          lookup P { pos a.alt b -12; pos d d 9; } P;
        } kern;""",
    # A context that makes a ligature, of letters beyond it, and one of a letter by itself.
    "calls": """
        lookup L { sub a b by x; } L; lookup C { sub c by c.alt; } C;
        feature calt { lookup M { sub d a' lookup L; } M; lookup N { ignore sub acutecomb c'; sub c' lookup C; } N; } calt;""",
    # More rules than can be told apart.
    "many": "lookup C { sub c by c.alt; } C; feature calt { lookup M {"
            + " ".join(f"sub {b} {a} c' lookup C {a} {b};" for a in "abd" for b in ("a", "b", "d", "[a b]", "[b d]"))
            + "} M; } calt;",
    # A letter that is attached as if it were a mark.
    "attached": "markClass d <anchor 1 2> @M; feature mark { pos base [a b] <anchor 10 20> mark @M; } mark;",
}

FORMS = """
    feature fina { sub beh by beh.fina; sub alef by alef.fina; sub lam by lam.fina; } fina;
    feature medi { sub beh by beh.medi; sub lam by lam.medi; } medi;
    feature init { sub beh by beh.init; sub lam by lam.init; } init;"""
# The same of letters that join.
JOINED = {
    # Lam and alef change where they follow each other; ligatures of joined forms.
    "plain": FORMS + """
        lookup S { sub lam.init by x; sub lam.medi by a; sub alef.fina by b; } S;
        feature rlig { sub [lam.init lam.medi]' lookup S alef.fina' lookup S; } rlig;
        feature liga { sub beh.init beh.fina by c; sub beh.medi lam.medi by d; } liga;""",
    # Kerning.
    "kerns": FORMS + "feature kern { pos alef beh -50; } kern;",
    # A joined form that is a mark, which a ligature passes over.
    "marks": FORMS + """
        feature rlig { lookupflag IgnoreMarks; sub lam.init alef.fina by x; } rlig;
        table GDEF { GlyphClassDef [space alef beh lam lam.init alef.fina], , [beh.medi acutecomb], ; } GDEF;""",
    # A joined form that is a mark, which moves the pen nowhere.
    "lifts": FORMS + """
        table GDEF { GlyphClassDef [space alef beh lam lam.init alef.fina], , [lam.medi acutecomb], ; } GDEF;""",
    # A ligature of letters on the way to their forms.
    "passes": FORMS + """
        feature isol { lookup A { sub alef by a; } A; lookup B { sub a a a by x; } B; lookup C { sub a by b; } C; } isol;""",
    # A rule of another letter that looks beyond the space.
    "reaches": FORMS + "feature calt { sub waw' space alef by x; } calt;",
}


LETTERS = {0x20: "space", 0x61: "a", 0x62: "b", 0x63: "c", 0x64: "d", 0x301: "acutecomb"}
# Without features to join letters, HarfBuzz takes the forms that have characters of their own.
JOINING = {0x20: "space", 0x627: "alef", 0x628: "beh", 0x644: "lam", 0x648: "waw"}
HEBREW = {0x20: "space", 0x5D0: "a", 0x5D1: "b", 0x5D2: "c", 0x5D3: "d"}
# Kerning from right to left, which moves the first letter to where what follows stood; by less than it makes room, so that
# it is no such; without moving it; next to a ligature and a space.
PLACES = """
    feature liga { sub d a by x; } liga;
    feature kern {
        pos a b <-50 0 -50 0>; pos c d <20 0 -10 0>; pos b [c d] <0 0 30 0>; pos [b x] x <-15 0 -15 0>; pos x c <7 0 7 0>;
        pos c space <12 0 12 0>; pos space a <-9 0 -9 0>;
    } kern;"""
def rules_font(name, rules, characters=LETTERS, units=1000, standing=(), wide=(), widths=None):
    glyphs = [".notdef", "space", "a", "b", "c", "d", "a.alt", "c.alt", "x", "acutecomb"]
    glyphs += [glyph for glyph in characters.values() if glyph not in glyphs]
    if characters is JOINING:
        glyphs += ["beh.init", "beh.medi", "beh.fina", "lam.init", "lam.medi", "lam.fina", "alef.fina"]
    builder = FontBuilder(units, isTTF=True)
    builder.setupGlyphOrder(glyphs)
    builder.setupCharacterMap(characters)
    builder.setupGlyf({glyph: TTGlyphPen(None).glyph() for glyph in glyphs})
    advances = {glyph: 0 if glyph in standing else units if glyph in wide else 300 + 20 * index
                for index, glyph in enumerate(glyphs)} | (widths or {})
    builder.setupHorizontalMetrics({glyph: (advance, 0) for glyph, advance in advances.items()})
    builder.setupHorizontalHeader(ascent=800, descent=-200)
    family = "Copyfit Test Rules " + name.replace("-", " ").title()
    builder.setupNameTable({"familyName": family, "styleName": "Regular",
                            "psName": family.replace(" ", "") + "-Regular", "licenseDescription": "MIT, as Copyfit itself"})
    builder.setupOS2(sTypoAscender=800, sTypoDescender=-200)
    builder.setupPost()
    addOpenTypeFeaturesFromString(builder.font, rules)
    builder.font["head"].created = builder.font["head"].modified = 3_600_000_000
    builder.font.recalcTimestamp = False
    builder.font.save(HERE / f"rules-{name}.ttf")


def optical_font():
    """Squares for ASCII with an axis of optical sizes, at whose lower end they are wider, but m, which is narrower there.

    Kerning does not change. The same without the axis, but with a tracking by size (trak).
    """
    characters = range(0x20, 0x7F)
    glyphs = [".notdef"] + [f"u{character:04X}" for character in characters]
    widths = {glyph: 250 + 37 * index % 400 for index, glyph in enumerate(glyphs)}
    empty = {".notdef", "u0020"}

    def drawn(glyph):
        pen = TTGlyphPen(None)
        if glyph not in empty:
            square(pen, 40, 0, widths[glyph] - 40, 500)
        return pen.glyph()

    def variation(glyph, support, delta):
        if glyph == "u006D":
            delta = -delta
        # The left corners stay, the right ones and the advance move; the last four points are the phantom ones.
        corners = [(delta if x > 40 else 0, 0) for x, _ in drawn(glyph).coordinates] if glyph not in empty else []
        return TupleVariation({"opsz": support}, corners + [(0, 0), (delta, 0), (0, 0), (0, 0)])

    for name, family in (("optical", "Optical"), ("tracking", "Tracking")):
        builder = FontBuilder(1000, isTTF=True)
        builder.setupGlyphOrder(glyphs)
        builder.setupCharacterMap({character: f"u{character:04X}" for character in characters})
        builder.setupGlyf({glyph: drawn(glyph) for glyph in glyphs})
        builder.setupHorizontalMetrics({glyph: (widths[glyph], 0 if glyph in empty else 40) for glyph in glyphs})
        builder.setupHorizontalHeader(ascent=800, descent=-200)
        builder.setupNameTable({"familyName": "Copyfit Test " + family, "styleName": "Regular",
                                "psName": f"CopyfitTest{family}-Regular", "licenseDescription": "MIT, as Copyfit itself"})
        builder.setupOS2(sTypoAscender=800, sTypoDescender=-200)
        builder.setupPost()
        if name == "optical":
            instances = [{"location": {"opsz": 14}, "stylename": "Regular"}, {"location": {"opsz": 72}, "stylename": "Display"}]
            builder.setupFvar([("opsz", 8, 14, 72, "Optical Size")], instances)
            builder.setupGvar({glyph: [variation(glyph, (-1, -1, 0), 70), variation(glyph, (0, 1, 1), -60),
                                       variation(glyph, (0, 0.3, 1), -25)] for glyph in glyphs})
            add_HVAR(builder.font)
        else:
            table = newTable("trak")
            table.version, table.format = 1.0, 0
            sizes = {9.0: 45, 24.0: 0, 72.0: -20}
            table.horizData = TrackData({0.0: TrackTableEntry(sizes, nameIndex=2)})
            table.vertData = TrackData()
            builder.font["trak"] = table
        addOpenTypeFeaturesFromString(builder.font, """feature kern {
            pos u0041 u0056 -80; pos u0056 u0041 -80; pos u0054 u006F -60; pos u0061 u0076 -15;
        } kern;""")
        builder.font["head"].created = builder.font["head"].modified = 3_600_000_000
        builder.font.recalcTimestamp = False
        builder.font.save(HERE / f"{name}.ttf")


def width_font():
    """Letters without outlines that are half as wide at the lower end of their axis of widths."""
    glyphs = [".notdef", "space", "a", "b", "c", "d"]
    builder = FontBuilder(1000, isTTF=True)
    builder.setupGlyphOrder(glyphs)
    builder.setupCharacterMap({0x20: "space", 0x61: "a", 0x62: "b", 0x63: "c", 0x64: "d"})
    builder.setupGlyf({glyph: TTGlyphPen(None).glyph() for glyph in glyphs})
    builder.setupHorizontalMetrics({glyph: (400 + 100 * index, 0) for index, glyph in enumerate(glyphs)})
    builder.setupHorizontalHeader(ascent=800, descent=-200)
    builder.setupNameTable({"familyName": "Copyfit Test Widths", "styleName": "Regular",
                            "psName": "CopyfitTestWidths-Regular", "licenseDescription": "MIT, as Copyfit itself"})
    builder.setupOS2(sTypoAscender=800, sTypoDescender=-200)
    builder.setupPost()
    builder.setupFvar([("wdth", 50, 100, 100, "Width")], [])
    # An empty glyph has the four phantom points alone; the second is its advance.
    builder.setupGvar({glyph: [TupleVariation({"wdth": (-1, -1, 0)},
                                              [(0, 0), (-(200 + 50 * index), 0), (0, 0), (0, 0)])]
                       for index, glyph in enumerate(glyphs)})
    builder.font["head"].created = builder.font["head"].modified = 3_600_000_000
    builder.font.recalcTimestamp = False
    builder.font.save(HERE / "widths.ttf")


if __name__ == "__main__":
    write("sans", small("NotoSans-Regular.ttf", "Copyfit Test Sans"))
    write("serif", small("EBGaramond12-Regular.otf", "Copyfit Test Serif"))
    variable = small("Inter.var.ttf", "Copyfit Test Variable")
    for instance in variable["fvar"].instances:
        name = variable["name"].getDebugName(instance.subfamilyNameID).replace(" ", "")
        instance.postscriptNameID = variable["name"].addName("CopyfitTestVariable-" + name)
    write("variable", variable)
    collection()
    trap("declares-a-gigabyte.woff2", 1 << 30, 4096)
    trap("unpacks-to-a-gigabyte.woff2", 4096, 1 << 30)
    colour_font()
    emoji_font()
    paint_font()
    picture_font()
    bitmap_font()
    width_font()
    optical_font()
    for name, rules in PAIRS.items():
        rules_font("pairs-" + name, rules, units=16 if name.startswith("wide") else 1000)
    for name, rules in JOINED.items():
        rules_font("joined-" + name, rules, JOINING)
    rules_font("pairs-places", PLACES)
    rules_font("pairs-hebrew", "languagesystem DFLT dflt; languagesystem hebr dflt;" + PLACES, HEBREW)
    # A hyphen that is much kerned, but not where it stands alone on a line: there it is wider than the letter after it.
    rules_font("pairs-hyphens", "feature kern { pos b hyphen -200; } kern;", {**LETTERS, 0x2D: "hyphen"})
    # Baselines by script: that of Devanagari hangs higher, and its alphabetic one is not at 0.
    rules_font("baselines", """table BASE {
        HorizAxis.BaseTagList hang icfb icft ideo idtp math romn;
        HorizAxis.BaseScriptList DFLT romn 700 -60 820 -120 880 250 0, deva hang 750 -60 820 -120 880 250 10,
          latn romn 700 -60 820 -120 880 250 0;
    } BASE;""", LETTERS)
    # Brackets that are an em wide, of which the font takes off other parts than half.
    brackets = {**LETTERS, 0x300C: "open", 0x300D: "close"}
    rules_font("halves-alone", """languagesystem DFLT dflt;
        feature halt { pos open <-400 0 -400 0>; pos close <0 0 -300 0>; } halt;""", brackets, wide=["open", "close"])
    rules_font("halves-pairs", """languagesystem DFLT dflt;
        feature chws { pos open open' <-450 0 -450 0>; pos close' <0 0 -350 0> close; } chws;""", brackets,
               wide=["open", "close"])
    # Figures with forms half and a third of an em wide, and one without.
    figures = {0x31: "one", 0x32: "two", 0x33: "three", 0xE001: "one.half", 0xE002: "two.half", 0xE003: "one.third",
               0xE004: "two.third"}
    rules_font("narrow-figures", """feature hwid { sub one by one.half; sub two by two.half; } hwid;
        feature twid { sub one by one.third; sub two by two.third; } twid;""", {**LETTERS, **figures},
               wide=["one", "two", "three"],
               widths={"one.half": 500, "two.half": 460, "one.third": 333, "two.third": 333})
    # A letter for which the pen does not move, and a ligature with a caret.
    rules_font("carets", "feature liga { sub c d by x; } liga; table GDEF { LigatureCaretByPos x 90; } GDEF;",
               LETTERS, standing=["b"])
