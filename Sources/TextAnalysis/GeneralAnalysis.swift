import Typography

/// Analyses any text, in UTF-16.
struct GeneralAnalysis {
  private var bidi = BidiResolver()
  private var iterators = BreakIteratorCache()
  private var paragraphs = ParagraphBuilder()
  private var items = ItemBuilder()
  private var breaks = BreakBuilder()

  /// What breaking depends on besides the text.
  struct Breaking {
    let language: Language?
    let strictness: BreakStrictness
    let wrapping: Wrapping
  }

  /// Analyses a text whose units begin at the UTF-8 `offsets`.
  ///
  /// `scansBidi`: whether what runs left to right throughout may do without the bidirectional algorithm.
  /// Complexity: O(n).
  mutating func analyze(
    _ text: String, _ units: Span<UInt16>, _ offsets: Span<Int32>, _ direction: BaseDirection,
    _ breaking: Breaking,
    scansBidi: Bool
  ) -> AnalyzedText {
    defer { trim() }
    if scansBidi, direction != .rightToLeft, !BidiScan.mayReorder(units) {
      paragraphs.build(units, offsets) { _, _ in 0 }
      items.build(units, offsets) { _ in 0 }
    } else {
      resolveBidi(units, offsets, direction)
    }
    findBreaks(units, offsets, breaking)
    return AnalyzedText(
      text: text, paragraphs: paragraphs.paragraphs.copied, items: items.items.copied,
      breaks: breaks.breaks.copied)
  }

  /// The break opportunities alone.
  ///
  /// Complexity: O(n).
  mutating func breakOpportunities(
    _ units: Span<UInt16>, _ offsets: Span<Int32>, _ breaking: Breaking
  ) -> [BreakOpportunity] {
    defer { trim() }
    findBreaks(units, offsets, breaking)
    return breaks.breaks.copied
  }

  private mutating func resolveBidi(_ units: Span<UInt16>, _ offsets: Span<Int32>, _ direction: BaseDirection)
  {
    bidi.reset()
    paragraphs.build(units, offsets) { range, before in
      bidi.resolve(units, range, base: BidiResolver.Base(direction, before: before))
    }
    let levels = bidi.levels
    items.build(units, offsets) { levels[$0] }
  }

  private mutating func findBreaks(_ units: Span<UInt16>, _ offsets: Span<Int32>, _ breaking: Breaking) {
    breaks.reset()
    let iterator = iterators.lines(language: breaking.language, strictness: breaking.strictness)
    iterator.forEachBoundary(of: units) { breaks.take($0, units, offsets, wrapping: breaking.wrapping) }
  }

  private mutating func trim() {
    bidi.trim()
    paragraphs.trim()
    items.trim()
    breaks.trim()
  }
}

extension BidiResolver.Base {
  /// What a direction says of a paragraph's level, given that of the paragraph before.
  fileprivate init(_ direction: BaseDirection, before: UInt8) {
    switch direction {
    case .auto: self = .firstStrong(otherwise: before)
    case .leftToRight: self = .level(0)
    case .rightToLeft: self = .level(1)
    }
  }
}
