/// The kinds of files that hold translations.
public enum CatalogFormat: String, Hashable, Sendable, CaseIterable {
  /// gettext's `.po`, and `.pot` templates.
  case gettext
  /// Apple's `.strings`.
  case appleStrings
  /// Apple's `.stringsdict`: plurals as property lists.
  case appleStringsDict
  /// Apple's `.xcstrings`: all languages in one JSON file.
  case xcstrings
  /// XLIFF 1.2 and 2.
  case xliff
  /// Android's `strings.xml`.
  case android
  /// Application resource bundles (`.arb`), as Flutter uses them.
  case arb
  /// JSON objects of texts, flat or nested; `_one`, `_other` at the end of keys are plural forms, as in i18next.
  case json
  /// Qt's `.ts`.
  case qt
  /// Java's `.properties`.
  case javaProperties
  /// .NET's `.resx`.
  case resx

  /// The format of a file's name; nil for an unknown one.
  public init?(path: String) {
    let name = path.lowercased()
    let endings: [(String, CatalogFormat)] = [
      (".po", .gettext), (".pot", .gettext), (".strings", .appleStrings),
      (".stringsdict", .appleStringsDict), (".xcstrings", .xcstrings), (".xlf", .xliff), (".xliff", .xliff),
      (".xml", .android), (".arb", .arb), (".json", .json),
      (".ts", .qt), (".properties", .javaProperties), (".resx", .resx),
    ]
    guard let found = endings.first(where: { name.hasSuffix($0.0) }) else { return nil }
    self = found.1
  }
}
