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
    #expect(cache.statistics.byteCount == first.storage.byteCount)
  }

  @Test(arguments: [
    TextStyle(language: "de"), TextStyle(direction: .rightToLeft), TextStyle(features: [Feature("liga", 0)]),
    TextStyle(tracking: 10), TextStyle(wordSpacing: 10), TextStyle(wrapping: .anywhere),
    TextStyle(strictness: .strict),
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

  /// Threads seldom wait for each other only where the cache is in many parts, and none of them is asked much more often
  /// than its share.
  @Test(arguments: [("", 1024), ("a text of more than eight bytes, number ", 1024)])
  func textsSpreadOverManyShards(_ beginning: String, _ count: Int) throws {
    let cache = TextCache(byteLimit: 1 << 30)
    let type = try Self.typesetter(cache)
    for number in 0..<count { _ = type.prepare("\(beginning)\(number)") }
    let counts = cache.shardCounts
    #expect(counts.count >= 8 && counts.reduce(0, +) == count)
    let share = count / counts.count
    #expect(counts.allSatisfy { share / 2...share * 2 ~= $0 }, "\(counts)")
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
      #expect(face.face == nil && (isEmptied || cache.statistics.evictions > 2))
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

/// One shard, against a plain queue in which what was found is passed over once.
@Suite struct TextCacheShardTests {
  private struct Model {
    var texts: [(text: String, bytes: Int, isUsed: Bool)] = []

    /// Whether a text is there; then it was found.
    mutating func find(_ text: String) -> Bool {
      guard let index = texts.firstIndex(where: { $0.text == text }) else { return false }
      texts[index].isUsed = true
      return true
    }

    mutating func evict() -> String? {
      while let first = texts.first {
        texts.removeFirst()
        if !first.isUsed { return first.text }
        texts.append((first.text, first.bytes, false))
      }
      return nil
    }
  }

  @Test func whatWasFoundHasASecondChance() throws {
    let type = Typesetter(fonts: try ShippedFont.list(["NotoSans-Regular.ttf"]))
    let texts = (0..<200).map { type.prepare("\($0)").storage }
    var (shard, model, random) = (TextCacheShard(), Model(), SplitMix64(for: "shard"))
    for step in 0..<20_000 {
      let text = texts[Int.random(in: texts.indices, using: &random)]
      let key = TextCacheKey(text.text, TextStyle(), typesetter: 1)
      let likely = shard.find(key)
      let found = likely == nil || likely === text ? likely : shard.findOther(text.text, text.style, key)
      let isThere = model.find(text.text)
      #expect((found === text) == isThere)
      if !isThere, Bool.random(using: &random) {
        let kept = shard.insert(text, key, step)
        #expect(kept.text === text && kept.freed == 0)
        model.texts.append((text.text, step, false))
      }
      if Int.random(in: 0..<5, using: &random) == 0 {
        let oldest = model.evict()
        #expect(shard.evict()?.text?.text == oldest)
      }
      #expect(shard.statistics.count == model.texts.count)
      #expect(shard.statistics.byteCount == model.texts.reduce(0) { $0 + $1.bytes })
    }
    #expect(shard.statistics.hits > 1000 && shard.statistics.evictions > 1000)
  }

  /// Threads that prepared the same text at once agree on one.
  @Test func theFirstOfTwoEqualTextsIsKept() throws {
    let type = Typesetter(fonts: try ShippedFont.list(["NotoSans-Regular.ttf"]))
    let (one, other) = (type.prepare("a").storage, type.prepare("a").storage)
    var shard = TextCacheShard()
    let key = TextCacheKey("a", TextStyle(), typesetter: 1)
    #expect(shard.insert(one, key, 10).freed == 0)
    let second = shard.insert(other, key, 10)
    #expect(second.text === one && second.freed == 10 && shard.statistics.byteCount == 10)
  }

  /// Bytes chosen to collide cost their own bucket, and nobody's time.
  @Test func aBucketIsBounded() throws {
    let type = Typesetter(fonts: try ShippedFont.list(["NotoSans-Regular.ttf"]))
    var (shard, freed) = (TextCacheShard(), 0)
    for number in 0..<1000 {
      let text = type.prepare("\(number)").storage
      freed += shard.insert(text, TextCacheKey(hash: 77, typesetter: 1), 1).freed
    }
    #expect(shard.statistics.count == 16 && freed == 984 && shard.statistics.evictions == 984)
    let key = TextCacheKey(hash: 77, typesetter: 1)
    #expect(shard.find(key)?.text == "999" && shard.find(.init(hash: 77, typesetter: 2)) == nil)
    #expect(shard.findOther("990", TextStyle(), key)?.text == "990")
    #expect(shard.findOther("0", TextStyle(), key) == nil)
  }

  /// One string in more styles than a bucket has entries: each is found again, and has a hash of its own.
  @Test func aStringIsKeptInEveryStyle() throws {
    let cache = TextCache(byteLimit: 1 << 24)
    let type = Typesetter(fonts: try ShippedFont.list(["NotoSans-Regular.ttf"]), cache: cache)
    var styles: [TextStyle] = []
    for language in [nil, "de", "en", "tr", "zh-Hant"].map({ $0.flatMap(Language.init) }) {
      for direction in BaseDirection.allCases {
        for wrapping in Wrapping.allCases {
          for strictness in BreakStrictness.allCases {
            for features in [[], [Feature("liga", 0)], [Feature("liga", 0), Feature("tnum")]] {
              styles.append(
                TextStyle(
                  language: language, direction: direction, features: features, wrapping: wrapping,
                  strictness: strictness))
            }
          }
        }
      }
    }
    for _ in 0..<3 {
      for style in styles { #expect(type.prepare("Budget 2027", style: style).style == style) }
    }
    let statistics = cache.statistics
    #expect(statistics.count == styles.count && statistics.misses == styles.count)
    #expect(statistics.hits == 2 * styles.count)
    // The bits of one style are not those by which letters differ, nor those of a typesetter.
    let keys = styles.flatMap { style in
      ["ddd", "dde", "ddf", "fgf", "ged"].flatMap { text in
        (0..<4).map { TextCacheKey(text, style, typesetter: $0).hash }
      }
    }
    #expect(Set(keys).count == keys.count)
  }
}
