extension Finding {
  /// How grave a finding is. Raw values are the names in reports.
  public enum Severity: String, Hashable, Sendable, Comparable, CaseIterable {
    /// Something that may well be as it should.
    case note
    /// Something incomplete: readers see a text all the same.
    case warning
    /// Something that readers see broken.
    case error

    /// Whether one is less grave than the other.
    public static func < (one: Severity, other: Severity) -> Bool { one.rank < other.rank }

    private var rank: Int {
      switch self {
      case .note: 0
      case .warning: 1
      case .error: 2
      }
    }
  }

  /// The kinds of findings. Not an enum, so that adding one is not a breaking change.
  public struct Kind: Hashable, Sendable {
    /// The name of the kind in reports.
    public let name: String
    /// How grave findings of the kind are.
    public let severity: Severity
    /// What is wrong, in a few words.
    public let meaning: String

    private init(_ name: String, _ severity: Severity, _ meaning: String) {
      (self.name, self.severity, self.meaning) = (name, severity, meaning)
    }

    /// More lines than the box shows, or one line that is too long.
    public static let truncated = Kind(
      "truncated", .error, "more lines than the box shows, or one line that is too long")
    /// A word that is wider than the box.
    public static let tooWide = Kind("tooWide", .error, "a word that is wider than the box")
    /// Lines that are higher than the box.
    public static let tooTall = Kind("tooTall", .error, "lines that are higher than the box")
    /// Letters that shrink below the legible size.
    public static let tooSmall = Kind("tooSmall", .warning, "letters that shrink below the legible size")
    /// A part of an item outside the one it is in.
    public static let clipped = Kind("clipped", .error, "a part of an item outside the one it is in")
    /// Items that lie over each other.
    public static let overlapping = Kind("overlapping", .error, "items that lie over each other")
    /// A layout whose rules contradict, or leave something open.
    public static let unsolved = Kind(
      "unsolved", .error, "a layout whose rules contradict, or leave something open")
    /// More characters than the catalog allows.
    public static let tooLong = Kind("tooLong", .error, "more characters than the catalog allows")
    /// A character that no font has.
    public static let missingGlyph = Kind("missingGlyph", .error, "a character that no font has")
    /// A text that a language lacks.
    public static let missingTranslation = Kind(
      "missingTranslation", .warning, "a text that a language lacks")
    /// A text that is the same as its source.
    public static let untranslated = Kind("untranslated", .note, "a text that is the same as its source")
    /// A translation that is a guess, or waits for a review.
    public static let unfinished = Kind(
      "unfinished", .warning, "a translation that is a guess, or waits for a review")
    /// A placeholder that a translation lost or added.
    public static let brokenPlaceholder = Kind(
      "brokenPlaceholder", .error, "a placeholder that a translation lost or added")
    /// A plural form that a language needs.
    public static let missingPlural = Kind("missingPlural", .warning, "a plural form that a language needs")
    /// A plural form that no number of its language has.
    public static let unusedPlural = Kind(
      "unusedPlural", .note, "a plural form that no number of its language has")
    /// A translation that begins or ends with a line end where its source does not, or the reverse.
    public static let lineEnds = Kind(
      "lineEnds", .error,
      "a translation that begins or ends with a line end where its source does not, or the reverse")
    /// A key that a file has twice, or that two files of a language have with different texts.
    public static let duplicateKey = Kind(
      "duplicateKey", .warning,
      "a key that a file has twice, or that two files of a language have differently")
    /// A file, or an entry, that cannot be read.
    public static let brokenCatalog = Kind(
      "brokenCatalog", .error, "a file, or an entry, that cannot be read")
    /// Tags that cannot be read, in a box of markup.
    public static let brokenMarkup = Kind(
      "brokenMarkup", .error, "tags that cannot be read, in a box of markup")
    /// A text that cannot be measured, as a number is out of its range.
    public static let unmeasured = Kind(
      "unmeasured", .error, "a text that cannot be measured, as a number is out of its range")
    /// A box whose key no catalog has.
    public static let unknownKey = Kind("unknownKey", .warning, "a box whose key no catalog has")

    /// All kinds.
    public static let all: [Kind] = [
      truncated, tooWide, tooTall, tooSmall, clipped, overlapping, unsolved, tooLong,
      missingGlyph, missingTranslation, untranslated, unfinished, brokenPlaceholder, missingPlural,
      unusedPlural, lineEnds,
      duplicateKey, brokenCatalog, brokenMarkup, unmeasured, unknownKey,
    ]
  }

  /// How grave it is, by its kind.
  public var severity: Severity { kind.severity }
}
