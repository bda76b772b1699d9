internal import ConstraintLayout
internal import StrictJSON
internal import Typography

extension DocumentRule {
  func write(to json: inout JSONWriter) {
    if case .edges(let rule) = self, rule.name == nil { return json.string(rule.text) }
    json.object { writeMembers(to: &$0) }
  }

  private func writeMembers(to json: inout JSONWriter) {
    switch self {
    case .edges(let rule):
      json.member(RuleKey.rule.rawValue, rule.text)
      if let name = rule.name { json.member(RuleKey.name.rawValue, name) }
    case .row(let items, let spacing, let alignment):
      json.member(.row, items)
      if spacing != Adaptive(8) {
        json.member(RuleKey.spacing.rawValue) { spacing.write(to: &$0) { $0.number($1) } }
      }
      if alignment != .firstBaseline { json.member(RuleKey.align.rawValue, alignment.rawValue) }
    case .stack(let items, let stack):
      json.member(.stack, items)
      stack.write(to: &json)
    case .fill(let item, let container, let insets, let priority):
      json.member(RuleKey.fill.rawValue, item)
      json.member(RuleKey.enclosing.rawValue, container)
      if insets != Adaptive(.zero) {
        json.member(RuleKey.insets.rawValue) { insets.write(to: &$0) { $0.insets($1) } }
      }
      json.write(priority)
    case .center(let item, let container, let priority):
      json.member(RuleKey.center.rawValue, item)
      json.member(RuleKey.enclosing.rawValue, container)
      json.write(priority)
    case .aspect(let item, let ratio, let priority):
      json.member(RuleKey.aspect.rawValue, item)
      json.member(RuleKey.ratio.rawValue, [ratio.width, ratio.height])
      json.write(priority)
    case .autoresize(let item, let springs):
      json.member(RuleKey.autoresize.rawValue, item)
      springs.write(to: &json)
    case .arrange, .conditional: writeAdaptive(to: &json)
    }
  }

  private func writeAdaptive(to json: inout JSONWriter) {
    switch self {
    case .arrange(let items, let container, let arrangement):
      json.member(.arrange, items)
      json.member(RuleKey.enclosing.rawValue, container)
      json.member(RuleKey.arrangement.rawValue) { arrangement.write(to: &$0) { $1.write(to: &$0) } }
    case .conditional(let query, let container, let rules):
      json.member(RuleKey.when.rawValue, query.description)
      if container != "root" { json.member(RuleKey.enclosing.rawValue, container) }
      json.member(RuleKey.rules.rawValue) { $0.array(rules) { $1.write(to: &$0) } }
    default: break
    }
  }
}

extension DocumentRule.Stack {
  fileprivate func write(to json: inout JSONWriter) {
    json.member(RuleKey.axis.rawValue, axis.rawValue)
    if spacing != Adaptive(0) {
      json.member(RuleKey.spacing.rawValue) { spacing.write(to: &$0) { $0.number($1) } }
    }
    if alignment != .fill { json.member(RuleKey.align.rawValue, alignment.rawValue) }
    if distribution != .fill { json.member(RuleKey.distribute.rawValue, distribution.rawValue) }
  }
}

extension DocumentRule.Springs {
  fileprivate func write(to json: inout JSONWriter) {
    let parts = FlexiblePart.allCases.filter { mask.contains($0.mask) }
    json.member(.flexible, parts.map(\.rawValue))
    json.member(
      RuleKey.frame.rawValue, [frame.origin.x, frame.origin.y, frame.size.width, frame.size.height])
    json.member(RuleKey.reference.rawValue, [reference.width, reference.height])
  }
}

extension JSONWriter {
  fileprivate mutating func member(_ key: RuleKey, _ names: [String]) {
    member(key.rawValue) { $0.array(names) { $0.string($1) } }
  }

  /// A priority, where it is not the usual one.
  fileprivate mutating func write(_ priority: Int) {
    if priority != 1000 { member(RuleKey.priority.rawValue, priority) }
  }
}
