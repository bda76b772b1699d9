internal import TextAnalysis
internal import TextShaping

extension PreparedStorage {
  /// About how much memory the text takes, its fonts left out. Complexity: constant.
  var byteCount: Int {
    var bytes = Self.overhead + text.utf8.count + table.byteCount
    bytes += shaped.glyphs.capacity * MemoryLayout<ShapedGlyph>.stride
    bytes += shaped.runs.byteCount
    bytes += paragraphs.capacity * MemoryLayout<Paragraph>.stride
    if let edges {
      bytes += (edges.starts.capacity + edges.ends.capacity) * MemoryLayout<LineEdges.Window>.stride
      bytes += edges.glyphs.capacity * MemoryLayout<ShapedGlyph>.stride
    }
    return bytes
  }

  /// The object's own, the heads of its arrays and its place in a cache.
  private static let overhead = 768
}

extension LineTable {
  fileprivate var byteCount: Int {
    var bytes = points.capacity * MemoryLayout<Breakpoint>.stride + forcedEnds.capacity * 4
    bytes += relaxation?.table.byteCount ?? 0
    guard let exceptions else { return bytes }
    bytes += exceptions.pairs.capacity * MemoryLayout<LineExceptions.Pair>.stride
    bytes += exceptions.tabs.capacity * MemoryLayout<LineExceptions.Tab>.stride
    return bytes + exceptions.firstPair.capacity * 4 + exceptions.emergencyReach.capacity * 8
  }
}
