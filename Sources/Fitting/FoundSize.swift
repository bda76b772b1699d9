internal import Typesetting
internal import Typography

/// What a search for the largest size came to, in four words: a call answers them without memory.
@usableFromInline
struct FoundSize: Sendable {
  @usableFromInline
  enum Kind: UInt8, Sendable { case fits, cannotFit, invalid }

  /// The size found; the smallest where none fits.
  @usableFromInline let size: Double
  /// The smallest allowed size that is too large; 0 where the largest fits.
  @usableFromInline let nextSize: Double
  @usableFromInline let lineCount: Int
  @usableFromInline let kind: Kind

  /// A size that was found among those allowed, nil for none, and the lines at it, or at the smallest.
  @inline(__always)
  init(_ size: Double?, of sizes: borrowing AllowedSizes, lineCount: Int) {
    self.size = size ?? sizes.smallest
    nextSize = (size == nil ? sizes.smallest : sizes.next(after: self.size)) ?? 0
    self.lineCount = lineCount
    kind = size == nil ? .cannotFit : .fits
  }

  /// A size of a range, of which it may be the largest.
  @inline(__always)
  init(_ size: Double, _ lineCount: Int, isLargest: Bool = false) {
    (self.size, self.lineCount, kind) = (size, lineCount, .fits)
    nextSize = isLargest ? 0 : Em.next(after: size)
  }

  /// No size fits, not even the smallest, at which there are so many lines.
  init(cannotFit smallest: Double, lineCount: Int) {
    (size, nextSize, self.lineCount, kind) = (smallest, smallest, lineCount, .cannotFit)
  }

  /// The question made no sense; and how many lines the text has by itself.
  init(invalid storage: PreparedStorage) {
    (size, nextSize, kind) = (0, 0, .invalid)
    lineCount = storage.table.pass(within: Em.unlimited).lineCount
  }

  /// The smallest allowed size that is too large; nil where the largest fits.
  @inlinable @inline(__always)
  var next: Double? {
    switch kind {
    case .fits: nextSize > 0 ? nextSize : nil
    case .cannotFit: nextSize
    case .invalid: nil
    }
  }

  @inlinable @inline(__always)
  var isInvalid: Bool {
    switch kind {
    case .invalid: true
    case .fits, .cannotFit: false
    }
  }
}
