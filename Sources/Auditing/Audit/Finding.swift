public import Typography

/// Something wrong with a text: in which language, on which devices, by how much, and what would help.
public struct Finding: Hashable, Sendable {
  /// The kinds of findings. Not an enum, so that adding one is not a breaking change.
  public struct Kind: Hashable, Sendable {
    /// The name of the kind in reports.
    public let name: String

    /// More lines than the box shows, or one line that is too long.
    public static let truncated = Kind(name: "truncated")
    /// A word that is wider than the box.
    public static let tooWide = Kind(name: "tooWide")
    /// Lines that are higher than the box.
    public static let tooTall = Kind(name: "tooTall")
    /// Letters that are smaller than people can read.
    public static let tooSmall = Kind(name: "tooSmall")
    /// A part of an item outside the one it is in.
    public static let clipped = Kind(name: "clipped")
    /// Items that lie over each other.
    public static let overlapping = Kind(name: "overlapping")
    /// A layout without a solution, or with more than one.
    public static let unsolved = Kind(name: "unsolved")
    /// A character that no font has.
    public static let missingGlyph = Kind(name: "missingGlyph")
    /// A key that a language lacks.
    public static let missingTranslation = Kind(name: "missingTranslation")
    /// A text that was never translated.
    public static let untranslated = Kind(name: "untranslated")
    /// A placeholder that a translation lost or added.
    public static let brokenPlaceholder = Kind(name: "brokenPlaceholder")
    /// A plural form that a language needs.
    public static let missingPlural = Kind(name: "missingPlural")
    /// A key that comes twice.
    public static let duplicateKey = Kind(name: "duplicateKey")
    /// A catalog, or an entry of one, that cannot be read.
    public static let brokenCatalog = Kind(name: "brokenCatalog")
    /// A text whose tags cannot be read, in a box of markup.
    public static let brokenMarkup = Kind(name: "brokenMarkup")
    /// A text that cannot be measured: for a number out of its range, or as it would take too many tries.
    public static let unmeasured = Kind(name: "unmeasured")
    /// A box or an item whose key no catalog has.
    public static let unknownKey = Kind(name: "unknownKey")

    /// All kinds.
    public static let all: [Kind] = [
      truncated, tooWide, tooTall, tooSmall, clipped, overlapping, unsolved, missingGlyph, missingTranslation,
      untranslated, brokenPlaceholder, missingPlural, duplicateKey, brokenCatalog, brokenMarkup, unmeasured,
      unknownKey,
    ]
  }

  /// A device and content size at which it occurs.
  public struct Place: Hashable, Sendable {
    /// The name of the device.
    public let device: String
    /// The name of the content size.
    public let contentSize: String
    /// The number of points missing there; 0 where that has no meaning.
    public let pointsMissing: Double
  }

  /// The kind of finding.
  public let kind: Kind
  /// The key of the text; empty where it is about none.
  public var key: String = ""
  /// The form of the text, such as `one`, if it has several.
  public var variant: String?
  /// The language; empty where it is about all.
  public var locale: String = ""
  /// The text, its placeholders filled.
  public var text: String = ""
  /// The file.
  public var file: String = ""
  /// The line of the file, from 1 on; 0 where it is the file as a whole.
  public var line: Int = 0
  /// The pattern of the box, or the item of the layout.
  public var item: String?
  /// The layout; nil for boxes.
  public var layout: String?
  /// The box at the worst place, in points; infinite where nothing limits it.
  public var box: Size?
  /// Points per em at the worst place.
  public var size: Double?
  /// The limit at the worst place: word, width, lines or height.
  public var limitedBy: String?
  /// The number of points missing at the worst place.
  public var pointsMissing: Double?
  /// The number of characters that have to go for the text to fit the worst place, as `Fit.charactersToCut(for:)` counts
  /// them; nil where nothing of it fits.
  public var charactersToCut: Int?
  /// The places where it occurs, the worst first; empty for findings that hold everywhere.
  public var places: [Place] = []
  /// The finding as a sentence.
  public var message: String

  init(_ kind: Kind, _ message: String) { (self.kind, self.message) = (kind, message) }
}

extension Finding: CustomStringConvertible {
  /// `de.po:12: title (de): what is wrong`.
  public var description: String {
    let place = file.isEmpty ? "" : file + (line > 0 ? ":\(line)" : "") + ": "
    let form = variant.map { " [\($0)]" } ?? ""
    let name = key.isEmpty ? "" : key + form + (locale.isEmpty ? "" : " (\(locale))") + ": "
    return place + name + message
  }
}
