internal import CFreeType

extension FontData {
  /// The `sfnt` with the face `index`, and the face's index in it: these bytes, or bytes that FreeType unpacked.
  ///
  /// Of a WOFF2 collection only that face is unpacked, to a font with one face. The first four bytes decide, so that
  /// FreeType is never given the other formats that it supports.
  func unpacked(face index: Int) throws(TypefaceError) -> (sfnt: FontData, index: Int) {
    guard count > 0 else { throw .unreadable(source, "the file is empty; get a fresh copy") }
    switch uint32(at: 0) {
    case let signature? where Signature.sfnt.contains(signature): return (self, index)
    case Signature.woff?: return (try unpackedWOFF(), index)
    case Signature.woff2?: return try unpackedWOFF2(index)
    default: throw .notOpenType(source)
    }
  }

  /// The number of faces; for a WOFF2 collection from its directory, after unpacking the first as a check.
  func faceCount() throws(TypefaceError) -> Int {
    let first = try unpacked(face: 0).sfnt
    if isPackedCollection { return try checkedDirectory().unpackedSizes.count }
    return try FaceHandle.faceCount(of: first)
  }

  // Offset 4: `flavor` in both versions (W3C, WOFF File Format, header).
  private var hasCollectionFlavor: Bool { uint32(at: 4) == Signature.collection }

  private var isPackedCollection: Bool { uint32(at: 0) == Signature.woff2 && hasCollectionFlavor }

  private func unpackedWOFF() throws(TypefaceError) -> FontData {
    guard !hasCollectionFlavor else {
      throw .unreadable(
        source, "a WOFF file cannot hold a collection; pack it as WOFF2, or leave it unpacked")
    }
    return try unpackedByFreeType()
  }

  private func unpackedWOFF2(_ index: Int) throws(TypefaceError) -> (sfnt: FontData, index: Int) {
    let directory = try checkedDirectory(), count = directory.unpackedSizes.count
    guard isPackedCollection else { return (try unpackedByFreeType(), index) }
    guard (0..<count).contains(index) else { throw .noSuchFace(index, of: count, in: source) }
    guard let alone = directory.collection(of: index, in: bytes) else {
      throw .unreadable(source, "the file is cut short; get a fresh copy")
    }
    return (try FontData(source: source, bytes: alone).unpackedByFreeType(), 0)
  }

  private func unpackedByFreeType() throws(TypefaceError) -> FontData {
    try checkDeclaredSize()
    let library = try unsafe FaceHandle.openLibrary(for: self)
    defer { unsafe FT_Done_FreeType(library) }
    let face = try unsafe FaceHandle.newFace(0, of: self, in: library)
    defer { unsafe FT_Done_Face(face) }
    // FreeType has replaced our stream by one over the unpacked font, which it frees with the face.
    let unpacked = unsafe UnsafeRawBufferPointer(
      start: copyfit_ft_bytes(face), count: Int(copyfit_ft_byte_count(face)))
    return unsafe FontData(source: source, count: unpacked.count) {
      unsafe $0.copyMemory(from: unpacked)
      return unpacked.count
    }
  }

  /// Throws when the size in the header is too large.
  private func checkDeclaredSize() throws(TypefaceError) {
    // Offset 16: `totalSfntSize` in both versions.
    guard (uint32(at: 16) ?? 0) <= Typeface.maximumBytes else { throw .tooLarge(source) }
  }

  /// The directory of a WOFF2 file; throws when its tables are too large, as the total in the header is only a hint.
  ///
  /// FreeType unpacks one face at a time into memory of the sizes checked here, and makes at most a few bytes of each byte
  /// of a transformed table.
  private func checkedDirectory() throws(TypefaceError) -> WOFF2Directory {
    try checkDeclaredSize()
    guard let directory = WOFF2Directory(prefix(hasCollectionFlavor ? count : WOFF2Directory.maxBytes))
    else {
      throw .unreadable(source, "its table directory is cut short or broken; get a fresh copy")
    }
    guard max(directory.transformedSize, directory.unpackedSizes.max() ?? 0) <= Typeface.maximumBytes else {
      throw .tooLarge(source)
    }
    return directory
  }

  private func prefix(_ count: Int) -> [UInt8] {
    unsafe withUnsafeBytes { unsafe [UInt8]($0.prefix(count)) }
  }
}
