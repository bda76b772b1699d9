import StrictJSON
import Requests

/// The beginning of the input of `solve`, up to where it is known to hold one system or one system per line.
///
/// A first line with open brackets begins a system of several lines, unless a later line is a system by itself: then the
/// first line was broken.
struct SolveInput {
  enum Form { case linesOfSystems, oneSystem }

  /// The bytes read; all of the input if it holds one system.
  private(set) var bytes: [UInt8] = []
  private(set) var form = Form.oneSystem
  private let input: FileDescriptor
  private var nesting = JSONNesting()
  /// The number of bytes that `nesting` has read.
  private var seen = 0
  private var isFirstLine = true

  private static let portion = 1 << 14

  init(_ input: FileDescriptor) throws(SystemError) {
    self.input = input
    while form == .oneSystem, bytes.count <= SystemAnswerer.longestLine {
      guard try input.read(into: &bytes, atMost: Self.portion) else { return }
      takeLines()
    }
    form = .linesOfSystems
  }

  /// Whether the input is blank.
  var isBlank: Bool { Self.isBlank(bytes[...]) }

  private static func isBlank(_ line: ArraySlice<UInt8>) -> Bool {
    line.allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D || $0 == 0x0A }
  }

  private mutating func takeLines() {
    while form == .oneSystem, let end = bytes[seen...].firstIndex(of: UInt8(ascii: "\n")) {
      let line = bytes[seen..<end]
      seen = end + 1
      guard !Self.isBlank(line) else { continue }
      nesting.take(line)
      if isFirstLine ? !nesting.isOpen : Self.isSystem(line) { form = .linesOfSystems }
      isFirstLine = false
    }
  }

  private static func isSystem(_ line: ArraySlice<UInt8>) -> Bool {
    guard case .success(let members) = RequestLine(line, "system").members else { return false }
    return members.contains { $0.key == "variables" }
  }
}

/// The nesting depth at the end of JSON text read so far.
private struct JSONNesting {
  private var depth = 0
  private var isInString = false
  private var isEscaped = false

  /// Whether a bracket is open and no string is, as strings cannot continue on another line.
  var isOpen: Bool { depth > 0 && !isInString }

  mutating func take(_ bytes: ArraySlice<UInt8>) {
    for byte in bytes { take(byte) }
  }

  private mutating func take(_ byte: UInt8) {
    switch byte {
    case _ where isEscaped: isEscaped = false
    case UInt8(ascii: "\\"): isEscaped = isInString
    case UInt8(ascii: "\""): isInString.toggle()
    case UInt8(ascii: "{"), UInt8(ascii: "["): if !isInString { depth += 1 }
    case UInt8(ascii: "}"), UInt8(ascii: "]"): if !isInString { depth -= 1 }
    default: break
    }
  }
}
