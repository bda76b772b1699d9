package import TextShaping
internal import Typefaces
package import Typography

/// The unit in which the lengths of a text are counted, and how those of its glyphs and boxes are turned into it.
///
/// Glyphs count in units of their em. That is the text's em, whose unit is the text's too; but where a part of the
/// text
/// has a size in points, and so a different em, all lengths are counted in a power of two of a point.
package struct TextUnits: Sendable {
  /// The unit of the text's lines.
  package let unit: LengthUnit
  /// Points per em of each face; none where units of glyphs are those of the text.
  private let ems: [Double]

  /// The units of a text whose lengths all grow with its size.
  static let em = TextUnits(unit: .em, ems: [])

  private init(unit: LengthUnit, ems: [Double]) { (self.unit, self.ems) = (unit, ems) }

  /// Whether they are those of glyphs.
  var areOfGlyphs: Bool { ems.isEmpty }

  /// The length of `units` of a face's glyphs.
  package func length(_ units: Int64, face: UInt16) -> Int64 {
    ems.isEmpty ? units : unit.units(Em.points(units, at: ems[Int(face)]))
  }

  /// About how many units of a face's glyphs a length is.
  ///
  /// Lengths are rounded down: what is half a unit but for that is rounded up, as it is where units are those of glyphs.
  func glyphUnits(_ length: Int64, face: UInt16) -> Int64 {
    if ems.isEmpty { return length }
    let units = unit.points(length, at: unit.size) / ems[Int(face)] * Double(Em.units)
    return Int64(Int32(saturating: (units + 1e-6).rounded()))
  }

  /// The most that `units` of any face are.
  package func most(_ units: Int64) -> Int64 {
    ems.indices.reduce(ems.isEmpty ? units : 0) { max($0, length(units, face: UInt16($1)) + 1) }
  }

  /// The most that is added after a cluster of a text, or taken away. Complexity: linear in its runs.
  func widestSpacing(in shaped: ShapedText, _ styledRanges: StyledRanges, _ cascade: FontCascade) -> Int64 {
    shaped.runs.reduce(0) { widest, run in
      let units = cascade.widestSpacing(in: styledRanges.styles[Int(run.style)].shaping, run.face)
      return max(widest, units == 0 ? 0 : length(units, face: run.face) + (ems.isEmpty ? 0 : 1))
    }
  }

  /// A length in em of the text.
  func length(em: Double) -> Int64 {
    ems.isEmpty ? Int64(saturating: (em * Double(Em.units)).rounded()) : unit.units(em * unit.size)
  }

  /// The space that a line needs for a face.
  package func vertical(_ metrics: VerticalMetrics, face: UInt16) -> VerticalMetrics {
    if ems.isEmpty { return metrics }
    return VerticalMetrics(
      ascent: length(metrics.ascent, face: face), descent: length(metrics.descent, face: face),
      gap: length(metrics.gap, face: face))
  }

  /// The ink of a glyph, from its pen.
  func ink(_ ink: InkBox, face: UInt16) -> InkBox {
    if ems.isEmpty { return ink }
    func edge(_ units: Int64) -> Int64 { length(units, face: face) }
    return InkBox(minX: edge(ink.minX), minY: edge(ink.minY), maxX: edge(ink.maxX), maxY: edge(ink.maxY))
  }
}

// Boxes.
extension TextUnits {
  /// The width of an inline box.
  func width(of box: ShapedBox) -> Int64 { length(box.width, box) }

  /// The space that a line needs for an inline box.
  func vertical(of box: ShapedBox) -> VerticalMetrics {
    let descent = length(box.depth, box)
    return VerticalMetrics(ascent: length(box.height, box) - descent, descent: descent, gap: 0)
  }

  private func length(_ value: Double, _ box: ShapedBox) -> Int64 {
    box.isInPoints ? unit.units(value) : length(em: value)
  }
}

// Whole texts.
extension TextUnits {
  /// As a binary logarithm the most units that all lines of a text are, one after the other, or one below the other: as many
  /// as ``LengthUnit/units(_:)`` counts.
  private static let maxBits = 61

  /// The units of a text with parts in points that is set at a size: as fine as an integer can count them.
  ///
  /// - Parameters:
  ///   - lineLimit: the text has no more lines.
  ///   - tabInterval: the distance of tab stops, in units of the first face.
  ///   - slack: how far estimates of its lines' edges may be off but for their spacing, in units of any face.
  /// - Complexity: linear in the glyphs and faces.
  init(
    _ shaped: ShapedText, _ styledRanges: StyledRanges, _ cascade: FontCascade, at size: Double,
    lineLimit: Int,
    tabInterval: Int64, slack: Int64
  ) {
    ems = cascade.fonts.map { $0.points ?? size }
    var extents = Extents()
    for run in shaped.runs { extents.add(run, of: shaped, styledRanges, cascade, ems, tabInterval) }
    for box in styledRanges.boxes { extents.add(box, em: box.isInPoints ? 1 : size) }
    for reading in styledRanges.readings { extents.add(reading, cascade, ems) }
    // With an estimate and all that it may be off on both sides, sums of two are still counted.
    let loosest = Em.points(slack, at: ems.max() ?? size) + 2 * extents.spacing
    let most = max(
      extents.length + Double(lineLimit) * (extents.height + size) + 4 * loosest, Indents.largest * size,
      1e-100)
    unit = LengthUnit(
      size: size,
      perPoint: Double(sign: .plus, exponent: Self.maxBits - 1 - Int(most.exponent), significand: 1))
  }

  /// The greatest lengths of a text, in points.
  private struct Extents {
    /// The length of all runs and boxes, one after the other.
    var length = 0.0
    /// The height of the highest run or box, with what it may be shifted.
    var height = 0.0
    /// The widest spacing.
    var spacing = 0.0

    /// Adds a run of a text.
    mutating func add(
      _ run: ShapedRun, of shaped: ShapedText, _ styledRanges: StyledRanges, _ cascade: FontCascade,
      _ ems: [Double], _ tabInterval: Int64
    ) {
      let (vertical, style) = (cascade.vertical(run.face), styledRanges.styles[Int(run.style)])
      let height =
        abs(vertical.ascent) + abs(vertical.descent) + abs(vertical.gap) + 2 * abs(Int64(style.shift))
      let glyphs = shaped.glyphs[Int(run.firstGlyph)..<Int(run.endGlyph)]
      let em = ems[Int(run.face)]
      switch run.content {
      case .letters: length += Em.points(glyphs.reduce(0) { $0 + abs(Int64($1.advance)) }, at: em)
      case .tab: length += Em.points(tabInterval, at: ems[0])
      // The advance of a box is its width in em where that is in points.
      case .box: break
      }
      self.height = max(self.height, Em.points(height, at: em))
      spacing = max(spacing, Em.points(cascade.widestSpacing(in: style.shaping, run.face), at: em))
    }

    /// Adds a reading, whose room at the edges of lines its base does not have.
    mutating func add(_ reading: Reading, _ cascade: FontCascade, _ ems: [Double]) {
      for part in reading.parts {
        let vertical = cascade.vertical(part.face)
        let height =
          abs(vertical.ascent) + abs(vertical.descent) + abs(vertical.gap) + 2 * abs(Int64(part.shift))
        self.height = max(self.height, Em.points(height, at: ems[Int(part.face)]))
        length += Em.points(part.advance, at: ems[Int(part.face)])
      }
    }

    /// Adds a box, whose lengths count in ems of this many points.
    mutating func add(_ box: ShapedBox, em: Double) {
      length += box.width * em
      height = max(height, (box.height + 2 * abs(box.depth)) * em)
    }
  }

  /// A length of another text at the same size, rounded down.
  func length(_ length: Int64, of other: TextUnits) -> Int64 {
    unit == other.unit ? length : unit.units(other.unit.points(length, at: unit.size))
  }

  /// The length of the text before each glyph, and of all of it; nil where that is the sum of advances.
  func positions(in shaped: ShapedText, _ styledRanges: StyledRanges) -> [Int64]? {
    if ems.isEmpty { return nil }
    var (positions, start) = ([Int64](), Int64(0))
    positions.reserveCapacity(shaped.glyphs.count + 1)
    for run in shaped.runs {
      var units: Int64 = 0
      for glyph in shaped.glyphs[Int(run.firstGlyph)..<Int(run.endGlyph)] {
        positions.append(start + length(units, face: run.face))
        units += Int64(glyph.advance)
      }
      guard !run.isEmpty else { continue }
      let box = run.content == .box ? styledRanges.box(at: run.start) : nil
      start += box.map(width) ?? length(units, face: run.face)
    }
    positions.append(start)
    return positions
  }
}

extension FontCascade {
  /// The most that is added after a cluster in a style and face, or taken away, or trimmed.
  fileprivate func widestSpacing(in style: ShapingStyle, _ face: UInt16) -> Int64 {
    style.widestSpacing + (style.trimsPairs ? Int64(fonts[Int(face)].unitsPerEm) : 0)
  }
}
