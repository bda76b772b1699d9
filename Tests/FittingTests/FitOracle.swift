import Fitting
import TextShaping
import Typefaces
import Typesetting
import Typography
import _TextFuzzing
import _TextJudge

/// The slow second opinion: it sets the text anew at every size at which anything could change, largest first.
///
/// It shares nothing with the library: breakpoints, widths and heights are the judge's.
struct FitOracle {
  /// What a fit has to be.
  struct Answer: Equatable {
    var outcome: Fit.Outcome
    var size: Double
    var lineCount: Int
    var nextSize: Double?
    var limitedBy: FitLimit
  }

  /// The text broken into lines at one size.
  struct Setting {
    /// The points where lines start, and the last one's end.
    var edges: [Int]
    /// Where the first line that is too wide starts.
    var overflow: Int?

    var lineCount: Int { edges.count - 1 }
  }

  let storage: PreparedStorage
  private let judge: Judge
  private var points: [judge_point] { judge.points }
  /// For each point the widths of the lines that start there: to the next point, the one after, up to the forced one.
  let widths: [[Int64]]
  private var lineUnits: Int64 = 0
  /// The heights, in units, that any choice of breaks can give where lines differ in height.
  private var unevenHeights: Set<Int64> = []

  init(_ text: PreparedText) {
    storage = text.storage
    guard let judge = Judge(text, FontList(storage.cascade.fonts.map(\.typeface))) else {
      preconditionFailure("the judge cannot read the fonts")
    }
    self.judge = judge
    widths = judge.points.indices.map { start in
      var found: [Int64] = []
      for end in judge.points.indices.dropFirst(start + 1) {
        found.append(judge.width(start, end))
        if judge.points[end].is_forced { break }
      }
      return found
    }
    lineUnits = judge.normalHeight
    unevenHeights = findUnevenHeights()
  }

  /// Whether HarfBuzz shapes the text as it promises; where it does not, lines may differ from what the library reads.
  var isShapedAsPromised: Bool { judge.shapingIsLocal }

  /// Breaks the text: the furthest opportunity that is near enough, then the furthest place inside a word, then the
  /// first of whatever there is.
  func setting(at size: Double, _ width: Double?, _ indents: Indents = .none) -> Setting {
    var setting = Setting(edges: [0], overflow: nil)
    while let start = setting.edges.last, start < points.count - 1 {
      let ends = widths[start].indices
      let isFirst = start == 0 || points[start].is_forced
      let indent = Self.units(isFirst ? indents.firstLine : indents.hanging)
      let near = ends.filter {
        width.map { [found = widths[start][$0]] in Em.points(found + indent, at: size) <= $0 } ?? true
      }
      let isWord = { (end: Int) in !points[start + 1 + end].is_emergency }
      if let best = near.last(where: isWord) ?? near.last {
        setting.edges.append(start + 1 + best)
      } else {
        if setting.overflow == nil { setting.overflow = start }
        setting.edges.append(start + 1 + firstEnd(after: start))
      }
    }
    return setting
  }

  private static func units(_ ems: Double) -> Int64 { Int64((ems * 256_000).rounded()) }

  private func firstEnd(after start: Int) -> Int {
    let breaksWords = storage.style.wrapping == .anywhere
    return widths[start].indices.first { breaksWords || !points[start + 1 + $0].is_emergency } ?? 0
  }

  /// How far the letters of the primary font reach above the baseline, in units; nil where a block is whole.
  private func letters(_ trim: Trim) -> Int64? {
    let face = storage.cascade.typeface(0)
    return switch trim {
    case .none: nil
    case .cap:
      face.em((face.metrics.capHeight.source == .absent ? face.metrics.ascent : face.metrics.capHeight).value)
    case .ex:
      face.metrics.xHeight.source == .absent ? 128_000 : face.em(face.metrics.xHeight.value)
    case .ink: preconditionFailure("the oracle knows of no ink; see InkFitTests")
    }
  }

  /// The height of the block that options ask for, in points.
  func height(_ setting: Setting, at size: Double, _ options: FitOptions) -> Double {
    guard let letters = letters(options.trim), setting.lineCount > 0 else {
      return height(setting, at: size, options.lineHeight)
    }
    let below = Setting(edges: Array(setting.edges.dropLast()))
    return height(below, at: size, options.lineHeight) + Em.points(letters, at: size)
  }

  /// The height of the lines, in points.
  func height(_ setting: Setting, at size: Double, _ lineHeight: LineHeight) -> Double {
    switch lineHeight {
    case .normal: return Em.points(Int64(setting.lineCount) * lineUnits, at: size)
    case .multiple(let multiple): return Double(setting.lineCount) * (multiple * size)
    case .points(let points): return Double(setting.lineCount) * points
    case .perLine:
      let units = zip(setting.edges, setting.edges.dropFirst()).map { judge.height($0, $1) }
      return Em.points(units.reduce(0, +), at: size)
    }
  }
}

// The question.
extension FitOracle {
  /// What a fit is asked to do, insets taken off.
  struct Question {
    var width, height: Double?
    var outerWidth, outerHeight: Double?
    var options: FitOptions

    init(width: Double?, height: Double?, _ options: FitOptions) {
      self.width = width.map { max(0, $0 - options.insets.left - options.insets.right) }
      self.height = height.map { max(0, $0 - options.insets.top - options.insets.bottom) }
      (outerWidth, outerHeight, self.options) = (width, height, options)
    }
  }

  /// Why the text does not fit at a size; nil where it does.
  func limit(at size: Double, _ question: Question) -> FitLimit? {
    let setting = setting(at: size, question.width, question.options.indents)
    // A text that must stay on one line is too wide, whatever it would do on more.
    let isOneLine = question.options.maxLines == 1 && !points.dropFirst().dropLast().contains { $0.is_forced }
    if isOneLine, setting.overflow != nil || setting.lineCount > 1 { return .width }
    if let start = setting.overflow {
      guard storage.style.wrapping != .none else { return .width }
      let first = Int(points[start].offset)
      let end = max(first, Int(points[start + 1 + firstEnd(after: start)].visible_end))
      if first == end { return .width }
      return .word(String(decoding: Array(storage.text.utf8)[first..<end], as: UTF8.self))
    }
    if let most = question.options.maxLines, setting.lineCount > most { return .lines }
    guard let limit = question.height else { return nil }
    return height(setting, at: size, question.options) <= limit ? nil : .height
  }

  /// The largest size that fits, by trying all.
  func answer(_ question: Question) -> Answer {
    let sizes = candidates(question)
    guard let found = sizes.first(where: { limit(at: $0, question) == nil }) else {
      let smallest = question.options.sizes?.min() ?? question.options.minSize
      return Answer(
        outcome: .cannotFit, size: smallest,
        lineCount: setting(at: smallest, question.width, question.options.indents).lineCount,
        nextSize: smallest, limitedBy: limit(at: smallest, question) ?? .maxSize)
    }
    let isRange = question.options.step == nil && question.options.sizes == nil
    let largest = question.options.sizes?.max() ?? question.options.maxSize
    let next = isRange ? (found < largest ? found.nextUp : nil) : sizes.last { $0 > found }
    return Answer(
      outcome: .fits, size: found,
      lineCount: setting(at: found, question.width, question.options.indents).lineCount, nextSize: next,
      limitedBy: next.map { limit(at: $0, question) ?? .maxSize } ?? .maxSize)
  }

  /// Every size that could be the answer, descending.
  func candidates(_ question: Question) -> [Double] {
    let options = question.options
    if let ladder = options.sizes { return Set(ladder).sorted(by: >) }
    var sizes: Set<Double> = [options.maxSize]
    if let step = options.step {
      var count = 0.0
      while options.minSize + count * step < options.maxSize {
        sizes.insert(options.minSize + count * step)
        count += 1
      }
    } else {
      let range = options.minSize...options.maxSize
      sizes.formUnion(criticalSizes(question).filter { range.contains($0) })
    }
    return sizes.sorted(by: >)
  }

  /// The sizes at which a line gets too wide, or a number of lines too high.
  private func criticalSizes(_ question: Question) -> [Double] {
    var sizes: [Double] = []
    if let width = question.width {
      let indents = [question.options.indents.firstLine, question.options.indents.hanging].map(Self.units)
      let extents = widths.joined().flatMap { width in indents.map { width + $0 } }
      for units in Set(extents) where units > 0 {
        sizes.append(
          largest(near: width * Double(Em.units) / Double(units)) {
            Em.points(units, at: $0) <= width
          })
      }
    }
    guard let height = question.height else { return sizes }
    for block in blocks(question.options) {
      let (start, growth) = (block(0), block(1) - block(0))
      guard growth > 0, start <= height else { continue }
      sizes.append(largest(near: (height - start) / growth) { block($0) <= height })
    }
    return sizes
  }

  /// The heights that a block may have, by size: of every number of lines.
  private func blocks(_ options: FitOptions) -> [(Double) -> Double] {
    guard options.lineHeight == .perLine else {
      return (1...max(1, points.count)).map { count in
        { size in height(Setting(edges: Array(0...count)), at: size, options) }
      }
    }
    return unevenHeights.map { units in { size in Em.points(units, at: size) } }
  }

  private func findUnevenHeights() -> Set<Int64> {
    var sums = Array(repeating: Set<Int64>(), count: points.count)
    sums[0] = [0]
    for start in points.indices {
      for offset in widths[start].indices {
        let end = start + 1 + offset
        let line = height(Setting(edges: [start, end]), at: Double(Em.units), .perLine)
        for sum in sums[start] { sums[end].insert(sum + Int64(line)) }
      }
    }
    return sums.last ?? []
  }

  /// The largest number near `estimate` that `fits`, which larger ones do not.
  private func largest(near estimate: Double, where fits: (Double) -> Bool) -> Double {
    var size = estimate
    while !fits(size) { size = size.nextDown }
    while fits(size.nextUp) { size = size.nextUp }
    return size
  }
}
