internal import Synchronization

/// Items whose lengths along an axis are in proportion to those that their contents have by themselves.
struct Proportion: Hashable, Sendable {
  var items: [Int]
  var axis: LayoutAxis
}

/// A layout being written: what items point at. Once written it is sealed, and rules written later stand by themselves.
final class LayoutDraft: Sendable {
  private let state: Mutex<State>

  struct State: Sendable {
    var items: [ItemRecord]
    var rules: [Rule] = []
    /// Items whose lengths are in proportion to those of their contents.
    var proportions: [Proportion] = []
    var isSealed = false
    /// The set that rules written now belong to.
    var set: String?
    /// Whether rules written now are the layout's own.
    var isInternal = false
    /// The guides of what the device leaves, and of what its bars leave of that; nil where nobody asked for them.
    var device, safeArea: Int?
    /// The innermost bar at each edge. By its number: a handle here would hold the draft that holds it.
    var bars: [BarEdge: Int] = [:]
  }

  init(root name: String) { state = Mutex(State(items: [ItemRecord(name, .container, in: nil)])) }

  /// Adds an item and answers its handle.
  func add(_ record: ItemRecord) -> Item {
    state.withLock { state in
      precondition(!state.isSealed, "items are made where the layout is written")
      var record = record
      record.depth = record.container.map { state.items[$0].depth + 1 } ?? 0
      state.items.append(record)
      return Item(state.items.count - 1, self)
    }
  }

  /// Takes a rule in, and answers it with its number; one that is written when all is sealed stands by itself.
  func add(_ rule: Rule) -> Rule {
    state.withLock { state in
      guard !state.isSealed else { return rule }
      var rule = rule
      (rule.number, rule.set, rule.isInternal) = (state.rules.count, state.set, state.isInternal)
      state.rules.append(rule)
      return rule
    }
  }

  func markBarLength(_ rule: Rule) {
    state.withLock { if $0.rules.indices.contains(rule.number) { $0.rules[rule.number].isBarLength = true } }
  }

  func addProportion(_ items: [Int], _ axis: LayoutAxis) {
    state.withLock { if !$0.isSealed { $0.proportions.append(Proportion(items: items, axis: axis)) } }
  }

  func change(_ item: Int, _ body: (inout ItemRecord) -> Void) {
    state.withLock { if !$0.isSealed { body(&$0.items[item]) } }
  }

  func use(set: String?) { state.withLock { $0.set = set } }

  /// Writes rules of the layout's own, which hold whatever the contents are.
  func writeInternal(_ write: () -> Void) {
    state.withLock { $0.isInternal = true }
    write()
    state.withLock { $0.isInternal = false }
  }

  /// The guide of what the device leaves of the root.
  func device() -> Item {
    if let known = state.withLock({ $0.device }) { return Item(known, self) }
    let guide = add(ItemRecord("device", .guide, in: 0))
    state.withLock { $0.device = guide.number }
    return guide
  }

  /// The guide of what bars leave of that.
  func safeArea() -> Item {
    if let known = state.withLock({ $0.safeArea }) { return Item(known, self) }
    _ = device()
    let guide = add(ItemRecord("safeArea", .guide, in: 0))
    state.withLock { $0.safeArea = guide.number }
    return guide
  }

  /// Makes a bar the innermost at its edge; answers which one was.
  func exchangeBar(at edge: BarEdge, with bar: Item) -> Item? {
    state.withLock { state in
      defer { state.bars[edge] = bar.number }
      return state.bars[edge].map { Item($0, self) }
    }
  }

  /// Whether an item that is made now is the first in the root itself that scrolls, whatever else is there.
  func isFirstToScroll(in container: Item) -> Bool {
    state.withLock { state in
      container.number == 0 && !state.items.contains { $0.container == 0 && $0.scrolls }
    }
  }

  /// What was written; nothing can be added after.
  func seal() -> State {
    if let safeArea = state.withLock({ $0.safeArea }) {
      let (guide, bars) = (Item(safeArea, self), state.withLock { $0.bars })
      writeInternal {
        for edge in BarEdge.allCases {
          let (outer, inner) = edge.edges
          guide[outer].equal(bars[edge].map { Item($0, self)[inner] } ?? device()[outer])
        }
      }
    }
    return state.withLock { state in
      state.isSealed = true
      return state
    }
  }
}
