import Copyfit

/// A face and texts in one of its scripts: names of languages, as ICU has them in every language.
struct BenchSubject {
  let face: Typeface
  let script: Tag
  let language: Language
  /// Single names.
  let labels: [String]
  /// Lists of names, all of one length.
  let paragraphs: [String]

  private static let labelCount = 12
  private static let labelLengths = 4...24
  private static let paragraphCount = 4
  /// Characters of a paragraph.
  private static let paragraphLength = 600
  /// A script of which a face sets fewer names is none of its own.
  private static let leastNames = 40

  /// The subjects of a face: one for each script, in the first of its languages that the face sets, and the same texts
  /// once, as those of both Kana.
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

  /// The texts of a script; nil where the face does not set enough of them.
  private init?(_ face: Typeface, _ script: Tag, _ found: LanguageNames) {
    let type = Typesetter(fonts: FontList([face]))
    let names = found.names.filter { type.prepare($0).missing.isEmpty }
    let short = names.filter { Self.labelLengths.contains($0.count) }
    guard names.count >= Self.leastNames, short.count >= Self.labelCount else { return nil }
    (self.face, self.script, language) = (face, script, found.language)
    labels = (0..<Self.labelCount).map { short[$0 * short.count / Self.labelCount] }
    // What the face lacks would be set as boxes.
    let parting = type.prepare(", ").missing.isEmpty ? ", " : " "
    paragraphs = (0..<Self.paragraphCount).map {
      Self.paragraph(of: names, $0 * names.count / Self.paragraphCount, parting)
    }
  }

  /// Names from one of them on, parted by commas or spaces, as long as a paragraph.
  private static func paragraph(of names: [String], _ first: Int, _ parting: String) -> String {
    var (text, next) = ("", first)
    while text.count < paragraphLength {
      text += (text.isEmpty ? "" : parting) + names[next % names.count]
      next += 1
    }
    return String(text.prefix(paragraphLength))
  }
}
