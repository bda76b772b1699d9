import Copyfit

/// A request about one text, from the command line or from a line of `batch`.
struct Request {
  enum Operation: String, CaseIterable { case fit, measure }

  /// The most bytes of UTF-8 of a text: a long book, which can be prepared without running out of memory.
  static let longestText = 4 << 20

  let operation: Operation
  /// The text, with its spans and inline boxes.
  let styledText: StyledText
  /// The fonts asked for, those of the system as files.
  let fonts: FontChoice
  let style: TextStyle
  /// The size to measure at; nil for a fit.
  let size: Double?
  let width, height: Double?
  let lineHeight: LineHeight
  let options: FitOptions
  /// The shape to fit the text to; nil for a box.
  let shape: Shape?
  /// The levers to pull before letters get smaller.
  let levers: [Lever]
  /// Ways to set the text; the first that works is taken. Nil where `options` are the only way.
  let policy: FitPolicy?
  /// Whether every line fills the width, at a size of its own.
  let fitsPerLine: Bool
  /// Whether the answer says what more room, or fewer words, would buy.
  let wantsExplanation: Bool
  /// Whether the answer has the glyphs too.
  let wantsGlyphs: Bool

  /// The text without its spans.
  var text: String { styledText.string }

  /// Reads the values of a request.
  ///
  /// `measure` ignores the values of `fit`, such as sizes and height, so that a client can send the same keys for both.
  /// It refuses a limit of lines where it is not to cut the text to them.
  init(_ operation: Operation, text: String, _ source: some RequestSource) throws(ToolError) {
    guard text.utf8.count <= Self.longestText else {
      throw ToolError(
        .limit, "text", "\(text.utf8.count) bytes are more than \(Self.longestText); split the text")
    }
    self.operation = operation
    styledText = try StyledText(text, source)
    fonts = try FontChoice(source).resolved(for: styledText.string)
    style = try TextStyle(source)
    width = try source.length(.width)
    lineHeight = try source.lineHeight() ?? .normal
    wantsGlyphs = try source.flag(.glyphs) ?? false
    fitsPerLine = try source.fitsPerLine(operation)
    wantsExplanation = try source.flag(.explain) ?? false
    switch operation {
    case .measure:
      guard let size = try source.length(.size) else { throw .bad(.size, "is missing; measure takes one") }
      (options, levers) = (try FitOptions(measuring: source, lineHeight), [])
      (policy, shape) = (nil, nil)
      (self.size, height) = (size, options.truncation == nil ? nil : try source.length(.height))
    case .fit:
      (size, height) = (nil, try source.length(.height))
      (options, levers) = (try FitOptions(source, lineHeight), try LeverList.levers(source))
      shape = try Shape(source, width: width, height: height)
      policy = try PolicyList.policy(source)
      let others = [
        (RequestKey.levers, !levers.isEmpty), (.explain, wantsExplanation), (.policies, policy != nil),
        (.fitPerLine, fitsPerLine),
      ]
      for (key, isGiven) in others where shape != nil && isGiven {
        throw .bad(key, "belongs to the fit of a box; leave it out, or shape")
      }
    }
  }
}
