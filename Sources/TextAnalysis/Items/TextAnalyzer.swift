package import Typography

/// Analyses texts one after another, reusing its memory and ICU's objects.
///
///     let analyzer = TextAnalyzer()
///     let text = analyzer.analyze("Budget für 2027", language: "de")
///
/// It is scratch: one owner at a time, never shared between threads. Its answers are values and may go anywhere.
/// Memory that a long text needed is released after it.
package final class TextAnalyzer {
  private var lineBreaks = LineBreakIterators()
  private var table = CharacterTable.ascii
  private var characters = TextCharacters()
  private var bidi = BidiResolver()
  private var paragraphBuilder = ParagraphBuilder()
  private var itemBuilder = ItemBuilder()
  private var breakBuilder = BreakBuilder()
  private var segment = BreakSegment()
  /// The level at which texts without a strong character start, by what it depends on.
  private var start: (setting: StartSetting, level: UInt8)?
  /// Whether texts of one level skip the bidirectional algorithm.
  ///
  /// False for tests, which compare both.
  package var takesFastPaths = true

  /// An analyzer with nothing in it yet.
  ///
  /// Precondition: ICU's data are present.
  package init() {}

  /// Analyses a text.
  ///
  /// - Parameters:
  ///   - text: anything, of fewer than 2³¹ − 1 bytes of UTF-8, as ICU counts in 32 bits (a precondition).
  ///   - direction: that of every paragraph, or `auto` to find each one's.
  ///   - container: the direction of what holds the text, which paragraphs have that nothing else decides; `auto` for
  ///     that in which the language is written.
  ///   - language: chooses CLDR's line breaking rules; an unknown language gets the general ones.
  ///   - strictness: how freely lines break around small kana and the like.
  ///   - wrapping: where lines may break at all; `anywhere` gives the opportunities of `word`.
  ///
  /// Sources: UAX #9 (paragraphs, levels), UAX #24 (scripts), UAX #14 with CLDR's tailoring (breaks).
  /// Complexity: O(n).
  package func analyze(
    _ text: String, direction: BaseDirection = .auto, in container: BaseDirection = .auto,
    language: Language? = nil, strictness: BreakStrictness = .normal, wrapping: Wrapping = .word
  ) -> AnalyzedText {
    text.withUTF8Span { bytes in
      findBreaks(bytes, language, strictness, wrapping)
      findItems(bytes, StartSetting(direction: direction, container: container, language: language))
    }
    defer { trim() }
    return AnalyzedText(
      text: text, paragraphs: paragraphBuilder.paragraphs.gathered, items: itemBuilder.items.gathered,
      breaks: breakBuilder.breaks.gathered)
  }

  /// The break opportunities of `analyze` alone, for another wrapping of a text already analysed.
  ///
  /// Precondition: as `analyze`. Complexity: O(n).
  package func breakOpportunities(
    of text: String, language: Language? = nil, strictness: BreakStrictness = .normal,
    wrapping: Wrapping = .word
  ) -> [BreakOpportunity] {
    text.withUTF8Span { findBreaks($0, language, strictness, wrapping) }
    defer { trim() }
    return breakBuilder.breaks.gathered
  }
}

// Breaks, paragraphs and items.
extension TextAnalyzer {
  /// Reads the characters, and finds the breaks.
  private func findBreaks(
    _ bytes: Span<UInt8>, _ language: Language?, _ strictness: BreakStrictness, _ wrapping: Wrapping
  ) {
    characters.load(bytes, &table)
    let phrases = wrapping == .phrase ? language?.primarySubtag : nil
    breakBuilder.reset(phrases == "ko" ? .keepAll : wrapping)
    let iterator = lineBreaks.iterator(
      language: language, strictness: strictness, keepsPhrases: phrases == "ja")
    breakBuilder.build(bytes, characters, iterator, &segment)
  }

  /// Finds paragraphs and items of the characters read.
  private func findItems(_ bytes: Span<UInt8>, _ setting: StartSetting) {
    let level = takesFastPaths ? uniformLevel(setting) : nil
    if let level, characters.union.areOneItem {
      paragraphBuilder.build(bytes, characters, before: level) { _, before in before }
      return itemBuilder.build(whole: bytes, characters.firstScript, level: level)
    }
    if let level {
      bidi.fill(with: level, count: characters.count)
      paragraphBuilder.build(bytes, characters, before: level) { _, before in before }
    } else {
      resolveBidi(bytes, setting)
    }
    let levels = bidi.levels
    itemBuilder.build(bytes, characters, levels: levels.span)
  }

  private func resolveBidi(_ bytes: Span<UInt8>, _ setting: StartSetting) {
    let start = startLevel(setting)
    bidi.reset()
    var (bidi, builder) = (BidiResolver(), ParagraphBuilder())
    swap(&bidi, &self.bidi)
    swap(&builder, &paragraphBuilder)
    builder.build(bytes, characters, before: start) { range, before in
      let base = BidiResolver.Base(setting.direction, before: before)
      return bidi.resolve(bytes, characters, range, base: base, scans: takesFastPaths)
    }
    swap(&bidi, &self.bidi)
    swap(&builder, &paragraphBuilder)
  }

  /// The level of all paragraphs and characters, where their bidi classes and the level of the start decide it.
  ///
  /// A paragraph without a strong character has the level of the one before, and in the end that of the start: it is
  /// asked for only where there may be one.
  private func uniformLevel(_ setting: StartSetting) -> UInt8? {
    let set = characters.union.bidiClasses
    let isOneParagraph = setting.direction == .auto && !set.contains(.b)
    if set.areUniform(at: 0), isOneParagraph && set.contains(.l) || startLevel(setting) == 0 { return 0 }
    guard set.areUniform(at: 1) else { return nil }
    let isFound = isOneParagraph && !set.isDisjoint(with: .strongRight)
    return isFound || startLevel(setting) == 1 ? 1 : nil
  }

  private func startLevel(_ setting: StartSetting) -> UInt8 {
    if let start, start.setting == setting { return start.level }
    let level = BidiLevel(setting.direction, in: setting.container, language: setting.language).value
    start = (setting, level)
    return level
  }

  /// Releases memory that a long text needed.
  private func trim() {
    guard characters.count > TextCharacters.kept else { return }
    characters.trim()
    segment.trim()
    bidi.trim()
    paragraphBuilder.trim()
    itemBuilder.trim()
    breakBuilder.trim()
  }
}

/// The setting that decides at which level a text without a strong character starts.
private struct StartSetting: Equatable {
  let direction, container: BaseDirection
  let language: Language?
}

extension BidiResolver.Base {
  /// The base level by rule P2, given the level of the paragraph before.
  fileprivate init(_ direction: BaseDirection, before: UInt8) {
    switch direction {
    case .auto: self = .firstStrong(otherwise: before)
    case .leftToRight: self = .level(0)
    case .rightToLeft: self = .level(1)
    }
  }
}
