/// Reads scalars from well-formed UTF-8, such as the bytes of a `String`.
@usableFromInline
package enum UTF8Decoding {
  /// The scalar at `offset`, which moves past it.
  @inlinable @inline(__always)
  package static func next(_ text: Span<UInt8>, _ offset: inout Int) -> UInt32 {
    let byte = text[offset]
    let (value, length) = byte < 0x80 ? (UInt32(byte), 1) : scalar(in: text, at: offset, lead: byte)
    offset += length
    return value
  }

  /// The scalar at `offset`, which moves past it.
  @inlinable @inline(__always)
  package static func next(_ text: [UInt8], _ offset: inout Int) -> UInt32 { next(text.span, &offset) }

  /// The scalar that starts at `offset`.
  package static func scalar(in text: Span<UInt8>, at offset: Int) -> UInt32 {
    var offset = offset
    return next(text, &offset)
  }

  /// The scalar that starts at `offset`.
  package static func scalar(in text: [UInt8], at offset: Int) -> UInt32 { scalar(in: text.span, at: offset) }

  /// The scalar at `offset`, which begins with the non-ASCII byte `lead`, and its length in bytes.
  @inlinable @inline(__always)
  package static func scalar(
    in text: Span<UInt8>, at offset: Int, lead: UInt8
  ) -> (value: UInt32, length: Int) {
    let second = UInt32(text[offset + 1] & 0x3F)
    if lead < 0xE0 { return (UInt32(lead & 0x1F) << 6 | second, 2) }
    let third = second << 6 | UInt32(text[offset + 2] & 0x3F)
    if lead < 0xF0 { return (UInt32(lead & 0x0F) << 12 | third, 3) }
    return (UInt32(lead & 0x07) << 18 | third << 6 | UInt32(text[offset + 3] & 0x3F), 4)
  }

  /// The start of the scalar that `offset` is in, or `offset` itself at the end.
  package static func scalarStart(_ offset: Int, in text: [UInt8]) -> Int {
    var start = offset
    while start < text.count, text[start] & 0xC0 == 0x80 { start -= 1 }
    return start
  }

  /// All scalars of `text`.
  package static func scalars(_ text: [UInt8]) -> [UInt32] {
    var (offset, scalars) = (0, [UInt32]())
    while offset < text.count { scalars.append(next(text, &offset)) }
    return scalars
  }

  /// Converts `text` to UTF-16.
  ///
  /// - Parameters:
  ///   - units: receives the code units.
  ///   - offsets: receives the UTF-8 offset of each unit's scalar, then the offset of the end.
  /// - Returns: the number of units.
  /// - Complexity: linear.
  package static func transcode(
    _ text: Span<UInt8>, to units: inout MutableSpan<UInt16>, offsets: inout MutableSpan<Int32>
  ) -> Int {
    var (offset, count) = (0, 0)
    while offset < text.count {
      offsets[count] = Int32(truncatingIfNeeded: offset)
      let scalar = next(text, &offset)
      if scalar < 0x10000 {
        units[count] = UInt16(truncatingIfNeeded: scalar)
      } else {
        units[count] = UInt16(truncatingIfNeeded: 0xD7C0 + scalar >> 10)
        offsets[count + 1] = offsets[count]
        count += 1
        units[count] = UInt16(truncatingIfNeeded: 0xDC00 | scalar & 0x3FF)
      }
      count += 1
    }
    offsets[count] = Int32(truncatingIfNeeded: offset)
    return count
  }
}
