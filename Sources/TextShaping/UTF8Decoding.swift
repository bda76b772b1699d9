/// Reading scalars out of bytes that came from a `String`, and so are valid UTF-8.
package enum UTF8Decoding {
  /// The scalar at `offset`, which moves past it.
  @inline(__always)
  package static func next(_ text: [UInt8], _ offset: inout Int) -> UInt32 { next(text.span, &offset) }

  /// The scalar at `offset`, which moves past it.
  @inline(__always)
  static func next(_ text: Span<UInt8>, _ offset: inout Int) -> UInt32 {
    let lead = UInt32(text[offset])
    if lead < 0x80 {
      offset += 1
      return lead
    }
    let second = continuation(text[offset + 1])
    if lead < 0xE0 {
      offset += 2
      return (lead & 0x1F) << 6 | second
    }
    let third = continuation(text[offset + 2])
    if lead < 0xF0 {
      offset += 3
      return (lead & 0xF) << 12 | second << 6 | third
    }
    offset += 4
    return (lead & 7) << 18 | second << 12 | third << 6 | continuation(text[offset - 1])
  }

  @inline(__always)
  private static func continuation(_ byte: UInt8) -> UInt32 { UInt32(byte & 0x3F) }

  /// How many scalars start in `text`.
  static func scalarCount(_ text: Span<UInt8>) -> Int {
    var count = 0
    for index in text.indices where text[index] & 0xC0 != 0x80 { count += 1 }
    return count
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
