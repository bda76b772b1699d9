import ConstraintLayout
import Hyphenation
import TextDocuments
import Typesetting
import Typography
import _TestSupport

extension LabelStyle {
  private static let hyphenators = [
    nil, Hyphenator.installed,
    try? .installed(
      options: HyphenationOptions(
        minBefore: 3, minAfter: 4, exceptions: ["ta-ble", "Berlin"], leavesCapitalizedWhole: true)),
  ]

  static func random(using random: inout SplitMix64) -> LabelStyle {
    var style = LabelStyle()
    switch Int.random(in: 0...2, using: &random) {
    case 0: style.size = .fixed(length(&random) + 1)
    case 1:
      style.size = .fitting(
        length(&random) + 1...2000, step: Bool.random(using: &random) ? length(&random) + 1 : nil,
        group: Bool.random(using: &random) ? "g" : nil)
    default: break
    }
    if Bool.random(using: &random) {
      style.maxLines = Int.random(in: 0...4, using: &random)
      if style.maxLines == 0 { style.maxLines = nil }
    }
    if case .fitting = style.size, Bool.random(using: &random) {
      style.uncheckedAxis = LayoutAxis.allCases.randomElement(using: &random)
    }
    if Bool.random(using: &random) {
      style.fontChoice.paths = Bool.random(using: &random) ? ["a.ttf", "Inter:600"] : nil
      style.fontChoice.family = "Inter"
      (style.fontChoice.weight, style.fontChoice.stretch) = (.semiBold, .condensed)
      style.fontChoice.slant = .any(&random)
      style.fontChoice.variations = [Variation("opsz", 14)]
    }
    style.hugsLines = Bool.random(using: &random)
    if Bool.random(using: &random) { style.alignment = .any(&random) }
    if Bool.random(using: &random) { style.verticalAlignment = .any(&random) }
    if Bool.random(using: &random) { style.breaking = .any(&random) }
    if Bool.random(using: &random) { style.truncation = .random(using: &random) }
    if Bool.random(using: &random) { style.trim = .any(&random) }
    if Bool.random(using: &random), style.trim != .ink {
      style.indents = Indents(
        firstLine: min(length(&random), 900), hanging: Bool.random(using: &random) ? 1.5 : 0)
    }
    if Bool.random(using: &random) { style.text.hangingPunctuation = .any(&random) }
    style.text.hasStrut = Bool.random(using: &random)
    style.text.isKerned = Bool.random(using: &random)
    if Bool.random(using: &random) { style.text.opticalSizing = .any(&random) }
    if Bool.random(using: &random) {
      style.text.pixelsPerPoint = Double(Int.random(in: 1...6, using: &random)) / 2
    }
    if Bool.random(using: &random) { style.text.tabSize = Double(Int.random(in: 1...20, using: &random)) / 2 }
    if Bool.random(using: &random) {
      style.justification = Justification(
        spaces: Bool.random(using: &random) ? 300 : nil, letters: length(&random),
        lastLine: .random(using: &random))
    }
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

extension Truncation {
  fileprivate static func random(using random: inout SplitMix64) -> Truncation {
    Truncation(.any(&random), at: .any(&random), ellipsis: Bool.random(using: &random) ? "[…]" : nil)
  }
}
