import Copyfit

/// One question about one text, by command line or as a line of `batch`.
struct Request {
  enum Operation: String, CaseIterable { case fit, measure }

  /// The most bytes of UTF-8 a text may have: a long book, and what one machine prepares without running out of memory.
  static let longestText = 4 << 20

  let operation: Operation
  let text: String
  /// The fonts asked for.
  let fonts: FontChoice
  let style: TextStyle
  /// The size to measure at; nil for a fit.
  let size: Double?
  let width, height: Double?
  let lineHeight: LineHeight
  let options: FitOptions

  /// Reads a request's values, of `measure` only those that it has: the sizes to choose among and the height of a box
  /// are ignored, so that a client may send one shape for both.
  init(_ operation: Operation, text: String, _ source: some RequestSource) throws(ToolError) {
    guard text.utf8.count <= Self.longestText else {
      throw ToolError(
        .limit, "text", "\(text.utf8.count) bytes are more than \(Self.longestText); split the text")
    }
    (self.operation, self.text) = (operation, text)
    fonts = try FontChoice(source)
    style = try TextStyle(source)
    width = try source.length(.width)
    lineHeight = try source.lineHeight() ?? .normal
    switch operation {
    case .measure:
      guard let size = try source.length(.size) else { throw .bad(.size, "is missing; measure takes one") }
      (self.size, height, options) = (size, nil, FitOptions())
    case .fit:
      (size, height) = (nil, try source.length(.height))
      options = try FitOptions(source, lineHeight)
    }
  }
}

/// Which faces, and where in their design spaces; what typesetters are kept by.
struct FontChoice: Hashable {
  /// Files, the primary first; nil for the shipped fonts.
  var paths: [String]?
  var variations: [Variation] = []

  /// These files, or the shipped fonts, as they are.
  init(paths: [String]?) { self.paths = paths }

  init(_ source: some RequestSource) throws(ToolError) {
    paths = try source.strings(.fonts)
    if let paths, paths.isEmpty {
      throw .bad(.fonts, "the list is empty; name a font file, or leave the list out for the shipped fonts")
    }
    for (name, value) in try source.settings(.variations) ?? [] {
      guard value.isFinite else { throw .bad(.variations, "the value of '\(name)' is too large") }
      guard let axis = Tag(name) else {
        throw ToolError(
          .unknownAxis, "variations", "'\(name)' is no axis; axes have four letters, as wght has")
      }
      variations.append(Variation(axis, value))
    }
  }

  /// Opens the fonts.
  func fontList() throws(ToolError) -> FontList {
    do throws(TypefaceError) {
      guard let paths else { return try FontList.shipped() }
      return try FontList(paths: paths)
    } catch {
      throw ToolError(error)
    }
  }
}

extension TextStyle {
  fileprivate init(_ source: some RequestSource) throws(ToolError) {
    self.init(
      language: try Self.language(source),
      direction: try source.choice(.direction, BaseDirection.self) ?? .auto,
      features: try Self.features(source), tracking: try source.finite(.tracking) ?? 0,
      wrapping: try source.choice(.wrap, Wrapping.self) ?? .word)
  }

  private static func language(_ source: some RequestSource) throws(ToolError) -> Language? {
    guard let tag = try source.string(.language) else { return nil }
    guard let language = Language(tag) else {
      throw .bad(.language, "'\(tag)' is no language tag; give one such as 'de' or 'zh-Hant'")
    }
    return language
  }

  private static func features(_ source: some RequestSource) throws(ToolError) -> [Feature] {
    var features: [Feature] = []
    for (name, value) in try source.settings(.features) ?? [] {
      guard name.utf8.count == 4, let tag = Tag(name) else {
        throw .bad(.features, "'\(name)' is no feature; features have four letters, as liga has")
      }
      guard let value = UInt32(exactly: value) else {
        throw .bad(.features, "\(value.shortest) is no value for '\(name)'; give 0 for off, 1 for on")
      }
      features.append(Feature(tag, value))
    }
    return features
  }
}

extension FitOptions {
  fileprivate init(_ source: some RequestSource, _ lineHeight: LineHeight) throws(ToolError) {
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
      throw .bad(.insets, "\(sides.count) numbers are not 4: top, left, bottom, right")
    }
    return Insets(top: sides[0], left: sides[1], bottom: sides[2], right: sides[3])
  }
}
