package import Copyfit
package import StrictJSON

/// The answer to `curve`: how wide a text has to be for every number of lines.
package struct CurveAnswer {
  /// The most lines of a curve, as its cost grows with their square.
  package static let maxLines = 1000

  private let request: Request
  private let curve: FitCurve
  /// The fonts as files, where some are of the system; else empty.
  private let fonts: [String]

  package init(_ request: Request, _ typesetter: Typesetter) throws(RequestError) {
    let text = try request.prepared(with: typesetter)
    self.request = request
    fonts = request.references(typesetter)
    do throws(FittingError) {
      curve = try text.fitCurve(maxLines: min(request.options.maxLines ?? .max, Self.maxLines))
    } catch {
      throw RequestError(error)
    }
  }

  /// Writes the members of the answer; widths are in em.
  package func writeMembers(to json: inout JSONWriter) {
    json.objects("steps", curve.steps) { json, step in
      json.number("lines", step.lineCount)
      json.number("width", step.width(at: 1))
    }
    json.writeIsMonotone(curve.isMonotone)
    if !curve.text.missing.isEmpty { json.writeMissing(curve.text.missing, request.lineForm.offsets) }
    json.writeFonts(fonts)
  }
}
