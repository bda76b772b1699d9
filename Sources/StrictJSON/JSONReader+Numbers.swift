extension JSONReader {
  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// Reads a number: `-`, digits without a leading zero, a fraction, an exponent.
  mutating func number() throws(JSONFault) -> Double {
    let start = position
    skip { $0 == UInt8(ascii: "-") }
    guard let first = peek, isDigit(first) else {
      position = start
      let isMark = bytes[start...].starts(with: Self.byteOrderMark)
      throw missing(
        isMark ? "a byte order mark (U+FEFF) stands before the value; leave it out" : "expected a value")
    }
    position += 1
    if first != UInt8(ascii: "0") {
      digits()
    } else if let next = peek, isDigit(next) {
      throw syntaxError("a number must not start with an extra 0")
    }
    if skip({ $0 == UInt8(ascii: ".") }) { try someDigits() }
    if skip({ $0 | 0x20 == UInt8(ascii: "e") }) {
      skip { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "+") }
      try someDigits()
    }
    guard let value = Double(String(decoding: bytes[start..<position], as: UTF8.self)) else {
      throw syntaxError("not a number")
    }
    return value
  }

  private mutating func someDigits() throws(JSONFault) {
    guard let byte = peek, isDigit(byte) else { throw syntaxError("a number lacks digits here") }
    digits()
  }

  private mutating func digits() {
    while let byte = peek, isDigit(byte) { position += 1 }
  }

  @discardableResult
  private mutating func skip(_ isWanted: (UInt8) -> Bool) -> Bool {
    guard let byte = peek, isWanted(byte) else { return false }
    position += 1
    return true
  }

  private func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
}
