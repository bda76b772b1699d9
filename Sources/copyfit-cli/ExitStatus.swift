import Requests

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

extension RequestError {
  var status: ExitStatus {
    switch code {
    case .usage, .unknownKey, .badValue, .unknownAxis: .usage
    case .fontNotFound, .dictionaryNotFound, .fileNotFound: .noSuchFile
    case .outputFailed: .outputFailed
    default: .badData
    }
  }
}
