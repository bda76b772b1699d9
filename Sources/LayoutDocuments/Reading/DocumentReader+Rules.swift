internal import ConstraintLayout
internal import StrictJSON
internal import TextDocuments
internal import Typography

extension DocumentReader {
  mutating func rules(_ value: JSONValue) throws(JSONFault) -> [DocumentRule] {
    try value.elements("an array of rules") { (value) throws(JSONFault) in
      let rule = try rule(value)
      ruleCount += rule.count
      guard ruleCount <= Limits.rules else {
        throw JSONFault(
          .limit, "", "more than \(Limits.rules) rules; split the document", at: value.range.lowerBound)
      }
      return rule
    }
  }

  private mutating func rule(_ value: JSONValue) throws(JSONFault) -> DocumentRule {
    if case .string = value.content { return .edges(try edges(value, name: nil)) }
    guard case .object = value.content else {
      throw value.mistyped(#"a rule, such as "title.leading == root.leading + 16", or an arrangement"#)
    }
    let object = try JSONObject<RuleKey>(value)
    switch try kind(object, value) {
    case .row: return try row(object)
    case .stack: return try stack(object)
    case .fill: return try fill(object)
    case .center: return try center(object)
    case .aspect: return try aspect(object)
    case .autoresize: return try autoresize(object)
    case .arrange: return try arrange(object)
    case .when: return try conditional(object, value)
    default:
      let name = try object.read(.name) { (value) throws(JSONFault) in try value.string() }
      return try object.require(.rule, "the rule") { (value) throws(JSONFault) in
        .edges(try edges(value, name: name))
      }
    }
  }

  /// The key of the rule's kind; throws for other keys that do not belong to it.
  private func kind(_ object: JSONObject<RuleKey>, _ value: JSONValue) throws(JSONFault) -> RuleKey {
    let kinds = RuleKey.kinds.filter { object.has($0) }
    guard let kind = kinds.first, kinds.count == 1 else {
      let names = RuleKey.kinds.map(\.rawValue).joined(separator: ", ")
      throw value.bad("a rule that is not a string has exactly one of the keys \(names)")
    }
    for key in RuleKey.allCases where key != kind && !kind.companions.contains(key) {
      _ = try object.read(key) { (value) throws(JSONFault) in
        let known = kind.companions.map(\.rawValue).joined(separator: ", ")
        throw JSONFault(
          .unknownKey, "", "does not go with \(kind.rawValue); choose among \(known)",
          at: value.range.lowerBound)
      }
    }
    return kind
  }

  /// A rule in a string; faults have their place within the string.
  private func edges(_ value: JSONValue, name: String?) throws(JSONFault) -> EdgeRule {
    let written = try value.string()
    var reader = RuleReader(written, vocabulary, adaptive)
    do throws(JSONFault) { return try reader.rule(name: name) } catch {
      throw JSONFault(
        error.code, error.culprit, error.message + " in \"\(written.prefix(200))\"",
        at: offset(of: error.offset ?? 0, in: value))
    }
  }

  /// The name of an item that exists.
  private func known(_ value: JSONValue) throws(JSONFault) -> String {
    let name = try value.string()
    try vocabulary.check(item: name, at: value.range.lowerBound)
    return name
  }

  /// The names of different items, at least one.
  private func several(_ value: JSONValue) throws(JSONFault) -> [String] {
    var seen: Set<String> = []
    let items = try value.elements("an array of items' names") { (value) throws(JSONFault) in
      let name = try known(value)
      guard seen.insert(name).inserted else { throw value.bad("'\(name)' is listed twice; list it once") }
      return name
    }
    guard items.count >= 1 else { throw value.bad("the list is empty; name at least one item") }
    return items
  }

  private func row(_ object: JSONObject<RuleKey>) throws(JSONFault) -> DocumentRule {
    let items = try object.require(.row, "the items") { (value) throws(JSONFault) in try several(value) }
    return .row(items, spacing: try spacing(object) ?? Adaptive(8), try alignment(object) ?? .firstBaseline)
  }

  private func stack(_ object: JSONObject<RuleKey>) throws(JSONFault) -> DocumentRule {
    let items = try object.require(.stack, "the items") { (value) throws(JSONFault) in try several(value) }
    let axis = try object.require(.axis, "horizontal or vertical") { (value) throws(JSONFault) in
      try value.choice(LayoutAxis.self)
    }
    let distribution = try object.read(.distribute) { (value) throws(JSONFault) in
      try value.choice(Distribution.self)
    }
    return .stack(
      items,
      DocumentRule.Stack(
        axis: axis, spacing: try spacing(object) ?? Adaptive(0),
        alignment: try alignment(object, along: axis) ?? .fill,
        distribution: distribution ?? .fill))
  }

  private func spacing(_ object: JSONObject<RuleKey>) throws(JSONFault) -> AdaptiveNumber? {
    try object.read(.spacing) { (value) throws(JSONFault) in try adaptive.finite(value) }
  }

  /// The alignment across the axis; a vertical stack has no common baseline.
  private func alignment(
    _ object: JSONObject<RuleKey>, along axis: LayoutAxis = .horizontal
  ) throws(JSONFault) -> CrossAlignment? {
    try object.read(.align) { (value) throws(JSONFault) in
      let alignment = try value.choice(CrossAlignment.self)
      guard axis == .horizontal || !alignment.isBaseline else {
        let others = CrossAlignment.allCases.filter { !$0.isBaseline }.map(\.rawValue)
        throw value.bad(
          "'\(alignment.rawValue)' is for items side by side, not for a vertical stack; choose among "
            + others.joined(separator: ", "))
      }
      return alignment
    }
  }

  private func fill(_ object: JSONObject<RuleKey>) throws(JSONFault) -> DocumentRule {
    let item = try object.require(.fill, "the item") { (value) throws(JSONFault) in try known(value) }
    let insets = try object.read(.insets) { (value) throws(JSONFault) in
      try adaptive.adaptive(value) { (value) throws(JSONFault) in try value.insets() }
    }
    return .fill(
      item, in: try container(object, item), insets ?? Adaptive(.zero), priority: try priority(object))
  }

  private func center(_ object: JSONObject<RuleKey>) throws(JSONFault) -> DocumentRule {
    let item = try object.require(.center, "the item") { (value) throws(JSONFault) in try known(value) }
    return .center(item, in: try container(object, item), priority: try priority(object))
  }

  private func arrange(_ object: JSONObject<RuleKey>) throws(JSONFault) -> DocumentRule {
    let items = try object.require(.arrange, "the items") { (value) throws(JSONFault) in try several(value) }
    let arrangement = try object.require(.arrangement, "an arrangement such as {\"grid\": 3}") {
      (value) throws(JSONFault) in
      try adaptive.adaptive(value) { (value) throws(JSONFault) in
        try ArrangementReader(adaptive: adaptive).arrangement(value)
      }
    }
    return .arrange(items, in: try container(object, items[0]), arrangement)
  }

  /// `{"when": "width < 600", "in": "card", "rules": [...]}`
  private mutating func conditional(
    _ object: JSONObject<RuleKey>, _ value: JSONValue
  ) throws(JSONFault) -> DocumentRule {
    let query = try object.require(.when, "a query") { (value) throws(JSONFault) in
      try adaptive.query(value)
    }
    let container = try object.read(.enclosing) { (value) throws(JSONFault) in try known(value) }
    guard ruleDepth < Limits.depth else {
      throw value.bad("conditions are nested deeper than \(Limits.depth)")
    }
    ruleDepth += 1
    defer { ruleDepth -= 1 }
    let rules = try object.require(.rules, "the rules") { (value) throws(JSONFault) in
      try self.rules(value)
    }
    return .conditional(query, in: container ?? "root", rules)
  }

  /// The named container, or the container of `inner`.
  private func container(_ object: JSONObject<RuleKey>, _ inner: String) throws(JSONFault) -> String {
    let named = try object.read(.enclosing) { (value) throws(JSONFault) in try known(value) }
    return named ?? (vocabulary.containers[inner] ?? nil) ?? "root"
  }

  private func priority(_ object: JSONObject<RuleKey>) throws(JSONFault) -> Int {
    try object.read(.priority) { (value) throws(JSONFault) in try value.priority() } ?? 1000
  }

  private func aspect(_ object: JSONObject<RuleKey>) throws(JSONFault) -> DocumentRule {
    let item = try object.require(.aspect, "the item") { (value) throws(JSONFault) in try known(value) }
    let ratio = try object.require(.ratio, "the width to the height, such as 1.5 or [16, 9]") {
      (value) throws(JSONFault) in
      try value.ratio()
    }
    return .aspect(item, ratio, priority: try priority(object))
  }

  private func autoresize(_ object: JSONObject<RuleKey>) throws(JSONFault) -> DocumentRule {
    let item = try object.require(.autoresize, "the item") { (value) throws(JSONFault) in try known(value) }
    let parts = try object.read(.flexible) { (value) throws(JSONFault) in
      try value.elements("an array of parts") { (value) throws(JSONFault) in
        try value.choice(FlexiblePart.self)
      }
    }
    let frame = try object.require(.frame, "x, y, width, height") { (value) throws(JSONFault) in
      try value.frame()
    }
    let reference = try object.require(.reference, "the container's width and height then") {
      (value) throws(JSONFault) in
      try value.size()
    }
    let mask = (parts ?? []).reduce(into: ResizingMask()) { $0.insert($1.mask) }
    return .autoresize(item, .init(mask: mask, frame: frame, reference: reference))
  }
}

extension CrossAlignment {
  fileprivate var isBaseline: Bool { self == .firstBaseline || self == .lastBaseline }
}

extension JSONValue {
  fileprivate func ratio() throws(JSONFault) -> DocumentRule.Ratio {
    let parts = if case .number = content { [try finite(), 1] } else { try numbers(2, "width, height") }
    guard parts.allSatisfy({ $0 > 0 }) else { throw bad("a ratio must be above 0") }
    return .init(width: parts[0], height: parts[1])
  }

  fileprivate func frame() throws(JSONFault) -> Rect {
    let parts = try numbers(4, "x, y, width, height")
    guard parts[2] >= 0, parts[3] >= 0 else {
      throw bad("a width or height must not be negative; give 0 or more")
    }
    return Rect(origin: Point(parts[0], parts[1]), size: Size(parts[2], parts[3]))
  }
}

extension DocumentRule {
  /// As how many rules it counts.
  fileprivate var count: Int {
    switch self {
    case .edges, .aspect: 1
    case .row(let items, spacing: _, _), .stack(let items, _): items.count
    case .arrange(let items, in: _, _): 6 * items.count
    case .conditional: 1
    case .fill, .center, .autoresize: 4
    }
  }
}
