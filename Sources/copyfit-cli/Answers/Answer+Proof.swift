import Copyfit
import Proofing
import StrictJSON
import Requests

extension Answer {
  /// The answer drawn in its box, with a caption below it.
  ///
  /// - Parameters:
  ///   - heading: the name of the answer; may be empty.
  ///   - labels: the typesetter of heading and caption.
  func proof(heading: String = "", labels: Typesetter?) throws(RequestError) -> Proof {
    var insets = request.options.insets
    if case .fit(let fit) = content, let way = fit.way { insets = way.options.insets }
    do throws(ProofingError) {
      return try Proof(
        of: layouts, width: request.width, height: request.height, insets: insets, shape: shape,
        heading: heading, caption: caption + faces, labels: labels)
    } catch {
      throw RequestError(error)
    }
  }

  /// The typesetter of headings and captions; the text's own fonts may have no Latin letters.
  static var labels: Typesetter? { (try? FontList.shipped()).map { Typesetter(fonts: $0) } }

  /// The faces that set the text, in the order of their first use.
  private var faces: String {
    var names: [String] = []
    for line in layouts.flatMap({ Array($0.lines) }) {
      for run in line.glyphRuns where !names.contains(run.typeface.fullName) {
        names.append(run.typeface.fullName)
      }
    }
    return names.isEmpty ? "" : "\nset in " + names.joined(separator: ", ")
  }
}
