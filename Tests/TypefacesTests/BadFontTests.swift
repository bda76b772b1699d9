import Foundation
import Testing
import Typefaces
import Typography
import _TestSupport

@Suite struct BadFontTests {
  @Test(arguments: ["/no/such/font.ttf", "", "a\0b", TestFonts.path("Lato-Regular.ttf") + "/x"])
  func missingFilesAreNotFound(_ path: String) {
    let error = failure { () throws(TypefaceError) in _ = try Typeface(path: path) }
    #expect(error?.code == .notFound)
    #expect(error?.culprit == path)
    #expect(failure { () throws(TypefaceError) in _ = try Typeface.faceCount(path: path) } == error)
  }

  @Test(arguments: [("folder", TestFonts.folder), ("regular file", "/dev/null")])
  func onlyRegularFilesAreRead(_ kind: String, _ path: String) {
    let error = failure { () throws(TypefaceError) in _ = try Typeface(path: path) }
    #expect(error?.code == .unreadable)
    #expect(error?.culprit == path)
    #expect(error?.message.contains(kind) == true)
  }

  @Test func pipesDoNotHang() throws {
    try withTemporaryFolder { folder in
      let made = unsafe mkfifo("\(folder)/pipe", 0o600)
      #expect(made == 0)
      let error = failure { () throws(TypefaceError) in _ = try Typeface(path: "\(folder)/pipe") }
      #expect(error?.message.contains("not a regular file") == true)
    }
  }

  @Test func emptyFilesSaySo() throws {
    try withTemporaryFolder { folder in
      try Data().write(to: URL(filePath: "\(folder)/empty.ttf"))
      let error = failure { () throws(TypefaceError) in _ = try Typeface(path: "\(folder)/empty.ttf") }
      #expect(error?.code == .unreadable)
      #expect(error?.message == "the file is empty; get a fresh copy")
    }
  }

  @Test func hugeFilesAreRefusedUnread() throws {
    try withTemporaryFolder { folder in
      let path = "\(folder)/huge.ttf"
      #expect(FileManager.default.createFile(atPath: path, contents: nil))
      let handle = try FileHandle(forWritingTo: URL(filePath: path))
      try handle.truncate(atOffset: UInt64(Typeface.maximumBytes) + 1)
      try handle.close()
      let error = failure { () throws(TypefaceError) in _ = try Typeface(path: path) }
      #expect(error?.code == .tooLarge)
      #expect(error?.message == "the file is larger than 256 MiB, more than any font; check the path")
    }
  }

  @Test(arguments: NotAFont.all) func otherFilesAreNotFonts(_ file: NotAFont) {
    let bytes = file.bytes
    let error = failure { () throws(TypefaceError) in _ = try Typeface(bytes: bytes, source: file.name) }
    #expect(error?.code == .unreadable)
    #expect(error?.culprit == file.name)
    #expect(error?.message.hasPrefix("not an OpenType or TrueType font; give a ") == true)
  }

  @Test func collectionsThatWOFFCannotHoldSaySo() {
    let bytes = Array("wOFFttcf".utf8) + [UInt8](repeating: 0, count: 100)
    let error = failure { () throws(TypefaceError) in _ = try Typeface(bytes: bytes) }
    #expect(
      error?.code == .unreadable && error?.message.hasPrefix("a WOFF file cannot hold a collection") == true)
  }

  @Test(arguments: ["wOFF", "wOF2"]) func packedBombsAreRefused(_ signature: String) {
    let bytes = Array(signature.utf8) + [0, 1, 0, 0] + [UInt8](repeating: 0xFF, count: 100)
    #expect(failure { () throws(TypefaceError) in _ = try Typeface(bytes: bytes) }?.code == .tooLarge)
  }

  @Test(arguments: [0, 15, 16_385, 65_535] as [UInt16]) func emsMustBeSensible(_ unitsPerEm: UInt16) throws {
    var file = try SfntFile(TestFonts.bytes("Lato-Regular.ttf"))
    file.set16("head", at: 18, to: unitsPerEm)
    let bytes = file.bytes
    #expect(failure { () throws(TypefaceError) in _ = try Typeface(bytes: bytes) }?.code == .unreadable)
  }

  @Test(arguments: [
    "head", "maxp", "cmap", "hhea", "hmtx", "glyf", "loca", "name", "post", "OS/2", "fvar", "gvar",
  ])
  func missingTablesAreErrorsOrHarmless(_ tag: String) throws {
    var file = try SfntFile(TestFonts.bytes("Inter.var.ttf"))
    file.tables[tag] = nil
    let bytes = file.bytes
    #expect(isErrorOrWorks(bytes))
  }

  @Test(arguments: [
    "Lato-Regular.ttf", "EBGaramond12-Regular.otf", "NotoNaskhArabic-Regular.ttf", "collection",
  ])
  func fontsCutShortAreRefused(_ name: String) throws {
    let bytes = try Self.bytes(name)
    let last = try Typeface.faceCount(bytes: bytes) - 1
    // Padding after the last table may be missing.
    for length in [bytes.count - 8, bytes.count * 9 / 10, bytes.count / 2, 5000] {
      let error = failure { () throws(TypefaceError) in
        _ = try Typeface(bytes: Array(bytes[..<length]), index: last)
      }
      #expect(error?.code == .unreadable, "\(length) of \(bytes.count)")
    }
    let error = failure { () throws(TypefaceError) in
      _ = try Typeface(bytes: Array(bytes[..<(bytes.count - 8)]), index: last)
    }
    #expect(error?.message.contains("cut short") == true)
    #expect(throws: Never.self) { try Typeface(bytes: bytes) }
  }

  @Test(arguments: TestFonts.ofEachKind + ["collection", "WOFF"])
  func fontsCutShortAreErrorsOrWork(_ name: String) throws {
    let bytes = try Self.bytes(name)
    let lengths = Array(stride(from: 0, to: 600, by: 13)) + (1..<40).map { bytes.count * $0 / 40 }
    let wrong = (lengths + [bytes.count - 1]).filter { !isErrorOrWorks(Array(bytes[..<$0])) }
    #expect(wrong.isEmpty)
  }

  /// Half of the changes hit the table directory and the first tables, where they hurt most.
  @Test(arguments: TestFonts.ofEachKind + ["collection", "WOFF"], 0..<60)
  func corruptFontsAreErrorsOrWork(_ name: String, seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed)), bytes = try Self.bytes(name)
    for change in 0..<Int.random(in: 1...40, using: &random) {
      let range = change.isMultiple(of: 2) ? 0..<1000 : 0..<bytes.count
      bytes[Int.random(in: range, using: &random)] = UInt8.random(in: 0...255, using: &random)
    }
    #expect(isErrorOrWorks(bytes), "seed \(seed)")
  }

  private static func bytes(_ name: String) throws -> [UInt8] {
    switch name {
    case "collection": try CollectionTests.collection()
    case "WOFF": try SfntFile(TestFonts.bytes("EBGaramond12-Regular.otf")).woff
    default: try TestFonts.bytes(name)
    }
  }

  /// Whether the bytes are refused as a broken font is, or make a face that answers everything within bounds.
  private func isErrorOrWorks(_ bytes: [UInt8]) -> Bool {
    do throws(TypefaceError) {
      let face = try Typeface(bytes: bytes)
      let last = face.axes.map { Variation($0.tag, $0.maximum) }
      return face.answersEverything && (isRefusal { () throws(TypefaceError) in _ = try face.varied(last) })
    } catch {
      return error.isRefusal
    }
  }

  private func isRefusal(_ body: () throws(TypefaceError) -> Void) -> Bool {
    failure(of: body)?.isRefusal ?? true
  }
}

extension TypefaceError {
  fileprivate var isRefusal: Bool {
    [.unreadable, .tooLarge, .noSuchFace].contains(code) && culprit == "memory" && !message.isEmpty
  }
}

extension Typeface {
  fileprivate var answersEverything: Bool {
    let glyphs = (0..<UInt32(50)) + [glyph(for: "é"), .max]
    let boxes = glyphs.map { (outline(of: $0).isEmpty, inkBounds(of: $0) == nil, advance(of: $0)) }
    return boxes.allSatisfy { abs($0.2) <= 65_535 } && (16...16_384).contains(unitsPerEm)
      && (0...65_535).contains(glyphCount) && coverage.count <= 0x110000 && coordinates.count == axes.count
  }
}

/// Bytes of files that are not OpenType fonts, some of which FreeType alone would open.
struct NotAFont: Sendable, CustomTestStringConvertible {
  let name: String
  let bytes: [UInt8]
  var testDescription: String { name }

  static let all = [
    NotAFont(name: "text", bytes: Array("Dear reader, this is not a font.".utf8)),
    NotAFont(name: "one byte", bytes: [0]),
    NotAFont(name: "PNG", bytes: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13]),
    NotAFont(name: "zeros", bytes: [UInt8](repeating: 0, count: 10_000)),
    NotAFont(name: "Type 1", bytes: Array("%!PS-AdobeFont-1.0: Utopia\n".utf8)),
    NotAFont(name: "BDF", bytes: Array("STARTFONT 2.1\nFONT -misc-fixed\n".utf8)),
    NotAFont(name: "PCF", bytes: [0x01, 0x66, 0x63, 0x70, 1, 0, 0, 0]),
    NotAFont(name: "Windows FON", bytes: [0x4D, 0x5A, 0, 0, 0, 0, 0, 0]),
  ]
}

func withTemporaryFolder(_ body: (String) throws -> Void) throws {
  let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  try body(folder.path)
}
