/// The lines of LineBreakTest.txt that ICU breaks otherwise, each with the reason.
///
/// Unicode 16 took over the rules that ICU had beside those of UAX #14: with the files of Unicode 16, ICU 76 breaks every line
/// as they say. Recorded with ICU 72 and the files of Unicode 15.0, and with ICU 76 and those of 15.1 and 16.0.
enum LineBreakDeviations {
  /// ICU's rule 20.09, from Finnish: no break after a hyphen that begins a word, as in `-options`.
  private static let hyphen = "a hyphen after a break opportunity stays with the letter after it"
  /// Rule LB25 in the form of a regular expression (UAX #14, 8.2, example 7), in which a number may begin with IS.
  private static let number = "an infix separator before a digit belongs to the number"
  /// ICU's rule 14a: a break before a number that begins with its decimal point; LB13 has none.
  private static let decimal =
    "a number that begins with its decimal point is kept together, with a break before it"

  /// Unicode 16: Balinese digits are of class AS, as letters are.
  private static let balinese = "Balinese digits have been letters since Unicode 16"
  /// Unicode 16: LB21a no longer applies before a Hebrew letter.
  private static let hebrew = "a line may end at a hyphen between Hebrew letters since Unicode 16"

  /// The lines of a file of one version of Unicode for an ICU of another or the same.
  static func reasons(file: String, icu: String) -> [Substring: String] {
    switch (major(file) >= 16, major(icu) >= 16) {
    case (true, _): [:]
    case (false, false): tailored
    case (false, true): tailored.merging(changed) { $1 }
    }
  }

  private static func major(_ version: String) -> Int { Int(version.prefix { $0 != "." }) ?? 0 }

  /// Rules of ICU that Unicode has had since version 16.
  private static let tailored: [Substring: String] = [
    "× 002D ÷ 0023 ÷": hyphen,
    "× 002D × 0308 ÷ 0023 ÷": hyphen,
    "× 002D ÷ 00A7 ÷": hyphen,
    "× 002D × 0308 ÷ 00A7 ÷": hyphen,
    "× 002D ÷ 50005 ÷": hyphen,
    "× 002D × 0308 ÷ 50005 ÷": hyphen,
    "× 002D ÷ 0E01 ÷": hyphen,
    "× 002D × 0308 ÷ 0E01 ÷": hyphen,
    "× 002C ÷ 0030 ÷": number,
    "× 002C × 0308 ÷ 0030 ÷": number,
    "× 0065 × 0071 × 0075 × 0061 × 006C × 0073 × 0020 × 002E"
      + " ÷ 0033 × 0035 × 0020 ÷ 0063 × 0065 × 006E × 0074 × 0073 ÷": decimal,
    "× 0061 × 002E ÷ 0032 × 0020 ÷": number,
    "× 0061 × 002E ÷ 0032 × 0020 ÷ 0915 ÷": number,
    "× 0061 × 002E ÷ 0032 × 0020 ÷ 672C ÷": number,
    "× 0061 × 002E ÷ 0032 × 3000 ÷ 672C ÷": number,
    "× 0061 × 002E ÷ 0032 × 3000 ÷ 307E ÷": number,
    "× 0061 × 002E ÷ 0032 × 3000 ÷ 0033 ÷": number,
    "× 0041 × 002E ÷ 0031 × 0020 ÷ BABB ÷": number,
    "× BD24 ÷ C5B4 × 002E × 0020 ÷ 0041 × 002E ÷ 0032 × 0020 ÷ BCFC ÷": number,
    "× BD10 ÷ C694 × 002E × 0020 ÷ 0041 × 002E ÷ 0033 × 0020 ÷ BABB ÷": number,
    "× C694 × 002E × 0020 ÷ 0041 × 002E ÷ 0034 × 0020 ÷ BABB ÷": number,
    "× 0061 × 002E ÷ 0032 × 3000 ÷ 300C ÷": number,
  ]
  /// Lines of Unicode 15.1 that Unicode 16 breaks otherwise.
  private static let changed: [Substring: String] = [
    "× 11003 ÷ 1B50 ÷": balinese,
    "× 11003 × 0308 ÷ 1B50 ÷": balinese,
    "× 1B50 × 0025 ÷": balinese,
    "× 1B50 × 0308 × 0025 ÷": balinese,
    "× 1B50 ÷ 1BF2 ÷": balinese,
    "× 1B50 × 0308 ÷ 1BF2 ÷": balinese,
    "× 1B50 ÷ 1B44 ÷": balinese,
    "× 1B50 × 0308 ÷ 1B44 ÷": balinese,
    "× 0024 × 1B50 ÷": balinese,
    "× 0024 × 0308 × 1B50 ÷": balinese,
    "× 05D0 × 002D × 05D0 ÷": hebrew,
  ]
}
