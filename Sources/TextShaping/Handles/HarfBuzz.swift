internal import CHarfBuzz

/// The HarfBuzz that shapes.
public enum HarfBuzz {
  /// Its version, such as `6.0.0`.
  public static var version: String {
    // Safe: a constant string of the library.
    unsafe String(cString: hb_version_string())
  }
}
