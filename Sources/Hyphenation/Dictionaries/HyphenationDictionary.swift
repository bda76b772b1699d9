internal import Support
internal import Synchronization
public import Typography

/// The hyphenation patterns of one language, read from a file in libhyphen's format.
///
///     let dictionary = try HyphenationDictionary.installed(for: "de-AT")
///     print(dictionary.path, dictionary.minBefore)      // /usr/share/hyphen/hyph_de_AT.dic 2
///
/// LibreOffice and Debian's packages `hyphen-*` have files of some fifty languages.
public final class HyphenationDictionary: Sendable {
  /// The language of its words.
  public let language: Language
  /// The file it was read from.
  public let path: String
  /// The fewest letters before and after a hyphen, as the file states them; 2 where it does not.
  public let minBefore, minAfter: Int
  /// How many patterns it has.
  package let patternCount: Int
  /// How many patterns of the file were left out, as they make no sense. Even good dictionaries have one or two.
  package let faultyPatternCount: Int
  let patterns: HyphenationPatterns
  /// The letters of its patterns beyond ASCII, by what they are canonically equivalent to.
  let composed: [Character: Unicode.Scalar]

  /// The largest file that is read, in bytes: four times the largest known.
  package static let maximumBytes = 4 << 20

  /// Reads a dictionary.
  ///
  /// - Parameters:
  ///   - path: a file in libhyphen's format.
  ///   - language: the language of its words; nil for that in the file's name, as in `hyph_de_AT.dic`.
  /// - Throws: `notFound`, `unreadable` or `tooLarge` for the file, `broken` for what is in it, `badValue` where nothing
  ///   tells the language.
  /// - Complexity: linear in the file.
  public init(path: String, language: Language? = nil) throws(HyphenationError) {
    guard let language = language ?? InstalledDictionary(path: path)?.language else {
      throw HyphenationError(
        .badValue, path, "the file's name tells no language, as hyph_de.dic does; give one")
    }
    let file = try PatternFile(Self.bytes(path), path: path)
    self.language = language
    self.path = path
    minBefore = file.minBefore ?? 2
    minAfter = file.minAfter ?? 2
    patternCount = file.patternCount
    faultyPatternCount = file.faultyPatternCount
    composed = Dictionary(file.letters.map { (Character($0), $0) }) { first, _ in first }
    patterns = HyphenationPatterns(file)
  }

  /// Reads the installed dictionary of a language.
  ///
  /// That of `de-AT` is a file for `de_AT`, else one for `de`, else one for German of any other country. A file is read
  /// once, and kept as long as the process.
  ///
  /// - Throws: `notFound`, naming the folders searched, or what reading the file throws.
  public static func installed(for language: Language) throws(HyphenationError) -> HyphenationDictionary {
    guard let found = InstalledDictionary.best(for: language, among: InstalledDictionary.all) else {
      let folders = InstalledDictionary.folders.joined(separator: ", ")
      throw HyphenationError(
        .notFound, language.tag,
        "no hyphenation dictionary of the language is in \(folders); install one, on Debian"
          + " hyphen-\(language.tag.lowercased()), or name its folder in COPYFIT_HYPHENATION")
    }
    if let known = read.withLock({ $0[found] }) { return known }
    let dictionary = try HyphenationDictionary(path: found.path, language: found.language)
    return read.withLock { read in
      if let known = read[found] { return known }
      read[found] = dictionary
      return dictionary
    }
  }

  private static func bytes(_ path: String) throws(HyphenationError) -> [UInt8] {
    do { return try InputFile(path, limit: maximumBytes).bytes() } catch {
      throw HyphenationError(error, path, limit: maximumBytes)
    }
  }

  /// The installed dictionaries that were read.
  private static let read = Mutex<[InstalledDictionary: HyphenationDictionary]>([:])
}
