/// The patterns of one level of a dictionary, as a state machine that finds them in words (Aho and Corasick).
///
/// Of the patterns that end at a letter only the longest counts, and that only where no longer pattern begins with the
/// letters up to there: dictionaries are written so that each pattern holds what the shorter ones within it say.
struct PatternTrie {
  /// A beginning of patterns: a state. Its numbers are 32 bits wide, as a dictionary has a quarter of a million.
  private struct Node {
    /// The beginnings that have one letter more.
    var children: Range<Int32> = 0..<0
    /// Its longest end that is a beginning of patterns, too; nil for the root.
    let fallback: Int32?
    /// The rule of the pattern that ends here.
    var rule: Int32?
  }

  /// The beginnings, the shorter ones first.
  private var nodes = [Node(fallback: nil)]
  /// By node its last letter; the root has none.
  private var letters: [Unicode.Scalar] = ["\0"]
  private var rules: [HyphenationPattern.Rule] = []
  private static let root: Int32 = 0

  /// A trie of patterns; of equal ones the last counts. Complexity: O(n log n) in the patterns.
  init(_ patterns: [HyphenationPattern]) {
    let sorted = patterns.sorted { $0.letters.lexicographicallyPrecedes($1.letters) }
    rules = sorted.map(\.rule)
    // By node the patterns that begin with it, and its length.
    var (queue, node) = ([(patterns: sorted.indices, length: 0)], 0)
    while node < queue.count {
      var (rest, length) = queue[node]
      while let first = rest.first, sorted[first].letters.count == length {
        nodes[node].rule = Int32(first)
        rest.removeFirst()
      }
      let firstChild = Int32(nodes.count)
      while let first = rest.first {
        let letter = sorted[first].letters[length]
        let end = rest.first { sorted[$0].letters[length] != letter } ?? rest.upperBound
        queue.append((first..<end, length + 1))
        letters.append(letter)
        nodes.append(Node(fallback: next(after: nodes[node].fallback, letter)))
        rest = end..<rest.upperBound
      }
      nodes[node].children = firstChild..<Int32(nodes.count)
      node += 1
    }
  }

  /// The longest end of a beginning and a letter that is a beginning of patterns.
  private func next(after start: Int32?, _ letter: Unicode.Scalar) -> Int32 {
    var node = start
    while let current = node {
      for child in nodes[Int(current)].children where letters[Int(child)] == letter { return child }
      node = nodes[Int(current)].fallback
    }
    return Self.root
  }

  /// The points within a word where its patterns allow a hyphen, ascending. Complexity: about linear in its letters.
  func points(in word: ArraySlice<Unicode.Scalar>) -> [PatternPoint] {
    var (places, node) = (PatternPlaces(letters: word.count), Self.root)
    for (index, letter) in (["."] + word + ["."]).enumerated() {
      node = next(after: node, letter)
      if let rule = nodes[Int(node)].rule { places.apply(rules[Int(rule)], endingAfter: index) }
    }
    return places.points(after: word.startIndex)
  }
}
