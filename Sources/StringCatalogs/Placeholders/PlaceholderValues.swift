/// The values that placeholders are filled with: declared ones, and for all others the widest plausible.
///
///     let values = PlaceholderValues(["{name}": "Maximiliane", "%d": "120"])
///     print(values.filled(CatalogText(key: "hello", text: "Hello, {name}!")).text)  // Hello, Maximiliane!
public struct PlaceholderValues: Hashable, Sendable {
  /// Values by placeholder, as it is written (`{name}`, `%1$@`), or by its name (`name`, `1`).
  public var declared: [String: String]

  /// Only the widest plausible values, or declared ones before those.
  public init(_ declared: [String: String] = [:]) { self.declared = declared }

  /// A text with its placeholders filled.
  public struct Filled: Hashable, Sendable {
    /// The text as it would be shown.
    public let text: String
    /// The values that were filled in, in order.
    public let fillings: [Filling]

    package init(text: String, fillings: [Filling]) { (self.text, self.fillings) = (text, fillings) }
  }

  /// A placeholder with the value that replaced it.
  public struct Filling: Hashable, Sendable {
    /// The placeholder as it is written.
    public let placeholder: String
    /// The value that replaced the placeholder.
    public let value: String
    /// Whether somebody declared the value; else it is a plausible one.
    public let isDeclared: Bool
  }

  /// Five digits, a number with a fraction, a name of average letters, and the widest letter.
  private static let plausible: [Placeholder.Kind: String] = [
    .integer: "88888", .decimal: "8888.88", .text: "Maximiliane", .character: "W",
  ]

  /// Numbers that plural forms are chosen for.
  private static let numbers: [String: String] = [
    "zero": "0", "one": "1", "two": "2", "few": "3", "many": "88888", "other": "88888",
  ]

  /// Fills the placeholders of a text. Complexity: linear in the text.
  public func filled(_ text: CatalogText) -> Filled { filled(text) { $0 } }

  /// The same with values written in another way, such as for markup.
  package func filled(_ text: CatalogText, writing: (String) -> String) -> Filled {
    let placeholders = Placeholder.all(in: text.text)
    let hasPercent = text.text.utf8.contains(UInt8(ascii: "%"))
    guard !placeholders.isEmpty else { return Filled(text: Self.plain(text.text, hasPercent), fillings: []) }
    let bytes = Array(text.text.utf8)
    var (result, end, fillings) = ("", 0, [Filling]())
    for placeholder in placeholders {
      result += Self.plain(
        String(decoding: bytes[end..<placeholder.range.lowerBound], as: UTF8.self), hasPercent)
      let filling = filling(placeholder, in: text)
      result += writing(filling.value)
      fillings.append(filling)
      end = placeholder.range.upperBound
    }
    result += Self.plain(String(decoding: bytes[end...], as: UTF8.self), hasPercent)
    return Filled(text: result, fillings: fillings)
  }

  /// `%%` stands for one sign.
  private static func plain(_ text: String, _ hasPercent: Bool) -> String {
    guard hasPercent, text.contains("%%") else { return text }
    return text.split(separator: "%%", omittingEmptySubsequences: false).joined(separator: "%")
  }

  private func filling(_ placeholder: Placeholder, in text: CatalogText) -> Filling {
    let names = [placeholder.spelling] + (placeholder.name.map { [$0] } ?? [])
    let known = names.lazy.compactMap { declared[$0] ?? text.examples[$0] }.first
    if let known { return Filling(placeholder: placeholder.spelling, value: known, isDeclared: true) }
    return Filling(
      placeholder: placeholder.spelling, value: plausible(placeholder, in: text), isDeclared: false)
  }

  /// A number that its plural form is chosen for, or the widest of its kind.
  private func plausible(_ placeholder: Placeholder, in text: CatalogText) -> String {
    let usual = Self.plausible[placeholder.kind] ?? ""
    guard let variant = text.variant else { return usual }
    for choice in variant.split(separator: ",") {
      let parts = choice.split(separator: "=", omittingEmptySubsequences: false).map {
        $0.drop { $0 == " " }
      }
      guard let form = parts.last.map(String.init) else { continue }
      // `one` of a text with one plural, `count=one`, or `count==1`.
      let isMeant =
        parts.count == 1 ? placeholder.kind == .integer : parts[0] == placeholder.name.map { $0[...] } ?? ""
      guard isMeant else { continue }
      if parts.count == 3 || (parts.count == 2 && parts[0].isEmpty) { return form }
      if let number = Self.numbers[form] { return number }
    }
    return usual
  }
}
