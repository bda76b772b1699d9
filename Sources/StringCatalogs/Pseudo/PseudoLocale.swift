/// Invented languages that show what breaks before anybody translates.
///
///     print(PseudoLocale.accents.text("Save {name}"))   // Šåṽé {name}
///     print(PseudoLocale.longer.text("Settings"))       // Settings plus as much again: short texts grow most
///
/// Placeholders and markup stay as they are.
public enum PseudoLocale: String, Hashable, Sendable, CaseIterable {
  /// Letters with accents: shows missing glyphs, and texts that were never made translatable.
  case accents = "en-XA"
  /// Longer texts: 30 % from 70 characters on, and more for short ones, as translations have.
  case longer = "en-XL"
  /// Right to left.
  case rightToLeft = "ar-XB"
  /// Long words without a break, as German or Finnish have.
  case longWords = "en-XW"

  /// The BCP 47 tag, of the private regions XA to XZ.
  public var tag: String { rawValue }

  /// A text as it would be in this language.
  public func text(_ source: String) -> String {
    switch self {
    case .accents: Self.changingLetters(of: source) { Self.accented[$0] ?? $0 }
    case .longer: source + Self.padding(for: source)
    case .rightToLeft: Self.rightToLeft(source)
    case .longWords: Self.joined(source)
    }
  }

  /// The same for a text of a catalog.
  public func text(_ source: CatalogText) -> CatalogText {
    var text = source
    (text.text, text.locale, text.source) = (self.text(source.text), tag, source.text)
    text.state = .translated
    return text
  }

  private static let accented: [Character: Character] = Dictionary(
    uniqueKeysWithValues: zip(
      "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ",
      "åƀçđéƒğħîĵķļɱñôþɋŕšţûṽŵẋýžÅɃÇĐÉƑĞĦÎĴĶĻṀÑÔÞɊŔŠŢÛṼŴẊÝŽ"))

  /// The growth of a translation, in per cent, by the maximum length of the source in characters.
  ///
  /// Source: the table that IBM's guidelines for globalisation give, its lower bounds.
  private static let expansion = [(10, 100), (20, 80), (30, 60), (50, 40), (70, 31), (Int.max, 30)]

  /// Words to lengthen a text with, from the same letters everywhere.
  static func padding(for source: String) -> String {
    let count = source.count
    guard let percent = expansion.first(where: { count <= $0.0 })?.1 else { return "" }
    let wanted = (count * percent + 99) / 100
    let words = " one two three four five six seven eight nine ten eleven twelve"
    return String(String(repeating: words, count: wanted / words.count + 1).prefix(wanted))
  }

  /// The text with other letters outside placeholders, tags and entities.
  private static func changingLetters(of source: String, _ change: (Character) -> Character) -> String {
    let bytes = Array(source.utf8)
    var (result, end, isTag) = ("", 0, false)
    func changed(_ piece: ArraySlice<UInt8>) -> String {
      String(
        String(decoding: piece, as: UTF8.self).map { character in
          if character == "<" { isTag = true }
          defer { if character == ">" { isTag = false } }
          return isTag ? character : change(character)
        })
    }
    for placeholder in Placeholder.all(in: source) {
      result += changed(bytes[end..<placeholder.range.lowerBound]) + placeholder.spelling
      end = placeholder.range.upperBound
    }
    return result + changed(bytes[end...])
  }

  /// Every paragraph within marks that turn it (U+202E, U+202C), placeholders included.
  private static func rightToLeft(_ source: String) -> String {
    source.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      line.isEmpty ? "" : "\u{200F}\u{202E}\(line)\u{202C}\u{200F}"
    }.joined(separator: "\n")
  }

  /// Words joined two by two, as a compound would be.
  private static func joined(_ source: String) -> String {
    var (result, isSecond) = ("", false)
    for character in source {
      if character == " " {
        isSecond.toggle()
        if isSecond { continue }
      }
      result.append(character)
    }
    return result == source ? result + "lengthening" : result
  }
}
