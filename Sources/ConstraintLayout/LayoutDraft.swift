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
  }

  init(root name: String) { state = Mutex(State(items: [ItemRecord(name, .container, in: nil)])) }

  /// Adds an item and answers its handle.
  func add(_ record: ItemRecord) -> Item {
    state.withLock { state in
      precondition(!state.isSealed, "items are made where the layout is written")
      state.items.append(record)
      return Item(state.items.count - 1, self)
    }
  }

  func add(_ rule: Rule) {
    state.withLock { state in
      guard !state.isSealed else { return }
      var rule = rule
      rule.set = state.set
      state.rules.append(rule)
    }
  }

  func addProportion(_ items: [Int], _ axis: LayoutAxis) {
    state.withLock { if !$0.isSealed { $0.proportions.append(Proportion(items: items, axis: axis)) } }
  }

  func change(_ item: Int, _ body: (inout ItemRecord) -> Void) {
    state.withLock { if !$0.isSealed { body(&$0.items[item]) } }
  }

  func use(set: String?) { state.withLock { $0.set = set } }

  /// What was written; nothing can be added after.
  func seal() -> State {
    state.withLock { state in
      state.isSealed = true
      return state
    }
  }
}
