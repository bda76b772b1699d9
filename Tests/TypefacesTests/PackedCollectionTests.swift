import Foundation
import Testing
import _TestSupport

@testable import Typefaces

/// The faces of a WOFF2 collection are those of the collection it was packed from, by Debian's `woff2_compress`; see
/// `Tests/Fonts/make.py`.
@Suite struct PackedCollectionTests {
  private static let names = ["Copyfit Test Sans", "Copyfit Test Serif", "Copyfit Test Twin"]

  private static func face(_ index: Int) throws -> (plain: Typeface, packed: Typeface) {
    let paths = ["collection.ttc", "collection.woff2"].map(MadeFont.path)
    return (try Typeface(path: paths[0], index: index), try Typeface(path: paths[1], index: index))
  }

  @Test func facesAreCounted() throws {
    #expect(try Typeface.faceCount(path: MadeFont.path("collection.woff2")) == 3)
    #expect(try Typeface.faceCount(bytes: MadeFont.bytes("collection.woff2")) == 3)
    #expect(try Typeface.faceCount(path: MadeFont.path("sans.woff2")) == 1)
  }

  @Test(arguments: 0..<3) func facesAreThoseOfThePlainCollection(_ index: Int) throws {
    let (plain, packed) = try Self.face(index)
    #expect(packed.faceIndex == index && packed.familyName == Self.names[index])
    #expect(packed.postScriptName == plain.postScriptName && packed.format == plain.format)
    #expect(packed.metrics == plain.metrics && packed.unitsPerEm == plain.unitsPerEm)
    #expect(packed.coverage.ranges == plain.coverage.ranges && packed.glyphCount == plain.glyphCount)
    #expect(plain.glyphCount > 30)
    for glyph in 0..<UInt32(plain.glyphCount) {
      #expect(packed.advance(of: glyph) == plain.advance(of: glyph))
      #expect(packed.outline(of: glyph) == plain.outline(of: glyph))
    }
  }

  /// HarfBuzz reads the tables that FreeType unpacked: they are those of the plain collection's face.
  @Test(arguments: 0..<3) func unpackedTablesAreThoseOfTheFace(_ index: Int) throws {
    let packed = try Self.face(index).packed
    let member = SfntFile(try MadeFont.bytes(["sans.ttf", "serif.otf", "sans.ttf"][index]))
    let found = SfntFile(packed.fontData.bytes)
    #expect(packed.dataIndex == 0 && Set(found.tables.keys) == Set(member.tables.keys))
    for tag in ["cmap", "GSUB", "GPOS", "hmtx", "OS/2"] { #expect(found.tables[tag] == member.tables[tag]) }
    #expect((found.tables["name"] == member.tables["name"]) == (index < 2))
  }

  @Test(arguments: [-1, 3, 4, 65_535, 65_536, .max, .min]) func facesOutOfRangeNameTheRange(_ index: Int)
    throws
  {
    let bytes = try MadeFont.bytes("collection.woff2")
    let error = failure { () throws(TypefaceError) in _ = try Typeface(bytes: bytes, index: index) }
    #expect(error?.code == .noSuchFace)
    #expect(error?.description == "memory: there is no face \(index); its faces are numbered 0 to 2")
  }

  @Test func foldersAndReferencesHaveTheFaces() throws {
    try withTemporaryFolder { folder in
      try FileManager.default.copyItem(
        atPath: MadeFont.path("collection.woff2"), toPath: "\(folder)/three.woff2")
      #expect(try FontList(folder: folder).faces.map(\.familyName) == Self.names)
      #expect(try FontList(paths: ["\(folder)/three.woff2#2"]).primary.familyName == Self.names[2])
    }
  }

  @Test("A collection cut short anywhere is an error", arguments: 0..<3)
  func cutFilesAreErrors(_ index: Int) throws {
    let bytes = try MadeFont.bytes("collection.woff2")
    for count in Array(0..<320) + Array(stride(from: 320, to: bytes.count, by: 499)) + [bytes.count - 1] {
      let cut = Array(bytes[..<count])
      let error = failure { () throws(TypefaceError) in _ = try Typeface(bytes: cut, index: index) }
      #expect(error?.code == .unreadable, "\(count) of \(bytes.count) bytes")
      #expect(
        failure { () throws(TypefaceError) in _ = try Typeface.faceCount(bytes: cut) }?.code == .unreadable)
    }
  }

  @Test("A changed byte is an error or harmless", arguments: 0..<3)
  func corruptFilesAreErrorsOrWork(_ index: Int) throws {
    let original = try MadeFont.bytes("collection.woff2")
    var random = SplitMix64(seed: UInt64(index))
    for _ in 0..<150 {
      var bytes = original
      bytes[Int.random(in: 0..<320, using: &random)] = .random(in: 0...255, using: &random)
      let error = failure { () throws(TypefaceError) in
        _ = try Typeface(bytes: bytes, index: index).outline(of: 5)
      }
      #expect(error.map { [.unreadable, .tooLarge, .noSuchFace].contains($0.code) } ?? true)
    }
  }
}

/// What the directory of a WOFF2 collection declares; the bytes are written here by W3C's WOFF 2.0, section 4.2.
@Suite struct CollectionDirectoryTests {
  /// A header of a collection and a table directory of two tables, of 100 and 3 bytes.
  private static let start =
    Array("wOF2ttcf".utf8) + [0, 0, 0, 0, 0, 2] + [UInt8](repeating: 0, count: 34) + [1, 100, 2, 3]
  private static let version: [UInt8] = [0, 1, 0, 0], flavor: [UInt8] = [0, 1, 0, 0]

  private static func sizes(_ directory: [UInt8]) -> [Int]? {
    WOFF2Directory(start + version + directory)?.unpackedSizes
  }

  @Test func tablesAreAddedUpFaceByFace() throws {
    let directory = [3, 1] + Self.flavor + [0, 2] + Self.flavor + [0, 1, 1] + Self.flavor + [1]
    #expect(Self.sizes(directory) == [100, 103, 3])
    #expect(WOFF2Directory(Self.start + Self.version + directory)?.transformedSize == 103)
  }

  @Test(
    "Each form of a 255UInt16",
    arguments: [
      ([252], 252), ([253, 0, 7], 7), ([253, 1, 0], 256), ([255, 0], 253), ([255, 255], 508),
      ([254, 0], 506),
      ([254, 255], 761),
    ] as [([UInt8], Int)])
  func numbersAreRead(_ bytes: [UInt8], _ value: Int) {
    // So many times the second table; a table fewer is too few.
    let directory = [1] + bytes + Self.flavor + [UInt8](repeating: 1, count: value)
    #expect(Self.sizes(directory) == [3 * value])
    #expect(Self.sizes(directory.dropLast()) == nil)
  }

  @Test(
    arguments: [
      ("no faces", [0]), ("cut", [1]), ("no tables", [1, 0, 0, 1, 0, 0]), ("table 2", [1, 1, 0, 1, 0, 0, 2]),
      ("table 253", [1, 1, 0, 1, 0, 0, 255, 0]), ("a face too few", [2, 1, 0, 1, 0, 0, 1]),
    ] as [(String, [UInt8])])
  func malformedCollectionsAreErrors(_ name: String, _ directory: [UInt8]) {
    #expect(Self.sizes(directory) == nil)
  }

  @Test func gigabytesOfAFaceAreRefusedUnread() {
    // Five times one table of 64 MiB, which FreeType would refuse only after it had unpacked it.
    let table: [UInt8] = [1, 0xA0, 0x80, 0x80, 0x00, 2, 3]
    let header = Array(Self.start[..<48]), face: [UInt8] = [1, 5] + Self.flavor + [0, 0, 0, 0, 0]
    let bytes = header + table + Self.version + face
    let error = failure { () throws(TypefaceError) in _ = try Typeface(bytes: bytes) }
    #expect(error?.code == .tooLarge)
  }
}
