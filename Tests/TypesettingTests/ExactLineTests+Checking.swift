import Testing
import TextAnalysis
import TextShaping
import Typefaces
import Typography
import _TestSupport
import _TextFuzzing
import _TextJudge
@testable import Typesetting

// Comparing lines with the judge.
extension ExactLineTests {
  func check(
    _ text: String, _ fonts: FontList, _ style: TextStyle, _ random: inout SplitMix64
  ) throws {
    let prepared = Typesetter(fonts: fonts).prepare(text, style: style)
    guard let judge = judge(of: prepared, fonts) else { return }
    let (storage, shaper) = (prepared.storage, prepared.storage.lineShaper())
    var seen: Set<Int> = []
    for _ in 0..<(Repository.isFullTest ? 20 : 2) {
      let width = Int64(Double(Em.units) * 0.3 * Double.random(in: 0...5, using: &random).exponential)
      var (cursor, start) = (LineCursor(width: width), 0)
      while let line = cursor.next(in: storage.table, shaper) {
        if seen.insert(start << 32 | line.end).inserted {
          check(start, line.end, line.width, prepared, judge)
        }
        start = line.end
      }
    }
    // And lines that greedy breaking would not choose: any start, and an end not far behind.
    guard storage.table.points.count > 1 else { return }
    for _ in 0..<(Repository.isFullTest ? 1000 : 30) {
      let start = Int.random(in: 0..<storage.table.points.count - 1, using: &random)
      let furthest = min(storage.table.hardEnd(after: start), start + 8)
      let end = Int.random(in: start + 1...furthest, using: &random)
      if seen.insert(start << 32 | end).inserted {
        check(start, end, storage.table.width(from: start, to: end, shaper), prepared, judge)
      }
    }
  }

  /// Compares the lines from everywhere to everywhere with the truth.
  func checkEveryLine(_ text: String, _ fonts: FontList, _ style: TextStyle) {
    let prepared = Typesetter(fonts: fonts).prepare(text, style: style)
    guard let judge = judge(of: prepared, fonts) else { return }
    let (storage, shaper) = (prepared.storage, prepared.storage.lineShaper())
    for start in storage.table.points.indices.dropLast() {
      for end in start + 1...storage.table.hardEnd(after: start) {
        check(start, end, storage.table.width(from: start, to: end, shaper), prepared, judge)
      }
    }
  }

  /// The judge of a text; nil, with an issue, where it has other places for lines to end.
  private func judge(of text: PreparedText, _ fonts: FontList) -> Judge? {
    let judge = Judge(text, fonts)
    let points = text.storage.table.points
    let isSame = judge?.points.elementsEqual(points) {
      $0.offset == $1.offset && $0.visible_end == $1.visibleEnd && $0.is_emergency == $1.isEmergency
    }
    guard isSame != true else { return judge }
    Issue.record(
      "\(points.map(\.offset)) for \(judge?.points.map(\.offset) ?? []): \(text.text.debugDescription)")
    return nil
  }

  /// Compares one line with the truth, in units: lines are set at as many points per em.
  private func check(_ start: Int, _ end: Int, _ width: Int64, _ prepared: PreparedText, _ judge: Judge) {
    let composer = LineComposer(storage: prepared.storage, start: start, end: end)
    let composed = composer.glyphRuns(at: Double(Em.units), nil).flatMap { run in
      run.glyphs.map { [Int64($0.id), Int64($0.textOffset), Int64($0.position.x), Int64(-$0.position.y)] }
    }
    let truth = judge.glyphs(start, end, at: Double(Em.units)).map {
      [Int64($0.id), Int64($0.cluster), Int64($0.x), Int64($0.y)]
    }
    let trueWidth = judge.width(start, end)
    guard width != trueWidth || composed != truth else { return }
    let points = prepared.storage.table.points
    let (first, last) = (points[start].offset, points[end].offset)
    let piece = String(decoding: Array(prepared.text.utf8)[Int(first)..<Int(last)], as: UTF8.self)
    let style = prepared.style
    Issue.record(
      """
      \(style.wrapping), tracking \(style.tracking), \(first)..<\(last) \(points[end].kind) “\(piece)”: \
      \(width) for \(trueWidth)\n\(composed)\nfor\n\(truth)
      in \(prepared.text.unicodeScalars.prefix(100).map { $0.escaped(asASCII: true) }.joined())
      """)
  }
}

extension Double {
  /// e to this power, by squaring its 1,024th part: exact enough to spread widths, and without a C library.
  fileprivate var exponential: Double {
    var power = 1 + self / 1024
    for _ in 0..<10 { power *= power }
    return power
  }
}
