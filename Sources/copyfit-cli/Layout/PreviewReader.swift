import ConstraintLayout
import Copyfit
import LayoutDocuments
import StrictJSON
import TextDocuments
import Requests

/// The environments that `--preview` draws: rows of languages and content sizes, a column for each size.
struct PreviewPlan {
  /// A size, with what else is said of it.
  struct Column {
    var name: String
    var size: Size
    var scale: Double?
    var safeArea: Insets?
    var traits: [(name: String, word: String)] = []
  }

  var columns: [Column] = []
  var locales: [Language] = []
  var contentSizes: [ContentSizeChoice] = []

  enum Key: String, CaseIterable { case sizes, locales, contentSizes }
  enum SizeKey: String, CaseIterable { case name, size, scale, safeArea, traits }

  /// A list such as `375x667,768x1024`, else the file of that name.
  init(_ word: String) throws(RequestError) {
    let words = word.split(separator: ",", omittingEmptySubsequences: false)
    let sizes = words.map { Self.size($0) }
    if sizes.contains(where: { $0 != nil }) {
      columns = try zip(words, sizes).map { (word, size) throws(RequestError) in
        guard let size else {
          throw RequestError(
            .badValue, "--preview", "'\(word)' is not a size; give width x height in points, such as 375x667")
        }
        return Column(name: "", size: size)
      }
      return
    }
    let bytes = try TextFile.bytes(word)
    do throws(JSONFault) {
      var reader = JSONReader(bytes[...])
      let value = try reader.document()
      if let fault = reader.fault { throw fault }
      try read(value)
    } catch {
      let place = SourcePlace(error.offset ?? 0, in: bytes[...])
      let culprit = error.culprit.isEmpty ? "" : ": \(error.culprit)"
      throw RequestError(
        .badJSON, "\(TextFile.name(word)):\(place.line):\(place.column)\(culprit)", error.message)
    }
  }

  private static func size(_ word: Substring) -> Size? {
    let sides = word.split(separator: "x", omittingEmptySubsequences: false).compactMap {
      Double(decimal: String($0))
    }
    guard sides.count == 2, sides.allSatisfy({ (0...1_000_000).contains($0) }) else { return nil }
    return Size(sides[0], sides[1])
  }

  private mutating func read(_ value: JSONValue) throws(JSONFault) {
    let object = try JSONObject<Key>(value)
    columns = try object.require(.sizes, "sizes such as [[375, 667]]") { (value) throws(JSONFault) in
      try value.elements("an array of sizes") { (value) throws(JSONFault) in try Self.column(value) }
    }
    guard !columns.isEmpty else { throw value.bad("there are no sizes; give one at least") }
    locales =
      try object.read(.locales) { (value) throws(JSONFault) in
        try Codec<Language, Void>.language.list("an array of languages").read(value, ())
      } ?? []
    contentSizes =
      try object.read(.contentSizes) { (value) throws(JSONFault) in
        try Codec<ContentSizeChoice, Void>.contentSize.list("an array of content sizes").read(value, ())
      } ?? []
  }

  private static func column(_ value: JSONValue) throws(JSONFault) -> Column {
    if case .array = value.content { return Column(name: "", size: try size(value)) }
    let object = try JSONObject<SizeKey>(value)
    var column = Column(
      name: try object.read(.name) { (value) throws(JSONFault) in try value.string() } ?? "",
      size: try object.require(.size, "width and height") { (value) throws(JSONFault) in try size(value) })
    column.scale = try object.read(.scale) { (value) throws(JSONFault) in try value.number() }
    column.safeArea = try object.read(.safeArea) { (value) throws(JSONFault) in
      let sides = try numbers(value, 4, "top, left, bottom, right")
      return Insets(top: sides[0], left: sides[1], bottom: sides[2], right: sides[3])
    }
    column.traits =
      try object.read(.traits) { (value) throws(JSONFault) in
        guard case .object(let members) = value.content else { throw value.mistyped("an object of traits") }
        return try members.map { (member) throws(JSONFault) in (member.key, try word(member.value)) }
      } ?? []
    return column
  }

  private static func word(_ value: JSONValue) throws(JSONFault) -> String {
    switch value.content {
    case .string(let word): word
    case .boolean(let flag): "\(flag)"
    case .number(let number): number.shortest
    default: throw value.mistyped("a word, a number, true or false")
    }
  }

  private static func size(_ value: JSONValue) throws(JSONFault) -> Size {
    let sides = try numbers(value, 2, "width, height")
    return Size(sides[0], sides[1])
  }

  private static func numbers(_ value: JSONValue, _ count: Int, _ wanted: String) throws(JSONFault)
    -> [Double]
  {
    let numbers = try value.elements("an array of \(count) numbers: \(wanted)") { (value) throws(JSONFault) in
      let number = try value.number()
      guard (0...1_000_000).contains(number) else { throw value.bad("\(number.shortest) is out of range") }
      return number
    }
    guard numbers.count == count else {
      throw value.bad("give \(count) numbers (\(wanted)), not \(numbers.count)")
    }
    return numbers
  }
}
