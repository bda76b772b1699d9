/// The one unit of all shaping, and the one place where it becomes points.
///
/// Every font is shaped at 256,000 units per em, which is exact for fonts of 1000, 1024, 2000, 2048 and 4096 units,
/// so that the fonts of one cascade share one array of integers.
public enum Em {
  /// Units in one em.
  @inlinable
  public static var units: Int32 { 256_000 }

  /// How much two lengths may differ and still be called equal: a <= b means a <= b (1 + 1e-10).
  ///
  /// Wide enough for the rounding of the few multiplications on the way, far too narrow to see.
  @inlinable
  public static var tolerance: Double { 1e-10 }

  /// `units` of text set at `size` points per em, in points.
  @inlinable
  public static func points(_ units: Int64, at size: Double) -> Double {
    Double(units) * size / Double(Em.units)
  }

  /// The one comparison: whether a length of `points` fits into `limit` points.
  @inlinable
  public static func fits(_ points: Double, within limit: Double) -> Bool {
    points <= limit * (1 + tolerance)
  }
}

extension Double {
  /// Whether this is a length, or a size: a number from 0 on, and finite.
  ///
  /// Two comparisons: asked with `isFinite`, the compiler takes the number's bits apart.
  @inlinable
  package var isLength: Bool { self >= 0 && self <= .greatestFiniteMagnitude }
}
