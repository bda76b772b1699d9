internal import Synchronization
internal import TextAnalysis
package import TextShaping
public import Typefaces

/// The one door: fonts in, prepared texts out.
///
///     let type = Typesetter(fonts: try FontList.shipped())
///     let head = type.prepare("Budget für 2027", style: .init(language: "de"))
///
/// Share one between all threads; each prepares with a workbench of its own, kept for the next text.
public final class Typesetter: Sendable {
  /// The fonts, the primary first.
  public let fonts: FontList
  /// What is kept of the texts prepared; nil for nothing.
  public let cache: TextCache?
  private let plainStyle = TextStyle()
  private let cascade: FontCascade
  /// Tells typesetters apart in a cache that they share.
  private let identity: Int
  /// Workbenches, each with a lock of its own: a thread takes the first that nobody works at.
  private let firstBench = BenchPlace()
  private let otherBenches: [BenchPlace]

  /// As many threads find a workbench that is kept; one more makes its own, for one text.
  private static let placeCount = 64

  private static let lastIdentity = Atomic(0)

  /// A typesetter for these fonts, which keeps no texts. Complexity: linear in the number of fonts.
  public convenience init(fonts: FontList) { self.init(fonts: fonts, cache: nil) }

  /// A typesetter for these fonts.
  ///
  /// - Parameters:
  ///   - fonts: the fonts, the primary first.
  ///   - cache: where prepared texts are kept, to be found again by their strings and styles; nil for nowhere.
  /// - Complexity: linear in the number of fonts.
  public convenience init(fonts: FontList, cache: TextCache?) {
    self.init(fonts: fonts, cache: cache, learning: .afterPage)
  }

  /// A typesetter that finds out what need not be shaped at another time. For checking.
  package init(fonts: FontList, cache: TextCache? = nil, learning: Learning) {
    (self.fonts, self.cache) = (fonts, cache)
    cascade = FontCascade(fonts, learning: learning)
    identity = Self.lastIdentity.wrappingAdd(1, ordering: .relaxed).newValue
    otherBenches = (1..<Self.placeCount).map { _ in BenchPlace() }
  }

  /// Shapes a text, once: every later question about it is arithmetic.
  ///
  /// With a cache, a text that is kept there is not shaped again.
  ///
  /// Precondition: fewer than 2^31 - 1 bytes of UTF-8. Complexity: linear in the text, about one `hb_shape` of it; in a
  /// cache, a look at its bytes.
  public func prepare(_ text: String, style: TextStyle) -> PreparedText {
    if cache == nil { return PreparedText(prepared(text, style)) }
    let key = TextCacheKey(text, style, typesetter: identity)
    if let kept = cache?.find(text, style, key) { return PreparedText(kept) }
    return PreparedText(kept(prepared(text, style), for: key))
  }

  /// Shapes a text in the style of plain text, `TextStyle()`.
  ///
  /// Of its own, as to take a style and let it go again in every call takes a fifth of the time in which a text is found in
  /// a cache. Precondition and complexity: as with a style.
  public func prepare(_ text: String) -> PreparedText { prepare(text, style: plainStyle) }

  // Apart: in place the cache would be counted by those who find something, too.
  @inline(never)
  private func kept(_ storage: PreparedStorage, for key: TextCacheKey) -> PreparedStorage {
    cache?.keep(storage, for: key) ?? storage
  }

  private func prepared(_ text: String, _ style: TextStyle) -> PreparedStorage {
    firstBench.prepare(text, style, cascade) ?? preparedElsewhere(text, style)
  }

  @inline(never)
  private func preparedElsewhere(_ text: String, _ style: TextStyle) -> PreparedStorage {
    for place in otherBenches {
      if let storage = place.prepare(text, style, cascade) { return storage }
    }
    var bench = Workbench(cascade)
    return bench.prepare(text, style)
  }
}

extension Typesetter {
  /// What was shaped at the workbenches that are kept. Waits for those in use.
  package var shapingStatistics: ShapingStatistics {
    otherBenches.reduce(into: firstBench.statistics) { sum, place in sum += place.statistics }
  }
}

/// A place for a workbench, which is made when a thread first comes here.
private final class BenchPlace: Sendable {
  private let bench = Mutex<Workbench?>(nil)

  /// What was shaped here.
  var statistics: ShapingStatistics {
    bench.withLock { bench in bench?.statistics ?? ShapingStatistics() }
  }

  /// Prepares a text here; nil where another thread is at work.
  func prepare(_ text: String, _ style: TextStyle, _ cascade: FontCascade) -> PreparedStorage? {
    bench.withLockIfAvailable { bench in
      if bench == nil { bench = Workbench(cascade) }
      return bench?.prepare(text, style)
    } ?? nil
  }
}
