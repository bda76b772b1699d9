/// Reads tables of text: fields between commas, semicolons or tabs, in quotes where they have such.
enum DelimitedText {
  /// A row, and the line where it begins.
  struct Record {
    var fields: [String]
    let line: Int
  }

  /// The rows that are not blank. The first line determines the separator of fields. Complexity: linear in the text.
  static func records(of text: String) -> [Record] {
    let heading = text.utf8.prefix { $0 != 0x0A }
    let separators: [UInt8] = [UInt8(ascii: "\t"), UInt8(ascii: ";"), UInt8(ascii: ",")]
    let separator = separators.first { heading.contains($0) } ?? UInt8(ascii: ",")
    var parser = Parser(separator: separator)
    for byte in text.utf8 { parser.add(byte) }
    return parser.end()
  }

  /// Divides bytes into fields and records.
  private struct Parser {
    let separator: UInt8
    private var records: [Record] = []
    private var fields: [String] = []
    private var field: [UInt8] = []
    /// The line at hand, and the one where its record begins.
    private var line = 1, start = 1
    private var isQuoted = false
    private var previous: UInt8?

    init(separator: UInt8) { self.separator = separator }

    mutating func add(_ byte: UInt8) {
      if byte == UInt8(ascii: "\"") {
        // Two quotes in a quoted field are one.
        if !isQuoted, previous == byte { field.append(byte) }
        isQuoted.toggle()
      } else if byte == separator, !isQuoted {
        endField()
      } else if byte == 0x0A, !isQuoted {
        endRecord()
        start = line + 1
      } else if byte != 0x0D || isQuoted {
        field.append(byte)
      }
      if byte == 0x0A { line += 1 }
      previous = byte
    }

    /// Ends the last record, and returns all of them.
    mutating func end() -> [Record] {
      endRecord()
      return records
    }

    private mutating func endField() {
      fields.append(DelimitedText.trimmed(field))
      field = []
    }

    private mutating func endRecord() {
      endField()
      if fields.contains(where: { !$0.isEmpty }) { records.append(Record(fields: fields, line: start)) }
      fields = []
    }
  }

  private static func trimmed(_ field: [UInt8]) -> String {
    var rest = field[...].drop { $0 == 0x20 }
    while rest.last == 0x20 { rest.removeLast() }
    return String(decoding: rest, as: UTF8.self)
  }

  /// A field, in quotes where it needs them.
  static func written(_ field: String) -> String {
    let needsQuotes = field.utf8.contains { ",\"\n\r;\t".utf8.contains($0) }
    return needsQuotes
      ? "\"" + field.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"") + "\""
      : field
  }
}
