import TextShaping
import Testing
import Typefaces
import Typography
import _CountingMalloc
import _TestSupport

@testable import Typesetting

/// What texts are said to take, against what the C library has for them: what it gets back when they go.
@Suite(.enabled(if: counting_malloc_counts() != 0, "memory can be weighed")) struct ByteCountTests {
  /// Texts of one kind.
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let text: String
    var style = TextStyle()
    var testDescription: String { "\(name), \(style.wrapping)" }
  }

  static let cases: [Case] = {
    func sample(_ name: String, _ count: Int) -> String {
      let text = SampleText.named(name).text
      return String(repeating: text, count: count / text.utf8.count + 1)
    }
    let texts = [
      ("nothing", ""), ("a letter", "a"), ("a label", "Speichern und weiter"),
      ("an Arabic paragraph", sample("arabic", 600)), ("a Japanese paragraph", sample("japanese", 600)),
      ("Thai of many pages", sample("thai", 20_000)), ("mixed directions", sample("mixed-bidi", 600)),
      ("kerning at breaks", String(repeating: "AVA-To-Ty ", count: 20)),
      ("soft hyphens", String(repeating: "Schiff\u{AD}fahrts\u{AD}", count: 20)),
      ("tabs", String(repeating: "a\tAV\t", count: 40)),
      ("short lines", String(repeating: "x\n", count: 200)),
    ]
    return texts.flatMap { name, text in
      [TextStyle(), TextStyle(wrapping: .anywhere)].map { Case(name: name, text: text, style: $0) }
    } + [Case(name: "spaced", text: "a b\u{AD}c spaced text", style: TextStyle(tracking: 40))]
  }()

  private static func fonts() throws -> FontList {
    let names = ["NotoSans", "NotoSansHebrew", "NotoNaskhArabic", "NotoSansThai"].map { "\($0)-Regular.ttf" }
    return try ShippedFont.list(names + ["NotoSansCJKjp-Regular.otf"])
  }

  /// The bytes that this thread gives back while it does something.
  private static func freed(_ work: () -> Void) -> Int {
    let before = counting_malloc_bytes()
    work()
    return Int(before - counting_malloc_bytes())
  }

  /// Never too few; too many by the place in a cache, which these have not got, and the setting that others share.
  @Test("A text takes what is said", arguments: cases) func textsTakeWhatIsSaid(_ test: Case) throws {
    let type = Typesetter(fonts: try Self.fonts())
    // One before it, so that what the typesetter learns, and keeps, is none of the text's.
    _ = type.prepare(test.text, style: test.style)
    // A string of its own, without spare room.
    let string = String(decoding: Array(test.text.utf8), as: UTF8.self)
    var text: PreparedText? = type.prepare(consume string, style: test.style)
    let said = try #require(text).storage.byteCount
    #expect(text?.missing == [])
    let real = Self.freed { text = nil }
    #expect(said >= real && Double(said) <= 1.01 * Double(real) + 256, "\(said) for \(real)")
  }

  /// The table and all: never too few, and a quarter too many at most. Of styles that take turns no two texts in a row
  /// share their setting.
  @Test(arguments: [100, 1000], [1, 2]) func aCacheTakesWhatIsSaid(_ count: Int, _ styles: Int) throws {
    let cache = TextCache(byteLimit: 1 << 30)
    let type = Typesetter(fonts: try Self.fonts(), cache: cache)
    let choice = [TextStyle(), TextStyle(language: "de")].prefix(styles)
    for number in 0..<count { _ = type.prepare("Text \(number)", style: choice[number % styles]) }
    let said = cache.statistics.byteCount
    let real = Self.freed { cache.removeAll() }
    #expect(said >= real && Double(said) <= 1.25 * Double(real), "\(said) for \(real)")
  }
}
