internal import Typography

/// The list of glyphs that `COLR` version 1 paints with gradients and composites.
///
/// Only the list is read, to distinguish such a glyph from an empty one. FreeType's reader of version 1 is off in
/// Debian's packages of 2.12.1.
///
/// Source: OpenType, "COLR — Color Table", BaseGlyphList.
struct ColorTable {
  private let data: FontData
  /// The start of the list's records in the file, and their number.
  private let start: Int, count: Int

  private static let (headerSize, recordSize) = (34, 6)

  /// The list of a face; nil when the face has no `COLR` table of version 1, or one that is cut short.
  init?(ofFace index: Int, in data: FontData) {
    guard let table = TableDirectory.range(of: "COLR", ofFace: index, in: data),
      table.count >= Self.headerSize, let version = data.uint32(at: table.lowerBound), version >> 16 >= 1,
      let offset = data.uint32(at: table.lowerBound + 14), offset > 0,
      let count = data.uint32(at: table.lowerBound + Int(offset)),
      Int(offset) + 4 + Int(count) * Self.recordSize <= table.count
    else { return nil }
    self.data = data
    start = table.lowerBound + Int(offset) + 4
    self.count = Int(count)
  }

  /// Whether the list has the glyph.
  ///
  /// - Complexity: logarithmic in the glyphs of the list.
  func contains(_ glyph: UInt32) -> Bool {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      guard let word = data.uint32(at: start + middle * Self.recordSize) else { return false }
      if word >> 16 == glyph { return true }
      if word >> 16 < glyph { low = middle + 1 } else { high = middle }
    }
    return false
  }
}
