internal import Hyphenation
internal import StrictJSON
internal import StringCatalogs
internal import Support
internal import TextDocuments
internal import Typesetting
internal import Typography

/// A file of boxes: a spreadsheet's CSV with a heading, or JSON.
///
///     key,width,lines,size,family,weight
///     button.*,100% - 32,1,17,Inter,600
///     title,320,2,22-28,,
///
/// Columns are `key`, `width`, `height`, `lines`, `size` (a number, or a range such as `11-17`), and the properties of
/// texts, lines and fonts by their keys or options, such as `lineHeight`, `tracking` or `font` (values with `;` between
/// them); commas, semicolons or tabs stand between them. JSON has an array of objects with the same keys.
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
    let reader = BoxReader(path: path)
    boxes = try isJSON ? reader.boxes(json: text) : reader.boxes(csv: string)
  }

  /// The columns there are.
  package static let columns = TextBox.properties.keys
}

/// Reads the rows of a table by the columns of boxes.
private struct BoxReader {
  typealias Column = Property<TextBox>
  let path: String

  /// The column of a heading: a key, or the name of its option, whatever its capitals, spaces and dashes; not that of an
  /// option which switches it off.
  private func column(_ name: String, line: Int) throws(AuditError) -> Column {
    func letters(_ name: String) -> String { name.filter { $0 != " " && $0 != "-" }.lowercased() }
    let columns = TextBox.properties.rows
    let word = letters(name)
    if let column = columns.first(where: { column in
      letters(column.key) == word || column.facts.offHelp == nil && letters(column.option) == word
    }) {
      return column
    }
    let hint = name.suggestion(among: BoxTable.columns)
    throw bad(
      "'\(name)' is no column of boxes; \(hint ?? "those there are: \(BoxTable.columns.joined(separator: ", "))")",
      line)
  }

  private func bad(_ message: String, _ line: Int) -> AuditError {
    AuditError(.badFile, "\(path):\(line)", message)
  }

  func boxes(csv text: String) throws(AuditError) -> [TextBox] {
    let records = DelimitedText.records(of: text)
    guard let heading = records.first else {
      throw bad("the table is empty; it begins with: key,width,lines,size", 1)
    }
    var (columns, boxes) = ([Column](), [TextBox]())
    for name in heading.fields { columns.append(try column(name, line: heading.line)) }
    for record in records.dropFirst() {
      guard record.fields.count <= columns.count else {
        throw bad("\(record.fields.count) columns, but the heading has \(columns.count)", record.line)
      }
      let cells = zip(columns, record.fields).filter { !$0.1.isEmpty }.map { ($0, JSONValue.text($1)) }
      boxes.append(try box(cells, areWords: true, record.line))
    }
    return boxes
  }

  func boxes(json text: [UInt8]) throws(AuditError) -> [TextBox] {
    var (boxes, reader) = ([TextBox](), JSONReader(text[...]))
    let value: JSONValue
    do throws(JSONFault) {
      value = try reader.document()
      if let fault = reader.fault { throw fault }
    } catch {
      throw AuditError(error, in: text, path)
    }
    guard case .array(let objects) = value.content else {
      throw bad("\(value.kind) is no array of boxes", 1)
    }
    let lines = LineIndex(text)
    for object in objects {
      let line = lines.line(of: object.range.lowerBound)
      guard case .object(let members) = object.content else {
        throw bad("\(object.kind) is no box; a box is an object", line)
      }
      var cells: [(Column, JSONValue)] = []
      for member in members { cells.append((try column(member.key, line: line), member.value)) }
      boxes.append(try box(cells, areWords: false, line))
    }
    return boxes
  }

  /// The box of a row.
  ///
  /// - Parameter areWords: whether all values are words, and not only texts where something else is wanted.
  private func box(
    _ cells: [(column: Column, value: JSONValue)], areWords: Bool, _ line: Int
  ) throws(AuditError) -> TextBox {
    var (box, values) = (TextBox(), PropertyValues(TextBox.properties))
    do throws(JSONFault) {
      for (column, value) in cells {
        let form = column.form.words
        guard case .string(let text) = value.content, areWords || form.isRepeatable else {
          values.set(column.key, value)
          continue
        }
        do throws(JSONFault) {
          values.set(column.key, try form.json(form.isRepeatable ? text.listed : [text]))
        } catch {
          throw error.inside(column.key)
        }
      }
      try values.read(into: &box)
    } catch {
      throw bad("\(error.culprit): \(error.message)", line)
    }
    if let contradiction = box.contradiction { throw bad(contradiction, line) }
    guard !box.key.isEmpty else { throw bad("no key; give one, or a pattern such as *", line) }
    (box.file, box.line) = (path, line)
    if box.hyphenation.isWanted { box.text.hyphenator = try? .installed(options: box.hyphenation.options) }
    return box
  }
}

extension String {
  /// The parts between semicolons, without spaces around them.
  fileprivate var listed: [String] {
    split(separator: ";").map { part in
      var rest = part.drop { $0 == " " }
      while rest.last == " " { rest = rest.dropLast() }
      return String(rest)
    }
  }
}
