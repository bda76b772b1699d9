public import Typography
internal import Synchronization

/// One face of a font file at one place in its design space.
///
///     let inter = try Typeface(path: "Inter.var.ttf")
///     let bold = try inter.varied([Variation("wght", 700)])
///     let ascent = bold.metrics.ascent.value     // design units
///
/// Immutable and shared by threads; two faces are equal where file, index and axes are. OpenType and TrueType fonts, collections, and WOFF or WOFF2 (unpacked on opening) are read, WOFF2 collections among them.
public final class Typeface: Sendable {
  /// The most bytes a font file, packed or unpacked, may have: 256 MiB.
  ///
  /// The largest known fonts have about 50 MiB.
  package static let maximumBytes = 256 << 20

  /// The path of the file, or the name the bytes were given.
  public var source: String { fontData.source }
  /// The index of the face in its file, counted from 0.
  public let faceIndex: Int
  /// The coordinates in effect, in user units, one for each axis; empty for a font without axes.
  public let variations: [Variation]
  /// The coordinates in effect, normalised to -1...1 with `avar` applied, in 2.14 fixed point (OpenType
  /// F2DOT14), one for each axis; empty for a font without axes.
  ///
  /// FreeType and HarfBuzz both are given exactly these.
  public let coordinates: [Int16]
  /// Line metrics and the like, in design units.
  public let metrics: FontMetrics
  /// Whether somebody chose a place on the axis of optical sizes, which texts then keep at every size.
  let hasChosenOpticalSize: Bool

  let facts: FaceFacts
  let handle: FaceHandle
  private let sharedCoverage: SharedCoverage
  let inkCache = InkCache()

  /// Opens a font file.
  ///
  /// Complexity: O(bytes), for reading them.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - index: The face of a collection, counted from 0.
  /// - Throws: `notFound`, `unreadable`, `tooLarge` or `noSuchFace`.
  public convenience init(path: String, index: Int = 0) throws(TypefaceError) {
    try self.init(try FontData(path: path), index)
  }

  /// Opens a font in memory; the bytes are copied.
  ///
  /// Complexity: O(bytes).
  ///
  /// - Parameters:
  ///   - bytes: What a font file would hold.
  ///   - index: The face of a collection, counted from 0.
  ///   - source: The name of the font in errors.
  /// - Throws: `unreadable`, `tooLarge` or `noSuchFace`.
  public convenience init(bytes: [UInt8], index: Int = 0, source: String = "memory") throws(TypefaceError) {
    try self.init(try FontData(bounded: bytes, source: source), index)
  }

  private convenience init(_ data: FontData, _ index: Int) throws(TypefaceError) {
    let (sfnt, place) = try data.unpacked(face: index)
    let handle = try FaceHandle(sfnt, index: place)
    try self.init(handle, index, FaceFacts(handle), SharedCoverage(), at: nil, choosingOpticalSize: false)
  }

  /// `user`: a coordinate for each axis, or nil for the defaults, which leaves FreeType's face unchanged.
  private init(
    _ handle: FaceHandle, _ index: Int, _ facts: FaceFacts, _ sharedCoverage: SharedCoverage,
    at user: [Double]?, choosingOpticalSize: Bool
  ) throws(TypefaceError) {
    self.handle = handle
    faceIndex = index
    self.facts = facts
    self.sharedCoverage = sharedCoverage
    hasChosenOpticalSize = choosingOpticalSize
    let values = user ?? facts.axes.map(\.defaultValue)
    variations = zip(facts.axes, values).map { Variation($0.tag, $1) }
    coordinates = try user.map(handle.move(to:)) ?? facts.axes.map { _ in 0 }
    handle.chooseSizeAndCharacterMap()
    metrics = handle.statedMetrics().completed(by: handle)
  }

  /// The same face at other user coordinates, one for each axis, within their ranges.
  func moved(to user: [Double], choosingOpticalSize: Bool) throws(TypefaceError) -> Typeface {
    let handle = try FaceHandle(fontData, index: dataIndex)
    let atDefault = user == facts.axes.map(\.defaultValue)
    return try Typeface(
      handle, faceIndex, facts, sharedCoverage, at: atDefault ? nil : user,
      choosingOpticalSize: choosingOpticalSize)
  }

  /// The number of faces in a font file: more than one in a collection.
  ///
  /// Complexity: O(bytes), for reading them.
  package static func faceCount(path: String) throws(TypefaceError) -> Int {
    try FontData(path: path).faceCount()
  }

  /// The number of faces in a font in memory: more than one in a collection.
  package static func faceCount(bytes: [UInt8], source: String = "memory") throws(TypefaceError) -> Int {
    try FontData(bounded: bytes, source: source).faceCount()
  }
}

// Glyphs.
extension Typeface {
  /// The `sfnt` bytes, unpacked where the file was WOFF; with ``dataIndex`` and ``coordinates`` all that
  /// HarfBuzz needs.
  package var fontData: FontData { handle.fontData }

  /// The index of the face in ``fontData``, counted from 0: of a WOFF2 collection each face is unpacked by itself.
  package var dataIndex: Int { handle.index }

  /// The characters the font has glyphs for.
  ///
  /// Built at first use, then shared by all variations; read it once before a loop.
  package var coverage: Coverage { sharedCoverage.value(of: handle) }

  /// Whether the font has a glyph for `scalar` (table `cmap`).
  ///
  /// Complexity: O(1).
  public func covers(_ scalar: Unicode.Scalar) -> Bool { coverage.contains(scalar.value) }

  /// The nominal glyph of `scalar` (table `cmap`), or 0, the "missing" glyph.
  public func glyph(for scalar: Unicode.Scalar) -> UInt32 { handle.glyph(for: scalar.value) }

  /// The contours of a glyph in design units, unhinted, exact to 1/64 unit; empty for a glyph
  /// without ink, an unknown id, or a broken glyph.
  ///
  /// Complexity: O(points).
  public func outline(of glyph: UInt32) -> Outline { handle.outline(of: glyph) }

  /// The box around the contours of a glyph (not around their control points), in design units, exact to
  /// 1/64; nil for a glyph without ink.
  ///
  /// Complexity: O(points).
  public func inkBounds(of glyph: UInt32) -> GlyphBounds? { handle.inkBounds(of: glyph) }

  /// The advance of a glyph in design units, unhinted, rounded where a variation leaves a fraction; 0 for
  /// an unknown id.
  ///
  /// For tests: the advances of text come from shaping.
  public func advance(of glyph: UInt32) -> Int { handle.advance(of: glyph) }
}

extension Typeface: Hashable {
  /// Whether both are the same face of the same file at the same place on its axes.
  ///
  /// - Complexity: constant for variations of one opened file; linear in the bytes where the same file was opened twice.
  public static func == (a: Typeface, b: Typeface) -> Bool { a === b || a.source == b.source && a.isAlike(b) }

  /// Hashes the index of the face, its place on the axes and the size of its file.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(faceIndex)
    hasher.combine(variations)
    hasher.combine(fontData.count)
  }

  /// Whether both set texts alike: the bytes of their files, their indices and their places on the axes are the same,
  /// whatever the files are called.
  package func isAlike(_ other: Typeface) -> Bool {
    faceIndex == other.faceIndex && variations == other.variations
      && hasChosenOpticalSize == other.hasChosenOpticalSize && fontData.hasSameBytes(as: other.fontData)
  }
}

/// A coverage built at first use; when two threads build it at once, one of the two equal results is kept.
private final class SharedCoverage: Sendable {
  private let built = AtomicLazyReference<Coverage>()

  func value(of handle: FaceHandle) -> Coverage { built.load() ?? built.storeIfNil(handle.coverage()) }
}
