internal import CICU

/// The versions of what analysis stands on: equal versions give equal answers.
public enum UnicodeVersion {
  /// The version of the ICU library in use, such as `72.1`.
  public static var icu: String { name(of: icu_version()) }
  /// The version of the Unicode standard whose data ICU carries, such as `15.0`.
  public static var unicode: String { name(of: icu_unicode_version()) }

  /// Major and minor number, and the others as far as they are not 0.
  private static func name(of packed: UInt32) -> String {
    let numbers = [24, 16, 8, 0].map { packed >> UInt32($0) & 0xFF }
    let shown = max(2, (numbers.lastIndex { $0 != 0 } ?? 0) + 1)
    return numbers.prefix(shown).map { String($0) }.joined(separator: ".")
  }
}
