internal import TextShaping

/// What is known of two plain characters next to each other, of at least one of which a rule of the font may speak.
struct PlainPairs {
  /// What follows from two being neighbours, packed: for all texts of a language these are a few thousand.
  struct Pair {
    /// From the lowest: eight bits for the kinds of text in which that is known, one for whether a break between them is
    /// unsafe, and the kerning.
    private let bits: Int32

    /// Nobody knows.
    fileprivate static let unknown = Pair(0, losesKerning: false, plain: 0)

    @inline(__always)
    fileprivate init(_ kerning: Int32, losesKerning: Bool, plain: UInt8) {
      bits = kerning << 9 | (losesKerning ? 1 << 8 : 0) | Int32(plain)
    }

    /// How much further the first moves the pen, in units.
    @inline(__always)
    var kerning: Int32 { bits >> 9 }
    /// Whether a line that breaks between them loses their kerning, if there is any; else nothing changes.
    @inline(__always)
    var losesKerning: Bool { bits & 1 << 8 != 0 }
    /// The kinds of text in which that is so, a bit each.
    @inline(__always)
    var plain: UInt8 { UInt8(truncatingIfNeeded: bits) }
  }

  /// By the place of the first of two: where its row is; the first row knows of nothing.
  private(set) var rows = [Int32](repeating: 0, count: Self.width)
  /// By the place of the second, in each row.
  private(set) var pairs = [Pair](repeating: .unknown, count: Self.width)
  /// The place given last; 0 is that of all of which no rule speaks, which are alike to their neighbours.
  private var lastPlace: UInt8 = 0

  private static let width = 1 << UInt8.bitWidth

  /// Where the pair of two places stands.
  @inline(__always)
  static func index(_ first: UInt8, _ second: UInt8, _ rows: Span<Int32>) -> Int {
    Int(rows[Int(first)]) &+ Int(second)
  }

  /// A place for one more character of which a rule speaks; nil where there is none left.
  mutating func nextPlace() -> UInt8? {
    guard lastPlace < .max else { return nil }
    lastPlace += 1
    return lastPlace
  }

  /// Notes what two make in a kind of text, of which `bit` is the bit; not if they make something else in another.
  mutating func note(_ first: UInt8, _ second: UInt8, _ kerning: Int32, _ change: BreakChange, _ bit: UInt8) {
    // As much as there is room for.
    guard abs(Int64(kerning)) < 1 << 22 else { return }
    if rows[Int(first)] == 0 {
      rows[Int(first)] = Int32(pairs.count)
      pairs += repeatElement(.unknown, count: Self.width)
    }
    let index = Self.index(first, second, rows.span)
    let known = pairs[index]
    let losesKerning = change == .kerning
    if known.plain == 0 || (known.kerning == kerning && known.losesKerning == losesKerning) {
      pairs[index] = Pair(kerning, losesKerning: losesKerning, plain: known.plain | bit)
    }
  }
}
