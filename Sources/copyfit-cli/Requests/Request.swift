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
  /// How lines are chosen.
  let breaking: Breaking
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
    breaking = try source.choice(.breaking, Breaking.self) ?? .greedy
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
