/// The vocabulary of requests, in the order of the documentation.
enum RequestKey: String, CaseIterable {
  case id, op, text, fonts, size, width, height, maxLines, minSize, maxSize, step, sizes
  case language, direction, lineHeight, tracking, wrap, features, variations, insets
  case hyphenate, hyphenateBefore, hyphenateAfter, leaveCapitalized, hyphenationExceptions
  case hyphenationDictionary, breaking

  /// Its place in the order.
  var index: Int { Self.places[self] ?? 0 }
  private static let places = Dictionary(uniqueKeysWithValues: zip(allCases, 0...))

  /// The option of the command line that says the same: `--max-lines`; lists are given by repeating the singular.
  var option: String {
    switch self {
    case .fonts: "--font"
    case .features: "--feature"
    case .variations: "--variation"
    case .hyphenationExceptions: "--hyphenation-exception"
    default: "--" + rawValue.map { $0.isUppercase ? "-\($0.lowercased())" : "\($0)" }.joined()
    }
  }

  static let names = allCases.map(\.rawValue)
}
