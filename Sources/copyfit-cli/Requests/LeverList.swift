import Copyfit
import StrictJSON

/// The levers of a request, in the order in which they are tried.
enum LeverList {
  private static let names = ["tracking", "wordSpacing", "wdth", "leading", "hyphenate"]

  static func levers(_ source: some RequestSource) throws(ToolError) -> [Lever] {
    var levers: [Lever] = []
    for (name, value) in try source.settings(.levers) ?? [] { levers.append(try lever(name, value, source)) }
    return levers
  }

  private static func lever(
    _ name: String, _ value: Double, _ source: some RequestSource
  ) throws(ToolError) -> Lever {
    switch name {
    case "tracking": return .tracking(to: value)
    case "wordSpacing", "word-spacing": return .wordSpacing(to: value)
    case "wdth": return .width(to: value)
    case "leading": return .leading(to: value)
    case "hyphenate":
      guard value == 1 else { throw .bad(.levers, "hyphenate is on or off; give it without a number") }
      guard let language = try TextStyle.language(source) else {
        throw .bad(.levers, "hyphenate needs to know the language of the text; give it, as in language de")
      }
      return .hyphenation(try HyphenationChoice(language).hyphenator())
    default:
      let hint = name.suggestion(among: names)
      throw .bad(.levers, "'\(name)' is unknown; \(hint ?? "choose among \(names.joined(separator: ", "))")")
    }
  }
}

extension LeverFit {
  /// What the levers did, for a person to read; nil where none was pulled.
  var described: String? {
    guard !contributions.isEmpty else { return nil }
    var before = sizeWithout
    let parts = contributions.map { contribution in
      defer { before = contribution.size }
      let value = contribution.lever.name == "hyphenate" ? "" : " \(Decimals.nearest(contribution.value))"
      return
        "\(contribution.lever.name)\(value) (\(Decimals.down(before)) to \(Decimals.down(contribution.size)))"
    }
    return "Made larger by " + parts.joined(separator: ", ") + "."
  }

  /// Writes what the levers did: for each its value, and the size that it led to.
  func write(to json: inout JSONWriter) {
    json.key("levers")
    json.array(contributions) { json, contribution in
      json.object { json in
        json.key(contribution.lever.name)
        if case .hyphenation = contribution.lever {
          json.raw("true")
        } else {
          json.number(contribution.value)
        }
        json.key("size")
        json.number(contribution.size)
      }
    }
  }
}
