/// The format in which a font describes its glyphs.
public enum GlyphFormat: String, Hashable, Sendable, CaseIterable {
  /// Quadratic outlines (table `glyf`).
  case trueType
  /// Cubic outlines (table `CFF `).
  case cff
  /// Cubic outlines of a variable font (table `CFF2`).
  case cff2
  /// No outlines: bitmaps or pictures only.
  case other
}

extension GlyphFormat {
  /// Its name for people.
  package var name: String {
    switch self {
    case .trueType: "TrueType"
    case .cff: "CFF"
    case .cff2: "CFF2"
    case .other: "bitmaps"
    }
  }
}
