/// Writes JSON on one line: keys in the order given, numbers as the shortest decimals that round-trip.
package struct JSONWriter {
  package private(set) var bytes: [UInt8] = []

  /// A writer that has written nothing.
  package init() {}

  package mutating func raw(_ json: String) { bytes.append(contentsOf: json.utf8) }
  package mutating func raw(_ json: ArraySlice<UInt8>) { bytes.append(contentsOf: json) }

  /// An object; its members are written by `body`, each by `key`.
  package mutating func object(_ body: (inout JSONWriter) -> Void) {
    bytes.append(UInt8(ascii: "{"))
    body(&self)
    bytes.append(UInt8(ascii: "}"))
  }

  /// A member's key, with the comma that separates it from the one before.
  package mutating func key(_ name: String) {
    if let last = bytes.last, last != UInt8(ascii: "{") { separate() }
    string(name)
    bytes.append(UInt8(ascii: ":"))
    bytes.append(UInt8(ascii: " "))
  }

  package mutating func array<S: Sequence>(_ elements: S, _ body: (inout JSONWriter, S.Element) -> Void) {
    bytes.append(UInt8(ascii: "["))
    var isFirst = true
    for element in elements {
      if !isFirst { separate() }
      isFirst = false
      body(&self, element)
    }
    bytes.append(UInt8(ascii: "]"))
  }

  private mutating func separate() {
    bytes.append(UInt8(ascii: ","))
    bytes.append(UInt8(ascii: " "))
  }

  package mutating func number(_ value: Int) { raw(String(value)) }

  /// `23.4375`; whole numbers without a fraction: `16`. Precondition: finite.
  package mutating func number(_ value: Double) {
    precondition(value.isFinite, "JSON has no number \(value)")
    raw(value.shortest)
  }

  package mutating func number(_ value: Double?) {
    guard let value else { return raw("null") }
    number(value)
  }

  package mutating func string(_ value: String) {
    bytes.append(UInt8(ascii: "\""))
    if value.utf8.allSatisfy({ $0 >= 0x20 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }) {
      raw(value)
    } else {
      escaped(value)
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private mutating func escaped(_ value: String) {
    for byte in value.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
      case 0..<0x20: raw("\\u00" + (byte < 16 ? "0" : "") + String(byte, radix: 16))
      default: bytes.append(byte)
      }
    }
  }
}

// Members of objects.
extension JSONWriter {
  package mutating func string(_ name: String, _ value: String) {
    key(name)
    string(value)
  }

  package mutating func number(_ name: String, _ value: Int) {
    key(name)
    number(value)
  }

  package mutating func number(_ name: String, _ value: Double?) {
    key(name)
    number(value)
  }

  package mutating func object(_ name: String, _ body: (inout JSONWriter) -> Void) {
    key(name)
    object(body)
  }

  package mutating func array<S: Sequence>(
    _ name: String, _ elements: S, _ body: (inout JSONWriter, S.Element) -> Void
  ) {
    key(name)
    array(elements, body)
  }

  /// An array of objects; `body` writes the members of each.
  package mutating func objects<S: Sequence>(
    _ name: String, _ elements: S, _ body: (inout JSONWriter, S.Element) -> Void
  ) {
    array(name, elements) { json, element in json.object { body(&$0, element) } }
  }
}

extension JSONWriter {
  /// Returns an object on a line, with its line terminator.
  package static func line(_ body: (inout JSONWriter) -> Void) -> String {
    var json = JSONWriter()
    json.object(body)
    return String(decoding: json.bytes, as: UTF8.self) + "\n"
  }
}

extension Double {
  /// The shortest decimal that reads back as this number; whole numbers without a fraction, and 0 without a sign.
  package var shortest: String {
    if magnitude < 0x1p53, let whole = Int(exactly: self) { return String(whole) }
    let digits = description
    return digits.hasSuffix(".0") ? String(digits.dropLast(2)) : digits
  }
}
