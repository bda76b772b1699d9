internal import CICU
import Support
import Typography

/// One of ICU's break iterators.
///
/// Single owner.
@safe final class BreakIterator {
  private let breaks: OpaquePointer
  /// Boundaries are fetched in portions, so that a call into ICU's loop pays for many.
  private static let portion = 64

  private init(kind: icu_breaks_kind, locale: [CChar]) {
    // The locale is terminated by zero. Its name cannot be wrong: ICU falls back to its root locale for any it does
    // not know. It fails where memory or its own data are missing, after which no text can be broken.
    guard let breaks = unsafe icu_breaks_open(kind, locale) else {
      preconditionFailure("ICU cannot open a break iterator: out of memory, or its data are missing")
    }
    unsafe self.breaks = breaks
    LiveHandles.opened()
  }

  deinit {
    // The only owner closes it, once.
    unsafe icu_breaks_close(breaks)
    LiveHandles.closed()
  }

  /// UAX #14 with what CLDR says of the language and strictness; of Japanese only the breaks between phrases, on demand.
  static func lines(language: Language?, strictness: BreakStrictness, keepsPhrases: Bool) -> BreakIterator {
    let locale = ICULocale.name(of: language, lineBreak: strictness.rawValue, keepsPhrases: keepsPhrases)
    return BreakIterator(kind: ICU_LINES, locale: locale)
  }

  /// UAX #29 words: with a language, as CLDR tailors them for it; without one, untailored, which since CLDR
  /// 42 is no longer the root locale, where a colon parts words, but Swedish, where it does not.
  ///
  /// A test reads every line of WordBreakTest.
  static func words(language: Language?) -> BreakIterator {
    BreakIterator(kind: ICU_WORDS, locale: ICULocale.name(of: language ?? "sv", lineBreak: nil))
  }

  /// UAX #29 extended grapheme clusters.
  static func graphemes() -> BreakIterator { BreakIterator(kind: ICU_GRAPHEMES, locale: [0]) }

  /// Calls `body` with each boundary of the text after its start, ascending, as indices of units.
  ///
  /// Complexity: O(n).
  func forEachBoundary(of units: Span<UInt16>, _ body: (Int) -> Void) {
    // ICU keeps the address but reads it only while it is asked for boundaries, which is before this call returns;
    // every use begins with a new text.
    unsafe units.withUnsafeBufferPointer { buffer in
      // Setting a text fails only without memory for the iterator's (constant-size) copy of the text's handle.
      guard unsafe icu_breaks_set_text(breaks, buffer.baseAddress, Int32(buffer.count)) else {
        preconditionFailure("ICU cannot set a text: out of memory")
      }
      readBoundaries(upTo: Int32(buffer.count), body)
    }
  }

  private func readBoundaries(upTo end: Int32, _ body: (Int) -> Void) {
    unsafe withUnsafeTemporaryAllocation(of: Int32.self, capacity: Self.portion) { portion in
      guard let start = portion.baseAddress else { return }
      var count: Int
      repeat {
        // ICU writes `count` elements, which is at most the capacity; only these are read.
        count = unsafe Int(icu_breaks_next(breaks, end, start, Int32(Self.portion)))
        for index in 0..<count { unsafe body(Int(portion[index])) }
      } while count == Self.portion
    }
  }
}
