internal import TextAnalysis
internal import TextShaping
internal import Typefaces

extension PreparedStorage {
  /// The offsets of characters without a glyph: those of a cluster with `.notdef` that the run's face lacks.
  var missing: [Int] {
    guard shaped.glyphs.contains(where: { $0.id == 0 }) else { return [] }
    let bytes = Array(text.utf8)
    var missing: [Int] = []
    for run in shaped.runs.all {
      let coverage = cascade.typeface(run.face).coverage
      var index = Int(run.firstGlyph)
      while index < run.endGlyph {
        let cluster = shaped.glyphs[index].cluster
        let end =
          shaped.glyphs[index..<Int(run.endGlyph)].firstIndex { $0.cluster != cluster } ?? Int(run.endGlyph)
        if shaped.glyphs[index..<end].contains(where: { $0.id == 0 }) {
          let next = end < run.endGlyph ? shaped.glyphs[end].cluster : run.end
          var offset = Int(cluster)
          while offset < next {
            let start = offset
            if !coverage.contains(UTF8Decoding.next(bytes, &offset)) { missing.append(start) }
          }
        }
        index = end
      }
    }
    return missing
  }
}
