internal import Typography

/// Where the tables of a face stand in its file.
///
/// FreeType and HarfBuzz leave out what they cannot read, so a file cut short would set text without its kerning or its
/// marks, and say nothing.
///
/// Source: OpenType, "Organization of an OpenType font": the table directory and collections.
enum TableDirectory {
  private static let (headerSize, recordSize) = (12, 16)
  /// Some fonts count the padding after their last table as part of it, and have none.
  private static let padding = 3

  /// Where a table of a face stands in the file, as far as there is a file; nil for a table or face there is not.
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

  /// Where the records of a face's tables stand.
  private static func records(ofFace index: Int, in data: FontData) -> [Int] {
    var start = 0
    if data.uint32(at: 0) == Signature.collection {
      guard let offset = data.uint32(at: headerSize + 4 * index) else { return [] }
      start = Int(offset)
    }
    let count = Int(data.uint32(at: start + 4) ?? 0) >> 16
    return (0..<count).map { start + headerSize + recordSize * $0 }
  }

  /// The first table of a face that does not end within the file; nil where all do, or there is no such face.
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
