internal import Support
internal import Synchronization
public import Typography

/// Finds where words may be hyphenated, by language.
///
///     let hyphenator = try Hyphenator("de", "en-US")
///     let points = hyphenator.points(in: "Donaudampfschiff", language: "de")    // Do-nau-dampf-schiff
///     let style = TextStyle(language: "de", hyphenator: hyphenator)
///
/// Make one and share it. Two are equal if they divide words alike: by the same dictionaries and with equal options.
public final class Hyphenator: Sendable {
  /// Which words are hyphenated, and where.
  public let options: HyphenationOptions
  private let exceptions: HyphenationExceptions
  /// The dictionaries by the languages asked for; nil for a language without one.
  private let known: Mutex<[Language: HyphenationDictionary?]>
  /// The dictionaries given; nil where those installed are read when a text asks for them.
  private let given: [HyphenationDictionary]?

  /// Hyphenates in some languages with the dictionaries installed for them.
  ///
  /// - Throws: `notFound` for a language without one, or what reading one throws; `badValue` for options that mean nothing.
  public convenience init(
    _ languages: Language..., options: HyphenationOptions = HyphenationOptions()
  ) throws(HyphenationError) {
    var dictionaries: [HyphenationDictionary] = []
    for language in languages { dictionaries.append(try .installed(for: language)) }
    try self.init(
      dictionaries, known: Dictionary(zip(languages, dictionaries)) { first, _ in first }, options)
  }

  /// Hyphenates with these dictionaries, and in no other languages than theirs.
  ///
  /// - Throws: `badValue` for options that mean nothing.
  public convenience init(
    _ dictionaries: [HyphenationDictionary], options: HyphenationOptions = HyphenationOptions()
  ) throws(HyphenationError) {
    try self.init(dictionaries, known: [:], options)
  }

  /// Hyphenates in every language that has an installed dictionary, with usual options; see ``installed(options:)``.
  public static let installed = Hyphenator()

  /// Hyphenates in every language that has an installed dictionary, which is read when a text first asks for it.
  ///
  /// Texts in languages without one are left whole; ``dictionary(for:)`` says why.
  ///
  /// - Throws: `badValue` for options that mean nothing.
  public static func installed(
    options: HyphenationOptions = HyphenationOptions()
  ) throws(HyphenationError) -> Hyphenator {
    try Hyphenator(nil, known: [:], options)
  }

  private init() {
    options = HyphenationOptions()
    given = nil
    exceptions = HyphenationExceptions()
    known = Mutex([:])
  }

  private init(
    _ given: [HyphenationDictionary]?, known: [Language: HyphenationDictionary?],
    _ options: HyphenationOptions
  ) throws(HyphenationError) {
    for (name, least) in [("minBefore", options.minBefore), ("minAfter", options.minAfter)] {
      guard let least, !(1...HyphenatedWord.maxLetters).contains(least) else { continue }
      throw HyphenationError(
        .badValue, name, "\(least) is no number of letters; give 1 to \(HyphenatedWord.maxLetters)")
    }
    self.options = options
    self.given = given
    exceptions = try HyphenationExceptions(options.exceptions)
    self.known = Mutex(known)
  }
}

// Dictionaries and words.
extension Hyphenator {
  /// The dictionary for a language.
  ///
  /// - Throws: `notFound` where there is none, or what reading it throws.
  public func dictionary(for language: Language) throws(HyphenationError) -> HyphenationDictionary {
    if let dictionary = known.withLock({ $0[language] }), let dictionary { return dictionary }
    let found = try find(language)
    return known.withLock { known in
      if let other = known[language], let other { return other }
      known[language] = .some(found)
      return found
    }
  }

  private func find(_ language: Language) throws(HyphenationError) -> HyphenationDictionary {
    guard let given else { return try .installed(for: language) }
    let choices = given.map { InstalledDictionary(language: $0.language, path: $0.path) }
    let best = InstalledDictionary.best(for: language, among: choices).flatMap(choices.firstIndex)
    if let best { return given[best] }
    let tags = given.map(\.language.tag).joined(separator: ", ")
    throw HyphenationError(
      .notFound, language.tag,
      "the hyphenator was made for \(tags.isEmpty ? "no language" : tags); add this one")
  }

  /// The dictionary for a language, if there is one that can be read. Whether there is, is found out once.
  package func knownDictionary(for language: Language) -> HyphenationDictionary? {
    if let dictionary = known.withLock({ $0[language] }) { return dictionary }
    let found = try? dictionary(for: language)
    return known.withLock { known in
      if let other = known[language] { return other }
      // A program that names ever other languages must not fill the memory.
      if known.count < Self.maxLanguages { known[language] = .some(found) }
      return found
    }
  }

  private static let maxLanguages = 1000

  /// The places where a word may be hyphenated, ascending; none where there is no dictionary for the language.
  ///
  /// A word is letters, with their marks, and apostrophes or middle dots between letters; anything else is left whole, and
  /// so are words of more than ``maxLetters``. Complexity: linear in the word.
  public func points(in word: String, language: Language) -> [HyphenationPoint] {
    guard let dictionary = knownDictionary(for: language) else { return [] }
    return points(in: word, dictionary)
  }

  /// The same with a dictionary found before.
  package func points(in word: String, _ dictionary: HyphenationDictionary) -> [HyphenationPoint] {
    guard let found = HyphenatedWord(word, composed: dictionary.composed) else { return [] }
    if let exception = exceptions.points(in: found, word) { return exception }
    if options.leavesCapitalizedWhole, found.isCapitalized { return [] }
    return found.points(
      dictionary.patterns, minBefore: options.minBefore ?? dictionary.minBefore,
      minAfter: options.minAfter ?? dictionary.minAfter)
  }

  /// Words of more letters are left whole: no language has them.
  public static var maxLetters: Int { HyphenatedWord.maxLetters }
}

extension Hyphenator: Hashable {
  /// Whether both have the same dictionaries and options.
  public static func == (one: Hyphenator, other: Hyphenator) -> Bool {
    if one === other { return true }
    guard one.options == other.options else { return false }
    guard let given = one.given, let others = other.given else {
      return one.given == nil && other.given == nil
    }
    return given.elementsEqual(others, by: ===)
  }

  /// Hashes the options.
  public func hash(into hasher: inout Hasher) { hasher.combine(options) }
}

extension InstalledDictionary {
  fileprivate init(language: Language, path: String) { (self.language, self.path) = (language, path) }
}
