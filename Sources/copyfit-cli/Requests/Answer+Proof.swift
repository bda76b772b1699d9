import Copyfit
import Proofing

extension Answer {
  /// Draws the answer into a file, in the format its name ends in.
  func writeProof(to path: String) throws(ToolError) {
    // The text's own fonts may have no Latin letters for the caption.
    let labels = (try? FontList.shipped()).map(Typesetter.init)
    do throws(ProofingError) {
      let proof = try Proof(
        of: layout, width: request.width, height: request.height, insets: request.options.insets,
        caption: caption, labels: labels)
      try proof.write(to: path)
    } catch {
      throw ToolError(error)
    }
  }
}

extension ToolError {
  init(_ error: ProofingError) {
    let code: Code =
      switch error.code {
      case .unknownFormat: .usage
      case .noSuchFolder: .fileNotFound
      case .notWritable: .outputFailed
      case .badValue: .badValue
      default: .limit
      }
    self.init(code, error.culprit, error.message)
  }
}
