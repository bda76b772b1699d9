import Copyfit

/// A request's values from a JSON object, and where that has none, from options.
struct LayeredSource: RequestSource {
  let object: JSONSource
  let options: OptionSource

  func string(_ key: RequestKey) throws(ToolError) -> String? {
    if let value = try object.string(key) { return value }
    return try options.string(key)
  }

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
    return try options.strings(key)
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
}
