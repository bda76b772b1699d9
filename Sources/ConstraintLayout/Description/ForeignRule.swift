/// A rule that cannot count, such as one about items of another layout: it is left out, and the layout reports a problem.
struct ForeignRule: Hashable, Sendable {
  let words: String
  /// The names of its items, and of those of another layout.
  let items, foreign: [String]
  /// Why it is left out, where its items are not the reason.
  var reason: String?

  init(_ words: String, _ items: [Item], in home: LayoutDraft?) {
    self.words = words
    self.items = items.map(\.describedName)
    foreign = items.filter { $0.draft !== home }.map(\.describedName)
  }

  init(_ rule: Rule, _ items: [Item], in home: LayoutDraft?) {
    let sides = zip(rule.terms, items).map { term, item in "\(item.describedName).\(term.edge.rawValue)" }
    self.init(rule.name ?? "the rule between \(sides.joined(separator: " and "))", items, in: home)
  }
}

extension Item {
  /// The name of the item in dumps.
  var describedName: String { draft.name(ofNumber: number) }
}
