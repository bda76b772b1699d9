import Copyfit
import Proofing
import StrictJSON

/// What a group is answered.
struct GroupAnswer {
  let request: GroupRequest
  let fit: GroupFit
  /// The texts at the common size, in the order of the members.
  let layouts: [TextLayout]
  /// Offsets of characters without a glyph, of every text.
  let missing: [[Int]]

  /// The answer as one line of JSON.
  var json: String {
    var json = JSONWriter()
    json.object { json in
      json.key("outcome")
      json.string(fit.outcome == .fits ? "fits" : "cannotFit")
      json.key("size")
      json.number(fit.size)
      json.key("limitedBy")
      json.string(fit.limitedBy.name)
      json.key("nextSize")
      json.number(fit.nextSize)
      json.key("limitingText")
      if let index = fit.limitingText { json.number(index) } else { json.raw("null") }
      json.key("texts")
      json.array(request.members.indices) { json, index in json.object { write(index, to: &$0) } }
    }
    return String(decoding: json.bytes, as: UTF8.self) + "\n"
  }

  private func write(_ index: Int, to json: inout JSONWriter) {
    json.key("id")
    json.raw(request.members[index].id)
    layouts[index].writeExtent(to: &json)
    json.key("missing")
    json.array(missing[index]) { $0.number($1) }
    layouts[index].writeLines(glyphs: request.members[index].request.wantsGlyphs, to: &json)
    layouts[index].writeWarnings(to: &json)
  }

  /// A sheet of so many texts is as large as anybody looks at.
  static let mostProofs = 200

  /// The texts that the sheet shows: the first, as many as there is room for.
  private var shown: Range<Int> {
    var room = SheetRoom(proofs: Self.mostProofs)
    let members = request.members
    return 0..<(layouts.indices.first { !room.take(members[$0].request.text, layouts[$0]) } ?? layouts.count)
  }

  /// What is said where the sheet shows not all texts.
  var proofWarning: String? {
    SheetRoom.warning(shown: shown.count, of: layouts.count, proofs: Self.mostProofs)
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
        verticalAlignment: request.options.verticalAlignment,
        heading: name.isEmpty ? "\(index + 1)" : name, caption: caption, labels: labels)
    } catch {
      throw ToolError(error)
    }
  }
}

// For a person to read.
extension GroupAnswer {
  var text: String { ([heading] + rows + certificate).map { $0 + "\n" }.joined() }

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
    let (isOne, size) = (layouts.count == 1, fit.size.shortest)
    let texts = isOne ? "1 text" : "\(layouts.count) texts"
    if fit.outcome == .fits { return "\(texts) \(isOne ? "fits" : "fit") at size \(size)" }
    return "\(texts) \(isOne ? "does" : "do") not fit; at size \(size), the smallest allowed:"
  }

  private var rows: [String] {
    zip(request.members, layouts).enumerated().map { index, text in
      let number = "\(index + 1)"
      let lines = text.1.lineCount == 1 ? "1 line" : "\(text.1.lineCount) lines"
      return String(repeating: " ", count: max(0, 4 - number.count)) + number
        + "  \(lines), \(text.1.width.rounded3) x \(text.1.height.rounded3) points  "
        + text.0.shown(besides: number)
    }
  }

  private var certificate: [String] {
    let unusual =
      fit.isMonotone ? [] : ["larger boxes may get a smaller size: the texts' lengths are not linear"]
    guard let nextSize = fit.nextSize, let index = fit.limitingText else {
      return ["the largest allowed size fits"] + unusual
    }
    let which = fit.outcome == .cannotFit ? "size" : "next size"
    let reason = fit.limitedBy.reason(request.members[index].request.options)
    let (number, member) = ("\(index + 1)", request.members[index])
    return [
      "\(which) \(nextSize.shortest) fails because of text \(number), \(member.shown(besides: number)): \(reason)"
    ] + unusual
  }
}

extension GroupRequest.Member {
  /// The most characters of a text that are shown.
  private static let mostShown = 40

  /// Its id, where it has one other than its number, and the beginning of its text.
  fileprivate func shown(besides number: String) -> String {
    let start = String(request.text.prefix(Self.mostShown))
    let quoted = "\"\(start.printable)\(start.utf8.count < request.text.utf8.count ? "…" : "")\""
    let name = RequestLine.name(of: id)
    return name.isEmpty || name == number ? quoted : "\(name) \(quoted)"
  }
}
