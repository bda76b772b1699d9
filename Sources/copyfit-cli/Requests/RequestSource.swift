/// The source of a request's values: a JSON object or options. A value is nil when it is not given.
protocol RequestSource {
  /// Whether a value is given.
  func has(_ key: RequestKey) -> Bool
  func string(_ key: RequestKey) throws(ToolError) -> String?
  func number(_ key: RequestKey) throws(ToolError) -> Double?
  func numbers(_ key: RequestKey) throws(ToolError) -> [Double]?
  /// A word, or a number as its digits.
  func word(_ key: RequestKey) throws(ToolError) -> String?
  func strings(_ key: RequestKey) throws(ToolError) -> [String]?
  func flag(_ key: RequestKey) throws(ToolError) -> Bool?
  /// Names with a number each, such as `liga` 0, in the order given.
  func settings(_ key: RequestKey) throws(ToolError) -> [(name: String, value: Double)]?
  /// A value of any kind, where it is given in JSON; no option stands for it.
  func value(_ key: RequestKey) -> JSONValue?
  /// `normal`, a multiple, or points such as `18pt`.
  func lineHeight() throws(ToolError) -> LineHeight?
  /// The outline of a shape.
  func outline() throws(ToolError) -> ShapeOutline?
  /// Lists of numbers, such as rectangles.
  func rectangles(_ key: RequestKey) throws(ToolError) -> [[Double]]?
  /// Ways to set the text, the best first.
  func policies() throws(ToolError) -> [PolicyList.Entry]?
}

import Copyfit
import StrictJSON

extension ToolError {
  /// The error of an invalid value.
  static func bad(_ key: RequestKey, _ message: String) -> ToolError {
    ToolError(.badValue, key.rawValue, message)
  }
}

extension RequestSource {
  func value(_ key: RequestKey) -> JSONValue? { nil }

  /// A number that is finite.
  func finite(_ key: RequestKey) throws(ToolError) -> Double? {
    guard let value = try number(key) else { return nil }
    guard value.isFinite else { throw .bad(key, "the number is too large; give a smaller one") }
    return value
  }

  /// A number that is not negative.
  func length(_ key: RequestKey) throws(ToolError) -> Double? {
    guard let value = try finite(key) else { return nil }
    guard value >= 0 else { throw .bad(key, "\(value.shortest) is negative; give 0 or more") }
    return value
  }

  /// A number without a fraction.
  func whole(_ key: RequestKey) throws(ToolError) -> Int? {
    guard let value = try finite(key) else { return nil }
    guard let whole = Int(exactly: value) else {
      throw .bad(key, "\(value.shortest) is not a whole number; give 1 or more")
    }
    return whole
  }

  /// One of the values of an enumeration.
  func choice<C: RawRepresentable & CaseIterable>(
    _ key: RequestKey, _ type: C.Type
  ) throws(ToolError) -> C? where C.RawValue == String {
    guard let name = try string(key) else { return nil }
    if let choice = C(rawValue: name) { return choice }
    let names = C.allCases.map(\.rawValue)
    let hint = name.suggestion(among: names)
    throw .bad(key, "'\(name)' is unknown; \(hint ?? "choose among \(names.joined(separator: ", "))")")
  }
}

extension LineHeight {
  /// `18pt` as points; nil where `text` is not a number followed by `pt`.
  init?(points text: String) {
    guard text.hasSuffix("pt"), let points = Double(decimal: text.dropLast(2)) else { return nil }
    self = .points(points)
  }
}

extension Double {
  /// The number of a decimal such as `-1.5e3`; nil for anything else, including `nan` and hexadecimal numbers.
  init?(decimal text: some StringProtocol) {
    let isDecimal = text.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): true
      case UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "+"): true
      case UInt8(ascii: "e"), UInt8(ascii: "E"): true
      default: false
      }
    }
    guard isDecimal, let value = Double(String(text)) else { return nil }
    self = value
  }
}
