internal import Synchronization
internal import TextAnalysis

/// A cache of prepared texts, bounded in bytes.
///
///     let cache = TextCache(byteLimit: 16 << 20)
///     let type = Typesetter(fonts: fonts, cache: cache)
///     let height = try type.prepare("OK").measure(size: 17).height   // shaped
///     let again = try type.prepare("OK").measure(size: 13).height    // looked up
///
/// Its key is everything that shaping depends on, and so neither size nor width. Answers with and without a cache are the
/// same. Any number of threads and typesetters may share one.
///
/// When it is full, the oldest texts are removed, except those found since they came or were last passed over (second
/// chance). The byte count includes a text's string, glyphs, breakpoints and place in the cache, but not its fonts. A
/// cached text retains the fonts of its typesetter.
public final class TextCache: Sendable {
  /// Counts since the cache was made or its counts were reset.
  public struct Statistics: Hashable, Sendable {
    /// The numbers of texts that were found, and that had to be prepared.
    public internal(set) var hits = 0, misses = 0
    /// The number of texts that were removed to make space for others.
    public internal(set) var evictions = 0
    /// The number of texts in the cache.
    public internal(set) var count = 0
    /// About how many bytes these take, as `byteLimit` counts them.
    public internal(set) var byteCount = 0
  }

  /// The most bytes of texts to keep, without their fonts.
  public let byteLimit: Int
  private let contents = Mutex(Contents())

  /// An empty cache.
  ///
  /// - Parameter byteLimit: the most bytes to keep, without fonts; with 0 or less nothing is kept.
  public init(byteLimit: Int) { self.byteLimit = max(0, byteLimit) }

  /// The counts so far. Complexity: constant.
  public var statistics: Statistics { contents.withLock { $0.statistics } }

  /// Sets the counts of hits, misses and evictions to 0. Complexity: constant.
  public func resetStatistics() {
    contents.withLock { contents in
      (contents.statistics.hits, contents.statistics.misses, contents.statistics.evictions) = (0, 0, 0)
    }
  }

  /// Removes all texts; the counts stay. Complexity: linear in the texts.
  public func removeAll() {
    // The texts are released after the lock.
    _ = contents.withLock { contents in
      let removed = contents
      contents = Contents()
      contents.statistics = removed.statistics
      (contents.statistics.count, contents.statistics.byteCount) = (0, 0)
      return removed
    }
  }
}

extension TextCache {
  /// About how many bytes a text's place in the dictionary and in the queue takes.
  static var entryBytes: Int { 752 }

  /// Everything that a prepared text depends on.
  struct Key: Hashable {
    let text: StyledText
    let style: TextStyle
    let typesetter: Int

    /// Compares bytes: canonically equivalent strings are equal to `String`, but shape differently.
    static func == (one: Key, other: Key) -> Bool {
      one.typesetter == other.typesetter && one.text.string.hasSameUTF8(as: other.text.string)
        && one.style == other.style && one.text.spans == other.text.spans
        && one.text.boxes == other.text.boxes
    }

    func hash(into hasher: inout Hasher) {
      text.string.hashUTF8(into: &hasher)
      hasher.combine(typesetter)
    }
  }

  /// The text of a key; nil where the cache does not hold it. Complexity: linear in the bytes of the string.
  func find(_ key: Key) -> PreparedStorage? { contents.withLock { $0.find(key) } }

  /// Keeps a text, if there is space for it, and returns it, or the one that another thread inserted first.
  ///
  /// - Complexity: amortised constant.
  func insert(_ text: PreparedStorage, for key: Key) -> PreparedStorage {
    let (kept, evicted) = contents.withLock { $0.insert(text, key, byteLimit: byteLimit) }
    // The evicted texts are released here, after the lock.
    return withExtendedLifetime(evicted) { kept }
  }
}

/// The content of a cache, for one thread at a time.
private struct Contents {
  struct Entry {
    let text: PreparedStorage
    let byteCount: Int
    /// Whether it was found since it came or was last passed over.
    var wasFound = false
  }

  private var entries: [TextCache.Key: Entry] = [:]
  /// The keys in the order in which they are considered for eviction, from `oldest` on.
  private var queue: [TextCache.Key] = []
  private var oldest = 0
  var statistics = TextCache.Statistics()

  mutating func find(_ key: TextCache.Key) -> PreparedStorage? {
    guard let index = entries.index(forKey: key) else {
      statistics.misses += 1
      return nil
    }
    statistics.hits += 1
    if !entries.values[index].wasFound { entries.values[index].wasFound = true }
    return entries.values[index].text
  }

  mutating func insert(
    _ text: PreparedStorage, _ key: TextCache.Key, byteLimit: Int
  ) -> (kept: PreparedStorage, evicted: [PreparedStorage]) {
    if let known = entries[key] { return (known.text, []) }
    let byteCount = text.byteCount + TextCache.entryBytes
    // A style with tracking that is not a number equals no other: it could not be found, nor removed.
    guard byteCount <= byteLimit, key == key else { return (text, []) }
    var evicted: [PreparedStorage] = []
    while statistics.byteCount + byteCount > byteLimit { evicted.append(contentsOf: evict()) }
    entries[key] = Entry(text: text, byteCount: byteCount)
    queue.append(key)
    statistics.count += 1
    statistics.byteCount += byteCount
    return (text, evicted)
  }

  /// Removes the oldest text, or passes over it if it was found.
  private mutating func evict() -> [PreparedStorage] {
    let key = queue[oldest]
    oldest += 1
    if oldest > queue.count / 2 {
      queue.removeFirst(oldest)
      oldest = 0
    }
    if entries[key]?.wasFound == true {
      entries[key]?.wasFound = false
      queue.append(key)
      return []
    }
    guard let removed = entries.removeValue(forKey: key) else { return [] }
    statistics.count -= 1
    statistics.byteCount -= removed.byteCount
    statistics.evictions += 1
    return [removed.text]
  }
}
