/// A bracket as rule BD14 or BD15 sees it; both are named by the closing one.
enum BidiBracket {
  case opening(UInt32)
  case closing(UInt32)

  /// Nil where a character is no bracket.
  ///
  /// The angle brackets U+232A and U+3009 are canonically equivalent.
  init?(_ scalar: UInt32) {
    if let closing = UnicodeProperties.closingBracket(of: scalar) {
      self = .opening(closing == 0x232A ? 0x3009 : closing)
    } else if UnicodeProperties.isClosingBracket(scalar) {
      self = .closing(scalar == 0x232A ? 0x3009 : scalar)
    } else {
      return nil
    }
  }
}

/// The bracket pairs of an isolating run sequence (BD16).
struct BidiBracketPairs {
  /// Both ends, as indices of the sequence.
  struct Pair {
    let opening: Int
    let closing: Int
  }

  /// The depth to which BD16 follows brackets; beyond, it gives up.
  private static let depth = 63

  /// The pairs, in order of their opening brackets.
  private(set) var pairs: [Pair] = []
  private var open: [(closing: UInt32, index: Int)] = []

  /// Finds the pairs.
  ///
  /// `brackets` are those of the paragraph, by character; empty for none. O(length + pairs × log pairs).
  mutating func find(_ sequence: borrowing BidiSequence, _ brackets: [BidiBracket?]) {
    pairs.removeAll(keepingCapacity: true)
    open.removeAll(keepingCapacity: true)
    guard !brackets.isEmpty else { return }
    for index in sequence.classes.indices where sequence.classes[index] == .on {
      switch brackets[sequence.unit(at: index)] {
      case .opening(let closing):
        guard open.count < Self.depth else { return pairs.sort { $0.opening < $1.opening } }
        open.append((closing, index))
      case .closing(let closing): close(closing, at: index)
      case nil: break
      }
    }
    pairs.sort { $0.opening < $1.opening }
  }

  private mutating func close(_ closing: UInt32, at index: Int) {
    guard let partner = open.lastIndex(where: { $0.closing == closing }) else { return }
    pairs.append(Pair(opening: open[partner].index, closing: index))
    open.removeSubrange(partner...)
  }
}
