import ConstraintLayout
import Copyfit
import LayoutDocuments
import Requests
import TextDocuments

extension LayoutRequest {
  /// Reads the options before the document is read, so that a mistyped option is reported without waiting for input.
  init(_ arguments: Arguments) throws(RequestError) {
    let values = try ScreenRequest(arguments)
    guard arguments.operands.count <= 1 else {
      throw RequestError(.usage, "'\(arguments.operands[1])'", "not expected here; layout takes one file")
    }
    guard let path = arguments.operands.first else {
      throw RequestError(.usage, "FILE", "is missing; name a layout document, or - for standard input")
    }
    guard values.size != nil || arguments.has("--preview") else {
      throw RequestError(.usage, "--size", "is missing; give the screen's points, such as --size 375x667")
    }
    try self.init(LayoutSource(TextFile.bytes(path), path: path, values.offsets), values)
  }
}

extension ScreenRequest {
  /// The request that options make.
  init(_ arguments: Arguments) throws(RequestError) {
    try self.init(PropertyValues(arguments, ScreenRequest.properties))
  }
}
