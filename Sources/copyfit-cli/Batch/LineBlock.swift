import Requests

/// A block of whole lines of the input, and its number in their order.
struct LineBlock: Sendable {
  let sequence: Int
  /// The number of the first line, from 1.
  let firstLine: Int
  /// The lines with their terminators; empty for a line that is too long.
  let bytes: [UInt8]

  var isTooLong: Bool { bytes.isEmpty }

  /// The lines without terminators and without blank lines.
  var lines: [NumberedLine] {
    let all = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    return zip(firstLine..., all).compactMap { number, line in
      line.allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }
        ? nil : NumberedLine(number: number, bytes: line)
    }
  }
}

/// Divides the input into blocks of whole lines as they arrive, in bounded memory.
struct LineBlockReader {
  /// The bytes read at once, about what a worker answers in some milliseconds.
  private static let portion = 1 << 14

  private let input: FileDescriptor
  private let longestLine: Int
  private var pending: [UInt8] = []
  private var isSkipping = false
  private var sequence = 0
  /// The number of the line that begins the next block.
  private var nextLine = 1
  /// The number of bytes of `pending` that are known to contain no line feed.
  private var scanned = 0

  /// - Parameter prefix: the bytes that have been read from the input already.
  init(_ input: FileDescriptor, after prefix: [UInt8] = [], longestLine: Int) {
    self.input = input
    pending = prefix
    self.longestLine = longestLine
  }

  /// The next block; nil at the end of the input.
  mutating func next() throws(SystemError) -> LineBlock? {
    while true {
      if isSkipping { skip() }
      if let end = pending[scanned...].lastIndex(of: UInt8(ascii: "\n")) { return block(upTo: end + 1) }
      scanned = pending.count
      if scanned > longestLine { return startSkipping() }
      guard try input.read(into: &pending, atMost: Self.portion) else { return rest() }
    }
  }

  /// Discards the rest of a line that is too long.
  private mutating func skip() {
    scanned = 0
    guard let end = pending.firstIndex(of: UInt8(ascii: "\n")) else { return pending.removeAll() }
    pending.removeFirst(end + 1)
    isSkipping = false
  }

  private mutating func startSkipping() -> LineBlock {
    (pending, scanned, isSkipping) = ([], 0, true)
    return numbered([])
  }

  private mutating func block(upTo end: Int) -> LineBlock {
    let lines = Array(pending[..<end])
    (pending, scanned) = (Array(pending[end...]), 0)
    return numbered(lines)
  }

  /// The last line when it has no line feed.
  private mutating func rest() -> LineBlock? {
    defer { (pending, scanned) = ([], 0) }
    return pending.isEmpty || isSkipping ? nil : numbered(pending)
  }

  private mutating func numbered(_ bytes: [UInt8]) -> LineBlock {
    defer {
      sequence += 1
      nextLine += bytes.isEmpty ? 1 : bytes.count { $0 == UInt8(ascii: "\n") }
    }
    return LineBlock(sequence: sequence, firstLine: nextLine, bytes: bytes)
  }
}
