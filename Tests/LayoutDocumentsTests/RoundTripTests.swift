import Cassowary
import ConstraintLayout
import Testing
import Typesetting
import Typography
import _TestSupport

@testable import LayoutDocuments

@Suite struct RoundTripTests {
  @Test("R1.19 what is written reads back equal")
  func readsBackEqual() throws {
    var random = SplitMix64(for: "layout documents")
    for _ in 0..<300 {
      let document = LayoutDocument.random(using: &random)
      let again = try LayoutDocument(json: document.json)
      #expect(again == document)
      #expect(again.json == document.json)
    }
  }

  /// However contradictory: there are frames, all of them numbers, and somebody says what is wrong.
  @Test func whateverIsSaidIsSolved() throws {
    let type = try Typesetter(fonts: ShippedFont.list(["NotoSans-Regular.ttf"]))
    var random = SplitMix64(for: "layouts of anything")
    for _ in 0..<25 {
      let document = LayoutDocument.random(using: &random)
      let screen = document.layout.solved(
        in: Environment(size: Size(375, 667)), with: type, sets: Set(document.sets.map(\.name)))
      let numbers = screen.frames.flatMap { [$0.origin.x, $0.origin.y, $0.size.width, $0.size.height] }
      let areAllFinite = numbers.allSatisfy(\.isFinite)
      #expect(areAllFinite, "\(document.json)")
    }
  }

  @Test func anEmptyDocumentIsALayout() throws {
    #expect(try LayoutDocument(json: "{}") == LayoutDocument())
    #expect(LayoutDocument().json == "{}\n")
    #expect(try LayoutDocument(json: "{}").layout.allItems.count == 1)
  }

  /// So that a change of one is a change of one line.
  @Test("R1.19 one line an item and a rule")
  func writesOneLineEach() throws {
    var random = SplitMix64(for: "lines of layout documents")
    for _ in 0..<20 {
      let document = LayoutDocument.random(using: &random)
      let lines = document.json.split(separator: "\n")
      #expect(lines.allSatisfy { $0.count < 100_000 })
      let sets = document.sets.reduce(0) {
        $0 + ($1.query != nil ? 1 : $1.rules.count + ($1.rules.isEmpty ? 1 : 2))
      }
      let blocks = [
        document.traits.count, document.values.count, document.styles.count, document.items.count,
        document.rules.count, sets, document.alternatives.count,
      ].filter { $0 > 0 }
      let heads = [document.schema, document.about].compactMap { $0 }.count + (document.fonts == nil ? 0 : 1)
      let count = blocks.reduce(0) { $0 + $1 + 2 } + heads
      #expect(lines.count == (count == 0 ? 1 : count + 2))
    }
  }
}

extension LayoutDocument {
  /// A document of anything that can be written.
  static func random(using random: inout SplitMix64) -> LayoutDocument {
    var document = LayoutDocument()
    if Bool.random(using: &random) { document.schema = "../layout.schema.json" }
    if Bool.random(using: &random) { document.about = "\"\\\n\u{1}ü😀" }
    if Bool.random(using: &random) { document.fonts = ["a.ttf", "ü \"b\".ttc#2"] }
    if Bool.random(using: &random) {
      document.traits = [
        AnyTrait(name: "kiosk", defaultValue: .flag(true)),
        AnyTrait(name: "inset", defaultValue: .number(4.5)),
        AnyTrait(name: "density", defaultValue: .word("cozy"), words: ["tight", "cozy", "roomy"]),
      ]
    }
    for number in 0..<Int.random(in: 0...3, using: &random) {
      let value = AdaptiveNumber.random(document.values, depth: 3, using: &random)
      document.values.append(DocumentValue(name: "v\(number)", value: value))
    }
    document.styles = (0..<Int.random(in: 0...3, using: &random)).map {
      DocumentStyle(name: "s\($0)", style: .random(document.values, using: &random))
    }
    for number in 0..<Int.random(in: 0...8, using: &random) {
      document.items.append(.random("i\(number)", in: document, using: &random))
    }
    document.rules = .random(in: document, using: &random)
    document.sets = (0..<Int.random(in: 0...2, using: &random)).map {
      DocumentRuleSet(
        name: "set-\($0)", query: Bool.random(using: &random) ? .random(using: &random) : nil,
        container: "root",
        rules: .random(in: document, using: &random))
    }
    document.alternatives = (0..<Int.random(in: 0...2, using: &random)).map { _ in
      DocumentAlternatives(
        container: "root", isFirstThatFits: Bool.random(using: &random),
        options: (0..<Int.random(in: 0...3, using: &random)).map { number in
          .init(
            name: Bool.random(using: &random) ? "option \(number)" : "",
            query: Bool.random(using: &random) ? .any : .random(using: &random),
            rules: .random(in: document, using: &random))
        })
    }
    return document
  }
}

/// A number that documents may hold: whole, a fraction, or any.
private func number(_ random: inout SplitMix64) -> Double {
  switch Int.random(in: 0...2, using: &random) {
  case 0: Double(Int.random(in: -100...100, using: &random))
  case 1: Double(Int.random(in: -6400...6400, using: &random)) / 64
  default: Double.random(in: 0.001...1000, using: &random)
  }
}

private func length(_ random: inout SplitMix64) -> Double { number(&random).magnitude }

extension CaseIterable {
  fileprivate static func any(_ random: inout SplitMix64) -> Self {
    let cases = Array(allCases)
    return cases[Int.random(in: cases.indices, using: &random)]
  }
}

extension Insets {
  fileprivate static func random(using random: inout SplitMix64) -> Insets {
    Insets(top: length(&random), left: length(&random), bottom: length(&random), right: length(&random))
  }
}

extension Query {
  fileprivate static func random(using random: inout SplitMix64, depth: Int = 2) -> Query {
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
  fileprivate static func random(
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
  fileprivate static func random(
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
  fileprivate static func random(
    _ values: [DocumentValue], using random: inout SplitMix64
  ) -> Arrangement {
    func points() -> AdaptiveNumber { .random(values, depth: 1, using: &random) }
    let columns: [GridColumns] = [
      .count(3), .minimumWidth(length(&random)), .fractions([2, length(&random) + 1]),
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
  fileprivate static func random(
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
    var style = AdaptiveStyle(base)
    (style.size, style.tracking) = (size, tracking)
    if base.maxLines == 1, Bool.random(using: &random) {
      style.maxLines = .random(using: &random) { Adaptive(Int.random(in: 0...3, using: &$0)) }
    }
    if base.insets == .zero, Bool.random(using: &random) {
      style.insets = .random(using: &random) { Adaptive(.random(using: &$0)) }
    }
    if base.lineHeight == .normal, Bool.random(using: &random) {
      style.lineHeight = .random(using: &random) { Adaptive(.points(length(&$0))) }
    }
    return style
  }
}

extension LabelStyle {
  fileprivate static func random(using random: inout SplitMix64) -> LabelStyle {
    var style = LabelStyle()
    switch Int.random(in: 0...2, using: &random) {
    case 0: style.size = .fixed(length(&random) + 1)
    case 1:
      style.size = .fitting(
        length(&random) + 1...2000, step: Bool.random(using: &random) ? length(&random) + 1 : nil,
        group: Bool.random(using: &random) ? "g" : nil)
    default: break
    }
    if Bool.random(using: &random) { style.maxLines = Int.random(in: 0...4, using: &random) }
    if case .fitting = style.size, Bool.random(using: &random) {
      style.uncheckedAxis = LayoutAxis.allCases.randomElement(using: &random)
    }
    if Bool.random(using: &random) { style.alignment = .any(&random) }
    if Bool.random(using: &random) { style.insets = .random(using: &random) }
    let heights: [LineHeight] = [
      .normal, .perLine, .multiple(length(&random)), .points(length(&random)),
    ]
    style.lineHeight = heights[Int.random(in: 0...3, using: &random)]
    if Bool.random(using: &random) {
      style.text = TextStyle(
        language: "de-AT", direction: .any(&random), features: [Feature("liga", 0), Feature("ss01", 3)],
        tracking: number(&random), wordSpacing: number(&random), wrapping: .any(&random),
        strictness: .any(&random))
    }
    return style
  }
}

extension DocumentItem {
  fileprivate static func random(
    _ name: String, in document: LayoutDocument, using random: inout SplitMix64
  ) -> DocumentItem {
    let kind = Kind.random(in: document, using: &random)
    let containers = ["root"] + document.items.flatMap(\.names)
    let (isBar, clings) = (kind.isBar, kind.clings)
    func priorities() -> AxisPriorities? {
      guard clings, Bool.random(using: &random) else { return nil }
      func priority() -> Int? { Bool.random(using: &random) ? Int.random(in: 1...1000, using: &random) : nil }
      return AxisPriorities(horizontal: priority(), vertical: priority())
    }
    return DocumentItem(
      name: name, kind: kind,
      container: isBar ? "root" : containers[Int.random(in: containers.indices, using: &random)],
      hugging: priorities(), resistance: priorities(),
      mayOverlap: kind.mayBeTold && Bool.random(using: &random),
      visibility: !isBar && Bool.random(using: &random) ? .random(using: &random) : nil,
      overrides: .random(document.traits, using: &random))
  }
}

extension Traits {
  fileprivate static func random(_ traits: [AnyTrait], using random: inout SplitMix64) -> Traits {
    var chosen = Traits()
    if Bool.random(using: &random) { chosen[.idiom] = .any(&random) }
    for trait in traits where Bool.random(using: &random) { chosen[trait.name] = trait.defaultValue }
    return chosen
  }
}

extension DocumentItem.Kind {
  fileprivate var isBar: Bool { if case .bar = self { true } else { false } }

  fileprivate var mayBeTold: Bool {
    switch self {
    case .bar, .scroll: false
    default: true
    }
  }

  fileprivate var clings: Bool {
    switch self {
    case .label, .field, .content: true
    default: false
    }
  }

  fileprivate static func random(
    in document: LayoutDocument, using random: inout SplitMix64
  ) -> DocumentItem.Kind {
    let texts = [
      DocumentText(versions: [.init(language: nil, text: "a \"b\"\n")]),
      DocumentText(versions: [.init(language: "zh-Hant", text: "字"), .init(language: "ar", text: "نص")]),
    ]
    let text =
      Bool.random(using: &random)
      ? Adaptive(texts[0]) : .random(using: &random) { Adaptive(texts[Int.random(in: 0...1, using: &$0)]) }
    let names = document.styles.map { StyleChoice.named($0.name) }
    let styles: [StyleChoice?] = [nil, .own(.random(document.values, using: &random))] + names
    let style = styles[Int.random(in: styles.indices, using: &random)]
    switch Int.random(in: 0...6, using: &random) {
    case 0: return .container
    case 1: return .guide
    case 2: return .label(text, style)
    case 3: return .field(text, style)
    case 4:
      return .content(Bool.random(using: &random) ? Size(length(&random), length(&random)) : nil)
    case 5: return .bar(.any(&random), .random(document.values, depth: 2, using: &random))
    default: return .scroll(.any(&random))
    }
  }
}

extension [DocumentRule] {
  fileprivate static func random(
    in document: LayoutDocument, using random: inout SplitMix64
  ) -> [DocumentRule] {
    let names = ["root", "safeArea"] + document.items.flatMap(\.names)
    return (0..<Int.random(in: 0...6, using: &random)).map { _ in
      .random(names, document.values, using: &random)
    }
  }
}

extension DocumentRule {
  fileprivate static func random(
    _ names: [String], _ values: [DocumentValue], using random: inout SplitMix64
  ) -> DocumentRule {
    let (one, other) = (
      names[Int.random(in: names.indices, using: &random)],
      names[Int.random(in: names.indices, using: &random)]
    )
    let several = Array(names.shuffled(using: &random).prefix(Int.random(in: 1...4, using: &random)))
    let priority = Bool.random(using: &random) ? 1000 : Int.random(in: 1...1000, using: &random)
    switch Int.random(in: 0...11, using: &random) {
    case 0: return .row(several, spacing: .random(values, depth: 1, using: &random), .any(&random))
    case 1:
      let (axis, alignment) = (LayoutAxis.any(&random), CrossAlignment.any(&random))
      let isBaseline = alignment == .firstBaseline || alignment == .lastBaseline
      return .stack(
        several,
        Stack(
          axis: axis, spacing: Adaptive(number(&random)),
          alignment: axis == .vertical && isBaseline ? .end : alignment,
          distribution: .any(&random)))
    case 2: return .fill(one, in: other, Adaptive(.random(using: &random)), priority: priority)
    case 3: return .center(one, in: other, priority: priority)
    case 4:
      return .aspect(
        one, Ratio(width: length(&random) + 1, height: length(&random) + 1), priority: priority)
    case 5:
      return .autoresize(
        one,
        Springs(
          mask: ResizingMask(rawValue: UInt8.random(in: 0..<64, using: &random)),
          frame: Rect(
            origin: Point(number(&random), number(&random)), size: Size(length(&random), length(&random))),
          reference: Size(length(&random), length(&random))))
    case 6:
      return .arrange(
        several, in: one, .random(using: &random) { Adaptive(.random(values, using: &$0)) })
    case 7:
      return .conditional(
        .random(using: &random), in: one, [.random(names, values, using: &random)])
    default: return .edges(.random(names, values, priority, using: &random))
    }
  }
}

extension EdgeRule {
  fileprivate static func random(
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
