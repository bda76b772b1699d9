public import Typography

/// A font as people ask for it: a family, and how heavy, wide and slanted.
///
///     let heading = FontDescription("Inter", weight: .semiBold, slant: .italic)
///     let same = try FontDescription(parsing: "Inter:600:italic")
public struct FontDescription: Hashable, Sendable {
  /// The family, by any of its names, whatever their capitals; or a generic one such as `sans-serif`.
  public var family: String
  /// The weight of the letters.
  public var weight: FontWeight
  /// The width of the letters.
  public var width: FontWidth
  /// Whether it leans.
  public var slant: FontSlant

  /// A font of a family, which is that of plain text unless something else is asked for.
  public init(
    _ family: String, weight: FontWeight = .regular, width: FontWidth = .normal, slant: FontSlant = .normal
  ) {
    self.family = family
    self.weight = weight
    self.width = width
    self.slant = slant
  }
}

extension FontDescription: CustomStringConvertible {
  /// The description as ``init(parsing:)`` reads it, without default values: `Inter:600:italic`.
  public var description: String {
    var parts = [family]
    if weight != .regular { parts.append(weight.description) }
    if width != .normal { parts.append(width.description) }
    if slant != .normal { parts.append(slant.rawValue) }
    return parts.joined(separator: ":")
  }
}
