/// Something wrong in a catalog that does not keep the rest from being read.
public struct CatalogProblem: Hashable, Sendable {
  /// The kinds of problem. Not an enum, so that adding one is not a breaking change.
  public struct Kind: Hashable, Sendable {
    /// The name of the kind in reports.
    public let name: String

    /// A key that is there twice; the first counts.
    public static let duplicateKey = Kind(name: "duplicateKey")
    /// A plural form that the language needs and the catalog lacks.
    public static let missingPlural = Kind(name: "missingPlural")
    /// A plural form that no number reaches; it is left out.
    public static let unusedPlural = Kind(name: "unusedPlural")
    /// A header whose formula for plural forms is of no use, or missing.
    public static let brokenPluralRule = Kind(name: "brokenPluralRule")
    /// A translation that begins or ends with a line end where its source does not, or the reverse.
    public static let lineEnds = Kind(name: "lineEnds")
    /// An entry that breaks the rules of its format; it is left out.
    public static let brokenEntry = Kind(name: "brokenEntry")
    /// A limit of the size of a text that cannot be read; the text has none.
    public static let brokenLimit = Kind(name: "brokenLimit")
    /// More forms of one text than are read.
    public static let tooManyVariants = Kind(name: "tooManyVariants")
  }

  /// The kind of problem.
  public let kind: Kind
  /// The key concerned; nil where it is not known.
  public let key: String?
  /// The line of the file, from 1 on.
  public let line: Int
  /// A sentence that says what is wrong, and what would help.
  public let message: String

  init(_ kind: Kind, key: String? = nil, line: Int, _ message: String) {
    self.kind = kind
    self.key = key
    self.line = line
    self.message = message
  }

  /// More forms of a text than are read.
  static func tooManyVariants(key: String, line: Int) -> CatalogProblem {
    CatalogProblem(
      .tooManyVariants, key: key, line: line,
      "'\(key)' has more than \(MessagePart.maxVariants) forms; the others are not read")
  }
}
