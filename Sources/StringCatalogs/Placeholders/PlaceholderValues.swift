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
  public func filled(_ text: CatalogText) -> Filled { filled(text) { (filling: Filling) in filling.value } }

  /// The same with values written in another way, such as for markup.
  package func filled(_ text: CatalogText, writing: (String) -> String) -> Filled {
    filled(text) { (filling: Filling) in writing(filling.value) }
  }

  private func filled(_ text: CatalogText, writing: (Filling) -> String) -> Filled {
    let placeholders = Placeholder.all(in: text.text, text.syntax)
    let doubled = text.syntax.doubledMarks.filter { text.text.utf8.contains($0) }
    guard !placeholders.isEmpty else { return Filled(text: Self.plain(text.text, doubled), fillings: []) }
    let bytes = Array(text.text.utf8)
    var (result, end, fillings) = ("", 0, [Filling]())
    for placeholder in placeholders {
      result += Self.plain(
        String(decoding: bytes[end..<placeholder.range.lowerBound], as: UTF8.self), doubled)
      let filling = filling(placeholder, in: text)
      result += writing(filling)
      fillings.append(filling)
      end = placeholder.range.upperBound
    }
    result += Self.plain(String(decoding: bytes[end...], as: UTF8.self), doubled)
    return Filled(text: result, fillings: fillings)
  }

  /// A text with those of its placeholders filled that have a declared value, or one of the catalog.
  package func declaredFilled(_ text: CatalogText) -> String {
    filled(text) { (filling: Filling) in filling.isDeclared ? filling.value : filling.placeholder }.text
  }

  /// Doubled marks, such as `%%`, stand for one.
  private static func plain(_ text: String, _ doubled: [UInt8]) -> String {
    doubled.reduce(text) { text, mark in
      let one = String(decoding: [mark], as: UTF8.self)
      return text.split(separator: one + one, omittingEmptySubsequences: false).joined(separator: one)
    }
  }

  private func filling(_ placeholder: Placeholder, in text: CatalogText) -> Filling {
    let names = [placeholder.spelling] + (placeholder.name.map { ["{\($0)}", $0] } ?? [])
    let known = names.lazy.compactMap { declared[$0] ?? text.examples[$0] }.first
    if let known { return Filling(placeholder: placeholder.spelling, value: known, isDeclared: true) }
    let value = plausible(placeholder, in: text)
    return Filling(
      placeholder: placeholder.spelling,
      value: text.locale.map { placeholder.numberStyle.written(value, in: $0) } ?? value, isDeclared: false)
  }

  /// A number that its plural form is chosen for, or the widest of its kind.
  private func plausible(_ placeholder: Placeholder, in text: CatalogText) -> String {
    if placeholder.kind == .date { return Self.date(placeholder) }
    let usual = Self.plausible[placeholder.kind] ?? ""
    // `one` of a text with one plural, or `count=one`.
    let argument = placeholder.name.flatMap { text.numbers[$0] == nil ? nil : $0 } ?? ""
    // The number of i18next is always called so.
    let isCount = placeholder.kind == .integer || placeholder.name == "count"
    guard !argument.isEmpty || isCount, let variant = text.variant else { return usual }
    if let numbers = text.numbers[argument] { return "\(numbers.widest)" }
    return argument.isEmpty ? Self.numbers[variant] ?? usual : usual
  }

  /// A date as `strftime` or ICU writes it.
  private static func date(_ placeholder: Placeholder) -> String {
    guard placeholder.spelling.hasPrefix("{") else {
      return DateFormat.value(of: placeholder.spelling.utf8.last ?? 0)
    }
    let isTime = placeholder.spelling.contains("time")
    return isTime
      ? "20:58:58" : placeholder.spelling.contains("full") ? "Wednesday, 28 September 2028" : "28 Sept 2028"
  }
}

extension PlaceholderSyntax {
  /// A text without placeholders as it has to be written: `100%%` for `100%`.
  package func doublingMarks(of text: String) -> String {
    doubledMarks.reduce(text) { text, mark in
      let one = String(decoding: [mark], as: UTF8.self)
      return text.split(separator: one, omittingEmptySubsequences: false).joined(separator: one + one)
    }
  }

  /// The marks that stand for themselves when doubled.
  fileprivate var doubledMarks: [UInt8] {
    let percent = !isDisjoint(with: [.printf, .named, .dates]) ? [UInt8(ascii: "%")] : []
    return percent + (contains(.doubledBraces) ? [UInt8(ascii: "{"), UInt8(ascii: "}")] : [])
  }
}
