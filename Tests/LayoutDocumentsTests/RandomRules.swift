import Cassowary
import ConstraintLayout
import Testing
import Typesetting
import Typography
import _TestSupport

@testable import LayoutDocuments

extension [DocumentRule] {
  static func random(
    in document: LayoutDocument, using random: inout SplitMix64
  ) -> [DocumentRule] {
    let names = ["root", "safeArea"] + document.items.flatMap(\.names)
    return (0..<Int.random(in: 0...6, using: &random)).map { _ in
      .random(names, document.values, using: &random)
    }
  }
}

extension DocumentRule {
  static func random(
    _ names: [String], _ values: [DocumentValue], using random: inout SplitMix64
  ) -> DocumentRule {
    let (one, other) = (
      names[Int.random(in: names.indices, using: &random)],
      names[Int.random(in: names.indices, using: &random)]
    )
    let several = Array(names.shuffled(using: &random).prefix(Int.random(in: 1...4, using: &random)))
    let priority = Bool.random(using: &random) ? 1000 : Int.random(in: 1...1000, using: &random)
    guard let kind = RuleObject.Kind.allCases.dropFirst().randomElement(using: &random),
      Int.random(in: 0...11, using: &random) < 8
    else { return .edges(.random(names, values, priority, using: &random)) }
    var rule = RuleObject(kind)
    rule.items = [.row, .stack, .arrange].contains(kind) ? several : [one]
    switch kind {
    case .rule: break
    case .row: (rule.spacing, rule.alignment) = (.random(values, depth: 1, using: &random), .any(&random))
    case .stack:
      let (axis, alignment) = (LayoutAxis.any(&random), CrossAlignment.any(&random))
      let isBaseline = alignment == .firstBaseline || alignment == .lastBaseline
      (rule.axis, rule.distribution) = (axis, .any(&random))
      (rule.spacing, rule.alignment) = (
        Adaptive(number(&random)), axis == .vertical && isBaseline ? .end : alignment
      )
      // As it is read.
      rule = rule.arranged
      rule.container = one
    case .fill:
      (rule.container, rule.insets, rule.priority) = (other, Adaptive(.random(using: &random)), priority)
    case .center: (rule.container, rule.priority) = (other, priority)
    case .aspect:
      rule.ratio = .init(width: length(&random) + 1, height: length(&random) + 1)
      rule.priority = priority
    case .autoresize:
      rule.flexible = ResizingMask(rawValue: UInt8.random(in: 0..<64, using: &random))
      rule.frame = Rect(
        origin: Point(number(&random), number(&random)), size: Size(length(&random), length(&random)))
      rule.reference = Size(length(&random), length(&random))
    case .arrange:
      rule.container = one
      rule.arrangement = .random(using: &random) { Adaptive(.random(values, using: &$0)) }
    case .when:
      (rule.items, rule.container, rule.query) = ([], one, .random(using: &random))
      rule.rules = [.random(names, values, using: &random)]
    }
    return .object(rule)
  }
}

extension EdgeRule {
  static func random(
    _ names: [String], _ values: [DocumentValue], _ priority: Int, using random: inout SplitMix64
  ) -> EdgeRule {
    func value() -> String? { Bool.random(using: &random) ? values.randomElement(using: &random)?.name : nil }
    func side(atLeast least: Int) -> Side {
      var side = Side()
      for _ in 0..<Int.random(in: least...3, using: &random) {
        side.terms.append(
          Term(
            multiplier: Bool.random(using: &random) ? 1 : number(&random), value: value(),
            item: names[Int.random(in: names.indices, using: &random)], edge: .any(&random)))
      }
      if Bool.random(using: &random) { side.constant = number(&random) }
      if let name = value() { side.values = [.init(multiplier: number(&random), name: name)] }
      return side
    }
    let isTurned = Bool.random(using: &random)
    let (one, other) = (side(atLeast: 1), side(atLeast: 0))
    let (relation, name) = (Relation.any(&random), Bool.random(using: &random) ? "gap" : nil)
    let strength = priority == 1000 ? value() : nil
    func rule(_ text: String) -> EdgeRule {
      EdgeRule(
        left: isTurned ? other : one, relation: relation, right: isTurned ? one : other, priority: priority,
        priorityValue: strength, name: name, text: text)
    }
    return rule(rule("").description)
  }
}
