internal import Typography

extension FontDescription {
  /// Reads a family, and after colons its weight, width and slant, in any order, as words or CSS's numbers.
  ///
  /// `DejaVu Sans:bold`, `Inter:650:italic`, `Noto Sans:75%`, `Noto Sans:condensed semi-bold`,
  /// `Inter:weight=650:width=75:slant=italic`. A bare number is a weight, one with `%` a width.
  ///
  /// - Throws: ``SystemFontsError`` with the code `badDescription`.
  public init(parsing text: String) throws(SystemFontsError) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false).map { String($0).trimmed }
    guard !parts[0].isEmpty else {
      throw .badDescription(text, "it names no family; write it as in 'DejaVu Sans:bold'")
    }
    self.init(parts[0])
    for part in parts.dropFirst() where !take(part) {
      for word in part.split(separator: " ") where !take(String(word)) {
        throw .unknownWord(String(word), in: text)
      }
    }
  }

  /// A font of a family as the name of a style has it, such as "Condensed SemiBold Italic"; other words say nothing.
  init(_ family: String, styleNamed style: String) {
    self.init(family)
    for word in style.split(separator: " ") { _ = take(String(word)) }
  }

  /// Takes a word or number for what it says; false where it says nothing.
  private mutating func take(_ word: String) -> Bool {
    if word.isEmpty { return true }
    let parts = word.split(separator: "=", maxSplits: 1).map { String($0).trimmed }
    if parts.count == 2 { return take(parts[1], as: parts[0].lowercased()) }
    // "normal" does not say which property it is of, and changes none.
    if word.lowercased() == "normal" { return true }
    return take(word, as: "weight") || take(word, as: "width") || take(word, as: "slant")
  }

  private mutating func take(_ value: String, as property: String) -> Bool {
    switch property {
    case "weight":
      guard let weight = FontWeight(value) else { return false }
      self.weight = weight
    case "width":
      guard let width = FontWidth(value) else { return false }
      self.width = width
    case "slant":
      guard let slant = FontSlant(rawValue: value.lowercased()) else { return false }
      self.slant = slant
    default: return false
    }
    return true
  }

  /// The words there are, besides numbers.
  static let words = FontWeight.names + FontWidth.names + FontSlant.allCases.map(\.rawValue)
}

extension String {
  /// Without spaces at its ends.
  fileprivate var trimmed: String {
    var rest = self[...]
    while rest.first == " " { rest.removeFirst() }
    while rest.last == " " { rest.removeLast() }
    return String(rest)
  }
}
