public import Typography

/// Analyses texts one after another, keeping its memory and ICU's objects from one to the next.
///
///     let analyzer = TextAnalyzer()
///     let text = analyzer.analyze("Budget für 2027", language: "de")
///
/// It is scratch: one owner at a time, never shared between threads. Its answers are values and may go anywhere.
public final class TextAnalyzer {
  private let buffer = UTF16Buffer()
  private let bidi = BidiResolver()
  private var iterators = BreakIteratorCache()
  private let graphemes = BreakIterator.graphemes()
  private var words: (language: Language?, iterator: BreakIterator)?
  private var paragraphs = ParagraphBuilder()
  private var items = ItemBuilder()
  private var breaks = BreakBuilder()

  /// An analyzer with nothing in it yet. Precondition: ICU's data are present.
  public init() {}

  /// Analyses a text.
  ///
  /// - Parameters:
  ///   - direction: that of every paragraph, or `auto` to find each one's.
  ///   - language: chooses CLDR's line breaking rules; one it does not know gets the general ones.
  ///   - strictness: how freely lines break around small kana and the like.
  ///   - wrapping: where lines may break at all; `anywhere` gives the opportunities of `word`.
  ///
  /// Sources: UAX #9 (paragraphs, levels), UAX #24 (scripts), UAX #14 with CLDR's tailoring (breaks).
  /// Precondition: fewer than 2³¹ − 1 bytes of UTF-8, as ICU counts in 32 bits. Complexity: O(n).
  public func analyze(
    _ text: String, direction: BaseDirection = .auto, language: Language? = nil,
    strictness: BreakStrictness = .normal, wrapping: Wrapping = .word
  ) -> AnalyzedText {
    load(text)
    defer { trim() }
    return buffer.read { units, offsets in
      itemize(units, offsets, direction)
      findBreaks(units, offsets, language, strictness, wrapping)
      return AnalyzedText(
        text: text, paragraphs: Array(paragraphs.paragraphs[...]), items: Array(items.items[...]),
        breaks: Array(breaks.breaks[...]))
    }
  }

  /// The break opportunities of `analyze` alone, for another wrapping of a text already analysed. O(n).
  public func breakOpportunities(
    of text: String, language: Language? = nil, strictness: BreakStrictness = .normal,
    wrapping: Wrapping = .word
  ) -> [BreakOpportunity] {
    load(text)
    defer { trim() }
    return buffer.read { units, offsets in
      findBreaks(units, offsets, language, strictness, wrapping)
      return Array(breaks.breaks[...])
    }
  }

  /// The boundaries of extended grapheme clusters (UAX #29): UTF-8 offsets, 0 and the end included; none for "". O(n).
  public func graphemeBoundaries(of text: String) -> [Int32] { boundaries(of: text, graphemes) }

  /// The boundaries of words and of what stands between them (UAX #29, with ICU's dictionaries): UTF-8 offsets, 0 and
  /// the end included; none for "". O(n).
  public func wordBoundaries(of text: String, language: Language? = nil) -> [Int32] {
    boundaries(of: text, wordIterator(language))
  }

  private func load(_ text: String) {
    text.withUTF8Span { bytes in
      precondition(bytes.count < Int(Int32.max), "a text of 2 GiB or more")
      buffer.load(bytes)
    }
  }

  private func trim() { buffer.trim(); bidi.trim() }

  private func itemize(_ units: Span<UInt16>, _ offsets: Span<Int32>, _ direction: BaseDirection) {
    paragraphs.reset()
    items.reset()
    if direction != .rightToLeft, !BidiScan.mayReorder(units) {
      paragraphs.build(units, offsets) { _, _ in 0 }
      items.build(units, offsets) { _ in 0 }
    } else {
      bidi.start(count: units.count)
      paragraphs.build(units, offsets) { range, before in
        bidi.resolve(units, range, base: BidiResolver.Base(direction, before: before))
      }
      bidi.readLevels { levels in items.build(units, offsets) { levels[$0] } }
    }
  }

  private func findBreaks(
    _ units: Span<UInt16>, _ offsets: Span<Int32>, _ language: Language?, _ strictness: BreakStrictness,
    _ wrapping: Wrapping
  ) {
    breaks.reset()
    let iterator = iterators.lines(language: language, strictness: strictness)
    iterator.forEachBoundary(of: units) { breaks.take($0, units, offsets, wrapping: wrapping) }
  }

  private func boundaries(of text: String, _ iterator: BreakIterator) -> [Int32] {
    guard !text.isEmpty else { return [] }
    load(text)
    defer { trim() }
    return buffer.read { units, offsets in
      var boundaries: [Int32] = [0]
      iterator.forEachBoundary(of: units) { boundaries.append(offsets[$0]) }
      return boundaries
    }
  }

  private func wordIterator(_ language: Language?) -> BreakIterator {
    if let words, words.language == language { return words.iterator }
    let iterator = BreakIterator.words(language: language)
    words = (language, iterator)
    return iterator
  }
}

extension BidiResolver.Base {
  /// What a direction says of a paragraph's level, given that of the paragraph before.
  init(_ direction: BaseDirection, before: UInt8) {
    switch direction {
    case .auto: self = .firstStrong(otherwise: before)
    case .leftToRight: self = .level(0)
    case .rightToLeft: self = .level(1)
    }
  }
}
