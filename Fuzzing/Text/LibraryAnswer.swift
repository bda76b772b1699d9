internal import Fitting
internal import Typefaces
internal import Typesetting
internal import Typography

/// What the library answers to a case.
struct LibraryAnswer: Equatable, Sendable {
  struct Glyph: Equatable, Sendable {
    let face, cluster: Int
    let id: UInt32
    let x, y, advance: Double
    /// Whether it is turned clockwise in a column.
    let isTurned: Bool
    /// The horizontal scale of letters that share an em of a column.
    let xScale: Double
    /// Whether it is of a reading.
    let isReading: Bool
  }

  struct Line: Equatable, Sendable {
    let range: Range<Int>
    let width: Double
    let overflows: Bool
    let glyphs: [Glyph]
  }

  struct Fitted: Equatable, Sendable {
    let fits: Bool
    let size: Double
    let nextSize: Double?
    let lineCount: Int
    let limit: FitLimit
    /// The lines at that size.
    let ends: [Int]
  }

  /// A number of lines, and the narrowest width that leads to it.
  struct Step: Equatable, Sendable {
    let lineCount: Int
    let units: Int64
  }

  /// The text cut to so many lines.
  struct Cut: Equatable, Sendable {
    /// What is cut; nil for nothing.
    let range: Range<Int>?
    let lines: [Line]
    /// Whether its lines are shaped when they are asked for.
    let shapesLines: Bool
  }

  /// The number of lines, the length of the longest, and their extent across, in points.
  struct Measure: Equatable, Sendable {
    let lineCount: Int
    let width, height: Double
  }

  let lines: [Line]
  /// The same spread to both edges, where that is asked for.
  let justified: [Line]
  let measure: Measure
  /// The measure in the text's own width.
  let ownMeasure: Measure
  let minContentWidth, maxContentWidth: Double
  let fitted: Fitted?
  let cut: Cut?
  /// The steps of the fit curve, where there is a box.
  let steps: [Step]
  /// Whether lines are shaped when they are asked for, so that the search for a line's end is cut short.
  let shapesLines: Bool

  /// Asks a typesetter, whose fonts are the case's.
  init(_ question: TextCase, _ type: Typesetter) throws {
    let text = try type.prepare(question.styledText, style: question.style)
    let mode = question.style.writingMode
    let (width, height) = mode.turned(question.width, nil)
    let layout = try text.layout(size: question.size, width: width, height: height)
    lines = layout.lines.map { Line($0, type.fonts) }
    justified =
      try question.justified.map { justified in
        try text.layout(size: question.size, width: width, height: height, block: justified.block).lines
          .map { Line($0, type.fonts) }
      } ?? []
    measure = Measure(try text.measure(size: question.size, width: width, height: height), mode)
    let (ownWidth, ownHeight) = mode.turned(Optional(measure.width), nil)
    ownMeasure = Measure(try text.measure(size: question.size, width: ownWidth, height: ownHeight), mode)
    minContentWidth = text.minContentWidth(at: question.size)
    maxContentWidth = text.maxContentWidth(at: question.size)
    fitted = try question.box.map { try Fitted($0, text) }
    cut = try question.cut.map { cut in
      let layout = try text.truncatedLayout(
        size: question.size, width: width, height: height, maxLines: cut.maxLines, truncation: cut.truncation)
      return Cut(
        range: layout.cut, lines: layout.lines.map { Line($0, type.fonts) },
        shapesLines: text.storage.shapesLines || layout.storage.shapesLines)
    }
    let steps = question.box == nil ? [] : try text.fitCurve().steps
    self.steps = steps.map { Step(lineCount: $0.lineCount, units: $0.units) }
    shapesLines = text.storage.shapesLines
  }
}

extension LibraryAnswer.Measure {
  fileprivate init(_ measure: TextMeasure, _ mode: WritingMode) {
    lineCount = measure.lineCount
    (width, height) = mode.turned(measure.width, measure.height)
  }
}

extension LibraryAnswer.Line {
  fileprivate init(_ line: Line, _ fonts: FontList) {
    (range, width, overflows) = (line.range, line.length, line.overflows)
    glyphs = line.glyphRuns.flatMap { run in
      let face = fonts.faces.firstIndex(of: run.typeface) ?? -1
      return run.glyphs.map { glyph in
        LibraryAnswer.Glyph(
          face: face, cluster: glyph.textOffset, id: glyph.id, x: glyph.position.x, y: glyph.position.y,
          advance: glyph.advance, isTurned: run.isTurned, xScale: run.xScale, isReading: run.isReading)
      }
    }
  }
}

extension LibraryAnswer.Fitted {
  fileprivate init(_ box: TextCase.Box, _ text: PreparedText) throws {
    let (width, height) = text.style.writingMode.turned(box.width, box.height)
    let fit = try text.largestSize(width: width, height: height, options: box.options)
    (fits, size, nextSize) = (fit.outcome == .fits, fit.size, fit.nextSize)
    (lineCount, limit) = (fit.lineCount, fit.limitedBy)
    ends = fit.lines.map(\.range.upperBound)
  }
}
