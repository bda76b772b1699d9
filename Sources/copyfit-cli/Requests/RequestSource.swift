/// Where a request's values come from: a JSON object or options. Each value is nil where it is not given.
protocol RequestSource {
  func string(_ key: RequestKey) throws(ToolError) -> String?
  func number(_ key: RequestKey) throws(ToolError) -> Double?
  func numbers(_ key: RequestKey) throws(ToolError) -> [Double]?
  func strings(_ key: RequestKey) throws(ToolError) -> [String]?
  /// Whether something is asked for.
  func flag(_ key: RequestKey) throws(ToolError) -> Bool?
  /// Names with a number each, such as `liga` 0.
  func settings(_ key: RequestKey) throws(ToolError) -> [(name: String, value: Double)]?
  /// `normal`, a multiple, or points such as `18pt`.
  func lineHeight() throws(ToolError) -> LineHeight?
}

import Copyfit
import StrictJSON

extension ToolError {
  /// A value that is not what its key takes.
  static func bad(_ key: RequestKey, _ message: String) -> ToolError {
    ToolError(.badValue, key.rawValue, message)
  }
}

extension RequestSource {
  /// A number that is finite.
  func finite(_ key: RequestKey) throws(ToolError) -> Double? {
    guard let value = try number(key) else { return nil }
    guard value.isFinite else { throw .bad(key, "the number is too large to be one; give a smaller one") }
    return value
  }

  /// A number from 0 on.
  func length(_ key: RequestKey) throws(ToolError) -> Double? {
    guard let value = try finite(key) else { return nil }
    guard value >= 0 else { throw .bad(key, "\(value.shortest) is negative; give a number from 0 on") }
    return value
  }

  /// A number without a fraction.
  func whole(_ key: RequestKey) throws(ToolError) -> Int? {
    guard let value = try finite(key) else { return nil }
    guard let whole = Int(exactly: value) else {
      throw .bad(key, "\(value.shortest) is no number to count with; give a whole number from 1 on")
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
    let hint = name.nearest(among: names).map { "did you mean '\($0)'?" }
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
  /// The number of a plain decimal such as `-1.5e3`; nil for anything else, `nan` and hexadecimals included.
  init?(decimal text: some StringProtocol) {
    let isPlain = text.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): true
      case UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "+"): true
      case UInt8(ascii: "e"), UInt8(ascii: "E"): true
      default: false
      }
    }
    guard isPlain, let value = Double(String(text)) else { return nil }
    self = value
  }
}
