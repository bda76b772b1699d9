import Testing
import Typefaces

/// What fontTools 4.68, a reader of its own, says of a shipped font.
///
/// Recorded with
///
///     f = TTFont(path); f["name"].getDebugName(16 or 1, 17 or 2, 6); f["head"].unitsPerEm
///     f["maxp"].numGlyphs; len(f.getBestCmap()); f["OS/2"], f["hhea"], f["post"]
///
/// and for the line metrics the choice OpenType asks for: OS/2 typo where fsSelection bit 7 is set, else hhea.
struct FaceRecord: Sendable, CustomTestStringConvertible {
  let file: String
  let names: [String]
  let format: GlyphFormat
  let unitsPerEm, glyphs, characters: Int
  /// Ascender, descender (negative downwards) and line gap.
  let line: [Double]
  let lineSource: Metric.Source
  /// Cap height and x-height; 0 where the font states none.
  let heights: [Double]
  /// Position and thickness.
  let underline, strikeout: [Double]

  init(
    _ file: String, names: [String], _ format: GlyphFormat, unitsPerEm: Int, glyphs: Int, characters: Int,
    line: [Double], _ lineSource: Metric.Source, heights: [Double], underline: [Double], strikeout: [Double]
  ) {
    (self.file, self.names, self.format, self.unitsPerEm) = (file, names, format, unitsPerEm)
    (self.glyphs, self.characters, self.line, self.lineSource) = (glyphs, characters, line, lineSource)
    (self.heights, self.underline, self.strikeout) = (heights, underline, strikeout)
  }

  var testDescription: String { file }

  static let all = [
    FaceRecord(
      "NotoSans-Regular.ttf", names: ["Noto Sans", "Regular", "NotoSans-Regular"], .trueType,
      unitsPerEm: 1000, glyphs: 3317, characters: 2840,
      line: [1069, -293, 0], .hhea, heights: [714, 536], underline: [-100, 50], strikeout: [322, 50]),
    FaceRecord(
      "NotoSansHebrew-Regular.ttf", names: ["Noto Sans Hebrew", "Regular", "NotoSansHebrew-Regular"],
      .trueType, unitsPerEm: 1000, glyphs: 149, characters: 145,
      line: [1068, -292, 0], .hhea, heights: [714, 536], underline: [-100, 50], strikeout: [322, 50]),
    FaceRecord(
      "NotoNaskhArabic-Regular.ttf", names: ["Noto Naskh Arabic", "Regular", "NotoNaskhArabic-Regular"],
      .trueType, unitsPerEm: 1000, glyphs: 1602, characters: 1122,
      line: [1069, -634, 0], .os2Typo, heights: [0, 0], underline: [-75, 50], strikeout: [220, 50]),
    FaceRecord(
      "NotoSansDevanagari-Regular.ttf",
      names: ["Noto Sans Devanagari", "Regular", "NotoSansDevanagari-Regular"], .trueType, unitsPerEm: 1000,
      glyphs: 954, characters: 272,
      line: [896, -408, 0], .hhea, heights: [622, 536], underline: [-100, 50], strikeout: [322, 50]),
    FaceRecord(
      "NotoSansBengali-Regular.ttf", names: ["Noto Sans Bengali", "Regular", "NotoSansBengali-Regular"],
      .trueType, unitsPerEm: 1000, glyphs: 679, characters: 173,
      line: [917, -408, 0], .hhea, heights: [622, 536], underline: [-100, 50], strikeout: [322, 50]),
    FaceRecord(
      "NotoSansTamil-Regular.ttf", names: ["Noto Sans Tamil", "Regular", "NotoSansTamil-Regular"], .trueType,
      unitsPerEm: 1000, glyphs: 244, characters: 147,
      line: [870, -370, 0], .hhea, heights: [714, 554], underline: [-100, 50], strikeout: [332, 50]),
    FaceRecord(
      "NotoSansThai-Regular.ttf", names: ["Noto Sans Thai", "Regular", "NotoSansThai-Regular"], .trueType,
      unitsPerEm: 1000, glyphs: 140, characters: 101,
      line: [1061, -450, 0], .hhea, heights: [714, 556], underline: [-100, 50], strikeout: [334, 50]),
    FaceRecord(
      "NotoSansKhmer-Regular.ttf", names: ["Noto Sans Khmer", "Regular", "NotoSansKhmer-Regular"], .trueType,
      unitsPerEm: 1000, glyphs: 363, characters: 175,
      line: [1069, -293, 0], .hhea, heights: [714, 536], underline: [-100, 50], strikeout: [322, 50]),
    FaceRecord(
      "NotoSansLao-Regular.ttf", names: ["Noto Sans Lao", "Regular", "NotoSansLao-Regular"], .trueType,
      unitsPerEm: 1000, glyphs: 116, characters: 76,
      line: [1183, -462, 0], .hhea, heights: [714, 536], underline: [-100, 50], strikeout: [322, 50]),
    FaceRecord(
      "NotoSansMyanmar-Regular.ttf", names: ["Noto Sans Myanmar", "Regular", "NotoSansMyanmar-Regular"],
      .trueType, unitsPerEm: 1000, glyphs: 610, characters: 239,
      line: [1324, -860, 0], .hhea, heights: [714, 536], underline: [-100, 50], strikeout: [322, 50]),
    FaceRecord(
      "NotoSerifTibetan-Regular.ttf", names: ["Noto Serif Tibetan", "Regular", "NotoSerifTibetan-Regular"],
      .trueType, unitsPerEm: 1000, glyphs: 1891, characters: 223,
      line: [1466, -1349, 0], .hhea, heights: [714, 678], underline: [-100, 50], strikeout: [407, 50]),
    FaceRecord(
      "VL-Gothic-Regular.ttf", names: ["VL Gothic", "regular", "VL-Gothic-Regular"], .trueType,
      unitsPerEm: 1000, glyphs: 16717, characters: 16119,
      line: [860, -140, 0], .os2Typo, heights: [730, 520], underline: [-75, 50], strikeout: [258, 49]),
    FaceRecord(
      "NotoSerif-Regular.ttf", names: ["Noto Serif", "Regular", "NotoSerif-Regular"], .trueType,
      unitsPerEm: 1000, glyphs: 3256, characters: 2840,
      line: [1069, -293, 0], .hhea, heights: [714, 536], underline: [-100, 50], strikeout: [322, 50]),
    FaceRecord(
      "Inter.var.ttf", names: ["Inter", "Regular", "Inter"], .trueType, unitsPerEm: 2816, glyphs: 2548,
      characters: 2505,
      line: [2728, -680, 0], .os2Typo, heights: [2048, 1536], underline: [-464, 192], strikeout: [922, 192]),
    FaceRecord(
      "EBGaramond12-Regular.otf", names: ["EB Garamond", "12 Regular", "EBGaramond12-Regular"], .cff,
      unitsPerEm: 1000, glyphs: 3080, characters: 1949,
      line: [710, -290, 0], .os2Typo, heights: [650, 400], underline: [-75, 50], strikeout: [258, 49]),
    FaceRecord(
      "Lato-Regular.ttf", names: ["Lato", "Regular", "Lato-Regular"], .trueType, unitsPerEm: 2000,
      glyphs: 3026, characters: 2166,
      line: [1610, -390, 400], .os2Typo, heights: [1433, 1013], underline: [-103, 194], strikeout: [500, 120]),
    FaceRecord(
      "Amiri-Regular.ttf", names: ["Amiri", "Regular", "Amiri-Regular"], .trueType, unitsPerEm: 1000,
      glyphs: 6782, characters: 1690,
      line: [1124, -634, 0], .os2Typo, heights: [646, 433], underline: [-512, 50], strikeout: [260, 50]),
    FaceRecord(
      "NotoSansCJKjp-Regular.otf", names: ["Noto Sans CJK JP", "Regular", "NotoSansCJKjp-Regular"], .cff,
      unitsPerEm: 1000, glyphs: 13324, characters: 7273,
      line: [1160, -288, 0], .hhea, heights: [733, 543], underline: [-125, 50], strikeout: [325, 50]),
    FaceRecord(
      "NotoSansCJKkr-Regular.otf", names: ["Noto Sans CJK KR", "Regular", "NotoSansCJKkr-Regular"], .cff,
      unitsPerEm: 1000, glyphs: 4294, characters: 3681,
      line: [1160, -288, 0], .hhea, heights: [733, 543], underline: [-125, 50], strikeout: [325, 50]),
    FaceRecord(
      "NotoSansCJKsc-Regular.otf", names: ["Noto Sans CJK SC", "Regular", "NotoSansCJKsc-Regular"], .cff,
      unitsPerEm: 1000, glyphs: 8612, characters: 7831,
      line: [1160, -288, 0], .hhea, heights: [733, 543], underline: [-125, 50], strikeout: [325, 50]),
  ]
}
