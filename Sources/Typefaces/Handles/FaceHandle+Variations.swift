internal import CFreeType
internal import Typography

/// The axes and named instances of the table `fvar`, with name IDs.
struct DesignSpace: Sendable {
  struct Dimension: Sendable {
    let tag: Tag, nameID: UInt16, minimum: Double, defaultValue: Double, maximum: Double
  }
  struct Instance: Sendable { let nameID: UInt16, postScriptNameID: UInt16, coordinates: [Double] }

  var dimensions: [Dimension] = []
  var instances: [Instance] = []
}

extension FaceHandle {
  /// Axes and named instances; empty for a font without a valid table `fvar`.
  func designSpace() -> DesignSpace {
    unsafe withFace { face in
      var variable: UnsafeMutablePointer<FT_MM_Var>?
      guard unsafe copyfit_ft_is_variable(face) != 0, unsafe FT_Get_MM_Var(face, &variable) == 0,
        let space = unsafe variable
      else { return DesignSpace() }
      defer { unsafe FT_Done_MM_Var(face.pointee.glyph.pointee.library, space) }
      let count = unsafe Int(space.pointee.num_axis)
      let axes = unsafe UnsafeBufferPointer(start: space.pointee.axis, count: count)
      let styles = unsafe UnsafeBufferPointer(
        start: space.pointee.namedstyle, count: Int(space.pointee.num_namedstyles))
      return unsafe DesignSpace(
        dimensions: axes.map { unsafe Self.dimension($0) },
        instances: styles.map { unsafe Self.instance($0, count) })
    }
  }

  /// Moves the face to user coordinates, one for each axis within its range, and returns the normalised ones.
  ///
  /// FreeType normalises (default `fvar` steps, then `avar`) to 16.16; the result is rounded to the 2.14 of
  /// the font's own tables and set again, so that FreeType and HarfBuzz compute with equal numbers.
  func move(to user: [Double]) throws(TypefaceError) -> [Int16] {
    let moved: [Int16]? = unsafe withFace { face in
      var design = user.map { FT_Fixed(($0 * 65536).rounded()) }
      let count = FT_UInt(design.count)
      guard unsafe FT_Set_Var_Design_Coordinates(face, count, &design) == 0 else { return nil }
      var blend = [FT_Fixed](repeating: 0, count: design.count)
      guard unsafe FT_Get_Var_Blend_Coordinates(face, count, &blend) == 0 else { return nil }
      let normalised = blend.map { Int16(clamping: Swift.max(-0x4000, Swift.min(0x4000, ($0 + 2) >> 2))) }
      blend = normalised.map { FT_Fixed($0) << 2 }
      return unsafe FT_Set_Var_Blend_Coordinates(face, count, &blend) == 0 ? normalised : nil
    }
    guard let moved else {
      throw .unreadable(fontData.source, "its variation tables are broken; get a fresh copy")
    }
    return moved
  }

  private static func dimension(_ axis: FT_Var_Axis) -> DesignSpace.Dimension {
    unsafe DesignSpace.Dimension(
      tag: Tag(value: UInt32(truncatingIfNeeded: axis.tag)), nameID: UInt16(truncatingIfNeeded: axis.strid),
      minimum: user(axis.minimum), defaultValue: user(axis.def),
      maximum: user(axis.maximum))
  }

  private static func instance(_ style: FT_Var_Named_Style, _ axisCount: Int) -> DesignSpace.Instance {
    let coordinates = unsafe UnsafeBufferPointer(start: style.coords, count: axisCount)
    return unsafe DesignSpace.Instance(
      nameID: UInt16(truncatingIfNeeded: style.strid),
      postScriptNameID: UInt16(truncatingIfNeeded: style.psid),
      coordinates: coordinates.map(user))
  }

  /// A 16.16 number.
  ///
  /// FreeType reads those of named instances as unsigned.
  private static func user(_ fixed: FT_Fixed) -> Double {
    Double(Int32(truncatingIfNeeded: fixed)) / 65536
  }
}
