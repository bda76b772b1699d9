/// Glyphs of a run that belong together, and the text they stand for.
package struct GlyphCluster: Hashable, Sendable {
  /// Their indices among the glyphs of the run.
  package let glyphs: Range<Int>
  /// The text; empty where other glyphs stand for it.
  package var text: String
}

extension Line {
  /// The clusters of runs of this line, for each run from left to right.
  ///
  /// The texts of all clusters in logical order are ``visibleText``, without tabs and the characters of boxes; a word
  /// that is divided keeps its usual spelling.
  ///
  /// - Complexity: linear in the line, with a sort.
  package func clusters(of runs: [GlyphRun]) -> [[GlyphCluster]] {
    let starts = Set(runs.lazy.flatMap(\.glyphs).map { setOffset(of: $0) }).sorted()
    var texts: [Int: String] = [:]
    for (index, start) in starts.enumerated() {
      texts[start] = text(from: start, to: index + 1 < starts.count ? starts[index + 1] : visibleEnd)
    }
    if let hyphen, let last = starts.last { texts[last, default: ""].unicodeScalars.append(hyphen) }
    return runs.map { run in
      run.clusterRanges.map { range in
        // Glyphs of one cluster in two runs: the first has the text.
        GlyphCluster(
          glyphs: range, text: texts.removeValue(forKey: setOffset(of: run.glyphs[range.lowerBound])) ?? "")
      }
    }
  }

  private var visibleEnd: Int { Int(layout.storage.table.points[end].visibleEnd) }

  private func setOffset(of glyph: GlyphRun.Glyph) -> Int {
    layout.textCut?.setOffset(glyph.textOffset) ?? glyph.textOffset
  }

  /// The text that is set between two offsets, without what has no glyph of its own.
  private func text(from start: Int, to end: Int) -> String {
    var scalars = String.UnicodeScalarView()
    guard start < end else { return "" }
    scalars += layout.storage.text(in: start..<end).unicodeScalars.filter { scalar in
      scalar != "\u{AD}" && scalar != "\u{FFFC}" && scalar.properties.generalCategory != .control
    }
    return String(scalars)
  }
}

extension GlyphRun {
  /// The indices of the glyphs of each cluster, from left to right.
  fileprivate var clusterRanges: [Range<Int>] {
    var (ranges, start) = ([Range<Int>](), 0)
    while start < glyphs.count {
      let offset = glyphs[start].textOffset
      let end = glyphs[start...].firstIndex { $0.textOffset != offset } ?? glyphs.count
      ranges.append(start..<end)
      start = end
    }
    return ranges
  }
}
