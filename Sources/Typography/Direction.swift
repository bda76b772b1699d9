/// The base direction of a text.
public enum BaseDirection: String, Hashable, Sendable, CaseIterable {
  /// The direction of the first strong character of each paragraph (UAX #9, P2 and P3).
  ///
  /// A paragraph without one has the direction of the paragraph before it. The first paragraph has that of
  /// what holds the text, else that in which the text's language is written, else left to right.
  case auto
  /// Left to right.
  case leftToRight = "ltr"
  /// Right to left.
  case rightToLeft = "rtl"
}

/// A resolved embedding level of UAX #9: even runs left to right, odd right to left.
package struct BidiLevel: Hashable, Sendable, Comparable {
  /// The level, 0...126: resolved levels are at most one above 125 (UAX #9, BD2).
  package let value: UInt8

  /// The level `value`.
  package init(_ value: UInt8) { self.value = value }

  /// Whether text of this level runs right to left.
  package var isRightToLeft: Bool { value & 1 == 1 }

  /// Compares the depth of nesting.
  package static func < (a: BidiLevel, b: BidiLevel) -> Bool { a.value < b.value }
}
