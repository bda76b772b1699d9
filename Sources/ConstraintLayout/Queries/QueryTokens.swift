internal import Support

/// The words, numbers and signs of a query's text.
struct QueryTokens {
  private let text: [UInt8]
  private(set) var position = 0

  init(_ text: String) {
    self.text = Array(text.utf8)
    skipSpace()
  }

  var isAtEnd: Bool { position == text.count }

  private var peek: UInt8? { position < text.count ? text[position] : nil }

  /// Reads the next word, which may have points and hyphens in it; nil if no word follows.
  mutating func word() -> String? {
    guard let first = peek, isLetter(first) else { return nil }
    let start = position
    while let byte = peek, isLetter(byte) || isDigit(byte) || byte == 0x2D || byte == 0x2E { position += 1 }
    defer { skipSpace() }
    return String(decoding: text[start..<position], as: UTF8.self)
  }

  /// Reads the next text in single quotes; nil if none follows, or it does not end.
  mutating func quoted() -> String? {
    guard peek == UInt8(ascii: "'"),
      let end = text[(position + 1)...].firstIndex(of: UInt8(ascii: "'"))
    else { return nil }
    defer { skipSpace() }
    let word = String(decoding: text[(position + 1)..<end], as: UTF8.self)
    position = end + 1
    return word
  }

  func nextIs(word: String) -> Bool {
    var ahead = self
    return ahead.word() == word
  }

  mutating func take(word: String) -> Bool {
    var ahead = self
    guard ahead.word() == word else { return false }
    self = ahead
    return true
  }

  mutating func take(sign: Unicode.Scalar) -> Bool {
    guard peek == UInt8(ascii: sign) else { return false }
    position += 1
    skipSpace()
    return true
  }

  mutating func comparison() -> Query.Comparison? {
    for comparison in Query.Comparison.allCases where text[position...].starts(with: comparison.rawValue.utf8)
    {
      position += comparison.rawValue.utf8.count
      skipSpace()
      return comparison
    }
    return nil
  }

  /// Reads the next number, or quotient of two; `pt` may follow. Nil if no number follows.
  mutating func number() throws(QueryError) -> Double? {
    guard let first = peek, isDigit(first) || "-.".utf8.contains(first) else { return nil }
    var value = try decimal()
    if take(sign: "/") {
      let place = position
      let divisor = try decimal()
      guard divisor != 0 else { throw fault("nothing is divided by 0", at: place) }
      value /= divisor
    }
    let place = position
    if let next = peek, isLetter(next), text[position - 1] != 0x20, let unit = word(), unit != "pt" {
      throw fault(
        "'\(unit)' is no unit; lengths are points, with 'pt' or nothing after the number", at: place)
    }
    return value
  }

  /// A number as JSON writes it; digits have to follow the e of an exponent, as units are words too.
  private mutating func decimal() throws(QueryError) -> Double {
    let start = position
    if peek == UInt8(ascii: "-") { position += 1 }
    while let byte = peek, isDigit(byte) || byte == UInt8(ascii: ".") { position += 1 }
    if let byte = peek, byte | 0x20 == UInt8(ascii: "e") {
      let hasSign = text[(position + 1)...].first.map { "+-".utf8.contains($0) } ?? false
      let digits = text[(position + 1)...].dropFirst(hasSign ? 1 : 0).prefix { isDigit($0) }
      if !digits.isEmpty { position = digits.endIndex }
    }
    let digits = String(decoding: text[start..<position], as: UTF8.self)
    guard let value = Double(digits), value.isFinite else {
      throw fault("'\(digits)' is no number", at: start)
    }
    if peek == 0x20 || peek == 0x09 { skipSpace() }
    return value
  }

  private mutating func skipSpace() {
    while let byte = peek, byte == 0x20 || byte == 0x09 { position += 1 }
  }

  private func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) || byte == UInt8(ascii: "_") || byte >= 0x80
  }

  private func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

  func unexpected(_ wanted: String) -> QueryError {
    let rest = String(decoding: text[position...].prefix(40), as: UTF8.self).prefix(20)
    return fault("expected \(wanted), found \(rest.isEmpty ? "the end" : "'\(rest)'")", at: position)
  }

  func fault(_ message: String, at offset: Int? = nil) -> QueryError {
    let offset = offset ?? position
    let column = 1 + text[..<min(offset, text.count)].count { $0 & 0xC0 != 0x80 }
    return QueryError(.badQuery, "", message, at: ErrorPlace(column: column, offset: offset))
  }
}
