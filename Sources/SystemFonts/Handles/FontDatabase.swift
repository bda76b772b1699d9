internal import CFontconfig
internal import Support
internal import Synchronization
internal import Typography

/// A fontconfig configuration and the fonts it finds, without those that cannot be opened.
@safe final class FontDatabase {
  /// The fonts, ordered by family, file and face.
  let fonts: [SystemFont]
  private let configuration: OpaquePointer
  private let usable: UnsafeMutablePointer<FcFontSet>
  /// Fontconfig is safe to use by several threads in most of its versions; a lock makes it so in all.
  private let lock = Mutex(())
  /// The fonts sorted for what was asked last, under the lock: sorting thousands takes milliseconds, and a batch asks for
  /// the same at every line.
  private var sorted: [SortedFor: SortedFonts] = [:]
  private static let maxSorted = 16

  private struct SortedFor: Hashable {
    let description: FontDescription
    let language: String?
  }

  /// Reads a configuration file (nil: the machine's) and the fonts in its folders.
  init(configuration file: String?) throws(SystemFontsError) {
    let configuration = try unsafe Self.load(file)
    let (usable, fonts) = unsafe Self.usable(in: configuration)
    unsafe (self.configuration, self.usable) = unsafe (configuration, usable)
    self.fonts = fonts.sorted {
      ($0.families.first ?? "", $0.file, $0.faceIndex, $0.instance ?? -1)
        < ($1.families.first ?? "", $1.file, $1.faceIndex, $1.instance ?? -1)
    }
    LiveHandles.opened()
  }

  deinit {
    // Safe: this is the only owner of both; the set holds its own references to its patterns.
    unsafe FcFontSetDestroy(usable)
    unsafe FcConfigDestroy(configuration)
    LiveHandles.closed()
  }

  /// Returns the font that fc-match returns; nil if there is no font at all.
  func match(_ description: FontDescription, language: String?) -> SystemFont? {
    lock.withLock { _ in
      let wanted = unsafe FontPattern(description, language: language, in: configuration)
      var (result, sets) = unsafe (FcResultNoMatch, [UnsafeMutablePointer<FcFontSet>?.some(usable)])
      // Safe: the set and the pattern are alive; the answer is copied and then released.
      guard let found = unsafe FcFontSetMatch(configuration, &sets, 1, wanted.pattern, &result) else {
        return nil
      }
      defer { unsafe FcPatternDestroy(found) }
      return unsafe SystemFont(pattern: found)
    }
  }

  /// The fonts that set some characters together, the best for a description and language first; fewer characters where
  /// no font has the others.
  ///
  /// - Parameter withColors: whether only fonts with colours are taken.
  /// - Returns: the fonts, and the characters that none of them has.
  /// - Complexity: linear in the installed fonts and the characters.
  func fonts(
    covering characters: Set<UInt32>, like description: FontDescription, language: String?,
    withColors: Bool = false
  ) -> (fonts: [SystemFont], missing: Set<UInt32>) {
    if characters.isEmpty { return ([], []) }
    return lock.withLock { _ in
      let key = SortedFor(description: description, language: language)
      if let known = sorted[key] { return known.first(covering: characters, withColors: withColors) }
      let wanted = unsafe FontPattern(description, language: language, in: configuration)
      guard let fonts = unsafe SortedFonts(usable, by: wanted, in: configuration) else {
        return ([], characters)
      }
      if sorted.count == Self.maxSorted { sorted.removeAll() }
      sorted[key] = fonts
      return fonts.first(covering: characters, withColors: withColors)
    }
  }
}

/// Sendable: `configuration` and `usable` are only used under the lock, or by their only owner.
extension FontDatabase: @unchecked Sendable {}

// Opening. What is made here is released by `deinit` or, on failure, before throwing.
extension FontDatabase {
  private static func load(_ file: String?) throws(SystemFontsError) -> OpaquePointer {
    guard let configuration = unsafe FcConfigCreate() else { throw .unavailable(file) }
    // Fontconfig takes relative names as from its own folders.
    var absolute: UnsafeMutablePointer<FcChar8>?
    if let file { unsafe absolute = unsafe FcStrCopyFilename(file) }
    defer { if let absolute = unsafe absolute { unsafe FcStrFree(absolute) } }
    // Asked first, as fontconfig otherwise goes on without a configuration.
    guard let path = unsafe FcConfigGetFilename(configuration, absolute) else {
      unsafe FcConfigDestroy(configuration)
      throw .unavailable(file)
    }
    defer { unsafe FcStrFree(path) }
    guard unsafe FcConfigParseAndLoad(configuration, path, 1) != 0,
      unsafe FcConfigBuildFonts(configuration) != 0
    else {
      unsafe FcConfigDestroy(configuration)
      throw .unavailable(file)
    }
    return unsafe configuration
  }

  /// The fonts of a configuration that can be opened, as a set of patterns and as values.
  private static func usable(
    in configuration: OpaquePointer
  ) -> (UnsafeMutablePointer<FcFontSet>, [SystemFont]) {
    guard let usable = unsafe FcFontSetCreate() else { preconditionFailure("no memory for a set of fonts") }
    var fonts: [SystemFont] = []
    for name in [FcSetSystem, FcSetApplication] {
      // Safe: the set belongs to the configuration; the patterns taken from it get another reference.
      guard let all = unsafe FcConfigGetFonts(configuration, name) else { continue }
      for index in unsafe 0..<Int(all.pointee.nfont) {
        guard let pattern = unsafe all.pointee.fonts[index], let font = unsafe SystemFont(pattern: pattern)
        else {
          continue
        }
        unsafe FcPatternReference(pattern)
        unsafe FcFontSetAdd(usable, pattern)
        fonts.append(font)
      }
    }
    return unsafe (usable, fonts)
  }
}
