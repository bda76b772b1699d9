import Copyfit
import StrictJSON

/// The values of one source, with those of another where it gives none.
struct LayeredSource: RequestSource {
  let upper: any RequestSource
  let lower: any RequestSource

  /// Whether the upper source gives something that the lower value would contradict: other fonts, or other sizes.
  private func isHidden(_ key: RequestKey) -> Bool {
    if RequestKey.fontKeys.contains(key) { return upper.has(.fonts) || upper.has(.family) }
    if key == .sizes { return RequestKey.rangeKeys.contains { upper.has($0) } }
    return RequestKey.rangeKeys.contains(key) && upper.has(.sizes)
  }

  private func source(of key: RequestKey) -> (any RequestSource)? {
    upper.has(key) ? upper : isHidden(key) ? nil : lower
  }

  func has(_ key: RequestKey) -> Bool { source(of: key)?.has(key) ?? false }
  func string(_ key: RequestKey) throws(ToolError) -> String? { try source(of: key)?.string(key) }
  func word(_ key: RequestKey) throws(ToolError) -> String? { try source(of: key)?.word(key) }
  func number(_ key: RequestKey) throws(ToolError) -> Double? { try source(of: key)?.number(key) }
  func numbers(_ key: RequestKey) throws(ToolError) -> [Double]? { try source(of: key)?.numbers(key) }
  func strings(_ key: RequestKey) throws(ToolError) -> [String]? { try source(of: key)?.strings(key) }
  func flag(_ key: RequestKey) throws(ToolError) -> Bool? { try source(of: key)?.flag(key) }
  func settings(_ key: RequestKey) throws(ToolError) -> [(name: String, value: Double)]? {
    try source(of: key)?.settings(key)
  }
  func value(_ key: RequestKey) -> JSONValue? { source(of: key)?.value(key) }
  func outline() throws(ToolError) -> ShapeOutline? { try source(of: .shape)?.outline() }
  func rectangles(_ key: RequestKey) throws(ToolError) -> [[Double]]? { try source(of: key)?.rectangles(key) }
  func lineHeight() throws(ToolError) -> LineHeight? { try source(of: .lineHeight)?.lineHeight() }
  func policies() throws(ToolError) -> [PolicyList.Entry]? { try source(of: .policies)?.policies() }
}
