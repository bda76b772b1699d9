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
  private let cascade: FontCascade
  /// Tells typesetters apart in a cache that they share.
  private let identity: Int
  /// The scratch memory that no thread is using.
  private let idleContexts = Mutex<[PreparationContext]>([])

  /// No more scratch memory is kept than for this many threads.
  private static let mostIdleContexts = 64

  private static let lastIdentity = Atomic(0)

  /// A typesetter for these fonts, without a cache. Complexity: linear in the number of fonts.
  public convenience init(fonts: FontList) { self.init(fonts: fonts, cache: nil) }

  /// A typesetter for these fonts.
  ///
  /// - Parameters:
  ///   - fonts: the fonts, the primary first.
  ///   - cache: keeps prepared texts, to find them by string and style; nil for none.
  /// - Complexity: linear in the number of fonts.
  public init(fonts: FontList, cache: TextCache?) {
    (self.fonts, self.cache) = (fonts, cache)
    cascade = FontCascade(fonts)
    identity = Self.lastIdentity.wrappingAdd(1, ordering: .relaxed).newValue
  }

  /// Shapes a text, once: every later question about it is arithmetic.
  ///
  /// A text found in the cache is not shaped.
  ///
  /// Precondition: fewer than 2^31 - 1 bytes of UTF-8. Complexity: linear in the text, about one `hb_shape` of it.
  public func prepare(_ text: String, style: TextStyle = TextStyle()) -> PreparedText {
    guard let cache else { return PreparedText(prepared(text, style)) }
    let key = TextCache.Key(text: text, style: style, typesetter: identity)
    if let found = cache.find(key) { return PreparedText(found) }
    return PreparedText(cache.insert(prepared(text, style), for: key))
  }

  private func prepared(_ text: String, _ style: TextStyle) -> PreparedStorage {
    let context = idleContexts.withLock { $0.popLast() } ?? PreparationContext(cascade)
    defer {
      idleContexts.withLock { if $0.count < Self.mostIdleContexts { $0.append(context) } }
    }
    return context.prepare(text, style)
  }
}

extension Typesetter {
  /// What has been shaped with these fonts.
  package var shapingStatistics: ShapingStatistics { cascade.statistics }
}
