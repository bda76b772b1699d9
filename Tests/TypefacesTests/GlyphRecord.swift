import Testing

/// What fontTools 4.68, a reader of its own, says of a glyph.
///
/// Recorded with its `BoundsPen` and `AreaPen` over
///
///     f.getGlyphSet(location={"wght": 9830 / 16384, ...}, normalized=True)
struct GlyphRecord: Sendable, CustomTestStringConvertible {
  let file: String
  /// Normalised, 2.14; empty for the defaults.
  let coordinates: [Int16]
  let scalar: Unicode.Scalar
  let glyph: UInt32
  let advance: Double
  let box: [Double]?
  /// Signed: negative for clockwise outer contours.
  let area: Double

  init(
    _ file: String, _ coordinates: [Int16], _ scalar: Unicode.Scalar, _ glyph: UInt32, advance: Double,
    box: [Double]?, area: Double
  ) {
    (self.file, self.coordinates, self.scalar, self.glyph) = (file, coordinates, scalar, glyph)
    (self.advance, self.box, self.area) = (advance, box, area)
  }

  var testDescription: String { "\(file) \(coordinates) '\(scalar)'" }

  static let all = [
    GlyphRecord(
      "Lato-Regular.ttf", [], "H", 12, advance: 1527, box: [183, 0, 1344, 1433], area: -665770.000),
    GlyphRecord("Lato-Regular.ttf", [], " ", 2, advance: 512, box: nil, area: 0.000),
    GlyphRecord(
      "Lato-Regular.ttf", [], "g", 43, advance: 1040, box: [62, -365, 996, 1030], area: -592434.208),
    GlyphRecord(
      "Lato-Regular.ttf", [], "&", 123, advance: 1424, box: [88, -16, 1407, 1449], area: -656991.500),
    GlyphRecord(
      "Lato-Regular.ttf", [], "é", 204, advance: 1056, box: [83, -14, 979, 1449], area: -475178.292),
    GlyphRecord(
      "EBGaramond12-Regular.otf", [], "H", 41, advance: 810, box: [37, -5, 770, 653], area: 151125.950),
    GlyphRecord("EBGaramond12-Regular.otf", [], " ", 1, advance: 200, box: nil, area: 0.000),
    GlyphRecord(
      "EBGaramond12-Regular.otf", [], "g", 72, advance: 435, box: [11, -290, 435, 416], area: 104467.486),
    GlyphRecord(
      "EBGaramond12-Regular.otf", [], "&", 7, advance: 788, box: [37, -15, 736, 599], area: 114194.500),
    GlyphRecord(
      "EBGaramond12-Regular.otf", [], "é", 169, advance: 390, box: [30, -14, 360, 649], area: 66529.600),
    GlyphRecord(
      "VL-Gothic-Regular.ttf", [], "漢", 8715, advance: 1000, box: [28, -76, 947, 823], area: -347967.167),
    GlyphRecord(
      "NotoSansCJKjp-Regular.otf", [], "漢", 5633, advance: 1000, box: [38, -82, 964, 840], area: 331383.050),
    GlyphRecord(
      "NotoSansCJKjp-Regular.otf", [], "か", 506, advance: 1000, box: [78, -31, 965, 790], area: 188880.500),
    GlyphRecord("Inter.var.ttf", [], "H", 161, advance: 2084, box: [248, 0, 1836, 2048], area: -1256048.000),
    GlyphRecord(
      "Inter.var.ttf", [], "g", 650, advance: 1716, box: [144, -608, 1500, 1556], area: -1339030.417),
    GlyphRecord(
      "Inter.var.ttf", [], "&", 1329, advance: 1800, box: [144, -28, 1756, 2068], area: -1513539.958),
    GlyphRecord(
      "Inter.var.ttf", [], "é", 616, advance: 1640, box: [144, -32, 1496, 2208], area: -1139341.167),
    GlyphRecord("Inter.var.ttf", [], " ", 1682, advance: 792, box: nil, area: 0.000),
    GlyphRecord(
      "Inter.var.ttf", [9830, -5407], "H", 161, advance: 2100.79931640625,
      box: [136.16064, 0, 1992.36011, 2048], area: -2086129.332),
    GlyphRecord(
      "Inter.var.ttf", [9830, -5407], "g", 650, advance: 1783.197265625,
      box: [108.25502, -608, 1655.0376, 1556], area: -2100898.547),
    GlyphRecord(
      "Inter.var.ttf", [9830, -5407], "&", 1329, advance: 1898.39599609375,
      box: [100.03154, -30.3999, 1848.15234, 2075.19971], area: -2301245.186),
    GlyphRecord(
      "Inter.var.ttf", [9830, -5407], "é", 616, advance: 1683.7263017594814,
      box: [106.10562, -29.6001, 1577.70491, 2188.80078], area: -1693867.089),
    GlyphRecord("Inter.var.ttf", [9830, -5407], " ", 1682, advance: 652.8056640625, box: nil, area: 0.000),
    GlyphRecord(
      "Inter.var.ttf", [-3643, 0], "H", 161, advance: 2081.331787109375,
      box: [264.00928, 0, 1817.32251, 2048], area: -1059327.424),
    GlyphRecord(
      "Inter.var.ttf", [-3643, 0], "g", 650, advance: 1699.99072265625,
      box: [152.00464, -608, 1469.76025, 1556.8894], area: -1145700.901),
    GlyphRecord(
      "Inter.var.ttf", [-3643, 0], "&", 1329, advance: 1765.313232421875,
      box: [152.00464, -28, 1718.64502, 2069.77881], area: -1276763.467),
    GlyphRecord(
      "Inter.var.ttf", [-3643, 0], "é", 616, advance: 1636.4423828125,
      box: [152.00464, -32, 1484.43774, 2204.44238], area: -972872.875),
    GlyphRecord("Inter.var.ttf", [-3643, 0], " ", 1682, advance: 792.0, box: nil, area: 0.000),
  ]
}
