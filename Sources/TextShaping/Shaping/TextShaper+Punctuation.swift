internal import Support
internal import TextAnalysis
internal import Typefaces
internal import Typography

// Full-width punctuation that loses its empty half.
extension TextShaper {
  /// Trims punctuation of a piece of a run that stands beside other punctuation in the text.
  ///
  /// The start of an opening bracket is taken off its glyph, which is marked. The end of a closing one counts as spacing
  /// after it, which lines lose at their ends. So pieces of the text are trimmed as the text is, and edges of lines are
  /// settled later.
  func trimPairs(
    of glyphs: inout [ShapedGlyph], from first: Int, piece: Range<Int32>, in run: ShapedRun, of text: [UInt8]
  ) {
    guard !run.level.isRightToLeft, !run.isCombined, styledRanges.reading(at: run.start) == nil else {
      return
    }
    for index in first..<glyphs.count where piece.contains(glyphs[index].cluster) {
      let offset = glyphs[index].cluster
      let next = index + 1 < glyphs.count ? glyphs[index + 1].cluster : piece.upperBound
      guard let trim = trim(at: offset, before: next, of: run, in: text), trim.amount <= glyphs[index].advance
      else { continue }
      if trim.kind == .opening, offset > 0 {
        let other = neighbour(
          at: Int32(UTF8Decoding.scalarStart(Int(offset - 1), in: text)), of: run, in: text)
        if trim.isTrimmed(after: other) { glyphs[index].trimStart(by: trim.amount) }
      } else if isEndTrimmed(trim, before: next, of: run, in: text) {
        glyphs[index].space(by: -trim.amount, isRightToLeft: false)
      }
    }
  }

  /// Whether punctuation of a run, which ends before an offset, loses its end there by what stands beside it in the text.
  package func isEndTrimmed(
    _ trim: PunctuationTrim, before next: Int32, of run: ShapedRun, in text: [UInt8]
  ) -> Bool {
    guard trim.kind == .closing, next < text.count, styledRanges.styles[Int(run.style)].shaping.trimsPairs
    else { return false }
    return trim.isTrimmed(before: neighbour(at: next, of: run, in: text))
  }

  /// The character beside punctuation of a run; one that shares an em of a column with others, or has a reading, trims nothing.
  private func neighbour(at offset: Int32, of run: ShapedRun, in text: [UInt8]) -> PunctuationTrim {
    styledRanges.isCombined(at: offset + textStart) || styledRanges.reading(at: offset + textStart) != nil
      ? .none : trim(of: UTF8Decoding.scalar(in: text, at: Int(offset)), in: run)
  }

  /// The punctuation at an offset of a run from left to right, or down, that gives up room; nil where there is none.
  ///
  /// - Parameter next: the offset where the next cluster starts: only a character that is one by itself is trimmed.
  package func trim(
    at offset: Int32, before next: Int32, of run: ShapedRun, in text: [UInt8]
  ) -> PunctuationTrim? {
    var end = Int(offset)
    let scalar = UTF8Decoding.next(text, &end)
    guard end == next, run.content == .letters, !run.level.isRightToLeft, !run.isCombined,
      styledRanges.reading(at: run.start) == nil
    else { return nil }
    let trim = trim(of: scalar, in: run)
    return trim.amount > 0 ? trim : nil
  }

  /// A character as the face of a run draws it.
  private func trim(of scalar: UInt32, in run: ShapedRun) -> PunctuationTrim {
    guard let spacingClass = TextCharacter.spacingClass(scalar) else { return .none }
    let key = PunctuationCache.Key(
      scalar: scalar, face: run.face, style: run.style, script: run.script, isUpright: run.isUpright)
    if let found = punctuation[key] { return found }
    let found = find(scalar, spacingClass, run)
    punctuation[key] = found
    return found
  }

  private func find(
    _ scalar: UInt32, _ spacingClass: SpacingClass, _ run: ShapedRun
  ) -> PunctuationTrim {
    let glyphs = shapedAlone(scalar, run)
    let font = cascade.fonts[Int(run.face)]
    let isFullWidth = glyphs.count == 1 && glyphs[0].id != 0 && font.isFullWidth(glyphs[0].advance)
    let glyph = isFullWidth ? glyphs[0] : nil
    let kind = kind(spacingClass, glyph, run)
    guard let glyph, kind == .opening || kind == .closing, !hasOwnWidths(run) else {
      return PunctuationTrim(kind: kind)
    }
    let (half, pairs): (Tag, Tag) = run.isUpright ? ("vhal", "vchw") : ("halt", "chws")
    var amount = glyph.advance - advance(of: [scalar], run, half)
    if amount <= 0 { amount = 2 * glyph.advance - advance(of: [scalar, scalar], run, pairs) }
    // A font without such features, or not in this language: the ink says whether the half is empty.
    if amount <= 0, inkSide(of: glyph, run) == kind { amount = font.unitsPerEm / 2 }
    return PunctuationTrim(kind: kind, amount: max(0, amount))
  }

  /// The kind of a character, by its glyph where that is an em wide.
  private func kind(_ spacingClass: SpacingClass, _ glyph: ShapedGlyph?, _ run: ShapedRun)
    -> PunctuationTrim.Kind
  {
    switch spacingClass {
    case .opening: return .opening
    case .closing: return .closing
    case .middle: return .middle
    case .narrowOpening: return .narrowOpening
    case .narrowClosing: return .narrowClosing
    case .openingQuote: return inkSide(of: glyph, run) == .opening ? .opening : .narrowOpening
    case .closingQuote: return inkSide(of: glyph, run) == .closing ? .closing : .narrowClosing
    case .stop: return inkSide(of: glyph, run)
    }
  }

  /// The half of the em that holds a glyph's ink, or its middle; `other` for anything else.
  private func inkSide(of glyph: ShapedGlyph?, _ run: ShapedRun) -> PunctuationTrim.Kind {
    let font = cascade.fonts[Int(run.face)]
    guard let glyph, let drawn = font.typeface.ink(of: glyph.id)?.scaled(by: font.scale) else {
      return .other
    }
    let ink = (run.isUpright ? drawn.inColumn : drawn).moved(right: Int64(glyph.xOffset), up: 0)
    let half = Int64(glyph.advance) / 2
    if ink.maxX <= half { return .closing }
    if ink.minX >= half { return .opening }
    return ink.maxX - ink.minX <= half && ink.minX >= half / 2 ? .middle : .other
  }

  /// Whether the style asks for a feature that changes the widths of such glyphs, and so decides by itself.
  private func hasOwnWidths(_ run: ShapedRun) -> Bool {
    styledRanges.styles[Int(run.style)].shaping.features.contains {
      $0.value > 0 && Self.widthFeatures.contains($0.tag)
    }
  }

  private static let widthFeatures: Set<Tag> = [
    "halt", "hwid", "palt", "pwid", "qwid", "twid", "valt", "vhal", "vpal", "chws", "vchw",
  ]

  private func advance(of scalars: [UInt32], _ run: ShapedRun, _ feature: Tag) -> Int32 {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars.compactMap(Unicode.Scalar.init))
    return Int32(
      clamping: shaped(Array(String(text).utf8), run, Feature(feature)).reduce(0) { $0 + Int64($1.advance) })
  }

  private func shapedAlone(_ scalar: UInt32, _ run: ShapedRun) -> [ShapedGlyph] {
    shaped(Array(Unicode.Scalar(scalar).map { String(Character($0)) }?.utf8 ?? "".utf8), run, nil)
  }

  private func shaped(_ text: [UInt8], _ run: ShapedRun, _ feature: Feature?) -> [ShapedGlyph] {
    var glyphs: [ShapedGlyph] = []
    cascade.counter.addCall(bytes: text.count)
    buffer.shape(
      text, 0..<Int32(text.count), hyphen: nil, key: .init(run), style: segmentStyles[Int(run.style)],
      feature: feature, into: &glyphs)
    return glyphs
  }
}
