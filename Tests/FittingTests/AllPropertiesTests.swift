import Testing
import Typography
import _TestSupport

@testable import Fitting
@testable import Typesetting

/// Fits of texts in which all properties meet, measured again at the size found, at the next one, and at larger ones.
@Suite struct AllPropertiesTests {
  private static let questions = Repository.isFullTest ? 60_000 : 1_500
  private typealias Question = RandomStyledFits.Question

  /// Whether a text, laid out at a size, is within its box; nothing is forgiven.
  private func limit(_ text: PreparedText, at size: Double, _ question: Question) -> FitLimit? {
    let options = question.options
    let inner = { (length: Double?, first: Double, last: Double) in length.map { max(0, $0 - first - last) } }
    let width = inner(question.width, options.insets.left, options.insets.right)
    let height = inner(question.height, options.insets.top, options.insets.bottom)
    let storage = text.storage.set(at: size)
    let layout = TextLayout(
      storage, size: size, width: width, available: storage.widest(within: width, at: size, tolerance: 0),
      options.block)
    if layout.lines.contains(where: { $0.overflows }) { return .width }
    // Lines that hang are as wide as what does not hang.
    if let width, layout.lines.contains(where: { $0.naturalWidth + $0.indent > width * (1 + 1e-12) }) {
      return .width
    }
    if let width, layout.points(layout.inkExtent?.width ?? 0) > width { return .width }
    if let most = options.maxLines, layout.lineCount > most { return .lines }
    return height.map { layout.height > $0 } == true ? .height : nil
  }

  /// Some of the allowed sizes above one.
  private func larger(than size: Double, _ question: Question, _ random: inout SplitMix64) -> [Double] {
    let options = question.options
    if let sizes = options.sizes { return sizes.filter { $0 > size } }
    let range = size...max(size, min(options.maxSize, 3 * size))
    let isHinted = question.style.pixelsPerPoint != nil
    return (0..<4).compactMap { _ in
      let any = Double.random(in: range, using: &random)
      guard let step = options.step ?? (isHinted ? 1.0 / 64 : nil) else { return any > size ? any : nil }
      let onGrid = options.minSize + ((any - options.minSize) / step).rounded(.down) * step
      return onGrid > size && onGrid <= options.maxSize ? onGrid : nil
    }
  }

  private func check(_ question: Question, _ fits: inout RandomStyledFits, _ counts: inout [String: Int])
    throws
  {
    let type = fits.typesetter(of: question)
    let text = try question.prepared(type)
    let fit = try text.largestSize(width: question.width, height: question.height, question.options)
    func fail(_ message: String) {
      Issue.record(
        "\(message): \(fit) at \(fit.size), next \(fit.nextSize as Double?), \(question), seed \(SplitMix64.seed)"
      )
    }
    counts["\(fit.outcome)", default: 0] += 1
    let smallest = question.options.sizes?.min() ?? question.options.minSize
    if fit.outcome == .fits {
      if let why = limit(text, at: fit.size, question) { fail("too large by \(why)") }
      if fit.layout.lineCount != fit.lineCount { fail("other lines") }
    } else {
      if fit.size != smallest || fit.nextSize != smallest { fail("not the smallest") }
      if fit.outcome == .truncated, !fit.constraints.holds(fit.layout) { fail("cut, and too large") }
    }
    if let next = fit.nextSize {
      let why = limit(text, at: next, question)
      if why == nil { fail("the next size fits") }
      if why == .height, ![.height, .width].contains(fit.limitedBy) {
        fail("not limited by \(fit.limitedBy)")
      }
      if why == .lines, ![.lines, .width].contains(fit.limitedBy) { fail("not limited by \(fit.limitedBy)") }
    }
    for size in larger(than: fit.nextSize ?? fit.size, question, &fits.random)
    where limit(text, at: size, question) == nil {
      fail("\(size) fits")
    }
    try checkNeighbours(question, text, fit, type, fail)
  }

  /// Larger boxes, where a size never shrinks in one, and lengths times two.
  private func checkNeighbours(
    _ question: Question, _ text: PreparedText, _ fit: Fit, _ type: Typesetter, _ fail: (String) -> Void
  ) throws {
    if fit.isMonotone, fit.outcome == .fits {
      let (width, height) = (question.width.map { $0 * 1.07 }, question.height.map { $0 * 1.13 })
      for (width, height) in [(width, question.height), (question.width, height), (width, height)] {
        let other = try text.largestSize(width: width, height: height, question.options)
        if other.size < fit.size { fail("\(other.size) in a larger box") }
      }
    }
    let isInSteps =
      question.style.pixelsPerPoint != nil && question.options.step == nil && question.options.sizes == nil
    guard !isInSteps else { return }
    let doubled = question.doubled
    let other = try doubled.prepared(type).largestSize(
      width: doubled.width, height: doubled.height, doubled.options)
    if other.size != 2 * fit.size || other.outcome != fit.outcome { fail("\(other.size) in twice the box") }
  }

  @Test func aFitIsTheLargestWhateverIsCombined() throws {
    var fits = try RandomStyledFits(for: "all properties")
    var counts: [String: Int] = [:]
    for _ in 0..<Self.questions { try check(fits.question(), &fits, &counts) }
    #expect(counts["fits", default: 0] > Self.questions / 4, "\(counts)")
  }
}
