internal import CICU
package import Typography

/// The names that languages have in a language: short texts in every script that ICU knows, from Unicode's CLDR.
package struct LanguageNames: Sendable {
  /// The language they are in.
  package let language: Language
  /// The names, in the order of the languages' codes.
  package let names: [String]

  /// A language with more names, for scripts whose likeliest language has few: Dzongkha for Tibetan.
  private static let betterKnown: [Language: Language] = ["bo": "dz"]

  /// The languages written in Han characters alone: a font may have those of one. Japanese has few names without Kana.
  private static let writtenInHan: [Language] = ["zh-Hans", "zh-Hant"]

  /// The names in the languages that a script, given by its ISO 15924 code, is for, the likeliest language first.
  ///
  /// Mostly one language, and all its names; of Han several, each with the names that have no letters but Han.
  package static func all(in script: Tag) -> [LanguageNames] {
    guard script == "Hani" else { return likely(in: script).map { [LanguageNames(in: $0)] } ?? [] }
    return writtenInHan.map { language in
      LanguageNames(language: language, names: names(in: language).filter { isWritten($0, in: script) })
    }
  }

  /// The names in every language that has some, in the order of the languages' codes.
  ///
  /// Complexity: quadratic in the languages, some 350,000 questions to ICU.
  package static var all: [LanguageNames] {
    codes.compactMap { Language($0) }.map { LanguageNames(in: $0) }.filter { !$0.names.isEmpty }
  }

  private static func isWritten(_ name: String, in script: Tag) -> Bool {
    let scripts = name.unicodeScalars.compactMap { UnicodeProperties.script(of: $0.value) }
    return !scripts.isEmpty && scripts.allSatisfy { $0.tag == script }
  }

  private init(language: Language, names: [String]) { (self.language, self.names) = (language, names) }

  private init(in language: Language) { self.init(language: language, names: Self.names(in: language)) }

  /// The language that a script is most likely for; nil if it is unknown.
  private static func likely(in script: Tag) -> Language? {
    // ICU writes no more than the array holds, and fails where that is too little.
    var locale = [CChar](repeating: 0, count: 256)
    guard unsafe icu_likely_locale(script.description, &locale, Int32(locale.count)) else { return nil }
    let code = locale.prefix { $0 != 0 && $0 != CChar(UInt8(ascii: "_")) }.map { UInt8(bitPattern: $0) }
    guard let likely = Language(String(decoding: code, as: UTF8.self)) else { return nil }
    // What ICU does not know it takes for English.
    if likely == "en", script != "Latn" { return nil }
    return betterKnown[likely] ?? likely
  }

  private static func names(in language: Language) -> [String] {
    var (names, units) = ([String](), [UInt16](repeating: 0, count: 256))
    for code in codes {
      // ICU writes no more than the array holds.
      let length = unsafe icu_language_name(code, language.tag, &units, Int32(units.count))
      if length > 0 { names.append(String(decoding: units.prefix(Int(length)), as: UTF16.self)) }
    }
    return names
  }

  /// The codes of all languages that ICU knows.
  static let codes: [String] = {
    var codes: [String] = []
    // Safe: the codes are strings of ICU's own, in an array that ends with a null pointer.
    while let code = unsafe icu_language_code(Int32(codes.count)) {
      codes.append(unsafe String(cString: code))
    }
    return codes
  }()
}
