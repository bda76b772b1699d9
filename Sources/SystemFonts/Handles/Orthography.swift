internal import CFontconfig

/// The languages whose letters fontconfig knows.
enum Orthography {
  /// Their names, as fontconfig writes them: `de`, `zh-tw`, `az-ir`.
  static let languages: [String] = {
    // Safe: the set is of this function's own, and its strings are copied before it goes.
    guard let set = unsafe FcGetLangs(), let list = unsafe FcStrListCreate(set) else { return [] }
    defer { unsafe FcStrSetDestroy(set) }
    defer { unsafe FcStrListDone(list) }
    var languages: [String] = []
    while let name = unsafe FcStrListNext(list) { languages.append(unsafe String(cString: name)) }
    return languages.sorted()
  }()

  /// The letters of a language; empty for one that fontconfig does not know.
  static func letters(of language: String) -> Set<UInt32> {
    // Safe: the set of characters is a constant of the library.
    guard let set = unsafe FcLangGetCharSet(language) else { return [] }
    var letters: Set<UInt32> = []
    var map = [FcChar32](repeating: 0, count: Int(FC_CHARSET_MAP_SIZE))
    var next: FcChar32 = 0
    var page = unsafe FcCharSetFirstPage(set, &map, &next)
    while page != FcChar32.max {
      for (word, bits) in map.enumerated() where bits != 0 {
        for bit in 0..<32 where bits >> UInt32(bit) & 1 == 1 {
          letters.insert(page + UInt32(word * 32 + bit))
        }
      }
      page = unsafe FcCharSetNextPage(set, &map, &next)
    }
    return letters
  }
}
