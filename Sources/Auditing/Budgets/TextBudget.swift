internal import StringCatalogs
internal import Typography

/// The room that a text has at its tightest place.
public struct TextBudget: Hashable, Sendable {
  /// The key.
  public let key: String
  /// The form of the text, such as `one`, if it has several.
  public let variant: String?
  /// The language.
  public let locale: String
  /// The file and line of the text.
  public let file: String, line: Int
  /// The text's characters, placeholders filled.
  public let characters: Int
  /// About how many characters it may have: those that the average letter of the language leaves room for.
  public let maxCharacters: Int
  /// The points that its lines have together at the tightest place, and those that are left; negative where the
  /// text is too long.
  public let points: Double, pointsLeft: Double
  /// The tightest place.
  public let device: String, contentSize: String
}

/// A budget before the average letter of its language is known.
struct RawBudget: Sendable {
  let key: String
  let variant: String?
  let locale: String
  let file: String
  let line: Int
  private let characters: Int
  private let longestWord: Int
  /// The text's length in em.
  private let length: Double
  /// The number of characters to cut, if the text does not fit.
  var cut: Int?
  /// The tightest place so far: its room in em and in points.
  private var room = Double.infinity
  private var points = 0.0
  private var lines = 1
  private var size = 1.0
  private var place: (device: String, contentSize: String) = ("", "")

  init(_ form: CatalogSet.Located, _ locale: String, _ text: String, _ length: Double) {
    key = form.text.key
    variant = form.text.variant
    self.locale = locale
    file = form.path
    line = form.text.line
    self.length = length
    characters = text.count
    longestWord = text.split(separator: " ").map(\.count).max() ?? 0
  }

  /// Looks at a place; one without a width has no budget.
  mutating func note(_ space: BoxSpace, _ place: (device: Device, scale: ContentScale)) {
    guard let width = space.width else { return }
    let size = space.sizes.lowerBound
    var lines = space.lines ?? .max
    if let height = space.height, size > 0 {
      lines = min(lines, Int(min(1e6, height / (size * Self.usualLineHeight))))
    }
    guard lines < .max, size > 0 else { return }
    let room = width * Double(lines) / size
    guard room < self.room else { return }
    (self.room, points, self.lines, self.size) = (room, width * Double(lines), lines, size)
    self.place = (place.device.name, place.scale.name)
  }

  /// About what fonts set solid have.
  static let usualLineHeight = 1.2

  /// The budget, for letters of an average width in em; nil where nothing limits the text.
  ///
  /// Every line but the last is assumed to lose half a word. The budget agrees with the findings: it is at least the
  /// length of a text that fits, and less than that of a text that does not.
  func budget(advance: Double) -> TextBudget? {
    guard room < .infinity else { return nil }
    let loss = Double(lines - 1) * Double(longestWord) / 2
    let estimate = Int(min(1e9, max(0, room / advance - loss)))
    let limit = cut.map { min(estimate, max(0, characters - max(1, $0))) } ?? max(estimate, characters)
    return TextBudget(
      key: key, variant: variant, locale: locale, file: file, line: line, characters: characters,
      maxCharacters: limit, points: points, pointsLeft: points - length * size, device: place.device,
      contentSize: place.contentSize)
  }
}
