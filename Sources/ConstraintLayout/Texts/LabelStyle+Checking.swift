internal import Typesetting
internal import Typography

extension LabelStyle {
  /// The largest size of letters, in points per em.
  static let largestSize = 1e6
  /// The longest inset, in points.
  static let longestInset = 1e6

  /// The style with numbers of their domains, and the first thing that was wrong with it.
  var checked: (style: LabelStyle, fault: String?) {
    var (style, fault) = (self, String?.none)
    func note(_ what: String, _ number: Double, _ domain: String, _ other: String) {
      fault = fault ?? "\(what) \(number.summary) is not \(domain); \(other) is used"
    }
    let sizes = "above 0 and at most 1,000,000 points"
    switch size {
    case .fixed(let size) where !(0...Self.largestSize).contains(size):
      note("the size", size, "from 0 to 1,000,000 points", "17")
      style.size = .fixed(17)
    case .fixed(let size): if size == 0 { style.size = .fixed(0) }
    case .fitting(let range, let step, let group):
      var (low, high, step) = (range.lowerBound, range.upperBound, step)
      if !Self.isFontSize(high) {
        note("the greatest size", high, sizes, "17")
        high = 17
      }
      if !Self.isFontSize(low) || low > high {
        note("the least size", low, sizes, min(1, high).summary)
        low = min(1, high)
      }
      if let given = step, !(0.001...Self.largestSize).contains(given) {
        note("the step", given, "from 0.001 to 1,000,000 points", "none")
        step = nil
      }
      style.size = .fitting(low...high, step: step, group: group)
    }
    let edges = [insets.top, insets.left, insets.bottom, insets.right]
    if let inset = edges.first(where: { !(0...Self.longestInset).contains($0) }) {
      note("the inset", inset, "from 0 to 1,000,000 points", "0")
      style.insets = .zero
    }
    return (style, fault)
  }

  private static func isFontSize(_ size: Double) -> Bool { size > 0 && size <= largestSize }
}
