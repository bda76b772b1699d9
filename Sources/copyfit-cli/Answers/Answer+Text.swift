import Copyfit
import StrictJSON
import Support
import TextDocuments
import Requests

extension Answer {
  /// All that is to be warned of.
  var warnings: [String] {
    [request.warning(of: missing)].compactMap(\.self) + layout.stylesWithoutEffect.map(\.description)
  }

  /// The answer for a person to read.
  var text: String {
    ([summary] + described + certificate + fonts.listed).map { $0 + "\n" }.joined()
  }

  /// The answer without its lines, for the caption of a proof.
  var caption: String { ([summary] + certificate).joined(separator: "\n") }

  /// What came out, on one line.
  var summary: String {
    if case .perLine(let fit) = content { return fit.summary }
    return "\(heading)\(layout.extent)"
  }

  private var described: [String] {
    if case .perLine(let fit) = content { return fit.described }
    return layout.lines.map { $0.described() }
  }

  private var heading: String {
    switch outcome {
    case .fits: "fits at size \(Decimals.down(layout.size)): "
    case .truncated: "truncated at size \(Decimals.nearest(layout.size)), the smallest allowed: "
    case .cannotFit: "does not fit; at size \(Decimals.nearest(layout.size)), the smallest allowed: "
    case nil: "at size \(Decimals.nearest(layout.size)): "
    }
  }

  /// Why the text is not larger; in a shape it is plain that a larger one may get a smaller size.
  private var certificate: [String] {
    guard case .fit(let fit) = content else { return [] }
    let unusual =
      "A larger box may get a smaller size, since this text's lengths are not proportional to its size."
    let means = [fit.way?.sentence, fit.certificate.printable, fit.describedSavings].compactMap(\.self)
    let explanation = FitExplanation(fit, of: request)?.sentences ?? []
    return means + explanation + (fit.isMonotone || shape != nil ? [] : [unusual])
  }
}

extension FitPolicy.Way {
  /// That it was taken, for a person to read.
  fileprivate var sentence: String {
    let wording = wording.map { " as \"\($0.text.printable)\"" } ?? ""
    return "Set by the policy \"\(name.printable)\"\(wording)."
  }
}

extension Request {
  /// A warning about the characters at some offsets of the text; nil where there are none.
  func warning(of missing: [Int]) -> String? {
    guard let first = missing.first else { return nil }
    let utf8 = text.utf8
    let scalar = text.unicodeScalars[utf8.index(utf8.startIndex, offsetBy: first)]
    let others = missing.count > 1 ? " and \(missing.count - 1) more" : ""
    return
      "no font has a glyph for \(scalar.codePoint) at \(lineForm.offsets.described(byte: first))\(others); add a font that has one with --font"
  }
}

extension [String] {
  /// Lines that name fonts of the system by their files.
  var listed: [String] { map { "font \($0)" } }
}

extension TextLayout {
  /// "2 lines, 320 x 96 points", or "2 columns"; lengths are rounded up, so that a box of that size holds the text.
  var extent: String {
    let noun = writingMode.isVertical ? "column" : "line"
    let lines = lineCount == 1 ? "1 \(noun)" : "\(lineCount) \(noun)s"
    return "\(lines), \(Decimals.up(width)) x \(Decimals.up(height)) points"
  }
}

extension Line {
  /// The line in a row, with its length; of lines with a size each, `place` is which it is, from 0.
  func described(_ place: Int? = nil) -> String {
    let number = "\((place ?? index) + 1)"
    let note = overflows ? layout.writingMode.isVertical ? "  (too long)" : "  (too wide)" : ""
    return "\(number.leftPadded(to: 4))  \(Decimals.up(length).leftPadded(to: 9))  \(shown)\(note)"
  }

  /// The visible text: with a hyphen for a soft hyphen at its end, and without others and trailing spaces.
  private var shown: String {
    let text = visibleText.printable
    return endsWithHyphen ? text.dropLast() + "-" : text
  }
}

extension String {
  /// The string after as many spaces as a column of this width needs.
  func leftPadded(to width: Int) -> String { String(repeating: " ", count: max(0, width - count)) + self }
}
