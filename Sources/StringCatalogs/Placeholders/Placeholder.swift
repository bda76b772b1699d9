/// A place in a text that is filled when it is shown: `%@`, `%1$s`, `{name}`, `{{name}}`, `%(name)s`, `${name}`.
public struct Placeholder: Hashable, Sendable {
  /// The type of the value that is filled in.
  public enum Kind: String, Hashable, Sendable {
    /// Words or a name.
    case text
    /// A whole number.
    case integer
    /// A number with a fraction.
    case decimal
    /// One character.
    case character
  }

  /// Its bytes in the text's UTF-8.
  public let range: Range<Int>
  /// The spelling in the text: `%1$@`.
  public let spelling: String
  /// The position or name that identifies it; nil if it is the next in turn.
  public let name: String?
  /// The type of the value that is filled in.
  public let kind: Kind

  /// The placeholders of a text, in order. Complexity: linear in the text.
  public static func all(in text: String) -> [Placeholder] {
    guard text.utf8.contains(where: { $0 == UInt8(ascii: "%") || $0 == UInt8(ascii: "{") }) else { return [] }
    var scanner = PlaceholderScanner(Array(text.utf8))
    return scanner.placeholders()
  }

  /// Describes what a translation lost or added; nil if its placeholders are those of the source.
  ///
  /// The order may change. Numbered placeholders stand for those without numbers: `%2$@` for the second `%@`.
  public static func difference(from source: String, to translation: String) -> String? {
    difference(from: [source], to: translation)
  }

  /// The same for a text whose source has several forms: what none of them has was added, what all have may not be lost.
  ///
  /// - Parameters:
  ///   - sources: the forms of the source.
  ///   - translation: one form of the translation.
  ///   - mayLackNumber: whether a form may do without its number, as "one file" does.
  package static func difference(
    from sources: [String], to translation: String, mayLackNumber: Bool = false
  ) -> String? {
    let needed = sources.map { spellings(all(in: $0)) }
    let given = spellings(all(in: translation))
    guard let first = needed.first, !given.isEmpty || needed.contains(where: { !$0.isEmpty }) else {
      return nil
    }
    let lost = first.filter { key, placeholder in
      given[key] == nil && needed.allSatisfy { $0[key] != nil }
        && !(mayLackNumber && (placeholder.kind == .integer || placeholder.spelling.hasPrefix("{")))
    }
    let added = given.filter { key, _ in needed.allSatisfy { $0[key] == nil } }
    let names = { (placeholders: [String: Placeholder]) in
      placeholders.values.sorted { $0.range.lowerBound < $1.range.lowerBound }.map(\.spelling)
        .joined(separator: ", ")
    }
    guard !lost.isEmpty || !added.isEmpty else { return nil }
    let parts = [
      lost.isEmpty ? nil : "lacks \(names(lost))",
      added.isEmpty ? nil : "has \(names(added)), which the source has not",
    ]
    return parts.compactMap { $0 }.joined(separator: " and ")
  }

  /// Placeholders by what they stand for; those without a name or number get that of their turn.
  private static func spellings(_ placeholders: [Placeholder]) -> [String: Placeholder] {
    var (turn, spellings) = (0, [String: Placeholder]())
    for placeholder in placeholders {
      if placeholder.name == nil { turn += 1 }
      let kind = placeholder.spelling.hasPrefix("%") ? "%\(placeholder.kind.rawValue)" : "{}"
      let key = "\(placeholder.name ?? "\(turn)") \(kind)"
      if spellings[key] == nil { spellings[key] = placeholder }
    }
    return spellings
  }
}

/// Finds placeholders.
struct PlaceholderScanner {
  private let bytes: [UInt8]
  private var position = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func placeholders() -> [Placeholder] {
    var found: [Placeholder] = []
    while position < bytes.count {
      let start = position
      if let (name, kind) = bytes[position] == UInt8(ascii: "%") ? percent() : braces() {
        let spelling = String(decoding: bytes[start..<position], as: UTF8.self)
        found.append(Placeholder(range: start..<position, spelling: spelling, name: name, kind: kind))
      } else if position == start {
        position += 1
      }
    }
    return found
  }

  private func byte(at index: Int) -> UInt8? { index < bytes.count ? bytes[index] : nil }

  /// `%%` is passed over; `%` before a space is a per cent sign.
  private mutating func percent() -> (String?, Placeholder.Kind)? {
    var index = position + 1
    if byte(at: index) == UInt8(ascii: "%") {
      position += 2
      return nil
    }
    if let (name, end) = enclosed(at: index, "(", ")") {
      guard let kind = Self.kind(byte(at: end)) else { return nil }
      position = end + 1
      return (name, kind)
    }
    if let (name, end) = enclosed(at: index, "{", "}") {
      position = end
      return (name, .text)
    }
    let name = argumentNumber(at: &index)
    while let byte = byte(at: index), "-+0#'.123456789*".utf8.contains(byte) { index += 1 }
    while let byte = byte(at: index), "hlqLzjt".utf8.contains(byte) { index += 1 }
    guard let kind = Self.kind(byte(at: index)), !isWord(at: index) else { return nil }
    position = index + 1
    return (name, kind)
  }

  /// Reads the number of an argument, such as `1$`; stays where there is none.
  private func argumentNumber(at index: inout Int) -> String? {
    let start = index
    while let byte = byte(at: index), (0x30...0x39).contains(byte) { index += 1 }
    guard index > start, byte(at: index) == UInt8(ascii: "$") else {
      index = start
      return nil
    }
    defer { index += 1 }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  /// Whether a number stands before the sign and a letter after the next, as in the German word "100%ige".
  private func isWord(at index: Int) -> Bool {
    guard position > 0, (0x30...0x39).contains(bytes[position - 1]) else { return false }
    return byte(at: index + 1).map { (0x61...0x7A).contains($0 | 0x20) || $0 >= 0x80 } ?? false
  }

  private static func kind(_ byte: UInt8?) -> Placeholder.Kind? {
    guard let byte else { return nil }
    switch Unicode.Scalar(byte) {
    case "@", "s", "S": return .text
    case "d", "D", "i", "u", "U", "x", "X", "o", "O": return .integer
    case "f", "F", "e", "E", "g", "G", "a", "A": return .decimal
    case "c", "C": return .character
    default: return nil
    }
  }

  /// `{name}`, `{{name}}` and `${name}`.
  private mutating func braces() -> (String?, Placeholder.Kind)? {
    var start = position
    if byte(at: start) == UInt8(ascii: "$") { start += 1 }
    if byte(at: start + 1) == UInt8(ascii: "{"), let (name, end) = enclosed(at: start + 1, "{", "}"),
      byte(at: start) == UInt8(ascii: "{"), byte(at: end) == UInt8(ascii: "}")
    {
      position = end + 1
      return (name, .text)
    }
    guard let (name, end) = enclosed(at: start, "{", "}") else { return nil }
    position = end
    return (name, .text)
  }

  /// A name between two marks: letters, digits, `_`, `.`, `-`; spaces beside it, and what follows a comma or colon.
  private func enclosed(at index: Int, _ open: Unicode.Scalar, _ close: Unicode.Scalar) -> (String, Int)? {
    guard byte(at: index) == UInt8(ascii: open) else { return nil }
    let limit = min(bytes.count, index + 200)
    guard let end = bytes[index..<limit].firstIndex(of: UInt8(ascii: close)) else { return nil }
    let inner = String(decoding: bytes[(index + 1)..<end], as: UTF8.self)
    let name = inner.prefix { $0 != "," && $0 != ":" }.filter { $0 != " " }
    let isName = name.utf8.allSatisfy {
      (0x30...0x39).contains($0) || (0x61...0x7A).contains($0 | 0x20) || "_.-".utf8.contains($0)
    }
    return isName && !(name.isEmpty && !inner.isEmpty) ? (name.isEmpty ? "{}" : name, end + 1) : nil
  }
}
