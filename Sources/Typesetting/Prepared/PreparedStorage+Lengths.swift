package import TextShaping
internal import Typography

// Units and points.
extension PreparedStorage {
  /// Units in points, where the text is set at a size.
  package func points(_ units: Int64, at size: Double) -> Double { self.units.unit.points(units, at: size) }

  /// The most units within a width in points; of no width, no limit.
  package func widest(within width: Double?, at size: Double, tolerance: Double = Em.tolerance) -> Int64 {
    width.map { units.unit.widest(within: $0, at: size, tolerance: tolerance) } ?? Em.unlimited
  }

  /// The space that a line needs for the primary font.
  package var primaryVertical: VerticalMetrics {
    Self.vertical(ofFace: 0, cascade, style.writingMode, units)
  }

  /// The space that a face needs above the baseline and below it, in a column to the right of its middle and to the left.
  static func vertical(
    ofFace face: UInt16, _ cascade: FontCascade, _ mode: WritingMode, _ units: TextUnits
  ) -> VerticalMetrics {
    let metrics = units.vertical(cascade.vertical(face), face: face)
    return mode.isVertical ? metrics.centered : metrics
  }

  /// The space that a run needs above the baseline and below it: its face at its place and that of its reading, or its box.
  static func vertical(
    of run: ShapedRun, _ cascade: FontCascade, _ styledRanges: StyledRanges, _ mode: WritingMode,
    _ units: TextUnits
  ) -> VerticalMetrics {
    let own =
      run.content == .box
      ? styledRanges.box(at: run.start).map(units.vertical) ?? .none
      : vertical(ofFace: run.face, cascade, mode, units)
    let shift = styledRanges.styles[Int(run.style)].shift
    var vertical = shift == 0 ? own : own.raised(by: units.length(Int64(shift), face: run.face))
    for part in styledRanges.reading(at: run.start)?.parts ?? [] {
      vertical.include(
        self.vertical(ofFace: part.face, cascade, mode, units)
          .raised(by: units.length(Int64(part.shift), face: part.face)))
    }
    return vertical
  }

  /// The width of the inline box at an offset, and the space that it needs above and below the baseline, if any.
  func box(at offset: Int32) -> (width: Int64, vertical: VerticalMetrics)? {
    let index = shaped.runIndex(after: offset)
    guard index < shaped.runs.count, let box = styledRanges.box(at: offset) else { return nil }
    return (
      units.width(of: box),
      Self.vertical(of: shaped.runs[index], cascade, styledRanges, style.writingMode, units)
    )
  }
}
