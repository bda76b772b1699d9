import Foundation
import Testing
import Typography
import _TestSupport

@testable import Typefaces

/// Packed fonts are the plain ones; packed traps are refused. The files are those of `Tests/Fonts/make.py`.
@Suite struct WOFFTests {
  static let pairs = [
    ("sans.ttf", "sans.woff"), ("sans.ttf", "sans.woff2"), ("serif.otf", "serif.woff"),
    ("serif.otf", "serif.woff2"), ("variable.ttf", "variable.woff"), ("variable.ttf", "variable.woff2"),
  ]

  @Test("Packed fonts say and draw what the plain ones do", arguments: pairs)
  func packedFontsAreThePlainOnes(_ plainName: String, _ packedName: String) throws {
    let (plain, packed) = (try MadeFont.open(plainName), try MadeFont.open(packedName))
    #expect(packed.familyName == plain.familyName && packed.postScriptName == plain.postScriptName)
    #expect(packed.format == plain.format && packed.metrics == plain.metrics)
    #expect(packed.coverage.ranges == plain.coverage.ranges && packed.glyphCount == plain.glyphCount)
    #expect(plain.glyphCount > 30)
    for glyph in 0..<UInt32(plain.glyphCount) {
      #expect(packed.advance(of: glyph) == plain.advance(of: glyph))
      #expect(packed.outline(of: glyph) == plain.outline(of: glyph))
      #expect(packed.inkBounds(of: glyph) == plain.inkBounds(of: glyph))
    }
  }

  @Test(arguments: ["variable.woff", "variable.woff2"]) func packedFontsVary(_ name: String) throws {
    let (plain, packed) = (try MadeFont.open("variable.ttf"), try MadeFont.open(name))
    #expect(packed.axes == plain.axes && packed.namedInstances == plain.namedInstances)
    let (plainBlack, black) = (try plain.instance(named: "Black"), try packed.instance(named: "Black"))
    #expect(black.coordinates == plainBlack.coordinates && black.coordinates != packed.coordinates)
    let letter = plain.glyph(for: "H")
    #expect(black.outline(of: letter) == plainBlack.outline(of: letter))
    #expect(black.advance(of: letter) == plainBlack.advance(of: letter))
  }

  @Test("A file cut short anywhere is an error", arguments: pairs.map(\.1))
  func cutFilesAreErrors(_ name: String) throws {
    let bytes = try MadeFont.bytes(name)
    for count in Array(0..<200) + Array(stride(from: 200, to: bytes.count, by: 97)) + [bytes.count - 1] {
      let error = failure { () throws(TypefaceError) in _ = try Typeface(bytes: Array(bytes[..<count])) }
      #expect(error?.code == .unreadable, "\(count) of \(bytes.count) bytes")
      #expect(error?.message.isEmpty == false)
    }
  }

  @Test("A changed byte is an error or harmless", arguments: pairs.map(\.1))
  func corruptFilesAreErrorsOrWork(_ name: String) throws {
    let original = try MadeFont.bytes(name)
    var random = SplitMix64(seed: 7)
    for _ in 0..<150 {
      var bytes = original
      bytes[Int.random(in: 0..<min(bytes.count, 400), using: &random)] = .random(in: 0...255, using: &random)
      let error = failure { () throws(TypefaceError) in
        _ = try Typeface(bytes: bytes).outline(of: 5)
      }
      #expect(error.map { [.unreadable, .tooLarge].contains($0.code) } ?? true)
    }
  }

  @Test func declaredGigabytesAreRefusedUnread() throws {
    // Its header says 4,096 bytes, its directory 1 GiB: only the directory tells.
    let bytes = try MadeFont.bytes("declares-a-gigabyte.woff2")
    let time = ThreadTime.measure {
      let error = failure { () throws(TypefaceError) in _ = try Typeface(bytes: bytes, source: "trap") }
      #expect(error?.code == .tooLarge && error?.culprit == "trap")
    }
    #expect(time < .seconds(1))
  }

  @Test func undeclaredGigabytesAreNotUnpacked() throws {
    let bytes = try MadeFont.bytes("unpacks-to-a-gigabyte.woff2")
    let time = ThreadTime.measure {
      #expect(failure { () throws(TypefaceError) in _ = try Typeface(bytes: bytes) }?.code == .unreadable)
    }
    #expect(time < .seconds(1))  // the whole gigabyte takes seconds
  }

  @Test(arguments: [8, 12]) func tablesOfAPackedFontMayNotBeHuge(_ offset: Int) throws {
    // A WOFF 1.0 table directory begins at 44; 8 and 12 bytes into an entry are its packed and its plain length.
    var bytes = try MadeFont.bytes("sans.woff")
    bytes.replaceSubrange(44 + offset..<48 + offset, with: [0x7F, 0xFF, 0xFF, 0xFF])
    #expect(failure { () throws(TypefaceError) in _ = try Typeface(bytes: bytes) }?.code == .unreadable)
  }

  @Test func directoriesAreAddedUp() throws {
    let file = SfntFile(try MadeFont.bytes("serif.otf"))
    let directory = try #require(WOFF2Directory(try MadeFont.bytes("serif.woff2")))
    #expect(directory.unpackedSizes == [file.tables.values.reduce(0) { $0 + $1.count }])
    #expect([directory.transformedSize] == directory.unpackedSizes)  // nothing of CFF is transformed
    let sans = try #require(WOFF2Directory(try MadeFont.bytes("sans.woff2")))
    #expect(sans.transformedSize < sans.unpackedSizes[0])  // glyf and loca are
  }

  @Test(
    arguments: [
      ("empty", []), ("leading zero", [0x80, 0x01]), ("33 bits", [0x90, 0x80, 0x80, 0x80, 0x00]),
      ("six bytes", [0x81, 0x80, 0x80, 0x80, 0x80, 0x00]), ("cut", [0x81]),
    ] as [(String, [UInt8])])
  func malformedLengthsAreErrors(_ name: String, _ length: [UInt8]) {
    var header = [UInt8](repeating: 0, count: 48)
    header[13] = 1
    #expect(WOFF2Directory(header + [1] + length) == nil)
    #expect(WOFF2Directory(header + [1, 0x8F, 0xFF, 0xFF, 0xFF, 0x7F])?.unpackedSizes == [0xFFFF_FFFF])
  }
}

/// The fonts of `Tests/Fonts`.
enum MadeFont {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Fonts").path

  static func path(_ name: String) -> String { "\(folder)/\(name)" }
  static func open(_ name: String) throws -> Typeface { try Typeface(path: path(name)) }
  static func bytes(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(filePath: path(name))))
  }
}
