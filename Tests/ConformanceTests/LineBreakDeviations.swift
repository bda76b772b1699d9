/// The lines of LineBreakTest.txt (Unicode 15.0) that ICU 72 breaks otherwise, each with the reason.
enum LineBreakDeviations {
  /// ICU's rule 20.09, from Finnish: no break after a hyphen that begins a word, as in `-options`.
  private static let hyphen = "a hyphen after a break opportunity stays with the letter after it"
  /// Rule LB25 in the form of a regular expression (UAX #14, 8.2, example 7), in which a number may begin with IS.
  private static let number = "an infix separator before a digit belongs to the number"
  /// ICU's rule 14a: a break before a number that begins with its decimal point; LB13 has none.
  private static let decimal =
    "a number that begins with its decimal point is kept together, with a break before it"

  static let reasons: [Substring: String] = [
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
}
