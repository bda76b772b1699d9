internal import ShippedFonts
internal import Support

/// The program or library that this code is linked into.
enum LoadedImage {
  /// Its path; nil where the system does not say.
  static var path: String? {
    // The string is the loader's, and lives as long as the image.
    unsafe shipped_fonts_image().flatMap { unsafe FileSystem.realPath(String(cString: $0)) }
  }
}
