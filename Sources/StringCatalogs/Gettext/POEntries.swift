/// Where the entries of a `.po` file are: the library tells no line numbers.
struct POEntries {
  /// One message: its bytes, and its lines.
  struct Entry {
    /// From its first comment to its last line, line end included.
    var range: Range<Int>
    /// Where `msgctxt` or `msgid` begins.
    var start: Int
    /// The line of `msgid`, from 1 on.
    var line: Int
  }

  let entries: [Entry]

  /// Complexity: linear in the text.
  init(_ bytes: [UInt8]) {
    var scan = Scan()
    var (start, line) = (0, 1)
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: 0x0A).map { $0 + 1 } ?? bytes.count
      scan.take(bytes[start..<end], line: line)
      (start, line) = (end, line + 1)
    }
    scan.finish()
    entries = scan.entries
  }

  /// The bytes with the entries at these lines blanked out; nil where none is there.
  func blanking(_ lines: Set<Int>, in bytes: [UInt8]) -> [UInt8]? {
    let index = LineIndex(bytes)
    var (blanked, isChanged) = (bytes, false)
    for entry in entries {
      let span = index.line(of: entry.range.lowerBound)...index.line(of: max(0, entry.range.upperBound - 1))
      guard lines.contains(where: { span.contains($0) }) else { continue }
      for offset in entry.range where bytes[offset] != 0x0A && bytes[offset] != 0x20 {
        blanked[offset] = 0x20
        isChanged = true
      }
    }
    return isChanged ? blanked : nil
  }

  /// Reads line by line.
  private struct Scan {
    var entries: [Entry] = []
    private var first: Int?
    private var start: Int?
    private var line: Int?
    private var end = 0
    private var hasText = false

    mutating func take(_ text: ArraySlice<UInt8>, line number: Int) {
      var words = text.drop { $0 == 0x20 || $0 == 0x09 }
      let isObsolete = words.starts(with: "#~".utf8)
      if isObsolete { words = words.dropFirst(2).drop { $0 == 0x20 || $0 == 0x09 || $0 == 0x7C } }
      let isBlank = words.allSatisfy { $0 <= 0x20 }
      if isBlank, !isObsolete { return }
      let isComment = words.first == UInt8(ascii: "#") && !isObsolete
      let isContext = words.starts(with: "msgctxt".utf8)
      let isKey = words.starts(with: "msgid".utf8) && !words.starts(with: "msgid_plural".utf8)
      if hasText, isComment || isContext || isKey { finish() }
      first = first ?? text.startIndex
      if isContext || isKey { start = start ?? text.startIndex }
      // `#| msgid` and `#~| msgid` are what a key was before.
      if isKey, !text.drop(while: { $0 <= 0x20 }).starts(with: "#~|".utf8) { line = line ?? number }
      if words.starts(with: "msgstr".utf8) { hasText = true }
      end = text.endIndex
    }

    mutating func finish() {
      if let first, let start, let line {
        entries.append(Entry(range: first..<end, start: start, line: line))
      }
      (first, start, line, hasText) = (nil, nil, nil, false)
    }
  }
}
