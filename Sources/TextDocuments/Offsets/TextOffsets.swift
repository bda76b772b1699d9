package import StrictJSON
internal import Support
internal import Typography

/// Converts offsets of a text between bytes of UTF-8 and another unit.
package struct TextOffsets: Sendable {
  /// The unit of requests and answers.
  package let unit: OffsetUnit
  /// By offset in `unit` the byte, up to the end; the second half of a surrogate pair has one within its character.
  /// Empty for UTF-8.
  private let bytes: [Int32]
  private let text: String

  /// The offsets of `text`. Complexity: linear in the text, constant for UTF-8.
  package init(_ text: String, _ unit: OffsetUnit) {
    self.unit = unit
    self.text = text
    guard unit != .utf8 else {
      bytes = []
      return
    }
    var (bytes, byte) = ([Int32](), Int32(0))
    bytes.reserveCapacity(text.utf8.count + 1)
    for scalar in text.unicodeScalars {
      bytes.append(byte)
      if unit == .utf16, scalar.value > 0xFFFF { bytes.append(byte + 2) }
      byte += Int32(UTF8.width(scalar))
    }
    self.bytes = bytes + [byte]
  }

  /// The offset of a byte; of one within a character that of the next. Complexity: logarithmic.
  package func offset(ofByte byte: Int) -> Int {
    unit == .utf8 ? byte : bytes.partitioningIndex { $0 >= Int32(clamping: byte) }
  }

  /// The offset of a byte as messages show it: "UTF-16 offset 3".
  package func described(byte: Int) -> String { "\(unit.noun) \(offset(ofByte: byte))" }

  /// The byte of an offset.
  ///
  /// - Throws: the fault of one outside the text or within a character; `key` names it.
  package func byte(of offset: Int, _ key: String) throws(JSONFault) -> Int {
    if unit == .utf8 { return offset }
    guard bytes.indices.contains(offset) else {
      throw JSONFault(
        .badValue, key,
        "\(unit.noun) \(offset) lies outside the text, which has \(bytes.count - 1); give one in it")
    }
    guard !isWithinCharacter(offset) else {
      throw JSONFault(
        .badValue, key, "\(unit.noun) \(offset) lies within a character; give \(offset - 1) or \(offset + 1)")
    }
    return Int(bytes[offset])
  }

  /// Whether it is the second half of a surrogate pair, whose byte continues a character.
  private func isWithinCharacter(_ offset: Int) -> Bool {
    guard unit == .utf16, offset + 1 < bytes.count else { return false }
    let utf8 = text.utf8
    return utf8[utf8.index(utf8.startIndex, offsetBy: Int(bytes[offset]))] & 0xC0 == 0x80
  }
}
