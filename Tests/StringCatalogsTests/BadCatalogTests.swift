import StringCatalogs
import Testing
import _TestSupport

@Suite struct BadCatalogTests {
  @Test(arguments: ["de.strings", "de.json", "de.po", "de.arb", "de.xcstrings", "strings.xml", "de.xlf"])
  func mixedEncodingsAreErrorsWithTheirLine(path: String) {
    let bytes = Array("\"ä\" = \"1\";\n\"b\" = \"".utf8) + [0xE9] + Array("\";\n".utf8)
    do {
      _ = try StringCatalog(bytes, path: path)
      Issue.record("was read")
    } catch {
      #expect(error.code == .encoding && error.line == 2 && error.message.contains("mixed"))
    }
  }

  /// The parser of XML ends the process at bytes that are not in the encoding it takes the file for.
  @Test(arguments: [
    "<encoding=<\u{C3}<ke", "<a encoding=\"x\">\u{E9}</a>", "<!-- encoding='latin1' --><a>\u{C3}(</a>",
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?><a>\u{E9}</a>", "<?xml version='1.0' encoding='KLINGON'?><a/>",
    "<?xml version='1.0' encoding='UTF-16'?><a/>", "<?xml version='1.0' encoding='euc-jp'?><a>\u{FF}</a>",
  ])
  func markupInAnotherEncodingThanItsOwnIsAnError(_ text: String) {
    let bytes = text.unicodeScalars.map { UInt8($0.value) }
    for path in ["de.stringsdict", "strings.xml", "de.xlf"] {
      let error = #expect(throws: CatalogError.self) { try StringCatalog(bytes, path: path) }
      #expect(error?.code == .encoding)
    }
  }

  @Test(arguments: [("ISO-8859-1", "\u{E9}"), ("windows-1251", "\u{439}")])
  func markupIsReadInTheEncodingItDeclares(_ name: String, _ letter: String) throws {
    let text =
      "<?xml version=\"1.0\" encoding=\"\(name)\"?>\n<resources><string name=\"a\">\u{E9}</string></resources>"
    let bytes = text.unicodeScalars.map { UInt8($0.value) }
    #expect(try StringCatalog(bytes, path: "strings.xml").texts.map(\.text) == [letter])
  }

  @Test func markupInUTF16MayDeclareIt() throws {
    let text =
      "<?xml version=\"1.0\" encoding=\"UTF-16\"?><resources><string name=\"a\">\u{E9}</string></resources>"
    let bytes: [UInt8] =
      [0xFF, 0xFE]
      + Array(text.utf16).flatMap { unit -> [UInt8] in
        [UInt8(unit & 0xFF), UInt8(unit >> 8)]
      }
    #expect(try StringCatalog(bytes, path: "strings.xml").texts.map(\.text) == ["\u{E9}"])
  }

  /// The parser goes on after these, with a complaint that files of megabytes get as well.
  @Test(arguments: [
    "<xliff<file<b<p><trans-unit id=\"e\"maxwidth=\"</\"</</</</<", "<a<b></b></a>",
    "<xliff a=\"1\"b=\"2\"></xliff>",
  ])
  func brokenTagsAreErrors(_ text: String) {
    let error = #expect(throws: CatalogError.self) { try StringCatalog(Array(text.utf8), path: "de.xlf") }
    #expect(error?.message.contains("grammar of XML") == true)
  }

  @Test func brokenUTF16() {
    let half: [UInt8] = [0xFF, 0xFE, 0x0A, 0, 0x22, 0, 0x3D, 0xD8, 0x22, 0]
    let odd: [UInt8] = [0xFF, 0xFE, 0x22, 0, 0x22]
    let noMark: [UInt8] = [0x22, 0, 0x61, 0, 0x22, 0]
    for (bytes, line) in [(half, 2), (odd, 1), (noMark, 1)] {
      do {
        _ = try StringCatalog(bytes, path: "de.strings")
        Issue.record("was read")
      } catch {
        #expect(error.code == .encoding && error.line == line)
      }
    }
  }

  @Test func filesThatCannotBeRead() {
    for (path, code) in [("/nowhere/de.po", CatalogError.Code.notFound), ("/tmp", .unreadable)] {
      do throws(CatalogError) {
        _ = try StringCatalog(path: path, format: .json)
        Issue.record("\(path) was read")
      } catch {
        #expect(error.code == code)
      }
    }
    #expect(throws: CatalogError.self) { try StringCatalog([], path: "de.docx") }
  }

  /// A million keys take a time that grows with their number and no faster; here some of them, for debug builds.
  @Test func manyKeysTakeLinearTime() throws {
    let seconds = try [10_000, 40_000].map { count -> Double in
      let text = (0..<count).map { "\"key\($0)\" = \"Text \($0)\";\n" }.joined()
      return try ThreadTime.measure {
        let catalog = try StringCatalog(text.utf8, path: "de.strings")
        #expect(catalog.texts.count == count)
      } / .seconds(1)
    }
    #expect(seconds[1] < 12 * max(seconds[0], 0.02), "\(seconds)")
  }

  @Test(arguments: CatalogFormat.allCases) func randomBytesNeitherCrashNorHang(format: CatalogFormat) {
    var random = SplitMix64(seed: 42)
    let pieces = [
      "{", "}", "\"", "\\", "<", ">", "&", "%", "msgid \"a\"\n", "msgstr[0] \"b\"\n", "\n", "#~ ", "=", ";",
      "/*",
      ",", ":", "é", "\u{FFFD}", "plural", "<dict>", "<key>", "<string name=\"a\">", "</string>",
      "\"strings\"", "[", "]",
    ]
    var readable = 0
    for _ in 0..<200 {
      var text = ""
      for _ in 0..<40 {
        text += pieces[Int.random(in: pieces.indices, using: &random)]
      }
      if (try? StringCatalog(text.utf8, path: "de", format: format)) != nil { readable += 1 }
    }
    // Every line of `.properties` is an entry.
    #expect(readable < 200 || format == .javaProperties)
  }

  @Test func deepNestingIsRefused() {
    let json = String(repeating: "{\"a\":", count: 5000) + "1" + String(repeating: "}", count: 5000)
    let xml = "<resources>" + String(repeating: "<a>", count: 5000)
    let icu = "{\"a\": \"" + String(repeating: "{n, plural, other {", count: 500) + "\"}"
    #expect(throws: CatalogError.self) { try StringCatalog(json.utf8, path: "de.json") }
    #expect(throws: CatalogError.self) { try StringCatalog(xml.utf8, path: "strings.xml") }
    #expect((try? StringCatalog(icu.utf8, path: "de.arb"))?.problems.map(\.kind) == [.brokenEntry])
  }

  @Test func formsBeyondTheLimitAreTold() throws {
    let choice = { (name: String) in
      "{\(name), select, \((0..<9).map { "f\($0) {x}" }.joined(separator: " ")) other {y}}"
    }
    let text = "{\"a\": \"\(choice("a")) \(choice("b")) \(choice("c"))\"}"
    let catalog = try StringCatalog(text.utf8, path: "de.arb")
    #expect(catalog.texts.count == 64 && catalog.problems.map(\.kind) == [.tooManyVariants])
  }
}
