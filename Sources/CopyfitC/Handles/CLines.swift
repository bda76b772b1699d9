package import CCopyfit
internal import Copyfit
internal import Requests
internal import TextDocuments

/// The lines of a text, as arrays that C reads in place.
@safe final class CLines: Handle {
  static let noun = "copyfit_lines"
  let answer: Answer
  let string: CArray<CChar>
  let lines: CArray<copyfit_line>
  let glyphs: CArray<copyfit_glyph>
  let fonts: CArray<copyfit_font>

  init(_ answer: Answer) {
    self.answer = answer
    let offsets = answer.request.lineForm.offsets
    var (lines, glyphs, faces) = ([copyfit_line](), [copyfit_glyph](), [Typeface]())
    var numbers: [Typeface: UInt32] = [:]
    for layout in answer.layouts {
      for line in layout.lines {
        let first = glyphs.count
        for run in line.glyphRuns {
          let font = numbers[run.typeface] ?? UInt32(faces.count)
          if font == faces.count { faces.append(run.typeface) }
          numbers[run.typeface] = font
          glyphs += run.glyphs.map {
            copyfit_glyph($0, font: font, of: run, from: line.origin, offsets)
          }
        }
        let isCut = layout.cut != nil && line.index == layout.lineCount - 1
        var entry = copyfit_line(line, isCut: isCut, offsets)
        (entry.first_glyph, entry.glyph_count) = (first, glyphs.count - first)
        lines.append(entry)
      }
    }
    string = CArray(answer.request.text.utf8.map { CChar(bitPattern: $0) })
    self.lines = CArray(lines)
    self.glyphs = CArray(glyphs)
    unsafe fonts = CArray(faces.map { unsafe copyfit_font($0) }) { font in
      unsafe CString.free(font.post_script_name)
      unsafe CString.free(font.file)
      unsafe CString.free(font.variations)
    }
  }
}

extension copyfit_line {
  fileprivate init(_ line: Line, isCut: Bool, _ offsets: TextOffsets) {
    self.init()
    start = offsets.offset(ofByte: line.range.lowerBound)
    end = offsets.offset(ofByte: line.range.upperBound)
    (x, y, width, length) = (line.origin.x, line.origin.y, line.width, line.length)
    (ascent, descent, baseline) = (line.ascent, line.descent, line.baseline)
    (hyphen, too_wide, cut) = (line.endsWithHyphen, line.overflows, isCut)
  }
}

extension copyfit_glyph {
  fileprivate init(
    _ glyph: GlyphRun.Glyph, font: UInt32, of run: GlyphRun, from origin: Point, _ offsets: TextOffsets
  ) {
    self.init(
      id: glyph.id, font: font, x: origin.x + glyph.position.x, y: origin.y + glyph.position.y,
      advance: glyph.advance, size: run.size, text_offset: offsets.offset(ofByte: glyph.textOffset),
      turned: run.isTurned, reading: run.isReading, x_scale: run.xScale)
  }
}

extension copyfit_font {
  fileprivate init(_ face: Typeface) {
    let places = face.variations.map { "\($0.axis)=\($0.value)" }.joined(separator: " ")
    unsafe self.init(
      post_script_name: CString.copy(face.postScriptName), file: CString.copy(face.source),
      index: face.faceIndex,
      variations: CString.copy(places))
  }
}

@c @implementation
package func copyfit_text_lines(
  _ text: OpaquePointer!, _ size: Double, _ width: Double, _ height: Double, _ error: ErrorPlace!
) -> OpaquePointer! {
  unsafe reporting(to: error) { () throws(RequestError) in
    unsafe CLines(try CText.held(text).lines(size, width, height)).handedOver()
  }
}

@c @implementation
package func copyfit_text_fitted_lines(
  _ text: OpaquePointer!, _ width: Double, _ height: Double, _ fit: UnsafeMutablePointer<copyfit_fit>!,
  _ error: ErrorPlace!
) -> OpaquePointer! {
  unsafe reporting(to: error) { () throws(RequestError) in
    let found = unsafe try CText.held(text).fit(width, height)
    if unsafe fit != nil { unsafe fit.pointee = copyfit_fit(found) }
    return unsafe CLines(found).handedOver()
  }
}

@c @implementation
package func copyfit_lines_free(_ lines: OpaquePointer!) { unsafe CLines.free(lines) }

@c @implementation
package func copyfit_lines_string(
  _ lines: OpaquePointer!, _ length: UnsafeMutablePointer<Int>!
) -> UnsafePointer<CChar>! { unsafe CArray.start(of: lines, \CLines.string, length) }

@c @implementation
package func copyfit_lines_writing_mode(_ lines: OpaquePointer!) -> copyfit_writing_mode {
  switch unsafe (try? CLines.held(lines))?.answer.layout.writingMode {
  case .horizontal, nil: COPYFIT_HORIZONTAL
  case .verticalRL: COPYFIT_VERTICAL_RL
  case .verticalLR: COPYFIT_VERTICAL_LR
  }
}

@c @implementation
package func copyfit_lines_array(
  _ lines: OpaquePointer!, _ count: UnsafeMutablePointer<Int>!
) -> UnsafePointer<copyfit_line>! { unsafe CArray.start(of: lines, \CLines.lines, count) }

@c @implementation
package func copyfit_lines_glyphs(
  _ lines: OpaquePointer!, _ count: UnsafeMutablePointer<Int>!
) -> UnsafePointer<copyfit_glyph>! { unsafe CArray.start(of: lines, \CLines.glyphs, count) }

@c @implementation
package func copyfit_lines_fonts(
  _ lines: OpaquePointer!, _ count: UnsafeMutablePointer<Int>!
) -> UnsafePointer<copyfit_font>! { unsafe CArray.start(of: lines, \CLines.fonts, count) }
