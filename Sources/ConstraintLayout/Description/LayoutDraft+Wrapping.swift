internal import Cassowary
internal import Typography

// Containers hold what is in them: where no rule and no content decides, a container ends at the furthest of its members,
// plus its padding. All of this is weaker than any priority that can be written, so that it changes nothing that is
// decided otherwise.
extension Priority {
  /// That with which the last cells of a grid end where it does.
  static let gridEnd = Priority(belowAll: 0)
  /// That with which a container reaches around each of its members.
  static let holding = Priority(belowAll: 1)
  /// That with which a line of a grid or flow stands as near to the one above as the cells of that allow.
  static let nearLine = Priority(belowAll: 2)
  /// That with which a container is no larger.
  static let wrapping = Priority(belowAll: 3)
  /// That with which the first of several last cells ends there, if it has no height of its own.
  static let firstCellEnd = Priority(belowAll: 4)
}

extension LayoutDraft {
  /// Writes the rules by which containers wrap their members. An arrangement that always counts does that for its items.
  /// Complexity: linear in the items and arrangements.
  func writeWrapping() {
    let (items, arrangements) = (items, arrangements)
    var wrapping = Set(arrangements.map(\.container).filter { items[$0].wraps })
    var arranging: [Int: Set<Int>] = [:]
    for arrangement in arrangements where arrangement.condition == nil {
      for item in arrangement.items { arranging[item, default: []].insert(arrangement.container) }
    }
    for (number, item) in items.enumerated() {
      guard let container = item.container, items[container].wraps, !item.kind.isGuide, !item.isOverlay
      else { continue }
      wrapping.insert(container)
      if arranging[number]?.contains(container) == true { continue }
      Item(container, self).hold(Item(number, self), items[container].padding ?? Adaptive(.zero))
    }
    for number in wrapping.sorted() {
      for edge in [Edge.width, .height] { Item(number, self)[edge].atMost(0, priority: .wrapping) }
    }
  }
}

extension Item {
  /// Writes that the item reaches around another, with its padding.
  fileprivate func hold(_ member: Item, _ padding: Adaptive<Insets>) {
    func place(_ edge: Edge, _ inset: any KeyPath<Insets, Double> & Sendable, _ sign: Double) -> AnchorSum {
      guard let fixed = padding.fixedValue?.asPadding else {
        return member[edge] + sign * padding.map { $0.asPadding[keyPath: inset] }
      }
      return member[edge] + sign * fixed[keyPath: inset]
    }
    leading.atMost(place(.leading, \.left, -1), priority: .holding)
    trailing.atLeast(place(.trailing, \.right, 1), priority: .holding)
    top.atMost(place(.top, \.top, -1), priority: .holding)
    bottom.atLeast(place(.bottom, \.bottom, 1), priority: .holding)
  }
}

extension Layout {
  /// A rule by which a container wraps what is in it, in words.
  func wrappingDescription(of rule: Rule) -> String {
    let items = rule.terms.map(\.item)
    guard let container = items.first else { return "" }
    guard let member = items.last, member != container else {
      return "\(path(ofNumber: container)) ends with what is in it"
    }
    return "\(path(ofNumber: container)) holds \(path(ofNumber: member))"
  }
}
