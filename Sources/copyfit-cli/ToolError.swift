import Auditing
import Copyfit
import Proofing
import StrictJSON
import SystemFonts
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
    self.code = code
    self.message = message
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
    guard [.badValue, .unknownAxis, .limit].contains(code), let row = table.row(key) else { return self }
    let place = Self.optionPlace(culprit.dropFirst(key.count), isEntry: row.form.words.isRepeatable)
    return ToolError(code, row.option + place, message.namingOptions)
  }

  /// A path within the value of an option: the entries of a repeated one are counted from 1.
  private static func optionPlace(_ path: Substring, isEntry: Bool) -> String {
    guard isEntry, path.first == "[", let end = path.firstIndex(of: "]"),
      let index = Int(path[..<end].dropFirst())
    else { return path.first == "." ? ": " + String(path.dropFirst()).namingOptions : String(path) }
    return ": entry \(index + 1)" + optionPlace(path[end...].dropFirst(), isEntry: false)
  }

  /// The same error at a place of a request: its path goes on with a key, and ends before anything else.
  func inside(_ place: String) -> ToolError {
    TextRequest.properties.row(key) == nil
      ? ToolError(code, place, sentence) : ToolError(code, "\(place).\(culprit)", message)
  }

  /// The first key of the path to the culprit.
  private var key: String { String(culprit.prefix { $0 != "[" && $0 != "." }) }
}

extension ToolError {
  /// The error of a module, in which a culprit may have another name than in the tool.
  init(_ error: some DescribedError, culprit: String? = nil) {
    let culprit = culprit ?? error.culprit
    self.init(Code(error), culprit.isEmpty && !(error is JSONFault) ? "''" : culprit, error.message)
  }
}

extension ToolError.Code {
  /// The code for that of a module's error: in most cases the one of the same name.
  fileprivate init(_ error: some DescribedError) {
    let code: Self? =
      switch error {
      case let error as TypefaceError: Self.code(error)
      case let error as SystemFontsError: Self.code(error)
      case let error as HyphenationError: Self.code(error)
      case let error as ProofingError: Self.code(error)
      case let error as AuditError: Self.code(error)
      default: nil
      }
    self = code ?? Self(rawValue: error.code.name) ?? (error is JSONFault ? .badJSON : .badValue)
  }

  private static func code(_ error: TypefaceError) -> Self? {
    switch error.code {
    case .notFound: .fontNotFound
    case .noFaces, .unknownInstance: .badValue
    case .unreadable, .tooLarge, .noSuchFace: .fontUnreadable
    default: nil
    }
  }

  private static func code(_ error: SystemFontsError) -> Self {
    switch error.code {
    case .badDescription: .badValue
    case .unreadable: .fontUnreadable
    default: .fontNotFound
    }
  }

  private static func code(_ error: HyphenationError) -> Self? {
    switch error.code {
    case .notFound: .dictionaryNotFound
    case .unreadable, .broken, .tooLarge: .dictionaryUnreadable
    default: nil
    }
  }

  private static func code(_ error: ProofingError) -> Self? {
    switch error.code {
    case .unknownFormat: .usage
    case .noSuchFolder, .notWritable: .outputFailed
    case .tooLarge, .outOfMemory: .limit
    default: nil
    }
  }

  private static func code(_ error: AuditError) -> Self {
    switch error.code {
    case .notFound: .fileNotFound
    case .badFile: .badJSON
    case .unwritable: .outputFailed
    default: .usage
    }
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
