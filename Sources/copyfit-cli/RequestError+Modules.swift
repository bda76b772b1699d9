import Auditing
import Proofing
import Requests

extension RequestError {
  /// The error of a proof.
  init(_ error: ProofingError) {
    let code: Code? =
      switch error.code {
      case .unknownFormat: .usage
      case .noSuchFolder, .notWritable, .noCairo: .outputFailed
      case .tooLarge, .outOfMemory: .limit
      default: nil
      }
    self.init(error, code: code)
  }

  /// The error of an audit.
  init(_ error: AuditError) {
    let code: Code =
      switch error.code {
      case .notFound: .fileNotFound
      case .badFile: .badJSON
      case .unwritable: .outputFailed
      default: .usage
      }
    self.init(error, code: code)
  }
}
