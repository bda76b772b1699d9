package import TextAnalysis
package import TextShaping
internal import Typefaces
package import Typography

/// The immutable content of a prepared text, shared by its copies.
package final class PreparedStorage: Sendable {
  package let text: String
  /// How it is set.
  package let style: TextStyle
  /// Its spans and boxes; nil for a text without any. Those of a text that was cut are of the whole text.
  package let spans: TextSpans?
  /// Its fonts.
  package let cascade: FontCascade
  /// The paragraphs, in order.
  package let paragraphs: [Paragraph]
  /// The styles of its stretches, and its boxes.
  package let stretches: TextStretches
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
    text: String, style: TextStyle, spans: TextSpans?, cascade: FontCascade, paragraphs: [Paragraph],
    stretches: TextStretches, shaped: ShapedText, spellings: ChangedSpellings, table: LineTable,
    edges: LineEdges?
  ) {
    lineMetrics = LineMetrics(of: shaped, table, primary: cascade.vertical(0)) {
      Self.vertical(of: $0, cascade, stretches)
    }
    (self.text, self.style, self.spans, self.cascade) = (text, style, spans, cascade)
    (self.paragraphs, self.stretches) = (paragraphs, stretches)
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
    let height: Double
    if trim == .ink {
      var known = KnownLineInk()
      height = blockInk(within: width, at: size, lineHeight, shaper, &known).height
    } else if lineHeight == .perLine {
      height = Em.points(
        unevenHeight(within: width, lineLimit: .max, trim, indents: indents, shaper), at: size)
    } else {
      height = blockHeight(lineHeight, trim).block(of: lines.lineCount, at: size)
    }
    return TextMeasure(
      lineCount: lines.lineCount, width: Em.points(lines.width, at: size), height: height)
  }

  /// Measures lines that are chosen, and their ink where the block is trimmed to it.
  func measure(
    _ chosen: ChosenLines, at size: Double, _ style: BlockStyle
  ) -> (measure: TextMeasure, ink: (above: Double, width: Int64)?) {
    let ink = style.trim == .ink ? blockInk(chosen, at: size, style.lineHeight) : nil
    let trim = ink == nil ? style.trim : .none
    let measure =
      chosen.listed.map { lines in
        let widest = LineIndents(style.indents).widest(of: lines, from: chosen.firstPoint, in: table)
        return TextMeasure(
          lineCount: lines.count, width: Em.points(widest, at: size),
          height: height(of: lines, from: chosen.firstPoint, at: size, style.lineHeight, trim))
      }
      ?? self.measure(within: chosen.available, at: size, style.lineHeight, trim, LineIndents(style.indents))
    guard let ink else { return (measure, nil) }
    return (
      TextMeasure(lineCount: measure.lineCount, width: measure.width, height: ink.height),
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
    return Em.points(vertical(from: start, to: line.end).height, at: size)
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
    var (largest, isEmpty) = (VerticalMetrics.none, true)
    while index < shaped.runs.count, shaped.runs[index].start < last {
      let run = shaped.runs[index]
      if !run.isEmpty {
        largest.include(Self.vertical(of: run, cascade, stretches))
        isEmpty = false
      }
      index += 1
    }
    return isEmpty ? cascade.vertical(0) : largest
  }

  /// What a run needs above the baseline and below it: its face at its place, or its box.
  private static func vertical(
    of run: ShapedRun, _ cascade: FontCascade, _ stretches: TextStretches
  ) -> VerticalMetrics {
    let own = run.content == .box ? stretches.box(at: run.start)?.vertical : cascade.vertical(run.face)
    let shift = stretches.styles[Int(run.style)].shift
    return (own ?? .none).raised(by: Int64(shift))
  }

  /// What the box at an offset needs; nil where there is none.
  func boxVertical(at offset: Int32) -> VerticalMetrics? {
    let index = shaped.runIndex(after: offset)
    guard index < shaped.runs.count, shaped.runs[index].content == .box else { return nil }
    return Self.vertical(of: shaped.runs[index], cascade, stretches)
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

  /// How far above the baseline a block begins that is trimmed, in units; nil where it is not. Of one trimmed to its ink 0:
  /// where its lines are not known, only the distance of its baselines is.
  package func letterTop(_ trim: Trim) -> Int64? {
    if trim == .none { return nil }
    let face = cascade.typeface(0)
    return switch trim {
    case .none: nil
    // What a font without such letters has instead, CSS says.
    case .cap:
      face.em((face.metrics.capHeight.source == .absent ? face.metrics.ascent : face.metrics.capHeight).value)
    case .ex:
      face.metrics.xHeight.source == .absent ? Int64(Em.units / 2) : face.em(face.metrics.xHeight.value)
    case .ink: 0
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
    bytes += spellings.changes.heapByteCount + stretches.byteCount + (spans?.byteCount ?? 0)
    bytes += table.hanging.map { $0.starts.heapByteCount + $0.ends.heapByteCount } ?? 0
    guard let edges else { return bytes }
    bytes += edges.starts.heapByteCount + edges.ends.heapByteCount + edges.glyphs.heapByteCount
    return bytes
  }

  /// The object itself.
  private static let overhead = 330
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
