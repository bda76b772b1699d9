import StrictJSON
import Support

/// A case: what is read, and through which door.
struct WorkerCase {
  /// The doors.
  enum Door: String, CaseIterable { case layout, boxes, devices, baseline, catalog, font }

  let door: Door
  /// The name of the file, which tells the format of a catalog; of a font the file in the repository.
  var name: String?
  /// The bytes of the file, each a character up to U+00FF.
  var bytes: String?
  /// For a font, how many of its bytes remain; nil for all.
  var length: Int?
  /// For a font, places and the bytes that are put there.
  var edits: [Edit]?
  /// For a layout, the sides of the screen and its language.
  var size: [Double]?
  var locale: String?

  /// Bytes that replace others: the offset of the first, and then the bytes.
  typealias Edit = [Int]

  /// The bytes of the file.
  var contents: [UInt8] { (bytes ?? "").unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) } }

  /// The bytes of a font, edited.
  func font(in folder: String) -> [UInt8] {
    var font = (try? InputFile("\(folder)/\(name ?? "")", limit: .max).bytes()) ?? []
    for edit in edits ?? [] {
      for (place, byte) in zip(max(0, edit.first ?? 0)..., edit.dropFirst()) where place < font.count {
        font[place] = UInt8(truncatingIfNeeded: byte)
      }
    }
    return length.map { Array(font.prefix(max(0, $0))) } ?? font
  }
}

// Reading, as a line of JSON.
extension WorkerCase {
  private enum Key: String, CaseIterable { case door, name, bytes, length, edits, size, locale }

  init(json: [UInt8]) throws(JSONFault) {
    var reader = JSONReader(json[...])
    let members = try JSONObject<Key>(try reader.document())
    door = try members.require(.door, "a door") { value throws(JSONFault) in
      guard let door = Door(rawValue: try value.string()) else { throw value.bad("is not a door") }
      return door
    }
    name = try members.read(.name) { value throws(JSONFault) in try value.string() }
    bytes = try members.read(.bytes) { value throws(JSONFault) in try value.string() }
    length = try members.read(.length) { value throws(JSONFault) in try Self.whole(value) }
    edits = try members.read(.edits) { value throws(JSONFault) in
      try value.elements("an array") { edit throws(JSONFault) in
        try edit.elements("an array") { number throws(JSONFault) in try Self.whole(number) }
      }
    }
    size = try members.read(.size) { value throws(JSONFault) in
      try value.elements("an array") { side throws(JSONFault) in try side.number() }
    }
    locale = try members.read(.locale) { value throws(JSONFault) in try value.string() }
  }

  private static func whole(_ value: JSONValue) throws(JSONFault) -> Int {
    try value.whole(0...(1 << 32), "a number of bytes")
  }
}

/// What came of a case.
struct Outcome {
  /// `read`, or the code of the error.
  var outcome = "read"
  /// The sentence of the error.
  var message = ""
  /// The rule that is broken, and how.
  var broken: (rule: String, how: String)?
  /// How many checks were made of what was read.
  var checks = 0

  /// An error of the library, which must have a sentence.
  static func refused(_ code: some Any, _ message: String) -> Outcome {
    var outcome = Outcome(outcome: "refused", message: message, checks: 1)
    outcome.require(message.count > 8, "errors have a sentence", "\(code): '\(message)'")
    return outcome
  }

  /// Notes a rule where it is broken; the first counts.
  mutating func require(_ holds: Bool, _ rule: String, _ how: @autoclosure () -> String = "") {
    checks += 1
    if !holds, broken == nil { broken = (rule, how()) }
  }

  /// Requires that numbers are finite.
  mutating func requireFinite(_ numbers: [Double], _ what: @autoclosure () -> String) {
    require(numbers.allSatisfy(\.isFinite), "numbers are finite", "\(what()): \(numbers)")
  }

  /// As a line of JSON.
  func line(seconds: Double) -> String {
    var writer = JSONWriter()
    writer.object { writer in
      writer.key("outcome")
      writer.string(outcome)
      writer.key("message")
      writer.string(message)
      writer.key("checks")
      writer.number(checks)
      writer.key("seconds")
      writer.number(seconds)
      if let broken {
        writer.key("rule")
        writer.string(broken.rule)
        writer.key("how")
        writer.string(String(broken.how.prefix(300)))
      }
    }
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}
