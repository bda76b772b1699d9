import Testing
import Typefaces

@Suite struct NameTests {
  @Test func oldMacintoshNamesAreDecoded() throws {
    let bytes: [UInt8] = [0x46, 0x8A, 0x72, 0x20, 0xA9, 0xCA, 0xFF]
    #expect(try Self.lato([(1, 0, 0, 1, bytes)]).familyName == "Fär ©\u{A0}ˇ")
  }

  @Test func americanEnglishIsPreferred() throws {
    let names: [Record] = [
      (0, 3, 0, 1, Self.utf16("Unicode")), (1, 0, 0, 1, Array("Macintosh".utf8)),
      (3, 1, 0x407, 1, Self.utf16("Deutsch")), (3, 1, 0x409, 1, Self.utf16("American")),
      (3, 1, 0x809, 1, Self.utf16("British")),
    ]
    #expect(try Self.lato(names).familyName == "American")
    #expect(try Self.lato(names.filter { $0.2 != 0x409 }).familyName == "British")
    #expect(try Self.lato(Array(names[..<3])).familyName == "Unicode")
    #expect(try Self.lato(Array(names[1..<3])).familyName == "Macintosh")
    #expect(try Self.lato([names[2]]).familyName == "Deutsch")
  }

  @Test func typographicNamesComeFirst() throws {
    let face = try Self.lato([
      (3, 1, 0x409, 1, Self.utf16("Lato Heavy")), (3, 1, 0x409, 2, Self.utf16("Regular")),
      (3, 1, 0x409, 16, Self.utf16("Lato 😀")), (3, 1, 0x409, 17, Self.utf16("Heavy")),
    ])
    #expect([face.familyName, face.styleName, face.postScriptName] == ["Lato 😀", "Heavy", ""])
  }

  private typealias Record = (UInt16, UInt16, UInt16, UInt16, [UInt8])

  private static func utf16(_ text: String) -> [UInt8] { text.utf16.flatMap(\.bytes) }

  /// Lato with these records of platform, encoding, language, name number and text (OpenType `name`).
  private static func lato(_ names: [Record]) throws -> Typeface {
    var records: [UInt8] = [], texts: [UInt8] = []
    for (platform, encoding, language, number, text) in names {
      let fields = [platform, encoding, language, number, UInt16(text.count), UInt16(texts.count)]
      records += fields.flatMap(\.bytes)
      texts += text
    }
    var file = try SfntFile(TestFonts.bytes("Lato-Regular.ttf"))
    let header: [UInt16] = [0, UInt16(names.count), UInt16(6 + records.count)]
    file.tables["name"] = header.flatMap(\.bytes) + records + texts
    return try Typeface(bytes: file.bytes)
  }
}
