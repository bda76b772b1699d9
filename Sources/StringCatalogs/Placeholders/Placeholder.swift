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
    /// A date, a time, or a part of one.
    case date
  }

  /// Its bytes in the text's UTF-8.
  public let range: Range<Int>
  /// The spelling in the text: `%1$@`.
  public let spelling: String
  /// The position or name that identifies it; nil if it is the next in turn.
  public let name: String?
  /// The type of the value that is filled in.
  public let kind: Kind
  /// The type of the argument in its programming language, where two types are no substitute for each other.
  let type: String
  /// Further arguments of it, for its width and precision: a number, or nil for the next in turn.
  let stars: [String?]
  /// How it asks for a number to be written.
  let numberStyle: NumberStyle

  init(
    _ range: Range<Int>, in bytes: [UInt8], name: String?, kind: Kind, type: String? = nil,
    stars: [String?] = [], numberStyle: NumberStyle = []
  ) {
    (self.range, self.numberStyle) = (range, numberStyle)
    spelling = String(decoding: bytes[range], as: UTF8.self)
    (self.name, self.kind, self.type, self.stars) = (name, kind, type ?? kind.rawValue, stars)
  }

  /// The placeholders of a text, in order. Complexity: linear in the text.
  public static func all(in text: String) -> [Placeholder] { all(in: text, .any) }

  /// The same for a text whose notation is known.
  package static func all(in text: String, _ syntax: PlaceholderSyntax) -> [Placeholder] {
    scan(text, syntax).placeholders
  }

  /// The placeholders of a text, and the per cent signs that begin none.
  static func scan(
    _ text: String, _ syntax: PlaceholderSyntax
  ) -> (placeholders: [Placeholder], strays: [Range<Int>]) {
    guard !syntax.isEmpty,
      text.utf8.contains(where: { $0 == UInt8(ascii: "%") || $0 == UInt8(ascii: "{") })
    else { return ([], []) }
    var scanner = PlaceholderScanner(Array(text.utf8), syntax)
    return (scanner.placeholders(), scanner.strays)
  }

  /// Describes what a translation lost or added; nil if its placeholders are those of the source.
  ///
  /// The order may change. Numbered placeholders stand for those without numbers: `%2$@` for the second `%@`.
  public static func difference(from source: String, to translation: String) -> String? {
    PlaceholderComparison(general: [source], others: [], translation, .any).difference
  }
}

/// Finds placeholders.
struct PlaceholderScanner {
  private let bytes: [UInt8]
  private let syntax: PlaceholderSyntax
  private var position = 0
  /// The per cent signs that begin no placeholder, with the characters after them.
  private(set) var strays: [Range<Int>] = []

  init(_ bytes: [UInt8], _ syntax: PlaceholderSyntax) { (self.bytes, self.syntax) = (bytes, syntax) }

  mutating func placeholders() -> [Placeholder] {
    if syntax == .dates {
      return DateFormat.conversions(in: bytes).map {
        Placeholder($0.range, in: bytes, name: nil, kind: .date)
      }
    }
    var found: [Placeholder] = []
    while position < bytes.count {
      let start = position
      if let placeholder = next() { found.append(placeholder) }
      if position == start { position += 1 }
    }
    return found
  }

  private mutating func next() -> Placeholder? {
    switch bytes[position] {
    case UInt8(ascii: "%"): percent()
    case UInt8(ascii: "$"), UInt8(ascii: "{"): syntax.contains(.braces) ? braces() : nil
    default: nil
    }
  }

  private func byte(at index: Int) -> UInt8? { index < bytes.count ? bytes[index] : nil }

  /// `%%` is passed over; without a flag of its format, `%` before a space is a per cent sign.
  private mutating func percent() -> Placeholder? {
    let start = position
    if syntax.contains(.numbered) { return numbered() }
    guard !syntax.isDisjoint(with: [.printf, .named]) else { return nil }
    if let end = doubledSign(at: start) {
      position = end
      return nil
    }
    if syntax.contains(.named), let placeholder = named() { return placeholder }
    guard syntax.contains(.printf),
      let conversion = PrintfConversion(bytes, at: start, isOfC: syntax.contains(.strict)),
      syntax.contains(.strict)
        || !(conversion.hasSpace || "mnp".utf8.contains(conversion.letter))
          && !isWord(from: start, conversion)
    else {
      strays.append(start..<min(start + 2, bytes.count))
      return nil
    }
    position = conversion.end
    return placeholder(start, conversion.letter == UInt8(ascii: "m") ? "%m" : conversion.number, conversion)
  }

  /// The byte after `%%`; in C also after `% %`, whose flags mean nothing.
  private func doubledSign(at start: Int) -> Int? {
    var end = start + 1
    if syntax.contains(.strict) {
      while let byte = byte(at: end), "-+ #0'".utf8.contains(byte) { end += 1 }
    }
    return byte(at: end) == UInt8(ascii: "%") ? end + 1 : nil
  }

  private func placeholder(_ start: Int, _ name: String?, _ conversion: PrintfConversion) -> Placeholder {
    // Python's numbers have no length and no sign.
    let type = syntax.contains(.named) ? conversion.kind.rawValue : conversion.type
    return Placeholder(
      start..<position, in: bytes, name: name, kind: conversion.kind, type: type, stars: conversion.stars,
      numberStyle: conversion.numberStyle)
  }

  /// Reads `%(name)s` and `%{name}`.
  private mutating func named() -> Placeholder? {
    let start = position
    if let name = enclosed(at: start + 1, "(", ")") {
      // The conversion after the name is read as if the name were not there.
      guard let conversion = PrintfConversion(bytes, at: name.end - 1, isOfC: true) else { return nil }
      position = conversion.end
      return placeholder(start, name.name, conversion)
    }
    guard let name = enclosed(at: start + 1, "{", "}") else { return nil }
    position = name.end
    return Placeholder(start..<position, in: bytes, name: name.name, kind: name.kind)
  }

  /// Reads `%1`, `%L1`, `%n`.
  private mutating func numbered() -> Placeholder? {
    var end = position + 1
    if byte(at: end) == UInt8(ascii: "L") { end += 1 }
    let digits = bytes[min(end, bytes.count)...].prefix(2).prefix { (0x30...0x39).contains($0) }
    let isCount = end == position + 1 && byte(at: end) == UInt8(ascii: "n")
    guard isCount || (digits.first ?? 0x30) != 0x30 else { return nil }
    defer { position = isCount ? end + 1 : digits.endIndex }
    let range = position..<(isCount ? end + 1 : digits.endIndex)
    let name = isCount ? "n" : String(decoding: digits, as: UTF8.self)
    return Placeholder(range, in: bytes, name: name, kind: isCount ? .integer : .text)
  }

  /// Whether a number stands before the sign and a letter after the next, as in the German word "100%ige".
  private func isWord(from start: Int, _ conversion: PrintfConversion) -> Bool {
    guard start > 0, (0x30...0x39).contains(bytes[start - 1]) else { return false }
    return byte(at: conversion.end).map { (0x61...0x7A).contains($0 | 0x20) || $0 >= 0x80 } ?? false
  }

  /// Reads `{name}`, `{{name}}` and `${name}`.
  private mutating func braces() -> Placeholder? {
    let first = position
    var start = first
    if byte(at: start) == UInt8(ascii: "$") { start += 1 }
    let isDouble = byte(at: start) == UInt8(ascii: "{") && byte(at: start + 1) == UInt8(ascii: "{")
    if isDouble, syntax.contains(.doubledBraces) {
      position = start + 2
      return nil
    }
    if isDouble, let name = enclosed(at: start + 1, "{", "}"), byte(at: name.end) == UInt8(ascii: "}") {
      position = name.end + 1
      return Placeholder(
        first..<position, in: bytes, name: name.name, kind: name.kind, numberStyle: name.style)
    }
    guard let name = enclosed(at: start, "{", "}") else { return nil }
    position = name.end
    let isInTurn = name.name.isEmpty
    return Placeholder(
      first..<position, in: bytes, name: isInTurn ? nil : name.name, kind: name.kind, numberStyle: name.style)
  }

  /// A name between two marks: letters, digits, `_`, `.`, `-`; spaces beside it, and a type after a comma or colon.
  private func enclosed(
    at index: Int, _ open: Unicode.Scalar, _ close: Unicode.Scalar
  ) -> (name: String, kind: Placeholder.Kind, style: NumberStyle, end: Int)? {
    guard byte(at: index) == UInt8(ascii: open) else { return nil }
    let limit = min(bytes.count, index + 200)
    guard let end = bytes[index..<limit].firstIndex(of: UInt8(ascii: close)) else { return nil }
    let inner = String(decoding: bytes[(index + 1)..<end], as: UTF8.self)
    let parts = inner.split(separator: ",", omittingEmptySubsequences: false)
    let name = (parts.first ?? "").prefix { $0 != ":" && $0 != "!" }.filter { $0 != " " }
    let isName = name.utf8.allSatisfy {
      (0x30...0x39).contains($0) || (0x61...0x7A).contains($0 | 0x20) || "_.-[]".utf8.contains($0)
    }
    guard isName, !name.isEmpty || inner.isEmpty || inner.first == ":" || inner.first == "!" else {
      return nil
    }
    if let colon = inner.firstIndex(of: ":") {
      let (kind, style) = Self.format(inner[colon...].dropFirst())
      return (name, kind, style, end + 1)
    }
    guard let type = parts.dropFirst().first.map({ String($0.drop { $0 == " " }.prefix { $0 != " " }) })
    else {
      return (name, .text, [], end + 1)
    }
    let kind: Placeholder.Kind
    switch type {
    case "date", "time": kind = .date
    case "number", "plural", "selectordinal", "spellout", "ordinal", "duration": kind = .integer
    case "select", "choice": kind = .text
    // A width, as in C#.
    default:
      guard Int(type) != nil else { return nil }
      kind = .text
    }
    return (name, kind, type == "number" ? [.grouped, .usualDigits] : [], end + 1)
  }

  /// What a format after a colon says: Python's `,d` and `.2f`, C#'s `N0` and `#,##0`.
  private static func format(_ format: Substring) -> (kind: Placeholder.Kind, style: NumberStyle) {
    let isGrouped = format.contains(",") || format.hasPrefix("N") || format.hasPrefix("n")
    let style: NumberStyle = isGrouped ? [.grouped, .usualDigits] : []
    guard !format.contains("%") else { return (.text, []) }
    switch format.last {
    case "d", "D", "n", "N", ",": return (.integer, style)
    case "f", "F", "e", "E", "g", "G": return (.decimal, style)
    default:
      let hasFraction = format.contains(".") || format.hasPrefix("N") && !format.hasSuffix("0")
      return isGrouped ? (hasFraction ? .decimal : .integer, style) : (.text, style)
    }
  }
}
