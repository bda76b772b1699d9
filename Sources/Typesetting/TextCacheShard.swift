/// A part of a cache, for one thread at a time: a hash table whose entries stand in the order in which they go.
///
/// That is the order in which they came, but that one which was asked for meanwhile has a second chance and goes to the end
/// (Corbató, "A Paging Experiment with the Multics System", 1968): little is let go that a list in the order of last use
/// would keep, and to be found costs an entry a mark in place of a move.
struct TextCacheShard {
  private struct Entry {
    var key: TextCacheKey
    /// Nil in a free entry.
    var text: PreparedStorage?
    var byteCount: Int
    /// The next entry of the same bucket, or the next free one.
    var next: Int32
    var older = none, newer = none
    /// Whether it was found since it last became the newest.
    var isUsed = false
  }

  private static let none: Int32 = -1
  /// Strings made to have one hash must not make all look-ups slow: no bucket has more entries.
  private static let mostInBucket = 16

  private var entries: [Entry] = []
  /// The first entry of each bucket; a power of two.
  private var buckets = [Int32](repeating: none, count: 16)
  private var (newest, oldest, firstFree) = (none, none, none)
  private(set) var statistics = TextCache.Statistics()

  private func bucket(_ hash: UInt64) -> Int { Int(truncatingIfNeeded: hash) & (buckets.count - 1) }

  /// A text of a key: nearly always the one that is looked for.
  @inline(__always)
  mutating func find(_ key: TextCacheKey) -> PreparedStorage? {
    var index = buckets[bucket(key.hash)]
    while index != Self.none, !entries[Int(index)].key.isSame(as: key) { index = entries[Int(index)].next }
    return found(index)
  }

  /// The text of a key, where the one that was found is another: that was no hit.
  mutating func findOther(_ text: String, _ style: TextStyle, _ key: TextCacheKey) -> PreparedStorage? {
    // Unless the counts were reset meanwhile.
    statistics.hits = max(0, statistics.hits - 1)
    return found(index(of: text, style, key))
  }

  @inline(__always)
  private mutating func found(_ index: Int32) -> PreparedStorage? {
    guard index != Self.none else {
      statistics.misses += 1
      return nil
    }
    statistics.hits += 1
    // Seldom written: whether the entries are nobody else's, too, is asked each time.
    if !entries[Int(index)].isUsed { entries[Int(index)].isUsed = true }
    return entries[Int(index)].text
  }

  private func index(of text: String, _ style: TextStyle, _ key: TextCacheKey) -> Int32 {
    var index = buckets[bucket(key.hash)]
    while index != Self.none {
      if entries[Int(index)].key.isSame(as: key),
        entries[Int(index)].text?.isText(text, in: style) == true
      {
        return index
      }
      index = entries[Int(index)].next
    }
    return Self.none
  }

  /// Keeps a text, unless it is kept already.
  ///
  /// - Returns: the text that is kept, and how many bytes are not needed, or no longer.
  mutating func insert(_ text: PreparedStorage, _ key: TextCacheKey, _ byteCount: Int)
    -> (text: PreparedStorage, freed: Int)
  {
    let known = index(of: text.text, text.style, key)
    if known != Self.none, let kept = entries[Int(known)].text { return (kept, byteCount) }
    if statistics.count == buckets.count { grow() }
    let freed = trimBucket(of: key.hash)
    let bucket = bucket(key.hash)
    let index = place(Entry(key: key, text: text, byteCount: byteCount, next: buckets[bucket]))
    buckets[bucket] = index
    attach(index)
    statistics.count += 1
    statistics.byteCount += byteCount
    return (text, freed)
  }

  /// Lets the oldest text go that was not found since its last chance; nil where there is none.
  ///
  /// - Complexity: constant, and as much for every chance given, of which there is one to a find at most.
  mutating func evict() -> (byteCount: Int, text: PreparedStorage?)? {
    guard oldest != Self.none else { return nil }
    while entries[Int(oldest)].isUsed {
      let index = oldest
      entries[Int(index)].isUsed = false
      detach(index)
      attach(index)
    }
    statistics.evictions += 1
    return remove(oldest)
  }

  /// Lets all texts go, in no time: what was here, to be let go of by whoever asked.
  mutating func removeAll() -> TextCacheShard {
    let removed = self
    self = TextCacheShard()
    statistics = removed.statistics
    (statistics.count, statistics.byteCount) = (0, 0)
    return removed
  }

  mutating func resetCounts() { (statistics.hits, statistics.misses, statistics.evictions) = (0, 0, 0) }
}

// The table and the order.
extension TextCacheShard {
  private mutating func place(_ entry: Entry) -> Int32 {
    guard firstFree != Self.none else {
      entries.append(entry)
      return Int32(entries.count - 1)
    }
    let index = firstFree
    firstFree = entries[Int(index)].next
    entries[Int(index)] = entry
    return index
  }

  /// Makes an entry the newest.
  private mutating func attach(_ index: Int32) {
    (entries[Int(index)].older, entries[Int(index)].newer) = (newest, Self.none)
    if newest != Self.none { entries[Int(newest)].newer = index } else { oldest = index }
    newest = index
  }

  private mutating func detach(_ index: Int32) {
    let (older, newer) = (entries[Int(index)].older, entries[Int(index)].newer)
    if older != Self.none { entries[Int(older)].newer = newer } else { oldest = newer }
    if newer != Self.none { entries[Int(newer)].older = older } else { newest = older }
  }

  private mutating func remove(_ index: Int32) -> (byteCount: Int, text: PreparedStorage?) {
    detach(index)
    let bucket = bucket(entries[Int(index)].key.hash)
    if buckets[bucket] == index {
      buckets[bucket] = entries[Int(index)].next
    } else {
      var before = Int(buckets[bucket])
      while entries[before].next != index { before = Int(entries[before].next) }
      entries[before].next = entries[Int(index)].next
    }
    let removed = (entries[Int(index)].byteCount, entries[Int(index)].text)
    (entries[Int(index)].text, entries[Int(index)].next) = (nil, firstFree)
    firstFree = index
    statistics.count -= 1
    statistics.byteCount -= removed.0
    return removed
  }

  /// Lets the entry go that has been longest in a bucket that is full; the bytes it had.
  private mutating func trimBucket(of hash: UInt64) -> Int {
    var (index, last, count) = (buckets[bucket(hash)], Self.none, 0)
    while index != Self.none {
      (last, index, count) = (index, entries[Int(index)].next, count + 1)
    }
    guard count >= Self.mostInBucket else { return 0 }
    statistics.evictions += 1
    return remove(last).byteCount
  }

  /// Doubles the buckets.
  private mutating func grow() {
    buckets = [Int32](repeating: Self.none, count: 2 * buckets.count)
    var index = oldest
    while index != Self.none {
      let bucket = bucket(entries[Int(index)].key.hash)
      entries[Int(index)].next = buckets[bucket]
      buckets[bucket] = index
      index = entries[Int(index)].newer
    }
  }
}
