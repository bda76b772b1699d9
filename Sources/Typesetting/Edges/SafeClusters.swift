internal import Support
internal import TextShaping
internal import Typography

/// Finds the clusters of a run before which a line can be broken without changing glyphs.
///
/// Where HarfBuzz calls none safe within `searchLimit` bytes (a long joined or kerned word), any cluster with an advance is
/// tried instead; the comparison of glyphs still has to accept it. Glyphs without advance prove nothing: letters kern
/// across any number of them.
struct SafeClusters {
  let glyphs: [ShapedGlyph]
  let run: ShapedRun

  /// Ordinary windows are of one to twelve bytes.
  private static let searchLimit: Int32 = 16

  /// The number of safe clusters that a window extends beyond the one after which nothing may change.
  ///
  /// With one, rules that look two letters ahead were missed: Inter's colon before a space and a capital, a ligature across
  /// a soft hyphen.
  static let margin = 2

  /// Shaping ignores glyphs without advance (soft hyphens, joiners): a place beside one can be safe though the next is not.
  private static func isSafe(_ glyph: ShapedGlyph) -> Bool { !glyph.isUnsafeToBreak && glyph.hasAdvance }

  /// The offset of the cluster that glyph `index` starts; the run's end after its last glyph.
  func offset(_ index: Int) -> Int32 { index < run.endGlyph ? start(index) : run.end }

  /// The offset of the cluster that glyph `index` starts; the run's start even where it has no glyph.
  func start(_ index: Int) -> Int32 { index == run.firstGlyph ? run.start : glyphs[index].cluster }

  /// The run's first glyph whose cluster does not start before an offset.
  func glyph(at offset: Int32) -> Int {
    glyphs.partitioningIndex(in: Int(run.firstGlyph)..<Int(run.endGlyph)) { $0.cluster >= offset }
  }

  /// The first glyph of the first safe cluster after `origin`, at `index` or later; otherwise the run's end.
  func next(from index: Int, origin: Int32) -> Int {
    var index = index
    while index < run.endGlyph {
      let glyph = glyphs[index]
      let startsCluster = index == run.firstGlyph || glyphs[index - 1].cluster != glyph.cluster
      if startsCluster, glyph.cluster > origin,
        Self.isSafe(glyph) || glyph.hasAdvance && glyph.cluster - origin > Self.searchLimit
      {
        return index
      }
      index += 1
    }
    return index
  }

  /// The `count`-th safe cluster after the one that starts at glyph `index`.
  func next(after index: Int, count: Int) -> Int {
    var index = index
    for _ in 0..<count where index < run.endGlyph { index = next(from: index + 1, origin: offset(index)) }
    return index
  }

  /// The first glyph of the last safe cluster before glyph `index` and `origin`; otherwise the run's first glyph.
  func previous(before index: Int, origin: Int32) -> Int {
    var index = index - 1
    while index > run.firstGlyph {
      let glyph = glyphs[index]
      let startsCluster = glyphs[index - 1].cluster != glyph.cluster
      if startsCluster, glyph.cluster < origin,
        Self.isSafe(glyph) || glyph.hasAdvance && origin - glyph.cluster > Self.searchLimit
      {
        return index
      }
      index -= 1
    }
    return Int(run.firstGlyph)
  }

  /// The `count`-th safe cluster before the one that starts at glyph `index`.
  func previous(before index: Int, count: Int) -> Int {
    var index = index
    for _ in 0..<count where index > run.firstGlyph { index = previous(before: index, origin: offset(index)) }
    return index
  }

  /// Cuts a window off before its far end, at glyph `second`, where that is unsafe: glyphs next to it are not the text's.
  ///
  /// Returns the new end; it lies after `first` where that is possible.
  func cutEnd(of window: inout [ShapedGlyph], from first: Int, to second: Int) -> Int {
    guard second < run.endGlyph, glyphs[second].isUnsafeToBreak else { return second }
    let inner = previous(before: second, origin: offset(second))
    guard inner > first else { return second }
    window.removeAll { $0.cluster >= offset(inner) }
    return inner
  }

  /// The same for a window before a line's end, which starts at glyph `first`. Returns the new start.
  func cutStart(of window: inout [ShapedGlyph], from first: Int, to last: Int) -> Int {
    guard first > run.firstGlyph, glyphs[first].isUnsafeToBreak else { return first }
    let inner = next(from: first + 1, origin: offset(first))
    guard inner < last else { return first }
    window.removeAll { $0.cluster < offset(inner) }
    return inner
  }

  /// Whether a window has the text's own glyphs from the cluster at glyph `first` to that at `second`.
  func agrees(_ window: [ShapedGlyph], from first: Int, to second: Int) -> Bool {
    if first >= run.endGlyph { return true }
    guard let middle = window.firstIndex(where: { $0.cluster >= offset(first) }) else { return false }
    return isSafe(window[middle], glyphs[first])
      && window[middle...].elementsEqual(glyphs[first..<second], by: Self.same)
  }

  /// Whether a window that starts at glyph `first` has the text's own glyphs up to the cluster at glyph `last`.
  func agrees(_ window: [ShapedGlyph], upTo last: Int, from first: Int) -> Bool {
    if last <= run.firstGlyph { return true }
    guard let middle = window.firstIndex(where: { $0.cluster >= offset(last) }) else { return false }
    return isSafe(window[middle], glyphs[last])
      && window[..<middle].elementsEqual(glyphs[first..<last], by: Self.same)
  }

  /// Whether a window that agrees with the text from glyph `first` to glyph `end` is as safe to break there.
  func isAsSafe(_ window: [ShapedGlyph], from first: Int, to end: Int) -> Bool {
    guard let start = window.firstIndex(where: { $0.cluster >= offset(first) }) else { return true }
    return zip(window[start...], glyphs[first..<end]).allSatisfy { !$0.isUnsafeToBreak || $1.isUnsafeToBreak }
  }

  /// Compares spacing too: negative spacing that cancels an advance hides kerning, and may be removed.
  private static func same(_ a: ShapedGlyph, _ b: ShapedGlyph) -> Bool {
    a.drawsSame(as: b) && a.spacing == b.spacing
  }

  /// The same cluster, and as safe in the window as it is in the text.
  private func isSafe(_ glyph: ShapedGlyph, _ original: ShapedGlyph) -> Bool {
    glyph.cluster == original.cluster && (!glyph.isUnsafeToBreak || original.isUnsafeToBreak)
  }
}
