internal import Support
internal import TextAnalysis
internal import Typography

/// Chooses the face of each grapheme of a text, and remembers those of characters; one thread's.
struct FaceChooser {
  /// The chosen faces of characters that are graphemes by themselves, as most characters of fallback text are; by the
  /// list and the character.
  private var knownFaces: [UInt64: UInt16] = [:]
  private static let maxKnownFaces = 1 << 14

  /// Splits a range of a text into runs of one face of a list.
  ///
  /// - Parameter boundaries: the grapheme boundaries of the text.
  /// - Complexity: linear in the range.
  mutating func runs(
    of range: Range<Int32>, in text: [UInt8], _ list: FaceList, _ boundaries: [Int32]
  ) -> [(range: Range<Int32>, face: UInt16)] {
    var runs: [(range: Range<Int32>, face: UInt16)] = []
    var index = boundaries.partitioningIndex { $0 > range.lowerBound }
    var (runStart, offset) = (range.lowerBound, range.lowerBound)
    var face = faceAfterDots(range, list, boundaries[index...], of: text)
    var textFace = face
    while offset < range.upperBound {
      let boundary = min(index < boundaries.count ? boundaries[index] : range.upperBound, range.upperBound)
      let next = list.ordersEmoji ? end(ofGrapheme: offset..<boundary, in: text) : boundary
      let chosen = chosenFace(for: text, offset..<next, list, after: textFace)
      if let face, face != chosen, runStart < offset {
        runs.append((runStart..<offset, face))
        runStart = offset
      }
      if list.isTextFace(chosen) { textFace = chosen }
      (face, offset, index) = (chosen, next, next == boundary ? index + 1 : index)
    }
    return runs + [(runStart..<range.upperBound, face ?? list.first)]
  }

  /// The face of the text behind dots that a range begins with, which they take; nil where it begins with none, or an
  /// emoji follows.
  private mutating func faceAfterDots(
    _ range: Range<Int32>, _ list: FaceList, _ boundaries: ArraySlice<Int32>, of text: [UInt8]
  ) -> UInt16? {
    var offset = range.lowerBound
    for end in boundaries where end <= range.upperBound {
      guard FaceList.isEllipsis(UTF8Decoding.scalar(in: text, at: Int(offset))) else {
        guard offset > range.lowerBound else { return nil }
        let face = chosenFace(for: text, offset..<end, list, after: nil)
        return list.isTextFace(face) ? face : nil
      }
      offset = end
    }
    return nil
  }

  /// The end of a grapheme, or where a skin tone begins in it that has no emoji before it, as in "a🏽": UAX #29 joins them,
  /// and no face has both.
  private func end(ofGrapheme range: Range<Int32>, in text: [UInt8]) -> Int32 {
    var place = Int(range.lowerBound)
    let first = UTF8Decoding.next(text, &place)
    guard place < range.upperBound, EmojiPresentation(of: [first]) == nil else { return range.upperBound }
    while place < range.upperBound {
      let start = place
      if EmojiPresentation.isModifier(UTF8Decoding.next(text, &place)) { return Int32(start) }
    }
    return range.upperBound
  }

  /// The face of one grapheme.
  ///
  /// Remembered for single characters whose face does not depend on the one before: asking ICU for canonical spellings
  /// costs more than shaping does.
  private mutating func chosenFace(
    for text: [UInt8], _ grapheme: Range<Int32>, _ list: FaceList, after previous: UInt16?
  ) -> UInt16 {
    var end = Int(grapheme.lowerBound)
    let scalar = UTF8Decoding.next(text, &end)
    let bytes = text[Int(grapheme.lowerBound)..<Int(grapheme.upperBound)]
    guard end == grapheme.upperBound, !FaceList.staysWithFaceBefore(scalar) else {
      return list.face(for: Array(bytes), after: previous)
    }
    let key = UInt64(list.first) << 32 | UInt64(scalar)
    if let face = knownFaces[key] { return face }
    if knownFaces.count == Self.maxKnownFaces { knownFaces.removeAll() }
    let face = list.face(for: Array(bytes), after: nil)
    knownFaces[key] = face
    return face
  }
}
