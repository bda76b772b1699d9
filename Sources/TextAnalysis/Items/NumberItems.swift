import Support
import Typography

/// Sets numbers apart in items that run from left to right though their script does not.
///
/// HarfBuzz turns such a run round to shape it, unless it holds a digit or regional indicator and no letter
/// (`hb_ensure_native_direction`). A line that has only a part of the run could then be shaped the other way round than
/// the run was, and kerned otherwise. So digits and letters are in separate items, and so are neutral characters side
/// by side; a single one, which is the same turned round, goes with the digits beside it, as in 12.5.
enum NumberItems {
  /// Whether items of a level and a script are to be looked at.
  static func concern(level: UInt8, _ script: Script?) -> Bool {
    level & 1 == 0 && script?.isRightToLeft == true
  }

  /// The items to set in place of one. Complexity: O(its characters).
  static func pieces(of item: TextItem, _ text: Span<UInt8>) -> [TextItem] {
    guard holdsDigit(item, text) else { return [item] }
    let stretches = stretches(of: item, text)
    let starts = stretches.indices.filter {
      $0 == 0 || stretches[$0].standsApart || stretches[$0 - 1].standsApart
    }.map { stretches[$0].start }
    return zip(starts, starts.dropFirst() + [item.end]).map { start, end in
      TextItem(start: start, end: end, script: item.script, level: item.level, isTab: false)
    }
  }

  private static func holdsDigit(_ item: TextItem, _ text: Span<UInt8>) -> Bool {
    var offset = Int(item.start)
    while offset < Int(item.end) {
      if UnicodeProperties.isNumeric(UTF8Decoding.next(text, &offset)) { return true }
    }
    return false
  }

  /// Characters side by side that are not broken; then such that all are numeric, or all are not.
  private struct Stretch {
    let start: Int32
    var count = 0
    var hasDigit = false
    var hasLetter = false

    /// Whether it is not turned round: where a letter is a mark on a digit, all is.
    var isNumeric: Bool { hasDigit && !hasLetter }

    /// Whether it, or a part of it, may be turned round where it is next to no digit.
    var standsApart: Bool { !isNumeric && (hasLetter || count > 1) }

    mutating func take(_ other: Stretch) {
      count += other.count
      (hasDigit, hasLetter) = (hasDigit || other.hasDigit, hasLetter || other.hasLetter)
    }
  }

  private static func stretches(of item: TextItem, _ text: Span<UInt8>) -> [Stretch] {
    var stretches: [Stretch] = []
    for cluster in clusters(of: item, text) {
      if let last = stretches.indices.last, stretches[last].isNumeric == cluster.isNumeric {
        stretches[last].take(cluster)
      } else {
        stretches.append(cluster)
      }
    }
    return stretches
  }

  private static func clusters(of item: TextItem, _ text: Span<UInt8>) -> [Stretch] {
    var (clusters, offset, previous) = ([Stretch](), Int(item.start), UInt32?.none)
    while offset < Int(item.end) {
      let start = Int32(offset)
      let scalar = UTF8Decoding.next(text, &offset)
      let character = Stretch(
        start: start, count: 1, hasDigit: UnicodeProperties.isNumeric(scalar),
        hasLetter: UnicodeProperties.isLetter(scalar))
      if let previous, UnicodeProperties.joinsGrapheme(previous, scalar) {
        clusters[clusters.count - 1].take(character)
      } else {
        clusters.append(character)
      }
      previous = scalar
    }
    return clusters
  }
}
