internal import StrictJSON

// Letters.
extension RuleReader {
  var peek: UInt8? { position < text.count ? text[position] : nil }

  var next: UInt8? {
    mutating get {
      skipSpace()
      return peek
    }
  }

  var startsName: Bool { peek.map { isLetter($0) || $0 == UInt8(ascii: "_") || $0 >= 0x80 } ?? false }

  func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

  func isNamePart(_ byte: UInt8) -> Bool {
    isLetter(byte) || isDigit(byte) || byte >= 0x80 || "_-.".utf8.contains(byte)
  }

  mutating func digits() {
    while let byte = peek, isDigit(byte) { position += 1 }
  }

  mutating func skipSpace() {
    while peek == 0x20 || peek == 0x09 { position += 1 }
  }

  mutating func take(_ sign: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: sign) else { return false }
    position += 1
    return true
  }

  /// All of the text, with single spaces.
  var words: String {
    text.split { $0 == 0x20 || $0 == 0x09 }.map { String(decoding: $0, as: UTF8.self) }.joined(separator: " ")
  }

  func word(_ range: Range<Int>) -> String { String(decoding: text[range], as: UTF8.self) }

  mutating func unexpected(_ wanted: String) -> JSONFault {
    skipSpace()
    let rest = word(position..<text.count)
    let found = rest.isEmpty ? "the end" : "'\(rest.prefix(20))\(rest.count > 20 ? "…" : "")'"
    return fault(
      "expected \(wanted), found \(found)\(advice(on: rest).map { "; \($0)" } ?? "")", at: position)
  }

  /// The way out where text begins as other notations do.
  private func advice(on rest: String) -> String? {
    if let sign = Self.otherSigns.first(where: { rest.hasPrefix($0.sign) }) { return sign.advice }
    let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "." }
    if Self.units.contains(String(name)) { return "lengths are points, without a unit" }
    return name.first?.isLetter == true && name.contains(".") ? "write '*' between factors" : nil
  }

  private static let units: Set = ["pt", "px", "dp", "sp", "em", "rem", "vw", "vh", "mm", "cm", "in"]

  /// Signs of other notations, and what stands for them here.
  private static let otherSigns: [(sign: String, advice: String)] = [
    ("%", "write 0.5 for 50%"), (",", "a decimal point is '.'"), ("×", "write '*'"),
    ("·", "write '*'"), ("÷", "write '/'"), ("−", "write '-'"), ("–", "write '-'"), ("≤", "write '<='"),
    ("≥", "write '>='"), ("(", "write 0.5 * a - 4 for 0.5 * (a - 8)"),
  ]

  func fault(_ message: String, at offset: Int) -> JSONFault {
    JSONFault(.badRule, "", message, at: offset)
  }
}
