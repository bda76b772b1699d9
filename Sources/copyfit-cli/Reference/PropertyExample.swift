import Copyfit
import StrictJSON
import TextDocuments

/// A request that has a property, and what the tool answers.
struct PropertyExample {
  /// The request, a line of `batch`.
  let request: String
  /// The answer in a sentence; nil where there is an error, as without a font that is named.
  let answer: String?

  /// Opens fonts once.
  private static let answerer = RequestAnswerer()

  /// An example of a property of requests, spans or boxes; nil for other properties.
  init?(_ entry: Vocabulary.Entry) {
    let sample = entry.facts.sample
    switch entry.section.owner {
    case .screen, .document: return nil
    case .request: request = Self.request(entry.facts, sample)
    case .span: request = Self.request("spans", #"{"start": 0, "end": 6"#, entry.facts.key, sample)
    case .box:
      request = Self.request("boxes", #"{"at": 12, "width": 20, "height": 20"#, entry.facts.key, sample)
    }
    answer = Self.answer(request)
  }

  private static func request(_ facts: PropertyFacts, _ sample: String) -> String {
    let operation = PropertyScope.Operation.ofTexts.first { facts.scope.operations.contains($0) } ?? .fit
    var members = members(operation, hasBox: facts.key == "boxes")
    var need = facts.need
    var needed: [(String, String)] = []
    while let other = need, let row = TextRequest.properties.row(other.key) {
      needed.insert((other.key, other.value?.quoted ?? row.facts.sample), at: 0)
      need = row.need
    }
    for (key, value) in needed + [(facts.key, sample)] {
      members.removeAll { $0.key == key }
      members.append((key, value))
    }
    return written(members)
  }

  private static func request(_ list: String, _ entry: String, _ key: String, _ sample: String) -> String {
    let isThere = entry.contains("\"\(key)\":")
    let value = isThere ? "[\(entry)}]" : "[\(entry), \(key.quoted): \(sample)}]"
    return written(members(.fit, hasBox: list == "boxes") + [(list, value)])
  }

  private static func members(
    _ operation: PropertyScope.Operation, hasBox: Bool
  ) -> [(key: String, value: String)] {
    let text = hasBox ? "Five stars: \u{FFFC}" : "Budget für 2027"
    return [("op", operation.rawValue.quoted)] + (operation == .group ? [] : [("text", text.quoted)])
      + [("width", "120"), ("height", "60")]
  }

  private static func written(_ members: [(key: String, value: String)]) -> String {
    "{" + members.map { "\($0.key.quoted): \($0.value)" }.joined(separator: ", ") + "}"
  }

  private static func answer(_ line: String) -> String? {
    do throws(ToolError) {
      let values = try PropertyValues(
        RequestLine(Array(line.utf8)[...], "request"), TextRequest.properties)
      guard let operation = try values.operation(), operation != .group else { return nil }
      let request = try Request(operation, text: try values.text(), values)
      return try request.answer(with: try answerer.typesetter(request.fonts)).summary
    } catch { return nil }
  }
}
