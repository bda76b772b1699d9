package import StrictJSON
import Support

/// A JSON object on a line, and its `id`, which is known even when the object has faults other than syntax errors.
package struct RequestLine {
  /// The key of what is echoed.
  package static let idKey = "id"
  package static let noID = Array("null".utf8)[...]

  /// The id as JSON, echoed unchanged; nil where it has none.
  package private(set) var id: ArraySlice<UInt8>?
  package private(set) var members: Result<[JSONMember], JSONFault> = .success([])

  /// The most characters of an id that are shown.
  private static let maxShown = 100

  /// An id for people: the text of a string, on one line and at most `maxShown` characters; empty for null.
  package static func name(of id: ArraySlice<UInt8>) -> String {
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
  package init(_ line: ArraySlice<UInt8>, _ noun: String) {
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
