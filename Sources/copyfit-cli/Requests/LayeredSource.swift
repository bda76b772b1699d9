import Copyfit
import StrictJSON

/// The values of a request, from a JSON object with options as defaults.
struct LayeredSource: RequestSource {
  let object: JSONSource
  let options: OptionSource

  /// Whether the object says which fonts; then those of the options do not count.
  private func isHidden(_ key: RequestKey) -> Bool {
    RequestKey.fontKeys.contains(key) && (object.has(.fonts) || object.has(.family))
  }

  func string(_ key: RequestKey) throws(ToolError) -> String? {
    if let value = try object.string(key) { return value }
    return isHidden(key) ? nil : try options.string(key)
  }

  func word(_ key: RequestKey) throws(ToolError) -> String? {
    if let value = try object.word(key) { return value }
    return isHidden(key) ? nil : try options.word(key)
  }

  func value(_ key: RequestKey) -> JSONValue? { object.value(key) }

  func number(_ key: RequestKey) throws(ToolError) -> Double? {
    if let value = try object.number(key) { return value }
    return try options.number(key)
  }

  func numbers(_ key: RequestKey) throws(ToolError) -> [Double]? {
    if let value = try object.numbers(key) { return value }
    return try options.numbers(key)
  }

  func strings(_ key: RequestKey) throws(ToolError) -> [String]? {
    if let value = try object.strings(key) { return value }
    return isHidden(key) ? nil : try options.strings(key)
  }

  func flag(_ key: RequestKey) throws(ToolError) -> Bool? {
    if let value = try object.flag(key) { return value }
    return try options.flag(key)
  }

  func settings(_ key: RequestKey) throws(ToolError) -> [(name: String, value: Double)]? {
    if let value = try object.settings(key) { return value }
    return try options.settings(key)
  }

  func lineHeight() throws(ToolError) -> LineHeight? {
    if let value = try object.lineHeight() { return value }
    return try options.lineHeight()
  }

  func outline() throws(ToolError) -> ShapeOutline? {
    if let value = try object.outline() { return value }
    return try options.outline()
  }

  func rectangles(_ key: RequestKey) throws(ToolError) -> [[Double]]? {
    if let value = try object.rectangles(key) { return value }
    return try options.rectangles(key)
  }
}
