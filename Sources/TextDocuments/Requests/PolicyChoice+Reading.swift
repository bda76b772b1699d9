internal import Fitting
internal import StrictJSON
internal import Support
internal import Typography

extension PolicyChoice {
  /// What may differ between policies: how a text is fitted, and its wording.
  package static let keys = fitKeys.union([textKey])
  static let fitKeys = Set(FitOptions.properties.keys)
  static let nameKey = "name"
  static let name = Codec<String, Void>.name(sample: "short")
  static let textKey = "text"

  /// Reads an entry of a list of policies.
  fileprivate init(_ json: JSONValue) throws(JSONFault) {
    guard case .object(let members) = json.content else { throw json.mistyped("an object") }
    let given = members.filter { $0.key != Self.nameKey }
    name = try members.first { $0.key == Self.nameKey }.map { (member) throws(JSONFault) in
      do throws(JSONFault) { return try Self.name.read(member.value, ()) } catch {
        throw error.inside(member.key)
      }
    }
    values = try PropertyValues(given, TextRequest.properties)
    for member in given where !Self.keys.contains(member.key) {
      throw JSONFault(
        .badValue, member.key, "is the same for all policies; give it beside them", at: member.keyOffset)
    }
  }

  /// The entry that the words of an option give: `name=short max-lines=1 min-size=14 text=Save all`, the text last.
  fileprivate static func json(_ policy: String) throws(JSONFault) -> JSONValue {
    var words: [String: [String]] = [:]
    var keys: [String] = []
    let start =
      policy.hasPrefix("\(textKey)=") ? policy.startIndex : policy.firstRange(of: " \(textKey)=")?.lowerBound
    let text = start.map { policy[$0...].drop { $0 == " " } }
    for word in policy[..<(start ?? policy.endIndex)].split(separator: " ") + (text.map { [$0] } ?? []) {
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      let key = try key(option: parts[0])
      guard words[key] == nil else {
        throw JSONFault(.badValue, parts[0], "given more than once; give it once")
      }
      keys.append(key)
      words[key] = [parts.count > 1 ? parts[1] : ""]
    }
    return .object(
      try keys.map { (key) throws(JSONFault) in
        let (facts, words) = (TextRequest.properties.row(key)?.facts, words[key] ?? [])
        do throws(JSONFault) {
          let value = if let facts { try facts.json(option: words) } else { try WordForm.text.json(words) }
          return .init(key: key, value)
        } catch {
          throw error.inside(key)
        }
      })
  }

  private static func key(option word: String) throws(JSONFault) -> String {
    guard word != nameKey else { return word }
    let rows = TextRequest.properties.rows
    if let row = rows.first(where: { $0.option == "--\(word)" }) { return row.key }
    let names = rows.filter { keys.contains($0.key) }.map { String($0.option.dropFirst(2)) }
    let hint = word.suggestion(among: names) ?? "choose among \(names.joined(separator: ", "))"
    throw JSONFault(.badValue, word, "no such option; \(hint)")
  }
}

extension JSONValue {
  /// The policies of an array.
  func policies(_ wanted: String) throws(JSONFault) -> [PolicyChoice] {
    try elements(wanted) { (entry) throws(JSONFault) in try PolicyChoice(entry) }
  }
}

extension [String] {
  /// Policies in words, one each.
  func policies() throws(JSONFault) -> JSONValue {
    var entries: [JSONValue] = []
    for (index, policy) in enumerated() {
      do throws(JSONFault) { entries.append(try PolicyChoice.json(policy)) } catch {
        throw error.inside("[\(index)]")
      }
    }
    return .array(entries)
  }
}
