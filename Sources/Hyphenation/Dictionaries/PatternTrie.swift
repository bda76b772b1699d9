/// The patterns of one level of a dictionary, as the state machine that libhyphen runs over words (Aho and Corasick).
///
/// It is what `hnj_hyphen_load` makes, in linear time: libhyphen takes 2.4 seconds for the German dictionary of 1.1 MB.
struct PatternTrie {
  /// A beginning of patterns: a state.
  struct Node {
    /// Its last letter, a byte of UTF-8.
    let byte: UInt8
    var firstChild: Int32 = -1, nextSibling: Int32 = -1
    /// The node of its longest end that is one; -1 for the root.
    var fallback: Int32 = -1
    /// The pattern that ends here; -1 for none.
    var pattern: Int32 = -1
  }

  /// What a pattern says of the places between its letters.
  struct Pattern {
    /// A digit for each place, without those that libhyphen leaves out at the start.
    let digits: [UInt8]
    let change: Change?
  }

  /// Letters that a pattern replaces: where they start and how many there are, in bytes, dots aside.
  struct Change {
    let letters: [UInt8]
    let start: Int, count: Int
  }

  /// The nodes, the root first.
  private(set) var nodes = [Node(byte: 0)]
  private(set) var patterns: [Pattern] = []

  /// Adds a pattern without a change: letters with digits between them. Complexity: linear in it.
  mutating func insert(_ pattern: some Sequence<UInt8>) {
    let (letters, digits) = Self.parts(pattern)
    insert(letters, Pattern(digits: Array(digits.drop { $0 == Self.zero }), change: nil))
  }

  /// Adds a pattern with a change, whose places count characters.
  mutating func insert(
    _ pattern: some Sequence<UInt8>, replacing part: Range<Int>, with letters: some Sequence<UInt8>
  ) {
    let (word, digits) = Self.parts(pattern)
    let dots = word.first == UInt8(ascii: ".") ? 1 : 0
    // Where each character starts.
    let starts = word.indices.dropFirst(dots).filter { word[$0] & 0xC0 != 0x80 } + [word.count]
    let change = Change(
      letters: Array(letters), start: starts[part.lowerBound] - dots,
      count: starts[part.upperBound] - starts[part.lowerBound])
    insert(word, Pattern(digits: Array(digits.dropFirst(dots)), change: change))
  }

  private static let zero = UInt8(ascii: "0")

  private static func parts(_ pattern: some Sequence<UInt8>) -> (letters: [UInt8], digits: [UInt8]) {
    var (letters, digits) = ([UInt8](), [zero])
    for byte in pattern {
      if (zero...UInt8(ascii: "9")).contains(byte) {
        digits[digits.count - 1] = byte
      } else {
        letters.append(byte)
        digits.append(zero)
      }
    }
    return (letters, digits)
  }

  private mutating func insert(_ letters: [UInt8], _ pattern: Pattern) {
    var node: Int32 = 0
    for byte in letters {
      var child = child(of: node, byte)
      if child < 0 {
        child = Int32(nodes.count)
        nodes.append(Node(byte: byte, nextSibling: nodes[Int(node)].firstChild))
        nodes[Int(node)].firstChild = child
      }
      node = child
    }
    nodes[Int(node)].pattern = Int32(patterns.count)
    patterns.append(pattern)
  }

  /// The node after one by a byte; -1 where there is none.
  private func child(of node: Int32, _ byte: UInt8) -> Int32 {
    var child = nodes[Int(node)].firstChild
    while child >= 0, nodes[Int(child)].byte != byte { child = nodes[Int(child)].nextSibling }
    return child
  }

  /// Finds the fallbacks, nodes nearer to the root first. Complexity: about linear in the patterns.
  mutating func finish() {
    var (queue, next) = ([Int32(0)], 0)
    queue.reserveCapacity(nodes.count)
    while next < queue.count {
      let node = queue[next]
      next += 1
      var current = nodes[Int(node)].firstChild
      while current >= 0 {
        queue.append(current)
        nodes[Int(current)].fallback = fallback(from: nodes[Int(node)].fallback, nodes[Int(current)].byte)
        current = nodes[Int(current)].nextSibling
      }
    }
  }

  private func fallback(from start: Int32, _ byte: UInt8) -> Int32 {
    var node = start
    while node >= 0 {
      let child = child(of: node, byte)
      if child >= 0 { return child }
      node = nodes[Int(node)].fallback
    }
    return 0
  }
}
