/// The isolates of a paragraph: which controls match, and the direction of first-strong ones.
struct BidiIsolates {
  /// An isolate that is open, and the first strong class in it outside nested ones.
  private struct Open {
    let initiator: Int
    var strong: BidiClass?
  }

  /// Per unit, whether it is an initiator or PDI that has a match; empty where the paragraph has no isolates.
  private var matched: [Bool] = []
  private var open: [Open] = []

  /// Whether the initiator or PDI at an index has a match (BD9).
  func isMatched(_ index: Int) -> Bool { index < matched.count && matched[index] }

  /// Matches controls (BD9), and makes each FSI an LRI or RLI (X5c).
  ///
  /// Answers the paragraph's first strong class outside isolates (P2). One pass with a stack, so linear
  /// however isolates nest. O(n).
  mutating func resolve(_ classes: inout [BidiClass]) -> BidiClass? {
    open.removeAll(keepingCapacity: true)
    matched.removeAll(keepingCapacity: true)
    var paragraphStrong: BidiClass?
    for index in classes.indices {
      switch classes[index] {
      case .l, .r, .al: note(classes[index], &paragraphStrong)
      case .lri, .rli, .fsi: open.append(Open(initiator: index))
      case .pdi: close(at: index, &classes)
      default: break
      }
    }
    while let last = open.popLast() { name(last, &classes) }
    return paragraphStrong
  }

  private mutating func note(_ strong: BidiClass, _ paragraphStrong: inout BidiClass?) {
    if open.isEmpty {
      paragraphStrong = paragraphStrong ?? strong
    } else if open[open.count - 1].strong == nil {
      open[open.count - 1].strong = strong
    }
  }

  private mutating func close(at index: Int, _ classes: inout [BidiClass]) {
    guard let last = open.popLast() else { return }
    if matched.isEmpty { matched = [Bool](repeating: false, count: classes.count) }
    (matched[last.initiator], matched[index]) = (true, true)
    name(last, &classes)
  }

  private func name(_ isolate: Open, _ classes: inout [BidiClass]) {
    guard classes[isolate.initiator] == .fsi else { return }
    classes[isolate.initiator] = isolate.strong.map { $0 == .l ? .lri : .rli } ?? .lri
  }
}
