import Copyfit
import StrictJSON
import TextDocuments

/// What the lines of an answer have, and what their offsets count.
struct LineForm {
  let offsets: TextOffsets
  /// Whether each line has its glyphs.
  var hasGlyphs = false
  /// Whether each line has its carets.
  var hasCarets = false
}

extension JSONWriter {
  /// The members `start` and `end`, for a range of bytes.
  mutating func writeRange(_ range: Range<Int>, _ offsets: TextOffsets) {
    for (name, byte) in [("start", range.lowerBound), ("end", range.upperBound)] {
      key(name)
      number(offsets.offset(ofByte: byte))
    }
  }
}

extension TextLayout {
  /// A member of an answer: the lines, from the first; of a label those that it shows.
  ///
  /// - Parameter count: how many are shown; nil for all.
  func writeLines(_ form: LineForm, showing count: Int? = nil, to json: inout JSONWriter) {
    let carets = form.hasCarets ? CaretPlaces(self) : nil
    let shown = count ?? lineCount
    json.key("lines")
    json.array(lines.prefix(shown)) { json, line in
      let isCut = line.index == shown - 1 && (shown < lineCount || cut != nil)
      json.object { json in
        line.writeMembers(form, isCut: isCut, to: &json)
        carets?.write(line: line.index, form.offsets, to: &json)
      }
    }
    carets?.writeOpenLine(form.offsets, to: &json)
  }
}

extension Line {
  func writeMembers(_ form: LineForm, isCut: Bool, to json: inout JSONWriter) {
    json.writeRange(range, form.offsets)
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
    writeSpansAndBoxes(form.offsets, to: &json)
    guard form.hasGlyphs else { return }
    json.key("runs")
    json.array(glyphRuns) { json, run in json.object { run.writeMembers(from: origin, to: &$0) } }
  }
}

extension Line {
  /// The parts of the line that have a style of their own, and its boxes, where there are any.
  fileprivate func writeSpansAndBoxes(_ offsets: TextOffsets, to json: inout JSONWriter) {
    if !spans.isEmpty {
      json.key("spans")
      json.array(spans) { json, span in json.object { span.writeMembers(offsets, to: &$0) } }
    }
    guard !boxes.isEmpty else { return }
    json.key("boxes")
    json.array(boxes) { json, placed in json.object { placed.writeMembers(from: origin, offsets, to: &$0) } }
  }
}

extension TextSpan {
  fileprivate func writeMembers(_ offsets: TextOffsets, to json: inout JSONWriter) {
    json.writeRange(range, offsets)
    for (name, text) in [("id", style.id), ("link", style.link)] {
      guard let text else { continue }
      json.key(name)
      json.string(text)
    }
  }
}

extension PlacedBox {
  fileprivate func writeMembers(
    from origin: Point, _ offsets: TextOffsets, to json: inout JSONWriter
  ) {
    json.key("at")
    json.number(offsets.offset(ofByte: box.offset))
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
