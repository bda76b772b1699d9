internal import StrictJSON
internal import StringCatalogs
internal import Typography

/// A file of boxes: a spreadsheet's CSV with a heading, or JSON.
///
///     key,width,lines,size
///     button.*,100% - 32,1,17
///     title,320,2,22-28
///
/// Columns are `key`, `width`, `height`, `lines`, `size` (a number, or a range such as `11-17`), `font` (files with `;`
/// between them), `lineHeight` and `wrap`; commas, semicolons or tabs stand between them. JSON has an array of objects
/// with the same keys.
public struct BoxTable: Hashable, Sendable {
  /// The boxes, in the order of the file.
  public let boxes: [TextBox]

  /// Reads a file.
  ///
  /// - Throws: what is wrong, with file and line.
  public init(path: String) throws(AuditError) { try self.init(try WholeFile.read(path), path: path) }

  /// Reads the bytes of a file.
  ///
  /// - Throws: what is wrong, with file and line.
  public init(_ bytes: some Sequence<UInt8>, path: String) throws(AuditError) {
    var text = Array(bytes)
    if text.starts(with: [0xEF, 0xBB, 0xBF]) { text.removeFirst(3) }
    guard let string = String(validating: text, as: UTF8.self) else {
      let line = 1 + text[..<text.validUTF8Count].count { $0 == 0x0A }
      throw AuditError(.badFile, "\(path):\(line)", "not UTF-8; save the table as UTF-8")
    }
    let first = text.first { $0 > 0x20 }
    let isJSON = first == UInt8(ascii: "[") || first == UInt8(ascii: "{")
    let rows = try isJSON ? Self.jsonRows(text, path) : Self.csvRows(string, path)
    var boxes: [TextBox] = []
    for row in rows { boxes.append(try row.box(path)) }
    self.boxes = boxes
  }

  /// One row of the table, by column.
  fileprivate struct Row {
    var values: [Column: String]
    let line: Int
  }

  fileprivate enum Column: String, CaseIterable {
    case key, width, height, lines, size, font, lineHeight, wrap
  }

  /// The columns there are.
  package static let columns = Column.allCases.map(\.rawValue)

  private static func column(_ name: String, _ path: String, line: Int) throws(AuditError) -> Column {
    let word = name.filter { $0 != " " }.lowercased()
    if let column = Column.allCases.first(where: { $0.rawValue.lowercased() == word }) { return column }
    let hint = word.suggestion(among: columns)
    throw AuditError(
      .badFile, "\(path):\(line)",
      "'\(name)' is no column of boxes; \(hint ?? "those there are: \(columns.joined(separator: ", "))")")
  }

  private static func csvRows(_ text: String, _ path: String) throws(AuditError) -> [Row] {
    let records = DelimitedText.records(of: text)
    guard let heading = records.first else {
      throw AuditError(.badFile, "\(path):1", "the table is empty; it begins with: key,width,lines,size")
    }
    var (columns, rows) = ([Column](), [Row]())
    for name in heading.fields { columns.append(try column(name, path, line: heading.line)) }
    for record in records.dropFirst() {
      guard record.fields.count <= columns.count else {
        throw AuditError(
          .badFile, "\(path):\(record.line)",
          "\(record.fields.count) columns, but the heading has \(columns.count)")
      }
      let pairs = zip(columns, record.fields).filter { !$0.1.isEmpty }
      rows.append(Row(values: Dictionary(pairs, uniquingKeysWith: { $1 }), line: record.line))
    }
    return rows
  }

  private static func jsonRows(_ text: [UInt8], _ path: String) throws(AuditError) -> [Row] {
    var (rows, reader) = ([Row](), JSONReader(text[...]))
    let value: JSONValue
    do throws(JSONFault) {
      value = try reader.document()
      if let fault = reader.fault { throw fault }
    } catch {
      throw AuditError(error, in: text, path)
    }
    guard case .array(let objects) = value.content else {
      throw AuditError(.badFile, "\(path):1", "\(value.kind) is no array of boxes")
    }
    let lines = LineIndex(text)
    for object in objects {
      let line = lines.line(of: object.range.lowerBound)
      guard case .object(let members) = object.content else {
        throw AuditError(.badFile, "\(path):\(line)", "\(object.kind) is no box; a box is an object")
      }
      var row = Row(values: [:], line: line)
      for member in members {
        row.values[try column(member.key, path, line: line)] = Self.word(member.value)
      }
      rows.append(row)
    }
    return rows
  }

  /// A value as a cell of a table would have it.
  private static func word(_ value: JSONValue) -> String {
    switch value.content {
    case .string(let text): text
    case .number(let number): number.isFinite ? number.shortest : "inf"
    case .array(let values): values.map(word).joined(separator: ";")
    default: value.kind
    }
  }
}

extension BoxTable.Row {
  fileprivate func box(_ path: String) throws(AuditError) -> TextBox {
    guard let key = values[.key] else { throw bad("no key; give one, or a pattern such as *", path) }
    return TextBox(
      key, width: try length(.width, path), height: try length(.height, path), lines: try lines(path),
      sizes: try sizes(path), fonts: values[.font]?.split(separator: ";").map(String.init),
      lineHeight: try lineHeight(path), wrapping: try wrapping(path), line: line)
  }

  private func bad(_ message: String, _ path: String) -> AuditError {
    AuditError(.badFile, "\(path):\(line)", message)
  }

  private func length(_ column: BoxTable.Column, _ path: String) throws(AuditError) -> BoxLength? {
    guard let word = values[column] else { return nil }
    if let length = BoxLength(word) { return length }
    throw bad("the \(column.rawValue) '\(word)' is no length; give points, or such as 100% - 32", path)
  }

  private func lines(_ path: String) throws(AuditError) -> Int? {
    guard let word = values[.lines] else { return nil }
    if let count = Int(word), count > 0 { return count }
    throw bad("'\(word)' is no number of lines; give 1 or more, or leave it out", path)
  }

  private func sizes(_ path: String) throws(AuditError) -> ClosedRange<Double> {
    guard let word = values[.size] else { return 17...17 }
    let ends = word.split(whereSeparator: { $0 == "-" || $0 == "–" }).map {
      Double($0.filter { $0 != " " }) ?? 0
    }
    guard (1...2).contains(ends.count), ends.allSatisfy({ (0.01...10_000).contains($0) }),
      ends[0] <= ends[ends.count - 1]
    else { throw bad("'\(word)' is no size; give points such as 17, or a range such as 11-17", path) }
    return ends[0]...ends[ends.count - 1]
  }

  private func lineHeight(_ path: String) throws(AuditError) -> LineHeight {
    guard let word = values[.lineHeight], word != "normal" else { return .normal }
    let isPoints = word.hasSuffix("pt")
    guard let number = Double(isPoints ? word.dropLast(2) : word[...]), (0...10_000).contains(number) else {
      throw bad("'\(word)' is no line height; give a multiple such as 1.2, or points such as 20pt", path)
    }
    return isPoints ? .points(number) : .multiple(number)
  }

  private func wrapping(_ path: String) throws(AuditError) -> Wrapping {
    guard let word = values[.wrap] else { return .word }
    if let wrapping = Wrapping(rawValue: word) { return wrapping }
    throw bad("'\(word)' is no wrapping; choose among word, anywhere, keep-all, none", path)
  }
}
