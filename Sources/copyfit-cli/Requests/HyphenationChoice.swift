import Copyfit

/// How a request hyphenates; what hyphenators are kept by.
struct HyphenationChoice: Hashable {
  private let language: Language
  /// A dictionary in place of the installed one.
  private let path: String?
  private let options: HyphenationOptions

  /// What a request says; nil where it does not hyphenate.
  init?(_ source: some RequestSource) throws(ToolError) {
    guard let isWanted = try source.flag(.hyphenate) else {
      try Self.refuseOptions(source)
      return nil
    }
    guard isWanted else { return nil }
    guard let language = try TextStyle.language(source) else {
      throw .bad(.hyphenate, "needs to know the language of the text; give it, as in language de")
    }
    self.language = language
    path = try source.string(.hyphenationDictionary)
    options = HyphenationOptions(
      leastBefore: try source.whole(.hyphenateBefore), leastAfter: try source.whole(.hyphenateAfter),
      exceptions: try source.strings(.hyphenationExceptions) ?? [],
      leavesCapitalizedWhole: try source.flag(.leaveCapitalized) ?? false)
  }

  /// As the installed dictionary of a language says.
  init(_ language: Language) {
    (self.language, path, options) = (language, nil, HyphenationOptions())
  }

  /// Refuses what says how to hyphenate where nothing is hyphenated.
  private static func refuseOptions(_ source: some RequestSource) throws(ToolError) {
    let given: [(key: RequestKey, isGiven: Bool)] = [
      (.hyphenationDictionary, try source.string(.hyphenationDictionary) != nil),
      (.hyphenateBefore, try source.whole(.hyphenateBefore) != nil),
      (.hyphenateAfter, try source.whole(.hyphenateAfter) != nil),
      (.hyphenationExceptions, try source.strings(.hyphenationExceptions) != nil),
      (.leaveCapitalized, try source.flag(.leaveCapitalized) != nil),
    ]
    for (key, isGiven) in given where isGiven { throw .bad(key, "has no effect without hyphenate; add that") }
  }

  private static let hyphenators = RecentValues<HyphenationChoice, Hyphenator>(limit: 64)

  /// The hyphenator, which has a dictionary for the language.
  func hyphenator() throws(ToolError) -> Hyphenator {
    try Self.hyphenators.value(self) { () throws(ToolError) in
      do throws(HyphenationError) {
        guard let path else {
          let hyphenator = try Hyphenator.installed(options: options)
          _ = try hyphenator.dictionary(for: language)
          return hyphenator
        }
        return try Hyphenator([HyphenationDictionary(path: path, language: language)], options: options)
      } catch {
        throw ToolError(error)
      }
    }
  }
}

extension ToolError {
  init(_ error: HyphenationError) {
    switch error.code {
    case .notFound: self.init(.dictionaryNotFound, error.culprit, error.message)
    case .badValue:
      self.init(.badValue, Self.key(of: error.culprit)?.rawValue ?? error.culprit, error.message)
    default: self.init(.dictionaryUnreadable, error.culprit, error.message)
    }
  }

  /// The key that gives an option of hyphenation.
  private static func key(of option: String) -> RequestKey? {
    ["leastBefore": .hyphenateBefore, "leastAfter": .hyphenateAfter, "exceptions": .hyphenationExceptions][
      option]
  }
}
