import Foundation

/// What the fuzzer needs of the system: files, JSON, and output that is written at once.
package enum Console {
  /// The files in a folder and in those within it, ascending.
  package static func files(in folder: String) -> [String] {
    (FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []).sorted()
  }

  /// Writes a text to standard output, at once even into a file.
  package static func write(_ text: String) { FileHandle.standardOutput.write(Data(text.utf8)) }

  /// Writes a text to standard error.
  package static func writeError(_ text: String) { FileHandle.standardError.write(Data(text.utf8)) }

  /// Writes a text into a file; a file that cannot be written is no failure.
  package static func write(_ text: String, to path: String) {
    try? text.write(toFile: path, atomically: false, encoding: .utf8)
  }

  /// Ends the process.
  package static func end(status: Int32) -> Never { exit(status) }

  /// A value as JSON on one line.
  package static func json(_ value: some Encodable) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode(value)).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  /// A value from JSON; nil where it is none.
  package static func value<Value: Decodable>(_ type: Value.Type, json: String) -> Value? {
    try? JSONDecoder().decode(type, from: Data(json.utf8))
  }
}
