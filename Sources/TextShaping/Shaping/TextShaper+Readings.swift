internal import Support
internal import TextAnalysis
internal import Typography

// Readings above letters of a text.
extension TextShaper {
  /// Sets the readings of the text that was shaped last.
  ///
  /// A reading is half as large as its base; its em stands on top of that of the base, and in a column to the right of it. The
  /// narrower of the two is spread over the width of the other: at its ends half the room that goes between two ideographs or
  /// kana. A reading that is wider reaches over a kana beside its base, by at most half of an em of the reading and half of the
  /// kana, where that stands no higher than the base, grows as the base does, and has no reading.
  ///
  /// Source: JLREQ, 3.3.6 and 3.3.8; CSS Ruby Annotation Layout 1, "ruby-align: space-around" and "ruby-overhang: auto".
  ///
  /// - Parameters:
  ///   - shaped: the text as it was shaped with these readings, not yet set.
  ///   - size: points per em of the text.
  ///   - graphemes: finds the grapheme boundaries of a reading.
  /// - Returns: for each reading the same as it is set, or nil where its base has letters of several sizes, or no glyph.
  /// - Complexity: linear in the readings and their bases.
  package func setReadings(
    over shaped: ShapedText, of text: [UInt8], at size: Double, graphemes: (String) -> [Int32]
  ) -> [Reading?] {
    let (styledRanges, spaced) = (styledRanges, self.spacedGraphemes)
    defer { use(styledRanges, graphemes: spaced) }
    return styledRanges.readings.map { reading in
      let setter = ReadingSetter(reading, styledRanges, shaped, text, cascade, size: size)
      guard let setter else { return nil }
      let bytes = Array(reading.text.utf8)
      let style = StyledRanges.StyledRange(end: Int32(bytes.count), style: reading.style)
      let glyphs = shapeRuns(
        bytes, items: reading.items,
        styledRanges: StyledRanges(styles: styledRanges.styles, ranges: [style], boxes: []),
        graphemes: graphemes(reading.text))
      return setter.set(glyphs, of: bytes)
    }
  }

  /// Makes room for the readings in use, in the text as it was shaped without.
  package func makeRoom(in shaped: inout ShapedText) {
    for reading in styledRanges.readings where !reading.rooms.isEmpty {
      var index = shaped.runIndex(after: reading.base.lowerBound)
      while index < shaped.runs.count, shaped.runs[index].start < reading.base.upperBound {
        let run = shaped.runs[index]
        var glyphs = Array(shaped.glyphs[Int(run.firstGlyph)..<Int(run.endGlyph)])
        reading.makeRoom(in: &glyphs, from: 0, movedBy: 0)
        shaped.glyphs.replaceSubrange(Int(run.firstGlyph)..<Int(run.endGlyph), with: glyphs)
        index += 1
      }
    }
  }
}

/// Places a reading over its base.
private struct ReadingSetter {
  private var reading: Reading
  private let styledRanges: StyledRanges
  private let shaped: ShapedText
  private let text: [UInt8]
  private let cascade: FontCascade
  private let size: Double
  /// The runs of the base, and its glyphs.
  private let runs: Range<Int>
  private let glyphs: Range<Int>

  /// Nil where the base has letters of several sizes, or no glyph.
  init?(
    _ reading: Reading, _ styledRanges: StyledRanges, _ shaped: ShapedText, _ text: [UInt8],
    _ cascade: FontCascade,
    size: Double
  ) {
    self.reading = reading
    self.styledRanges = styledRanges
    self.shaped = shaped
    self.text = text
    self.cascade = cascade
    self.size = size
    let first = shaped.runIndex(after: reading.base.lowerBound)
    let end = shaped.runIndex(after: reading.base.upperBound - 1) + 1
    guard first < end, end <= shaped.runs.count, shaped.runs[first].start == reading.base.lowerBound,
      shaped.runs[end - 1].end == reading.base.upperBound
    else { return nil }
    runs = first..<end
    glyphs = Int(shaped.runs[first].firstGlyph)..<Int(shaped.runs[end - 1].endGlyph)
    let fonts = shaped.runs[runs].map { cascade.fonts[Int($0.face)] }
    guard !glyphs.isEmpty, fonts.allSatisfy({ $0.scale == fonts[0].scale && $0.points == fonts[0].points })
    else { return nil }
  }

  /// Points per em in whose parts the glyphs of a face count.
  private func em(_ face: UInt16) -> Double { cascade.fonts[Int(face)].points ?? size }

  /// Units of the glyphs of a face, in those of the base.
  private func inBase(_ units: Int64, _ face: UInt16) -> Int64 {
    let (own, base) = (em(face), em(shaped.runs[runs.lowerBound].face))
    return own == base ? units : Int64(saturating: (Double(units) * (own / base)).rounded(.up))
  }

  /// Units of the glyphs of the base, in those of a face.
  private func fromBase(_ units: Int64, _ face: UInt16) -> Int64 {
    let (own, base) = (em(face), em(shaped.runs[runs.lowerBound].face))
    return own == base ? units : Int64(saturating: (Double(units) * (base / own)).rounded(.down))
  }

  /// The reading with its glyphs, and with the room that it needs.
  func set(_ own: ShapedText, of bytes: [UInt8]) -> Reading {
    var reading = reading
    let width = own.glyphs.reduce(Int64(0)) { $0 + Int64($1.advance) }
    let face = own.runs.first?.face ?? cascade.lists[styledRanges.styles[Int(reading.style)].list].first
    let excess = inBase(width, face) - baseWidth
    var set = Array(own.glyphs)
    if excess > 0 {
      reading.rooms = baseGroups.rooms(sharing: excess)
      reading.lastLetter = shaped.glyphs[glyphs].last { $0.hasAdvance }?.cluster ?? -1
      let most = inBase(Int64(cascade.fonts[Int(face)].unitsPerEm / 2), face)
      let (first, last) = (reading.rooms[0], reading.rooms[reading.rooms.count - 1])
      reading.overhang.before = Int32(clamping: min(Int64(first.before), most, kanaBefore))
      reading.overhang.after = Int32(clamping: min(Int64(last.after), most, kanaAfter))
      reading.rooms[0].before -= reading.overhang.before
      reading.rooms[reading.rooms.count - 1].after -= reading.overhang.after
    } else if excess < 0 {
      var spread = reading
      spread.rooms = Groups(set[...], of: bytes) { _ in false }.rooms(sharing: fromBase(-excess, face))
      spread.makeRoom(in: &set, from: 0, movedBy: 0)
    }
    let shift = shift(own)
    reading.parts = own.runs.filter { !$0.isEmpty }.map { run in
      var glyphs = Array(set[Int(run.firstGlyph)..<Int(run.endGlyph)])
      for index in glyphs.indices { glyphs[index].raise(by: shift) }
      return Reading.Part(face: run.face, isUpright: run.isUpright, shift: shift, glyphs: glyphs)
    }
    return reading
  }

  /// The width of the base, without the space after its last letter.
  private var baseWidth: Int64 {
    let base = shaped.glyphs[glyphs]
    let spacing = base.last { $0.hasAdvance }?.spacing ?? 0
    return base.reduce(Int64(0)) { $0 + Int64($1.advance) } - Int64(spacing)
  }

  private var baseGroups: Groups {
    Groups(shaped.glyphs[glyphs], of: text) { styledRanges.isCombined(at: $0) }
  }
}

// The place of a reading.
extension ReadingSetter {
  private var isVertical: Bool { styledRanges.styles[0].shaping.orientation != nil }

  /// How far the baseline of a reading is above that of the text, in units of the reading's glyphs.
  private func shift(_ own: ShapedText) -> Int32 {
    let top = shaped.runs[runs].reduce(Int64.min) { max($0, self.top(of: $1)) }
    let shift = own.runs.reduce(Int64.min) { shift, run in
      let box = emBox(run.face)
      return max(shift, fromBase(top, run.face) + box.below)
    }
    return Int32(clamping: own.runs.isEmpty ? 0 : shift)
  }

  /// How far the em of a run reaches above the baseline of the text, in units of the base.
  private func top(of run: ShapedRun) -> Int64 {
    let shift = Int64(styledRanges.styles[Int(run.style)].shift)
    return inBase(emBox(run.face).above + shift, run.face)
  }

  /// How far the em of a face reaches above its baseline and below it; in a column, to both sides of the middle.
  private func emBox(_ face: UInt16) -> (above: Int64, below: Int64) {
    let font = cascade.fonts[Int(face)]
    guard isVertical else { return font.emBox }
    let half = Int64(font.unitsPerEm / 2)
    return (half, half)
  }
}

// The kana beside a base.
extension ReadingSetter {
  private var kanaBefore: Int64 {
    guard runs.lowerBound > 0, case let run = shaped.runs[runs.lowerBound - 1],
      run.end == reading.base.lowerBound, run.endGlyph == glyphs.lowerBound, !run.isEmpty
    else { return 0 }
    return room(over: shaped.glyphs[glyphs.lowerBound - 1].cluster, run)
  }

  private var kanaAfter: Int64 {
    guard runs.upperBound < shaped.runs.count, case let run = shaped.runs[runs.upperBound],
      run.start == reading.base.upperBound, !run.isEmpty,
      shaped.glyphs[Int(run.firstGlyph)].cluster == run.start
    else { return 0 }
    return room(over: run.start, run)
  }

  /// Half of a kana of a run; 0 for another letter, for one with a reading, and for one that stands higher than the base.
  private func room(over cluster: Int32, _ run: ShapedRun) -> Int64 {
    let base = shaped.runs[runs.lowerBound]
    // A kana of another kind of size would be reached over at some sizes and not at others.
    guard run.content == .letters, run.level == base.level, !run.isCombined, em(run.face) == em(base.face),
      cascade.fonts[Int(run.face)].points == cascade.fonts[Int(base.face)].points,
      JapaneseScripts.isKana(UTF8Decoding.scalar(in: text, at: Int(cluster))),
      styledRanges.reading(at: run.start) == nil,
      top(of: run) <= shaped.runs[runs].reduce(Int64.min, { max($0, top(of: $1)) })
    else { return 0 }
    let (all, end) = (shaped.glyphs, Int(run.endGlyph))
    let first = all.partitioningIndex(in: Int(run.firstGlyph)..<end) { $0.cluster >= cluster }
    let own = all[first..<end].prefix { $0.cluster == cluster }
    let advance = own.reduce(Int64(0)) { $0 + Int64($1.advance) }
    return max(0, inBase(advance / 2, run.face))
  }
}

/// The clusters of some glyphs, together where no room goes between them: only ideographs and kana part.
private struct Groups {
  private var groups: [(first: Int32, last: Int32)] = []

  /// - Parameter isCombined: whether letters share an em of a column, as though they were one ideograph.
  init(_ glyphs: ArraySlice<ShapedGlyph>, of text: [UInt8], _ isCombined: (Int32) -> Bool) {
    var wasIdeograph = false
    for glyph in glyphs where glyph.cluster != groups.last?.last {
      let isIdeograph =
        isCombined(glyph.cluster)
        || JapaneseScripts.contains(UTF8Decoding.scalar(in: text, at: Int(glyph.cluster)))
      if groups.isEmpty || wasIdeograph && isIdeograph {
        groups.append((glyph.cluster, glyph.cluster))
      } else {
        groups[groups.count - 1].last = glyph.cluster
      }
      wasIdeograph = isIdeograph
    }
  }

  /// The room that each gets before it and after it.
  func rooms(sharing room: Int64) -> [Reading.Room] {
    let (room, count) = (min(room, Int64(Int32.max / 2)), Int64(2 * groups.count))
    func edge(_ index: Int) -> Int32 {
      Int32(clamping: room * Int64(index + 1) / count - room * Int64(index) / count)
    }
    return groups.enumerated().map { index, group in
      Reading.Room(first: group.first, last: group.last, before: edge(2 * index), after: edge(2 * index + 1))
    }
  }
}

extension FontHandle {
  /// How far the em of its ideographs reaches above the baseline and below it, in units: by the table `BASE`, or else as in a
  /// column, by the vertical metrics, or with its middle in that of the font's ascent and descent.
  fileprivate var emBox: (above: Int64, below: Int64) {
    let em = Int64(unitsPerEm)
    func height(_ tag: Tag) -> Double? { baseline(tag, script: "Hani", language: nil) }
    if let under = height("ideo") {
      let below = Int64(saturating: ((height("romn") ?? 0) - under).rounded())
      return (em - below, below)
    }
    let above = Int64(uprightBaseline)
    return (above, em - above)
  }
}
