/// The table and collection directories of a WOFF2 file, read before unpacking: a small file can declare gigabytes.
///
/// Source: W3C, WOFF File Format 2.0, sections 4.1 (header, table directory, `UIntBase128`), 4.2 (collection directory,
/// `255UInt16`) and 5 (transforms).
struct WOFF2Directory {
  /// The size of the tables of all faces in bytes, decompressed but still transformed: the sum of `transformLength`.
  private(set) var transformedSize = 0
  /// The size of the tables of each face in a font, in bytes; one element for a file that is not a collection.
  var unpackedSizes: [Int] { faces.map(\.unpackedSize) }
  /// The size of the tables of each face, and its entry in the collection directory.
  private var faces: [(unpackedSize: Int, entry: Range<Int>)] = []
  /// The end of the table directory, and the end of both directories.
  private var (tablesEnd, end) = (0, 0)

  /// The most bytes of a table directory: a header and 65,535 entries of flags, tag and two lengths.
  static let maxBytes = headerSize + 65_535 * 15
  private static let headerSize = 48
  private static let flavorOffset = 4, lengthOffset = 8, countOffset = 12, bodyLengthOffset = 20
  /// The fields for metadata and private data, up to the end of the header.
  private static let metadataOffset = 28
  /// The version at the start of the collection directory.
  private static let versionSize = 4
  /// The known-table flags of the two tables whose null transform is number 3, not 0.
  private static let glyf: UInt8 = 10, loca: UInt8 = 11
  private static let arbitraryTag: UInt8 = 63

  /// Parses the directory at the start of a file; nil when it is truncated or malformed.
  ///
  /// Complexity: linear in the bytes of the directory.
  init?(_ bytes: [UInt8]) {
    guard bytes.count >= Self.headerSize else { return nil }
    var reader = Reader(bytes: bytes, offset: Self.headerSize)
    var lengths: [Int] = []
    for _ in 0..<Int(bytes[Self.countOffset]) << 8 | Int(bytes[Self.countOffset + 1]) {
      guard let table = reader.table() else { return nil }
      transformedSize += table.transformed
      lengths.append(table.unpacked)
    }
    tablesEnd = reader.offset
    if Self.isCollection(bytes) {
      guard let entries = reader.collection(of: lengths) else { return nil }
      faces = entries
    } else {
      faces = [(lengths.reduce(0, +), tablesEnd..<tablesEnd)]
    }
    end = reader.offset
  }

  /// The file as a collection of one face, with the compressed tables of all; nil when the file is truncated.
  ///
  /// FreeType 2.12.1 unpacks any face, but for a face with CFF outlines it then looks up the index in the unpacked font,
  /// which has one face. With one face in the file, the index is always 0. Metadata are removed.
  ///
  /// - Parameters:
  ///   - face: the index of the face. Precondition: it exists.
  ///   - bytes: the bytes of the file.
  /// - Complexity: linear in the bytes.
  func collection(of face: Int, in bytes: [UInt8]) -> [UInt8]? {
    let length = Self.number(in: bytes, at: Self.lengthOffset)
    let body = end..<end + Self.number(in: bytes, at: Self.bodyLengthOffset)
    guard length == bytes.count, body.upperBound <= bytes.count else { return nil }
    var alone = Array(bytes[..<(tablesEnd + Self.versionSize)]) + [1] + bytes[faces[face].entry] + bytes[body]
    alone += [UInt8](repeating: 0, count: -alone.count & 3)
    let size = (0..<4).map { UInt8(truncatingIfNeeded: alone.count >> (24 - 8 * $0)) }
    alone.replaceSubrange(Self.lengthOffset..<Self.lengthOffset + 4, with: size)
    let metadata = Self.metadataOffset..<Self.headerSize
    alone.replaceSubrange(metadata, with: [UInt8](repeating: 0, count: metadata.count))
    return alone
  }

  private static func isCollection(_ bytes: [UInt8]) -> Bool {
    number(in: bytes, at: flavorOffset) == Int(Signature.collection)
  }

  private static func number(in bytes: [UInt8], at offset: Int) -> Int {
    bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
  }
}

extension WOFF2Directory {
  /// Reads numbers and entries in sequence; nil past the end.
  private struct Reader {
    let bytes: [UInt8]
    var offset: Int

    /// An entry of the table directory: the table's size decompressed but still transformed, and its size in a font.
    mutating func table() -> (transformed: Int, unpacked: Int)? {
      guard let flags = byte() else { return nil }
      offset += flags & 63 == arbitraryTag ? 4 : 0
      guard let length = base128() else { return nil }
      let isOutline = flags & 63 == glyf || flags & 63 == loca
      guard flags >> 6 != (isOutline ? 3 : 0) else { return (length, length) }
      return base128().map { ($0, length) }
    }

    /// The collection directory: the size of each face's tables, given the sizes of all tables, and its entry.
    mutating func collection(of lengths: [Int]) -> [(unpackedSize: Int, entry: Range<Int>)]? {
      offset += versionSize
      guard let count = short(), count > 0 else { return nil }
      var faces: [(Int, Range<Int>)] = []
      for _ in 0..<count {
        let start = offset
        guard let size = face(of: lengths) else { return nil }
        faces.append((size, start..<offset))
      }
      return faces
    }

    /// The entry of a face: number of tables, flavor, indices in the table directory.
    private mutating func face(of lengths: [Int]) -> Int? {
      guard let count = short(), count > 0 else { return nil }
      offset += 4  // the flavor
      var size = 0
      for _ in 0..<count {
        guard let table = short(), table < lengths.count else { return nil }
        size += lengths[table]
      }
      return size
    }

    private mutating func byte() -> UInt8? {
      guard offset < bytes.count else { return nil }
      offset += 1
      return bytes[offset - 1]
    }

    /// A `255UInt16`: a byte below 253; or 253 and two bytes; or 255 or 254, and what is above 253 or 506.
    private mutating func short() -> Int? {
      guard let first = byte() else { return nil }
      if first < 253 { return Int(first) }
      guard let second = byte() else { return nil }
      if first != 253 { return Int(second) + (first == 255 ? 253 : 506) }
      return byte().map { Int(second) << 8 | Int($0) }
    }

    /// A `UIntBase128`: up to five bytes of seven bits each, without leading zeros, 32 bits at most.
    private mutating func base128() -> Int? {
      var value = 0
      for place in 0..<5 {
        guard let next = byte(), !(place == 0 && next == 0x80) else { return nil }
        value = value << 7 | Int(next & 0x7F)
        if next & 0x80 == 0 { return value <= Int(UInt32.max) ? value : nil }
      }
      return nil
    }
  }
}
