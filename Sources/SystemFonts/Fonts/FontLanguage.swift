internal import Typography

/// Languages as fontconfig names them, which knows regions and no scripts.
enum FontLanguage {
  /// The name in fontconfig of a language, written in a script where one is given; nil where it knows none.
  ///
  /// `zh-Hant` is `zh-tw`; `az-Arab` is `az-ir`, whose letters are those of Arabic; `und-Thai` is `th`.
  static func name(of language: Language) -> String? {
    let subtags = language.tag.lowercased().split(separator: "-").map(String.init)
    let script = subtags.dropFirst().first { $0.count == 4 }
    let region = subtags.dropFirst().first { $0.count == 2 }
    let own = Orthography.languages.filter { $0 == subtags[0] || $0.hasPrefix(subtags[0] + "-") }
    if let script { return name(inScript: script, among: own) }
    if let region, own.contains("\(subtags[0])-\(region)") { return "\(subtags[0])-\(region)" }
    return own.contains(subtags[0]) ? subtags[0] : preferred[subtags[0]] ?? own.first
  }

  /// The one of a language's spellings that has letters of a script; else the script's likeliest language.
  private static func name(inScript script: String, among own: [String]) -> String? {
    guard let likeliest = scripts[script] else { return own.first }
    if own.contains(likeliest) { return likeliest }
    let letters = Orthography.letters(of: likeliest)
    return own.first { !Orthography.letters(of: $0).isDisjoint(with: letters) } ?? likeliest
  }

  /// The region whose spelling is meant where none is named, of languages that fontconfig knows by region only.
  private static let preferred = [
    "az": "az-az", "ber": "ber-ma", "ku": "ku-tr", "mn": "mn-mn", "pa": "pa", "pap": "pap-aw", "ps": "ps-af",
    "ti": "ti-er", "zh": "zh-cn",
  ]

  /// For scripts by their ISO 15924 codes the language that fontconfig knows them by.
  private static let scripts = [
    "arab": "ar", "armn": "hy", "beng": "bn", "cans": "iu", "cher": "chr", "cyrl": "ru", "deva": "hi",
    "ethi": "am",
    "geor": "ka", "grek": "el", "gujr": "gu", "guru": "pa", "hang": "ko", "hani": "zh-cn", "hans": "zh-cn",
    "hant": "zh-tw", "hebr": "he", "hira": "ja", "jpan": "ja", "kana": "ja", "khmr": "km", "knda": "kn",
    "kore": "ko", "laoo": "lo", "latn": "en", "mlym": "ml", "mong": "mn-cn", "mymr": "my", "nkoo": "nqo",
    "olck": "sat", "orya": "or", "sinh": "si", "syrc": "syr", "taml": "ta", "telu": "te", "tfng": "ber-ma",
    "thaa": "dv", "thai": "th", "tibt": "bo", "vaii": "vai", "yiii": "ii",
  ]
}
