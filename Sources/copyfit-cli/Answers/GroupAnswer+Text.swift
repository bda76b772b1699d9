import Copyfit
import Requests
import StrictJSON

// For a person to read.
extension GroupAnswer {
  var text: String { ([heading] + rows + certificate + allFonts.listed).map { $0 + "\n" }.joined() }

  /// The fonts of all texts, each once.
  private var allFonts: [String] {
    var known: Set<String> = []
    return fonts.joined().filter { known.insert($0).inserted }
  }

  /// Warnings about characters without a glyph and styles without effect.
  var warnings: [String] {
    request.members.indices.flatMap { index in
      let lacking = [request.members[index].request.warning(of: missing[index])].compactMap(\.self)
      return (lacking + layouts[index].stylesWithoutEffect.map(\.description)).map {
        "text \(index + 1): \($0)"
      }
    }
  }

  var heading: String {
    let isOne = layouts.count == 1
    let texts = isOne ? "1 text" : "\(layouts.count) texts"
    if fit.outcome == .fits { return "\(texts) \(isOne ? "fits" : "fit") at size \(Decimals.down(fit.size))" }
    return
      "\(texts) \(isOne ? "does" : "do") not fit; at size \(Decimals.nearest(fit.size)), the smallest allowed:"
  }

  private var rows: [String] {
    zip(request.members, layouts).enumerated().map { index, text in
      let number = "\(index + 1)"
      return "\(number.leftPadded(to: 4))  \(text.1.extent)  \(text.0.shown(besides: number))"
    }
  }

  var certificate: [String] {
    let unusual =
      "Larger boxes may get a smaller size, since these texts' lengths are not proportional to their size."
    var sentence = fit.certificate.printable
    if let index = fit.limitingText {
      let number = "\(index + 1)"
      sentence =
        "Text \(number), \(request.members[index].shown(besides: number)), limits the size. \(sentence)"
    }
    return [sentence] + (fit.isMonotone ? [] : [unusual])
  }
}

extension GroupRequest.Member {
  /// The most characters of a text that are printed.
  private static let maxShown = 40

  /// Its id, if it differs from its number, and the beginning of its text.
  fileprivate func shown(besides number: String) -> String {
    let start = String(request.text.prefix(Self.maxShown))
    let quoted = "\"\(start.printable)\(start.utf8.count < request.text.utf8.count ? "…" : "")\""
    let name = RequestLine.name(of: id)
    return name.isEmpty || name == number ? quoted : "\(name) \(quoted)"
  }
}
