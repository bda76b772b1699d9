extension Fit {
  /// The effect of one lever.
  public struct Saving: Hashable, Sendable {
    /// The lever.
    public let lever: Lever
    /// The setting of the lever: its spacing, axis value or part of the line height; 1 for hyphens.
    public let value: Double
    /// The largest size without it, with those before it; the smallest allowed if no size fits so.
    public let sizeBefore: Double
    /// The largest size with it and those before it.
    public let size: Double
  }
}
