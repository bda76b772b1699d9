import Copyfit

/// A face and texts in one of its scripts: names of languages from ICU.
struct BenchSubject {
  let face: Typeface
  let script: Tag
  let language: Language
  /// Single names.
  let labels: [String]
  /// Lists of names, all of the same length.
  let paragraphs: [String]

  private static let labelCount = 12
  private static let labelLengths = 4...24
  private static let paragraphCount = 4
  /// The number of characters of a paragraph.
  private static let paragraphLength = 600
  /// The least number of names that a face must cover in a script.
  private static let minNames = 40

  /// The subjects of a face: one per script, in the first language that the face covers, without duplicates (both kana
  /// share their texts).
  static func all(of face: Typeface) -> [BenchSubject] {
    var known: Set<[String]> = []
    return face.scripts.compactMap { coverage in
      for names in LanguageNames.all(in: coverage.script) {
        guard let subject = BenchSubject(face, coverage.script, names) else { continue }
        return known.insert(subject.labels).inserted ? subject : nil
      }
      return nil
    }
  }

  /// The texts of a script; nil when the face does not cover enough of them.
  private init?(_ face: Typeface, _ script: Tag, _ found: LanguageNames) {
    let type = Typesetter(fonts: FontList([face]))
    let names = found.names.filter { type.prepare($0).missing.isEmpty }
    let short = names.filter { Self.labelLengths.contains($0.count) }
    guard names.count >= Self.minNames, short.count >= Self.labelCount else { return nil }
    self.face = face
    self.script = script
    language = found.language
    labels = (0..<Self.labelCount).map { short[$0 * short.count / Self.labelCount] }
    // Without a comma in the face, names are separated by spaces.
    let separator = type.prepare(", ").missing.isEmpty ? ", " : " "
    paragraphs = (0..<Self.paragraphCount).map {
      Self.paragraph(of: names, $0 * names.count / Self.paragraphCount, separator)
    }
  }

  /// Names from `first` on, with separators between them, cut to the length of a paragraph.
  private static func paragraph(of names: [String], _ first: Int, _ separator: String) -> String {
    var (text, next) = ("", first)
    while text.count < paragraphLength {
      text += (text.isEmpty ? "" : separator) + names[next % names.count]
      next += 1
    }
    return String(text.prefix(paragraphLength))
  }
}
