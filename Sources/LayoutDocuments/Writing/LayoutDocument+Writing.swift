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
      let blocks = sets.map { Self.block($0.name, $0.rules, indentation: "    ").dropFirst(4) }.map(
        String.init)
      parts.append(Self.block(Key.sets.rawValue, blocks, "{", "}", indentation: "  "))
    }
    return parts.isEmpty ? "{}\n" : "{\n\(parts.joined(separator: ",\n"))\n}\n"
  }

  private static func line(_ body: (inout JSONWriter) -> Void) -> String {
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

  private static func block(_ name: String, _ rules: [DocumentRule], indentation: String) -> String {
    block(name, rules.map { rule in line { rule.write(to: &$0) } }, "[", "]", indentation: indentation)
  }

  /// `"name": [`, a line for each entry, and `]`.
  private static func block(
    _ name: String, _ lines: [String], _ open: String, _ close: String, indentation: String
  ) -> String {
    let head = indentation + line { $0.string(name) } + ": "
    if lines.isEmpty { return head + open + close }
    let entries = lines.map { "\(indentation)  \($0)" }.joined(separator: ",\n")
    return "\(head)\(open)\n\(entries)\n\(indentation)\(close)"
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
