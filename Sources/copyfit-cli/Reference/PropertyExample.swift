import Auditing
import Copyfit
import LayoutDocuments
import StrictJSON
import StringCatalogs
import TextDocuments
import Requests

/// A request that has a property, and what the tool answers.
struct PropertyExample {
  /// The request, a line of `batch`.
  let request: String
  /// The answer in a sentence; nil where there is an error, as without a font that is named.
  let answer: String?

  /// Opens fonts once.
  private static let answerer = RequestAnswerer()

  /// An example of a property.
  init(_ entry: Vocabulary.Entry) {
    let sample = entry.facts.sample
    switch entry.section.owner {
    case .screen: request = LayoutExample.line(entry.facts)
    case .document(let part): request = LayoutExample.line(entry.facts, of: part)
    case .column:
      let key = entry.facts.key == "key" ? "" : #""key": "save", "#
      request = "[{\(key)\(entry.facts.key.quoted): \(sample)}]"
      answer = Self.finding(request)
      return
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
    let given = needed + [(facts.key, sample)]
    // In the height of a shape, texts stand best in the middle.
    let place = given.contains { $0.0 == "shape" } ? [("verticalAlign", "center".quoted)] : []
    for (key, value) in given + place {
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

  /// What an audit says of a text in the boxes of a table.
  private static func finding(_ boxes: String) -> String? {
    do {
      var audit = Audit()
      audit.boxes = try BoxTable(boxes.utf8, path: "boxes.json").boxes
      audit.catalogs = [try StringCatalog(#"{"save": "Änderungen speichern"}"#.utf8, path: "de.json")]
      let type = try answerer.typesetter(FontFiles(paths: nil))
      let finding = try audit.result(with: type).findings.first
      return "with 'Änderungen speichern' " + (finding.map { "finds: \($0.message)" } ?? "finds nothing")
    } catch { return nil }
  }

  private static func answer(_ line: String) -> String? {
    do throws(RequestError) {
      let line = BatchLine(NumberedLine(number: 1, bytes: Array(line.utf8)[...]), offsets: nil)
      switch try line.question.get() {
      case .text(.group, _), .namedScreen: return nil
      case .text(let operation, let values):
        let request = try Request(operation, text: try values.text(), values)
        return try request.answer(with: try answerer.typesetter(request.fonts)).summary
      case .naming(let name, _): return "keeps it as '\(name)'"
      case .screen(let values, let layout):
        return try LayoutAnswer(LayoutRequest(layout, values), answerer.typesetter).described
      }
    } catch { return nil }
  }
}
