import StrictJSON
import SystemDocuments
import Requests

/// Answers the lines of `solve`, one system each; shared by threads.
struct SystemAnswerer: LineAnswerer {
  /// Enough for some 300,000 constraints.
  static let longestLine = 32 << 20
  static let tooLong = RequestError(
    .limit, "line", "more than \(longestLine) bytes; solve parts by themselves")

  /// Whether answers are tables for people instead of JSON.
  let isTable: Bool

  func answer(
    _ line: NumberedLine, to json: inout JSONWriter, keeping kept: inout [Never]
  ) -> ExitStatus {
    let request = RequestLine(line.bytes, "system")
    do throws(SystemDocumentError) {
      let system = try SystemDocument(request, in: line.bytes)
      let answer = try system.solved()
      if isTable {
        write(answer.table(of: system), request, to: &json)
      } else {
        request.write(to: &json) { answer.write(to: &$0) }
      }
      return answer.status
    } catch {
      if isTable {
        write("\(error)\n", request, to: &json)
      } else {
        request.write(to: &json) { error.write(to: &$0) }
      }
      return error.status
    }
  }

  /// Writes a table below the system's id.
  private func write(_ table: String, _ request: RequestLine, to json: inout JSONWriter) {
    if let id = request.id, id != RequestLine.noID {
      json.raw(id)
      json.raw(":\n")
    }
    json.raw(table)
  }
}

extension SystemDocument {
  fileprivate init(_ request: RequestLine, in text: ArraySlice<UInt8>) throws(SystemDocumentError) {
    let members: [JSONMember]
    do throws(JSONFault) { members = try request.members.get() } catch {
      throw SystemDocumentError(error, in: text)
    }
    try self.init(members.filter { $0.key != RequestLine.idKey }, in: text)
  }
}

extension RequestLine {
  /// Writes a line with the id and the members of its answer.
  fileprivate func write(to json: inout JSONWriter, members: (inout JSONWriter) -> Void) {
    json.object { json in
      AnswerName(id: id).write(to: &json)
      members(&json)
    }
    json.raw("\n")
  }
}

extension SystemAnswer {
  /// The status: `no` if a step failed.
  fileprivate var status: ExitStatus {
    steps.reduce(.done) { worst, step in
      if case .failure(let error) = step { max(worst, error.status) } else { worst }
    }
  }
}

extension SystemDocumentError {
  /// The status: `no` for an unsatisfiable system, which is an answer.
  fileprivate var status: ExitStatus { code == .unsatisfiable ? .no : .badData }
}
