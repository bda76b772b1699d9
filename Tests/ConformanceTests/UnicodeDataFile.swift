import Foundation
import Testing

/// A test file of the Unicode character database, as Debian's package `unicode-data` installs it.
struct UnicodeDataFile {
  /// Its lines without comments, and without those that are empty then.
  let lines: [Substring]
  /// The version of Unicode in its first line, such as `15.1` in `# LineBreakTest-15.1.0.txt`.
  let version: String

  /// Reads `name` from the folder of the environment variable COPYFIT_UNICODE_DATA or from Debian's.
  init(_ name: String) throws {
    let folder = ProcessInfo.processInfo.environment["COPYFIT_UNICODE_DATA"] ?? "/usr/share/unicode"
    let data = try #require(
      FileManager.default.contents(atPath: "\(folder)/\(name)"),
      "no \(folder)/\(name): install Debian's unicode-data, or name its folder in COPYFIT_UNICODE_DATA")
    let text = String(decoding: data, as: UTF8.self)
    let heading = text.prefixMatch(of: /#.*-(\d+\.\d+)\.\d+\.txt/)
    version = String(try #require(heading, "\(folder)/\(name) does not begin with its version").1)
    lines = text.utf8.split(separator: UInt8(ascii: "\n")).compactMap {
      line in
      let content = line.prefix { $0 != UInt8(ascii: "#") }
      let end = content.lastIndex { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }
      return end.map { Substring(content[...$0]) }
    }
  }
}

/// A line of a break test: characters with `÷` where they are parted and `×` where not.
struct BreakTestCase {
  let text: String
  /// The UTF-8 offsets of `÷`, ascending.
  let boundaries: [Int32]

  init?(_ line: Substring) {
    var text = "", boundaries: [Int32] = []
    for field in line.split(whereSeparator: { $0 == " " || $0 == "\t" }) {
      switch field {
      case "÷": boundaries.append(Int32(text.utf8.count))
      case "×": break
      default:
        guard let value = UInt32(field, radix: 16), let scalar = Unicode.Scalar(value) else { return nil }
        text.unicodeScalars.append(scalar)
      }
    }
    (self.text, self.boundaries) = (text, boundaries)
  }
}
