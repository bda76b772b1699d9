import Cassowary
import ConstraintLayout
import LayoutDocuments
import TextDocuments
import Testing
import Typesetting
import Typography
import _TestSupport

extension Query {
  static func random(using random: inout SplitMix64, depth: Int = 2) -> Query {
    func part() -> Query { .random(using: &random, depth: depth - 1) }
    switch Int.random(in: 0..<(depth == 0 ? 4 : 7), using: &random) {
    case 0: return .width < number(&random)
    case 1: return .containerWidth >= length(&random)
    case 2: return .device == "Phone 4"
    case 3: return .contentSize > .xl
    case 4: return part() && part()
    case 5: return part() || part() || part()
    default: return !part()
    }
  }
}

extension Adaptive {
  /// A value by query, of values that a function makes.
  static func random(
    using random: inout SplitMix64, _ make: (inout SplitMix64) -> Adaptive
  ) -> Adaptive {
    var (table, seen) = (Adaptive.table(otherwise: make(&random)), Set<Query>())
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      let query = Query.random(using: &random)
      if seen.insert(query).inserted { table = table.when(query, make(&random)) }
    }
    return table
  }
}

extension AdaptiveNumber {
  /// A number of any form; the lengths are those that all places allow.
  static func random(
    _ values: [DocumentValue], depth: Int, using random: inout SplitMix64
  ) -> AdaptiveNumber {
    let plain = AdaptiveNumber(length(&random) + 1)
    guard depth > 0 else { return plain }
    func part() -> AdaptiveNumber { .random(values, depth: depth - 1, using: &random) }
    switch Int.random(in: 0...7, using: &random) {
    case 0: return .random(using: &random) { .random(values, depth: depth - 1, using: &$0) }
    case 1:
      return .interpolated(
        by: .containerHeight, points: [(320, length(&random) + 1), (length(&random), length(&random) + 1)])
    case 2: return part().scaled(by: .height, reference: length(&random) + 1)
    case 3: return part() * part()
    case 4: return part().limited(to: 1...1000)
    case 5:
      guard let value = values.randomElement(using: &random) else { return plain }
      return value.value.named(value.name)
    default: return plain
    }
  }
}

extension Arrangement {
  static func random(
    _ values: [DocumentValue], using random: inout SplitMix64
  ) -> Arrangement {
    func points() -> AdaptiveNumber { .random(values, depth: 1, using: &random) }
    let columns: [GridColumns] = [
      .count(3), .minWidth(length(&random)), .fractions([2, length(&random) + 1]),
    ]
    switch Int.random(in: 0...4, using: &random) {
    case 0: return .row(spacing: points(), alignment: .any(&random), distribution: .any(&random))
    case 1: return .column(spacing: points(), alignment: .any(&random), distribution: .any(&random))
    case 2:
      return .grid(
        columns: columns.randomElement(using: &random) ?? .count(1), spacing: points(),
        lineSpacing: Bool.random(using: &random) ? points() : nil, alignment: .any(&random))
    case 3: return .flow(spacing: points(), lineSpacing: points(), alignment: .any(&random))
    default: return .cells(aspect: length(&random) + 1, spacing: points())
    }
  }
}

extension AdaptiveStyle {
  static func random(
    _ values: [DocumentValue], using random: inout SplitMix64
  ) -> AdaptiveStyle {
    var base = LabelStyle.random(using: &random)
    func points() -> AdaptiveNumber? {
      let value = AdaptiveNumber.random(values, depth: 2, using: &random)
      return value.fixedValue == nil && Bool.random(using: &random) ? value : nil
    }
    let (size, tracking) = (points(), points())
    if size != nil { (base.size, base.uncheckedAxis) = (.fixed(17), nil) }
    if tracking != nil { base.text.tracking = 0 }
    let hasFamilies = base.fontChoice.family != nil && Bool.random(using: &random)
    if hasFamilies { (base.fontChoice.family, base.fontChoice.weight) = (nil, nil) }
    var style = AdaptiveStyle(base)
    (style.size, style.tracking) = (size, tracking)
    if base.maxLines == 1, Bool.random(using: &random) {
      style.maxLines = .random(using: &random) {
        Adaptive([nil, 1, 2, 3][Int.random(in: 0...3, using: &$0)])
      }
    }
    if base.insets == .zero, Bool.random(using: &random) {
      style.insets = .random(using: &random) { Adaptive(.random(using: &$0)) }
    }
    if hasFamilies {
      style.family = .random(using: &random) {
        Adaptive(["Inter", "Lato", "Amiri"][Int.random(in: 0...2, using: &$0)])
      }
      style.weight = .random(using: &random) {
        Adaptive(FontWeight([300, 700][Int.random(in: 0...1, using: &$0)]))
      }
    }
    if base.lineHeight == .normal, Bool.random(using: &random) {
      style.lineHeight = .random(using: &random) { Adaptive(.points(length(&$0))) }
    }
    return style
  }
}
