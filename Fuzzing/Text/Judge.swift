internal import Fitting
internal import Synchronization
package import Typefaces
package import Typesetting
internal import Typography
package import _TextJudge

/// The fonts of a cascade, as the judge opens them.
@safe package final class JudgeFonts {
  fileprivate let fonts: OpaquePointer
  /// How many faces there are.
  fileprivate let count: Int

  /// Opens files named as in a `TextCase`; nil where one of them cannot be read or has no outlines.
  package init?(_ names: [String]) {
    // Safe: the judge reads the names during the call.
    guard let opened = unsafe judge_fonts_open(names.joined(separator: "\n")) else { return nil }
    unsafe fonts = opened
    count = names.count
  }

  // Safe: the only owner closes them, once.
  deinit { unsafe judge_fonts_close(fonts) }

  /// The characters a face has glyphs for, ascending.
  func characters(ofFace face: Int) -> [Unicode.Scalar] {
    let count = unsafe judge_fonts_characters(fonts, Int32(face), nil, 0)
    var scalars = [UInt32](repeating: 0, count: Int(count))
    // Safe: the judge writes `count` numbers at most.
    _ = unsafe judge_fonts_characters(fonts, Int32(face), &scalars, count)
    return scalars.compactMap { Unicode.Scalar($0) }
  }

  /// Whether any of the first `count` faces has a glyph for a character.
  func cover(_ scalar: Unicode.Scalar, count: Int) -> Bool {
    (0..<Int32(count)).contains { unsafe judge_fonts_cover(fonts, $0, scalar.value) }
  }
}

// Safe: HarfBuzz's fonts are immutable, and nothing else is kept.
extension JudgeFonts: @unchecked Sendable {
  private static let opened = Mutex<[[String]: JudgeFonts]>([:])

  /// The fonts of these names, opened once.
  package static func shared(_ names: [String]) -> JudgeFonts? {
    opened.withLock { opened in
      if let fonts = opened[names] { return fonts }
      opened[names] = JudgeFonts(names)
      return opened[names]
    }
  }
}

/// A case's text before the judge: see `text_judge.h`.
@safe package final class Judge {
  private let text: OpaquePointer
  private let fonts: JudgeFonts
  /// The places where lines may end; the first is the text's start.
  package let points: [judge_point]

  /// Reads a case.
  package init(_ question: TextCase, _ fonts: JudgeFonts) {
    self.fonts = fonts
    let style = question.style
    let features = style.features.map { judge_feature(tag: $0.tag.value, value: $0.value) }
    let settings = judge_style(
      direction: style.direction.judged, container: style.containerDirection.judged,
      wrapping: judge_wrapping(UInt32(Wrapping.allCases.firstIndex(of: style.wrapping) ?? 0)),
      tracking: style.tracking, word_spacing: style.wordSpacing, kerned: style.isKerned,
      autospaced: style.autospace == .normal,
      trim: judge_trim(UInt32(SpacingTrim.allCases.firstIndex(of: style.spacingTrim) ?? 0)),
      columns: style.judgedColumns, combined_digits: Int32(style.tateChuYoko ?? 0),
      hangs_at_start: style.hangingPunctuation.isAtStart,
      hangs_at_end: style.hangingPunctuation.isAtEnd
        ? JUDGE_HANGS : style.hangingPunctuation.isAtEndIfNeeded ? JUDGE_MAY_HANG : JUDGE_NEVER_HANGS,
      pushes_in: style.kinsoku == .pushIn, size: question.size)
    let string = question.string
    let given = JudgeSpans(question)
    // Safe: the judge copies what it is given; the fonts live as long as this.
    unsafe text = given.read { spans in
      unsafe judge_text_open(
        fonts.fonts, string, Int32(string.utf8.count), settings, style.language?.tag ?? "",
        style.strictness.rawValue, features, Int32(features.count), spans)
    }
    points = unsafe Self.points(of: text)
  }

  /// The text of another with something cut out.
  private init(_ text: OpaquePointer, _ fonts: JudgeFonts) {
    unsafe self.text = text
    self.fonts = fonts
    points = unsafe Self.points(of: text)
  }

  private static func points(of text: OpaquePointer) -> [judge_point] {
    let count = unsafe judge_point_count(text)
    return (0..<count).map { unsafe judge_point_at(text, $0) }
  }

  /// The text without a range of its bytes, an ellipsis in its place.
  func cut(_ range: Range<Int>, _ ellipsis: String, _ place: Truncation.Place) -> Judge {
    let places = [Truncation.Place.tail, .middle, .head]
    // Safe: the judge copies the ellipsis, and keeps nothing of the whole text but the fonts.
    return unsafe Judge(
      judge_text_cut(
        text, Int32(range.lowerBound), Int32(range.upperBound), ellipsis,
        judge_place(UInt32(places.firstIndex(of: place) ?? 0))), fonts)
  }

  /// Whether any of the fonts has a glyph for a character.
  package func covers(_ scalar: Unicode.Scalar) -> Bool { fonts.cover(scalar, count: fonts.count) }

  /// How many bytes stand in place of what is cut.
  var insertedCount: Int { unsafe Int(judge_inserted_count(text)) }

  /// The boundaries of graphemes or words, as offsets, both ends included.
  func boundaries(of unit: Truncation.Unit) -> [Int] {
    let count = unsafe judge_boundaries(text, unit == .word, nil, 0)
    var offsets = [Int32](repeating: 0, count: Int(count))
    // Safe: the judge writes `count` offsets at most.
    _ = unsafe judge_boundaries(text, unit == .word, &offsets, count)
    return offsets.map { Int($0) }
  }

  /// The lines of the text, broken greedily.
  func lines(_ measure: judge_measure) -> [judge_line] {
    var (lines, start) = ([judge_line](), 0)
    while start + 1 < points.count {
      let line = line(from: start, measure)
      lines.append(line)
      start = Int(line.end)
    }
    return lines
  }

  deinit { unsafe judge_text_close(text) }

  /// The visible width of the line between two points, in units.
  package func width(_ start: Int, _ end: Int) -> Int64 { unsafe judge_width(text, Int32(start), Int32(end)) }

  /// The same in points, also of a text with parts in points.
  func points(_ start: Int, _ end: Int, at size: Double) -> Double {
    unsafe judge_points_wide(text, Int32(start), Int32(end), size)
  }

  /// The same, its end not trimmed.
  func untrimmedPoints(_ start: Int, _ end: Int, at size: Double) -> Double {
    unsafe judge_points_untrimmed(text, Int32(start), Int32(end), size)
  }

  /// The line as it is set within a width.
  func settled(_ start: Int, _ end: Int, at size: Double, within width: Double?) -> judge_settled {
    let measure = judge_measure(size: size, width: width ?? .infinity, tolerance: Em.tolerance)
    return unsafe judge_settle(text, Int32(start), Int32(end), measure)
  }

  /// The `normal` height of a line, in points.
  func normalHeight(at size: Double) -> Double { unsafe judge_normal_points(text, size) }

  /// The line that starts at a point, broken greedily.
  package func line(from start: Int, _ measure: judge_measure) -> judge_line {
    unsafe judge_line_from(text, Int32(start), measure)
  }

  /// The glyphs of a line from left to right, in points.
  package func glyphs(
    _ start: Int, _ end: Int, at size: Double, _ settled: judge_settled = judge_settled()
  ) -> [judge_glyph] {
    let (trims, squeezed) = (settled.trims_end, settled.squeezed)
    let count = unsafe judge_glyphs(text, Int32(start), Int32(end), size, trims, squeezed, nil, 0)
    var glyphs = [judge_glyph](repeating: judge_glyph(), count: Int(count))
    // Safe: the judge writes `count` glyphs at most.
    _ = unsafe judge_glyphs(text, Int32(start), Int32(end), size, trims, squeezed, &glyphs, count)
    return glyphs
  }

  /// The glyphs of a line that is spread in a width, and how long it is.
  func spread(
    _ start: Int, _ end: Int, _ measure: judge_measure, _ settled: judge_settled, _ how: TextCase.Justified
  ) -> (glyphs: [judge_glyph], length: Double) {
    let how = judge_justification(spaces: how.spaces ?? .nan, letters: how.letters, kashida: how.kashida)
    var length = 0.0
    let count = unsafe judge_spread_glyphs(
      text, Int32(start), Int32(end), measure, settled, how, &length, nil, 0)
    var glyphs = [judge_glyph](repeating: judge_glyph(), count: Int(count))
    // Safe: the judge writes `count` glyphs at most.
    _ = unsafe judge_spread_glyphs(
      text, Int32(start), Int32(end), measure, settled, how, &length, &glyphs, count)
    return (glyphs, length)
  }

  /// Whether HarfBuzz shapes the text as it promises: breaks that it calls safe are so.
  package var shapingIsLocal: Bool { unsafe judge_shaping_is_local(text) }

  /// The `normal` height of a line, in units.
  package var normalHeight: Int64 { unsafe judge_normal_height(text) }

  /// The height of the line between two points that is as high as its tallest face, in units.
  package func height(_ start: Int, _ end: Int) -> Int64 {
    unsafe judge_height_between(text, Int32(start), Int32(end))
  }

  /// The largest size at which the text fits a box.
  func largestSize(in box: TextCase.Box) -> judge_fit {
    let (kind, value) = box.options.lineHeight.judged
    let ladder = box.ladder?.sorted() ?? []
    // Safe: the judge reads the ladder during the call.
    return unsafe ladder.withUnsafeBufferPointer { sizes in
      var asked = unsafe judge_box(
        width: box.width ?? .infinity, height: box.height ?? .infinity, least: box.minSize, most: box.maxSize,
        step: box.step ?? 0, ladder: box.ladder == nil ? nil : sizes.baseAddress,
        ladder_count: Int32(sizes.count),
        max_lines: Int32(box.maxLines ?? 0), line_height: kind, line_height_value: value)
      return unsafe judge_largest_size(text, &asked)
    }
  }
}

extension BaseDirection {
  fileprivate var judged: judge_direction {
    switch self {
    case .auto: JUDGE_AUTO
    case .leftToRight: JUDGE_LEFT_TO_RIGHT
    case .rightToLeft: JUDGE_RIGHT_TO_LEFT
    }
  }
}

extension TextStyle {
  fileprivate var judgedColumns: judge_columns {
    guard writingMode.isVertical else { return JUDGE_HORIZONTAL }
    return switch textOrientation {
    case .mixed: JUDGE_MIXED
    case .upright: JUDGE_UPRIGHT
    case .sideways: JUDGE_SIDEWAYS
    }
  }
}

extension LineHeight {
  fileprivate var judged: (judge_line_height, Double) {
    switch self {
    case .normal: (JUDGE_NORMAL, 0)
    case .multiple(let value): (JUDGE_MULTIPLE, value)
    case .points(let value): (JUDGE_POINTS, value)
    case .perLine: (JUDGE_PER_LINE, 0)
    }
  }
}

extension Judge {
  /// A text in fonts that were opened from files; nil where the judge cannot read one.
  package convenience init?(_ text: PreparedText, _ list: FontList) {
    let question = TextCase(text.text, text.style, fonts: list)
    guard let fonts = JudgeFonts.shared(question.fonts) else { return nil }
    self.init(question, fonts)
  }
}
