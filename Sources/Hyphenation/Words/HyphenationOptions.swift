/// Which words are hyphenated, and where.
///
///     let options = HyphenationOptions(minBefore: 3, exceptions: ["Copy-fit", "Berlin"])
public struct HyphenationOptions: Hashable, Sendable {
  /// The fewest letters before a hyphen; nil for what the dictionary says.
  public var minBefore: Int?
  /// The fewest letters after a hyphen; nil for what the dictionary says.
  public var minAfter: Int?
  /// Words with hyphens where they may be hyphenated, in place of what a dictionary says; without any they are left whole.
  ///
  /// They hold in every language, whatever letters are capital, and the least letters do not bind them.
  public var exceptions: [String]
  /// Whether words that begin with a capital letter are left whole.
  public var leavesCapitalizedWhole: Bool

  /// Options; what is left out is as the dictionary has it.
  public init(
    minBefore: Int? = nil, minAfter: Int? = nil, exceptions: [String] = [],
    leavesCapitalizedWhole: Bool = false
  ) {
    self.minBefore = minBefore
    self.minAfter = minAfter
    self.exceptions = exceptions
    self.leavesCapitalizedWhole = leavesCapitalizedWhole
  }
}
