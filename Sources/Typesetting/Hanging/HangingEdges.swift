internal import TextAnalysis
internal import TextShaping
internal import Typography

/// How wide the punctuation is that hangs where lines start and end, in units, by breakpoint.
package struct HangingEdges: Sendable {
  /// Of lines that start at a point, and of lines that end at one.
  private(set) var starts, ends: [Int32]

  /// The punctuation of a text that hangs; nil where none does.
  ///
  /// - Complexity: linear in the breakpoints.
  init?(
    _ kind: HangingPunctuation, _ points: [Breakpoint], _ text: ShapedParagraphs, _ shaper: TextShaper
  ) {
    guard kind != .none, !text.shaped.hasTab else { return nil }
    (starts, ends) = (points.map { _ in 0 }, points.map { _ in 0 })
    for (index, point) in points.enumerated() {
      if kind != .end, index < points.count - 1 { starts[index] = text.start(at: point.offset) }
      guard kind != .start, index > 0 else { continue }
      ends[index] = point.showsHyphen ? text.hyphen(at: point.offset, shaper) : text.end(at: point.visibleEnd)
    }
    guard starts.contains(where: { $0 > 0 }) || ends.contains(where: { $0 > 0 }) else { return nil }
  }

  /// How much hangs at the start and at the end of the line between two points.
  func hang(from start: Int, to end: Int, in table: LineTable) -> (start: Int64, end: Int64) {
    let (first, last) = (table.points[start].offset, table.points[end].visibleEnd)
    guard last > first else { return (0, 0) }
    return (Int64(starts[start]), Int64(ends[end]))
  }
}

/// A text with its glyphs, asked for the punctuation beside its breakpoints.
struct ShapedParagraphs {
  let shaped: ShapedText
  let paragraphs: [Paragraph]
  let bytes: [UInt8]

  /// The advance of the punctuation that a line starts with, which hangs before it.
  func start(at offset: Int32) -> Int32 {
    guard Int(offset) < bytes.count else { return 0 }
    let scalar = UTF8Decoding.scalar(in: bytes, at: Int(offset))
    guard HangingCharacters.hangsAtStart(scalar), stands(at: offset) else { return 0 }
    guard let cluster = cluster(at: offset), cluster.next == next(after: offset) else { return 0 }
    return cluster.advance
  }

  /// The advance of the punctuation that ends visibly at an offset, without the spacing that a line loses at its end.
  func end(at visibleEnd: Int32) -> Int32 {
    guard visibleEnd > 0 else { return 0 }
    let offset = Int32(UTF8Decoding.scalarStart(Int(visibleEnd - 1), in: bytes))
    guard HangingCharacters.hangsAtEnd(UTF8Decoding.scalar(in: bytes, at: Int(offset))), stands(at: offset),
      let cluster = cluster(at: offset)
    else { return 0 }
    return cluster.advance - cluster.spacing
  }

  /// Whether a character runs in its paragraph's direction, so that the edge of the line is where it stands.
  func stands(at offset: Int32) -> Bool {
    let (run, index) = (
      shaped.runIndex(after: offset), paragraphs.partitioningIndex { $0.range.upperBound > Int(offset) }
    )
    guard run < shaped.runs.count, index < paragraphs.count else { return false }
    // At the edge of a line, punctuation between runs of both directions has its paragraph's.
    return shaped.runs[run].level.isRightToLeft == paragraphs[index].level.isRightToLeft
      && shaped.runs[run].start <= offset
  }

  private func next(after offset: Int32) -> Int32 {
    var end = Int(offset)
    _ = UTF8Decoding.next(bytes, &end)
    return Int32(end)
  }

  /// The advance and spacing of the glyphs that start at a character, and where the next start; nil where none do.
  private func cluster(at offset: Int32) -> (advance: Int32, spacing: Int32, next: Int32)? {
    let glyphs = shaped.glyphs
    var index = glyphs.partitioningIndex { $0.cluster >= offset }
    guard index < glyphs.count, glyphs[index].cluster == offset else { return nil }
    var found = (advance: Int32(0), spacing: Int32(0), next: Int32.max)
    while index < glyphs.count, glyphs[index].cluster == offset {
      found.advance += glyphs[index].advance
      found.spacing += glyphs[index].spacing
      index += 1
    }
    if index < glyphs.count { found.next = glyphs[index].cluster }
    return found
  }
}

extension ShapedParagraphs {
  /// The advance that the hyphen shown at a breakpoint has by itself, in the face of the letter before it.
  func hyphen(at offset: Int32, _ shaper: TextShaper) -> Int32 {
    let index = shaped.runIndex(after: offset - 1)
    guard index < shaped.runs.count, stands(at: offset - 1) else { return 0 }
    var (run, glyphs) = (shaped.runs[index], [ShapedGlyph]())
    guard let hyphen = shaper.hyphen(for: run) else { return 0 }
    run.face = hyphen.face
    shaper.shape(0..<0, of: run, in: [], hyphen: hyphen.character, into: &glyphs)
    return Int32(EdgeCorrections.width(glyphs, isLast: true))
  }
}

/// The characters that hang.
enum HangingCharacters {
  /// Whether it is an opening bracket, or a quotation mark.
  static func hangsAtStart(_ scalar: UInt32) -> Bool {
    category(of: scalar).map { [.openPunctuation, .initialPunctuation, .finalPunctuation].contains($0) }
      ?? false
      || quotes.contains(scalar)
  }

  /// Whether it is a stop, a comma, a hyphen, a closing bracket, or a quotation mark.
  static func hangsAtEnd(_ scalar: UInt32) -> Bool {
    category(of: scalar).map { [.closePunctuation, .initialPunctuation, .finalPunctuation].contains($0) }
      ?? false
      || quotes.contains(scalar) || stops.contains(scalar)
  }

  private static func category(of scalar: UInt32) -> Unicode.GeneralCategory? {
    Unicode.Scalar(scalar)?.properties.generalCategory
  }

  private static let quotes: Set<UInt32> = [0x22, 0x27]
  /// The stops and commas of CSS `hanging-punctuation`, and hyphens.
  private static let stops: Set<UInt32> = [
    0x2C, 0x2E, 0x60C, 0x6D4, 0x3001, 0x3002, 0xFF0C, 0xFF0E, 0xFE50, 0xFE51, 0xFE52, 0xFF61, 0xFF64, 0x2D,
    0x2010,
  ]
}

extension LineTable {
  /// The same lines with punctuation that hangs: each as much narrower as hangs at its edges.
  func hanging(_ edges: HangingEdges?) -> LineTable {
    guard let edges else { return self }
    var (points, exceptions) = (points, exceptions)
    for index in points.indices {
      points[index].start += Int64(edges.starts[index])
      points[index].end -= Int64(edges.ends[index])
    }
    if var found = exceptions, !found.pairs.isEmpty {
      for start in points.indices {
        for pair in found.pairs(from: start) {
          let (end, width) = (found.pairs[pair].end, found.pairs[pair].width)
          let hang = edges.hang(from: start, to: Int(end), in: self)
          found.pairs[pair] = .init(end: end, width: max(0, width - hang.start - hang.end))
        }
      }
      exceptions = found
    }
    return LineTable(points: points, exceptions: exceptions, slack: slack, hanging: edges)
  }
}

extension Line {
  /// How much punctuation hangs at its start and at its end, in units.
  var hang: (start: Int64, end: Int64) {
    let table = layout.storage.table
    return table.hanging?.hang(from: start, to: end, in: table) ?? (0, 0)
  }

  /// How far the line's glyphs start to the left of where it stands, in points: what hangs there.
  package var leftHang: Double {
    Em.points(isRightToLeft ? hang.end : hang.start, at: layout.size)
  }
}
