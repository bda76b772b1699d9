import Copyfit
import StrictJSON

/// The outline of a shape as a request names it.
enum ShapeOutline {
  /// One that fills the box of the request.
  enum Name: String, CaseIterable { case ellipse, circle, rectangle }

  case named(Name)
  case polygon([Point])

  private static let wanted =
    #"a shape: "ellipse", "circle", "rectangle" or {"polygon": [[x, y], ...]}"#

  /// The outline of a value of JSON: a name, or an object with the corners of a polygon.
  init(_ value: JSONValue) throws(ToolError) {
    switch value.content {
    case .string(let name):
      guard let named = Self.named(name) else { throw Self.unknown(name) }
      self = named
    case .object(let members):
      guard members.count == 1, members[0].key == "polygon" else {
        throw .bad(.shape, "the object is not \(Self.wanted)")
      }
      self = .polygon(try Self.corners(try Self.lists(members[0].value, .shape)))
    default: throw .bad(.shape, "\(value.kind) is not \(Self.wanted)")
    }
  }

  /// The outline of an option: a name, `polygon:` with corners, or a file with the JSON of an outline.
  init(option word: String) throws(ToolError) {
    if let named = Self.named(word) {
      self = named
      return
    }
    let prefix = "polygon:"
    guard word.hasPrefix(prefix) else {
      self = try Self.read(word)
      return
    }
    var corners: [[Double]] = []
    for corner in word.dropFirst(prefix.count).split(separator: " ") {
      corners.append(try OptionSource.numbers(String(corner), .shape))
    }
    self = .polygon(try Self.corners(corners))
  }

  private static func named(_ word: String) -> ShapeOutline? { Name(rawValue: word).map { .named($0) } }

  private static func unknown(_ name: String) -> ToolError {
    let names = Name.allCases.map(\.rawValue)
    let hint = name.suggestion(among: names)
    return .bad(.shape, "'\(name)' is unknown; \(hint ?? "choose among \(names.joined(separator: ", "))")")
  }

  private static func read(_ path: String) throws(ToolError) -> ShapeOutline {
    let bytes: [UInt8]
    do throws(ToolError) { bytes = try TextFile.bytes(path) } catch {
      // A mistyped name is no file either.
      guard error.code == .fileNotFound, !path.contains("."), !path.contains("/") else { throw error }
      throw unknown(path)
    }
    do throws(JSONFault) {
      var reader = JSONReader(bytes[...])
      let document = try reader.document()
      if let fault = reader.fault { throw fault }
      return try ShapeOutline(readFrom: document)
    } catch {
      throw ToolError(.badJSON, path, ToolError(error).sentence)
    }
  }

  private init(readFrom document: JSONValue) throws(JSONFault) {
    do throws(ToolError) { self = try ShapeOutline(document) } catch { throw document.bad(error.message) }
  }

  private static func corners(_ lists: [[Double]]) throws(ToolError) -> [Point] {
    for (place, list) in lists.enumerated() where list.count != 2 {
      throw .bad(.shape, "corner \(place + 1): give 2 numbers (x, y), not \(list.count)")
    }
    return lists.map { Point($0[0], $0[1]) }
  }

  /// An array of arrays of numbers.
  static func lists(_ value: JSONValue, _ key: RequestKey) throws(ToolError) -> [[Double]] {
    guard case .array(let entries) = value.content else {
      throw .bad(key, "\(value.kind) is not an array of arrays of numbers")
    }
    var lists: [[Double]] = []
    for (place, entry) in entries.enumerated() {
      guard case .array(let elements) = entry.content else {
        throw .bad(key, "entry \(place + 1): \(entry.kind) is not an array of numbers")
      }
      var numbers: [Double] = []
      for element in elements {
        guard case .number(let number) = element.content else {
          throw .bad(key, "entry \(place + 1): \(element.kind) is not a number")
        }
        numbers.append(number)
      }
      lists.append(numbers)
    }
    return lists
  }
}

extension Shape {
  /// The shape that a request asks for; nil where it asks for none.
  init?(_ source: some RequestSource, width: Double?, height: Double?) throws(ToolError) {
    let clear = try source.rectangles(.keepClear)
    guard let outline = try source.outline() else {
      if clear != nil { throw .bad(.keepClear, "has no effect without shape; add that, such as rectangle") }
      return nil
    }
    self = try Self.outlined(outline, width, height)
    for (place, sides) in (clear ?? []).enumerated() {
      guard sides.count == 4 else {
        throw .bad(
          .keepClear, "entry \(place + 1): give 4 numbers (x, y, width, height), not \(sides.count)")
      }
      self = excluding(Rect(sides[0], sides[1], sides[2], sides[3]))
    }
  }

  private static func outlined(
    _ outline: ShapeOutline, _ width: Double?, _ height: Double?
  ) throws(ToolError) -> Shape {
    switch outline {
    case .polygon(let corners):
      guard width == nil, height == nil else {
        throw .bad(.shape, "a polygon has a size of its own; leave width and height out")
      }
      return .polygon(corners)
    case .named(.circle):
      guard let diameter = [width, height].compactMap(\.self).min() else {
        throw .bad(.shape, "a circle needs a width, its diameter; give one")
      }
      return .circle(diameter: diameter)
    case .named(let name):
      guard let width, let height else {
        throw .bad(.shape, "'\(name.rawValue)' needs a width and a height; give both")
      }
      return name == .ellipse ? .ellipse(Size(width, height)) : .rectangle(Size(width, height))
    }
  }
}
