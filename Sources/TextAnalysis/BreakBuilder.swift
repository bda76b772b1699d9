import Typography

/// Makes break opportunities of the boundaries ICU finds.
struct BreakBuilder {
  private(set) var breaks = Scratch<BreakOpportunity>()
  /// The last boundary, and its visible end: all that a later one needs to know of the text before it.
  private var last = 0
  private var lastVisible = 0

  /// Begins a text; keeps the memory of the last one.
  mutating func reset() {
    breaks.reset()
    (last, lastVisible) = (0, 0)
  }

  /// Gives memory back where there were many.
  mutating func trim() { breaks.trim() }

  /// Takes the next boundary.
  ///
  /// Amortised complexity: O(units since the last one).
  mutating func take(_ boundary: Int, _ units: Span<UInt16>, _ offsets: Span<Int32>, wrapping: Wrapping) {
    let visible = visibleEnd(before: boundary, units)
    let kind = kind(of: boundary, units)
    if kind == .mandatory || kind == .end || keeps(boundary, kind, units, wrapping) {
      breaks.append(BreakOpportunity(offset: offsets[boundary], visibleEnd: offsets[visible], kind: kind))
    }
    // After a terminator a new line begins: spaces before it are not at its end.
    (last, lastVisible) = (boundary, kind == .mandatory ? boundary : visible)
  }

  private func kind(of boundary: Int, _ units: Span<UInt16>) -> BreakOpportunity.Kind {
    if LineTerminators.contains(units[boundary - 1]) { return .mandatory }
    if boundary == units.count { return .end }
    return units[boundary - 1] == 0xAD ? .softHyphen : .allowed
  }

  /// Scans back to the last boundary at most: when all since then is space, the end there is the end here.
  private func visibleEnd(before boundary: Int, _ units: Span<UInt16>) -> Int {
    var end = boundary
    while end > last, LineTerminators.isTrailingSpace(units[end - 1]) { end -= 1 }
    return end == last ? lastVisible : end
  }

  private func keeps(
    _ boundary: Int, _ kind: BreakOpportunity.Kind, _ units: Span<UInt16>, _ wrapping: Wrapping
  ) -> Bool {
    switch wrapping {
    case .word, .anywhere: true
    case .none: false
    case .keepAll: kind == .softHyphen || !isWithinWord(boundary, units)
    }
  }

  /// Whether letters or digits stand on both sides (CSS Text 3, `word-break: keep-all`), combining marks
  /// aside.
  ///
  /// Marks are never parted from their base, so the scan ends at the last boundary.
  private func isWithinWord(_ boundary: Int, _ units: Span<UInt16>) -> Bool {
    guard UnicodeProperties.isKeptTogether(units.scalar(at: boundary).value) == true else { return false }
    var index = boundary
    while index > last {
      let scalar = units.scalar(before: index)
      if let isKept = UnicodeProperties.isKeptTogether(scalar.value) { return isKept }
      index -= scalar.length
    }
    return false
  }
}
