internal import Cassowary
internal import ConstraintLayout
internal import StrictJSON
internal import Support
internal import Typography

/// Parses a rule.
///
///     rule   = sum ("<=" | "==" | ">=") sum ["@" (priority | value)]
///     sum    = ["-"] part {("+" | "-") part}
///     part   = factor {"*" factor | "/" number}, with one edge and one value at most
///     factor = number | value | edge
///     edge   = name "." ("leading" | "trailing" | ...)
///
/// Complexity: linear in the text.
struct RuleReader {
  let text: [UInt8]
  private let vocabulary: DocumentVocabulary
  var position = 0
  /// The side that is being read.
  private var side = EdgeRule.Side()

  /// A parser of a rule about known items.
  init(_ text: String, _ vocabulary: DocumentVocabulary) {
    self.text = Array(text.utf8)
    self.vocabulary = vocabulary
  }

  /// Parses all of the text as one rule.
  ///
  /// - Throws: what is wrong, with its byte offset in the text.
  mutating func rule() throws(JSONFault) -> EdgeRule {
    let left = try sum()
    let relation = try relation()
    let right = try sum()
    let (priority, value) = try priority()
    if let byte = next, "<=>".utf8.contains(byte) {
      throw fault("a rule has one relation; write a rule for each", at: position)
    }
    guard position == text.count else { throw unexpected("the end") }
    guard !left.terms.isEmpty || !right.terms.isEmpty else {
      throw fault("the rule names no edge of an item; write one such as title.leading", at: 0)
    }
    return EdgeRule(
      left: left, relation: relation, right: right, priority: priority, priorityValue: value, name: nil,
      text: words)
  }

  private mutating func sum() throws(JSONFault) -> EdgeRule.Side {
    side = EdgeRule.Side()
    try part(sign: take("-") ? -1 : 1)
    while let byte = next, byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") {
      position += 1
      try part(sign: byte == UInt8(ascii: "-") ? -1 : 1)
    }
    return side
  }

  private mutating func part(sign: Double) throws(JSONFault) {
    skipSpace()
    let start = position
    var product = Product(factor: sign)
    try multiply(&product)
    while true {
      if take("*") {
        try multiply(&product)
      } else if take("/") {
        product.factor /= try divisor()
      } else {
        break
      }
    }
    try add(product, at: start)
  }

  /// Numbers, a value and an edge, times each other.
  private struct Product {
    var factor: Double
    var value: String?
    var edge: (item: String, edge: Edge)?
  }

  private mutating func multiply(_ product: inout Product) throws(JSONFault) {
    skipSpace()
    let start = position
    guard startsName else {
      product.factor *= try number()
      return
    }
    if let name = value() {
      guard product.value == nil else {
        throw fault("two values are multiplied; name their product", at: start)
      }
      product.value = name
    } else {
      let edge = try edge()
      guard product.edge == nil else { throw fault("two edges are multiplied; rules are linear", at: start) }
      product.edge = (edge.0, edge.1)
    }
  }

  /// The name of a value; nil, and nothing is read, where an edge is to come.
  private mutating func value() -> String? {
    var end = position
    while end < text.count, isNamePart(text[end]) { end += 1 }
    let name = word(position..<end)
    // Traits such as `safeArea.top` would be taken for edges of items.
    guard !name.contains("."), vocabulary.value(named: name) != nil else { return nil }
    position = end
    return name
  }

  private mutating func add(_ product: Product, at start: Int) throws(JSONFault) {
    try check(product.factor, at: start)
    guard let edge = product.edge else {
      if let name = product.value {
        side.values.append(.init(multiplier: product.factor, name: name))
        return
      }
      side.constant += product.factor
      return try check(side.constant, at: start)
    }
    guard side.terms.count < Limits.terms else {
      throw JSONFault(.limit, "", "more than \(Limits.terms) edges on one side; split the rule", at: start)
    }
    side.terms.append(
      .init(multiplier: product.factor, value: product.value, item: edge.item, edge: edge.edge))
  }

  private mutating func relation() throws(JSONFault) -> Relation {
    skipSpace()
    for (sign, relation) in Relation.signs where text[position...].starts(with: sign.utf8) {
      position += 2
      return relation
    }
    throw unexpected("'<=', '==' or '>='")
  }

  private mutating func priority() throws(JSONFault) -> (Int, value: String?) {
    guard take("@") else { return (1000, nil) }
    skipSpace()
    let start = position
    if startsName, let name = value() { return (1000, name) }
    guard !startsName, let number = try? number(), let priority = Int(exactly: number),
      (1...1000).contains(priority)
    else {
      throw fault(
        "a priority is a whole number from 1 to 1000 (required), or the name of a value", at: start)
    }
    return (priority, nil)
  }
}

// Words.
extension RuleReader {
  /// `name.edge`; names may contain dots, so the last dot before a letter separates the edge.
  private mutating func edge() throws(JSONFault) -> (String, Edge) {
    guard startsName else { throw unexpected("an item's edge, such as title.leading") }
    let start = position
    var end = start
    while end < text.count, isNamePart(text[end]) { end += 1 }
    let dot = text[start..<end].indices.last { index in
      text[index] == UInt8(ascii: ".") && index + 1 < end && isLetter(text[index + 1])
    }
    guard let dot else { throw noDot(word(start..<end), at: start) }
    let last = text[(dot + 1)..<end].firstIndex { !isLetter($0) } ?? end
    position = last
    guard let edge = Edge(rawValue: word(dot + 1..<last)) else {
      throw noEdge(word(dot + 1..<last), at: dot + 1)
    }
    try vocabulary.check(item: word(start..<dot), at: start)
    return (word(start..<dot), edge)
  }

  /// The fault of a name without an edge: of a value that does not exist, or of an item.
  private func noDot(_ name: String, at offset: Int) -> JSONFault {
    let values = vocabulary.containers[name] == nil ? vocabulary.values.map(\.name) : []
    if let hint = name.suggestion(among: values) {
      return JSONFault(.unknownName, "", "there is no value '\(name)'; \(hint)", at: offset)
    }
    return fault("'\(name)' has no edge; write one such as \(name).leading", at: offset)
  }

  private func noEdge(_ name: String, at offset: Int) -> JSONFault {
    let names = Edge.allCases.map(\.rawValue)
    let hint = name.nearest(among: names).map { "did you mean \($0)?" }
    return JSONFault(
      .unknownName, "",
      "'\(name)' is not an edge; \(hint ?? "choose among \(names.joined(separator: ", "))")", at: offset)
  }

  private mutating func divisor() throws(JSONFault) -> Double {
    let start = position
    let number = try number()
    guard number != 0 else { throw fault("cannot divide by 0; give another number", at: start) }
    return number
  }

  /// Digits, a fraction, an exponent.
  private mutating func number() throws(JSONFault) -> Double {
    skipSpace()
    let start = position
    digits()
    if peek == UInt8(ascii: ".") {
      position += 1
      digits()
    }
    if let byte = peek, byte | 0x20 == UInt8(ascii: "e"), position > start {
      position += 1
      if peek == UInt8(ascii: "-") || peek == UInt8(ascii: "+") { position += 1 }
      digits()
    }
    guard position > start else { throw unexpected("a number or an edge") }
    guard let value = Double(word(start..<position)) else {
      throw fault("'\(word(start..<position))' is not a number; give one such as 12.5", at: start)
    }
    try check(value, at: start)
    return value
  }

  private func check(_ value: Double, at start: Int) throws(JSONFault) {
    guard value == 0 || (Limits.least...Limits.length).contains(value.magnitude) else {
      throw JSONFault(
        .badValue, "", "\(value.shortest) is out of range; numbers go from \(Limits.range)", at: start)
    }
  }
}
