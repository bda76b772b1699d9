internal import CICU

/// ICU's bidi object and the levels of one text. Single owner.
@safe final class BidiResolver {
  /// Above this many levels the memory is given back after use.
  private static let keptLevels = 1 << 16

  private let bidi: OpaquePointer
  private var levels: [UInt8] = []

  init() {
    // Fails only without memory for an object of constant size.
    guard let bidi = unsafe icu_bidi_open() else {
      preconditionFailure("ICU cannot open bidi: out of memory")
    }
    unsafe self.bidi = bidi
  }

  deinit {
    // The only owner closes it, once.
    unsafe icu_bidi_close(bidi)
  }

  /// How a paragraph gets its level.
  enum Base {
    /// It is given.
    case level(UInt8)
    /// From the first strong character, and without one the level given.
    case firstStrong(otherwise: UInt8)

    fileprivate var code: UInt8 {
      switch self {
      case .level(let level): level
      case .firstStrong(let level): UInt8(level & 1 == 0 ? ICU_BIDI_AUTO_LTR : ICU_BIDI_AUTO_RTL)
      }
    }
  }

  /// Makes room for the levels of a text of `count` units.
  func start(count: Int) {
    if levels.count < count { levels = [UInt8](repeating: 0, count: max(count, 256)) }
  }

  /// Gives memory back where the text was long.
  func trim() {
    if levels.count > Self.keptLevels { levels = [] }
  }

  /// Resolves the paragraph `range` of the text. Answers its level. O(n).
  func resolve(_ units: Span<UInt16>, _ range: Range<Int>, base: Base) -> UInt8 {
    guard !range.isEmpty else { return base.code & 1 }
    let level = unsafe units.withUnsafeBufferPointer { text in
      unsafe levels.withUnsafeMutableBufferPointer { levels in
        // Both slices are checked against their buffers here; ICU reads and writes `range.count` elements of each.
        let paragraph = unsafe UnsafeBufferPointer(rebasing: text[range])
        let resolved = unsafe UnsafeMutableBufferPointer(rebasing: levels[range])
        guard let source = paragraph.baseAddress, let target = resolved.baseAddress else { return Int32(0) }
        return unsafe icu_bidi_resolve(bidi, source, Int32(range.count), base.code, target)
      }
    }
    // Lengths and levels are in range, so only memory can be missing.
    precondition(level >= 0, "ICU cannot resolve levels: out of memory")
    return UInt8(truncatingIfNeeded: level)
  }

  /// The levels of the paragraphs resolved since `start`.
  func readLevels<Result>(_ body: (Span<UInt8>) -> Result) -> Result {
    // The array is not changed while it is read.
    unsafe levels.withUnsafeBufferPointer { levels in unsafe body(levels.span) }
  }
}
