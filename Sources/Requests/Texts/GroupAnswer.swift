package import Copyfit
package import StrictJSON

/// The answer to a group.
package struct GroupAnswer {
  package let request: GroupRequest
  package let fit: GroupFit
  /// The texts at the common size, in the order of the members.
  package let layouts: [TextLayout]
  /// The offsets of characters without a glyph, for every text.
  package let missing: [[Int]]
  /// Of every text the fonts as files, where some are of the system.
  package let fonts: [[String]]

  /// The answer as one line of JSON.
  package var json: String {
    JSONWriter.line { writeMembers(to: &$0) }
  }

  /// Writes the members of the answer.
  package func writeMembers(to json: inout JSONWriter) {
    json.string("outcome", fit.outcome.rawValue)
    json.number("size", fit.size)
    json.writeLimit(fit.limitedBy, next: fit.nextSize)
    json.writeIsMonotone(fit.isMonotone)
    json.key("limitingText")
    if let index = fit.limitingText { json.number(index) } else { json.raw("null") }
    json.array("texts", request.members.indices) { json, index in json.object { write(index, to: &$0) } }
  }

  private func write(_ index: Int, to json: inout JSONWriter) {
    json.key("id")
    json.raw(request.members[index].id)
    let form = request.members[index].request.lineForm
    layouts[index].writeExtent(to: &json)
    json.writeMissing(missing[index], form.offsets)
    json.writeFonts(fonts[index])
    layouts[index].writeLines(form, to: &json)
    layouts[index].writeWarnings(to: &json)
  }
}
