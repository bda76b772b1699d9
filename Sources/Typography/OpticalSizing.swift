/// Whether letters are drawn for the size at which they are set, as CSS `font-optical-sizing` has it.
public enum OpticalSizing: String, CaseIterable, Sendable {
  /// Fonts with an axis of optical sizes (`opsz`) stand at the size in points, unless a place was chosen for them; fonts
  /// with a tracking for sizes (`trak`) have it.
  case auto
  /// Letters are the same at every size.
  case none
}
