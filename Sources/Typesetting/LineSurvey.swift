internal import Typography

/// What one walk over the points of a text finds out.
struct LineSurvey {
  /// Whether a later point is never a nearer start, and never a nearer end, within every hard line.
  private(set) var startsAscend = true
  private(set) var endsAscend = true
  /// The widest piece between neighbours, and the widest hard line, where positions are all there is to a width.
  private(set) var widestPiece: Int64 = 0
  private(set) var widestParagraph: Int64 = 0
  /// What all lines are wide together at least, where positions are all there is to a width: the pieces, less what hyphens
  /// and kerning at breaks add to them.
  private(set) var pieceLength: Int64 = 0
  /// How many points lines must end at.
  private(set) var forcedCount = 0

  private init() {}

  /// Surveys the points from the last to the first, and fills in their `reach`.
  init(_ table: inout [Breakpoint]) {
    var points = table.mutableSpan
    var (least, followingEnd, paragraphEnd) = (Em.unlimited, Em.unlimited, Int64(0))
    for index in points.indices.reversed() {
      let point = points[index]
      if point.isForced || index == 0 {
        if index < points.count - 1 { widestParagraph = max(widestParagraph, paragraphEnd - point.start) }
        (least, followingEnd, paragraphEnd) = (Em.unlimited, Em.unlimited, point.end)
        forcedCount += index == 0 ? 0 : 1
      }
      if point.end > followingEnd { endsAscend = false }
      followingEnd = point.end
      if !point.isEmergency { least = min(least, point.end) }
      points[index].reach = least
      guard index > 0 else { break }
      let before = points[index - 1].start
      widestPiece = max(widestPiece, point.end - before)
      pieceLength += point.end - before + min(0, point.start - point.end)
      if point.start < before, !point.isForced { startsAscend = false }
    }
  }
}

extension LineSurvey {
  /// The same survey on the way from the first to the last, of points whose `reach` is their `end`: as it is wherever
  /// ends ascend and no point is inside a word.
  struct Forward {
    private var found = LineSurvey()
    /// Where the point before is, and where the hard line starts.
    private var (start, end, hardStart) = (Int64(0), Self.noEnd, Int64(0))
    /// Before all that lines can end at, and near enough for the distance to be a number.
    private static let noEnd = -2 * Em.unlimited
    /// Negative once a start, or an end, was before the one before it.
    private var (starts, ends) = (Int64(0), Int64(0))

    /// The survey; nil where the way back is needed.
    var survey: LineSurvey? {
      var found = found
      found.startsAscend = starts >= 0
      return ends >= 0 ? found : nil
    }

    /// Takes the next point; the first is taken for granted.
    @inline(__always)
    mutating func add(start next: Int64, end: Int64, isForced: Bool) {
      found.widestPiece = max(found.widestPiece, end &- start)
      found.pieceLength &+= min(end, next) &- start
      ends |= end &- self.end
      if isForced {
        found.widestParagraph = max(found.widestParagraph, end &- hardStart)
        found.forcedCount += 1
        (hardStart, self.end) = (next, Self.noEnd)
      } else {
        starts |= next &- start
        self.end = end
      }
      start = next
    }
  }
}
