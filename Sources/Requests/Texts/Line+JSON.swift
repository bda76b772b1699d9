package import Copyfit
package import StrictJSON
package import TextDocuments

/// What the lines of an answer have, and what their offsets count.
package struct LineForm {
  package let offsets: TextOffsets
  /// Whether each line has its glyphs.
  var hasGlyphs = false
  /// Whether each line has its carets.
  var hasCarets = false
}

extension JSONWriter {
  /// The members `start` and `end`, for a range of bytes.
  mutating func writeRange(_ range: Range<Int>, _ offsets: TextOffsets) {
    number("start", offsets.offset(ofByte: range.lowerBound))
    number("end", offsets.offset(ofByte: range.upperBound))
  }
}

extension TextLayout {
  /// A member of an answer: the lines, from the first; of a label those that it shows.
  ///
  /// - Parameter count: how many are shown; nil for all.
  func writeLines(_ form: LineForm, showing count: Int? = nil, to json: inout JSONWriter) {
    let carets = form.hasCarets ? CaretPlaces(self) : nil
    let shown = count ?? lineCount
    json.array("lines", lines.prefix(shown)) { json, line in
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
  package func writeMembers(_ form: LineForm, isCut: Bool, to json: inout JSONWriter) {
    json.writeRange(range, form.offsets)
    json.number("x", origin.x)
    json.number("y", origin.y)
    json.number(layout.writingMode.isVertical ? "length" : "width", length)
    json.number("ascent", ascent)
    json.number("descent", descent)
    json.number("baseline", baseline)
    for (name, isSo) in [("hyphen", endsWithHyphen), ("tooWide", overflows), ("cut", isCut)] where isSo {
      json.key(name)
      json.raw("true")
    }
    writeSpansAndBoxes(form.offsets, to: &json)
    guard form.hasGlyphs else { return }
    json.objects("runs", glyphRuns) { $1.writeMembers(from: origin, to: &$0) }
  }
}

extension Line {
  /// The parts of the line that have a style of their own, and its boxes, where there are any.
  fileprivate func writeSpansAndBoxes(_ offsets: TextOffsets, to json: inout JSONWriter) {
    if !spans.isEmpty {
      json.objects("spans", spans) { $1.writeMembers(offsets, to: &$0) }
    }
    guard !boxes.isEmpty else { return }
    json.objects("boxes", boxes) { $1.writeMembers(from: origin, offsets, to: &$0) }
  }
}

extension TextSpan {
  fileprivate func writeMembers(_ offsets: TextOffsets, to json: inout JSONWriter) {
    json.writeRange(range, offsets)
    if let id = style.id { json.string("id", id) }
    if let link = style.link { json.string("link", link) }
  }
}

extension PlacedBox {
  fileprivate func writeMembers(
    from origin: Point, _ offsets: TextOffsets, to json: inout JSONWriter
  ) {
    json.number("at", offsets.offset(ofByte: box.offset))
    if let id = box.id { json.string("id", id) }
    json.number("x", origin.x + frame.minX)
    json.number("y", origin.y + frame.minY)
    json.number("width", frame.size.width)
    json.number("height", frame.size.height)
  }
}

extension GlyphRun {
  /// What is needed to draw it with any library: the face, and of each glyph its number and where its origin stands,
  /// and whether they are turned, narrower than the face has them, or a reading.
  fileprivate func writeMembers(from origin: Point, to json: inout JSONWriter) {
    json.string("face", typeface.postScriptName)
    json.string("file", typeface.source)
    json.number("index", typeface.faceIndex)
    if !typeface.variations.isEmpty {
      json.object("variations") { json in
        for variation in typeface.variations {
          json.number(variation.axis.description, variation.value)
        }
      }
    }
    json.number("size", size)
    if isTurned {
      json.key("turned")
      json.raw("true")
    }
    if xScale != 1 { json.number("xScale", xScale) }
    if isReading {
      json.key("reading")
      json.raw("true")
    }
    json.array("glyphs", glyphs) { json, glyph in
      json.array([Double(glyph.id), origin.x + glyph.position.x, origin.y + glyph.position.y]) {
        $0.number($1)
      }
    }
  }
}
