internal import CFreeType
internal import Typography

extension FaceHandle {
  /// The scale outlines are loaded at: 26.6 pixels in one design unit.
  ///
  /// One pixel per unit keeps fractions of a variation to 1/64 unit. FreeType's CFF engine rejects more than 2,000 pixels
  /// per em, so larger ems are halved until they fit, which is exact.
  private static func sizeShift(of face: FT_Face) -> Int {
    var (size, shift) = unsafe (unitsPerEm(of: face) ?? 1000, 0)
    while size > 2000 { (size, shift) = ((size + 1) / 2, shift + 1) }
    return shift
  }

  private static func subunits(of face: FT_Face) -> Double {
    unsafe 64 / Double(1 << sizeShift(of: face))
  }

  /// Makes the face ready for `outline`.
  ///
  /// FreeType can fail for a font without outlines, whose glyphs then have no ink.
  func chooseSizeAndCharacterMap() {
    unsafe withFace { face in
      unsafe Self.chooseSize(of: face)
      unsafe Self.chooseCharacterMap(of: face)
    }
  }

  static func chooseSize(of face: FT_Face) {
    let em = unsafe (unitsPerEm(of: face) ?? 1000) * 64 >> sizeShift(of: face)
    unsafe FT_Set_Char_Size(face, FT_F26Dot6(em), FT_F26Dot6(em), 72, 72)
  }

  /// The advance in design units; 0 for an unknown id.
  func advance(of glyph: UInt32) -> Int {
    unsafe withFace { face in
      var advance: FT_Fixed = 0
      return unsafe FT_Get_Advance(face, glyph, copyfit_ft_design_flags(), &advance) == 0 ? advance : 0
    }
  }

  /// The contours; empty for a glyph without ink, an unknown id, or a glyph that FreeType cannot read.
  func outline(of glyph: UInt32) -> Outline {
    unsafe withFace { face in
      guard unsafe Self.load(glyph, of: face) else { return Outline(segments: []) }
      var pen = unsafe Pen(subunits: Self.subunits(of: face))
      var callbacks = Pen.callbacks
      let status = unsafe withUnsafeMutablePointer(to: &pen) { pen in
        unsafe FT_Outline_Decompose(&face.pointee.glyph.pointee.outline, &callbacks, pen)
      }
      return Outline(segments: status == 0 ? pen.finished() : [])
    }
  }

  /// The exact box of the outline; nil for a glyph without one.
  func inkBounds(of glyph: UInt32) -> GlyphBounds? {
    unsafe withFace { face in
      var box = FT_BBox()
      guard unsafe Self.load(glyph, of: face),
        unsafe FT_Outline_Get_BBox(&face.pointee.glyph.pointee.outline, &box) == 0
      else { return nil }
      let scale = unsafe Self.subunits(of: face)
      return GlyphBounds(
        minX: Double(box.xMin) / scale, minY: Double(box.yMin) / scale, maxX: Double(box.xMax) / scale,
        maxY: Double(box.yMax) / scale)
    }
  }

  /// Loads a glyph into the face's slot; false where it has no ink.
  private static func load(_ glyph: UInt32, of face: FT_Face) -> Bool {
    guard unsafe FT_Load_Glyph(face, glyph, copyfit_ft_outline_flags()) == 0 else { return false }
    let slot = unsafe face.pointee.glyph.pointee
    return unsafe slot.format == FT_GLYPH_FORMAT_OUTLINE && slot.outline.n_points > 0
  }
}

/// Collects the segments of an outline from FreeType's callbacks.
private struct Pen {
  private let subunits: Double
  private var segments: [Outline.Segment] = []

  init(subunits: Double) { self.subunits = subunits }

  /// The segments with all contours closed; FreeType reports only their starts.
  func finished() -> [Outline.Segment] { segments.isEmpty ? [] : segments + [.close] }

  private mutating func add(_ segment: Outline.Segment) {
    if case .move = segment, !segments.isEmpty { segments.append(.close) }
    segments.append(segment)
  }

  /// The callbacks; the last argument of each is the pen of `outline(of:)`, which outlives the call.
  static var callbacks: FT_Outline_Funcs {
    unsafe FT_Outline_Funcs(
      move_to: { to, pen in unsafe Pen.draw(pen) { unsafe .move(to: Pen.point(to, $0)) } },
      line_to: { to, pen in unsafe Pen.draw(pen) { unsafe .line(to: Pen.point(to, $0)) } },
      conic_to: { control, to, pen in
        unsafe Pen.draw(pen) { unsafe .quad(control: Pen.point(control, $0), to: Pen.point(to, $0)) }
      },
      cubic_to: { first, second, to, pen in
        unsafe Pen.draw(pen) {
          unsafe .cubic(
            control1: Pen.point(first, $0), control2: Pen.point(second, $0), to: Pen.point(to, $0))
        }
      }, shift: 0, delta: 0)
  }

  private static func draw(_ pen: UnsafeMutableRawPointer?, _ segment: (Double) -> Outline.Segment) -> Int32 {
    guard let pen = unsafe pen?.assumingMemoryBound(to: Pen.self) else { return 1 }
    unsafe pen.pointee.add(segment(pen.pointee.subunits))
    return 0
  }

  private static func point(_ vector: UnsafePointer<FT_Vector>?, _ subunits: Double) -> Outline.Point {
    guard let vector = unsafe vector else { return Outline.Point(0, 0) }
    return unsafe Outline.Point(Double(vector.pointee.x) / subunits, Double(vector.pointee.y) / subunits)
  }
}
