import Copyfit
import StrictJSON

extension TextStyle {
  init(_ source: some RequestSource) throws(ToolError) {
    self.init(
      language: try Self.language(source),
      direction: try source.choice(.direction, BaseDirection.self) ?? .auto,
      features: try Self.features(source), tracking: try Self.tracking(source),
      wrapping: try source.choice(.wrap, Wrapping.self) ?? .word,
      hyphenator: try HyphenationChoice(source)?.hyphenator())
  }

  private static func tracking(_ source: some RequestSource) throws(ToolError) -> Double {
    let tracking = try source.finite(.tracking) ?? 0
    guard abs(tracking) <= TextStyle.widestTracking else {
      throw .bad(.tracking, "\(tracking.shortest) is more than 1,000 em; give -1000000 to 1000000")
    }
    return tracking
  }

  static func language(_ source: some RequestSource) throws(ToolError) -> Language? {
    guard let tag = try source.string(.language) else { return nil }
    guard let language = Language(tag) else {
      throw .bad(.language, "'\(tag)' is not a language tag; give one such as 'de' or 'zh-Hant'")
    }
    return language
  }

  private static func features(_ source: some RequestSource) throws(ToolError) -> [Feature] {
    var features: [Feature] = []
    for (name, value) in try source.settings(.features) ?? [] {
      guard name.utf8.count == 4, let tag = Tag(name) else {
        throw .bad(.features, "'\(name)' is not a feature tag; give four characters, such as liga")
      }
      guard let value = UInt32(exactly: value) else {
        throw .bad(.features, "\(value.shortest) is not a value for '\(name)'; give 0 for off, 1 for on")
      }
      features.append(Feature(tag, value))
    }
    return features
  }
}

extension FitOptions {
  init(_ source: some RequestSource, _ lineHeight: LineHeight) throws(ToolError) {
    self.init(
      minSize: try source.length(.minSize) ?? 1, maxSize: try source.length(.maxSize) ?? 1000)
    step = try source.finite(.step)
    ladder = try source.numbers(.sizes)
    maxLines = try source.whole(.maxLines)
    insets = try Self.insets(source)
    self.lineHeight = lineHeight
  }

  private static func insets(_ source: some RequestSource) throws(ToolError) -> Insets {
    guard let sides = try source.numbers(.insets) else { return .zero }
    guard sides.count == 4 else {
      throw .bad(.insets, "give 4 numbers (top, left, bottom, right), not \(sides.count)")
    }
    return Insets(top: sides[0], left: sides[1], bottom: sides[2], right: sides[3])
  }
}
