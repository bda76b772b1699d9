import StrictJSON

/// The beginning of what `solve` reads, as much of it as tells one system over many lines from one system a line.
///
/// A first line whose brackets do not close begins a system of many lines, unless a later line is a system by itself:
/// then the first was broken, and the rest must go on.
struct SolveInput {
  enum Form { case linesOfSystems, oneSystem }

  /// What has been read; all there is, for one system.
  private(set) var bytes: [UInt8] = []
  private(set) var form = Form.oneSystem
  private let input: FileDescriptor
  private var nesting = JSONNesting()
  /// What `nesting` has seen.
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

  /// Whether there is no system at all.
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

/// How deep some JSON is nested where it has been read up to.
private struct JSONNesting {
  private var depth = 0
  private var isInString = false
  private var isEscaped = false

  /// Whether there is more to come: inside of a bracket, and of no string, which cannot go over lines.
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
