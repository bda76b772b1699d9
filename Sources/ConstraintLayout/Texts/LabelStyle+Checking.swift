internal import Typesetting
internal import Typography

extension LabelStyle {
  /// The style with numbers of their domains, and the first thing that was wrong with it.
  var checked: (style: LabelStyle, fault: String?) {
    var (style, fault) = (self, String?.none)
    func check(_ what: String, _ number: Double, _ domain: Domain, else other: Double) -> Double {
      guard let wrong = domain.fault(of: number) else { return number.unsignedZero }
      fault = fault ?? "\(what): \(wrong); \(other.summary) is used"
      return other
    }
    switch size {
    case .fixed(let size): style.size = .fixed(check("the size", size, .size, else: 17))
    case .fitting(let range, let step, let group):
      let greatest = check("the greatest size", range.upperBound, .chosenSize, else: 17)
      let least = check("the least size", range.lowerBound, .chosenSize, else: min(1, greatest))
      let step = step.map { check("the step", $0, .chosenSize, else: 1) }
      style.size = .fitting(min(least, greatest)...greatest, step: step, group: group)
    }
    if text.writingMode.isVertical, block.trim == .cap || block.trim == .ex {
      style.block.trim = .none
      fault =
        fault
        ?? "the trim: columns have no height of capitals to be trimmed to; it is left out, so choose ink or none"
    }
    style.insets = insets.map { check("the inset", $0, .boxLength, else: 0) }
    return (style, fault)
  }
}
