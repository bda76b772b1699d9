/// Well-formed UTF-8, which is what a `String` holds, to UTF-16.
enum UTF8Decoding {
  /// Writes the units of `bytes`, and for each the offset of its scalar; then the offset of the end.
  ///
  /// Answers how many units there are. Complexity: O(n).
  static func transcode(
    _ bytes: Span<UInt8>, to units: inout MutableSpan<UInt16>, offsets: inout MutableSpan<Int32>
  ) -> Int {
    var (offset, count) = (0, 0)
    while offset < bytes.count {
      let byte = bytes[offset]
      offsets[count] = Int32(truncatingIfNeeded: offset)
      if byte < 0x80 {
        units[count] = UInt16(byte)
        (offset, count) = (offset + 1, count + 1)
      } else {
        let (scalar, length) = scalar(in: bytes, at: offset, lead: byte)
        if scalar < 0x10000 {
          units[count] = UInt16(truncatingIfNeeded: scalar)
        } else {
          units[count] = UInt16(truncatingIfNeeded: 0xD7C0 + scalar >> 10)
          count += 1
          units[count] = UInt16(truncatingIfNeeded: 0xDC00 | scalar & 0x3FF)
          offsets[count] = Int32(truncatingIfNeeded: offset)
        }
        (offset, count) = (offset + length, count + 1)
      }
    }
    offsets[count] = Int32(truncatingIfNeeded: offset)
    return count
  }

  /// The scalar at `offset`.
  static func scalarValue(in bytes: Span<UInt8>, at offset: Int) -> UInt32 {
    var offset = offset
    return next(in: bytes, at: &offset)
  }

  /// The scalar at `offset`, which moves on to the next.
  static func next(in bytes: Span<UInt8>, at offset: inout Int) -> UInt32 {
    let byte = bytes[offset]
    let (value, length) = byte < 0x80 ? (UInt32(byte), 1) : scalar(in: bytes, at: offset, lead: byte)
    offset += length
    return value
  }

  /// The scalar at `offset`, which begins with `lead`, which is not ASCII; and how many bytes it has.
  @inline(__always)
  static func scalar(in bytes: Span<UInt8>, at offset: Int, lead: UInt8) -> (value: UInt32, length: Int) {
    let second = UInt32(bytes[offset + 1] & 0x3F)
    if lead < 0xE0 { return (UInt32(lead & 0x1F) << 6 | second, 2) }
    let third = second << 6 | UInt32(bytes[offset + 2] & 0x3F)
    if lead < 0xF0 { return (UInt32(lead & 0x0F) << 12 | third, 3) }
    return (UInt32(lead & 0x07) << 18 | third << 6 | UInt32(bytes[offset + 3] & 0x3F), 4)
  }
}
