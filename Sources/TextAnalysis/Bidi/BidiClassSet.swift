/// Some of the Bidi_Classes, a bit for each by its number.
struct BidiClassSet: OptionSet {
  let rawValue: UInt32

  static let strongRight: BidiClassSet = [.init(.r), .init(.al)]
  static let numbers: BidiClassSet = [.init(.en), .init(.an)]
  static let separators: BidiClassSet = [.init(.es), .init(.et), .init(.cs)]
  /// Embeddings, overrides and isolates, and what ends them.
  static let explicit: BidiClassSet = [
    .init(.lre), .init(.lro), .init(.rle), .init(.rlo), .init(.pdf), .init(.fsi), .init(.lri), .init(.rli),
    .init(.pdi),
  ]

  init(rawValue: UInt32) { self.rawValue = rawValue }

  init(_ type: BidiClass) { rawValue = 1 << UInt32(type.rawValue) }

  func contains(_ type: BidiClass) -> Bool { contains(BidiClassSet(type)) }

  /// Whether every character of a paragraph of these classes has the level of the paragraph, 0 or 1.
  ///
  /// At level 0, European numbers become L (W7), as there is nothing but L before them; what remains is neutral and
  /// between L and L (N1). At level 1, everything that is left is R or neutral between R and R. Marks take what is
  /// before them (W1), separators and terminators without numbers are neutral (W6), what X9 removes has no level.
  func areUniform(at level: UInt8) -> Bool {
    guard isDisjoint(with: .explicit) else { return false }
    return level == 0
      ? isDisjoint(with: [.strongRight, .init(.an)]) : isDisjoint(with: [.init(.l), .numbers])
  }
}
