import Testing
import Typefaces
import Typography
import _TestSupport

@testable import Typesetting

/// The cache, against a plain queue in which what was found is passed over once.
@Suite struct TextCacheEvictionTests {
  private struct Model {
    var texts: [(text: String, bytes: Int, isUsed: Bool)] = []
    var byteCount: Int { texts.reduce(0) { $0 + $1.bytes } }

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
    let cache = TextCache(byteLimit: 24_000)
    let plain = try Typesetter(fonts: ShippedFont.list(["NotoSans-Regular.ttf"]))
    let texts = (0..<200).map { plain.prepare("\($0)").storage }
    var (model, random, inserted) = (Model(), SplitMix64(for: "second chance"), 0)
    for _ in 0..<20_000 {
      let text = texts[Int.random(in: texts.indices, using: &random)]
      let key = TextCache.Key(text: StyledText(text.text), style: TextStyle(), typesetter: 1)
      let isThere = model.find(text.text)
      #expect((cache.find(key) === text) == isThere)
      guard !isThere else { continue }
      #expect(cache.insert(text, for: key) === text)
      let byteCount = text.byteCount + TextCache.entryBytes
      while model.byteCount + byteCount > cache.byteLimit { _ = model.evict() }
      model.texts.append((text.text, byteCount, false))
      #expect(cache.statistics.count == model.texts.count)
      #expect(cache.statistics.byteCount == model.byteCount)
      inserted += 1
    }
    #expect(inserted > 10_000)
    #expect(cache.statistics.hits > 1000 && cache.statistics.evictions > 1000)
  }

  /// Threads that prepared the same text at once agree on one.
  @Test func theFirstOfTwoEqualTextsIsKept() throws {
    let cache = TextCache(byteLimit: 1 << 20)
    let type = try Typesetter(fonts: ShippedFont.list(["NotoSans-Regular.ttf"]))
    let (one, other) = (type.prepare("a").storage, type.prepare("a").storage)
    let key = TextCache.Key(text: "a", style: TextStyle(), typesetter: 1)
    #expect(cache.insert(one, for: key) === one && cache.insert(other, for: key) === one)
    #expect(cache.statistics.count == 1)
  }

  /// A style that equals no other, not even itself, is never found; it must not stay either.
  @Test func spacingThatIsNotANumberIsNotKept() throws {
    let cache = TextCache(byteLimit: 3000)
    let type = Typesetter(fonts: try ShippedFont.list(["NotoSans-Regular.ttf"]), cache: cache)
    for _ in 0..<20 { _ = type.prepare("a", style: TextStyle(tracking: .nan)) }
    #expect(cache.statistics.count == 0 && type.prepare("b").text == "b")
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
  }
}
