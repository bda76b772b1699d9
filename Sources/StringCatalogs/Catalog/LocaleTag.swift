internal import Foundation

/// Languages as files and folders name them, as BCP 47 tags.
enum LocaleTag {
  /// The tag of a name such as `de_AT`, `sr@latin`, `pt-rBR`, `b+sr+Latn` or `zh_CN.UTF-8`; nil for something else.
  static func normalized(_ name: some StringProtocol) -> String? {
    var rest = String(name)
    if rest.hasPrefix("b+") { rest = rest.dropFirst(2).replacingOccurrences(of: "+", with: "-") }
    let script = rest.hasSuffix("@latin") ? "Latn" : rest.hasSuffix("@cyrillic") ? "Cyrl" : nil
    rest = String(rest.prefix { $0 != "." && $0 != "@" })
    var parts = rest.split(whereSeparator: { $0 == "-" || $0 == "_" }).map(String.init)
    guard let language = parts.first?.lowercased(), isLanguage(language), parts.count <= 4 else { return nil }
    parts[0] = language
    for index in parts.indices.dropFirst() {
      guard let part = subtag(parts[index]) else { return nil }
      parts[index] = part
    }
    if let script { parts.insert(script, at: 1) }
    return parts.joined(separator: "-")
  }

  /// Scripts as `Hant`, regions as `TW` or `419`; Android's `rTW` as well.
  private static func subtag(_ part: String) -> String? {
    let isAlphanumeric = part.utf8.allSatisfy {
      (0x30...0x39).contains($0) || (0x61...0x7A).contains($0 | 0x20)
    }
    guard isAlphanumeric else { return nil }
    if part.count == 3, part.hasPrefix("r"), part.dropFirst() == part.dropFirst().uppercased() {
      return String(part.dropFirst())
    }
    switch part.count {
    case 2: return part.uppercased()
    case 3: return part.allSatisfy(\.isNumber) ? part : nil
    case 4: return part.prefix(1).uppercased() + part.dropFirst().lowercased()
    case 5...8: return part.lowercased()
    default: return nil
    }
  }

  /// Whether it is the code of a language that Foundation knows.
  private static func isLanguage(_ code: String) -> Bool {
    (2...3).contains(code.utf8.count) && known.contains(code)
  }

  /// The codes of ISO 639-1, and those of three letters that have a locale.
  private static let known: Set<String> = Set(
    Locale.LanguageCode.isoLanguageCodes.map(\.identifier).filter { $0.utf8.count == 2 }
      + Locale.availableIdentifiers.compactMap { $0.split(separator: "_").first.map(String.init) })

  /// The language that a path speaks of: `de.lproj`, `values-de`, `app_de.arb`, `de.json`, `de/LC_MESSAGES`.
  static func find(in path: String) -> String? {
    let parts = path.split(separator: "/")
    guard let file = parts.last else { return nil }
    let folders = parts.dropLast().reversed()
    if let folder = folders.first(where: { $0.hasSuffix(".lproj") }) { return normalized(folder.dropLast(6)) }
    if let folder = folders.first, folder.hasPrefix("values-") { return normalized(folder.dropFirst(7)) }
    let stem = file.prefix { $0 != "." }
    let inner = file.split(separator: ".").dropFirst().dropLast()
    if let tag = normalized(stem) ?? inner.lazy.compactMap({ normalized($0) }).last { return tag }
    for (index, character) in zip(stem.indices, stem) where character == "_" || character == "-" {
      if let tag = normalized(stem[stem.index(after: index)...]) { return tag }
    }
    return folders.prefix(2).lazy.compactMap { normalized($0) }.first
  }
}
