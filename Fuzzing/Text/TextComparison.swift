internal import _TextJudge
internal import Fitting
internal import Typefaces
internal import Typesetting
internal import Typography

/// What differs between the library and the judge.
package struct Finding: Sendable, Hashable {
  /// What kind of answer differs.
  package enum Kind: String, Sendable {
    case breaks, overflow, width, glyphs, justified, measure, contentWidth, size, curve, cut, history
  }

  package let kind: Kind
  package let message: String
}

/// Compares the library's answer to one case with the judge's.
package struct TextComparison {
  let question: TextCase
  let answer: LibraryAnswer
  let judge: Judge
  private(set) var findings: [Finding] = []
  /// How many answers were compared.
  private(set) var lines = 0, glyphs = 0, readings = 0, sizes = 0, cuts = 0
  /// Lines that end before the furthest place, or sizes that are smaller, as the search is cut short by rule.
  private(set) var cutShort = 0
  /// Cases that differ where HarfBuzz calls breaks safe that are not.
  private(set) var brokenPromises = 0

  /// More points than this take the judge too long to try all sizes.
  static let maxPoints = 60

  /// - Parameter allowsTies: whether differences are none that only a rounding error makes.
  init(_ question: TextCase, _ answer: LibraryAnswer, _ fonts: JudgeFonts, allowsTies: Bool = true) {
    (self.question, self.answer) = (question, answer)
    judge = Judge(question, fonts)
    compareLines()
    if findings.isEmpty, cutShort == 0, let difference = justifiedFinding { find(.justified, difference) }
    compareMeasures()
    if question.box != nil, judge.points.count <= Self.maxPoints { compareSizes() }
    if question.box != nil, !question.hasPoints, let steps = trueSteps, steps != answer.steps {
      find(.curve, "steps \(answer.steps), not \(steps)")
    }
    compareCuts()
    if !findings.isEmpty, question.hasPoints, allowsTies, isTie(fonts) { findings = [] }
    if !findings.isEmpty, hasLongInvisibleLine { (findings, cutShort) = ([], cutShort + 1) }
    if !findings.isEmpty, !judge.shapingIsLocal || !cutShapingIsLocal { (findings, brokenPromises) = ([], 1) }
  }

  /// Whether nothing differs in widths and heights that are other by a rounding error: to the last digit, lengths in points
  /// and units of letters cannot be compared.
  private func isTie(_ fonts: JudgeFonts) -> Bool {
    [-1.0, 1].contains { sign in
      func moved(_ length: Double?, at size: Double) -> Double? {
        length.map { max(0, $0 + sign * 1e-13 * max(1, size, $0)) }
      }
      let size = answer.fitted?.size ?? 0
      var other = question
      other.width = moved(question.width, at: question.size)
      other.box?.width = moved(question.box?.width, at: size)
      other.box?.height = moved(question.box?.height, at: size)
      return TextComparison(other, answer, fonts, allowsTies: false).findings.isEmpty
    }
  }

  /// What a case comes to, with a typesetter of its own.
  package static func findings(_ question: TextCase) throws -> [Finding] {
    guard let fonts = JudgeFonts.shared(question.fonts) else { return [] }
    let type = Typesetter(fonts: try FontList(paths: question.fonts))
    return TextComparison(question, try LibraryAnswer(question, type), fonts).findings
  }

  private mutating func compareCuts() {
    guard let cut = answer.cut else { return }
    cuts += cut.range == nil ? 0 : 1
    guard let difference = cutFinding else { return }
    if cut.shapesLines { cutShort += 1 } else { find(.cut, difference) }
  }

  private mutating func find(_ kind: Finding.Kind, _ message: String) {
    findings.append(Finding(kind: kind, message: message))
  }

  func points(_ units: Int64) -> Double { Em.points(units, at: question.size) }

  /// The width of the line between two points, in points.
  func points(_ start: Int, _ end: Int) -> Double { judge.points(start, end, at: question.size) }

  /// Whether two sizes are the same; where some lengths are given in points, but for rounding errors.
  private func isSame(_ found: Double, _ truth: Double) -> Bool {
    found == truth || question.hasPoints && abs(found - truth) <= 1e-11 * max(1, truth)
  }

  /// The same of lengths, whose rounding errors grow with the size of the text.
  func isSameLength(_ found: Double, _ truth: Double) -> Bool {
    found == truth
      || question.hasPoints && abs(found - truth) <= 1e-11 * max(1, truth.magnitude, question.size)
  }

  /// A glyph of the judge's, which is on the page where the library has it.
  func placed(_ glyph: judge_glyph, _ cluster: Int) -> LibraryAnswer.Glyph {
    let isColumn = question.style.writingMode.isVertical
    return LibraryAnswer.Glyph(
      face: Int(glyph.face), cluster: cluster, id: glyph.id, x: isColumn ? glyph.y : glyph.x,
      y: isColumn ? glyph.x : -glyph.y, advance: glyph.advance, isTurned: glyph.is_turned,
      xScale: glyph.x_scale, isReading: glyph.is_reading)
  }

  /// Whether glyphs are the same.
  func areSame(_ found: [LibraryAnswer.Glyph], _ truth: [LibraryAnswer.Glyph]) -> Bool {
    found.count == truth.count
      && zip(found, truth).allSatisfy { found, truth in
        found.face == truth.face && found.cluster == truth.cluster && found.id == truth.id
          && isSameLength(found.x, truth.x) && isSameLength(found.y, truth.y)
          && isSameLength(found.advance, truth.advance) && found.isTurned == truth.isTurned
          && found.xScale == truth.xScale && found.isReading == truth.isReading
      }
  }
}

// Lines.
extension TextComparison {
  var measure: judge_measure {
    judge_measure(size: question.size, width: question.width ?? .infinity, tolerance: Em.tolerance)
  }

  private mutating func compareLines() {
    var start = 0
    for line in answer.lines {
      guard start + 1 < judge.points.count else { return find(.breaks, "a line more than the judge has") }
      let truth = judge.line(from: start, measure)
      guard let end = judge.points.firstIndex(where: { $0.offset == line.range.upperBound }) else {
        return find(.breaks, "a line ends at \(line.range.upperBound), where none may")
      }
      guard line.range.lowerBound == judge.points[start].offset else {
        return find(.breaks, "a line starts at \(line.range.lowerBound), not \(judge.points[start].offset)")
      }
      if end != Int(truth.end) {
        let isCutShort = isCutShort(from: start, to: line.overflows ? start : end, truth)
        guard isCutShort || isAtLimit(points(start, Int(truth.end))) else {
          let offset = judge.points[Int(truth.end)].offset
          return find(
            .breaks, "the line from \(line.range.lowerBound) ends at \(line.range.upperBound), not \(offset)")
        }
        cutShort += 1
      } else if line.overflows != truth.overflows, !isAtLimit(line.width) {
        find(.overflow, "the line \(line.range) overflows: \(line.overflows)")
      }
      compareWidthAndGlyphs(line, start, end)
      start = end
    }
    if start + 1 < judge.points.count { find(.breaks, "lines end before the text does") }
  }

  /// Whether a line with parts in points, which are rounded, is as wide as it may be.
  private func isAtLimit(_ width: Double) -> Bool {
    guard question.hasPoints, let limit = question.width else { return false }
    return isSameLength(width, limit)
  }

  private mutating func compareWidthAndGlyphs(_ line: LibraryAnswer.Line, _ start: Int, _ end: Int) {
    lines += 1
    let settled = judge.settled(start, end, at: question.size, within: question.width)
    if !isSameLength(line.width, settled.points) {
      find(.width, "the line \(line.range) is \(line.width) wide, not \(settled.points)")
    }
    let truth = judge.glyphs(start, end, at: question.size, settled).map {
      placed($0, Int($0.cluster))
    }
    glyphs += truth.count
    readings += truth.count(where: \.isReading)
    guard !areSame(line.glyphs, truth) else { return }
    let first = zip(line.glyphs, truth).enumerated().first { !areSame([$0.element.0], [$0.element.1]) }
    let difference = first.map { "glyph \($0.offset) is \($0.element.0), not \($0.element.1)" }
    find(
      .glyphs, "the line \(line.range): " + (difference ?? "\(line.glyphs.count) glyphs, not \(truth.count)"))
  }
}

// Measures.
extension TextComparison {
  private mutating func compareMeasures() {
    let count = answer.lines.count
    let width = answer.lines.map(\.width).max() ?? 0
    if answer.measure.lineCount != count || answer.measure.width != width {
      find(.measure, "\(answer.measure) for \(count) lines, \(width) wide")
    }
    if findings.isEmpty, cutShort == 0 {
      let height =
        question.hasPoints
        ? Double(count) * judge.normalHeight(at: question.size) : points(Int64(count) * judge.normalHeight)
      if !isSameLength(answer.measure.height, height) {
        find(.measure, "\(answer.measure.height) high, not \(height)")
      }
    }
    // What fits its own width never wraps further.
    let fits = cutShort == 0 && !answer.lines.contains { $0.overflows }
    // Only punctuation that is pushed in is rounded, where lengths are in points.
    let isSameWidth =
      question.kinsoku == nil
      ? answer.ownMeasure.width == width : isSameLength(answer.ownMeasure.width, width)
    if fits, answer.ownMeasure.lineCount != count || !isSameWidth,
      !mayBeCutShort(within: width)
    {
      find(.measure, "\(answer.ownMeasure) in its own width, not \(answer.measure)")
    }
    compareContentWidths()
  }

  private mutating func compareContentWidths() {
    let breaksWords = question.style.wrapping == .anywhere
    var (piece, paragraph, start, hardStart) = (0.0, 0.0, 0, 0)
    for (end, point) in judge.points.enumerated().dropFirst() where breaksWords || !point.is_emergency {
      piece = max(piece, points(start, end))
      start = end
      guard point.is_forced else { continue }
      paragraph = max(paragraph, judge.untrimmedPoints(hardStart, end, at: question.size))
      hardStart = end
    }
    if !isSameLength(answer.minContentWidth, piece) {
      find(.contentWidth, "min-content \(answer.minContentWidth), not \(piece)")
    }
    if !isSameLength(answer.maxContentWidth, paragraph) {
      find(.contentWidth, "max-content \(answer.maxContentWidth), not \(paragraph)")
    }
  }
}

// Sizes.
extension TextComparison {
  private mutating func compareSizes() {
    guard let box = question.box, let found = answer.fitted else { return }
    sizes += 1
    let truth = judge.largestSize(in: box)
    let isLong = judge.points.count > Self.shortLine
    if answer.shapesLines, isLong, found.size < truth.size || found.lineCount != truth.line_count {
      cutShort += 1
      return
    }
    // With lines that end elsewhere, another word can be the first that is too wide.
    let isOtherWord =
      answer.shapesLines && isLong && isNext(found.nextSize, truth) && found.limit != limit(truth)
    if isOtherWord {
      cutShort += 1
    } else if !isSame(found, truth) {
      find(.size, "\(found) at size \(found.size); not \(truth)")
    }
    if found.ends.count != found.lineCount { find(.size, "\(found.ends.count) lines at size \(found.size)") }
  }

  private func isSame(_ found: LibraryAnswer.Fitted, _ truth: judge_fit) -> Bool {
    // Where a size or a word fits but for rounding errors, lines of that width end where these say.
    let isRounded = question.hasPoints && (truth.limit == JUDGE_WORD_TOO_WIDE || found.size != truth.size)
    return found.fits == truth.fits && isSame(found.size, truth.size) && isNext(found.nextSize, truth)
      && (found.lineCount == truth.line_count || isRounded) && isSame(found.limit, limit(truth))
  }

  /// Whether two limits are the same; of words that are as wide, rounding errors of lengths in points say which is named.
  private func isSame(_ found: FitLimit, _ truth: FitLimit) -> Bool {
    if case .word = found, case .word = truth, question.hasPoints { return true }
    return found == truth
  }

  private func isNext(_ found: Double?, _ truth: judge_fit) -> Bool {
    found.map { isSame($0, truth.next_size) } ?? truth.next_size.isNaN
  }

  private func limit(_ truth: judge_fit) -> FitLimit {
    switch truth.limit {
    case JUDGE_WORD_TOO_WIDE:
      let word = Array(question.string.utf8)[Int(truth.word_start)..<Int(truth.word_end)]
      return .word(String(decoding: word, as: UTF8.self))
    // Of a column that is too long the height.
    case JUDGE_LINE_TOO_WIDE: return question.style.writingMode.turned(FitLimit.width, .height).0
    case JUDGE_TOO_MANY_LINES: return .lines
    case JUDGE_TOO_HIGH: return question.style.writingMode.turned(FitLimit.width, .height).1
    default: return .maxSize
    }
  }
}
