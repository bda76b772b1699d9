import Copyfit
import StrictJSON

extension PerLineFit {
  /// Writes the members for the size of the text, the smallest of its lines', and what limits it.
  func writeExtent(to json: inout JSONWriter) {
    json.number("size", size)
    json.number("width", width)
    json.number("height", height)
    json.number("lineCount", layouts.count)
    if let mode = layouts.first?.writingMode, mode.isVertical { json.string("writingMode", mode.rawValue) }
    // Every line has its next size.
    json.writeLimit(limitedBy, next: nil)
  }

  /// A member of an answer: the lines, each with its size.
  func writeLines(_ form: LineForm, to json: inout JSONWriter) {
    json.objects("lines", zip(lines, zip(sizes, nextSizes))) { json, part in
      json.number("size", part.1.0)
      json.number("nextSize", part.1.1)
      part.0.writeMembers(form, isCut: false, to: &json)
    }
  }
}
