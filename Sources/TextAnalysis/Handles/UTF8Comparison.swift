// Strings as bytes: `==` of strings holds for canonically equivalent ones too, which shape differently.
extension String {
  /// A number that equal bytes share, and others hardly ever; the same in every process. Complexity: linear.
  package func hashOfUTF8(seed: UInt64) -> UInt64 {
    if let hash = unsafe utf8.withContiguousStorageIfAvailable({ unsafe Self.hash($0, seed) }) { return hash }
    return hashOfCopy(seed)
  }

  /// The same of a text that has no UTF-8 of its own.
  @inline(never)
  private func hashOfCopy(_ seed: UInt64) -> UInt64 {
    var copy = self
    return copy.withUTF8 { unsafe Self.hash($0, seed) }
  }

  /// Whether both have the same UTF-8, byte for byte. Complexity: linear.
  package func hasSameUTF8(as other: String) -> Bool {
    // One string, or two short ones alike.
    if isSameString(as: other) { return true }
    return hasSameBytes(as: other)
  }

  /// Whether both are the same bits, and so the same string; where not, they may be all the same.
  // Safe: the bits are read while the strings live.
  @inline(__always)
  private func isSameString(as other: String) -> Bool {
    unsafe withUnsafeBytes(of: self) { bits in
      unsafe withUnsafeBytes(of: other) { others in
        for offset in stride(from: 0, to: MemoryLayout<String>.size, by: MemoryLayout<UInt>.size)
        where unsafe bits.load(fromByteOffset: offset, as: UInt.self)
          != others.load(fromByteOffset: offset, as: UInt.self)
        {
          return false
        }
        return true
      }
    }
  }

  @inline(never)
  private func hasSameBytes(as other: String) -> Bool {
    let isSame = unsafe utf8.withContiguousStorageIfAvailable { bytes in
      unsafe other.utf8.withContiguousStorageIfAvailable { unsafe Self.isSame(bytes, $0) }
    }
    if let isSame, let isSame { return isSame }
    return hasEqualBytes(other)
  }

  @inline(never)
  private func hasEqualBytes(_ other: String) -> Bool { utf8.elementsEqual(other.utf8) }

  /// The eight bytes from an offset on. Precondition: they are within the buffer.
  @inline(__always)
  private static func word(_ bytes: UnsafeBufferPointer<UInt8>, _ offset: Int) -> UInt64 {
    unsafe UnsafeRawBufferPointer(bytes).loadUnaligned(fromByteOffset: offset, as: UInt64.self)
  }

  /// The bytes from an offset on, at most eight: a number that no other bytes of the same count have.
  ///
  /// A text of fewer than sixteen bytes lies in two registers, which are written to memory to be read from there: a word
  /// across the two would wait until both have arrived, and so each part is read from one of them.
  // Safe: every offset is within the buffer, which its callers keep alive.
  @inline(__always)
  private static func rest(_ bytes: UnsafeBufferPointer<UInt8>, _ offset: Int) -> UInt64 {
    let count = bytes.count
    if count >= 16 { return unsafe word(bytes, count &- 8) }
    let rest = count &- offset
    if rest >= 4 {
      return unsafe UInt64(half(bytes, offset)) | UInt64(half(bytes, count &- 4)) << 32
    }
    if rest <= 0 { return 0 }
    let (first, middle, last) = unsafe (bytes[offset], bytes[offset &+ rest / 2], bytes[count &- 1])
    return UInt64(first) | UInt64(middle) << 8 | UInt64(last) << 16
  }

  /// The four bytes from an offset on. Precondition: as `word`.
  @inline(__always)
  private static func half(_ bytes: UnsafeBufferPointer<UInt8>, _ offset: Int) -> UInt32 {
    unsafe UnsafeRawBufferPointer(bytes).loadUnaligned(fromByteOffset: offset, as: UInt32.self)
  }

  // Safe: as above.
  private static func hash(_ bytes: UnsafeBufferPointer<UInt8>, _ seed: UInt64) -> UInt64 {
    // Mixed before the text comes in, whose letters would cancel a seed's bits.
    var (hash, offset) = (mixed(seed ^ UInt64(truncatingIfNeeded: bytes.count)), 0)
    while offset &+ 8 < bytes.count {
      hash = unsafe mixed(hash ^ word(bytes, offset))
      offset &+= 8
    }
    return unsafe mixed(hash ^ rest(bytes, offset))
  }

  /// Both halves of a product, one upon the other (Wang Yi: "wyhash"): every bit of the number reaches every other.
  @inline(__always)
  private static func mixed(_ number: UInt64) -> UInt64 {
    let product = (number ^ 0x9E37_79B9_7F4A_7C15).multipliedFullWidth(by: 0xE703_7ED1_A0B4_28DB)
    return product.high ^ product.low
  }

  private static func isSame(
    _ bytes: UnsafeBufferPointer<UInt8>, _ others: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    guard bytes.count == others.count else { return false }
    var offset = 0
    while offset &+ 8 < bytes.count {
      if unsafe word(bytes, offset) != word(others, offset) { return false }
      offset &+= 8
    }
    return unsafe rest(bytes, offset) == rest(others, offset)
  }
}
