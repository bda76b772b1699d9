import Foundation

/// A case: what is read, and through which door.
struct WorkerCase: Decodable {
  /// The doors.
  enum Door: String, Decodable { case layout, boxes, devices, baseline, catalog, font }

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
    var font = [UInt8](FileManager.default.contents(atPath: "\(folder)/\(name ?? "")") ?? Data())
    for edit in edits ?? [] {
      for (place, byte) in zip(max(0, edit.first ?? 0)..., edit.dropFirst()) where place < font.count {
        font[place] = UInt8(truncatingIfNeeded: byte)
      }
    }
    return length.map { Array(font.prefix(max(0, $0))) } ?? font
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
  func line(seconds: Double) throws -> String {
    var object: [String: Any] = [
      "outcome": outcome, "message": message, "checks": checks, "seconds": seconds,
    ]
    if let broken { (object["rule"], object["how"]) = (broken.rule, String(broken.how.prefix(300))) }
    return String(decoding: try JSONSerialization.data(withJSONObject: object), as: UTF8.self)
  }
}
