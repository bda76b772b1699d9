import Copyfit
import StrictJSON

extension Request {
  /// Answers with a size for each line.
  func fittedPerLine(_ text: PreparedText, _ fonts: [String]) throws(ToolError) -> Answer {
    do throws(FittingError) {
      let fit = try text.largestSizePerLine(width: width ?? 0, height: height, options: options)
      let layout: TextLayout
      if let first = fit.layouts.first {
        layout = first
      } else {
        // A text without lines has an empty layout, at the size at which it would fit.
        layout = try text.largestSize(width: width, height: height, options: options).layout
      }
      return Answer(
        request: self, outcome: Answer.Outcome(fit.outcome), layout: layout, fit: nil, perLine: fit,
        missing: text.missing, fonts: fonts)
    } catch {
      throw ToolError(error)
    }
  }
}

extension Answer {
  /// The parts that the text is set in: one, or one for each line with a size of its own.
  var layouts: [TextLayout] { perLine.map { $0.layouts.isEmpty ? [layout] : $0.layouts } ?? [layout] }
}

extension PerLineFit {
  /// Writes the members for the size of the text, the smallest of its lines', and what limits it.
  func writeExtent(or size: Double, to json: inout JSONWriter) {
    for (name, length) in [("size", sizes.min() ?? size), ("width", width), ("height", height)] {
      json.key(name)
      json.number(length)
    }
    json.key("lineCount")
    json.number(layouts.count)
    json.key("limitedBy")
    json.string(limitedBy.name)
    json.key("nextSize")
    json.raw("null")
  }

  /// A member of an answer: the lines, each with its size.
  func writeLines(_ form: LineForm, to json: inout JSONWriter) {
    json.key("lines")
    json.array(zip(lines, zip(sizes, nextSizes))) { json, part in
      json.object { json in
        json.key("size")
        json.number(part.1.0)
        json.key("nextSize")
        json.number(part.1.1)
        part.0.writeMembers(form, isCut: false, to: &json)
      }
    }
  }

  /// The first row of an answer for a person to read.
  var summary: String {
    let count = layouts.count == 1 ? "1 line" : "\(layouts.count) lines"
    let extent = "\(count), \(Decimals.up(width)) x \(Decimals.up(height)) points"
    guard outcome == .fits else { return "does not fit: \(extent); limited by \(limitedBy.name)" }
    return "fits, each line at its own size: \(extent)"
  }

  /// A row for each line, with its size.
  var described: [String] {
    zip(lines, sizes).enumerated().map { index, part in
      "\(part.0.described(index))  at \(Decimals.down(part.1))"
    }
  }
}
