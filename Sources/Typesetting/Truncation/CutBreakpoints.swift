internal import Support
internal import TextAnalysis
internal import TextShaping
internal import Typography

/// The places where the lines of a text with something cut out may end: those of the whole text.
///
/// A line may end before what stands in place of the cut where one may end before the text that stood there, and after it
/// where one may end before the text that follows. Within it a line ends only at a terminator. So neither the letters of an
/// ellipsis nor what a rule or a dictionary makes of a shortened word changes where lines break.
struct CutBreakpoints {
  private let whole: PreparedStorage
  private let cut: TextCut
  /// The text that is set, in UTF-8.
  private let bytes: [UInt8]
  private(set) var points: [Breakpoint] = [.start]
  /// The breakpoints at which words are spelled otherwise.
  let spellings: ChangedSpellings

  /// Finds them.
  ///
  /// - Parameters:
  ///   - whole: the whole text.
  ///   - cut: what is cut.
  ///   - bytes: the text that is set.
  ///   - breaks: the breaks that line breaking finds in those bytes; only terminators in place of the cut count.
  /// - Complexity: linear in the text.
  init(_ whole: PreparedStorage, _ cut: TextCut, _ bytes: [UInt8], _ breaks: [BreakOpportunity]) {
    self.whole = whole
    self.cut = cut
    self.bytes = bytes
    spellings = whole.spellings.cutting(
      Int32(cut.range.lowerBound)..<Int32(cut.range.upperBound), movedBy: Int32(cut.distance))
    let all = whole.table.points
    for point in all.dropFirst().prefix(while: { $0.offset < lower }) { append(point, at: point.offset) }
    appendBefore(all)
    let inserted = lower + 1..<insertedEnd + 1
    for terminator in breaks where terminator.kind == .mandatory && inserted.contains(terminator.offset) {
      append(Breakpoint(terminator), at: terminator.offset)
    }
    appendAfter(all)
    appendEnd()
  }

  /// The borders of the cut in the whole text, and the end of what stands there in the text that is set.
  private var lower: Int32 { Int32(cut.range.lowerBound) }
  private var upper: Int32 { Int32(cut.range.upperBound) }
  private var insertedEnd: Int32 { lower + Int32(cut.insertedCount) }

  /// The place before what stands in place of the cut. Spaces with which that begins hang at the end of the line.
  private mutating func appendBefore(_ all: [Breakpoint]) {
    guard lower > 0, let place = all.first(where: { $0.offset >= lower }), place.visibleEnd <= lower,
      place.kind != .end
    else { return }
    let isBorder = place.offset > lower
    var offset = lower
    if isBorder || (!place.isForced && !place.showsHyphen) {
      offset = spacesEnd(from: lower)
    }
    append(place, at: offset, asBorder: isBorder)
  }

  /// The place after it, and all that follow.
  private mutating func appendAfter(_ all: [Breakpoint]) {
    for place in all[all.partitioningIndex { $0.offset >= upper }...] {
      let isBorder = place.offset == upper
      guard !isBorder || place.kind != .end else { return }
      append(place, at: place.offset + Int32(cut.distance), asBorder: isBorder)
    }
  }

  /// The end of the text, where its last terminator or its end was cut.
  private mutating func appendEnd() {
    let end = Int32(bytes.count)
    guard let last = points.last, end > 0, last.offset < end || !last.isForced else { return }
    if last.offset == end { points.removeLast() }
    points.append(Breakpoint(BreakOpportunity(offset: end, visibleEnd: visibleEnd(end), kind: .end)))
  }

  /// Adds a place, unless there is one already, or a word that is spelled otherwise there was cut in two.
  private mutating func append(_ place: Breakpoint, at offset: Int32, asBorder isBorder: Bool = false) {
    guard let last = points.last, offset > last.offset else { return }
    if place.isHyphenation, !isBorder, whole.spellings.change(at: place.offset) != nil,
      spellings.change(at: offset) == nil
    {
      return
    }
    points.append(Breakpoint(place, at: offset, visibleEnd: visibleEnd(offset), asBorder: isBorder))
  }

  /// An offset less the spaces and the terminator before it.
  private func visibleEnd(_ offset: Int32) -> Int32 {
    let lineStart = points.last { $0.kind == .mandatory }?.offset ?? 0
    var end = Int(offset)
    while end > lineStart {
      let start = UTF8Decoding.scalarStart(end - 1, in: bytes)
      guard TextCharacter.isHangingSpace(UTF8Decoding.scalar(in: bytes, at: start)) else { break }
      end = start
    }
    return Int32(end)
  }

  /// Returns the end of the spaces with which the text in place of the cut begins.
  private func spacesEnd(from start: Int32) -> Int32 {
    var (end, next) = (Int(start), Int(start))
    while next < insertedEnd {
      let scalar = UTF8Decoding.next(bytes, &next)
      guard TextCharacter.isHangingSpace(scalar), !TextCharacter.isTerminator(scalar) else { break }
      end = next
    }
    return Int32(end)
  }
}
