internal import Typography

/// Cuts markup into text and tags.
struct MarkupReader {
  /// A part of the markup.
  enum Piece {
    case text(String)
    case opening(MarkupTag)
    case closing(name: String, offset: Int)
  }

  private let bytes: [UInt8]
  private var place = 0

  init(_ markup: String) { bytes = Array(markup.utf8) }

  /// The next part; nil at the end.
  mutating func next() throws(MarkupError) -> Piece? {
    guard place < bytes.count else { return nil }
    guard bytes[place] == UInt8(ascii: "<") else {
      let end = bytes[place...].firstIndex(of: UInt8(ascii: "<")) ?? bytes.count
      defer { place = end }
      return .text(try Self.unescaped(bytes[place..<end]))
    }
    let start = place
    place += 1
    if take("/") {
      let name = name()
      skipSpaces()
      guard take(">"), !name.isEmpty else { throw unfinished(start) }
      return .closing(name: name, offset: start)
    }
    return .opening(try tag(from: start))
  }

  private func unfinished(_ start: Int) -> MarkupError {
    MarkupError(start, "<", "begins a tag that does not end; write &lt; for the sign itself")
  }

  private mutating func tag(from start: Int) throws(MarkupError) -> MarkupTag {
    let name = name()
    guard !name.isEmpty else { throw unfinished(start) }
    var attributes: [MarkupTag.Attribute] = []
    while true {
      skipSpaces()
      if take(">") { return MarkupTag(name, attributes, isSelfClosing: false, offset: start) }
      if take("/") {
        guard take(">") else { throw unfinished(start) }
        return MarkupTag(name, attributes, isSelfClosing: true, offset: start)
      }
      attributes.append(try attribute(of: name, start))
    }
  }

  private mutating func attribute(of tag: String, _ start: Int) throws(MarkupError) -> MarkupTag.Attribute {
    let offset = place
    let name = name()
    guard !name.isEmpty else { throw unfinished(start) }
    skipSpaces()
    guard take("=") else {
      throw MarkupError(offset, name, "has no value; write \(name)=\"…\"")
    }
    skipSpaces()
    guard place < bytes.count, let quote = Self.quotes.first(where: { $0 == bytes[place] }),
      let end = bytes[(place + 1)...].firstIndex(of: quote)
    else {
      throw MarkupError(offset, name, "has no value in quotes; write \(name)=\"…\"")
    }
    let value = try Self.unescaped(bytes[place + 1..<end])
    place = end + 1
    return .init(name: name, value: value, offset: offset)
  }

  private static let quotes = [UInt8(ascii: "\""), UInt8(ascii: "'")]

  /// Letters, digits, `_` and `-`.
  private mutating func name() -> String {
    let end =
      bytes[place...].firstIndex {
        !(UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0 | 0x20)
          && !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) && $0 != 0x5F && $0 != 0x2D
      } ?? bytes.count
    defer { place = end }
    return String(decoding: bytes[place..<end], as: UTF8.self).lowercased()
  }

  private mutating func skipSpaces() {
    while place < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[place]) { place += 1 }
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard place < bytes.count, UInt32(bytes[place]) == character.value else { return false }
    place += 1
    return true
  }
}

// References to characters.
extension MarkupReader {
  private static let named: [String: Unicode.Scalar] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'",
  ]

  /// A text with its references to characters resolved.
  private static func unescaped(_ bytes: ArraySlice<UInt8>) throws(MarkupError) -> String {
    var (text, place) = ("", bytes.startIndex)
    while let start = bytes[place...].firstIndex(of: UInt8(ascii: "&")) {
      text += String(decoding: bytes[place..<start], as: UTF8.self)
      guard let end = bytes[start...].prefix(12).firstIndex(of: UInt8(ascii: ";")),
        let scalar = scalar(String(decoding: bytes[start + 1..<end], as: UTF8.self))
      else { throw MarkupError(start, "&", "names no character; write &amp; for the sign itself") }
      text.unicodeScalars.append(scalar)
      place = end + 1
    }
    return text + String(decoding: bytes[place...], as: UTF8.self)
  }

  private static func scalar(_ name: String) -> Unicode.Scalar? {
    named[name] ?? UInt32(reference: name).flatMap(Unicode.Scalar.init)
  }
}

extension UInt32 {
  /// The number of a reference such as `#8364` or `#x20ac`, the largest where it is larger; nil for a name.
  init?(reference: String) {
    guard reference.hasPrefix("#") else { return nil }
    let isHexadecimal = reference.dropFirst().lowercased().hasPrefix("x")
    let digits = reference.dropFirst(isHexadecimal ? 2 : 1)
    let isNumber = digits.utf8.allSatisfy {
      (0x30...0x39).contains($0) || isHexadecimal && (0x61...0x66).contains($0 | 0x20)
    }
    guard !digits.isEmpty, isNumber else { return nil }
    self = UInt32(digits, radix: isHexadecimal ? 16 : 10) ?? .max
  }
}
