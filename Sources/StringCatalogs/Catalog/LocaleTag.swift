internal import Foundation

/// Languages as files and folders name them, as BCP 47 tags.
enum LocaleTag {
  /// The tag of a name such as `de_AT`, `sr@latin`, `pt-rBR`, `b+sr+Latn` or `zh_CN.UTF-8`; nil for something else.
  ///
  /// - Parameter isStated: whether the name is surely one of a language, known or not.
  static func normalized(_ name: some StringProtocol, isStated: Bool = false) -> String? {
    var rest = String(name)
    if rest.hasPrefix("b+") { rest = rest.dropFirst(2).replacingOccurrences(of: "+", with: "-") }
    let modifier = rest.split(separator: "@").dropFirst().first.map { $0.prefix { $0 != "." }.lowercased() }
    rest = String(rest.prefix { $0 != "." && $0 != "@" })
    var parts = rest.split(whereSeparator: { $0 == "-" || $0 == "_" }).map(String.init)
    guard let language = parts.first?.lowercased(), parts.count <= 4,
      isLanguage(language) || isStated && isCode(language)
    else { return nil }
    parts[0] = language
    for index in parts.indices.dropFirst() {
      guard let part = subtag(parts[index]) else { return nil }
      parts[index] = part
    }
    if let modifier { add(modifier, to: &parts) }
    return parts.joined(separator: "-")
  }

  /// Adds what glibc writes after `@`: a script or a variant of a language; a currency means nothing.
  private static func add(_ modifier: String, to parts: inout [String]) {
    if modifier == "euro" || modifier.isEmpty { return }
    if let (script, variant) = modifiers[modifier] {
      if let script { parts.insert(script, at: 1) }
      if let variant { parts.append(variant) }
    } else if modifier.count == 4, modifier.allSatisfy({ $0.isASCII && $0.isLetter }) {
      parts.insert(modifier.prefix(1).uppercased() + modifier.dropFirst(), at: 1)
    } else if (5...8).contains(modifier.count), let variant = subtag(modifier) {
      parts.append(variant)
    } else {
      let letters = modifier.filter { $0.isASCII && $0.isLetter }.prefix(8)
      if !letters.isEmpty { parts += ["x", String(letters)] }
    }
  }

  private static let modifiers: [String: (script: String?, variant: String?)] = [
    "latin": ("Latn", nil), "cyrillic": ("Cyrl", nil), "devanagari": ("Deva", nil), "arabic": ("Arab", nil),
    "ijekavian": (nil, "ijekavsk"), "ije": (nil, "ijekavsk"), "ijekavianlatin": ("Latn", "ijekavsk"),
    "latn": ("Latn", nil),
  ]

  /// Whether it has the form of a language's code.
  private static func isCode(_ code: String) -> Bool {
    (2...3).contains(code.utf8.count) && code.utf8.allSatisfy { (0x61...0x7A).contains($0) }
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

  /// The language of a file that says one, or is named after one; a name such as `en@quot.po` says more than its header's `en`.
  static func own(_ stated: String?, ofFileAt path: String) -> String? {
    guard let stated else { return find(in: path) }
    let file = path.split(separator: "/").last.map { $0.split(separator: ".").first ?? "" } ?? ""
    guard file.contains("@"), let named = normalized(file), named.hasPrefix(stated + "-") else {
      return stated
    }
    return named
  }

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
