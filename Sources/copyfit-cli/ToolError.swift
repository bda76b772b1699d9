import Copyfit
import StrictJSON

/// Why the tool cannot do what it was asked: a code, the culprit, and a sentence with the way out.
struct ToolError: Error, Hashable {
  /// The kinds of failure; the first eight are the codes of `batch`.
  enum Code: String {
    case badJSON, badText, unknownKey, badValue, fontNotFound, fontUnreadable, unknownAxis, limit
    case usage, fileNotFound, fileUnreadable, outputFailed
  }

  let code: Code
  var culprit: String
  let message: String

  init(_ code: Code, _ culprit: String, _ message: String) {
    (self.code, self.culprit, self.message) = (code, culprit, message)
  }

  /// The culprit and the sentence.
  var sentence: String { culprit.isEmpty ? message : "\(culprit): \(message)" }

  var status: ExitStatus {
    switch code {
    case .usage, .unknownKey, .badValue, .unknownAxis: .usage
    case .badJSON, .badText, .fontUnreadable, .limit, .fileUnreadable: .badData
    case .fontNotFound, .fileNotFound: .noSuchFile
    case .outputFailed: .outputFailed
    }
  }

  /// The same error in the words of the command line: of a request's keys their options.
  var namingOption: ToolError {
    guard [.badValue, .unknownAxis, .limit].contains(code), let key = RequestKey(rawValue: culprit) else {
      return self
    }
    var words = message
    // Keys that are no words of the language, such as maxSize: those that are stand for themselves.
    for key in RequestKey.allCases where key.rawValue.contains(where: \.isUppercase) {
      words = words.replacing(key.rawValue, with: key.option)
    }
    return ToolError(code, key.option, words)
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

  init(_ error: FittingError) { self.init(.badValue, error.culprit, error.message) }

  init(_ error: TypesettingError) { self.init(.badValue, error.culprit, error.message) }
}

/// How the tool ends.
enum ExitStatus: Int32, Comparable {
  /// Done.
  case done = 0
  /// The answer is no: the text does not fit, the system cannot be satisfied.
  case no = 1
  /// Options that mean nothing (`EX_USAGE`).
  case usage = 64
  /// Text, fonts or requests that are broken (`EX_DATAERR`).
  case badData = 65
  /// A font or text file that is not there (`EX_NOINPUT`).
  case noSuchFile = 66
  /// The answer cannot be written (`EX_IOERR`).
  case outputFailed = 74

  /// The worse an end, the greater.
  static func < (one: ExitStatus, other: ExitStatus) -> Bool { one.rawValue < other.rawValue }
}
