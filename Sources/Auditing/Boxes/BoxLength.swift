internal import Support

/// A width or height: points, a share of the device's, or both.
///
///     let width = BoxLength("100% - 32")
public struct BoxLength: Hashable, Sendable {
  /// The share of the device's side, 1 being all of it.
  public var share: Double
  /// Points added to that.
  public var points: Double

  /// Points, whatever the device.
  public init(points: Double) { (share, self.points) = (0, points) }

  /// Reads `120`, `100%` or `50% - 8`; nil for anything else.
  public init?(_ text: some StringProtocol) {
    let word = String(text).filter { $0 != " " }
    guard let percent = word.firstIndex(of: "%") else {
      guard let points = Double(decimal: word), points.isFinite, points >= 0 else { return nil }
      share = 0
      self.points = points
      return
    }
    let rest = word[percent...].dropFirst()
    guard let share = Double(decimal: word[..<percent]), (0...1000).contains(share),
      let points = rest.isEmpty ? 0 : Double(decimal: rest), points.isFinite
    else { return nil }
    guard rest.isEmpty || rest.hasPrefix("-") || rest.hasPrefix("+") else { return nil }
    self.share = share / 100
    self.points = points
  }

  /// The points on a device whose side is so long; never less than 0.
  public func points(of side: Double) -> Double { max(0, share * side + points) }
}

extension BoxLength: CustomStringConvertible {
  /// As ``init(_:)`` reads it: `100% - 32`.
  public var description: String {
    guard share != 0 else { return "\(points)" }
    return "\(share * 100)%" + (points == 0 ? "" : points < 0 ? " - \(-points)" : " + \(points)")
  }
}
