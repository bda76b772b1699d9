internal import CICU
package import Typography

extension Language {
  /// Whether its first part is a language that Unicode's data know, or it is one for private use.
  ///
  /// Source: ISO 639 as ICU has it. Complexity: linear in the languages.
  package var isKnown: Bool {
    let parts = tag.lowercased().split(separator: "-")
    guard let first = parts.first, first.utf8.count > 1, !parts.contains("x") else { return true }
    var index = Int32(0)
    // Safe: the codes are strings of ICU's own, in an array that ends with a null pointer.
    while let code = unsafe icu_language_code(index) {
      if unsafe String(cString: code) == first { return true }
      index += 1
    }
    return false
  }
}
