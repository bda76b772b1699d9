internal import TextAnalysis
internal import TextShaping
internal import Typography

/// What one thread prepares texts with: ICU's iterators, a HarfBuzz buffer and reusable memory.
final class Workbench {
  private let analyzer = TextAnalyzer()
  private let shaper: TextShaper
  private var bytes: [UInt8] = []
  /// The style of the text before, which mostly is that of the next, and what of it shaping asks for.
  private var style = TextStyle()
  private var shapingStyle = ShapingStyle(TextStyle())

  /// Memory for a text longer than this is let go again.
  private static let keptBytes = 1 << 16

  /// What has been shaped here.
  var statistics: ShapingStatistics { shaper.statistics }

  init(_ cascade: FontCascade) { shaper = TextShaper(cascade) }

  func prepare(_ text: String, _ style: TextStyle) -> PreparedStorage {
    // Taken out and put back: what is at hand needs no check at every use that nobody else has it.
    var bytes = exchange(&bytes, with: [])
    defer { self.bytes = bytes }
    bytes.removeAll(keepingCapacity: bytes.capacity <= Self.keptBytes)
    bytes.append(contentsOf: text.utf8)
    if style != self.style { (self.style, shapingStyle) = (style, ShapingStyle(style)) }
    var storage: PreparedStorage?
    analyzer.withAnalysis(
      of: text, direction: style.direction, language: style.language, strictness: style.strictness,
      wrapping: style.wrapping
    ) { paragraphs, items, breaks in
      let shaped = shaper.shape(bytes, items: items, style: shapingStyle) {
        analyzer.graphemeBoundaries(of: text)
      }
      var builder = LineTableBuilder(points: points(breaks, of: text, in: bytes, style.wrapping))
      let edges = builder.correct(shaped, of: bytes, with: shaper, breaksWords: style.wrapping == .anywhere)
      storage = PreparedStorage(
        text: text, style: style, paragraphs: paragraphs, shaped: shaped, table: builder.table(),
        edges: edges,
        cascade: shaper.cascade)
    }
    guard let storage else { preconditionFailure("an analyzer answers") }
    return storage
  }

  /// The text's start, its opportunities and, where words may be broken, its graphemes.
  private func points(
    _ breaks: Span<BreakOpportunity>, of text: String, in bytes: [UInt8], _ wrapping: Wrapping
  ) -> [Breakpoint] {
    var points: [Breakpoint] = []
    points.reserveCapacity(breaks.count + 1)
    points.append(Breakpoint(BreakOpportunity(offset: 0, visibleEnd: 0, kind: .allowed)))
    if wrapping == .anywhere {
      append(breaks, analyzer.graphemeBoundaries(of: text), in: bytes, to: &points)
    } else {
      for index in breaks.indices { points.append(Breakpoint(breaks[index])) }
    }
    return points
  }

  /// Merges the places between graphemes in; none before a space, which belongs to the word before it.
  private func append(
    _ breaks: Span<BreakOpportunity>, _ graphemes: [Int32], in bytes: [UInt8], to points: inout [Breakpoint]
  ) {
    var (next, visibleEnd) = (graphemes.partitioningIndex { $0 > 0 }, Int32(0))
    for index in breaks.indices {
      let opportunity = breaks[index]
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
  init(_ style: TextStyle) {
    self.init(
      language: style.language, features: style.features, tracking: style.tracking,
      wordSpacing: style.wordSpacing)
  }
}
