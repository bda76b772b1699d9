/// Tells texts that run left to right throughout from those that need the bidirectional algorithm.
enum BidiScan {
  /// Whether any unit may belong to a character of class R, AL or AN, or to an explicit control; without one,
  /// every level of a left-to-right paragraph is 0 (UAX #9: W7, N1, N2 and I1 leave nothing else).
  ///
  /// Complexity: O(n).
  static func mayReorder(_ units: Span<UInt16>) -> Bool {
    for index in 0..<units.count where mayReorder(units[index]) { return true }
    return false
  }

  /// A superset of what has those classes, which a test proves over all code points.
  static func mayReorder(_ unit: UInt16) -> Bool {
    guard unit >= 0x0590 else { return false }
    return switch unit {
    case 0x0590...0x08FF, 0x200E...0x200F, 0x202A...0x202E, 0x2066...0x2069, 0xFB1D...0xFDFF, 0xFE70...0xFEFF:
      true
    // The high surrogates of U+10800...10FFF and U+1E800...1EFFF.
    case 0xD802...0xD803, 0xD83A...0xD83B: true
    default: false
    }
  }
}
