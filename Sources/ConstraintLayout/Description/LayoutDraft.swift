internal import Cassowary
internal import Synchronization

extension LayoutDraft.State {
  /// The set that rules written now belong to.
  var set: String? {
    var next = condition
    while let number = next {
      if case .set(let name) = conditions[number].kind { return name }
      next = conditions[number].parent
    }
    return nil
  }
}

/// A condition for rules and items that do not always count.
struct Condition: Sendable {
  enum Kind: Sendable {
    /// The set is in use.
    case set(String)
    /// The query holds.
    case query(Query)
    /// The alternative is the one chosen.
    case alternative(choice: Int, Int)
  }

  let kind: Kind
  /// The item in whose environment the query is evaluated; its size is `container.width` and `container.height`.
  let scope: Int
  /// The condition that must hold besides.
  let parent: Int?
}

/// Alternatives. The rules of one of them count.
struct Choice: Sendable {
  /// The item in whose environment the query is evaluated; its size is `container.width` and `container.height`.
  let scope: Int
  /// Whether the first that fits counts; otherwise it is the one whose query is the most specific that holds.
  let isFirstThatFits: Bool
  var queries: [Query] = []
  var names: [String] = []
}

/// A layout being written: what items point at. Once written it is sealed, and rules written later stand by themselves.
final class LayoutDraft: Sendable {
  private let state: Mutex<State>

  struct State: Sendable {
    var items: [ItemRecord]
    var rules: [Rule] = []
    var isSealed = false
    /// The conditions on which rules and items count.
    var conditions: [Condition] = []
    /// Alternatives. The rules of one of them count.
    var choices: [Choice] = []
    /// Arrangements whose rules depend on the environment.
    var arrangements: [ArrangementRecord] = []
    /// The condition on which what is written now counts.
    var condition: Int?
    /// Where what is written now stands in what it is read from.
    var source: String?
    /// Whether rules written now are the layout's own.
    var isInternal = false
    /// The guides of the area that the device leaves, and that its bars leave of that; nil if they are not used.
    var device, safeArea: Int?
    /// The rules about items of other layouts.
    var foreignRules: [ForeignRule] = []
    /// The innermost bar at each edge. By its number: a handle here would hold the draft that holds it.
    var bars: [BarEdge: Int] = [:]
  }

  /// The layout that is being written. It keeps the rules about items of others, as its problems.
  @TaskLocal static var current: LayoutDraft?

  /// Adds a rule about some items to their layout. One about items of several layouts, or of one that is written already,
  /// has no effect, and is a problem of the layout that is being written.
  static func add(_ rule: Rule, about items: [Item]) -> Rule {
    guard let draft = items.first?.draft else { return rule }
    let isForeign = items.contains { $0.draft !== draft }
    guard isForeign || draft.isSealed else { return draft.add(rule) }
    let home = items.map(\.draft).first { !$0.isSealed } ?? current
    home?.note(ForeignRule(rule, items, in: home))
    return rule
  }

  /// Notes what was written about items of other layouts.
  func note(_ rule: ForeignRule) { state.withLock { if !$0.isSealed { $0.foreignRules.append(rule) } } }

  var isSealed: Bool { state.withLock { $0.isSealed } }

  func name(ofNumber number: Int) -> String {
    state.withLock { $0.items.indices.contains(number) ? $0.items[number].name(ofNumber: number) : "" }
  }

  /// A draft that only collects rules.
  init() { state = Mutex(State(items: [])) }

  init(root name: String) { state = Mutex(State(items: [ItemRecord(name, .container, in: nil)])) }

  func add(_ record: ItemRecord) -> Item {
    state.withLock { state in
      precondition(!state.isSealed, "items are made where the layout is written")
      var record = record
      record.depth = record.container.map { state.items[$0].depth + 1 } ?? 0
      record.condition = state.condition
      state.items.append(record)
      return Item(state.items.count - 1, self)
    }
  }

  func add(_ rule: Rule) -> Rule {
    state.withLock { state in
      guard !state.isSealed else { return rule }
      var rule = rule
      (rule.number, rule.condition, rule.set) = (state.rules.count, state.condition, state.set)
      rule.source = state.source
      if state.isInternal { rule.role = .internal }
      state.rules.append(rule)
      return rule
    }
  }

  func markBarLength(_ rule: Rule) {
    state.withLock { if $0.rules.indices.contains(rule.number) { $0.rules[rule.number].role = .barLength } }
  }

  func change(_ item: Int, _ body: (inout ItemRecord) -> Void) {
    state.withLock { if !$0.isSealed { body(&$0.items[item]) } }
  }

  /// Writes what counts only on a condition, besides those on which what is around it does.
  func write(on kind: Condition.Kind, scope: Int, _ body: () -> Void) {
    let outer = state.withLock { state in
      let outer = state.condition
      state.conditions.append(Condition(kind: kind, scope: scope, parent: outer))
      state.condition = state.conditions.count - 1
      return outer
    }
    body()
    state.withLock { $0.condition = outer }
  }

  /// Writes rules that stand at some place of what they are read from, such as `rules[3]`.
  func write(from source: String, _ body: () -> Void) {
    state.withLock { $0.source = source }
    body()
    state.withLock { $0.source = nil }
  }

  func add(_ choice: Choice) -> Int {
    state.withLock { state in
      state.choices.append(choice)
      return state.choices.count - 1
    }
  }

  func add(alternative name: String, query: Query, to choice: Int) -> Int {
    state.withLock { state in
      let index = state.choices[choice].queries.count
      state.choices[choice].queries.append(query)
      state.choices[choice].names.append(name.isEmpty ? "alternative \(index + 1)" : name)
      return index
    }
  }

  /// Adds an arrangement, with as many rules as it needs at most, which stand for nothing yet.
  func add(_ arrangement: ArrangementRecord, ruleCount: Int) {
    state.withLock { state in
      if state.isSealed { return }
      var arrangement = arrangement
      let first = state.rules.count
      for number in first..<(first + ruleCount) {
        var rule = Rule(.constant(0), .equal, .required, nil)
        (rule.number, rule.condition, rule.set) = (number, state.condition, state.set)
        rule.source = state.source
        rule.isVacant = true
        state.rules.append(rule)
      }
      (arrangement.rules, arrangement.condition) = (first..<state.rules.count, state.condition)
      state.arrangements.append(arrangement)
    }
  }

  var rules: [Rule] { state.withLock { $0.rules } }

  var items: [ItemRecord] { state.withLock { $0.items } }

  var arrangements: [ArrangementRecord] { state.withLock { $0.arrangements } }

  /// Writes rules of the layout's own, which hold whatever the contents are.
  func writeInternal(_ write: () -> Void) {
    state.withLock { $0.isInternal = true }
    write()
    state.withLock { $0.isInternal = false }
  }

  /// The guide of what the device leaves of the root.
  func device() -> Item { guide("device", \.device) }

  /// The guide of what bars leave of that.
  func safeArea() -> Item {
    _ = device()
    return guide("safeArea", \.safeArea)
  }

  /// A guide of the root, which always exists, on whatever condition it is first used.
  private func guide(_ name: String, _ place: WritableKeyPath<State, Int?>) -> Item {
    if let known = state.withLock({ $0[keyPath: place] }) { return Item(known, self) }
    let guide = add(ItemRecord(name, .guide, in: 0))
    change(guide.number) { $0.condition = nil }
    state.withLock { $0[keyPath: place] = guide.number }
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

  /// Returns all that was written; nothing can be added afterwards.
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
    writeWrapping()
    return state.withLock { state in
      state.isSealed = true
      return state
    }
  }
}
