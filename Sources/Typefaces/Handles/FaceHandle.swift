internal import CFreeType
internal import Support
internal import Synchronization
internal import Typography

/// One FreeType face with its own FreeType library.
///
/// FreeType requires that calls on one library and its faces never overlap. Each handle has its own lock and
/// library, so threads that use different faces never wait for each other.
@safe final class FaceHandle {
  /// The bytes that FreeType reads; retained by this object.
  let fontData: FontData
  /// The table of the line metrics, chosen before any variation, as FreeType does.
  let lineSource: Metric.Source
  /// The index of the face in `fontData`.
  let index: Int
  private let lock = Mutex(())
  private let library: FT_Library
  private let face: FT_Face

  /// Opens the face `index` of `data`, which must be an unpacked `sfnt`.
  init(_ data: FontData, index: Int) throws(TypefaceError) {
    fontData = data
    self.index = index
    let library = try unsafe Self.openLibrary(for: data)
    do throws(TypefaceError) {
      unsafe (self.library, face) = (library, try Self.openFace(index, of: data, in: library))
      unsafe lineSource = Self.lineSource(of: face)
    } catch {
      unsafe FT_Done_FreeType(library)
      throw error
    }
    LiveHandles.opened()
  }

  // The face first, then its library, then (by reference counting) the bytes that both read.
  deinit {
    unsafe FT_Done_Face(face)
    unsafe FT_Done_FreeType(library)
    LiveHandles.closed()
  }

  /// Calls `body` with the face while holding the lock.
  func withFace<R: Sendable>(_ body: (FT_Face) -> R) -> R {
    lock.withLock { _ in unsafe body(face) }
  }

  /// The number of faces in `data`.
  static func faceCount(of data: FontData) throws(TypefaceError) -> Int {
    let library = try unsafe openLibrary(for: data)
    defer { unsafe FT_Done_FreeType(library) }
    return try unsafe faceCount(of: data, in: library)
  }
}

/// Sendable: every use of the two pointers goes through `lock`; `init` and `deinit` have the object to
/// themselves.
extension FaceHandle: @unchecked Sendable {}

// Opening. The pointers made here are freed by `deinit` or, on failure, before throwing.
extension FaceHandle {
  static func openLibrary(for data: FontData) throws(TypefaceError) -> FT_Library {
    var library: FT_Library?
    guard unsafe FT_Init_FreeType(&library) == 0, let library = unsafe library else {
      throw .unreadable(data.source, "FreeType cannot start, there is too little memory")
    }
    // Otherwise the environment variable FREETYPE_PROPERTIES could make outlines bolder.
    var isOff: FT_Bool = 1
    unsafe FT_Property_Set(library, "cff", "no-stem-darkening", &isOff)
    return unsafe library
  }

  private static func openFace(
    _ index: Int, of data: FontData, in library: FT_Library
  ) throws(TypefaceError) -> FT_Face {
    if index != 0 {
      let count = try unsafe faceCount(of: data, in: library)
      guard (0..<count).contains(index) else { throw .noSuchFace(index, of: count, in: data.source) }
    }
    let face = try unsafe newFace(index, of: data, in: library)
    guard unsafe unitsPerEm(of: face) != nil else {
      unsafe FT_Done_Face(face)
      throw .unreadable(data.source, "its units per em (table 'head') are out of range; get a fresh copy")
    }
    if let table = TableDirectory.firstTableCutShort(ofFace: index, in: data) {
      unsafe FT_Done_Face(face)
      throw .unreadable(
        data.source, "the file is cut short: its table '\(table)' ends beyond it; get a fresh copy")
    }
    return unsafe face
  }

  private static func faceCount(of data: FontData, in library: FT_Library) throws(TypefaceError) -> Int {
    let face = try unsafe newFace(-1, of: data, in: library)
    defer { unsafe FT_Done_Face(face) }
    return unsafe face.pointee.num_faces
  }

  static func newFace(
    _ index: Int, of data: FontData, in library: FT_Library
  ) throws(TypefaceError) -> FT_Face {
    var face: FT_Face?
    let status = unsafe data.withUnsafeBytes { bytes in
      let start = unsafe bytes.baseAddress?.assumingMemoryBound(to: FT_Byte.self)
      return unsafe FT_New_Memory_Face(library, start, FT_Long(bytes.count), FT_Long(index), &face)
    }
    guard status == 0, let face = unsafe face else { throw .broken(data.source, status) }
    // A face opened with index -1, only to count faces, is not loaded.
    guard unsafe index < 0 || copyfit_ft_is_sfnt(face) != 0 else {
      unsafe FT_Done_Face(face)
      throw .notOpenType(data.source)
    }
    return unsafe face
  }
}

extension TypefaceError {
  static func broken(_ culprit: String, _ status: Int32) -> TypefaceError {
    .unreadable(culprit, "the font is broken or cut short (FreeType error \(status)); get a fresh copy")
  }

  static func notOpenType(_ culprit: String) -> TypefaceError {
    .unreadable(culprit, "not an OpenType or TrueType font; give a .ttf, .otf, .ttc, .woff or .woff2 file")
  }
}
