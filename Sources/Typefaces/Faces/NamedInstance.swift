public import Typography

/// A named instance of a variable font (OpenType `fvar`, instance records).
public struct NamedInstance: Hashable, Sendable {
  /// The name, such as "Bold".
  public let name: String
  /// Its PostScript name; nil when the font gives none.
  public let postScriptName: String?
  /// Its user coordinates, one for each axis in the font's order.
  public let coordinates: [Variation]
}
