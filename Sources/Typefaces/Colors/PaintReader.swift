/// Follows the paints of one glyph, within the bounds that ``GlyphPaint`` states.
///
/// Source: OpenType, "COLR — Color Table", "Paint tables". Formats with an odd number vary along the axes of a font; they
/// are read as at its default place.
struct PaintReader {
  let table: ColorTable
  let palette: [PaletteColor]
  private var paintsLeft = GlyphPaint.mostPaints
  /// How many more groups there may be; below 0 once one was left out.
  private var groupsLeft = GlyphPaint.mostGroups
  /// The places of the paints above the one that is read.
  private var above: [Int] = []
  /// How many outlines and composites are above it.
  private var depth = 0

  /// The colour index that stands for the colour of the text.
  private static let textColor = 0xFFFF

  init(_ table: ColorTable, palette: [PaletteColor]) { (self.table, self.palette) = (table, palette) }

  /// The paint of a colour glyph within its clip box; nil where there is none.
  mutating func root(of glyph: Int) -> GlyphPaint? {
    guard let place = table.paint(of: glyph) else { return nil }
    let paint = paint(at: place)
    return table.clip(of: glyph).map { .clipped($0, paint) } ?? paint
  }

  /// A paint, if it is none of those above it, and there is room for it; one left out counts as well, for finding that
  /// takes time.
  private mutating func paint(at place: Int) -> GlyphPaint {
    guard spend(1), !above.contains(place), above.count <= GlyphPaint.mostLevels,
      let format = table.byte(at: place)
    else { return .nothing }
    above.append(place)
    defer { above.removeLast() }
    switch format {
    case 1, 10, 11, 32: return composition(format, at: place) ?? .nothing
    case 2...9: return fill(format, at: place) ?? .nothing
    case 12...31: return transformed(format, at: place) ?? .nothing
    default: return .nothing
    }
  }

  /// The paint whose offset from another stands at a place.
  private mutating func child(of parent: Int, at place: Int) -> GlyphPaint {
    guard let offset = table.uint24(at: place), offset > 0 else { return .nothing }
    return paint(at: parent + offset)
  }

  /// The same, within one more outline or composite.
  private mutating func nested(in parent: Int, at place: Int) -> GlyphPaint {
    guard depth < GlyphPaint.mostNested else { return .nothing }
    depth += 1
    defer { depth -= 1 }
    return child(of: parent, at: place)
  }

  private mutating func spend(_ paints: Int) -> Bool {
    guard paintsLeft >= paints else { return false }
    paintsLeft -= paints
    return true
  }
}

// Kinds of paints; nil for a broken one.
extension PaintReader {
  private mutating func composition(_ format: Int, at place: Int) -> GlyphPaint? {
    switch format {
    case 1: return layers(at: place)
    case 10: return table.uint16(at: place + 4).flatMap { outline(UInt32($0), at: place) }
    case 11: return table.uint16(at: place + 1).flatMap { root(of: $0) }
    default:
      guard let mode = table.byte(at: place + 4).flatMap(CompositeMode.init), groupsLeft > 0 else {
        return nil
      }
      groupsLeft -= 1
      let backdrop = nested(in: place, at: place + 5)
      return .composite(source: nested(in: place, at: place + 1), mode, backdrop: backdrop)
    }
  }

  /// An outline; what it is filled with is a group, unless it is but one fill.
  private mutating func outline(_ glyph: UInt32, at place: Int) -> GlyphPaint? {
    groupsLeft -= 1
    let paint = nested(in: place, at: place + 1)
    if paint.isOneFill { groupsLeft += 1 } else if groupsLeft < 0 { return nil }
    return .glyph(glyph, paint)
  }

  private mutating func layers(at place: Int) -> GlyphPaint? {
    guard let count = table.byte(at: place + 1), let first = table.uint32(at: place + 2) else { return nil }
    var layers: [GlyphPaint] = []
    for index in first..<first + count {
      guard paintsLeft > 0, let layer = table.layer(index) else { break }
      layers.append(paint(at: layer))
    }
    return .layers(layers)
  }

  private mutating func fill(_ format: Int, at place: Int) -> GlyphPaint? {
    if format < 4 { return color(at: place + 1).map { .solid($0) } }
    guard let offset = table.uint24(at: place + 1), offset > 0,
      let words = table.words(format < 8 ? 6 : 4, at: place + 4),
      let line = colors(at: place + offset, vary: format % 2 == 1)
    else { return nil }
    let first = Outline.Point(words[0], words[1])
    switch format {
    case 4, 5:
      let (end, side) = (Outline.Point(words[2], words[3]), Outline.Point(words[4], words[5]))
      return Self.projected(end, from: first, beside: side).map { .linearGradient(line, from: first, to: $0) }
    case 6, 7:
      // Radii have no sign.
      let radii = [words[2], words[5]].map { $0 < 0 ? $0 + 65_536 : $0 }
      let from = GlyphPaint.Circle(center: first, radius: radii[0])
      let to = GlyphPaint.Circle(center: Outline.Point(words[3], words[4]), radius: radii[1])
      return from == to ? nil : .radialGradient(line, from: from, to: to)
    default:
      // Angles are stored less half a turn.
      let angles = words[2...].map { 180 + $0 * 180 / 16_384 }
      return .sweepGradient(line, center: first, from: angles[0], to: angles[1])
    }
  }

  /// The line to the third point has all one colour; what is kept of the second is its projection on the line across.
  private static func projected(
    _ end: Outline.Point, from start: Outline.Point, beside side: Outline.Point
  ) -> Outline.Point? {
    let across = (x: start.y - side.y, y: side.x - start.x),
      square = across.x * across.x + across.y * across.y
    let product = (end.x - start.x) * across.x + (end.y - start.y) * across.y
    guard square > 0, product != 0 else { return nil }
    return Outline.Point(start.x + product / square * across.x, start.y + product / square * across.y)
  }

  private mutating func transformed(_ format: Int, at place: Int) -> GlyphPaint? {
    guard let transform = transform(format, at: place) else { return nil }
    return .transformed(transform, child(of: place, at: place + 1))
  }

  private func transform(_ format: Int, at place: Int) -> GlyphTransform? {
    let kind = format & ~1, counts = [14: 2, 16: 2, 18: 4, 20: 1, 22: 3, 24: 1, 26: 3, 28: 2, 30: 4]
    guard let count = counts[kind] else { return matrix(at: place) }
    guard let words = table.words(count, at: place + 4) else { return nil }
    let parts = words.map { $0 / 16_384 }, transform: GlyphTransform
    switch kind {
    case 14: return GlyphTransform(xx: 1, yx: 0, xy: 0, yy: 1, dx: words[0], dy: words[1])
    case 16, 18: transform = GlyphTransform(xx: parts[0], yx: 0, xy: 0, yy: parts[1], dx: 0, dy: 0)
    case 20, 22: transform = GlyphTransform(xx: parts[0], yx: 0, xy: 0, yy: parts[0], dx: 0, dy: 0)
    case 24, 26: transform = GlyphTransform(rotatedBy: 180 * parts[0])
    default: transform = GlyphTransform(skewedBy: 180 * parts[0], 180 * parts[1])
    }
    // Those of a second kind have a centre as well.
    return [18, 22, 26, 30].contains(kind)
      ? transform.around(Outline.Point(words[count - 2], words[count - 1])) : transform
  }

  private func matrix(at place: Int) -> GlyphTransform? {
    guard let offset = table.uint24(at: place + 4), let numbers = table.fixed(6, at: place + offset) else {
      return nil
    }
    return GlyphTransform(
      xx: numbers[0], yx: numbers[1], xy: numbers[2], yy: numbers[3], dx: numbers[4], dy: numbers[5])
  }
}

// Colours.
extension PaintReader {
  /// An index of the palette and an opacity; fully transparent where the palette has no such colour.
  private func color(at place: Int) -> PaintColor? {
    guard let index = table.uint16(at: place), let alpha = table.words(1, at: place + 2)?.first else {
      return nil
    }
    let opacity = max(0, min(1, alpha / 16_384))
    if index == Self.textColor { return PaintColor(nil, opacity: opacity) }
    guard index < palette.count else {
      return PaintColor(PaletteColor(red: 0, green: 0, blue: 0, alpha: 0), opacity: 0)
    }
    return PaintColor(palette[index], opacity: opacity)
  }

  /// A line of colours; nil for one without any, or with more than there is room for.
  private mutating func colors(at place: Int, vary: Bool) -> ColorLine? {
    guard let extend = table.byte(at: place).flatMap(ColorLine.Extend.init),
      let count = table.uint16(at: place + 1), count > 0, spend(count)
    else { return nil }
    var stops: [ColorLine.Stop] = []
    for index in 0..<count {
      let start = place + 3 + index * (vary ? 10 : 6)
      guard let offset = table.words(1, at: start)?.first, let color = color(at: start + 2) else {
        return nil
      }
      stops.append(ColorLine.Stop(offset: offset / 16_384, color: color))
    }
    return ColorLine(stops: stops, extend: extend)
  }
}
