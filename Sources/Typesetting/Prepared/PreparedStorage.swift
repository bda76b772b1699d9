internal import Support
package import TextAnalysis
package import TextShaping
internal import Typefaces
package import Typography

/// The immutable content of a prepared text, shared by its copies.
package final class PreparedStorage: Sendable {
  package let text: String
  /// The style of the text.
  package let style: TextStyle
  /// Its spans and boxes; nil for a text without any. Those of a text that was cut are of the whole text.
  package let spans: TextSpans?
  /// The data to set it again at another size; nil if it just grows with its size.
  let dependence: SizeDependence?
  /// Its fonts.
  package let cascade: FontCascade
  /// The paragraphs, in order.
  package let paragraphs: [Paragraph]
  /// Its ranges of one style each, and its boxes.
  package let styledRanges: StyledRanges
  package let shaped: ShapedText
  /// The units of its lengths.
  package let units: TextUnits
  /// The breakpoints at which words are spelled otherwise.
  let spellings: ChangedSpellings
  /// The breakpoints, and the widths between them.
  package let table: LineTable
  /// The glyphs at the edges of lines; nil where all lines are parts of the text.
  package let edges: LineEdges?
  /// The heights of its lines.
  package let lineMetrics: LineMetrics

  init(
    text: String, style: TextStyle, spans: TextSpans?, dependence: SizeDependence?, cascade: FontCascade,
    paragraphs: [Paragraph], styledRanges: StyledRanges, shaped: ShapedText, units: TextUnits,
    spellings: ChangedSpellings, table: LineTable, edges: LineEdges?
  ) {
    self.units = units
    let mode = style.writingMode
    let primary = Self.vertical(ofFace: 0, cascade, mode, units)
    lineMetrics = LineMetrics(of: shaped, table, primary: primary, hasStrut: style.hasStrut) {
      Self.vertical(of: $0, cascade, styledRanges, mode, units)
    }
    self.text = text
    self.style = style
    self.spans = spans
    self.cascade = cascade
    self.paragraphs = paragraphs
    self.styledRanges = styledRanges
    self.dependence = dependence
    self.shaped = shaped
    self.spellings = spellings
    self.table = table
    self.edges = edges
  }

  /// The embedding level of the paragraph that holds `offset`, or that an empty text would have. Complexity: logarithmic in the paragraphs.
  package func paragraphLevel(at offset: Int32) -> BidiLevel {
    let index = paragraphs.partitioningIndex { $0.range.upperBound > Int(offset) }
    return (index < paragraphs.count ? paragraphs[index] : paragraphs.last)?.level ?? style.startLevel
  }

  /// The text of a range of UTF-8 offsets. Complexity: constant, as native strings are UTF-8.
  package func text(in range: Range<Int>) -> Substring {
    let lower = text.utf8.index(text.utf8.startIndex, offsetBy: range.lowerBound)
    return text[lower..<text.utf8.index(lower, offsetBy: range.count)]
  }

  /// The character at a UTF-8 offset; nil at the end of the text. Complexity: constant.
  package func scalar(at offset: Int) -> Unicode.Scalar? {
    let utf8 = text.utf8
    return offset < utf8.count ? text.unicodeScalars[utf8.index(utf8.startIndex, offsetBy: offset)] : nil
  }
}

// Characters without a glyph.
extension PreparedStorage {
  /// The offsets of characters without a glyph: those of a cluster with `.notdef` that the run's face lacks.
  var missing: [Int] {
    guard shaped.glyphs.contains(where: { $0.id == 0 }) else { return [] }
    let bytes = Array(text.utf8)
    var missing: [Int] = []
    for run in shaped.runs where run.content == .letters {
      let glyphs = shaped.glyphs[Int(run.firstGlyph)..<Int(run.endGlyph)]
      let coverage = cascade.typeface(run.face).coverage
      var index = glyphs.startIndex
      while index < glyphs.endIndex {
        let cluster = glyphs[index].cluster
        let end = glyphs[index...].firstIndex { $0.cluster != cluster } ?? glyphs.endIndex
        let next = end < glyphs.endIndex ? glyphs[end].cluster : run.end
        if glyphs[index..<end].contains(where: { $0.id == 0 }) {
          missing += Self.offsets(of: Int(cluster)..<Int(next), lackingIn: coverage, bytes)
        }
        index = end
      }
    }
    return missing
  }

  private static func offsets(
    of range: Range<Int>, lackingIn coverage: Coverage, _ bytes: [UInt8]
  ) -> [Int] {
    var (offset, offsets) = (range.lowerBound, [Int]())
    while offset < range.upperBound {
      let start = offset
      if !coverage.contains(UTF8Decoding.next(bytes, &offset)) { offsets.append(start) }
    }
    return offsets
  }
}

// Memory, for the cache.
extension PreparedStorage {
  /// About how many bytes the text takes, without its fonts; rather more than less. Complexity: constant.
  var byteCount: Int {
    var bytes = Self.overhead + text.heapByteCount + table.byteCount
    bytes += shaped.glyphs.heapByteCount + shaped.runs.heapByteCount + paragraphs.heapByteCount
    bytes += spellings.changes.heapByteCount + styledRanges.byteCount + (spans?.byteCount ?? 0)
    bytes += table.hanging.map { $0.starts.heapByteCount + $0.ends.heapByteCount } ?? 0
    bytes += table.trims?.byteCount ?? 0
    guard let edges else { return bytes }
    bytes += edges.starts.heapByteCount + edges.ends.heapByteCount + edges.glyphs.heapByteCount
    return bytes
  }

  /// The object itself.
  private static let overhead = 446
}

extension LineTable {
  fileprivate var byteCount: Int {
    var bytes =
      Self.overhead + points.heapByteCount + forcedEnds.heapByteCount + (monotoneBound?.byteCount ?? 0)
    guard let exceptions else { return bytes }
    bytes += exceptions.pairs.heapByteCount + exceptions.firstPair.heapByteCount
    return bytes + exceptions.tabs.heapByteCount + exceptions.emergencyReach.heapByteCount
  }

  /// The object itself.
  private static let overhead = 196
}
