// Strings as bytes: `==` of strings holds for canonically equivalent ones too, which shape differently.
extension String {
  /// A number that equal bytes share, and others hardly ever; the same in every process. Complexity: linear.
  package func hashOfUTF8(seed: UInt64) -> UInt64 {
    var text = self
    return text.withUTF8 { bytes in
      // Safe: each load lies within the buffer, which lives as long as the closure runs.
      let buffer = UnsafeRawBufferPointer(bytes)
      var (hash, offset) = (seed ^ UInt64(truncatingIfNeeded: bytes.count), 0)
      while offset + 8 <= bytes.count {
        let word = unsafe buffer.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
        hash = Self.mixed(hash ^ word)
        offset += 8
      }
      var tail: UInt64 = 0
      while offset < bytes.count {
        tail = unsafe tail << 8 | UInt64(bytes[offset])
        offset += 1
      }
      return Self.mixed(hash ^ tail)
    }
  }

  /// Both halves of a product, one upon the other (Wang Yi: "wyhash"): every bit of the number reaches every other.
  @inline(__always)
  private static func mixed(_ number: UInt64) -> UInt64 {
    let product = (number ^ 0x9E37_79B9_7F4A_7C15).multipliedFullWidth(by: 0xE703_7ED1_A0B4_28DB)
    return product.high ^ product.low
  }

  /// Whether both have the same UTF-8, byte for byte. Complexity: linear.
  package func hasSameUTF8(as other: String) -> Bool {
    var (text, other) = (self, other)
    return text.withUTF8 { bytes in
      other.withUTF8 { others in
        // Safe: both buffers live as long as the closures run.
        guard bytes.count == others.count else { return false }
        return unsafe bytes.elementsEqual(others)
      }
    }
  }
}
