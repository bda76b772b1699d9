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
    let isFound =
      takesFastPaths && wrapping == .word && direction != .rightToLeft
      && analyzeInOneWalk(bytes, language, strictness, joinsJapanese: joinsJapanese)
    if !isFound {
      analyzeStepByStep(bytes, direction, language, strictness, wrapping, takesFastPaths, joinsJapanese)
    }
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

  /// A text as long or longer goes the long way: the walk makes room for as many breaks as there are bytes.
  private static let longestWalk = 512

  /// Analyses a short text that is one item from left to right, broken by nothing but where a line may end: false, and what is
  /// found is of no use, for any other.
  ///
  /// It runs less code than the steps do, which counts where HarfBuzz's own has put all other code out of the processor's
  /// reach: labels of Devanagari and Bengali are prepared in some hundredths less. What is found is the same (a test compares).
  @inline(__always)
  private mutating func analyzeInOneWalk(
    _ bytes: Span<UInt8>, _ language: Language?, _ strictness: BreakStrictness, joinsJapanese: Bool
  ) -> Bool {
    guard bytes.count > 0, bytes.count < Self.longestWalk else { return false }
    cache.choose(language: language, strictness: strictness)
    breakBuilder.reset(.word)
    guard let found = cache.breaker?.findAllowed(bytes, into: &breakBuilder),
      found.union.flags & CharacterRecord.softHyphen == 0,
      found.union.areOneItem(joinsJapanese: joinsJapanese),
      found.union.bidiClasses.areUniform(at: 0), !found.union.bidiClasses.contains(.b)
    else { return false }
    paragraphBuilder.build(whole: bytes.count, level: 0)
    itemBuilder.build(whole: bytes, found.firstScript, level: 0)
    return true
  }

  /// Analyses any text. Apart, so that what takes one walk has none of this between its lines.
  @inline(never)
  private mutating func analyzeStepByStep(
    _ bytes: Span<UInt8>, _ direction: BaseDirection, _ language: Language?, _ strictness: BreakStrictness,
    _ wrapping: Wrapping, _ takesFastPaths: Bool, _ joinsJapanese: Bool
  ) {
    findBreaks(bytes, language, strictness, wrapping, takesFastPaths)
    findItems(bytes, direction, takesFastPaths, joinsJapanese)
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
    if let level, characters.union.areOneItem(joinsJapanese: joinsJapanese) {
      paragraphBuilder.build(bytes, characters) { _, _ in level }
      return itemBuilder.build(whole: bytes, characters.firstScript, level: level)
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
    let set = characters.union.bidiClasses
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
