extension Unicode.Scalar {
  /// The character's number as Unicode writes it: U+0041.
  package var codePoint: String {
    let code = String(value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - code.count)) + code
  }
}
