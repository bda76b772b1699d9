/// Finds the texts whose height may lead back to their width.
///
/// The height of a label of vertical text is what its width follows from: it leads from the class of its height to that of its
/// width. So texts of both kinds on one screen may close a circle as well.
///
/// Lengths that required rules derive from the screen's size alone are known before any text is measured. All other
/// lengths that a rule connects form a class. A text leads from the class of its width to that of its height, and rules
/// between the axes may close a circle. Classes that nothing leads into are removed repeatedly; texts in the remaining
/// ones, on circles and behind them, are coupled. All others settle one after another, each once.
struct Coupling {
  struct Members {
    /// By class, the items with content whose width or height belongs to it.
    var contents: [Int: [Int]] = [:]
    /// By class, the rules between its lengths.
    var rules: [Int: [Int]] = [:]
  }

  /// The items with content that is shown.
  private let contents: [Int]
  /// By item, the axis along the lines of its content.
  private let axes: [LayoutAxis]
  private let known: KnownLengths
  /// By rule, the lengths that are not known beforehand; empty for rules that do not count.
  private let openLengths: [[ItemLength]]
  /// By length, the next one on the way to the root of its class.
  private var parent: [Int]

  /// Returns the numbers of coupled items, ascending.
  /// Complexity: about linear in the terms of all rules; linear in the rules if none is between the axes.
  static func items(of layout: ResolvedLayout, relaxed: Set<ConstraintOrigin>) -> [Int] {
    let isMixed = layout.rules.contains { rule in
      rule.terms.contains { $0.edge.axis != rule.terms[0].edge.axis } && layout.counts(rule)
    }
    guard isMixed || layout.hasLinesAlongBothAxes else { return [] }
    var coupling = Coupling(layout, relaxed: relaxed)
    return coupling.coupledItems()
  }

  /// Finds all classes of a layout. Relaxed rules do not make lengths known.
  init(_ layout: ResolvedLayout, relaxed: Set<ConstraintOrigin>) {
    contents = layout.items.indices.filter { layout.hasShownContent($0) }
    axes = layout.contents.map { $0?.axis ?? .horizontal }
    let known = layout.knownLengths { !relaxed.contains(.rule($0)) }
    let compiler = layout.compiler
    self.known = known
    openLengths = layout.rules.map { rule in
      layout.counts(rule) ? Self.lengths(of: rule, compiler).filter { known[$0] == nil } : []
    }
    parent = Array(0..<ItemLength.count(ofItems: layout.items.count))
    for open in openLengths { join(open) }
  }

  /// Returns the lengths that a rule is about. A baseline depends on the height of its item.
  private static func lengths(of rule: Rule, _ compiler: RuleCompiler) -> [ItemLength] {
    let lengths = compiler.sum(of: rule).terms.map(\.length)
    guard !lengths.isEmpty else { return [] }
    return lengths + rule.terms.filter(\.edge.isBaseline).map { .size(of: $0.item, .vertical) }
  }

  private mutating func join(_ open: [ItemLength]) {
    for (one, next) in zip(open, open.dropFirst()) { parent[root(of: one)] = root(of: next) }
  }

  private mutating func root(of length: ItemLength) -> Int {
    var index = length.index
    while parent[index] != index {
      parent[index] = parent[parent[index]]
      index = parent[index]
    }
    return index
  }

  private mutating func coupledItems() -> [Int] {
    var links: [(item: Int, from: Int, to: Int)] = []
    for number in contents {
      let (width, height) = (
        ItemLength.size(of: number, .horizontal), ItemLength.size(of: number, .vertical)
      )
      guard known[width] == nil, known[height] == nil else { continue }
      let isVertical = axes[number] == .vertical
      links.append((number, root(of: isVertical ? height : width), root(of: isVertical ? width : height)))
    }
    return Self.remaining(links)
  }

  /// Removes links from classes that nothing leads into, as long as there are any; returns the items of the others in
  /// their order.
  private static func remaining(_ links: [(item: Int, from: Int, to: Int)]) -> [Int] {
    var entries: [Int: Int] = [:]
    var linksFrom: [Int: [Int]] = [:]
    for (number, link) in links.enumerated() {
      entries[link.to, default: 0] += 1
      linksFrom[link.from, default: []].append(number)
    }
    var isRemoved = Array(repeating: false, count: links.count)
    var waiting = linksFrom.keys.filter { entries[$0] == nil }
    while let free = waiting.popLast() {
      for number in linksFrom[free] ?? [] {
        isRemoved[number] = true
        entries[links[number].to, default: 0] -= 1
        if entries[links[number].to] == 0 { waiting.append(links[number].to) }
      }
    }
    return links.indices.filter { !isRemoved[$0] }.map { links[$0].item }
  }
}

// The parts that depend on the height of a text.
extension Coupling {
  /// Returns the members of each class. Complexity: about linear in the terms of all rules.
  mutating func members() -> Members {
    var members = Members()
    for number in contents {
      for place in sizeClasses(of: number) { members.contents[place, default: []].append(number) }
    }
    for (number, open) in openLengths.enumerated() {
      guard let first = open.first else { continue }
      members.rules[root(of: first), default: []].append(number)
    }
    return members
  }

  /// Returns the items and rules that can change with the height of a text: those of the classes of its own lengths, and
  /// of the classes that contents in them lead to. Complexity: linear in the answer.
  mutating func dependents(of number: Int, _ members: Members) -> (contents: Set<Int>, rules: Set<Int>) {
    var waiting = sizeClasses(of: number)
    var seen: Set<Int> = []
    var contents: Set = [number]
    var rules: Set<Int> = []
    while let place = waiting.popLast() {
      guard seen.insert(place).inserted else { continue }
      rules.formUnion(members.rules[place] ?? [])
      for item in members.contents[place] ?? [] where contents.insert(item).inserted {
        waiting.append(root(of: .size(of: item, axes[item].other)))
      }
    }
    return (contents, rules)
  }

  private mutating func sizeClasses(of number: Int) -> [Int] {
    LayoutAxis.allCases.map { root(of: .size(of: number, $0)) }
  }
}

extension ResolvedLayout {
  /// Whether some texts that are shown wrap along one axis, and others along the other.
  fileprivate var hasLinesAlongBothAxes: Bool {
    func hasLines(along axis: LayoutAxis) -> Bool {
      items.indices.contains {
        hasShownContent($0) && contents[$0]?.axis == axis && contents[$0]?.hasOneHeight == false
      }
    }
    return hasLines(along: .vertical) && hasLines(along: .horizontal)
  }
}
