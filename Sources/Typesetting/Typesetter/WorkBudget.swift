internal import TextShaping

/// The work that a search may do, counted in steps of some ten nanoseconds and not in time: the same question has the same
/// answer on any machine.
package struct WorkBudget: Sendable {
  private var left: Int

  /// Some quarter of a second on a machine of 2020; a search for an ordinary text takes a thousandth of that.
  private static let usual = 20_000_000
  /// The maximum cost of a search, in passes over the text.
  private static let passes = 200

  /// The work that a search in a text may do: more in a long one.
  package init(for storage: PreparedStorage) {
    self.init(for: CollectionOfOne(storage))
  }

  /// The work that a search in several texts may do: as much as in one text of their length.
  package init(for texts: some Sequence<PreparedStorage>) {
    left = max(Self.usual, texts.reduce(0) { $0 + Self.passes * Self.passCost($1) })
  }

  /// Whether more was spent than there was.
  package var isSpent: Bool { left < 0 }

  /// Takes steps off.
  package mutating func spend(_ steps: Int) { left = left.subtractingReportingOverflow(steps).partialValue }

  /// Takes off what preparing a text costs.
  package mutating func spendPreparing(_ storage: PreparedStorage) {
    let shaping = Self.callCost + storage.text.utf8.count * Self.shapingCost
    let isHinted = storage.style.pixelsPerPoint != nil
    spend(shaping + sizingCost(storage) + (isHinted ? hintingCost(storage) : edgeCost(storage)))
  }

  /// What it costs to prepare a text for a size, without shaping.
  private func sizingCost(_ storage: PreparedStorage) -> Int {
    let spans = min(storage.spans?.text.spans.count ?? 0, Self.maxSpans)
    return storage.dependsOnSize ? Self.sizingCost + spans * Self.spanCost : 0
  }

  /// What it costs to run fonts' programs for a size.
  private func hintingCost(_ storage: PreparedStorage) -> Int {
    let fonts = Set(storage.shaped.runs.map(\.face)).count
    return fonts * Self.hintingCost
      + min(storage.text.utf8.count, Self.maxHintedBytes) * Self.hintingByteCost
  }

  /// What it costs to shape the edges of lines again, in a text that is shaped for a size.
  private func edgeCost(_ storage: PreparedStorage) -> Int {
    let hasEdges = storage.dependsOnSize && (storage.edges != nil || storage.shapesLines)
    return hasEdges ? Self.edgesCost + storage.text.utf8.count * Self.edgeCost : 0
  }

  /// The maximum cost of one pass over the lines of a text, without shaping.
  private static func passCost(_ storage: PreparedStorage) -> Int {
    callCost + 4 * storage.table.points.count
  }

  /// The cost of shaping, for a call and for a byte.
  static let callCost = 200, shapingCost = 20
  /// The cost of the edges of lines, and for a byte: breaks between all letters of a Burmese word.
  private static let edgesCost = 8000, edgeCost = 120
  /// The cost of preparing a text for a size, without shaping, and for a span: 15,000 settings of a label took half a
  /// second. Further spans do not count, so that a text of many can be tried at some sizes.
  private static let sizingCost = 2000, spanCost = 1500, maxSpans = 40
  /// The cost of running the programs of a font for a size, and for a byte. Further bytes do not count: glyphs come again, so
  /// that a long text has few more.
  private static let hintingCost = 60_000, hintingByteCost = 500, maxHintedBytes = 200
}

extension WorkBudget {
  /// Takes off what a pass over lines cost.
  ///
  /// - Parameter shaper: what shaped lines for it.
  package mutating func spend(_ lineCount: Int, in table: LineTable, _ shaper: LineShaper?) {
    // Where there are tabs every breakpoint is measured.
    let scanned = table.exceptions?.tabs.isEmpty == false ? 4 * table.points.count : 0
    spend(8 + 8 * lineCount + scanned + (shaper?.takeWork() ?? 0))
  }
}
