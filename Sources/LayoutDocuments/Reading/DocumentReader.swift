internal import ConstraintLayout
internal import StrictJSON
internal import TextDocuments

/// Reads the parts of a document that refer to each other by name.
struct DocumentReader {
  /// The source, to locate faults within strings.
  let text: [UInt8]
  var vocabulary = DocumentVocabulary()
  /// The number of rules read so far.
  var ruleCount = 0
  /// How deep rules with a condition are in each other.
  var ruleDepth = 0
  /// What reads values that depend on the environment.
  var adaptive: AdaptiveReader

  init(text: [UInt8]) { (self.text, adaptive) = (text, AdaptiveReader(text: text)) }

  mutating func styles(_ value: JSONValue) throws(JSONFault) -> [DocumentStyle] {
    guard case .object(let members) = value.content else { throw value.mistyped("an object of styles") }
    var styles: [DocumentStyle] = []
    for member in members {
      do throws(JSONFault) {
        try check(name: member.key, at: member.keyOffset)
        let style = try StyleReader(adaptive).style(member.value)
        styles.append(DocumentStyle(name: member.key, style: style))
        if vocabulary.styles.contains(member.key) { throw duplicate(member.key, at: member.keyOffset) }
        vocabulary.add(style: member.key)
      } catch {
        throw error.inside(member.key)
      }
    }
    return styles
  }

  /// The fault of a name used twice; JSON keys that differ only in Unicode composition are the same name.
  func duplicate(_ name: String, at offset: Int) -> JSONFault {
    JSONFault(.duplicateName, "", "the name '\(name)' is taken; choose another", at: offset)
  }

  func check(name: String, at offset: Int) throws(JSONFault) {
    if let problem = LayoutName.problem(with: name) {
      throw JSONFault(.badValue, "", problem, at: offset)
    }
  }

  mutating func sets(_ value: JSONValue) throws(JSONFault) -> [DocumentRuleSet] {
    guard case .object(let members) = value.content else { throw value.mistyped("an object of rule sets") }
    var (sets, names) = ([DocumentRuleSet](), Set<String>())
    for member in members {
      do throws(JSONFault) {
        try check(name: member.key, at: member.keyOffset)
        if !names.insert(member.key).inserted { throw duplicate(member.key, at: member.keyOffset) }
        sets.append(try set(member))
      } catch {
        throw error.inside(member.key)
      }
    }
    return sets
  }

  /// `[...]`, switched on by name, or `{"when": "width < 600", "rules": [...]}`.
  private mutating func set(_ member: JSONMember) throws(JSONFault) -> DocumentRuleSet {
    guard case .object = member.value.content else {
      return DocumentRuleSet(
        name: member.key, query: nil, container: "root", rules: try rules(member.value))
    }
    let object = try JSONObject<ConditionKey>(member.value)
    let query = try object.require(.when, "a query such as \"width < 600\"") { (value) throws(JSONFault) in
      try adaptive.query(value)
    }
    return DocumentRuleSet(
      name: member.key, query: query, container: try container(object),
      rules: try object.require(.rules, "the rules") { (value) throws(JSONFault) in try rules(value) })
  }

  /// The item that a query asks: `root` unless it is named.
  func container(_ object: JSONObject<ConditionKey>) throws(JSONFault) -> String {
    try object.read(.enclosing) { (value) throws(JSONFault) in
      let name = try value.string()
      try vocabulary.check(item: name, at: value.range.lowerBound)
      return name
    } ?? "root"
  }

  /// `[{"in": "card", "choose": "firstThatFits", "options": [{"name": "row", "when": "...", "rules": [...]}]}]`
  mutating func alternatives(_ value: JSONValue) throws(JSONFault) -> [DocumentAlternatives] {
    try value.elements("an array of alternatives") { (value) throws(JSONFault) in
      let object = try JSONObject<AlternativesKey>(value)
      let container = try object.read(.enclosing) { (value) throws(JSONFault) in
        let name = try value.string()
        try vocabulary.check(item: name, at: value.range.lowerBound)
        return name
      }
      let choice = try object.read(.choose) { (value) throws(JSONFault) in try value.choice(ChoiceRule.self) }
      let options = try object.require(.options, "the alternatives") { (value) throws(JSONFault) in
        try value.elements("an array of options") { (value) throws(JSONFault) in try option(value) }
      }
      return DocumentAlternatives(
        container: container ?? "root", isFirstThatFits: choice == .firstThatFits, options: options)
    }
  }

  private mutating func option(_ value: JSONValue) throws(JSONFault) -> DocumentAlternatives.Option {
    let object = try JSONObject<OptionKey>(value)
    let name = try object.read(.name) { (value) throws(JSONFault) in try value.string() }
    let query = try object.read(.when) { (value) throws(JSONFault) in try adaptive.query(value) }
    let rules = try object.require(.rules, "the rules") { (value) throws(JSONFault) in
      try self.rules(value)
    }
    return .init(name: name ?? "", query: query ?? .any, rules: rules)
  }

  /// Where in the source a byte of a string's text is.
  func offset(of byte: Int, in string: JSONValue) -> Int {
    text.offset(ofByte: byte, inStringAt: string.range.lowerBound)
  }
}

/// The keys of rules that count where a query holds.
enum ConditionKey: String, CaseIterable {
  case when, rules
  case enclosing = "in"
}

/// The keys of alternatives.
enum AlternativesKey: String, CaseIterable {
  case choose, options
  case enclosing = "in"
}

/// The keys of one alternative.
enum OptionKey: String, CaseIterable { case name, when, rules }

/// How one of several alternatives is chosen.
enum ChoiceRule: String, CaseIterable { case maxSpecific, firstThatFits }
