public import Typography

/// A place in a variable font's design space that has a name (OpenType `fvar`, instance records).
public struct NamedInstance: Hashable, Sendable {
  /// The name a person would choose it by, such as "Bold".
  public let name: String
  /// Its PostScript name, where the font gives one.
  public let postScriptName: String?
  /// Its user coordinates, one for each axis in the font's order.
  public let coordinates: [Variation]
}
