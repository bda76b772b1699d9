/// A strict reader of JSON (RFC 8259), for answers that must be exact: it tells keys given twice, lone surrogates and
/// malformed UTF-8, which lenient readers repair without a word.
///
/// What breaks the grammar ends the reading; other faults are remembered, so that a request's `id` is still found.
package struct JSONReader {
  /// The deepest nesting: far beyond any request's, far below what would exhaust a thread's stack.
  package static let deepestNesting = 128

  let bytes: ArraySlice<UInt8>
  var position: Int
  /// The first fault that does not break the grammar.
  package private(set) var fault: JSONFault?
  /// How many such faults there were.
  var faultCount = 0
  private var depth = 0

  package init(_ bytes: ArraySlice<UInt8>) { (self.bytes, position) = (bytes, bytes.startIndex) }

  /// The only value in `bytes`; white space may surround it.
  package mutating func document() throws(JSONFault) -> JSONValue {
    let value = try value()
    skipSpace()
    guard position == bytes.endIndex else { throw broken("unexpected text after the value") }
    return value
  }

  private mutating func value() throws(JSONFault) -> JSONValue {
    skipSpace()
    let (start, faults) = (position, faultCount)
    let content = try content()
    return JSONValue(content: content, range: start..<position, isSound: faults == faultCount)
  }

  private mutating func content() throws(JSONFault) -> JSONValue.Content {
    switch peek {
    case UInt8(ascii: "{"): try nested { (reader) throws(JSONFault) in .object(try reader.members()) }
    case UInt8(ascii: "["): try nested { (reader) throws(JSONFault) in .array(try reader.elements()) }
    case UInt8(ascii: "\""): .string(try string())
    case UInt8(ascii: "t"): try literal("true", .boolean(true))
    case UInt8(ascii: "f"): try literal("false", .boolean(false))
    case UInt8(ascii: "n"): try literal("null", .null)
    default: .number(try number())
    }
  }

  private mutating func nested(
    _ body: (inout JSONReader) throws(JSONFault) -> JSONValue.Content
  ) throws(JSONFault) -> JSONValue.Content {
    guard depth < Self.deepestNesting else {
      throw broken("nested deeper than \(Self.deepestNesting) levels")
    }
    depth += 1
    position += 1
    defer { depth -= 1 }
    return try body(&self)
  }

  private mutating func elements() throws(JSONFault) -> [JSONValue] {
    var elements: [JSONValue] = []
    if try take(UInt8(ascii: "]")) { return elements }
    repeat { elements.append(try value()) } while try continues(until: UInt8(ascii: "]"))
    return elements
  }

  private mutating func members() throws(JSONFault) -> [JSONMember] {
    var members: [JSONMember] = []
    var keys = KeySet()
    if try take(UInt8(ascii: "}")) { return members }
    repeat {
      skipSpace()
      guard peek == UInt8(ascii: "\"") else { throw broken("expected a key in quotes") }
      let start = position
      let key = try string()
      if !keys.insert(key) { note(.badJSON, key, "the key is given twice; give it once", at: start) }
      guard try take(UInt8(ascii: ":")) else { throw broken("expected ':' after a key") }
      members.append(JSONMember(key: key, keyOffset: start, value: try value()))
    } while try continues(until: UInt8(ascii: "}"))
    return members
  }

  /// Takes a comma, or the end of what it separates.
  private mutating func continues(until end: UInt8) throws(JSONFault) -> Bool {
    if try take(UInt8(ascii: ",")) { return true }
    if try take(end) { return false }
    throw broken("expected ',' or '\(Unicode.Scalar(end))'")
  }

  private mutating func take(_ byte: UInt8) throws(JSONFault) -> Bool {
    skipSpace()
    guard peek == byte else { return false }
    position += 1
    return true
  }

  private mutating func literal(
    _ name: StaticString, _ content: JSONValue.Content
  ) throws(JSONFault) -> JSONValue.Content {
    guard bytes[position...].starts(with: name.description.utf8) else { throw broken("expected a value") }
    position += name.utf8CodeUnitCount
    return content
  }

  private mutating func skipSpace() {
    while let byte = peek, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { position += 1 }
  }
}

/// The keys of an object so far, told apart by their bytes: to `String`, composed and decomposed letters are equal.
private struct KeySet {
  private var few: [String] = []
  private var many: Set<[UInt8]> = []

  /// Most objects have few keys, which are compared faster than hashed.
  private static let mostCompared = 32

  /// Adds a key; false where it is there already.
  mutating func insert(_ key: String) -> Bool {
    if few.contains(where: { $0.utf8.elementsEqual(key.utf8) }) { return false }
    guard few.count >= Self.mostCompared else {
      few.append(key)
      return true
    }
    return many.insert(Array(key.utf8)).inserted
  }
}

extension JSONReader {
  /// The byte to come; nil at the end.
  var peek: UInt8? { position < bytes.endIndex ? bytes[position] : nil }

  func broken(_ what: String) -> JSONFault {
    let place = position - bytes.startIndex
    let end = position >= bytes.endIndex ? ", where the line ends" : ""
    return JSONFault(.badJSON, "byte \(place)\(end)", "\(what)", at: position)
  }

  /// Remembers a fault that does not break the grammar.
  mutating func note(_ code: JSONFault.Code, _ culprit: String, _ message: String, at offset: Int) {
    fault = fault ?? JSONFault(code, culprit, message, at: offset)
    faultCount += 1
  }
}
