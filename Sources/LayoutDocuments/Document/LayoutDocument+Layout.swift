internal import Cassowary
public import ConstraintLayout
internal import Typography

extension LayoutDocument {
  /// The layout that the document describes; items have its names.
  ///
  /// Complexity: linear in the document.
  public var layout: Layout {
    Layout { root in
      var builder = LayoutBuilder(self, root)
      builder.build()
    }
  }
}

/// Makes the items and rules of a document.
private struct LayoutBuilder {
  let document: LayoutDocument
  let root: Item
  /// By name, the item as it is described, those of alternatives among them.
  private let described: [String: DocumentItem]
  private let styles: [String: AdaptiveStyle]
  private let vocabulary: DocumentVocabulary
  private var made: [String: Item]

  init(_ document: LayoutDocument, _ root: Item) {
    self.document = document
    self.root = root
    made = ["root": root]
    described = Dictionary(
      document.allItems.flatMap { item in item.names.map { ($0, item) } },
      uniquingKeysWith: { first, _ in first })
    var vocabulary = DocumentVocabulary()
    vocabulary.traits = document.traits
    for value in document.values { vocabulary.add(value) }
    self.vocabulary = vocabulary
    styles = Dictionary(
      document.styles.map { ($0.name, $0.style) }, uniquingKeysWith: { first, _ in first })
  }

  mutating func build() {
    for item in document.items { make(item) }
    write(document.rules, at: "rules")
    for set in document.sets { write(set) }
    for (index, alternatives) in document.alternatives.enumerated() {
      write(alternatives, at: "alternatives[\(index)]")
    }
  }

  /// Makes an item, after its container.
  private mutating func make(_ item: DocumentItem) {
    guard made[item.name] == nil else { return }
    if made[item.container] == nil, let container = described[item.container] { make(container) }
    let container = self.item(item.container)
    let handle = make(item, in: container)
    made[item.name] = handle
    if let hugging = item.hugging { setPriorities(hugging) { handle.hug($0, $1) } }
    if let resistance = item.resistance { setPriorities(resistance) { handle.resist($0, $1) } }
    if item.mayOverlap { handle.mayOverlap() }
    if item.isOverlay { handle.overlay() }
    if let padding = item.padding { (made["\(item.name).content"] ?? handle).pad(padding) }
    if let query = item.visibility { handle.show(when: query) }
    handle.override(item.overrides)
  }

  private mutating func make(_ item: DocumentItem, in container: Item) -> Item {
    let name = item.name
    switch item.kind {
    case .container: return container.container(name)
    case .guide: return container.guide(name)
    case .label: return container.label(item.text.map(\.localized), style: style(item.style), name: name)
    case .field: return container.field(item.text.map(\.localized), style: style(item.style), name: name)
    case .content: return container.content(NaturalSize(item.size), name: name)
    case .bar: return root.bar(item.edge, length: item.length, name: name).item
    case .scroll:
      let scroll = container.scroll(insets: item.insets, name: name)
      (made["\(name).content"], made["\(name).indicators"]) = (scroll.content, scroll.indicators)
      return scroll.item
    }
  }

  private func style(_ choice: StyleChoice?) -> AdaptiveStyle {
    switch choice {
    case .named(let name): styles[name] ?? AdaptiveStyle()
    case .own(let style): style
    case nil: AdaptiveStyle()
    }
  }

  private func setPriorities(_ priorities: AxisPriorities, _ set: (AdaptiveNumber, LayoutAxis) -> Void) {
    if let priority = priorities.horizontal { set(priority, .horizontal) }
    if let priority = priorities.vertical { set(priority, .vertical) }
  }

  private func item(_ name: String) -> Item {
    if let item = made[name] { return item }
    return name == "device" ? root.device : name == "safeArea" ? root.safeArea : root
  }

  private func container(of name: String) -> Item {
    item(described[name]?.container ?? "root")
  }
}

// Rules.
extension LayoutBuilder {
  /// Writes rules, which problems find at their places in the document: `rules[3]`.
  private func write(_ rules: [DocumentRule], at place: String) {
    for (index, rule) in rules.enumerated() {
      let place = "\(place)[\(index)]"
      switch rule {
      case .edges(let rule): root.rules(from: place) { write(rule) }
      case .object(let rule) where rule.kind == .when:
        item(rule.container).rules(when: rule.query) { write(rule.rules, at: "\(place).rules") }
      case .object(let rule): root.rules(from: place) { write(rule) }
      }
    }
  }

  private func write(_ rule: RuleObject) {
    let (items, container) = (rule.items.map(item), item(rule.container))
    switch rule.kind {
    case .rule: if let edges = rule.edges { write(edges) }
    case .row:
      for (first, second) in zip(items, items.dropFirst()) {
        self.container(of: rule.items[0]).row(first, second, spacing: rule.spacing, align: rule.alignment)
      }
    case .fill: items[0].fill(container, insets: rule.insets, priority: Priority(rule.priority))
    case .center: items[0].center(in: container, priority: Priority(rule.priority))
    case .aspect: items[0].aspect(rule.ratio.width / rule.ratio.height, priority: Priority(rule.priority))
    case .autoresize:
      items[0].autoresize(
        rule.flexible, frame: rule.frame, in: rule.reference, of: self.container(of: rule.items[0]))
    case .arrange: container.arrange(items, rule.arrangement)
    case .stack: break  // read as .arrange
    case .when: break  // holds others
    }
  }

  /// Adds a rule; one without an edge on the left is flipped.
  private func write(_ rule: EdgeRule) {
    let isFlipped = rule.left.terms.isEmpty
    let (left, right) = isFlipped ? (rule.right, rule.left) : (rule.left, rule.right)
    let relation = isFlipped ? rule.relation.flipped : rule.relation
    let (one, other, priority) = (sum(left), sum(right), priority(of: rule))
    switch relation {
    case .equal: one.equal(other, priority: priority, name: rule.explanationName)
    case .greaterOrEqual: one.atLeast(other, priority: priority, name: rule.explanationName)
    case .lessOrEqual: one.atMost(other, priority: priority, name: rule.explanationName)
    }
  }

  private func priority(of rule: EdgeRule) -> AdaptiveNumber {
    rule.priorityValue.flatMap { vocabulary.value(named: $0) } ?? Adaptive(Double(rule.priority))
  }

  private func write(_ set: DocumentRuleSet) {
    guard let query = set.query else {
      return root.rules(for: set.name) { write(set.rules, at: "sets.\(set.name)") }
    }
    item(set.container).rules(when: query) { write(set.rules, at: "sets.\(set.name).rules") }
  }

  private mutating func write(_ alternatives: DocumentAlternatives, at place: String) {
    let container = item(alternatives.container)
    func write(_ writer: AlternativeWriter) {
      for (index, option) in alternatives.options.enumerated() {
        writer.when(option.query, name: option.name) {
          for item in option.items { make(item) }
          self.write(option.rules, at: "\(place).options[\(index)].rules")
        }
      }
    }
    if alternatives.isFirstThatFits {
      container.firstThatFits(write)
    } else {
      container.alternatives(write)
    }
  }

  private func sum(_ side: EdgeRule.Side) -> AnchorSum {
    var sum = AnchorSum([], side.constant)
    for term in side.terms {
      let anchor = item(term.item)[term.edge]
      if let value = term.value.flatMap({ vocabulary.value(named: $0) }) {
        sum = sum + term.multiplier * (value * anchor)
      } else {
        sum = sum + AnchorSum([.init(anchor: anchor, multiplier: term.multiplier)], 0)
      }
    }
    for part in side.values {
      if let value = vocabulary.value(named: part.name) { sum = sum + part.multiplier * value.sum }
    }
    return sum
  }
}

extension EdgeRule {
  /// Its name in explanations: the rule as written, after its name if it has one.
  fileprivate var explanationName: String { name.map { "\($0): \(text)" } ?? text }
}

extension Relation {
  /// The relation with its sides exchanged.
  fileprivate var flipped: Relation {
    switch self {
    case .equal: .equal
    case .lessOrEqual: .greaterOrEqual
    case .greaterOrEqual: .lessOrEqual
    }
  }
}
