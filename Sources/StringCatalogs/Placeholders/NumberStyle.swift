internal import Foundation

/// How a placeholder asks for its number to be written: `%'d` in groups of digits, `%Id` in the digits of the language, and
/// `{n, number}` as the language writes numbers.
struct NumberStyle: OptionSet, Hashable, Sendable {
  let rawValue: UInt8

  /// Groups of digits, as in 88,888.
  static let grouped = NumberStyle(rawValue: 1)
  /// The digits of the language's script, even where readers are used to others.
  static let nativeDigits = NumberStyle(rawValue: 2)
  /// The digits that the language is usually written with.
  static let usualDigits = NumberStyle(rawValue: 4)

  /// A number as it is written in a language; other texts stay as they are.
  func written(_ number: String, in locale: String) -> String {
    guard !isEmpty, number.utf8.allSatisfy({ (0x30...0x39).contains($0) || $0 == UInt8(ascii: ".") }) else {
      return number
    }
    let digits = contains(.nativeDigits) ? "native" : contains(.usualDigits) ? nil : "latn"
    let name = locale.replacing("-", with: "_") + (digits.map { "@numbers=\($0)" } ?? "")
    let (locale, isGrouped) = (Locale(identifier: name), contains(.grouped))
    if let whole = Int(number) {
      return whole.formatted(.number.locale(locale).grouping(isGrouped ? .automatic : .never))
    }
    guard let value = Double(number) else { return number }
    let places = number.split(separator: ".").dropFirst().first?.count ?? 0
    return value.formatted(
      .number.locale(locale).grouping(isGrouped ? .automatic : .never).precision(.fractionLength(places)))
  }
}
