import Copyfit
import StrictJSON

extension Answer {
  /// The answer for a person to read.
  var text: String {
    ([summary] + layout.lines.map(\.described) + certificate).map { $0 + "\n" }.joined()
  }

  /// The answer without its lines, for below a proof.
  var caption: String { ([summary] + certificate).joined(separator: "\n") }

  private var summary: String {
    let lines = layout.lineCount == 1 ? "line" : "lines"
    return
      "\(heading)\(layout.lineCount) \(lines), \(layout.width.rounded3) x \(layout.height.rounded3) points"
  }

  private var heading: String {
    switch outcome {
    case .fits: "fits at size \(layout.size.shortest): "
    case .cannotFit: "does not fit; at size \(layout.size.shortest), the smallest allowed: "
    case .measured: "at size \(layout.size.shortest): "
    }
  }

  /// Why it is not larger.
  private var certificate: [String] {
    guard let limitedBy else { return [] }
    let unusual =
      isMonotone ? [] : ["a larger box may get a smaller size: this text's lengths are not linear"]
    guard let nextSize else { return ["the largest allowed size fits"] + unusual }
    let which = outcome == .cannotFit ? "size" : "next size"
    return ["\(which) \(nextSize.shortest) fails: \(limitedBy.reason(request.options))"] + unusual
  }

  /// A warning about characters without a glyph; nil where there are none.
  var warning: String? { request.warning(of: missing) }
}

extension Request {
  /// A warning about the characters at some offsets of the text; nil where there are none.
  func warning(of missing: [Int]) -> String? {
    guard let first = missing.first else { return nil }
    let utf8 = text.utf8
    let scalar = text.unicodeScalars[utf8.index(utf8.startIndex, offsetBy: first)]
    let code = String(scalar.value, radix: 16, uppercase: true)
    let others = missing.count > 1 ? " and \(missing.count - 1) more" : ""
    let name = "U+" + String(repeating: "0", count: max(0, 4 - code.count)) + code
    return "no font has a glyph for \(name) at byte \(first)\(others); add a font that has with --font"
  }
}

extension FitLimit {
  /// Why a size is too large, in words.
  func reason(_ options: FitOptions) -> String {
    switch self {
    case .maxSize: "it is larger than the largest allowed"
    case .word(let word): "\"\(word.printable)\" is too wide and does not break"
    case .width: "a line is too wide, and may not wrap"
    case .lines: "more than \(options.maxLines ?? 0) lines"
    case .height: "the lines are too high together"
    }
  }
}

extension Line {
  fileprivate var described: String {
    let number = "\(index + 1)"
    let note = overflows ? "  (too wide)" : ""
    return String(repeating: " ", count: max(0, 4 - number.count))
      + "\(number)  \(width.padded(9))  \(shown)\(note)"
  }

  /// Its text, as it is set: with its hyphen, without the soft hyphens that do not show and the spaces at its end.
  private var shown: String {
    let text = visibleText.printable
    return endsWithHyphen ? text.dropLast() + "-" : text
  }
}

extension String {
  /// Without line terminators, and with control characters, which could upset a terminal, as escapes.
  var printable: String {
    var printable = ""
    for scalar in unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator:
        if !Character(scalar).isNewline { printable += scalar.escaped(asASCII: true) }
      default: printable.unicodeScalars.append(scalar)
      }
    }
    return printable
  }
}

extension Double {
  /// To three decimals, which is finer than any screen.
  var rounded3: String {
    abs(self) < 1e12 ? ((self * 1000).rounded() / 1000).shortest : shortest
  }

  fileprivate func padded(_ count: Int) -> String {
    let digits = rounded3
    return String(repeating: " ", count: max(0, count - digits.count)) + digits
  }
}
