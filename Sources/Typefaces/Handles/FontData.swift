internal import Support
internal import Typography

/// The `sfnt` bytes of a font, which FreeType and HarfBuzz both read.
///
/// The bytes are in memory that never moves and never changes, so both libraries can read them while they retain this
/// object. An array does not guarantee that.
@safe package final class FontData {
  /// The file's path, or the name the bytes were given.
  package let source: String
  private let storage: UnsafeMutableRawBufferPointer

  /// `count` bytes, written by `fill`, which returns how many it wrote; the rest is zero.
  init<E: Error>(
    source: String, count: Int, fill: (UnsafeMutableRawBufferPointer) throws(E) -> Int
  ) throws(E) {
    self.source = source
    self.count = count
    let storage = UnsafeMutableRawBufferPointer.allocate(byteCount: Swift.max(count, 1), alignment: 16)
    unsafe self.storage = unsafe storage
    LiveHandles.opened()
    let written = try unsafe fill(UnsafeMutableRawBufferPointer(rebasing: storage.prefix(count)))
    unsafe UnsafeMutableRawBufferPointer(rebasing: storage.dropFirst(written))
      .initializeMemory(as: UInt8.self, repeating: 0)
  }

  /// A copy of `bytes`.
  convenience init(source: String, bytes: [UInt8]) {
    unsafe self.init(source: source, count: bytes.count) {
      unsafe $0.copyBytes(from: bytes)
      return bytes.count
    }
  }

  deinit {
    unsafe storage.deallocate()
    LiveHandles.closed()
  }

  /// The number of bytes.
  package let count: Int

  /// Calls `body` with the bytes.
  ///
  /// The address stays valid while this object lives: a C object that keeps it must be freed before its owner releases
  /// this object.
  package func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) -> R) -> R {
    unsafe body(UnsafeRawBufferPointer(rebasing: storage.prefix(count)))
  }

  /// Whether another font has the same bytes.
  ///
  /// Complexity: O(1) for the same object, and for most different fonts; O(n) for two copies.
  func hasSameBytes(as other: FontData) -> Bool {
    if self === other { return true }
    guard count == other.count else { return false }
    let words = 0..<count / 8
    return unsafe words.allSatisfy { word in
      unsafe storage.load(fromByteOffset: word * 8, as: UInt64.self)
        == other.storage.load(fromByteOffset: word * 8, as: UInt64.self)
    } && storage[words.upperBound * 8..<count].elementsEqual(other.storage[words.upperBound * 8..<count])
  }

  /// A copy of the bytes.
  ///
  /// Complexity: O(n).
  package var bytes: [UInt8] { unsafe withUnsafeBytes { unsafe [UInt8]($0) } }

  /// The big-endian 32-bit number at `offset`; nil past the end.
  func uint32(at offset: Int) -> UInt32? {
    guard offset >= 0, offset + 4 <= count else { return nil }
    return unsafe UInt32(bigEndian: storage.loadUnaligned(fromByteOffset: offset, as: UInt32.self))
  }
}

/// Sendable: the storage is written in `init` only, and only read from then on.
extension FontData: @unchecked Sendable {}

extension FontData {
  /// A copy of `bytes`; throws when there are too many.
  convenience init(bounded bytes: [UInt8], source: String) throws(TypefaceError) {
    guard bytes.count <= Typeface.maximumBytes else { throw .tooLarge(source) }
    self.init(source: source, bytes: bytes)
  }
}
