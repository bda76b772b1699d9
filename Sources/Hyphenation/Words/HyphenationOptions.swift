/// Which words are hyphenated, and where.
///
///     let options = HyphenationOptions(leastBefore: 3, exceptions: ["Copy-fit", "Berlin"])
public struct HyphenationOptions: Hashable, Sendable {
  /// The fewest letters before a hyphen; nil for what the dictionary says.
  public var leastBefore: Int?
  /// The fewest letters after a hyphen; nil for what the dictionary says.
  public var leastAfter: Int?
  /// Words with hyphens where they may be hyphenated, in place of what a dictionary says; without any they are left whole.
  ///
  /// They hold in every language, whatever letters are capital, and the least letters do not bind them.
  public var exceptions: [String]
  /// Whether words that begin with a capital letter are left whole.
  public var leavesCapitalizedWhole: Bool

  /// Options; what is left out is as the dictionary has it.
  public init(
    leastBefore: Int? = nil, leastAfter: Int? = nil, exceptions: [String] = [],
    leavesCapitalizedWhole: Bool = false
  ) {
    (self.leastBefore, self.leastAfter) = (leastBefore, leastAfter)
    (self.exceptions, self.leavesCapitalizedWhole) = (exceptions, leavesCapitalizedWhole)
  }
}
