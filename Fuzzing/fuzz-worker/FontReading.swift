import Copyfit

/// What comes of a broken font: it is opened, looked at in all ways, and texts are set in it.
struct FontReading {
  private(set) var outcome = Outcome()

  private static let texts = [
    "Hamburgefonstiv AVAT fi ffl 1/2", "مرحبا بالعالم", "कर्त्ता क्षत्रिय", "東京都 かな",
    "e\u{301}\u{323} \u{1F600}\u{FE0F}",
    "soft\u{AD}hyphen a\tb",
  ]
  /// As many faces, and as many glyphs at each end, are looked at.
  private static let maxFaces = 3, maxGlyphs: UInt32 = 40

  init(_ bytes: [UInt8]) {
    do {
      let count = try Typeface.faceCount(bytes: bytes)
      outcome.require(count > 0, "a font has faces")
      for index in 0..<min(count, Self.maxFaces) { try read(bytes, index) }
      _ = try? Typeface(bytes: bytes, index: count)
    } catch {
      let checks = outcome.checks
      let refused = Outcome.refused(error.code, error.message)
      if outcome.broken == nil { outcome = refused }
      outcome.checks += checks
    }
  }

  private mutating func read(_ bytes: [UInt8], _ index: Int) throws(TypefaceError) {
    let face = try Typeface(bytes: bytes, index: index)
    look(at: face)
    let lines = set(in: face)
    let again = try Typeface(bytes: bytes, index: index)
    outcome.require(again.metrics == face.metrics, "the same metrics twice")
    outcome.require(set(in: again) == lines, "the same lines twice")
    for (axis, number) in zip(face.axes, 0..<3) {
      outcome.requireFinite([axis.minimum, axis.defaultValue, axis.maximum], "axis \(axis.tag)")
      for value in [axis.minimum, axis.maximum, (axis.minimum + axis.maximum) / 2] where number < 2 {
        // An error is an answer: the tables can be broken.
        if let varied = try? face.varied([Variation(axis.tag, value)]) {
          look(at: varied)
          _ = set(in: varied)
        }
      }
    }
  }

  private mutating func look(at face: Typeface) {
    let metrics = face.metrics
    outcome.requireFinite(
      [
        metrics.ascent, metrics.descent, metrics.lineGap, metrics.capHeight, metrics.xHeight,
        metrics.underlinePosition, metrics.underlineThickness, metrics.strikeoutPosition,
        metrics.strikeoutThickness, metrics.italicAngle,
      ].map(\.value), "metrics")
    outcome.require(face.unitsPerEm > 0, "an em has units")
    _ = (face.familyName, face.styleName, face.postScriptName, face.format, face.namedInstances)
    _ = Self.texts.map { text in text.unicodeScalars.map { face.covers($0) } }
    let count = UInt32(clamping: face.glyphCount)
    let glyphs =
      Array(0..<min(count, Self.maxGlyphs)) + (count > 80 ? [count - 2, count - 1, count, .max] : [])
    for glyph in glyphs { look(at: glyph, of: face) }
  }

  private mutating func look(at glyph: UInt32, of face: Typeface) {
    let points = face.outline(of: glyph).segments.flatMap { segment -> [Outline.Point] in
      switch segment {
      case .move(let to), .line(let to): [to]
      case .quad(let control, let to): [control, to]
      case .cubic(let one, let two, let to): [one, two, to]
      case .close: []
      }
    }
    outcome.requireFinite(points.flatMap { [$0.x, $0.y] }.filter { !$0.isFinite }, "outline of \(glyph)")
    if let ink = face.inkBounds(of: glyph) {
      outcome.requireFinite([ink.minX, ink.minY, ink.maxX, ink.maxY], "ink of \(glyph)")
      outcome.require(ink.minX <= ink.maxX && ink.minY <= ink.maxY, "ink is a box", "\(glyph): \(ink)")
    }
    _ = (face.advance(of: glyph), face.colorLayers(of: glyph), face.hasGradientPaint(glyph))
    _ = face.picture(of: glyph, pixelsPerEm: 32)
  }

  /// The lines of some texts, as text.
  private mutating func set(in face: Typeface) -> [String] {
    let type = Typesetter(fonts: FontList([face]))
    var lines: [String] = []
    for text in Self.texts {
      let prepared = type.prepare(text)
      do {
        for trim in [Trim.none, .ink] {
          let layout = try prepared.layout(size: 16, width: 90, block: .init(trim: trim))
          outcome.requireFinite([layout.width, layout.height], "block of '\(text)'")
          for line in layout.lines {
            outcome.requireFinite(
              [line.width, line.ascent, line.descent, line.origin.x, line.origin.y], "line of '\(text)'")
            for run in line.glyphRuns {
              outcome.requireFinite(
                run.glyphs.flatMap { [$0.position.x, $0.position.y] }, "glyphs of '\(text)'")
            }
            lines.append("\(line.range) \(line.width) \(line.glyphRuns.map { $0.glyphs.map(\.id) })")
          }
        }
        let fit = try prepared.largestSize(in: Size(90, 40), FitOptions(sizes: 1...100, step: 0.5))
        outcome.requireFinite([fit.size, fit.nextSize ?? 0], "fit of '\(text)'")
        lines.append("\(fit.size) \(fit.lineCount)")
      } catch {
        lines.append("\(error)")
      }
    }
    return lines
  }
}
