public import Typography

/// Analyses texts one after another, keeping its memory and ICU's objects from one to the next.
///
///     let analyzer = TextAnalyzer()
///     let text = analyzer.analyze("Budget für 2027", language: "de")
///
/// It is scratch: one owner at a time, never shared between threads. Its answers are values and may go anywhere.
/// What a long text needed is given back after it.
public final class TextAnalyzer {
  private var buffer = UTF16Buffer()
  private var analysis = Analysis()
  private let graphemes = BreakIterator.graphemes()
  private var words: (language: Language?, iterator: BreakIterator)?
  /// Whether texts may take the short ways: ICU's rules of line breaking run here, and no bidirectional algorithm for
  /// what has one level.
  ///
  /// Tests compare.
  package var takesFastPaths = true

  /// An analyzer with nothing in it yet.
  ///
  /// Precondition: ICU's data are present.
  public init() {}

  /// Analyses a text.
  ///
  /// - Parameters:
  ///   - text: anything, of fewer than 2³¹ − 1 bytes of UTF-8, as ICU counts in 32 bits (a precondition).
  ///   - direction: that of every paragraph, or `auto` to find each one's.
  ///   - language: chooses CLDR's line breaking rules; one it does not know gets the general ones.
  ///   - strictness: how freely lines break around small kana and the like.
  ///   - wrapping: where lines may break at all; `anywhere` gives the opportunities of `word`.
  ///
  /// Sources: UAX #9 (paragraphs, levels), UAX #24 (scripts), UAX #14 with CLDR's tailoring (breaks).
  /// Complexity: O(n).
  public func analyze(
    _ text: String, direction: BaseDirection = .auto, language: Language? = nil,
    strictness: BreakStrictness = .normal, wrapping: Wrapping = .word
  ) -> AnalyzedText {
    var (ranges, runs, places) = ([Paragraph](), [TextItem](), [BreakOpportunity]())
    text.withUTF8Span { bytes in
      analysis.analyze(
        bytes, direction: direction, language: language, strictness: strictness, wrapping: wrapping,
        takesFastPaths: takesFastPaths
      ) { paragraphs, items, breaks in
        ranges = paragraphs.copied
        runs = items.copied
        places = breaks.copied
      }
    }
    return AnalyzedText(text: text, paragraphs: ranges, items: runs, breaks: places)
  }

  /// The break opportunities of `analyze` alone, for another wrapping of a text already analysed.
  ///
  /// Precondition: as `analyze`. Complexity: O(n).
  public func breakOpportunities(
    of text: String, language: Language? = nil, strictness: BreakStrictness = .normal,
    wrapping: Wrapping = .word
  ) -> [BreakOpportunity] {
    text.withUTF8Span {
      analysis.breakOpportunities(
        $0, language: language, strictness: strictness, wrapping: wrapping, takesFastPaths: takesFastPaths)
    }
  }

  /// The boundaries of extended grapheme clusters: UTF-8 offsets, 0 and the end included; none for "".
  ///
  /// Source: UAX #29. Precondition: as `analyze`. Complexity: O(n).
  public func graphemeBoundaries(of text: String) -> [Int32] { boundaries(of: text, graphemes) }

  /// The boundaries of words and of what stands between them: UTF-8 offsets, 0 and the end included; none for "".
  ///
  /// Source: UAX #29, with ICU's dictionaries; with a language, as CLDR tailors it. Precondition: as `analyze`.
  /// Complexity: O(n).
  public func wordBoundaries(of text: String, language: Language? = nil) -> [Int32] {
    boundaries(of: text, wordIterator(language))
  }

  private func load(_ text: String) {
    text.withUTF8Span { bytes in
      precondition(bytes.count < Int(Int32.max), "a text of 2 GiB or more")
      buffer.load(bytes)
    }
  }

  private func boundaries(of text: String, _ iterator: BreakIterator) -> [Int32] {
    guard !text.isEmpty else { return [] }
    load(text)
    defer { buffer.trim() }
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
