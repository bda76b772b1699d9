/// A text of a catalog: one form of one key in one language.
///
///     let catalog = try StringCatalog(path: "de.po")
///     for text in catalog.texts { print(text.key, text.text, text.line) }
public struct CatalogText: Hashable, Sendable {
  /// The progress of a translation.
  public enum State: String, Hashable, Sendable, Comparable {
    /// Done, as far as the catalog says.
    case translated
    /// A translation that somebody should look at: gettext's `fuzzy`, Apple's `needs_review`.
    case needsReview
    /// No translation: the text is empty or a copy of the source's.
    case untranslated

    /// Whether less is left to do than in another state.
    public static func < (first: State, second: State) -> Bool { first.rank < second.rank }

    private var rank: Int { self == .translated ? 0 : self == .needsReview ? 1 : 2 }
  }

  /// The key; for gettext the `msgid`, after its context and `|` if it has one.
  public var key: String
  /// The form of the text, such as `one` or `device=iphone, few`; nil for a text of one form.
  public var variant: String?
  /// The language, as a BCP 47 tag; nil where neither the catalog nor its path says.
  public var locale: String?
  /// The text, its escapes undone.
  public var text: String
  /// The text it translates, where the catalog has that as well.
  public var source: String?
  /// The catalog's comment for translators.
  public var comment: String?
  /// The line of the file where it is, from 1 on.
  public var line: Int
  /// The progress of the translation.
  public var state: State
  /// Values that the catalog itself gives for placeholders, by placeholder.
  public var examples: [String: String]
  /// The notation of its placeholders, as far as the file says.
  package var syntax = PlaceholderSyntax.any
  /// Whether its format says which texts are translated, so that a copy of the source is one that somebody chose.
  package var hasState = false
  /// For gettext the `msgid`, and `msgid_plural` where there is one: each says what values the program gives.
  package var sourceForms: [String] = []
  /// The flags that say its limits; empty where there are none. See ``limits``.
  package var limitFlags = ""
  /// The whole numbers that its plural forms stand for, by argument; the only plural of a text has the argument "".
  package var numbers: [String: PluralNumbers] = [:]

  /// A text; what is left out is not known.
  public init(
    key: String, variant: String? = nil, locale: String? = nil, text: String, source: String? = nil,
    comment: String? = nil, line: Int = 1, state: State = .translated, examples: [String: String] = [:]
  ) {
    self.key = key
    self.variant = variant
    self.locale = locale
    self.text = text
    self.source = source
    self.comment = comment
    self.line = line
    self.state = state
    self.examples = examples
  }
}

extension CatalogText {
  /// Derives the numbers of its plural forms from its variant, by the rules of its language.
  mutating func deriveNumbers() {
    guard numbers.isEmpty, sourceForms.isEmpty, let variant, let locale else { return }
    for choice in variant.split(separator: ",") {
      let parts = choice.split(separator: "=", omittingEmptySubsequences: false).map {
        String($0.drop { $0 == " " })
      }
      let argument = parts.count > 1 ? parts[0] : ""
      if let exact = Int(parts.last ?? ""), parts.count > 2 || parts.count == 2 && argument.isEmpty {
        numbers[argument] = PluralNumbers(only: exact)
      } else {
        let form = parts.last ?? ""
        numbers[argument] =
          PluralForms.numbers(of: form, in: locale)
          ?? PluralForms.exactNumbers[form].map { PluralNumbers(only: $0) }
      }
    }
  }
}

extension CatalogText {
  /// The texts it is translated from, as texts of that language: each plural form of the source once.
  package func originals(in locale: String) -> [CatalogText] {
    var original = self
    (original.locale, original.source, original.state, original.numbers) = (locale, nil, .translated, [:])
    // The limits of a translation are not those of its source; those of a template are.
    if self.locale ?? locale != locale { original.limitFlags = "" }
    guard sourceForms.count > 1 else {
      original.text = source ?? ""
      return [original]
    }
    return sourceForms.enumerated().map { index, text in
      (original.text, original.variant) = (text, "[\(index)]")
      original.numbers[""] = PluralForms.numbers(of: index == 0 ? "one" : "other", in: locale)
      return original
    }
  }

  /// Whether it stands for one number, or for 0 and 1, and so may do without it.
  package var mayLackNumber: Bool {
    if sourceForms.count > 1, numbers.isEmpty { return true }
    return numbers.values.contains { $0.mayBeLeftOut }
  }
}
