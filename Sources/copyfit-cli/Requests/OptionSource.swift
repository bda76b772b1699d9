import Copyfit

/// The values of a request, from options.
struct OptionSource: RequestSource {
  let arguments: Arguments

  func has(_ key: RequestKey) -> Bool { arguments.has(key.option) }

  func string(_ key: RequestKey) throws(ToolError) -> String? { arguments.value(key.option) }

  func word(_ key: RequestKey) throws(ToolError) -> String? { arguments.value(key.option) }

  func strings(_ key: RequestKey) throws(ToolError) -> [String]? { arguments.all(key.option) }

  func number(_ key: RequestKey) throws(ToolError) -> Double? {
    guard let word = arguments.value(key.option) else { return nil }
    return try Self.number(word, key)
  }

  func numbers(_ key: RequestKey) throws(ToolError) -> [Double]? {
    guard let list = arguments.value(key.option) else { return nil }
    return try Self.numbers(list, key)
  }

  /// Parses numbers with commas between them.
  static func numbers(_ list: String, _ key: RequestKey) throws(ToolError) -> [Double] {
    var numbers: [Double] = []
    for word in list.split(separator: ",", omittingEmptySubsequences: false) {
      numbers.append(try number(String(word), key))
    }
    return numbers
  }

  func flag(_ key: RequestKey) throws(ToolError) -> Bool? { arguments.has(key.option) ? true : nil }

  func settings(_ key: RequestKey) throws(ToolError) -> [(name: String, value: Double)]? {
    guard let words = arguments.all(key.option) else { return nil }
    var settings: [(name: String, value: Double)] = []
    for word in words { settings.append(try Self.setting(word, key)) }
    return settings
  }

  /// Parses `name=value`; the name of a feature alone switches it on, and so does the lever `hyphenate`.
  private static func setting(_ word: String, _ key: RequestKey) throws(ToolError) -> (String, Double) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    let isSwitch = key == .features || (key == .levers && word == RequestKey.hyphenate.rawValue)
    if parts.count == 1, isSwitch { return (parts[0], 1) }
    guard parts.count == 2 else {
      let example = key == .levers ? "tracking=-20" : "wght=700"
      throw .bad(key, "'\(word)' has no value; write it as \(example)")
    }
    return (parts[0], try number(parts[1], key))
  }

  func lineHeight() throws(ToolError) -> LineHeight? {
    guard let word = arguments.value(RequestKey.lineHeight.option) else { return nil }
    if word == "normal" { return .normal }
    if word == "perLine" { return .perLine }
    if let points = LineHeight(points: word) { return points }
    guard let multiple = Double(decimal: word) else {
      throw .bad(
        .lineHeight, "'\(word)' is not a line height; give normal, perLine, a multiple such as 1.2, or 18pt")
    }
    return .multiple(multiple)
  }

  func outline() throws(ToolError) -> ShapeOutline? {
    try arguments.value(RequestKey.shape.option).map { (word) throws(ToolError) in
      try ShapeOutline(option: word)
    }
  }

  func rectangles(_ key: RequestKey) throws(ToolError) -> [[Double]]? {
    guard let words = arguments.all(key.option) else { return nil }
    var lists: [[Double]] = []
    for word in words { lists.append(try Self.numbers(word, key)) }
    return lists
  }

  private static func number(_ word: String, _ key: RequestKey) throws(ToolError) -> Double {
    guard let value = Double(decimal: word) else {
      throw .bad(key, "'\(word)' is not a number; give one such as 12.5")
    }
    guard value.isFinite else { throw .bad(key, "\(word) is too large; give a smaller number") }
    return value
  }
}
