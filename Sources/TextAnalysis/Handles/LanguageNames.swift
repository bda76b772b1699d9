internal import CICU
package import Typography

/// The names that languages have in a language: short texts in every script that ICU knows, from Unicode's CLDR.
package struct LanguageNames: Sendable {
  /// The language they are in.
  package let language: Language
  /// The names, in the order of the languages' codes.
  package let names: [String]

  /// Where a script's likeliest language has few names, one that has more: Dzongkha for Tibetan.
  private static let betterKnown: [Language: Language] = ["bo": "dz"]

  /// The names in the language that a script, given by its ISO 15924 code, is most likely for; nil where there is none.
  package init?(in script: Tag) {
    // ICU writes no more than the array holds, and fails where that is too little.
    var locale = [CChar](repeating: 0, count: 256)
    guard unsafe icu_likely_locale(script.description, &locale, Int32(locale.count)) else { return nil }
    let code = locale.prefix { $0 != 0 && $0 != CChar(UInt8(ascii: "_")) }.map { UInt8(bitPattern: $0) }
    guard let likely = Language(String(decoding: code, as: UTF8.self)) else { return nil }
    // What ICU does not know it takes for English.
    if likely == "en", script != "Latn" { return nil }
    language = Self.betterKnown[likely] ?? likely
    names = Self.names(in: language)
  }

  private static func names(in language: Language) -> [String] {
    var (names, index, units) = ([String](), Int32(0), [UInt16](repeating: 0, count: 256))
    // Safe: the codes are strings of ICU's own, in an array that ends with a null pointer.
    while let code = unsafe icu_language_code(index) {
      let length = unsafe icu_language_name(code, language.tag, &units, Int32(units.count))
      if length > 0 { names.append(String(decoding: units.prefix(Int(length)), as: UTF16.self)) }
      index += 1
    }
    return names
  }
}
