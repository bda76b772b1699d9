internal import Support
internal import Typography

/// One text in UTF-16, as ICU reads it, with the way back to its UTF-8 offsets.
///
/// Memory is kept from text to text.
struct UTF16Buffer {
  /// Above this many units the memory is given back after use, so that one long text does not stay for ever.
  private static let keptUnits = 1 << 16

  private var units: [UInt16] = []
  private var offsets: [Int32] = []
  private var count = 0

  /// Makes this the text.
  ///
  /// Complexity: O(bytes).
  mutating func load(_ bytes: Span<UInt8>) {
    reserve(bytes.count + 1)
    // Both arrays have room for one unit a byte and the end: UTF-16 never has more units than UTF-8 has bytes.
    count = unsafe units.withUnsafeMutableBufferPointer { units in
      unsafe offsets.withUnsafeMutableBufferPointer { offsets in
        var unitSpan = unsafe units.mutableSpan
        var offsetSpan = unsafe offsets.mutableSpan
        return UTF8Decoding.transcode(bytes, to: &unitSpan, offsets: &offsetSpan)
      }
    }
  }

  /// Gives memory back where the text was long.
  mutating func trim() {
    count = 0
    if units.count > Self.keptUnits { (units, offsets) = ([], []) }
  }

  /// Reads the units, and the UTF-8 offset of each and of the end.
  func read<Result>(_ body: (Span<UInt16>, Span<Int32>) -> Result) -> Result {
    precondition(count < offsets.count, "read before load")
    // Borrowed for the call only, during which nothing loads.
    return unsafe units.withUnsafeBufferPointer { units in
      unsafe offsets.withUnsafeBufferPointer { offsets in
        let units = unsafe UnsafeBufferPointer(rebasing: units[..<count])
        let offsets = unsafe UnsafeBufferPointer(rebasing: offsets[...count])
        return unsafe body(units.span, offsets.span)
      }
    }
  }

  private mutating func reserve(_ capacity: Int) {
    guard capacity > units.count else { return }
    let rounded = max(capacity, min(2 * units.count, Self.keptUnits), 256)
    units = [UInt16](repeating: 0, count: rounded)
    offsets = [Int32](repeating: 0, count: rounded)
  }
}
