import Copyfit
import StrictJSON

extension TextLayout {
  /// A member of an answer: the lines, from the first; of a label those that it shows.
  ///
  /// - Parameters:
  ///   - count: how many are shown; nil for all.
  ///   - glyphs: whether each has its glyphs.
  func writeLines(showing count: Int? = nil, glyphs: Bool, to json: inout JSONWriter) {
    let shown = count ?? lineCount
    json.key("lines")
    json.array(lines.prefix(shown)) { json, line in
      let isCut = line.index == shown - 1 && (shown < lineCount || cut != nil)
      json.object { line.writeMembers(isCut: isCut, glyphs: glyphs, to: &$0) }
    }
  }
}

extension Line {
  func writeMembers(isCut: Bool, glyphs: Bool, to json: inout JSONWriter) {
    for (name, offset) in [("start", range.lowerBound), ("end", range.upperBound)] {
      json.key(name)
      json.number(offset)
    }
    for (name, length) in [
      ("x", origin.x), ("y", origin.y), ("width", width), ("ascent", ascent), ("descent", descent),
      ("baseline", baseline),
    ] {
      json.key(name)
      json.number(length)
    }
    for (name, isSo) in [("hyphen", endsWithHyphen), ("tooWide", overflows), ("cut", isCut)] where isSo {
      json.key(name)
      json.raw("true")
    }
    writeSpansAndBoxes(to: &json)
    guard glyphs else { return }
    json.key("runs")
    json.array(glyphRuns) { json, run in json.object { run.writeMembers(from: origin, to: &$0) } }
  }
}

extension Line {
  /// The parts of the line that have a style of their own, and its boxes, where there are any.
  fileprivate func writeSpansAndBoxes(to json: inout JSONWriter) {
    if !spans.isEmpty {
      json.key("spans")
      json.array(spans) { json, span in json.object { span.writeMembers(to: &$0) } }
    }
    guard !boxes.isEmpty else { return }
    json.key("boxes")
    json.array(boxes) { json, placed in json.object { placed.writeMembers(from: origin, to: &$0) } }
  }
}

extension TextSpan {
  fileprivate func writeMembers(to json: inout JSONWriter) {
    for (name, offset) in [("start", range.lowerBound), ("end", range.upperBound)] {
      json.key(name)
      json.number(offset)
    }
    for (name, text) in [("id", style.id), ("link", style.link)] {
      guard let text else { continue }
      json.key(name)
      json.string(text)
    }
  }
}

extension PlacedBox {
  fileprivate func writeMembers(from origin: Point, to json: inout JSONWriter) {
    json.key("at")
    json.number(box.offset)
    if let id = box.id {
      json.key("id")
      json.string(id)
    }
    for (name, length) in [
      ("x", origin.x + frame.minX), ("y", origin.y + frame.minY), ("width", frame.size.width),
      ("height", frame.size.height),
    ] {
      json.key(name)
      json.number(length)
    }
  }
}

extension GlyphRun {
  /// What is needed to draw it with any library: the face, and of each glyph its number and where its origin stands.
  fileprivate func writeMembers(from origin: Point, to json: inout JSONWriter) {
    for (name, text) in [("face", typeface.postScriptName), ("file", typeface.source)] {
      json.key(name)
      json.string(text)
    }
    json.key("index")
    json.number(typeface.faceIndex)
    if !typeface.variations.isEmpty {
      json.key("variations")
      json.object { json in
        for variation in typeface.variations {
          json.key(variation.axis.description)
          json.number(variation.value)
        }
      }
    }
    json.key("size")
    json.number(size)
    json.key("glyphs")
    json.array(glyphs) { json, glyph in
      json.array([Double(glyph.id), origin.x + glyph.position.x, origin.y + glyph.position.y]) {
        $0.number($1)
      }
    }
  }
}
