internal import Typography

extension Environment {
  /// The longest side, in points.
  static let longestSide = 1e9
  /// The pixels that a point may have.
  static let scales = 0.001...1000.0

  /// The environment with numbers of their domains, and what was wrong with it.
  var checked: (environment: Environment, faults: [String]) {
    var (checked, faults) = (self, [String]())
    func check(_ number: inout Double, _ name: String, _ domain: ClosedRange<Double>, else other: Double) {
      if number == 0, domain.contains(0) { number = 0 }
      if domain.contains(number) { return }
      faults.append(
        "the environment's \(name), \(number.summary), is not from \(domain.lowerBound.summary) to "
          + "\(domain.upperBound.summary); \(other.summary) is used")
      number = other
    }
    let lengths = 0...Self.longestSide
    check(&checked.size.width, "width", lengths, else: 0)
    check(&checked.size.height, "height", lengths, else: 0)
    check(&checked.safeArea.top, "upper safe area", lengths, else: 0)
    check(&checked.safeArea.left, "left safe area", lengths, else: 0)
    check(&checked.safeArea.bottom, "lower safe area", lengths, else: 0)
    check(&checked.safeArea.right, "right safe area", lengths, else: 0)
    check(&checked.scale, "scale", Self.scales, else: 1)
    return (checked, faults)
  }
}
