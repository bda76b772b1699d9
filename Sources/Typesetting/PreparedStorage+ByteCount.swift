internal import TextAnalysis
internal import TextShaping
internal import Typography

extension PreparedStorage {
  /// About how much memory the text takes in a cache, its place there included and its fonts left out; rather more than
  /// less. Complexity: constant.
  var byteCount: Int {
    var bytes = Self.overhead + text.bytesApart + table.byteCount
    bytes += shaped.glyphs.bytesApart + shaped.runs.byteCount + paragraphs.bytesApart
    guard let edges else { return bytes }
    bytes += edges.starts.bytesApart + edges.ends.bytesApart + edges.glyphs.bytesApart
    return bytes
  }

  /// The object's own, its setting, which it mostly shares with others, and its place in a cache.
  private static let overhead = 624
}

extension LineTable {
  fileprivate var byteCount: Int {
    var bytes = points.bytesApart + forcedEnds.bytesApart
    if let relaxation { bytes += Relaxation.overhead + relaxation.table.byteCount }
    guard let exceptions else { return bytes }
    bytes += exceptions.pairs.bytesApart + exceptions.firstPair.bytesApart
    return bytes + exceptions.tabs.bytesApart + exceptions.emergencyReach.bytesApart
  }
}

extension LineTable.Relaxation {
  /// The object's own.
  fileprivate static let overhead = MemoryLayout<LineTable>.stride + 3 * MemoryLayout<Int>.stride
}
