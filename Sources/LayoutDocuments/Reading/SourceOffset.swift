extension [UInt8] {
  /// Where in a source a byte of a string's text is, for the string whose quote is at a place.
  func offset(ofByte byte: Int, inStringAt start: Int) -> Int {
    var (place, left) = (start + 1, byte)
    while left > 0, place < count, self[place] != UInt8(ascii: "\"") {
      let (length, bytes) = escape(at: place)
      if bytes > left { break }
      place += length
      left -= bytes
    }
    return place
  }

  /// How long what is written at a place is, and how many bytes it stands for.
  private func escape(at place: Int) -> (length: Int, bytes: Int) {
    guard self[place] == UInt8(ascii: "\\") else { return (1, 1) }
    guard self[place + 1] == UInt8(ascii: "u") else { return (2, 1) }
    let code = UInt32(String(decoding: self[(place + 2)..<(place + 6)], as: UTF8.self), radix: 16) ?? 0
    switch code {
    case 0..<0x80: return (6, 1)
    case 0x80..<0x800: return (6, 2)
    case 0xD800..<0xDC00: return (12, 4)
    default: return (6, 3)
    }
  }
}
