/// One glyph of a shaped run, in units of `Em.units` per em.
///
/// Glyphs are kept in logical order, right-to-left runs too, so that prefix sums and clusters ascend; drawing walks a
/// right-to-left run backwards.
package struct ShapedGlyph: Hashable, Sendable {
  /// The glyph id, and in the highest bits whether breaking before its cluster is unsafe, and whether its start is trimmed: 24
  /// bytes a glyph in place of 28.
  private var flaggedID: UInt32
  /// The UTF-8 offset at which the glyph's cluster starts.
  package let cluster: Int32
  /// The advance of the pen, ``spacing`` included.
  package internal(set) var advance: Int32
  /// The offset of the drawn glyph to the right of the pen.
  package internal(set) var xOffset: Int32
  /// The offset of the drawn glyph above the pen.
  package internal(set) var yOffset: Int32
  /// The part of `advance` that is added to letters and spaces; at the end of a line it is taken off.
  package internal(set) var spacing: Int32 = 0

  private static let unsafeFlag: UInt32 = 1 << 31, trimmedFlag: UInt32 = 1 << 30

  package init(
    id: UInt32, cluster: Int32, advance: Int32, xOffset: Int32 = 0, yOffset: Int32 = 0,
    isUnsafeToBreak: Bool = false
  ) {
    flaggedID = id & ~(Self.unsafeFlag | Self.trimmedFlag) | (isUnsafeToBreak ? Self.unsafeFlag : 0)
    self.cluster = cluster
    self.advance = advance
    self.xOffset = xOffset
    self.yOffset = yOffset
  }

  /// The glyph's index in its font; 0 is `.notdef`.
  package var id: UInt32 { flaggedID & ~(Self.unsafeFlag | Self.trimmedFlag) }

  /// Whether breaking the line before this cluster could change glyphs on either side (HarfBuzz, `unsafe_to_break`).
  package var isUnsafeToBreak: Bool { flaggedID & Self.unsafeFlag != 0 }

  /// Whether the empty half at its start is taken off.
  package var isStartTrimmed: Bool { flaggedID & Self.trimmedFlag != 0 }

  /// Whether the pen moves for it, or would but for spacing that takes all of its advance back.
  ///
  /// The last such glyph of a line carries the spacing that the line loses.
  package var hasAdvance: Bool { advance | spacing != 0 }

  /// Adds space after this glyph in reading order: to its right, or in a right-to-left run to its left.
  ///
  /// - Returns: how much was added: less than `wanted` where its positions would leave 32 bits, some 8,000 em.
  @discardableResult
  package mutating func space(by wanted: Int32, isRightToLeft: Bool) -> Int32 {
    let offset = isRightToLeft ? xOffset : 0
    let (least, most) = (min(advance, spacing, offset), max(advance, spacing, offset))
    let bounds = (lower: Int64(-Int32.max) - Int64(least), upper: Int64(Int32.max) - Int64(most))
    let amount = Int32(clamping: max(bounds.lower, min(Int64(wanted), bounds.upper)))
    advance &+= amount
    spacing &+= amount
    if isRightToLeft { xOffset &+= amount }
    return amount
  }

  /// Takes room off its start, or gives it back where the number is negative, in a run from left to right or down.
  package mutating func trimStart(by amount: Int32) {
    advance &-= amount
    xOffset &-= amount
    flaggedID ^= Self.trimmedFlag
  }

  /// Adds room before it and after it, in a run from left to right or down, which lines keep at their edges.
  package mutating func widen(before: Int32, after: Int32) {
    xOffset &+= before
    advance &+= before &+ after
  }

  /// Moves it up by `amount` units.
  mutating func raise(by amount: Int32) { yOffset &+= amount }

  /// The same glyph of a text that starts `offset` bytes into another.
  package func moved(by offset: Int32) -> ShapedGlyph {
    var glyph = ShapedGlyph(
      id: id, cluster: cluster + offset, advance: advance, xOffset: xOffset, yOffset: yOffset,
      isUnsafeToBreak: isUnsafeToBreak)
    glyph.spacing = spacing
    glyph.flaggedID = flaggedID
    return glyph
  }

  /// Whether both draw the same; the flag may differ, as it speaks of the text around.
  package func drawsSame(as other: ShapedGlyph) -> Bool {
    id == other.id && cluster == other.cluster && advance == other.advance
      && xOffset == other.xOffset && yOffset == other.yOffset
  }
}
