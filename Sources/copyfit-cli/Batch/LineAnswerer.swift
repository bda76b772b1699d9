import StrictJSON

/// Answers lines of JSON; threads share it.
protocol LineAnswerer: Sendable {
  /// The most bytes a line may have.
  static var longestLine: Int { get }
  /// What is said of a longer one.
  static var tooLong: ToolError { get }

  /// What is kept of answers for when all are known.
  associatedtype Kept: Sendable

  /// Writes the answer to a line, and its end; tells how the process would end if this were the only one.
  func answer(_ line: ArraySlice<UInt8>, to json: inout JSONWriter, keeping kept: inout [Kept]) -> ExitStatus

  /// Takes what was kept of a block of lines; `errors` of them had no answer.
  func collect(_ kept: [Kept], errors: Int, of block: Int)
}

extension LineAnswerer where Kept == Never {
  func collect(_ kept: [Kept], errors: Int, of block: Int) {}
}

/// An object on a line, and its `id`, which is known even where something is wrong with the line as JSON, as long as
/// it keeps to the grammar and there is only one.
struct RequestLine {
  static let noID = Array("null".utf8)[...]

  /// JSON, echoed as it is.
  private(set) var id = noID
  private(set) var members: Result<[JSONMember], JSONFault> = .success([])

  /// The most characters of an id that are shown.
  private static let mostShown = 100

  /// An id as people read it: of a string what it stands for, on one line and cut where it is long; none is empty.
  static func name(of id: ArraySlice<UInt8>) -> String {
    var reader = JSONReader(id)
    let name: String
    switch (try? reader.document())?.content {
    case .null: return ""
    case .string(let text): name = text.split(whereSeparator: \.isNewline).joined(separator: " ").printable
    default: name = String(decoding: id, as: UTF8.self).printable
    }
    let start = name.prefix(mostShown)
    return start.endIndex == name.endIndex ? name : start + "…"
  }

  /// - Parameter noun: what the object is called.
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
      throw reader.fault ?? JSONFault(.badJSON, document.kind, "not a \(noun); a \(noun) is an object")
    }
    let ids = members.filter { $0.key == RequestKey.id.rawValue }
    if ids.count == 1, ids[0].value.isSound { id = line[ids[0].value.range] }
    if let fault = reader.fault { throw fault }
    return members
  }
}

extension ToolError {
  /// The answer to a line that has none.
  func write(id: some Collection<UInt8>, to json: inout JSONWriter) {
    json.object { json in
      json.key("id")
      json.raw(id)
      json.key("error")
      json.object { json in
        json.key("code")
        json.string(code.rawValue)
        json.key("message")
        json.string(sentence)
      }
    }
  }
}
