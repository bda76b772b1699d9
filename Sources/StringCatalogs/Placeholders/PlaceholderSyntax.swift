/// The notations of placeholders that a text may use.
package struct PlaceholderSyntax: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8
  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// `%d`, `%1$s`, `%@`, as `printf` takes them.
  static let printf = PlaceholderSyntax(rawValue: 1)
  /// `%(name)s`, `%{name}`.
  static let named = PlaceholderSyntax(rawValue: 2)
  /// `{name}`, `{{name}}`, `${name}`.
  static let braces = PlaceholderSyntax(rawValue: 4)
  /// `%1`, `%L1`, `%n`, as Qt and KDE take them.
  static let numbered = PlaceholderSyntax(rawValue: 8)
  /// Every per cent sign begins a placeholder or is doubled, and types have to be the same.
  static let strict = PlaceholderSyntax(rawValue: 16)
  /// `{{` and `}}` stand for braces.
  static let doubledBraces = PlaceholderSyntax(rawValue: 32)
  /// `%H:%M`, as `strftime` takes them.
  static let dates = PlaceholderSyntax(rawValue: 64)
  /// A text that may have no placeholders at all: those that only a translation has mean nothing.
  static let doubtful = PlaceholderSyntax(rawValue: 128)

  /// For files that say nothing about their placeholders.
  package static let any: PlaceholderSyntax = [.printf, .named, .braces]

  /// The notation that a flag of gettext names, such as `c-format`; nil for a word that is no such flag.
  init?(flag: String) {
    guard flag.hasSuffix("-format"), !flag.hasPrefix("no-") else { return nil }
    self = Self.byLanguage[String(flag.dropLast("-format".count))] ?? []
  }

  private static let byLanguage: [String: PlaceholderSyntax] = {
    let groups: [(PlaceholderSyntax, String)] = [
      (
        [.printf, .strict],
        "c objc gcc-internal gfc-internal javascript php perl awk lua tcl object-pascal go elisp librep java-printf"
      ),
      ([.printf, .named, .strict], "python ruby"), ([.numbered], "qt qt-plural kde kde-kuit ycp"),
      ([.braces, .doubledBraces], "python-brace csharp rust c++"), ([.braces], "java perl-brace"),
    ]
    let pairs = groups.flatMap { group in group.1.split(separator: " ").map { (String($0), group.0) } }
    return Dictionary(pairs) { first, _ in first }
  }()
}

extension PlaceholderSyntax {
  /// The notation of an entry of gettext.
  ///
  /// - Parameters:
  ///   - flags: the words after `#,`.
  ///   - sources: `msgid`, and `msgid_plural` where there is one.
  ///   - hasFlags: whether any entry of the file has a flag of this kind. Compiled catalogs have none: there, an entry
  ///     whose source has a conversion is taken for one of `printf`.
  package static func gettext(_ flags: [String], _ sources: [String], hasFlags: Bool) -> PlaceholderSyntax {
    let named = flags.compactMap { PlaceholderSyntax(flag: $0) }
    guard named.isEmpty else { return named.reduce([]) { $0.union($1) } }
    if flags.contains(where: { $0.hasPrefix("no-") && $0.hasSuffix("-format") }) {
      return sources.contains { DateFormat.isLikely($0) } ? [.dates] : []
    }
    if sources.contains(where: { DateFormat.isLikely($0) }) { return [.dates] }
    guard !hasFlags else { return [.braces, .doubtful] }
    let general = Placeholder.all(in: sources.last ?? "", .any)
    return general.contains { $0.spelling.hasPrefix("%") }
      ? [.printf, .named, .strict] : [.braces, .doubtful]
  }
}

/// Formats of dates as `strftime` takes them.
enum DateFormat {
  /// Whether a text has conversions that only `strftime` knows, and none that only `printf` knows.
  static func isLikely(_ text: String) -> Bool {
    var hasDate = false
    for conversion in conversions(in: Array(text.utf8)) {
      guard isKnown(conversion.letter) else { return false }
      if "BbHjkMYy".utf8.contains(conversion.letter) { hasDate = true }
    }
    return hasDate
  }

  /// Whether `strftime` takes a letter; `%s`, seconds since 1970, is left to `printf`.
  static func isKnown(_ letter: UInt8) -> Bool {
    "aAbBcCdDeFgGhHIjklmMnpPrRStTuUVwWxXyYzZ+".utf8.contains(letter)
  }

  /// The conversions of a text: `%d`, `%-d`, `%Ex`.
  static func conversions(in bytes: [UInt8]) -> [(range: Range<Int>, letter: UInt8)] {
    var (found, position) = ([(range: Range<Int>, letter: UInt8)](), 0)
    while let start = bytes[position...].firstIndex(of: UInt8(ascii: "%")) {
      var end = start + 1
      while end < bytes.count, "-_^#0EO".utf8.contains(bytes[end]) { end += 1 }
      guard end < bytes.count else { break }
      position = end + 1
      if bytes[end] != UInt8(ascii: "%") { found.append((start..<end + 1, bytes[end])) }
    }
    return found
  }

  /// A plausible wide value for a conversion: a Wednesday in September.
  static func value(of letter: UInt8) -> String {
    switch Unicode.Scalar(letter) {
    case "Y", "G": "2028"
    case "B": "September"
    case "b", "h": "Sept"
    case "A": "Wednesday"
    case "a": "Wed"
    case "c": "Wed 28 Sep 2028 20:58:58"
    case "x", "D": "28/09/2028"
    case "F": "2028-09-28"
    case "X", "T": "20:58:58"
    case "R": "20:58"
    case "r": "08:58:58 PM"
    case "p": "PM"
    case "P": "pm"
    case "Z": "CEST"
    case "z": "+0200"
    case "j": "288"
    case "n", "t": " "
    default: "28"
    }
  }
}
