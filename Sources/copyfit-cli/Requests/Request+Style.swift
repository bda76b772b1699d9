import Copyfit
import StrictJSON

extension TextStyle {
  init(_ source: some RequestSource) throws(ToolError) {
    self.init(
      language: try Self.language(source),
      direction: try source.choice(.direction, BaseDirection.self) ?? .auto,
      features: try Self.features(source), tracking: try Self.spacing(.tracking, source),
      wordSpacing: try Self.spacing(.wordSpacing, source),
      wrapping: try source.choice(.wrap, Wrapping.self) ?? .word,
      strictness: try source.choice(.strictness, BreakStrictness.self) ?? .normal,
      hyphenator: try HyphenationChoice(source)?.hyphenator(),
      hangingPunctuation: try source.choice(.hangingPunctuation, HangingPunctuation.self) ?? .none,
      opticalSizing: try source.choice(.opticalSizing, OpticalSizing.self) ?? .auto,
      pixelsPerPoint: try Self.pixelsPerPoint(source), hasStrut: try source.flag(.strut) ?? false)
  }

  private static func pixelsPerPoint(_ source: some RequestSource) throws(ToolError) -> Double? {
    guard let pixels = try source.finite(.pixelsPerPoint) else { return nil }
    guard TextStyle.pixelsPerPointRange.contains(pixels) else {
      throw .bad(.pixelsPerPoint, "\(pixels.shortest) is not a number of pixels to a point; give 0.01 to 100")
    }
    return pixels
  }

  private static func spacing(_ key: RequestKey, _ source: some RequestSource) throws(ToolError) -> Double {
    let spacing = try source.finite(key) ?? 0
    guard abs(spacing) <= TextStyle.widestTracking else {
      throw .bad(key, "\(spacing.shortest) is more than 1,000 em; give -1000000 to 1000000")
    }
    return spacing
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
    let (least, greatest) = (try source.length(.minSize), try source.length(.maxSize))
    self.init(minSize: least ?? 1, maxSize: greatest ?? 1000)
    step = try source.finite(.step)
    sizes = try source.numbers(.sizes)
    for (key, value) in [(RequestKey.minSize, least), (.maxSize, greatest), (.step, step)] {
      guard sizes == nil || value == nil else {
        throw .bad(.sizes, "contradicts \(key.rawValue); give the sizes, or a range of them")
      }
    }
    maxLines = try source.whole(.maxLines)
    insets = try Self.insets(source)
    try readBlock(source, lineHeight)
    verticalAlignment = try source.choice(.verticalAlign, VerticalAlignment.self) ?? .top
    truncation = try Self.truncation(source)
  }

  /// What of them a measurement has: how lines are chosen, where they stand in their width, and how they are cut.
  init(measuring source: some RequestSource, _ lineHeight: LineHeight) throws(ToolError) {
    self.init()
    try readBlock(source, lineHeight)
    truncation = try Self.truncation(source)
    maxLines = try source.whole(.maxLines)
    guard truncation != nil || maxLines == nil else {
      throw .bad(.maxLines, "belongs to fit; measure sets all lines, so leave it out, or say how to truncate")
    }
  }

  /// Reads how lines are chosen, how high they are and where they stand.
  private mutating func readBlock(
    _ source: some RequestSource, _ lineHeight: LineHeight
  ) throws(ToolError) {
    self.lineHeight = lineHeight
    breaking = try source.choice(.breaking, Breaking.self) ?? .greedy
    trim = try source.choice(.trim, Trim.self) ?? .none
    indents = Indents(
      firstLine: try source.length(.indent) ?? 0, hanging: try source.length(.hangingIndent) ?? 0)
    alignment = try source.choice(.align, Alignment.self) ?? .start
    let (spaces, letters) = (try source.length(.justifySpaces), try source.length(.justifyLetters))
    let lastLine = try source.flag(.justifyLastLine)
    justification = Justification(spaces: spaces, letters: letters ?? 0, lastLine: lastLine ?? false)
    let given = [
      (RequestKey.justifySpaces, spaces != nil), (.justifyLetters, letters != nil),
      (.justifyLastLine, lastLine != nil),
    ]
    for (key, isGiven) in given where isGiven && alignment != .justify {
      throw .bad(key, "has no effect without align: justify; add that, or leave it out")
    }
  }

  private static func truncation(_ source: some RequestSource) throws(ToolError) -> Truncation? {
    let unit = try source.choice(.truncateAt, Truncation.Unit.self)
    let ellipsis = try source.string(.ellipsis)
    guard let place = try source.choice(.truncate, Truncation.Place.self) else {
      for (key, isGiven) in [(RequestKey.truncateAt, unit != nil), (.ellipsis, ellipsis != nil)] where isGiven
      {
        throw .bad(key, "has no effect without truncate; add that: tail, middle or head")
      }
      return nil
    }
    return Truncation(place, at: unit ?? .grapheme, ellipsis: ellipsis)
  }

  private static func insets(_ source: some RequestSource) throws(ToolError) -> Insets {
    guard let sides = try source.numbers(.insets) else { return .zero }
    guard sides.count == 4 else {
      throw .bad(.insets, "give 4 numbers (top, left, bottom, right), not \(sides.count)")
    }
    return Insets(top: sides[0], left: sides[1], bottom: sides[2], right: sides[3])
  }
}
