package import TextShaping
internal import Typefaces
package import Typography

// Measuring.
extension PreparedStorage {
  /// The min-content width: the widest piece between neighbouring opportunities, in units.
  ///
  /// - Complexity: constant; linear where lines have to be shaped.
  var widestPiece: Int64 {
    guard let shaper = lineShaper() else { return table.widestPiece }
    var (widest, start) = (Int64(0), 0)
    for end in table.points.indices.dropFirst() where table.breaksWords || !table.points[end].isEmergency {
      widest = max(widest, table.width(from: start, to: end, shaper))
      start = end
    }
    return widest
  }

  /// Counts and measures the lines.
  ///
  /// - Parameters:
  ///   - width: the width available to lines, in units at `size`.
  ///   - size: points per em, at least 0.
  package func measure(
    within width: Int64, at size: Double, _ lineHeight: LineHeight, _ trim: Trim = .none,
    _ indents: LineIndents = .none
  ) -> TextMeasure {
    let shaper = lineShaper()
    let lines = table.pass(within: width, indents: indents, shaper)
    let height: Double
    if trim == .ink {
      var known = KnownLineInk()
      height = blockInk(within: width, at: size, lineHeight, shaper, &known).height
    } else if isUneven(lineHeight) {
      height = points(
        unevenHeight(within: width, lineLimit: .max, trim, indents: indents, shaper), at: size)
    } else {
      height = blockHeight(lineHeight, trim).block(of: lines.lineCount, at: size)
    }
    return TextMeasure(
      lineCount: lines.lineCount, length: points(lines.width, at: size), extent: height, style.writingMode)
  }

  /// Measures lines that are chosen, and their ink where the block is trimmed to it.
  func measure(
    _ chosen: ChosenLines, at size: Double, _ style: BlockStyle
  ) -> (measure: TextMeasure, ink: (above: Double, width: Int64)?) {
    let ink = style.trim == .ink ? blockInk(chosen, at: size, style.lineHeight) : nil
    let trim = ink == nil ? style.trim : .none
    let measure =
      chosen.listed.map { lines in
        let widest = lineIndents(style.indents).widest(of: lines, from: chosen.firstPoint, in: table)
        return TextMeasure(
          lineCount: lines.count, length: points(widest, at: size),
          extent: height(of: lines, from: chosen.firstPoint, at: size, style.lineHeight, trim),
          self.style.writingMode)
      }
      ?? self.measure(within: chosen.available, at: size, style.lineHeight, trim, lineIndents(style.indents))
    guard let ink else { return (measure, nil) }
    return (
      TextMeasure(
        lineCount: measure.lineCount, length: measure.length, extent: ink.height, self.style.writingMode),
      (ink.above, ink.width)
    )
  }

  /// The height of lines that are listed. Those of different heights are so only alone.
  private func height(
    of lines: [LineBreak], from start: Int, at size: Double, _ lineHeight: LineHeight, _ trim: Trim
  ) -> Double {
    guard lineHeight == .perLine, trim == .none, let line = lines.first else {
      return blockHeight(lineHeight, trim).block(of: lines.count, at: size)
    }
    return points(vertical(from: start, to: line.end).height, at: size)
  }

  /// Whether lines may differ in height; where they do not, a block is as high as one of equal lines, to the last digit.
  package func isUneven(_ lineHeight: LineHeight) -> Bool {
    // A line of nothing but tabs, whose table is not monotone, is as high as a font that may set no glyph.
    lineHeight == .perLine && (!lineMetrics.areEqual || dependsOnSize || !table.isMonotone)
  }

  /// The height of the lines in units, each as high as its tallest face.
  package func unevenHeight(
    within width: Int64, lineLimit: Int, _ trim: Trim, indents: LineIndents = .none, _ shaper: LineShaper?
  ) -> Int64 {
    var (cursor, height, count) = (LineCursor(width: width, indents), Int64(0), 0)
    var below: Int64 = 0
    while count <= lineLimit {
      let start = cursor.start
      guard let line = cursor.next(in: table, shaper) else { break }
      let vertical = vertical(from: start, to: line.end)
      if count == 0, let top = letterTop(trim) { height = top - vertical.baseline }
      height += vertical.height
      below = vertical.height - vertical.baseline
      count += 1
    }
    return trim == .none || count == 0 ? height : height - below
  }

  /// The largest ascent, descent and gap over the faces that set a glyph of a line, and a strut's; the primary's where none
  /// does.
  package func vertical(from start: Int, to end: Int) -> VerticalMetrics {
    let (first, last) = (table.points[start].offset, table.points[end].offset)
    var index = shaped.runIndex(after: first)
    let primary = primaryVertical
    var (largest, isEmpty) = (style.hasStrut ? primary : .none, true)
    while index < shaped.runs.count, shaped.runs[index].start < last {
      let run = shaped.runs[index]
      if !run.isEmpty {
        largest.include(Self.vertical(of: run, cascade, styledRanges, style.writingMode, units))
        isEmpty = false
      }
      index += 1
    }
    return isEmpty ? primary : largest
  }

  /// The heights of the text's lines; `perLine` counts as the least that any line has.
  package func blockHeight(_ lineHeight: LineHeight, _ trim: Trim = .none) -> BlockHeight {
    let top = letterTop(trim)
    return switch lineHeight {
    case .normal: BlockHeight(units: lineMetrics.vertical.height, trimmedTo: top, in: units.unit)
    case .multiple(let multiple): BlockHeight(multiple: multiple, trimmedTo: top, in: units.unit)
    case .points(let points): BlockHeight(points: points, trimmedTo: top, in: units.unit)
    case .perLine:
      // Where lines differ, the baselines of two may be less apart than either is high.
      BlockHeight(
        units: lineMetrics.areEqual ? lineMetrics.vertical.height : top == nil ? lineMetrics.minHeight : 0,
        trimmedTo: top, in: units.unit)
    }
  }

  /// The height above the baseline at which a trimmed block begins, in units; nil if it is not trimmed. For ink 0:
  /// where its lines are not known, only the distance of its baselines is.
  package func letterTop(_ trim: Trim) -> Int64? {
    if trim == .none { return nil }
    let face = cascade.typeface(0)
    return switch trim {
    case .none: nil
    // What a font without such letters has instead, CSS says.
    case .cap:
      units.length(
        face.em(
          (face.metrics.capHeight.source == .absent ? face.metrics.ascent : face.metrics.capHeight).value),
        face: 0)
    case .ex:
      units.length(
        face.metrics.xHeight.source == .absent ? Int64(Em.units / 2) : face.em(face.metrics.xHeight.value),
        face: 0)
    case .ink: 0
    }
  }
}
