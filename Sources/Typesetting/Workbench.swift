internal import TextAnalysis
internal import TextShaping
internal import Typography

/// What one thread prepares texts with: ICU's iterators, a HarfBuzz buffer and reusable memory.
final class Workbench {
  private let analyzer = TextAnalyzer()
  private let shaper: TextShaper
  private var bytes: [UInt8] = []

  /// Memory for a text longer than this is let go again.
  private static let keptBytes = 1 << 16

  init(_ cascade: FontCascade) { shaper = TextShaper(cascade) }

  func prepare(_ text: String, _ style: TextStyle) -> PreparedStorage {
    // Taken out and put back: what is at hand needs no check at every use that nobody else has it.
    var bytes = exchange(&bytes, with: [])
    defer { self.bytes = bytes }
    bytes.removeAll(keepingCapacity: bytes.capacity <= Self.keptBytes)
    bytes.append(contentsOf: text.utf8)
    let analysis = analyzer.analyzeInPlace(
      text, direction: style.direction, language: style.language, strictness: style.strictness,
      wrapping: style.wrapping)
    let shaped = shaper.shape(bytes, items: analysis.items, style: ShapingStyle(style)) {
      analyzer.graphemeBoundaries(of: text)
    }
    var builder = LineTableBuilder(
      text: bytes, shaped: shaped, shaper: shaper, points: points(of: analysis, in: bytes, style.wrapping))
    let (table, edges) = builder.build(breaksWords: style.wrapping == .anywhere)
    return PreparedStorage(
      text: text, style: style, paragraphs: analysis.paragraphs, shaped: shaped, table: table, edges: edges,
      cascade: shaper.cascade)
  }

  /// The text's start, its opportunities and, where words may be broken, its graphemes.
  private func points(of analysis: AnalyzedText, in bytes: [UInt8], _ wrapping: Wrapping) -> [Breakpoint] {
    var points: [Breakpoint] = []
    points.reserveCapacity(analysis.breaks.count + 1)
    points.append(Breakpoint(BreakOpportunity(offset: 0, visibleEnd: 0, kind: .allowed)))
    if wrapping == .anywhere {
      appendGraphemes(of: analysis, in: bytes, to: &points)
    } else {
      for opportunity in analysis.breaks { points.append(Breakpoint(opportunity)) }
    }
    return points
  }

  /// Merges the places between graphemes in; none before a space, which belongs to the word before it.
  private func appendGraphemes(of analysis: AnalyzedText, in bytes: [UInt8], to points: inout [Breakpoint]) {
    let graphemes = analyzer.graphemeBoundaries(of: analysis.text)
    var (next, visibleEnd) = (graphemes.partitioningIndex { $0 > 0 }, Int32(0))
    for opportunity in analysis.breaks {
      while next < graphemes.count, graphemes[next] < opportunity.offset {
        let offset = graphemes[next]
        if !isHangingSpace(at: graphemes[next - 1], in: bytes) { visibleEnd = offset }
        if !isHangingSpace(at: offset, in: bytes) {
          let inside = BreakOpportunity(offset: offset, visibleEnd: visibleEnd, kind: .allowed)
          points.append(Breakpoint(inside, isEmergency: true))
        }
        next += 1
      }
      if next < graphemes.count, graphemes[next] == opportunity.offset { next += 1 }
      visibleEnd = opportunity.visibleEnd
      points.append(Breakpoint(opportunity))
    }
  }

  private func isHangingSpace(at offset: Int32, in bytes: [UInt8]) -> Bool {
    let scalar = UTF8Decoding.scalar(in: bytes, at: Int(offset))
    return TextCharacter.isHangingSpace(scalar)
  }
}

/// One thread at a time has a workbench: the typesetter hands it out and takes it back.
extension Workbench: @unchecked Sendable {}

extension ShapingStyle {
  fileprivate init(_ style: TextStyle) {
    self.init(
      language: style.language, features: style.features, tracking: style.tracking,
      wordSpacing: style.wordSpacing)
  }
}
