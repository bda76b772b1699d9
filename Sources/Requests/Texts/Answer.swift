package import Copyfit
package import StrictJSON
import TextDocuments

/// The answer to a request.
package struct Answer {
  /// The result: a text measured at a size, or fitted. Boxed, as fits are large.
  package indirect enum Content {
    case measured
    case fit(Fit)
    case perLine(PerLineFit)
  }

  package let request: Request
  package let content: Content
  /// The parts that the text is set in: one, or one for each line with a size of its own.
  package let layouts: [TextLayout]
  /// The text that is set: that of the request, or the wording of one of its policies.
  let text: PreparedText
  /// The shape that it is fitted to; nil for a box.
  package let shape: Shape?
  /// The fonts as files, where some are of the system; else empty.
  package let fonts: [String]
  /// The offsets of characters without a glyph.
  package var missing: [Int] { text.missing }
  /// The text, or the first part of it.
  package var layout: TextLayout { layouts[0] }
  /// The width and height of its lines.
  package var size: Size {
    if case .perLine(let fit) = content { return Size(fit.width, fit.height) }
    return Size(layout.width, layout.height)
  }
  /// The fit, of the text or of each line; nil for a measurement.
  package var fit: (any FitResult)? {
    switch content {
    case .measured: nil
    case .fit(let fit): fit
    case .perLine(let fit): fit
    }
  }
  /// The next size that was tried; nil for a measurement, and for lines that each have their own.
  package var nextSize: Double? {
    if case .fit(let fit) = content { fit.nextSize } else { nil }
  }
  /// Whether the text fits; nil for a measurement.
  package var outcome: Fit.Outcome? { fit?.outcome }
}

extension Answer {
  /// Writes the members of the answer.
  package func writeMembers(to json: inout JSONWriter) {
    json.string("outcome", outcome?.rawValue ?? "measured")
    switch content {
    case .measured:
      writeSize(to: &json)
      json.writeLimit(nil, next: nil)
    case .fit(let fit):
      writeSize(to: &json)
      json.writeLimit(fit.limitedBy, next: fit.nextSize)
      json.writeIsMonotone(fit.isMonotone)
      writeMeans(of: fit, to: &json)
      FitExplanation(fit, of: request)?.write(to: &json)
    case .perLine(let fit): fit.writeExtent(to: &json)
    }
    layout.writeCut(request.lineForm.offsets, to: &json)
    json.writeMissing(missing, request.lineForm.offsets)
    json.writeFonts(fonts)
    if case .perLine(let fit) = content {
      fit.writeLines(request.lineForm, to: &json)
    } else {
      layout.writeLines(request.lineForm, to: &json)
    }
    layout.writeWarnings(to: &json)
  }

  private func writeSize(to json: inout JSONWriter) {
    json.number("size", layout.size)
    layout.writeExtent(to: &json)
  }

  /// Writes what levers did, and the way of a policy; nothing where the request has none.
  private func writeMeans(of fit: Fit, to json: inout JSONWriter) {
    if !request.levers.isEmpty { fit.writeSavings(to: &json) }
    guard let way = fit.way else { return }
    json.string("policy", way.name)
    guard let wording = way.wording else { return }
    json.string("text", wording.text)
  }
}

extension JSONWriter {
  /// Members of an answer: what limits the size, and the next one that was tried; null for none.
  mutating func writeLimit(_ limit: FitLimit?, next: Double?) {
    key("limitedBy")
    if let limit { string(limit.name) } else { raw("null") }
    number("nextSize", next)
  }

  /// A member of an answer: the offsets of characters without a glyph.
  mutating func writeMissing(_ missing: [Int], _ offsets: TextOffsets) {
    array("missing", missing) { $0.number(offsets.offset(ofByte: $1)) }
  }

  /// A member of an answer, where a larger box may get a smaller size, or a wider one more lines.
  mutating func writeIsMonotone(_ isMonotone: Bool) {
    guard !isMonotone else { return }
    key("isMonotone")
    raw("false")
  }

  /// A member of an answer: the fonts as files, where there are any to tell.
  mutating func writeFonts(_ fonts: [String]) {
    guard !fonts.isEmpty else { return }
    array("fonts", fonts) { $0.string($1) }
  }
}

extension TextLayout {
  /// Writes the member for what was cut; nothing where all of the text is set.
  func writeCut(_ offsets: TextOffsets, to json: inout JSONWriter) {
    guard let cut else { return }
    json.object("cut") { $0.writeRange(cut, offsets) }
  }

  /// Writes the members for the size of the text, and the way its lines run where they are columns.
  func writeExtent(to json: inout JSONWriter) {
    json.number("width", width)
    json.number("height", height)
    json.number("lineCount", lineCount)
    if writingMode.isVertical { json.string("writingMode", writingMode.rawValue) }
    guard style.trim == .ink, let ink = inkBounds else { return }
    json.object("ink") { json in
      json.number("x", ink.minX)
      json.number("y", ink.minY)
      json.number("width", ink.size.width)
      json.number("height", ink.size.height)
    }
  }

  /// A member of an answer: what of the style changes nothing; left out where there is nothing to say.
  func writeWarnings(to json: inout JSONWriter) {
    let warnings = stylesWithoutEffect.map(\.description)
    guard !warnings.isEmpty else { return }
    json.array("warnings", warnings) { $0.string($1) }
  }
}
