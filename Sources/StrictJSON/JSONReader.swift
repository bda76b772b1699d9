internal import Support

/// A strict reader of JSON (RFC 8259): it reports duplicate keys, lone surrogates and malformed UTF-8.
///
/// A syntax error ends the reading. Other faults are remembered, so that the `id` of a request is still found.
package struct JSONReader {
  /// The deepest nesting allowed: more than any request needs, less than would overflow a thread's stack.
  package static let deepestNesting = 128

  let bytes: ArraySlice<UInt8>
  var position: Int
  /// The first fault that is not a syntax error.
  package private(set) var fault: JSONFault?
  /// The number of such faults.
  var faultCount = 0
  private var depth = 0

  package init(_ bytes: ArraySlice<UInt8>) { (self.bytes, position) = (bytes, bytes.startIndex) }

  /// Reads the only value in `bytes`, which white space may surround.
  package mutating func document() throws(JSONFault) -> JSONValue {
    let value = try value()
    skipSpace()
    guard position == bytes.endIndex else { throw syntaxError("unexpected text after the value") }
    return value
  }

  private mutating func value() throws(JSONFault) -> JSONValue {
    skipSpace()
    let (start, faults) = (position, faultCount)
    let content = try content()
    return JSONValue(content: content, range: start..<position, isValid: faults == faultCount)
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
      throw syntaxError("nested deeper than \(Self.deepestNesting) levels")
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
      guard peek == UInt8(ascii: "\"") else { throw missing("expected a key in double quotes") }
      let start = position
      let key = try string()
      if !keys.insert(key) { record(.badJSON, key, "the key is given twice; give it once", at: start) }
      guard try take(UInt8(ascii: ":")) else { throw syntaxError("expected ':' after a key") }
      members.append(JSONMember(key: key, keyOffset: start, value: try value()))
    } while try continues(until: UInt8(ascii: "}"))
    return members
  }

  /// Reads a comma, and returns true, or the closing bracket, and returns false.
  private mutating func continues(until end: UInt8) throws(JSONFault) -> Bool {
    if try take(UInt8(ascii: ",")) {
      skipSpace()
      guard peek != end else {
        throw syntaxError("a comma stands before '\(Unicode.Scalar(end))'; leave it out")
      }
      return true
    }
    if try take(end) { return false }
    throw missing("expected ',' or '\(Unicode.Scalar(end))'")
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
    guard bytes[position...].starts(with: name.description.utf8) else {
      throw syntaxError("expected a value")
    }
    position += name.utf8CodeUnitCount
    return content
  }

  private mutating func skipSpace() {
    while let byte = peek, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { position += 1 }
  }
}

/// The keys of an object so far, compared by bytes: as `String`s, composed and decomposed letters would be equal.
private struct KeySet {
  private var few: [String] = []
  private var many: Set<[UInt8]> = []

  /// Objects with few keys compare them one by one, which is faster than hashing.
  private static let maxCompared = 32

  /// Adds a key; returns false for a duplicate.
  mutating func insert(_ key: String) -> Bool {
    if few.contains(where: { $0.utf8.elementsEqual(key.utf8) }) { return false }
    guard few.count >= Self.maxCompared else {
      few.append(key)
      return true
    }
    return many.insert(Array(key.utf8)).inserted
  }
}

extension JSONReader {
  /// The next byte; nil at the end.
  var peek: UInt8? { position < bytes.endIndex ? bytes[position] : nil }

  /// The fault of something else than what JSON has here, with the way out of what other notations have.
  func missing(_ what: String) -> JSONFault {
    switch peek {
    case UInt8(ascii: "/"), UInt8(ascii: "#"): syntaxError("JSON has no comments; leave it out")
    case UInt8(ascii: "'"): syntaxError("strings are in double quotes")
    default: syntaxError(what)
    }
  }

  func syntaxError(_ what: String) -> JSONFault {
    let place = position - bytes.startIndex
    let end = position >= bytes.endIndex ? ", where the line ends" : ""
    return JSONFault(.badJSON, "byte \(place)\(end)", "\(what)", at: position)
  }

  /// Remembers a fault that is not a syntax error.
  mutating func record(_ code: JSONFault.Code, _ culprit: String, _ message: String, at offset: Int) {
    fault = fault ?? JSONFault(code, culprit, message, at: offset)
    faultCount += 1
  }
}
