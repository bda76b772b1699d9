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
    style.insets = Insets(
      top: check("the inset", insets.top, .boxLength, else: 0),
      left: check("the inset", insets.left, .boxLength, else: 0),
      bottom: check("the inset", insets.bottom, .boxLength, else: 0),
      right: check("the inset", insets.right, .boxLength, else: 0))
    return (style, fault)
  }
}
