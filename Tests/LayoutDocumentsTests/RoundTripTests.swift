import Cassowary
import ConstraintLayout
import Hyphenation
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
      #expect(lines.allSatisfy { $0.count < 2000 })
      let sets = document.sets.reduce(0) { $0 + $1.rules.count + ($1.rules.isEmpty ? 1 : 2) }
      let blocks = [document.styles.count, document.items.count, document.rules.count, sets].filter { $0 > 0 }
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
    document.styles = (0..<Int.random(in: 0...3, using: &random)).map {
      DocumentStyle(name: "s\($0)", style: .random(using: &random))
    }
    for number in 0..<Int.random(in: 0...8, using: &random) {
      document.items.append(.random("i\(number)", in: document, using: &random))
    }
    document.rules = .random(in: document, using: &random)
    document.sets = (0..<Int.random(in: 0...2, using: &random)).map {
      DocumentRuleSet(name: "set-\($0)", rules: .random(in: document, using: &random))
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

extension LabelStyle {
  private static let hyphenators = [
    nil, Hyphenator.installed,
    try? .installed(
      options: HyphenationOptions(
        leastBefore: 3, leastAfter: 4, exceptions: ["ta-ble", "Berlin"], leavesCapitalizedWhole: true)),
  ]

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
    if Bool.random(using: &random) { style.breaking = .any(&random) }
    if Bool.random(using: &random) { style.insets = .random(using: &random) }
    let heights: [LineHeight] = [
      .normal, .perLine, .multiple(length(&random)), .points(length(&random)),
    ]
    style.lineHeight = heights[Int.random(in: 0...3, using: &random)]
    if Bool.random(using: &random) {
      style.text = TextStyle(
        language: "de-AT", direction: .any(&random), features: [Feature("liga", 0), Feature("ss01", 3)],
        tracking: number(&random), wordSpacing: number(&random), wrapping: .any(&random),
        strictness: .any(&random), hyphenator: hyphenators.randomElement(using: &random) ?? nil)
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
      mayOverlap: kind.mayBeTold && Bool.random(using: &random))
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
    let text = texts[Int.random(in: 0...1, using: &random)]
    let names = document.styles.map { StyleChoice.named($0.name) }
    let styles: [StyleChoice?] = [nil, .own(.random(using: &random))] + names
    let style = styles[Int.random(in: styles.indices, using: &random)]
    switch Int.random(in: 0...6, using: &random) {
    case 0: return .container
    case 1: return .guide
    case 2: return .label(text, style)
    case 3: return .field(text, style)
    case 4:
      return .content(Bool.random(using: &random) ? Size(length(&random), length(&random)) : nil)
    case 5: return .bar(.any(&random), length(&random))
    default: return .scroll(.any(&random))
    }
  }
}

extension [DocumentRule] {
  fileprivate static func random(
    in document: LayoutDocument, using random: inout SplitMix64
  ) -> [DocumentRule] {
    let names = ["root", "safeArea"] + document.items.flatMap(\.names)
    return (0..<Int.random(in: 0...6, using: &random)).map { _ in .random(names, using: &random) }
  }
}

extension DocumentRule {
  fileprivate static func random(_ names: [String], using random: inout SplitMix64) -> DocumentRule {
    let (one, other) = (
      names[Int.random(in: names.indices, using: &random)],
      names[Int.random(in: names.indices, using: &random)]
    )
    let several = Array(names.shuffled(using: &random).prefix(Int.random(in: 1...4, using: &random)))
    let priority = Bool.random(using: &random) ? 1000 : Int.random(in: 1...1000, using: &random)
    switch Int.random(in: 0...9, using: &random) {
    case 0: return .row(several, spacing: number(&random), .any(&random))
    case 1:
      let (axis, alignment) = (LayoutAxis.any(&random), CrossAlignment.any(&random))
      let isBaseline = alignment == .firstBaseline || alignment == .lastBaseline
      return .stack(
        several,
        Stack(
          axis: axis, spacing: number(&random), alignment: axis == .vertical && isBaseline ? .end : alignment,
          distribution: .any(&random)))
    case 2: return .fill(one, in: other, .random(using: &random), priority: priority)
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
    default: return .edges(.random(names, priority, using: &random))
    }
  }
}

extension EdgeRule {
  fileprivate static func random(
    _ names: [String], _ priority: Int, using random: inout SplitMix64
  ) -> EdgeRule {
    func side(atLeast least: Int) -> Side {
      var side = Side()
      for _ in 0..<Int.random(in: least...3, using: &random) {
        side.terms.append(
          Term(
            multiplier: Bool.random(using: &random) ? 1 : number(&random),
            item: names[Int.random(in: names.indices, using: &random)], edge: .any(&random)))
      }
      if Bool.random(using: &random) { side.constant = number(&random) }
      return side
    }
    let isTurned = Bool.random(using: &random)
    let (one, other) = (side(atLeast: 1), side(atLeast: 0))
    let (relation, name) = (Relation.any(&random), Bool.random(using: &random) ? "gap" : nil)
    func rule(_ text: String) -> EdgeRule {
      EdgeRule(
        left: isTurned ? other : one, relation: relation, right: isTurned ? one : other, priority: priority,
        name: name, text: text)
    }
    return rule(rule("").description)
  }
}
