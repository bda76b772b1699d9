/// The lines of LineBreakTest.txt (Unicode 15.0) that ICU 72 breaks otherwise, each with the reason.
enum LineBreakDeviations {
  static let reasons: [Substring: String] = [:]
}
