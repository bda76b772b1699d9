// As files.
extension Drawing {
  /// The drawing as the contents of a file: equal drawings, equal bytes, with one version of Cairo.
  ///
  /// An SVG has an outline that is filled at several places once, as a symbol.
  ///
  /// - Parameters:
  ///   - format: SVG, PNG or PDF.
  ///   - scale: pixels to a point of a PNG, 2 for sharp screens; the other formats have none.
  /// - Throws: `tooLarge`, `badValue` for a scale that is not above 0, or `outOfMemory`.
  public func bytes(as format: DrawingFormat, scale: Double = 1) throws(ProofingError) -> [UInt8] {
    let canvas = try Canvas(format, size, scale: scale)
    canvas.paint(shapes)
    return try canvas.finished()
  }

  /// Writes the drawing to a file, in the format its name ends in: .svg, .png or .pdf.
  ///
  /// A file that is there is replaced.
  ///
  /// - Parameters:
  ///   - path: the file.
  ///   - scale: pixels to a point of a PNG, 2 for sharp screens; the other formats have none.
  /// - Throws: `unknownFormat`, `noSuchFolder`, `notWritable`, or what making the bytes throws.
  public func write(to path: String, scale: Double = 1) throws(ProofingError) {
    let format = try DrawingFormat(path: path)
    try FileSystem.write(try bytes(as: format, scale: scale), to: path)
  }

  /// Throws what writing to a file would throw where that cannot be opened; what is there stays as it is.
  package static func checkWritable(_ path: String) throws(ProofingError) { try FileSystem.check(path) }
}
