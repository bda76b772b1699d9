internal import CFreeType

/// The version of FreeType in use.
public enum FreeType {
  /// Its version, such as `2.12.1`; empty when FreeType cannot start.
  public static var version: String {
    var library: FT_Library?
    // Safe: the library is closed before the function ends, and only its three numbers are kept.
    guard unsafe FT_Init_FreeType(&library) == 0 else { return "" }
    defer { unsafe FT_Done_FreeType(library) }
    var (major, minor, patch): (FT_Int, FT_Int, FT_Int) = (0, 0, 0)
    unsafe FT_Library_Version(library, &major, &minor, &patch)
    return "\(major).\(minor).\(patch)"
  }
}
