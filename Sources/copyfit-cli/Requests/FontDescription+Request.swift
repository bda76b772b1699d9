import Copyfit
import SystemFonts

extension FontDescription {
  /// The family of a request with its weight, width and slant; nil where it names none.
  init?(_ source: some RequestSource) throws(ToolError) {
    let weight = try Self.value(source, .weight, "1 to 1000, or a word such as bold") { FontWeight($0) }
    let width = try Self.value(source, .stretch, "a percentage such as 75, or a word such as condensed") {
      FontWidth($0)
    }
    let slant = try source.choice(.slant, FontSlant.self)
    guard let family = try source.string(.family) else {
      for (key, isGiven) in [
        (RequestKey.weight, weight != nil), (.stretch, width != nil), (.slant, slant != nil),
      ]
      where isGiven {
        throw .bad(key, "belongs to a family of the system, and none is named; add family")
      }
      return nil
    }
    self.init(family, weight: weight ?? .regular, width: width ?? .normal, slant: slant ?? .normal)
  }

  private static func value<Value>(
    _ source: some RequestSource, _ key: RequestKey, _ wanted: String, _ value: (String) -> Value?
  ) throws(ToolError) -> Value? {
    guard let word = try source.word(key) else { return nil }
    guard let found = value(word) else { throw .bad(key, "'\(word)' is none; give \(wanted)") }
    return found
  }
}
