public import Typography

/// Something wrong with a text: in which language, on which devices, by how much, and what would help.
public struct Finding: Hashable, Sendable {
  /// A device and content size at which it occurs.
  public struct Place: Hashable, Sendable {
    /// The language, for a finding about several; else nil.
    public var locale: String?
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
  /// The text that it translates, as its file has it; nil for a text that is no translation.
  public var source: String?
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
  /// The parts of the text that have no room at the worst place, as offsets in its UTF-8.
  public var partsToCut: [Range<Int>] = []
  /// The places where it occurs, the worst first; empty for findings that hold everywhere.
  public var places: [Place] = []
  /// What is wrong, without the place.
  var problem: String
  /// What would help; empty where the problem says so.
  var remedy = ""

  init(_ kind: Kind, _ problem: String) { (self.kind, self.problem) = (kind, problem) }

  /// The finding as a sentence: what is wrong, at the worst place and in how many others, and what would help.
  ///
  /// `161.98 pt too wide for its 156 pt box (23 pt text, Galaxy S24, content size xxxLarge): cut 16 characters, or allow
  /// 2 lines`
  public var message: String {
    let details = circumstances.joined(separator: ", ")
    return problem + (details.isEmpty ? "" : " (\(details))") + (remedy.isEmpty ? "" : ": \(remedy)")
  }

  /// The size of the letters, the worst place, and the number of other places.
  private var circumstances: [String] {
    var words: [String] = []
    if limitedBy != nil, let size { words.append("\(Measure.points(size)) text") }
    guard let worst = places.first else { return words }
    if let locale = worst.locale { words.append(locale) }
    if worst.device != Device.any.name { words.append(worst.device) }
    if worst.contentSize != ContentScale.usual.name { words.append("content size \(worst.contentSize)") }
    let others = places.count - 1
    if others > 0 { words.append("and in \(others) other \(others == 1 ? "place" : "places")") }
    return words
  }

  /// The most characters that have room at the worst place; nil where the text is not too long.
  public var maxCharacters: Int? { charactersToCut.map { text.count - $0 } }

  /// The text with the parts that have no room between marks, on one line: `Alle Änderungen ⟨sichern⟩`.
  var markedText: String {
    partText({ $0.escaped }, cut: { "⟨\($0.escaped)⟩" })
  }

  /// The text, written part by part.
  func partText(_ kept: (String) -> String, cut: (String) -> String) -> String {
    let bytes = Array(text.utf8)
    var (result, end) = ("", 0)
    for part in partsToCut where part.lowerBound >= end && part.upperBound <= bytes.count {
      result += kept(String(decoding: bytes[end..<part.lowerBound], as: UTF8.self))
      result += cut(String(decoding: bytes[part], as: UTF8.self))
      end = part.upperBound
    }
    return result + kept(String(decoding: bytes[end...], as: UTF8.self))
  }

  /// What a translator needs to know: the source, the text with what has no room, and how many characters have room.
  var details: [(name: String, value: String)] {
    let isThere = kind != .missingTranslation && !text.isEmpty
    return [
      ("Source", source.map(\.escaped)), ("Text", isThere ? markedText : nil),
      ("Characters that have room", maxCharacters.map(String.init)),
    ].compactMap { name, value in value.map { (name, $0) } }
  }

  /// The sentence, and the details in lines after it.
  var paragraph: String { ([sentence] + details.map { "\($0): \($1)" }).joined(separator: "\n") }

  /// The languages that it is about.
  var locales: Set<String> { Set(places.compactMap(\.locale) + (locale.isEmpty ? [] : [locale])) }
}

extension Finding: CustomStringConvertible {
  /// `de.po:12: title (de): what is wrong`.
  public var description: String {
    let place = file.isEmpty ? "" : file + (line > 0 ? ":\(line)" : "") + ": "
    return place + sentence
  }

  /// `title (de): what is wrong`.
  var sentence: String { key.isEmpty ? message : name + ": " + message }

  /// The key on one line, with its form and language: `title [one] (de)`.
  var name: String {
    key.escaped + (variant.map { " [\($0)]" } ?? "") + (locale.isEmpty ? "" : " (\(locale))")
  }
}

extension String {
  /// The text on one line: line ends, tabs and other control characters as escapes.
  package var escaped: String {
    guard unicodeScalars.contains(where: \.isControl) else { return self }
    return unicodeScalars.map { scalar in
      switch scalar {
      case "\n": "\\n"
      case "\r": "\\r"
      case "\t": "\\t"
      case _ where scalar.isControl: "\\u{\(String(scalar.value, radix: 16))}"
      default: String(scalar)
      }
    }.joined()
  }
}

extension Unicode.Scalar {
  fileprivate var isControl: Bool {
    value < 0x20 || (0x7F..<0xA0).contains(value) || value == 0x2028 || value == 0x2029
  }
}
