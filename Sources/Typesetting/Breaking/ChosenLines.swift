internal import Typography

/// The lines of a text as a strategy chooses them: greedy within some width, or listed.
struct ChosenLines: Sendable {
  /// The width within which greedy breaking gives the lines, in units.
  private(set) var available: Int64
  /// The lines, where no width gives them.
  private(set) var listed: [LineBreak]?
  /// The point where the first of them starts.
  private(set) var firstPoint = 0

  /// One line of a text.
  init(_ line: LineBreak, from start: Int) { (available, listed, firstPoint) = (Em.unlimited, [line], start) }

  /// Lines that were chosen elsewhere.
  init(listed lines: [LineBreak]) { (available, listed) = (Em.unlimited, lines) }

  /// The lines that fit a width.
  ///
  /// - Complexity: balanced about thirty passes over the lines; pretty and optimal linear in the text where its greedy
  ///   lines leave little room.
  init(_ storage: PreparedStorage, within available: Int64, _ style: BlockStyle) {
    self.available = available
    guard style.breaking != .greedy, style.lineHeight != .perLine, available < Em.unlimited else { return }
    let (shaper, indents) = (storage.lineShaper(), storage.lineIndents(style.indents))
    switch style.breaking {
    case .greedy: break
    case .balanced:
      self.available = BalancedWidth.of(storage.table, within: available, indents: indents, shaper)
    case .pretty:
      listed = ParagraphBreaker(storage.table, shaper, LineCost(width: available), indents).lines()
    case .optimal:
      listed = ParagraphBreaker(
        storage.table, shaper, LineCost(width: available, style.demerits), indents
      ).lines()
    }
  }
}
