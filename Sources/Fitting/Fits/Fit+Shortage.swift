internal import TextShaping
internal import Typesetting
public import Typography

// How much a text has to lose, or a box to gain, for the text to fit.
extension Fit {
  /// Returns the number of characters that have to go for the text to fit at a size; 0 if it fits, nil if nothing of it
  /// fits, and in a shape.
  ///
  /// A word that is wider than the box loses the end that reaches out of it, as does a line that may not wrap. Then the
  /// text loses its end, as far as there is no room for that; white space before it goes too, and counts. In a box of one
  /// line, and at word borders, only the end of the text is cut.
  ///
  /// - Parameters:
  ///   - size: points per em.
  ///   - unit: the unit that is cut as a whole; at word borders no word is divided.
  /// - Throws: `badValue` for a size out of 0 to 10,000,000.
  /// - Complexity: as that of cutting the text; where words are too wide, of preparing and cutting each of them too.
  public func charactersToCut(
    for size: Double, at unit: Truncation.Unit = .grapheme
  ) throws(FittingError) -> Int? {
    try FittingError.check(size, in: .size, "size")
    guard let box = area.box else { return nil }
    let size = size.unsignedZero
    guard unit == .grapheme, let shortened = try box.shorteningWords(at: size, options) else {
      return box.end(toCutAt: size, unit, options).map { box.storage.text(in: $0).count }
    }
    let rest = try box.constraints(of: shortened.text.storage, options)
    return rest.end(toCutAt: size, unit, options).map {
      shortened.count + rest.storage.text(in: $0).count
    }
  }

  /// The parts of the text, as offsets in its UTF-8, that have to go for it to fit at a size: those whose characters
  /// ``charactersToCut(for:at:)`` counts; none where nothing of it fits, and in a shape.
  package func partsToCut(for size: Double) throws(FittingError) -> [Range<Int>] {
    guard let box = area.box else { return [] }
    guard let shortened = try box.shorteningWords(at: size, options) else {
      return box.end(toCutAt: size, .grapheme, options).map { $0.isEmpty ? [] : [$0] } ?? []
    }
    let rest = try box.constraints(of: shortened.text.storage, options)
    guard let end = rest.end(toCutAt: size, .grapheme, options) else { return [] }
    guard !end.isEmpty else { return shortened.parts }
    // The words that are shortened before the end move it on by what they lose.
    var start = end.lowerBound
    let before = shortened.parts.prefix { part in
      guard part.lowerBound <= start else { return false }
      start += part.count
      return true
    }
    return before + [start..<box.storage.text.utf8.count]
  }

  /// The points that the box lacks in the direction that limits the text; 0 if the text fits, and in a shape.
  ///
  /// For too many lines it is how much wider the box would have to be for the lines that it has room for; 0 if no width
  /// would do, or finding it takes too many tries.
  ///
  /// - Complexity: a pass over the lines; for too many lines, that of a fit.
  package var pointsMissing: Double {
    guard outcome != .fits, let box = area.box else { return 0 }
    switch area.limit(at: nextSize ?? size) {
    case .maxSize: return 0
    case .word: return box.widthTaken(at: size, options) - box.width
    case .width: return box.onOneLine.widthTaken(at: size, options) - box.width
    case .lines: return max(0, (box.widthNeeded(at: size) ?? 0) - box.width)
    case .height: return box.wholeLayout(at: size, options).extent - box.height
    }
  }
}

extension FitConstraints {
  /// The part to cut from the end of the text for it to fit at a size; empty if it fits, nil if nothing of it fits.
  fileprivate func end(
    toCutAt size: Double, _ unit: Truncation.Unit, _ options: FitOptions
  ) -> Range<Int>? {
    var options = options
    options.truncation = Truncation(.tail, at: unit, ellipsis: "")
    let count = storage.text.utf8.count
    guard let layout = cutLayout(at: size, options) else { return count..<count }
    guard holds(layout), let cut = layout.cut, cut.count < count else { return nil }
    return cut
  }

  /// The text with the words shortened that are wider than the box, by how many characters, and by which parts of it;
  /// nil where none is.
  ///
  /// A word stays if not even its first character fits. In a text of one line, words go with the end of the text.
  fileprivate func shorteningWords(
    at size: Double, _ options: FitOptions
  ) throws(FittingError) -> (text: PreparedText, count: Int, parts: [Range<Int>])? {
    guard maxLines > 1 else { return nil }
    let prepared = prepared(at: size)
    let lines = prepared.wholeLayout(at: size, options).lines
    let wide = lines.prefix(max(1, prepared.maxLines(at: size))).filter(\.overflows)
    guard !wide.isEmpty else { return nil }
    let (type, whole) = (Typesetter(fonts: storage.cascade.fontList), PreparedText(storage).styledText)
    let wordOptions = FitOptions(sizes: [size], maxLines: 1, trim: holdsInk ? .ink : .none)
    var (rest, end, count, parts) = (StyledText(""), 0, 0, [Range<Int>]())
    for line in wide {
      let (start, visibleEnd) = (
        line.range.lowerBound, Int(prepared.storage.table.points[line.end].visibleEnd)
      )
      var style = storage.style
      // The part is a text by itself, whose first line is no first line here.
      if style.spacingTrim == .spaceFirst, !prepared.storage.table.startsHardLine(at: line.start) {
        style.spacingTrim = .trimStart
      }
      let text = try prepare(whole.part(start..<visibleEnd), type, style)
      var room = self
      (room.width, room.height) = (max(0, width - line.indent), .infinity)
      let word = try room.constraints(of: text.storage, wordOptions)
      guard let cut = word.end(toCutAt: size, .grapheme, wordOptions) else { continue }
      rest.append(whole.part(end..<start + cut.lowerBound))
      count += word.storage.text(in: cut).count
      parts.append(start + cut.lowerBound..<visibleEnd)
      end = visibleEnd
    }
    guard count > 0 else { return nil }
    rest.append(whole.part(end..<storage.text.utf8.count))
    return (try prepare(rest, type, storage.style), count, parts)
  }

  /// Prepares a part of the text as the whole is prepared.
  private func prepare(
    _ part: StyledText, _ type: Typesetter, _ style: TextStyle
  ) throws(FittingError) -> PreparedText {
    do throws(TypesettingError) {
      return try type.prepare(part, style: style)
    } catch {
      throw FittingError(error)
    }
  }

  /// The same without a width, if the text has to stay on one line: it does not wrap.
  fileprivate var onOneLine: FitConstraints {
    var open = self
    if maxLines == 1 { open.width = .infinity }
    return open
  }

  /// The width of the text at a size, in points, with the ink that has to be within the box.
  fileprivate func widthTaken(at size: Double, _ options: FitOptions) -> Double {
    let layout = wholeLayout(at: size, options)
    return max(layout.length, layout.points(layout.inkExtent?.width ?? 0))
  }

  /// The narrowest width, in points, at which the text has as many lines at a size as there is room for; nil where none
  /// does, or finding it takes too many tries.
  fileprivate func widthNeeded(at size: Double) -> Double? {
    let prepared = prepared(at: size)
    var search = CurveSearch(prepared.storage, maxLines: max(1, prepared.maxLines(at: size)))
    return (try? search.narrowest()).map { prepared.storage.points($0, at: size) }
  }
}
