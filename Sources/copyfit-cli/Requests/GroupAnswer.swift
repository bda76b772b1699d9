import Copyfit
import Proofing
import StrictJSON

/// The answer to a group.
struct GroupAnswer {
  let request: GroupRequest
  let fit: GroupFit
  /// The texts at the common size, in the order of the members.
  let layouts: [TextLayout]
  /// The offsets of characters without a glyph, for every text.
  let missing: [[Int]]
  /// Of every text the fonts as files, where some are of the system.
  let fonts: [[String]]

  /// The answer as one line of JSON.
  var json: String {
    JSONWriter.line { writeMembers(to: &$0) }
  }

  /// Writes the members of the answer.
  func writeMembers(to json: inout JSONWriter) {
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

  /// The most texts on a sheet.
  static let maxProofs = 200

  /// The first texts that fit on the sheet.
  private var shown: Range<Int> {
    var capacity = SheetCapacity(proofs: Self.maxProofs)
    let members = request.members
    return
      0..<(layouts.indices.first { !capacity.take(members[$0].request.text, layouts[$0]) } ?? layouts.count)
  }

  /// The warning that the sheet does not show all texts; nil when it does.
  var proofWarning: String? {
    SheetCapacity.warning(shown: shown.count, of: layouts.count, proofs: Self.maxProofs)
  }

  /// The first texts drawn in their boxes.
  func drawing() throws(ToolError) -> Drawing {
    let (labels, shown) = (Answer.labels, shown)
    let proofs = try proofs(labels: labels)
    let title = heading + (shown.count < layouts.count ? "; the first \(shown.count)" : "")
    return ProofSheet(title: title, flowing: proofs, width: ProofCollector.sheetWidth, labels: labels).drawing
  }

  /// The proofs on the sheet.
  func proofs(labels: Typesetter?) throws(ToolError) -> [Proof] {
    var proofs: [Proof] = []
    for index in shown { proofs.append(try proof(index, labels)) }
    return proofs
  }

  private func proof(_ index: Int, _ labels: Typesetter?) throws(ToolError) -> Proof {
    let (name, box) = (RequestLine.name(of: request.members[index].id), request.members[index].request)
    let caption = index == fit.limitingText ? certificate.joined(separator: "\n") : ""
    do throws(ProofingError) {
      return try Proof(
        of: layouts[index], width: box.width, height: box.height, insets: box.options.insets,
        heading: name.isEmpty ? "\(index + 1)" : name, caption: caption, labels: labels)
    } catch {
      throw ToolError(error)
    }
  }
}

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

  private var heading: String {
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

  private var certificate: [String] {
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
