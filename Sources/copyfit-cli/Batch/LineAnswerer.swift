import StrictJSON

/// Answers lines of JSON; shared by threads.
protocol LineAnswerer: Sendable {
  /// A line, as far as it is read before any line of its block is answered.
  associatedtype Line = NumberedLine

  /// The most bytes a line may have.
  static var longestLine: Int { get }
  /// The error of a longer line.
  static var tooLong: ToolError { get }

  /// What it collects of answers, for use after the run.
  associatedtype Kept: Sendable

  /// Reads the lines of a block; called once for each block of a run, those that are too long included.
  func read(_ block: LineBlock) -> [Line]

  /// Writes the answer to a line, with its line terminator, and returns its exit status.
  func answer(_ line: Line, to json: inout JSONWriter, keeping kept: inout [Kept]) -> ExitStatus

  /// What the answer to a line is called, by its number and the id of its request.
  func name(ofLine number: Int, id: ArraySlice<UInt8>?) -> AnswerName

  /// Collects `kept` of a block of lines, `errors` of which had no answer.
  func collect(_ kept: [Kept], errors: Int, of block: Int)
}

extension LineAnswerer where Kept == Never {
  func collect(_ kept: [Kept], errors: Int, of block: Int) {}
}

extension LineAnswerer where Line == NumberedLine {
  func read(_ block: LineBlock) -> [NumberedLine] { block.lines }
}

extension LineAnswerer {
  func name(ofLine number: Int, id: ArraySlice<UInt8>?) -> AnswerName { AnswerName(id: id) }
}

/// What an answer is called: the id of its request, or else the number of its line.
struct AnswerName {
  /// As JSON, echoed unchanged; nil where the request has none.
  var id: ArraySlice<UInt8>?
  /// The number of the request's line; nil where lines are not counted.
  var line: Int?

  /// Writes it as the first member of an answer.
  func write(to json: inout JSONWriter) {
    if id == nil, let line {
      json.number("line", line)
    } else {
      json.key("id")
      json.raw(id ?? RequestLine.noID)
    }
  }
}

/// A JSON object on a line, and its `id`, which is known even when the object has faults other than syntax errors.
struct RequestLine {
  /// The key of what is echoed.
  static let idKey = "id"
  static let noID = Array("null".utf8)[...]

  /// The id as JSON, echoed unchanged; nil where it has none.
  private(set) var id: ArraySlice<UInt8>?
  private(set) var members: Result<[JSONMember], JSONFault> = .success([])

  /// The most characters of an id that are shown.
  private static let maxShown = 100

  /// An id for people: the text of a string, on one line and at most `maxShown` characters; empty for null.
  static func name(of id: ArraySlice<UInt8>) -> String {
    var reader = JSONReader(id)
    let name: String
    switch (try? reader.document())?.content {
    case .null: return ""
    case .string(let text): name = text.split(whereSeparator: \.isNewline).joined(separator: " ").printable
    default: name = String(decoding: id, as: UTF8.self).printable
    }
    let start = name.prefix(maxShown)
    return start.endIndex == name.endIndex ? name : start + "…"
  }

  /// - Parameter noun: the name of the object in errors.
  init(_ line: ArraySlice<UInt8>, _ noun: String) {
    do throws(JSONFault) {
      members = .success(try read(line, noun))
    } catch {
      members = .failure(error)
    }
  }

  private mutating func read(
    _ line: ArraySlice<UInt8>, _ noun: String
  ) throws(JSONFault) -> [JSONMember] {
    var reader = JSONReader(line)
    let document = try reader.document()
    guard case .object(let members) = document.content else {
      throw reader.fault ?? JSONFault(.badJSON, document.kind, "not a \(noun); give an object")
    }
    let ids = members.filter { $0.key == Self.idKey }
    if ids.count == 1, ids[0].value.isValid { id = line[ids[0].value.range] }
    if let fault = reader.fault { throw fault }
    return members
  }
}

extension ToolError {
  /// Writes the answer to a line that failed.
  func write(_ name: AnswerName, to json: inout JSONWriter) {
    json.object { json in
      name.write(to: &json)
      json.object("error") { json in
        json.string("code", code.rawValue)
        json.string("message", sentence)
      }
    }
  }
}
