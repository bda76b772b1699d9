package import Copyfit
import StrictJSON
import SystemFonts
import TextDocuments

/// An error of a request: a code, the culprit, and a sentence that says what would be right.
package struct RequestError: Error, Hashable {
  /// The kinds of failure; the first ten are the codes of answers, and the others are of the tool.
  package enum Code: String {
    case badJSON, badText, unknownKey, badValue, fontNotFound, fontUnreadable, unknownAxis, limit
    case dictionaryNotFound, dictionaryUnreadable
    case usage, fileNotFound, fileUnreadable, outputFailed
  }

  package let code: Code
  package var culprit: String
  package let message: String

  package init(_ code: Code, _ culprit: String, _ message: String) {
    // An empty path is shown as such.
    let isPath = [.dictionaryNotFound, .fileNotFound, .fileUnreadable, .outputFailed, .fontNotFound].contains(
      code)
    self.code = code
    self.message = message
    self.culprit = culprit.isEmpty && isPath ? "''" : culprit
  }

  /// The culprit and the sentence.
  package var sentence: String { culprit.isEmpty ? message : "\(culprit): \(message)" }

  /// The same error at a place of a request: its path goes on with a key, and ends before anything else.
  package func inside(_ place: String) -> RequestError {
    TextRequest.properties.row(key) == nil
      ? RequestError(code, place, sentence) : RequestError(code, "\(place).\(culprit)", message)
  }

  /// Whether data are at fault, a text, a font or a document, and not how they are asked for.
  var isOfData: Bool {
    [.badJSON, .badText, .fontUnreadable, .dictionaryUnreadable, .limit, .fileUnreadable].contains(code)
  }

  /// The error of a line of the input: bad data, whatever it would be in an option.
  package func inLine(_ number: Int) -> RequestError {
    RequestError(isOfData ? code : .badJSON, "line \(number)", sentence)
  }

  /// The first key of the path to the culprit.
  package var key: String { String(culprit.prefix { $0 != "[" && $0 != "." }) }
}

extension RequestError {
  /// The error of a module, in which a culprit, or a kind of failure, may have another name than here.
  package init(_ error: some DescribedError, code: Code? = nil, culprit: String? = nil) {
    let culprit = culprit ?? error.culprit
    self.init(code ?? Code(error), culprit.isEmpty && !(error is JSONFault) ? "''" : culprit, error.message)
  }
}

extension RequestError.Code {
  /// The code for that of a module's error: in most cases the one of the same name.
  fileprivate init(_ error: some DescribedError) {
    let code: Self? =
      switch error {
      case let error as TypefaceError: Self.code(error)
      case let error as SystemFontsError: Self.code(error)
      case let error as HyphenationError: Self.code(error)
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
}
