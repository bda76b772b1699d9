internal import Synchronization

/// Prepared texts kept for the next time the same string is asked for, in a bounded number of bytes.
///
///     let cache = TextCache(byteLimit: 16 << 20)
///     let type = Typesetter(fonts: fonts, cache: cache)
///     let height = try type.prepare("OK").measure(size: 17).height   // shaped
///     let again = try type.prepare("OK").measure(size: 13).height    // looked up
///
/// Keyed by everything that shaping depends on, and so by neither size nor width. Answers with and without a cache are
/// the same. Any number of threads and typesetters may share one: it is cut into shards, each with a lock of its own,
/// held for the time of a look-up; there is none that all would wait for. Where room is needed, the oldest text of some
/// shard goes that was not asked for again since it came, or since it was last passed over for that.
///
/// A text counts with its string, its glyphs, its breaks and its place in the table: with all that goes when it goes, and
/// for a label up to a quarter more. Its fonts do not count, nor what is known of them. A text keeps those of its
/// typesetter alive, so a cache that several share keeps the fonts of all whose texts it has, even of those that are gone,
/// until the last of these texts goes, for others or by `removeAll`.
public final class TextCache: Sendable {
  /// How a cache has done since it was made, or its counts were reset.
  public struct Statistics: Hashable, Sendable {
    /// How many texts were found, and how many had to be prepared.
    public internal(set) var hits = 0, misses = 0
    /// How many were let go for others.
    public internal(set) var evictions = 0
    /// How many are kept now.
    public internal(set) var count = 0
    /// About how many bytes these take, as `byteLimit` counts them.
    public internal(set) var byteCount = 0
  }

  /// The most bytes that texts are kept of, fonts left out.
  public let byteLimit: Int
  private let shards: [BriefLock<TextCacheShard>]
  private let byteCount = Atomic(0)
  /// The shard that the next text goes from.
  private let hand = Atomic(0)

  /// Enough that threads seldom meet, and few enough to look through.
  private static let shardCount = 16

  /// An empty cache.
  ///
  /// - Parameter byteLimit: the most bytes to keep, fonts left out; of 0, or less, nothing is kept and everything works
  ///   all the same.
  public init(byteLimit: Int) {
    self.byteLimit = max(0, byteLimit)
    shards = (0..<Self.shardCount).map { _ in BriefLock(TextCacheShard()) }
  }

  /// What was found, missed, let go and is kept. Complexity: constant.
  public var statistics: Statistics {
    var sum = Statistics()
    for shard in shards { shard.withLock { sum.add($0.statistics) } }
    return sum
  }

  /// How many texts each shard keeps. Complexity: constant.
  var shardCounts: [Int] { shards.map { $0.withLock { $0.statistics.count } } }

  /// Starts the counts of hits, misses and evictions anew. Complexity: constant.
  public func resetStatistics() {
    for shard in shards { shard.withLock { $0.resetCounts() } }
  }

  /// Lets all texts go, and the fonts that nobody else has; the counts stay. Complexity: linear in the texts.
  public func removeAll() {
    for shard in shards {
      // The texts themselves go when the lock is open again.
      let removed = shard.withLock { $0.removeAll() }
      byteCount.subtract(removed.statistics.byteCount, ordering: .relaxed)
    }
  }
}

// What the typesetter asks.
extension TextCache {
  private func shard(_ key: TextCacheKey) -> BriefLock<TextCacheShard> {
    // From its middle, which every letter reaches alike: those of short texts move the highest bits in step. The lowest
    // choose a bucket.
    shards[Int(truncatingIfNeeded: key.hash >> 32) & (Self.shardCount - 1)]
  }

  /// The text of a key, where it is kept. Complexity: linear in the bytes of the string.
  @inline(__always)
  func find(_ text: String, _ style: TextStyle, _ key: TextCacheKey) -> PreparedStorage? {
    // Compared when the lock is open again, which then is held for less, and hands on no more than a number.
    guard let likely = Self.find(key, in: shard(key)) else { return nil }
    return likely.isText(text, in: style) ? likely : findOther(text, style, key)
  }

  /// The text of a key.
  ///
  /// It lets go of no text but one that nobody else has: the compiler, which is told so, does not count the cache around
  /// the call.
  @_effects(releasenone) @inline(never)
  private static func find(_ key: TextCacheKey, in shard: BriefLock<TextCacheShard>) -> PreparedStorage? {
    shard.withLock { $0.find(key) }
  }

  /// The same where another text, or the same in another style, has the same hash.
  @inline(never)
  private func findOther(_ text: String, _ style: TextStyle, _ key: TextCacheKey) -> PreparedStorage? {
    shard(key).withLock { $0.findOther(text, style, key) }
  }

  /// Keeps a text, if it has room; the one to use, which is another thread's where that was quicker.
  ///
  /// - Complexity: constant, and as much for every text that has to go.
  func keep(_ text: PreparedStorage, for key: TextCacheKey) -> PreparedStorage {
    let bytes = text.byteCount
    guard reserve(bytes) else { return text }
    let kept = shard(key).withLock { $0.insert(text, key, bytes) }
    if kept.freed != 0 { byteCount.subtract(kept.freed, ordering: .relaxed) }
    return kept.text
  }

  /// Makes room, and takes it; false where there is none to be had.
  private func reserve(_ bytes: Int) -> Bool {
    guard bytes <= byteLimit else { return false }
    var emptyShards = 0
    while emptyShards < shards.count {
      let used = byteCount.load(ordering: .relaxed)
      if used + bytes <= byteLimit {
        let (isDone, _) = byteCount.compareExchange(
          expected: used, desired: used + bytes, ordering: .relaxed)
        if isDone { return true }
        continue
      }
      let next = hand.wrappingAdd(1, ordering: .relaxed).oldValue & (Self.shardCount - 1)
      // The text itself goes when the lock is open again.
      let evicted = shards[next].withLock { $0.evict() }
      if let evicted { byteCount.subtract(evicted.byteCount, ordering: .relaxed) }
      emptyShards = evicted == nil ? emptyShards + 1 : 0
    }
    return false
  }
}

extension TextCache.Statistics {
  fileprivate mutating func add(_ other: Self) {
    hits += other.hits
    misses += other.misses
    evictions += other.evictions
    count += other.count
    byteCount += other.byteCount
  }
}
