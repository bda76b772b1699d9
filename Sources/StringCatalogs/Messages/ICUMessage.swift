/// Reads ICU MessageFormat: `{count, plural, one {# file} other {# files}}`.
///
/// Simple arguments stay as `{name}`; `#` becomes the argument of its plural, as a number.
struct ICUMessage {
  private let bytes: [UInt8]
  private var position = 0
  private var depth = 0

  /// The deepest nesting that is read.
  private static let deepest = 16

  private init(_ text: String) { bytes = Array(text.utf8) }

  /// Whether a text has an argument with forms or a type.
  static func isLikely(_ text: String) -> Bool {
    guard text.utf8.contains(UInt8(ascii: "{")), text.utf8.contains(UInt8(ascii: ",")) else { return false }
    let types = ["plural", "select", "selectordinal", "number", "date", "time"]
    return types.contains { type in
      text.split(separator: ",").dropFirst().contains { part in
        part.drop { $0 == " " }.hasPrefix(type)
      }
    }
  }

  /// The parts of a message.
  ///
  /// - Throws: what is wrong with it; its line is not known here.
  static func parts(of text: String) throws(SyntaxFault) -> [MessagePart] {
    var reader = ICUMessage(text)
    let parts = try reader.message(number: nil)
    guard reader.position == reader.bytes.count else { throw reader.fault("a '}' without '{'") }
    return parts
  }

  private func fault(_ what: String) -> SyntaxFault {
    SyntaxFault(line: nil, "\(what) at byte \(position) of the message")
  }

  private var peek: UInt8? { position < bytes.count ? bytes[position] : nil }

  /// Parts up to the brace that ends them, or the end.
  private mutating func message(number: String?) throws(SyntaxFault) -> [MessagePart] {
    guard depth < Self.deepest else { throw fault("nested deeper than \(Self.deepest) levels") }
    depth += 1
    defer { depth -= 1 }
    var (parts, literal) = ([MessagePart](), [UInt8]())
    while let byte = peek, byte != UInt8(ascii: "}") {
      switch byte {
      case UInt8(ascii: "{"):
        if !literal.isEmpty { parts.append(.text(String(decoding: literal, as: UTF8.self))) }
        literal = []
        parts.append(try argument())
      case UInt8(ascii: "'"): apostrophe(&literal)
      case UInt8(ascii: "#") where number != nil:
        literal += Array("{\(number ?? ""), number}".utf8)
        position += 1
      default:
        literal.append(byte)
        position += 1
      }
    }
    if !literal.isEmpty { parts.append(.text(String(decoding: literal, as: UTF8.self))) }
    return parts
  }

  /// Two apostrophes are one; one before a brace quotes up to the next.
  private mutating func apostrophe(_ literal: inout [UInt8]) {
    let mark = UInt8(ascii: "'")
    position += 1
    guard let next = peek, next == mark || next == UInt8(ascii: "{") || next == UInt8(ascii: "}") else {
      literal.append(mark)
      return
    }
    if next == mark {
      literal.append(mark)
      position += 1
      return
    }
    while let byte = peek {
      position += 1
      if byte == mark { break }
      literal.append(byte)
    }
  }

  /// Reads what stands between braces: a name, or a name with a type and forms.
  private mutating func argument() throws(SyntaxFault) -> MessagePart {
    position += 1
    let name = word()
    guard !name.isEmpty else { throw fault("an argument without a name") }
    guard try !ends() else { return .text("{\(name)}") }
    let type = word()
    switch type {
    case "plural", "selectordinal", "select":
      guard try !ends() else { throw fault("'\(type)' without forms") }
      return .choice(name, try forms(of: name, hasNumber: type != "select"))
    default:
      let start = position
      try skipStyle()
      // Of a number or date, how it is written decides how long it is.
      let isKnown = ["number", "date", "time"].contains(type)
      let style = String(decoding: bytes[start..<position], as: UTF8.self)
      return .text(
        isKnown && !style.dropLast().contains { "{}".contains($0) }
          ? "{\(name), \(type)\(style)" : "{\(name)}")
    }
  }

  /// Takes a comma, and returns false; or the end, and returns true.
  private mutating func ends() throws(SyntaxFault) -> Bool {
    skipSpace()
    guard let byte = peek, byte == UInt8(ascii: ",") || byte == UInt8(ascii: "}") else {
      throw fault("expected ',' or '}'")
    }
    position += 1
    return byte == UInt8(ascii: "}")
  }

  private mutating func forms(
    of name: String, hasNumber: Bool
  ) throws(SyntaxFault) -> [(form: String, parts: [MessagePart])] {
    var forms: [(form: String, parts: [MessagePart])] = []
    while true {
      skipSpace()
      if peek == UInt8(ascii: "}") {
        position += 1
        guard forms.contains(where: { $0.form == "other" }) else { throw fault("no form 'other'") }
        return forms
      }
      let form = word()
      if form.hasPrefix("offset:") {
        _ = form == "offset:" ? word() : ""
        continue
      }
      skipSpace()
      guard !form.isEmpty, peek == UInt8(ascii: "{") else { throw fault("expected a form such as one {...}") }
      position += 1
      forms.append((form, try message(number: hasNumber ? name : nil)))
      guard peek == UInt8(ascii: "}") else { throw fault("a form without '}'") }
      position += 1
    }
  }

  /// The style of a number or date, up to the brace that ends the argument.
  private mutating func skipStyle() throws(SyntaxFault) {
    var open = 1
    while let byte = peek {
      position += 1
      if byte == UInt8(ascii: "{") { open += 1 }
      if byte == UInt8(ascii: "}") { open -= 1 }
      if open == 0 { return }
    }
    throw fault("an argument without '}'")
  }

  private mutating func word() -> String {
    skipSpace()
    let start = position
    while let byte = peek, byte > 0x20, !",{}".utf8.contains(byte) { position += 1 }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private mutating func skipSpace() { while let byte = peek, byte <= 0x20 { position += 1 } }
}
