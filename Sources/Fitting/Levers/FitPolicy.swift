public import Typesetting
public import Typography

/// Ways to set a text, the best first: "one line of at least 14, else two of at most 18, else cut at 12".
///
///     let policy = FitPolicy([
///       .init("one line", FitOptions(sizes: 14...28, maxLines: 1)),
///       .init("two lines", FitOptions(sizes: 12...18, maxLines: 2)),
///       .init("cut", FitOptions(sizes: [12], maxLines: 2, truncation: .tail)),
///     ])
///     let fit = try head.largestSize(in: Size(320, 60), policy: policy)
///     print(fit.way?.name ?? "", fit.size)
public struct FitPolicy: Sendable {
  /// One of the ways.
  public struct Way: Sendable {
    /// The name in results.
    public var name: String
    /// The allowed sizes, and other limits.
    public var options: FitOptions
    /// Another wording of the text, a shorter one; nil for the text itself.
    public var wording: PreparedText?

    /// A way with its name.
    public init(_ name: String, _ options: FitOptions, wording: PreparedText? = nil) {
      self.name = name
      self.options = options
      self.wording = wording
    }
  }

  /// The ways, in the order in which they are tried.
  public var ways: [Way]

  /// A policy of these ways.
  public init(_ ways: [Way]) { self.ways = ways }
}

extension PreparedText {
  /// Sets the text in the first way of a policy that works.
  ///
  /// A way that cuts the text works if what is left fits.
  ///
  /// - Returns: the fit of that way, with its wording; that of the last where none works.
  /// - Throws: `badValue` for a policy without a way, or for a number of any way out of its domain; `limit` for a text that
  ///   would take too many tries.
  /// - Complexity: a fit for each way up to the one that works.
  public func largestSize(in box: Size, policy: FitPolicy) throws(FittingError) -> Fit {
    try largestSize(width: box.width, height: box.height, policy: policy)
  }

  /// Sets the text in a box that may be open; a nil width or height is no limit.
  public func largestSize(
    width: Double?, height: Double?, policy: FitPolicy
  ) throws(FittingError) -> Fit {
    // Those that are not reached have to be right too.
    var ways: [(constraints: FitConstraints, sizes: AllowedSizes)] = []
    for way in policy.ways {
      let storage = way.wording?.storage ?? storage
      let constraints = try FitConstraints(storage, width: width, height: height, way.options)
      ways.append((constraints, try AllowedSizes(way.options)))
    }
    var budget = WorkBudget(for: storage)
    for (index, way) in policy.ways.enumerated() {
      let (constraints, sizes) = ways[index]
      var fit = Fit(try SizeSearch(constraints, sizes).result(&budget), constraints, way.options)
      if fit.outcome != .cannotFit || index == policy.ways.count - 1 {
        fit.means = .policy(way, index: index)
        return fit
      }
    }
    throw .bad("policy", "it has no way to set the text; give at least one")
  }
}
