internal import Typography

/// The table directory of a face.
///
/// FreeType and HarfBuzz ignore tables that they cannot read, so text in a truncated file would silently lack kerning or
/// marks.
///
/// Source: OpenType, "Organization of an OpenType font": the table directory and collections.
enum TableDirectory {
  private static let (headerSize, recordSize) = (12, 16)
  /// Some fonts count padding after their last table that is not in the file.
  private static let padding = 3

  /// The range of a table in the file, cut at the end of the file; nil for an unknown table or face.
  ///
  /// Complexity: linear in the face's tables.
  static func range(of tag: Tag, ofFace index: Int, in data: FontData) -> Range<Int>? {
    for place in records(ofFace: index, in: data) where data.uint32(at: place) == tag.value {
      guard let offset = data.uint32(at: place + 8), let length = data.uint32(at: place + 12),
        Int(offset) <= data.count
      else { return nil }
      return Int(offset)..<min(Int(offset) + Int(length), data.count)
    }
    return nil
  }

  /// The offsets of a face's table records.
  private static func records(ofFace index: Int, in data: FontData) -> [Int] {
    var start = 0
    if data.uint32(at: 0) == Signature.collection {
      guard let offset = data.uint32(at: headerSize + 4 * index) else { return [] }
      start = Int(offset)
    }
    let count = Int(data.uint32(at: start + 4) ?? 0) >> 16
    return (0..<count).map { start + headerSize + recordSize * $0 }
  }

  /// The first table of a face that ends beyond the file; nil when none does.
  ///
  /// Complexity: linear in the face's tables.
  static func firstTableCutShort(ofFace index: Int, in data: FontData) -> Tag? {
    for place in records(ofFace: index, in: data) {
      guard let tag = data.uint32(at: place), let offset = data.uint32(at: place + 8),
        let length = data.uint32(at: place + 12)
      else { return nil }
      if length > 0, Int(offset) + Int(length) > data.count + padding { return Tag(value: tag) }
    }
    return nil
  }
}

/// The first four bytes of font files.
enum Signature {
  static let sfnt: Set<UInt32> = [0x0001_0000, 0x4F54_544F, 0x7472_7565, 0x7474_6366]  // 1.0 OTTO true ttcf
  static let woff: UInt32 = 0x774F_4646
  static let woff2: UInt32 = 0x774F_4632
  static let collection: UInt32 = 0x7474_6366
}
