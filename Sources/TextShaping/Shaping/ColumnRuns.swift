internal import Support
internal import TextAnalysis
internal import Typography

/// The runs of a column whose characters stand the same way.
enum ColumnRuns {
  /// Splits a range of a text of one script, which is not empty, at graphemes.
  ///
  /// Source: UAX #50, Vertical_Orientation; characters that it transforms stand upright, as in CSS Writing Modes 4.
  /// Complexity: linear in the range.
  static func find(
    _ range: Range<Int32>, in text: [UInt8], _ orientation: TextOrientation, _ script: Tag
  ) -> [(range: Range<Int32>, isUpright: Bool)] {
    switch orientation {
    case .sideways: return [(range, false)]
    case .upright: return [(range, !JoiningScripts.contains(script))]
    case .mixed: break
    }
    var runs: [(range: Range<Int32>, isUpright: Bool)] = []
    var (start, offset, current) = (range.lowerBound, Int(range.lowerBound), Bool?.none)
    while offset < range.upperBound {
      let place = Int32(offset)
      guard let isUpright = TextCharacter.isUpright(UTF8Decoding.next(text, &offset)) else { continue }
      if let current, current != isUpright {
        runs.append((start..<place, current))
        start = place
      }
      current = isUpright
    }
    return runs + [(start..<range.upperBound, current ?? false)]
  }
}
