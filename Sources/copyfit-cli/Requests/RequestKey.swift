/// The keys of requests, in the order of the documentation.
enum RequestKey: String, CaseIterable {
  case id, op, text, fonts, size, width, height, maxLines, minSize, maxSize, step, sizes
  case language, direction, lineHeight, tracking, wordSpacing, wrap, strictness, features, variations, insets
  case align, verticalAlign, glyphs
  case truncate, truncateAt, ellipsis
  case family, weight, stretch, slant
  case hyphenate, hyphenateBefore, hyphenateAfter, leaveCapitalized, hyphenationExceptions
  case hyphenationDictionary, breaking
  case indent, hangingIndent, shape, keepClear
  case trim, justifySpaces, justifyLetters, justifyLastLine
  case levers, explain, policies, fitPerLine, hangingPunctuation, opticalSizing, pixelsPerPoint, strut
  case spans, boxes, markup

  /// Its place in the order.
  var index: Int { Self.places[self] ?? 0 }
  private static let places = Dictionary(uniqueKeysWithValues: zip(allCases, 0...))

  /// The option of the command line for the same value: `--max-lines`; lists repeat a singular option.
  var option: String {
    switch self {
    case .fonts: "--font"
    case .features: "--feature"
    case .variations: "--variation"
    case .levers: "--lever"
    case .policies: "--policy"
    case .hyphenationExceptions: "--hyphenation-exception"
    default: "--" + rawValue.map { $0.isUppercase ? "-\($0.lowercased())" : "\($0)" }.joined()
    }
  }

  /// What says which fonts.
  static let fontKeys: [RequestKey] = [.fonts, .family, .weight, .stretch, .slant]

  /// What gives a range of sizes.
  static let rangeKeys: [RequestKey] = [.minSize, .maxSize, .step]

  static let names = allCases.map(\.rawValue)
}
