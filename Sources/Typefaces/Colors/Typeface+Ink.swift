internal import Synchronization
internal import Typography

extension Typeface {
  /// The box around all that is painted of a glyph: its outline or its colour layers, or its picture at the font's largest
  /// size; nil for a glyph without ink.
  ///
  /// Edges are rounded away from the ink, to 1/256,000 em. Gradients (`COLR` version 1) count with their outline, as they
  /// are drawn.
  ///
  /// - Complexity: constant for a glyph that was asked for before, else linear in its points or pixels.
  package func ink(of glyph: UInt32) -> InkBox? { inkCache.box(of: glyph) { findInk(of: glyph) } }

  private func findInk(of glyph: UInt32) -> InkBox? {
    let layers = colorLayers(of: glyph)
    if !layers.isEmpty { return layers.compactMap { outlineBox(of: $0.glyph) }.reduced() }
    return outlineBox(of: glyph) ?? pictureBox(of: glyph)
  }

  private func outlineBox(of glyph: UInt32) -> InkBox? {
    inkBounds(of: glyph).map { InkBox(around: $0, unitsPerEm: Double(unitsPerEm)) }
  }

  private func pictureBox(of glyph: UInt32) -> InkBox? {
    guard let picture = picture(of: glyph, pixelsPerEm: .greatestFiniteMagnitude) else { return nil }
    let (across, down) = (
      Double(Em.units) / Double(picture.xPixelsPerEm), Double(Em.units) / Double(picture.yPixelsPerEm)
    )
    let (left, top) = (Double(picture.left), Double(picture.top))
    return InkBox(
      minX: Int64(saturating: (left * across).rounded(.down)),
      minY: Int64(saturating: ((top - Double(picture.height)) * down).rounded(.down)),
      maxX: Int64(saturating: ((left + Double(picture.width)) * across).rounded(.up)),
      maxY: Int64(saturating: (top * down).rounded(.up)))
  }
}

extension InkBox {
  /// The least box in whole units that holds a glyph's bounds.
  fileprivate init(around bounds: GlyphBounds, unitsPerEm: Double) {
    let scale = Double(Em.units) / unitsPerEm
    self.init(
      minX: Int64(saturating: (bounds.minX * scale).rounded(.down)),
      minY: Int64(saturating: (bounds.minY * scale).rounded(.down)),
      maxX: Int64(saturating: (bounds.maxX * scale).rounded(.up)),
      maxY: Int64(saturating: (bounds.maxY * scale).rounded(.up)))
  }
}

extension [InkBox] {
  /// The smallest box around all; nil if there are no boxes.
  package func reduced() -> InkBox? { first.map { dropFirst().reduce($0) { $0.union($1) } } }
}

/// The ink of the glyphs of one face that were asked for; shared by threads.
final class InkCache: Sendable {
  private let boxes = Mutex<[UInt32: InkBox?]>([:])

  /// The known box, or the one found, which is kept.
  func box(of glyph: UInt32, _ find: () -> InkBox?) -> InkBox? {
    if let known = boxes.withLock({ $0[glyph] }) { return known }
    let found = find()
    boxes.withLock { $0[glyph] = .some(found) }
    return found
  }
}
