internal import Support
public import Typography

/// A hyphenation dictionary that was found on this machine, not read yet.
///
///     for found in InstalledDictionary.all { print(found.language, found.path) }
public struct InstalledDictionary: Hashable, Sendable {
  /// The language that its file is named for.
  public let language: Language
  /// Its file.
  public let path: String

  /// The dictionary of a file named as `hyph_de_AT.dic`; nil for other names. The file is not opened.
  init?(path: String) {
    let name = path.split(separator: "/").last ?? ""
    guard name.hasPrefix("hyph_"), name.hasSuffix(".dic"), name.utf8.count > 9,
      let language = Language(name.dropFirst(5).dropLast(4).map { $0 == "_" ? "-" : "\($0)" }.joined())
    else { return nil }
    self.language = language
    self.path = path
  }

  /// The folders that are searched, first to last.
  ///
  /// Those that the environment variable `COPYFIT_HYPHENATION` names, with colons between them, and no others where it is
  /// set; else where Debian, Homebrew and MacPorts put dictionaries.
  public static var folders: [String] {
    if let named = FileSystem.environment("COPYFIT_HYPHENATION") {
      return named.split(separator: ":").map(String.init)
    }
    return [
      "/usr/share/hyphen", "/usr/local/share/hyphen", "/opt/homebrew/share/hyphen", "/opt/local/share/hyphen",
    ]
  }

  /// The dictionaries in these folders, by folder and then by name; of files for one language the first.
  ///
  /// - Complexity: linear in the files of the folders.
  public static var all: [InstalledDictionary] {
    var seen: Set<String> = []
    return folders.flatMap { folder in
      ((try? FileSystem.names(in: folder)) ?? []).sorted().compactMap {
        InstalledDictionary(path: "\(folder)/\($0)")
      }
    }.filter { seen.insert($0.language.tag.lowercased()).inserted }
  }

  /// The dictionary for a language: one for its whole tag, else for less and less of it (RFC 4647, "Lookup"); of several
  /// that say more than is left, the one for the country where most speak the language.
  static func best(
    for language: Language, among all: [InstalledDictionary]
  ) -> InstalledDictionary? {
    var wanted = language.tag.lowercased()
    if wanted == "no" || wanted.hasPrefix("no-") { wanted = "nb" + wanted.dropFirst(2) }
    while true {
      if let exact = all.first(where: { $0.language.tag.lowercased() == wanted }) { return exact }
      let longer = all.filter { $0.language.tag.lowercased().hasPrefix(wanted + "-") }
      if let best = longer.min(by: { ($0.remoteness, $0.language.tag) < ($1.remoteness, $1.language.tag) }) {
        return best
      }
      guard let hyphen = wanted.lastIndex(of: "-") else { return nil }
      wanted = String(wanted[..<hyphen])
    }
  }

  /// How far from a language's usual form this is: 0 for that of its main country, more for others and other scripts.
  private var remoteness: Int {
    let subtags = language.tag.lowercased().split(separator: "-")
    let script = subtags.dropFirst().contains { $0.utf8.count == 4 } ? 2 : 0
    let country = subtags.last { $0.utf8.count == 2 } ?? subtags[0]
    let main = Self.mainCountries[String(subtags[0])] ?? String(subtags[0])
    return script + (country == main ? 0 : 1)
  }

  /// The countries of languages whose codes are others than theirs.
  private static let mainCountries = [
    "be": "by", "ca": "es", "cs": "cz", "da": "dk", "el": "gr", "en": "us", "et": "ee", "gl": "es",
    "nb": "no",
    "nn": "no", "sl": "si", "sr": "rs", "sv": "se", "uk": "ua", "zu": "za", "af": "za",
  ]
}
