package import Typography

/// Analyses texts one after another, each into memory that stays.
///
/// Never copied: a look at what was found counts no references to all that memory.
package struct Analysis: ~Copyable {
  private(set) var cache = LineBreakerCache()
  private var characters = TextCharacters()
  private var bidi = BidiResolver()
  private var paragraphBuilder = ParagraphBuilder()
  private var itemBuilder = ItemBuilder()
  private var breakBuilder = BreakBuilder()
  private var segment = BreakSegment()
  private var units = UTF16Buffer()

  /// An analysis with nothing in it yet.
  package init() {}

  /// Analyses a text, given as well-formed UTF-8; the rest as `TextAnalyzer.analyze` takes it.
  ///
  /// What is found is shown to `body`, in memory that the next text fills. `takesFastPaths`: whether ICU's rules may be run here, and what has
  /// one level may do without the bidirectional algorithm. `joinsJapanese`: whether a text of the scripts of Japanese alone
  /// may be one item, of the first of them. Complexity: O(n).
  package mutating func analyze(
    _ bytes: Span<UInt8>, direction: BaseDirection, language: Language?, strictness: BreakStrictness,
    wrapping: Wrapping, takesFastPaths: Bool = true, joinsJapanese: Bool = false,
    _ body: (_ paragraphs: Span<Paragraph>, _ items: Span<TextItem>, _ breaks: Span<BreakOpportunity>) -> Void
  ) {
    findBreaks(bytes, language, strictness, wrapping, takesFastPaths)
    findItems(bytes, direction, takesFastPaths, joinsJapanese)
    body(
      paragraphBuilder.paragraphs.elements.span.extracting(first: paragraphBuilder.paragraphs.count),
      itemBuilder.items.elements.span.extracting(first: itemBuilder.items.count),
      breakBuilder.breaks.elements.span.extracting(first: breakBuilder.breaks.count))
    trim()
  }

  /// The break opportunities alone.
  ///
  /// Complexity: O(n).
  mutating func breakOpportunities(
    _ bytes: Span<UInt8>, language: Language?, strictness: BreakStrictness, wrapping: Wrapping,
    takesFastPaths: Bool
  ) -> [BreakOpportunity] {
    defer { trim() }
    findBreaks(bytes, language, strictness, wrapping, takesFastPaths)
    return breakBuilder.breaks.elements.span.extracting(first: breakBuilder.breaks.count).copied
  }

  /// The boundaries of a text, as ICU finds them, after its start and ascending: where a line may end, if the text has neither
  /// terminators nor soft hyphens.
  ///
  /// Complexity: O(n).
  package mutating func forEachBoundary(
    _ bytes: Span<UInt8>, language: Language?, strictness: BreakStrictness, _ body: (Int) -> Void
  ) {
    cache.choose(language: language, strictness: strictness)
    units.load(bytes)
    cache.breaker?.forEachBoundary(units, body)
    units.trim()
  }

  /// Reads the characters, and finds the breaks.
  @inline(__always)
  private mutating func findBreaks(
    _ bytes: Span<UInt8>, _ language: Language?, _ strictness: BreakStrictness, _ wrapping: Wrapping,
    _ takesFastPaths: Bool
  ) {
    cache.choose(language: language, strictness: strictness)
    cache.breaker?.load(bytes, into: &characters)
    breakBuilder.reset(wrapping)
    cache.breaker?.findBreaks(
      bytes, characters, usesMachine: takesFastPaths, &segment, into: &breakBuilder)
  }

  /// Finds paragraphs and items of the characters read.
  @inline(__always)
  private mutating func findItems(
    _ bytes: Span<UInt8>, _ direction: BaseDirection, _ takesFastPaths: Bool, _ joinsJapanese: Bool
  ) {
    let level = takesFastPaths ? uniformLevel(direction) : nil
    if let level, characters.areOneItem(joinsJapanese: joinsJapanese) {
      paragraphBuilder.build(bytes, characters) { _, _ in level }
      return itemBuilder.build(whole: characters, bytes, level: level)
    }
    if let level {
      bidi.fill(with: level, count: characters.count)
      paragraphBuilder.build(bytes, characters) { _, _ in level }
    } else {
      resolveBidi(bytes, direction, takesFastPaths)
    }
    let levels = bidi.levels
    itemBuilder.build(bytes, characters, levels: levels.span)
  }

  private mutating func resolveBidi(_ bytes: Span<UInt8>, _ direction: BaseDirection, _ takesFastPaths: Bool)
  {
    bidi.reset()
    paragraphBuilder.build(bytes, characters) { range, before in
      let base = BidiResolver.Base(direction, before: before)
      return bidi.resolve(bytes, characters, range, base: base, scans: takesFastPaths)
    }
  }

  /// The level of all paragraphs and characters, where their classes alone tell.
  @inline(__always)
  private func uniformLevel(_ direction: BaseDirection) -> UInt8? {
    let set = BidiClassSet(rawValue: characters.bidiClasses)
    if direction != .rightToLeft, set.areUniform(at: 0) { return 0 }
    guard set.areUniform(at: 1) else { return nil }
    // A paragraph without strong characters has the level of the one before.
    let isFound = direction == .auto && !set.isDisjoint(with: .strongRight) && !set.contains(.b)
    return direction == .rightToLeft || isFound ? 1 : nil
  }

  /// Gives memory back where the text was long.
  @inline(__always)
  private mutating func trim() {
    guard characters.count > TextCharacters.kept else { return }
    characters.trim()
    segment.trim()
    bidi.trim()
    paragraphBuilder.trim()
    itemBuilder.trim()
    breakBuilder.trim()
  }
}

extension BidiResolver.Base {
  /// What rule P2 says of a paragraph's level, given that of the paragraph before.
  fileprivate init(_ direction: BaseDirection, before: UInt8) {
    switch direction {
    case .auto: self = .firstStrong(otherwise: before)
    case .leftToRight: self = .level(0)
    case .rightToLeft: self = .level(1)
    }
  }
}
