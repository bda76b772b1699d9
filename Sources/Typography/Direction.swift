/// The direction a text is told to run in.
public enum BaseDirection: String, Hashable, Sendable, CaseIterable {
  /// Found per paragraph by the first strong character (UAX #9, P2 and P3); without one, that of the paragraph before,
  /// at first left-to-right.
  case auto
  /// Left to right.
  case leftToRight = "ltr"
  /// Right to left.
  case rightToLeft = "rtl"
}

/// A resolved embedding level of UAX #9: even runs left to right, odd right to left.
public struct BidiLevel: Hashable, Sendable, Comparable {
  /// 0...125 and one more for resolved levels (UAX #9, BD2).
  public let value: UInt8

  /// The level `value`.
  public init(_ value: UInt8) { self.value = value }

  /// Whether text of this level runs right to left.
  public var isRightToLeft: Bool { value & 1 == 1 }

  /// Order of nesting.
  public static func < (a: BidiLevel, b: BidiLevel) -> Bool { a.value < b.value }
}
