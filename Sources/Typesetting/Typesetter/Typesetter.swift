internal import Synchronization
internal import TextAnalysis
package import TextShaping
public import Typefaces

/// Turns strings into prepared texts with a list of fonts.
///
///     let type = Typesetter(fonts: try FontList.shipped())
///     let head = type.prepare("Budget für 2027", style: .init(language: "de"))
///
/// Share one between all threads.
public final class Typesetter: Sendable {
  /// The fonts, the primary first.
  public let fonts: FontList
  /// The cache of prepared texts; nil for none.
  public let cache: TextCache?
  /// Tells typesetters apart in a cache that they share.
  private let identity: Int
  private let contexts: ContextPool
  /// Typesetters of other fonts, which share the cache.
  private let others = Mutex<[FontList: Typesetter]>([:])
  /// The most of these that are kept.
  private static let maxOthers = 64

  private static let lastIdentity = Atomic(0)

  /// A typesetter for these fonts.
  ///
  /// - Parameters:
  ///   - fonts: the fonts, the primary first.
  ///   - cache: keeps prepared texts, to find them by string and style; nil for none.
  /// - Complexity: linear in the number of fonts.
  public init(fonts: FontList, cache: TextCache? = nil) {
    self.fonts = fonts
    self.cache = cache
    contexts = ContextPool(fonts)
    identity = Self.lastIdentity.wrappingAdd(1, ordering: .relaxed).newValue
  }

  /// Shapes a text, once: every later question about it is arithmetic, but for fonts that are drawn or hinted for their
  /// size, with which it is shaped again for each size.
  ///
  /// A text found in the cache is not shaped. A number of the style out of its domain is an error when the text is first
  /// measured, set or fitted.
  ///
  /// Precondition: fewer than 2^31 - 1 bytes of UTF-8. Complexity: linear in the text, about one `hb_shape` of it.
  public func prepare(_ text: String, style: TextStyle = TextStyle()) -> PreparedText {
    let key = TextCache.Key(text: StyledText(text), style: style, typesetter: identity)
    return PreparedText(found(key) { $0.prepare(text, style, at: PreparedStorage.usualSize, contexts) })
  }

  /// Shapes a text with spans and inline boxes, once.
  ///
  ///     let price: StyledText = "\("€", .superscript)49"
  ///     let block = try type.prepare(price).measure(size: 17)
  ///
  /// - Parameters:
  ///   - text: the text.
  ///   - style: how the text around the spans is set.
  /// - Throws: `badValue` for spans outside the text, offsets within a character, boxes without theirs, and numbers out of
  ///   their domains; `limit` for more than 64 spans over one character, and for more than 65,535 styles or fonts.
  /// - Complexity: as that of a plain text, and n log n in the spans; each run of one style is shaped by itself.
  public func prepare(
    _ text: StyledText, style: TextStyle = TextStyle()
  ) throws(TypesettingError) -> PreparedText {
    try style.check()
    let key = TextCache.Key(text: text, style: style, typesetter: identity)
    return PreparedText(
      try found(key) { (context) throws(TypesettingError) in
        try context.prepare(text, style, at: PreparedStorage.usualSize, contexts)
      })
  }

  /// The text of a key, from the cache, or else prepared by a context that no other thread is using.
  private func found<Failure>(
    _ key: TextCache.Key, _ prepare: (PreparationContext) throws(Failure) -> PreparedStorage
  ) throws(Failure) -> PreparedStorage {
    if let found = cache?.find(key) { return found }
    let prepared = try contexts.use(prepare)
    return cache?.insert(prepared, for: key) ?? prepared
  }
}

extension Typesetter {
  /// The typesetter of other fonts with the same cache, made once for each list.
  package func typesetter(for fonts: FontList) -> Typesetter {
    others.withLock { others in
      if let known = others[fonts] { return known }
      let made = Typesetter(fonts: fonts, cache: cache)
      if others.count >= Self.maxOthers { others = [:] }
      others[fonts] = made
      return made
    }
  }

  /// The statistics of shaping with these fonts.
  package var shapingStatistics: ShapingStatistics { contexts.statistics }
}
