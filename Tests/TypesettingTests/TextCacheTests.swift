import Dispatch
import Synchronization
import Testing
import Typefaces
import Typography
import _TestSupport

@testable import Typesetting

@Suite struct TextCacheTests {
  private static func typesetter(_ cache: TextCache?, _ font: String = "NotoSans-Regular.ttf") throws
    -> Typesetter
  {
    Typesetter(fonts: try ShippedFont.list([font]), cache: cache)
  }

  @Test func aStringIsShapedOnce() throws {
    let cache = TextCache(byteLimit: 1 << 20)
    let type = try Self.typesetter(cache)
    let first = type.prepare("Budget für 2027")
    let second = type.prepare("Budget für 2027")
    #expect(first.storage === second.storage)
    #expect(cache.statistics.hits == 1 && cache.statistics.misses == 1 && cache.statistics.count == 1)
    #expect(cache.statistics.byteCount == first.storage.byteCount + TextCache.entryBytes)
  }

  @Test(arguments: [
    TextStyle(language: "de"), TextStyle(direction: .rightToLeft), TextStyle(features: [Feature("liga", 0)]),
    TextStyle(tracking: 10), TextStyle(wordSpacing: 10), TextStyle(wrapping: .anywhere),
    TextStyle(strictness: .strict), TextStyle(tabSize: 4), TextStyle(isKerned: false),
  ])
  func everyPartOfTheStyleTellsTextsApart(_ style: TextStyle) throws {
    let cache = TextCache(byteLimit: 1 << 20)
    let type = try Self.typesetter(cache)
    #expect(type.prepare("office").storage !== type.prepare("office", style: style).storage)
    #expect(type.prepare("office", style: style).style == style && cache.statistics.hits == 1)
  }

  /// As strings these are equal; as texts they have other offsets.
  @Test func equivalentSpellingsAreDifferentTexts() throws {
    let type = try Self.typesetter(TextCache(byteLimit: 1 << 20))
    for (one, other) in [("é", "e\u{301}"), ("q\u{307}\u{323}", "q\u{323}\u{307}")] {
      #expect(one == other)
      #expect(type.prepare(one).storage !== type.prepare(other).storage)
      #expect(Array(type.prepare(other).text.utf8) == Array(other.utf8))
    }
  }

  @Test func typesettersDoNotMixTheirFonts() throws {
    let cache = TextCache(byteLimit: 1 << 20)
    let (noto, lato) = (try Self.typesetter(cache), try Self.typesetter(cache, "Lato-Regular.ttf"))
    #expect(noto.prepare("a").typefaces != lato.prepare("a").typefaces)
    #expect(lato.prepare("a").typefaces == lato.fonts.faces && cache.statistics.count == 2)
  }

  @Test(arguments: [0, -1, .min, 100]) func withoutRoomNothingIsKept(_ limit: Int) throws {
    let cache = TextCache(byteLimit: limit)
    let type = try Self.typesetter(cache)
    for _ in 0..<2 { #expect(type.prepare("Budget").maxContentWidth(at: 10) > 0) }
    let expected = TextCache.Statistics(hits: 0, misses: 2, evictions: 0, count: 0, byteCount: 0)
    #expect(cache.statistics == expected && cache.byteLimit == max(0, limit))
  }

  @Test func theBytesKeptAreBounded() throws {
    let cache = TextCache(byteLimit: 20_000)
    let type = try Self.typesetter(cache)
    for number in 0..<500 {
      _ = type.prepare("Text number \(number)")
      #expect(cache.statistics.byteCount <= 20_000)
    }
    let statistics = cache.statistics
    #expect(statistics.misses == 500 && statistics.count + statistics.evictions == 500)
    #expect(statistics.count >= 5 && statistics.byteCount > 15_000)
    #expect(type.prepare(String(repeating: "too long ", count: 1000)).maxContentWidth(at: 1) > 0)
    #expect(cache.statistics.evictions == statistics.evictions)
  }

  @Test func whatIsUsedStays() throws {
    let cache = TextCache(byteLimit: 200_000)
    let type = try Self.typesetter(cache)
    for number in 0..<1000 {
      _ = type.prepare("used again and again")
      _ = type.prepare("used once, \(number)")
    }
    #expect(cache.statistics.hits >= 900, "\(cache.statistics)")
  }

  @Test func itCanBeEmptied() throws {
    let cache = TextCache(byteLimit: 1 << 20)
    let type = try Self.typesetter(cache)
    for number in 0..<100 { _ = type.prepare("\(number)") }
    let kept = type.prepare("7")
    cache.removeAll()
    #expect(cache.statistics == .init(hits: 1, misses: 100, evictions: 0, count: 0, byteCount: 0))
    #expect(type.prepare("7").storage !== kept.storage && kept.maxContentWidth(at: 1) > 0)
    cache.resetStatistics()
    #expect(cache.statistics.hits == 0 && cache.statistics.misses == 0 && cache.statistics.count == 1)
    for number in 0..<100 { #expect(type.prepare("\(number)").text == "\(number)") }
    #expect(cache.statistics.count == 100)
  }

  /// The fonts of a typesetter that is gone stay with the texts that are kept, and go with the last of them.
  @Test func fontsStayAsLongAsTheirTexts() throws {
    for isEmptied in [true, false] {
      let cache = TextCache(byteLimit: 4000)
      let type = try Self.typesetter(cache)
      let face = WeakFace()
      try face.prepare(["a", "b"], cache)
      #expect(face.face != nil && cache.statistics.count == 2)
      if isEmptied { cache.removeAll() }
      for number in 0..<100 where !isEmptied { _ = type.prepare("\(number)") }
      #expect(face.face == nil)
      if !isEmptied { #expect(cache.statistics.evictions > 2) }
    }
  }

  /// A face that is kept by nobody here.
  private final class WeakFace {
    private(set) weak var face: Typeface?

    /// Prepares texts in a face of their own.
    func prepare(_ texts: [String], _ cache: TextCache) throws {
      let fonts = FontList([try Typeface(path: "\(Repository.fonts)/Lato-Regular.ttf")])
      let type = Typesetter(fonts: fonts, cache: cache)
      for text in texts { _ = type.prepare(text) }
      face = fonts.primary
    }
  }

  /// Found, missed and let go in any order, on any thread, a text measures as it does without a cache.
  @Test(arguments: [0, 30_000, 1 << 24]) func answersAreThoseWithoutIt(_ limit: Int) async throws {
    let fonts = try ShippedFont.list(["NotoSans-Regular.ttf", "NotoNaskhArabic-Regular.ttf"])
    let strings = SampleText.all.flatMap { $0.text.split(separator: " ").prefix(20).map(String.init) }
    let styles = [TextStyle(), TextStyle(language: "de", tracking: 20), TextStyle(wrapping: .anywhere)]
    let plain = Typesetter(fonts: fonts)
    let answers = styles.map { style in strings.map { Self.answer(plain.prepare($0, style: style)) } }
    let cache = TextCache(byteLimit: limit)
    let type = Typesetter(fonts: fonts, cache: cache)
    await withTaskGroup(of: Bool.self) { group in
      for worker in 0..<8 {
        group.addTask {
          var random = SplitMix64(for: "cache \(worker)")
          return (0..<3000).allSatisfy { step in
            if step == 1500, worker == 0 { cache.removeAll() }
            let style = Int.random(in: styles.indices, using: &random)
            let text = Int.random(in: strings.indices, using: &random)
            return Self.answer(type.prepare(strings[text], style: styles[style])) == answers[style][text]
          }
        }
      }
      for await isSame in group { #expect(isSame) }
    }
    let statistics = cache.statistics
    #expect(statistics.hits + statistics.misses == 24_000 && statistics.byteCount <= limit)
    #expect(limit == 0 ? statistics.hits == 0 : statistics.hits > (limit < 1 << 20 ? 100 : 10_000))
    cache.removeAll()
    #expect(cache.statistics.byteCount == 0 && cache.statistics.count == 0)
  }

  private static func answer(_ text: PreparedText) -> [TextMeasure?] {
    [1, 20, nil].map { try? text.measure(size: 11, width: $0) }
  }
}
