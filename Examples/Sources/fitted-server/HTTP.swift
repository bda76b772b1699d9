/// The first line of a request for something, taken apart.
struct Request {
  let path: String
  let query: [String: String]

  /// A request that is not understood, and why.
  struct Fault: Error { let message: String }

  /// Reads `GET /path?name=value&… HTTP/1.1`.
  init(_ head: [UInt8]) throws(Fault) {
    let line = head.prefix { $0 != UInt8(ascii: "\r") && $0 != UInt8(ascii: "\n") }
    let words = line.split(separator: UInt8(ascii: " "))
    guard words.count == 3, words[0].elementsEqual("GET".utf8), words[2].starts(with: "HTTP/1.".utf8) else {
      throw Fault(message: "only GET is understood")
    }
    let parts = words[1].split(separator: UInt8(ascii: "?"), maxSplits: 1)
    path = try Self.decoded(parts.first ?? [])
    var query: [String: String] = [:]
    for pair in (parts.count == 2 ? parts[1] : []).split(separator: UInt8(ascii: "&")) {
      let sides = pair.split(separator: UInt8(ascii: "="), maxSplits: 1)
      guard let name = sides.first else { continue }
      query[try Self.decoded(name)] = try Self.decoded(sides.count == 2 ? sides[1] : [])
    }
    self.query = query
  }

  /// Text with `%C3%BC` and `+` undone; what is no text is refused, not repaired.
  private static func decoded(_ bytes: ArraySlice<UInt8>) throws(Fault) -> String {
    var (rest, text) = (bytes, [UInt8]())
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "%"):
        let digits = rest.prefix(2).compactMap { Character(Unicode.Scalar($0)).hexDigitValue }
        guard digits.count == 2 else {
          throw Fault(message: "two hexadecimal digits follow a %, as in %C3%BC")
        }
        text.append(UInt8(digits[0] * 16 + digits[1]))
        rest = rest.dropFirst(2)
      case UInt8(ascii: "+"): text.append(UInt8(ascii: " "))
      default: text.append(byte)
      }
    }
    guard let decoded = String(validating: text, as: UTF8.self) else {
      throw Fault(message: "the address is not UTF-8; ü is %C3%BC")
    }
    return decoded
  }
}

/// What a request is answered.
struct Response {
  let status: Int
  var headers: [(String, String)]
  let body: [UInt8]

  static func text(_ status: Int, _ text: String) -> Response {
    Response(status: status, headers: [("Content-Type", "text/plain; charset=utf-8")], body: Array(text.utf8))
  }

  /// The answer as it is sent; the connection ends with it.
  var bytes: [UInt8] {
    let phrase = [200: "OK", 400: "Bad Request", 404: "Not Found"][status] ?? "Internal Server Error"
    let lines =
      ["HTTP/1.1 \(status) \(phrase)"] + headers.map { "\($0.0): \($0.1)" }
      + ["Content-Length: \(body.count)", "Connection: close", "", ""]
    return Array(lines.joined(separator: "\r\n").utf8) + body
  }
}
