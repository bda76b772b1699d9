internal import Typefaces
public import Typography

extension TextLayout {
  /// The smallest rectangle around all that is painted of the text's glyphs, in points, where the layout stands; nil where
  /// there is no ink.
  ///
  ///     let ink = try type.prepare("Aufgabe").layout(size: 40).inkBounds
  ///
  /// Outlines count, not their control points; colour layers and pictures count as they are drawn. Italics, stacked marks and
  /// the like reach beyond the lines' widths and heights.
  ///
  /// - Complexity: linear in the glyphs; each glyph of a font is measured once.
  public var inkBounds: Rect? {
    let boxes = lines.lazy.compactMap(\.inkBounds)
    return boxes.first.map { boxes.dropFirst().reduce($0) { $0.union($1) } }
  }
}

extension Line {
  /// The smallest rectangle around all that is painted of the line's glyphs, in points, from the layout's origin; nil where
  /// there is no ink.
  ///
  /// - Complexity: linear in the line.
  public var inkBounds: Rect? {
    guard let ink = composer.ink() else { return nil }
    let origin = origin
    let bounds = layout.writingMode.onPage(
      fromOrigin: Rect(
        layout.points(ink.minX), -layout.points(ink.maxY), width: layout.points(ink.width),
        height: layout.points(ink.maxY - ink.minY)))
    return Rect(
      origin: Point(origin.x + bounds.minX, origin.y + bounds.minY), size: bounds.size)
  }

  /// The extent of the line's ink below its baseline, in points; 0 for a line without ink.
  var inkDescent: Double { layout.points(-(composer.ink()?.minY ?? 0)) }

  /// Whether its ink is wider than the width in which lines stand.
  package var isInkTooWide: Bool {
    guard layout.style.trim == .ink, let width = layout.limit, let ink = composer.ink() else { return false }
    return !Em.fits(layout.points(ink.width), within: width)
  }

  /// A left edge moved as little as possible so that the line's ink is between 0 and the width, the left side first.
  func left(_ left: Double, keepingInkWithin width: Double) -> Double {
    guard layout.style.trim == .ink, let ink = composer.ink() else { return left }
    let (before, after) = (layout.points(ink.minX), layout.points(ink.maxX))
    return max(-before, min(left, width - after))
  }

  /// The extent of the line's ink, before it is spread, beyond its ends, in units.
  var inkOverhang: Int64 {
    guard layout.style.trim == .ink else { return 0 }
    let composer = LineComposer(storage: layout.storage, start: start, end: end)
    guard let ink = composer.ink() else { return 0 }
    let width = composer.pieces().reduce(0) { $0 + $1.width }
    return max(0, -ink.minX) + max(0, ink.maxX - width)
  }
}
