internal import Support

/// A flag of a translation platform: a name, and values after colons, such as `max-size:120:2`.
///
/// Source: the documentation of Weblate, "Customizing behavior using flags".
struct PlatformFlag: Hashable {
  let name: String
  let values: [String]

  /// Why a flag has no meaning.
  struct Fault: Error {
    let message: String
  }

  init(_ name: String, _ values: [String]) { (self.name, self.values) = (name, values) }

  /// The flags of a list with commas; values may stand in quotes. Complexity: linear in the text.
  static func all(in text: some StringProtocol) -> [PlatformFlag] { all(in: Array(text.utf8)[...]) }

  /// The same of bytes.
  static func all(in bytes: ArraySlice<UInt8>) -> [PlatformFlag] {
    pieces(of: bytes, at: UInt8(ascii: ",")).compactMap { piece in
      let words = pieces(of: bytes[piece], at: UInt8(ascii: ":")).map { unquoted(bytes[$0]) }
      guard let name = words.first, !name.isEmpty else { return nil }
      return PlatformFlag(name, Array(words.dropFirst()))
    }
  }

  /// The stretches between marks that stand outside quotes.
  static func pieces(of bytes: ArraySlice<UInt8>, at mark: UInt8) -> [Range<Int>] {
    var (pieces, start, quote, isEscaped) = ([Range<Int>](), bytes.startIndex, UInt8?.none, false)
    for (index, byte) in zip(bytes.indices, bytes) {
      if isEscaped {
        isEscaped = false
      } else if let open = quote {
        if byte == open { quote = nil } else { isEscaped = byte == UInt8(ascii: "\\") }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == mark {
        pieces.append(start..<index)
        start = index + 1
      }
    }
    pieces.append(start..<bytes.endIndex)
    return pieces
  }

  /// A word without the space around it, its quotes and their backslashes.
  private static func unquoted(_ word: ArraySlice<UInt8>) -> String {
    var rest = word.drop { $0 <= 0x20 }
    while let last = rest.last, last <= 0x20 { rest.removeLast() }
    guard let first = rest.first, first == UInt8(ascii: "\"") || first == UInt8(ascii: "'"), rest.count > 1,
      rest.last == first
    else { return String(decoding: rest, as: UTF8.self) }
    var (bytes, isEscaped) = ([UInt8](), false)
    for byte in rest.dropFirst().dropLast() {
      if !isEscaped, byte == UInt8(ascii: "\\") {
        isEscaped = true
      } else {
        bytes.append(byte)
        isEscaped = false
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// A list of flags as text.
  static func text(_ flags: [PlatformFlag]) -> String {
    flags.map { ([$0.name] + $0.values.map(quoted)).joined(separator: ":") }.joined(separator: ", ")
  }

  private static func quoted(_ value: String) -> String {
    guard value.utf8.contains(where: { " ,:\"'\\".utf8.contains($0) }) else { return value }
    return "\"\(value.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\""
  }

  /// A value that is a number.
  func number(_ index: Int, in range: ClosedRange<Double>, _ example: String) throws(Fault) -> Double {
    let word = index < values.count ? values[index] : ""
    guard let number = Double(decimal: word), range.contains(number) else {
      throw Fault(message: "\(name): '\(word)' is no such number; write \(example)")
    }
    return number
  }

  /// The value as the weight of a font: a number, or a word.
  func weight() throws(Fault) -> Double {
    if let word = values.first, let weight = Self.weights[word.lowercased()] { return weight }
    return try number(0, in: 1...1000, "such as font-weight:600 or font-weight:bold")
  }

  private static let weights: [String: Double] = [
    "thin": 100, "ultralight": 200, "light": 300, "semilight": 350, "book": 380, "normal": 400, "medium": 500,
    "semibold": 600, "bold": 700, "ultrabold": 800, "heavy": 900, "ultraheavy": 1000,
  ]
}
