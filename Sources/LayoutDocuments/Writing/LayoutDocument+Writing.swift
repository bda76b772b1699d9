internal import ConstraintLayout
internal import StrictJSON

extension LayoutDocument {
  /// The document as JSON, with one item or rule per line; parsing it gives an equal document.
  ///
  /// Rules between edges are as written; other numbers are the shortest decimals that round-trip. Defaults are omitted.
  ///
  /// Complexity: linear in the document.
  public var json: String {
    var parts: [String] = []
    if let schema { parts.append(Self.part(.schema) { $0.string(schema) }) }
    if let about { parts.append(Self.part(.about) { $0.string(about) }) }
    if let fonts { parts.append(Self.part(.fonts) { $0.array(fonts) { $0.string($1) } }) }
    if !traits.isEmpty {
      let lines = traits.map { trait in Self.line { json in json.member(trait.name) { trait.write(to: &$0) } }
      }
      parts.append(Self.block(Key.traits.rawValue, lines, "{", "}", indentation: "  "))
    }
    if !values.isEmpty {
      let lines = values.map { value in
        Self.line { json in
          json.member(value.name) { value.value.write(to: &$0) { $0.number($1) } }
        }
      }
      parts.append(Self.block(Key.values.rawValue, lines, "{", "}", indentation: "  "))
    }
    if !styles.isEmpty {
      let lines = styles.map { style in
        Self.line { json in json.member(style.name) { style.style.write(to: &$0) } }
      }
      parts.append(Self.block(Key.styles.rawValue, lines, "{", "}", indentation: "  "))
    }
    if !items.isEmpty {
      let lines = items.map { item in Self.line { item.write(to: &$0) } }
      parts.append(Self.block(Key.items.rawValue, lines, "[", "]", indentation: "  "))
    }
    if !rules.isEmpty { parts.append(Self.block(Key.rules.rawValue, rules, indentation: "  ")) }
    if !sets.isEmpty {
      let blocks = sets.map { $0.json }
      parts.append(Self.block(Key.sets.rawValue, blocks, "{", "}", indentation: "  "))
    }
    if !alternatives.isEmpty {
      let lines = alternatives.map { alternatives in Self.line { alternatives.write(to: &$0) } }
      parts.append(Self.block(Key.alternatives.rawValue, lines, "[", "]", indentation: "  "))
    }
    if let list { parts.append(Self.block(Key.list.rawValue, list.parts, "{", "}", indentation: "  ")) }
    return parts.isEmpty ? "{}\n" : "{\n\(parts.joined(separator: ",\n"))\n}\n"
  }

  static func line(_ body: (inout JSONWriter) -> Void) -> String {
    var json = JSONWriter()
    body(&json)
    return String(decoding: json.bytes, as: UTF8.self)
  }

  private static func part(_ key: Key, _ body: (inout JSONWriter) -> Void) -> String {
    "  "
      + line { json in
        json.string(key.rawValue)
        json.raw(": ")
        body(&json)
      }
  }

  fileprivate static func block(_ name: String, _ rules: [DocumentRule], indentation: String) -> String {
    block(name, rules.map { rule in line { rule.write(to: &$0) } }, "[", "]", indentation: indentation)
  }

  /// `"name": [`, a line for each entry, and `]`.
  static func block(
    _ name: String, _ lines: [String], _ open: String, _ close: String, indentation: String
  ) -> String {
    let head = indentation + line { $0.string(name) } + ": "
    if lines.isEmpty { return head + open + close }
    let entries = lines.map { "\(indentation)  \($0)" }.joined(separator: ",\n")
    return "\(head)\(open)\n\(entries)\n\(indentation)\(close)"
  }
}

extension DocumentRuleSet {
  fileprivate var json: String {
    guard let query else {
      return String(LayoutDocument.block(name, rules, indentation: "    ").dropFirst(4))
    }
    return LayoutDocument.line { json in
      json.member(name) { json in
        json.object { json in
          json.member(ConditionKey.when.rawValue, query.description)
          if container != "root" { json.member(ConditionKey.enclosing.rawValue, container) }
          json.member(ConditionKey.rules.rawValue) { $0.array(rules) { $1.write(to: &$0) } }
        }
      }
    }
  }
}

extension DocumentAlternatives {
  fileprivate func write(to json: inout JSONWriter) {
    json.object { json in
      if container != "root" { json.member(AlternativesKey.enclosing.rawValue, container) }
      if isFirstThatFits {
        json.member(AlternativesKey.choose.rawValue, ChoiceRule.firstThatFits.rawValue)
      }
      json.member(AlternativesKey.options.rawValue) { $0.array(options) { $1.write(to: &$0) } }
    }
  }
}

extension DocumentAlternatives.Option {
  fileprivate func write(to json: inout JSONWriter) {
    json.object { json in
      if !name.isEmpty { json.member(OptionKey.name.rawValue, name) }
      if query != .any { json.member(OptionKey.when.rawValue, query.description) }
      json.member(OptionKey.rules.rawValue) { $0.array(rules) { $1.write(to: &$0) } }
    }
  }
}

extension AnyTrait {
  fileprivate func write(to json: inout JSONWriter) {
    if words.isEmpty { return defaultValue.write(to: &json) }
    json.object { json in
      json.member(TraitDeclarationKey.values.rawValue) { $0.array(words) { $0.string($1) } }
      json.member(TraitDeclarationKey.defaultValue.rawValue) { defaultValue.write(to: &$0) }
    }
  }
}

extension JSONWriter {
  /// A key and its value; the comma before it is written where one is needed.
  mutating func member(_ name: String, _ value: (inout JSONWriter) -> Void) {
    if bytes.isEmpty {
      string(name)
      raw(": ")
    } else {
      key(name)
    }
    value(&self)
  }

  mutating func member(_ name: String, _ value: String) { member(name) { $0.string(value) } }
  mutating func member(_ name: String, _ value: Double) { member(name) { $0.number(value) } }
  mutating func member(_ name: String, _ value: Int) { member(name) { $0.number(value) } }

  mutating func member(_ name: String, _ numbers: [Double]) {
    member(name) { $0.array(numbers) { $0.number($1) } }
  }
}
