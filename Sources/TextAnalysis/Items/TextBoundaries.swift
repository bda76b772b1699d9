package import Typography

/// Finds the graphemes and words of texts one after another, reusing its memory and ICU's objects.
///
/// It is scratch, as ``TextAnalyzer`` is, but has no tables to fill, so that making one for a single text costs little.
package final class TextBoundaries {
  private var units = UTF16Buffer()
  private var graphemes: BreakIterator?
  private var words: (language: Language?, iterator: BreakIterator)?

  /// With nothing in it yet.
  ///
  /// Precondition: ICU's data are present.
  package init() {}

  /// The boundaries of extended grapheme clusters: UTF-8 offsets, 0 and the end included; none for "".
  ///
  /// Source: UAX #29. Precondition: as ``TextAnalyzer/analyze``. Complexity: O(n).
  package func graphemes(of text: String) -> [Int32] {
    let iterator = graphemes ?? BreakIterator.graphemes()
    graphemes = iterator
    return boundaries(of: text, iterator)
  }

  /// The boundaries of words and of what stands between them: UTF-8 offsets, 0 and the end included; none for "".
  ///
  /// Source: UAX #29, with ICU's dictionaries; with a language, as CLDR tailors it. Precondition and complexity: as
  /// ``graphemes(of:)``.
  package func words(of text: String, language: Language? = nil) -> [Int32] {
    if let words, words.language == language { return boundaries(of: text, words.iterator) }
    let iterator = BreakIterator.words(language: language)
    words = (language, iterator)
    return boundaries(of: text, iterator)
  }

  private func boundaries(of text: String, _ iterator: BreakIterator) -> [Int32] {
    guard !text.isEmpty else { return [] }
    text.withUTF8Span { bytes in
      precondition(bytes.count < Int(Int32.max), "a text of 2 GiB or more")
      units.load(bytes)
    }
    defer { units.trim() }
    return units.read { units, offsets in
      var boundaries: [Int32] = [0]
      iterator.forEachBoundary(of: units) { boundaries.append(offsets[$0]) }
      return boundaries
    }
  }
}
