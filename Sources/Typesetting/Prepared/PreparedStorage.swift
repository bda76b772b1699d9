package import TextAnalysis
package import TextShaping
internal import Typefaces
package import Typography

/// The immutable content of a prepared text, shared by its copies.
package final class PreparedStorage: Sendable {
  package let text: String
  /// How it is set.
  package let style: TextStyle
  /// Its fonts.
  package let cascade: FontCascade
  /// The paragraphs, in order.
  package let paragraphs: [Paragraph]
  package let shaped: ShapedText
  /// The breakpoints at which words are spelled otherwise.
  let spellings: ChangedSpellings
  /// The breakpoints, and the widths between them.
  package let table: LineTable
  /// The glyphs at the edges of lines; nil where all lines are parts of the text.
  package let edges: LineEdges?
  /// The heights of its lines.
  package let lineMetrics: LineMetrics

  init(
    text: String, style: TextStyle, cascade: FontCascade, paragraphs: [Paragraph], shaped: ShapedText,
    spellings: ChangedSpellings, table: LineTable, edges: LineEdges?
  ) {
    lineMetrics = LineMetrics(of: shaped, table, cascade)
    (self.text, self.style, self.cascade, self.paragraphs) = (text, style, cascade, paragraphs)
    (self.shaped, self.spellings, self.table, self.edges) = (shaped, spellings, table, edges)
  }

  /// The embedding level of the paragraph that holds `offset`. Complexity: logarithmic in the paragraphs.
  package func paragraphLevel(at offset: Int32) -> BidiLevel {
    let index = paragraphs.partitioningIndex { $0.range.upperBound > Int(offset) }
    return (index < paragraphs.count ? paragraphs[index] : paragraphs.last)?.level ?? BidiLevel(0)
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

  /// The min-content width: the widest piece between neighbouring opportunities, in units.
  ///
  /// - Complexity: constant; linear where lines have to be shaped.
  var widestPiece: Int64 {
    guard let shaper = lineShaper() else { return table.widestPiece }
    let breaksWords = table.exceptions?.emergencyReach.isEmpty == false
    var (widest, start) = (Int64(0), 0)
    for end in table.points.indices.dropFirst() where breaksWords || !table.points[end].isEmergency {
      widest = max(widest, table.width(from: start, to: end, shaper))
      start = end
    }
    return widest
  }
}

// Measuring.
extension PreparedStorage {
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
    let height =
      lineHeight == .perLine
      ? Em.points(unevenHeight(within: width, lineLimit: .max, trim, indents: indents, shaper), at: size)
      : blockHeight(lineHeight, trim).block(of: lines.lineCount, at: size)
    return TextMeasure(
      lineCount: lines.lineCount, width: Em.points(lines.width, at: size), height: height)
  }

  /// Measures lines that are listed, all of one height.
  func measure(_ lines: [LineBreak], at size: Double, _ style: BlockStyle) -> TextMeasure {
    let widest = LineIndents(style.indents).widest(of: lines, in: table)
    return TextMeasure(
      lineCount: lines.count, width: Em.points(widest, at: size),
      height: blockHeight(style.lineHeight, style.trim).block(of: lines.count, at: size))
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

  /// The largest ascent, descent and gap over the faces that set a glyph of a line; the primary's where none does.
  package func vertical(from start: Int, to end: Int) -> VerticalMetrics {
    let (first, last) = (table.points[start].offset, table.points[end].offset)
    var index = shaped.runIndex(after: first)
    var largest = VerticalMetrics.none
    while index < shaped.runs.count, shaped.runs[index].start < last {
      let run = shaped.runs[index]
      if !run.isEmpty { largest.include(cascade.vertical(run.face)) }
      index += 1
    }
    return largest == .none ? cascade.vertical(0) : largest
  }

  /// The heights of the text's lines; `perLine` counts as the least that any line has.
  package func blockHeight(_ lineHeight: LineHeight, _ trim: Trim = .none) -> BlockHeight {
    let top = letterTop(trim)
    return switch lineHeight {
    case .normal: BlockHeight(units: lineMetrics.vertical.height, trimmedTo: top)
    case .multiple(let multiple): BlockHeight(multiple: multiple, trimmedTo: top)
    case .points(let points): BlockHeight(points: points, trimmedTo: top)
    case .perLine: BlockHeight(units: top == nil ? lineMetrics.leastHeight : 0, trimmedTo: top)
    }
  }

  /// How far above the baseline a block begins that is trimmed, in units; nil where it is not.
  package func letterTop(_ trim: Trim) -> Int64? {
    if trim == .none { return nil }
    let face = cascade.typeface(0)
    return switch trim {
    case .none: nil
    case .cap: face.em(face.metrics.capHeight.value)
    case .ex: face.em(face.metrics.xHeight.value)
    }
  }
}

// Characters without a glyph.
extension PreparedStorage {
  /// The offsets of characters without a glyph: those of a cluster with `.notdef` that the run's face lacks.
  var missing: [Int] {
    guard shaped.glyphs.contains(where: { $0.id == 0 }) else { return [] }
    let bytes = Array(text.utf8)
    var missing: [Int] = []
    for run in shaped.runs {
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
    bytes += spellings.changes.heapByteCount
    guard let edges else { return bytes }
    bytes += edges.starts.heapByteCount + edges.ends.heapByteCount + edges.glyphs.heapByteCount
    return bytes
  }

  /// The object itself.
  private static let overhead = 400
}

extension LineTable {
  fileprivate var byteCount: Int {
    var bytes = Self.overhead + points.heapByteCount + forcedEnds.heapByteCount + (relaxation?.byteCount ?? 0)
    guard let exceptions else { return bytes }
    bytes += exceptions.pairs.heapByteCount + exceptions.firstPair.heapByteCount
    return bytes + exceptions.tabs.heapByteCount + exceptions.emergencyReach.heapByteCount
  }

  /// The object itself.
  private static let overhead = 180
}
