internal import Cassowary

/// Finds the texts whose height may lead back to their width.
///
/// Lengths that required rules derive from the screen's size alone are known before any text is set, and lead nowhere.
/// All others that a rule connects are one class. A text leads from its width's class to its height's; rules between the
/// axes may close a circle. Classes that nothing leads into are taken away, and again, until the rest are those on
/// circles and behind them: texts in these are coupled. All others settle one after another, each once.
struct Coupling {
  let live: LiveLayout
  let terms: [[Variable]]
  private var slots: [Variable: Int] = [:]
  private var isKnown: [Bool]
  private var parent: [Int]

  /// The numbers of coupled items, ascending. Complexity: about linear in the terms of all rules; in the rules where
  /// none is between the axes.
  static func items(of live: LiveLayout) -> [Int] {
    let isMixed = live.rules.contains { rule in
      rule.terms.contains { $0.edge.axis != rule.terms[0].edge.axis } && live.counts(rule)
    }
    guard isMixed else { return [] }
    var coupling = joined(of: live)
    return coupling.coupledItems()
  }

  /// All classes of a layout.
  static func joined(of live: LiveLayout) -> Coupling {
    var coupling = Coupling(live)
    coupling.spreadKnown()
    coupling.joinClasses()
    return coupling
  }

  private init(_ live: LiveLayout) {
    self.live = live
    let compiler = live.compiler
    terms = live.rules.map { rule in
      live.counts(rule) ? compiler.expression(of: rule).terms.map(\.variable) : []
    }
    for (number, box) in live.variables.enumerated() {
      for axis in LayoutAxis.allCases {
        if let start = box.start(axis) { slots[start] = Self.slot(number, axis, isSize: false) }
        slots[box.size(axis)] = Self.slot(number, axis, isSize: true)
      }
    }
    let count = 4 * live.variables.count
    (isKnown, parent) = (Array(repeating: false, count: count), Array(0..<count))
  }

  static func slot(_ item: Int, _ axis: LayoutAxis, isSize: Bool) -> Int {
    4 * item + (axis == .horizontal ? 0 : 2) + (isSize ? 1 : 0)
  }

  /// From the root, and what the device takes of it, along required equalities with one unknown.
  private mutating func spreadKnown() {
    var rulesOf = Array(repeating: [Int](), count: isKnown.count)
    var unknown = Array(repeating: 0, count: terms.count)
    for (rule, variables) in terms.enumerated() where isDetermining(rule) {
      for slot in Set(variables.compactMap { slots[$0] }) {
        rulesOf[slot].append(rule)
        unknown[rule] += 1
      }
    }
    var waiting = (0..<4).map { $0 }
    if let device = live.layout.device { waiting += (4 * device)..<(4 * device + 4) }
    while let slot = waiting.popLast() {
      guard !isKnown[slot] else { continue }
      isKnown[slot] = true
      for rule in rulesOf[slot] {
        unknown[rule] -= 1
        guard unknown[rule] == 1 else { continue }
        waiting += terms[rule].compactMap { slots[$0] }.filter { !isKnown[$0] }
      }
    }
  }

  private func isDetermining(_ number: Int) -> Bool {
    let rule = live.rules[number]
    return rule.relation == .equal && rule.priority == .required && !live.givingWay.contains(.rule(number))
      && !rule.terms.contains { $0.edge.isBaseline }
  }

  private mutating func joinClasses() {
    for (number, variables) in terms.enumerated() {
      join(openSlots(of: number, variables))
    }
  }

  /// The lengths that a rule is about and that are not known beforehand.
  func openSlots(of rule: Int, _ variables: [Variable]) -> [Int] {
    var found = variables.compactMap { slots[$0] }
    for term in live.rules[rule].terms where term.edge.isBaseline && !variables.isEmpty {
      found.append(Self.slot(term.item, .vertical, isSize: true))
    }
    return found.filter { !isKnown[$0] }
  }

  private mutating func join(_ open: [Int]) {
    for (one, next) in zip(open, open.dropFirst()) { parent[root(of: one)] = root(of: next) }
  }

  mutating func root(of slot: Int) -> Int {
    var slot = slot
    while parent[slot] != slot {
      parent[slot] = parent[parent[slot]]
      slot = parent[slot]
    }
    return slot
  }

  private mutating func coupledItems() -> [Int] {
    var links: [(item: Int, from: Int, to: Int)] = []
    for number in live.contents.indices where live.hasShownContent(number) {
      let width = Self.slot(number, .horizontal, isSize: true)
      let height = Self.slot(number, .vertical, isSize: true)
      guard !isKnown[width], !isKnown[height] else { continue }
      links.append((number, root(of: width), root(of: height)))
    }
    return Self.remaining(links)
  }

  /// Takes away links from classes that nothing leads into, as long as there are any; answers the items of the rest, in
  /// their order.
  private static func remaining(_ links: [(item: Int, from: Int, to: Int)]) -> [Int] {
    var (entries, linksFrom) = ([Int: Int](), [Int: [Int]]())
    for (number, link) in links.enumerated() {
      entries[link.to, default: 0] += 1
      linksFrom[link.from, default: []].append(number)
    }
    var isTaken = Array(repeating: false, count: links.count)
    var waiting = linksFrom.keys.filter { entries[$0] == nil }
    while let free = waiting.popLast() {
      for number in linksFrom[free] ?? [] {
        isTaken[number] = true
        entries[links[number].to, default: 0] -= 1
        if entries[links[number].to] == 0 { waiting.append(links[number].to) }
      }
    }
    return links.indices.filter { !isTaken[$0] }.map { links[$0].item }
  }
}
