internal import Typography

/// The table `COLR` of a font, its numbers read one by one: nil past its end.
///
/// Read here and not by FreeType, whose reading of version 1 is called experimental, and is switched off in Debian's
/// packages of 2.12.1.
///
/// Source: OpenType, "COLR — Color Table".
struct ColorTable {
  private let data: FontData
  private let range: Range<Int>
  /// Where the lists of glyphs, of layers and of clip boxes stand; 0 for one that is not there.
  private let glyphs, layers, clips: Int

  /// The table of a face; nil where it has none of version 1.
  init?(ofFace index: Int, in data: FontData) {
    guard let range = TableDirectory.range(of: "COLR", ofFace: index, in: data) else { return nil }
    (self.data, self.range) = (data, range)
    guard let version = data.uint32(at: range.lowerBound), version >> 16 >= 1, range.count >= 34,
      let glyphs = data.uint32(at: range.lowerBound + 14),
      let layers = data.uint32(at: range.lowerBound + 18),
      let clips = data.uint32(at: range.lowerBound + 22), glyphs > 0
    else { return nil }
    (self.glyphs, self.layers, self.clips) = (Int(glyphs), Int(layers), Int(clips))
  }

  /// Where the paint of a glyph stands; nil for a glyph without one.
  ///
  /// - Complexity: logarithmic in the glyphs of the list.
  func paint(of glyph: Int) -> Int? {
    guard let place = last(glyphs + 4, count: uint32(at: glyphs), size: 6, glyph), uint16(at: place) == glyph,
      let offset = uint32(at: place + 2)
    else { return nil }
    return glyphs + offset
  }

  /// Where a layer's paint stands; nil for one there is not.
  func layer(_ index: Int) -> Int? {
    guard layers > 0, let count = uint32(at: layers), index < count else { return nil }
    return uint32(at: layers + 4 + 4 * index).map { layers + $0 }
  }

  /// The clip box of a glyph; nil for a glyph without one.
  ///
  /// - Complexity: logarithmic in the boxes.
  func clip(of glyph: Int) -> GlyphBounds? {
    guard clips > 0, byte(at: clips) == 1,
      let place = last(clips + 5, count: uint32(at: clips + 1), size: 7, glyph),
      let end = uint16(at: place + 2), glyph <= end, let offset = uint24(at: place + 4),
      let edges = words(4, at: clips + offset + 1)
    else { return nil }
    return GlyphBounds(minX: edges[0], minY: edges[1], maxX: edges[2], maxY: edges[3])
  }

  /// The last of a list's records that begins with a number up to `glyph`.
  private func last(_ start: Int, count: Int?, size: Int, _ glyph: Int) -> Int? {
    var (low, high) = (0, count ?? 0)
    while low < high {
      let middle = (low + high) / 2
      guard let first = uint16(at: start + middle * size) else { return nil }
      if first <= glyph { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? start + (low - 1) * size : nil
  }
}

// Numbers; offsets count from the start of the table.
extension ColorTable {
  func byte(at offset: Int) -> Int? { number(1, at: offset) }
  func uint16(at offset: Int) -> Int? { number(2, at: offset) }
  func uint24(at offset: Int) -> Int? { number(3, at: offset) }
  func uint32(at offset: Int) -> Int? { number(4, at: offset) }

  private func number(_ size: Int, at offset: Int) -> Int? {
    guard offset >= 0, offset + size <= range.count else { return nil }
    // A number at the end of the file is the end of four bytes.
    let shift = range.lowerBound + offset + 4 > data.count ? 4 - size : 0
    guard let value = data.uint32(at: range.lowerBound + offset - shift) else { return nil }
    let bits = UInt32(8 * (4 - size))
    return Int(shift > 0 ? (value << bits) >> bits : value >> bits)
  }

  /// Signed 16-bit numbers, one after the other.
  func words(_ count: Int, at offset: Int) -> [Double]? {
    var words: [Double] = []
    for index in 0..<count {
      guard let word = uint16(at: offset + 2 * index) else { return nil }
      words.append(Double(Int16(truncatingIfNeeded: word)))
    }
    return words
  }

  /// 16.16 numbers, one after the other.
  func fixed(_ count: Int, at offset: Int) -> [Double]? {
    var numbers: [Double] = []
    for index in 0..<count {
      guard let number = uint32(at: offset + 4 * index) else { return nil }
      numbers.append(Double(Int32(truncatingIfNeeded: number)) / 65_536)
    }
    return numbers
  }
}
