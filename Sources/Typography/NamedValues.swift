/// Words that stand for numbers, such as CSS's for the weights of fonts.
struct NamedValues {
  /// Every word with its number; of words with one number the first is the one to print.
  let entries: [(name: String, value: Double)]

  /// The number of a word, whatever its capitals, hyphens and spaces.
  func value(of word: String) -> Double? {
    let letters = Self.letters(of: word)
    return entries.first { Self.letters(of: $0.name) == letters }?.value
  }

  /// The first word of a number; nil where it has none.
  func name(of value: Double) -> String? { entries.first { $0.value == value }?.name }

  private static func letters(of word: String) -> String {
    word.lowercased().filter { $0 != "-" && $0 != " " }
  }
}

extension Double {
  /// A number from plain decimal digits, as in `75` or `62.5`; nil for anything else.
  init?(digits text: some StringProtocol) {
    guard text.utf8.allSatisfy({ (0x30...0x39).contains($0) || $0 == 0x2E }), let value = Double(String(text))
    else { return nil }
    self = value
  }

  /// Its shortest decimal, without a fraction where it is whole.
  var shortestDecimal: String { Int(exactly: self).map(String.init) ?? description }
}
