/// Reading scalars out of bytes that came from a `String`, and so are valid UTF-8.
package enum UTF8Decoding {
  /// The scalar at `offset`, which moves past it.
  @inline(__always)
  package static func next(_ text: [UInt8], _ offset: inout Int) -> UInt32 {
    let lead = UInt32(text[offset])
    if lead < 0x80 {
      offset += 1
      return lead
    }
    let length = lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
    var scalar = lead & (0x7F >> UInt32(length))
    for index in offset + 1..<offset + length { scalar = scalar << 6 | UInt32(text[index] & 0x3F) }
    offset += length
    return scalar
  }

  /// The scalar that starts at `offset`.
  package static func scalar(in text: [UInt8], at offset: Int) -> UInt32 {
    var offset = offset
    return next(text, &offset)
  }

  /// All scalars of `text`.
  static func scalars(_ text: [UInt8]) -> [UInt32] {
    var (offset, scalars) = (0, [UInt32]())
    while offset < text.count { scalars.append(next(text, &offset)) }
    return scalars
  }
}
