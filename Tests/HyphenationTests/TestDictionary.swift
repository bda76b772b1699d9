import Foundation

/// Dictionaries written for a test, in a folder that the system clears.
enum TestDictionary {
  /// The path of a file with these bytes.
  static func write(_ bytes: some Sequence<UInt8>, name: String = "hyph_qq.dic") throws -> String {
    let folder = FileManager.default.temporaryDirectory.appending(path: "copyfit-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appending(path: name)
    try Data(bytes).write(to: file)
    return file.path
  }

  static func write(_ text: String, name: String = "hyph_qq.dic") throws -> String {
    try write(text.utf8, name: name)
  }
}
