import Copyfit
import StrictJSON

/// The values of a request, from a JSON object.
struct JSONSource: RequestSource {
  /// The values by the index of their keys.
  private var values = [JSONValue?](repeating: nil, count: RequestKey.allCases.count)

  /// Throws for unknown keys: a typing error must not change an answer.
  init(_ members: [JSONMember]) throws(ToolError) {
    for member in members {
      guard let key = RequestKey(rawValue: member.key) else {
        let hint = member.key.suggestion(among: RequestKey.names)
        throw ToolError(
          .unknownKey, member.key,
          "no such key; \(hint ?? "choose among \(RequestKey.names.joined(separator: ", "))")")
      }
      values[key.index] = member.value
    }
  }

  private subscript(_ key: RequestKey) -> JSONValue? { values[key.index] }

  /// The error of a value, or of a part of one, that has the wrong type.
  private func mistyped(
    _ key: RequestKey, _ value: JSONValue, _ wanted: String, in part: String? = nil
  ) -> ToolError {
    let place = part.map { "\($0): " } ?? ""
    let hint =
      if case .null = value.content { "; leave the \(part == nil ? "key" : "entry") out" } else { "" }
    return .bad(key, "\(place)\(value.kind) is not \(wanted)\(hint)")
  }

  func string(_ key: RequestKey) throws(ToolError) -> String? {
    guard let value = self[key] else { return nil }
    guard case .string(let text) = value.content else { throw mistyped(key, value, "a string") }
    return text
  }

  func word(_ key: RequestKey) throws(ToolError) -> String? {
    guard let value = self[key] else { return nil }
    switch value.content {
    case .string(let text): return text
    case .number(let number): return number.shortest
    default: throw mistyped(key, value, "a number or a word")
    }
  }

  /// Whether a key is given.
  func has(_ key: RequestKey) -> Bool { self[key] != nil }

  func value(_ key: RequestKey) -> JSONValue? { self[key] }

  func number(_ key: RequestKey) throws(ToolError) -> Double? {
    guard let value = self[key] else { return nil }
    guard case .number(let number) = value.content else { throw mistyped(key, value, "a number") }
    return number
  }

  func flag(_ key: RequestKey) throws(ToolError) -> Bool? {
    guard let value = self[key] else { return nil }
    guard case .boolean(let flag) = value.content else { throw mistyped(key, value, "true or false") }
    return flag
  }

  /// The objects of an array, as their members.
  func objects(_ key: RequestKey, _ wanted: String) throws(ToolError) -> [[JSONMember]]? {
    guard let elements = try elements(key, wanted) else { return nil }
    var objects: [[JSONMember]] = []
    for (place, element) in elements.enumerated() {
      guard case .object(let members) = element.content else {
        throw mistyped(key, element, "an object", in: "entry \(place + 1)")
      }
      objects.append(members)
    }
    return objects
  }

  /// The name in a member.
  static func name(_ member: JSONMember) throws(ToolError) -> String {
    guard case .string(let name) = member.value.content, !name.isEmpty else {
      throw ToolError(.badValue, member.key, "give a name as a string, or leave it out")
    }
    return name
  }

  private func elements(_ key: RequestKey, _ wanted: String) throws(ToolError) -> [JSONValue]? {
    guard let value = self[key] else { return nil }
    guard case .array(let elements) = value.content else { throw mistyped(key, value, wanted) }
    return elements
  }

  func numbers(_ key: RequestKey) throws(ToolError) -> [Double]? {
    guard let elements = try elements(key, "an array of numbers") else { return nil }
    var numbers: [Double] = []
    for (place, element) in elements.enumerated() {
      guard case .number(let number) = element.content else {
        throw mistyped(key, element, "a number", in: "entry \(place + 1)")
      }
      numbers.append(number)
    }
    return numbers
  }

  func strings(_ key: RequestKey) throws(ToolError) -> [String]? {
    guard let elements = try elements(key, "an array of strings") else { return nil }
    var strings: [String] = []
    for (place, element) in elements.enumerated() {
      guard case .string(let string) = element.content else {
        throw mistyped(key, element, "a string", in: "entry \(place + 1)")
      }
      strings.append(string)
    }
    return strings
  }

  func settings(_ key: RequestKey) throws(ToolError) -> [(name: String, value: Double)]? {
    if key == .levers { return try orderedSettings(key) }
    guard let value = self[key] else { return nil }
    guard case .object(let members) = value.content else {
      throw mistyped(key, value, "an object of numbers")
    }
    return try settings(members, key)
  }

  private func settings(
    _ members: [JSONMember], _ key: RequestKey
  ) throws(ToolError) -> [(name: String, value: Double)] {
    var settings: [(name: String, value: Double)] = []
    for member in members {
      switch member.value.content {
      case .number(let number): settings.append((member.key, number))
      case .boolean(true) where key == .levers && member.key == RequestKey.hyphenate.rawValue:
        settings.append((member.key, 1))
      default: throw mistyped(key, member.value, "a number", in: "'\(member.key)'")
      }
    }
    return settings
  }

  /// Settings whose order counts: `[{"tracking": -20}, {"leading": 0.9}]`.
  private func orderedSettings(_ key: RequestKey) throws(ToolError) -> [(name: String, value: Double)]? {
    guard let objects = try objects(key, "an array such as [{\"tracking\": -20}]") else { return nil }
    var settings: [(name: String, value: Double)] = []
    for members in objects { settings += try self.settings(members, key) }
    return settings
  }

  func lineHeight() throws(ToolError) -> LineHeight? {
    guard let value = self[.lineHeight] else { return nil }
    let wanted = #"a line height: "normal", "perLine", a multiple such as 1.2, or "18pt""#
    switch value.content {
    case .number(let multiple): return .multiple(multiple)
    case .string("normal"): return .normal
    case .string("perLine"): return .perLine
    case .string(let text):
      guard let points = LineHeight(points: text) else {
        throw .bad(.lineHeight, "'\(text)' is not \(wanted)")
      }
      return points
    default: throw mistyped(.lineHeight, value, wanted)
    }
  }

  func outline() throws(ToolError) -> ShapeOutline? {
    try self[.shape].map { (value) throws(ToolError) in try ShapeOutline(value) }
  }

  func rectangles(_ key: RequestKey) throws(ToolError) -> [[Double]]? {
    try self[key].map { (value) throws(ToolError) in try ShapeOutline.lists(value, key) }
  }
}
