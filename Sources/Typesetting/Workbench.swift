internal import TextAnalysis
internal import TextShaping
internal import Typography

/// What one thread prepares texts with: ICU's iterators, a HarfBuzz buffer and reusable memory.
///
/// Never copied, and no object: what it has is changed without a check that nobody else does.
struct Workbench: ~Copyable {
  private var analysis = Analysis()
  /// For grapheme boundaries.
  private let analyzer = TextAnalyzer()
  private let shaper: TextShaper
  private var bytes: [UInt8] = []
  /// The style of the text before, which mostly is that of the next, and what of it shaping asks for.
  private var style = TextStyle()
  private var shapingStyle = ShapingStyle(TextStyle())
  private var setting: SharedSetting
  /// What texts of characters that stand for themselves are put together of, and whether that suits the style at hand.
  private var plain: PlainWriting?
  private(set) var suitsPlain = false
  /// What texts of known groups are put together of, in the style at hand.
  private var grouped: GroupedWriting?
  /// How many texts have come since that might have been put together, had it been for their style.
  private var missed = 0

  /// So many, and it is made anew for their style.
  private static let patience = 16

  /// Memory for a text longer than this is let go again.
  private static let keptBytes = 1 << 16

  /// What has been shaped here.
  var statistics: ShapingStatistics { shaper.statistics }

  init(_ cascade: FontCascade) {
    shaper = TextShaper(cascade)
    setting = SharedSetting(style, cascade)
  }

  mutating func prepare(_ text: String, _ style: TextStyle) -> PreparedStorage {
    if bytes.capacity > Self.keptBytes { bytes = [] }
    if style != self.style { use(style) }
    return preparedPlainly(text) ?? preparedByGroups(text) ?? preparedInFull(text)
  }

  /// A text analysed and shaped, in the style at hand.
  mutating func preparedInFull(_ text: String) -> PreparedStorage {
    text.copyUTF8(to: &bytes)
    let (storage, repertoire) = Self.prepare(
      text, bytes, style, shapingStyle, setting, &analysis, analyzer, shaper)
    if PlainWriting.maySuit(style) {
      if let repertoire { learn(storage.shaped, repertoire) }
      if grouped == nil, storage.shaped.isOfPieces {
        grouped = GroupedWriting(like: storage.shaped, style, shaper)
      }
    }
    return storage
  }

  /// A text put together of known groups; nil where that is not enough.
  mutating func preparedByGroups(_ text: String) -> PreparedStorage? {
    guard let storage = grouped?.prepare(text, setting, &analysis, shaper) else { return nil }
    shaper.countPlainText(bytes: text.utf8.count)
    return storage
  }

  /// A text put together of what is known of its characters; nil where that is not enough.
  mutating func preparedPlainly(_ text: String) -> PreparedStorage? {
    guard suitsPlain, let storage = plain?.prepare(text, setting) else { return nil }
    missed = 0
    shaper.countPlainText(bytes: text.utf8.count)
    return storage
  }

  /// Learns of a text that was one run of the primary face from left to right, put together character by character.
  private mutating func learn(_ shaped: borrowing ShapedText, _ repertoire: Int) {
    guard bytes.count < PlainWriting.longest, shaped.onlyFace == 0, !shaped.runs[0].level.isRightToLeft
    else { return }
    missed = suitsPlain ? 0 : missed + 1
    if plain == nil || missed > Self.patience, let breaks = analysis.plainLineBreaks {
      plain = PlainWriting(breaks, style)
      (suitsPlain, missed) = (true, 0)
    }
    if suitsPlain { plain?.learn(bytes, shaped, repertoire: repertoire, analysis, shaper) }
  }

  private mutating func use(_ style: TextStyle) {
    (self.style, shapingStyle) = (style, ShapingStyle(style))
    setting = SharedSetting(style, shaper.cascade)
    suitsPlain = plain?.suits(style) ?? false
    grouped = nil
  }

  /// The text, and the number of its repertoire if it was put together character by character.
  private static func prepare(
    _ text: String, _ bytes: [UInt8], _ style: TextStyle, _ shapingStyle: ShapingStyle,
    _ setting: SharedSetting, _ analysis: inout Analysis, _ analyzer: TextAnalyzer, _ shaper: TextShaper
  ) -> (PreparedStorage, repertoire: Int?) {
    var (storage, repertoire) = (PreparedStorage?.none, Int?.none)
    analysis.analyze(
      bytes.span, direction: style.direction, language: style.language, strictness: style.strictness,
      wrapping: style.wrapping, joinsJapanese: true
    ) { paragraphs, items, breaks in
      let shaped = shaper.shape(bytes, items: items, style: shapingStyle) {
        analyzer.graphemeBoundaries(of: text)
      }
      repertoire = shaped.repertoire
      var builder = LineTableBuilder(
        points: style.wrapping == .anywhere
          ? points(breaks, analyzer.graphemeBoundaries(of: text), in: bytes) : points(breaks))
      let edges = builder.correct(
        shaped, of: bytes, with: shaper, breaksWords: style.wrapping == .anywhere)
      storage = PreparedStorage(
        text: text, setting: setting, paragraphs: paragraphs, shaped: shaped, table: builder.table(),
        edges: edges)
    }
    guard let storage else { preconditionFailure("an analysis answers") }
    return (storage, repertoire)
  }

  /// The text's start and its opportunities.
  private static func points(_ breaks: Span<BreakOpportunity>) -> [Breakpoint] {
    var points: [Breakpoint] = []
    points.reserveCapacity(breaks.count + 1)
    points.append(.start)
    for index in breaks.indices { points.append(Breakpoint(breaks[index])) }
    return points
  }

  /// The text's start, its opportunities and its graphemes.
  private static func points(
    _ breaks: Span<BreakOpportunity>, _ graphemes: [Int32], in bytes: [UInt8]
  ) -> [Breakpoint] {
    var points = [Breakpoint.start]
    append(breaks, graphemes, in: bytes, to: &points)
    return points
  }

  /// Merges the places between graphemes in; none before a space, which belongs to the word before it.
  private static func append(
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

  private static func isHangingSpace(at offset: Int32, in bytes: [UInt8]) -> Bool {
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
