import Cassowary
import ConstraintLayout
import Hyphenation
import Testing
import TextDocuments
import Typesetting
import Typography
import _TestSupport

@testable import LayoutDocuments

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
      var alternatives = DocumentAlternatives()
      alternatives.isFirstThatFits = Bool.random(using: &random)
      alternatives.options = (0..<Int.random(in: 0...3, using: &random)).map { number in
        var option = DocumentAlternatives.Option()
        option.name = Bool.random(using: &random) ? "option \(number)" : ""
        option.query = Bool.random(using: &random) ? .any : .random(using: &random)
        option.rules = .random(in: document, using: &random)
        return option
      }
      return alternatives
    }
    if Bool.random(using: &random) { document.list = .random(in: document, using: &random) }
    return document
  }
}

extension DocumentList {
  static func random(in document: LayoutDocument, using random: inout SplitMix64) -> DocumentList? {
    if document.items.isEmpty { return nil }
    var list = DocumentList()
    let columns: [GridColumns] = [.count(2), .minWidth(length(&random)), .fractions([1, 2])]
    if Bool.random(using: &random) {
      list.columns = .random(using: &random) { Adaptive(columns[Int.random(in: 0...2, using: &$0)]) }
    }
    list.spacing = .random(document.values, depth: 2, using: &random)
    let labels = document.items.filter(\.hasText)
    let texts = [
      DocumentText(versions: [.init(language: nil, text: "\"\n")]),
      DocumentText(versions: [.init(language: "de", text: "Öl"), .init(language: "ar", text: "نص")]),
    ]
    let count = Int.random(in: 0...4, using: &random)
    list.labels = count == 0 ? [] : labels.map(\.name)
    list.cells = (0..<count).map { _ in
      list.labels.map { _ in texts[Int.random(in: 0...1, using: &random)] }
    }
    return list
  }
}

/// A number that documents may hold: whole, a fraction, or any.
func number(_ random: inout SplitMix64) -> Double {
  switch Int.random(in: 0...2, using: &random) {
  case 0: Double(Int.random(in: -100...100, using: &random))
  case 1: Double(Int.random(in: -6400...6400, using: &random)) / 64
  default: Double.random(in: 0.001...1000, using: &random)
  }
}

func length(_ random: inout SplitMix64) -> Double { number(&random).magnitude }

extension CaseIterable {
  static func any(_ random: inout SplitMix64) -> Self {
    let cases = Array(allCases)
    return cases[Int.random(in: cases.indices, using: &random)]
  }
}

extension Insets {
  static func random(using random: inout SplitMix64) -> Insets {
    Insets(top: length(&random), left: length(&random), bottom: length(&random), right: length(&random))
  }
}

extension Size {
  static func random(using random: inout SplitMix64) -> Size { Size(length(&random), length(&random)) }
}

extension DocumentItem {
  static func random(
    _ name: String, in document: LayoutDocument, using random: inout SplitMix64
  ) -> DocumentItem {
    var item = DocumentItem(.any(&random))
    item.name = name
    func priorities() -> AxisPriorities? {
      guard Bool.random(using: &random) else { return nil }
      func priority() -> AdaptiveNumber? {
        guard Bool.random(using: &random) else { return nil }
        let plain = AdaptiveNumber(Double(Int.random(in: 1...1000, using: &random)))
        guard Bool.random(using: &random) else { return plain }
        return .random(using: &random) { AdaptiveNumber(Double(Int.random(in: 1...1000, using: &$0))) }
      }
      return AxisPriorities(horizontal: priority(), vertical: priority())
    }
    item.overrides = .random(document.traits, using: &random)
    if item.kind == .bar {
      (item.edge, item.length) = (.any(&random), .random(document.values, depth: 2, using: &random))
      return item
    }
    let containers = ["root"] + document.items.flatMap(\.names)
    item.container = containers[Int.random(in: containers.indices, using: &random)]
    if Bool.random(using: &random) { item.visibility = .random(using: &random) }
    if item.kind == .scroll {
      item.insets = .any(&random)
      return item
    }
    item.mayOverlap = Bool.random(using: &random)
    item.isOverlay = item.kind != .guide && Bool.random(using: &random)
    if item.kind == .container, Bool.random(using: &random) {
      item.padding = Adaptive(Insets(Double(Int.random(in: 0...40, using: &random))))
    }
    if item.hasText { item.addText(document, using: &random) }
    if item.hasText || item.kind == .content {
      (item.hugging, item.resistance) = (priorities(), priorities())
    }
    if item.kind == .content, Bool.random(using: &random) {
      item.size = .random(using: &random)
    }
    return item
  }

  private mutating func addText(_ document: LayoutDocument, using random: inout SplitMix64) {
    var texts = [
      DocumentText(versions: [.init(language: nil, text: "a \"b\"\n")]),
      DocumentText(versions: [.init(language: "zh-Hant", text: "字"), .init(language: "ar", text: "نص")]),
    ]
    if Bool.random(using: &random) {
      // An item has one language of markup, whatever the environment.
      let markup = Markup.allCases.randomElement(using: &random)
      for index in texts.indices { texts[index].markup = markup }
    }
    text =
      Bool.random(using: &random)
      ? Adaptive(texts[0]) : .random(using: &random) { Adaptive(texts[Int.random(in: 0...1, using: &$0)]) }
    let names = document.styles.map { StyleChoice.named($0.name) }
    let styles: [StyleChoice?] = [nil, .own(.random(document.values, using: &random))] + names
    style = styles[Int.random(in: styles.indices, using: &random)]
  }
}

extension Traits {
  static func random(_ traits: [AnyTrait], using random: inout SplitMix64) -> Traits {
    var chosen = Traits()
    if Bool.random(using: &random) { chosen[.idiom] = .any(&random) }
    for trait in traits where Bool.random(using: &random) { chosen[trait.name] = trait.defaultValue }
    return chosen
  }
}
