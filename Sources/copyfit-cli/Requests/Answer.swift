import Copyfit
import StrictJSON
import TextDocuments

/// The answer to a request.
struct Answer {
  enum Outcome: String { case fits, truncated, cannotFit, measured }

  let request: Request
  let outcome: Outcome
  let layout: TextLayout
  /// The fit whose layout it is; nil for a measurement.
  let fit: Fit?
  /// The same of a text that is fitted to a shape.
  var shapeFit: ShapeFit?
  /// What levers did for it; nil where the request names none.
  var leverFit: LeverFit?
  /// The way of the request's policies in which the text is set; nil where it names none.
  var way: FitPolicy.Way?
  /// The lines, each with a size of its own, `layout` first; nil where all have one size.
  var perLine: PerLineFit?
  /// The offsets of characters without a glyph.
  let missing: [Int]
  /// The fonts as files, where some are of the system; else empty.
  let fonts: [String]
  /// What the text was fitted with.
  var options: FitOptions { way?.options ?? request.options }
  /// What of the style changes nothing, in sentences.
  var withoutEffect: [String] { layout.stylesWithoutEffect.map(\.description) }
  /// All that is to be warned of.
  var warnings: [String] { [request.warning(of: missing)].compactMap(\.self) + withoutEffect }
}

extension Request {
  /// Answers the request with a typesetter of its fonts.
  func answer(with typesetter: Typesetter) throws(ToolError) -> Answer {
    let text = try prepared(with: typesetter)
    let fonts = references(typesetter)
    return switch operation {
    case .measure, .carets: try measured(text, fonts)
    case .fit, .group, .curve, .layout: try fitted(text, fonts, typesetter)
    }
  }

  /// The text shaped with a typesetter.
  func prepared(with typesetter: Typesetter) throws(ToolError) -> PreparedText {
    do throws(TypesettingError) {
      return try typesetter.prepare(styledText, style: style)
    } catch {
      throw ToolError(error)
    }
  }

  /// The fonts of a typesetter as files, where some are of the system: what has to be named to get the same answer.
  func references(_ typesetter: Typesetter) -> [String] {
    fonts.isSystem ? typesetter.fonts.faces.map(\.reference) : []
  }

  private func fitted(
    _ text: PreparedText, _ fonts: [String], _ typesetter: Typesetter
  ) throws(ToolError) -> Answer {
    if fitsPerLine { return try fittedPerLine(text, fonts) }
    if let policy = try policy(with: typesetter) {
      let found = try fitted(text, policy)
      let missing = (found.way.wording ?? text).missing
      return Answer(
        request: ways?[found.index].wording ?? self, outcome: Answer.Outcome(found.fit.outcome),
        layout: found.fit.layout, fit: found.fit, way: found.way, missing: missing, fonts: fonts)
    }
    do throws(FittingError) {
      if let shape {
        let fit = try text.largestSize(in: shape, options)
        return Answer(
          request: self, outcome: Answer.Outcome(fit.outcome), layout: fit.layout, fit: nil, shapeFit: fit,
          missing: text.missing, fonts: fonts)
      }
      var pulled: LeverFit?
      if !levers.isEmpty {
        pulled = try text.largestSize(width: width, height: height, options: options, levers: levers)
      }
      let fit: Fit
      if let pulled {
        fit = pulled.fit
      } else {
        fit = try text.largestSize(width: width, height: height, options: options)
      }
      return Answer(
        request: self, outcome: Answer.Outcome(fit.outcome), layout: fit.layout, fit: fit, leverFit: pulled,
        missing: text.missing, fonts: fonts)
    } catch {
      throw ToolError(error)
    }
  }

  private func measured(_ text: PreparedText, _ fonts: [String]) throws(ToolError) -> Answer {
    do throws(TypesettingError) {
      let layout = try measuredLayout(text)
      return Answer(
        request: self, outcome: .measured, layout: layout, fit: nil, missing: text.missing, fonts: fonts)
    } catch {
      throw ToolError(error)
    }
  }
}

extension Request {
  private func measuredLayout(_ text: PreparedText) throws(TypesettingError) -> TextLayout {
    guard let truncation = options.truncation else {
      return try text.layout(size: size ?? 0, width: width, block: options.block)
    }
    return try text.truncatedLayout(
      size: size ?? 0, width: width, height: height, maxLines: options.maxLines, truncation: truncation,
      block: options.block)
  }
}

extension Answer.Outcome {
  /// How a fit ended.
  init(_ outcome: Fit.Outcome) {
    self =
      switch outcome {
      case .fits: .fits
      case .truncated: .truncated
      case .cannotFit: .cannotFit
      }
  }
}

extension Answer {
  /// Writes the members of the answer.
  func writeMembers(to json: inout JSONWriter) {
    json.key("outcome")
    json.string(outcome.rawValue)
    if let perLine {
      perLine.writeExtent(or: layout.size, to: &json)
    } else {
      json.key("size")
      json.number(layout.size)
      layout.writeExtent(to: &json)
      writeCertificate(to: &json)
    }
    leverFit?.write(to: &json)
    if let way {
      json.key("policy")
      json.string(way.name)
      if let wording = way.wording {
        json.key("text")
        json.string(wording.text)
      }
    }
    FitExplanation(self)?.write(to: &json)
    layout.writeCut(request.lineForm.offsets, to: &json)
    json.writeMissing(missing, request.lineForm.offsets)
    json.writeFonts(fonts)
    if let perLine {
      perLine.writeLines(request.lineForm, to: &json)
    } else {
      layout.writeLines(request.lineForm, to: &json)
    }
    layout.writeWarnings(to: &json)
  }

  private func writeCertificate(to json: inout JSONWriter) {
    json.key("limitedBy")
    if let limit = fit?.limitedBy ?? shapeFit?.limitedBy { json.string(limit.name) } else { json.raw("null") }
    json.key("nextSize")
    json.number(fit?.nextSize ?? shapeFit?.nextSize)
    json.writeIsMonotone(fit?.isMonotone ?? shapeFit?.isMonotone ?? true)
  }
}

extension JSONWriter {
  /// A member of an answer: the offsets of characters without a glyph.
  mutating func writeMissing(_ missing: [Int], _ offsets: TextOffsets) {
    key("missing")
    array(missing) { $0.number(offsets.offset(ofByte: $1)) }
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
    key("fonts")
    array(fonts) { $0.string($1) }
  }
}

extension TextLayout {
  /// Writes the member for what was cut; nothing where all of the text is set.
  func writeCut(_ offsets: TextOffsets, to json: inout JSONWriter) {
    guard let cut else { return }
    json.key("cut")
    json.object { $0.writeRange(cut, offsets) }
  }

  /// Writes the members for the size of the text.
  func writeExtent(to json: inout JSONWriter) {
    for (name, length) in [("width", width), ("height", height)] {
      json.key(name)
      json.number(length)
    }
    json.key("lineCount")
    json.number(lineCount)
    guard trim == .ink, let ink = inkBounds else { return }
    json.key("ink")
    json.object { json in
      for (name, length) in [
        ("x", ink.minX), ("y", ink.minY), ("width", ink.size.width), ("height", ink.size.height),
      ] {
        json.key(name)
        json.number(length)
      }
    }
  }

  /// A member of an answer: what of the style changes nothing; left out where there is nothing to say.
  func writeWarnings(to json: inout JSONWriter) {
    let warnings = stylesWithoutEffect.map(\.description)
    guard !warnings.isEmpty else { return }
    json.key("warnings")
    json.array(warnings) { $0.string($1) }
  }
}
