/// Reads tables of text: fields between commas, semicolons or tabs, in quotes where they have such.
enum DelimitedText {
  /// A row, and the line where it begins.
  struct Record {
    var fields: [String]
    let line: Int
  }

  /// The rows that are not blank. The first line determines the separator of fields. Complexity: linear in the text.
  static func records(of text: String) -> [Record] {
    let bytes = Array(text.utf8)
    let heading = bytes.prefix { $0 != 0x0A }
    let separators: [UInt8] = [UInt8(ascii: "\t"), UInt8(ascii: ";"), UInt8(ascii: ",")]
    let separator = separators.first { heading.contains($0) } ?? UInt8(ascii: ",")
    var (records, fields, field) = ([Record](), [String](), [UInt8]())
    var (line, start, isQuoted) = (1, 1, false)
    func endField() {
      fields.append(trimmed(field))
      field = []
    }
    func endRecord() {
      endField()
      if fields.contains(where: { !$0.isEmpty }) { records.append(Record(fields: fields, line: start)) }
      fields = []
    }
    for (index, byte) in bytes.enumerated() {
      if byte == UInt8(ascii: "\"") {
        // Two quotes in a quoted field are one.
        if !isQuoted, index > 0, bytes[index - 1] == byte { field.append(byte) }
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
    }
    endRecord()
    return records
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
