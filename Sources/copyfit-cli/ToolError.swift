import Copyfit
import StrictJSON
import TextDocuments

/// An error of the tool: a code, the culprit, and a sentence that says what would be right.
struct ToolError: Error, Hashable {
  /// The kinds of failure; the first ten are the codes of `batch`.
  enum Code: String {
    case badJSON, badText, unknownKey, badValue, fontNotFound, fontUnreadable, unknownAxis, limit
    case dictionaryNotFound, dictionaryUnreadable
    case usage, fileNotFound, fileUnreadable, outputFailed
  }

  let code: Code
  var culprit: String
  let message: String

  init(_ code: Code, _ culprit: String, _ message: String) {
    // An empty path is shown as such.
    let isPath = [.dictionaryNotFound, .fileNotFound, .fileUnreadable, .outputFailed, .fontNotFound].contains(
      code)
    (self.code, self.message) = (code, message)
    self.culprit = culprit.isEmpty && isPath ? "''" : culprit
  }

  /// The culprit and the sentence.
  var sentence: String { culprit.isEmpty ? message : "\(culprit): \(message)" }

  var status: ExitStatus {
    switch code {
    case .usage, .unknownKey, .badValue, .unknownAxis: .usage
    case .badJSON, .badText, .fontUnreadable, .dictionaryUnreadable, .limit, .fileUnreadable: .badData
    case .fontNotFound, .dictionaryNotFound, .fileNotFound: .noSuchFile
    case .outputFailed: .outputFailed
    }
  }

  /// The same error with options of the command line in place of the keys of a request about a text.
  var namingOption: ToolError { namingOption(of: TextRequest.properties) }

  /// The same error with options of the command line in place of the keys of a table.
  func namingOption<Root>(of table: PropertyTable<Root>) -> ToolError {
    let key = String(culprit.prefix { $0 != "[" && $0 != "." })
    guard [.badValue, .unknownAxis, .limit].contains(code), let row = table.row(key) else { return self }
    return ToolError(code, row.option + culprit.dropFirst(key.count), message.namingOptions)
  }
}

extension ToolError {
  init(_ fault: JSONFault) {
    self.init(Code(rawValue: fault.code.name) ?? .badJSON, fault.culprit, fault.message)
  }

  init(_ error: TypefaceError) {
    let code: Code =
      switch error.code {
      case .notFound: .fontNotFound
      case .unknownAxis: .unknownAxis
      case .badValue, .noFaces, .unknownInstance: .badValue
      default: .fontUnreadable
      }
    self.init(code, error.culprit, error.message)
  }

  init(_ error: FittingError) {
    self.init(error.code == .limit ? .limit : .badValue, error.culprit, error.message)
  }

  init(_ error: TypesettingError) {
    self.init(error.code == .limit ? .limit : .badValue, error.culprit, error.message)
  }
}

/// The exit status of the tool.
enum ExitStatus: Int32, Comparable {
  /// Done.
  case done = 0
  /// The answer is no: the text does not fit, the system cannot be satisfied.
  case no = 1
  /// Invalid options (`EX_USAGE`).
  case usage = 64
  /// Invalid text, fonts or requests (`EX_DATAERR`).
  case badData = 65
  /// A font or text file that does not exist (`EX_NOINPUT`).
  case noSuchFile = 66
  /// The answer cannot be written (`EX_IOERR`).
  case outputFailed = 74

  /// A worse status is greater.
  static func < (one: ExitStatus, other: ExitStatus) -> Bool { one.rawValue < other.rawValue }
}
