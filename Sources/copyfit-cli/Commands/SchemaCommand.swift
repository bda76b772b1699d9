import LayoutDocuments
import TextDocuments
import Requests

/// `copyfit schema`: the JSON Schema of what the tool reads.
enum SchemaCommand: Command {
  /// What there are schemas of.
  private enum Kind: String, CaseIterable { case request, layout }

  static let name = "schema"
  static let summary = "print the JSON Schema of a request or of a layout document"
  static let about = """
    Prints a schema for editors and other programs, after draft 7 of JSON Schema: request is that of a line of batch, as in
    Documentation/request.schema.json; layout that of a layout document, as in Documentation/layout.schema.json.
    """
  static let options = [OptionSpec("--help", help: "this page")]
  static let examples = ["copyfit schema request > request.schema.json"]
  static let operands = Kind.allCases.map(\.rawValue)

  static func run(_ arguments: Arguments) throws(RequestError) -> ExitStatus {
    let names = operands.joined(separator: " or ")
    guard arguments.operands.count == 1, let kind = Kind(rawValue: arguments.operands[0]) else {
      throw RequestError(.usage, "schema", "takes one word, \(names)")
    }
    switch kind {
    case .request: try Console.print(requestSchema + "\n")
    case .layout: try Console.print(LayoutSchema.document + "\n")
    }
    return .done
  }

  /// The schema of a line of `batch`: about a text, or about a layout.
  private static var requestSchema: String {
    let isAboutLayout = #"{"required": ["op"], "properties": {"op": {"const": "layout"}}}"#
    let members: [Schema] = [
      ##""$schema": "http://json-schema.org/draft-07/schema#""##, #""title": "A request of copyfit batch""#,
      #""if": \#(isAboutLayout)"#, #""then": \#(ScreenRequest.schema)"#, #""else": \#(TextRequest.schema)"#,
    ]
    let schema: Schema = "{\(members.joined)}"
    return schema.document
  }
}
