internal import Support
internal import TextShaping
internal import Typography

// A word is lengthened by whole U+0640, as if the text had them, so that their bars join without a seam.
extension LineSpread {
  /// The maximum number of U+0640 in a word: a broken font may have one of next to no width.
  private static let maxInWord = 64

  /// Whether it lengthens words.
  var lengthensWords: Bool { justification.kashida > 0 }

  /// A place in a word where U+0640 can stand.
  fileprivate struct Place {
    let piece: Int
    /// The offset of the letter after it.
    let offset: Int32
    let run: ShapedRun
    /// The part of the word that the run holds, and its glyphs.
    let word: Range<Int32>
    let letters: ArraySlice<ShapedGlyph>
    /// How many there are, their glyphs, and how much they add to the line, in units.
    var count = 0
    var kashidas: [ShapedGlyph] = []
    var width: Int64 = 0
  }

  /// Lengthens the words of a line whose pieces are in logical order: one kashida each, from the last word to the first, and
  /// again, until the room or the limit is used up.
  ///
  /// - Parameters:
  ///   - end: the offset at which the line ends.
  ///   - shaper: shapes the line to find the places.
  /// - Complexity: linear in the line.
  func lengthenWords(of pieces: inout [LineComposer.Piece], to end: Int32, _ shaper: LineShaper) {
    var free = width - pieces.reduce(0) { $0 + $1.width }
    guard free > 0 else { return }
    var places = lastPlaces(in: pieces, to: end, shaper)
    // The words that may still take one.
    var rest = Array(places.indices.reversed())
    while !rest.isEmpty {
      rest = rest.filter { index in
        guard let longer = lengthened(places[index], by: free, shaper) else { return false }
        free -= longer.width - places[index].width
        places[index] = longer
        return true
      }
    }
    let longer = Dictionary(grouping: places.filter { $0.count > 0 }, by: \.piece)
    for (piece, places) in longer { pieces[piece].lengthen(at: places) }
  }

  /// The place with another kashida; nil where it may have no more, or needs more than the room left.
  private func lengthened(_ place: Place, by free: Int64, _ shaper: LineShaper) -> Place? {
    guard place.count < Self.maxInWord else { return nil }
    var longer = place
    longer.count += 1
    guard
      let kashidas = shaper.kashidas(
        longer.count, before: place.offset, in: place.word, of: place.run, own: place.letters)
    else { return nil }
    longer.kashidas = kashidas
    longer.width = storage.units.length(
      kashidas.reduce(0) { $0 + Int64($1.advance) }, face: place.run.face)
    let isAllowed = longer.width > place.width && longer.width <= units(justification.kashida, 1)
    return isAllowed && longer.width - place.width <= free ? longer : nil
  }

  /// The last place of every word after the last tab that may be lengthened.
  private func lastPlaces(in pieces: [LineComposer.Piece], to end: Int32, _ shaper: LineShaper) -> [Place] {
    let rest = pieces.indices[((pieces.lastIndex(where: \.isTab) ?? -1) + 1)...]
    guard let start = rest.lazy.compactMap({ pieces[$0].glyphs.first?.cluster }).first, start < end else {
      return []
    }
    var places = rest.flatMap { self.places(in: pieces[$0], index: $0, to: end, shaper) }[...]
    return storage.wordsToLengthen(in: start..<end).compactMap { word in
      places = places.drop { $0.offset < word.lowerBound }
      let own = places.prefix { $0.offset < word.upperBound }
      places = places.dropFirst(own.count)
      guard let (piece, offset, run) = own.last else { return nil }
      let (part, glyphs) = (word.clamped(to: run.start..<run.end), pieces[piece].glyphs)
      let first = glyphs.partitioningIndex { $0.cluster >= part.lowerBound }
      return Place(
        piece: piece, offset: offset, run: run, word: part,
        letters: glyphs[first...].prefix { $0.cluster < part.upperBound })
    }
  }

  /// All places of a piece: the offset of the letter after each, and its run.
  private func places(
    in piece: LineComposer.Piece, index: Int, to end: Int32, _ shaper: LineShaper
  ) -> [(piece: Int, offset: Int32, run: ShapedRun)] {
    guard piece.content == .letters, piece.level.isRightToLeft, let start = piece.glyphs.first?.cluster else {
      return []
    }
    let run = storage.shaped.runs[storage.shaped.runIndex(after: start)]
    let range = start..<max(start, min(run.end, end))
    guard run.face == piece.face else { return [] }
    return shaper.lengtheningPlaces(in: range, of: run).filter { canLengthen(piece, before: $0) }.map {
      (index, $0, run)
    }
  }

  /// Whether a glyph can stand before a cluster of a piece: after one of the same piece, and not between lam and alef.
  private func canLengthen(_ piece: LineComposer.Piece, before offset: Int32) -> Bool {
    let index = piece.glyphs.partitioningIndex { $0.cluster >= offset }
    guard index > 0, index < piece.glyphs.count, piece.glyphs[index].cluster == offset else { return false }
    let before = storage.scalar(at: Int(piece.glyphs[index - 1].cluster))
    let after = storage.scalar(at: Int(offset))
    return !(before.map(ArabicLetters.lams.contains) ?? false)
      || !(after.map(ArabicLetters.alefs.contains) ?? false)
  }
}

extension LineComposer.Piece {
  /// Puts the glyphs of places, in ascending order, each after those of the letter before.
  fileprivate mutating func lengthen(at places: [LineSpread.Place]) {
    var (longer, start) = ([ShapedGlyph](), 0)
    for place in places {
      let index = glyphs.partitioningIndex { $0.cluster >= place.offset }
      let cluster = glyphs[index - 1].cluster
      longer += glyphs[start..<index]
      longer += place.kashidas.map { $0.moved(by: cluster - $0.cluster) }
      start = index
      width += place.width
    }
    glyphs = longer + glyphs[start...]
  }
}

extension PreparedStorage {
  /// The number of letters of words that may be lengthened: short words are left alone, and no word is longer.
  private static let lettersOfWords = 4...64
  /// The bytes of such words, with their marks.
  private static let maxBytesOfWord: Int32 = 512

  /// The words in a range that may be lengthened: of enough letters that join, without digits and marks of the Quran.
  ///
  /// A word ends at all but letters, marks and joiners.
  fileprivate func wordsToLengthen(in range: Range<Int32>) -> [Range<Int32>] {
    var words: [Range<Int32>] = []
    var (start, letters, isPlain) = (range.lowerBound, 0, true)
    func end(_ offset: Int32) {
      let isWord = Self.lettersOfWords.contains(letters) && offset - start <= Self.maxBytesOfWord
      if isWord, isPlain { words.append(start..<offset) }
      (letters, isPlain) = (0, true)
    }
    var offset = range.lowerBound
    for scalar in text(in: Int(range.lowerBound)..<Int(range.upperBound)).unicodeScalars {
      let next = offset + Int32(UTF8.width(scalar))
      switch scalar.properties.generalCategory {
      case .otherLetter: letters += 1
      case .decimalNumber: isPlain = false
      case .nonspacingMark where ArabicLetters.quranicMarks.contains { $0.contains(scalar) }: isPlain = false
      case .nonspacingMark, .enclosingMark, .spacingMark: break
      case _ where ArabicLetters.joiners.contains(scalar): break
      default:
        end(offset)
        start = next
      }
      offset = next
    }
    end(offset)
    return words
  }
}

/// The characters of Arabic that kashidas avoid. Source: Unicode's ArabicShaping.txt, and its names of characters.
private enum ArabicLetters {
  static let lams: Set<Unicode.Scalar> = ["\u{644}", "\u{6B5}", "\u{6B6}", "\u{6B7}", "\u{6B8}", "\u{76A}"]
  static let alefs: Set<Unicode.Scalar> = [
    "\u{622}", "\u{623}", "\u{625}", "\u{627}", "\u{671}", "\u{672}", "\u{673}", "\u{675}", "\u{773}",
    "\u{774}",
  ]
  /// U+0640, and the characters that join letters or part them without being seen.
  static let joiners: Set<Unicode.Scalar> = ["\u{640}", "\u{200C}", "\u{200D}"]
  static let quranicMarks: [ClosedRange<Unicode.Scalar>] = [
    "\u{610}"..."\u{61A}", "\u{6D6}"..."\u{6ED}", "\u{8D3}"..."\u{8E1}",
  ]
}
