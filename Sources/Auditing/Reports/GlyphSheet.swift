internal import StrictJSON
internal import Typefaces
internal import Typesetting
internal import Typography

/// The outlines of glyphs that drawings on one page share.
struct GlyphSheet {
  private struct Glyph: Hashable {
    let face: Typeface
    let id: UInt32
  }

  private var numbers: [Glyph: Int] = [:]
  private var paths: [String] = []
  /// About how many bytes the outlines take on the page.
  private(set) var byteCount = 0

  /// The outlines, to be used by number: `g0`, `g1`.
  var definitions: String {
    "<svg width=\"0\" height=\"0\" aria-hidden=\"true\"><defs>\(paths.joined())</defs></svg>"
  }

  /// Returns at most `lines` lines of a text as SVG, in the current colour.
  mutating func drawing(of layout: TextLayout, at origin: Point, lines: Int = .max) -> String {
    var result = ""
    for line in layout.lines.prefix(lines) {
      let start = line.origin
      for run in line.glyphRuns {
        let scale = run.size / Double(run.typeface.unitsPerEm)
        guard scale > 0 else { continue }
        let uses = run.glyphs.compactMap { use($0, run, scale) }
        guard !uses.isEmpty else { continue }
        let (x, y) = (origin.x + start.x, origin.y + start.y)
        result +=
          "<g transform=\"translate(\(x.short) \(y.short))\(run.isTurned ? " rotate(90)" : "") "
          + "scale(\(scale.fine) -\(scale.fine))\">"
          + uses.joined() + "</g>"
      }
    }
    return result
  }

  private mutating func use(_ glyph: GlyphRun.Glyph, _ run: GlyphRun, _ scale: Double) -> String? {
    guard let number = number(of: Glyph(face: run.typeface, id: glyph.id)) else { return nil }
    let place = glyph.position
    // Along the letters and above their baseline: turned ones run down, and have their upper side at the right.
    let (along, above) = run.isTurned ? (place.y, place.x) : (place.x, -place.y)
    let (x, y) = (Int((along / scale).rounded()), Int((above / scale).rounded()))
    return "<use href=\"#g\(number)\" x=\"\(x)\"\(y == 0 ? "" : " y=\"\(y)\"")/>"
  }

  /// Its number; nil for a glyph without ink.
  private mutating func number(of glyph: Glyph) -> Int? {
    if let known = numbers[glyph] { return known < 0 ? nil : known }
    let outline = glyph.face.outline(of: glyph.id)
    guard !outline.isEmpty else {
      numbers[glyph] = -1
      return nil
    }
    let path = "<path id=\"g\(paths.count)\" d=\"\(outline.pathData)\"/>"
    numbers[glyph] = paths.count
    byteCount += path.utf8.count
    paths.append(path)
    return paths.count - 1
  }
}

extension Outline {
  /// The attribute `d` of an SVG path, in whole units.
  fileprivate var pathData: String {
    let place = { (point: Point) in "\(Int(point.x.rounded())) \(Int(point.y.rounded()))" }
    return segments.map { segment in
      switch segment {
      case .move(let to): "M\(place(to))"
      case .line(let to): "L\(place(to))"
      case .quad(let control, let to): "Q\(place(control)) \(place(to))"
      case .cubic(let one, let other, let to): "C\(place(one)) \(place(other)) \(place(to))"
      case .close: "Z"
      }
    }.joined()
  }
}

extension Double {
  /// With one decimal at most, for drawings.
  var short: String { isFinite ? ((self * 10).rounded() / 10).shortest : "0" }

  /// With five decimals at most.
  fileprivate var fine: String { ((self * 100_000).rounded() / 100_000).shortest }
}
