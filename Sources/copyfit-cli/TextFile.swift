import StrictJSON
import Requests

/// Reads a text from a file or from standard input.
enum TextFile {
  /// The text of the file at `path`, `-` being standard input; unchanged.
  static func read(_ path: String) throws(RequestError) -> String {
    guard !path.isEmpty else {
      throw RequestError(.usage, "--text-file", "the path is empty; name a file, or - for standard input")
    }
    return try decoded(try bytes(path), name(path))
  }

  /// The name of the file at `path` in messages.
  static func name(_ path: String) -> String { LayoutSource.name(path) }

  /// The bytes of the file at `path`, `-` being standard input.
  static func bytes(_ path: String) throws(RequestError) -> [UInt8] {
    if path == "-", FileDescriptor.input.isTerminal {
      Console.printError("type the text; end it with Control-D on a line of its own")
    }
    let bytes: [UInt8]
    do throws(SystemError) {
      bytes = try path == "-" ? contents(of: .input) : contents(at: path)
    } catch {
      throw RequestError(reading: path, error)
    }
    guard bytes.count <= Request.longestText else {
      throw RequestError(.limit, name(path), "the text is longer than \(Request.longestText) bytes; split it")
    }
    return bytes
  }

  private static func contents(at path: String) throws(SystemError) -> [UInt8] {
    let file = try FileDescriptor.open(path)
    defer { file.closeFile() }
    return try contents(of: file)
  }

  /// All bytes, or more than the limit when there are too many.
  private static func contents(of file: FileDescriptor) throws(SystemError) -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count <= Request.longestText, try file.read(into: &bytes, atMost: 1 << 16) {}
    return bytes
  }

  /// The text of UTF-8 bytes; throws an error that names the first invalid byte.
  static func decoded(_ bytes: [UInt8], _ name: String) throws(RequestError) -> String {
    if let text = String(validating: bytes, as: UTF8.self) { return text }
    throw RequestError(.badText, name, "not UTF-8 at byte \(bytes.validUTF8Count); convert it to UTF-8")
  }
}

extension RequestError {
  /// A file that cannot be read; `-` is standard input.
  init(reading path: String, _ error: SystemError) {
    let name = TextFile.name(path)
    if error.isMissingFile {
      self.init(.fileNotFound, name, "there is no such file; check the path")
    } else {
      self.init(.fileUnreadable, name, "cannot be read: \(error.message)")
    }
  }
}
