import Foundation
import Testing
import TextAnalysis
import Typefaces
import Typography
import _TestSupport

@testable import SystemFonts

@Suite struct FallbackTests {
  /// The characters that any of the fonts has.
  private static func characters(of system: SystemFonts) throws -> Set<UInt32> {
    var (all, files) = (Set<UInt32>(), Set<String>())
    for font in system.fonts where files.insert("\(font.file)#\(font.faceIndex)").inserted {
      for range in try font.open().coverage.ranges { all.formUnion(range) }
    }
    return all
  }

  @Test func everyLanguageIsSetThatTheFontsCanSet() throws {
    let system = try TestConfiguration.fonts.get()
    let (available, languages) = (try Self.characters(of: system), LanguageNames.all)
    try #require(languages.count > 150)
    var settable = 0
    for names in languages {
      let text = names.names.joined(separator: "\n")
      let scalars = text.unicodeScalars.filter { !$0.properties.isDefaultIgnorableCodePoint && $0 != "\n" }
      guard scalars.allSatisfy({ available.contains($0.value) }) else { continue }
      settable += 1
      let fonts = try system.fontList([FontDescription("Inter")], language: names.language, covering: text)
      #expect(fonts.primary.familyName == "Inter")
      let missing = scalars.filter { scalar in !fonts.faces.contains { $0.covers(scalar) } }
      #expect(missing.isEmpty, "\(names.language): \(missing)")
      #expect(fonts.faces.count <= 6, "\(names.language): \(fonts.faces.map(\.source))")
    }
    #expect(settable > 120)
  }

  @Test func languagesGetFontsOfTheirScripts() throws {
    let system = try TestConfiguration.fonts.get()
    for (language, letters) in [
      ("th", "กขค"), ("und-Thai", "กขค"), ("hi", "कखग"), ("ar", "ابت"), ("az-Arab", "ابت"),
      ("sr-Latn", "šđž"),
      ("he-IL", "אבג"), ("ja", "あア日"), ("zh-Hans", "的一"), ("my", "ကခ"), ("bo", "ཀཁ"), ("ka", "აბ"),
    ] {
      let faces = try system.fallback(for: try #require(Language(language)))
      for scalar in letters.unicodeScalars {
        #expect(faces.contains { $0.covers(scalar) }, "\(language) \(scalar)")
      }
    }
    #expect(try system.fallback(for: "tlh").isEmpty)
  }

  @Test func onlyWhatIsLackingIsAdded() throws {
    let system = try TestConfiguration.fonts.get()
    let inter = try system.typeface(FontDescription("Inter"))
    #expect(try system.fallback(covering: "Hello,\r\n\tworld\u{200D}\u{FE0F}", after: [inter]).isEmpty)
    #expect(try system.fallback(covering: "", after: []).isEmpty)
    #expect(try system.fallback(covering: "\u{10FFFF}\u{E000}\u{F8FF0}").count <= 1)
    let thai = try system.fallback(covering: "Hello ไทย", after: [inter])
    #expect(thai.count == 1 && thai[0].covers("ไ"))
    let long = String(repeating: "ไทย नमस्ते ", count: 50_000)
    #expect(try system.fallback(covering: long, after: [inter]).count == 2)
  }

  @Test func boldTextGetsBoldFonts() throws {
    let system = try TestConfiguration.fonts.get()
    let bold = FontDescription("Inter", weight: .bold)
    let faces = try system.fallback(covering: "אבג", language: "he", like: bold, after: [])
    #expect(!faces.isEmpty)
    #expect(FontLanguage.name(of: "zh-Hant") == "zh-tw")
    #expect(FontLanguage.name(of: "zh-HK") == "zh-hk")
    #expect(FontLanguage.name(of: "az-Arab") == "az-ir")
    #expect(FontLanguage.name(of: "az") == "az-az")
    #expect(FontLanguage.name(of: "sr-Latn") == "en")
    #expect(FontLanguage.name(of: "de-AT") == "de")
    #expect(FontLanguage.name(of: "tlh") == nil)
  }

  @Test func emojiGetFontsWithColors() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "copyfit-emoji-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.copyItem(
      atPath: Repository.fonts + "/../Tests/Fonts/emoji.ttf", toPath: folder.path + "/emoji.ttf")
    let system = try SystemFonts(
      configuration: TestConfiguration(folders: [Repository.fonts, folder.path], rules: false).path)
    let inter = FontDescription("Inter")
    for (text, expected) in [
      ("Hi 👍🏽!", ["Inter", "Copyfit Test Emoji"]), ("©\u{FE0F}", ["Inter", "Copyfit Test Emoji"]),
      ("© 2026 1 2", ["Inter"]), ("ราคา 😀", ["Inter", "Copyfit Test Emoji", "Noto Sans Thai"]),
    ] {
      let fonts = try system.fontList([inter], covering: text)
      #expect(fonts.faces.map(\.familyName) == expected, "\(text)")
    }
    #expect(try system.typeface(FontDescription("emoji")).familyName == "Copyfit Test Emoji")
  }
}
